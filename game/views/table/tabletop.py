"""The table in motion: what happens becomes steps of its timeline, and what it is told from outside is done to it."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from msgspec.structs import replace

from game.model import events
from game.model.events import Event, PartnerRevealed
from game.model.knowledge import is_partner_known, is_thrown_in
from game.model.observation import Observation
from game.model.scoring import points_by_side
from game.model.state import TURN_PHASES
from game.people import Person
from game.views.table import choreography, dealing, openhands, rooms
from game.views.table.choreography import is_wanted
from game.views.table.handle import PlayedOn
from game.views.table.highlights import of_partner
from game.views.table.layout import TableLayout
from game.views.table.pieces import Piece
from game.views.table.state import TableState, TableWishes
from game.views.table.timeline import LEAST_HOLD, Plan, Step, Timeline
from game.words import _

PACE: Final = 0.25  # of the usual length of motion while a deal is finished: fast, but every card is seen
HOLD: Final = 0.15  # of the usual length of pauses then


class Tabletop:
    """One viewer's table: its :attr:`state` is replaced by its timeline, and by the methods here that say why."""

    def __init__(
        self, observation: Observation, layout: TableLayout, viewer_plays: bool = True, players: Sequence[Person] = ()
    ) -> None:
        here = frozenset({observation.seating[observation.seat]}) if viewer_plays else frozenset[int]()
        self.timeline = Timeline(TableState(observation, layout, viewer_plays, here).settle(observation))
        self.viewer_plays = viewer_plays
        self.personal = viewer_plays  # whether "you" can only mean the viewer
        self.players = tuple(players)  # by number of the header
        self.hidden = False  # the viewer holds their hand face down
        self.had_time = True  # the pause of this moment, in which others think, is over
        self._was_idle = True  # everything had been shown before others could act

    # --- what is seen of it

    @property
    def state(self) -> TableState:
        """What lies there and has been shown."""
        return self.timeline.table

    @property
    def shown(self) -> Observation:
        """The observation up to which everything has been shown."""
        return self.timeline.table.shown

    @property
    def layout(self) -> TableLayout:
        """Where things lie."""
        return self.timeline.table.layout

    @property
    def pieces(self) -> Mapping[str, Piece]:
        """The cards on the table, by key."""
        return self.timeline.table.pieces

    @property
    def people(self) -> Sequence[Person]:
        """The players by seat."""
        return [self.players[player] for player in self.shown.seating]

    def name_of(self, seat: int) -> str:
        """How a player is called here: "You" is the viewer, where it can only mean them."""
        return _("You") if self.personal and seat == self.shown.seat else self.people[seat].name

    @property
    def my_turn(self) -> bool:
        """Whether the viewer may act now, everything before having been shown."""
        shown = self.shown
        mine = self.viewer_plays and not (shown.is_public or self.hidden) and shown.turn == shown.seat
        return mine and self.timeline.idle and shown.phase in TURN_PHASES and not self.state.is_finishing

    @property
    def thinking(self) -> int | None:
        """The other seat that is in turn, once all before it has been shown."""
        seat, shown = self.shown.turn, self.shown
        if seat is None or shown.seating[seat] in self.state.here or shown.phase not in TURN_PHASES:
            return None
        return seat if self.timeline.idle else None

    @property
    def drawer(self) -> int | None:
        """The player who is asked to take a card of the spread."""
        here, taken = self.state.here, len(self.state.picked)
        return sorted(here)[taken] if self.timeline.waits_at_gate and taken < len(here) else None

    def bubble(self, place: int, width: float, height: float = rooms.BUBBLE) -> rooms.Bubble:
        """Where a bubble of that size is for the seat at this place, counted from the viewer."""
        return rooms.bubble(self.layout, place, width, height, pile=self.state.won.get(self.shown.seat, 0) > 0)

    @property
    def can_hurry(self) -> bool:
        """Whether something moves, or another thinks, so that a press can end that."""
        thinks = self.thinking is not None and not self.had_time
        return thinks if self.timeline.idle else not self.timeline.waits_at_gate

    @property
    def moving(self) -> bool:
        """Whether the next picture differs."""
        return self.timeline.moving or self.state.rolls

    # --- time

    def update(self, elapsed: float) -> None:
        """Advance all motion."""
        self._become(waited=self.state.waited + elapsed)
        self.timeline.update(elapsed)
        self.timeline.table = self.state.rolled(elapsed, self.timeline.speed)
        self._was_idle = self.timeline.idle

    def catch_up(self, played: PlayedOn) -> None:
        """Others have played on after the last :meth:`update`.

        A player whose pause ended within that frame acted then, so the table is that much ahead with what it shows.
        """
        if played.late and self._was_idle and not self.had_time:
            self.timeline.update(played.late * self.timeline.hold_scale)
        self.had_time = played.is_due

    def hurry(self) -> None:
        """Show the end of what moves, and wait for nobody who thinks."""
        self.timeline.hurry()
        self._become(waited=math.inf)
        self.had_time = True

    def _become(self, **changes: object) -> None:
        self.timeline.table = replace(self.timeline.table, **changes)

    # --- what happens

    def receive(self, event: Event, observation: Observation) -> None:
        """Queue what happened; ``observation`` is what the viewer knows after all events of the same action.

        Where nothing moves it is seen at once.
        """
        if isinstance(event, PartnerRevealed):
            wanted = is_wanted(self.state)
            self._become(awaits_partner=of_partner(observation, event).seats if wanted else ())
        self.timeline.queue += story(event, observation, len(self.state.here))
        if not self.timeline.speed:
            self.timeline.update(0.0)

    def begin_with(self, step: Step) -> None:
        """Show at once how a step begins; it goes on after all that is queued."""
        self.timeline.table = step.table
        self.timeline.queue.append(lambda table: replace(step, table=table))

    def take_told(self) -> tuple[Event, ...]:
        """Return what has been shown since the last time."""
        told = self.state.told
        if told:
            self._become(told=())
        return told

    # --- what the person at it does

    def follow(self, wishes: TableWishes) -> None:
        """Be seen as the person wants it; cards of a hand change places when all else has been shown."""
        going, timeline = self.state.is_finishing, self.timeline
        timeline.speed = min(wishes.speed, PACE) if going else wishes.speed
        timeline.least_hold = HOLD if going else LEAST_HOLD
        before = self.state.wishes
        if wishes != before:
            self._become(wishes=wishes)
            if wishes.sort_hand != before.sort_hand:
                self.return_cards()

    def return_cards(self) -> None:
        """Have the viewer's cards lie in their places again, when all else has been shown: a play may be refused."""
        self.timeline.queue.append(choreography.arranged)

    def let_go(self, code: str, x: float, y: float) -> None:
        """A card of the hand that hung on a pointer is let go there, and goes on from there."""
        piece = self.pieces.get(code)
        if piece is not None:
            pose = piece.pose._replace(x=x, y=y, lift=2.2, angle=0)
            self._become(pieces={**self.pieces, code: replace(piece, pose=pose)})

    def take_spread(self, key: str) -> None:
        """Somebody takes a card of the spread deck."""
        self._become(picked=(*self.state.picked, key))
        self.timeline.open()

    def spread_pack(self) -> None:
        """The pack lies spread before the viewer, to be cut."""
        if not self.state.spread:
            self._become(spread=True)

    def hide(self, down: bool) -> None:
        """The viewer holds their hand face down, or no longer."""
        self.hidden = down and not self.shown.is_public

    def finish(self) -> None:
        """The deal that is shown plays on by itself."""
        self._become(finishing=self.shown.number)

    # --- who sits at it

    def share(self, players: Collection[int]) -> None:
        """Several people, by number of the header, have it before them by turns."""
        self._become(here=frozenset(players))
        self.personal = False

    def sit_at(self, observation: Observation) -> None:
        """From here on the table is seen from another seat; everything lies there at once."""
        self.timeline.hurry(to_end=True)
        self.timeline.table = replace(self.state.settle(observation), told=(), waited=0.0)

    @contextmanager
    def veiled(self) -> Iterator[None]:
        """Be for a while what anybody may see of the table: it is drawn so while the viewer's hand is hidden."""
        shown = self.shown
        partner = shown.partner if is_partner_known(shown) else None
        seen = dataclasses.replace(
            shown, hand=(), legal=(), armable=None, partner=partner, partner_cards=(), signals=(), is_public=True
        )
        self._become(shown=seen)
        try:
            yield
        finally:
            self._become(shown=shown)

    # --- another moment, or another shape

    def settle(self, observation: Observation) -> None:
        """Have everything lie where it does for an observation; what is in the air lands there."""
        self.timeline.table = self.state.settle(observation)

    def turn_to(self, layout: TableLayout) -> None:
        """The window has another shape: everything goes to its new place at once."""
        self.timeline.hurry(to_end=True)
        pieces = {key: replace(piece, moving=False) for key, piece in self.pieces.items()}
        self.timeline.table = replace(self.state, layout=layout, pieces=pieces).settle(self.shown)

    def stand_at(self, observation: Observation, story: Sequence[Event], *, returning: bool = False) -> None:
        """Show a moment at once, after something was taken back or missed; ``story`` is what has happened up to it.

        Of what was shown, or waited to be, nothing stays that would still tell of it. With ``returning`` what lies
        elsewhere goes back to its place.
        """
        lay = {key: piece.pose for key, piece in self.pieces.items()}
        self._begin(observation, self.layout, self.state.wishes, story[-1] if story else None)
        if returning:
            self.begin_with(choreography.returned(self.state, lay))

    def show(self, observation: Observation, layout: TableLayout, sort_hand: bool, opened: Mapping[str, Piece]) -> None:
        """Show a moment of a deal that is over, with nothing on its way; ``opened`` are pieces that lie open in it."""
        self._begin(observation, layout, replace(self.state.wishes, sort_hand=sort_hand))
        table = self.state.rolled(math.inf, 1.0)
        points = tuple(map(float, points_by_side(observation.rules, observation.tricks)))  # a claim is not told yet
        self.timeline.table = replace(table, points=points, pieces={**table.pieces, **opened})

    def _begin(
        self, observation: Observation, layout: TableLayout, wishes: TableWishes, last_event: Event | None = None
    ) -> None:
        """Have nothing on the table but what an observation says."""
        table = TableState(observation, layout, self.viewer_plays, self.state.here, wishes, last_event=last_event)
        self.timeline.clear()
        self.timeline.table = table.settle(observation)


# --- in which steps each event is seen: a plan for each, made when its turn comes

SIGNAL_HOLD: Final = 1400


def telling(table: TableState, event: events.Signalled, after: Observation) -> Step:
    """A face is made for a while."""
    rests = not table.is_own(event.seat, after)
    return Step(replace(table.tell(event), telling=event), hold=SIGNAL_HOLD, still=True, rests=rests)


def told(table: TableState, _event: events.Signalled, after: Observation) -> Step:
    """It is over."""
    return Step(replace(table, telling=None).settle(after))


Planner = Callable[..., Step]
"""A step of an event: of the table as its turn comes, the event, and what the viewer knows after it."""


def seen_for(hold: float) -> Planner:
    """Time to see what lies there, in milliseconds."""
    return lambda table, _event, _after: Step(table, hold=hold, still=True, rests=True)


STEPS: Final[Mapping[type[events.EventKind], tuple[Planner, ...]]] = {
    events.SeatsDrawn: (dealing.spread, dealing.seats_drawn, seen_for(dealing.SEAT_SHOW), dealing.seats_cleared),
    events.DealStarted: (dealing.started,),
    events.DeckCut: (dealing.cut,),
    events.HandsDealt: (dealing.dealt,),
    events.BidMade: (choreography.said,),
    events.Passed: (choreography.said,),
    events.Called: (choreography.called, choreography.laid_down),
    events.PartnerRevealed: (choreography.partner, choreography.partner_goes),
    events.CardPlayed: (choreography.played,),
    events.TrickTaken: (choreography.full_trick, choreography.taken),
    events.HandShown: (openhands.open_to_partner, openhands.taken_back),
    events.Signalled: (telling, told),
    events.Claimed: (openhands.claimed, seen_for(openhands.HOLD), openhands.collected),
    events.Exchanged: (choreography.exchanged,),
    events.CardDrawn: (choreography.drawn,),
    events.DealEnded: (choreography.deal_over,),
    events.MatchEnded: (),  # the result of the deal comes first; the scene goes on from there
}


def story(event: events.Event, after: Observation, here: int) -> Sequence[Plan]:
    """Return the plans of an event; ``after`` is what the viewer knows after all events of the same action.

    ``here`` is how many people choose at this machine.
    """
    plans = [_plan(step, event, after) for step in STEPS[type(event)]]
    if isinstance(event, events.SeatsDrawn):
        plans[1:1] = [_plan(dealing.asked, event, after)] * (here - 1)
    elif isinstance(event, events.HandsDealt):
        for index in range(len(event.refused)):
            plans += [_plan(step, event, index) for step in (dealing.refused, dealing.buried)]
        plans += [] if event.turned is None else [_plan(dealing.turned_up, event, after)]
    elif isinstance(event, events.DealEnded) and is_thrown_in(after):
        plans.insert(0, _plan(choreography.thrown_in, event, after))
    return plans


def _plan(step: Planner, event: events.Event, after: Observation | int) -> Plan:
    return lambda table: step(table, event, after)
