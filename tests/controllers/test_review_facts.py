"""What a review says is so: exact in endings, from what was known alone, and every reason a fact."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.controllers.ai import rollouts
from game.controllers.ai.comparisons import Reason
from game.controllers.ai.figures import Figure
from game.controllers.ai.worlds import sample_match
from game.controllers.player import is_in_turn
from game.controllers.verdict import Decision, judging
from game.model.actions import Action, Claim, Play, Signal
from game.model.deal import apply
from game.model.match import Match
from game.model.observation import Observation
from game.model.state import Deal, Phase
from game.model.stream import Stream
from game.verdicts import Quality, Verdict
from game.words import set_language
from game.words.reasons import reason_sentence
from tests.cases import MANY
from tests.controllers.advised import Case
from tests.controllers.asked import finished
from tests.controllers.games import random_rules
from tests.controllers.proving import CHECKS, final_points
from tests.model.support import moments, new_match

ENDINGS = 2000 * MANY


@pytest.fixture(autouse=True)
def _fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollouts, "WORK", 300)


def verdict_of(seen: Observation, action: Action) -> Verdict:
    return finished(judging(Decision(0, seen, action), Stream(f"{seen.number}:{seen.ply}:{seen.seat}")))


def choices(seed: int, **fixed: object) -> Iterator[tuple[Match, Observation, Action]]:
    """The decisions of one deal, played at random, in which there was a choice; and what was chosen."""
    rng = random.Random(seed)
    before = new_match(random_rules(rng, **fixed))
    for match, move, after, _ in moments(before, rng):
        seat = getattr(move, "seat", None)
        if seat is not None and isinstance(move, Action) and not isinstance(move, Signal):
            seen = match.observe(seat)
            offered = [action for action in seen.legal if not isinstance(action, Signal)]
            if is_in_turn(seen) and seen.phase is not Phase.CUT and len(offered) > 1:
                yield match, seen, move
        if len(after.results) > len(before.results):
            return


# -- endings -----------------------------------------------------------------------------------------------------------


def check_endings(endings: int) -> Counter[Quality]:
    """Compare so many endings of two, from three cards each on, with a search of all that can still be played."""
    classes: Counter[Quality] = Counter()
    seed = found = 0
    while found < endings:
        seed += 1
        new = True
        for match, seen, chosen in choices(seed, players=2, hand=3):
            if seen.stock:
                continue
            found, new = found + new, False
            deal = match.running
            assert deal is not None
            aim = 1 if seen.rules.goal == "most_points" else -1
            exact: dict[Action, int] = {
                action: _final(deal, action, seen.seat, aim) for action in seen.legal if not isinstance(action, Signal)
            }
            most = max(aim * points for points in exact.values())
            verdict = verdict_of(seen, chosen)
            assert {option.action for option in verdict.options} == set(exact)
            for option in verdict.options:
                assert option.points == exact[option.action]
                assert (option.quality is Quality.BEST) == (aim * exact[option.action] == most)
            assert verdict.best.points == aim * most
            classes[verdict.quality] += 1
    return classes


def _final(deal: Deal, action: Action, seat: int, aim: int) -> int:
    after, _ = apply(deal, action)
    if isinstance(action, Claim):
        assert after.result is not None
        return after.result.points[seat]
    assert isinstance(action, Play)
    return final_points(after, seat, aim)


@pytest.mark.slow
def test_best_is_what_exact_search_finds_in_endings_of_two() -> None:
    assert set(check_endings(120)) == set(Quality)


@pytest.mark.slow
def test_best_is_what_exact_search_finds_in_thousands_of_endings() -> None:
    classes = check_endings(ENDINGS)
    assert classes.total() >= ENDINGS


# -- what was known ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_no_hidden_card_changes_a_verdict() -> None:
    """The same decision in other deals that the seat cannot tell from the real one."""
    found = 0
    for seed in range(12):
        for match, seen, chosen in choices(seed):
            if found % 9 == seed % 9:
                other = sample_match(seen, random.Random(seed)).observe(seen.seat)
                assert match.observe(seen.seat) == seen
                assert verdict_of(other, chosen) == verdict_of(seen, chosen)
            found += 1
    assert found > 150


# -- reasons -----------------------------------------------------------------------------------------------------------


def check_reasons(seeds: range, share: float) -> tuple[set[str], int]:
    """Check what is said of decisions; return the codes, and how many name the card that was chosen as the other."""
    codes, named = set(), 0
    for seed in seeds:
        lot = random.Random(-seed)
        for match, seen, chosen in choices(seed):
            if lot.random() > share:
                continue
            verdict = verdict_of(seen, chosen)
            figures = tuple(Figure(*option[:3]) for option in verdict.options)
            reason = Reason(*verdict.reason)
            CHECKS[reason.code](Case(match, seen, verdict.best.action, reason, figures))
            codes.add(reason.code)
            if isinstance(chosen, Play) and verdict.chosen is not verdict.best:
                named += reason.facts.get("other") is chosen.card
            said = reason_sentence(*reason)
            assert said.endswith(".")
            assert "{" not in said
    return codes, named


@pytest.mark.slow
def test_what_is_said_of_a_decision_is_so() -> None:
    set_language("en")
    codes, named = check_reasons(range(40), 0.2)
    assert len(codes) >= 20
    assert named >= 10


@pytest.mark.slow
def test_what_is_said_of_any_decision_is_so() -> None:
    set_language("en")
    codes, _ = check_reasons(range(1000, 1000 + 125 * MANY), 0.5)
    assert len(codes) >= 40
