"""How each event of play looks: builds the steps of the timeline from what is on the table when they begin."""

from __future__ import annotations

from collections.abc import Mapping

from game.model import knowledge
from game.model.cards import Card
from game.model.events import CardDrawn, CardPlayed, Exchanged, TrickTaken
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_cubic, in_out
from game.views.sound.audio import Cue
from game.views.table import pieces as places
from game.views.table.flights import Flights
from game.views.table.layout import Pose
from game.views.table.pieces import Piece
from game.views.table.timeline import Step


class Choreography(Flights):
    """Tricks, draws and exchanges."""

    def played(self, event: CardPlayed, observation: Observation) -> Step:
        """A card goes from a hand to the trick."""
        own = event.card.code in self.top.pieces
        if own:
            self.top.pieces[event.card.code].own = False
        else:
            self.reveal(event.seat, event.card, f"{observation.number}:{observation.ply}")
        to = places.trick_pose(self.top.layout, observation, event.seat, event.card)
        length = theme.PLAY if own else theme.PLAY_OTHER
        flip = (0.0, 1.0) if own else (1 - theme.PLAY_FLIP / theme.PLAY_OTHER, 1.0)
        key = event.card.code
        z = places.Z_TRICK + len(observation.trick) - 1
        flight = self.fly(key, to, 0, length, flip=flip, z=z)
        tracks = [flight, *self.refan(observation, (key,))]

        return Step(tracks, end=self.ends(observation, event), cues=self.landings("play", [flight]))

    def taken(self, event: TrickTaken, observation: Observation) -> Step:
        """The trick is gathered, turned over and slides to its winner."""
        target = places.won_pose(self.top.layout, observation, event.seat)
        assert observation.trump is not None
        best = self.top.pieces[knowledge.best_of(event.trick.cards, observation.trump).code]
        meet = best.pose._replace(up=0.0, lift=1.2, angle=0)
        hides = self.pile_hides(observation, event.seat)
        tracks = []
        for i, played in enumerate(event.trick.cards):
            key = played.card.code
            if not self.top.calm:
                tracks.append(self.fly(key, meet._replace(angle=i * 2.0), 0, theme.GATHER, ease=in_out, flip=(0.3, 1)))
            start = theme.GATHER + 40 + i * theme.SLIDE_STAGGER
            tracks.append(self.fly(key, target, start, theme.SLIDE, ease=in_cubic, fade=hides))

        return Step(tracks, end=self.ends(observation, event), cues=(Cue("take", theme.GATHER),))

    def drawn(self, event: CardDrawn, observation: Observation) -> Step:
        """A card comes from the stock; the next one may follow before it lands."""
        mine = event.seat == observation.seat and not observation.is_public
        last_turned = event.card is not None and event.card.code in self.top.pieces
        key, to, z = self._in_hand(event.seat, event.card, observation)
        if last_turned:
            assert event.card is not None
            self.top.pieces[key] = self.top.pieces.pop(event.card.code)
        else:
            self.top.pieces[key] = Piece(event.card, self.top.layout.pile, z, own=mine)
        self.top.stock = observation.stock
        flight = self.fly(key, to, 0, theme.DRAW, arc=20, flip=(0.35, 1), z=z)
        tracks = [*self.refan(observation, (key,)), flight]

        overlap = theme.DRAW - theme.DRAW_STAGGER
        return Step(tracks, end=self.ends(observation, event), overlap=overlap, cues=self.pulls([flight]))

    def _in_hand(self, seat: int, card: Card | None, observation: Observation) -> tuple[str, Pose, float]:
        """The key, place and height of a card that comes to a hand: sorted in the viewer's, last in another's."""
        layout = self.top.layout
        if seat == observation.seat and not observation.is_public:
            assert card is not None
            index = places.held(observation, self.top.sort_hand).index(card)
            return card.code, layout.hand(index, len(observation.hand)), places.Z_HAND + index
        count = observation.hand_counts[seat]
        pose = places.other_pose(layout, observation, seat, count - 1, count)
        return places.hidden_key(seat, count - 1), pose, places.hidden_z(observation, seat, count - 1)

    def returned(self, observation: Observation, lay: Mapping[str, Pose]) -> Step:
        """What has been taken back goes from where it ``lay``, or was in the air, to where it belongs."""
        tracks = []
        for key, piece in self.top.pieces.items():
            if lay.get(key, piece.pose) != piece.pose:
                tracks.append(self.fly(key, piece.pose, 0, theme.PLAY, z=piece.z))
                piece.pose, piece.moving = lay[key], True
        return Step(tracks, end=self.ends(observation))

    def arranged(self, observation: Observation) -> Step:
        """The viewer's cards change places among themselves."""
        return Step(self.refan(observation), end=self.ends(observation))

    def exchanged(self, event: Exchanged, observation: Observation) -> Step:
        """The seven or two goes under the stock, the turned card into the hand; the words come with the motion."""
        self.top.last_event = event
        mine = event.give.code in self.top.pieces
        if not mine:
            self.reveal(event.seat, event.give, f"{observation.number}:{observation.ply}")
        give, take = event.give.code, event.take.code
        _key, to, z = self._in_hand(event.seat, event.take, observation)
        tracks = [
            self.fly(give, self.top.layout.turned, 0, theme.EXCHANGE, flip=(0, 0.5), z=places.Z_TURNED),
            self.fly(take, to, theme.EXCHANGE_STAGGER, theme.EXCHANGE, arc=60, flip=(0.6, 1), z=z),
        ]
        tracks += self.refan(observation, (give, take))

        rests = not self.top.is_own(event.seat, observation)
        return Step(tracks, end=self.ends(observation), hold=250, rests=rests, cues=(Cue("exchange"),))
