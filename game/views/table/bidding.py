"""How an auction looks in motion: what is said, the card that is called, and the moment the partner is known."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.model.events import BidMade, Called, DealEnded, PartnerRevealed, Passed
from game.model.knowledge import is_thrown_in
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_out
from game.views.sound.audio import Cue
from game.views.table import pieces as places
from game.views.table.flights import Flights
from game.views.table.layout import Pose
from game.views.table.pieces import Piece
from game.views.table.timeline import Step

CALLED: Final = "called"  # the key of the card that shows what was called, on its way to its place
SAID_HOLD: Final = 350  # milliseconds a bid is heard before the next player thinks
CALLED_HOLD: Final = 1500  # the called card lies large in the middle
REVEALED_HOLD: Final = 1900
THROWN_HOLD: Final = 1300
SHOWN_HEIGHT: Final = 268.0
SHOWN_Y: Final = 420.0


class Bidding(Flights):
    """The steps of auction, call and reveal."""

    def said(self, event: BidMade | Passed, observation: Observation) -> Step:
        """A bid or a pass: a bubble, for as long as it takes to hear it."""
        self.top.last_event = event
        if is_thrown_in(observation):
            self.top.shown = observation  # the cards lie where they are until they are thrown in
        else:
            self.top.settle(observation)
        cues = (Cue("knock"),) if isinstance(event, Passed) else ()
        rests = isinstance(event, BidMade) and not self.top.is_own(event.seat, observation)
        # Never still: the viewer's turn may follow, which is no step.
        return Step(hold=SAID_HOLD, rests=rests, cues=cues)

    def called(self, event: Called, observation: Observation) -> Step:
        """The called card is shown to all in the middle, while the viewer's cards are sorted by the trumps it names."""
        top, layout = self.top, self.top.layout
        top.last_event = event
        top.shown = observation  # no card changes hands; those of the viewer go to their new places in time
        seat = places.from_viewer(event.seat, observation.seat, layout.seats)
        x, y = layout.source(seat)
        top.pieces[CALLED] = Piece(event.card, Pose(x, y, 80.0), places.Z_FLYING)
        middle = Pose(layout.cx, SHOWN_Y, SHOWN_HEIGHT, 0, 2.0)
        flight = self.fly(CALLED, middle, 0, theme.PLAY_OTHER, z=places.Z_FLYING)
        cues = self.landings("play", [flight], told=False)
        return Step([flight, *self.refan(observation)], hold=CALLED_HOLD, rests=True, cues=cues)

    def laid_down(self, observation: Observation) -> Step:
        """The called card goes where the stock lies in other games."""
        track = self.fly(CALLED, self.top.layout.contract, 0, theme.SLIDE, ease=in_out)
        return Step([track], end=lambda: self._go_on(observation))

    def revealed(self, event: PartnerRevealed, observation: Observation) -> Step:
        """The called card has been played, where that is not staged: it has a golden rim for a while."""
        top = self.top
        top.last_event = event
        piece = None if observation.called is None else top.pieces.get(observation.called.code)
        if piece is not None:
            piece.marked = True
        return Step(hold=REVEALED_HOLD, rests=True, end=lambda: self._go_on(observation))

    def _go_on(self, observation: Observation) -> None:
        """The moment is over: only now the next player begins to think."""
        self.top.settle(observation)
        self.top.waited = 0.0

    def thrown_in(self, event: DealEnded, observation: Observation) -> Step:
        """All have passed: every hand goes face down to the middle."""
        top = self.top
        top.last_event = event
        top.shown = replace(top.shown, hand=())  # the viewer's cards are pieces like all others now
        middle = Pose(top.layout.cx, SHOWN_Y, top.layout.pile.height, 0.0, 0.15, 0.0)
        top.pieces = {key if piece.card else f"thrown {key}": piece for key, piece in top.pieces.items()}
        tracks = []
        for index, key in enumerate(sorted(top.pieces)):
            to = middle._replace(x=middle.x + index * 0.4, y=middle.y - index * 0.9, angle=index * 7 % 11 - 5)
            start = index * theme.SLIDE_STAGGER / 2
            z = places.Z_TRICK + index / 100
            tracks.append(self.fly(key, to, start, theme.SLIDE, ease=in_out, flip=(0, 0.5), z=z))
        return Step(tracks, hold=THROWN_HOLD, rests=True, cues=(Cue("take"),))
