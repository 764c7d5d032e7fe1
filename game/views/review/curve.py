"""The slate with the curve of a deal: what could be expected after each decision, and where it fell."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from game.model.actions import Bid, Call, Claim, Exchange, Pass
from game.verdicts import Quality, SeatReview
from game.views.kit.box import Box, Either, Terms, column, row
from game.views.kit.controls import MadeBox
from game.views.kit.slates import chalked, rule, slate
from game.views.kit.words import Label, lettered
from game.views.paint.easing import mix
from game.views.painter import Painter
from game.views.review.paper import mark, sign
from game.views.review.state import Mode, Stop
from game.views.widgets.chalk import smooth, stroke
from game.views.widgets.control import Control, Look
from game.views.widgets.layout import Rect
from game.views.widgets.prose import true_size
from game.words import _
from game.words import verdicts as words

LEFT: Final = 56.0  # of the curve, where the figures of the scale stand
BELOW: Final = 34.0  # where the tricks are counted
FIGURES: Final = 28.0  # letters of both
LEAST_CHALK: Final = 27.0
LOOKS: Final = (Mode.LOOK, Mode.WHY)  # when the whole curve is seen
SIGNS: Final = {Bid: "up", Pass: "minus", Call: "person", Exchange: "swap", Claim: "claim"}
"""The sign below what is no card."""


class Spot(Struct, frozen=True):
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


class Curve(Struct, frozen=True):
    """What the slate shows: the stops with what is known of them, where one stands, and what an answer led to.

    While a decision is put again what came of it is left out.
    """

    stops: Sequence[Stop]
    review: SeatReview | None
    now: int
    mode: Mode
    answer: float | None = None
    progress: str = ""

    @property
    def is_points(self) -> bool:
        """Whether chances to win are drawn; else match points."""
        return self.review is None or self.review.is_points

    def figure(self, value: float) -> str:
        """Return a value as it stands on a tag."""
        return words.per_cent(value) if self.is_points else words.signed(value, decimal=True)


def curve_slate(curve: Curve, jump: Callable[[int], None]) -> Box:
    """Return the slate; a press on its curve goes to the nearest stop, by ``jump``."""
    title = _("Chance to win the deal") if curve.is_points else _("Match points to expect")
    legend = [_legend(curve, names) for names in (True, False)]
    head = [row(chalked(title, 36, "chalk2", grow=1), each, gap=40) for each in legend]
    plot = MadeBox("curve", partial(Plot, curve=curve, jump=jump), grow=1)
    return slate(Either(children=tuple(head)), plot, high=262, gap=4, pad=(38, 22), name="slate")


def _legend(curve: Curve, names: bool) -> Box:
    """What the signs and lines mean, with the ``names`` of the classes or only with how many there are."""
    if curve.mode is Mode.ANSWERED:
        return row(column(rule(7), wide=56, align=0.5), chalked(_("as it was played"), 30, "chalk2"), gap=14)
    if curve.progress or curve.review is None or curve.mode not in LOOKS:
        return Label(curve.progress if curve.mode in LOOKS else "", 22, ink="chalk2", align="r")
    counts = [(quality, str(curve.review.count(quality))) for quality in Quality]
    told = [(quality, f"{words.quality_name(quality)} {n}" if names else n) for quality, n in counts]
    return row(*(row(sign(quality), Label(text, 22, ink="chalk"), gap=8) for quality, text in told), gap=30)


class Plot(Control):
    """The curve over the stops."""

    in_order = reachable = False

    def __init__(self, rect: Rect, curve: Curve, jump: Callable[[int], None]) -> None:
        super().__init__(rect, enabled=curve.mode is not Mode.ASK)  # the rest of the curve would tell the answer
        self.curve = curve
        self.stops, self.now, self.mode = curve.stops, curve.now, curve.mode
        self.jump = jump
        self.spots = [] if curve.review is None else spots_of(curve.stops, curve.review)
        self.label = _("Curve of the deal")
        self._last = max([len(self.stops) - 1, *(spot.stop for spot in self.spots)])

    def press_at(self, x: float, y: float) -> None:
        """Go to the stop that is nearest to the pointer."""
        self.jump(min(range(len(self.stops)), key=lambda i: abs(self._x(i) - x)))

    # --- geometry

    @property
    def _ends(self) -> tuple[float, float, float, float]:
        x, y, w, h = self.rect
        return x + LEFT, x + w - 14, y + 14, y + h - BELOW

    def _x(self, stop: int) -> float:
        left, right, _top, _bottom = self._ends
        return left + (right - left) * (stop + 1) / max(1, self._last + 1)

    @property
    def _bounds(self) -> tuple[float, float, float]:
        """The lowest and the highest value, and how far lines lie apart."""
        if self.curve.is_points:
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
        part = (stop - one.stop) / max(1, two.stop - one.stop)
        return two.value if one.stop == two.stop else one.value + part * (two.value - one.value)

    @property
    def _spot(self) -> Spot | None:
        """The point where one stands."""
        return next((spot for spot in self.spots if spot.stop == self.now and spot.quality is not None), None)

    # --- the picture

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw lines, curve, marks and the place where one stands."""
        self._scale(painter)
        self._curve(painter)
        self._now(painter)
        self._marks(painter)
        self._remarks(painter)

    def _scale(self, painter: Painter) -> None:
        left, right, _top, bottom = self._ends
        low, high, step = self._bounds
        if self.mode is Mode.ASK:
            right = self._x(self.now)
        size, free = lettered(Terms(painter), FIGURES, "chalk"), math.inf
        for n in range(round((high - low) / step) + 1):
            value = low + n * step
            y, is_middle = self._y(value), abs(value - (low + high) / 2) < 1e-6
            weight = (2.5, 0.85) if is_middle else (2.0, 0.45)
            stroke(painter, left, y, right, y, *weight, "chalk2", round(value * 100))
            if free - y >= size * 0.8:
                text = str(round(100 * value)) if low == 0 else words.signed(value, decimal=value != round(value))
                painter.text(text, left - 16, y, size, "chalk", "chalk2", "r")
                free = y
        numbered = 0
        for i, stop in enumerate(self.stops):
            here, sign = i == self.now, "claim" if stop.action is None else SIGNS.get(type(stop.action))
            x, y, ink = self._x(i), bottom + BELOW * 0.6, "gold" if here else "chalk2"
            if sign is not None:
                painter.icon(sign, x, y, 22 if here else 18, ink)
            elif stop.trick > numbered:  # of two cards in a trick only one is numbered
                painter.text(str(stop.trick), x, y, size * (1.28 if here else 1), "chalk", ink, "c")
                numbered = stop.trick

    def _line(self, painter: Painter, spots: Sequence[Spot], width: float, alpha: float) -> None:
        points = tuple((self._x(spot.stop), self._y(spot.value)) for spot in spots)
        if len(points) > 1:
            painter.line(smooth(points), "chalk", width, alpha)

    def _curve(self, painter: Painter) -> None:
        shows_all = self.mode in LOOKS
        past = [spot for spot in self.spots if spot.stop < self.now + shows_all]
        rest = [*past[-1:], *(spot for spot in self.spots if spot.stop >= self.now + shows_all)]
        self._line(painter, past, 4.5, 0.95)
        if self.mode is not Mode.ASK:
            self._line(painter, rest, 4, 0.5 if shows_all else 0.28)

    def _now(self, painter: Painter) -> None:
        _left, _right, top, bottom = self._ends
        x, spot = self._x(self.now), self._spot
        painter.line([(x, top - 8), (x, bottom)], "gold", 3)
        before = [each for each in self.spots if each.stop < self.now]
        if spot is None or not before or self.mode is Mode.ASK:
            return
        start = (self._x(before[-1].stop), self._y(before[-1].value))
        if self.mode is Mode.ANSWERED and self.curve.answer is not None:
            painter.line([start, (x, self._y(self.curve.answer))], "gold", 5)
        elif spot.quality in (Quality.INACCURACY, Quality.MISTAKE):
            # Dots where the curve would have gone with the best choice.
            best = self._y(spot.before)
            count = max(2, round(math.dist(start, (x, best)) / 11))
            for i in range(count + 1):
                painter.circle(mix(start[0], x, i / count), mix(start[1], best, i / count), 2, "gold", None, 0)

    def _marks(self, painter: Painter) -> None:
        shows_all, here, answer = self.mode in LOOKS, self._x(self.now), self.curve.answer
        last = len(self.stops) if shows_all else self.now - (self.mode is Mode.ASK)
        for spot in self.spots:
            if spot.quality is not None and spot.stop <= last:
                size = 1.35 if shows_all and spot.stop == self.now else 1.0
                mark(painter, spot.quality, self._x(spot.stop), self._y(spot.value), size)
        value = self._at(self.now)
        if value is not None and shows_all:
            painter.circle(here, self._y(value), 22, None, "gold", 3.5)
        if answer is not None and self.mode is Mode.ANSWERED:
            painter.circle(here, self._y(answer), 14, "gold", "ink", 3)

    def _remarks(self, painter: Painter) -> None:
        """The tag with the loss or the answer, and what is said in place of what is hidden."""
        _left, right, top, bottom = self._ends
        x, middle, spot, answer = self._x(self.now), (top + bottom) / 2, self._spot, self.curve.answer
        if self.mode is Mode.ASK:
            beside = 1 if x < right - 80 else -1
            painter.text("?", x + 44 * beside, middle, 78, "chalk", "gold", "c")
            told = _("The rest is shown once you have chosen")
            size = painter.fit(told, right - x - 110, lettered(Terms(painter), 38, "chalk"), "chalk")
            if size >= LEAST_CHALK:
                painter.text(told, (x + 90 + right) / 2, middle, size, "chalk", "chalk2", "c")
        elif self.mode is Mode.ANSWERED and answer is not None:
            self._tag(painter, self.curve.figure(answer), x, self._y(answer))
        elif self.mode is Mode.LOOK and spot is not None and spot.quality in (Quality.INACCURACY, Quality.MISTAKE):
            lost = spot.before - spot.value
            self._tag(painter, "−" + (words.per_cent(lost) if self.curve.is_points else words.tenths(lost)), x, top + 8)

    def _tag(self, painter: Painter, text: str, x: float, y: float) -> None:
        """A figure beside the gold line, left of it near the right end."""
        wide, high = painter.text_width(text, 22, "bold") + 34, true_size(painter, 22) * 1.75
        left = x + 28 if x + wide < self._ends[1] + 12 else x - 28 - wide
        painter.box(left, y - high / 2, wide, high, high / 2, "gold", 1, "ink", 2)
        painter.text(text, left + wide / 2, y, 22, "bold", "ink", "c")
