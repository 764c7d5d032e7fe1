"""Names of the games; and of suits, ranks and cards in each language, as players of the pack on the table say them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, NamedTuple

from game.model.cards import Card, Rank, Suit
from game.model.texts import harmless
from game.words.translation import N_, NP_, _, current_catalog, current_language, pgettext

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
    # Translators: a rank inside a sentence, most often as an object: "Rosa plays the ace". Languages with cases write
    # the accusative here; where a sentence needs the plain word of above, it asks for it: {card:bare}, {rank:bare}.
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
_OF_SUITS: Final = {
    # Translators: a suit inside the name of a card: "the ace of coins".
    Suit.COINS: NP_("inside the name of a card", "coins"),
    Suit.CUPS: NP_("inside the name of a card", "cups"),
    Suit.SWORDS: NP_("inside the name of a card", "swords"),
    Suit.CLUBS: NP_("inside the name of a card", "clubs"),
}
# What a language shortens before a vowel, whatever the pack calls its suits: "l’as d’oros", but "l’as de copes".
_ELIDED: Final = {"ca": (re.compile(r"\bde (?=[aàeèéhiíïoòóuúü])", re.IGNORECASE), "d’")}


class Word(str):
    """The name of a card or a rank, for :meth:`str.format`: a translated sentence chooses the form it needs.

    ``{card}`` stands as it is; ``{card:bare}`` has no article, and the first case in languages that have cases.
    """

    __slots__ = ("bare",)
    bare: str

    def __new__(cls, text: str, bare: str) -> Word:
        """Return ``text``, knowing its bare form."""
        word = super().__new__(cls, text)
        word.bare = bare
        return word

    def __format__(self, form: str) -> str:
        """Return the form; one that does not exist is the text itself, as a sentence must never fail."""
        return self.bare if form == "bare" else str(self)


class CardNames(NamedTuple):
    """What players of a pack call its cards, by language: suits, ranks, and ranks with their article.

    A rank is called so where it has both. ``of_suits`` are suits inside the name of a card, where they change there.
    """

    suits: Mapping[Suit, Mapping[str, str]] = {}
    ranks: Mapping[Rank, Mapping[str, str]] = {}
    the_ranks: Mapping[Rank, Mapping[str, str]] = {}
    of_suits: Mapping[Suit, Mapping[str, str]] = {}


class _Called:
    """The names in use; one object, as with the language that is spoken."""

    def __init__(self) -> None:
        self.names = CardNames()


_called: Final = _Called()
_called_here: Final[ContextVar[CardNames | None]] = ContextVar("called here", default=None)
"""The names in use for somebody elsewhere, in one thread for a while (:func:`calling`)."""


def _names() -> CardNames:
    return _called_here.get() or _called.names


@contextmanager
def calling(names: CardNames) -> Iterator[None]:
    """Call the cards so while this lasts, in this thread alone: for a guest whose phone shows another pack."""
    before = _called_here.set(names)
    try:
        yield
    finally:
        _called_here.reset(before)


def call_cards(names: CardNames) -> None:
    """Call the cards so from now on; what has no name there is called as players of the Spanish pack do."""
    _called.names = names


def wording_key() -> tuple[object, ...]:
    """Return language, catalog and names of cards: while they are equal, the same is said in the same words."""
    return current_language(), current_catalog(), _names()


def suit_name(suit: Suit) -> str:
    """Return the suit in the current language: ``coins``, ``oros``."""
    return _names().suits.get(suit, {}).get(current_language()) or _(_SUITS[suit])


def rank_name(rank: Rank, *, article: bool = False) -> Word:
    """Return the rank for a label: ``jack``, ``sota``; with the article for a sentence: ``the jack``, ``la sota``."""
    bare, full = _forms(rank)
    return Word(full if article else bare, bare)


def card_name(card: Card, *, article: bool = True) -> Word:
    """Return the card for a sentence: ``the king of cups``, ``el rey de copas``; without the article for a label."""
    rank, suit = rank_name(card.rank, article=article), _of_suit(card.suit)
    # Translators: the name of a card, in any order. {rank:bare} is the rank without an article, in every sentence.
    whole = _("{rank} of {suit}")
    bare = _elided(whole.format(rank=Word(rank.bare, rank.bare), suit=suit))
    return Word(_elided(whole.format(rank=rank, suit=suit)), bare)


def capital(text: str) -> str:
    """Return the text with its first letter large, for the beginning of a sentence."""
    large = text[:1].upper() + text[1:]
    return Word(large, capital(text.bare)) if isinstance(text, Word) else large


def as_sentences(*texts: str) -> str:
    """Return the texts that are not empty one after another, each with its full stop."""
    return " ".join(text if text.endswith((".", "!", "?")) else text + "." for text in texts if text)


def _elided(text: str) -> str:
    """Return the name of a card as it is written, with what the language shortens between its words."""
    long, short = _ELIDED.get(current_language(), (None, ""))
    return long.sub(short, text) if long else text


def _of_suit(suit: Suit) -> str:
    """Return a suit as it stands inside the name of a card."""
    language, names = current_language(), _names()
    own = names.of_suits.get(suit, {}).get(language) or names.suits.get(suit, {}).get(language)
    return own or pgettext(*_OF_SUITS[suit])


def _forms(rank: Rank) -> tuple[str, str]:
    """Return a rank bare and with its article: as the pack calls it, where it has both in this language."""
    language, names = current_language(), _names()
    bare, full = names.ranks.get(rank, {}).get(language), names.the_ranks.get(rank, {}).get(language)
    return (bare, full) if bare and full else (_(_RANKS[rank]), _(_THE_RANKS[rank]))


_TITLES: Final = {
    "brisca": N_("Brisca"),
    "brisca-catalana": N_("Catalan brisca"),
    "brisca-mexicana": N_("Mexican brisca"),
    "briscola": N_("Briscola"),
    "briscola-chiamata": N_("Briscola chiamata"),
}


def game_title(name: str) -> str:
    """Return the name of a game in the current language; a game this program does not know keeps its own."""
    return _(_TITLES[name]) if name in _TITLES else harmless(name, 40)
