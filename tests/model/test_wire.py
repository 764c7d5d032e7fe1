"""Messages between a table and its seats: they come back whole, tell nothing more, and garbage is refused."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.actions import Action, Bid, Play, Step
from game.model.cards import CARDS, Rank, parse_card
from game.model.errors import GameError, IllegalAction, InvalidMessage
from game.model.events import CardDrawn, CardPlayed, DealStarted, HandsDealt, Signalled, redact
from game.model.match import Match
from game.model.rules import Rules
from game.model.state import Phase
from game.model.wire import (
    MOST_BYTES,
    MOST_BYTES_KNOWN,
    MOST_NUMBER,
    read_action,
    read_event,
    read_observation,
    read_refusal,
    write_action,
    write_event,
    write_observation,
    write_refusal,
)
from tests.cases import some
from tests.model.support import brisca, moments, new_match, next_move
from tests.model.test_events import TABLES
from tests.model.test_secrecy import drawn_deal, hidden_from, swapped, two_worlds
from tests.strategies import drawn_moments, drawn_pair, indices, played_rules
from tests.texts import parse_action

READERS: tuple[Callable[[bytes | str], object], ...] = (read_observation, read_event, read_action, read_refusal)


@pytest.fixture(autouse=True)
def documented_facts() -> None:
    """Not here: a refusal that another machine has written may have any facts, and these tests make up many."""


def told(match: Match, move: Action | Step, seat: int) -> tuple[Match, list[bytes]]:
    """The match after a move, and all that goes over the wire to a seat because of it."""
    after, events = match.apply(move)
    seen = [redacted for event in events if (redacted := redact(match.rules, event, seat)) is not None]
    return after, [*map(write_event, seen), *([write_observation(after.observe(seat))] if seen else [])]


@pytest.mark.slow
@pytest.mark.parametrize("rules", some(TABLES), ids=lambda rules: f"{rules.players}-{rules.exchange}")
def test_everything_of_a_match_comes_back_for_every_seat(rules: Rules) -> None:
    actions: set[Action] = set()
    for _, _, match, events in moments(new_match(rules), random.Random(5)):
        for seat in range(rules.players):
            seen = match.observe(seat)
            assert read_observation(write_observation(seen)) == seen
            actions.update(seen.legal)
            for event in events:
                redacted = redact(rules, event, seat)
                if redacted is not None:
                    message = write_event(redacted)
                    assert read_event(message) == redacted
                    assert len(message) < MOST_BYTES / 10
        public = match.observe(0, public=True)
        assert read_observation(write_observation(public)) == public
    assert all(read_action(write_action(action)) == action for action in actions)


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(rules=played_rules(), data=st.data())
def test_observations_by_all_rules_come_back(rules: Rules, data: st.DataObject) -> None:
    for _, _, match, _ in drawn_moments(new_match(rules), data):
        seen = match.observe(data.draw(indices(rules.players), label="seat"))
        assert read_observation(write_observation(seen)) == seen


def test_messages_read_like_this() -> None:
    card = parse_card("7c")
    assert write_action(Play(1, card)) == b'{"action":"play","seat":1,"card":"7c"}'
    assert write_action(Bid(2, rank=Rank.THREE)) == b'{"action":"bid","seat":2,"points":null,"rank":"three"}'
    assert write_event(CardPlayed(1, card)) == b'{"event":"play","seat":1,"card":"7c"}'
    assert write_event(CardDrawn(1, None)) == b'{"event":"draw","seat":1,"card":null,"face_up":false}'
    hands = HandsDealt(((card,), (None,)), card, card.suit, 34)
    assert write_event(hands) == (
        b'{"event":"hands-dealt","hands":[["7c"],[null]],"turned":"7c","trump":"cups","stock":34,"refused":[]}'
    )
    refusal = IllegalAction("no-such-card", seat=1, card=card)
    assert write_refusal(refusal) == b'{"refused":"no-such-card","facts":{"seat":1,"card":{"card":"7c"}}}'
    assert read_action('{"seat": 1, "card": "7c", "action": "play"}') == Play(1, card)


def refusals() -> Iterator[IllegalAction]:
    """What a table answers to actions that are not legal, at all kinds of moments."""
    tries = "play 0 1o|cut 1 2|exchange 0 7b 12b|bid 3 points 60|pass 2|call 1 3o|signal 1 ace|claim 2|play 9 1o"
    for rules in TABLES:
        for _, _, match, _ in moments(new_match(rules), random.Random(2)):
            for text in tries.split("|"):
                try:
                    match.apply(parse_action(text))
                except IllegalAction as error:
                    yield error


def test_every_refusal_comes_back() -> None:
    facts = {(error.code, *error.facts.items()) for error in refusals()}
    assert len({code for code, *_ in facts}) > 20
    for code, *rest in facts:
        error = IllegalAction(str(code), **dict(rest))  # type: ignore[arg-type]
        read = read_refusal(write_refusal(error))
        assert (read.code, read.facts) == (error.code, error.facts)
    error = IllegalAction("wrong-deck", size=40, found=2, missing=("1o", "2o"), turned=CARDS[3], rank=None)
    assert read_refusal(write_refusal(error)).facts == error.facts


# -- secrecy


def test_a_deck_never_goes_over_the_wire() -> None:
    with pytest.raises(ValueError, match="not been redacted"):
        write_event(DealStarted(1, 0, CARDS))
    assert read_event(write_event(DealStarted(1, 0, None))) == DealStarted(1, 0, None)


@settings(max_examples=25, deadline=None)
@given(rules=played_rules(), data=st.data())
def test_worlds_that_differ_in_what_a_seat_cannot_see_give_it_the_same_bytes(rules: Rules, data: st.DataObject) -> None:
    played = drawn_deal(rules, data)
    seat = data.draw(indices(rules.players), label="seat")
    hidden = hidden_from(played.match, seat)
    if len(hidden) > 1:
        pair = drawn_pair(hidden, data, "swapped")
        one, other = (conversation(played.begin, moves, seat) for moves in two_worlds(played, seat, pair))
        assert one == other


def conversation(match: Match, moves: list[Action | Step], seat: int) -> list[bytes]:
    """All the messages to a seat while these moves are made."""
    messages: list[bytes] = []
    for move in moves:
        match, more = told(match, move, seat)
        messages += more
    return messages


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.players}-{rules.exchange}")
def test_the_bytes_of_an_observation_do_not_depend_on_hidden_cards(rules: Rules) -> None:
    rng = random.Random(9)
    for _, _, match, _ in moments(new_match(rules), rng):
        if rng.random() < 0.2:
            seat = rng.randrange(rules.players)
            hidden = hidden_from(match, seat)
            if len(hidden) > 1:
                other = swapped(match, *rng.sample(hidden, 2))
                assert write_observation(other.observe(seat)) == write_observation(match.observe(seat))


def test_what_is_written_is_the_observation_and_nothing_else() -> None:
    match = new_match(brisca(2))
    while match.phase is not Phase.PLAY:
        match, _ = match.apply(next_move(match, random.Random(3)))
    seen = match.observe(0)
    assert match.deal is not None
    message = write_observation(replace(seen, rules=brisca(3))).decode()
    hidden = {card.code for card in match.deal.stock[:-1]} | {card.code for card in match.deal.hands[1]}
    assert not any(f'"{code}"' in message for code in hidden)


# -- garbage


def refused(read: Callable[[bytes | str], object], message: bytes | str) -> str:
    with pytest.raises(InvalidMessage) as caught:
        read(message)
    text = str(caught.value)
    assert len(text) < 700
    assert "\n" not in text
    assert caught.value.__cause__ is None
    return text


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"\xff\xfe",
        "\ud800",
        b"NaN",
        b"null",
        b"7",
        b'"play 1 7c"',
        b"[" * 10_000,
        b'{"facts":' + b"[" * 900 + b"]" * 900 + b',"refused":"x"}',
        b'{"event":"play"}{"event":"play"}',
        b'{"action":"fly","seat":1}',
        b'{"event":["play"],"seat":1,"card":"7c"}',
        b" " * (MOST_BYTES_KNOWN + 1),
    ],
    ids=lambda message: str(message)[:30],
)
def test_what_is_no_message_is_refused(read: Callable[[bytes | str], object], message: bytes | str) -> None:
    refused(read, message)


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ('{"action":"play","seat":1}', "action should be an object with action, seat, card"),
        ('{"action":"play","seat":1,"card":"7c","note":""}', "action should be an object with action, seat, card"),
        ('{"action":"play","seat":true,"card":"7c"}', "action.seat should be a number, not true"),
        ('{"action":"play","seat":1.0,"card":"7c"}', "action.seat should be a number, not 1.0"),
        ('{"action":"play","seat":12345678901,"card":"7c"}', "action.seat should be a number"),
        ('{"action":"play","seat":' + "9" * 5000 + ',"card":"7c"}', ""),
        ('{"action":"play","seat":1,"card":"13c"}', "action.card should be a card, not '13c'"),
        ('{"action":"play","seat":1,"card":["7c"]}', "action.card should be a card, not a list"),
        ('{"action":"bid","seat":1,"points":null,"rank":null}', "action: a bid names either points or a rank"),
        ('{"action":"signal","seat":1,"rank":"duke"}', "action.rank should be a rank, not 'duke'"),
        ('{"event":"play","seat":1,"card":"7c"}', "action should be a known action"),
    ],
)
def test_an_action_that_does_not_fit_is_refused_with_a_sentence(message: str, told: str) -> None:
    assert told in refused(read_action, message)


@pytest.mark.parametrize(
    "message",
    [
        '{"refused":"no card","facts":{}}',
        '{"refused":"no-card","facts":[]}',
        '{"refused":"no-card","facts":{"self":1}}',
        '{"refused":"no-card","facts":{"code":1}}',
        '{"refused":"no-card","facts":{"A":1}}',
        '{"refused":"no-card","facts":{"card":{"card":"x"}}}',
        '{"refused":"no-card","facts":{"card":{"card":"7c","rank":"ace"}}}',
        '{"refused":"no-card","facts":{"at":1.5}}',
        '{"refused":"no-card","facts":{},"more":1}',
        '{"refused":"no-card","facts":{"text":"' + "x" * 300 + '"}}',
    ],
)
def test_a_refusal_that_does_not_fit_is_refused_itself(message: str) -> None:
    refused(read_refusal, message)


@pytest.mark.parametrize(
    ("read", "message", "told"),
    [
        (read_event, '{"event":"fly"}', "event should be a known event, not this object"),
        (read_event, "[]", "event should be a known event, not a list"),
        (read_event, "null", "event should be a known event, not null"),
        (read_event, "true", "event should be a known event, not true"),
        (read_event, "3", "event should be a known event, not 3"),
        (read_event, "1e20", "event should be a known event, not a number of that size"),
        (read_event, "1000000000000000", "event should be a known event, not a number of that size"),
        (read_event, "-999999999999999", "event should be a known event, not -999999999999999"),
        (read_event, f'"{"x" * 60}"', f"event should be a known event, not '{'x' * 39}…'"),
        (
            read_event,
            '{"event":"hands-dealt","hands":"7c","turned":null,"trump":null,"stock":0,"refused":[]}',
            "event.hands should be a list, not '7c'",
        ),
        (
            read_event,
            '{"event":"hands-dealt","hands":[["7x"]],"turned":null,"trump":null,"stock":0,"refused":[]}',
            "event.hands should be a card, not '7x'",
        ),
        (
            read_event,
            '{"event":"hands-dealt","hands":[],"turned":null,"trump":"hearts","stock":0,"refused":[]}',
            "event.trump should be a suit, not 'hearts'",
        ),
        (
            read_event,
            '{"event":"draw","seat":1,"card":null,"face_up":0}',
            "event.face_up should be true or false, not 0",
        ),
        (read_event, "{", "the message is no JSON"),
        (read_event, b"\xff", "the message is no JSON"),
        (read_observation, "[]", "observation should be an object, not a list"),
        (read_refusal, "[]", "refusal should be an object with refused, facts, not a list"),
        (read_refusal, '{"refused":3,"facts":{}}', "refusal.refused should be a code, not 3"),
        (read_refusal, '{"refused":"x","facts":{"at":{}}}', "refusal.at should be a text, not this object"),
        (read_refusal, '{"refused":"x","facts":{"at":["a",{}]}}', "refusal.at should be a text, not this object"),
        (read_refusal, '{"refused":"x","facts":{"a b":1}}', "refusal.facts should be facts by name, not 'a b'"),
        (read_refusal, '{"refused":"x","facts":{"r":{"rank":"duke"}}}', "refusal.r should be a rank, not 'duke'"),
        (read_refusal, '{"refused":"x","facts":{"c":{"card":"x"}}}', "refusal.c should be a card, not 'x'"),
        (read_refusal, '{"refused":"x","facts":{"at":9999999999}}', "refusal.at should be a number, not 9999999999"),
    ],
)
def test_what_is_wrong_with_a_message_is_said_and_where(
    read: Callable[[bytes | str], object], message: bytes | str, told: str
) -> None:
    assert refused(read, message) == told


@pytest.mark.parametrize("number", [-MOST_NUMBER, MOST_NUMBER])
def test_the_greatest_number_comes_back_and_none_beyond(number: int) -> None:
    assert read_action(write_action(Play(number, CARDS[0]))) == Play(number, CARDS[0])
    told = f"action.seat should be a number, not {number + (1 if number > 0 else -1)}"
    assert refused(read_action, write_action(Play(number + (1 if number > 0 else -1), CARDS[0]))) == told


@pytest.mark.parametrize("fact", [None, True, False, 0, -5, "text", Rank.ACE, CARDS[3], (), (1, "a", CARDS[0])])
def test_each_kind_of_fact_comes_back(fact: object) -> None:
    read = read_refusal(write_refusal(IllegalAction("no-such-card", fact=fact)))
    assert (read.code, read.facts) == ("no-such-card", {"fact": fact})
    assert type(read.facts["fact"]) is type(fact)


def test_a_refusal_cannot_tell_of_anything_else() -> None:
    with pytest.raises(TypeError, match="cannot tell of"):
        write_refusal(IllegalAction("no-such-card", fact=1.5))


def test_an_observation_before_the_first_deal_comes_back() -> None:
    seen = new_match(TABLES[0]).observe(0)
    assert read_observation(write_observation(seen)) == seen


def test_a_guest_cannot_send_much() -> None:
    short = b'{"action":"play","seat":1,"card":"7c"}'
    longest = short.ljust(MOST_BYTES)
    assert read_action(longest) == read_action(longest.decode()) == read_action(short)
    for long in (short + b" " * MOST_BYTES, "é" * (MOST_BYTES // 2 + 1)):
        assert f"more than {MOST_BYTES}" in refused(read_action, long)


def broken(value: Any, rng: random.Random) -> Any:
    """The same JSON with one thing in it, at any depth, changed."""
    if isinstance(value, (dict, list)) and value and rng.random() < 0.85:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        at = rng.choice(keys)
        copy = dict(value) if isinstance(value, dict) else list(value)
        if rng.random() < 0.1:
            del copy[at]
        else:
            copy[at] = broken(copy[at], rng)
        return copy
    return rng.choice([None, True, -1, 10**30, 0.5, "", "7c", "ace", "play", "x" * 300, "\x00", [], {}, [[]], {"a": 1}])


@pytest.mark.parametrize("seed", range(4))
def test_a_broken_message_is_refused_or_means_something_else(seed: int) -> None:
    rng = random.Random(seed)
    match = new_match(TABLES[-2] if seed % 2 else TABLES[-1])
    for _ in range(rng.randrange(20, 50)):
        match, events = match.apply(next_move(match, rng))
    seen = redact(match.rules, events[0], 0) or Signalled(0, Rank.ACE)
    error = IllegalAction("wrong-deck", missing=("1o", CARDS[0]), rank=Rank.ACE)
    messages = [write_observation(match.observe(0)), write_event(seen), write_action(Play(0, CARDS[0]))]
    writers: list[Callable[[Any], bytes]] = [write_observation, write_event, write_action, write_refusal]
    for read, write, message in zip(READERS, writers, [*messages, write_refusal(error)], strict=True):
        for _ in range(150):
            try:
                value = read(json.dumps(broken(json.loads(message), rng)))
            except InvalidMessage:
                continue
            assert isinstance(value, GameError) or read(write(value)) == value
