"""Every word a player reads: translation (gettext, English in the source), names of cards, sentences for errors."""

from __future__ import annotations

from game.words.names import CardNames as CardNames
from game.words.names import Word as Word
from game.words.names import as_sentences as as_sentences
from game.words.names import call_cards as call_cards
from game.words.names import capital as capital
from game.words.names import card_name as card_name
from game.words.names import game_title as game_title
from game.words.names import rank_name as rank_name
from game.words.names import suit_name as suit_name
from game.words.names import wording_key as wording_key
from game.words.sentences import sentence as sentence
from game.words.sentences import system_reason as system_reason
from game.words.translation import LANGUAGES as LANGUAGES
from game.words.translation import N_ as N_
from game.words.translation import NN_ as NN_
from game.words.translation import NP_ as NP_
from game.words.translation import _ as _
from game.words.translation import after_colon as after_colon
from game.words.translation import current_language as current_language
from game.words.translation import in_every_language as in_every_language
from game.words.translation import listed as listed
from game.words.translation import nearest_language as nearest_language
from game.words.translation import ngettext as ngettext
from game.words.translation import pgettext as pgettext
from game.words.translation import set_language as set_language
from game.words.translation import system_language as system_language
