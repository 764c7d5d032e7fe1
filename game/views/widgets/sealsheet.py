"""The sheet that tells what the seal of a deck proves, with the figures behind a button."""

from __future__ import annotations

from typing import Final

from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.widgets.buttons import Button
from game.views.widgets.control import Group, Rect
from game.views.widgets.hints import cap_of, key_cap_size
from game.views.widgets.prose import crowding, flow, flow_height, label, true_size
from game.views.widgets.wax import draw_wax
from game.words import _
from game.words.seal import LINE, SealWords

WIDE: Final = 640.0
WIDER: Final = (1.0, 1.2, 1.4, 1.6, 1.8, 2.0)
"""How much wider it becomes where that many letters are too high for the window."""
MARGIN: Final = 24.0
PAD: Final = 40.0
TOP: Final = 200.0
HEAD: Final = 150.0
BODY: Final = 23.0
SMALL: Final = 20.0  # letters for the curious
FONT: Final = "serif-regular"
BUTTON: Final = 56.0
OPENS: Final = "Enter"


class SealSheet:
    """Tells of a seal in the middle of the window, until whoever shows it takes it away; it begins folded."""

    def __init__(self) -> None:
        self.unfolded = False
        self._group = Group()

    def fold(self) -> None:
        """Put what is for the curious behind its button again."""
        self.unfolded = False
        self._group = Group()

    def _unfold(self) -> None:
        self.unfolded = True
        self._group.set([])

    def handle(self, intent: Intent) -> bool:
        """Take an input; returns whether it was meant for the button, so that the sheet stays."""
        if intent.means is Means.CONFIRM:
            folded = not self.unfolded
            self._unfold()
            return folded
        return not self.unfolded and intent.means in _POINTING and self._group.handle(intent)

    @property
    def button(self) -> Button | None:
        """The button as it was drawn last; None once it is unfolded."""
        return next((each for each in self._group.controls if isinstance(each, Button)), None)

    def place(self, painter: Painter, words: SealWords) -> Rect:
        """Where it lies: in the middle, and as wide as its height in this window asks for."""
        metrics = painter.metrics
        widest = metrics.w - 2 * PAD
        widths = [min(WIDE * crowding(painter) * more, widest) for more in WIDER]
        wide = next((each for each in widths if self._height(painter, words, each) <= metrics.h - 2 * MARGIN), widest)
        high = self._height(painter, words, wide)
        return (metrics.w - wide) / 2, max(MARGIN, min(TOP, metrics.h - MARGIN - high)), wide, high

    def draw(self, painter: Painter, words: SealWords) -> None:
        """Draw the sheet."""
        left, above, wide, high = self.place(painter, words)
        middle, inner = left + wide / 2, wide - 2 * PAD
        painter.paper(left, above, wide, high)
        draw_wax(painter, middle, above + 56, 72.0, broken=words.opened)
        title = above + 118 + 8 * (painter.metrics.text - 1)
        label(painter, words.title, middle, title, inner, 32, "serif-bold", "ink", "c")
        y, gap = above + _head(painter), _gap(painter)
        for sentence in words.sentences:
            y = flow(painter, sentence, left + PAD, y, inner, BODY, FONT) + gap
        if self.unfolded:
            self._draw_curious(painter, words, left + PAD, y, inner)
        else:
            self._draw_button(painter, middle, y, inner)

    def _height(self, painter: Painter, words: SealWords, wide: float) -> float:
        inner, gap = wide - 2 * PAD, _gap(painter)
        told = sum(flow_height(painter, each, inner, BODY, FONT) + gap for each in words.sentences)
        if not self.unfolded:
            return _head(painter) + told + BUTTON * painter.metrics.text + PAD
        curious = sum(flow_height(painter, each, inner, SMALL, "sans") + gap for each in words.curious)
        return _head(painter) + told + curious + len(words.digits) * _line(painter) + PAD

    def _draw_button(self, painter: Painter, middle: float, y: float, inner: float) -> None:
        text = _("For the curious")
        cap = key_cap_size(painter, OPENS)[0] + 24 if cap_of(painter, OPENS) else 0
        wide = min(inner, painter.text_width(text, 22, "semi") + cap + 64)
        rect = (middle - wide / 2, y, wide, BUTTON * painter.metrics.text)
        controls = self._group.controls
        if not controls or controls[0].rect != rect:
            self._group.set([Button(rect, text, self._unfold, "paper", key=OPENS, size=22)])
        self._group.draw(painter)

    def _draw_curious(self, painter: Painter, words: SealWords, x: float, y: float, inner: float) -> None:
        covered, command = words.curious
        gap, step = _gap(painter), _line(painter)
        y = flow(painter, covered, x, y, inner, SMALL, "sans", "ink2") + gap
        apart = min(inner / LINE, 4.0 * true_size(painter, SMALL))
        for line in words.digits:
            for place, group in enumerate(line):
                middle = x + inner / 2 + (place - (LINE - 1) / 2) * apart
                label(painter, group, middle, y + step / 2, apart, SMALL, "semi", "ink2", "c")
            y += step
        flow(painter, command, x, y + gap, inner, SMALL, "sans", "ink2")


_POINTING: Final = (Means.POINT, Means.PRESS, Means.RELEASE, Means.AWAY)


def _head(painter: Painter) -> float:
    return HEAD + 28 * (painter.metrics.text - 1)


def _gap(painter: Painter) -> float:
    return true_size(painter, BODY) * 0.6


def _line(painter: Painter) -> float:
    return true_size(painter, SMALL) * 1.4
