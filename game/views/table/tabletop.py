"""The table in motion: turns events into steps of the timeline, and knows what is shown at this moment.

The view runs behind the match: ``shown`` is the observation up to which everything has been animated.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from game.model.cards import Card
from game.model.events import (
    BidMade,
    Called,
    CardDrawn,
    CardPlayed,
    Claimed,
    DealEnded,
    DealStarted,
    DeckCut,
    Event,
    Exchanged,
    HandsDealt,
    HandShown,
    MatchEnded,
    PartnerRevealed,
    Passed,
    SeatsDrawn,
    Signalled,
    TrickTaken,
)
from game.model.observation import TURN_PHASES, Observation, Phase
from game.model.scoring import points_by_side, with_claim
from game.views import rooms, theme
from game.views.contracts import is_partner_known, is_thrown_in
from game.views.layout import TableLayout
from game.views.table import pieces as places
from game.views.table.bidding import Bidding
from game.views.table.choreography import Choreography
from game.views.table.claiming import Claiming
from game.views.table.dealing import Dealing
from game.views.table.handover import Handover
from game.views.table.pieces import Piece
from game.views.table.showing import Showing
from game.views.timeline import Step, Timeline

SEAT_SHOW = 2200
SIGNAL_HOLD = 1400


class Tabletop:
    """Pieces and timeline of one viewer's table."""

    def __init__(self, observation: Observation, layout: TableLayout, viewer_plays: bool = True) -> None:
        self.timeline = Timeline()
        self.layout = layout
        self.calm = False  # the player wants reduced motion: things fade, and nothing travels
        self.viewer_plays = viewer_plays
        # The players, by number of the header, who choose at this machine: nobody waits for them to think.
        self.here = frozenset({observation.seating[observation.seat]}) if viewer_plays else frozenset[int]()
        self.sort_hand = True
        self.hidden = False  # the viewer holds his hand face down
        self.hide_points = False  # the viewer counts the points of a deal in his head
        self.shown = observation
        self.told: deque[Event] = deque(maxlen=8)  # what has been shown, for whoever tells of it
        self._last_event: Event | None = None
        self.pieces: dict[str, Piece] = {}
        self.stock = 0
        self.spread = False  # the pack lies, or lay, spread before the viewer, to be cut
        self.won: dict[int, int] = {}
        self.points: list[float] = []
        self.on_end: Callable[[Observation], None] = lambda observation: None
        self.waited = 0.0  # milliseconds since the seat in turn was shown to be in turn
        self.picked: list[str] = []  # the cards of the spread that were taken here, one by each player
        self._steps = Choreography(self)
        self._deals = Dealing(self)
        self._bids = Bidding(self)
        self._claims = Claiming(self)
        self._shows = Showing(self)
        self._hands = Handover(self)
        self.telling: Signalled | None = None  # the signal that is being made at this moment
        self.had_time = True  # the pause of this moment, in which others think, is over
        self.settle(observation)

    # --- what is shown

    @property
    def last_event(self) -> Event | None:
        """What was shown last."""
        return self._last_event

    @last_event.setter
    def last_event(self, event: Event | None) -> None:
        self._last_event = event
        if event is not None:
            self.told.append(event)

    def settle(self, observation: Observation) -> None:
        """Show this observation; pieces still in the air land where they fly to."""
        if (observation.turn, observation.ply, observation.number) != (
            self.shown.turn,
            self.shown.ply,
            self.shown.number,
        ):
            self.waited = 0.0
        self.shown = observation
        rest = places.rest(observation, self.layout, self.sort_hand)
        for key, piece in self.pieces.items():
            if piece.moving and key in rest:
                rest[key].pose, rest[key].moving, rest[key].z = piece.pose, True, piece.z
        for key, piece in rest.items():
            if key in self.pieces:
                piece.winning = self.pieces[key].winning
        self.pieces = rest
        self.stock = observation.stock
        self.won = {seat: places.won_count(observation, seat) for seat in range(self.layout.seats)}
        if len(self.points) != observation.rules.sides or observation.phase is Phase.CUT:
            self.points = [float(points) for points in self.target_points()]

    def arrange_hand(self, sort: bool) -> None:
        """Have the viewer's hand lie sorted, or as the cards came; they change places when all else has been shown."""
        if sort != self.sort_hand:
            self.sort_hand = sort
            self.timeline.add(lambda: self._steps.arranged(self.shown))

    def relayout(self, layout: TableLayout) -> None:
        """The window has another shape: everything goes to its new place at once."""
        self.timeline.open_gates, before = False, self.timeline.open_gates
        self.timeline.hurry(to_end=True)
        self.timeline.open_gates = before
        self.layout = layout
        for piece in self.pieces.values():
            piece.moving = False
        self.settle(self.shown)

    @property
    def tells_points(self) -> bool:
        """Whether the points of the shown deal may be told: always once it is over."""
        return not self.hide_points or self.shown.phase in (Phase.READY, Phase.OVER)

    def target_points(self) -> tuple[int, ...]:
        """Card points won so far in the shown deal, by side."""
        shown = self.shown
        points = points_by_side(shown.rules, shown.tricks)
        return points if shown.claim is None else with_claim(shown.rules, points, shown.claim)

    @property
    def winning(self) -> Card | None:
        """The card that would take the trick as it is shown."""
        trick = self.shown.trick
        if not trick or self.shown.trump is None:
            return None
        return places.best_of(trick, self.shown.trump)

    @property
    def thinking(self) -> int | None:
        """The other seat that is in turn, once all before it has been shown."""
        seat = self.shown.turn
        if seat is None or self._is_here(seat, self.shown) or self.shown.phase not in TURN_PHASES:
            return None
        return seat if self.timeline.idle else None

    def _is_here(self, seat: int, observation: Observation) -> bool:
        """Whether whoever sits there chooses at this machine."""
        return observation.seating[seat] in self.here

    def is_own(self, seat: int, observation: Observation) -> bool:
        """Whether the viewer does himself what is seen of that seat, so that nobody has to tell him."""
        return self.viewer_plays and seat == observation.seat and not observation.is_public

    @property
    def drawer(self) -> int | None:
        """The player who is asked to take a card of the spread."""
        waits = self.timeline.waits_at_gate and len(self.picked) < len(self.here)
        return sorted(self.here)[len(self.picked)] if waits else None

    def bubble(self, place: int, width: float, height: float = rooms.BUBBLE) -> rooms.Bubble:
        """Where a bubble of that size is for the seat at this place, counted from the viewer."""
        return rooms.bubble(self.layout, place, width, height, pile=self.won.get(self.shown.seat, 0) > 0)

    @property
    def can_hurry(self) -> bool:
        """Whether something moves, or another thinks, so that a press can end that."""
        thinks = self.thinking is not None and not self.had_time
        return thinks if self.timeline.idle else not self.timeline.waits_at_gate

    def hurry(self) -> None:
        """Show the end of what moves, and wait for nobody who thinks."""
        self.timeline.hurry()
        self.waited, self.had_time = math.inf, True

    def update(self, elapsed: float) -> None:
        """Advance all motion."""
        self.waited += elapsed
        self.timeline.update(elapsed)
        for side, target in enumerate(self.target_points()):
            difference = target - self.points[side]
            if difference:
                step = max(1.0, abs(difference)) * elapsed / (theme.ROLL * (self.timeline.speed or 0.01)) * 2
                lands = self.calm or abs(difference) <= step
                self.points[side] = target if lands else self.points[side] + (step if difference > 0 else -step)
        best = self.winning
        for piece in self.pieces.values():
            goal = (
                1.0 if best is not None and piece.card is best and piece.z < places.Z_HAND and not piece.moving else 0.0
            )
            if piece.winning != goal:
                change = 1.0 if self.calm else elapsed / theme.CROWN
                piece.winning = min(goal, piece.winning + change) if goal else max(0.0, piece.winning - change * 2)

    @property
    def moving(self) -> bool:
        """Whether the next picture differs."""
        if self.timeline.moving or any(points != int(points) for points in self.points):
            return True
        if [int(points) for points in self.points] != list(self.target_points()):
            return True
        best = self.winning
        return any(
            0 < piece.winning < 1
            or (piece.card is best and best is not None and piece.winning < 1 and piece.z < places.Z_HAND)
            for piece in self.pieces.values()
        )

    # --- events

    def receive(self, event: Event, observation: Observation) -> None:
        """Queue what happened; ``observation`` is what the viewer knows after all events of the same action."""
        add, steps, deals = self.timeline.add, self._steps, self._deals
        if isinstance(event, SeatsDrawn):
            add(lambda: deals.spread(event, observation))
            for _other in range(len(self.here) - 1):
                add(lambda: Step(gate=True))  # each of several people takes a card
            add(lambda: deals.seats_drawn(event, observation), reveals=True)
            add(lambda: Step(hold=SEAT_SHOW, still=True), reveals=True)
            add(lambda: deals.seats_cleared(observation))
        elif isinstance(event, DealStarted):
            add(lambda: deals.deal_started(event, observation))
        elif isinstance(event, DeckCut):
            add(lambda: deals.cut(event, observation), reveals=True)
        elif isinstance(event, HandsDealt):
            self._receive_hands(event, observation)
        elif isinstance(event, (BidMade, Passed)):
            add(lambda: self._bids.said(event, observation), reveals=True)
        elif isinstance(event, Called):
            add(lambda: self._bids.called(event, observation), reveals=True)
            add(lambda: self._bids.laid_down(observation), reveals=True)
        elif isinstance(event, PartnerRevealed):
            add(lambda: self._bids.revealed(event, observation), reveals=True)
        elif isinstance(event, CardPlayed):
            add(lambda: steps.played(event, observation), reveals=not self._is_here(event.seat, observation))
        elif isinstance(event, TrickTaken):
            add(lambda: Step(hold=theme.HOLD, still=self._rim_is_there()), reveals=True)
            add(lambda: steps.taken(event, observation))
        elif isinstance(event, HandShown):
            mine = event.seat == observation.seat
            add(lambda: self._shows.opened(event, observation), reveals=not mine)
            add(lambda: self._shows.closed(event, observation))
        elif isinstance(event, Signalled):
            add(lambda: self._telling(event, observation), reveals=event.seat != observation.seat)
            add(lambda: self._told(observation))
        elif isinstance(event, Claimed):
            add(lambda: self._claims.opened(event, observation), reveals=True)
            add(self._claims.hold, reveals=True)
            add(lambda: self._claims.collected(event, observation), reveals=True)
        elif isinstance(event, Exchanged):
            add(lambda: steps.exchanged(event, observation), reveals=event.seat != observation.seat)
        elif isinstance(event, CardDrawn):
            add(lambda: steps.drawn(event, observation))
        elif isinstance(event, DealEnded):
            if is_thrown_in(observation):
                add(lambda: self._bids.thrown_in(event, observation), reveals=True)
            add(lambda: Step(hold=500, end=lambda: self._deal_ended(observation)), reveals=True)
        elif isinstance(event, MatchEnded):
            pass  # the result of the deal comes first; the scene goes on from there

    def put_away(self, observation: Observation, played: Card | None = None) -> None:
        """Let the viewer's hand be face down from now on; ``observation`` is what everybody knows."""
        self._hands.put_away(observation, played)

    def take_up(self, observation: Observation, fresh: Collection[Card], told: Iterable[Event]) -> None:
        """Show the viewer his hand, and then what he alone was ``told`` while others had the table before them."""
        self._hands.take_up(observation, fresh)
        for event in told:
            self.receive(event, observation)

    @contextmanager
    def veiled(self) -> Iterator[None]:
        """Be for a while what anybody may see of the table, for the picture of it while the viewer's hand is hidden."""
        shown = self.shown
        partner = shown.partner if is_partner_known(shown) else None
        self.shown = replace(
            shown, hand=(), legal=(), armable=None, partner=partner, partner_cards=(), signals=(), is_public=True
        )
        try:
            yield
        finally:
            self.shown = shown

    def sit_at(self, observation: Observation) -> None:
        """From here on the table is seen from another seat; everything lies there at once."""
        self.timeline.hurry(to_end=True)
        self.told.clear()
        self.settle(observation)
        self.waited = 0.0

    def _receive_hands(self, event: HandsDealt, observation: Observation) -> None:
        add, deals = self.timeline.add, self._deals
        add(lambda: deals.dealt(event, observation), reveals=True)
        for index, card in enumerate(event.refused):
            add(partial(deals.refused, event, index), reveals=True)
            add(partial(deals.buried, card))
        if event.turned is not None:
            add(lambda: deals.turned_up(event, observation), reveals=True)

    def _telling(self, event: Signalled, observation: Observation) -> Step:
        """A face is made for a while."""
        self.telling = self.last_event = event
        return Step(hold=SIGNAL_HOLD, still=True, rests=not self.is_own(event.seat, observation))

    def _told(self, observation: Observation) -> Step:
        self.telling = None
        self.settle(observation)
        return Step()

    def _rim_is_there(self) -> bool:
        return all(piece.winning in (0.0, 1.0) for piece in self.pieces.values())

    def _deal_ended(self, observation: Observation) -> None:
        self.settle(observation)
        self.on_end(observation)

    def settle_seating(self, observation: Observation) -> None:
        """From here on everybody sits where the draw put him."""
        self.shown = observation
        self.points = [0.0] * observation.rules.sides
