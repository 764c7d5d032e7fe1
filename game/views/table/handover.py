"""A hand is put away and taken up, so that several people can share one table: what is face down is nobody's secret."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.model.cards import Card
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_out
from game.views.table import pieces as places
from game.views.table.flights import Flights
from game.views.table.pieces import Piece
from game.views.table.timeline import Step, Track

STAGGER: Final = 45  # milliseconds from one card that is taken up to the next
FRESH_AFTER: Final = 220  # and to those that its owner has not seen yet
ON_EDGE: Final = 0.49  # a card that stands on its edge, its back towards the viewer


class Handover(Flights):
    """Puts the viewer's hand away and takes it up again."""

    def put_away(self, observation: Observation, played: Card | None = None) -> None:
        """Let nothing of the hand be seen from now on; ``observation`` is what everybody knows.

        The faces are gone at once, whatever the speed: only backs move. The card that is being ``played`` stays, for
        it is about to lie on the table.
        """
        top, layout, seat = self.top, self.top.layout, observation.seat
        before = top.pieces
        held = [card for card in places.held(top.shown, top.sort_hand) if card.code in before]
        top.settle(observation)
        for index in range(observation.hand_counts[seat]):
            top.pieces.pop(places.hidden_key(seat, index), None)
        kept = [card for card in held if card is not played]
        tracks: list[Track] = []
        for index, card in enumerate(kept):
            key, z = places.hidden_key(seat, index), places.hidden_z(observation, seat, index)
            pose = before[card.code].pose
            top.pieces[key] = Piece(None, pose._replace(up=min(ON_EDGE, pose.up)), z)
            to = places.other_pose(layout, observation, seat, index, len(kept))
            tracks.append(self.fly(key, to, 0, theme.FLIP / 2, ease=in_out, z=z))
        if played is not None and played in held:
            top.pieces[played.code] = before[played.code]
        # What follows need not wait: the next step begins at once, beside this one.
        top.timeline.add(lambda: Step(tracks, overlap=theme.FLIP))

    def take_up(self, observation: Observation, fresh: Collection[Card] = ()) -> None:
        """Show the viewer his hand; the cards that he has not seen yet (``fresh``) turn over last."""
        self.top.timeline.add(lambda: self._taken_up(observation, fresh))

    def _taken_up(self, observation: Observation, fresh: Collection[Card]) -> Step:
        top, seat, tracks = self.top, observation.seat, list[Track]()
        target = places.rest(observation, top.layout, top.sort_hand)
        held = places.held(observation, top.sort_hand)
        for index, card in enumerate(held):
            piece = top.pieces.pop(places.hidden_key(seat, index), None)
            if piece is None:
                continue  # there was nothing to be put away: cards are not dealt yet
            piece.card, piece.own = card, True
            top.pieces[card.code] = piece
            start = index * STAGGER + (FRESH_AFTER if card in fresh and len(fresh) < len(held) else 0)
            to = target[card.code]
            tracks.append(self.fly(card.code, to.pose, start, theme.FLIP, arc=14, z=to.z))
        return Step(tracks, end=lambda: top.settle(observation))
