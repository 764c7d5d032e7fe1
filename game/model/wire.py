"""What travels between a table and those who sit at it elsewhere, as JSON: one object, in one line, for each message.

There are four kinds: what a seat knows (:class:`Observation`), what it may see of an event, an action, and the refusal
of an action. Each has a function that writes it and one that reads it, and ``read(write(value)) == value``. Nothing is
hidden here: an observation and a redacted event hold only what the seat may know, and every field of them is written.

Objects have the names of the fields; an event also has ``"event"`` and an action ``"action"``, which tell its kind.
Cards are codes (``"7c"``), ranks, suits and phases are names, and the rules are as in a record (FORMATS.md).

What is read may come from anybody: it is measured first, and whatever does not fit raises InvalidMessage.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec

from game.model.actions import Action
from game.model.cards import Card, Rank, Suit, parse_card
from game.model.errors import GameError, IllegalAction, InvalidMessage
from game.model.events import EVENTS, Audience, Event
from game.model.observation import Observation
from game.model.rules import Rules, from_json, to_json
from game.model.state import Phase
from game.model.texts import KEPT, harmless, is_good

MOST_BYTES: Final = 16_000
"""Of an event, an action or a refusal."""
MOST_BYTES_KNOWN: Final = 400_000
"""Of an observation, which holds the results of all deals of a match."""
MOST_NUMBER: Final = 1_000_000_000
"""The greatest number, and with a minus the least; a stake may be that high."""
_CODE: Final = r"\A[a-z][a-z-]{0,39}\Z"
_FACT: Final = r"\A(?!(self|code)\Z)[a-z][a-z_]{0,39}\Z"

_Read = TypeVar("_Read")


def write_observation(observation: Observation) -> bytes:
    """Return what a seat knows as one line of JSON."""
    return msgspec.json.encode(_plain(observation))


def read_observation(message: bytes | str) -> Observation:
    """Read what :func:`write_observation` wrote; raises InvalidMessage."""
    return _read(message, MOST_BYTES_KNOWN, lambda value: cast(Observation, _typed(Observation, value, "observation")))


def write_event(event: Event) -> bytes:
    """Return an event, redacted for a seat, as one line of JSON; raises ValueError for one that no seat may see so."""
    for each in fields(event):
        if each.metadata.get("audience") is Audience.NOBODY and getattr(event, each.name) is not None:
            raise ValueError(f"this event has not been redacted: {type(event).__name__}")
    return msgspec.json.encode(_plain(event))


def read_event(message: bytes | str) -> Event:
    """Read what :func:`write_event` wrote; raises InvalidMessage."""
    return _read(message, MOST_BYTES, lambda value: cast(Event, _typed(Event, value, "event")))


def write_action(action: Action) -> bytes:
    """Return an action as one line of JSON."""
    return msgspec.json.encode(_plain(action))


def read_action(message: bytes | str) -> Action:
    """Read what :func:`write_action` wrote; raises InvalidMessage. Whether it is legal is not asked here."""
    return _read(message, MOST_BYTES, lambda value: cast(Action, _typed(Action, value, "action")))


def write_refusal(refusal: IllegalAction) -> bytes:
    """Return why an action is not legal as one line of JSON: its code and facts, cards and ranks marked as such."""
    facts = {name: _fact(value) for name, value in refusal.facts.items()}
    return msgspec.json.encode({"refused": refusal.code, "facts": facts})


def read_refusal(message: bytes | str) -> IllegalAction:
    """Read what :func:`write_refusal` wrote; raises InvalidMessage."""
    return _read(message, MOST_BYTES, _read_refusal)


def _read(message: bytes | str, most: int, read: Callable[[object], _Read]) -> _Read:
    """Read a message of at most so many bytes."""
    try:
        raw = message.encode() if isinstance(message, str) else message
        if len(raw) > most:
            raise InvalidMessage(f"the message has {len(raw)} bytes, more than {most}")
        return read(msgspec.json.decode(raw))
    except InvalidMessage:
        raise
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise InvalidMessage("the message is no JSON") from None


# -- values as JSON, and back by the type that a field is declared with


_TAGS: Final[dict[type, tuple[str, str]]] = {
    **{kind: ("event", kind.record or re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()) for kind in EVENTS},
    **{kind: ("action", kind.__name__.lower()) for kind in get_args(Action)},
}
"""How each event and action is marked: what a record does not keep goes by its class, such as ``trick-taken``."""


def _plain(value: object) -> object:
    """Return a value of the model as JSON has it."""
    if value is None or isinstance(value, str) or type(value) in (bool, int):
        return value
    if isinstance(value, Card):
        return value.code
    if isinstance(value, (Rank, Suit)):
        return value.name.lower()
    if isinstance(value, Phase):
        return value.value
    if isinstance(value, Rules):
        return to_json(value)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return [_plain(each) for each in value]
    kind: Any = type(value)
    told = {name: _plain(getattr(value, name)) for name in _fields(kind)}
    if kind in _TAGS:
        tag, name = _TAGS[kind]
        return {tag: name, **told}
    return told


@cache
def _fields(kind: Any) -> dict[str, Any]:
    """Return the fields of a dataclass or a named tuple, and their types."""
    hints = get_type_hints(kind)
    names = [each.name for each in fields(kind)] if is_dataclass(kind) else kind._fields
    return {name: hints[name] for name in names}


def _typed(hint: Any, value: object, where: str) -> object:
    """Return the value of that type which JSON holds; ``where`` names it in the sentence of an InvalidMessage."""
    if hint in _LEAVES:
        expected, leaf = _LEAVES[hint]
        try:
            return leaf(value)
        except (KeyError, TypeError, ValueError, GameError):
            raise _misfit(where, expected, value) from None
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise _misfit(where, "a list", value)
        return tuple([_typed(get_args(hint)[0], each, where) for each in value])
    if isinstance(hint, UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not NoneType]
        if value is None and len(kinds) < len(get_args(hint)):
            return None
        return _typed(kinds[0] if len(kinds) == 1 else _kind_of(kinds, value, where), value, where)
    return _object(hint, value, where)


def _kind_of(kinds: list[type], value: object, where: str) -> type:
    """Return which of several events or actions an object is."""
    for kind in kinds:
        tag, name = _TAGS[kind]
        if isinstance(value, dict) and value.get(tag) == name:
            return kind
    raise _misfit(where, f"a known {_TAGS[kinds[0]][0]}", value)


def _object(kind: type, value: object, where: str) -> object:
    declared, tag = _fields(kind), dict([_TAGS[kind]] if kind in _TAGS else [])
    if not isinstance(value, dict):
        raise _misfit(where, "an object", value)
    if value.keys() != {*declared, *tag} or any(value[name] != text for name, text in tag.items()):
        raise _misfit(where, f"an object with {', '.join([*tag, *declared])}", value)
    try:
        return kind(**{name: _typed(hint, value[name], f"{where}.{name}") for name, hint in declared.items()})
    except InvalidMessage:
        raise
    except ValueError as error:
        raise InvalidMessage(f"{where}: {error}") from None


def _number(value: object) -> int:
    if type(value) is int and -MOST_NUMBER <= value <= MOST_NUMBER:
        return value
    raise ValueError


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError


def _text(value: object, kind: str = KEPT) -> str:
    if isinstance(value, str) and is_good(value, kind):
        return value
    raise ValueError


_RANKS: Final = {rank.name.lower(): rank for rank in Rank}
_SUITS: Final = {suit.name.lower(): suit for suit in Suit}
_LEAVES: Final[dict[object, tuple[str, Callable[[Any], object]]]] = {
    int: ("a number", _number),
    bool: ("true or false", _flag),
    str: ("a text", _text),
    Card: ("a card", parse_card),
    Rank: ("a rank", lambda name: _RANKS[name]),
    Suit: ("a suit", lambda name: _SUITS[name]),
    Phase: ("a phase", Phase),
    Rules: ("rules that go together", from_json),
}
"""The types that are no objects of their own, what they are called, and how they are read."""


def _misfit(where: str, expected: str, value: object) -> InvalidMessage:
    match value:
        case str():
            found = repr(harmless(value, 40))
        case None:
            found = "null"
        case bool():
            found = str(value).lower()
        case int() | float():
            found = str(value) if abs(value) < 1e15 else "a number of that size"
        case _:
            found = "a list" if isinstance(value, list) else "this object"
    return InvalidMessage(f"{where} should be {expected}, not {found}")


# -- refusals


def _fact(value: object) -> object:
    if isinstance(value, Card):
        return {"card": value.code}
    if isinstance(value, Rank):
        return {"rank": value.name.lower()}
    if isinstance(value, tuple):
        return [_fact(each) for each in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"a refusal cannot tell of {value!r}")


def _read_fact(value: object, name: str) -> object:
    match value:
        case {"card": code, **rest} if not rest:
            return _typed(Card, code, name)
        case {"rank": rank, **rest} if not rest:
            return _typed(Rank, rank, name)
        case list():
            return tuple([_read_fact(each, name) for each in value])
        case None | bool():
            return value
        case int():
            return _typed(int, value, name)
    return _typed(str, value, name)


def _read_refusal(value: object) -> IllegalAction:
    if not isinstance(value, dict) or value.keys() != {"refused", "facts"} or not isinstance(value["facts"], dict):
        raise _misfit("refusal", "an object with refused, facts", value)
    code, facts = value["refused"], value["facts"]
    if not isinstance(code, str) or not is_good(code, _CODE):
        raise _misfit("refusal.refused", "a code", code)
    for name in facts:
        if not is_good(name, _FACT):
            raise _misfit("refusal.facts", "facts by name", name)
    return IllegalAction(code, **{name: _read_fact(fact, f"refusal.{name}") for name, fact in facts.items()})
