"""The table in motion: turns events into steps of the timeline, and knows what is shown at this moment.

The view runs behind the match: ``shown`` is the observation up to which everything has been animated.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from game.model.cards import Card
from game.model.events import (
    CardDrawn,
    CardPlayed,
    DealEnded,
    DealStarted,
    DeckCut,
    Event,
    Exchanged,
    HandsDealt,
    MatchEnded,
    SeatsDrawn,
    TrickTaken,
)
from game.model.observation import Observation, Phase
from game.model.scoring import points_by_side, winner_of
from game.views import theme
from game.views.easing import Ease, clamp, in_cubic, in_out, linear, out_cubic
from game.views.layout import TableLayout
from game.views.table import pieces as places
from game.views.table.pieces import Piece, Pose, blend
from game.views.timeline import Step, Timeline, Track

CUT_LIFT = 420
SEAT_SHOW = 2200


class Tabletop:
    """Pieces and timeline of one viewer's table."""

    def __init__(self, observation: Observation, layout: TableLayout, viewer_plays: bool = True) -> None:
        self.timeline = Timeline()
        self.layout = layout
        self.viewer_plays = viewer_plays
        self.shown = observation
        self.last_event: Event | None = None
        self.pieces: dict[str, Piece] = {}
        self.stock = 0
        self.won: dict[int, int] = {}
        self.points: list[float] = []
        self.on_end: Callable[[Observation], None] = lambda observation: None
        self.waited = 0.0  # milliseconds since the seat in turn was shown to be in turn
        self._pondering = False  # the step that is shown is another's thinking
        self.settle(observation)

    # --- what is shown

    def settle(self, observation: Observation) -> None:
        """Show this observation; pieces still in the air land where they fly to."""
        if (observation.turn, observation.ply, observation.number) != (
            self.shown.turn,
            self.shown.ply,
            self.shown.number,
        ):
            self.waited = 0.0
        self.shown = observation
        rest = places.rest(observation, self.layout)
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

    def relayout(self, layout: TableLayout) -> None:
        """The window has another shape: everything goes to its new place at once."""
        self.timeline.open_gates, before = False, self.timeline.open_gates
        self.timeline.hurry()
        self.timeline.open_gates = before
        self.layout = layout
        for piece in self.pieces.values():
            piece.moving = False
        self.settle(self.shown)

    def target_points(self) -> tuple[int, ...]:
        """Card points won so far in the shown deal, by side."""
        return points_by_side(self.shown.rules, self.shown.tricks)

    @property
    def winning(self) -> Card | None:
        """The card that would take the trick as it is shown."""
        trick = self.shown.trick
        if not trick or self.shown.trump is None:
            return None
        seat = winner_of(trick, self.shown.trump)
        return next(played.card for played in trick if played.seat == seat)

    @property
    def thinking(self) -> int | None:
        """The other seat that is in turn, once all before it has been shown."""
        seat = self.shown.turn
        ours = seat == self.shown.seat and self.viewer_plays
        if seat is None or ours or self.shown.phase not in (Phase.PLAY, Phase.CUT):
            return None
        return seat if self.timeline.idle or self._pondering else None

    def update(self, elapsed: float) -> None:
        """Advance all motion."""
        self.waited += elapsed
        self.timeline.update(elapsed)
        for side, target in enumerate(self.target_points()):
            difference = target - self.points[side]
            if difference:
                step = max(1.0, abs(difference)) * elapsed / (theme.ROLL * (self.timeline.speed or 0.01)) * 2
                self.points[side] = (
                    target if abs(difference) <= step else self.points[side] + (step if difference > 0 else -step)
                )
        best = self.winning
        for piece in self.pieces.values():
            goal = (
                1.0 if best is not None and piece.card is best and piece.z < places.Z_HAND and not piece.moving else 0.0
            )
            if piece.winning != goal:
                change = elapsed / theme.CROWN
                piece.winning = min(goal, piece.winning + change) if goal else max(0.0, piece.winning - change * 2)

    @property
    def moving(self) -> bool:
        """Whether the next picture differs."""
        if self.timeline.moving or any(points != int(points) for points in self.points):
            return True
        if [int(points) for points in self.points] != list(self.target_points()):
            return True
        best = self.winning
        return any(
            0 < piece.winning < 1
            or (piece.card is best and best is not None and piece.winning < 1 and piece.z < places.Z_HAND)
            for piece in self.pieces.values()
        )

    # --- events

    def receive(self, event: Event, observation: Observation) -> None:
        """Queue what happened; ``observation`` is what the viewer knows after all events of the same action."""
        add = self.timeline.add
        if isinstance(event, SeatsDrawn):
            add(lambda: self._spread(event, observation))
            add(lambda: self._seats_drawn(event, observation), reveals=True)
            add(lambda: Step(hold=SEAT_SHOW, still=True), reveals=True)
            add(lambda: self._seats_cleared(observation))
        elif isinstance(event, DealStarted):
            add(lambda: self._deal_started(event, observation))
        elif isinstance(event, DeckCut):
            if event.seat != observation.seat or not self.viewer_plays:
                add(lambda: self._think(observation))
            add(lambda: self._cut(event), reveals=True)
        elif isinstance(event, HandsDealt):
            add(lambda: self._dealt(event, observation), reveals=True)
        elif isinstance(event, CardPlayed):
            if event.seat != observation.seat or not self.viewer_plays:
                add(lambda: self._think(observation))
                add(lambda: self._played(event, observation), reveals=True)
            else:
                add(lambda: self._played(event, observation))
        elif isinstance(event, TrickTaken):
            add(lambda: Step(hold=theme.HOLD, still=self._rim_is_there()), reveals=True)
            add(lambda: self._taken(event, observation))
        elif isinstance(event, Exchanged):
            add(lambda: self._exchanged(event, observation), reveals=event.seat != observation.seat)
        elif isinstance(event, CardDrawn):
            add(lambda: self._drawn(event, observation))
        elif isinstance(event, DealEnded):
            add(lambda: Step(hold=500, end=lambda: self._deal_ended(observation)), reveals=True)
        elif isinstance(event, MatchEnded):
            pass  # the result of the deal comes first; the scene goes on from there

    def _rim_is_there(self) -> bool:
        return all(piece.winning in (0.0, 1.0) for piece in self.pieces.values())

    def _deal_ended(self, observation: Observation) -> None:
        self.settle(observation)
        self.on_end(observation)

    # --- steps

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
            piece = self.pieces[key]
            origin.append(piece.pose)
            piece.moving = True
            if z is None or z >= places.Z_OTHERS:
                piece.z = places.Z_FLYING + start / 10000

        def move(t: float) -> None:
            piece = self.pieces.get(key)
            if piece is None or not origin:
                return
            pose = blend(origin[0], to, ease(t), arc, spin)
            turned = in_out(clamp((t - flip[0]) / max(0.001, flip[1] - flip[0])))
            piece.pose = pose._replace(up=origin[0].up + (to.up - origin[0].up) * turned)
            if fade:
                piece.alpha = 1 - clamp((t - 0.6) / 0.4)
            if t >= 1:
                piece.moving = False
                piece.pose = to
                if z is not None:
                    piece.z = z

        return Track(start, length, move, linear, take_off)

    def _think(self, observation: Observation) -> Step:
        """Others take their time: as long whatever they hold (it hangs on the moment, never on the cards)."""
        chance = random.Random(f"{observation.number}:{observation.ply}")
        pause = chance.uniform(theme.THINK_LEAST, theme.THINK_MOST)
        self._pondering = True

        def end() -> None:
            self._pondering = False

        return Step(hold=max(0.0, pause - self.waited), still=True, end=end)

    def _refan(self, observation: Observation, skip: tuple[str, ...] = (), start: float = 0.0) -> list[Track]:
        """Cards in hands make room, or close the gap."""
        tracks = []
        for key, target in places.rest(observation, self.layout).items():
            piece = self.pieces.get(key)
            in_hand = target.z >= places.Z_HAND or places.Z_OTHERS <= target.z < places.Z_WON
            if piece is not None and key not in skip and in_hand and piece.pose != target.pose and not piece.moving:
                tracks.append(self._fly(key, target.pose, start, theme.ROOM, z=target.z))
        return tracks

    def _renumber(self, seat: int) -> None:
        """Cards in another's hand are numbered from 0 without gaps."""
        keys = [key for key in self.pieces if key.startswith(f"seat {seat} ")]
        kept = [self.pieces.pop(key) for key in keys]
        for i, piece in enumerate(kept):
            self.pieces[places.hidden_key(seat, i)] = piece

    def _reveal(self, seat: int, card: Card, chance: str) -> None:
        """A card leaves another's hand: one of the backs, whichever, becomes this card."""
        keys = [key for key in self.pieces if key.startswith(f"seat {seat} ")]
        chosen = random.Random(chance).choice(keys)
        piece = self.pieces.pop(chosen)
        self._renumber(seat)
        piece.card = card
        self.pieces[card.code] = piece

    def _played(self, event: CardPlayed, observation: Observation) -> Step:
        own = event.card.code in self.pieces
        if not own:
            self._reveal(event.seat, event.card, f"{observation.number}:{observation.ply}")
        to = places.trick_pose(self.layout, observation, event.seat, event.card)
        length = theme.PLAY if own else theme.PLAY_OTHER
        flip = (0.0, 1.0) if own else (1 - theme.PLAY_FLIP / theme.PLAY_OTHER, 1.0)
        key = event.card.code
        z = places.Z_TRICK + len(observation.trick) - 1
        tracks = [self._fly(key, to, 0, length, flip=flip, z=z), *self._refan(observation, (key,))]

        def end() -> None:
            self.last_event = event
            self.settle(observation)

        return Step(tracks, end=end)

    def _taken(self, event: TrickTaken, observation: Observation) -> Step:
        target = places.won_pose(self.layout, observation, event.seat)
        best = self.pieces[next(played.card.code for played in event.trick.cards if played.seat == event.seat)]
        meet = best.pose._replace(up=0.0, lift=1.2, angle=0)
        lies = places.pile_seat(observation, event.seat)
        hides = lies != observation.seat and not self.layout.shows_pile(
            places.from_viewer(lies, observation.seat, self.layout.seats)
        )
        tracks = []
        for i, played in enumerate(event.trick.cards):
            key = played.card.code
            tracks.append(self._fly(key, meet._replace(angle=i * 2.0), 0, theme.GATHER, ease=in_out, flip=(0.3, 1)))
            start = theme.GATHER + 40 + i * theme.SLIDE_STAGGER
            tracks.append(self._fly(key, target, start, theme.SLIDE, ease=in_cubic, fade=hides))

        def end() -> None:
            self.last_event = event
            self.settle(observation)

        return Step(tracks, end=end)

    def _drawn(self, event: CardDrawn, observation: Observation) -> Step:
        viewer = observation.seat
        mine = event.seat == viewer
        last_turned = event.card is not None and event.card.code in self.pieces
        if mine:
            assert event.card is not None
            key = event.card.code
            index = observation.hand.index(event.card)
            to = places.hand_pose(self.layout, index, len(observation.hand))
            z = places.Z_HAND + index
        else:
            count = observation.hand_counts[event.seat]
            key = places.hidden_key(event.seat, count - 1)
            to = places.other_pose(self.layout, observation, event.seat, count - 1, count)
            z = places.Z_OTHERS + count - 1
        if last_turned:
            assert event.card is not None
            self.pieces[key] = self.pieces.pop(event.card.code)
        else:
            self.pieces[key] = Piece(event.card, places.pile_pose(self.layout), z)
        self.stock = observation.stock
        flight = self._fly(key, to, 0, theme.DRAW, arc=20, flip=(0.35, 1), z=z)
        tracks = [*self._refan(observation, (key,)), flight]

        def end() -> None:
            self.last_event = event
            self.settle(observation)

        return Step(tracks, end=end, overlap=theme.DRAW - theme.DRAW_STAGGER)

    def _exchanged(self, event: Exchanged, observation: Observation) -> Step:
        viewer = observation.seat
        mine = event.give.code in self.pieces
        if not mine:
            self._reveal(event.seat, event.give, f"{observation.number}:{observation.ply}")
        give, take = event.give.code, event.take.code
        if event.seat == viewer:
            index = observation.hand.index(event.take)
            to = places.hand_pose(self.layout, index, len(observation.hand))
            z: float = places.Z_HAND + index
        else:
            count = observation.hand_counts[event.seat]
            to = places.other_pose(self.layout, observation, event.seat, count - 1, count)
            z = places.Z_OTHERS + count - 1
        tracks = [
            self._fly(give, places.turned_pose(self.layout), 0, theme.EXCHANGE, flip=(0, 0.5), z=places.Z_TURNED),
            self._fly(take, to, theme.EXCHANGE_STAGGER, theme.EXCHANGE, arc=60, flip=(0.6, 1), z=z),
        ]
        if event.seat == viewer:
            tracks += self._refan(observation, (give, take))

        def end() -> None:
            self.last_event = event
            self.settle(observation)

        return Step(tracks, end=end, hold=250)

    def _deal_started(self, event: DealStarted, observation: Observation) -> Step:
        self.pieces = {}
        self.last_event = event
        self.settle(observation)
        seat = places.from_viewer(event.dealer, observation.seat, self.layout.seats)
        target = places.pile_pose(self.layout)
        if seat == 0:
            origin = target._replace(x=self.layout.cx, y=self.layout.h + 140)
        else:
            x, y = self.layout.portrait(seat)
            origin = target._replace(x=x, y=y, height=self.layout.other_hand(seat, 0, 1).height)
        self.pieces[places.PILE] = Piece(None, origin, places.Z_PILE, layers=9)
        self.stock = 0

        def end() -> None:
            self.settle(observation)

        return Step([self._fly(places.PILE, target, 0, theme.PLAY_OTHER, arc=30, z=places.Z_PILE)], end=end)

    def _cut(self, event: DeckCut) -> Step:
        pile = places.pile_pose(self.layout)
        size = max(2, self.stock)
        upper = max(2, round(9 * event.at / size))
        self.pieces = {
            "below": Piece(None, pile, places.Z_PILE, layers=max(2, 9 - upper)),
            "above": Piece(None, pile._replace(y=pile.y - 6), places.Z_PILE + 1, layers=upper),
        }
        self.stock = 0
        side = pile._replace(x=pile.x + pile.height * 0.85, y=pile.y + 8)
        third = CUT_LIFT / 3
        tracks = [
            self._fly("above", side, 0, third * 1.4, ease=in_out, arc=36),
            self._fly("below", pile._replace(x=side.x, y=side.y - 6), third * 1.6, third * 1.4, ease=in_out, arc=40),
            self._fly("above", pile._replace(y=pile.y), third * 3.2, third, ease=in_out, z=places.Z_PILE),
            self._fly("below", pile._replace(y=pile.y - 6), third * 3.2, third, ease=in_out, z=places.Z_PILE + 1),
        ]

        def end() -> None:
            self.pieces = {}
            self.stock = size
            self.last_event = event

        return Step(tracks, end=end)

    def _dealt(self, event: HandsDealt, observation: Observation) -> Step:
        target = places.rest(observation, self.layout)
        count, seats = len(event.hands[0]), len(event.hands)
        self.stock = event.stock + count * seats
        assert observation.dealer is not None
        self.pieces = {}
        tracks: list[Track] = []

        def off_the_stock(key: str, card: Card | None, z: float) -> Callable[[], None]:
            def take() -> None:
                self.stock -= 1
                self.pieces[key] = Piece(card, places.pile_pose(self.layout), z)

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
                self.pieces[turned.code] = Piece(turned, places.pile_pose(self.layout), places.Z_PILE + 5)

            pile = places.pile_pose(self.layout)
            beside = pile._replace(x=pile.x + pile.height * 0.8, up=1.0, lift=1.6)
            tracks.append(self._fly(turned.code, beside, start, theme.FLIP * 1.3, arc=16, begin=lift))
            tracks.append(
                self._fly(
                    turned.code, places.turned_pose(self.layout), start + theme.FLIP * 1.3 + 120, theme.EXCHANGE,
                    ease=in_out, z=places.Z_TURNED,
                )
            )  # fmt: skip

        def end() -> None:
            self.last_event = event
            self.settle(observation)

        return Step(tracks, end=end)

    # --- the draw for seats

    def _spread(self, event: SeatsDrawn, observation: Observation) -> Step:
        """The deck is spread face down; a person who plays takes a card himself."""
        self.pieces = {}
        count = 24
        tracks = []
        for i in range(count):
            key = f"spread {i}"
            spot = self.layout.spread(i, count)
            start = self.layout.spread(0, count)
            self.pieces[key] = Piece(None, Pose(start.x, start.y, start.height, start.angle, 0.5, 0.0), i)
            tracks.append(
                self._fly(key, Pose(spot.x, spot.y, spot.height, spot.angle, 0.6, 0.0), 0, 420, ease=in_out, z=i)
            )
        self.last_event = None
        return Step(tracks, gate=self.viewer_plays)

    def _seats_drawn(self, event: SeatsDrawn, observation: Observation) -> Step:
        seats = self.layout.seats
        self.settle_seating(observation)
        backs = sorted(key for key in self.pieces if key.startswith("spread"))
        chance = random.Random(len(backs))
        mine = self.picked if self.picked in self.pieces else chance.choice(backs)
        others = [key for key in backs if key != mine]
        chance.shuffle(others)
        tracks = []
        for place in range(seats):
            seat = (observation.seat + place) % seats
            card = event.cards[observation.seating[seat]]
            key = mine if place == 0 and mine is not None else others.pop()
            piece = self.pieces.pop(key)
            piece.card = card
            self.pieces[card.code] = piece
            spot = self.layout.drawn(place)
            to = Pose(spot.x, spot.y, spot.height, places.tilt(card), 1.0, 1.0)
            tracks.append(self._fly(card.code, to, place * 260, 420, flip=(0.5, 1), arc=20, z=places.Z_TRICK + place))
        gone = self.layout.spread(0, 2)
        for key in others:
            away = Pose(gone.x, gone.y, gone.height, 0, 0.5, 0.0)._replace(x=self.layout.pile.x, y=self.layout.pile.y)
            tracks.append(self._fly(key, away, seats * 260 + 120, 360, ease=in_out, z=places.Z_PILE))

        def end() -> None:
            for key in others:
                del self.pieces[key]
            self.stock = 1  # the deck lies there without a number
            self.last_event = event

        return Step(tracks, end=end)

    picked: str | None = None

    def settle_seating(self, observation: Observation) -> None:
        """From here on everybody sits where the draw put him."""
        self.shown = observation
        self.points = [0.0] * observation.rules.sides

    def _seats_cleared(self, observation: Observation) -> Step:
        pile = places.pile_pose(self.layout)
        tracks = [
            self._fly(key, pile, i * 60, theme.SLIDE, ease=in_out, flip=(0, 0.5))
            for i, key in enumerate(list(self.pieces))
        ]
        return Step(tracks, end=lambda: self.settle(observation))
