"""Advice that makes sense to people: of equal cards the lowest, nothing given away, and nothing feared any more."""

from __future__ import annotations

import random

import pytest

from game.controllers.ai import rollouts, two
from game.controllers.ai.figures import Estimates, Figure, evened
from game.controllers.ai.judge import judge, verdicts_of
from game.controllers.verdict import Decision, verdict_on
from game.model.actions import Play
from game.model.cards import parse_card
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.verdicts import Quality, Verdict, is_idle
from game.words import set_language
from game.words.reasons import reason_sentence
from game.words.verdicts import cost, headline
from tests.bench.advice import SEED, watched
from tests.bench.reasons import TABLES, choices
from tests.cases import MANY, thinned
from tests.controllers.asked import advise
from tests.controllers.support import table
from tests.model.support import brisca


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollouts, "WORK", 600)
    set_language("en")


def led(mine: str, lead: str) -> Observation:
    """Two at the table, swords are trumps; the other has led that card of his three."""
    match = table(brisca(2), 0, [mine, f"{lead} 4b 7b"], "11e")
    match, _ = match.apply(Play(1, parse_card(lead)))
    return match.observe(0)


def figure(card: str, points: float, chance: float) -> Figure:
    return Figure(Play(0, parse_card(card)), points, chance)


def verdict_of(seen: Observation, chosen: str, *figures: Figure) -> Verdict:
    return verdict_on(Decision(0, seen, Play(0, parse_card(chosen))), Estimates(figures, {}))


def test_cards_that_do_the_same_are_worth_the_same() -> None:
    seen = led("2c 4c 12b", "5o")
    found = [figure("4c", 62, 0.56), figure("2c", 58, 0.5), figure("12b", 50, 0.4)]
    assert evened(seen, found) == [figure("4c", 62, 0.56), figure("2c", 62, 0.56), figure("12b", 50, 0.4)]
    assert evened(seen, found, mean=True)[:2] == [figure("4c", 60, 0.53), figure("2c", 60, 0.53)]


def test_to_give_a_three_away_is_worth_no_more_than_a_blank() -> None:
    seen = led("3c 2b 12b", "5e")
    found = [figure("3c", 62, 0.56), figure("12b", 61, 0.55), figure("2b", 60, 0.5)]
    assert evened(seen, found) == [figure("3c", 60, 0.5), *found[1:]]


def test_the_lowest_of_equal_cards_is_advised_whatever_the_figures_say() -> None:
    seen = led("2c 4c 12b", "5o")
    assert advise(seen, random.Random(1)).best != Play(0, parse_card("4c"))
    same = figure("2c", 60, 0.5), figure("4c", 60, 0.5), figure("12b", 50, 0.4)
    verdict = verdict_of(seen, "4c", *same)
    assert verdict.quality is Quality.BEST
    assert verdict.best.action == Play(0, parse_card("2c"))


def test_a_gift_is_never_called_good_and_its_cost_is_told() -> None:
    seen = led("3c 2b 12b", "5e")
    verdict = verdict_of(seen, "3c", figure("2b", 60, 0.5), figure("3c", 60, 0.5), figure("12b", 59, 0.49))
    assert verdict.quality is Quality.INACCURACY
    assert cost(verdict, is_points=True) == "The three of cups: 10 points given away"


def test_a_good_choice_is_headed_by_that_nothing_is_left_to_lose() -> None:
    seen = led("3c 2b 12b", "5e")
    lost = figure("2b", 20, 0.01), figure("3c", 19.5, 0.005), figure("12b", 19.2, 0.004)
    verdict = verdict_of(seen, "3c", *lost)
    assert verdict.is_idle
    assert headline(verdict) == "Trick 1: nothing left to lose"
    assert reason_sentence(*verdict.reason) == (
        "There is nothing left to lose: whatever you play, your chance of winning is below 2%."
    )
    assert headline(verdict_of(seen, "2b", *lost)) == "Trick 1: the best choice"


def test_nor_is_it_the_best_where_nothing_is_left_to_lose() -> None:
    seen = led("3c 2b 12b", "5e")
    verdict = verdict_of(seen, "3c", figure("2b", 20, 0.0), figure("3c", 20, 0.0), figure("12b", 20, 0.0))
    assert verdict.quality is Quality.GOOD
    assert verdict.best.action == Play(0, parse_card("2b"))
    assert headline(verdict) == "Trick 1: nothing left to lose"


def test_one_chance_worth_fearing_for_is_enough() -> None:
    seen = led("3c 2b 12b", "5e")
    assert is_idle(seen, (0.99, 0.985))
    assert is_idle(seen, (0.0, 0.015))
    assert not is_idle(seen, (0.99, 0.7))
    assert not is_idle(seen, (0.03, 0.01))


def last_replies(count: int) -> list[tuple[Match, Observation]]:
    found = []
    for match, seen in choices(preset("briscola", 2), "last reply"):
        if seen.stock == 2 and seen.trick:
            found.append((match, seen))
            if len(found) == count:
                break
    return found


def test_a_lead_tells_of_the_hand_it_comes_from() -> None:
    uneven = 0
    for _match, seen in last_replies(8):
        likely, worths = two.likely_worlds(seen), two.worths_of(seen)
        assert likely is not None
        assert worths is not None
        assert {len(values) for values in worths} == {len(likely)}
        assert sum(likely) == pytest.approx(1)
        uneven += max(likely) > 1.5 / len(likely)
        told, raw = judge(seen), verdicts_of(seen, raw=True)
        assert told
        for card, values in zip(sorted(seen.hand, key=lambda card: card.index), worths, strict=True):
            mean = sum((value > 0) - (value < 0) for value in values) / len(values)
            assert raw[card].chance == pytest.approx(0.5 + mean / 2)  # what strong goes by stays as it was
    assert uneven


@pytest.mark.parametrize(("game", "players"), [("briscola", 2), ("brisca-catalana", 4), ("briscola-chiamata", 5)])
def test_no_advice_is_senseless_or_false(game: str, players: int) -> None:
    wrong, told = watched(preset(game, players), 25, SEED)
    assert not wrong
    assert told["decisions"] == 25


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), thinned(TABLES, 4))
def test_hundreds_of_advices_are_neither_senseless_nor_false(game: str, players: int) -> None:
    rules = preset(game, players)
    wrong, told = watched(rules, 200 * MANY, f"{SEED} slow")
    assert not wrong
    assert bool(told["equals"]) == (rules.goal == "most_points")  # elsewhere no two cards are equal
    assert told["idle"]
