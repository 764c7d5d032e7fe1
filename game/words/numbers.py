"""Numbers as they are written: the sign, the decimal mark of the language, parts of a hundred."""

from __future__ import annotations

from typing import Final

from game.words.translation import _

MINUS: Final = "\N{MINUS SIGN}"


def tenths(value: float) -> str:
    """Return a number with one decimal."""
    whole, _mark, tenth = f"{value:.1f}".replace("-", MINUS).partition(".")
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def signed(value: float, *, decimal: bool = False) -> str:
    """Return a number won or lost with its sign, whole or with one decimal; nothing at all is 0."""
    amount = round(value, 1) if decimal else round(value)
    if not amount:
        return "0"
    return ("+" if amount > 0 else MINUS) + (tenths(abs(amount)) if decimal else str(abs(amount)))


def per_cent(chance: float) -> str:
    """Return a chance from 0 to 1."""
    return _("{n}%").format(n=round(100 * chance))
