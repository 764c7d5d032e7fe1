"""What the coach says at this moment, and the paper on which it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf
from typing import Final

from game.views.kit.box import Box, Terms, column, row
from game.views.kit.moments import Fading
from game.views.kit.placed import Placed
from game.views.kit.words import Label, Picture, Prose
from game.views.paint.easing import clamp, out_cubic
from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.messages import Bubble, bubble
from game.words import _

WIDTHS: Final = (700.0, 620.0, 780.0, 540.0, 470.0, 400.0, 330.0)  # of the paper, the best first
FACE: Final = 132.0  # the portrait at its upper left
OVERLAP: Final = 20.0  # from the portrait to the paper
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
SETTLES: Final = 350.0  # for which a step is seen before a key goes on from it
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


class CoachPaper:
    """The paper with its place, which covers nothing that has to be seen, as far as there is room."""

    def __init__(self) -> None:
        self.words = Words("", "")
        self.rect: Rect = (0, 0, 0, 0)
        self._placed = Placed()
        self._made_for: object = None
        self.age = 0.0  # milliseconds for which the words are seen, at most SETTLES
        self._rises = RISES

    def show(self, words: Words) -> None:
        """Say something else."""
        if words != self.words:
            self.age = 0.0
        self.words = words

    def update(self, elapsed: float, pace: float) -> None:
        """Let the words appear; at once where nothing moves."""
        self._rises = RISES if pace else 0.0
        self.age = min(SETTLES, self.age + elapsed)

    @property
    def moving(self) -> bool:
        """While they appear, or are not yet read."""
        return self.age < SETTLES

    def layout(self, painter: Painter, needed: Sequence[Rect], liked: Sequence[Rect]) -> None:
        """Find the place: nothing ``needed`` is covered if that can be, of what is ``liked`` as little as can be."""
        key = (self.words, tuple(needed), tuple(liked), painter.metrics, painter.contrast)
        if key == self._made_for:
            return
        self._made_for = key
        least, tree, best = inf, self._tree(), Terms(painter)
        for scale, costs in SCALES:
            terms = Terms(painter, scale=scale)
            for rank, wide in enumerate(WIDTHS):
                more = rank * 0.5 + costs
                if more >= least:
                    break
                high = max(FACE, terms.height(tree, wide)[1])
                found = best_place(painter, wide, high, needed, liked, least - more - NO_LESS)
                if found is not None:
                    least, self.rect, best = found[0] + more, found[1], terms
        self._placed = Placed()
        tree.put(best, self.rect, self._placed)

    def _tree(self) -> Box:
        words = self.words
        ink = "danger" if words.remark else "ink"
        step = _("Step {n} of {count}").format(n=words.place + 1, count=words.count)
        said = column(
            Prose(words.remark or words.text, 26, "serif-regular", ink, leading=1.3),
            Prose(words.task, 32, "serif-bold", "ink2" if words.done else "ink", leading=1.2) if words.task else None,
            gap=10,
        )
        return column(
            Prose(words.title, 22, "semi", "ink2", leading=1.3),
            Fading(said, self._shown),
            Box(grow=1),
            row(
                Picture(self._draw_steps, wide=0.0, grow=1),
                Label(step, 21, ink="ink2", align="r", leading=1.4),
                gap=30,
            ),
            gap=6, pad=(22, 34, 18, 34),
        )  # fmt: skip

    def _shown(self) -> float:
        """How much of the words is seen, in few steps, so that few copies are made."""
        return max(0.2, round(out_cubic(clamp(self.age / self._rises if self._rises else 1.0)) * 5) / 5)

    def draw(self, painter: Painter, who: str, mood: str) -> None:
        """Draw portrait, paper and words."""
        x, y, w, h = self.rect
        fx, fy = x - OVERLAP - FACE / 2, y + FACE / 2
        bubble(painter, Bubble((x, y, w, h), (x - OVERLAP + 2, fy)))
        painter.circle(fx, fy, FACE / 2 + 4, None, "gold", 5)
        painter.portrait(who, mood, fx, fy, FACE)
        self._placed.paint(painter)

    def _draw_steps(self, painter: Painter, rect: Rect) -> None:
        """A disc for each step, if there is room: what was done is filled, the one that is shown is gold."""
        x, y, w, h = rect
        words = self.words
        apart = min(27.0, w / max(1, words.count))
        if apart < LEAST_APART:
            return
        radius = min(DOT, DOT_SHARE * apart)
        for number in range(words.count):
            done, now = number < words.place + words.done, number == words.place
            ground = "ink" if done else "gold" if now else None
            painter.circle(x + DOT + number * apart, y + h / 2, radius + 2.5 * (now and not done), ground, "ink", 2)


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
    return [*(EDGE + GRID * i for i in range(ceil((last - EDGE) / GRID))), last]


def _shared(begin: float, length: float, other: float, other_length: float) -> float:
    """How much two stretches share."""
    return max(0.0, min(begin + length, other + other_length) - max(begin, other))
