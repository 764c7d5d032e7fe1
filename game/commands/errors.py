"""What a command says when it cannot do what was asked."""

from __future__ import annotations


class CommandError(Exception):
    """A command cannot do what was asked: one sentence for the player, and the exit code."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code
