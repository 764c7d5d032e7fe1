"""FORMATS.md: each field of a line has its type, and what has another is refused by its name."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game.model.cards import Rank, parse_card
from game.model.errors import GameError, InvalidRecord
from game.model.presets import preset
from game.model.recordfields import Fields, fields_of
from game.model.rules import to_json
from tests.texts import read_lines


@pytest.mark.parametrize(
    ("read", "wrong", "expected"),
    [
        (Fields.text, [3, None, []], "text"),
        (Fields.number, ["3", None, True, 1.5], "number"),
        (Fields.numbers, ["3", 3, [True], ["3"], [1, 2.5], {}], "numbers"),
        (Fields.pairs, ["3", [3], [[1]], [[1, 2, 3]], [[1, True]], [[-1, 2]], [[1, 10_001]], {}], "numbers"),
        (Fields.texts, ["3", [3], [None, 3], {}], "text"),
        (Fields.object, ["3", [], None], "object"),
        (Fields.card, [3, None, ["7c"]], "card"),
        (Fields.cards, ["7c", None, {}], "cards"),
        (Fields.cards, [[3], ["7c", None]], "card"),
        (Fields.inside, ["3", [3], [{}, 3], {}], "objects"),
    ],
)
def test_a_field_of_another_type_is_refused_by_its_name(
    read: Callable[[Fields, str], object], wrong: list[object], expected: str
) -> None:
    for value in wrong:
        with pytest.raises(GameError) as caught:
            read(fields_of(json.dumps({"it": value})), "it")
        assert (caught.value.code, caught.value.facts) == ("field-type", {"field": "it", "expected": expected})
    with pytest.raises(GameError) as caught:
        read(fields_of("{}"), "it")
    assert (caught.value.code, caught.value.facts) == ("field-missing", {"field": "it"})


@pytest.mark.parametrize(
    ("read", "value", "result"),
    [
        (Fields.numbers, [], ()),
        (Fields.numbers, [3, -1], (3, -1)),
        (Fields.pairs, [[0, 10_000], [1, 2]], ((0, 10_000), (1, 2))),
        (Fields.texts, ["a", None], ("a", None)),
        (Fields.cards, ["7c"], (parse_card("7c"),)),
        (Fields.rank, "ace", Rank.ACE),
    ],
)
def test_a_field_of_its_type_is_read(read: Callable[[Fields, str], object], value: object, result: object) -> None:
    assert read(fields_of(json.dumps({"it": value})), "it") == result


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("{", "not-json"),
        ("[]", "not-an-object"),
        ('{"it": NaN}', "not-json"),
        ("{" + " " * 20_000, "line-too-long"),
        ('{"it": ' + "[" * 20 + "]" * 20 + "}", "line-too-deep"),
    ],
)
def test_a_line_that_is_no_object_of_a_record(line: str, code: str) -> None:
    with pytest.raises(GameError) as caught:
        fields_of(line)
    assert caught.value.code == code
    assert caught.value.facts == {"line-too-long": {"most": 20_000}, "line-too-deep": {"most": 20}}.get(code, {})


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ('{"it": 1, "it": 1}', "it"),
        ('{"a": 1, "it": 2, "b": 3, "\\u0069t": null}', "it"),
        ('{"b": {"it": 1, "a": 0, "it": 2}}', "it"),
        ('{"b": [{}, {"it": [], "it": []}]}', "it"),
        ('{"": 1, "": 2}', ""),
    ],
)
def test_a_name_that_stands_twice_in_an_object_is_refused(line: str, field: str) -> None:
    """Field D2: one reader takes the first of the two, another the last."""
    with pytest.raises(GameError) as caught:
        fields_of(line)
    assert (caught.value.code, caught.value.facts) == ("field-twice", {"field": field})
    assert fields_of('{"it": {"it": {"it": 1}}, "b": [{"it": 1}, {"it": 2}]}').has("it")


def test_numbers_are_whole_only_where_they_are_written_so() -> None:
    for text in ("1.0", "1e0", "1E2", "0.5", "-1.0"):
        with pytest.raises(GameError):
            fields_of(f'{{"it": {text}}}').number("it")
    assert [fields_of(f'{{"it": {text}}}').number("it") for text in ("0", "-0", "-3")] == [0, 0, -3]


def test_lines_may_be_as_long_and_as_deep_as_that() -> None:
    assert fields_of("{" + " " * 19_998 + "}").has("it") is False
    assert fields_of('{"it": ' + "[" * 19 + "]" * 19 + "}").has("it")


@pytest.mark.parametrize(
    ("wrong", "code", "facts"),
    [
        ({"players": [{"name": "Ana", "kind": "robot"}]}, "player-kind", {"kind": "robot", "known": ("human", "ai")}),
        ({"rules": []}, "field-type", {"field": "rules", "expected": "object"}),
    ],
)
def test_what_is_wrong_with_a_header_is_told(wrong: dict[str, object], code: str, facts: dict[str, object]) -> None:
    header = {"format": "triunfo", "version": 1, "game": "brisca", "rules": to_json(preset("brisca", 2))}
    with pytest.raises(InvalidRecord) as caught:
        read_lines([json.dumps({**header, **wrong})])
    assert (caught.value.code, caught.value.facts) == (code, facts)
