"""Streams of chance: one for the table, one for each player, none of which can be worked out from another."""

from __future__ import annotations

import hashlib
import random
import secrets


def child_seed(seed: str | None, *path: object) -> str:
    """Return the seed of a stream below ``seed``, one way: the child tells nothing about its parent or its sisters.

    Without a seed the operating system's randomness gives one.
    """
    if seed is None:
        return secrets.token_hex(32)
    text = "/".join([seed, *(str(part) for part in path)])
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def table_chance(seed: str | None) -> random.Random:
    """Return the generator that shuffles and draws seats: the operating system's without a seed, else repeatable."""
    return random.SystemRandom() if seed is None else random.Random(child_seed(seed, "table"))


def player_seed(seed: str | None, player: int) -> str:
    """Return the seed of the computer player with that place in the record's header."""
    return child_seed(seed, "player", player)
