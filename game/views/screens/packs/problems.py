"""What is wrong with a pack that the player put into his folder, on a page that scrolls."""

from __future__ import annotations

from collections.abc import Sequence

from game.views.cards.packshelf import Shelved
from game.views.painter import Painter
from game.views.screens.rules import PageScene
from game.words import _, ngettext
from game.words.rulebook import Block, Heading, Paragraph


class PackProblemsScene(PageScene):
    """The folder, and one sentence for each problem."""

    def __init__(self, entry: Shelved) -> None:
        super().__init__()
        self.entry = entry

    def heading(self) -> str:
        """The screen's title."""
        return _("A pack that cannot be used")

    def blocks(self, painter: Painter) -> Sequence[Block]:
        """Say what is wrong, and where."""
        count = len(self.entry.problems)
        found = ngettext("It has {n} problem:", "It has {n} problems:", count).format(n=count)
        return [
            Heading(self.entry.folder.name),
            Paragraph(_("This pack is in {folder}.").format(folder=self.entry.folder) + " " + found),
            *(Paragraph(f"•  {problem}") for problem in self.entry.problems),
            Paragraph(_("Once it is fixed, open this screen again: packs are reloaded each time.")),
            Paragraph(_("To check all packs: triunfo packs --check")),
        ]
