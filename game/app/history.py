"""The matches of before: the list that their screen shows, what somebody does with them, and records taken in."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.app.appearance import Appearances
from game.app.context import Context, ProgramPart
from game.app.recordindex import RecordIndex
from game.model.errors import InvalidRecord
from game.packs.pack import Pack
from game.pastmatches import EVERYTHING, MatchFilter, MatchKey, PastMatch
from game.people import Person, in_english
from game.storage import lookup
from game.storage.locks import LockedElsewhere
from game.storage.matchtitles import MatchTitles
from game.storage.opening import FolderOpener
from game.storage.pastmatch import face_of, told
from game.storage.paths import export_dir, import_dir, matches_dir
from game.storage.recordfiles import Importer, delete_record, export_record
from game.storage.saves import NotOurs, SavedMatch, kept_sentence, read_match
from game.views.painter import Painter
from game.views.screens.history.asking import ImportScene
from game.views.screens.history.scene import HistoryScene
from game.views.screens.title import TitleScene
from game.words import history as words
from game.words import sentence, system_reason

MOST_TOLD: Final = 400  # matches whose words are kept
SOON: Final = 0.4  # seconds between two looks at a list that grows


class HistoryWays(NamedTuple):
    """The ways on from the matches of before.

    ``review`` shows one again, by path and number in its file, for the person of that name; it returns what went wrong.
    ``statistics`` begins with the person of that name.
    """

    go_on: Callable[[SavedMatch], None]
    review: Callable[[Path, int, str], str]
    statistics: Callable[[str], None]
    title: Callable[[], None]


class PastMatches(ProgramPart):
    """The matches that their screen shows, by the index: the source of that screen, which does what is wanted there."""

    def __init__(self, context: Context, appearances: Appearances, index: RecordIndex, ways: HistoryWays) -> None:
        self.filter: MatchFilter = EVERYTHING
        self.keys: Sequence[MatchKey] = ()
        self.version = 0
        self.notice = ""
        self.is_problem = False
        self.counts = (0, 0)  # of all matches, and of those that can be gone on with
        self.scene: HistoryScene | None = None
        self._context = context
        self._appearances = appearances
        self._index = index
        self._ways = ways
        self._titles = MatchTitles(matches_dir())
        self._told: dict[MatchKey, PastMatch] = {}
        self._players: list[lookup.Player] | None = None  # once they were asked for
        self._seen: tuple[object, ...] | None = None  # what the keys were looked for in
        self._looked = 0.0
        self._waits = False
        self._packs_shown = (0, False)  # how far the shelf of packs was read, and whether it still is
        self._lacks_pack = False  # whether something is shown without its card because a pack was never read
        self._opener = FolderOpener()
        self._importer: Importer | None = None

    def draw_ahead(self, painter: Painter) -> Iterator[bool]:
        """Read and draw what the screen needs first; yields after each bit, of some 50 ms at most."""
        in_english("")  # names are compared in every language
        painter.rendered("0", "chalk", painter.text_px(36, "chalk"), "chalk")  # the grain of chalk
        yield True
        self.filter = EVERYTHING
        self._look()
        yield True
        yield from HistoryScene(self, self, import_dir()).drawn_ahead(painter)

    # --- the screen

    def show(self) -> None:
        """Open the screen."""
        self.filter, self.notice = EVERYTHING, ""
        history = self._index.open()
        self._waits = True
        self._lacks_pack = False  # of what was drawn ahead
        ahead, self._titles = self._titles, MatchTitles(matches_dir())
        if self._seen != self._now:
            self._look()
        for each in (ahead, self._titles, history):  # damaged titles are set aside where the screen is drawn ahead
            self._warn(each.problem)
        self.scene = HistoryScene(self, self, import_dir())
        self._index.serve(self.scene)
        self._context.stage.push(self.scene)

    def leave(self) -> None:
        """The screen is left."""
        self.scene = None
        self._seen = None
        self._told.clear()

    @property
    def _is_shown(self) -> bool:
        return self.scene is not None and self.scene in self._context.stage.scenes

    @property
    def is_at_work(self) -> bool:
        """Whether records are taken in, or packs of the matches that are shown are read."""
        return self._importer is not None or (self.scene is not None and self._appearances.shelf.reading)

    def step(self) -> bool:
        """Do a little while the screen is open; returns whether there is something to show."""
        if not self._is_shown:
            return False
        version = self.version
        if self._importer is not None and not self._importer.is_busy:
            self._end_import(self._importer)
        if self._opener.problem is not None:
            self._warn(self._opener.problem)
            self._opener.problem = None
        if self._waits:
            self._waits = False  # the first frame of the screen waits for nothing
        elif self._index.is_at_work:
            is_left = self._index.read()
            if self._index.has_news and (not is_left or time.monotonic() - self._looked > SOON):
                self._look()
        return self._follow_packs() or self.version != version

    def _follow_packs(self) -> bool:
        """Have packs read when one is missed; returns whether there are more than the screen has shown."""
        shelf = self._appearances.shelf
        if self._lacks_pack and not shelf.entries:
            shelf.read()
        self._lacks_pack = False
        seen, self._packs_shown = self._packs_shown, (shelf.version, shelf.reading)
        return seen != self._packs_shown

    @property
    def _now(self) -> tuple[object, ...]:
        """What the keys depend on."""
        history = self._index.history
        return (history, history.changes, history.names, self.filter)

    def _look(self) -> None:
        """Ask which matches there are now."""
        history = self._index.history
        self._looked = time.monotonic()
        self._told.clear()
        self._players = None
        self.keys, self._seen = lookup.found(history, self.filter), self._now
        self.counts = lookup.counts(history)
        self.version += 1

    def _tell(self, said: str, *, problem: bool = False) -> None:
        self.notice, self.is_problem = said, problem
        self.version += 1

    def _warn(self, problem: str | None) -> None:
        """Tell what went wrong, if anything did."""
        if problem:
            self._tell(problem, problem=True)

    # --- what the screen asks

    @property
    def progress(self) -> tuple[int, int] | None:
        """How many records of how many are read; None once all are."""
        return self._index.progress

    def match(self, key: MatchKey) -> PastMatch | None:
        """What is told of a match; None when it has gone."""
        found = self._told.get(key)
        if found is None:
            entry = self._index.history.entry(key.place, key.name, key.number)
            if entry is None:
                return None
            title, portraits = self._titles.of(key), self._context.people.known.portraits
            found = told(key, entry, title, self.filter.person, portraits)
            if len(self._told) > MOST_TOLD:
                self._told.clear()
            self._told[key] = found
        return found

    def pack_of(self, game: str) -> Pack | None:
        """The pack with which a game is played now; None while it is not read. After this frame that is begun."""
        found = self._appearances.game_packs.ready(game)
        self._lacks_pack = self._lacks_pack or found is None
        return found

    def in_file(self, key: MatchKey) -> int:
        """How many matches the file of a record holds."""
        return lookup.in_file(self._index.history, key.place, key.name)

    def games(self) -> list[str]:
        """The games of which there are matches."""
        return lookup.games(self._index.history)

    def opponents(self) -> list[Person]:
        """Those with whom somebody here has played."""
        return self._who_played(("ai", "human"))

    def people(self) -> list[Person]:
        """Those at this machine who have played."""
        return self._who_played(("human",))

    def _who_played(self, kinds: Iterable[str]) -> list[Person]:
        if self._players is None:
            self._players = lookup.players(self._index.history)
        portraits = self._context.people.known.portraits
        return [
            Person(each.name, face_of(each.name, each.kind, each.portrait, portraits))
            for each in self._players
            if each.kind in kinds
        ]

    # --- what somebody does

    def choose(self, wanted: MatchFilter) -> None:
        """Show the matches that fit this."""
        self.filter = wanted
        self._look()

    @staticmethod
    def _path(key: MatchKey) -> Path:
        return matches_dir() / key.place / key.name

    def go_on(self, key: MatchKey) -> None:
        """Go on with a match; what stands in the way is said, and the screen stays."""
        path = self._path(key)
        self._index.stop()
        try:
            saved = read_match(path)
            if saved is None or saved.match.is_over:
                self._refresh(words.gone_sentence())
            else:
                self._ways.go_on(saved)
        except (NotOurs, InvalidRecord, OSError) as problem:
            self._refresh(_reason(problem))
        except Exception as error:  # a fault of the program: the match stays
            self._context.notices.add(kept_sentence(path, error))
            self._ways.title()

    def review(self, key: MatchKey) -> None:
        """Show the deals of a match again."""
        self._warn(self._ways.review(self._path(key), key.number, self.filter.person))

    def _refresh(self, problem: str) -> None:
        """Look at the records again, and say what went wrong."""
        self._index.begin()
        self._warn(problem)

    def rename(self, key: MatchKey, title: str) -> None:
        """Call a match that; nothing is its usual name."""
        self._warn(self._titles.name(key, title))
        self._told.pop(key, None)
        self.version += 1

    def export(self, key: MatchKey) -> None:
        """Write the record of a match to the folder for what is given away."""
        match, entry = self.match(key), self._index.history.entry(key.place, key.name, key.number)
        if match is None:
            return
        title = f"{match.name} {'' if entry is None else entry.begun[:10]}".strip()
        try:
            self._tell(words.exported_sentence(export_record(self._path(key), export_dir(), title)))
        except OSError as error:
            self._warn(words.not_exported_sentence(system_reason(error)))

    def delete(self, key: MatchKey) -> None:
        """Delete the file of a match, and all it holds."""
        try:
            delete_record(self._path(key))
            self._titles.forget([each for each in self.keys if (each.place, each.name) == (key.place, key.name)])
        except LockedElsewhere:
            self._warn(words.played_elsewhere_sentence())
        except OSError as error:
            self._warn(words.not_deleted_sentence(system_reason(error)))
        else:
            self._index.history.forget(key.place, key.name)
            self._look()

    def statistics(self) -> None:
        """Show what the matches come to, first those of the person who is chosen."""
        self._ways.statistics(self.filter.person)

    # --- records of others

    def take_in(self, paths: list[Path]) -> None:
        """Import these files, in the background; the screen is opened where it is not."""
        if self._importer is not None:
            return
        if isinstance(self._context.stage.top, ImportScene):
            self._context.stage.pop()
        if self.scene is None:
            self.show()
        self._importer = Importer(paths)

    def accepts_files(self) -> bool:
        """Whether a file dropped onto the window now is a record to import."""
        return isinstance(self._context.stage.top, TitleScene) or self._is_shown

    def open_folder(self) -> None:
        """Have the system show the folder for records of others."""
        self._opener.open(import_dir())

    def read_folder(self) -> None:
        """Take in the records of that folder."""
        folder = import_dir()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            paths = sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))
        except OSError as error:
            self._warn(system_reason(error))
            return
        self.take_in(paths)

    def _end_import(self, done: Importer) -> None:
        self._importer = None
        said = [words.imported_sentence(len(done.new), done.known)] if not done.problems or done.new else []
        self._tell(" ".join([*said, *done.problems[:1]]), problem=bool(done.problems))
        if done.new:
            self._index.stop()
            self._index.history.refresh()
            self.filter = EVERYTHING
            self._look()
            if self.scene is not None:
                names = {path.name for path in done.new}
                self.scene.choose_first(lambda key: key.place == "imported" and key.name in names)


def _reason(problem: Exception) -> str:
    """Return why a match cannot be gone on with."""
    if isinstance(problem, InvalidRecord):
        return sentence(problem)
    return system_reason(problem) if isinstance(problem, OSError) else str(problem)
