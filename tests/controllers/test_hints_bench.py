"""The measuring of hints: what was told is compared with how that very deal ended."""

from __future__ import annotations

import pytest

from game.controllers.ai import rollouts
from game.controllers.ai.forecast import FITS, Fit, Weights
from game.model.presets import preset
from game.model.rules import single_deal
from tests.bench import hints
from tests.bench.calibration import tenths
from tests.bench.hints import Case, Told, cases_of, uncertainty


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("briscola", 2),
        pytest.param("briscola", 4, marks=pytest.mark.slow),
        pytest.param("briscola-chiamata", 5, marks=pytest.mark.slow),
    ],
)
def test_cases_follow_from_their_numbers(game: str, players: int) -> None:
    rules = single_deal(preset(game, players))
    cases = cases_of(rules, "few", range(2))
    assert cases
    assert cases[-1] == cases_of(rules, "few", [1])[-1]
    for case in cases:
        assert 0 <= case.told.chance <= 1
        assert 0 <= case.told.points <= 120
        assert case.won in (0, 0.5, 1)
    for number in range(2):
        ended = {case[1:] for case in cases_of(rules, "few", [number])}
        assert len(ended) == 1, "a deal ends in one way"


def test_exact_hints_come_true() -> None:
    """With the stock empty all is known between two, and master plays so."""
    last = [case for case in cases_of(single_deal(preset("briscola", 2)), "ends", range(12)) if case.told.tricks >= 17]
    assert len(last) > 10
    for case in last:
        assert case.told.points == case.points
        assert case.told.chance == case.won


def test_tenths_are_of_what_was_told() -> None:
    told = [(0.05, 0.0), (0.09, 1.0), (0.55, 1.0), (1.0, 1.0)]
    assert tenths(told) == [(pytest.approx(0.07), 0.5, 2, 0), (0.55, 1.0, 1, 5), (1.0, 1.0, 1, 9)]


def test_cases_of_one_deal_are_one_piece_of_luck() -> None:
    def of(deals: int, each: int) -> float:
        told = Told(0.5, 60.0, 0, False)
        return uncertainty([Case(told, float(deal % 2), 60, False, deal) for deal in range(deals) for _ in range(each)])

    assert of(100, 1) == pytest.approx(0.098)
    assert of(100, 6) == pytest.approx(of(100, 1))
    assert of(400, 6) == pytest.approx(of(100, 1) / 2)


def test_the_table_names_the_tenth_that_is_furthest_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hints, "ENOUGH", 1)
    assert hints.main(["--deals", "2", "--seed", "few"]) == 0
    line = capsys.readouterr().out.splitlines()[-1]
    cases = cases_of(single_deal(preset("briscola", 2)), "few", range(2))
    worst = max(abs(tenth.said - tenth.came) for tenth in tenths([(case.told.chance, case.won) for case in cases]))
    assert line.startswith(f"| briscola 2 | 2 | {len(cases)} |")
    assert f"| {worst:.3f} ± " in line


def test_what_hints_rest_on_is_weighed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(rollouts, "WORK", 300)
    assert hints.main(["--fit", "--game", "briscola-chiamata", "--players", "5", "--deals", "3", "--seed", "few"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines
    for line in lines:
        kind, _, told = line.strip().partition(": ")
        assert kind.strip('"') in FITS
        fit = eval(told.rstrip(","), {"Fit": Fit, "Weights": Weights})
        assert {len(part) for weights in fit for part in weights} == {4}
    with pytest.raises(SystemExit):
        hints.main(["--fit", "--deals", "1"])
    assert "calibration --fit" in capsys.readouterr().err
