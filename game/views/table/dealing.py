"""How a deal begins: the draw for seats, the cut, and the cards that fly round the table."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.model.cards import Card
from game.model.events import DealStarted, DeckCut, HandsDealt, SeatsDrawn
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_cubic, in_out
from game.views.sound.audio import Cue
from game.views.table import pieces as places
from game.views.table.flights import Flights
from game.views.table.layout import Pose
from game.views.table.pieces import Piece
from game.views.table.timeline import Step, Track

CUT_LIFT = 420
REFUSED_HOLD = 1300  # milliseconds a refused trump is shown
UPPER_HALF = "upper half"  # of the stock, while a card is pushed into its middle


class Dealing(Flights):
    """Everything before the first trick."""

    def deal_started(self, event: DealStarted, observation: Observation) -> Step:
        """The pack comes to the table from the dealer."""
        self.top.pieces = {}
        self.top.spread = False
        self.top.last_event = event
        self.top.settle(observation)
        target = self.top.layout.pile
        origin = self._with_dealer(event.dealer, observation)
        self.top.pieces[places.PILE] = Piece(None, origin, places.Z_PILE, layers=9)
        self.top.stock = 0

        flight = self.fly(places.PILE, target, 0, theme.PLAY_OTHER, arc=30, z=places.Z_PILE)
        # The stakes of a match come to the plate before its first deal.
        staked = (Cue("coin"),) if event.number == 1 and observation.rules.stake else ()
        return Step([flight], end=self.ends(observation), cues=(Cue("shuffle"), *staked))

    def _with_dealer(self, dealer: int, observation: Observation) -> Pose:
        """Where the pack is while the dealer shuffles: beyond the edge before the viewer, or with another seat."""
        layout, pile = self.top.layout, self.top.layout.pile
        seat = places.from_viewer(dealer, observation.seat, layout.seats)
        if seat == 0 and not layout.is_public:
            return pile._replace(x=layout.cx, y=layout.h + 140)
        x, y = layout.portrait(seat)
        return pile._replace(x=x, y=y, height=layout.other_hand(seat, 0, 1).height)

    def cut(self, event: DeckCut, observation: Observation) -> Step:
        """The pack is parted and put together the other way round."""
        pile = self.top.layout.pile
        size = max(2, self.top.stock)
        upper = max(2, round(9 * event.at / size))
        self.top.pieces = {
            "below": Piece(None, pile, places.Z_PILE, layers=max(2, 9 - upper)),
            "above": Piece(None, pile._replace(y=pile.y - 6), places.Z_PILE + 1, layers=upper),
        }
        self.top.stock = 0
        side = pile._replace(x=pile.x + pile.height * 0.85, y=pile.y + 8)
        third = CUT_LIFT / 3
        tracks = [
            self.fly("above", side, 0, third * 1.4, ease=in_out, arc=36),
            self.fly("below", pile._replace(x=side.x, y=side.y - 6), third * 1.6, third * 1.4, ease=in_out, arc=40),
            self.fly("above", pile._replace(y=pile.y), third * 3.2, third, ease=in_out, z=places.Z_PILE),
            self.fly("below", pile._replace(y=pile.y - 6), third * 3.2, third, ease=in_out, z=places.Z_PILE + 1),
        ]
        if event.seat == observation.seat and self.top.viewer_plays and self.top.spread:
            # He cut the pack where it lay spread: both parts come from there, the upper one first.
            for key, left in (("above", -1), ("below", 1)):
                piece = self.top.pieces[key]
                piece.pose = piece.pose._replace(x=self.top.layout.cx + left * 170, y=420.0)
            tracks = [
                self.fly("above", pile, 0, third * 2.2, ease=in_out, arc=30, z=places.Z_PILE),
                self.fly("below", pile._replace(y=pile.y - 6), third * 1.6, third * 2.4, ease=in_out, arc=40),
            ]

        def end() -> None:
            self.top.pieces = {}
            self.top.stock = size
            self.top.last_event = event

        return Step(tracks, end=end, cues=self.landings("play", tracks[-1:], told=False))

    def dealt(self, event: HandsDealt, observation: Observation) -> Step:
        """Cards fly round the table one by one."""
        target = places.rest(observation, self.top.layout, self.top.sort_hand)
        count, seats = len(event.hands[0]), len(event.hands)
        self.top.stock = event.stock + count * seats
        assert observation.dealer is not None
        self.top.pieces = {}
        tracks: list[Track] = []

        def off_the_stock(key: str, card: Card | None, z: float) -> Callable[[], None]:
            def take() -> None:
                self.top.stock -= 1
                self.top.pieces[key] = Piece(card, self.top.layout.pile, z, own=card is not None)

            return take

        stagger = min(theme.DEAL_STAGGER, theme.DEAL_MOST / (count * seats))
        for turn in range(count * seats):
            round_, k = divmod(turn, seats)
            seat = (observation.dealer + 1 + k) % seats
            card = event.hands[seat][round_]
            mine = seat == observation.seat
            key = card.code if mine and card is not None else places.hidden_key(seat, round_)
            begin = off_the_stock(key, card if mine else None, target[key].z)
            tracks.append(
                self.fly(
                    key, target[key].pose, turn * stagger, theme.DEAL,
                    arc=theme.DEAL_ARC, spin=8, flip=(0.35, 1), z=target[key].z, begin=begin,
                )
            )  # fmt: skip

        def end() -> None:
            if event.turned is None:
                self.top.last_event = event
                self.top.settle(observation)

        return Step(tracks, end=end, cues=self.landings("deal", tracks))

    def turned_up(self, event: HandsDealt, observation: Observation) -> Step:
        """The next card names trumps: it is turned over and put under the stock."""
        assert event.turned is not None
        key = event.turned.code
        tracks = [
            self._lifted(event.turned),
            self.fly(
                key, self.top.layout.turned, theme.FLIP * 1.3 + 120, theme.EXCHANGE,
                ease=in_out, z=places.Z_TURNED,
            ),
        ]  # fmt: skip

        return Step(tracks, end=self.ends(observation, event), cues=self.landings("play", tracks[:1], told=False))

    def refused(self, event: HandsDealt, index: int) -> Step:
        """A card too high to be turned (RULES.md, section 2) is shown for a while."""
        seen = event.refused[: index + 1]
        self.top.last_event = HandsDealt(event.hands, None, None, event.stock, seen)
        lifted = self._lifted(seen[-1])
        return Step([lifted], hold=REFUSED_HOLD, cues=self.landings("play", [lifted], told=False))

    def buried(self, card: Card) -> Step:
        """The refused card goes back into the middle of the stock, whose upper half rises to let it in."""
        pile, pieces = self.top.layout.pile, self.top.pieces
        pieces[UPPER_HALF] = Piece(None, pile, places.Z_PILE + 4, layers=4)
        risen = pile._replace(x=pile.x - 10, y=pile.y - 40)

        def go_under() -> None:
            pieces[card.code].z = places.Z_PILE + 2

        tracks = [
            self.fly(UPPER_HALF, risen, 0, theme.ROOM, ease=in_out, z=places.Z_PILE + 4),
            self.fly(
                card.code, pile, theme.ROOM, theme.SLIDE,
                ease=in_out, flip=(0, 0.6), z=places.Z_PILE + 2, begin=go_under,
            ),
            self.fly(UPPER_HALF, pile, theme.ROOM + theme.SLIDE, theme.ROOM, ease=in_out, z=places.Z_PILE + 4),
        ]  # fmt: skip

        def end() -> None:
            del pieces[card.code], pieces[UPPER_HALF]

        return Step(tracks, end=end, cues=self.pulls(tracks[1:2], told=False))

    def _lifted(self, card: Card) -> Track:
        """The top card of the stock is turned over beside it."""
        pile = self.top.layout.pile

        def lift() -> None:
            self.top.pieces[card.code] = Piece(card, pile, places.Z_PILE + 5)

        beside = pile._replace(x=pile.x + pile.height * 0.8, up=1.0, lift=1.6)
        return self.fly(card.code, beside, 0, theme.FLIP * 1.3, arc=16, z=places.Z_PILE + 5, begin=lift)

    # --- the draw for seats

    def spread(self) -> Step:
        """The deck is spread face down; a person who plays takes a card himself."""
        self.top.pieces = {}
        count = 24
        tracks = []
        for i in range(count):
            key = f"spread {i}"
            self.top.pieces[key] = Piece(None, self.top.layout.spread(0, count)._replace(lift=0.5), i)
            tracks.append(self.fly(key, self.top.layout.spread(i, count), 0, 420, ease=in_out, z=i))
        self.top.last_event = None
        self.top.picked = []
        return Step(tracks, gate=self.top.viewer_plays, cues=(Cue("take", told=False),))

    def seats_drawn(self, event: SeatsDrawn, observation: Observation) -> Step:
        """Everybody shows the card he drew; the rest of the spread goes back."""
        seats = self.top.layout.seats
        self.top.settle_seating(observation)
        backs = sorted(key for key in self.top.pieces if key.startswith("spread"))
        chance = random.Random(len(backs))
        chance.shuffle(backs)
        taken = dict(zip(sorted(self.top.here), self.top.picked, strict=False))
        others = [key for key in backs if key not in taken.values()]
        tracks = []
        for place in range(seats):
            seat = (observation.seat + place) % seats
            player = observation.seating[seat]
            card = event.cards[player]
            key = taken.get(player) or others.pop()
            self.become(key, card)
            to = self.top.layout.drawn(place)._replace(angle=places.tilt(card))
            tracks.append(self.fly(card.code, to, place * 260, 420, flip=(0.5, 1), arc=20, z=places.Z_TRICK + place))
        cues = self.pulls(tracks)
        away = self.top.layout.pile._replace(lift=0.5)
        after = seats * 260 + 120
        tracks += [self.fly(key, away, after, 360, ease=in_out, z=places.Z_PILE) for key in others]

        def end() -> None:
            for key in others:
                del self.top.pieces[key]
            self.top.stock = 1  # the deck lies there without a number
            self.top.last_event = event

        return Step(tracks, end=end, cues=cues)

    def seats_cleared(self, observation: Observation) -> Step:
        """The cards drawn for seats go back to the pack, and the pack to the dealer."""
        pile = self.top.layout.pile
        drawn = list(self.top.pieces)
        tracks = [self.fly(key, pile, i * 60, theme.SLIDE, ease=in_out, flip=(0, 0.5)) for i, key in enumerate(drawn)]

        def take_up() -> None:
            self.top.stock = 0
            self.top.pieces = {places.PILE: Piece(None, pile, places.Z_PILE, layers=9)}

        if observation.dealer is not None:
            away = self._with_dealer(observation.dealer, observation)
            gathered = len(drawn) * 60 + theme.SLIDE
            tracks.append(self.fly(places.PILE, away, gathered, theme.PLAY_OTHER, ease=in_cubic, begin=take_up))
        return Step(tracks, end=self.ends(observation), cues=(Cue("take"),))
