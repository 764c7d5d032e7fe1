"""In which steps each event is seen: a plan for each, made when its turn comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from game.model import events
from game.model.knowledge import is_thrown_in
from game.model.observation import Observation
from game.views.table import choreography, dealing, openhands, staging
from game.views.table.state import TableState
from game.views.table.timeline import Plan, Step

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

STEPS: Final[Mapping[type[events.EventKind], tuple[Planner, ...]]] = {
    events.SeatsDrawn: (dealing.spread, dealing.seats_drawn, dealing.seats_seen, dealing.seats_cleared),
    events.DealStarted: (dealing.started,),
    events.DeckCut: (dealing.cut,),
    events.HandsDealt: (dealing.dealt,),
    events.BidMade: (choreography.said,),
    events.Passed: (choreography.said,),
    events.Called: (choreography.called, choreography.laid_down),
    events.PartnerRevealed: (staging.partner, staging.partner_goes),
    events.CardPlayed: (choreography.played,),
    events.TrickTaken: (staging.full_trick, choreography.taken),
    events.HandShown: (openhands.open_to_partner, openhands.taken_back),
    events.Signalled: (telling, told),
    events.Claimed: (openhands.claimed, openhands.proved, openhands.collected),
    events.Exchanged: (choreography.exchanged,),
    events.CardDrawn: (choreography.drawn,),
    events.DealEnded: (staging.deal_over,),
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
