"""How pieces fly: the tracks that every event's motion is made of."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from game.model.cards import Card
from game.model.events import Event
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import Ease, clamp, in_out, out_cubic
from game.views.sound.audio import Cue, each
from game.views.table import pieces as places
from game.views.table.layout import Pose
from game.views.table.pieces import Piece, blend
from game.views.table.state import TableState
from game.views.table.timeline import Track

LANDS = 0.8  # of the way, out-cubic, after which a card looks as if it lay there


class Flights:
    """Builds tracks that move the pieces of one tabletop."""

    def __init__(self, top: TableState) -> None:
        self.top = top

    def fly(
        self,
        key: str,
        to: Pose,
        start: float,
        length: float,
        *,
        ease: Ease = out_cubic,
        flip: tuple[float, float] = (0.0, 1.0),
        arc: float = 0.0,
        spin: float = 0.0,
        z: float | None = None,
        begin: Callable[[], None] | None = None,
        fade: bool = False,
        shift: bool = False,
    ) -> Track:
        """Move a piece from where it is when its turn comes; ``flip`` is the part of the way on which it turns over.

        With ``fade`` it vanishes on the way. With reduced motion nothing travels: a piece fades in where it would fly
        to, or away; one that only makes room (``shift``) is seen all the time.
        """
        calm = self.top.calm
        origin: list[Pose] = []

        def take_off() -> None:
            if begin is not None:
                begin()
            piece = self.top.pieces[key]
            origin.append(piece.pose)
            piece.moving = True
            if calm:
                piece.z = piece.z if z is None else z
                piece.pose = piece.pose if fade else to
            elif z is None or z >= places.Z_OTHERS:
                piece.z = places.Z_FLYING + start / 10000

        def appear(piece: Piece, t: float) -> None:
            come = clamp(t * length / theme.CALM)
            piece.alpha = 1 - come if fade else 1.0 if shift else come

        def travel(piece: Piece, t: float) -> None:
            pose = blend(origin[0], to, ease(t), arc, spin)
            turned = in_out(clamp((t - flip[0]) / max(0.001, flip[1] - flip[0])))
            piece.pose = pose._replace(up=origin[0].up + (to.up - origin[0].up) * turned)
            if fade:
                piece.alpha = 1 - clamp((t - 0.6) / 0.4)
            if z == places.Z_TURNED and t > 0.6:
                piece.z = z  # it slides under the stock

        def move(t: float) -> None:
            piece = self.top.pieces.get(key)
            if piece is None or not origin:
                return
            (appear if calm else travel)(piece, t)
            if t >= 1:
                piece.moving, piece.pose = False, to
                piece.z = piece.z if z is None else z

        return Track(start, length, move, take_off)

    def ends(self, observation: Observation, event: Event | None = None) -> Callable[[], None]:
        """What ends most steps: this observation is shown, and the event has been, where the step did not say so."""

        def end() -> None:
            if event is not None:
                self.top.last_event = event
            self.top.settle(observation)

        return end

    def landings(self, name: str, tracks: Iterable[Track], told: bool = True) -> tuple[Cue, ...]:
        """A sound for each piece that comes down at the end of its track."""
        return each(
            name,
            (
                track.start + (min(track.length, theme.CALM) if self.top.calm else LANDS * track.length)
                for track in tracks
            ),
            told,
        )

    def pulls(self, tracks: Iterable[Track], told: bool = True) -> tuple[Cue, ...]:
        """The sound of a card drawn, for each that leaves where it lay: it slides there and springs free on the way."""
        return each("draw", (track.start for track in tracks), told)

    def pile_hides(self, observation: Observation, seat: int) -> bool:
        """Whether the pile that seat's tricks go to is not drawn, so that they vanish on the way."""
        place = places.from_viewer(places.pile_seat(observation, seat), observation.seat, self.top.layout.seats)
        return (place != 0 or self.top.layout.is_public) and not self.top.layout.shows_pile(place)

    def refan(self, observation: Observation, skip: tuple[str, ...] = ()) -> list[Track]:
        """Cards in hands make room, or close the gap."""
        tracks = []
        for key, target in places.rest(observation, self.top.layout, self.top.sort_hand).items():
            piece = self.top.pieces.get(key)
            in_hand = target.z >= places.Z_HAND or places.Z_OTHERS <= target.z < places.Z_WON
            if piece is not None and key not in skip and in_hand and piece.pose != target.pose and not piece.moving:
                tracks.append(self.fly(key, target.pose, 0, theme.ROOM, z=target.z, shift=True))
        return tracks

    def reveal(self, seat: int, card: Card, chance: str) -> None:
        """A card leaves another's hand: one of the backs, whichever, becomes this card."""
        keys = [key for key in self.top.pieces if key.startswith(f"seat {seat} ")]
        chosen = random.Random(chance).choice(keys)
        self.become(chosen, card)
        kept = [self.top.pieces.pop(key) for key in keys if key != chosen]
        for i, piece in enumerate(kept):  # the others are numbered from 0 without gaps
            self.top.pieces[places.hidden_key(seat, i)] = piece

    def become(self, key: str, card: Card) -> Piece:
        """A back turns out to be this card."""
        piece = self.top.pieces[card.code] = self.top.pieces.pop(key)
        piece.card = card
        return piece
