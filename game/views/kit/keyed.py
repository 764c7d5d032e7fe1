"""Buttons that show the key that presses them, and agree with their brothers how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.views.input.bindings import BY_MEANS
from game.views.input.intents import Caps, Means
from game.views.painter import Painter
from game.views.widgets.buttons import Button
from game.views.widgets.control import Look
from game.views.widgets.hints import key_cap_size
from game.views.widgets.prose import crowding

WORDS: Final = 22.0  # letters of controls
SPARED: Final = 8.0  # units of the edges that signs and keys can have


class KeyedButton(Button):
    """A button that shows the key that presses it on the device in use, where there is room for it and the words."""

    keys: tuple[Means, ...] = ()
    wanted_size = WORDS
    brothers: Sequence[KeyedButton] = ()  # their letters are of one size, and all show keys, or signs, or none does
    _agreed: tuple[Painter, Caps] | None = None  # for what they have agreed
    _has_sign = True

    @property
    def font(self) -> str:
        """The face of its letters."""
        return "serif-bold" if self.kind == "primary" else "semi"

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the button with that cap."""
        if self._agreed != (painter, painter.caps):
            self._agree(painter)
        sign, self.icon = self.icon, self.icon if self._has_sign else None
        super().draw(painter, look)
        self.icon = sign

    def _agree(self, painter: Painter) -> None:
        """Find out, for the device in use, what there is room for on all brothers."""
        self._agreed = painter, painter.caps
        self.key, self.size, self._has_sign = cap(painter, self.keys), self.wanted_size, True
        others = [each for each in self.brothers if (each.wanted_size, each.font) == (self.wanted_size, self.font)]
        if not others:
            return
        if any(each.rect[2] < each.needs(painter)[1] - SPARED for each in others):
            self.key = None
        self._has_sign = all(each.rect[2] >= sum(each.parts(painter)[:2]) - SPARED for each in others)
        self.size = min(painter.fit(each.label, each.rect[2] - 32, self.size, self.font) for each in others)

    def needs(self, painter: Painter) -> tuple[float, float]:
        """Return the width for the words alone, and for sign and key too."""
        words, sign, key = self.parts(painter)
        return words, words + sign + key

    def parts(self, painter: Painter) -> tuple[float, float, float]:
        """Return the widths for the words with the edges, for the sign, and for the key."""
        words = painter.text_width(self.label, self.wanted_size, self.font) + 36
        printed = cap(painter, self.keys)
        sign = self.wanted_size * crowding(painter, self.wanted_size) + 12 if self.icon else 0.0
        return words, sign, key_cap_size(painter, printed)[0] + 18 if printed else 0.0


def cap(painter: Painter, keys: Sequence[Means]) -> str | None:
    """Return what is printed on the first of these keys that the device in use has."""
    for means in keys:
        found = BY_MEANS[means]
        has_button = found.borrows is not None or (found.button is not None and means is not Means.SIGNALS)
        if found.names and (has_button or not painter.caps.on_pad):
            return found.names[0]
    return None
