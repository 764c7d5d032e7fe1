"""What lies on a viewer's table and has been shown up to this moment: a frozen value, replaced as time goes by.

The view runs behind the match: ``shown`` is the observation up to which everything has been animated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.model import knowledge
from game.model.cards import Card
from game.model.events import Event, Signalled
from game.model.observation import Observation
from game.model.scoring import points_by_side, with_claim
from game.model.state import Phase
from game.views.paint import theme
from game.views.table import pieces as places
from game.views.table.highlights import Highlight
from game.views.table.layout import Pose, TableLayout
from game.views.table.pieces import Piece

TOLD = 8  # events that are kept until they are told of


class TableWishes(Struct, frozen=True):
    """How the person at a table wants to see it."""

    speed: float = 1.0  # how many times longer than usual everything takes; 0: no motion, only holds
    calm: bool = False  # reduced motion: things fade, and nothing travels
    sort_hand: bool = True
    hide_points: bool = False  # they count the points of a deal in their head


class TableState(Struct, frozen=True):
    """Pieces and points of one viewer's table, and what is told of them at this moment."""

    shown: Observation
    layout: TableLayout
    viewer_plays: bool = True
    here: frozenset[int] = frozenset()  # players of the header who choose at this machine: nobody waits for them
    wishes: TableWishes = TableWishes()
    pieces: Mapping[str, Piece] = {}
    stock: int = 0
    won: Mapping[int, int] = {}  # tricks that lie before each seat
    points: tuple[float, ...] = ()  # by side; they roll
    waited: float = 0.0  # milliseconds since the seat in turn was shown to be in turn
    last_event: Event | None = None  # what was shown last
    told: tuple[Event, ...] = ()  # what has been shown and not been told of yet
    telling: Signalled | None = None  # the signal that is being made at this moment
    highlight: Highlight | None = None  # what is staged at this moment
    staged: float = 0.0  # how far it has come, 1 all of it; from there to 2 it goes
    awaits_partner: tuple[int, ...] = ()  # seats about to be shown to play together
    finishing: int | None = None  # the number of the deal that plays on by itself
    spread: bool = False  # the pack lies, or lay, spread before the viewer, to be cut
    picked: tuple[str, ...] = ()  # the cards of the spread that were taken here, one by each player

    # --- what follows from it

    @property
    def is_finishing(self) -> bool:
        """Whether the deal that is shown plays on by itself."""
        return self.shown.number == self.finishing and self.shown.phase in (Phase.PLAY, Phase.TRICK, Phase.DRAW)

    @property
    def tells_points(self) -> bool:
        """Whether the points of the shown deal may be told: always once it is over."""
        return not self.wishes.hide_points or self.shown.phase in (Phase.READY, Phase.OVER)

    @property
    def winning(self) -> Card | None:
        """The card that would take the trick as it is shown."""
        trick, trump = self.shown.trick, self.shown.trump
        return knowledge.best_of(trick, trump) if trick and trump is not None else None

    def target_points(self) -> tuple[int, ...]:
        """Card points won so far in the shown deal, by side."""
        shown = self.shown
        points = points_by_side(shown.rules, shown.tricks)
        return points if shown.claim is None else with_claim(shown.rules, points, shown.claim)

    def place(self, seat: int) -> int:
        """A seat counted from the viewer's own, counter-clockwise."""
        return places.from_viewer(seat, self.shown.seat, self.layout.seats)

    def is_own(self, seat: int, observation: Observation) -> bool:
        """Whether the viewer does himself what is seen of that seat, so that nobody has to tell him."""
        return self.viewer_plays and seat == observation.seat and not observation.is_public

    def rest(self, observation: Observation) -> dict[str, Piece]:
        """Every piece that an observation is shown with, at rest."""
        return places.rest(observation, self.layout, self.wishes.sort_hand)

    def in_hand(self, seat: int, card: Card | None, after: Observation) -> tuple[str, Pose, float]:
        """The key, place and height of a card that comes to a hand: sorted in the viewer's, last in another's."""
        if seat == after.seat and not after.is_public:
            assert card is not None
            index = places.held(after, self.wishes.sort_hand).index(card)
            return card.code, self.layout.hand(index, len(after.hand)), places.Z_HAND + index
        count = after.hand_counts[seat]
        pose = places.other_pose(self.layout, after, seat, count - 1, count)
        return places.hidden_key(seat, count - 1), pose, places.hidden_z(after, seat, count - 1)

    # --- what comes after it

    def tell(self, event: Event) -> TableState:
        """Return the table with an event as what was shown last."""
        return replace(self, last_event=event, told=(*self.told, event)[-TOLD:])

    def settle(self, observation: Observation) -> TableState:
        """Return the table with this observation shown; pieces still in the air land where they fly to."""
        before, pieces = self.shown, self.rest(observation)
        for key in pieces.keys() & self.pieces.keys():
            piece = self.pieces[key]
            if piece.moving:
                rest = pieces[key]
                pieces[key] = replace(rest, pose=piece.pose, moving=True, z=piece.z, winning=piece.winning)
            elif piece.winning:
                pieces[key] = replace(pieces[key], winning=piece.winning)
        seats = range(self.layout.seats)
        stays = (observation.turn, observation.ply, observation.number) == (before.turn, before.ply, before.number)
        settled = replace(
            self,
            shown=observation,
            pieces=pieces,
            stock=observation.stock,
            won={seat: places.won_count(observation, seat) for seat in seats},
            waited=self.waited if stays else 0.0,
        )
        if len(self.points) == observation.rules.sides and observation.phase is not Phase.CUT:
            return settled
        return replace(settled, points=tuple(map(float, settled.target_points())))

    def rolled(self, elapsed: float, speed: float) -> TableState:
        """Return the table after some milliseconds in which points roll, and golden rims come and go."""
        if not self.rolls:
            return self
        points, best = list(self.points), self.winning
        for side, target in enumerate(self.target_points()):
            difference = target - points[side]
            if difference:
                step = max(1.0, abs(difference)) * elapsed / (theme.ROLL * (speed or 0.01)) * 2
                lands = self.wishes.calm or abs(difference) <= step
                points[side] = target if lands else points[side] + (step if difference > 0 else -step)
        rims = {}
        for key, piece in self.pieces.items():
            goal = _rim(piece, best)
            if piece.winning != goal:
                change = 1.0 if self.wishes.calm else elapsed / theme.CROWN
                rim = min(goal, piece.winning + change) if goal else max(0.0, piece.winning - change * 2)
                rims[key] = replace(piece, winning=rim)
        return replace(self, points=tuple(points), pieces={**self.pieces, **rims} if rims else self.pieces)

    @property
    def rolls(self) -> bool:
        """Whether points or rims differ in the next picture."""
        best = self.winning
        rims = any(piece.winning != _rim(piece, best) for piece in self.pieces.values())
        return rims or self.target_points() != self.points


def _rim(piece: Piece, best: Card | None) -> float:
    """Return how golden the rim of a card is to become: 1 on the best of the trick, once it lies there."""
    return float(best is not None and piece.card is best and piece.z < places.Z_HAND and not piece.moving)


Change = Callable[[TableState], TableState]
"""What a table becomes with the end of a step."""


def settles(observation: Observation, event: Event | None = None) -> Change:
    """Return how most steps end: this observation is shown, and the event has been, where the step did not say so."""
    return lambda table: (table if event is None else table.tell(event)).settle(observation)


def goes_on(observation: Observation) -> Change:
    """Return how a moment ends that nobody must miss: only now the next player begins to think."""
    return lambda table: replace(table.settle(observation), waited=0.0)
