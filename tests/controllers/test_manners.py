"""Persons have manners: each shows in its statistic, none counts where a card is known to be best, nobody cheats."""

from __future__ import annotations

import random
from functools import partial

import pytest

from game.controllers.ai import LEVELS, decide
from game.controllers.ai.manners import MANNERS, NEUTRAL, liking, manner_named
from game.controllers.ai.worlds import sample_match
from game.controllers.computer import AiPlayer, Asked, InlineEngine, Question, think
from game.controllers.levels import PLAYER_LEVELS
from game.model.actions import Bid, Play
from game.model.cards import parse_card
from game.model.presets import preset
from game.model.state import Phase
from game.people import OPPONENTS
from tests.bench.duplicate import level_called, measure
from tests.bench.manners import STATISTICS, shift
from tests.cases import thinned
from tests.controllers.games import auction_table, random_rules
from tests.controllers.support import table
from tests.model.support import moments, new_match


def test_every_opponent_has_a_manner_and_nobody_else() -> None:
    assert set(MANNERS) == {opponent.portrait for opponent in OPPONENTS} == set(STATISTICS)
    assert len({*MANNERS.values(), NEUTRAL}) == len(MANNERS) + 1
    assert manner_named(None) is manner_named("you") is NEUTRAL


def test_what_is_liked() -> None:
    """Four in pairs, coins are trumps; seat 0 holds the five of coins, the ace of cups and the four of cups."""
    seen = table(preset("briscola", 4), 3, ["5o 1c 4c", "2c 2e 4e", "5c 5e 6e", "6c 7e 10e"], "7o").observe(0)
    five, ace, four = (parse_card(code) for code in ("5o", "1c", "4c"))
    assert liking(MANNERS["chayo"], seen, five) > 0 == liking(MANNERS["chayo"], seen, ace)
    assert liking(MANNERS["lina"], seen, ace) > 0 == liking(MANNERS["lina"], seen, four)
    assert liking(MANNERS["pilar"], seen, four) > 0 == liking(MANNERS["pilar"], seen, five)
    assert liking(MANNERS["rosa"], seen, five) < 0 < liking(MANNERS["tito"], seen, five)
    assert liking(MANNERS["bepi"], seen, five) < 0 == liking(MANNERS["bepi"], seen, ace)
    led = new_match(seen.rules)
    assert led is not None
    assert all(liking(NEUTRAL, seen, card) == 0 for card in seen.hand)


def test_the_bold_bid_where_the_shy_pass() -> None:
    """Somewhere between a hand that everybody passes and one that all bid on."""
    hands = [
        "1o 12o 7o 4c 5e 6e 7b 2b",
        "3o 12o 11o 7o 5c 6e 7b 2b",
        "1o 10o 7o 6o 5c 6e 7b 2b",
        "3o 11o 6o 4o 5c 2e 7b 2b",
    ]
    bid = dict.fromkeys(("chayo", "tonet"), 0)
    for hand in hands:
        seen = auction_table(hand).observe(0)
        for person in bid:
            bid[person] += isinstance(decide("master", seen, random.Random(1), person), Bid)
    assert bid["chayo"] >= bid["tonet"]


@pytest.mark.slow
@pytest.mark.parametrize("level", PLAYER_LEVELS)
def test_no_manner_tells_worlds_apart_that_its_seat_cannot(level: str) -> None:
    rng, compared = random.Random(3), 0
    for seed, person in enumerate(MANNERS):
        rules = random_rules(random.Random(seed))
        for match, _move, after, _events in moments(new_match(rules), random.Random(seed)):
            deal = match.running
            if deal is not None and deal.turn is not None and deal.phase is Phase.PLAY and deal.ply % 3 == 0:
                seen = match.observe(deal.turn)
                choice = decide(level, seen, random.Random(1), person)
                assert choice in seen.legal
                assert decide(level, sample_match(seen, rng).observe(seen.seat), random.Random(1), person) == choice
                compared += 1
            if after.results:
                break
    assert compared > 30


def test_a_manner_never_spoils_a_known_ending() -> None:
    rules = preset("briscola", 2)
    for match, _move, after, _events in moments(new_match(rules), random.Random(2)):
        deal = match.running
        if deal is not None and deal.turn is not None and deal.phase is Phase.PLAY and not deal.stock:
            seen = match.observe(deal.turn)
            plain = decide("master", seen, random.Random(1))
            assert {decide("master", seen, random.Random(1), person) for person in MANNERS} == {plain}
        if after.results:
            break


def test_a_player_has_the_manner_of_who_it_is() -> None:
    match = table(preset("briscola", 4), 3, ["5o 1c 4c", "2c 2e 4e", "5c 5e 6e", "6c 7e 10e"], "7o")
    questions: list[Question] = []

    class Engine(InlineEngine):
        def ask(self, asked: Asked) -> int:
            assert isinstance(asked, Question)
            questions.append(asked)
            return super().ask(asked)

    AiPlayer("casual", "seed", Engine(), "lina").poll(match.observe(0))
    assert [question.person for question in questions] == ["lina"]
    assert isinstance(think(questions[0]), Play)


@pytest.mark.slow
@pytest.mark.parametrize("person", thinned(MANNERS, 4))
def test_each_manner_shows(person: str) -> None:
    before, after, more, _ci = shift("strong", person, 80, "slow test of manners")
    assert before != after
    assert (more > 0) == STATISTICS[person].more


@pytest.mark.slow
def test_a_person_plays_about_as_well_as_the_level() -> None:
    found = measure(preset("briscola", 4), level_called("casual:tito"), LEVELS["casual"], 300, "slow test of manners")
    assert abs(found.win - 0.5) < 0.1
    assert isinstance(level_called("casual:tito"), partial)
