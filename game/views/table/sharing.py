"""A table that several people share: a hand is put away and taken up, and the machine passed on in between."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

from msgspec.structs import replace

from game.model.cards import Card
from game.model.events import Event
from game.model.observation import Observation
from game.model.state import TURN_PHASES
from game.views.paint import theme
from game.views.paint.easing import in_out
from game.views.painter import Painter
from game.views.table import pieces as places
from game.views.table.flights import Move, turned_out
from game.views.table.hand import Hand
from game.views.table.pieces import Piece
from game.views.table.state import TableState, settles
from game.views.table.tabletop import Tabletop
from game.views.table.timeline import Step
from game.views.widgets.drapes import Drapery

STAGGER: Final = 45  # milliseconds from one card that is taken up to the next
FRESH_AFTER: Final = 220  # and to those that its owner has not seen yet
ON_EDGE: Final = 0.49  # a card that stands on its edge, its back towards the viewer
HANDOVER: Final = 500.0  # milliseconds what was played last is seen before the machine is passed on


def put_away(table: TableState, after: Observation, played: Card | None) -> Step:
    """The viewer's hand turns face down; the card that is being ``played`` stays as it is."""
    before, seat = table.pieces, after.seat
    held = [card for card in places.held(table.shown, table.wishes.sort_hand) if card.code in before]
    table = table.settle(after)
    backs = {places.hidden_key(seat, index) for index in range(after.hand_counts[seat])}
    pieces = {key: piece for key, piece in table.pieces.items() if key not in backs}
    kept, moves = [card for card in held if card is not played], list[Move]()
    for index, card in enumerate(kept):
        key, z, pose = places.hidden_key(seat, index), places.hidden_z(after, seat, index), before[card.code].pose
        pieces[key] = Piece(None, pose._replace(up=min(ON_EDGE, pose.up)), z)
        to = places.other_pose(table.layout, after, seat, index, len(kept))
        moves.append(Move(key, to, 0, theme.FLIP / 2, in_out, z=z))
    if played is not None and played in held:
        pieces[played.code] = before[played.code]
    # What follows need not wait: the next step begins at once, beside this one.
    return Step(replace(table, pieces=pieces), moves, overlap=theme.FLIP)


def taken_up(table: TableState, after: Observation, fresh: Collection[Card]) -> Step:
    """The viewer's cards turn over one by one, those that they have not seen yet (``fresh``) last."""
    target, held = table.rest(after), places.held(after, table.wishes.sort_hand)
    keys = {places.hidden_key(after.seat, index): card for index, card in enumerate(held)}
    backs = {key: card for key, card in keys.items() if key in table.pieces}  # none where cards are not dealt yet
    moves = []
    for index, card in enumerate(held):
        if card in backs.values():
            start = index * STAGGER + (FRESH_AFTER if card in fresh and len(fresh) < len(held) else 0)
            to = target[card.code]
            moves.append(Move(card.code, to.pose, start, theme.FLIP, arc=14, z=to.z))
    pieces = turned_out(table.pieces, backs, own=True)
    return Step(replace(table, pieces=pieces), moves, end=settles(after))


class Sharing:
    """Puts hands away and takes them up as the match says, one player at the screen at a time.

    ``players`` are those who share it, by number of the header; with fewer than two nothing is ever put away.
    ``clear`` takes away what lies over the table.
    """

    def __init__(self, top: Tabletop, hand: Hand, players: Collection[int], clear: Callable[[], None]) -> None:
        self.is_shared = len(players) > 1
        self.top = top
        self._hand = hand
        self._clear = clear
        self.drapery = Drapery()
        self._unseen = False  # the hand has been put away since the last frame
        if self.is_shared:
            top.share(players)

    def put_away(self, observation: Observation, played: Card | None = None) -> None:
        """Let the viewer's hand be face down from now on; ``observation`` is what everybody knows.

        The faces are gone at once, whatever the speed: only backs move. The card that is being ``played`` stays, for
        it is about to lie on the table.
        """
        self._clear()
        self._unseen = True
        self.top.begin_with(put_away(self.top.state, observation, played))

    def take_up(self, observation: Observation, fresh: Collection[Card], told: Iterable[Event]) -> None:
        """Show the viewer his hand, and then what he alone was ``told`` while others had the table before them.

        The cards that he has not seen yet (``fresh``) turn over last.
        """
        self.top.timeline.queue.append(lambda table: taken_up(table, observation, fresh))
        for event in told:
            self.top.receive(event, observation)

    def sit_at(self, observation: Observation) -> None:
        """From here on the table is seen from another seat; ``observation`` is what everybody knows."""
        self._clear()
        self._hand.forget_choice()
        self._hand.away()
        self.top.sit_at(observation)

    def prepare(self, painter: Painter) -> None:
        """Have the curtain made in the background, so that no frame waits for it."""
        if self.is_shared:
            self.drapery.prepare(painter)

    def update(self) -> None:
        """A frame goes by."""
        self._unseen = False

    @property
    def is_settled(self) -> bool:
        """Whether everything has been shown, and a moment has passed in which it could be seen."""
        timeline = self.top.timeline
        return timeline.idle and not self._unseen and self.top.state.waited >= HANDOVER * timeline.hold_scale

    @property
    def moving(self) -> bool:
        """Whether time has to pass until the machine is passed on."""
        shown = self.top.shown
        return self.is_shared and shown.is_public and shown.phase in TURN_PHASES and not self.is_settled
