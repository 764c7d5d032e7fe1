"""What a puzzle of the auction says: the question, hints, what an answer brings, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.actions import Bid, Pass
from game.model.bidpuzzle import BidPuzzle, Figures
from game.model.cards import Card
from game.model.events import BidMade, Passed
from game.model.observation import Observation
from game.people import Person
from game.words import _, card_name, listed, ngettext, pgettext, rank_name, suit_name
from game.words import auction as auction_words
from game.words import puzzles as puzzle_words
from game.words.numbers import signed, tenths

TIMES: Final = 10
"""Chances are told as so many times out of these."""


def question() -> str:
    """Return what is asked."""
    return _("Bid or pass?")


def about() -> str:
    """Return what such puzzles are, for the list of all."""
    return _("You see your eight cards and hear the bids. Is it better to bid, or to pass?")


def situation(puzzle: BidPuzzle, seen: Observation, people: Sequence[Person]) -> str:
    """Return how far the auction has come, as at the table."""
    return auction_words.auction_lead(seen, (puzzle.bid,), people)


def bid_heading() -> str:
    """Return what stands above the bid on the slate."""
    return pgettext("above a number of points or a rank", "Your bid")


def answer(action: Bid | Pass) -> str:
    """Return what the button of an answer says."""
    return _("Pass") if isinstance(action, Pass) else auction_words.bid_button(action)


def answer_short(action: Bid | Pass) -> str:
    """Return the answer in a word, above a figure."""
    return _("Pass") if isinstance(action, Pass) else pgettext("above a figure", "Bid")


def said_by(said: Sequence[BidMade | Passed], seat: int) -> str:
    """Return what a seat said last, in a word or a number; empty where it has not spoken."""
    last = next((each for each in reversed(said) if each.seat == seat), None)
    if last is None:
        return ""
    return _("Pass") if isinstance(last, Passed) else auction_words.bid_label(last)


# --- figures


def worth(hundredths: int) -> str:
    """Return match points a deal, with their sign."""
    return signed(hundredths / 100, decimal=True)


def times(figures: Figures) -> int:
    """Return how many times out of ten the bid is made."""
    return round(TIMES * figures.chance)


def made(puzzle: BidPuzzle) -> str:
    """Return how often the bid is made, as a sentence."""
    n, card = times(puzzle.figures), card_name(puzzle.call)
    if n == 0:
        return _("With these cards the bid is hardly ever made, not even by calling {card}.").format(card=card)
    if n == TIMES:
        return _("With these cards the bid is nearly always made by calling {card}.").format(card=card)
    text = ngettext(
        "With these cards the bid is made about {n} time out of 10, mostly by calling {card}.",
        "With these cards the bid is made about {n} times out of 10, mostly by calling {card}.",
        n,
    )
    return text.format(n=n, card=card)


def less(puzzle: BidPuzzle) -> str:
    """Return by how much the wrong answer is worse, as a sentence."""
    figures = puzzle.figures
    points = tenths(abs(figures.bid - figures.passed) / 100)
    if isinstance(puzzle.right, Pass):
        return _("Bidding earns you {points} fewer match points a deal than passing.").format(points=points)
    return _("Passing brings you {points} match points a deal less than bidding.").format(points=points)


def verdict(puzzle: BidPuzzle) -> str:
    """Return why the wrong answer is wrong."""
    return f"{made(puzzle)} {less(puzzle)}"


def why(puzzle: BidPuzzle) -> str:
    """Return why the right answer is right."""
    figures = puzzle.figures
    text = _("Bidding earns you {bid} match points a deal, passing {passed}.")
    return f"{made(puzzle)} {text.format(bid=worth(figures.bid), passed=worth(figures.passed))}"


def source(puzzle: BidPuzzle) -> str:
    """Return where the figures come from, as a sentence."""
    n = puzzle.figures.worlds
    text = ngettext(
        "From {n} deal played out with your cards and these bids.",
        "From {n} deals played out with your cards and these bids.",
        n,
    )
    return text.format(n=n)


# --- hints and remarks


def first_hint(puzzle: BidPuzzle) -> str:
    """Return what to count."""
    suit, n = suit_name(puzzle.call.suit), sum(card.suit is puzzle.call.suit for card in puzzle.hand)
    if not n:
        return _("Your trumps would be {suit}. What else do you hold to win tricks with?").format(suit=suit)
    return _("Your trumps would be {suit}: you hold {n} of them. Which are missing?").format(suit=suit, n=n)


def remark(tries: int, is_solved: bool) -> str:
    """Return what the author says."""
    if tries or is_solved:
        return puzzle_words.remark(tries, True) if is_solved else _("So it is the other way round.")
    return _("Nobody shows you more than at a real table: count your trumps and your tricks.")


def heard(puzzle: BidPuzzle, seen: Observation, people: Sequence[Person], hand: Sequence[Card]) -> str:
    """Return the whole question for whoever listens."""
    said = [auction_words.said(seen, event, people, True) for event in puzzle.said]
    cards = listed([card_name(card, article=False) for card in hand])
    offered = _("You may bid {bid}.").format(bid=_bid_inside(puzzle.bid))
    return " ".join([*said, _("{name}: {cards}.").format(name=_("You"), cards=cards), offered, question()])


def _bid_inside(bid: Bid) -> str:
    if bid.rank is not None:
        return rank_name(bid.rank, article=True)
    return puzzle_words.points(bid.needed)
