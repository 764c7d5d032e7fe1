"""What people wear: each drawn over the neck, in the frame of the shoulders, and moving with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import shapely
from shapely.geometry import box

from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Shape, both_sides, outline, path
from assets.drawing.ink.shapes import direction, ellipse, petal
from assets.drawing.portraits.palette import GOLD, LEAF, PALE_GOLD, RED, Colours
from assets.drawing.portraits.person import Clothes
from assets.drawing.portraits.shoulders import Shoulders

_ARMS = "-50,290! -80,312 -124,332 -160,372 -182,446! 182,446! 160,372 124,332 80,312 50,290!"
_CREW = "40,304 0,318 -40,304"
_SCOOP = "50,302 44,330 0,352 -44,330 -50,302"
_OPEN = "34,312! 4,356! -4,356! -34,312!"
_HALVES = ("-54,296! -92,314 -130,330 -164,372 -182,446! -50,446! -4,400! -24,340",
           "54,296! 92,314 130,330 164,372 182,446! 50,446! -4,400! 24,340")  # fmt: skip
_CARDIGAN = ("-56,296! -92,314 -130,330 -164,372 -182,446! -2,446! -6,404! -34,350",
             "56,296! 92,314 130,330 164,372 182,446! 2,446! 6,404! 34,350")  # fmt: skip
_COLLAR = "6,352! 40,290! 58,304 46,342 24,374!"
_CLOTH = Hatching(16, 0.45)
_FLOWERS = ((-104, 372), (-136, 412), (-68, 420), (-60, 340), (100, 368), (138, 410), (70, 420), (58, 338))


def shawl(flowers: str) -> Clothes:
    """A shawl with flowers of that colour, held by a brooch."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        canvas.form(_body(shoulders, _OPEN), colours.dress, depth=12)
        _halves(canvas, shoulders, _HALVES, colours.coat)
        for place in _FLOWERS:
            _flower(canvas, *shoulders.at(*place), flowers)
        canvas.form(ellipse(-3, 398, 17, 20), GOLD, depth=5, ink=4, shift=1)
        canvas.form(ellipse(-3, 398, 9, 11), Tone(RED), ink=3, shift=0)

    return wear


def jacket(tie: Tone | None = None) -> Clothes:
    """A jacket over a shirt with an open collar, or with a bow tie."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        canvas.form(_body(shoulders, _OPEN), colours.dress, depth=12)
        _halves(canvas, shoulders, _HALVES, colours.coat)
        _collar(canvas, shoulders, colours.dress)
        _buttons(canvas, colours.dress, (376, 402))
        if tie:
            for wing in both_sides("2,352! 34,334 40,352 34,372 2,358!"):
                canvas.form(shoulders.shape(wing), tie, depth=4, ink=4, shift=1)
            canvas.form(ellipse(0, 354, 8, 9), tie, depth=3, ink=3.6, shift=1)

    return wear


def waistcoat() -> Clothes:
    """A waistcoat over wide shirt sleeves, and a knotted neckerchief in red."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        canvas.form(_body(shoulders, _OPEN), colours.dress, depth=12, hatching=_CLOTH)
        vest = ("-56,298! -84,312 -98,324! -90,372 -96,446! -4,446! -4,420! -28,350",
                "56,298! 84,312 98,324! 90,372 96,446! 4,446! 4,420! 28,350")  # fmt: skip
        _halves(canvas, shoulders, vest, colours.coat)
        scarf = Tone(RED, "#8E2A1E")
        canvas.form(shoulders.shape("-44,296! 0,326 44,296! 56,308 22,344 0,350 -22,344 -56,308!"), scarf, depth=6)
        for end in ("-4,344! -30,372 -34,404! -8,392 4,350!", "4,344! 22,370 22,398! 2,388 -4,350!"):
            canvas.form(shoulders.shape(end), scarf, depth=4, ink=4)
        canvas.form(ellipse(0, 344, 11, 10), scarf, depth=3, ink=3.8)

    return wear


def cardigan(beads: str | None = None) -> Clothes:
    """A buttoned cardigan over a round neck, with a row of beads where a colour is given."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        canvas.form(_body(shoulders, _CREW), colours.dress, depth=12)
        _halves(canvas, shoulders, _CARDIGAN, colours.coat)
        _buttons(canvas, GOLD, (412,))
        if beads:
            _beads(canvas, shoulders, "-50,300 -40,330 0,352 40,330 50,300", beads)

    return wear


def jumper(*stripes: str) -> Clothes:
    """A jumper with a round ribbed neck, striped across where colours are given."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        bands = [(_band(shoulders, 352 + 26 * count), colour) for count, colour in enumerate(stripes)]
        canvas.form(_body(shoulders, _CREW), colours.coat, depth=12, hatching=_CLOTH, pattern=bands)
        ring = shoulders.shape("-54,290! -44,312 0,330 44,312 54,290! 62,300 44,328 0,346 -44,328 -62,300!")
        canvas.form(ring, colours.dress, depth=5, ink=4.4)
        for x, y in ((-36, 324), (-18, 332), (0, 335), (18, 332), (36, 324)):
            canvas.line(f"{x * 0.9},{y - 7} {x},{y + 5}", 2.2, start=0.3, end=0.3)

    return wear


def roll_neck() -> Clothes:
    """A fisherman's jumper with cables, rolled at the neck."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        canvas.form(_body(shoulders, _CREW), colours.coat, depth=12, hatching=_CLOTH)
        for x in (-92, -34, 34, 92):
            cable = " ".join(f"{x + (6 if step % 2 else -6)},{336 + 14 * step}" for step in range(8))
            canvas.line(shoulders.text(cable), 3, colours.coat.shade, start=0.1, end=0.1)
        roll = shoulders.shape("-52,282! -30,296 0,302 30,296 52,282! 62,298 58,322 0,340 -58,322 -62,298!")
        canvas.form(roll, colours.coat, depth=8)
        for x in (-44, -30, -15, 0, 15, 30, 44):
            y = 334 - abs(x) * 0.26
            canvas.line(f"{x * 0.92},{y - 28} {x},{y - 4}", 2.2, colours.coat.shade, start=0.3, end=0.3)

    return wear


def checked_shirt(across: str, down: str) -> Clothes:
    """A shirt open at the neck, woven with bars of two colours."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        bars: list[tuple[Shape, str]] = [(_band(shoulders, y, 10), across) for y in range(312, 450, 32)]
        bars += [(box(x - 5, 200, x + 5, 450), down) for x in range(-160, 161, 32)]
        canvas.form(_body(shoulders, _OPEN), colours.coat, depth=12, pattern=bars)
        canvas.line("0,356 0,446", 4, start=0.05, end=0)
        _collar(canvas, shoulders, colours.coat)
        _buttons(canvas, colours.dress, (378, 406))

    return wear


def guayabera() -> Clothes:
    """The pale Caribbean shirt with its rows of narrow pleats."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        canvas.form(_body(shoulders, _OPEN), colours.coat, depth=12, hatching=_CLOTH)
        for x in (-96, -84, -72, 72, 84, 96):
            canvas.line(shoulders.text(f"{x},326 {x},446"), 2.8, colours.coat.shade, start=0.02, end=0)
        for pocket in both_sides("54,398! 114,398! 114,440! 54,440!"):
            canvas.contour(outline(pocket), 3)
        canvas.line("0,356 0,446", 4, start=0.05, end=0)
        _collar(canvas, shoulders, colours.coat)
        _buttons(canvas, colours.dress, (378, 402))

    return wear


def huipil(*threads: str) -> Clothes:
    """The Mexican blouse with an embroidered yoke, in threads of several colours from the neck outwards."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        canvas.form(_body(shoulders, "48,300! 48,338! -48,338! -48,300!"), colours.coat, depth=12, hatching=_CLOTH)
        yoke = shoulders.shape("-52,292! -88,314! -88,446! 88,446! 88,314! 52,292! 48,300! 48,338! -48,338! -48,300!")
        canvas.form(yoke, colours.dress, depth=6, pattern=_embroidery(shoulders, threads))
        _beads(canvas, shoulders, "-46,296 -34,318 0,330 34,318 46,296", PALE_GOLD)

    return wear


def blouse(beads: str) -> Clothes:
    """A blouse with a ruffle around a wide neck, and a row of beads of that colour."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        canvas.form(_body(shoulders, _SCOOP), colours.coat, depth=12, hatching=_CLOTH)
        ruffle = shoulders.shape(
            "-62,296! -54,336 0,362 54,336 62,296! 88,310! 94,330! 84,348! 74,364! 56,372! 44,388! 22,386! 4,398!"
            " -16,388! -38,390! -52,374! -70,368! -82,350! -94,334! -88,310!"
        )
        canvas.form(ruffle, colours.dress, depth=7)
        for fold in ("60,322 76,330", "48,346 66,360", "26,360 36,380", "2,366 2,386"):
            for side in both_sides(fold):
                canvas.line(shoulders.text(side), 2.6, start=0.1, end=0.6)
        _beads(canvas, shoulders, "-46,298 -36,322 0,338 36,322 46,298", beads)

    return wear


def dungarees() -> Clothes:
    """Dungarees over a striped shirt."""

    def wear(canvas: Canvas, colours: Colours, shoulders: Shoulders) -> None:
        bands = [(_band(shoulders, y, 9), colours.dress.shade or RED) for y in range(316, 450, 22)]
        canvas.form(_body(shoulders, _CREW), Tone(colours.dress.flat, "#C9BCA0"), depth=12, pattern=bands)
        for strap in both_sides("62,300! 88,312! 74,400! 46,400!"):
            canvas.form(shoulders.shape(strap), colours.coat, depth=4, ink=4.2)
        canvas.form(outline("-80,392! 80,392! 88,446! -88,446!"), colours.coat, depth=7)
        for x in (-60, 60):
            canvas.form(ellipse(x, 400, 7), GOLD, depth=3, ink=3, shift=0)

    return wear


def _body(shoulders: Shoulders, neckline: str) -> Shape:
    """Return neck, shoulders and arms; the neckline goes from the right of the picture to the left."""
    return shoulders.shape(f"{_ARMS} {neckline}")


def _halves(canvas: Canvas, shoulders: Shoulders, halves: Iterable[str], tone: Tone) -> None:
    for half in halves:
        canvas.form(shoulders.shape(half), tone, depth=10, hatching=_CLOTH)


def _collar(canvas: Canvas, shoulders: Shoulders, tone: Tone) -> None:
    for wing in both_sides(_COLLAR):
        canvas.form(shoulders.shape(wing), tone, depth=5, ink=4.2)


def _buttons(canvas: Canvas, tone: Tone, heights: Iterable[float]) -> None:
    for y in heights:
        canvas.form(ellipse(-2, y, 5.2), Tone(tone.shade or tone.flat), ink=2.6, shift=0)


def _beads(canvas: Canvas, shoulders: Shoulders, thread: str, colour: str) -> None:
    for x, y in path(shoulders.text(thread), step=11):
        canvas.form(ellipse(x, y, 6.4, corners=20), Tone(colour), ink=2.8, shift=0)


def _band(shoulders: Shoulders, y: float, height: float = 13) -> Shape:
    """Return a stripe across the chest, which sinks towards the arms."""
    low = y + height
    top = f"-184,{y + 34}! -124,{y + 8} 0,{y} 124,{y + 8} 184,{y + 34}!"
    return shoulders.shape(f"{top} 184,{low + 34}! 124,{low + 8} 0,{low} -124,{low + 8} -184,{low + 34}!")


def _embroidery(shoulders: Shoulders, threads: tuple[str, ...]) -> Iterator[tuple[Shape, str]]:
    """Yield rows of diamonds below the neck, one thread after another, and dots beside it."""
    stitches: dict[str, list[Shape]] = {thread: [] for thread in threads}
    for row, y in enumerate(range(346, 420, 18)):
        for count, x in enumerate(range(-84, 85, 14)):
            diamond = f"{x - 6},{y}! {x},{y - 8}! {x + 6},{y}! {x},{y + 8}!"
            stitches[threads[(row + count) % len(threads)]].append(shoulders.shape(diamond))
    for x in (-75, -61, 61, 75):
        for y in range(318, 340, 13):
            stitches[threads[(x + y) % len(threads)]].append(ellipse(*shoulders.at(x, y), 4.6, corners=20))
    for thread, shapes in stitches.items():
        yield shapely.union_all(shapes), thread


def _flower(canvas: Canvas, x: float, y: float, colour: str) -> None:
    """Draw a flower with two leaves."""
    for degrees in range(-90, 270, 72):
        canvas.form(petal(x, y, 14, 11, degrees), Tone(colour), ink=2.4, shift=0)
    canvas.flat(ellipse(x, y, 4), PALE_GOLD)
    for degrees in (30, 150):
        right_of, below = direction(degrees)
        canvas.flat(petal(x + 14 * right_of, y + 14 * below, 15, 7, degrees), LEAF)
