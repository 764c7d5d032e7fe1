"""Measuring strength: the same decks, records and figures whoever plays them, and like compared with like."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable, Generator, Iterable
from functools import partial
from pathlib import Path
from typing import TypeVar, cast
from unittest.mock import patch

import pytest

from game.assets import Files
from game.controllers.ai import LEVELS
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.ai.weightfiles import WeightFiles, weight_files
from game.controllers.player import NoAction
from game.model.actions import Action
from game.model.observation import Observation
from game.model.presets import preset
from tests.bench import crews, duplicate, figures, machine, strength
from tests.bench.__main__ import main
from tests.bench.crews import Alone, Lost, Processes
from tests.bench.duplicate import CHUNK, Chunk, Deck, Pairing, chunks, level_called, measure, play_chunk
from tests.systems import KILL
from tests.texts import read_lines

T = TypeVar("T")
R = TypeVar("R")

PAIRING = Pairing("briscola", preset("briscola", 2), "greedy", "random", "test", records=True)


def decks_of(found: Iterable[Chunk]) -> list[Deck]:
    return [deck for chunk in found for deck in chunk.decks]


def without_times(text: str) -> str:
    """The figures alone: neither what was thought about for how long, nor on what."""
    return re.sub(r"\| [\d.]+ \|$|^ms: .*$", "", text, flags=re.MULTILINE)


def killed_once(mark: Path, task: int) -> int:
    """Square a number; the process that has 5 first dies of it."""
    if task == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), KILL)
    return task * task


def killed(task: int) -> int:
    os.kill(os.getpid(), KILL)
    return task


def test_a_deck_is_the_same_whatever_was_played_before_it() -> None:
    (chunk,) = [play_chunk(PAIRING, numbers) for numbers in chunks(6)]
    assert [deck.number for deck in chunk.decks] == list(range(6))
    assert play_chunk(PAIRING, [4]).decks == chunk.decks[4:5]
    assert len({deck.records for deck in chunk.decks}) == 6


def test_every_deal_is_recorded_as_it_was_played() -> None:
    rules = preset("briscola", 3)
    (deck,) = play_chunk(PAIRING._replace(rules=rules), [0]).decks
    assert len(deck.records) == len(deck.wins) == 3
    for place, lines in enumerate(deck.records):
        read = read_lines(lines)
        assert read.header is not None
        assert read.match is not None
        (result,) = read.match.results
        assert [info.level for info in read.header.players].index("greedy") == place
        assert deck.ahead[place] == result.points[place] - max(
            points for side, points in enumerate(result.points) if side != place
        )


def test_measuring_here_and_by_name_agree() -> None:
    decks = decks_of(play_chunk(PAIRING, numbers) for numbers in chunks(2 * CHUNK + 3))
    found = measure(PAIRING.rules, level_called("greedy"), level_called("random"), 2 * CHUNK + 3, "test")
    again = duplicate.measured(decks, 0.0, 0)
    assert found._replace(ms_a_move=0.0) == again
    assert 0 < found.win < 1


def test_a_level_can_play_by_the_nets_of_another_folder(tmp_path: Path) -> None:
    asked: list[WeightFiles | None] = []

    def level(observation: Observation, rng: random.Random, manner: Manner = NEUTRAL) -> Action | NoAction:
        asked.append(weight_files())
        return LEVELS["random"](observation, rng, manner)

    before = weight_files()
    with patch.dict(LEVELS, {"asking": level}):
        measure(PAIRING.rules, level_called(f"asking@{tmp_path}"), level_called("random"), 1, "nets")
    assert set(asked) == {Files(tmp_path)}
    assert weight_files() == before


@pytest.mark.slow
def test_processes_play_what_one_plays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The figures, and every line of the records."""
    told, records = list[str](), list[bytes]()
    for workers in ("1", "2"):
        path = tmp_path / workers
        words = ["greedy-points", "random", "--pairs", "20", "--workers", workers, "--out", str(path)]
        assert strength.main(words) == 0
        told.append(without_times(capsys.readouterr().out))
        records.append(path.read_bytes())
    assert told[0] == told[1]
    assert "| greedy-points | random | briscola 2 | 20 | " in told[0]
    assert records[0] == records[1]
    assert records[0].count(b'{"format"') == records[0].count(b'"deal-end"') == 2 * 20


@pytest.mark.slow
def test_a_process_that_is_killed_changes_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    found = list(Processes(2).map(partial(killed_once, mark), range(30)))
    assert mark.exists()
    assert found == [task * task for task in range(30)]


@pytest.mark.slow
def test_a_task_that_kills_everybody_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "LOST", 1)
    with pytest.raises(Lost):
        list(Processes(2).map(killed, range(3)))


class Strangers(Alone):
    """Workers that have other sources."""

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        for result in super().map(function, tasks):
            assert isinstance(result, Chunk)
            yield cast("R", result._replace(sources="others"))


def test_figures_of_other_sources_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "crew_of", lambda *_: Strangers())
    assert strength.main(["random", "greedy", "--pairs", "4"]) == 1
    assert "other sources" in capsys.readouterr().err


def test_how_it_stands_is_shown_while_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "SHOWN", 0.0)
    assert strength.main(["random", "greedy", "--pairs", "20", "--sprt", "-400", "400"]) == 0
    told = capsys.readouterr()
    assert re.match(r"random against greedy: \d+\.\d ± \d+\.\d %, .*SPRT -400 \+400: .*decks of 20, ", told.err)
    assert "decks of 20" not in told.out


def test_a_test_stops_when_it_is_decided_with_the_same_figures_as_ever(capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["greedy", "random", "--sprt", "0", "200"]) == 0
    stopped = capsys.readouterr().out
    said = re.search(
        r"^greedy against random: SPRT \+0 \+200: elo \+200 accepted after (\d+) decks, LLR \+(\S+) of",
        stopped,
        re.MULTILINE,
    )
    assert said is not None
    assert 2 < int(said[1]) < 200
    assert float(said[2]) >= 2.94
    assert strength.main(["greedy", "random", "--pairs", said[1]]) == 0
    (row,) = [line for line in without_times(stopped).splitlines() if line.startswith("| greedy")]
    assert row in without_times(capsys.readouterr().out).splitlines()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["greedy", "hard"], "no such level or person: 'hard'"),
        (["greedy", "casual:nobody"], "no such level or person: 'nobody'"),
        (["greedy", "random", "--sprt", "5", "0"], "5.0 is not below 0.0"),
        (["greedy", "random", "--game", "briscola-chiamata", "--players", "5", "--sprt", "0", "5"], "do not add up"),
        (["greedy", "random", "--workers", "0"], "at least one"),
        (["greedy", "random", "--workers", "2", "--cluster", "tcp://127.0.0.1:1"], "not allowed with"),
    ],
)
def test_what_cannot_be_measured_is_refused(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        strength.main(words)
    assert message in capsys.readouterr().err


def test_the_processor_has_a_name_and_a_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "cpuinfo"
    told.write_text("model name\t: Swift  9000\ncpu MHz\t\t: 1996.1\n\nmodel name\t: Swift  9000\ncpu MHz\t: 3400.0\n")
    monkeypatch.setattr(machine, "CPUINFO", told)
    monkeypatch.setattr(machine, "HIGHEST", tmp_path / "none")
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    assert machine.processor() == "Swift  9000, 3.40 GHz, 2 cores"
    (tmp_path / "none").write_text("4200000\n")
    assert machine.processor() == "Swift  9000, 4.20 GHz, 2 cores"
    told.unlink()
    assert machine.processor().endswith(", 4.20 GHz, 2 cores")


def test_times_are_told_with_the_processor_and_sizes_without(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    both = [figures.Figure("speed", 2.0, "ms", "as it is"), figures.Figure("size", 3.0, "MB", "as it is")]
    monkeypatch.setattr(figures, "FIGURES", {"both": lambda: iter(both)})
    assert main(["both"]) == 0
    time, size = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert time == {"name": "speed", "value": 2.0, "unit": "ms", "how": f"as it is; {machine.processor()}"}
    assert size == {"name": "size", "value": 3.0, "unit": "MB", "how": "as it is"}
