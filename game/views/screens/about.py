"""About the program: its version, where its files lie, and the licences of all that it is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.views.cards.packshelf import Shelf
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.screens.page import HINTS_Y, content
from game.views.screens.rules import PageScene
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Rect
from game.views.widgets.hints import Hint
from game.views.widgets.prose import label
from game.words import _
from game.words.credits import INSIDE, LIBRARIES
from game.words.rulebook import Block, Heading, Paragraph


class Opener(Protocol):
    """Opens folders; ``problem`` says why the last one could not be."""

    problem: str | None

    @property
    def busy(self) -> bool:
        """Whether the system has not answered yet."""

    def open(self, folder: Path) -> None:
        """Ask for a folder."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the files lie: one file of settings, and folders."""

    settings: Path
    matches: Path
    log: Path
    packs: Path


class AboutScene(PageScene):
    """A page to read, with a button that opens the folder of the log."""

    def __init__(self, version: str, places: Places, shelf: Shelf, opener: Opener, on_back: Callable[[], None]) -> None:
        super().__init__(on_back)
        self.version = version
        self.places = places
        self.shelf: Shelf = shelf
        self.opener = opener
        self._button: Button | None = None

    def heading(self) -> str:
        """The screen's title."""
        return _("About Triunfo")

    def blocks(self, painter: Painter) -> Sequence[Block]:
        """Version, places, and licences."""
        return [
            Heading(_("Triunfo {version}").format(version=self.version)),
            Paragraph(
                _(
                    "Brisca and Briscola, the trick-taking games of Spain, Italy and Mexico, with "
                    "cards drawn for this game."
                )
            ),
            Heading(_("Where the files are")),
            *(Paragraph(f"{name}: {place}") for name, place in self._places()),
            Heading(_("Licences")),
            Paragraph(_("The program is free software under the MIT licence: anyone may use, change and share it.")),
            Paragraph(
                _(
                    "Cards, portraits and all other artwork are under CC BY-SA 4.0: you may share and "
                    "change them if you credit the Triunfo contributors and share what you make under "
                    "the same licence."
                )
            ),
            Heading(_("Card packs")),
            *(Paragraph(text) for text in self._packs()),
            Heading(_("Made with")),
            *(Paragraph(f"{name}: {by}, {licence}") for name, by, licence in LIBRARIES),
            Paragraph(_("Included in pygame-ce: {libraries}, and others.").format(libraries=INSIDE)),
            Paragraph(
                _("The full licence texts come with the program, in the folder of its licences or of its packages.")
            ),
        ]

    def _places(self) -> tuple[tuple[str, Path], ...]:
        return (
            (_("Settings"), self.places.settings),
            (_("Saved matches"), self.places.matches),
            (_("Log"), self.places.log),
            (_("Your own card packs"), self.places.packs),
        )

    def _packs(self) -> list[str]:
        """Each pack that can be used, who made it, and its licence."""
        packs = [pack for entry in self.shelf.entries if (pack := entry.offered) is not None]
        about = [(pack.name(), pack.spec.pack.author, pack.spec.pack.licence) for pack in packs]
        return [f"{name}: {author}, {licence}" for name, author, licence in about]

    # --- the button

    def beside_back(self, painter: Painter, back: Rect) -> list[Control]:
        """Beside the way back: the folder of the log."""
        text = _("Open the log folder")
        wide = painter.text_width(text, 22, "semi") + 84
        x, y, _w, h = back
        self._button = Button((x - 16 - wide, y, wide, h), text, self._open_log, icon="folder", size=22)
        return [self._button]

    def _open_log(self) -> None:
        self.opener.open(self.places.log)

    def handle(self, intent: Intent) -> None:
        """Enter presses the button that has the focus; everything else scrolls or goes back."""
        if intent.means is not Means.POINT:
            self.opener.problem = None
        if intent.means is Means.CONFIRM and self._button is not None and self._group.focused is self._button:
            self._open_log()
        elif intent.means in (Means.LEFT, Means.RIGHT):
            self._group.handle(intent)
        else:
            super().handle(intent)

    # --- time

    @property
    def moving(self) -> bool:
        """While packs are read, or the system is asked for a folder."""
        return super().moving or self.opener.busy

    # --- the picture

    def _hints(self, device: Device) -> list[Hint]:
        return [] if self.opener.problem is not None else super()._hints(device)

    def draw(self, painter: Painter) -> None:
        """Add below the page why a folder could not be opened."""
        super().draw(painter)
        if self.opener.problem is not None:
            x, width = content(painter.metrics)
            label(painter, self.opener.problem, x + width / 2, HINTS_Y, width * 0.98, 22, "serif", "cream", "c", 0.4)
