"""How pieces fly: the moves that every event's motion is made of. All of them are values, and none changes a table."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.model.cards import Card
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import Ease, clamp, in_out, out_cubic
from game.views.sound.audio import Cue, each
from game.views.table import pieces as places
from game.views.table.layout import Pose
from game.views.table.pieces import Piece, blend
from game.views.table.state import TableState

LANDS = 0.8  # of the way, out-cubic, after which a card looks as if it lay there
STAMP = 440.0  # milliseconds in which the card that takes an ace or a three comes up, and down on the table
STAMP_LANDS = 0.55  # of them, after which it does
UP = 0.2  # how much larger the card that comes down is before
SHAKEN = 9.0  # units that what it takes is pushed away


class Move(Struct, frozen=True):
    """A piece on its way from where it is when its turn comes, ``start`` milliseconds after its step began.

    With reduced motion nothing travels: a piece fades in where it would fly to, or away; one that only makes room
    (``shift``) is seen all the time.
    """

    key: str
    to: Pose
    start: float = 0.0
    length: float = theme.ROOM
    ease: Ease = out_cubic
    flip: tuple[float, float] = (0.0, 1.0)  # the part of the way on which it turns over
    arc: float = 0.0
    spin: float = 0.0
    z: float | None = None  # how high it lies in the end
    fade: bool = False  # it vanishes on the way
    shift: bool = False
    comes: Piece | None = None  # how it appears at its start
    takes: int = 0  # and how many cards of the stock it is
    alone: bool = False  # and nothing else lies there any more

    def seen(self, piece: Piece, origin: Pose, t: float, calm: bool) -> Piece:
        """Return the piece a fraction ``t`` of the way from its ``origin``."""
        lands = t >= 1
        z, raised = self.z, places.Z_FLYING + self.start / 10000
        if calm:
            come = clamp(t * self.length / theme.CALM)
            pose = piece.pose if self.fade and not lands else self.to
            alpha = 1 - come if self.fade else 1.0 if self.shift else come
            return replace(piece, pose=pose, z=piece.z if z is None else z, moving=not lands, alpha=alpha)
        alpha = 1 - clamp((t - 0.6) / 0.4) if self.fade else piece.alpha
        if lands:
            return replace(piece, pose=self.to, z=raised if z is None else z, moving=False, alpha=alpha)
        if z is None or z >= places.Z_OTHERS:
            z = raised
        elif z != places.Z_TURNED or t <= 0.6:  # that one slides under the stock
            z = piece.z
        turned = in_out(clamp((t - self.flip[0]) / max(0.001, self.flip[1] - self.flip[0])))
        pose = blend(origin, self.to, self.ease(t), self.arc, self.spin)
        pose = pose._replace(up=origin.up + (self.to.up - origin.up) * turned)
        return replace(piece, pose=pose, z=z, moving=True, alpha=alpha)


class Stamp(Struct, frozen=True):
    """A card that comes up and down hard; or one that it takes, which is shaken away from it (``push``)."""

    key: str
    push: tuple[float, float] | None = None
    start: float = 0.0
    length: float = STAMP

    def seen(self, piece: Piece, origin: Pose, t: float, _calm: bool) -> Piece:
        """Return the piece a fraction ``t`` of its time after it lay at its ``origin``."""
        pose = origin
        if t < 1 and self.push is None:
            up = math.sin(math.pi * min(1.0, t / STAMP_LANDS)) if t < STAMP_LANDS else 0.0
            pose = origin._replace(height=origin.height * (1 + UP * up), lift=origin.lift + 1.4 * up)
        elif t < 1 and self.push is not None:
            away = (1 - t) / (1 - STAMP_LANDS) * math.cos(14 * (t - STAMP_LANDS))
            shaken = 0.0 if t < STAMP_LANDS else SHAKEN * away
            pose = origin._replace(x=origin.x + shaken * self.push[0], y=origin.y + shaken * self.push[1])
        return replace(piece, pose=pose, moving=t < 1)


Motion = Move | Stamp


def landings(table: TableState, name: str, moves: Iterable[Move], told: bool = True) -> tuple[Cue, ...]:
    """A sound for each piece that comes down at the end of its move."""
    calm = table.wishes.calm
    ends = (move.start + (min(move.length, theme.CALM) if calm else LANDS * move.length) for move in moves)
    return each(name, ends, told)


def pulls(moves: Iterable[Move], told: bool = True) -> tuple[Cue, ...]:
    """The sound of a card drawn, for each that leaves where it lay: it slides there and springs free on the way."""
    return each("draw", (move.start for move in moves), told)


def pile_hides(table: TableState, observation: Observation, seat: int) -> bool:
    """Whether the pile that seat's tricks go to is not drawn, so that they vanish on the way."""
    layout = table.layout
    place = places.from_viewer(places.pile_seat(observation, seat), observation.seat, layout.seats)
    return (place != 0 or layout.is_public) and not layout.shows_pile(place)


def refan(table: TableState, observation: Observation, skip: tuple[str, ...] = ()) -> Iterator[Move]:
    """Cards in hands make room, or close the gap."""
    for key, target in table.rest(observation).items():
        piece = table.pieces.get(key)
        in_hand = target.z >= places.Z_HAND or places.Z_OTHERS <= target.z < places.Z_WON
        if piece is not None and key not in skip and in_hand and piece.pose != target.pose and not piece.moving:
            yield Move(key, target.pose, z=target.z, shift=True)


def revealed(pieces: Mapping[str, Piece], seat: int, card: Card, chance: str) -> dict[str, Piece]:
    """A card leaves another's hand: one of the backs, whichever, becomes this card."""
    keys = [key for key in pieces if key.startswith(f"seat {seat} ")]
    chosen = random.Random(chance).choice(keys)
    kept = [pieces[key] for key in keys if key != chosen]
    left = {key: piece for key, piece in pieces.items() if key not in keys}
    left[card.code] = replace(pieces[chosen], card=card)
    return left | {places.hidden_key(seat, i): piece for i, piece in enumerate(kept)}  # from 0 without gaps


def turned_out(pieces: Mapping[str, Piece], cards: Mapping[str, Card], own: bool = False) -> dict[str, Piece]:
    """Backs turn out to be these cards, by their keys."""
    left = {key: piece for key, piece in pieces.items() if key not in cards}
    return left | {card.code: replace(pieces[key], card=card, own=own) for key, card in cards.items()}


def marked(pieces: Mapping[str, Piece], codes: Collection[str], is_marked: bool = True) -> dict[str, Piece]:
    """These cards have a golden rim, or no longer."""
    return {key: replace(piece, marked=is_marked) if key in codes else piece for key, piece in pieces.items()}
