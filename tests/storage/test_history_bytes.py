"""Field A3: an index with damaged bytes keeps nobody from his matches, and tells nothing that the records do not."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from game.cli import main
from game.pastmatches import EVERYTHING, MatchFilter, Result
from game.statistics.counting import people_of, statistics_of
from game.storage import lookup
from game.storage.balances import BalanceKey, KeptBalance, keep_balance, kept_balances, put_balance
from game.storage.finished import index_path, known_finished, remember_finished
from game.storage.history import History, Refresh
from game.storage.log import LOGGER
from game.storage.paths import matches_dir
from tests.cases import MANY
from tests.storage.historykit import begun, fill, simulated

FILTERS = (
    EVERYTHING,
    MatchFilter(game="brisca"),
    MatchFilter(person="Ana", result=Result.WON),
    MatchFilter(result=Result.UNFINISHED),
    MatchFilter(opponent="Rosa"),
)
HEAD = 100
"""Bytes of the file that belong to no row."""
CASES = 40
"""Of a test."""


def filled(folder: Path) -> Path:
    """A folder of matches of several games and kinds, beside it an index that agrees with them."""
    fill(folder, simulated("brisca", 2, 2), day="20260101")
    fill(folder, simulated("brisca-mexicana", 3), day="20260102")
    fill(folder / "abandoned", [begun()], day="20260103")
    fill(folder / "imported", simulated("briscola-chiamata", 5), day="20260104")
    fill(folder, [begun(), "rubbish\n"], day="20260105")
    with History(folder) as history:
        history.refresh()
        for entry in history.entries():
            for number, deal in enumerate(() if entry.match is None else entry.match.deals, 1):
                balance = KeptBalance(deal.points[0] / 7, -deal.points[0] / 11, True)
                put_balance(history, BalanceKey(entry.path.name, entry.number, number, 0), balance)
    return folder


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return filled(tmp_path_factory.mktemp("sound") / "matches")


@pytest.fixture
def folder(sound: Path, tmp_path: Path) -> Path:
    """A copy of that folder and its index."""
    shutil.copytree(sound.parent, tmp_path / "home", copy_function=shutil.copy2)
    return tmp_path / "home" / "matches"


class Told(NamedTuple):
    """All that commands and screens ask of an index, luck and play, and which records are finished."""

    answers: list[object]
    balances: dict[BalanceKey, KeptBalance]
    finished: frozenset[str]


def told_by(history: History) -> Told:
    entries = history.entries()
    answers = [
        [entry._replace(path=Path(entry.path.name)) for entry in entries],
        [history.entry("", entry.path.name, entry.number) is None for entry in entries],
        [lookup.found(history, wanted) for wanted in FILTERS],
        lookup.counts(history),
        sorted(lookup.games(history)),
        sorted(lookup.players(history)),
        [statistics_of(name, entries) for name in people_of(entries)],
        history.count(),
    ]
    balances = {key: balance for part in kept_balances(history, 5) for key, balance in part.items()}
    return Told(answers, balances, known_finished(history.folder))


def told_in(folder: Path) -> Told:
    with History(folder) as history:
        history.refresh()
        return told_by(history)


def changed(content: bytes, places: Sequence[tuple[int, int]]) -> bytes:
    spoilt = bytearray(content)
    for place, by in places:
        spoilt[place] ^= by
    return bytes(spoilt)


def need_mended(folder: Path, spoilt: bytes, wanted: Told) -> None:
    """All is answered as by a sound index; it is mended once, so that the next start finds nothing to do."""
    path = index_path(folder)
    path.write_bytes(spoilt)
    assert known_finished(folder) <= wanted.finished
    key = BalanceKey("elsewhere.jsonl", 0, 1, 0)
    remember_finished(folder, ["elsewhere.jsonl"])  # as from the title and the table, which look at nothing first
    keep_balance(folder, key, KeptBalance(1.0, 2.0, True))
    left = b""
    for _start in range(2):
        with History(folder) as history:
            history.refresh()
            told = told_by(history)
            assert told.answers == wanted.answers
            assert {
                each: told.balances[each] for each in told.balances if each != key
            }.items() <= wanted.balances.items()
            assert told.finished <= wanted.finished
            assert history.problem is None
        assert left in (b"", path.read_bytes())
        left = path.read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(24 * MANY))
def test_a_changed_byte_anywhere_changes_no_answer(part: int, folder: Path) -> None:
    chance, wanted, content = random.Random(f"bytes {part}"), told_in(folder), index_path(folder).read_bytes()
    used = [place for place, value in enumerate(content) if value]
    for case in range(CASES):
        places = used if case % 4 else range(HEAD)
        need_mended(folder, changed(content, [(chance.choice(places), chance.randrange(1, 256))]), wanted)


@pytest.mark.slow
def test_noise_changes_no_answer_either(folder: Path) -> None:
    chance, wanted, content = random.Random("noise"), told_in(folder), index_path(folder).read_bytes()
    for _case in range(CASES * MANY):
        count = chance.choice((3, 20, 90))
        noise = [(chance.randrange(len(content)), chance.randrange(1, 256)) for _byte in range(count)]
        need_mended(folder, changed(content, noise), wanted)


def bodies_in(path: Path) -> list[object]:
    with closing(sqlite3.connect(path)) as base:
        return base.execute("SELECT body FROM matches ORDER BY 1").fetchall()


def test_the_byte_of_the_field_ends_no_command(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Field A3: the last brace of one body is gone, of which SQLite's own check knows nothing."""
    path = index_path(filled(matches_dir()))
    commands = (["history"], ["stats"], ["history", "--json"])
    before = [(main(command), capsys.readouterr()) for command in commands]
    content = path.read_bytes()
    place = content.rindex(b'"wants":"most"}') + 14  # the first may be left over from a row that was written anew
    bodies = bodies_in(path)
    path.write_bytes(changed(content, [(place, content[place])]))
    caplog.set_level("INFO", LOGGER)
    assert [(main(command), capsys.readouterr()) for command in commands] == before
    assert bodies_in(path) == bodies
    assert [(record.levelname, record.msg.split(":")[0]) for record in caplog.records] == [
        ("INFO", "the index of the matches is made anew from their records")
    ]


def test_luck_and_play_are_taken_over_where_they_are_sound(folder: Path) -> None:
    wanted, path = told_in(folder), index_path(folder)
    with closing(sqlite3.connect(path)) as base:
        base.execute("UPDATE matches SET body = NULL WHERE number = 0")
        base.execute("UPDATE balances SET luck = luck + 1 WHERE deal = 2")
        base.commit()
    told = told_in(folder)
    assert told.answers == wanted.answers
    assert told.balances == {key: balance for key, balance in wanted.balances.items() if key.deal != 2}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET body = x'7b'", "UPDATE matches SET body = 3", "UPDATE matches SET people = 'nobody'",
        "UPDATE matches SET people = CAST(x'ff' AS TEXT)", "UPDATE matches SET begun = CAST(x'ff' AS TEXT)",
        "UPDATE matches SET body = replace(body, '\"side\":', '\"side\":[],\"no\":')",
        "UPDATE files SET name = CAST(x'ff' AS TEXT) WHERE place = 'imported'", "DROP TABLE matches",
        "DROP TABLE balances",
    ],
)  # fmt: skip
def test_what_is_damaged_while_it_is_open_is_mended_too(damage: str, folder: Path) -> None:
    wanted = told_in(folder)
    with History(folder) as history:
        history.refresh()
        work = Refresh(history)  # goes on while somebody else finds the damage
        work.step()
        with closing(sqlite3.connect(index_path(folder))) as other:
            other.execute(damage)
            other.commit()
        told_by(history)
        while work.step():
            pass
        assert told_by(history).answers == wanted.answers
        assert history.problem is None


def test_a_damaged_version_is_none_of_a_newer_program(folder: Path) -> None:
    wanted, content = told_in(folder), index_path(folder).read_bytes()
    for place in (*range(60, 64), *range(68, 72)):
        need_mended(folder, changed(content, [(place, 0x11)]), wanted)
