"""Reads what tests write down as text: actions, and the lines of records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from typing import Any, Final, get_args

from game.model.actions import Action, Bid
from game.model.cards import RANK_NAMES, parse_card
from game.model.record import Reader
from game.model.replay import DealReader, PlayedDeal


def _number(text: str) -> int:
    if text.isascii() and text.isdigit() and str(int(text)) == text:
        return int(text)
    raise ValueError(f"no such number: {text!r}")


_KINDS: Final[dict[str, Any]] = {kind.__name__.lower(): kind for kind in get_args(Action)}
_READERS: Final[dict[str, Callable[[str], Any]]] = {
    "seat": _number,
    "at": _number,
    "points": _number,
    "card": parse_card,
    "give": parse_card,
    "take": parse_card,
    "rank": RANK_NAMES.__getitem__,
}
"""By the name of a field, how its value is read."""


def parse_action(text: str) -> Action:
    """Read what ``str(action)`` writes, such as ``play 1 7c``; raises ValueError for anything else."""
    word, *values = text.split(" ")
    try:
        kind = _KINDS[word]
        names = ["seat", values.pop(1)] if kind is Bid else [each.name for each in fields(kind)]
        action: Action = kind(**{name: _READERS[name](value) for name, value in zip(names, values, strict=True)})
    except (KeyError, ValueError, IndexError, TypeError):
        raise ValueError(f"no such action: {text!r}") from None
    return action


def read_lines(lines: Iterable[str]) -> Reader:
    """Read all lines of a record and return the reader; raises InvalidRecord at the first line that does not follow."""
    reader = Reader()
    for line in lines:
        reader.feed(line)
    return reader


def deals_of(lines: Iterable[str]) -> Iterator[PlayedDeal]:
    """Yield the finished deals of a record, of all its matches; raises InvalidRecord."""
    reader = DealReader()
    for line in lines:
        reader.feed(line)
        for _, deal in reader.deals:
            yield deal
        reader.deals.clear()
