"""Cutting, dealing and how trumps are found (RULES.md, section 2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.rules import Rules
from game.words.translation import _


def deal(rules: Rules) -> Iterator[str]:
    """From the cut to the first card that is played."""
    yield _("The player on the dealer’s left cuts; each part must have at least four cards.")
    yield _hands(rules)
    if rules.reflip_high_trump:
        yield _(
            "If the turned card is an ace or a three, it goes back into the middle of the stock and "
            "the next card is turned up instead, as often as needed."
        )
    if rules.trump_choice == "rotating":
        yield _rotating(rules)
    if rules.partners_show_hands:
        yield _(
            "Before the first card is played, partners see each other’s three cards once; then the "
            "cards are hidden again."
        )
    yield _("The player on the dealer’s right deals next.")


def _hands(rules: Rules) -> str:
    if rules.hand == 8:
        return _(
            "All the cards are dealt, eight to everyone, one at a time, starting on the dealer’s right. "
            "There is no stock, and no card is turned up."
        )
    if rules.trump_choice == "rotating":
        return _(
            "Everyone gets three cards, one at a time, starting on the dealer’s right. No card is turned "
            "up: all the others form the stock, face down."
        )
    return _(
        "Everyone gets three cards, one at a time, starting on the dealer’s right. The next card is "
        "turned up: its suit is trumps. It lies half under the stock and is the last card to be drawn."
    )


def _rotating(rules: Rules) -> str:
    order = _(
        "Trumps change from deal to deal, always in the same order: coins in the first deal of the match, "
        "then cups, then swords, then clubs."
    )
    if rules.match.kind != "rotation":
        order += " " + _("After clubs, coins are trumps again.")
    if rules.tie == "void":
        order += " " + _("After a deal that does not count, the next one has the same trumps (our house rule).")
    return order
