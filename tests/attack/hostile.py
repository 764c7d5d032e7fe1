"""Hostile values, and what turns good bytes, texts and JSON into hostile ones."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, Final

Chance = random.Random


def nested(depth: int) -> object:
    """Lists in lists."""
    value: object = []
    for _layer in range(depth):
        value = [value]
    return value


LETTERS: Final = (
    "\0",
    "\x01",
    "\x1b[2J",
    "\x7f",
    "\x85",
    "\u00ad",
    "\u0301",
    "\u0301" * 50,
    "\u034f",
    "\u061c",
    "\u200b",
    "\u200d",
    "\u202e",
    "\u2028",
    "\u2029",
    "\u2066",
    "\u20dd",
    "\u3164",
    "\ud800",
    "\udfff",
    "\udc80",
    "\ue000",
    "\ufdd0",
    "❤\ufe0f",
    "\ufe0f",
    "\ufeff",
    "\uffff",
    "😀",
    "👨\u200d👩\u200d👧",
    "🏳\ufe0f\u200d🌈",
    "\U000e0041",
    "\U0010ffff",
    "א",
    "ا\u0651",
    "ﷺ",
    "\u1100\u1161",
    "\t",
    "\n",
    "\r",
    "\r\n",
    " ",
    "\u00a0",
    "\u2003",
    "%s",
    "%n",
    "{name}",
    "{0}",
    "{",
    "}",
    "<b>",
    "&amp;",
    "'",
    '"',
    "\\",
    "/",
    "..",
)
"""Letters and small texts that trip something up somewhere."""
LONG: Final = (
    "x" * 41,
    "x" * 201,
    "W" * 20_000,
    "a b " * 5_000,
    "\u200b" * 5_000,
    "e\u0301\u0301" * 5_000,
    "9" * 5_000,
)
NAMES: Final = (
    "",
    " ",
    "you",
    "You",
    "Rosa",
    "rosa",
    "castellana",
    "example",
    "../example",
    "../../etc",
    "nul",
    "CON",
    "None",
    "null",
    "true",
    "-1",
    "1e400",
    "NaN",
    "grandmaster",
    "casual",
    "brisca",
    "tute",
    "human",
    "ai",
    "play",
    "deal-end",
    "12o",
    "1c",
    "pack.toml",
    "/dev/null",
)
NUMBERS: Final = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    39,
    40,
    48,
    61,
    100,
    120,
    121,
    -1,
    -(2**31),
    2**31,
    2**53 + 1,
    2**63,
    2**64,
    10**30,
    10**300,
    1.5,
    -0.0,
    1e308,
)


def text(chance: Chance) -> str:
    """A text as nobody types it."""
    kind = chance.randrange(5)
    if kind == 0:
        return chance.choice(NAMES)
    if kind == 1:
        return chance.choice(LONG)
    if kind == 2:
        return chr(chance.randrange(0x110000))
    parts = [chance.choice((*LETTERS, *LETTERS, "Ana", "e", "x1")) for _part in range(chance.randrange(1, 6))]
    return "".join(parts)


def value(chance: Chance) -> object:
    """A value of any type, seldom the right one."""
    kind = chance.randrange(8)
    if kind == 0:
        return chance.choice((None, True, False, [], {}, "", [[]], {"": {}}))
    if kind <= 2:
        return chance.choice(NUMBERS)
    if kind <= 5:
        return text(chance)
    if kind == 6:
        return nested(chance.choice((1, 5, 30, 500, 900)))
    return [value(chance) for _item in range(chance.randrange(4))]


# --- JSON


def change(tree: Any, chance: Chance, hostile: Callable[[Chance], object] = value) -> None:
    """Change a place in a tree of lists and dictionaries: another value, none, a second one, another key."""
    holder, key = chance.choice(_places(tree))
    kind = chance.randrange(8)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, dict):
        holder[text(chance)] = holder.pop(key)
    elif kind == 2 and isinstance(holder, dict):
        holder[text(chance)] = hostile(chance)
    elif kind == 2:
        holder.insert(key, hostile(chance))
    elif kind == 3 and isinstance(holder[key], bool):
        holder[key] = not holder[key]
    elif kind <= 4 and isinstance(holder[key], (int, float)):
        holder[key] += chance.choice((-1, 1, 0.5, 1000, 2**63))
    else:
        holder[key] = hostile(chance)


def _places(tree: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    waiting = [tree]
    while waiting:
        holder = waiting.pop()
        items = list(holder.items()) if isinstance(holder, dict) else list(enumerate(holder))
        found += [(holder, key) for key, _inner in items]
        waiting += [inner for _key, inner in items if isinstance(inner, (dict, list)) and inner]
    return found or [({"": None}, "")]


def encoded(tree: object, chance: Chance) -> bytes:
    """The tree as JSON in one of the ways that JSON allows, or nearly allows."""
    try:
        plain = json.dumps(tree, ensure_ascii=chance.random() < 0.7, separators=chance.choice((None, (",", ":"))))
    except RecursionError:  # too deep for whoever writes it here, too
        plain = '{"version": ' + "[" * 3000 + "]" * 3000 + "}"
    return plain.encode("utf-8", "surrogatepass")


# --- bytes

TOKENS: Final = (
    b"\r",
    b"\n",
    b"\r\n",
    b"\0",
    b"\xef\xbb\xbf",
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"\\u0000",
    b"\xe2\x80\xa8",
    b'"',
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"\\",
    b"-",
    b"1e999",
    b"9" * 400,
    b"[" * 500,
    b'{"a":' * 500,
    b"NaN",
    b"Infinity",
    b"null",
    b"true",
    b" " * 300,
    b"x" * 25_000,
    b"<g>",
    b"</g>",
    b"&lt;",
    b"&#0;",
    b"<!--",
    b"]]>",
    b"=",
    b"'''",
    b"#",
)


def mangle(data: bytes, chance: Chance) -> bytes:
    """The bytes after one accident."""
    return chance.choice(_ACCIDENTS)(data, chance)


def _flip(data: bytes, chance: Chance) -> bytes:
    if not data:
        return data
    changed = bytearray(data)
    for _bit in range(chance.choice((1, 1, 1, 4, 40))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _insert(data: bytes, chance: Chance) -> bytes:
    at = chance.choice((0, len(data), chance.randrange(len(data) + 1)))
    return data[:at] + chance.choice(TOKENS) + data[at:]


def _replace(data: bytes, chance: Chance) -> bytes:
    first, last = _span(data, chance)
    return data[:first] + chance.choice(TOKENS) + data[last:]


def _cut_out(data: bytes, chance: Chance) -> bytes:
    first, last = _span(data, chance)
    return data[:first] + data[last:]


def _double(data: bytes, chance: Chance) -> bytes:
    first, last = _span(data, chance)
    return data[:last] + data[first:last] * chance.choice((1, 1, 3)) + data[last:]


def _truncate(data: bytes, chance: Chance) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _lines(data: bytes, chance: Chance) -> bytes:
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    kind = chance.randrange(4)
    if kind == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif kind == 1:
        lines.insert(one, lines[other])
    elif kind == 2:
        del lines[one]
    else:
        return chance.choice((b"\r\n", b"\r", b"\n\n", b" \n")).join(lines)
    return b"\n".join(lines)


def _recode(data: bytes, chance: Chance) -> bytes:
    plain = data.decode("utf-8", "replace")
    return plain.encode(chance.choice(("utf-16", "utf-16-le", "utf-32", "latin-1", "utf-7", "utf-8-sig")), "replace")


def _noise(data: bytes, chance: Chance) -> bytes:
    return chance.choice((b"", b"\n", b"\n" * 50, b"{}", b"[]", b"null", b"\0" * 4096, chance.randbytes(200), data * 3))


def _span(data: bytes, chance: Chance) -> tuple[int, int]:
    first = chance.randrange(len(data) + 1)
    return first, min(len(data), first + chance.choice((0, 1, 2, 10, 200)))


_ACCIDENTS: Final = (
    _flip,
    _flip,
    _insert,
    _insert,
    _replace,
    _cut_out,
    _double,
    _truncate,
    _lines,
    _lines,
    _recode,
    _noise,
)
