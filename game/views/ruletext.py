"""The page of rules for the widgets that draw it; its words are made in :mod:`game.words.rulebook`."""

from __future__ import annotations

from game.words.rulebook import Block, FaceTable, Heading, Paragraph, RankTable, ScoreTable, rule_text, summary

__all__ = ["Block", "FaceTable", "Heading", "Paragraph", "RankTable", "ScoreTable", "rule_text", "summary"]
