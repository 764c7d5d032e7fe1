"""What the puzzles say: the question, hints, what a card led to, and how the solution goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.cards import Card
from game.model.events import Trick
from game.model.observation import Observation
from game.model.puzzle import VIEWER, Puzzle
from game.model.solver import Course
from game.people import Person
from game.words import N_, _, capital, card_name, listed, ngettext, pgettext
from game.words import events as event_words
from game.words.translation import NP_

AUTHOR: Final = "Pilar"
"""Who sets the puzzles."""

# Translators: by what a puzzle is solved, as a heading of two or three words.
_THEMES: Final = {
    "bait": NP_("puzzle", "Bait"),
    "let-go": NP_("puzzle", "Let it go"),
    "save-trump": NP_("puzzle", "Save the trump"),
    "pull-trumps": NP_("puzzle", "A trump now"),
    "trump-in": NP_("puzzle", "Trump it"),
    "partner": NP_("puzzle", "For the partner"),
    "last-trick": NP_("puzzle", "The last trick"),
    "order": NP_("puzzle", "The right order"),
    "give-points": NP_("puzzle", "Give points away"),
    "stay-low": NP_("puzzle", "Stay low"),
    "take-early": NP_("puzzle", "Take it early"),
    "bid-or-pass": NP_("puzzle", "Bid or pass"),
}
_HINTS: Final = {
    "bait": N_("Lose some points now to win enough later."),
    "let-go": N_("Let this trick go."),
    "save-trump": N_("Spend no trump on this trick."),
    "pull-trumps": N_("This is the moment for a trump."),
    "trump-in": N_("This is the moment for a trump."),
    "partner": N_("Let your partner win points with your card."),
    "last-trick": N_("Without the last trick the goal is out of reach."),
    "order": N_("This trick can be yours, but only one card is right."),
    "give-points": N_("This trick is the place for a card with points."),
    "stay-low": N_("Stay below: this trick must go to somebody else."),
    "take-early": N_("Win this trick: everything else costs more."),
}
_LEFT: Final = {
    2: N_("Two tricks are left."),
    3: N_("Three tricks are left."),
    4: N_("Four tricks are left."),
}


def theme_name(theme: str) -> str:
    """Return the theme as a heading."""
    return pgettext(*_THEMES[theme])


def theme_hint(theme: str) -> str:
    """Return what the theme means for the first card; true of every puzzle of that theme."""
    return _(_HINTS[theme])


def card_hint(card: Card) -> str:
    """Return the second hint: the card itself."""
    return _("It is this card: {card:bare}.").format(card=card_name(card))


def situation(puzzle: Puzzle) -> str:
    """Return what is left and what is needed, in two short sentences."""
    return f"{left(puzzle)} {need(puzzle)}"


def left(puzzle: Puzzle) -> str:
    """Return how many tricks are left, as a sentence."""
    return _(_LEFT[puzzle.tricks_left])


def need(puzzle: Puzzle) -> str:
    """Return the goal as a sentence."""
    n, two = puzzle.goal.points, puzzle.has_partner
    if puzzle.goal.is_few and not n:
        return _("You two must win no more points.") if two else _("You must win no more points.")
    if puzzle.goal.is_few and two:
        text = ngettext("You two may win {n} more point.", "You two may win at most {n} more points.", n)
    elif puzzle.goal.is_few:
        text = ngettext("You may win {n} more point.", "You may win at most {n} more points.", n)
    elif two:
        text = ngettext("You two need {n} point.", "You two need {n} points.", n)
    else:
        text = ngettext("You need {n} point.", "You need {n} points.", n)
    return text.format(n=n)


def need_heading(puzzle: Puzzle) -> str:
    """Return what stands above the number on the slate."""
    if puzzle.goal.is_few:
        return pgettext("above a number of points", "At most")
    return pgettext("above a number of points", "You need")


def points(n: int) -> str:
    """Return so many points."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def verdict(puzzle: Puzzle, card: Card, won: int) -> str:
    """Return what a wrong card led to, as a sentence."""
    told = _("{card:bare} leads to {points}: that is too many.") if puzzle.goal.is_few else ""
    told = told or _("{card:bare} leads to {points}: that is not enough.")
    return told.format(card=capital(card_name(card)), points=points(won))


def trick_told(trick: Trick, observation: Observation, people: Sequence[Person]) -> str:
    """Return what the viewer played to a trick, and who took it with what was in it; it is the last one seen."""
    own = next(played.card for played in trick.cards if played.seat == VIEWER)
    played = _("You play {card}.").format(card=card_name(own))
    return f"{played} {event_words.last_trick(observation, people, True)}"


def result(puzzle: Puzzle, course: Course) -> str:
    """Return what a solved puzzle came to."""
    if puzzle.goal.is_few:
        return _("{points} in all: no more than allowed.").format(points=points(course.points))
    return _("{points} in all: the goal is reached.").format(points=points(course.points))


def so_far(puzzle: Puzzle) -> str:
    """Return the points before the puzzle, the own ones first."""
    mine, others = puzzle.points
    return _("{n} to {other}").format(n=mine, other=others)


def remark(tries: int, is_solved: bool) -> str:
    """Return what the author says."""
    if is_solved:
        return _("Correct, and proven.") if tries else _("Correct at once. I shall set you harder ones.")
    if tries:
        return _("Begin with the last trick and count backwards.")
    return _("All the cards are out, so you know mine as I know yours.")


def solved_line(solved: int, all_of_them: int) -> str:
    """Return how many are solved."""
    return _("{n} of {all} solved").format(n=solved, all=all_of_them)


def hands(puzzle: Puzzle, people: Sequence[Person]) -> str:
    """Return which cards lie where, for whoever listens."""
    told = []
    for seat, hand in enumerate(puzzle.hands):
        cards = listed([card_name(card, article=False) for card in hand])
        name = _("You") if seat == VIEWER else people[seat].name
        told.append(_("{name}: {cards}.").format(name=name, cards=cards))
    if puzzle.stock:
        told.append(_("To draw: {cards}.").format(cards=listed([card_name(c, article=False) for c in puzzle.stock])))
    lies = _("{name} played {card}.")
    told += [lies.format(name=people[each.seat].name, card=card_name(each.card)) for each in puzzle.trick]
    return " ".join(told)
