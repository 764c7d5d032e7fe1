"""One sentence for every reason why an action is advised: what is so in the position, from the player's own view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.model.cards import Card, Suit
from game.people import in_words
from game.words.names import card_name, suit_name
from game.words.translation import N_, NN_, _, ngettext

_Facts = Mapping[str, object]

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
    "too-little": N_("There are no points in the trick, and taking it would cost you a trump."),
    "small-trick": N_("There are no points in the trick: save {other} for a better one."),
    "small-so-far": N_("There are no points in the trick so far: save {other} for a better one."),
    # One card against another (game/controllers/ai/comparisons.py).
    "enough": N_("{card} is enough to take this trick for certain, and you keep {other}."),
    "side-has-it": N_("This trick is safe for your side already, so keep {other}."),
    "puts-ahead": N_("{card} puts you ahead in this trick; {other} leaves it to {name} for now."),
    "leaves-partner": N_("{name} is on your side and is already winning the trick: save {other}."),
    "partner-last": N_("{name} is on your side and plays last: save {other}."),
    "saves-trump": N_("With {card} you keep a trump, {other}."),
    "keeps-higher": N_("{card} will do: you keep a higher card of the suit, {other}."),
    "safe-suit": N_("{taker} could take {other}; no ace or three of its own suit can take {card}."),
    "better-ending": N_("All the cards are known now: this gets you {points} points in the end, {other} only {less}."),
    "least-ending": N_(
        "All the cards are known now: this leaves you with {points} points in the end, anything else at least {more}."
    ),
    "lower-ending": N_(
        "All the cards are known now: this leaves you with {points} points in the end, {other} with {more}."
    ),
    "any-ending": N_("All the cards are known now: whichever you play, you end up with {points} points."),
    "stays-under": N_("{other} would put you ahead in this trick, {card} does not."),
    # Nothing is left to lose.
    "decided": N_("There is nothing left to lose: whatever you play, the deal is decided."),
    "all-but-lost": N_("There is nothing left to lose: whatever you play, your chance of winning is below {chance}%."),
    "all-but-won": N_("There is nothing left to lose: whatever you play, your chance of winning is above {chance}%."),
}
"""Sentences that need no number in another form than the one given, or tell of none of something."""
_COUNTED: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "points": {
        "claim-rest": NN_(
            "No trump can beat yours: the rest is yours, with {points} point.",
            "No trump can beat yours: the rest is yours, with {points} points.",
        ),
        "pass-promise": NN_(
            "Your best suit, {suit}, makes about {points} point on average; you would need {needed}.",
            "Your best suit, {suit}, makes about {points} points on average; you would need {needed}.",
        ),
        "brings-home": NN_(
            "{card} takes the trick, and nobody can beat it: {points} point for certain.",
            "{card} takes the trick, and nobody can beat it: {points} points for certain.",
        ),
        "only-taker": NN_(
            "Of your cards, only {card} takes this trick: {points} point for certain.",
            "Of your cards, only {card} takes this trick: {points} points for certain.",
        ),
        "cheapest-taker": NN_(
            "{card} is your lowest card that takes this trick: {points} point for certain.",
            "{card} is your lowest card that takes this trick: {points} points for certain.",
        ),
        "takes": NN_(
            "{card} takes {points} point for certain.",
            "{card} takes {points} points for certain.",
        ),
        "gives-partner": NN_(
            "Your side is certain to win the trick, and {card} adds {points} point to it.",
            "Your side is certain to win the trick, and {card} adds {points} points to it.",
        ),
        "too-little": NN_(
            "There is only {points} point in the trick, and taking it would cost you a trump.",
            "There are only {points} points in the trick, and taking it would cost you a trump.",
        ),
        "gets-rid": NN_(
            "You get rid of {card} and its {points} point: the trick is certain to go to someone else.",
            "You get rid of {card} and its {points} points: the trick is certain to go to someone else.",
        ),
        "leaves-points": NN_(
            "The {points} point in the trick is certain to go to someone else.",
            "The {points} points in the trick are certain to go to someone else.",
        ),
        "stays-below": NN_(
            "You take this trick, but with {points} point you still have no more than eleven.",
            "You take this trick, but with {points} points you still have no more than eleven.",
        ),
        "brings-more": NN_(
            "The trick is safe either way, and {card} adds {points} more point to it than {other}.",
            "The trick is safe either way, and {card} adds {points} more points to it than {other}.",
        ),
        "small-trick": NN_(
            "There is only {points} point in the trick: save {other} for a better one.",
            "There are only {points} points in the trick: save {other} for a better one.",
        ),
        "small-so-far": NN_(
            "There is only {points} point in the trick so far: save {other} for a better one.",
            "There are only {points} points in the trick so far: save {other} for a better one.",
        ),
        "lets-go": NN_(
            "You give up {points} point, but you keep {other}.",
            "You give up {points} points, but you keep {other}.",
        ),
        "feeds-partner": NN_(
            "{name} is on your side and is winning the trick: {card} adds {points} more point than {other}.",
            "{name} is on your side and is winning the trick: {card} adds {points} more points than {other}.",
        ),
        "feeds-last": NN_(
            "{name} is on your side and plays last: {card} could bring in {points} more point than {other}.",
            "{name} is on your side and plays last: {card} could bring in {points} more points than {other}.",
        ),
        "gives-less": NN_(
            "Neither takes this trick, and {card} gives away {points} fewer point than {other}.",
            "Neither takes this trick, and {card} gives away {points} fewer points than {other}.",
        ),
        "risks-less": NN_(
            "If the trick is lost, {card} costs you {points} point less than {other}.",
            "If the trick is lost, {card} costs you {points} points less than {other}.",
        ),
        "sheds-more": NN_(
            "Someone else takes the trick, and {card} rids you of {points} more point than {other}.",
            "Someone else takes the trick, and {card} rids you of {points} more points than {other}.",
        ),
        "adds-less": NN_(
            "You are stuck with this trick either way, and {card} adds {points} fewer point than {other}.",
            "You are stuck with this trick either way, and {card} adds {points} fewer points than {other}.",
        ),
        "costs-less": NN_(
            "If you get stuck with this trick, {card} adds {points} fewer point than {other}.",
            "If you get stuck with this trick, {card} adds {points} fewer points than {other}.",
        ),
    },
    "cards": {
        "bid-promise": NN_(
            "With {cards} card of {suit} your side makes about {points} points on average.",
            "With {cards} cards of {suit} your side makes about {points} points on average.",
        ),
        "call-missing": NN_(
            "You hold {cards} card of the suit, and {card} is the highest you do not have: its holder "
            "becomes your partner.",
            "You hold {cards} cards of the suit, and {card} is the highest you do not have: its holder "
            "becomes your partner.",
        ),
        "call-suit": NN_(
            "You hold {cards} card of the same suit as {card}.",
            "You hold {cards} cards of the same suit as {card}.",
        ),
        "keeps-last-trumps": NN_(
            "The only trump still in play is in your hand, and you keep it.",
            "All {cards} trumps still in play are in your hand, and you keep them.",
        ),
        "keeps-trumps": NN_(
            "{card} has no points, and you keep your trump.",
            "{card} has no points, and you keep your {cards} trumps.",
        ),
        "few-beat": NN_(
            "Of the {unseen} cards you have not seen, only {cards} beats {card}.",
            "Of the {unseen} cards you have not seen, only {cards} beat {card}.",
        ),
        "many-beat": NN_(
            "Of the {unseen} cards you have not seen, {cards} beats {card}.",
            "Of the {unseen} cards you have not seen, {cards} beat {card}.",
        ),
        "may-lose": NN_(
            "{other} would not be safe: {cards} of the {unseen} cards you have not seen beats it.",
            "{other} would not be safe: {cards} of the {unseen} cards you have not seen beat it.",
        ),
        "takes-over": NN_(
            "{card} puts you ahead in this trick: of the {unseen} cards you have not seen only {cards} beats it.",
            "{card} puts you ahead in this trick: of the {unseen} cards you have not seen only {cards} beat it.",
        ),
        "fewer-beat": NN_(
            "Of the {unseen} cards you have not seen, {cards} beats {card}, but {more} beat {other}.",
            "Of the {unseen} cards you have not seen, {cards} beat {card}, but {more} beat {other}.",
        ),
        "more-beat": NN_(
            "Of the {unseen} cards you have not seen, {cards} takes the trick from {card}, only {fewer} from {other}.",
            "Of the {unseen} cards you have not seen, {cards} take the trick from {card}, only {fewer} from {other}.",
        ),
        "keeps-lower": NN_(
            "{card} is the riskier one to keep: {cards} of the unseen cards beats it, {more} beat {other}.",
            "{card} is the riskier one to keep: {cards} of the unseen cards beat it, {more} beat {other}.",
        ),
    },
    "more": {
        "keeps-lower": NN_(
            "{card} is the riskier one to keep: none of the unseen cards beats it, {more} beats {other}.",
            "{card} is the riskier one to keep: none of the unseen cards beats it, {more} beat {other}.",
        ),
    },
}
"""Sentences with a number that decides the form of a word, by the name of that number."""
REASONS: Final = frozenset(_PLAIN).union(*_COUNTED.values())
"""The codes of the reasons that can be said."""


def reason_sentence(code: str, facts: _Facts) -> str:
    """Return the reason as one sentence in the current language; raises KeyError for an unknown code or a lost fact."""
    said = _text(code, facts).format_map({key: _word(key, value) for key, value in facts.items()})
    return said[:1].upper() + said[1:]  # a card that begins the sentence


def _text(code: str, facts: _Facts) -> str:
    """Return the sentence in the form of the first of its numbers that is not 0; where all are, as it is for none."""
    found = [(facts[key], forms[code]) for key, forms in _COUNTED.items() if code in forms]
    for number, forms in found:
        if isinstance(number, int) and number:
            return ngettext(*forms, number)
    return ngettext(*found[0][1], 0) if found and code not in _PLAIN else _(_PLAIN[code])


def _word(key: str, value: object) -> str:
    if isinstance(value, Card):
        return card_name(value)
    if key == "name" and isinstance(value, str):
        return in_words(value)
    return suit_name(value) if isinstance(value, Suit) else str(value)
