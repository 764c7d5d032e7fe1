"""The matches of before: the index, kept in step with the records while the title rests, and the screen of them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.app.appearance import Appearances
from game.app.context import Context
from game.app.pastmatch import face_of, told
from game.model.errors import InvalidRecord
from game.pastmatches import EVERYTHING, MatchFilter, MatchKey, PastMatch
from game.people import Person, in_english
from game.storage.locks import LockedElsewhere
from game.storage.opening import FolderOpener
from game.storage.paths import export_dir, import_dir, matches_dir
from game.storage.saves import NotOurs, SavedMatch, kept_sentence, read_match
from game.views.screens.title import TitleScene
from game.words import history as words
from game.words import sentence, system_reason

if TYPE_CHECKING:
    from game.packs.pack import Pack
    from game.storage.history import Entry, History, Refresh
    from game.storage.lookup import LostPerson, Player
    from game.storage.matchtitles import MatchTitles
    from game.views.painter import Painter
    from game.views.screens.history.scene import HistoryScene
    from game.views.screens.history.state import HistoryActions

REST: Final = 0.7  # seconds the title has been at rest before records are looked at
SLICE: Final = 0.006  # seconds of a frame for that
MOST_TOLD: Final = 400  # matches whose words are kept
SOON: Final = 0.4  # seconds between two looks at a list that grows


class PastMatches:
    """Knows the matches of before.

    ``review`` is set by whoever can show one again, by path and number in its file; it returns what went wrong.
    """

    def __init__(
        self,
        context: Context,
        appearances: Appearances,
        go_on: Callable[[SavedMatch], None],
        show_title: Callable[[], None],
        leave_table: Callable[[], None],
    ) -> None:
        self.review: Callable[[Path, int], str] | None = None
        self.statistics: Callable[[], None] | None = None  # set by whoever can show them
        self.filter: MatchFilter = EVERYTHING
        self.keys: Sequence[MatchKey] = ()
        self.version = 0
        self.notice = ""
        self.is_problem = False
        self.scene: HistoryScene | None = None
        self._context = context
        self._appearances = appearances
        self._go_on = go_on
        self._show_title = show_title
        self._leave_table = leave_table
        self._history: History | None = None
        self._titles: MatchTitles | None = None
        self._work: Refresh | None = None
        self._told: dict[MatchKey, PastMatch] = {}
        self._counts = (0, 0)
        self._players: list[Player] | None = None  # once they were asked for
        self._seen_title: TitleScene | None = None
        self._rested = 0.0  # since when the title is at rest
        self._preparing: Iterator[bool] = iter(())  # what the screen needs, drawn bit by bit while the title rests
        self._is_fresh = False  # whether the index agrees with the records since the title was shown
        self._seen: tuple[object, ...] | None = None  # what the keys were looked for in
        self._looked = 0.0
        self._waits = False
        self._packs_shown = (0, False)  # how far the shelf of packs was read, and whether it still is
        self._lacks_pack = False  # whether something is shown without its card because a pack was never read
        self._opener = FolderOpener()
        self._importing: _Import | None = None

    # --- in step with the records

    def step(self) -> bool:
        """Do a little while the title rests or the screen is open; returns whether there is something to show."""
        stage = self._context.stage
        if self.scene is not None and self.scene in stage.scenes:
            return self._step_screen()
        top, now = stage.top, time.monotonic()
        if not isinstance(top, TitleScene) or not self._context.is_shown:
            self._stop()
            return False
        if top is not self._seen_title or stage.moving:
            if top is not self._seen_title:
                self._stop()
                self._is_fresh = False
                self._preparing = iter(())
            self._seen_title, self._rested = top, now
        elif now - self._rested > REST and not self._is_fresh:
            self._follow()
        elif next(self._preparing, None) is None:
            self._preparing = iter(())
        return False

    def _follow(self) -> None:
        """Have the index follow the records, a little each time, until it agrees with them."""
        if self._work is None:
            if matches_dir().is_dir():
                self._begin()
            else:
                self._is_fresh = True
        elif not self._work_on():
            self._is_fresh = True
            self._preparing = self._prepared(self._context.stage.painter)

    def _prepared(self, painter: Painter) -> Iterator[bool]:
        """Read and draw what the screen needs first; yields after each bit, of some 50 ms at most."""
        import game.storage.lookup
        import game.storage.matchtitles
        from game.views.screens.history.scene import HistoryScene

        in_english("")  # names are compared in every language
        painter.rendered("0", "chalk", painter.text_px(36, "chalk"), "chalk")  # the grain of chalk
        yield True
        self.filter = EVERYTHING
        self._look()
        yield True
        self._titles = game.storage.matchtitles.MatchTitles(matches_dir())
        yield from HistoryScene(self, self._actions(), import_dir()).drawn_ahead(painter)

    def _begin(self) -> None:
        """Begin to make the index agree with the records."""
        from game.storage.history import Refresh

        self._work = Refresh(self._open())

    def _open(self) -> History:
        if self._history is None:
            from game.storage.history import History  # here: the first frame does not wait for SQLite

            self._history = History()
        self._history.names = self._context.people.known.names
        return self._history

    @property
    def history(self) -> History:
        """The index as it is now."""
        if self._history is None:
            self._begin()
        assert self._history is not None
        return self._history

    @property
    def is_at_work(self) -> bool:
        """Whether records are being read, a little with each step, or the packs of the matches that are shown."""
        is_reading = self.scene is not None and self._appearances.shelf.reading
        return self._work is not None or self._importing is not None or is_reading

    def is_fresh_at(self, title: TitleScene) -> bool:
        """Whether it agrees with the records, as far as they were there when this title was shown."""
        return self._is_fresh and self._seen_title is title

    def newest(self, most: int) -> list[Entry]:
        """Return that many of the matches of before, the newest first; none before there are records."""
        return self._open().entries(0, most) if matches_dir().is_dir() else []

    def lost_people(self, is_known: Callable[[str], bool]) -> list[LostPerson]:
        """Return who has played here by an id that is not known; nobody before there are records."""
        from game.storage import lookup

        return lookup.lost_people(self._open(), is_known) if matches_dir().is_dir() else []

    @property
    def is_reading(self) -> bool:
        """Whether it is being made to agree with the records."""
        return self._work is not None

    def _work_on(self) -> bool:
        """Do as much as there is time for in a frame; returns whether anything is left."""
        end = time.monotonic() + SLICE
        while self._work is not None and time.monotonic() < end:
            if not self._work.step():
                self._work = None
        return self._work is not None

    def _stop(self) -> None:
        if self._work is not None:
            self._work.stop()
            self._work = None

    def _step_screen(self) -> bool:
        version = self.version
        if self._importing is not None and not self._importing.is_busy:
            self._end_import(self._importing)
        if self._opener.problem is not None:
            self._tell(self._opener.problem, problem=True)
            self._opener.problem = None
        if self._waits:
            self._waits = False  # the first frame of the screen waits for nothing
        elif self._work is not None:
            work, is_left = self._work, self._work_on()
            if work.changed and (not is_left or time.monotonic() - self._looked > SOON):
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

    def close(self) -> None:
        """The program ends."""
        self._stop()
        if self._history is not None:
            self._history.close()
            self._history = None

    # --- the screen

    def show(self) -> None:
        """Open the screen."""
        from game.storage.matchtitles import MatchTitles  # here, so that the first frame does not wait for them
        from game.views.screens.history.scene import HistoryScene

        self.filter, self.notice = EVERYTHING, ""
        self._open()
        if not self._is_fresh and self._work is None:
            self._begin()
        self._waits = True
        self._lacks_pack = False  # of what was drawn ahead
        ahead, self._titles = self._titles, MatchTitles(matches_dir())
        if self._seen != self._now:
            self._look()
        for titles in (ahead, self._titles):  # damaged ones are set aside where the screen is drawn ahead
            if titles is not None and titles.problem is not None:
                self._tell(titles.problem, problem=True)
        if self._history is not None and self._history.problem is not None:
            self._tell(self._history.problem, problem=True)
        self.scene = HistoryScene(self, self._actions(), import_dir())
        self._context.stage.push(self.scene)

    def _actions(self) -> HistoryActions:
        from game.views.screens.history.state import HistoryActions

        return HistoryActions(
            self._choose,
            self._continue,
            self._show_again if self.review is not None else None,
            self._rename,
            self._export,
            self._delete,
            self._read_folder,
            partial(self._opener.open, import_dir()),
            self._leave,
            self.statistics,
        )

    def _leave(self) -> None:
        """The screen is left."""
        self.scene = None
        self._seen = None
        self._told.clear()

    @property
    def _now(self) -> tuple[object, ...]:
        """What the keys depend on."""
        return (self._history, self._open().changes, self._open().names, self.filter)

    def _look(self) -> None:
        """Ask anew which matches there are."""
        from game.storage import lookup

        if self._history is not None:
            self._looked = time.monotonic()
            self._told.clear()
            self._players = None
            self.keys, self._seen = lookup.found(self._history, self.filter), self._now
            self._counts = lookup.counts(self._history)
            self.version += 1

    def _tell(self, said: str, *, problem: bool = False) -> None:
        self.notice, self.is_problem = said, problem
        self.version += 1

    # --- what the screen asks

    @property
    def progress(self) -> tuple[int, int] | None:
        """How many records of how many are read; None once all are."""
        return None if self._work is None or not self._work.total else (self._work.done, self._work.total)

    @property
    def counts(self) -> tuple[int, int]:
        """How many matches there are, and how many of them can be gone on with."""
        return self._counts

    def match(self, key: MatchKey) -> PastMatch | None:
        """What is told of a match; None when it has gone."""
        found = self._told.get(key)
        if found is None and self._history is not None and self._titles is not None:
            entry = self._history.entry(key.place, key.name, key.number)
            if entry is None:
                return None
            title, portraits = self._titles.of(key), self._context.people.known.portraits
            found = told(key, entry, title, self.filter.person, portraits, can_review=self.review is not None)
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
        from game.storage import lookup

        return 1 if self._history is None else lookup.in_file(self._history, key.place, key.name)

    def games(self) -> list[str]:
        """The games of which there are matches."""
        from game.storage import lookup

        return [] if self._history is None else lookup.games(self._history)

    def opponents(self) -> list[Person]:
        """Those with whom somebody here has played."""
        return self._who_played(("ai", "human"))

    def people(self) -> list[Person]:
        """Those at this machine who have played."""
        return self._who_played(("human",))

    def _who_played(self, kinds: Iterable[str]) -> list[Person]:
        from game.storage import lookup

        if self._players is None:
            self._players = [] if self._history is None else lookup.players(self._history)
        portraits = self._context.people.known.portraits
        return [
            Person(each.name, face_of(each.name, each.kind, each.portrait, portraits))
            for each in self._players
            if each.kind in kinds
        ]

    # --- what somebody does

    def _choose(self, wanted: MatchFilter) -> None:
        self.filter = wanted
        self._look()

    def _path(self, key: MatchKey) -> Path:
        return matches_dir() / key.place / key.name

    def _continue(self, key: MatchKey) -> None:
        """Go on with a match; what stands in the way is said, and the screen stays."""
        path = self._path(key)
        self._stop()
        try:
            saved = read_match(path)
            if saved is None or saved.match.is_over:
                self._refresh(words.gone_sentence())
                return
            self._go_on(saved)
        except NotOurs as problem:
            self._refresh(str(problem))
        except InvalidRecord as error:
            self._refresh(sentence(error))
        except OSError as error:
            self._refresh(system_reason(error))
        except Exception as error:  # a fault of the program: the match stays
            self._leave_table()
            self._context.notices.add(kept_sentence(path, error))
            self._show_title()

    def _show_again(self, key: MatchKey) -> None:
        if self.review is not None and (problem := self.review(self._path(key), key.number)):
            self._tell(problem, problem=True)

    def _refresh(self, problem: str = "") -> None:
        """Look at the records again, and say what went wrong."""
        self._begin()
        if problem:
            self._tell(problem, problem=True)

    def _rename(self, key: MatchKey, title: str) -> None:
        if self._titles is None:
            return
        problem = self._titles.name(key, title)
        if problem is not None:
            self._tell(problem, problem=True)
        self._told.pop(key, None)
        self.version += 1

    def _export(self, key: MatchKey) -> None:
        from game.storage.recordfiles import export_record

        match = self.match(key)
        if match is None:
            return
        day = self._day(key)
        title = f"{match.name} {day}".strip()
        try:
            self._tell(words.exported_sentence(export_record(self._path(key), export_dir(), title)))
        except OSError as error:
            self._tell(words.not_exported_sentence(system_reason(error)), problem=True)

    def _day(self, key: MatchKey) -> str:
        entry = None if self._history is None else self._history.entry(key.place, key.name, key.number)
        return "" if entry is None else entry.begun[:10]

    def _delete(self, key: MatchKey) -> None:
        """Delete the file of a match, and all it holds."""
        from game.storage.recordfiles import delete_record

        try:
            delete_record(self._path(key))
            if self._titles is not None:
                self._titles.forget([each for each in self.keys if (each.place, each.name) == (key.place, key.name)])
        except LockedElsewhere:
            self._tell(words.played_elsewhere_sentence(), problem=True)
            return
        except OSError as error:
            self._tell(words.not_deleted_sentence(system_reason(error)), problem=True)
            return
        if self._history is not None:
            self._history.forget(key.place, key.name)
        self._look()

    # --- records of others

    def take_in(self, paths: list[Path]) -> None:
        """Import these files, in the background; the screen is opened where it is not."""
        from game.views.screens.history.asking import ImportScene

        if self._importing is not None:
            return
        if isinstance(self._context.stage.top, ImportScene):
            self._context.stage.pop()
        if self.scene is None:
            self.show()
        self._importing = _Import(paths)

    def accepts_files(self) -> bool:
        """Whether a file dropped onto the window now is a record to import."""
        top = self._context.stage.top
        return isinstance(top, TitleScene) or (self.scene is not None and self.scene in self._context.stage.scenes)

    def _read_folder(self) -> None:
        folder = import_dir()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            paths = sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))
        except OSError as error:
            self._tell(system_reason(error), problem=True)
            return
        self.take_in(paths)

    def _end_import(self, done: _Import) -> None:
        self._importing = None
        said = [words.imported_sentence(len(done.new), done.known)] if not done.problems or done.new else []
        self._tell(" ".join([*said, *done.problems[:1]]), problem=bool(done.problems))
        if done.new and self._history is not None:
            self._stop()
            self._history.refresh()
            self.filter = EVERYTHING
            self._look()
            if self.scene is not None:
                names = {path.name for path in done.new}
                self.scene.choose_first(lambda key: key.place == "imported" and key.name in names)


class _Import:
    """Takes in records, in a thread of its own: a long one is read for seconds."""

    def __init__(self, paths: list[Path]) -> None:
        self.new: list[Path] = []
        self.known = 0
        self.problems: list[str] = []
        self._thread = threading.Thread(target=self._run, args=(paths,), name="import", daemon=True)
        self._thread.start()

    @property
    def is_busy(self) -> bool:
        """Whether it goes on."""
        return self._thread.is_alive()

    def _run(self, paths: list[Path]) -> None:
        from game.storage.recordfiles import CannotImport, import_record

        for path in paths:
            try:
                found, is_new = import_record(path)
            except CannotImport as problem:
                self.problems.append(str(problem))
                continue
            if is_new:
                self.new.append(found)
            else:
                self.known += 1
