"""Whole matches with guests over real sockets: everybody is told what his seat sees, and nothing else."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from game.controllers.seat import Seat
from game.model.actions import Action, Signal
from game.model.cards import Card
from game.model.events import Event
from game.model.observation import Observation
from game.model.presets import GAMES, preset, with_options
from game.model.rules import Rules
from game.model.state import Phase
from game.model.wire import write_observation
from game.net import saying, telling
from game.net.places import Client
from game.net.protocol import HostMessage, Welcome, read_host
from game.net.says import LaidCard, Says
from game.net.view import View
from game.storage.private import read_table
from tests.cases import MANY, some
from tests.net.tables import Phone, Table, in_turn, table
from tests.net.watching import Watch

SEATS = {
    2: "guest,guest",
    3: "guest,guest,guest",
    4: "guest,guest,guest,greedy",
    5: "guest,greedy,guest,guest,guest",
    6: "guest," * 5 + "guest",
}


def counts() -> list[tuple[str, int]]:
    found = []
    for game in GAMES:
        for players in range(2, 7):
            try:
                preset(game, players)
            except Exception:
                continue
            found.append((game, players))
    return found


def short(game: str, players: int) -> Rules:
    """The rules of a game, for a match that is soon over."""
    rules = preset(game, players)
    return rules if rules.auction is not None else with_options(rules, {"match": "fixed:2"})


def play(made: Table, until: Callable[[], bool], each: Callable[[], None] = lambda: None, seed: str = "play") -> None:
    """Let all phones play until that holds; ``each`` is called whenever everybody has been asked."""
    choosers: dict[str, Callable[[Observation], Action | None]] = {}
    for _ in range(200_000):
        if until():
            return
        made.step(1.0)
        for phone in made.phones:
            phone.take_all()
            phone.play(choosers.setdefault(phone.name, in_turn(f"{seed}:{phone.name}")))
        each()
    raise AssertionError("this does not end")


def is_over(made: Table) -> Callable[[], bool]:
    return lambda: all(phone.result is not None and phone.result["over"] for phone in made.phones)


def same_as_here(made: Table) -> None:
    """Wait until every phone knows exactly what a seat at this machine knows; fail when that does not come."""
    made.until(lambda: all(_is_same(made, phone) for phone in made.phones))


def _is_same(made: Table, phone: Phone) -> bool:
    assert made.service.hosted is not None
    room = made.service.hosted.room
    seat = Seat(room, 0, public=True) if phone.player is None else Seat(room, phone.player)
    known, story = seat.observe(), seat.story()
    seat.leave()
    if phone.observation is None or write_observation(phone.observation) != write_observation(known):
        return False
    return tuple(phone.story[len(phone.story) - len(story) :]) == story


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), some(counts(), 7))
def test_a_whole_match_of_every_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, players: int) -> None:
    with table(tmp_path, game, SEATS[players], short(game, players)) as made:
        watch = Watch(made, monkeypatch)
        made.everybody(words=True)
        made.phone("Maria", watch=True, words=True)
        deals = 1 if game != "briscola-chiamata" else 3
        play(made, lambda: is_over(made)() or (len(_results(made)) >= deals and _is_between(made)))
        made.settle()
        same_as_here(made)
        assert watch.leaks() == []
        assert {"welcome", "seats", "snapshot", "event"} <= {each.kind for each in watch.sent}
        for each in watch.sent:
            read_host(each.text)
        assert made.problems == []
        assert [phone.error for phone in made.phones if phone.error] == []


def _results(made: Table) -> tuple[Any, ...]:
    return made.service.hosted.room.match.results if made.service.hosted is not None else ()


def _is_between(made: Table) -> bool:
    hosted = made.service.hosted
    return hosted is not None and (hosted.room.is_between_deals or hosted.is_over)


@pytest.mark.slow
def test_a_match_to_its_end_and_another(tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,greedy,guest", short("brisca", 3)) as made:
        one, other = made.everybody()
        play(made, is_over(made))
        assert one.result is not None
        assert one.result["decided"]
        assert sum(one.result["payout"]) == 0
        first = id(made.service.hosted)
        one.line.say("again")
        made.settle()
        assert id(made.service.hosted) == first
        assert other.result is not None
        assert other.result["again"] == [one.player]
        other.line.say("again")
        made.settle()
        assert id(made.service.hosted) != first
        assert not one.has_result
        play(made, lambda: len(_results(made)) == 1)
        made.settle()
        same_as_here(made)


def test_a_leak_that_is_put_in_on_purpose_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as made:
        watch = Watch(made, monkeypatch)

        def leaking(observation: Observation) -> bytes:
            deal = made.service.hosted.room.match.deal if made.service.hosted else None
            others: tuple[Card, ...] = () if deal is None else deal.hands[1 - observation.seat]
            if len(observation.tricks) == 3 and others:
                observation = dataclasses.replace(observation, hand=(*observation.hand, others[0]))
            return write_observation(observation)

        monkeypatch.setattr(telling, "write_observation", leaking)
        made.everybody()
        play(made, lambda: len(_results(made)) == 1)
        assert watch.leaks() != []


def test_a_leak_in_what_the_table_says_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as made:
        watch, before = Watch(made, monkeypatch), saying.said

        def leaking(view: View, story: Sequence[Event], news: Sequence[Event] = ()) -> Says:
            told = before(view, story, news)
            deal = made.service.hosted.room.match.deal if made.service.hosted else None
            others: tuple[Card, ...] = () if deal is None else deal.hands[1 - view.seen.seat]
            if len(view.seen.tricks) == 3 and others:
                told = structs.replace(told, trick=(LaidCard(card=others[0].code, label="", seat=0),))
            return told

        monkeypatch.setattr(telling, "said", leaking)
        made.everybody(words=True)
        play(made, lambda: len(_results(made)) == 1)
        assert {kind for _player, kind, _cards in watch.leaks()} == {"event"}


@pytest.mark.slow
def test_a_socket_that_is_cut_at_any_moment(tmp_path: Path) -> None:
    moments = 12 * MANY
    rng = random.Random(moments)
    game, players = "brisca-catalana", 4
    rules = with_options(preset(game, players), {"match": "first_to:11"})
    with table(tmp_path, game, "guest,guest,guest,guest", rules) as made:
        made.everybody()
        for _ in range(moments):
            stop = rng.randrange(1, 14)
            steps = iter(range(stop))
            play(made, lambda steps=steps: next(steps, None) is None, seed=str(stop))  # type: ignore[misc]
            phone = rng.choice(made.phones)
            phone.line.cut()
            if rng.random() < 0.5:
                made.settle()
                made.step(rng.choice((1.0, 10.0)))
            phone.open()
            made.settle()
            phone.asked = None
            assert phone.error is None
            same_as_here(made)
        assert not made.guests.state.away


def reasons(phone: Phone) -> list[str]:
    return [each["reason"] for each in phone.others if each["type"] == "wait"]


def test_a_guest_chooses_his_seat_at_the_door(tmp_path: Path) -> None:
    rules = with_options(preset("brisca", 4), {"draw_for_seats": "false"})
    with table(tmp_path, "brisca", "guest,guest,guest,guest", rules) as made:
        one = made.phone("Anna", choose=True)
        made.until(lambda: reasons(one) == ["seat"] and bool(one.seats))
        assert one.player is None
        assert one.seats["sides"] == [0, 1, 0, 1]
        other = made.phone("Biel", choose=True)
        made.until(lambda: reasons(other) == ["seat"] and bool(other.seats))
        one.line.say("sit", seat=2)
        made.until(lambda: one.player == 2 and other.seats["people"][2]["name"] == "Anna")
        other.line.say("sit", seat=2)  # somebody was quicker
        made.until(lambda: reasons(other) == ["seat", "seat"])
        assert [each["line"] for each in other.others if each["type"] == "wait"][1].startswith(
            "Somebody else has taken"
        )
        other.line.say("sit", seat=0)
        made.until(lambda: other.player == 0)
        third = made.phone("Carla")  # a page of yesterday
        made.until(lambda: third.player == 1)
        last = made.phone("David", choose=True)  # nothing is left to choose
        made.until(lambda: last.player == 3)
        made.until(lambda: [each["name"] for each in one.seats["people"]] == ["Biel", "Carla", "Anna", "David"])
        assert reasons(last) == []


def test_a_guest_takes_another_seat_before_the_match(tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,guest,guest") as made:
        one, other = made.phone("Anna", seat=0), made.phone("Biel", seat=1)
        made.until(lambda: (one.player, other.player) == (0, 1))
        old = one.token
        one.line.say("sit", seat=1)  # taken
        one.line.say("sit", seat=2)
        made.until(lambda: one.player == 2)
        assert one.token != old
        made.until(lambda: [each["kind"] for each in one.seats["people"]] == ["free", "guest", "guest"])
        late = made.phone("Eva", token=old)
        made.until(lambda: late.error is not None)
        assert late.error is not None
        assert late.error["code"] == "unknown-token"
        made.phones.remove(late)
        made.phone("Carla")
        made.until(lambda: made.service.hosted is not None)
        one.line.say("sit", seat=0)  # too late: nothing happens
        made.settle()
        same_as_here(made)


def test_the_host_is_asked_about_who_has_chosen(tmp_path: Path) -> None:
    with table(tmp_path, "brisca", "guest,guest", consent=True) as made:
        one = made.phone("Anna", choose=True)
        made.until(lambda: reasons(one) == ["seat"])
        assert made.guests.entrance.asking == ()
        one.line.say("sit", seat=1)
        made.until(lambda: reasons(one) == ["seat", "consent"])
        asking = made.guests.entrance.asking[0]
        assert (asking.name, asking.player) == ("Anna", 1)
        assert made.guests.people[1].state == "asking"
        made.guests.entrance.let_in(asking.number)
        made.until(lambda: one.player == 1)


@pytest.mark.slow
@pytest.mark.parametrize("trouble", some(["loaded again", "gone for a while", "gone for the whole pause"]))
def test_a_phone_comes_back_at_any_moment_and_nobody_else_sees_anything_wrong(tmp_path: Path, trouble: str) -> None:
    moments = 12 * MANY
    rng = random.Random(f"{trouble}{moments}")
    game, players = "brisca-catalana", 4
    rules = with_options(preset(game, players), {"match": "first_to:11"})
    with table(tmp_path, game, "guest,guest,guest,guest", rules, patience=60.0) as made:
        made.everybody()
        for _ in range(moments):
            steps = iter(range(rng.randrange(1, 14)))
            play(made, lambda steps=steps: next(steps, None) is None, seed=str(rng.random()))  # type: ignore[misc]
            phone = rng.choice(made.phones)
            others = [each for each in made.phones if each is not phone]
            if trouble == "loaded again":
                phone.open()  # before the old connection has ended
            else:
                phone.line.cut()
                made.phones.remove(phone)
                made.step(10.0)
                made.until(lambda others=others: all(each.is_paused for each in others))  # type: ignore[misc]
                if trouble == "gone for the whole pause":
                    made.step(61.0)
                    made.until(lambda others=others: not any(each.is_paused for each in others))  # type: ignore[misc]
                    steps = iter(range(rng.randrange(1, 8)))
                    play(made, lambda steps=steps: next(steps, None) is None, seed=str(rng.random()))  # type: ignore[misc]
                made.phones.append(phone)
                phone.open()
            made.settle()
            phone.asked = None
            assert [each.error for each in made.phones] == [None] * players
            assert not any(each.is_paused for each in others)
            same_as_here(made)
        assert not made.guests.state.away
        assert made.problems == []


def test_a_token_is_kept_before_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the seat is found again even where the program ends in that moment."""
    with table(tmp_path, seats="guest,casual") as made:
        made.everybody()
        made.until(lambda: made.service.hosted is not None)
        assert made.service.hosted is not None
        record = made.service.hosted.record
        assert record is not None
        made.guests.keeping.open(1)
        send, kept = made.guests.send, list[bool]()

        def sends(client: Client, message: HostMessage) -> None:
            if isinstance(message, Welcome):
                there = read_table(record)
                kept.append(there is not None and message.token in {guest.token for guest in there.guests})
            send(client, message)

        monkeypatch.setattr(made.guests, "send", sends)
        biel = made.phone("Biel", seat=1)
        made.until(lambda: biel.player == 1)
        assert kept == [True]


def test_a_page_that_is_loaded_again_takes_the_seat_from_the_old_one(tmp_path: Path) -> None:
    with table(tmp_path) as made:
        one, _other = made.everybody()
        old = one.line
        one.open()
        made.settle()
        same_as_here(made)
        last = None
        while (message := old.hear(0.5)) is not None:
            last = message
        assert last is not None
        assert (last["type"], last["code"]) == ("error", "moved")
        play(made, lambda: len(_results(made)) == 1)


@pytest.mark.slow
def test_the_table_waits_and_an_opponent_takes_over(tmp_path: Path) -> None:
    rules = preset("briscola-chiamata", 5)
    with table(tmp_path, "briscola-chiamata", "guest,guest,guest,guest,guest", rules, patience=60.0) as made:
        phones = made.everybody()
        hosted = made.service.hosted
        assert hosted is not None
        gone = phones[3]
        gone.line.cut()
        made.phones.remove(gone)
        made.settle()
        assert not phones[0].is_paused
        made.step(6.0)
        made.settle()
        assert phones[0].pause is not None
        assert (phones[0].pause["away"], phones[0].pause["seconds"]) == ([3], 60)
        assert phones[0].seats["people"][3]["state"] == "away"
        before = hosted.room.match
        for _ in range(20):
            made.step(0.5)
        assert hosted.room.match is before
        made.step(60.0)
        made.settle()
        assert not phones[0].is_paused
        assert phones[0].seats["people"][3]["state"] == "computer"
        play(made, lambda: len(_results(made)) == 2)  # cut, auction, call and cards are decided for him
        made.phones.append(gone)
        gone.open()
        made.settle()
        assert gone.error is None
        assert gone.seats["people"][3]["state"] == "ready"
        same_as_here(made)
        play(made, lambda: len(_results(made)) == 3)
        made.settle()
        same_as_here(made)


@pytest.mark.slow
def test_what_was_ready_is_ready_when_he_comes_back(tmp_path: Path) -> None:
    with table(tmp_path, seed="armed") as made:
        made.everybody()

        def armable() -> list[Phone]:
            return [
                each for each in made.phones if each.observation is not None and each.observation.armable is not None
            ]

        while not armable():
            play(made, lambda: bool(armable()))
            made.settle()  # what was on its way may have changed it
        phone = armable()[0]
        phone.line.say("arm", armed=True)
        made.until(lambda: phone.made_ready == (True, False))
        phone.line.cut()
        made.settle()
        made.step(400.0)
        made.step(400.0)
        phone.made_ready = (False, False)
        phone.open()
        made.settle()
        assert phone.observation is not None
        assert phone.made_ready == (phone.observation.armable is not None, False)


@pytest.mark.slow
def test_a_secret_is_told_to_nobody_else_not_even_by_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done out of turn, and may not be noticed, sends nothing to anybody who may not notice it."""
    rules = with_options(preset("brisca", 4), {"signals": "true"})
    with table(tmp_path, "brisca", "guest,guest,guest,guest", rules, seed="signals", speed=5.0) as made:
        watch = Watch(made, monkeypatch)
        made.everybody()
        made.phone("Maria", watch=True)

        def able() -> list[tuple[Phone, Signal]]:
            return [
                (phone, action)
                for phone in made.phones
                if phone.observation is not None and phone.observation.turn != phone.observation.seat
                for action in phone.observation.legal
                if isinstance(action, Signal)
            ]

        def is_open() -> bool:
            """Whether others may do something now, and nobody has chosen what comes after that."""
            room = made.service.hosted.room if made.service.hosted is not None else None
            return room is not None and room.match.phase is Phase.PLAY and not room._settled and bool(able())

        def one_plays() -> None:
            """Whoever is in turn plays, and nobody else does anything."""
            for _ in range(20):
                made.step(1.0)
            made.settle()
            for phone in made.phones:
                seen = phone.observation
                if phone.player is not None and seen is not None and seen.turn == seen.seat:
                    phone.act(next(action for action in seen.legal if not isinstance(action, Signal)))
            made.settle()

        while not is_open():
            one_plays()
        phone, signal = able()[0]
        partner = made.service.hosted.room.match.seating[(signal.seat + 2) % 4]  # type: ignore[union-attr]
        watch.sent.clear()
        phone.act(signal)
        phone.line.say("arm", armed=True)
        phone.line.say("arm", armed=False)
        phone.line.say("hint")
        made.settle()
        for _ in range(20):  # until others have had their time; whoever is in turn does nothing
            made.step(1.0)
        made.settle()
        told = {each.player for each in watch.sent}
        assert told <= {phone.player, partner}
        assert partner in told
        assert watch.leaks() == []
