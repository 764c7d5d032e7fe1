"""The levels between: they err as people do, never at random, and what is obvious they see."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from game.controllers.ai import LEVELS, decide
from game.controllers.ai.common import unseen_cards
from game.controllers.ai.slips import as_remembered
from game.controllers.ai.worlds import sample_match
from game.controllers.levels import PLAYER_LEVELS
from game.controllers.player import NoAction, is_in_turn
from game.model.actions import Play
from game.model.presets import preset
from game.model.scoring import points_by_side
from game.model.state import Phase
from tests.bench.duplicate import measure
from tests.cases import thinned
from tests.controllers.games import random_rules
from tests.controllers.support import seen_in_turn, table
from tests.model.support import moments, new_match

BRISCOLA = preset("briscola", 2)


# -- memory ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_what_is_remembered_keeps_points_counts_and_the_last_trick(seed: int) -> None:
    for seen in seen_in_turn(random_rules(random.Random(seed)), seed):
        kept = as_remembered(seen, 1.0)
        assert replace(kept, tricks=seen.tricks) == seen
        assert len(kept.tricks) == len(seen.tricks)
        assert kept.tricks[-1:] == seen.tricks[-1:]
        for old, new in zip(seen.tricks, kept.tricks, strict=True):
            assert old.winner == new.winner
            for (owner, card), (other, taken_for) in zip(old.cards, new.cards, strict=True):
                assert owner == other
                assert card.points == taken_for.points
                assert (card.suit is seen.trump) == (taken_for.suit is seen.trump)
        assert points_by_side(seen.rules, kept.tricks) == points_by_side(seen.rules, seen.tricks)
        assert len(unseen_cards(kept)) == len(unseen_cards(seen))


def test_more_is_forgotten_the_longer_ago_it_was() -> None:
    lost = [0] * 17
    for seed in range(60):
        for seen in seen_in_turn(BRISCOLA, seed)[-8:-6]:
            kept = as_remembered(seen, 1.0)
            for ago, (old, new) in enumerate(zip(reversed(seen.tricks), reversed(kept.tricks), strict=True)):
                lost[min(ago, 16)] += old != new
    assert lost[0] == 0
    assert sum(lost[1:6]) < sum(lost[6:11]) + 20
    assert sum(lost[6:]) > 100


def test_a_perfect_memory_forgets_nothing() -> None:
    for seen in seen_in_turn(BRISCOLA, 1):
        assert as_remembered(seen, 0.0) is seen


# -- what is obvious ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", PLAYER_LEVELS)
@pytest.mark.parametrize(
    ("hand", "led", "takes"),
    [
        ("3c 4e 5b", "1c", ""),  # nothing takes an ace here: no ten points on top
        ("1c 4e 5b", "3c", "1c"),
        ("2o 4e 5b", "1c", "2o"),  # a worthless trump for eleven points
        ("2o 4e 5b", "3c", "2o"),
    ],
)
def test_every_level_takes_a_rich_trick_that_is_cheap_and_gives_none_away(
    level: str, hand: str, led: str, takes: str
) -> None:
    match = table(BRISCOLA, 1, (f"{led} 6c 7c", hand), "7o", "10b 11b 12b 4c")
    match, _ = match.apply(Play(0, match.observe(0).hand[0]))
    seen = match.observe(1)
    for seed in range(20):
        action = decide(level, seen, random.Random(seed))
        assert isinstance(action, Play)
        if takes:
            assert action.card.code == takes
        else:
            assert action.card.points == 0


def test_a_beginner_plays_the_same_moment_in_more_than_one_way_and_casual_does_not() -> None:
    ways = dict.fromkeys(("beginner", "casual", "strong"), 0)
    for seen in seen_in_turn(BRISCOLA, 5)[:20]:
        for level in ways:
            ways[level] += len({decide(level, seen, random.Random(seed)) for seed in range(5)})
    assert ways["casual"] == 20
    assert ways["beginner"] > 24
    assert ways["strong"] > 20


# -- honesty -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("level", PLAYER_LEVELS)
def test_no_level_plays_otherwise_when_hidden_cards_lie_elsewhere_in_any_rules_for_two(level: str) -> None:
    compared = 0
    for seed in range(16):
        rng = random.Random(seed)
        for match, _move, after, _events in moments(new_match(random_rules(rng, players=2)), rng):
            if after.results:
                break
            if match.running is None or match.phase is Phase.CUT or rng.random() < 0.9:
                continue
            for seat in (0, 1):
                seen = match.observe(seat)
                if not seen.legal:
                    continue
                choice = decide(level, seen, random.Random(seed))
                assert isinstance(choice, NoAction) <= (not is_in_turn(seen))
                other = sample_match(seen, rng).observe(seat)
                assert decide(level, other, random.Random(seed)) == choice
                compared += 1
    assert compared > 40


# -- strength ----------------------------------------------------------------------------------------------------------


def test_the_levels_offered_go_from_the_weakest_to_the_strongest() -> None:
    assert PLAYER_LEVELS == ("beginner", "casual", "strong", "master")
    assert set(PLAYER_LEVELS) < set(LEVELS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "game"),
    thinned(
        [
            (better, worse, game)
            for better, worse in itertools.pairwise(("master", "strong", "casual", "beginner", "random"))
            for game in ("briscola", "brisca", "brisca-catalana")
        ],
        4,
    ),
)
def test_each_level_beats_the_one_below(better: str, worse: str, game: str) -> None:
    """Fewer pairs than it takes to know by how much: the bound is far below what was measured."""
    found = measure(preset(game, 2), LEVELS[better], LEVELS[worse], 60, "slow test of levels")
    assert found.win > 0.5
