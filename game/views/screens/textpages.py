"""Pages to read: the rules of this game, the history of a deal, what is wrong with a pack, and about the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.model.rules import Rules
from game.origin import Origin
from game.views.cards.packshelf import Shelf, Shelved
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop
from game.views.screens.page import BODY_TOP, HINTS_Y, ControlScene, back_button, content, draw_title
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Rect
from game.views.widgets.hints import UP_DOWN, Hint, draw_hints
from game.views.widgets.prose import label
from game.views.widgets.textpage import TextPage
from game.views.widgets.tile import sheet
from game.words import _, game_title, ngettext
from game.words.credits import INSIDE, LIBRARIES
from game.words.origin import details
from game.words.rulebook import Block, Heading, Paragraph, rule_text

WIDEST_PAGE = 1240.0
BOTTOM = 984.0


class PageScene(ControlScene):
    """A sheet with prose that scrolls; Esc or Enter goes back."""

    backdrop = Backdrop(dark=0.42)
    foot = 0.0  # units left free below the sheet, for what can be pressed there

    def __init__(self) -> None:
        super().__init__()
        self._sheet: Rect = (0, 0, 0, 0)
        self.page: TextPage | None = None
        self._title_end = 0.0
        self._warm: list[Callable[[Painter], None]] = []  # drawn ahead, one a frame, so that no frame makes many

    # what a page says

    def heading(self) -> str:
        """The screen's title."""
        raise NotImplementedError

    def blocks(self, painter: Painter) -> Sequence[Block]:
        """What is to be read."""
        raise NotImplementedError

    def beside_back(self, painter: Painter, back: Rect) -> list[Control]:
        """What can be pressed beside the way back, which lies there."""
        return []

    def below(self, painter: Painter, place: Rect) -> list[Control]:
        """What can be pressed below the sheet, where ``place`` is free."""
        return []

    # the scene

    def layout(self, painter: Painter) -> None:
        """Break the text for this window; what was in sight stays in sight."""
        super().layout(painter)
        x, width = content(painter.metrics)
        wide = min(width, WIDEST_PAGE)
        left = x + (width - wide) / 2
        bottom = BOTTOM - self.foot
        self._sheet = (left, BODY_TOP, wide, bottom - BODY_TOP)
        share = self.page.target / self.page.length if self.page is not None else 0.0
        inside = (left + 72, BODY_TOP + 44, wide - 72 - 44, bottom - BODY_TOP - 88)
        page = TextPage(inside, self.blocks(painter), painter)
        page.go(share * page.length)
        page.update(0, gently=False)
        self.page = page
        self._warm = page.errands()
        back = back_button(painter, self.back)
        beside = self.beside_back(painter, back.rect)
        self._title_end = min(control.rect[0] for control in (back, *beside))
        below = self.below(painter, (left, bottom, wide, self.foot))
        self._group.set([back, *beside, *below, page])

    def handle(self, intent: Intent) -> None:
        """Scroll, or go back."""
        page, means = self.page, intent.means
        if means in (Means.BACK, Means.CONFIRM):
            self.back()
        elif page is not None and intent.shoulder:
            page.turn(intent.shoulder)
        elif page is None or not self._scrolled(page, means):
            self._group.handle(intent)

    @staticmethod
    def _scrolled(page: TextPage, means: Means) -> bool:
        if means in (Means.UP, Means.DOWN):
            page.scroll(1 if means is Means.UP else -1)
        elif means in (Means.PAGE_UP, Means.PAGE_DOWN, Means.LEFT, Means.RIGHT):
            page.turn(-1 if means in (Means.PAGE_UP, Means.LEFT) else 1)
        elif means in (Means.HOME, Means.END):
            page.go(0 if means is Means.HOME else page.furthest)
        else:
            return False
        return True

    def update(self, elapsed: float) -> None:
        """Let the page glide."""
        super().update(elapsed)
        if self.page is not None:
            self.page.update(elapsed, self._stage is None or self._stage.pace > 0)

    @property
    def moving(self) -> bool:
        """While the page glides, or pictures further down are still to be made."""
        return super().moving or bool(self._warm) or (self.page is not None and self.page.moving)

    def draw(self, painter: Painter) -> None:
        """Add the title, the sheet, the page and the hints."""
        if self._warm:
            with painter.group(alpha=0):
                self._warm.pop()(painter)
        draw_title(painter, self.heading(), self._title_end)
        sheet(painter, self._sheet)
        self._group.draw(painter)
        draw_hints(painter, self._sheet[0] + 16, HINTS_Y, self._hints())

    def _hints(self) -> list[Hint]:
        device = self._stage.device if self._stage is not None else Device.KEYS
        pages = (Means.LAST_TRICK, Means.SIGNALS) if device is Device.PAD else (Means.PAGE_UP, Means.PAGE_DOWN)
        return [(UP_DOWN, _("scroll")), (pages, _("turn the page")), ((Means.BACK,), _("back"))]


class RulesScene(PageScene):
    """Prose made from the rules of the match; ``game`` is the game's name in a record."""

    def __init__(self, rules: Rules, game: str | None = None) -> None:
        super().__init__()
        self.rules = rules
        self.game = game

    def heading(self) -> str:
        """The screen's title."""
        if self.game is None:
            return _("Rules of this game")
        return _("Rules: {game}").format(game=game_title(self.game))

    def blocks(self, painter: Painter) -> Sequence[Block]:
        """The rules in words."""
        return rule_text(self.rules)


class ChronicleScene(PageScene):
    """``tell`` gives the deal in words and cards, in the language of the moment."""

    def __init__(self, tell: Callable[[], Sequence[Block]]) -> None:
        super().__init__()
        self._tell = tell
        self._opened = False

    def heading(self) -> str:
        """The screen's title."""
        return _("Deal history")

    def blocks(self, painter: Painter) -> Sequence[Block]:
        """The deal in words and cards."""
        return self._tell()

    def layout(self, painter: Painter) -> None:
        """Break the text for this window, and begin at the end."""
        super().layout(painter)
        if not self._opened and self.page is not None:
            self._opened = True
            self.page.go(self.page.furthest)
            self.page.update(0, gently=False)

    def handle(self, intent: Intent) -> None:
        """Scroll; the key that opened it closes it too."""
        if intent.means is Means.CHRONICLE:
            self.back()
        else:
            super().handle(intent)


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


class Opener(Protocol):
    """Opens folders and pages; ``problem`` says why the last one could not be."""

    problem: str | None

    @property
    def busy(self) -> bool:
        """Whether the system has not answered yet."""

    def open(self, folder: Path) -> None:
        """Ask for a folder."""

    def open_page(self, address: str) -> None:
        """Ask for a page in the browser."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the files lie: one file of settings, and folders."""

    settings: Path
    matches: Path
    log: Path
    packs: Path


class AboutScene(PageScene):
    """A page to read, with buttons that open the folder of the log, and the page of releases in the browser."""

    foot = 84.0

    def __init__(self, origin: Origin, places: Places, shelf: Shelf, opener: Opener) -> None:
        super().__init__()
        self.origin = origin
        self.places = places
        self.shelf: Shelf = shelf
        self.opener = opener
        self._buttons: list[Button] = []

    def heading(self) -> str:
        """The screen's title."""
        return _("About Triunfo")

    def blocks(self, painter: Painter) -> Sequence[Block]:
        """Version, places, and licences."""
        return [
            Heading(_("Triunfo {version}").format(version=self.origin.version)),
            Paragraph(
                _(
                    "Brisca and Briscola, the trick-taking games of Spain, Italy and Mexico, with "
                    "cards drawn for this game."
                )
            ),
            Heading(_("This copy")),
            *(Paragraph(line) for line in details(self.origin)),
            Paragraph(
                _(
                    "The game never asks by itself whether there is a newer version. The button below opens "
                    "{address} in your browser."
                ).format(address=self.origin.releases)
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

    # --- the buttons

    def beside_back(self, painter: Painter, back: Rect) -> list[Control]:
        """Beside the way back: the folder of the log."""
        text = _("Open the log folder")
        wide = painter.text_width(text, 22, "semi") + 84
        x, y, _w, h = back
        self._buttons = [Button((x - 16 - wide, y, wide, h), text, self._open_log, icon="folder", size=22)]
        return [*self._buttons]

    def below(self, painter: Painter, place: Rect) -> list[Control]:
        """Below the sheet: the page of releases."""
        text = _("Is there a newer version?")
        wide = painter.text_width(text, 22, "semi") + 84
        x, y, w, h = place
        tall = h - 28
        button = Button((x + (w - wide) / 2, y + 18, wide, tall), text, self._open_releases, icon="again", size=22)
        self._buttons.append(button)
        return [button]

    def _open_releases(self) -> None:
        self.opener.open_page(self.origin.releases)

    def _open_log(self) -> None:
        self.opener.open(self.places.log)

    def handle(self, intent: Intent) -> None:
        """Enter presses the button that has the focus; everything else scrolls or goes back."""
        if intent.means is not Means.POINT:
            self.opener.problem = None
        pressed = next((button for button in self._buttons if self._group.focused is button), None)
        if intent.means is Means.CONFIRM and pressed is not None:
            pressed.press()
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

    def _hints(self) -> list[Hint]:
        return [] if self.opener.problem is not None else super()._hints()

    def draw(self, painter: Painter) -> None:
        """Add below the page why a folder could not be opened."""
        super().draw(painter)
        if self.opener.problem is not None:
            x, width = content(painter.metrics)
            label(painter, self.opener.problem, x + width / 2, HINTS_Y, width * 0.98, 22, "serif", "cream", "c", 0.4)
