"""Cards of the Spanish deck: suits, ranks, card points and the decks of each game (RULES.md, section 1)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, final


class Suit(IntEnum):
    """The four suits, in the order that breaks ties when seats are drawn (coins highest)."""

    COINS = 0
    CUPS = 1
    SWORDS = 2
    CLUBS = 3


class Rank(IntEnum):
    """The twelve ranks; the value is the trick-taking strength, so ``Rank.THREE > Rank.KING``."""

    TWO = 0
    FOUR = 1
    FIVE = 2
    SIX = 3
    SEVEN = 4
    EIGHT = 5
    NINE = 6
    JACK = 7
    KNIGHT = 8
    KING = 9
    THREE = 10
    ACE = 11


NUMBER: Final[dict[Rank, int]] = {
    Rank.ACE: 1, Rank.TWO: 2, Rank.THREE: 3, Rank.FOUR: 4, Rank.FIVE: 5, Rank.SIX: 6,
    Rank.SEVEN: 7, Rank.EIGHT: 8, Rank.NINE: 9, Rank.JACK: 10, Rank.KNIGHT: 11, Rank.KING: 12,
}  # fmt: skip
POINTS: Final[dict[Rank, int]] = {Rank.ACE: 11, Rank.THREE: 10, Rank.KING: 4, Rank.KNIGHT: 3, Rank.JACK: 2}
SUIT_LETTERS: Final = "oceb"
RANK_NAMES: Final[dict[str, Rank]] = {rank.name.lower(): rank for rank in sorted(Rank, reverse=True)}
"""The names of ranks in records, ace first; those of the eight and nine belong to the deck of 48 only."""


@final
class Card:
    """One card. There is exactly one object for each of the 48 cards, so identity is equality.

    ``str(card)`` is its code (``7c``, ``12o``), and :func:`parse_card` reads it back.
    """

    __slots__ = ("code", "index", "number", "points", "rank", "suit")

    suit: Suit
    rank: Rank
    number: int
    points: int
    code: str
    index: int

    def __init__(self, suit: Suit, rank: Rank) -> None:
        put = object.__setattr__
        put(self, "suit", suit)
        put(self, "rank", rank)
        put(self, "number", NUMBER[rank])
        put(self, "points", POINTS.get(rank, 0))
        put(self, "code", f"{NUMBER[rank]}{SUIT_LETTERS[suit]}")
        put(self, "index", suit * 12 + rank)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card never changes ({name})")

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_card, (self.code,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.code


CARDS: Final[tuple[Card, ...]] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
_BY_CODE: Final[dict[str, Card]] = {card.code: card for card in CARDS}


def card_of(suit: Suit, rank: Rank) -> Card:
    """Return the one card of that suit and rank."""
    return CARDS[suit * 12 + rank]


def parse_card(code: str) -> Card:
    """Read a card code such as ``12e``; raises ValueError when there is no such card."""
    try:
        return _BY_CODE[code]
    except (KeyError, TypeError):
        raise ValueError(f"no such card: {code!r}") from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read codes separated by spaces, ``"7c 1o 12e"``; raises ValueError on an unknown one."""
    return tuple(parse_card(code) for code in text.split())


def format_cards(cards: tuple[Card, ...]) -> str:
    """Write cards as :func:`parse_cards` reads them."""
    return " ".join(card.code for card in cards)


def full_deck(size: int) -> tuple[Card, ...]:
    """Return the cards of the deck of 36, 39, 40 or 48 cards, in suit and rank order (RULES.md, section 1).

    Raises ValueError for any other size.
    """
    forty = tuple(card for card in CARDS if card.rank not in (Rank.EIGHT, Rank.NINE))
    if size == 48:
        return CARDS
    if size == 40:
        return forty
    if size == 39:
        return tuple(card for card in forty if card.code != "2c")
    if size == 36:
        return tuple(card for card in forty if card.rank is not Rank.TWO)
    raise ValueError(f"no deck of {size} cards")
