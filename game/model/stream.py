"""Streams of chance that are the same everywhere, and the shuffle made of them (FORMATS.md, "Chance").

A seed and a purpose give a stream of 32-bit words: SHA-256 in counter mode. Numbers below a limit come by rejection,
orders by Fisher and Yates. Nothing depends on the version of Python, the machine or the process.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from math import sqrt
from struct import Struct
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")

KEY_BYTES: Final = 32
MOST_BELOW: Final = 1 << 32
"""The greatest limit of :meth:`Stream.below`: a number is made of one word."""
_TEXT, _CHILD, _BLOCK = b"\x00", b"\x01", b"\x02"
_WORDS: Final = Struct(">8I")


def key_of(seed: str | bytes) -> bytes:
    """Return the key of a seed: 32 bytes stand for themselves. Raises ValueError for another number of bytes."""
    if isinstance(seed, bytes):
        if len(seed) != KEY_BYTES:
            raise ValueError(f"a seed has {KEY_BYTES} bytes or is a text, but this one has {len(seed)} bytes")
        return seed
    return sha256(_TEXT + seed.encode("utf-8", "surrogatepass")).digest()


def child_key(key: bytes, purpose: str) -> bytes:
    """Return the key below ``key`` for a purpose, one way: it tells nothing about its parent or its sisters."""
    return sha256(_CHILD + key + purpose.encode("utf-8", "surrogatepass")).digest()


class Chance(Protocol):
    """What a computer player may ask of chance: the part of a :class:`Stream` that ``random.Random`` has too."""

    def random(self) -> float:
        """Return a number from 0 to less than 1."""

    def triangular(self, low: float, high: float, /) -> float:
        """Return a number between the two, those in the middle most likely."""

    def randint(self, least: int, most: int, /) -> int:
        """Return a whole number from ``least`` to ``most``."""

    def choice(self, among: Sequence[T], /) -> T:
        """Return one of these."""

    def shuffle(self, items: MutableSequence[Any], /) -> None:
        """Put them in random order, in place."""


class Stream:
    """A stream of chance; the same seed and purpose give the same one."""

    def __init__(self, seed: str | bytes, purpose: str = "") -> None:
        self._start = _BLOCK + child_key(key_of(seed), purpose)
        self._blocks = 0
        self._words: list[int] = []  # those of the last block that are left, the next one last

    def word(self) -> int:
        """Return the next 32 bits."""
        if not self._words:
            self._next_block()
        return self._words.pop()

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit`` - 1, all equally likely; raises ValueError for an impossible limit.

        A word is cut down to as many low bits as the greatest number has, and thrown away while it is too great.
        """
        if not 0 < limit <= MOST_BELOW:
            raise ValueError(f"no number below {limit}")
        mask = (1 << (limit - 1).bit_length()) - 1
        while (number := self.word() & mask) >= limit:
            pass
        return number

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put them in random order, in place: from the last place down to the second, each changes with a random one
        of those up to itself.
        """
        words = self._words
        for place in range(len(items) - 1, 0, -1):
            mask = (1 << place.bit_length()) - 1
            while True:  # as in :meth:`below`, without its calls: computer players shuffle thousands of decks
                if not words:
                    self._next_block()
                chosen = words.pop() & mask
                if chosen <= place:
                    break
            items[place], items[chosen] = items[chosen], items[place]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return them in random order."""
        order = list(items)
        self.shuffle(order)
        return tuple(order)

    def choice(self, among: Sequence[T]) -> T:
        """Return one of these; raises ValueError when there is none."""
        return among[self.below(len(among))]

    def randint(self, least: int, most: int) -> int:
        """Return a whole number from ``least`` to ``most``, both among them."""
        return least + self.below(most - least + 1)

    def random(self) -> float:
        """Return a number from 0 to less than 1 in steps of 2**-53: 27 bits of one word, 26 of the next."""
        high = self.word() >> 5
        return (high * 67108864 + (self.word() >> 6)) / 9007199254740992

    def triangular(self, low: float, high: float) -> float:
        """Return a number between the two, the one in the middle most likely."""
        part = self.random()
        if part > 0.5:
            return high + (low - high) * sqrt((1.0 - part) * 0.5)
        return low + (high - low) * sqrt(part * 0.5)

    def _next_block(self) -> None:
        block = sha256(self._start + self._blocks.to_bytes(8, "big")).digest()
        self._blocks += 1
        self._words += _WORDS.unpack(block)[::-1]
