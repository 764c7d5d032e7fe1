"""Sentences for the reasons that speak for one card against another (game/controllers/ai/comparisons.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.words.translation import N_, _, ngettext

PLAIN: Final[dict[str, str]] = {
    "enough": N_("{card} is enough to take this trick for certain, and you keep {other}."),
    "side-has-it": N_("This trick is safe for your side already, so keep {other}."),
    "puts-ahead": N_("{card} puts you ahead in this trick; {other} leaves it to {name} for now."),
    "leaves-partner": N_("{name} is on your side and is already winning the trick: save {other}."),
    "partner-last": N_("{name} is on your side and plays last: save {other}."),
    "saves-trump": N_("With {card} you keep a trump, {other}."),
    "keeps-higher": N_("{card} will do: you keep a higher card of the suit, {other}."),
    "safe-suit": N_("{taker} could take {other}; no ace or three of its own suit can take {card}."),
    "better-ending": N_(
        "All the cards are known now: this gets you {points} points in the end, {other} only {less}."
    ),
    "least-ending": N_(
        "All the cards are known now: this leaves you with {points} points in the end, anything else at least {more}."
    ),
    "lower-ending": N_(
        "All the cards are known now: this leaves you with {points} points in the end, {other} with {more}."
    ),
    "any-ending": N_("All the cards are known now: whichever you play, you end up with {points} points."),
    "stays-under": N_("{other} would put you ahead in this trick, {card} does not."),
}  # fmt: skip
"""Sentences that need no number in another form than the one given."""

_Facts = Mapping[str, object]


def _number(facts: _Facts, key: str) -> int:
    value = facts[key]
    return value if isinstance(value, int) else 0


COUNTED: Final[dict[str, Callable[[_Facts], str]]] = {
    "brings-more": lambda facts: ngettext(
        "The trick is safe either way, and {card} adds {points} more point to it than {other}.",
        "The trick is safe either way, and {card} adds {points} more points to it than {other}.",
        _number(facts, "points"),
    ),
    "small-trick": lambda facts: (
        ngettext(
            "There is only {points} point in the trick: save {other} for a better one.",
            "There are only {points} points in the trick: save {other} for a better one.",
            _number(facts, "points"),
        )
        if _number(facts, "points")
        else _("There are no points in the trick: save {other} for a better one.")
    ),
    "small-so-far": lambda facts: (
        ngettext(
            "There is only {points} point in the trick so far: save {other} for a better one.",
            "There are only {points} points in the trick so far: save {other} for a better one.",
            _number(facts, "points"),
        )
        if _number(facts, "points")
        else _("There are no points in the trick so far: save {other} for a better one.")
    ),
    "lets-go": lambda facts: ngettext(
        "You give up {points} point, but you keep {other}.",
        "You give up {points} points, but you keep {other}.",
        _number(facts, "points"),
    ),
    "may-lose": lambda facts: ngettext(
        "{other} would not be safe: {cards} of the {unseen} cards you have not seen beats it.",
        "{other} would not be safe: {cards} of the {unseen} cards you have not seen beat it.",
        _number(facts, "cards"),
    ),
    "takes-over": lambda facts: ngettext(
        "{card} puts you ahead in this trick: of the {unseen} cards you have not seen only {cards} beats it.",
        "{card} puts you ahead in this trick: of the {unseen} cards you have not seen only {cards} beat it.",
        _number(facts, "cards"),
    ),
    "feeds-partner": lambda facts: ngettext(
        "{name} is on your side and is winning the trick: {card} adds {points} more point than {other}.",
        "{name} is on your side and is winning the trick: {card} adds {points} more points than {other}.",
        _number(facts, "points"),
    ),
    "feeds-last": lambda facts: ngettext(
        "{name} is on your side and plays last: {card} could bring in {points} more point than {other}.",
        "{name} is on your side and plays last: {card} could bring in {points} more points than {other}.",
        _number(facts, "points"),
    ),
    "gives-less": lambda facts: ngettext(
        "Neither takes this trick, and {card} gives away {points} fewer point than {other}.",
        "Neither takes this trick, and {card} gives away {points} fewer points than {other}.",
        _number(facts, "points"),
    ),
    "risks-less": lambda facts: ngettext(
        "If the trick is lost, {card} costs you {points} point less than {other}.",
        "If the trick is lost, {card} costs you {points} points less than {other}.",
        _number(facts, "points"),
    ),
    "fewer-beat": lambda facts: ngettext(
        "Of the {unseen} cards you have not seen, {cards} beats {card}, but {more} beat {other}.",
        "Of the {unseen} cards you have not seen, {cards} beat {card}, but {more} beat {other}.",
        _number(facts, "cards"),
    ),
    "sheds-more": lambda facts: ngettext(
        "Someone else takes the trick, and {card} rids you of {points} more point than {other}.",
        "Someone else takes the trick, and {card} rids you of {points} more points than {other}.",
        _number(facts, "points"),
    ),
    "adds-less": lambda facts: ngettext(
        "You are stuck with this trick either way, and {card} adds {points} fewer point than {other}.",
        "You are stuck with this trick either way, and {card} adds {points} fewer points than {other}.",
        _number(facts, "points"),
    ),
    "costs-less": lambda facts: ngettext(
        "If you get stuck with this trick, {card} adds {points} fewer point than {other}.",
        "If you get stuck with this trick, {card} adds {points} fewer points than {other}.",
        _number(facts, "points"),
    ),
    "more-beat": lambda facts: ngettext(
        "Of the {unseen} cards you have not seen, {cards} takes the trick from {card}, only {fewer} from {other}.",
        "Of the {unseen} cards you have not seen, {cards} take the trick from {card}, only {fewer} from {other}.",
        _number(facts, "cards"),
    ),
    "keeps-lower": lambda facts: (
        ngettext(
            "{card} is the riskier one to keep: {cards} of the unseen cards beats it, {more} beat {other}.",
            "{card} is the riskier one to keep: {cards} of the unseen cards beat it, {more} beat {other}.",
            _number(facts, "cards"),
        )
        if _number(facts, "cards")
        else ngettext(
            "{card} is the riskier one to keep: none of the unseen cards beats it, {more} beats {other}.",
            "{card} is the riskier one to keep: none of the unseen cards beats it, {more} beat {other}.",
            _number(facts, "more"),
        )
    ),
}
"""Sentences with a number that decides the form of a word."""
