"""What the coach says at this moment, and the paper on which it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from game.views.paint.easing import clamp, out_cubic
from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.messages import Bubble, bubble
from game.views.widgets.prose import flow, flow_height, true_size
from game.words import _

WIDTHS: Final = (700.0, 620.0, 780.0, 540.0, 470.0, 400.0, 330.0)  # of the paper, the best first
FACE: Final = 132.0  # the portrait at its upper left
OVERLAP: Final = 20.0  # from the portrait to the paper
PAD: Final = 34.0
HEAD, BODY, TASK, FOOT = 22.0, 26.0, 32.0, 21.0  # letters
SCALES: Final = ((1.0, 0.0), (0.85, 30.0), (0.7, 75.0))
"""How much smaller the letters may become, and what that costs where a place costs what it covers."""
DOT: Final = 8.0  # the radius of what stands for a step, smaller where there are many
DOT_SHARE: Final = 0.33  # of the way from one to the next: they never touch
LEAST_APART: Final = 13.0  # from one to the next; nearer they are left out, and the words tell
GRID: Final = 24.0
COVERED: Final = 0.06  # what a square unit costs of what has to be seen
DISLIKED: Final = 0.0025  # and of what were better seen
NO_LESS: Final = 1e-6  # by so little nothing is cheaper
RISES: Final = 180.0  # milliseconds the paper takes to appear
EDGE: Final = 16.0  # of the window


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on the paper: the name of the lesson, what is said, what is to be done, and what was wrong with it.

    ``place`` of ``count`` steps, from 0; ``done`` while others go on after a right answer.
    """

    title: str
    text: str
    task: str = ""
    remark: str = ""
    place: int = 0
    count: int = 1
    done: bool = False

    @property
    def spoken(self) -> str:
        """The same in one sentence after another, to be read aloud."""
        return " ".join(part for part in ((self.remark or self.text), self.task) if part)

    @property
    def step_line(self) -> str:
        """Which step of how many it is."""
        return _("Step {n} of {count}").format(n=self.place + 1, count=self.count)


class CoachPaper:
    """The paper with its place, which covers nothing that has to be seen, as far as there is room."""

    def __init__(self) -> None:
        self.words = Words("", "")
        self.rect: Rect = (0, 0, 0, 0)
        self.scale = 1.0
        self._made_for: object = None
        self._clock = 0.0

    def show(self, words: Words) -> None:
        """Say something else."""
        if words != self.words:
            self._clock = 0.0
        self.words = words

    def update(self, elapsed: float, pace: float) -> None:
        """Let the words appear."""
        self._clock = self._clock + elapsed if pace else RISES
        self._clock = min(RISES, self._clock)

    @property
    def moving(self) -> bool:
        """While they appear."""
        return self._clock < RISES

    @property
    def face(self) -> tuple[float, float]:
        """The middle of the portrait."""
        x, y, _w, _h = self.rect
        return x - OVERLAP - FACE / 2, y + FACE / 2

    def layout(self, painter: Painter, needed: Sequence[Rect], liked: Sequence[Rect]) -> None:
        """Find the place: nothing ``needed`` is covered if that can be, of what is ``liked`` as little as can be."""
        key = (self.words, tuple(needed), tuple(liked), painter.metrics, painter.contrast)
        if key == self._made_for:
            return
        self._made_for = key
        least = inf
        for scale, costs in SCALES:
            for rank, wide in enumerate(WIDTHS):
                more = rank * 0.5 + costs
                if more >= least:
                    break
                found = best_place(
                    painter, wide, self._height(painter, wide, scale), needed, liked, least - more - NO_LESS
                )
                if found is not None:
                    least, self.rect, self.scale = found[0] + more, found[1], scale

    def _height(self, painter: Painter, wide: float, scale: float) -> float:
        inner, words = wide - 2 * PAD, self.words
        high = 22 + flow_height(painter, words.title, inner, HEAD * scale, "semi", 1.3) + 6
        high += flow_height(painter, words.remark or words.text, inner, BODY * scale, "serif-regular", 1.3)
        if words.task:
            high += 10 + flow_height(painter, words.task, inner, TASK * scale, "serif-bold", 1.2)
        return max(FACE, high + 12 + true_size(painter, FOOT * scale) * 1.4 + 18)

    def draw(self, painter: Painter, who: str, mood: str) -> None:
        """Draw portrait, paper and words."""
        x, y, w, h = self.rect
        words, scale = self.words, self.scale
        inner = w - 2 * PAD
        shown = out_cubic(clamp(self._clock / RISES))
        fx, fy = self.face
        bubble(painter, Bubble((x, y, w, h), (x - OVERLAP + 2, fy)))
        painter.circle(fx, fy, FACE / 2 + 4, None, "gold", 5)
        painter.portrait(who, mood, fx, fy, FACE)
        top = y + 22
        top = flow(painter, words.title, x + PAD, top, inner, HEAD * scale, "semi", "ink2", 1.3) + 6
        with painter.group(alpha=max(0.2, round(shown * 5) / 5)):
            if words.remark:
                top = flow(painter, words.remark, x + PAD, top, inner, BODY * scale, "serif-regular", "danger", 1.3)
            else:
                top = flow(painter, words.text, x + PAD, top, inner, BODY * scale, "serif-regular", "ink", 1.3)
            if words.task:
                ink = "ink2" if words.done else "ink"
                flow(painter, words.task, x + PAD, top + 10, inner, TASK * scale, "serif-bold", ink, 1.2)
        self._draw_foot(painter, x + PAD, y + h - 18 - true_size(painter, FOOT * scale) * 0.7, inner)

    def _draw_foot(self, painter: Painter, x: float, middle: float, inner: float) -> None:
        words = self.words
        size = FOOT * self.scale
        wide = painter.text(words.step_line, x + inner, middle, size, "sans", "ink2", "r")
        apart = min(27.0, (inner - wide - 30) / max(1, words.count))
        if apart < LEAST_APART:
            return
        radius = min(DOT, DOT_SHARE * apart)
        for number in range(words.count):
            left = x + DOT + number * apart
            if number < words.place or (number == words.place and words.done):
                painter.circle(left, middle, radius, "ink", None, 0)
            elif number == words.place:
                painter.circle(left, middle, radius + 2.5, "gold", "ink", 2)
            else:
                painter.circle(left, middle, radius, None, "ink", 2)


def best_place(
    painter: Painter, wide: float, high: float, needed: Sequence[Rect], liked: Sequence[Rect], limit: float
) -> tuple[float, Rect] | None:
    """The place of a paper of that size with its portrait that covers least, and what it costs; near the upper left in
    doubt. None where every place costs ``limit`` or more.
    """
    whole = wide + FACE + OVERLAP
    covered = [(rect, COVERED) for rect in needed] + [(rect, DISLIKED) for rect in liked]
    rows = _steps(painter.metrics.h - EDGE - high)
    # How much of each lies beside a paper in that row, times what it costs: the same for every column.
    beside = [[price * _shared(y, high, rect[1], rect[3]) for rect, price in covered] for y in rows]
    best: tuple[float, Rect] | None = None
    for x in _steps(painter.metrics.w - EDGE - whole):
        if x / 100 + rows[0] / 50 >= limit:
            break
        across = [
            (i, share) for i, (rect, _price) in enumerate(covered) if (share := _shared(x, whole, rect[0], rect[2]))
        ]
        for y, heights in zip(rows, beside, strict=True):
            cost = x / 100 + y / 50
            if cost >= limit:
                break
            cost += sum([heights[i] * width for i, width in across])
            if cost < limit:
                limit, best = cost, (cost, (x + FACE + OVERLAP, y, wide, high))
    return best


def _steps(last: float) -> list[float]:
    """The places that are tried along a side of the window, the last one included."""
    places = []
    place = EDGE
    while place < last:
        places.append(place)
        place += GRID
    return [*places, last]


def _shared(begin: float, length: float, other: float, other_length: float) -> float:
    """How much two stretches share."""
    return max(0.0, min(begin + length, other + other_length) - max(begin, other))
