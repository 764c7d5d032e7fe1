"""Names of suits, ranks and cards, as players of the Spanish pack say them in each language."""

from __future__ import annotations

from typing import Final

from game.model.cards import Card, Rank, Suit
from game.words.translation import N_, _

_SUITS: Final = {
    Suit.COINS: N_("coins"),
    Suit.CUPS: N_("cups"),
    Suit.SWORDS: N_("swords"),
    Suit.CLUBS: N_("clubs"),
}
_RANKS: Final = {
    Rank.ACE: N_("ace"),
    Rank.TWO: N_("two"),
    Rank.THREE: N_("three"),
    Rank.FOUR: N_("four"),
    Rank.FIVE: N_("five"),
    Rank.SIX: N_("six"),
    Rank.SEVEN: N_("seven"),
    Rank.EIGHT: N_("eight"),
    Rank.NINE: N_("nine"),
    Rank.JACK: N_("jack"),
    Rank.KNIGHT: N_("knight"),
    Rank.KING: N_("king"),
}
_THE_RANKS: Final = {
    Rank.ACE: N_("the ace"),
    Rank.TWO: N_("the two"),
    Rank.THREE: N_("the three"),
    Rank.FOUR: N_("the four"),
    Rank.FIVE: N_("the five"),
    Rank.SIX: N_("the six"),
    Rank.SEVEN: N_("the seven"),
    Rank.EIGHT: N_("the eight"),
    Rank.NINE: N_("the nine"),
    Rank.JACK: N_("the jack"),
    Rank.KNIGHT: N_("the knight"),
    Rank.KING: N_("the king"),
}
# Whole phrases, because the article and the order of the words differ from language to language.
_CARDS: Final = {
    Rank.ACE: N_("the ace of {suit}"),
    Rank.TWO: N_("the two of {suit}"),
    Rank.THREE: N_("the three of {suit}"),
    Rank.FOUR: N_("the four of {suit}"),
    Rank.FIVE: N_("the five of {suit}"),
    Rank.SIX: N_("the six of {suit}"),
    Rank.SEVEN: N_("the seven of {suit}"),
    Rank.EIGHT: N_("the eight of {suit}"),
    Rank.NINE: N_("the nine of {suit}"),
    Rank.JACK: N_("the jack of {suit}"),
    Rank.KNIGHT: N_("the knight of {suit}"),
    Rank.KING: N_("the king of {suit}"),
}
_BARE_CARDS: Final = {
    Rank.ACE: N_("ace of {suit}"),
    Rank.TWO: N_("two of {suit}"),
    Rank.THREE: N_("three of {suit}"),
    Rank.FOUR: N_("four of {suit}"),
    Rank.FIVE: N_("five of {suit}"),
    Rank.SIX: N_("six of {suit}"),
    Rank.SEVEN: N_("seven of {suit}"),
    Rank.EIGHT: N_("eight of {suit}"),
    Rank.NINE: N_("nine of {suit}"),
    Rank.JACK: N_("jack of {suit}"),
    Rank.KNIGHT: N_("knight of {suit}"),
    Rank.KING: N_("king of {suit}"),
}


def suit_name(suit: Suit) -> str:
    """Return the suit in the current language: ``coins``, ``oros``."""
    return _(_SUITS[suit])


def rank_name(rank: Rank, *, article: bool = False) -> str:
    """Return the rank for a label: ``jack``, ``sota``; with the article for a sentence: ``the jack``, ``la sota``."""
    return _((_THE_RANKS if article else _RANKS)[rank])


def card_name(card: Card, *, article: bool = True) -> str:
    """Return the card for a sentence: ``the king of cups``, ``el rey de copas``; without the article for a label."""
    names = _CARDS if article else _BARE_CARDS
    return _(names[card.rank]).format(suit=suit_name(card.suit))
