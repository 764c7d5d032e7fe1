"""Values as one line of text: words ``name=value`` in any order, each name once, and why a line cannot be read.

What a line says is declared once (:class:`LineKind`): each value by its name, with how it is written and read.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import fields
from typing import Any, Final, NamedTuple

from game.model.cards import RANK_NAMES, Suit, parse_card
from game.model.errors import GameError, InvalidMessage
from game.model.events import BidMade, Passed, Played
from game.model.texts import harmless, is_good

_NUMBER: Final = r"\A(0|[1-9][0-9]{0,5})\Z"


class Form(NamedTuple):
    """How a value is written, and read again; ``read`` raises KeyError, ValueError or GameError for what is none."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


class LineKind(NamedTuple):
    """Lines of one kind: what ``thing`` they tell of, at most how many letters they have, and which.

    ``forms`` are the values in the order in which they are written; those that are not ``needed`` may be left out.
    """

    thing: str
    most: int
    letters: str
    forms: Mapping[str, Form]
    needed: Collection[str]

    def write(self, values: Mapping[str, object]) -> str:
        """Return the line of these values; None, and what has no text, is left out."""
        texts = {name: form.write(values[name]) for name, form in self.forms.items() if values[name] is not None}
        return " ".join(f"{name}={text}" for name, text in texts.items() if text)

    def read(self, text: str) -> dict[str, Any]:
        """Return what a line says, by name; raises InvalidMessage."""
        thing = self.thing
        if len(text) > self.most:
            raise InvalidMessage(f"the {thing} has {len(text)} letters, more than {self.most}")
        if not is_good(text, self.letters):
            raise InvalidMessage(f"the {thing} has letters that no {thing} has")
        values: dict[str, Any] = {}
        for word in text.split():
            name, _, value = word.partition("=")
            if name not in self.forms:
                raise InvalidMessage(f"a {thing} has no {harmless(name, 40)!r}")
            if name in values:
                raise InvalidMessage(f"the {thing} has two values for {name!r}")
            try:
                values[name] = self.forms[name].read(value)
            except (KeyError, ValueError, GameError):
                raise InvalidMessage(f"{name} of the {thing} cannot be read: {harmless(value, 60)!r}") from None
        for name in self.forms:
            if name in self.needed and name not in values:
                raise InvalidMessage(f"the {thing} does not say its {name}")
        return values


def read_number(text: str) -> int:
    """Return a whole number without sign; raises ValueError."""
    if not is_good(text, _NUMBER):
        raise ValueError(f"no number: {text!r}")
    return int(text)


def one_of(words: Collection[str]) -> Form:
    """Return the form of one of these words."""
    return Form(str, {word: word for word in words}.__getitem__)


def several(form: Form, mark: str = ",") -> Form:
    """Return the form of a tuple of at least one value, with a mark between each two."""
    return Form(lambda values: mark.join(map(form.write, values)), lambda text: tuple(map(form.read, text.split(mark))))


def parts(made: Callable[..., object], mark: str, *forms: Form) -> Form:
    """Return the form of a tuple or dataclass that is ``made`` of its parts, with a mark between each two."""

    def write(value: Any) -> str:
        told = value if isinstance(value, tuple) else [getattr(value, each.name) for each in fields(value)]
        return mark.join(form.write(part) for form, part in zip(forms, told, strict=True))

    def read(text: str) -> object:
        return made(*(form.read(part) for form, part in zip(forms, text.split(mark), strict=True)))

    return Form(write, read)


def _write_said(said: BidMade | Passed) -> str:
    if isinstance(said, Passed):
        return f"{said.seat}:pass"
    return f"{said.seat}:{said.points if said.rank is None else said.rank.name.lower()}"


def _read_said(text: str) -> BidMade | Passed:
    seat, said = text.split(":")
    if said == "pass":
        return Passed(read_number(seat))
    if said in RANK_NAMES:
        return BidMade(read_number(seat), None, RANK_NAMES[said])
    return BidMade(read_number(seat), read_number(said), None)


NUMBER: Final = Form(str, read_number)
CARD: Final = Form(str, parse_card)
RANK: Final = Form(lambda rank: rank.name.lower(), RANK_NAMES.__getitem__)
SUIT: Final = Form(lambda suit: suit.name.lower(), lambda name: Suit[name.upper()])
CARDS: Final = several(CARD)
HANDS: Final = several(Form(CARDS.write, lambda text: CARDS.read(text) if text else ()), "/")
"""Of which one may be empty."""
PLAYED: Final = several(parts(Played, ":", NUMBER, CARD))
SAID: Final = Form(_write_said, _read_said)
"""A bid or a pass, as ``1:61``, ``1:three`` or ``1:pass``."""
