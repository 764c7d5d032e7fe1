"""Where everything lies in a puzzle of the auction: the others in a row, the answers below the question, the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.model.bidpuzzle import HAND, PLAYERS
from game.views.puzzles.layout import PuzzleLayout
from game.views.table.layout import Area, Point, Pose, TableLayout
from game.views.widgets.layout import Rect

ROW: Final = (4, 3, 2, 1)
"""The others from left to right, as they sit round the table."""
FACE: Final = 104.0
TOP: Final = 30.0
GAP: Final = 8.0
ANSWER: Final = (300.0, 84.0)
SHEET: Final = 1040.0
LONGEST: Final = 600.0  # of the sheet at the left


@dataclass(frozen=True, slots=True)
class BidLayout:
    """The places in a window ``w`` units wide and ``h`` high. ``text`` is the setting of the text size, 1 to 1.5.

    ``letters`` tells how much larger than designed the words of buttons are, which in small windows is more.
    """

    w: float
    h: float
    text: float = 1.0
    letters: float = 1.0

    @property
    def _ending(self) -> PuzzleLayout:
        """The layout of the other puzzles: paper, slate and buttons lie where they do there."""
        return PuzzleLayout(2, self.w, self.h, self.text)

    @property
    def cx(self) -> float:
        """The middle of the window."""
        return self.w / 2

    @property
    def paper(self) -> Rect:
        """The sheet with number, theme and level; longer than at an ending, for no stock may lie below it."""
        x, y, w, h = self._ending.paper
        return (x, y, w, max(h, min(LONGEST, h + 280 * (self.letters - 1))))

    @property
    def slate(self) -> Area:
        """The slate with the bid."""
        return self._ending.slate(2)

    def button(self, index: int, count: int) -> Area:
        """One of the buttons at the right, the last at the foot."""
        return self._ending.button(index, count, max(self.text, self.letters))

    @property
    def room(self) -> tuple[float, float]:
        """From where to where the middle is free, between paper and slate."""
        half = min(self.cx - self.paper[0] - self.paper[2], self.slate[0] - self.cx) - 16
        return (self.cx - half, self.cx + half)

    # --- the others

    @property
    def face(self) -> float:
        """The diameter of a portrait."""
        return FACE + 24 * self._ending.room

    @property
    def step(self) -> float:
        """How far apart the others sit."""
        left, right = self.room
        return min(210.0, (right - left) / len(ROW))

    def portrait(self, seat: int) -> Point:
        """The centre of the portrait of another's seat."""
        place = ROW.index(seat) - (len(ROW) - 1) / 2
        return (self.cx + place * self.step, TOP + self.face / 2)

    def _pill(self, seat: int, above: float) -> Area:
        high = 34 * max(self._ending.pill, 1 + 0.4 * (self.letters - 1))
        x, _y = self.portrait(seat)
        wide = self.step - GAP
        return (x - wide / 2, above, wide, high)

    def name(self, seat: int) -> Area:
        """The room for a name, on the foot of the portrait."""
        return self._pill(seat, TOP + self.face - 8)

    def said(self, seat: int) -> Area:
        """The room for what that seat has said last, below the name."""
        _x, y, _w, high = self.name(seat)
        return self._pill(seat, y + high + GAP)

    # --- the middle

    @property
    def below_others(self) -> float:
        """Where the middle begins."""
        _x, y, _w, high = self.said(1)
        return y + high

    @property
    def hand_top(self) -> float:
        """Where the hand begins, its outer cards being lower."""
        spot = self.hand(HAND // 2)
        return spot.y - spot.reach[1]

    def answer(self, place: int) -> Area:
        """The button of an answer: the bid at the left, the pass at the right."""
        (left, right), gap = self.room, 28.0
        wide = min(ANSWER[0] + 60 * (self.text - 1), (right - left - gap) / 2)
        high = ANSWER[1] * min(1.2, self.text)
        x = self.cx - wide - gap / 2 if place == 0 else self.cx + gap / 2
        return (x, 512.0 + 20 * (self.text - 1), wide, high)

    @property
    def solution(self) -> Rect:
        """The sheet that tells why, above the hand."""
        left, right = max(self.cx - SHEET / 2, self.paper[0] + self.paper[2] + 16), self.cx + SHEET / 2
        right = min(right, self.button(0, 1)[0] - 20)
        top = self.below_others + 22
        return (left, top, right - left, self.hand_top - 18 - top)

    # --- the hand

    def hand(self, index: int) -> Pose:
        """The place of a card of the viewer's hand: as at the table, but closer where buttons need the room."""
        table = TableLayout(PLAYERS, self.w, self.h, self.text)
        spot, first, last = table.hand(index, HAND), table.hand(0, HAND), table.hand(HAND - 1, HAND)
        most = self.button(0, 1)[0] - 12 - last.reach[0] - first.x
        return spot._replace(x=first.x + (spot.x - first.x) * min(1.0, most / (last.x - first.x)))

    @property
    def own_name(self) -> Area:
        """The room for the viewer's own name."""
        return self._ending.plate(0)
