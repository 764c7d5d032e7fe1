"""Every word a player reads: translation (gettext, English in the source), names of cards, sentences for errors."""

from __future__ import annotations

from game.words.games import game_title
from game.words.names import CardNames, Word, call_cards, capital, card_name, rank_name, suit_name, wording_key
from game.words.sentences import sentence, system_reason
from game.words.translation import (
    LANGUAGES,
    N_,
    NP_,
    _,
    after_colon,
    current_language,
    in_every_language,
    listed,
    nearest_language,
    ngettext,
    pgettext,
    set_language,
    system_language,
)

__all__ = [
    "LANGUAGES",
    "NP_",
    "N_",
    "CardNames",
    "Word",
    "_",
    "after_colon",
    "call_cards",
    "capital",
    "card_name",
    "current_language",
    "game_title",
    "in_every_language",
    "listed",
    "nearest_language",
    "ngettext",
    "pgettext",
    "rank_name",
    "sentence",
    "set_language",
    "suit_name",
    "system_language",
    "system_reason",
    "wording_key",
]
