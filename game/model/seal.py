"""The seal of a deal: a commitment to deck, dealer and the streams of the computer players (FORMATS.md, "Seals")."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from game.model.cards import Card

NONCE_DIGITS: Final = 32
"""Of a nonce: 128 bits."""
SEED_DIGITS: Final = 64
"""Of a seal, and of each seed that it is made of."""
_DIGITS: Final = frozenset("0123456789abcdef")
LOST: Final = "lost"
"""Why a seal was not opened: what it was made of lies beside the record until then, and was gone."""


class Opening(NamedTuple):
    """What a seal was made of, besides what the record tells: told when the deal has ended, and never before.

    All are lower-case hexadecimal. ``streams`` goes by player of the header, None for a person; ``table`` is the seed
    of the shuffle, None for a deck that was not shuffled for this match.
    """

    nonce: str
    table: str | None
    streams: tuple[str | None, ...]


def is_hex(text: str, digits: int) -> bool:
    """Whether a text is a number of so many hexadecimal digits as the program writes it: in small letters."""
    return len(text) == digits and _DIGITS.issuperset(text)


def is_well_formed(opening: Opening, players: int) -> bool:
    """Whether each part of an opening has its one form, so that nothing else can be read into the same seal."""
    seeds = [seed for seed in (opening.table, *opening.streams) if seed is not None]
    return (
        is_hex(opening.nonce, NONCE_DIGITS)
        and all(is_hex(seed, SEED_DIGITS) for seed in seeds)
        and len(opening.streams) == players
    )


def hash_of_line(line: str) -> str:
    """Return the SHA-256 of a line of a record without its line end, in hexadecimal."""
    return sha256(line.rstrip("\r\n").encode("utf-8", "surrogatepass")).hexdigest()


def seal_of(header: str, number: int, dealer: int, deck: Iterable[Card], opening: Opening) -> str:
    """Return the seal of a deal, in hexadecimal; ``header`` is the hash of the record's header line.

    The header binds rules, players and levels, the number the place in the match.
    """
    text = (
        "triunfo seal 1\n"
        f"header {header}\n"
        f"deal {number}\n"
        f"dealer {dealer}\n"
        f"deck {' '.join(card.code for card in deck)}\n"
        f"table {opening.table or '-'}\n"
        f"streams {' '.join(stream or '-' for stream in opening.streams)}\n"
        f"nonce {opening.nonce}\n"
    )
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
