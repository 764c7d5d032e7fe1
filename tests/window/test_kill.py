"""Killed at any moment of any evening, everything is there: the match at the same card, and all else that was told."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed

from game.app import host as hosting
from game.app import matches
from game.app.tablematch import TableMatch
from game.controllers.computer import InlineEngine
from game.hosting.daily import day_in_record
from game.hosting.journey import ended_in
from game.journey import TABLE
from game.launch import Launch
from game.model.actions import SkipCut, TakeTrick
from game.model.events import Event, redact
from game.model.match import Match
from game.model.record import Reader
from game.model.state import Phase
from game.model.wire import write_event
from game.net import server
from game.storage.dailies import Dailies
from game.storage.log import FILE_NAME
from game.storage.names import is_record
from game.storage.paths import data_dir, log_dir, matches_dir
from game.storage.saves import latest_unfinished
from game.views.cards.skin import Skin
from tests.cases import MANY
from tests.net.tables import Phone, in_turn
from tests.window.evenings import EVENINGS, GUEST, Evening, Hosting, table_of
from tests.window.everything import PERSON, Has, found_here, furnish, lost
from tests.window.killed import FRAME, open_app
from tests.window.notes import Notes, digest, record_of
from tests.window.program import PATIENCE, ROOT, environment, unhurried, wait_for
from tests.window.reading import read

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL"),
]
KILLS: Final = 3 * MANY  # of each kind; a hundred in all and more with TRIUNFO_MANY=4
KINDS: Final = (
    ("playing", 2, 70), ("playing", 3, 70), ("playing", 4, 70), ("hosting", 2, 70), ("travelling", 2, 300),
    ("daily", 2, 100), ("solving", 2, 70), ("learning", 2, 70), ("changing", 2, 70),
)  # fmt: skip
"""Of evenings, how many play, and after how many notes at the latest the program is killed."""


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Where it is looked what is there, nobody thinks in another process, and small stand-ins of the faces will do."""
    monkeypatch.setattr(matches, "WorkerEngine", InlineEngine)
    monkeypatch.setattr(Skin, "prepare", lambda *_values: None)
    monkeypatch.setattr(server, "Limits", server.Limits)  # an evening sets it
    yield
    for thread in tuple(hosting._closing):
        thread.join()


class Guest:
    """Somebody with another program, which outlives the host's: they come by the code, and back by their token."""

    def __init__(self) -> None:
        self.phone: Phone | None = None
        self.record: Path | None = None  # of the match at whose table they are
        self._choose = in_turn("guest")

    def come(self, port: int, code: str, record: Path) -> Phone:
        """Come, or come back."""
        token = self.phone.token if self.phone is not None and record == self.record else None
        self.record, self.phone = record, Phone(port, "Biel", code, token)
        return self.phone

    def play(self) -> None:
        """Take what has come, and do what is to be done."""
        if self.phone is not None:
            with suppress(ConnectionClosed):
                self.phone.take_all()
                self.phone.play(self._choose)


def is_gone(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state == "Z"


def records() -> list[Path]:
    """All records, without the copies that are kept of torn ones."""
    return sorted(filter(is_record, data_dir().rglob("*.jsonl")))


def states(record: Path, size: int | None = None) -> tuple[Match, ...]:
    """The states in which a match may have been when its record had so many bytes: a full trick is taken without a line
    of its own, and nobody cuts the deal of a day.
    """
    reader = Reader()
    for line in record.read_bytes()[:size].splitlines(keepends=True):
        if line.endswith(b"\n"):
            reader.feed(line.decode())
    match = reader.match
    assert match is not None
    if match.phase is Phase.CUT and record.is_relative_to(data_dir() / "daily"):
        return (match.apply(SkipCut())[0],)
    return (match, match.apply(TakeTrick())[0]) if match.phase is Phase.TRICK else (match,)


def known(record: Path, size: int | None = None, player: int = 0) -> list[str]:
    """Digests of what a player may have known then."""
    return [digest(match.observe(match.seating.index(player))) for match in states(record, size)]


class Killing:
    """One kind of evening in one home, killed again and again."""

    def __init__(self, kind: str, players: int, folder: Path) -> None:
        furnish(players)
        self.kills = self.records = self.compared = self.exact = self.torn = self.told = 0
        self._kind = kind
        self._folder = folder
        self._lives = 0
        self._chance = random.Random(f"kills of {kind} {players}")
        self._has = found_here()
        self._tables: dict[str, str] = {}  # of the journey, by record
        self._guest = Guest()

    # --- the program

    def live(self, most: int | None) -> bool:
        """Run the program, and look for everything; whether it was killed: after so many notes, or among its files."""
        self._lives += 1
        notes = Notes(self._folder / f"notes-{self._lives}")
        fatal = 0 if most is None else self._chance.choice((0, *map(self._chance.randrange, (15, 100))))
        words = [sys.executable, "-m", "tests.window.killed", str(notes.path), self._kind, str(self._lives), str(fatal)]
        more = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        errors = notes.path.with_suffix(".stderr")
        with errors.open("wb") as file:
            home = data_dir().parent
            process = subprocess.Popen(words, env=environment(home, None, **more), cwd=ROOT, stderr=file)
        try:
            self._wait(process, notes, most)
        finally:
            process.kill()
            process.wait()
        is_killed = process.returncode == -signal.SIGKILL
        assert errors.read_text() == ""
        assert is_killed or process.returncode == 0
        notes.read()
        self._look(notes)
        self.kills += is_killed
        return is_killed

    def _wait(self, process: subprocess.Popen[bytes], notes: Notes, most: int | None) -> None:
        enough = None if most is None else self._chance.uniform(1, most)
        end, is_open = time.monotonic() + unhurried(2 * PATIENCE), False
        while process.poll() is None and (enough is None or notes.count < enough):
            assert time.monotonic() < end, "nothing happens any more"
            notes.read()
            if notes.table is not None and not is_open:
                is_open = True
                self._guest.come(*notes.table)
            self._guest.play()
            time.sleep(0.002)
        if enough is not None:
            with suppress(subprocess.TimeoutExpired):
                process.wait(self._chance.uniform(0.0, 0.04))

    # --- what is there afterwards

    def _look(self, notes: Notes) -> None:
        for worker in notes.workers:
            wait_for(lambda: is_gone(worker), "the worker outlives the game")  # noqa: B023
        self.torn += sum(not record.read_bytes().endswith(b"\n") for record in records())
        self._need_records(notes)
        told = self._has.and_then(notes.has)
        self.told += notes.told
        assert lost(told, found_here(), notes.wished) == []
        assert latest_unfinished().problems == ()
        app = open_app(Launch())
        try:
            evening = EVENINGS[self._kind](app, "after it", lambda *words: None)
            if evening.go_on() and evening.match is not None:
                self._need_same_card(evening, evening.match, notes)
        finally:
            app.close()
        self._need_ends(told)
        self._has = found_here()
        assert not [path for path in data_dir().parent.rglob("*") if ".damaged" in path.name]
        assert len([path for path in data_dir().rglob("*") if ".torn" in path.name]) <= self.torn

    def _need_records(self, notes: Notes) -> None:
        """At every size that was noted a record says what the person knew then, and what a guest has seen."""
        for record, digests in notes.known.items():
            for size, seen in digests.items():
                assert size <= record.stat().st_size
                assert seen <= set(known(record, size)), f"not so at {size} bytes of {record}"
                self.compared += 1
            self.exact += record.stat().st_size in digests
        if self._guest.phone is not None and self._guest.record is not None:
            self._guest.phone.take_all()
            self._need_story(self._guest.record, self._guest.phone.story)

    def _need_story(self, record: Path, seen: list[Event]) -> None:
        """The record tells a guest what they have seen happen."""
        reading = read(record)
        assert reading is not None
        seat = reading.match.seating.index(GUEST)
        told = [redact(reading.match.rules, event, seat) for event in reading.events]
        story = [write_event(event) for event in told if event is not None]
        shown = [write_event(event) for event in seen]
        begun = story.index(shown[0]) if shown else 0
        assert story[begun : begun + len(shown)] == shown, "a guest had seen what is lost now"

    def _need_same_card(self, evening: Evening, match: TableMatch, notes: Notes) -> None:
        """What the whole record says is what is shown when the match goes on, and what was ready is ready."""
        record = record_of(match)
        assert digest(match.observe()) == known(record)[0]
        assert match.armed or (record, record.stat().st_size) not in notes.armed
        self.records += 1
        if isinstance(evening, Hosting) and self._guest.record == record:
            self._bring_guest_back(evening, record)

    def _bring_guest_back(self, evening: Hosting, record: Path) -> None:
        app, host = evening.app, evening.app.matches.host
        assert host is not None

        def is_open() -> bool:
            app.frame(FRAME)
            return host.state.is_open

        wait_for(is_open, "the table is not open again")
        assert GUEST in host.table.guests, "their seat is not theirs any more"
        host.table.let_everybody_in(True)  # those without a token, who had not come in yet
        phone = self._guest.come(*table_of(host), record)

        def is_back() -> bool:
            app.frame(FRAME)
            phone.take_all()
            assert phone.error is None, phone.error
            return phone.observation is not None and digest(phone.observation) in known(record, player=GUEST)

        wait_for(is_back, "the guest does not find back")
        assert phone.player == GUEST

    def _need_ends(self, told: Has) -> None:
        """What came of matches of the journey and of first tries stands where it is kept, by what their records say."""
        found = found_here()
        self._tables |= {record: sitting.table for record, sitting in (*told.sittings.items(), *found.sittings.items())}
        for name, table in self._tables.items():
            path = matches_dir() / name
            ended = ended_in(path, TABLE[table], {PERSON}) if path.is_file() else None
            if ended is not None and self._kind == "travelling":
                assert name not in found.sittings
                assert not ended.won or set(ended.wishes) <= set(found.towns[f"{table} 0"])
        days = Dailies(PERSON)
        for folder in days.folders():
            record = days.record(folder.name)
            day = None if record is None else day_in_record(record)
            if day is not None:
                kept = found.days[folder.name]
                assert (kept.points, kept.others, kept.signs) == (day.points, day.others, day.signs)


@pytest.mark.parametrize(("kind", "players", "most"), KINDS)
def test_killed_at_any_moment(kind: str, players: int, most: int, home: Path, tmp_path: Path) -> None:
    """Settings, names, days, journey, puzzles and lessons are those of just before, and the match goes on."""
    killing = Killing(kind, players, tmp_path)
    while killing.kills < KILLS:
        killing.live(most)
    if kind in ("playing", "hosting"):
        assert not killing.live(None), "it is played to its end after that"
        begun = [record for record in records() if b"\n" in record.read_bytes()]  # else nothing was dealt yet
        assert all(states(record)[0].is_over for record in begun)
    logged = (log_dir() / FILE_NAME).read_text()
    assert " WARNING " not in logged, logged
    assert " ERROR " not in logged, logged
    left = sum(path.is_file() for path in home.rglob(".*"))
    print(
        f"{kind} {players}: {killing.kills} kills, {killing.records} times gone on in {len(records())} records, "
        f"{killing.torn} torn, {killing.compared} moments compared, {killing.exact} of them the last, "
        f"{killing.told} changes told of all else, {left} files left over"
    )
