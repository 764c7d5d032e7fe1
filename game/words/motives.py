"""What a computer player says when somebody asks why it did that: a sentence for each reason, as at a table.

Women and men say them, to anybody. What is a reason, and when, is found out by `game.controllers.explaining`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.cards import Card
from game.people import Person
from game.verdicts import Account
from game.words import N_, _, card_name

# Translators: a computer player answers the question "Why did you do that?" after the deal. Women and men say these
# sentences, to a friend. {card} and {other} are cards, as in "the king of cups".
_SAID: Final[dict[str, str]] = {
    # errors
    "misjudged": N_("I misjudged it."),
    "overrated-trick": N_("I thought this trick was worth taking."),
    "underrated-trick": N_("I thought this trick was not worth taking."),
    "habit": N_("I thought that I had to follow suit."),
    "clinging": N_("I did not want to part with {card}."),
    "revenge": N_("I had just lost {card}, and I wanted the next trick."),
    "confused": N_("I mixed two cards up: I thought {card} was gone and {other} was still to come."),
    "forgot": N_("I could no longer remember everything that had been played."),
    "suspected": N_("I took {name} for the partner."),
    "suspected-you": N_("I took you for the partner."),
    "cheap-trump": N_("I did not think that a trump was worth that much."),
    "felt-safe": N_("I did not expect anybody to beat it."),
    "overlooked-swap": N_("I did not see that I could swap."),
    # what the card was thought to be best for
    "kept": N_("I wanted to keep {card}."),
    "counted-on-trick": N_("I counted on that trick."),
    "counted-trick-lost": N_("I had given that trick up."),
    "thought-best": N_("I thought that it was the best card."),
    # the auction
    "worth-a-bid": N_("I thought that my hand was worth it."),
    "worth-no-bid": N_("I did not trust my hand that far."),
    "best-call": N_("I thought that it was the best card to call."),
    "judged-high": N_("I judged my hand too high."),
    "judged-low": N_("I judged my hand too low."),
    "likes-bids": N_("I like to bid."),
    "shuns-bids": N_("I would rather let others bid."),
    # what the person likes
    "likes-cheap-trumps": N_("I like to play a trump, even for next to nothing."),
    "shuns-cheap-trumps": N_("I do not like to spend a trump on a few points."),
    "shuns-early-trumps": N_("I like to keep my trumps for the end."),
    "likes-high-leads": N_("I like to lead high cards."),
    "likes-trump-leads": N_("I like to draw trumps out."),
    "likes-long-leads": N_("I like to lead from my longest suit."),
    "shuns-given-points": N_("I do not like to give points away."),
    "likes-takes": N_("I like to take tricks, whatever is in them."),
}
_MISSING: Final = {
    "version": N_("Another version of Triunfo chose these cards, and this one does not know why."),
    "lost": N_("The record of this deal does not say why."),
}
MOTIVES: Final = frozenset(_SAID)
"""The codes of all that can be said."""


def account_sentence(account: Account, people: Sequence[Person], me: int) -> str:
    """Return what a computer player says of a choice, in the current language; ``me`` is the seat that "you" means.

    ``people`` go by seat. Raises KeyError for an unknown code or a lost fact.
    """
    code, seat = account.code, account.facts.get("seat")
    if code == "suspected" and seat == me:
        code = "suspected-you"
    facts = {name: card_name(fact) for name, fact in account.facts.items() if isinstance(fact, Card)}
    name = people[seat].name if isinstance(seat, int) else ""
    said = _(_SAID[code]).format(**facts, name=name)
    return said[:1].upper() + said[1:]


def why_missing(missing: str) -> str:
    """Return why a computer player says nothing of a deal."""
    return _(_MISSING[missing])


def no_regret() -> str:
    """Return what a computer player says that has nothing doubtful to account for."""
    return _("I would play this deal the same way again.")


def ask_name(name: str) -> str:
    """Return what the portrait of a computer player offers."""
    return _("Ask {name}: why did you do that?").format(name=name)
