"""What the coach says at this moment, and the paper on which it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.views.paint.easing import clamp, out_cubic
from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.messages import bubble
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
        best: tuple[float, Rect, float] | None = None
        for scale, costs in SCALES:
            for rank, wide in enumerate(WIDTHS):
                high = self._height(painter, wide, scale)
                cost, rect = _best_place(painter, wide, high, needed, liked)
                cost += rank * 0.5 + costs
                if best is None or cost < best[0] - 1e-6:
                    best = (cost, rect, scale)
        assert best is not None
        _cost, self.rect, self.scale = best

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
        bubble(painter, x, y, w, h, (x - OVERLAP + 2, fy))
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


def _best_place(
    painter: Painter, wide: float, high: float, needed: Sequence[Rect], liked: Sequence[Rect]
) -> tuple[float, Rect]:
    """The place of a paper of that size with its portrait that covers least; near the upper left in doubt."""
    whole = wide + FACE + OVERLAP
    best: tuple[float, Rect] | None = None
    x = EDGE
    while True:
        x = min(x, painter.metrics.w - EDGE - whole)
        y = EDGE
        while True:
            y = min(y, painter.metrics.h - EDGE - high)
            block = (x, y, whole, high)
            cost = 6.0 * sum(_overlap(block, each) for each in needed) / 100
            cost += sum(_overlap(block, each) for each in liked) / 400
            cost += x / 100 + y / 50
            if best is None or cost < best[0]:
                best = (cost, (x + FACE + OVERLAP, y, wide, high))
            if y >= painter.metrics.h - EDGE - high:
                break
            y += GRID
        if x >= painter.metrics.w - EDGE - whole:
            return best
        x += GRID


def _overlap(one: Rect, other: Rect) -> float:
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)
