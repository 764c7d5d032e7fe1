"""The pieces on the table, and where each rests for what a seat knows: a pure function of observation and layout."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from game.model.cards import Card, Suit
from game.model.knowledge import is_thrown_in
from game.model.observation import Observation
from game.model.state import Phase
from game.views.paint.easing import mix
from game.views.table.layout import Pose, TableLayout


class Piece(Struct, frozen=True):
    """A card on the table, or a small pile of backs (``layers`` above 1). ``card`` is None while it is unknown."""

    card: Card | None
    pose: Pose
    z: float = 0.0
    layers: int = 1
    alpha: float = 1.0
    moving: bool = False
    winning: float = 0.0  # how far the gold rim has come
    own: bool = False  # of the viewer's hand, or on its way there
    marked: bool = False  # a gold rim without a crown: a card that proves something


Z_TURNED, Z_PILE, Z_OTHERS, Z_WON, Z_TRICK, Z_HAND, Z_FLYING = 0, 10, 20, 30, 40, 60, 90


APART: Final = 0.1  # of its height a card lies from another to have a shadow of its own


def blend(a: Pose, b: Pose, t: float, arc: float = 0.0, spin: float = 0.0) -> Pose:
    """The pose a fraction ``t`` of the way, along an arc ``arc`` units high, with ``spin`` degrees lost on the way."""
    rise = 4 * t * (1 - t)
    return Pose(
        mix(a.x, b.x, t),
        mix(a.y, b.y, t) - arc * rise,
        mix(a.height, b.height, t),
        mix(a.angle, b.angle, t) + spin * (1 - t),
        mix(a.lift, b.lift, t) + 1.2 * rise,
        a.up,
    )


def shade(pose: Pose, under: Iterable[Pose]) -> float:
    """How much of a card's shadow is seen, 0..1: less the nearer it lies to one of those ``under`` it.

    Cards that are gathered would else pile up as many shadows as they are.
    """
    near = min((math.hypot(pose.x - below.x, pose.y - below.y) for below in under), default=math.inf)
    return round(4 * min(1.0, near / (APART * pose.height))) / 4


def tilt(card: Card) -> float:
    """How crooked a card lies in the trick, in degrees: always the same for the same card."""
    return random.Random(card.code).uniform(-4, 4)


def from_viewer(seat: int, viewer: int, seats: int) -> int:
    """The seat counted from the viewer's own."""
    return (seat - viewer) % seats


def hidden_key(seat: int, index: int) -> str:
    """The key of a card in another's hand."""
    return f"seat {seat} card {index}"


PILE = "pile"


def pile_seat(observation: Observation, seat: int) -> int:
    """The seat before which the tricks of this one lie: partners keep one pile, the viewer's or his neighbour's."""
    rules, viewer = observation.rules, observation.seat
    if rules.sides == rules.players:
        return seat
    return viewer if rules.side_of(seat) == rules.side_of(viewer) else (viewer + 1) % rules.players


def won_count(observation: Observation, seat: int) -> int:
    """How many tricks lie before a seat."""
    return sum(1 for trick in observation.tricks if pile_seat(observation, trick.winner) == seat)


def trick_place(layout: TableLayout, observation: Observation, seat: int, card: Card | None = None) -> Pose | None:
    """Where that card of a seat lies in the trick; of none, and of one not played yet, where his next one will.

    None when the seat has played all it plays to this trick and the card is not among them.
    """
    own = [played.card for played in observation.trick if played.seat == seat]
    nth = own.index(card) if card in own else len(own)
    each = observation.rules.cards_a_trick
    if nth >= each:
        return None
    return layout.trick(from_viewer(seat, observation.seat, layout.seats), nth, each)


def trick_pose(layout: TableLayout, observation: Observation, seat: int, card: Card) -> Pose:
    """Where a card played by a seat comes to rest."""
    place = trick_place(layout, observation, seat, card)
    assert place is not None, "a card beyond the trick"
    return place._replace(angle=tilt(card))


def other_pose(layout: TableLayout, observation: Observation, seat: int, index: int, count: int) -> Pose:
    """Where a card in another's hand rests, or in the viewer's while it is put away: face down."""
    if seat == observation.seat:
        return layout.hand(index, count)._replace(up=0.0)
    return layout.other_hand(from_viewer(seat, observation.seat, layout.seats), index, count)


def hidden_z(observation: Observation, seat: int, index: int) -> float:
    """How high a card that is face down in a hand lies."""
    return (Z_HAND if seat == observation.seat else Z_OTHERS) + index


def won_pose(layout: TableLayout, observation: Observation, seat: int) -> Pose:
    """The pile of won tricks of a seat."""
    if layout.is_public:
        return layout.other_pile(from_viewer(seat, observation.seat, layout.seats))
    lies = from_viewer(pile_seat(observation, seat), observation.seat, layout.seats)
    return layout.own_pile if lies == 0 else layout.other_pile(lies)


def held(observation: Observation, sort: bool = True) -> tuple[Card, ...]:
    """The viewer's hand from left to right: trumps first as soon as they are known, by suit and rank; or as it came."""
    return tuple(in_order(observation.hand, observation.trump)) if sort else observation.hand


def in_order(cards: Iterable[Card], trump: Suit | None) -> list[Card]:
    """Cards as they lie side by side: trumps first, and in each suit the higher before the lower."""
    return sorted(cards, key=lambda card: (card.suit is not trump, card.suit, -card.rank))


def rest(observation: Observation, layout: TableLayout, sort: bool = True) -> dict[str, Piece]:
    """Every piece at its place, by key: a card's code where it is known, its seat and index where it is not.

    ``sort`` says how the viewer's hand lies, as in :func:`held`.
    """
    pieces: dict[str, Piece] = {}
    viewer = observation.seat
    if observation.phase in (Phase.SEATS, Phase.CUT) or is_thrown_in(observation):
        return pieces
    if observation.turned is not None:
        pieces[observation.turned.code] = Piece(observation.turned, layout.turned, Z_TURNED)
    for seat, count in enumerate(observation.hand_counts):
        if seat == viewer and not observation.is_public:
            continue
        for i in range(count):
            pose = other_pose(layout, observation, seat, i, count)
            pieces[hidden_key(seat, i)] = Piece(None, pose, hidden_z(observation, seat, i))
    for i, card in enumerate(held(observation, sort)):
        pieces[card.code] = Piece(card, layout.hand(i, len(observation.hand)), Z_HAND + i, own=True)
    for i, played in enumerate(observation.trick):
        pose = trick_pose(layout, observation, played.seat, played.card)
        pieces[played.card.code] = Piece(played.card, pose, Z_TRICK + i)
    return pieces
