"""What the lines of all puzzles have in common: words ``name=value``, each name once, and why one cannot be read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from hashlib import sha256
from typing import Final, NoReturn, TypeVar

from game.model.cards import Card, parse_card
from game.model.errors import InvalidMessage
from game.model.texts import harmless, is_good

T = TypeVar("T")
MOST_LETTERS: Final = 400
"""Of a line."""
KEY_LETTERS: Final = 16
_LETTERS: Final = r"\A[a-z0-9=:,/+ -]*\Z"
_NUMBER: Final = r"\A(0|[1-9][0-9]{0,4})\Z"


def refuse(reason: str) -> NoReturn:
    """Raise InvalidMessage."""
    raise InvalidMessage(f"the puzzle cannot be read: {reason}")


def write_line(texts: Mapping[str, str]) -> str:
    """Return the line that says this; what is empty is left out."""
    return " ".join(f"{name}={text}" for name, text in texts.items() if text)


def fields_of(text: str, names: Collection[str], may_be_left_out: Collection[str]) -> dict[str, str]:
    """Return what a line says under each name; raises InvalidMessage for other names, and for one twice or missing."""
    if len(text) > MOST_LETTERS:
        refuse(f"it has {len(text)} letters, more than {MOST_LETTERS}")
    if not is_good(text, _LETTERS):
        refuse("it has letters that no puzzle has")
    found: dict[str, str] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        if name not in names:
            refuse(f"there is no {harmless(name, 40)!r} in a puzzle")
        if name in found:
            refuse(f"it has two values for {name!r}")
        found[name] = value
    missing = [name for name in names if name not in found and name not in may_be_left_out]
    if missing:
        refuse(f"it does not say its {missing[0]}")
    return found


def read_field(name: str, found: Mapping[str, str], reader: Callable[[str], T]) -> T:
    """Return what the reader makes of a value; its KeyError and ValueError become an InvalidMessage."""
    try:
        return reader(found[name])
    except (KeyError, ValueError):
        refuse(f"its {name} cannot be {harmless(found[name], 60)!r}")


def read_number(text: str) -> int:
    """Return a whole number without sign; raises ValueError."""
    if not is_good(text, _NUMBER):
        raise ValueError(f"no number: {text!r}")
    return int(text)


def read_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of ``1b,12e``; raises ValueError."""
    return tuple(parse_card(code) for code in text.split(","))


def write_cards(cards: Iterable[Card]) -> str:
    """Return cards as they stand in a line."""
    return ",".join(card.code for card in cards)


def key_of_line(line: str) -> str:
    """Return what stands for a puzzle wherever it is kept that somebody has solved it."""
    return sha256(line.encode()).hexdigest()[:KEY_LETTERS]
