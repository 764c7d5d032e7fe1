"""Nobody learns what a seal is made of before the deal is over, and one that is open tells nothing of the next."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from itertools import combinations

import pytest

from game.controllers.computer import AiPlayer, Asked, InlineEngine, Question
from game.controllers.human import HumanPlayer
from game.controllers.player import Player
from game.controllers.room import Room
from game.controllers.seat import Seat
from game.controllers.streams import TableChance, deal_seed, decision_seed, fresh_seed, player_seed
from game.model import wire
from game.model.events import DealEnded, DealStarted, Event
from game.model.match import Match
from game.model.presets import preset
from game.model.seal import Opening
from tests.cases import some
from tests.controllers.headless import Guest
from tests.controllers.sealed import TABLES

SEED = "a secret of this match"
DEALS = 2


class Overheard(InlineEngine):
    """Notes what computer players are told."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []

    def ask(self, asked: Asked) -> int:
        """Answer, and note the question."""
        assert isinstance(asked, Question)
        self.asked.append(asked)
        return super().ask(asked)


def secrets_of(opening: Opening) -> set[str]:
    return {opening.nonce, *filter(None, (opening.table, *opening.streams))}


@pytest.mark.slow
@pytest.mark.parametrize("table", some(TABLES, whole=True), ids=lambda table: f"{table[0]}-{table[1]}")
def test_no_seat_is_told_what_is_sealed_before_the_deal_is_over(table: tuple[str, int]) -> None:
    rules = replace(preset(*table), signals=table[1] == 4 and table[0] != "brisca")
    engine, people = Overheard(), (0, rules.players - 1)
    players: list[Player] = [
        HumanPlayer() if number in people else AiPlayer("greedy", player_seed(SEED, number), engine)
        for number in range(rules.players)
    ]
    chance, saved = TableChance(SEED, "header", people), list[Event]()
    room = Room(Match.new(rules, list("abcdef"[: rules.players])), players, chance, saved.append)
    guests = [Guest(Seat(room, number)) for number in people]
    seats = [Seat(room, number) for number in range(rules.players)] + [Seat(room, 0, public=True)]
    hidden = {number: secrets_of(chance.opening(number, rules.players)) for number in range(1, DEALS + 2)}
    read = [0] * len(seats)
    looks = written = 0
    while len(room.match.results) < DEALS and not room.match.is_over:
        room.proceed()
        room.step()
        for guest in guests:
            guest.step()
        over = len(room.match.results)
        unknown = {secret for number, found in hidden.items() if number > over for secret in found}
        for place, seat in enumerate(seats):
            news = seat.news(read[place]) or ()
            read[place] = seat.snapshot().number
            told = [wire.write_event(each.event) for each in news] + [wire.write_observation(seat.observe())]
            if looks % 11 == 0:
                told.append(pickle.dumps((seat.snapshot(), news)))
            assert not any(secret.encode() in message for secret in {*unknown, SEED} for message in told)
            looks += 1
        known = "\n".join(map(repr, saved[written:]))
        written = len(saved)
        assert not any(secret in known for secret in {*unknown, SEED})
    assert looks > 100
    for question in engine.asked:
        seen = question.observation
        player = seen.seating[seen.seat]
        own = deal_seed(player_seed(SEED, player), seen.number)
        assert question.stream == decision_seed(own, seen.seat, seen.ply)
        others = [secret for found in hidden.values() for secret in found - {own}]
        assert not any(secret in repr(question) for secret in {*others, SEED, player_seed(SEED, player)})


def test_the_seal_is_there_before_the_cut_and_opened_with_the_end() -> None:
    rules = preset("brisca", 2)
    saved: list[Event] = []
    players = [AiPlayer("greedy", player_seed(SEED, number), InlineEngine()) for number in range(2)]
    room = Room(Match.new(rules, ["a", "b"]), players, TableChance(SEED), saved.append)
    while not any(isinstance(event, DealStarted) for event in saved):
        room.step()
    (started,) = (event for event in saved if isinstance(event, DealStarted))
    assert started.seal is not None
    assert saved[-1] is started  # nobody has cut
    seen = [event for event in Seat(room, 1).story() if isinstance(event, DealStarted)]
    assert seen == [replace(started, deck=None)]
    while not room.match.results:
        room.step()
    ended = next(event for event in saved if isinstance(event, DealEnded))
    assert ended.opened == TableChance(SEED).opening(1, 2)
    assert wire.read_event(wire.write_event(ended)) == ended
    excused = replace(ended, stood_in=((1, 7), (0, 30)))
    assert wire.read_event(wire.write_event(excused)) == excused
    assert wire.read_event(wire.write_event(seen[0])) == seen[0]


def test_a_seal_that_another_seed_made_is_not_opened() -> None:
    """The save has lost the seed: what is not known cannot be told, and nothing false is."""
    rules = preset("brisca", 2)
    saved: list[Event] = []
    players = [AiPlayer("greedy", player_seed(SEED, number), InlineEngine()) for number in range(2)]
    room = Room(Match.new(rules, ["a", "b"]), players, TableChance(SEED), saved.append)
    while len(saved) < 12:
        room.step()
    later = Room(room.match, players, TableChance(fresh_seed()), saved.append, story=saved[1:])
    while not later.match.results:
        later.step()
    assert [event.opened for event in saved if isinstance(event, DealEnded)] == [None]


def test_no_two_secrets_are_the_same() -> None:
    """Of any deals, players and purposes, and of seeds that look alike."""
    found: list[set[str]] = []
    for seed in ("1", "11", "1/table", "table/1", "", "00" * 32):
        chance = TableChance(seed)
        found += [secrets_of(chance.opening(number, 6)) for number in (1, 2, 11, 111)]
    assert all(len(each) == 8 for each in found)
    assert not any(one & other for one, other in combinations(found, 2))
    people = TableChance("1", people=(0, 2)).opening(1, 3)
    assert [stream is None for stream in people.streams] == [True, False, True]
    assert json.dumps(people.streams) != json.dumps(TableChance("1").opening(1, 3).streams)


def test_the_header_is_sealed_with_the_deck() -> None:
    started = DealStarted(1, 0, TableChance("1").start_deal(preset("brisca", 2), 1, 0).deck)
    seals = {TableChance("1", header).sealed(started, 2).seal for header in ("", "a", "b")}
    assert len(seals) == 3
    assert TableChance("1", "a").sealed(started, 2) == TableChance("1", "a\n").sealed(started, 2)
