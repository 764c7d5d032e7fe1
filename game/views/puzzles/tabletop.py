"""The cards of a puzzle in motion and their picture: the table's own, but that every hand and the stock lie open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.model.actions import Play
from game.model.actions import Step as DealStep
from game.model.cards import Card, parse_card
from game.model.events import CardDrawn, CardPlayed, Event, TrickTaken
from game.model.match import Match
from game.model.observation import Observation
from game.model.puzzle import VIEWER, Puzzle
from game.model.solver import Course
from game.people import Person
from game.views.kit.box import column, place
from game.views.kit.words import Label, icon, pill
from game.views.painter import Painter
from game.views.puzzles.screen import Mode
from game.views.table import choreography, furniture
from game.views.table import pieces as places
from game.views.table.hand import Hand
from game.views.table.layout import Pose, TableLayout
from game.views.table.pieces import Piece
from game.views.table.state import TableState
from game.views.table.tabletop import Tabletop
from game.views.table.timeline import Step
from game.words import _, pgettext
from game.words import puzzles as words

Places = tuple[tuple[Card | None, ...], ...]
"""The open cards of each seat by their places in the hand; a place is empty once its card is played."""


class Moment(NamedTuple):
    """What everybody sees after a step: the observation, the open hands and the open stock."""

    seen: Observation
    hands: Places
    stock: tuple[Card, ...]


def first_moment(puzzle: Puzzle, match: Match) -> Moment:
    """Return what is seen before the first card."""
    size = len(puzzle.hands[VIEWER])
    ordered = (tuple(places.in_order(hand, puzzle.trump)) for hand in puzzle.hands)
    hands = tuple((*hand, *(None,) * (size - len(hand))) for hand in ordered)
    return Moment(match.observe(VIEWER), hands, puzzle.stock)


def steps_of(puzzle: Puzzle, match: Match, course: Course) -> list[tuple[Event, Moment]]:
    """Return what happens when the course is played, and what is seen after each event, up to the last trick."""
    now = first_moment(puzzle, match)
    found: list[tuple[Event, Moment]] = []
    for played in course.plays[len(puzzle.trick) :]:
        move: Play | DealStep | None = Play(played.seat, played.card)
        while move is not None:
            match, events = match.apply(move)
            for event in events:
                if isinstance(event, (CardPlayed, TrickTaken, CardDrawn)):
                    stock = match.deal.stock if match.deal is not None else ()
                    now = Moment(match.observe(VIEWER), _moved(now.hands, event), stock)
                    found.append((event, now))
            move = match.forced()
    return found


def _moved(hands: Places, event: Event) -> Places:
    """The hands after an event: a card goes, or comes to the place that has become free."""
    if isinstance(event, CardPlayed):
        changed = tuple(None if card is event.card else card for card in hands[event.seat])
    elif isinstance(event, CardDrawn) and event.card is not None:
        free = hands[event.seat].index(None)
        changed = (*hands[event.seat][:free], event.card, *hands[event.seat][free + 1 :])
    else:
        return hands
    return (*hands[: event.seat], changed, *hands[event.seat + 1 :])


BEFORE_CARD = 420.0  # milliseconds before each card of the course, so that it can be followed


class PuzzleState(TableState, frozen=True):
    """A table on which all hands and the stock lie open, as the moment with this ply says."""

    moments: Mapping[int, Moment] = {}

    def rest(self, observation: Observation) -> dict[str, Piece]:
        """Every piece that an observation is shown with."""
        moment = self.moments[observation.ply]
        found = {key: piece for key, piece in super().rest(observation).items() if not key.startswith("seat ")}
        for seat, hand in enumerate(moment.hands):
            for index, card in enumerate(hand):
                if card is not None and seat != moment.seen.seat:
                    pose = self.layout.other_hand(self.place(seat), index, len(hand))
                    found[card.code] = Piece(card, pose, places.hidden_z(moment.seen, seat, index))
        return found | {card.code: Piece(card, self.layout.pile, places.Z_PILE) for card in moment.stock[:-1]}

    def in_hand(self, seat: int, card: Card | None, after: Observation) -> tuple[str, Pose, float]:
        """The key, place and height of a card that comes to a hand: in the place that has become free."""
        if seat == after.seat or card is None:
            return super().in_hand(seat, card, after)
        index = self.moments[after.ply].hands[seat].index(card)
        return card.code, self.layout.other_hand(self.place(seat), index, 1), places.hidden_z(after, seat, index)


class PuzzleTop(Tabletop):
    """The table of a puzzle; :meth:`tell` queues a step of its course."""

    def __init__(self, moment: Moment, layout: TableLayout, people: Sequence[Person]) -> None:
        super().__init__(moment.seen, layout, True, people)
        self.timeline.table = PuzzleState(moment.seen, layout, here=self.state.here)
        self.begin(moment)

    def begin(self, moment: Moment) -> None:
        """Show another moment at once, as if nothing had happened."""
        self.timeline.hurry(to_end=True)
        self._become(told=(), points=(), moments={moment.seen.ply: moment})
        self.settle(moment.seen)

    def tell(self, event: Event, moment: Moment, first: bool = False) -> None:
        """Queue what happens next in the course, after a pause unless it is the ``first``."""
        assert isinstance(self.state, PuzzleState)
        self._become(moments={**self.state.moments, moment.seen.ply: moment})
        if isinstance(event, CardPlayed) and not first:
            self.timeline.queue.append(lambda table: Step(table, hold=BEFORE_CARD, still=True))
        if isinstance(event, CardDrawn):
            # One card after the other, so that each is seen.
            self.timeline.queue.append(lambda table: replace(choreography.drawn(table, event, moment.seen), overlap=0))
        else:
            self.receive(event, moment.seen)


# --- its picture

BADGE_Y: Final = 0.13  # of the height of a card, above its middle


class PuzzlePicture(NamedTuple):
    """Draws people and cards of a puzzle at its table. ``people`` go by seat."""

    puzzle: Puzzle
    people: Sequence[Person]
    top: PuzzleTop
    hand: Hand

    def draw(self, painter: Painter, mode: Mode, wrong: Mapping[Card, int], rings: Sequence[str | None]) -> None:
        """Draw people and, unless it is solved, the cards; ``rings`` are the cards of the hand that bear one."""
        top, layout = self.top, self.top.layout
        others = [
            (who, top.state.place(seat), mode is Mode.PLAY and top.shown.turn == seat)
            for seat, who in enumerate(self.people)
            if seat != VIEWER
        ]
        for who, seat, turn in others:
            mood = "happy" if mode is Mode.SOLVED else "thinking" if who.name == words.AUTHOR else "neutral"
            painter.portrait(who.portrait, mood, *layout.portrait(seat), layout.portrait_size, turn)
        if mode is Mode.ASK:
            spot = layout.trick(VIEWER)
            painter.slot(spot.x, spot.y, spot.height)
        if mode is not Mode.SOLVED:
            self._draw_own_corner(painter, mode)
            self._draw_cards(painter)
            self._draw_hand(painter, *((wrong, rings) if mode is Mode.ASK else ({}, ())))
        for who, seat, turn in others:
            note = _("partner") if self.puzzle.rules.are_partners(VIEWER, self.people.index(who)) else ""
            furniture.plate(painter, who.name, layout, seat, note, turn)

    def _draw_cards(self, painter: Painter) -> None:
        """All cards but those that rest in the viewer's hand."""
        top = self.top
        in_hand = {card.code for card in top.shown.hand}
        for key, piece in sorted(top.pieces.items(), key=lambda entry: entry[1].z):
            if not (key in in_hand and piece.z >= places.Z_HAND and not piece.moving):
                furniture.card(painter, piece)

    def _draw_own_corner(self, painter: Painter, mode: Mode) -> None:
        """The viewer's won tricks and name; nobody deals here."""
        layout = self.top.layout
        spot, count = layout.own_pile, self.top.state.won.get(VIEWER, 0)
        for i in range(count):
            painter.card(None, spot.x - i * 1.2, spot.y - i * 3, spot.height, 84 + i * 5 % 11, lift=0.5)
        lead = pgettext("after the name You", "to lead") if not self.top.shown.trick else ""
        turn = mode is Mode.ASK
        furniture.plate(painter, _("You"), layout, VIEWER, lead if turn else furniture.tricks_note(count), turn)

    def _draw_hand(self, painter: Painter, wrong: Mapping[Card, int], rings: Sequence[str | None]) -> None:
        """The viewer's cards; a wrong one is grey and says what it leads to."""
        top, hand = self.top, self.hand
        codes = [card.code for card in top.shown.hand if card.code in top.pieces and not top.pieces[card.code].moving]
        codes.sort(key=lambda code: top.pieces[code].pose.x)
        codes.sort(key=lambda code: hand.pose(code).lift > 1.5)
        for code in codes:
            card, pose = parse_card(code), hand.pose(code)
            ring, dim = "focus" if code in rings else None, card in wrong
            painter.card(card, pose.x, pose.y, pose.height, pose.angle, lift=pose.lift, ring=ring, dim=dim)
        for card, points in wrong.items():
            if card.code in top.pieces:
                pose = hand.pose(card.code)
                wide, y = 1.1 * painter.art.shape.size(pose.height)[0], pose.y - pose.height * BADGE_Y
                told = Label(words.points(points), 22, "semi", leading=1.6)
                badge = column(pill(icon("x", 20, "danger"), told, pad=(10, 2)), align=0.5)
                place(badge, (pose.x - wide / 2, y - wide / 2, wide, wide), painter).paint(painter)
