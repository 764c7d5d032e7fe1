"""Pages to read: the rules of this game, the history of a deal, what is wrong with a pack, and about the program.

Headings, prose, and tables of cards, faces and scores are boxes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, Protocol

from game.model.cards import Rank, Suit, card_of
from game.model.rules import Rules
from game.origin import Origin
from game.views.cards.packshelf import Shelf, Shelved
from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, Grid, Stack, Table, column, row
from game.views.kit.controls import ButtonBox
from game.views.kit.names import Names
from game.views.kit.placed import Draw
from game.views.kit.reading import ReadingScreen
from game.views.kit.screen import Keys
from game.views.kit.words import Label, Picture, Prose, card_box, disc, pill
from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.hints import Hint
from game.views.widgets.tile import sheet
from game.words import N_, _, game_title, ngettext
from game.words.origin import INSIDE, LIBRARIES, details
from game.words.rulebook import Block, CardsTable, FaceTable, Heading, Paragraph, RankTable, ScoreTable, rule_text

SUITS: Final = (Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.CLUBS, Suit.COINS)
MODELS: Final = ("rosa", "tonet", "pilar", "pep", "lina")  # who makes the faces: one each, so that none waits for one
LETTERS: Final = 24.0
CELL: Final = (60.0, 190.0)  # the width of a card or a face with its name
SCORES: Final = 150.0  # units a column of scores is wide where there is room
CARD: Final = 132.0  # the height of cards in a row that something is said of
STEP: Final = CARD * CARD_RATIO + 12
WORDS: Final = 300.0  # the least width of what is said


def text_box(blocks: Sequence[Block]) -> Box:
    """Return all blocks under each other."""
    return column(*(_block(block, place == 0) for place, block in enumerate(blocks)), pad=(8, 8, 8, 0))


def _block(block: Block, is_first: bool) -> Box:
    match block:
        case Heading():
            return Label(block.text, 32, "serif-bold", leading=1.5, pad=(0 if is_first else 26, 0, 0, 0))
        case Paragraph():
            return Prose(block.text, 25, "serif-regular", leading=1.42, pad=(0, 0, 12, 0))
        case RankTable():
            return row(*map(_rank, block.rows, range(len(block.rows))), pad=(14, 0, 18, 0))
        case FaceTable():
            return row(*map(_face, block.rows, range(len(block.rows))), pad=(14, 0, 18, 0))
        case ScoreTable():
            return _scores(block)
        case CardsTable():
            return _cards(block)


def _named(picture: Box, name: str, *below: Box) -> Box:
    return column(picture, Label(name, LETTERS, "serif", align="c", pad=(14, 0, 0, 0)), *below, gap=2, wide=CELL)


def _rank(told: tuple[Rank, str, int], place: int) -> Box:
    """A card of a rank, its name, and its points."""
    rank, name, points = told
    card = card_box(card_of(SUITS[place % len(SUITS)], rank), (216 * CARD_RATIO, 216), lift=0.8)
    number = Label(str(points), LETTERS, "bold", "gold", "c", leading=1.2, wide=28, swell=1.5)
    return _named(row(card, pad=(11, 0), across=0.5), name, pill(number, ground="ink"))


def _face(told: tuple[Rank, str], place: int) -> Box:
    """A face that is made for a rank, and its name."""
    rank, name = told
    draw = partial(_draw_sign, MODELS[place % len(MODELS)], f"sign_{rank.name.lower()}")
    return _named(Picture(draw, (150, 150), 0.4, late=True, pad=(13, 0)), name)


def _draw_sign(who: str, sign: str, painter: Painter, rect: Rect) -> None:
    painter.portrait(who, sign, *disc(rect))


def _scores(table: ScoreTable) -> Box:
    lines = (table.heads, *table.rows)
    return Table(tuple(_score_line(line, place, len(lines) - 1) for place, line in enumerate(lines)), pad=(0, 0, 26, 0))


def _score_line(texts: Sequence[str], place: int, last: int) -> tuple[Box, ...]:
    """A line of a table of scores, with a thin line below it unless it is the last."""
    ground = partial(_underline, 0.3 if place else 0.6) if place < last else None
    name = Label(texts[0], LETTERS, "serif", leading=1.7, pad=(0, 40, 0, 0), ground=ground)
    font = "bold" if place else "serif"
    numbers = (Label(text, LETTERS, font, align="c", leading=1.7, pad=(20, 0)) for text in texts[1:])
    return name, *(Stack((Box(wide=(0, SCORES)), each), ground=ground) for each in numbers)


def _underline(alpha: float, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    painter.box(x, y + h - 1, w, 1, 0, "ink", alpha)


def _cards(table: CardsTable) -> Box:
    """Cards with the name of who played each below it, and what is said beside them."""
    styles = (("bold", "ink"), *(("sans", "ink2"),) * len(table.lines))
    told = [Prose(line, 22, *style, leading=1.34) for line, style in zip(table.lines, styles, strict=False)]
    if not table.cards:
        return column(*told, pad=(0, 0, 10, 0))
    names = tuple(name for _card, name in table.cards)
    cards = tuple(
        card_box(card, (STEP, CARD), 1.0, lift=0.5, ring="win" if place == table.best else None)
        for place, (card, _name) in enumerate(table.cards)
    )
    beside = Stack((Box(high=CARD + 16), column(*told, align=0.5)), wide=WORDS, grow=1, across=0.0)
    below = Names(names, len(names), table.best, 20, STEP)
    return row(
        column(Grid(cards, columns=len(cards), pad=(8, 0, 0, 0)), below, gap=4), beside, gap=24, pad=(0, 0, 24, 0)
    )


# --- the pages


WIDEST: Final = 1240.0  # of a sheet
LINE: Final = 36.0  # units that stay in sight when a page is turned


class PageScene(ReadingScreen):
    """A sheet with prose that scrolls; Esc or Enter goes back."""

    end = 984.0
    first = "back"
    begins_at_end: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self._warm: list[tuple[Draw, Rect]] = []  # drawn ahead, one a frame, so that no frame makes many

    def blocks(self) -> Sequence[Block]:
        """What is to be read."""
        raise NotImplementedError

    def below(self) -> Box | None:
        """What can be pressed below the sheet."""
        return None

    def build(self) -> Box:
        """Return the sheet in the middle."""
        text = column(text_box(self.blocks()), scrolls=True, grow=1, high=0.0, name="page")
        paper = column(text, pad=(44, 44, 44, 72), ground=sheet, grow=1, name="sheet")
        return column(column(paper, self.below(), gap=18, wide=(0, WIDEST), across=0.5, grow=1))

    def layout(self, painter: Painter) -> None:
        """Begin at the end, where that is the latest."""
        is_new = self._painter is None
        super().layout(painter)
        if (page := self.page) is not None:
            page.line, page.fades, self._warm = LINE, True, page.errands
            if is_new and self.begins_at_end:
                page.go(page.length)
                page.update(0, gently=False)

    def keys(self) -> Keys:
        """Return the arrows that turn pages."""
        page = self.page
        return {} if page is None else {Means.LEFT: lambda: page.turn(-1), Means.RIGHT: lambda: page.turn(1)}

    @property
    def moving(self) -> bool:
        """While the page glides, or pictures further down are still to be made."""
        return super().moving or bool(self._warm)

    def draw(self, painter: Painter) -> None:
        """Add everything, and draw a picture ahead."""
        if self._warm:
            draw, rect = self._warm.pop()
            with painter.group(alpha=0):
                draw(painter, rect)
        super().draw(painter)

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do."""
        return [*self.ways_to_read(), ((Means.BACK,), _("back"))], ""


class RulesScene(PageScene):
    """Prose made from the rules of the match; ``game`` is the game's name in a record."""

    def __init__(self, rules: Rules, game: str | None = None) -> None:
        super().__init__()
        self.rules = rules
        self.game = game

    @property
    def title(self) -> str:
        """The screen's title."""
        if self.game is None:
            return _("Rules of this game")
        return _("Rules: {game}").format(game=game_title(self.game))

    def blocks(self) -> Sequence[Block]:
        """The rules in words."""
        return rule_text(self.rules)


class ChronicleScene(PageScene):
    """``tell`` gives the deal in words and cards, in the language of the moment."""

    caption = N_("Deal history")
    begins_at_end = True

    def __init__(self, tell: Callable[[], Sequence[Block]]) -> None:
        super().__init__()
        self._tell = tell

    def blocks(self) -> Sequence[Block]:
        """The deal in words and cards."""
        return self._tell()

    def keys(self) -> Keys:
        """Return the key that opened it, which closes it too."""
        return {**super().keys(), Means.CHRONICLE: self.back}


class PackProblemsScene(PageScene):
    """The folder, and one sentence for each problem."""

    caption = N_("A pack that cannot be used")

    def __init__(self, entry: Shelved) -> None:
        super().__init__()
        self.entry = entry

    def blocks(self) -> Sequence[Block]:
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

    caption = N_("About Triunfo")
    shows = "shelf.version"
    awaits = "opener.busy shelf.reading"
    end = 990.0

    def __init__(self, origin: Origin, places: Places, shelf: Shelf, opener: Opener) -> None:
        super().__init__()
        self.origin = origin
        self.places = places
        self.shelf = shelf
        self.opener = opener

    def blocks(self) -> Sequence[Block]:
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

    def head(self) -> Sequence[Box]:
        """Beside the way back: the folder of the log."""
        look = partial(self.opener.open, self.places.log)
        return [ButtonBox("log", _("Open the log folder"), look, icon="folder", tall=52, across=0.5)]

    def below(self) -> Box:
        """Below the sheet: the page of releases."""
        look = partial(self.opener.open_page, self.origin.releases)
        return ButtonBox("newer", _("Is there a newer version?"), look, icon="again", across=0.5)

    def keys(self) -> Keys:
        """Arrows go to the buttons."""
        return {}

    def handle(self, intent: Intent) -> None:
        """Read, press or go back; why a folder could not be opened was told until now."""
        if intent.means is not Means.POINT:
            self.opener.problem = None
        super().handle(intent)

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do, or why a folder could not be opened."""
        return super().hints() if self.opener.problem is None else ((), self.opener.problem)
