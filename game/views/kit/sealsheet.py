"""The sheet that tells what the seal of a deck proves, with the figures behind a button."""

from __future__ import annotations

from typing import Final

from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, Terms, column, row
from game.views.kit.controls import ButtonBox
from game.views.kit.panel import Panel, fitting
from game.views.kit.words import Label, Picture, Prose, disc, paper
from game.views.painter import Painter
from game.views.widgets.control import POINTING, Group
from game.views.widgets.layout import Rect
from game.views.widgets.wax import draw_wax
from game.words import _
from game.words.seal import SealWords

WIDE: Final = 640.0
MARGIN: Final = 24.0
TOP: Final = 200.0
WAX: Final = 72.0
GROUP: Final = (50.0, 88.0)  # width of four digits


class SealSheet(Panel):
    """Tells of a seal in the middle of the window, until whoever shows it takes it away; it begins folded."""

    def __init__(self) -> None:
        super().__init__()
        self.unfolded = False
        self.words: SealWords | None = None

    def fold(self) -> None:
        """Put what is for the curious behind its button again."""
        self.unfolded = False
        self.group, self._shown = Group(), None

    def _unfold(self) -> None:
        self.unfolded = True
        self.renew()

    def handle(self, intent: Intent) -> bool:
        """Take an input; returns whether it was meant for the button, so that the sheet stays."""
        if intent.means is Means.CONFIRM:
            folded = not self.unfolded
            self._unfold()
            return folded
        return not self.unfolded and intent.means in POINTING and self.group.handle(intent)

    @property
    def state(self) -> object:
        """What is told."""
        return self.words, self.unfolded

    def area(self, tree: Box, terms: Terms) -> Rect:
        """In the middle, and as wide as its height in this window asks for."""
        metrics = terms.painter.metrics
        wide, high = fitting(tree, terms, WIDE, (metrics.w - 3 * MARGIN, metrics.h - 2 * MARGIN))
        return (metrics.w - wide) / 2, max(MARGIN, min(TOP, metrics.h - MARGIN - high)), wide, high

    def build(self, terms: Terms) -> Box:
        """Return seal and sentences, and the button or what stands behind it."""
        words = self.words
        if words is None:
            return Box()
        button = ButtonBox(
            "open", _("For the curious"), self._unfold, "paper", across=0.5, tall=56, keys=(Means.CONFIRM,)
        )
        return column(
            Picture(lambda painter, rect: draw_wax(painter, *disc(rect), broken=words.opened), (WAX, WAX)),
            Label(words.title, 32, "serif-bold", align="c"),
            *(Prose(sentence, 23, "serif-regular") for sentence in words.sentences),
            *(_curious(words) if self.unfolded else (button,)),
            gap=14, pad=(20, 40, 34, 40), ground=paper,
        )  # fmt: skip

    def draw(self, painter: Painter, words: SealWords | None = None) -> None:
        """Draw the sheet, with other words from now on where there are some."""
        self.words = words or self.words
        super().draw(painter)


def _curious(words: SealWords) -> tuple[Box, ...]:
    """What is covered by the seal, its figures, and how they are checked."""
    covered, command = (Prose(text, 20, ink="ink2") for text in words.curious)
    groups = (row(*(Label(group, 20, "semi", "ink2", "c", wide=GROUP) for group in line)) for line in words.digits)
    return covered, column(*groups, across=0.5), command
