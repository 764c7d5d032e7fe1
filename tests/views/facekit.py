"""What card faces are in a frame: read from the surfaces that are painted, not from what the scenes believe."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Surface

from game.model.cards import Card
from game.views.cards.skin import CardArt
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.table import signalling


class Faces:
    """Notes which surface shows which face, when it is made or taken from a cache, and finds them in frames again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._shows: dict[int, tuple[Surface, Card]] = {}  # by identity; the surface is kept, so that it stays its own
        self.chips: set[Card] = set()  # named on small chips in this frame
        sprite, faded, chip, begin = CardArt.sprite, Painter.faded, signalling.card_chip, Painter.begin

        def noted(art: CardArt, face: Card | None, *size: Any, **how: Any) -> Surface:
            made = sprite(art, face, *size, **how)
            if face is not None:
                self._shows[id(made)] = (made, face)
            return made

        def noted_faded(painter: Painter, surface: Surface, alpha: float) -> Surface:
            made = faded(painter, surface, alpha)
            if id(surface) in self._shows:
                self._shows[id(made)] = (made, self._shows[id(surface)][1])
            return made

        def noted_chip(painter: Painter, card: Card, *place: Any) -> None:
            self.chips.add(card)
            chip(painter, card, *place)

        def begun(painter: Painter) -> None:
            self.chips.clear()
            begin(painter)

        monkeypatch.setattr(CardArt, "sprite", noted)
        monkeypatch.setattr(Painter, "faded", noted_faded)
        monkeypatch.setattr(Painter, "begin", begun)
        monkeypatch.setattr(signalling, "card_chip", noted_chip)

    def within(self, stage: Stage) -> set[Card]:
        """The faces in the frame that was painted last."""
        found = {self._shows[id(item.surface)][1] for item in stage.painter.items if id(item.surface) in self._shows}
        return found | self.chips
