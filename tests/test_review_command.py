"""``triunfo review``: what each decision of a record was worth, in words and as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.controllers.ai import rollouts
from game.verdicts import Quality

RECORDS = Path(__file__).parent / "records"


@pytest.fixture(autouse=True)
def _fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollouts, "WORK", 300)


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Three deals of two, the first of whom is a person."""
    path = tmp_path / "match.jsonl"
    words = ("simulate", "briscola", "--players", "2", "--deals", "3", "--seed", "7", "--levels", "beginner,casual")
    assert main([*words, "--out", str(path)]) == 0
    capsys.readouterr()
    path.write_text(path.read_text("utf-8").replace('"kind": "ai", "level": "beginner"', '"kind": "human"'), "utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    assert main(["review", *words, "--json"]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["deals"]
    return found


def test_a_person_is_told_decision_by_decision(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--deal", "2"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    first, balance, classes, heads, *rest = out.splitlines()
    assert first == "Deal 2"
    assert balance.startswith("beginner 1: result ")
    assert ", luck " in balance
    assert classes.startswith("  best ")
    assert heads.split() == ["trick", "class", "chosen", "chance", "points", "best", "choice", "chance", "points"]
    rows = [line for line in rest if not line.startswith("      ")]
    assert len(rows) == 19
    assert len(rest) == 2 * 19 - sum("  best  " in line for line in rows)
    assert "casual" not in out


def test_computer_players_say_why_where_that_is_asked(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--deal", "2", "--why"]) == 0
    out = capsys.readouterr().out
    _name, *said = out[out.index("casual 2:") :].splitlines()
    assert said
    for head, sentence in zip(said[::2], said[1::2], strict=True):
        assert head.startswith("  Trick ")
        assert sentence.startswith("      I ")


@pytest.mark.slow
def test_json_has_every_seat_and_adds_up(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deals = told(capsys, str(record))
    assert [deal["number"] for deal in deals] == [1, 2, 3]
    ended = [json.loads(line) for line in record.read_text("utf-8").splitlines() if '"deal-end"' in line]
    for deal, end in zip(deals, ended, strict=True):
        for seat in deal["seats"]:
            own = seat["seat"]
            assert seat["result"] == end["points"][own] - end["points"][1 - own]
            assert seat["luck"] + seat["play"] == pytest.approx(seat["result"], abs=0.001)
            assert seat["others"] == -deal["seats"][1 - own]["play"]
            assert len(seat["decisions"]) == 19
            for decision in seat["decisions"]:
                assert Quality(decision["class"]) is Quality.BEST or decision["action"] != decision["best"]
                assert decision["action"]["event"] == "play"
                assert decision["action"]["seat"] == own
                assert {"ply", "points", "best_points", "chance", "best_chance"} <= set(decision)
                assert decision["action"] in [option["action"] for option in decision["options"]]
    assert told(capsys, str(record), "--deal", "3") == deals[2:]


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "chiamata-ranks-to-points-and-the-two-is-partner",
        "chiamata-alone-against-four",
        "chiamata-thrown-in-and-the-next-dealer-deals",
        "mexicana-two-of-three-win-with-eleven-or-fewer",
        "mexicana-sixty-each-is-void-and-the-next-dealer-deals",
        "catalana-claimed-with-the-partners-shown-cards",
        "two-exchanges-broken-off",
        "briscola-six-signals-while-playing-and-drawing",
    ],
)
def test_every_game_can_be_reviewed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = RECORDS / f"{name}.jsonl"
    deals = told(capsys, str(path))
    ended = [json.loads(line) for line in path.read_text("utf-8").splitlines() if '"deal-end"' in line]
    assert len(deals) == len(ended)
    for deal, end in zip(deals, ended, strict=True):
        for seat in deal["seats"]:
            assert seat["luck"] + seat["play"] == pytest.approx(seat["result"], abs=0.001)
        if "chiamata" in name:
            assert [seat["result"] for seat in deal["seats"]] == end["won"]
        elif "mexicana" in name:
            assert sum(seat["play"] for seat in deal["seats"]) > 0  # points are what a mistake brings there
            for seat in deal["seats"]:
                own = end["points"][seat["seat"]]
                assert seat["result"] == own - (120 - own) / (len(end["points"]) - 1)
    assert main(["review", str(path)]) == 0
    assert capsys.readouterr().out


@pytest.mark.slow
def test_a_deal_that_goes_on_is_not_told(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text("utf-8").splitlines(keepends=True)
    ends = [number for number, line in enumerate(lines) if '"deal-end"' in line]
    record.write_text("".join(lines[: ends[2] - 5]), "utf-8")
    assert [deal["number"] for deal in told(capsys, str(record))] == [1, 2]
    assert main(["review", str(record), "--deal", "3"]) == 1
    assert capsys.readouterr().err.endswith("Deal 3 is still being played.\n")
    assert main(["review", str(record)]) == 0
    assert capsys.readouterr().out.endswith("Deal 3 is still being played.\n")
    assert main(["review", str(record), "--deal", "4"]) == 1
    assert capsys.readouterr().err.endswith("There is no finished deal 4 in this record.\n")
    record.write_text("".join([*lines[:20], lines[20][:9]]), "utf-8")
    assert told(capsys, str(record)) == []
    assert main(["review", str(record)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "No deal of this record has been finished yet."
    assert out[1] == "Deal 1 is still being played."
    assert out[2].startswith("Line 21 is incomplete")


def test_what_check_refuses_is_not_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fault = RECORDS / "fault-line-73-wrong-points.jsonl"
    assert main(["review", str(fault), "--json"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{fault}:73: ")
    newer = tmp_path / "newer.jsonl"
    newer.write_text('{"format": "triunfo", "version": 9}\n', "utf-8")
    assert main(["review", str(newer)]) == 1
    assert "version" in capsys.readouterr().err
    newer.write_bytes(b"")
    assert main(["review", str(newer)]) == 1
    assert capsys.readouterr().err.endswith(":1: The record is empty.\n")
    assert main(["review", str(tmp_path / "none.jsonl")]) == 2
    assert main(["review", str(fault), "--deal", "0"]) == 2
