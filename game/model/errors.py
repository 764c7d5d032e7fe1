"""Errors of the rules core: a code and the facts. ``game.words`` puts them into a sentence."""

from __future__ import annotations


class GameError(Exception):
    """Something the rules do not allow. ``code`` names it, ``facts`` are the values a sentence about it needs."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code + "".join(f" {key}={value}" for key, value in facts.items()))


class IllegalAction(GameError):
    """An action or step that is not legal in this state."""


class InvalidRules(GameError):
    """Rules whose options do not go together (rules.md, section 10)."""


class UnsupportedRule(GameError):
    """A rule of rules.md that this version does not play yet; ``facts["option"]`` and ``facts["value"]`` name it."""


class InvalidRecord(GameError):
    """A record that breaks the format or the rules; ``line`` counts from 1."""

    def __init__(self, line: int, code: str, **facts: object) -> None:
        super().__init__(code, **facts)
        self.line = line
