"""``triunfo history`` and ``triunfo stats``."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from game.cli import main
from game.storage.balances import BalanceKey, KeptBalance, keep_balance
from game.storage.paths import matches_dir
from game.words.numbers import signed
from tests.storage.historykit import fill, simulated


def test_history_lists_the_newest_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["history"]) == 0
    assert capsys.readouterr().out == "No match has been played yet.\n"
    fill(matches_dir(), simulated(), day="20260101")
    fill(matches_dir(), simulated("brisca-catalana", 4), day="20260302")
    fill(matches_dir(), ["rubbish\n"], day="20260201")
    assert main(["history"]) == 0
    first, second, third = capsys.readouterr().out.splitlines()
    assert first.startswith("2026-03-02 00:00  Catalan brisca  Ana, ")
    assert "damaged record: Line 1" in second
    assert third.startswith("2026-01-01 00:00  Brisca  ")
    assert main(["history", "--json"]) == 0
    matches = json.loads(capsys.readouterr().out)["matches"]
    assert [each["state"] for each in matches] == ["finished", "damaged", "finished"]
    assert matches[0]["players"][0]["name"] == "Ana"


def test_rebuild_checks_every_record(capsys: pytest.CaptureFixture[str]) -> None:
    records = Path(__file__).parent / "records"
    fill(matches_dir(), [(records / "fault-line-73-wrong-points.jsonl").read_text("utf-8")])
    assert main(["history", "--rebuild"]) == 0
    assert "damaged record: Line 73" in capsys.readouterr().out
    assert main(["history"]) == 0
    assert "damaged record: Line 73" in capsys.readouterr().out


def test_import(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (source,) = fill(tmp_path, simulated())
    assert main(["history", "--import", str(source)]) == 0
    assert capsys.readouterr().out.startswith("The record has been imported as ")
    assert main(["history", "--import", str(source)]) == 0
    assert capsys.readouterr().out.startswith("The record is already there, as ")
    source.write_text("rubbish\n")
    assert main(["history", "--import", str(source)]) == 1
    assert "is not imported: line 1 is wrong" in capsys.readouterr().err


def test_stats_in_words_as_json_and_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats"]) == 0
    assert capsys.readouterr().out == "No match has been played yet.\n"
    fill(matches_dir(), simulated(matches=2))
    assert main(["stats", "--person", "ana"]) == 0
    assert capsys.readouterr().out.startswith("Ana\n")
    assert main(["stats", "--json"]) == 0
    (person,) = json.loads(capsys.readouterr().out)["people"]
    assert person["total"]["matches"] == 2
    assert main(["stats", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert {row["value"] for row in rows if row["of"] == "levels" and row["figure"] == "matches"} == {"2"}
    assert main(["stats", "--person", "Nobody"]) == 1
    assert capsys.readouterr().err == "Nobody called Nobody has played a match here.\n"
    assert main(["stats", "--json", "--csv"]) == 2


def test_stats_tell_the_luck_and_play_that_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    (path,) = fill(matches_dir(), simulated())
    ends = [json.loads(line) for line in path.read_text().splitlines() if '"deal-end"' in line]
    assert main(["stats"]) == 0
    assert "Luck and play" not in capsys.readouterr().out
    for number, play in ((1, -4.25), (2, -2.5)):
        mine, theirs = ends[number - 1]["points"]
        keep_balance(matches_dir(), BalanceKey(path.name, 0, number, 0), KeptBalance(mine - theirs - play, play, True))
    luck = sum(end["points"][0] - end["points"][1] for end in ends[:2]) + 6.75
    assert main(["stats"]) == 0
    assert f"Luck and play: Luck {signed(luck)}, Your play −7 (card points; 2 of " in capsys.readouterr().out
    assert main(["stats", "--json"]) == 0
    (person,) = json.loads(capsys.readouterr().out)["people"]
    assert person["balance"] == {
        "points": {"deals": len(ends), "deals_looked_at": 2, "luck": luck, "play": -6.75},
        "match_points": {"deals": 0, "deals_looked_at": 0, "luck": 0.0, "play": 0.0},
    }
    assert main(["stats", "--csv"]) == 0
    rows = csv.DictReader(io.StringIO(capsys.readouterr().out))
    told = {(row["of"], row["which"], row["figure"]): row["value"] for row in rows}
    assert told["balance", "points", "play"] == "-6.75"
    assert told["balance", "points", "deals_looked_at"] == "2"
