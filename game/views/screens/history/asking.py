"""What is asked about matches: whether one is to be deleted, what the list is narrowed to, how records come here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game.newgame import NewName
from game.pastmatches import PastMatch
from game.people import Person, in_words
from game.views.input.intents import Means
from game.views.kit.box import Box, Grid, column, row
from game.views.kit.controls import ButtonBox, EntryBox, Plate
from game.views.kit.screen import LEAVES, Page, Question, Sheet
from game.views.kit.words import Label, Picture, icon
from game.views.painter import Painter
from game.views.screens.history.rows import PackOf, thumb
from game.views.screens.newgame.name import NameScene
from game.views.widgets.control import Look, focus_ring
from game.views.widgets.layout import Rect
from game.words import N_, _, game_title, ngettext
from game.words import history as words

FACE: Final = 104.0
MOST_FACES: Final = 17  # and "All"
RADIUS: Final = 14.0


class DeleteScene(Question):
    """Asks before a match is deleted; ``count`` is how many matches its file holds."""

    def __init__(self, match: PastMatch, count: int, on_delete: Callable[[], None]) -> None:
        super().__init__(self._page)
        self.match = match
        self.count = count
        self._on_delete = on_delete

    def _page(self) -> Page:
        """Which one, what goes with it, and the two answers."""
        which = " · ".join(part for part in (self.match.name, self.match.when) if part)
        said = _("Its record is deleted, and it no longer counts in the statistics.")
        if self.count > 1:
            text = ngettext("The record holds {n} match.", "The record holds {n} matches.", self.count)
            said = f"{text.format(n=self.count)} {said}"
        answers = (
            ButtonBox("keep", _("Keep it"), self.back, "primary", size=34, keys=LEAVES, tall=84),
            ButtonBox("delete", _("Delete"), self._delete, "danger", "trash", 26, tall=64),
        )
        return Page(_("Delete this match?"), f"{which}. {said}", answers)

    def _delete(self) -> None:
        self.back()
        self._on_delete()


class ImportScene(Question):
    """Tells how the record of somebody else comes here."""

    def __init__(self, folder: Path, on_read: Callable[[], None], on_open: Callable[[], None]) -> None:
        super().__init__(self._page)
        self.folder = folder
        self._on_read = on_read
        self._on_open = on_open

    def _page(self) -> Page:
        """Where the record is looked for, and what can be done with the folder."""
        answers = (
            ButtonBox("read", _("Import from the folder"), self._read, "primary", "import", 30, tall=84),
            ButtonBox("open", _("Open the folder"), self._on_open, "paper", "folder", 26, tall=64),
            ButtonBox("back", _("Back"), self.back, "paper", "left", 26, keys=LEAVES, tall=64),
        )
        return Page(_("Import a match"), " ".join(words.import_lines(self.folder)), answers)

    def _read(self) -> None:
        self.back()
        self._on_read()


class MatchName(NewName):
    """The name of a match while it is written; without any it is called by its game."""

    @property
    def problem(self) -> str | None:
        """Why the last letter was not taken."""
        return self.refusal

    @property
    def is_good(self) -> bool:
        """Any name is good, and none too."""
        return True


class MatchNameScene(NameScene):
    """A sheet on which the name of a match is written."""

    caption = N_("What is this match called?")


class ChoiceSheet(Sheet):
    """Several things to choose from; the first, "", stands for all of them. A press chooses and closes it."""

    wide = 940.0
    widens = 900.0

    def __init__(self, heading: str, on_choose: Callable[[str], None], chosen: str) -> None:
        super().__init__()
        self.heading = heading
        self.chosen = chosen
        self._on_choose = on_choose

    @property
    def first(self) -> str:
        """The chosen one."""
        return f"choice {self.chosen}"

    def spoken(self) -> str:
        """Return what is asked."""
        return self.heading

    def choices(self) -> Box:
        """Return the boxes of all of them."""
        raise NotImplementedError

    def choice(self, value: str, label: str, face: Box, plate: Plate) -> Box:
        """Return something to choose."""
        return EntryBox(f"choice {value}", label, face, partial(self._take, value), plate)

    def build(self) -> Box:
        """Return heading, choices and the way back."""
        keys = (Means.BACK,)
        done = ButtonBox("done", _("Done"), self.back, "primary", size=32, broad=264, keys=keys, tall=72, across=1)
        return column(Label(self.heading, 40, "serif-bold"), self.choices(), done, gap=24)

    def _take(self, value: str) -> None:
        self.back()
        self._on_choose(value)


class PeopleSheet(ChoiceSheet):
    """Who is looked for, by portrait; ``everybody`` is the word for all."""

    def __init__(
        self, heading: str, everybody: str, people: Sequence[Person], on_choose: Callable[[str], None], chosen: str
    ) -> None:
        super().__init__(heading, on_choose, chosen)
        self.people = tuple(people[:MOST_FACES])
        self.everybody = everybody

    def choices(self) -> Box:
        """Return everybody, and each."""
        found = [self._person("", self.everybody, "")]
        found += [self._person(each.name, in_words(each.name), each.portrait) for each in self.people]
        return Grid(tuple(found), most_columns=6, gap=14)

    def _person(self, value: str, label: str, portrait: str) -> Box:
        is_chosen = value == self.chosen
        face = Picture(partial(draw_person, portrait, is_chosen), (FACE, FACE), 0.5, 1.3)
        named = Label(label, 20, "semi" if is_chosen else "sans", align="c")
        return self.choice(value, label, column(face, named, pad=(6, 6)), draw_bare)


def draw_bare(painter: Painter, rect: Rect, look: Look) -> None:
    """Draw the ring of the focus, and a shade under the pointer."""
    focus_ring(painter, look, rect, RADIUS)
    if look.hovered:
        painter.box(*rect, RADIUS, "ink", 0.08)


def draw_person(portrait: str, is_chosen: bool, painter: Painter, rect: Rect) -> None:
    """Draw a portrait, or a sign for everybody, with a gold rim and a tick where it is chosen."""
    x, y, size = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, rect[3]
    if is_chosen:
        painter.circle(x, y, size / 2, "gold", "ink", 2)
    if portrait:
        painter.portrait(portrait, "neutral", x, y, size - 8)
    else:
        painter.circle(x, y, size / 2 - 4, "paper2", "ink", 2)
        painter.icon("person", x, y, size * 0.46, "ink2")
    if is_chosen and portrait:
        aside = size * 0.37
        painter.circle(x + aside, y - aside, 14, "gold", "ink", 2.5)
        painter.icon("check", x + aside, y - aside, 15, "ink")


class GamesSheet(ChoiceSheet):
    """Which game is looked for; ``pack_of`` tells with which pack one is played, None while that is not read."""

    def __init__(self, games: Sequence[str], pack_of: PackOf, on_choose: Callable[[str], None], chosen: str) -> None:
        super().__init__(_("Which game?"), on_choose, chosen)
        self.games = ("", *games)
        self._pack_of = pack_of

    def choices(self) -> Box:
        """Return all games, and each."""
        return Grid(tuple(self._game(game) for game in self.games), columns=2, gap=14)

    def _game(self, game: str) -> Box:
        label = game_title(game) if game else _("All games")
        face = row(
            thumb(game, self._pack_of) if game else None,
            Label(label, 26, "serif-bold", grow=1),
            icon("check", 22) if game == self.chosen else None,
            gap=18, pad=(10, 18, 10, 10 if game else 24),
        )  # fmt: skip
        return self.choice(game, label, face, partial(draw_tile, game == self.chosen))


def draw_tile(is_chosen: bool, painter: Painter, rect: Rect, look: Look) -> None:
    """Draw the ground of a choice in a grid, golden where it is chosen."""
    focus_ring(painter, look, rect, RADIUS)
    ground = "#F6DFA4" if is_chosen else "#FFFBF0" if look.hovered else "sheet"
    painter.box(*rect, RADIUS, ground, 1, "ink", 2.5 if is_chosen else 1.4, 1 if is_chosen else 0.35)
