"""How each event looks in motion: builds the steps of the timeline from what is on the table when they begin."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.model.cards import Card
from game.model.events import CardDrawn, CardPlayed, DealStarted, DeckCut, Exchanged, HandsDealt, SeatsDrawn, TrickTaken
from game.model.observation import Observation
from game.views import theme
from game.views.easing import Ease, clamp, in_cubic, in_out, linear, out_cubic
from game.views.table import pieces as places
from game.views.table.pieces import Piece, Pose, blend
from game.views.timeline import Step, Track

if TYPE_CHECKING:
    from game.views.table.tabletop import Tabletop

CUT_LIFT = 420


def think_pause(observation: Observation) -> float:
    """How many milliseconds a player takes at normal speed: it hangs on the moment, never on anybody's cards."""
    return random.Random(f"{observation.number}:{observation.ply}").uniform(theme.THINK_LEAST, theme.THINK_MOST)


class Choreography:
    """Builds steps that move the pieces of one tabletop."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top

    def _fly(
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
    ) -> Track:
        """Move a piece from where it is when its turn comes; ``flip`` is the part of the way on which it turns over."""
        origin: list[Pose] = []

        def take_off() -> None:
            if begin is not None:
                begin()
            piece = self._top.pieces[key]
            origin.append(piece.pose)
            piece.moving = True
            if z is None or z >= places.Z_OTHERS:
                piece.z = places.Z_FLYING + start / 10000

        def move(t: float) -> None:
            piece = self._top.pieces.get(key)
            if piece is None or not origin:
                return
            pose = blend(origin[0], to, ease(t), arc, spin)
            turned = in_out(clamp((t - flip[0]) / max(0.001, flip[1] - flip[0])))
            piece.pose = pose._replace(up=origin[0].up + (to.up - origin[0].up) * turned)
            if fade:
                piece.alpha = 1 - clamp((t - 0.6) / 0.4)
            if z == places.Z_TURNED and t > 0.6:
                piece.z = z  # it slides under the stock
            if t >= 1:
                piece.moving = False
                piece.pose = to
                if z is not None:
                    piece.z = z

        return Track(start, length, move, linear, take_off)

    def think(self, observation: Observation) -> Step:
        """Others take their time: as long whatever they hold (it hangs on the moment, never on the cards)."""
        pause = think_pause(observation)
        self._top.pondering = True

        def end() -> None:
            self._top.pondering = False

        return Step(hold=max(0.0, pause - self._top.waited / self._top.timeline.hold_scale), still=True, end=end)

    def _refan(self, observation: Observation, skip: tuple[str, ...] = (), start: float = 0.0) -> list[Track]:
        """Cards in hands make room, or close the gap."""
        tracks = []
        for key, target in places.rest(observation, self._top.layout).items():
            piece = self._top.pieces.get(key)
            in_hand = target.z >= places.Z_HAND or places.Z_OTHERS <= target.z < places.Z_WON
            if piece is not None and key not in skip and in_hand and piece.pose != target.pose and not piece.moving:
                tracks.append(self._fly(key, target.pose, start, theme.ROOM, z=target.z))
        return tracks

    def _renumber(self, seat: int) -> None:
        """Cards in another's hand are numbered from 0 without gaps."""
        keys = [key for key in self._top.pieces if key.startswith(f"seat {seat} ")]
        kept = [self._top.pieces.pop(key) for key in keys]
        for i, piece in enumerate(kept):
            self._top.pieces[places.hidden_key(seat, i)] = piece

    def _reveal(self, seat: int, card: Card, chance: str) -> None:
        """A card leaves another's hand: one of the backs, whichever, becomes this card."""
        keys = [key for key in self._top.pieces if key.startswith(f"seat {seat} ")]
        chosen = random.Random(chance).choice(keys)
        piece = self._top.pieces.pop(chosen)
        self._renumber(seat)
        piece.card = card
        self._top.pieces[card.code] = piece

    def played(self, event: CardPlayed, observation: Observation) -> Step:
        """A card goes from a hand to the trick."""
        own = event.card.code in self._top.pieces
        if not own:
            self._reveal(event.seat, event.card, f"{observation.number}:{observation.ply}")
        to = places.trick_pose(self._top.layout, observation, event.seat, event.card)
        length = theme.PLAY if own else theme.PLAY_OTHER
        flip = (0.0, 1.0) if own else (1 - theme.PLAY_FLIP / theme.PLAY_OTHER, 1.0)
        key = event.card.code
        z = places.Z_TRICK + len(observation.trick) - 1
        tracks = [self._fly(key, to, 0, length, flip=flip, z=z), *self._refan(observation, (key,))]

        def end() -> None:
            self._top.last_event = event
            self._top.settle(observation)

        return Step(tracks, end=end)

    def taken(self, event: TrickTaken, observation: Observation) -> Step:
        """The trick is gathered, turned over and slides to its winner."""
        target = places.won_pose(self._top.layout, observation, event.seat)
        best = self._top.pieces[next(played.card.code for played in event.trick.cards if played.seat == event.seat)]
        meet = best.pose._replace(up=0.0, lift=1.2, angle=0)
        lies = places.pile_seat(observation, event.seat)
        hides = lies != observation.seat and not self._top.layout.shows_pile(
            places.from_viewer(lies, observation.seat, self._top.layout.seats)
        )
        tracks = []
        for i, played in enumerate(event.trick.cards):
            key = played.card.code
            tracks.append(self._fly(key, meet._replace(angle=i * 2.0), 0, theme.GATHER, ease=in_out, flip=(0.3, 1)))
            start = theme.GATHER + 40 + i * theme.SLIDE_STAGGER
            tracks.append(self._fly(key, target, start, theme.SLIDE, ease=in_cubic, fade=hides))

        def end() -> None:
            self._top.last_event = event
            self._top.settle(observation)

        return Step(tracks, end=end)

    def drawn(self, event: CardDrawn, observation: Observation) -> Step:
        """A card comes from the stock; the next one may follow before it lands."""
        viewer = observation.seat
        mine = event.seat == viewer
        last_turned = event.card is not None and event.card.code in self._top.pieces
        if mine:
            assert event.card is not None
            key = event.card.code
            index = observation.hand.index(event.card)
            to = places.hand_pose(self._top.layout, index, len(observation.hand))
            z = places.Z_HAND + index
        else:
            count = observation.hand_counts[event.seat]
            key = places.hidden_key(event.seat, count - 1)
            to = places.other_pose(self._top.layout, observation, event.seat, count - 1, count)
            z = places.Z_OTHERS + count - 1
        if last_turned:
            assert event.card is not None
            self._top.pieces[key] = self._top.pieces.pop(event.card.code)
        else:
            self._top.pieces[key] = Piece(event.card, places.pile_pose(self._top.layout), z)
        self._top.stock = observation.stock
        flight = self._fly(key, to, 0, theme.DRAW, arc=20, flip=(0.35, 1), z=z)
        tracks = [*self._refan(observation, (key,)), flight]

        def end() -> None:
            self._top.last_event = event
            self._top.settle(observation)

        return Step(tracks, end=end, overlap=theme.DRAW - theme.DRAW_STAGGER)

    def exchanged(self, event: Exchanged, observation: Observation) -> Step:
        """The seven or two goes under the stock, the turned card into the hand."""
        viewer = observation.seat
        mine = event.give.code in self._top.pieces
        if not mine:
            self._reveal(event.seat, event.give, f"{observation.number}:{observation.ply}")
        give, take = event.give.code, event.take.code
        if event.seat == viewer:
            index = observation.hand.index(event.take)
            to = places.hand_pose(self._top.layout, index, len(observation.hand))
            z: float = places.Z_HAND + index
        else:
            count = observation.hand_counts[event.seat]
            to = places.other_pose(self._top.layout, observation, event.seat, count - 1, count)
            z = places.Z_OTHERS + count - 1
        tracks = [
            self._fly(give, places.turned_pose(self._top.layout), 0, theme.EXCHANGE, flip=(0, 0.5), z=places.Z_TURNED),
            self._fly(take, to, theme.EXCHANGE_STAGGER, theme.EXCHANGE, arc=60, flip=(0.6, 1), z=z),
        ]
        if event.seat == viewer:
            tracks += self._refan(observation, (give, take))

        def end() -> None:
            self._top.last_event = event
            self._top.settle(observation)

        return Step(tracks, end=end, hold=250)

    def deal_started(self, event: DealStarted, observation: Observation) -> Step:
        """The pack comes to the table from the dealer."""
        self._top.pieces = {}
        self._top.last_event = event
        self._top.settle(observation)
        target = places.pile_pose(self._top.layout)
        origin = self._with_dealer(event.dealer, observation)
        self._top.pieces[places.PILE] = Piece(None, origin, places.Z_PILE, layers=9)
        self._top.stock = 0

        def end() -> None:
            self._top.settle(observation)

        return Step([self._fly(places.PILE, target, 0, theme.PLAY_OTHER, arc=30, z=places.Z_PILE)], end=end)

    def _with_dealer(self, dealer: int, observation: Observation) -> Pose:
        """Where the pack is while the dealer shuffles: beyond the edge before the viewer, or with another seat."""
        layout, pile = self._top.layout, places.pile_pose(self._top.layout)
        seat = places.from_viewer(dealer, observation.seat, layout.seats)
        if seat == 0:
            return pile._replace(x=layout.cx, y=layout.h + 140)
        x, y = layout.portrait(seat)
        return pile._replace(x=x, y=y, height=layout.other_hand(seat, 0, 1).height)

    def cut(self, event: DeckCut, observation: Observation) -> Step:
        """The pack is parted and put together the other way round."""
        pile = places.pile_pose(self._top.layout)
        size = max(2, self._top.stock)
        upper = max(2, round(9 * event.at / size))
        self._top.pieces = {
            "below": Piece(None, pile, places.Z_PILE, layers=max(2, 9 - upper)),
            "above": Piece(None, pile._replace(y=pile.y - 6), places.Z_PILE + 1, layers=upper),
        }
        self._top.stock = 0
        side = pile._replace(x=pile.x + pile.height * 0.85, y=pile.y + 8)
        third = CUT_LIFT / 3
        tracks = [
            self._fly("above", side, 0, third * 1.4, ease=in_out, arc=36),
            self._fly("below", pile._replace(x=side.x, y=side.y - 6), third * 1.6, third * 1.4, ease=in_out, arc=40),
            self._fly("above", pile._replace(y=pile.y), third * 3.2, third, ease=in_out, z=places.Z_PILE),
            self._fly("below", pile._replace(y=pile.y - 6), third * 3.2, third, ease=in_out, z=places.Z_PILE + 1),
        ]
        if event.seat == observation.seat and self._top.viewer_plays:
            # He cut the pack where it lay spread: both parts come from there, the upper one first.
            for key, left in (("above", -1), ("below", 1)):
                piece = self._top.pieces[key]
                piece.pose = piece.pose._replace(x=self._top.layout.cx + left * 170, y=420.0)
            tracks = [
                self._fly("above", pile, 0, third * 2.2, ease=in_out, arc=30, z=places.Z_PILE),
                self._fly("below", pile._replace(y=pile.y - 6), third * 1.6, third * 2.4, ease=in_out, arc=40),
            ]

        def end() -> None:
            self._top.pieces = {}
            self._top.stock = size
            self._top.last_event = event

        return Step(tracks, end=end)

    def dealt(self, event: HandsDealt, observation: Observation) -> Step:
        """Cards fly round the table one by one, then one is turned up and put under the stock."""
        target = places.rest(observation, self._top.layout)
        count, seats = len(event.hands[0]), len(event.hands)
        self._top.stock = event.stock + count * seats
        assert observation.dealer is not None
        self._top.pieces = {}
        tracks: list[Track] = []

        def off_the_stock(key: str, card: Card | None, z: float) -> Callable[[], None]:
            def take() -> None:
                self._top.stock -= 1
                self._top.pieces[key] = Piece(card, places.pile_pose(self._top.layout), z)

            return take

        for turn in range(count * seats):
            round_, k = divmod(turn, seats)
            seat = (observation.dealer + 1 + k) % seats
            card = event.hands[seat][round_]
            mine = seat == observation.seat
            key = card.code if mine and card is not None else places.hidden_key(seat, round_)
            begin = off_the_stock(key, card if mine else None, target[key].z)
            tracks.append(
                self._fly(
                    key, target[key].pose, turn * theme.DEAL_STAGGER, theme.DEAL,
                    arc=theme.DEAL_ARC, spin=8, flip=(0.35, 1), z=target[key].z, begin=begin,
                )
            )  # fmt: skip
        if event.turned is not None:
            turned = event.turned
            start = count * seats * theme.DEAL_STAGGER + theme.DEAL

            def lift() -> None:
                self._top.pieces[turned.code] = Piece(turned, places.pile_pose(self._top.layout), places.Z_PILE + 5)

            pile = places.pile_pose(self._top.layout)
            beside = pile._replace(x=pile.x + pile.height * 0.8, up=1.0, lift=1.6)
            tracks.append(self._fly(turned.code, beside, start, theme.FLIP * 1.3, arc=16, begin=lift))
            tracks.append(
                self._fly(
                    turned.code, places.turned_pose(self._top.layout), start + theme.FLIP * 1.3 + 120, theme.EXCHANGE,
                    ease=in_out, z=places.Z_TURNED,
                )
            )  # fmt: skip

        def end() -> None:
            self._top.last_event = event
            self._top.settle(observation)

        return Step(tracks, end=end)

    # --- the draw for seats

    def spread(self, event: SeatsDrawn, observation: Observation) -> Step:
        """The deck is spread face down; a person who plays takes a card himself."""
        self._top.pieces = {}
        count = 24
        tracks = []
        for i in range(count):
            key = f"spread {i}"
            spot = self._top.layout.spread(i, count)
            start = self._top.layout.spread(0, count)
            self._top.pieces[key] = Piece(None, Pose(start.x, start.y, start.height, start.angle, 0.5, 0.0), i)
            tracks.append(
                self._fly(key, Pose(spot.x, spot.y, spot.height, spot.angle, 0.6, 0.0), 0, 420, ease=in_out, z=i)
            )
        self._top.last_event = None
        return Step(tracks, gate=self._top.viewer_plays)

    def seats_drawn(self, event: SeatsDrawn, observation: Observation) -> Step:
        """Everybody shows the card he drew; the rest of the spread goes back."""
        seats = self._top.layout.seats
        self._top.settle_seating(observation)
        backs = sorted(key for key in self._top.pieces if key.startswith("spread"))
        chance = random.Random(len(backs))
        mine = self._top.picked if self._top.picked in self._top.pieces else chance.choice(backs)
        others = [key for key in backs if key != mine]
        chance.shuffle(others)
        tracks = []
        for place in range(seats):
            seat = (observation.seat + place) % seats
            card = event.cards[observation.seating[seat]]
            key = mine if place == 0 and mine is not None else others.pop()
            piece = self._top.pieces.pop(key)
            piece.card = card
            self._top.pieces[card.code] = piece
            spot = self._top.layout.drawn(place)
            to = Pose(spot.x, spot.y, spot.height, places.tilt(card), 1.0, 1.0)
            tracks.append(self._fly(card.code, to, place * 260, 420, flip=(0.5, 1), arc=20, z=places.Z_TRICK + place))
        pile = self._top.layout.pile
        for key in others:
            away = Pose(pile.x, pile.y, pile.height, 0, 0.5, 0.0)
            tracks.append(self._fly(key, away, seats * 260 + 120, 360, ease=in_out, z=places.Z_PILE))

        def end() -> None:
            for key in others:
                del self._top.pieces[key]
            self._top.stock = 1  # the deck lies there without a number
            self._top.last_event = event

        return Step(tracks, end=end)

    def seats_cleared(self, observation: Observation) -> Step:
        """The cards drawn for seats go back to the pack, and the pack to the dealer."""
        pile = places.pile_pose(self._top.layout)
        drawn = list(self._top.pieces)
        tracks = [self._fly(key, pile, i * 60, theme.SLIDE, ease=in_out, flip=(0, 0.5)) for i, key in enumerate(drawn)]

        def take_up() -> None:
            self._top.stock = 0
            self._top.pieces = {places.PILE: Piece(None, pile, places.Z_PILE, layers=9)}

        if observation.dealer is not None:
            away = self._with_dealer(observation.dealer, observation)
            gathered = len(drawn) * 60 + theme.SLIDE
            tracks.append(self._fly(places.PILE, away, gathered, theme.PLAY_OTHER, ease=in_cubic, begin=take_up))
        return Step(tracks, end=lambda: self._top.settle(observation))
