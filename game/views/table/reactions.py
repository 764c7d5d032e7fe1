"""Faces (emotes) for others at their own screens: the row to choose from, and the bubbles that show them."""

from __future__ import annotations

from functools import partial
from itertools import starmap
from typing import Final

from game.people import FACES, Face
from game.views.input.intents import Means
from game.views.kit.box import Box, Grid, Terms, column
from game.views.kit.controls import EntryBox
from game.views.kit.words import KeyCap, Picture, disc, plate
from game.views.paint.easing import clamp, out_back
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.panel import ChoicePanel, choice_plate
from game.views.table.tabletop import Tabletop
from game.views.widgets.layout import Rect
from game.views.widgets.messages import bubble
from game.views.widgets.prose import crowding
from game.words import _
from game.words.table import FACE_NAMES

STAYS: Final = 4000.0  # milliseconds a face is shown
POPS: Final = 180.0
STEPS: Final = 6  # sizes on the way, so that few copies are drawn
WIDE: Final = 74.0  # of a bubble
CAP: Final = 20.0
EMOTE: Final = 56.0
GROUND: Final = plate("scrim", 14, ("cream", 1.5, 0.3), 0.9, 0.6)


class Reactions:
    """The faces that are shown now, by player of the header."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._shown: dict[int, tuple[Face, float]] = {}  # and for how many milliseconds it has been

    def show(self, player: int, face: Face) -> None:
        """Somebody shows a face, in place of the one before."""
        if 0 <= player < len(self._top.players):
            self._shown[player] = (face, 0.0)

    def update(self, elapsed: float) -> None:
        """Let time pass."""
        self._shown = {
            player: (face, since + elapsed) for player, (face, since) in self._shown.items() if since + elapsed < STAYS
        }

    @property
    def moving(self) -> bool:
        """Whether one is shown, which will go by itself."""
        return bool(self._shown)

    @property
    def seats(self) -> dict[int, Face]:
        """The faces by seat, as everybody sits now."""
        seating = self._top.shown.seating
        return {seating.index(player): face for player, (face, _since) in self._shown.items() if player in seating}

    def draw(self, painter: Painter) -> None:
        """Draw a bubble with its face beside each who shows one."""
        seating = self._top.shown.seating
        for seat, face in self.seats.items():
            since = self._shown[seating[seat]][1]
            come = 1.0 if self._top.state.view.calm else clamp(since / POPS)
            self._draw(painter, seat, face, round(come * STEPS) / STEPS)

    def _draw(self, painter: Painter, seat: int, face: Face, come: float) -> None:
        layout, place = self._top.layout, self._top.state.place(seat)
        spot = self._top.bubble(place, *(layout.bubble if layout.is_public else (WIDE,)))
        x, y, w, h = spot.box
        bubble(painter, spot)
        painter.emote(face, x + w / 2, y + h / 2, (h - (24 if layout.is_public else 8)) * max(0.4, out_back(come)))


class ReactionPanel(ChoicePanel):
    """The faces to choose from, each with the number of its key."""

    means = Means.REACTIONS

    def area(self, tree: Box, terms: Terms) -> Rect:
        """Beside the buttons."""
        return rooms.reactions(self.top.layout, crowding(terms.painter, 22))

    def build(self, terms: Terms) -> Box:
        """Return the faces in rows."""
        columns = round(self.area(Box(), terms)[2] / rooms.REACTION[0])
        return Grid(
            children=tuple(starmap(self._face, enumerate(FACES, 1))), columns=columns, pad=(8, 8), ground=GROUND
        )

    def _face(self, number: int, face: Face) -> Box:
        drawn = Picture(lambda painter, rect: painter.emote(face, *disc(rect)), (EMOTE, EMOTE), 0.6, across=0.5, grow=1)
        parts = column(drawn, KeyCap(str(number), CAP, across=0.5), pad=(6, 3))
        return EntryBox(face, _(FACE_NAMES[face]), parts, partial(self._press, face), choice_plate)

    def _press(self, face: Face) -> None:
        self.close()
        self.choose(face)
