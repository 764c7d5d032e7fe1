"""Hands shown to partners before the first card (RULES.md, section 2): laid open for a while, then taken up again."""

from __future__ import annotations

from typing import Final

from game.model.events import HandShown
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_out
from game.views.table import openhands
from game.views.table import pieces as places
from game.views.table.flights import Flights
from game.views.table.layout import Pose
from game.views.table.timeline import Step, Track

PARTNER_HOLD: Final = 2200  # milliseconds a partner's cards lie open
OWN_HOLD: Final = 900
OTHERS_HOLD: Final = 500
LIFTED: Final = 46.0  # units the viewer's cards come up while his partner looks at them
TILTED: Final = 26.0  # and the cards of others, towards each other


class Showing(Flights):
    """A seat shows its hand: open to the viewer when it is his partner's, else only that it is shown."""

    def opened(self, event: HandShown, observation: Observation) -> Step:
        """The cards come up, and stay for a while."""
        self.top.last_event = event
        if event.seat == observation.seat:
            return Step(self._nudged(observation, event.seat, -LIFTED), hold=OWN_HOLD)
        cards = [card for card in event.cards if card is not None]
        if not cards:
            return Step(self._nudged(observation, event.seat, TILTED), hold=OTHERS_HOLD)
        tracks: list[Track] = []
        for index, card in enumerate(cards):
            piece = self.top.pieces.pop(places.hidden_key(event.seat, index))
            piece.card = card
            self.top.pieces[card.code] = piece
            spot = openhands.shown(self.top.layout, index, len(cards))
            to = Pose(spot.x, spot.y, spot.height, lift=1.4)
            z = places.Z_TRICK + index
            tracks.append(self.fly(card.code, to, index * 90, theme.PLAY_OTHER, flip=(0.3, 1), arc=20, z=z))
        return Step(tracks, hold=PARTNER_HOLD, rests=True)

    def closed(self, event: HandShown, observation: Observation) -> Step:
        """The cards go back to the hand they came from, face down unless it is the viewer's."""
        layout, tracks = self.top.layout, []
        target = places.rest(observation, layout, self.top.sort_hand)
        open_cards = [card for card in event.cards if card is not None and card.code not in target]
        for index, card in enumerate(open_cards):
            to = target[places.hidden_key(event.seat, index)]
            tracks.append(self.fly(card.code, to.pose, index * 50, theme.SLIDE, ease=in_out, flip=(0, 0.6), z=to.z))
        tracks += self.refan(observation)

        def end() -> None:
            self.top.settle(observation)

        return Step(tracks, end=end)

    def _nudged(self, observation: Observation, seat: int, by: float) -> list[Track]:
        """The cards of a hand come a little up, or towards the middle; they lie there until they go back."""
        tracks, middle = [], self.top.layout.cx
        for key, piece in places.rest(observation, self.top.layout, self.top.sort_hand).items():
            mine = seat == observation.seat and piece.z >= places.Z_HAND
            if key in self.top.pieces and (mine or key.startswith(f"seat {seat} ")):
                pose = piece.pose
                aside = 0.0 if mine else by if pose.x < middle - 200 else -by if pose.x > middle + 200 else 0.0
                down = by if mine or not aside else 0.0
                to = pose._replace(x=pose.x + aside, y=pose.y + down, lift=1.4)
                tracks.append(self.fly(key, to, 0, theme.ROOM, z=piece.z, shift=True))
        return tracks
