"""A king on his throne, the pip in one hand, the other on the arm of the seat."""

from __future__ import annotations

from assets.drawing.cards.courts.court import Court
from assets.drawing.cards.courts.held import held
from assets.drawing.cards.courts.robes import gown_cloth, lily_cloth, shoulders
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm
from assets.drawing.cards.inks import Inks, Livery
from assets.drawing.cards.patterns import diamond, edge
from assets.drawing.ink.canvas import Canvas, Hatching, Pattern, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.shapes import ellipse

HEAD = (306, 250)
RAISED = Arm(shoulder=(236, 408), bulge=(196, 450), elbow=(178, 500), wrist=(152, 444))
AT_REST = Arm(shoulder=(378, 404), bulge=(420, 448), elbow=(432, 498), wrist=(424, 548))
POSTS = (188, 424)
"""Where the front posts of the seat stand."""


def throned_king(canvas: Canvas, court: Court) -> None:
    """Draw a king on his throne in the frame of the figure; a mirrored court is drawn mirrored, but the step is not."""
    _step(canvas, court.inks)
    with court.placed(canvas):
        _back(canvas, court)
        _mantle(canvas, court.livery)
        _skirt(canvas, court)
        _body(canvas, court)
        _seat_arms(canvas, court.inks)
        _arms(canvas, court)
        shoulders(canvas, court, HEAD)


def _cloth(area: Shape, court: Court) -> Pattern:
    return lily_cloth(area, court.livery) if court.is_mirrored else gown_cloth(area, court.livery)


def _step(canvas: Canvas, inks: Inks) -> None:
    """Draw the step on which the throne stands."""
    canvas.form("66,846! 474,846! 474,878! 66,878!", inks.linen, depth=7, ink=4.6, hatching=Hatching(9, 0.5))
    canvas.form("78,832! 466,832! 470,850! 72,850!", inks.gold, depth=4, ink=4.2)
    for x in range(92, 462, 34):
        canvas.flat(diamond(x, 864, 8, 6), inks.red.flat if (x // 34) % 2 else inks.blue.flat)


def _back(canvas: Canvas, court: Court) -> None:
    """Draw the back of the throne between two posts with finials, and the seat below."""
    inks, livery = court.inks, court.livery
    panel = outline("186,640! 186,330! 196,300 226,282 250,276! 306,246 362,276! 386,282 416,300 426,330! 426,640!")
    field = panel.buffer(-14)
    pattern = [
        (field, livery.hose.flat),
        (field.difference(field.buffer(-3)), inks.ink),
        *lily_cloth(field.buffer(-6), livery),
    ]
    canvas.form(panel, livery.trim, depth=8, pattern=pattern, hatching=Hatching(12, 0.4))
    for x in (180, 432):
        canvas.form(
            f"{x - 12},330! {x + 12},330! {x + 12},836! {x - 12},836!",
            inks.leather,
            depth=7,
            hatching=Hatching(9, 0.4),
        )
        for y in range(372, 820, 56):
            canvas.form(
                f"{x - 15},{y}! {x + 15},{y}! {x + 15},{y + 11}! {x - 15},{y + 11}!",
                Tone(inks.gold.flat),
                shift=0,
                ink=3,
            )
        canvas.form(f"{x - 17},322! {x + 17},322! {x + 17},338! {x - 17},338!", inks.gold, depth=4, ink=4)
        canvas.form(ellipse(x, 304, 18), inks.gold, depth=6, ink=4.4, hatching=Hatching(9, 0.4))
        canvas.form(f"{x - 6},288! {x},268 {x + 6},288!", inks.gold, depth=3, shift=0, ink=3.4)


def _mantle(canvas: Canvas, livery: Livery) -> None:
    """Draw the mantle, spread on the step at either side."""
    mantle = outline(
        "236,370! 204,450 194,540 184,640 156,740 122,806! 140,840 176,836! 430,836! 462,842 470,824! 452,740"
        " 432,640 420,540 408,450 376,370!"
    )
    canvas.form(mantle, livery.second, depth=10, hatching=Hatching(20, 0.35))
    for line, side in (
        ("196,640 168,730 142,814", -1),
        ("206,680 186,760 160,834", -1),
        ("426,640 440,740 446,832", 1),
    ):
        canvas.fold(line, 4.2, comb=18, gap=9, side=side, within=mantle)


def _skirt(canvas: Canvas, court: Court) -> None:
    """Draw the skirt of the gown before the seat, and the shoes that show below it."""
    inks, livery = court.inks, court.livery
    for contour in (
        "228,824! 256,812 284,826! 284,848! 244,856 206,852 200,842",
        "336,826! 364,812 390,824! 416,842 410,852 372,856 334,848!",
    ):
        canvas.form(contour, inks.leather, depth=5, hatching=Hatching(8, 0.4))
    skirt = outline(
        "226,600! 210,660 206,740 190,822! 214,834 240,824 268,838 304,828 338,838 368,824 394,834 420,820! 406,740"
        " 402,660 386,600!"
    )
    lower = edge(skirt, 0, -40)
    pattern = [
        *_cloth(skirt, court),
        (lower, livery.trim.flat),
        (edge(skirt, 0, -45).difference(lower), inks.ink),
    ]
    pattern += [(diamond(x, 806 + (x % 56) / 9, 8, 9), livery.second.flat) for x in range(206, 412, 28)]
    canvas.form(skirt, livery.main, depth=12, pattern=pattern, hatching=Hatching(20, 0.4))
    for line, side in (
        ("306,650 304,720 304,800", 1),
        ("250,668 240,730 232,800", -1),
        ("362,668 372,730 378,800", 1),
        ("282,664 276,720", 1),
        ("334,664 342,720", 1),
    ):
        canvas.fold(line, 4, comb=14, side=side, within=skirt)


def _body(canvas: Canvas, court: Court) -> None:
    """Draw the lap with the knees under the cloth, the body, the fur along the mantle and the girdle."""
    inks, livery = court.inks, court.livery
    lap = outline(
        "242,520! 226,560 208,606 206,640 222,664 252,668 284,652 306,642 328,652 360,668 390,664 406,640 404,606"
        " 386,560 370,520! 306,536"
    )
    canvas.form(lap, livery.main, depth=16, pattern=_cloth(lap, court), hatching=Hatching(22, 0.3))
    for line in ("262,560 244,600 240,630", "352,560 370,600 372,630", "306,560 306,600 306,636"):
        canvas.fold(line, 3.4, comb=10, gap=7)
    body = outline("252,380! 240,440 242,524! 306,540 370,524! 372,440 360,380!")
    canvas.form(body, livery.main, depth=10, pattern=_cloth(body, court))
    for contour in (
        "250,390! 238,450 236,520 224,580 214,622! 232,634 246,626! 258,580 264,520 268,450 284,396!",
        "362,390! 374,450 376,520 388,580 398,622! 380,634 366,626! 354,580 348,520 344,450 330,396!",
    ):
        dress.ermine(canvas, contour, inks.linen, gap=30)
    dress.trimming(canvas, "264,530 306,540 350,530", 22, livery.trim, livery.second.flat, gap=22)
    dress.boss(canvas, 307, 540, inks.gold, livery.second)


def _seat_arms(canvas: Canvas, inks: Inks) -> None:
    """Draw the front posts of the seat with their balls."""
    for x in POSTS:
        post = f"{x - 14},600! {x + 14},600! {x + 11},700! {x + 16},832! {x - 16},832! {x - 11},700!"
        canvas.form(post, inks.leather, depth=7, ink=4.6, hatching=Hatching(10, 0.35))
        for y in (610, 694, 816):
            canvas.form(
                f"{x - 18},{y}! {x + 18},{y}! {x + 18},{y + 13}! {x - 18},{y + 13}!",
                inks.gold,
                depth=3,
                shift=1,
                ink=3.6,
            )
        canvas.form(ellipse(x, 588, 22), inks.gold, depth=7, ink=4.6, hatching=Hatching(11, 0.35))


def _arms(canvas: Canvas, court: Court) -> None:
    inks, livery = court.inks, court.livery
    limbs.forearm(canvas, AT_REST, livery.trim, inks.linen)
    with canvas.placed(424, 574):
        limbs.open_hand(canvas, inks, size=0.94, turn=-64)
    limbs.plain_sleeve(canvas, AT_REST, livery.main, _cloth(AT_REST.upper(1.12), court), girth=1.12)
    dress.trimming(canvas, "400,494 424,516 462,506", 18, livery.trim, livery.second.flat)
    limbs.forearm(canvas, RAISED, livery.trim, inks.linen)
    limbs.plain_sleeve(canvas, RAISED, livery.main, _cloth(RAISED.upper(1.12), court), girth=1.12)
    dress.trimming(canvas, "144,496 168,522 208,520", 18, livery.trim, livery.second.flat)
    x, y = RAISED.beyond(34)
    held(canvas, court, x, y, 1.06)
