"""What lies on a viewer's table and has been shown up to this moment.

The view runs behind the match: ``shown`` is the observation up to which everything has been animated.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from game.model.events import Event, Signalled
from game.model.observation import Observation
from game.model.scoring import points_by_side, with_claim
from game.model.state import Phase
from game.people import Person
from game.views.table import pieces as places
from game.views.table.highlights import Highlight
from game.views.table.layout import TableLayout
from game.views.table.pieces import Piece
from game.views.table.timeline import Timeline


class TableState:
    """Pieces, points and timeline of one viewer's table; whatever moves pieces changes them here."""

    def __init__(
        self,
        observation: Observation,
        layout: TableLayout,
        viewer_plays: bool = True,
        players: Sequence[Person] = (),
    ) -> None:
        self.timeline = Timeline()
        self.layout = layout
        self.calm = False  # the player wants reduced motion: things fade, and nothing travels
        self.players = tuple(players)  # by number of the header
        self.viewer_plays = viewer_plays
        self.personal = viewer_plays  # whether "you" can only mean the viewer
        # The players, by number of the header, who choose at this machine: nobody waits for them to think.
        self.here = frozenset({observation.seating[observation.seat]}) if viewer_plays else frozenset[int]()
        self.sort_hand = True
        self.hidden = False  # the viewer holds his hand face down
        self.hide_points = False  # the viewer counts the points of a deal in his head
        self.finishing: int | None = None  # the number of the deal that plays on by itself
        self.on_end: Callable[[Observation], None] = lambda observation: None
        self.telling: Signalled | None = None  # the signal that is being made at this moment
        self.highlight: Highlight | None = None  # what is staged at this moment
        self.staged = 0.0  # how far it has come, 1 all of it; from there to 2 it goes
        self.awaits_partner: tuple[
            int, ...
        ] = ()  # the seats of which it will be shown in a moment that they play together
        self.shown = observation
        self.told: deque[Event] = deque(maxlen=8)  # what has been shown, for whoever tells of it
        self._last_event: Event | None = None
        self.pieces: dict[str, Piece] = {}
        self.stock = 0
        self.spread = False  # the pack lies, or lay, spread before the viewer, to be cut
        self.won: dict[int, int] = {}
        self.points: list[float] = []
        self.waited = 0.0  # milliseconds since the seat in turn was shown to be in turn
        self.picked: list[str] = []  # the cards of the spread that were taken here, one by each player
        self.had_time = True  # the pause of this moment, in which others think, is over
        self.settle(observation)

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

    def settle_seating(self, observation: Observation) -> None:
        """From here on everybody sits where the draw put him."""
        self.shown = observation
        self.points = [0.0] * observation.rules.sides

    @property
    def people(self) -> Sequence[Person]:
        """The players by seat."""
        return [self.players[player] for player in self.shown.seating]

    def place(self, seat: int) -> int:
        """A seat counted from the viewer's own, counter-clockwise."""
        return places.from_viewer(seat, self.shown.seat, self.layout.seats)

    def target_points(self) -> tuple[int, ...]:
        """Card points won so far in the shown deal, by side."""
        shown = self.shown
        points = points_by_side(shown.rules, shown.tricks)
        return points if shown.claim is None else with_claim(shown.rules, points, shown.claim)

    def is_here(self, seat: int, observation: Observation) -> bool:
        """Whether whoever sits there chooses at this machine."""
        return observation.seating[seat] in self.here

    def is_own(self, seat: int, observation: Observation) -> bool:
        """Whether the viewer does himself what is seen of that seat, so that nobody has to tell him."""
        return self.viewer_plays and seat == observation.seat and not observation.is_public
