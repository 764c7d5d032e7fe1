"""The measuring of hints: what was told is compared with how that very deal ended."""

from __future__ import annotations

from math import log, sqrt
from pathlib import Path

import pytest

from game.controllers.ai import rollouts
from game.controllers.ai.forecast import FITS, Evidence, Fit, Weights
from game.controllers.ai.rollouts import Outcome
from game.model.presets import preset
from game.model.rules import single_deal
from tests.bench import hints
from tests.bench.calibration import tenths
from tests.bench.hints import Ground, cases_of, cross_validated, far_off, loss_of, uncertainty


@pytest.mark.slow
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


@pytest.mark.slow
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
        return uncertainty([(deal, deal % 2 - 0.5) for deal in range(deals) for _ in range(each)])

    assert of(100, 1) == pytest.approx(0.098)
    assert of(100, 6) == pytest.approx(of(100, 1))
    assert of(400, 6) == pytest.approx(of(100, 1) / 2)


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.2, 0.6])
def test_a_share_of_the_choices_is_asked_about(share: float) -> None:
    rules = single_deal(preset("briscola", 2))
    everywhere, some = (len(cases_of(rules, "few", range(20), part)) for part in (1, share))
    assert some == pytest.approx(share * everywhere, rel=0.2)


def test_no_fifth_is_told_by_what_came_of_it() -> None:
    """Where each fifth came out in its own way, weights of its own would tell it; those of the others cannot."""
    evidence = Evidence(0.0, 1.2, 0.0, 0.0, None)
    grounds = [
        Ground("four", 0.5, evidence, Outcome(60.0, 0.5), float(deal % 5 < 2), 40 + 40 * (deal % 5 < 2), deal)
        for deal in range(500)
    ]
    told = cross_validated(grounds)
    assert [ground for ground, _ in sorted(told, key=lambda each: each[0].deal)] == grounds
    for ground, said in told:
        others = 1 / 4 if ground.won else 2 / 4
        assert said.win == pytest.approx(others, abs=0.01)
        assert said.points == pytest.approx(40 + 40 * others, abs=0.5)
    certain = [ground._replace(evidence=evidence._replace(certain=1.0)) for ground in grounds]
    assert {said.win for _, said in cross_validated(certain)} == {1.0}


def test_losses_are_of_what_came() -> None:
    assert loss_of([(0.5, 1.0), (0.5, 0.0), (0.5, 0.5)]) == pytest.approx(log(2))
    assert loss_of([(1.0, 0.0)]) == pytest.approx(-log(0.0001)), "nothing is told as impossible"
    assert far_off([10.0, 20.0], [13, 16]) == pytest.approx(sqrt(12.5))


@pytest.mark.slow
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
    code, _, table = capsys.readouterr().out.partition("\n\n")
    told: dict[str, Fit] = eval(f"{{{code}}}", {"Fit": Fit, "Weights": Weights})
    assert told.keys() <= FITS.keys()
    assert {len(part) for fit in told.values() for weights in fit for part in weights} == {5}
    assert table.splitlines()[-2].startswith("| briscola-chiamata 5, 3 | ")
    assert table.splitlines()[-1].startswith("| by the weights that ship | ")
    with pytest.raises(SystemExit):
        hints.main(["--fit", "--deals", "1"])
    assert "calibration --fit" in capsys.readouterr().err


def test_what_runs_have_written_is_counted_together(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(rollouts, "WORK", 300)
    words = ["--fit", "--game", "briscola", "--players", "4", "--share", "0.3"]
    files = [str(tmp_path / seed) for seed in ("few", "other")]
    for path in files:
        assert hints.main([*words, "--deals", "2", "--seed", Path(path).name, "--out", path]) == 0
    capsys.readouterr()
    assert hints.main([*words, "--read", files[0], "--read", files[1]]) == 0
    alone = [hints.read_grounds([path]) for path in files]
    both = hints.read_grounds(files)
    assert len(both) == sum(map(len, alone))
    assert len({ground.deal for ground in both}) == sum(len({ground.deal for ground in each}) for each in alone)
    assert f"| briscola 4, {len({ground.deal for ground in both})} | {len(both)} | " in capsys.readouterr().out
    with pytest.raises(SystemExit):
        hints.main(["--read", files[0]])
    assert "only what --fit has written" in capsys.readouterr().err
