"""The fields of one line of a record, each read with the type, the letters and the length it must have."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Final, NoReturn

from game.model.cards import RANK_NAMES, Card, Rank, parse_card
from game.model.errors import GameError
from game.model.texts import KEPT, is_good

MOST_LETTERS: Final = 20_000
"""Of a line; the longest that is written has a tenth of that."""
MOST_DEEP: Final = 20
"""Values that lie in one another; a header has three."""
MOST_PLIES: Final = 10_000
"""Of a deal; no deal has a tenth of that."""


def refuse(code: str, **facts: object) -> NoReturn:
    """Raise GameError."""
    raise GameError(code, **facts)


def fields_of(line: str) -> Fields:
    """Return the fields of one line; raises GameError."""
    if len(line) > MOST_LETTERS:
        refuse("line-too-long", most=MOST_LETTERS)
    try:
        value: object = json.loads(line, parse_constant=_no_constant, object_pairs_hook=_each_once)
    except (ValueError, RecursionError):
        refuse("not-json")
    if not isinstance(value, dict):
        refuse("not-an-object")
    if not _is_shallow(value):
        refuse("line-too-deep", most=MOST_DEEP)
    return Fields(value)


class Fields:
    """The fields of one line, or of an object in it, each read with the type it must have; raises GameError."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = values

    def has(self, field: str) -> bool:
        return field in self._values

    def value(self, field: str) -> object:
        if field not in self._values:
            refuse("field-missing", field=field)
        return self._values[field]

    def text(self, field: str, kind: str = KEPT) -> str:
        value = self.value(field)
        if not isinstance(value, str):
            refuse("field-type", field=field, expected="text")
        if not is_good(value, kind):
            refuse("field-letters", field=field)
        return value

    def number(self, field: str) -> int:
        value = self.value(field)
        if not isinstance(value, int) or isinstance(value, bool):
            refuse("field-type", field=field, expected="number")
        return value

    def numbers(self, field: str) -> tuple[int, ...]:
        values = self.value(field)
        if not isinstance(values, list) or not all(type(value) is int for value in values):
            refuse("field-type", field=field, expected="numbers")
        return tuple(values)

    def pairs(self, field: str) -> tuple[tuple[int, int], ...]:
        """Read pairs of a player and a ply."""
        values = self.value(field)
        if not isinstance(values, list) or not all(
            isinstance(pair, list)
            and len(pair) == 2
            and all(type(part) is int and 0 <= part <= MOST_PLIES for part in pair)
            for pair in values
        ):
            refuse("field-type", field=field, expected="numbers")
        return tuple((one, other) for one, other in values)

    def texts(self, field: str) -> tuple[str | None, ...]:
        """Read texts, each of which may be missing."""
        values = self.value(field)
        if not isinstance(values, list) or not all(value is None or isinstance(value, str) for value in values):
            refuse("field-type", field=field, expected="text")
        if not all(value is None or is_good(value, KEPT) for value in values):
            refuse("field-letters", field=field)
        return tuple(values)

    def object(self, field: str) -> Fields:
        value = self.value(field)
        if not isinstance(value, dict):
            refuse("field-type", field=field, expected="object")
        return Fields(value)

    def card(self, field: str) -> Card:
        return _card(field, self.value(field))

    def cards(self, field: str) -> tuple[Card, ...]:
        values = self.value(field)
        if not isinstance(values, list):
            refuse("field-type", field=field, expected="cards")
        return tuple(_card(field, value) for value in values)

    def rank(self, field: str) -> Rank:
        name = self.text(field)
        if name not in RANK_NAMES:
            refuse("unknown-rank", field=field, rank=name)
        return RANK_NAMES[name]

    def inside(self, field: str) -> tuple[Fields, ...]:
        values = self.value(field)
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            refuse("field-type", field=field, expected="objects")
        return tuple(Fields(value) for value in values)


def _each_once(fields: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object as it was read; one that has a name twice could be read in two ways."""
    values = dict(fields)
    if len(values) != len(fields):
        names = sorted(name for name, _value in fields)
        refuse("field-twice", field=next(name for name, other in pairwise(names) if name == other))
    return values


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _is_shallow(value: object) -> bool:
    """Return whether no more than MOST_DEEP values lie in one another: what is deeper cannot even be told."""
    layer: list[object] = [value]
    for _depth in range(MOST_DEEP):
        layer = [
            inner
            for outer in layer
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not layer:
            return True
    return False


def _card(field: str, value: object) -> Card:
    if not isinstance(value, str):
        refuse("field-type", field=field, expected="card")
    try:
        return parse_card(value)
    except ValueError:
        refuse("unknown-card", field=field, card=value)
