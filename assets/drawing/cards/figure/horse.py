"""Horses, facing left: walking with a foreleg lifted (the Spanish walk), or rearing.

The head is 115 units from poll to muzzle and always the same one; a pose tells where it goes. Ground lies at y = 620
for the walk and y = 632 for the rear; withers are 2.3 heads high, the body is 2.4 heads long. A hock is a point, never
a bend; the legs of the far side are darker.
"""

from __future__ import annotations

from dataclasses import dataclass

import shapely

from assets.drawing.ink.canvas import Canvas, Frame, Hatching, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.shapes import ellipse

POLL = (114, 236)
_HEAD = (
    "114,236! 126,232 140,250 146,280 140,312! 134,322 120,334 104,346 94,356 86,364 76,367 68,364 66,358! 58,357"
    " 54,348 56,336 64,322 76,300 86,280 92,262 100,246!"
)
_FORELEG = (
    "148,420! 134,438 116,458 102,470 94,480 94,492 102,506 110,524 116,538 116,548 122,560 128,568! 136,594!"
    " 163,578! 149,562! 138,550 136,538 132,520 126,504 124,494 134,486 154,474 174,462 190,440!"
)
_HOOF = "127,568! 136,595! 164,578! 150,561!"
SHOULDER = (170, 430)


@dataclass(frozen=True)
class Place:
    """Where a part that all horses share goes: its own point ``joint`` comes to ``at``, turned by degrees."""

    joint: tuple[float, float]
    at: tuple[float, float]
    turn: float = 0.0

    @property
    def frame(self) -> Frame:
        """The frame of the part inside that of the horse."""
        turned = Frame().placed(*self.at, self.turn, (1, 1))
        return turned.placed(-self.joint[0], -self.joint[1], 0, (1, 1))


@dataclass(frozen=True, kw_only=True)
class Horse:
    """A pose: contours of the parts that differ, places of those that do not."""

    body: str
    """With the near hind leg, without head and near foreleg."""
    far_hind: str
    hind_hooves: tuple[str, str]
    """Near and far."""
    far_foreleg: str | Place
    far_fore_hoof: str = ""
    head: Place
    foreleg: Place
    mane: str
    mane_strands: tuple[str, ...]
    tail: str
    tail_strands: tuple[str, ...]
    muscles: tuple[str, ...]
    folds: tuple[tuple[str, int], ...]
    """Lines with a comb of shadow on one side."""


WALKING = Horse(
    body=(
        "114,236! 126,226 150,226 176,240 198,268 212,304 226,336 246,352 274,360 304,358 330,346 356,340 380,350"
        " 398,372 408,402 408,434 402,462 394,484 400,502! 404,514 400,530 396,552 397,570 401,582 394,596 394,604!"
        " 402,620! 362,620! 368,606! 375,594 379,578 378,558 378,540 374,526 366,512 350,490 334,472 318,466!"
        " 296,474 268,479 240,476 214,468 196,458! 180,474 160,478 142,464 130,442 127,418 132,396 142,374 148,350"
        " 146,328 140,312! 120,280!"
    ),
    far_hind=(
        "288,432! 282,456 288,478 300,496 304,512 298,534 290,558 284,572 272,586 262,596! 250,612! 284,624!"
        " 290,606! 302,592 312,574 324,546 336,522 334,506 342,488 356,464 366,430!"
    ),
    hind_hooves=("340,604! 420,604! 420,640! 340,640!", "240,590! 262,596! 300,607! 300,640! 230,640!"),
    far_foreleg=(
        "176,440! 176,472 180,496 178,510 180,530 182,556 182,574 177,590 171,602! 164,620! 206,620! 204,604!"
        " 203,590 206,576 204,556 204,532 208,512 210,494 216,464 218,440!"
    ),
    far_fore_hoof="150,602! 220,602! 220,640! 150,640!",
    head=Place(POLL, POLL),
    foreleg=Place(SHOULDER, SHOULDER),
    mane=(
        "112,238! 104,224 112,214 122,218! 140,206 162,210 180,222! 198,232 212,254 216,276! 226,290 232,314"
        " 246,340! 240,352 226,346 218,356! 206,346 200,350 194,362! 184,350 182,338 184,326! 174,330 170,340"
        " 164,346! 158,332 160,318 166,304! 154,304 148,310 140,312! 140,296 146,284 150,272! 140,270 132,272"
        " 124,278! 128,262 124,250!"
    ),
    mane_strands=(
        "126,226 142,236 146,258", "142,214 164,232 168,262 160,290", "168,222 188,246 190,282 180,312",
        "190,238 206,268 206,304 200,332", "208,262 220,298 224,326", "150,226 158,248 156,268",
        "180,234 196,260 198,292",
    ),
    tail=(
        "386,352! 408,348 428,362 438,390 440,424 434,456 440,490 454,520 452,552 436,580! 438,560 432,548! 432,566"
        " 424,580 410,588! 416,562 412,538 404,510 402,480 408,446 410,412 402,380!"
    ),
    tail_strands=(
        "400,366 420,380 426,410 422,446 426,486 440,520 440,552",
        "404,372 414,396 416,424 410,458 412,490 422,520 426,556",
        "412,356 430,376 434,410 428,446 434,480",
    ),
    muscles=(
        "196,458 190,446 186,430", "318,466 322,448 334,432", "376,520 382,510 384,498", "108,490 114,486 120,488",
        "262,470 240,468 222,462", "138,400 136,416 140,430", "150,362 156,374 166,380",
    ),
    folds=(
        ("352,380 338,402 334,430 342,454", -1), ("160,392 148,414 150,440", -1), ("384,398 389,424 386,448", 1),
        ("172,300 180,330 176,356", 1),
    ),
)  # fmt: skip

REARING = Horse(
    body=(
        "150,130! 164,120 192,126 220,150 240,188 252,228 264,262 284,302 308,340 338,370 368,394 394,424 406,458"
        " 404,490 396,520 402,540! 414,554 408,572 400,592 402,604 392,614! 398,632! 354,632! 362,614! 372,600"
        " 376,578 368,560 366,546 352,534 330,514 312,498 304,482! 270,470 236,450 206,424 188,402! 170,396 152,376"
        " 142,350 142,322 150,294 160,262 156,226! 150,180!"
    ),
    far_hind=(
        "286,440! 296,486 314,516 322,536! 328,550 322,566 314,590 312,602 302,614! 294,632! 338,632! 330,616!"
        " 332,600 338,572 346,552 342,536 336,512 350,470!"
    ),
    hind_hooves=("340,614! 420,614! 420,650! 340,650!", "280,614! 350,614! 350,650! 280,650!"),
    far_foreleg=Place(SHOULDER, (168, 340), 66),
    head=Place(POLL, (150, 132), 12),
    foreleg=Place(SHOULDER, (176, 380), 40),
    mane=(
        "146,132! 138,114 148,106 158,110! 180,102 206,112 228,134! 250,152 264,184 268,214! 280,232 284,256"
        " 298,276! 288,290 272,282 264,294! 252,280 248,286 240,300! 230,284 230,270 234,256! 222,262 216,274"
        " 208,282! 202,264 206,250 212,234! 198,236 190,246 180,250! 182,230 190,214 194,200! 182,200 172,208"
        " 164,214! 166,190 162,168!"
    ),
    mane_strands=(
        "160,120 178,136 182,160", "178,112 200,134 202,166 192,196", "204,120 224,148 226,182 214,216",
        "228,146 246,178 246,214 238,246", "248,172 262,210 262,240", "188,128 198,152 194,178",
        "236,200 252,240 264,264",
    ),
    tail=(
        "394,424! 420,420 444,436 456,464 458,496 454,522 462,548 472,566 466,584 456,596! 456,582 448,572! 444,590"
        " 434,598 420,600! 428,584 428,566 420,544 416,522 416,496 414,470 406,450!"
    ),
    tail_strands=(
        "410,434 434,452 442,484 438,516 446,546 458,576", "414,442 428,468 430,500 426,530 436,560 440,584",
        "424,430 448,456 450,490 444,516",
    ),
    muscles=(
        "188,402 196,390 204,380", "304,482 304,462 312,444", "370,546 380,538 386,524", "150,330 146,350 152,366",
        "262,462 240,448 222,432", "240,300 236,330 246,352",
    ),
    folds=(
        ("330,396 314,420 310,448 320,474", -1), ("184,318 168,342 172,368", -1), ("386,436 392,460 388,486", 1),
        ("204,210 212,246 204,280", 1), ("250,300 260,340 250,380", 1),
    ),
)  # fmt: skip


def horse(canvas: Canvas, pose: Horse, coat: Tone, mane: Tone, hoof: str) -> None:
    """Draw a bare horse in its own frame."""
    canvas.form(pose.tail, mane, depth=7)
    for line in pose.tail_strands:
        canvas.line(line, 3.2, start=0.2, end=0.5)
    _far_legs(canvas, pose, coat, hoof)
    near = pose.foreleg.frame
    body = shapely.union_all([outline(pose.body), near.shape(outline(_FORELEG)), pose.head.frame.shape(outline(_HEAD))])
    canvas.form(body, coat, depth=13, ink=5.2, hatching=Hatching(17, 0.36))
    canvas.form(outline(pose.body).intersection(outline(pose.hind_hooves[0])), Tone(hoof), shift=1, ink=3.6)
    canvas.form(near.shape(outline(_HOOF)), Tone(hoof), shift=1, ink=3.6)
    for line in pose.muscles:
        canvas.line(line, 3.2, start=0.25, end=0.6)
    for line, side in pose.folds:
        canvas.fold(line, 3.4, comb=14, gap=7, side=side)
    with canvas.placed(*pose.head.at, turn=pose.head.turn), canvas.placed(-POLL[0], -POLL[1]):
        _head(canvas)
        _ear(canvas, "122,236! 121,214 128,196! 138,212 140,228!", coat)
    canvas.form(pose.mane, mane, depth=6)
    for line in pose.mane_strands:
        canvas.line(line, 3.2, start=0.3, end=0.5)
    with canvas.placed(*pose.head.at, turn=pose.head.turn), canvas.placed(-POLL[0], -POLL[1]):
        _ear(canvas, "108,240! 100,218 104,196! 118,210 122,232!", coat)
        canvas.flat(outline("109,230! 105,216 107,206! 113,216 115,230!"), "#C98A76")
        forelock = "118,240! 106,230 94,238 88,254! 94,252 96,258 94,266! 106,258 114,250 120,244!"
        canvas.form(forelock, Tone(mane.flat), shift=1.2, ink=3.4)
        canvas.line("110,242 102,248 99,256", 2.2, start=0.3, end=0.6)


def _far_legs(canvas: Canvas, pose: Horse, coat: Tone, hoof: str) -> None:
    far = Tone(coat.dark)
    if isinstance(pose.far_foreleg, Place):
        foreleg, fore_hoof = (pose.far_foreleg.frame.shape(outline(text)) for text in (_FORELEG, _HOOF))
    else:
        foreleg = outline(pose.far_foreleg)
        fore_hoof = foreleg.intersection(outline(pose.far_fore_hoof))
    hind = outline(pose.far_hind)
    legs: tuple[tuple[Shape, Shape], ...] = (
        (foreleg, fore_hoof),
        (hind, hind.intersection(outline(pose.hind_hooves[1]))),
    )
    for shape, end in legs:
        canvas.form(shape, far, ink=4.4, hatching=Hatching(11, 0.4))
        canvas.form(end, Tone(hoof), shift=1, ink=3.6)


def _ear(canvas: Canvas, contour: str, coat: Tone) -> None:
    canvas.form(contour, coat, depth=4, shift=1, ink=4)


def _head(canvas: Canvas) -> None:
    """Draw jowl, eye, nostril and mouth."""
    canvas.line("136,314 126,318 116,312 112,300 116,288", 3.4, start=0.15, end=0.6)
    canvas.form("88,280! 93,273 101,272 107,277! 101,283 94,284!", Tone("#FCF6E8"), shift=0, ink=2.6)
    canvas.flat(ellipse(97, 278, 4.4, 4.6), canvas.ink)
    canvas.line("84,276 94,268 108,272", 3.6, start=0.3, end=0.3)
    canvas.flat(outline("60,338! 66,333 70,338! 67,345 63,343!"), canvas.ink)
    canvas.line("66,358 74,354 80,347", 3, start=0.1, end=0.7)
    canvas.line("84,318 78,330 76,340", 2.4, start=0.4, end=0.6)
    for index in range(4):
        canvas.line(f"{130 - index * 7},{300 + index * 2} {124 - index * 6},{308 + index * 3}", 2.2, start=0.1, end=0.7)
