"""One suite for every kind of player: thousands of seeded deals in which every answer must be legal."""

from __future__ import annotations

import pytest

from game.controllers.ai import LEVELS, decide, level_named
from game.controllers.computer import AiPlayer, InlineEngine
from game.controllers.player import Player
from game.controllers.room import Room
from game.controllers.streams import child_seed, player_seed, table_chance
from game.model.errors import GameError
from game.model.events import DealEnded, Event
from game.model.match import Match
from game.model.presets import preset
from game.model.state import Phase
from tests.cases import MANY, crossed
from tests.controllers.support import Clicker

KINDS = (*LEVELS, "human")


def make(kind: str, player: int, seed: str, engine: InlineEngine) -> Player:
    own = player_seed(seed, player)
    return Clicker(own) if kind == "human" else AiPlayer(kind, own, engine)


def play_deals(kind: str, players: int, deals: int) -> int:
    """Play so many deals of brisca; Room and rules core refuse whatever is not legal."""
    engine = InlineEngine()
    finished = 0
    number = 0
    while finished < deals:
        number += 1
        seed = child_seed("suite", kind, players, number)
        rules = preset("brisca", players)
        match = Match.new(rules, [str(player) for player in range(players)])
        saved: list[Event] = []
        seats = [make(kind, player, seed, engine) for player in range(players)]
        room = Room(match, seats, table_chance(seed), saved.append)
        idle = 0
        while not room.match.is_over:
            room.proceed()
            idle = 0 if room.step() else idle + 1
            assert idle < 200, f"nobody moves in {room.match.phase}"
        results = room.match.results
        ends = [event for event in saved if isinstance(event, DealEnded)]
        assert [end.points for end in ends] == [result.points for result in results]
        assert all(sum(result.points) == 120 for result in results)
        finished += len(results)
    return finished


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "players"), crossed(KINDS, [2, 3, 4]))
def test_a_few_deals_are_legal(kind: str, players: int) -> None:
    assert play_deals(kind, players, 2) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_more_deals_are_legal(kind: str, players: int) -> None:
    # A net takes its milliseconds for every card.
    deals = MANY * (8 if kind in ("strong", "master") else 40)
    assert play_deals(kind, players, deals) >= deals


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(level: str) -> None:
    """Also from a pickled copy, which is what a worker gets."""
    import pickle
    import random

    match = Match.new(preset("brisca", 4), list("abcd"))
    players: list[Player] = [AiPlayer(level, player_seed("x", i), InlineEngine()) for i in range(4)]
    room = Room(match, players, table_chance("same"), lambda event: None)
    compared = 0
    while not room.match.results:
        room.step()
        deal = room.match.running
        if deal is None or deal.turn is None or room.match.phase not in (Phase.CUT, Phase.PLAY):
            continue
        seen = room.observe(deal.turn)
        answers = {
            decide(level, observation, random.Random("stream"))
            for observation in (seen, pickle.loads(pickle.dumps(seen)), seen)
        }
        assert len(answers) == 1
        compared += 1
    assert compared > 40


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(GameError) as caught:
        level_named("invincible")
    assert caught.value.code == "unknown-level"
    known = ("random", "greedy", "greedy-points", "dodger", "beginner", "casual", "strong", "master")
    assert caught.value.facts == {"level": "invincible", "known": known}
