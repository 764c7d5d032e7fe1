"""The slate with the curve of a deal: what could be expected after each decision, and where it fell."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.model.actions import Bid, Call, Claim, Exchange, Pass
from game.verdicts import Quality, SeatReview
from game.views.painter import Painter
from game.views.review.marks import mark
from game.views.review.stops import Stop
from game.views.widgets.chalk import stroke
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label, true_size
from game.words import _
from game.words import verdicts as words

LEFT: Final = 100.0  # of the curve, inside the slate
RIGHT: Final = 52.0
ABOVE: Final = 88.0
BELOW: Final = 58.0
PARTS: Final = 6  # straight pieces of the curve from one point to the next
SIGNS: Final = {Bid: "up", Pass: "minus", Call: "person", Exchange: "swap", Claim: "claim"}
"""The sign below what is no card."""
LEAST_CHALK: Final = 27.0
LEGEND_GAP: Final = 30.0
GROWS: Final = 0.3  # so much of a larger text size the chalk takes on


class Shows(Enum):
    """How much of the curve is seen."""

    ALL = auto()
    BEFORE = auto()  # a decision is put again: what came of it is left out
    ANSWERED = auto()  # the answer beside what was played


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of the curve: the stop it belongs to (-1: before the deal), what was expected just before, and after."""

    stop: int
    before: float
    value: float
    quality: Quality | None


def spots_of(stops: Sequence[Stop], review: SeatReview) -> list[Spot]:
    """The points of the curve that are known so far, from before the deal on."""
    place = {stop.index: i for i, stop in enumerate(stops)}
    spots: list[Spot] = []
    for point in review.curve:
        before, value = (point.before, point.chance) if review.is_points else (point.before_value, point.value)
        if point.event is not None:
            if point.event in place:
                spots.append(Spot(place[point.event], before, value, point.quality))
        elif not spots:
            spots.append(Spot(-1, before, value, None))
        else:
            last = len(stops) - 1
            spots.append(Spot(last if spots[-1].stop < last else last + 1, before, value, None))
    return spots


class CurveSlate(Control):
    """The slate; a press on it goes to the nearest stop."""

    in_order = False

    def __init__(self, rect: Rect, stops: Sequence[Stop], on_jump: Callable[[int], None]) -> None:
        super().__init__(rect)
        self._stops = stops
        self._on_jump = on_jump
        self.review: SeatReview | None = None
        self.spots: list[Spot] = []
        self.now = 0
        self.shows = Shows.ALL
        self.answer: float | None = None
        self.progress = ""
        self.label = _("Curve of the deal")

    def tell(self, review: SeatReview | None) -> None:
        """Draw what is known now."""
        self.review = review
        self.spots = [] if review is None else spots_of(self._stops, review)

    # --- input

    def press_at(self, x: float, y: float) -> None:
        """Go to the stop that is nearest to the pointer."""
        left, _y, _w, _h = self.rect
        if self._stops and left <= x:
            nearest = min(range(len(self._stops)), key=lambda i: abs(self._x(i) - x))
            self._on_jump(nearest)

    # --- geometry

    @staticmethod
    def _chalk(painter: Painter, size: float) -> float:
        """The size of chalk: it grows with the other letters, but less."""
        return size * (1 + GROWS * (painter.metrics.text - 1))

    @property
    def _ends(self) -> tuple[float, float, float, float]:
        x, y, w, h = self.rect
        return x + LEFT, x + w - RIGHT, y + ABOVE, y + h - BELOW

    def _x(self, stop: int) -> float:
        left, right, _top, _bottom = self._ends
        last = max([len(self._stops) - 1, *(spot.stop for spot in self.spots)])
        return left + (right - left) * (stop + 1) / max(1, last + 1)

    @property
    def _bounds(self) -> tuple[float, float, float]:
        """The lowest and the highest value, and how far lines lie apart."""
        if self.review is None or self.review.is_points:
            return 0.0, 1.0, 0.25
        most = max([1.0, *(max(abs(spot.value), abs(spot.before)) for spot in self.spots)])
        reach = float(math.ceil(most - 1e-9))
        return -reach, reach, max(1.0, reach / 2)

    def _y(self, value: float) -> float:
        _left, _right, top, bottom = self._ends
        low, high, _step = self._bounds
        return bottom - (bottom - top) * (min(high, max(low, value)) - low) / (high - low)

    def _at(self, stop: int) -> float | None:
        """What was expected at a stop: known, or between its neighbours."""
        before = [spot for spot in self.spots if spot.stop <= stop]
        after = [spot for spot in self.spots if spot.stop >= stop]
        if not before or not after:
            return None
        one, two = before[-1], after[0]
        if one.stop == two.stop:
            return two.value
        part = (stop - one.stop) / (two.stop - one.stop)
        return one.value + part * (two.value - one.value)

    # --- the picture

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the slate with lines, curve, marks and the place where one stands."""
        if look.focused:
            focus_ring(painter, self.rect, 8)
        painter.slate(*self.rect)
        self._scale(painter)
        self._heading(painter)
        self._curve(painter)
        self._now(painter)
        self._marks(painter)
        self._remarks(painter)

    def _scale(self, painter: Painter) -> None:
        left, right, _top, bottom = self._ends
        low, high, step = self._bounds
        if self.shows is Shows.BEFORE and self._stops:
            right = self._x(self.now)
        value = low
        while value <= high + 1e-6:
            y = self._y(value)
            middle = abs(value - (low + high) / 2) < 1e-6
            stroke(
                painter, left, y, right, y, 2.5 if middle else 2, 0.75 if middle else 0.45, "chalk2", round(value * 100)
            )
            text = str(round(100 * value)) if low == 0 else words.signed(value, decimal=value != round(value))
            painter.text(text, left - 16, y, self._chalk(painter, 28), "chalk", "chalk2", "r")
            value += step
        for i, stop in enumerate(self._stops):
            x, here = self._x(i), i == self.now
            ink = "gold" if here else "chalk2"
            sign = SIGNS.get(type(stop.action)) if stop.action is not None else "claim"
            if sign is not None:
                painter.icon(sign, x, bottom + 25, 22 if here else 18, ink)
            elif self._is_first_of_trick(i):
                painter.text(
                    str(stop.trick), x, bottom + 25, self._chalk(painter, 36 if here else 28), "chalk", ink, "c"
                )

    def _is_first_of_trick(self, i: int) -> bool:
        """Whether it is the first card of the viewer in its trick: of two cards only one is numbered."""
        earlier = (stop for stop in self._stops[:i] if stop.card is not None)
        return all(stop.trick != self._stops[i].trick for stop in earlier)

    def _heading(self, painter: Painter) -> None:
        x, y, w, _h = self.rect
        is_points = self.review is None or self.review.is_points
        title = _("Chance to win the deal") if is_points else _("Match points to expect")
        wide = label(painter, title, x + 34, y + 46, w * 0.4, self._chalk(painter, 36), "chalk", "chalk2")
        if self.shows is Shows.ALL and self.review is not None:
            self._legend(painter, x + 34 + wide + 40, x + w - 40, y + 46)

    def _legend(self, painter: Painter, begin: float, end: float, y: float) -> None:
        assert self.review is not None
        told = [(quality, f"{words.quality_name(quality)} {self.review.count(quality)}") for quality in Quality]
        if self.progress:
            told = []
            painter.text(
                self.progress, end, y, painter.fit(self.progress, end - begin, 22, "sans"), "sans", "chalk2", "r"
            )
        size = 22.0
        while size > 12 and sum(painter.text_width(text, size) + 30 + LEGEND_GAP for _q, text in told) > end - begin:
            size -= 0.5
        for quality, text in reversed(told):
            end -= painter.text_width(text, size)
            painter.text(text, end, y, size, "sans", "chalk2")
            mark(painter, quality, end - 20, y)
            end -= 30 + LEGEND_GAP

    def _line(self, painter: Painter, points: list[tuple[float, float]], width: float, alpha: float) -> None:
        if len(points) > 1:
            painter.line(_smooth(points), "chalk", width, alpha)

    def _curve(self, painter: Painter) -> None:
        points = [(self._x(spot.stop), self._y(spot.value), spot.stop) for spot in self.spots]
        past = [(x, y) for x, y, stop in points if stop <= self.now]
        rest = [(x, y) for x, y, stop in points if stop >= self.now]
        if self.shows is Shows.ALL:
            if past and (not rest or rest[0] != past[-1]):
                rest = [past[-1], *rest]
            self._line(painter, past, 4.5, 0.95)
            self._line(painter, rest, 4, 0.5)
            return
        before = [(x, y) for x, y, stop in points if stop < self.now]
        self._line(painter, before, 4.5, 0.95)
        if self.shows is Shows.ANSWERED:
            self._line(painter, [*before[-1:], *[(x, y) for x, y, stop in points if stop >= self.now]], 3.5, 0.28)

    def _now(self, painter: Painter) -> None:
        if not self._stops:
            return
        _left, _right, top, bottom = self._ends
        x = self._x(self.now)
        painter.line([(x, top - 8), (x, bottom)], "gold", 3)
        spot = next((spot for spot in self.spots if spot.stop == self.now and spot.quality is not None), None)
        before = [each for each in self.spots if each.stop < self.now]
        if spot is None or not before or self.shows is Shows.BEFORE:
            return
        from_x, from_y = self._x(before[-1].stop), self._y(before[-1].value)
        if self.shows is Shows.ANSWERED and self.answer is not None:
            y = self._y(self.answer)
            painter.line([(from_x, from_y), (x, y)], "gold", 5)
            return
        if spot.quality in (Quality.INACCURACY, Quality.MISTAKE):
            self._dotted(painter, (from_x, from_y), (x, self._y(spot.before)))

    @staticmethod
    def _dotted(painter: Painter, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Where the curve would have gone with the best choice."""
        count = max(2, round(math.dist(start, end) / 11))
        for i in range(count + 1):
            t = i / count
            painter.circle(start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1]), 2, "gold", None, 0)

    def _marks(self, painter: Painter) -> None:
        for spot in self.spots:
            if spot.quality is None or (self.shows is not Shows.ALL and spot.stop > self.now):
                continue
            if self.shows is Shows.BEFORE and spot.stop == self.now:
                continue
            here = spot.stop == self.now and self.shows is Shows.ALL
            mark(painter, spot.quality, self._x(spot.stop), self._y(spot.value), 1.35 if here else 1.0)
        value = self._at(self.now)
        if value is not None and self.shows is Shows.ALL:
            painter.circle(self._x(self.now), self._y(value), 22, None, "gold", 3.5)
        if self.answer is not None and self.shows is Shows.ANSWERED:
            painter.circle(self._x(self.now), self._y(self.answer), 14, "gold", "ink", 3)

    def _remarks(self, painter: Painter) -> None:
        """The tag with the loss or the answer, and what is said in place of what is hidden."""
        left, right, top, bottom = self._ends
        x = self._x(self.now) if self._stops else left
        if self.shows is Shows.BEFORE:
            beside = 1 if x < right - 80 else -1
            painter.text("?", x + 44 * beside, (top + bottom) / 2, 78, "chalk", "gold", "c")
            told = _("The rest is shown once you have chosen")
            begin = x + 90
            size = painter.fit(told, right - begin - 20, self._chalk(painter, 38), "chalk")
            if size >= LEAST_CHALK:
                painter.text(told, (begin + right) / 2, (top + bottom) / 2, size, "chalk", "chalk2", "c")
            return
        if self.shows is Shows.ANSWERED and self.answer is not None:
            text = words.per_cent(self.answer) if self._bounds[0] == 0 else words.signed(self.answer, decimal=True)
            self._tag(painter, text, x, self._y(self.answer))
            self._legend_of_before(painter, right)
            return
        spot = next((spot for spot in self.spots if spot.stop == self.now), None)
        if spot is not None and spot.quality in (Quality.INACCURACY, Quality.MISTAKE):
            lost = spot.before - spot.value
            text = "−" + (words.per_cent(lost) if self._bounds[0] == 0 else words.tenths(lost))
            self._tag(painter, text, x, top + 12)

    def _legend_of_before(self, painter: Painter, right: float) -> None:
        """Which line is that of the deal as it was played."""
        y, size = self.rect[1] + 46, self._chalk(painter, 30)
        text = _("as it was played")
        left = right - painter.text_width(text, size, "chalk")
        painter.text(text, left, y, size, "chalk", "chalk2")
        painter.line([(left - 70, y), (left - 14, y)], "chalk", 3.5, 0.4)

    def _tag(self, painter: Painter, text: str, x: float, y: float) -> None:
        """A figure beside the gold line, left of it near the right end."""
        _left, right, _top, _bottom = self._ends
        wide, high = painter.text_width(text, 22, "bold") + 34, true_size(painter, 22) * 1.75
        left = x + 28 if x + 28 + wide < right + 40 else x - 28 - wide
        painter.box(left, y - high / 2, wide, high, high / 2, "gold", 1, "ink", 2)
        painter.text(text, left + wide / 2, y, 22, "bold", "ink", "c")


def _smooth(points: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """A curve through points, without corners, that never swings beyond two neighbours."""
    made = [points[0]]
    for i in range(len(points) - 1):
        (x1, y1), (x2, y2) = points[i], points[i + 1]
        y0, y3 = points[max(0, i - 1)][1], points[min(len(points) - 1, i + 2)][1]
        low, high = min(y1, y2), max(y1, y2)
        c1, c2 = min(high, max(low, y1 + (y2 - y0) / 6)), min(high, max(low, y2 - (y3 - y1) / 6))
        for part in range(1, PARTS + 1):
            t = part / PARTS
            s = 1 - t
            y = s**3 * y1 + 3 * s * s * t * c1 + 3 * s * t * t * c2 + t**3 * y2
            made.append((x1 + (x2 - x1) * t, y))
    return tuple(made)
