"""The table in motion: turns events into steps of the timeline."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from game.model import knowledge
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
from game.model.knowledge import is_partner_known, is_thrown_in
from game.model.observation import Observation
from game.model.state import TURN_PHASES, Phase
from game.views.paint import theme
from game.views.table import pieces as places
from game.views.table import rooms
from game.views.table.bidding import Bidding
from game.views.table.choreography import Choreography
from game.views.table.dealing import Dealing
from game.views.table.highlights import of_partner
from game.views.table.layout import TableLayout
from game.views.table.openhands import OpenHands
from game.views.table.staging import Staging
from game.views.table.state import TableState
from game.views.table.timeline import Step

SEAT_SHOW = 2200
SIGNAL_HOLD = 1400


class Tabletop(TableState):
    """One viewer's table: what lies there, and the steps that change it."""

    # --- what is shown

    def arrange_hand(self, sort: bool) -> None:
        """Have the viewer's hand lie sorted, or as the cards came; they change places when all else has been shown."""
        if sort != self.sort_hand:
            self.sort_hand = sort
            self.return_cards()

    def return_cards(self) -> None:
        """Have the viewer's cards lie in their places again, when all else has been shown: a play may be refused."""
        self.timeline.add(lambda: Choreography(self).arranged(self.shown))

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

    @property
    def winning(self) -> Card | None:
        """The card that would take the trick as it is shown."""
        trick = self.shown.trick
        if not trick or self.shown.trump is None:
            return None
        return knowledge.best_of(trick, self.shown.trump)

    @property
    def my_turn(self) -> bool:
        """Whether the viewer may act now, everything before having been shown."""
        shown = self.shown
        mine = self.viewer_plays and not (shown.is_public or self.hidden) and shown.turn == shown.seat
        return mine and self.timeline.idle and shown.phase in TURN_PHASES and not self.is_finishing

    @property
    def is_finishing(self) -> bool:
        """Whether the deal that is shown plays on by itself."""
        shown = self.shown
        return shown.number == self.finishing and shown.phase in (Phase.PLAY, Phase.TRICK, Phase.DRAW)

    @property
    def thinking(self) -> int | None:
        """The other seat that is in turn, once all before it has been shown."""
        seat = self.shown.turn
        if seat is None or self.is_here(seat, self.shown) or self.shown.phase not in TURN_PHASES:
            return None
        return seat if self.timeline.idle else None

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
        add = self.timeline.add
        steps, deals, bids, hands = Choreography(self), Dealing(self), Bidding(self), OpenHands(self)
        staging = Staging(self)
        if isinstance(event, SeatsDrawn):
            add(deals.spread)
            for _other in range(len(self.here) - 1):
                add(lambda: Step(gate=True))  # each of several people takes a card
            add(lambda: deals.seats_drawn(event, observation))
            add(lambda: Step(hold=SEAT_SHOW, still=True, rests=True))
            add(lambda: deals.seats_cleared(observation))
        elif isinstance(event, DealStarted):
            add(lambda: deals.deal_started(event, observation))
        elif isinstance(event, DeckCut):
            add(lambda: deals.cut(event, observation))
        elif isinstance(event, HandsDealt):
            self._receive_hands(event, observation)
        elif isinstance(event, (BidMade, Passed)):
            add(lambda: bids.said(event, observation))
        elif isinstance(event, Called):
            add(lambda: bids.called(event, observation))
            add(lambda: bids.laid_down(observation))
        elif isinstance(event, PartnerRevealed):
            self.awaits_partner = of_partner(observation, event).seats if staging.is_wanted else ()
            add(lambda: staging.partner(event, observation) or bids.revealed(event, observation))
            add(lambda: staging.partner_goes(observation))
        elif isinstance(event, CardPlayed):
            add(lambda: steps.played(event, observation))
        elif isinstance(event, TrickTaken):
            add(lambda: staging.full_trick(event, observation, self._rim_is_there(), self.tells_points))
            add(lambda: steps.taken(event, observation))
        elif isinstance(event, HandShown):
            add(lambda: hands.shown(event, observation))
            add(lambda: hands.taken_back(event, observation))
        elif isinstance(event, Signalled):
            add(lambda: self._telling(event, observation))
            add(lambda: self._told(observation))
        elif isinstance(event, Claimed):
            add(lambda: hands.claimed(event, observation))
            add(hands.hold)
            add(lambda: hands.collected(event, observation))
        elif isinstance(event, Exchanged):
            add(lambda: steps.exchanged(event, observation))
        elif isinstance(event, CardDrawn):
            add(lambda: steps.drawn(event, observation))
        elif isinstance(event, DealEnded):
            if is_thrown_in(observation):
                add(lambda: bids.thrown_in(event, observation))
            add(lambda: staging.deal_over(observation, lambda: self._deal_ended(observation)))
        elif isinstance(event, MatchEnded):
            pass  # the result of the deal comes first; the scene goes on from there

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

    def stand_at(self, observation: Observation, story: Sequence[Event], *, returning: bool = False) -> None:
        """Show a moment at once, after something was taken back or missed; ``story`` is what has happened up to it.

        Of what was shown, or waited to be, nothing stays that would still tell of it. With ``returning`` what lies
        elsewhere goes back to its place.
        """
        lay = {key: piece.pose for key, piece in self.pieces.items()} if returning else {}
        self.timeline.clear()
        self.told.clear()
        self.pieces.clear()
        self.highlight = self.telling = self.finishing = None
        self.staged, self.awaits_partner = 0.0, ()
        self._last_event = story[-1] if story else None
        self.settle(observation)
        self.points = [float(points) for points in self.target_points()]
        self.waited = 0.0
        if returning:
            step = Choreography(self).returned(observation, lay)
            self.timeline.add(lambda: step)

    def _receive_hands(self, event: HandsDealt, observation: Observation) -> None:
        add, deals = self.timeline.add, Dealing(self)
        add(lambda: deals.dealt(event, observation))
        for index, card in enumerate(event.refused):
            add(partial(deals.refused, event, index))
            add(partial(deals.buried, card))
        if event.turned is not None:
            add(lambda: deals.turned_up(event, observation))

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
