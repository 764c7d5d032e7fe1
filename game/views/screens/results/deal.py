"""After a deal: the won cards are counted out side by side, then the slate is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.model.cards import Card
from game.model.decided import decided_winners
from game.model.observation import Observation
from game.model.scoring import AT_MOST
from game.people import Person
from game.verdicts import Balance
from game.views.cards.shape import shadow_drop
from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, column, place, row
from game.views.kit.controls import MadeBox
from game.views.kit.moments import Fading, turning
from game.views.kit.sealsheet import SealSheet
from game.views.kit.words import Label, Picture, Prose
from game.views.paint import theme
from game.views.paint.easing import clamp, mix, out_back, out_cubic
from game.views.painter import Painter
from game.views.screens.results import counting
from game.views.screens.results.base import Other, ResultActions, ResultScene, face, figure, name_plate, outcome
from game.views.screens.results.counting import Count, CountingSide, Fans, LaidCard, Part, PointsBar
from game.views.sound.audio import Cue, each
from game.views.widgets.control import Spot
from game.views.widgets.layout import Rect
from game.views.widgets.prose import label
from game.views.widgets.wax import SIZE, draw_wax
from game.words import _, listed, ngettext, verdicts
from game.words.seal import SealWords

LOOKS: Final = 6  # a card in flight shows this many sizes, so that few sprites are made
FAN: Final = 300.0
CROWN_AT: Final = 200.0
SEAL: Final = 10.0  # from the lower left corner of the slate to the middle of the seal
CARDS: Final = 720.0  # the least width of the cards of a party
PEOPLE: Final = ((134.0, 176.0), (94.0, 113.0), (86.0, 102.0), (76.0, 100.0))
"""Faces, and the width for each, of parties of so many people."""
ALL_PASSED: Final = (150.0, 200.0)
BEYOND: Final = 24.0  # what words may reach beyond the cards
LEAST_PERSON: Final = 78.0
NOWHERE: Final = (0.0, 0.0, CARDS, CARDS)  # the place of no cards
NO_LUCK: Final = (Balance(0.0, 0.0, 0.0), True)
CLOSES: Final = (Means.PRESS, Means.CONFIRM, Means.BACK, Means.UP, Means.DOWN, Means.LEFT, Means.RIGHT, Means.PLACE)


class DealResultScene(ResultScene):
    """Shows the deal that ``observation.results`` ends with.

    ``people`` goes by seat; ``game`` is the name on the slate. The actions are to go on with the next deal, to open the
    menu, and to end a match that is decided: that is offered when no deal to come can change who wins. ``seal`` is what
    there is to tell of the seal of its deck.
    """

    write_at = 260.0

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
        self._luck_at = 0.0  # when what was luck begins to be seen
        self.parties = counting.parties(observation, observation.seat)
        self.counts = counting.counts(observation, self.parties)
        last = max((start for count in self.counts for start in count.starts), default=counting.START)
        self.ready = last + counting.FLIGHT + theme.COUNT_POP + 160
        counted = each(
            "deal", sorted(start + counting.FLIGHT for count in self.counts for start in count.starts), told=False
        )
        written = Cue("chalk", self.ready + self.write_at)
        winners = [seat for party in self.parties if party.won for seat in party.seats]
        self.stage_sounds((*counted, *outcome(winners, people, self.ready), written), self.ready)
        self._laid: list[Fans] = []
        self._warm: list[Callable[[Painter], object]] = []

    # --- what stands on it

    def choices(self) -> tuple[str, Other | None, tuple[str, str]]:
        """Return how it goes on; a match that is decided may end."""
        go = _("Play on") if self.may_end else _("Review") if self.what_if else _("Next")
        return go, (_("End here"), "flag", self._end) if self.may_end else None, (_("Menu"), "menu")

    def seal_spot(self) -> Box:
        """Return the seal at a corner of the slate."""
        if self.seal is None:
            return Box()
        return MadeBox("seal", lambda rect: Spot((rect[0] + SEAL, rect[1] + rect[3] - SEAL), SIZE, self._toggle_seal))

    def spoken_result(self) -> str:
        """Return who has won the deal, and how."""
        return f"{self.speaker.deal_headline()} {self._subline()}"

    def left(self) -> Iterator[Box]:
        """Return who won, everybody's cards, the bar of points, and what was luck and what play."""
        told = partial(self.told, 0, theme.FADE)
        opening = "" if self._thrown_in else _("Counting the cards")
        yield turning(_headline(opening), _headline(self.speaker.deal_headline()), told)
        yield Fading(Prose(self._subline(), 29, "serif-italic", "cream2", lines=3, pad=(4, 0)), told)
        for i, count in enumerate(self.counts):
            yield row(self._party(count), self._won(i, count), gap=36, grow=1)
        if not self._thrown_in:
            yield PointsBar(self._parts, self._marks(), pad=(0, 0, 12, 0))
        if self.luck is not None or self.actions.review is not None:  # it has its room before it is known
            yield Fading(counting.luck_slip(*(self.luck or NO_LUCK)), self._seen_of_luck)

    def _party(self, count: Count) -> Box:
        """The people who count together, and their points."""
        seats, won = count.party.seats, count.party.won
        crowd = max(len(party.seats) for party in self.parties)
        size, wide = ALL_PASSED if self._thrown_in else PEOPLE[min(crowd, len(PEOPLE)) - 1]
        changed, crown = partial(self.told, 0, theme.EXPRESSION), partial(self.told, CROWN_AT, theme.CROWN)
        gold = (lambda: float(changed() >= 1)) if won else None

        def person(seat: int) -> Box:
            """Return a face with its name."""
            crowned = crown if seat == seats[-1] else float
            portrait = face(self.people[seat].portrait, self._expression(count.party), size, changed, crowned)
            return column(portrait, name_plate(self.people[seat].name, gold), wide=(LEAST_PERSON, wide), gap=4)

        def total() -> tuple[str, str]:
            """Return the points counted so far, in gold once they have won."""
            return str(count.points(self.play.now)), "gold" if gold is not None and gold() else "cream"

        people = row(*map(person, seats), align=0.5)
        if self._thrown_in:
            return column(people, align=0.5, grow=1)
        points = figure(str(counting.ALL_POINTS), 58 if len(self.parties) == 2 else 46, total)
        return column(people, points, align=0.5, wide=(LEAST_PERSON * crowd, wide * crowd))

    def _expression(self, party: CountingSide) -> str:
        return "neutral" if not any(each.won for each in self.parties) else "happy" if party.won else "sad"

    def _won(self, i: int, count: Count) -> Box | None:
        """The cards a party has won."""
        if self._thrown_in:
            return None
        if not count.counting and not count.blank:
            return Label(_("No cards"), 24, "serif-italic", "cream2", grow=1)
        return Picture(partial(self._draw_cards, i), name=f"cards {i}", grow=1, wide=(CARDS, CARDS))

    def _subline(self) -> str:
        if self.what_if:
            return " ".join((self.speaker.deal_subline(), _("This deal counts nowhere.")))
        decided = _("The match is decided: play on, or end here.") if self.may_end else ""
        return " ".join(filter(None, (self.speaker.deal_subline(), decided)))

    @property
    def _thrown_in(self) -> bool:
        """Whether nobody won a card, because all passed."""
        return not any(count.counting for count in self.counts)

    def layout(self, painter: Painter) -> None:
        """Place everything for this window."""
        super().layout(painter)
        areas = [self.placed.rects.get(f"cards {i}", NOWHERE) for i in range(len(self.counts))]
        numbers = [(len(count.counting), len(count.blank)) for count in self.counts]
        self._laid = [counting.lay(area, *number) for area, number in zip(areas, numbers, strict=True)]
        self._warm = self._errands() if self.counting else []

    def _errands(self) -> list[Callable[[Painter], object]]:
        """Drawings that will be needed, last ones first: made ahead, one a frame, so that no frame makes many."""
        cards, later = list[tuple[float, Callable[[Painter], object]]](), list[Callable[[Painter], object]]()
        for count, laid in zip(self.counts, self._laid, strict=True):
            for start, card, spot in zip(count.starts, count.counting, laid.main, strict=True):
                cards.append((start, partial(_put, card=card, spot=spot)))
            for card, spot in zip(count.blank, laid.blank, strict=True):
                later.append(partial(_put, card=card, spot=spot, lift=0.5, dim=True))
            for who in (self.people[seat].portrait for seat in count.party.seats):
                how, size = self._expression(count.party), min(self.placed.rects[f"face {who}"][2:])
                later.append(partial(Painter.prepare_portrait, who=who, expression=how, diameter=size))
        cards.sort(key=lambda timed: -timed[0])
        return [self._prepare_headline, *later, *(draw for _start, draw in cards)]

    def _prepare_headline(self, painter: Painter) -> None:
        place(_headline(self.speaker.deal_headline()), self.placed.rects["headline"], painter).paint(painter)

    def draw(self, painter: Painter) -> None:
        """Add the screen's items."""
        if self._warm:
            with painter.group(alpha=0):
                self._warm.pop()(painter)
        super().draw(painter)
        if self.seal is not None:
            draw_wax(painter, *self.controls["seal"].middle, broken=self.seal.opened)
            if self.explains_seal:
                self.seal_sheet.draw(painter, self.seal)

    # --- luck and play

    def show_luck(self, balance: Balance, is_points: bool) -> None:
        """Tell what of the result was luck and what play; it has its room already."""
        self.luck, self._luck_at = (balance, is_points), max(self.play.now, self.ready)
        self.play.at(self._luck_at, self._tell_luck)
        self.play.end = max(self.play.end, self._luck_at + theme.FADE)
        self.rebuild()

    def _tell_luck(self) -> None:
        if self._stage is not None and self.luck is not None:
            figures = " ".join(f"{word} {figure}." for word, figure in verdicts.luck_and_play(*self.luck))
            self._stage.audio.announce(f"{figures} {verdicts.remark(*self.luck)}")

    def _seen_of_luck(self) -> float:
        return 0.0 if self.luck is None else self.play.part(self._luck_at, theme.FADE)

    # --- its end

    @property
    def may_end(self) -> bool:
        """Whether the match is decided and may end here."""
        return self._on_end is not None

    def _end(self) -> None:
        """End the match; a second press, or one of the gold button, does nothing more."""
        if self._on_end is not None and self.decide():
            self._on_end()

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

    # --- the count

    def totals(self) -> tuple[int, ...]:
        """The points shown now, by party, the one with the lowest seat first."""
        shown = {min(count.party.seats): count.points(self.play.now) for count in self.counts}
        return tuple(shown[seat] for seat in sorted(shown))

    def _parts(self) -> list[Part]:
        told = self.told(0, theme.FADE) > 0
        return [Part(self._name(count), count.points(self.play.now), told and count.party.won) for count in self.counts]

    def _name(self, count: Count) -> str:
        """What a part of the bar is called."""
        seats = count.party.seats
        if self.rules.trump_choice != "called":
            return self.speaker.heading(self.rules.side_of(seats[0]))
        return listed([self.people[seat].name for seat in seats]) if len(seats) < 3 else _("Opponents")

    def _marks(self) -> list[tuple[float, str]]:
        """The points that decide the deal, from the left end of the bar, and what is written there."""
        if len(self.parties) != 2:
            return []
        for i, party in enumerate(self.parties):
            if party.needed is not None:
                return [(counting.ALL_POINTS - party.needed if i else party.needed, _wins(party.needed))]
        if self.rules.goal == "at_most_11":
            return [(AT_MOST, str(AT_MOST)), (counting.ALL_POINTS - AT_MOST, str(AT_MOST))]
        return [(counting.ALL_POINTS / 2, _wins(counting.ALL_POINTS // 2 + 1))]

    def _draw_cards(self, i: int, painter: Painter, rect: Rect) -> None:
        """The cards of a party: those that were counted, one on its way, and the pile of the others."""
        count, laid, opened = self.counts[i], self._laid[i], self.told(0, FAN)
        now = self.play.now
        started = sum(start <= now for start in count.starts)
        landed = sum(start + counting.FLIGHT <= now for start in count.starts)
        newest = landed - 1 if self.counting else -1
        waiting = len(laid.main) - started + (len(laid.blank) if opened <= 0 else 0)
        for layer in range(-(-waiting // 6)):
            x, y = laid.pile.x - 1.5 * layer, laid.pile.y - 2.5 * layer
            painter.card(None, x, y, laid.pile.height, 0, lift=0.5 if layer == 0 else 0)
        if laid.blank and opened > 0:
            _draw_blanks(painter, count.blank, laid.blank, opened, rect[0] + rect[2] + BEYOND)
        for at, card in enumerate(count.counting[:landed]):
            _put(painter, card, laid.main[at], ring="win" if at == newest else None)
        for at in range(landed, started):
            way = self.play.part(count.starts[at], counting.FLIGHT)
            _fly(painter, count.counting[at], laid.pile, laid.main[at], way)
        for at, card in enumerate(count.counting[:landed]):
            pop = self.play.part(count.starts[at] + counting.FLIGHT, theme.COUNT_POP)
            x, y = laid.disc(at)
            ground = "gold" if at == newest else "paper"
            painter.circle(x, y, counting.DISC * (out_back(pop) if pop < 1 else 1), ground, "ink", 3)
            if pop > 0.4:
                points = str(card.points)
                painter.text(points, x, y, painter.fit(points, counting.DISC * 1.3, 22, "bold"), "bold", "ink", "c")


def _headline(text: str) -> Label:
    return Label(text, 72, "serif-black", "cream", leading=1.16, shadow=0.5, name="headline")


def _wins(points: int) -> str:
    # Translators: below a mark on a bar of card points, as in "61 win".
    return ngettext("{n} wins", "{n} win", points).format(n=points)


def _draw_blanks(
    painter: Painter, cards: tuple[Card, ...], spots: tuple[LaidCard, ...], opened: float, right: float
) -> None:
    """The pile that is left turns over and opens: cards without points; what is said of them ends before ``right``."""
    flip, spread, first = clamp(opened / 0.4), out_cubic(clamp((opened - 0.4) / 0.6)), spots[0]
    if flip < 1:
        painter.card(None, first.x, first.y, first.height, squeeze=max(0.04, 1 - flip), lift=0.5, still=False)
        return
    for card, spot in zip(cards, spots, strict=True):
        x, y = mix(first.x, spot.x, spread), mix(first.y, spot.y, spread)
        painter.card(card, x, y, spot.height, spot.angle, lift=0.5, dim=True)  # as it will lie: no sprite is lost
    # Above the cards: below them come the points of the next side's cards.
    above, left = min(spot.y for spot in spots) - first.height / 2 - 24, first.x - first.height * theme.CARD_RATIO / 2
    words, room = _("no points"), right - left
    half = min(room, painter.text_width(words, 22, "sans")) / 2
    middle = min(max((first.x + spots[-1].x) / 2, left + half), right - half)
    with painter.group(alpha=spread):
        label(painter, words, middle, above, room, 22, "sans", "cream2", "c", 0.4)


def _put(
    painter: Painter, card: Card, spot: LaidCard, lift: float = 1, dim: bool = False, ring: str | None = None
) -> None:
    painter.card(card, spot.x, spot.y, spot.height, spot.angle, lift=lift, dim=dim, ring=ring)


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
