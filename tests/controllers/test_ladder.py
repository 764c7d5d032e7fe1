"""The ladder of levels: a figure that was kept is compared with one of other deals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bench.ladder import KEPT, RUNGS, Rung, Share, differs, main

RUNG = Rung("dodger", "random", "briscola", 2)


@pytest.mark.parametrize(
    ("kept", "found", "expected"),
    [
        (Share(0.60, 0.02), Share(0.61, 0.02), False),
        (Share(0.60, 0.02), Share(0.56, 0.02), True),
        (Share(0.60, 0.02), Share(0.56, 0.04), False),  # so few deals say nothing
        (Share(0.60, 0.02), Share(0.64, 0.02), True),  # stronger is a change too
    ],
)
def test_a_share_differs_beyond_what_chance_explains(kept: Share, found: Share, expected: bool) -> None:
    assert differs(kept, found) is expected


@pytest.mark.slow
def test_other_deals_agree_with_what_was_kept_and_another_player_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ladder.json"
    assert main(["--keep", "--pairs", "60", "--seed", "one"], [RUNG], path) == 0
    assert main(["--pairs", "60", "--seed", "two"], [RUNG], path) == 0
    (kept,) = json.loads(path.read_text("utf-8")).values()
    path.write_text(json.dumps({RUNG.name: [1 - kept[0], kept[1]]}), "utf-8")  # as if somebody else had played
    assert main(["--pairs", "60", "--seed", "two"], [RUNG], path) == 1
    assert capsys.readouterr().out.endswith("CHANGED\n")
    path.write_text("{}", "utf-8")
    assert main(["--pairs", "2"], [RUNG], path) == 1


def test_every_rung_is_kept() -> None:
    assert set(json.loads(KEPT.read_text("utf-8"))) == {rung.name for rung in RUNGS}
