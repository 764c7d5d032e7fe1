"""The rules of a match in plain words, made from its options alone: a page to read, and one paragraph.

The page has headings in the order of play, and below each what one part of the rules says: texts, each a paragraph, and
tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.model.rules import Rules
from game.words.rulebook.blocks import Block as Block
from game.words.rulebook.blocks import CardsTable as CardsTable
from game.words.rulebook.blocks import FaceTable as FaceTable
from game.words.rulebook.blocks import Heading as Heading
from game.words.rulebook.blocks import Paragraph as Paragraph
from game.words.rulebook.blocks import RankTable as RankTable
from game.words.rulebook.blocks import ScoreTable as ScoreTable
from game.words.rulebook.counting import counting, match
from game.words.rulebook.dealing import auction, call, deal
from game.words.rulebook.play import claim, exchange, play, signals
from game.words.rulebook.summary import sentences as sentences
from game.words.rulebook.summary import wins_deal as wins_deal
from game.words.rulebook.table import aim, cards, table
from game.words.translation import N_, _

_PARTS: Final[tuple[tuple[str, Callable[[Rules], Iterable[Block | str]]], ...]] = (
    (N_("The aim"), aim),
    (N_("The cards"), cards),
    (N_("At the table"), table),
    (N_("The deal"), deal),
    (N_("The auction"), auction),
    (N_("Calling a card"), call),
    (N_("Playing a trick"), play),
    (N_("Swapping the turned card"), exchange),
    (N_("Signals"), signals),
    (N_("Claiming the rest"), claim),
    (N_("Counting"), counting),
    (N_("Winning the match"), match),
)


def rule_text(rules: Rules) -> tuple[Block, ...]:
    """Return the page about these rules, in the current language; parts that they do not have are left out."""
    blocks: list[Block] = []
    for title, part in _PARTS:
        found = [Paragraph(each) if isinstance(each, str) else each for each in part(rules)]
        if found:
            blocks += [Heading(_(title)), *found]
    return tuple(blocks)
