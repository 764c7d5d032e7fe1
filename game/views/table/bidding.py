"""How an auction looks in motion: what is said, the card that is called, and the moment the partner is known."""

from __future__ import annotations

import dataclasses
from typing import Final

from msgspec.structs import replace

from game.model.events import BidMade, Called, DealEnded, PartnerRevealed, Passed
from game.model.knowledge import is_thrown_in
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_out
from game.views.sound.audio import Cue
from game.views.table import pieces as places
from game.views.table.flights import Move, landings, marked, refan
from game.views.table.layout import Pose
from game.views.table.pieces import Piece
from game.views.table.state import TableState, goes_on
from game.views.table.timeline import Step

CALLED: Final = "called"  # the key of the card that shows what was called, on its way to its place
SAID_HOLD: Final = 350  # milliseconds a bid is heard before the next player thinks
CALLED_HOLD: Final = 1500  # the called card lies large in the middle
REVEALED_HOLD: Final = 1900
THROWN_HOLD: Final = 1300
SHOWN_HEIGHT: Final = 268.0
SHOWN_Y: Final = 420.0


def said(table: TableState, event: BidMade | Passed, after: Observation) -> Step:
    """A bid or a pass: a bubble, for as long as it takes to hear it."""
    table = table.tell(event)
    # Where nobody bids the cards lie where they are until they are thrown in.
    table = replace(table, shown=after) if is_thrown_in(after) else table.settle(after)
    cues = (Cue("knock"),) if isinstance(event, Passed) else ()
    rests = isinstance(event, BidMade) and not table.is_own(event.seat, after)
    # Never still: the viewer's turn may follow, which is no step.
    return Step(table, hold=SAID_HOLD, rests=rests, cues=cues)


def called(table: TableState, event: Called, after: Observation) -> Step:
    """The called card is shown to all in the middle, while the viewer's cards are sorted by the trumps it names."""
    layout = table.layout
    x, y = layout.source(places.from_viewer(event.seat, after.seat, layout.seats))
    pieces = {**table.pieces, CALLED: Piece(event.card, Pose(x, y, 80.0), places.Z_FLYING)}
    # No card changes hands; those of the viewer go to their new places in time.
    table = replace(table.tell(event), shown=after, pieces=pieces)
    middle = Pose(layout.cx, SHOWN_Y, SHOWN_HEIGHT, 0, 2.0)
    flight = Move(CALLED, middle, 0, theme.PLAY_OTHER, z=places.Z_FLYING)
    cues = landings(table, "play", [flight], told=False)
    return Step(table, (flight, *refan(table, after)), hold=CALLED_HOLD, rests=True, cues=cues)


def laid_down(table: TableState, _event: Called, after: Observation) -> Step:
    """The called card goes where the stock lies in other games."""
    return Step(table, (Move(CALLED, table.layout.contract, 0, theme.SLIDE, in_out),), end=goes_on(after))


def revealed(table: TableState, event: PartnerRevealed, after: Observation) -> Step:
    """The called card has been played, where that is not staged: it has a golden rim for a while."""
    codes = () if after.called is None else (after.called.code,)
    table = replace(table.tell(event), pieces=marked(table.pieces, codes))
    return Step(table, hold=REVEALED_HOLD, rests=True, end=goes_on(after))


def thrown_in(table: TableState, event: DealEnded, _after: Observation) -> Step:
    """All have passed: every hand goes face down to the middle."""
    middle = Pose(table.layout.cx, SHOWN_Y, table.layout.pile.height, 0.0, 0.15, 0.0)
    pieces = {key if piece.card else f"thrown {key}": piece for key, piece in table.pieces.items()}
    moves = []
    for index, key in enumerate(sorted(pieces)):
        to = middle._replace(x=middle.x + index * 0.4, y=middle.y - index * 0.9, angle=index * 7 % 11 - 5)
        start, z = index * theme.SLIDE_STAGGER / 2, places.Z_TRICK + index / 100
        moves.append(Move(key, to, start, theme.SLIDE, in_out, (0, 0.5), z=z))
    # The viewer's cards are pieces like all others now.
    table = replace(table.tell(event), shown=dataclasses.replace(table.shown, hand=()), pieces=pieces)
    return Step(table, moves, hold=THROWN_HOLD, rests=True, cues=(Cue("take"),))
