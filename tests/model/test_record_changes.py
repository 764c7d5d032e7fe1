"""FORMATS.md: a record that was changed is refused where it no longer follows, with a code and the line's number."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.cards import RANK_NAMES, full_deck
from game.model.errors import InvalidRecord
from game.model.presets import preset
from game.model.record import Reader, event_line
from game.model.rules import MatchGoal, Rules
from tests.cases import MANY
from tests.model.records import drawn, played
from tests.model.support import brisca
from tests.strategies import played_rules
from tests.texts import read_lines

ONE = MatchGoal("first_to", 1)
SAMPLES = [
    *(played(brisca(n, match=("first_to", 1), draw_for_seats=True), 31 + n)[0] for n in (2, 3, 4)),
    played(Rules(players=2, deck=40, double_tricks=True, exchange="catalan", claim=True, match=ONE), 5)[0],
    played(Rules(players=4, deck=40, partners_show_hands=True, signals=True, claim=True, match=ONE), 6)[0],
    played(Rules(players=6, deck=36, reflip_high_trump=True, signals=True, goal="at_most_11", match=ONE), 7)[0],
    played(replace(preset("briscola-chiamata", 5), match=MatchGoal("target", 1)), 8)[0],
    played(replace(preset("briscola-chiamata", 5), match=MatchGoal("target", 1), auction="rank"), 9)[0],
]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)
CODES = st.sampled_from([card.code for card in full_deck(48)] + list(RANK_NAMES))


@pytest.mark.slow
@settings(max_examples=50 * MANY, deadline=None)
@given(sample=st.sampled_from(range(len(SAMPLES))), data=st.data())
def test_any_change_of_json_is_refused_or_read(sample: int, data: st.DataObject) -> None:
    """Whatever stands in a line, nothing but InvalidRecord comes of it, and never before that line."""
    lines = list(SAMPLES[sample])
    at = data.draw(st.integers(0, len(lines) - 1) | st.integers(0, 3))
    value = json.loads(lines[at])
    holder: Any = value
    key = data.draw(st.sampled_from(sorted(value)))
    while isinstance(holder[key], (dict, list)) and holder[key] and data.draw(st.booleans()):
        holder = holder[key]
        key = data.draw(st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder))))
    change: Callable[[], None] = data.draw(
        st.sampled_from((lambda: holder.pop(key), lambda: holder.__setitem__(key, data.draw(ANYTHING | CODES))))
    )
    change()
    lines[at] = json.dumps(value)
    reader = Reader()
    try:
        for line in lines:
            reader.feed(line)
    except InvalidRecord as error:
        number = error.line
    else:
        number = len(lines)
    assert number > at


@settings(max_examples=50 * MANY, deadline=None)
@given(text=st.text(max_size=40) | st.binary(max_size=40).map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_refused_or_read(text: str) -> None:
    with pytest.raises(InvalidRecord):
        Reader().feed(text)


def altered(line: str, size: int, choose: Callable[[Sequence[Any]], Any]) -> str:
    """The same event with one value changed to another that looks right."""
    fields = json.loads(line)
    key = choose([key for key in fields if key != "event"])
    value = fields[key]
    if isinstance(value, str):
        fields[key] = choose([card.code for card in full_deck(size) if card.code != value])
    elif isinstance(value, int):
        fields[key] = choose([other for other in range(value - 3, value + 4) if other != value])
    elif len(value) == 1:
        value[0] += 1
    else:
        one, other = choose(list(combinations(range(len(value)), 2)))
        value[one], value[other] = value[other], value[one]
    return json.dumps(fields, ensure_ascii=False)


def fields_of(line: str) -> dict[str, Any]:
    """What a line says; a hand is shown in any order."""
    fields: dict[str, Any] = json.loads(line)
    return {**fields, "cards": sorted(fields["cards"])} if fields["event"] == "show" else fields


@pytest.mark.slow
@settings(max_examples=30 * MANY, deadline=None)
@given(rules=played_rules(), stop=st.integers(3, 150), data=st.data())
def test_an_altered_event_is_refused_then_or_later_or_is_legal(rules: Rules, stop: int, data: st.DataObject) -> None:
    lines, _, _ = drawn(rules, data, stop)
    at = data.draw(st.integers(1, len(lines) - 1), label="at")
    lines[at] = altered(lines[at], rules.deck, lambda values: data.draw(st.sampled_from(values)))
    reader, told = Reader(), list[str]()
    for number, line in enumerate(lines, 1):
        try:
            events = reader.feed(line)
        except InvalidRecord as error:
            assert error.line == number > at  # noqa: PT017  (at or after the altered line)
            return
        told += [kept for event in events if (kept := event_line(event)) is not None]
    # It was read to the end: then just this was played, move for move, by the rules.
    assert [fields_of(line) for line in told] == [fields_of(line) for line in lines[1:]]


def test_most_altered_events_are_refused() -> None:
    """The test above would also pass if everything were read: most changes break a rule, and all of some kinds do."""
    rng = random.Random(7)
    lines, _, _ = played(brisca(4, match=("first_to", 1)), 12)
    outcome = {"read": 0, "refused": 0}
    for at in range(1, len(lines)):
        changed = altered(lines[at], 40, rng.choice)
        kind = json.loads(changed)["event"]
        try:
            read_lines([*lines[:at], changed, *lines[at + 1 :]])
        except InvalidRecord:
            outcome["refused"] += 1
        else:
            assert kind not in ("draw", "deal-end", "match-end", "deal")
            outcome["read"] += 1
    assert outcome["refused"] > 20 * outcome["read"]
