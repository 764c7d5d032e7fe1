"""Every reason states a fact: it is checked in the real deal, and in others that the seat cannot tell from it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

import pytest

from game.controllers.ai import decide
from game.controllers.ai.advice import reason_for
from game.controllers.ai.figures import Figure
from game.controllers.player import is_in_turn
from game.model.actions import Action, Claim, Exchange, Play
from game.model.cards import parse_card
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.state import Phase
from game.words import set_language
from game.words.reasons import REASONS, reason_sentence
from tests.bench.reasons import TABLES, advices, share_of
from tests.cases import MANY, thinned
from tests.controllers.advised import Case
from tests.controllers.asked import advise
from tests.controllers.games import random_rules
from tests.controllers.proving import CHECKS
from tests.controllers.support import table
from tests.model.support import brisca, new_match, next_move


def test_every_reason_is_checked_and_can_be_said() -> None:
    assert set(CHECKS) == REASONS


def moments(seed: int, **fixed: object) -> Iterator[tuple[Match, Observation]]:
    """The moments of one deal in which a seat has something to choose."""
    rng = random.Random(seed)
    match = new_match(random_rules(rng, **fixed))
    while not match.results:
        deal = match.running
        if deal is None or deal.turn is None or not is_in_turn(match.observe(deal.turn)):
            match, _ = match.apply(next_move(match, rng))
            continue
        seen = match.observe(deal.turn)
        yield match, seen
        level = "random" if rng.random() < 0.3 else "casual"
        match, _ = match.apply(cast(Action, decide(level, seen, rng)))


def reasons_of(match: Match, seen: Observation) -> Iterator[Case]:
    """What would be said of each card, were it the best; in an ending of two only of the best."""
    if seen.phase is not Phase.PLAY or (seen.rules.players == 2 and not seen.stock):
        advice = advise(seen, random.Random(1))
        yield Case(match, seen, advice.best, advice.reason, advice.figures)
        return
    for action in seen.legal:
        if isinstance(action, (Play, Exchange, Claim)):
            others = [Figure(other, 60.0, 0.5) for other in seen.legal if other is not action]
            # Now and then it is no better than the others.
            best = Figure(action, 60.0, 0.5) if others and seen.ply % 4 == 3 else Figure(action, 61.0, 0.6)
            figures = (best, *others)
            yield Case(match, seen, action, reason_for(seen, figures), figures)


def check_some(seeds: Sequence[int], share: float, *, stock: int | None = None, **fixed: object) -> set[str]:
    """Check what is said in that share of the moments, of those with so many cards to draw; return the codes."""
    codes = set()
    for seed in seeds:
        chosen = random.Random(-seed)
        for match, seen in moments(seed, **fixed):
            if stock in (None, seen.stock) and chosen.random() < share:
                for case in reasons_of(match, seen):
                    CHECKS[case.reason.code](case)
                    codes.add(case.reason.code)
    return codes


@pytest.mark.slow
def test_what_reasons_state_is_so() -> None:
    codes = check_some(range(70), 0.1)
    assert len(codes) >= 20, codes


@pytest.mark.slow
def test_what_any_reason_states_is_so() -> None:
    codes = check_some(range(1000, 1400), 0.25)
    codes |= check_some(range(3000, 3060), 1.0, players=5)
    codes |= check_some(range(5000, 5060), 1.0, stock=2, players=2)
    assert codes >= set(CHECKS) - {"than-chosen"}  # which a review says


@pytest.mark.slow
def test_each_reason_is_said_in_one_sentence() -> None:
    set_language("en")
    said = {}
    for seed in range(40):
        for match, seen in moments(seed):
            for case in reasons_of(match, seen) if seed % 5 == seen.ply % 5 else ():
                said[case.reason.code] = reason_sentence(*case.reason)
    assert len(said) >= 20
    for sentence in said.values():
        assert sentence.endswith(".")
        assert sentence[0].isupper()
        assert "{" not in sentence
        assert len(sentence) < 130


def test_a_card_is_told_from_the_natural_alternative() -> None:
    # The jack would win as well, so what is said of the six is that it is enough.
    set_language("en")
    match = _table("2e 6c 12b", "5c 4e 7b", "5c")
    figures = (_rated(match, "6c", 60), _rated(match, "2e", 58), _rated(match, "12b", 50))
    told = reason_for(match.observe(0), figures)
    assert told.code == "enough"
    assert reason_sentence(*told) == (
        "The six of cups is enough to take this trick for certain, and you keep the two of swords."
    )


def test_a_card_is_compared_with_one_that_is_worse_before_one_that_is_as_good() -> None:
    match = _table("2c 4b 12b", "5c 4e 7b", "5c")
    figures = (_rated(match, "2c", 60), _rated(match, "4b", 60), _rated(match, "12b", 50))
    told = reason_for(match.observe(0), figures)
    assert told.code == "takes-none"


def test_cards_that_do_the_same_are_told_by_their_figures() -> None:
    match = _table("2b 4c 12b", "5o 4e 7b", "5o")
    same = (_rated(match, "2b", 60), _rated(match, "4c", 60))
    assert reason_for(match.observe(0), same).code == "as-good"


def _table(mine: str, his: str, lead: str) -> Match:
    """Two at the table, swords are trumps; the other has led that card."""
    match = table(brisca(2), 0, [mine, his], "11e")
    match, _ = match.apply(Play(1, parse_card(lead)))
    return match


def _rated(match: Match, card: str, points: float) -> Figure:
    return Figure(Play(0, parse_card(card)), points, points / 100)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), thinned(TABLES, 4))
def test_nearly_all_hints_tell_a_fact(game: str, players: int) -> None:
    codes = Counter(advice.reason.code for _, _, advice in advices(preset(game, players), 60 * MANY, "share"))
    assert share_of(codes) >= 0.85, codes
