"""Faces (emotes) for others at their own screens: the row to choose from, and the bubbles that show them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.people import FACES, Face
from game.views.input.intents import Caps, Means
from game.views.input.pressguard import Target
from game.views.paint.easing import clamp, out_back
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.panel import ChoicePanel
from game.views.table.publiclayout import PublicLayout
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.hints import key_cap, key_cap_size
from game.views.widgets.messages import bubble

STAYS: Final = 4000.0  # milliseconds a face is shown
POPS: Final = 180.0
STEPS: Final = 6  # sizes on the way, so that few copies are drawn
WIDE: Final = 74.0  # of a bubble
CAP: Final = 20.0


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
            come = 1.0 if self._top.calm else clamp(since / POPS)
            self._draw(painter, seat, face, round(come * STEPS) / STEPS)

    def _draw(self, painter: Painter, seat: int, face: Face, come: float) -> None:
        layout, place = self._top.layout, self._top.place(seat)
        if isinstance(layout, PublicLayout):
            spot = layout.said(place, *layout.bubble)
        else:
            spot = self._top.bubble(place, WIDE)
        x, y, w, h = spot.box
        bubble(painter, x, y, w, h, spot.tip)
        painter.emote(face, x + w / 2, y + h / 2, (h - (24 if layout.is_public else 8)) * max(0.4, out_back(come)))


class FaceButton(Control):
    """One of the faces to choose from, with the number of its key."""

    def __init__(self, rect: Rect, number: int, face: Face, on_press: Callable[[], None]) -> None:
        super().__init__(rect, on_press)
        self.number = number
        self.face: Face = face

    @property
    def thing(self) -> Target:
        """Another face is something else."""
        return (*super().thing, self.face)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the face, and its number where there are keys."""
        x, y, w, h = self.rect
        if look.focused:
            focus_ring(painter, (x + 9, y + 9, w - 18, h - 18), 6)
        if look.hovered:
            painter.box(x + 3, y + 3, w - 6, h - 6, 10, "cream", 0.16)
        with painter.group(dy=2 if look.pressed else 0):
            if painter.caps is not Caps.KEYBOARD:
                painter.emote(self.face, x + w / 2, y + h / 2, w - 20)
                return
            wide, high = key_cap_size(painter, str(self.number), CAP)
            painter.emote(self.face, x + w / 2, y + (h - high) / 2 + 1, min(w, h - high) - 6)
            key_cap(painter, str(self.number), x + (w - wide) / 2, y + h - high / 2 - 3, CAP)


class ReactionPanel(ChoicePanel):
    """The row of faces: opened by its button or key, closed by a choice, by Esc, or by a press beside it."""

    def __init__(self, top: Tabletop) -> None:
        super().__init__(Means.REACTIONS)
        self._top = top
        self._chosen: Face | None = None
        self._text_scale: float | None = None

    def update(self, text_scale: float) -> None:
        """Lay the faces out for this table."""
        self._text_scale = text_scale
        made_for = (self._top.layout, text_scale)
        if self.is_open and made_for != self.made_for:
            self.made_for = made_for
            self.group.set([
                FaceButton(rooms.reaction(self._top.layout, index, text_scale), index + 1, face,
                           partial(self._choose, face))
                for index, face in enumerate(FACES)
            ])  # fmt: skip

    def _choose(self, face: Face) -> None:
        self.close()
        self._chosen = face

    def take(self) -> Face | None:
        """The face that was chosen, once."""
        chosen, self._chosen = self._chosen, None
        return chosen

    @property
    def area(self) -> Rect:
        """Where it lies."""
        return rooms.reactions(self._top.layout, self._text_scale)

    def draw(self, painter: Painter) -> None:
        """Draw the panel while it is open."""
        if self.is_open:
            x, y, w, h = self.area
            painter.box(x, y, w, h, 14, "scrim", 0.9, "cream", 1.5, 0.3, shadow=0.6)
            self.group.draw(painter)
