"""The rules of a match in plain words, made from its options alone: a page to read, and one paragraph."""

from __future__ import annotations

from game.words.rulebook.blocks import Block, CardsTable, FaceTable, Heading, Paragraph, RankTable, ScoreTable
from game.words.rulebook.page import rule_text
from game.words.rulebook.summary import sentences, wins_deal

__all__ = [
    "Block",
    "CardsTable",
    "FaceTable",
    "Heading",
    "Paragraph",
    "RankTable",
    "ScoreTable",
    "rule_text",
    "sentences",
    "wins_deal",
]
