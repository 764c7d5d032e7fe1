"""Strategies of Hypothesis for the rules core: any rules, any order of the deck, and the moves of a match one by one.

Every choice is drawn by itself, the plainest first: of a failure remain the rules, the cards and the moves that matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, Final, TypeVar

from hypothesis import note
from hypothesis import strategies as st

from game.model.actions import Action, DrawSeats, SkipCut, StartDeal, Step
from game.model.cards import format_cards, full_deck, parse_cards
from game.model.match import Match
from game.model.rules import Rules
from game.model.state import Deal, Phase
from tests.model.options import ORDER, allowed, rules_of
from tests.model.support import OUT_OF_TURN, Moment, moments_by

MOST_DEALS: Final = 12
"""Deals that nobody wins may follow each other without end, above all while a failure is made smaller."""

Thing = TypeVar("Thing")


@st.composite
def played_rules(draw: st.DrawFn, /, **fixed: Any) -> Rules:
    """All rules there are, those with these values only; matches are short."""
    chosen: dict[str, Any] = {}
    for option in ORDER:
        values = allowed(option, chosen)
        if option in fixed:
            assert fixed[option] in values, f"{option} cannot be {fixed[option]} with {chosen}"
            values = (fixed[option],)
        chosen[option] = draw(st.sampled_from(values)) if len(values) > 1 else values[0]
    return rules_of(chosen, draw(st.integers(1, 2)))


@st.composite
def decks(draw: st.DrawFn, size: int) -> str:
    """The whole deck of that size in any order, as text, so that a failure shows it on one line."""
    return format_cards(tuple(draw(st.permutations(list(full_deck(size))))))


@cache
def indices(count: int) -> st.SearchStrategy[int]:
    """The index of one of so many things; made once, since making a strategy takes longer than drawing from it."""
    return st.integers(0, count - 1)


@cache
def two_indices(count: int) -> st.SearchStrategy[tuple[int, int]]:
    """The indices of two different ones of so many things."""
    return st.tuples(indices(count), indices(count - 1)).map(lambda two: (two[0], two[1] + (two[1] >= two[0])))


def drawn_pair(things: Sequence[Thing], data: st.DataObject, label: str) -> tuple[Thing, Thing]:
    """Draw two different ones of these."""
    one, other = data.draw(two_indices(len(things)))
    note(f"{label}: {things[one]} and {things[other]}")
    return things[one], things[other]


def drawn_move(match: Match, data: st.DataObject) -> Action | Step:
    """Draw a legal move, or a due step, of a match that is not over."""
    rules, deal = match.rules, match.running
    if deal is not None:
        able = choices(match, deal)
        move = able[data.draw(indices(len(able)))]
    elif match.phase is Phase.SEATS:
        move = DrawSeats(parse_cards(data.draw(decks(rules.deck)))[: rules.players])
    else:
        dealer = match.next_dealer
        deck = parse_cards(data.draw(decks(rules.deck)))
        move = StartDeal(deck, data.draw(indices(rules.players)) if dealer is None else dealer)
    note(type(move).__name__ if isinstance(move, (DrawSeats, StartDeal)) else str(move))
    return move


def choices(match: Match, deal: Deal) -> Sequence[Action | Step]:
    """All that can be done in the deal that runs, the plainest first.

    Some of it stands there several times: half of it is out of turn where anything is, half of an auction is passes.
    """
    legal = [action for seat in range(match.rules.players) for action in match.legal(seat)]
    in_turn = [action for action in legal if not isinstance(action, OUT_OF_TURN)]
    step = match.forced()
    due: list[Action | Step] = [*in_turn] if step is None else [step]
    if deal.phase is Phase.CUT:
        return [SkipCut(), *due]
    if deal.phase is Phase.AUCTION:
        # In the plainest auction the first seat bids the least, and all others pass.
        *bids, say_pass = due
        passes = [say_pass] * max(len(bids), 1)
        return [*bids, *passes] if deal.extras.bid is None else [*passes, *bids]
    offers = [action for action in legal if isinstance(action, OUT_OF_TURN)]
    return [*due * max(len(offers) // len(due), 1), *offers]


def drawn_moments(match: Match, data: st.DataObject) -> Iterator[Moment]:
    """Play a match to its end, or for a dozen deals, with moves that are drawn."""
    for moment in moments_by(match, lambda before: drawn_move(before, data)):
        yield moment
        if len(moment.after.results) == MOST_DEALS:
            return


def drawn_match(match: Match, data: st.DataObject, most: int) -> Match:
    """Draw up to so many moves, and return the match after them."""
    for moment in islice(drawn_moments(match, data), data.draw(st.integers(0, most), label="moves")):
        match = moment.after
    return match
