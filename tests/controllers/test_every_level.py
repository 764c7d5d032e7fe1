"""What every level has to pass: legal, repeatable, knowing no more than it may, under any rules there are."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.controllers.ai import LEVELS, decide
from game.controllers.ai.worlds import sample_match
from game.controllers.player import STAY, NoAction, is_in_turn
from game.controllers.room import Room
from game.controllers.streams import table_chance
from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Pass, Play, Signal
from game.model.cards import Card, Suit, card_of
from game.model.events import CardDrawn, Event, HandsDealt, Signalled
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules
from game.model.signals import SIGNALLED
from game.model.state import Phase
from tests.cases import only
from tests.controllers.games import random_rules
from tests.model.support import moments, new_match

DEALS = 60
SLOW_DEALS = 30  # of those who ask a net for every card


class Watched:
    """A player of some level whose every answer is checked against what it was offered."""

    def __init__(self, level: str, seed: int) -> None:
        self._level = level
        self._seed = seed
        self.kinds: set[type] = set()

    def poll(self, observation: Observation) -> Action | NoAction | None:
        stream = f"{self._seed} {observation.seat} {observation.ply} {len(observation.signals)}"
        answer = decide(self._level, observation, random.Random(stream))
        if isinstance(answer, NoAction):
            assert not is_in_turn(observation)
        else:
            assert answer in observation.legal
            self.kinds.add(type(answer))
        if random.Random(stream).random() < 0.1:
            assert decide(self._level, observation, random.Random(stream)) == answer
        return answer

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


def play_one_deal(level: str, rules: Rules, seed: int) -> tuple[Match, set[type]]:
    players = [Watched(level, seed) for _ in range(rules.players)]
    room = Room(new_match(rules), players, table_chance(str(seed)), list[Event]().append, ask_everyone=False)
    for _ in range(2000):
        if room.match.results:
            return room.match, {kind for player in players for kind in player.kinds}
        assert room.step()
    raise AssertionError("this does not end")


@pytest.mark.slow
@pytest.mark.parametrize("level", only(LEVELS, "beginner", "greedy"))
def test_every_level_plays_deals_of_any_rules_to_their_end(level: str) -> None:
    kinds: set[type] = set()
    called = 0
    for seed in range(SLOW_DEALS if level in ("strong", "master") else DEALS):
        rules = random_rules(random.Random(seed))
        match, seen = play_one_deal(level, rules, seed)
        kinds |= seen
        result = match.results[0]
        if rules.auction is None:
            assert sum(result.points) == 120
        else:
            called += result.contract is not None
            assert sum(result.won) == 0
            assert sum(result.points) == (0 if result.contract is None else 120)
    everything: set[type] = {Cut, Play, Bid, Pass, Call, Exchange, Signal, Claim}
    never: dict[str, set[type]] = {
        "greedy": {Signal},
        "greedy-points": {Signal},
        "dodger": {Signal, Exchange, Claim, Bid, Call},
    }
    assert kinds == everything - never.get(level, set[type]())
    assert (called > 0) == (level != "dodger")


@pytest.mark.slow
@pytest.mark.parametrize("level", only(LEVELS, "beginner", "greedy", "master"))
def test_no_level_tells_worlds_apart_that_its_seat_cannot_tell_apart(level: str) -> None:
    """The hidden cards lie elsewhere, the choice is the same: in any rules, phase and seat."""
    compared = 0
    for seed in range(20):
        rng = random.Random(seed)
        rules = random_rules(rng)
        for match, _move, _after, _events in moments(new_match(rules), rng):
            if match.results:
                break
            if match.running is None or rng.random() < 0.85:
                continue
            seat = rng.randrange(rules.players) if match.running.turn is None else match.running.turn
            seen = match.observe(seat)
            if not seen.legal:
                continue
            choice = decide(level, seen, random.Random(seed))
            for _ in range(2):
                other = sample_match(seen, rng).observe(seat)
                assert decide(level, other, random.Random(seed)) == choice
            compared += 1
    assert compared > 80


# -- what casual does besides playing cards ----------------------------------------------------------------------------


def offered(rules: Rules, kind: type, seed: int) -> tuple[Observation, Action]:
    """A moment of a random deal of these rules in which a seat may do such a thing, and the first such thing."""
    rng = random.Random(seed)
    while True:
        for match, _move, _after, _events in moments(new_match(rules), rng):
            if match.phase not in (Phase.PLAY, Phase.DRAW) or match.running is None:
                continue
            for seat in range(rules.players):
                seen = match.observe(seat)
                found = next((action for action in seen.legal if isinstance(action, kind)), None)
                if found is not None:
                    return seen, found


@pytest.mark.parametrize("players", [2, 4, 6])
def test_casual_exchanges_and_claims_at_once_but_not_where_points_are_to_be_avoided(players: int) -> None:
    rules = random_rules(
        random.Random(players), players=players, trump_choice="turned", exchange="catalan", claim=True, signals=False
    )
    rules = replace(rules, goal="most_points", slam_counts_double=False)
    for kind in (Exchange, Claim):
        seen, action = offered(rules, kind, players)
        assert decide("casual", seen, random.Random(1)) == action
        avoiding = replace(seen, rules=replace(rules, goal="at_most_11"))
        assert decide("casual", avoiding, random.Random(1)) == STAY or is_in_turn(avoiding)
        assert not isinstance(decide("casual", avoiding, random.Random(1)), kind)


def test_only_casual_and_random_signal() -> None:
    seen, signal = offered(random_rules(random.Random(1), players=6, signals=True, exchange="none"), Signal, 1)
    assert decide("casual", seen, random.Random(1)) == signal
    for level in ("greedy", "dodger"):
        assert not isinstance(decide(level, seen, random.Random(1)), Signal)


@pytest.mark.parametrize("exchange", ["none", "catalan"])
@pytest.mark.parametrize("shows", [False, True])
def test_casual_tells_partners_of_every_trump_they_have_not_seen_and_of_no_other(exchange: str, shows: bool) -> None:
    game = "brisca-catalana" if exchange == "catalan" else "briscola"
    rules = replace(preset(game, 4), partners_show_hands=shows, signals=True)
    assert rules.exchange == exchange
    told_of = 0
    for seed in range(8):
        events: list[Event] = []
        players = [Watched("casual", seed) for _ in range(4)]
        room = Room(new_match(rules), players, table_chance(str(seed)), events.append, ask_everyone=False)
        while not room.match.results:
            assert room.step()
        news: set[tuple[int, Card]] = set()
        told: set[tuple[int, Card]] = set()
        trump = Suit.COINS
        for event in events:
            if isinstance(event, HandsDealt):
                assert event.trump is not None
                trump = event.trump
                if not shows:
                    news |= {(seat, card) for seat, hand in enumerate(event.hands) for card in hand if card is not None}
            elif isinstance(event, CardDrawn) and event.card is not None and not event.face_up:
                news.add((event.seat, event.card))
            elif isinstance(event, Signalled):
                told.add((event.seat, card_of(trump, event.rank)))
        have_faces = {(seat, card) for seat, card in news if card.suit is trump and card.rank in SIGNALLED}
        assert told <= have_faces
        if exchange == "none":
            assert told == have_faces
        told_of += len(told)
    assert told_of >= 8
