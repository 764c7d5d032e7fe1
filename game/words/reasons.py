"""One sentence for every reason why an action is advised: what is so in the position, from the player's own view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.model.cards import Card, Suit
from game.people import in_words
from game.words.comparisons import COUNTED, PLAIN
from game.words.names import card_name, suit_name
from game.words.translation import N_, _, ngettext

_Facts = Mapping[str, object]

# Sentences that need no number in another form than the one given.
_PLAIN: Final[dict[str, str]] = {
    "only-card": N_("{card} is the only card you can play."),
    "any-cut": N_("Nobody has seen a card yet: one cut is as good as any other."),
    "exchange-up": N_("You get {take} for {give}, and it costs nothing."),
    "pass-topped": N_("Nobody can bid above {bid}."),
    "makes-bid": N_("This trick is yours for certain: with {points} points the bid of {bid} is made."),
    "breaks-bid": N_(
        "This trick is yours for certain: with your {points} points the bid of {bid} can no longer be made."
    ),
    "wins-deal": N_("This trick is yours for certain, and with {points} points you have won the deal."),
    "best-ending": N_(
        "All the cards are known now: this gets you {points} points in the end, anything else {less} at most."
    ),
    "draws-turned": N_("Lose this trick and you draw {card} from under the stock."),
    "unbeatable": N_("No card the others may hold beats {card}."),
    "partner-leads": N_("{name} is on your side and is winning the trick: there is no need to waste anything on it."),
    "takes-none": N_("You cannot take this trick, and none of your cards gives away fewer points than {card}."),
    "only-trumps-beat": N_("No higher card of its suit is left: only a trump beats {card}."),
    "fewest-points": N_("{card} is your card with the fewest points: {points}."),
    "gives-nothing": N_("{card} has no points and is not a trump: it costs you nothing."),
    "ducks": N_("With {card}, the trick is certain to go to someone else."),
    "as-good": N_(
        "On average this ends with {points} points for you and a {chance}% chance of winning; another "
        "card would do as well."
    ),
    "on-average": N_(
        "On average this ends with {points} points for you and a {chance}% chance of winning; the next "
        "best with {next} and {next_chance}%."
    ),
    "than-chosen": N_(
        "On average {card} ends with {points} points for you and a {chance}% chance of winning, {other} with "
        "{other_points} and {other_chance}%."
    ),
}


def _points(facts: _Facts, key: str = "points") -> int:
    value = facts.get(key)
    return value if isinstance(value, int) else 0


# Sentences with a number that decides the form of a word.
_COUNTED: Final[dict[str, Callable[[_Facts], str]]] = {
    "claim-rest": lambda facts: ngettext(
        "No trump can beat yours: the rest is yours, with {points} point.",
        "No trump can beat yours: the rest is yours, with {points} points.",
        _points(facts),
    ),
    "bid-promise": lambda facts: ngettext(
        "With {cards} card of {suit} your side makes about {points} points on average.",
        "With {cards} cards of {suit} your side makes about {points} points on average.",
        _points(facts, "cards"),
    ),
    "pass-promise": lambda facts: ngettext(
        "Your best suit, {suit}, makes about {points} point on average; you would need {needed}.",
        "Your best suit, {suit}, makes about {points} points on average; you would need {needed}.",
        _points(facts),
    ),
    "call-missing": lambda facts: ngettext(
        "You hold {cards} card of the suit, and {card} is the highest you do not have: its holder "
"becomes your partner.",
        "You hold {cards} cards of the suit, and {card} is the highest you do not have: its holder "
"becomes your partner.",
        _points(facts, "cards"),
    ),
    "call-suit": lambda facts: ngettext(
        "You hold {cards} card of the same suit as {card}.", "You hold {cards} cards of the same suit as {card}.",
        _points(facts, "cards"),
    ),
    "brings-home": lambda facts: ngettext(
        "{card} takes the trick, and nobody can beat it: {points} point for certain.",
        "{card} takes the trick, and nobody can beat it: {points} points for certain.",
        _points(facts),
    ),
    "only-taker": lambda facts: ngettext(
        "Of your cards, only {card} takes this trick: {points} point for certain.",
        "Of your cards, only {card} takes this trick: {points} points for certain.",
        _points(facts),
    ),
    "cheapest-taker": lambda facts: ngettext(
        "{card} is your lowest card that takes this trick: {points} point for certain.",
        "{card} is your lowest card that takes this trick: {points} points for certain.",
        _points(facts),
    ),
    "takes": lambda facts: ngettext(
        "{card} takes {points} point for certain.",
        "{card} takes {points} points for certain.",
        _points(facts),
    ),
    "gives-partner": lambda facts: ngettext(
        "Your side is certain to win the trick, and {card} adds {points} point to it.",
        "Your side is certain to win the trick, and {card} adds {points} points to it.",
        _points(facts),
    ),
    "too-little": lambda facts: (
        ngettext(
            "There is only {points} point in the trick, and taking it would cost you a trump.",
            "There are only {points} points in the trick, and taking it would cost you a trump.",
            _points(facts),
        )
        if _points(facts)
        else _("There are no points in the trick, and taking it would cost you a trump.")
    ),
    "keeps-last-trumps": lambda facts: ngettext(
        "The only trump still in play is in your hand, and you keep it.",
        "All {cards} trumps still in play are in your hand, and you keep them.",
        _points(facts, "cards"),
    ),
    "keeps-trumps": lambda facts: ngettext(
        "{card} has no points, and you keep your trump.",
        "{card} has no points, and you keep your {cards} trumps.",
        _points(facts, "cards"),
    ),
    "few-beat": lambda facts: ngettext(
        "Of the {unseen} cards you have not seen, only {cards} beats {card}.",
        "Of the {unseen} cards you have not seen, only {cards} beat {card}.",
        _points(facts, "cards"),
    ),
    "gets-rid": lambda facts: ngettext(
        "You get rid of {card} and its {points} point: the trick is certain to go to someone else.",
        "You get rid of {card} and its {points} points: the trick is certain to go to someone else.",
        _points(facts),
    ),
    "leaves-points": lambda facts: ngettext(
        "The {points} point in the trick is certain to go to someone else.",
        "The {points} points in the trick are certain to go to someone else.",
        _points(facts),
    ),
    "stays-below": lambda facts: ngettext(
        "You take this trick, but with {points} point you still have no more than eleven.",
        "You take this trick, but with {points} points you still have no more than eleven.",
        _points(facts),
    ),
    "many-beat": lambda facts: ngettext(
        "Of the {unseen} cards you have not seen, {cards} beats {card}.",
        "Of the {unseen} cards you have not seen, {cards} beat {card}.",
        _points(facts, "cards"),
    ),
}  # fmt: skip
_PLAIN.update(PLAIN)
_COUNTED.update(COUNTED)
REASONS: Final = frozenset({*_PLAIN, *_COUNTED})
"""The codes of the reasons that can be said."""


def reason_sentence(code: str, facts: _Facts) -> str:
    """Return the reason as one sentence in the current language; raises KeyError for an unknown code or a lost fact."""
    counted = _COUNTED.get(code)
    text = _(_PLAIN[code]) if counted is None else counted(facts)
    said = text.format_map({key: _word(key, value) for key, value in facts.items()})
    return said[:1].upper() + said[1:]  # a card that begins the sentence


def _word(key: str, value: object) -> str:
    if isinstance(value, Card):
        return card_name(value)
    if key == "name" and isinstance(value, str):
        return in_words(value)
    return suit_name(value) if isinstance(value, Suit) else str(value)
