"""The soak finds what is wrong: faults planted on purpose, of each kind that it looks for."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.controllers.ai import decide
from game.controllers.ai.weightfiles import use_weights, weight_files
from game.controllers.player import NoAction
from game.model import scoring
from game.model.actions import Action
from game.model.match import Match
from game.model.observation import Observation
from tests.soak import __main__ as soak
from tests.soak import case, chunks
from tests.soak.case import run_case
from tests.soak.coverage import coverage, refusals
from tests.soak.judge import Judge, WrongCall


@pytest.fixture(autouse=True)
def _weights() -> Any:
    before = weight_files()
    yield
    if before is not None:
        use_weights(before)


def first_fault(most: int = 30) -> str:
    """What is wrong with the first of some cases with which something is."""
    for number in range(most):
        fault = run_case("planted", number).fault
        if fault is not None:
            return fault
    return "nothing"


@pytest.mark.slow
def test_nothing_is_wrong_with_the_first_cases() -> None:
    outcomes = [run_case("planted", number) for number in range(20)]
    assert [outcome.fault for outcome in outcomes] == [None] * 20
    counts = sum((outcome.counts for outcome in outcomes), Counter[str]())
    assert sum(outcome.deals for outcome in outcomes) > 20
    assert sum(outcome.verified for outcome in outcomes) > 0
    assert counts["moves verified"] > 50
    assert counts["secrecy looked at"] > 20
    assert sum(name.startswith("refused ") for name in counts) > 8


def test_a_case_repeats_exactly() -> None:
    assert run_case("again", 3) == run_case("again", 3) != run_case("again", 4)


def test_a_wrong_count_of_points_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "game.model.deal.points_by_side", lambda *given: tuple(points + 1 for points in scoring.points_by_side(*given))
    )
    fault = first_fault()
    assert "WrongCall: card points" in fault
    assert fault.startswith("rules=players:")


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Match.observe

    def leaky(self: Match, seat: int, *, public: bool = False) -> Observation:
        seen = plain(self, seat, public=public)
        deal = self.running
        return replace(seen, stock=seen.stock + deal.stock[0].points) if deal is not None and deal.stock else seen

    monkeypatch.setattr(Match, "observe", leaky)
    assert "notices that two cards it cannot see have changed places" in first_fault()


def test_a_computer_player_who_does_not_only_think_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(level: str, seen: Observation, *given: Any) -> Action | NoAction:
        answer = decide(level, seen, *given)
        plays = [action for action in seen.legal if type(action) is type(answer)]
        return plays[-1] if plays else answer

    monkeypatch.setattr("game.controllers.rethinking.decide", other)
    assert "InvalidRecord: move-differs" in first_fault()


def test_a_move_that_the_referee_does_not_know_is_found() -> None:
    judge = Judge({"players": 2, "hand": 3, "trump_choice": "turned", "reflip_high_trump": False, "auction": None,
                   "partners_show_hands": False, "signals": False, "exchange": "none", "claim": False, "deck": 40,
                   "double_tricks": False})  # fmt: skip
    suits = [f"{number}{suit}" for suit in "oceb" for number in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
    judge.hear({"event": "deal", "deck": suits, "dealer": 0})
    judge.hear({"event": "play", "seat": 1, "card": "1o"})
    with pytest.raises(WrongCall):
        judge.hear({"event": "play", "seat": 0, "card": "1o"})


@pytest.fixture
def command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, dict[str, Any], str]]:
    def run(*words: str) -> tuple[int, dict[str, Any], str]:
        code = soak.main([*words, "--state", str(tmp_path / "state.json"), "--workers", "1", "--seed", "command"])
        out = capsys.readouterr().out
        return code, json.loads(out.splitlines()[-1]), out

    return run


@pytest.mark.slow
def test_it_goes_on_where_it_was_and_says_what_it_covered(
    command: Callable[..., tuple[int, dict[str, Any], str]], tmp_path: Path
) -> None:
    code, told, out = command("--deals", "50")
    assert (code, told["faults"]) == (0, 0)
    assert 50 <= told["deals"] < 1000
    assert "pairs of option values: " in out
    kept = json.loads((tmp_path / "state.json").read_text("utf-8"))
    code, more, _ = command("--deals", str(told["deals"] + 1))
    assert more["deals"] > told["deals"] == kept["deals"]
    assert command("--deals", "1")[1]["deals"] == more["deals"]  # it has them already
    code, again, _ = command("--deals", "50", "--fresh")
    assert (code, 50 <= again["deals"] < more["deals"] + 1000) == (0, True)


def test_a_chunk_ends_with_its_first_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def run(seed: str, number: int) -> case.Outcome:
        played.append(number)
        return case.Outcome(deals=1, fault="rules=... broken" if number == 2 * chunks.CHUNK + 3 else None)

    monkeypatch.setattr(chunks, "run_case", run)
    chunk = chunks.run_chunk("s", 2)
    assert len(played) == chunk.deals == 4
    assert chunk.fault is not None
    assert chunk.fault.splitlines() == [
        f"case {played[-1]}: rules=... broken",
        f"again: python -m tests.soak --deals 1 --seed s --case {played[-1]}",
    ]


@pytest.mark.slow
def test_what_there_is_to_cover_is_known() -> None:
    assert {"not-your-turn", "match-over", "call-wrong-rank"} <= refusals()
    assert "wrong-deck" not in refusals()
    lines, figures = coverage(Counter({"phase play": 1}), ["players=2 deck=40"])
    assert figures["phases"] == [1, 10]
    assert figures["pairs_of_option_values"][0] == 1  # type: ignore[index]
    assert lines[0].startswith("pairs of option values: 1 of ")
