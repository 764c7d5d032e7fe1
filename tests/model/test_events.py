"""What the class of an event declares: its audience, its name in a record, and the action or step it comes from."""

from __future__ import annotations

import random
from dataclasses import dataclass, fields, replace
from typing import get_args

import pytest

from game.model.actions import Action, Bid, SkipCut, Step, TakeTrick
from game.model.cards import CARDS
from game.model.events import EVENTS, BidMade, DealStarted, Event, EventKind, HandsDealt, TrickTaken, move_of, redact
from game.model.presets import GAMES
from game.model.rules import MatchGoal, Rules
from tests.model.support import brisca, moments, new_match

TABLES = [
    replace(rules, match=MatchGoal("target" if rules.players == 5 else "first_to", 1))
    for game in GAMES.values()
    for rules in game.rules.values()
] + [Rules(players=4, deck=40, partners_show_hands=True, signals=True, match=MatchGoal("first_to", 1))]


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_is_declared_whole(kind: type[Event]) -> None:
    names = {each.name for each in fields(kind)}
    assert kind.audience is not None
    assert set(kind.one_of) <= names
    if kind.move is not None:
        assert kind.record is not None
        assert {each.name for each in fields(kind.move)} <= names
    for each in fields(kind):
        if (unless := each.metadata.get("unless")) is not None:
            assert unless in names


def test_every_action_and_every_step_with_a_line_is_told_by_one_event() -> None:
    moves = [kind.move for kind in EVENTS if kind.move is not None]
    assert len(moves) == len(set(moves))
    assert set(moves) == {*get_args(Action), *get_args(Step)} - {SkipCut, TakeTrick}
    records = [kind.record for kind in EVENTS if kind.record is not None]
    assert len(records) == len(set(records))


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.players}-{rules.exchange}")
def test_the_events_of_a_match_tell_its_moves(rules: Rules) -> None:
    for _, move, _, events in moments(new_match(rules), random.Random(3)):
        told = [found for event in events if (found := move_of(event)) is not None]
        if isinstance(move, (SkipCut, TakeTrick)):
            assert told == []
            assert isinstance(events[0], (HandsDealt, TrickTaken))
        else:
            assert told == [move]


def test_a_redacted_deck_cannot_be_dealt_again() -> None:
    event = DealStarted(1, 0, CARDS)
    assert move_of(event) is not None
    seen = redact(brisca(2), event, 0)
    assert seen is not None
    assert move_of(seen) is None
    assert move_of(BidMade(0, 61, None)) == Bid(0, points=61)


def test_an_event_that_is_not_among_the_declared_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Whispered(EventKind):
        seat: int

    with pytest.raises(TypeError, match="Whispered"):
        redact(brisca(2), Whispered(0), 0)  # type: ignore[arg-type]
