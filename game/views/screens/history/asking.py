"""What is asked about matches: whether one is to be deleted, what the list is narrowed to, how records come here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from game.newgame import NewName
from game.pastmatches import MatchFilter, PastMatch, Result
from game.people import Person, in_words
from game.views.kit.box import Box, Grid, column, row
from game.views.kit.controls import LIT, ButtonBox, EntryBox, Plate, SegmentsBox, bare_plate, face_of, sheet_plate
from game.views.kit.screen import LEAVES, Page, Question, Sheet, answer, done
from game.views.kit.words import Label, icon
from game.views.scene import Scene
from game.views.screens.history.rows import PackOf, thumb
from game.views.screens.history.state import MatchSource
from game.views.screens.writing import NameScene
from game.words import N_, _, game_title, ngettext
from game.words import history as words

FACE: Final = 104.0
MOST_FACES: Final = 17  # and "All"


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
            answer(_("Keep it"), self.back, kind="primary", keys=LEAVES),
            answer(_("Delete"), self.then(self._on_delete), "trash", "danger"),
        )
        return Page(_("Delete this match?"), f"{which}. {said}", answers)


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
            answer(_("Import from the folder"), self.then(self._on_read), "import", "primary"),
            answer(_("Open the folder"), self._on_open, "folder"),
            answer(_("Back"), self.back, "left", keys=LEAVES),
        )
        how = _("Drop the file of a record onto this window, or put it into this folder:")
        return Page(_("Import a match"), f"{how} {self.folder}", answers)


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
        take = self.then(partial(self._on_choose, value))
        return EntryBox(f"choice {value}", label, face, take, plate, chosen=value == self.chosen)

    def build(self) -> Box:
        """Return heading, choices and the way back."""
        return column(Label(self.heading, 40, "serif-bold"), self.choices(), row(done(self.back), align=1), gap=24)


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
        found = [self._person("", self.everybody, "person")]
        found += [self._person(each.name, in_words(each.name), each.portrait) for each in self.people]
        return Grid(tuple(found), most_columns=6, gap=14)

    def _person(self, value: str, label: str, portrait: str) -> Box:
        face = face_of(portrait, FACE, label, value == self.chosen, grows=1.3)
        return self.choice(value, label, face, bare_plate)


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
        return self.choice(game, label, face, sheet_plate("sheet", LIT, "#F6DFA4", 1.4, 0.35))


def filter_row(source: MatchSource, narrow: Callable[[MatchFilter], None], show: Callable[[Scene], None]) -> Box:
    """Return its controls; ``narrow`` is told what shall be shown, ``show`` puts a screen over this one."""
    wanted = source.filter

    def take(field: str, value: object) -> None:
        narrow(replace(source.filter, **{field: value}))  # type: ignore[arg-type]  # of that field

    def ask(field: str, heading: str, people: list[Person]) -> None:
        show(PeopleSheet(heading, _("Everybody"), people, partial(take, field), getattr(source.filter, field)))

    def button(field: str, everything: str, icon: str, press: Callable[[], None]) -> Box:
        value = getattr(wanted, field)
        text = everything if not value else game_title(value) if field == "game" else in_words(value)
        return ButtonBox(field, text, press, icon=icon, tall=56, active=bool(value), grow=1, limit=330)

    return row(
        button("person", _("Everybody"), "person", lambda: ask("person", _("Whose matches?"), [*source.people()]))
        if len(source.people()) > 1
        else None,
        button(
            "game", _("All games"), "cards",
            lambda: show(GamesSheet(source.games(), source.pack_of, partial(take, "game"), source.filter.game)),
        ),
        button(
            "opponent", _("All opponents"), "face",
            lambda: ask("opponent", _("Against whom?"), [*source.opponents()]),
        ),
        SegmentsBox(
            "result", words.filter_names(), wanted.result, lambda place: take("result", Result(place)), tall=56,
            grow=2, limit=660,
        ),
        gap=12,
    )  # fmt: skip
