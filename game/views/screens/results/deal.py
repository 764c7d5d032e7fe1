"""After a deal: the won cards are counted out side by side, then the slate is written."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Surface

from game.model.cards import Card
from game.model.decided import decided_winners
from game.model.observation import Observation
from game.model.scoring import AT_MOST
from game.people import Person
from game.verdicts import Balance
from game.views.cards.shape import shadow_drop
from game.views.input.intents import Intent, Means
from game.views.kit.sealsheet import SealSheet
from game.views.paint import contrast, shapes, theme
from game.views.paint.easing import clamp, mix, out_back, out_cubic
from game.views.painter import Painter
from game.views.screens.results.base import ResultActions, ResultScene, face, outcome
from game.views.screens.results.counting import FLIGHT, START, Count, counts, parties
from game.views.screens.results.layout import DISC, LaidCard, SideRow, deal_rows
from game.views.screens.results.luck import draw_luck
from game.views.screens.results.slates import name_plate, put_line, put_lines
from game.views.sound.audio import Cue, each
from game.views.widgets.wax import SealSpot, draw_wax
from game.words import _, listed, verdicts
from game.words.seal import SealWords

ALL_POINTS: Final = 120
DEALS_SHOWN: Final = 7
LUCK_BELOW: Final = 62.0  # the line of luck and play, below the bar and its marks
LUCK_HIGH: Final = 52.0
LOOKS: Final = 6  # a card in flight shows this many sizes, so that few sprites are made
FAN: Final = 300.0
CROWN_AT, WRITE_AT, WRITE = 200.0, 260.0, 640.0
CLOSES: Final = (Means.PRESS, Means.CONFIRM, Means.BACK, Means.UP, Means.DOWN, Means.LEFT, Means.RIGHT, Means.PLACE)


class DealResultScene(ResultScene):
    """Shows the deal that ``observation.results`` ends with.

    ``people`` goes by seat; ``game`` is the name on the slate. The actions are to go on with the next deal, to open the
    menu, and to end a match that is decided: that is offered when no deal to come can change who wins. ``seal`` is what
    there is to tell of the seal of its deck.
    """

    def __init__(
        self,
        observation: Observation,
        people: tuple[Person, ...],
        game: str,
        actions: ResultActions,
        seal: SealWords | None = None,
    ) -> None:
        super().__init__(observation, people, game, actions)
        self.result = observation.results[-1]
        may_end = not observation.winners and decided_winners(self.rules, observation.results)
        self._on_end = actions.other if may_end else None
        self.seal = seal
        self.explains_seal = False  # the sheet about the seal lies over the screen
        self.seal_sheet = SealSheet()
        self.luck: tuple[Balance, bool] | None = None  # what of the result was luck, and whether it is card points
        self.what_if = False  # the deal was played on from a review: it counts nowhere
        self._luck_age = 0.0
        self.parties = parties(observation, observation.seat)
        self.counts = counts(observation, self.parties)
        last = max((start for count in self.counts for start in count.starts), default=START)
        self.ready = last + FLIGHT + theme.COUNT_POP + 160
        self.end = self.ready + WRITE_AT + WRITE
        counted = each("deal", sorted(start + FLIGHT for count in self.counts for start in count.starts), told=False)
        written = Cue("chalk", self.ready + WRITE_AT)
        winners = [seat for party in self.parties if party.won for seat in party.seats]
        self.cues = (*counted, *outcome(winners, people, self.ready), written)
        self.tells = (self.ready, lambda: f"{self.speaker.deal_headline()} {self._subline()}")
        self._seats = tuple(len(party.seats) for party in self.parties)
        self.rows = deal_rows(1920, self._seats)
        self._seal_at = (0.0, 0.0)
        self._laid: list[tuple[tuple[LaidCard, ...], tuple[LaidCard, ...]]] = []
        self._bars: dict[tuple[str, float, int, int], Surface] = {}
        self._warm: list[Callable[[Painter], object]] = []

    def layout(self, painter: Painter) -> None:
        """Place everything for this window."""
        between = (_("End here"), "flag", self._end) if self.may_end else None
        go = _("Play on") if self.may_end else _("Review") if self.what_if else _("Next")
        self.place_slate_and_buttons(painter, DEALS_SHOWN, go, (_("Menu"), "menu"), between)
        if self.seal is not None:
            left, top, _wide, high = self.places["slate"]
            self._seal_at = left + 10, top + high - 10
            self.group.controls.append(SealSpot(self._seal_at, self._toggle_seal))
        self.rows = deal_rows(painter.metrics.w, self._seats)
        self._laid = [
            row.cards(len(count.counting), len(count.blank)) for row, count in zip(self.rows, self.counts, strict=True)
        ]
        self._bars = {}
        self._warm = self._errands() if self.counting else []

    def _errands(self) -> list[Callable[[Painter], object]]:
        """Drawings that will be needed, last ones first: made ahead, one a frame, so that no frame makes many."""
        cards = []
        later: list[Callable[[Painter], object]] = [lambda painter: self._headline(painter, 0.5)]
        for row, count, (main, blank) in zip(self.rows, self.counts, self._laid, strict=True):
            for start, card, place in zip(count.starts, count.counting, main, strict=True):
                cards.append((start, partial(_put, card=card, place=place)))
            later += [
                partial(_put, card=card, place=place, lift=0.5, dim=True)
                for card, place in zip(count.blank, blank, strict=True)
            ]
            later += [partial(self._portraits, row=row, count=count)]
        cards.sort(key=lambda timed: -timed[0])
        return [*later, *(draw for _start, draw in cards)]

    # --- luck and play

    def show_luck(self, balance: Balance, is_points: bool) -> None:
        """Tell what of the result was luck and what play; it has its room already."""
        self.luck, self._luck_age = (balance, is_points), 0.0

    def _luck_words(self) -> str:
        if self.luck is None:
            return ""
        told = verdicts.luck_and_play(*self.luck)
        return " ".join(f"{word} {figure}." for word, figure in told) + " " + verdicts.remark(*self.luck)

    def update(self, elapsed: float) -> None:
        """Advance the clock, and let the line of luck and play come."""
        super().update(elapsed)
        if self.luck is not None and not self.counting:
            if not self._luck_age and self._stage is not None:
                self._stage.audio.announce(self._luck_words())
            self._luck_age = min(theme.FADE, self._luck_age + elapsed)

    @property
    def moving(self) -> bool:
        """Whether the next frame may differ without input."""
        fades = self.luck is not None and not self.counting and self._luck_age < theme.FADE
        return super().moving or fades

    def _draw_luck(self, painter: Painter) -> None:
        if self.luck is None or self.counting or not self._luck_age:
            return
        x, y, w, h = self.places["bar"]
        with painter.group(alpha=min(1.0, self._luck_age / theme.FADE)):
            draw_luck(painter, (x, y + h + LUCK_BELOW, w, LUCK_HIGH), *self.luck)

    @property
    def may_end(self) -> bool:
        """Whether the match is decided and may end here."""
        return self._on_end is not None

    def _end(self) -> None:
        """End the match; a second press, or one of the gold button, does nothing more."""
        if self._on_end is not None and self.decide():
            self._on_end()

    def totals(self) -> tuple[int, ...]:
        """The points shown now, by party, the one with the lowest seat first."""
        shown = {min(count.party.seats): count.points(self.clock) for count in self.counts}
        return tuple(shown[seat] for seat in sorted(shown))

    def draw(self, painter: Painter) -> None:
        """Add the screen's items."""
        if self._warm:
            with painter.group(alpha=0):
                self._warm.pop()(painter)
        self._headline(painter, self.told(0, theme.FADE))
        self.slate.draw(painter, self.told(WRITE_AT, WRITE))
        for row, count, laid in zip(self.rows, self.counts, self._laid, strict=True):
            self._people(painter, row, count)
            self._cards(painter, row, count, *laid)
        self._bar(painter)
        self._draw_luck(painter)
        if self.seal is not None:
            draw_wax(painter, *self._seal_at, broken=self.seal.opened)
        self.group.draw(painter)
        if self.seal is not None and self.explains_seal:
            self.seal_sheet.draw(painter, self.seal)

    # --- the seal

    def _toggle_seal(self) -> None:
        self.explains_seal = not self.explains_seal
        self.seal_sheet.fold()

    def handle(self, intent: Intent) -> None:
        """Take a press or key; any but its button's takes away the sheet about the seal, and does nothing more."""
        if self.seal is not None and intent.means is Means.SEAL:
            if intent.down and not intent.again:
                self._toggle_seal()
        elif self.explains_seal and not intent.again and self.seal_sheet.handle(intent):
            pass
        elif self.explains_seal and intent.means in CLOSES:
            self._toggle_seal()
        else:
            super().handle(intent)

    # --- words

    def _headline(self, painter: Painter, told: float) -> None:
        x, _top, width, _h = self.places["area"]
        y = 110 - 28 * (painter.metrics.text - 1)  # larger letters need room above the cards
        if told < 1:
            opening = "" if self._thrown_in else _("Counting the cards")
            put_line(painter, opening, x, y, width, 72, "serif-black", "cream", "l", 1 - told, 0.5)
        if told > 0:
            put_line(painter, self.speaker.deal_headline(), x, y, width, 72, "serif-black", "cream", "l", told, 0.5)
            y += 66 + 12 * (painter.metrics.text - 1)
            put_lines(painter, self._subline(), x + 4, y, width - 4, 28, "serif-italic", "cream2", told)

    def _subline(self) -> str:
        if self.what_if:
            return " ".join((self.speaker.deal_subline(), _("This deal counts nowhere.")))
        decided = _("The match is decided: play on, or end here.") if self.may_end else ""
        return " ".join(filter(None, (self.speaker.deal_subline(), decided)))

    @property
    def _thrown_in(self) -> bool:
        """Whether nobody won a card, because all passed."""
        return not any(count.counting for count in self.counts)

    # --- rows

    def _people(self, painter: Painter, row: SideRow, count: Count) -> None:
        won = count.party.won
        changed = self.told(0, theme.EXPRESSION)
        self._portraits(painter, row, count, changed, self.told(CROWN_AT, theme.CROWN) if won else 0.0)
        seats = count.party.seats
        gold = won and changed >= 1
        for seat, (x, _y) in zip(seats, row.faces, strict=True):
            name_plate(painter, self.people[seat].name, x, row.plate, row.plate_width, gold)
        if self._thrown_in:
            return
        x, y = row.total
        ink = "gold" if gold else "cream"
        painter.text(str(count.points(self.clock)), x, y, row.total_size, "serif-black", ink, "c", 1, 0.5)

    def _portraits(self, painter: Painter, row: SideRow, count: Count, changed: float = 1, crown: float = 0) -> None:
        won = count.party.won
        expression = "neutral" if not any(party.won for party in self.parties) else "happy" if won else "sad"
        seats = count.party.seats
        for seat, (x, y) in zip(seats, row.faces, strict=True):
            who = self.people[seat].portrait
            if expression == "neutral":
                painter.portrait(who, "neutral", x, y, row.face)
            else:
                face(painter, who, expression, changed, x, y, row.face, won, crown if seat == seats[-1] else 0)

    def _cards(
        self, painter: Painter, row: SideRow, count: Count, main: tuple[LaidCard, ...], blank: tuple[LaidCard, ...]
    ) -> None:
        started = sum(start <= self.clock for start in count.starts)
        pile = self._pile(row, main, blank)
        opened = self.told(0, FAN)
        waiting = len(main) - started + (len(blank) if opened <= 0 else 0)
        for i in range(-(-waiting // 6)):
            painter.card(None, pile.x - 1.5 * i, pile.y - 2.5 * i, pile.height, 0, lift=0.5 if i == 0 else 0)
        if blank and opened > 0:
            self._blanks(painter, count, blank, opened)
        if not main and not blank and not self._thrown_in:
            put_line(painter, _("No cards"), row.first, row.y, 400, 24, "serif-italic", "cream2")
        landed = sum(start + FLIGHT <= self.clock for start in count.starts)
        newest = self._newest(count)
        for i in range(landed):
            _put(painter, count.counting[i], main[i], ring="win" if i == newest else None)
        for i in range(landed, started):
            _fly(painter, count.counting[i], pile, main[i], (self.clock - count.starts[i]) / FLIGHT)
        for i in range(landed):
            pop = clamp((self.clock - count.starts[i] - FLIGHT) / theme.COUNT_POP)
            x, y = row.disc(main, i)
            painter.circle(x, y, DISC * (out_back(pop) if pop < 1 else 1), "gold" if i == newest else "paper", "ink", 3)
            if pop > 0.4:
                points = str(count.counting[i].points)
                painter.text(points, x, y, painter.fit(points, DISC * 1.3, 22, "bold"), "bold", "ink", "c")

    def _newest(self, count: Count) -> int:
        """The card this side counted last, -1 once the count is over."""
        if not self.counting:
            return -1
        return sum(start + FLIGHT <= self.clock for start in count.starts) - 1

    def _pile(self, row: SideRow, main: tuple[LaidCard, ...], blank: tuple[LaidCard, ...]) -> LaidCard:
        small = 0.7 * row.card
        if blank:
            return LaidCard(blank[0].x, blank[0].y, small, 0)
        return LaidCard(main[-1].x if main else row.first, row.y, small, 0)

    def _blanks(self, painter: Painter, count: Count, blank: tuple[LaidCard, ...], opened: float) -> None:
        """The pile that is left turns over and opens: cards without points."""
        flip, spread = clamp(opened / 0.4), out_cubic(clamp((opened - 0.4) / 0.6))
        first = blank[0]
        if flip < 1:
            painter.card(None, first.x, first.y, first.height, squeeze=max(0.04, 1 - flip), lift=0.5, still=False)
            return
        for card, place in zip(count.blank, blank, strict=True):
            x, y = mix(first.x, place.x, spread), mix(first.y, place.y, spread)
            painter.card(card, x, y, place.height, place.angle, lift=0.5, dim=True)  # as it will lie: no sprite is lost
        middle = (blank[0].x + blank[-1].x) / 2
        # Above the cards: below them come the points of the next side's cards.
        above = min(place.y for place in blank) - first.height / 2 - 24
        words = _("no points")
        middle = max(middle, first.x + (painter.text_width(words, 20, "sans") - first.height * theme.CARD_RATIO) / 2)
        painter.text(words, middle, above, 20, "sans", "cream2", "c", spread, 0.4)

    # --- the bar of 120 points

    def _bar(self, painter: Painter) -> None:
        x, y, w, h = self.places["bar"]
        if self._thrown_in:
            return
        painter.box(x, y, w, h, h / 2, "scrim", 0.5)
        shown = [count.points(self.clock) for count in self.counts]
        told = self.told(0, theme.FADE) > 0
        for i, (count, points) in enumerate(zip(self.counts, shown, strict=True)):
            if not points:
                continue
            first = 0 if i == 0 else ALL_POINTS - points if i == len(shown) - 1 else sum(shown[:i])
            won = told and count.party.won
            fill, alpha = (
                ("gold", 1.0) if won else (("cream", 1.0), ("cream2", 0.40), ("cream2", 0.26))[_tone(i, len(shown))]
            )
            left, right = x + w * first / ALL_POINTS, x + w * (first + points) / ALL_POINTS
            self._part(painter, fill, alpha, left, right, i)
            ink = "ink" if alpha == 1 else "cream"
            room = right - left - 32
            name = self._name(count)
            label = f"{name}  {points}"
            if painter.text_width(label, 22, "bold") > room:
                label = str(points)
            if painter.text_width(label, 22, "bold") > room:
                continue
            wide = painter.text_width(label, 22, "bold")
            if i == 0:
                begin = self._past_marks(left + 20, wide, 1)
            elif i == len(shown) - 1:
                begin = self._past_marks(right - 20 - wide, wide, -1)
            else:
                begin = (left + right - wide) / 2
            painter.text(label, begin, y + h / 2, 22, "bold", ink)
        for mark, label in self._marks():
            middle = x + w * mark / ALL_POINTS
            painter.box(middle - 1.5, y - 12, 3, h + 24, 1.5, "cream", 1, "ink", 1, 0.5)
            painter.text(label, middle, y + h + 34, 22, "semi", "cream2", "c")

    def _past_marks(self, left: float, wide: float, way: int) -> float:
        """Where a label of the bar begins so that no mark runs through it: further right (``way`` 1), or left."""
        x, _y, w, _h = self.places["bar"]
        for mark, _label in self._marks():
            at = x + w * mark / ALL_POINTS
            if left - 10 < at < left + wide + 10:
                return at + 14 if way > 0 else at - 14 - wide
        return left

    def _name(self, count: Count) -> str:
        """What a part of the bar is called."""
        if self.rules.trump_choice != "called":
            return self.speaker.heading(self.rules.side_of(count.party.seats[0]))
        seats = count.party.seats
        return listed([self.people[seat].name for seat in seats]) if len(seats) < 3 else _("Opponents")

    def _marks(self) -> list[tuple[float, str]]:
        """The points that decide the deal, from the left end of the bar, and what is written there."""
        if len(self.parties) != 2:
            return []
        for i, party in enumerate(self.parties):
            if party.needed is not None:
                return [(ALL_POINTS - party.needed if i else party.needed, str(party.needed))]
        if self.rules.goal == "at_most_11":
            return [(AT_MOST, str(AT_MOST)), (ALL_POINTS - AT_MOST, str(AT_MOST))]
        return [(ALL_POINTS / 2, "60")]

    def _part(self, painter: Painter, fill: str, alpha: float, left: float, right: float, index: int) -> None:
        """A piece of the bar, cut from a whole one so that a growing piece costs nothing."""
        x, y, w, h = self.places["bar"]
        if painter.contrast:
            _fill, alpha, *_edge = contrast.box(fill, alpha, None, 0, 1)
        x0, y0 = painter.metrics.at(x, y)
        x1, y1 = painter.metrics.at(x + w, y + h)
        size = (x1 - x0, y1 - y0)
        whole = painter.cache.get(
            ("bar", size, fill, alpha), lambda: shapes.box(*size, size[1] / 2, fill, alpha, None, 0, 1)
        )
        pad = shapes.box_pad(0)
        gap = max(1, painter.metrics.px(2)) if index else 0
        a = painter.metrics.at(left, y)[0] - x0 + gap
        b = painter.metrics.at(right, y)[0] - x0
        if b <= a:
            return
        key = (fill, alpha, a, b)
        piece = self._bars.get(key)
        if piece is None:
            piece = self._bars[key] = whole.subsurface((a + pad, 0, b - a, whole.get_height()))
        painter.put(piece, x0 + a, y0 - pad)


def _put(
    painter: Painter, card: Card, place: LaidCard, lift: float = 1, dim: bool = False, ring: str | None = None
) -> None:
    painter.card(card, place.x, place.y, place.height, place.angle, lift=lift, dim=dim, ring=ring)


def _tone(place: int, sides: int) -> int:
    """Which of the three tones a part of the bar has: the viewer's the brightest, neighbours differ."""
    return 0 if place == 0 else 1 if place == 1 else sides - 1


def _fly(painter: Painter, card: Card, start: LaidCard, goal: LaidCard, t: float) -> None:
    """A card leaves the pile, turns over and grows to its place."""
    way = out_cubic(clamp(t))
    look = round(way * LOOKS) / LOOKS
    x, y = mix(start.x, goal.x, way), mix(start.y, goal.y, way) - 24 * 4 * way * (1 - way)
    height = mix(start.height, goal.height, look)
    flip = clamp(look * 2)
    shown = None if flip < 0.5 else card
    squeeze = max(0.08, abs(1 - 2 * flip))
    # All cards in flight share one shadow: another for each size and angle would cost more than the cards.
    unit = painter.metrics.unit
    px = round(start.height * unit)
    right, down = shadow_drop(px, 1.6, unit)
    painter.put_centred(painter.art.shadow(px, 0, 1.6, unit), x + right / unit, y + down / unit)
    painter.card(shown, x, y, height, mix(0, goal.angle, look), squeeze=squeeze, lift=0, still=False)
