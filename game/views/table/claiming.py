"""A claim (RULES.md, section 5): all hands are laid open, then all cards go to the side that claimed them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.model.cards import Card
from game.model.events import Claimed
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_cubic
from game.views.sound.cues import Cue
from game.views.table import openhands
from game.views.table import pieces as places
from game.views.table.flights import Flights
from game.views.table.layout import Pose
from game.views.table.timeline import Step, Track

HOLD: Final = 4200  # milliseconds all hands lie open
SEAT_STAGGER: Final = 160
CARD_STAGGER: Final = 60


class Claiming(Flights):
    """The steps of a claim."""

    def opened(self, event: Claimed, observation: Observation) -> Step:
        """Every seat lays its cards open, the claiming one first; the trumps that prove the claim are marked."""
        top = self.top
        top.last_event = event
        # From now on nobody has anything to choose, and the viewer's cards are pieces like all others.
        top.shown = replace(top.shown, hand=(), legal=(), turn=None, armable=None, partner_cards=())
        seats = len(event.hands)
        tracks: list[Track] = []
        for turn in range(seats):
            seat = (event.seat + turn) % seats
            tracks += self._laid(seat, event.hands[seat], observation, turn * SEAT_STAGGER)
        proof = {card.code for card in proving_trumps(event, observation)}

        def end() -> None:
            for code in proof:
                top.pieces[code].marked = True

        return Step(tracks, end=end, cues=(Cue("knock"),))

    def _laid(self, seat: int, hand: tuple[Card, ...], observation: Observation, start: float) -> list[Track]:
        tracks, pieces = [], self.top.pieces
        place = places.from_viewer(seat, observation.seat, len(observation.hand_counts))
        for index, card in enumerate(hand):
            if card.code in pieces:
                pieces[card.code].own = False
            else:
                piece = pieces.pop(places.hidden_key(seat, index))
                piece.card = card
                pieces[card.code] = piece
        for index, card in enumerate(openhands.in_order(hand, observation.trump)):
            spot = openhands.laid(self.top.layout, place, index, len(hand))
            to = Pose(spot.x, spot.y, spot.height, spot.angle)
            begins = start + index * CARD_STAGGER
            z = places.Z_TRICK + index
            tracks.append(self.fly(card.code, to, begins, theme.PLAY_OTHER, flip=(0.3, 1), arc=14, z=z))
        return tracks

    def hold(self) -> Step:
        """Time to see that it is so."""
        return Step(hold=HOLD, still=True, rests=True)

    def collected(self, event: Claimed, observation: Observation) -> Step:
        """All cards are turned over and slide to the side that claimed."""
        target = places.won_pose(self.top.layout, observation, event.seat)
        hides = self.pile_hides(observation, event.seat)
        tracks: list[Track] = []
        for index, card in enumerate(card for hand in event.hands for card in hand):
            self.top.pieces[card.code].marked = False
            start = index * theme.SLIDE_STAGGER
            way = self.fly(card.code, target, start, theme.SLIDE + 80, ease=in_cubic, flip=(0, 0.5), fade=hides)
            tracks.append(way)

        def end() -> None:
            self.top.settle(observation)

        return Step(tracks, end=end, cues=(Cue("take"),))


def proving_trumps(event: Claimed, observation: Observation) -> list[Card]:
    """The highest trumps in play, as many as each hand has cards: what the claim was about."""
    trumps = [card for hand in event.hands for card in hand if card.suit is observation.trump]
    return sorted(trumps, key=lambda card: -card.rank)[: len(event.hands[event.seat])]
