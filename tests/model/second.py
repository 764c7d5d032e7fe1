"""A second implementation of chance, made from FORMATS.md's text alone."""

from __future__ import annotations

import hashlib
from typing import Any


class Second:
    """Written from FORMATS.md, "Chance", and sharing nothing with the game."""

    def __init__(self, seed: str | bytes, purpose: str) -> None:
        root = hashlib.sha256(b"\0" + seed.encode()).digest() if isinstance(seed, str) else seed
        self.key = hashlib.sha256(b"\1" + root + purpose.encode()).digest()
        self.used = 0

    def word(self) -> int:
        block = hashlib.sha256(b"\2" + self.key + (self.used // 8).to_bytes(8, "big")).digest()
        at = 4 * (self.used % 8)
        self.used += 1
        return int.from_bytes(block[at : at + 4], "big")

    def below(self, limit: int) -> int:
        bits = (limit - 1).bit_length()
        number = limit
        while number >= limit:
            number = self.word() % 2**bits
        return number

    def shuffled(self, items: list[Any]) -> list[Any]:
        for last in range(len(items), 1, -1):
            other = self.below(last)
            items[last - 1], items[other] = items[other], items[last - 1]
        return items
