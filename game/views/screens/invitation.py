"""What a newcomer is asked at the first start: whether Rosa is to show the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.views.painter import Painter
from game.views.widgets.control import Control, Rect
from game.views.widgets.entries import InkButton, TextLink
from game.views.widgets.messages import Bubble, bubble
from game.views.widgets.prose import crowding, flow, flow_height
from game.words import _

WIDEST: Final = 620.0
PAD: Final = 30.0
HEADING: Final = 36.0
LETTER: Final = 25.0
BUTTON: Final = 54.0
GAP: Final = 28.0


class Invitation(NamedTuple):
    """What is done when it is accepted, and when the newcomer knows the game."""

    accept: Callable[[], None]
    decline: Callable[[], None]


class InvitationBubble:
    """The bubble beside the portrait with its two answers; below the portrait where the window is narrow.

    ``x`` is the middle of the portrait, ``size`` its diameter; nothing stands left of ``left_end``.
    """

    def __init__(self, painter: Painter, invitation: Invitation, x: float, size: float, left_end: float) -> None:
        yes, no = _("Show me"), _("I know the game")
        high = BUTTON * min(1.3, crowding(painter, 23))
        wide_yes = painter.text_width(yes, 23, "semi") + painter.text_width("L", 18, "semi") + 110
        wide_no = painter.text_width(no, 23, "semi") + 20
        right = x - size / 2 - 40
        is_beside = right - (wide_yes + GAP + wide_no + 2 * PAD) >= left_end
        room = min(WIDEST, right - left_end) if is_beside else min(WIDEST, painter.metrics.w - 60 - left_end)
        self._text = _("Five minutes with Rosa, and you can play.")
        needed = max(painter.text_width(self._text, LETTER, "sans"), wide_yes + GAP + wide_no) + 2 * PAD + 4
        wide = min(needed, room)
        self._in_row = wide_yes + GAP + wide_no + 2 * PAD <= wide
        inner = wide - 2 * PAD
        head = flow_height(painter, _("New here?"), inner, HEADING, "serif-bold", 1.2)
        body = flow_height(painter, self._text, inner, LETTER, "sans", 1.3)
        answers = high if self._in_row else 2 * high + 8
        tall = 20 + head + 4 + body + 18 + answers + 24
        left = right - wide if is_beside else painter.metrics.w - 60 - wide
        top = 52.0 if is_beside else 148 + size / 2 + 30
        self.rect: Rect = (left, top, wide, tall)
        self._tip = (x - size / 2 - 6, 148.0) if is_beside else (x, 148 + size / 2 + 6)
        below = top + 20 + head + 4 + body + 18
        first: Rect = (left + PAD, below, min(wide_yes, inner), high)
        second: Rect = (left + PAD + wide_yes + GAP, below, wide_no, high)
        if not self._in_row:
            second = (left + PAD, below + high + 8, min(wide_no, inner), high)
        self.controls: list[Control] = [
            InkButton(first, yes, invitation.accept, key="L", size=23),
            TextLink(second, no, invitation.decline),
        ]

    def draw(self, painter: Painter) -> None:
        """Draw the bubble with its words; its controls are the scene's."""
        x, y, w, h = self.rect
        bubble(painter, Bubble((x, y, w, h), self._tip))
        below = flow(painter, _("New here?"), x + PAD, y + 20, w - 2 * PAD, HEADING, "serif-bold", "ink", 1.2)
        flow(painter, self._text, x + PAD, below + 4, w - 2 * PAD, LETTER, "sans", "ink", 1.3)
