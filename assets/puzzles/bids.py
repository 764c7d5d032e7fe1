"""Hands in an auction, of which those are kept where deals played out show clearly whether to bid or to pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from assets.puzzles.playing import CHECKED, CLEAR, NAMES, WORLDS, Outcome, figures_of, measured, play, played_by_masters
from game.assets import asset_files
from game.controllers.ai import auctioneer, bidding, decide
from game.controllers.ai.weightfiles import use_weights
from game.model.actions import Bid, Pass
from game.model.bidpuzzle import AUCTIONS, HAND, PLAYERS, BidPuzzle, Figures
from game.model.cards import full_deck
from game.model.events import BidMade, Passed
from game.model.match import Match
from game.model.observation import Observation
from game.model.puzzle import LEVELS, VIEWER
from game.model.state import Phase
from game.model.stream import Stream

SEED: Final = "triunfo bids 1"
COUNT: Final = 10
"""Of each auction where the bid is right, and where the pass is."""
LEAST_APART: Final = 0.5
"""Match points a deal by which the right answer is better."""
SURE: Final = 5.0
"""Standard errors by which all deals of a line must agree that it is better."""
LOOKS: Final = ((20, 1.5), (CHECKED, CLEAR), (WORLDS, SURE))
"""After how many deals a hand is given up, unless it is clear by so many standard errors."""
MASTERS: Final = (24, 2.0)
"""The same of deals in which all play as ``master`` does too, as a second opinion."""
TRIES: Final = {"beginner": 60, "casual": 60, "strong": 30}
"""How often each level is asked. ``master`` never misses one: he must agree."""
LEAST_MISSED: Final = 0.04
"""What the levels miss on average, at the least, of a hand that is worth asking."""
ERRS: Final = 12.0
"""Card points by which those who speak before the viewer may misjudge their hands, either way."""
MOST_SAID: Final = 10
"""Bids and passes before the viewer's turn, so that one can see at a glance how the auction went."""
STUBBORN: Final = -1.2
"""Match points down to which the viewer of a candidate bids on, so that there are bids to regret."""


@dataclass(frozen=True, slots=True)
class Found:
    """A good puzzle, and the share of wrong answers of all levels."""

    puzzle: BidPuzzle
    missed: float


def candidates(auction: str, seed: str) -> Iterator[BidPuzzle]:
    """Yield hands in an auction of which it is the viewer's turn, without end; the figures are still to be found."""
    chance = Stream(seed, auction)
    while True:
        order = chance.shuffled(full_deck(40))
        hands = [tuple(order[at : at + HAND]) for at in range(0, len(order), HAND)]
        first = chance.below(PLAYERS)
        puzzle = BidPuzzle(
            number=1, level=LEVELS[0], auction=auction, first=first, bid=Bid(VIEWER, points=61), hand=hands[0],
            call=hands[0][0], figures=Figures(0, 0, 0, 0, 0),
        )  # fmt: skip
        yield from _moments(puzzle, puzzle.start(NAMES, hands[1:]), chance)


def _moments(puzzle: BidPuzzle, match: Match, chance: Stream) -> Iterator[BidPuzzle]:
    """Yield the viewer's turns in one auction."""
    said: list[BidMade | Passed] = []
    while match.phase is Phase.AUCTION:
        assert match.deal is not None
        assert match.deal.turn is not None
        seen = match.observe(match.deal.turn)
        action = bidding.choose_bid(seen, chance, wrong=ERRS)
        if seen.seat == VIEWER:
            best, worth = offered(seen)
            if best is None or len(said) > MOST_SAID:
                return
            yield replace(puzzle, said=tuple(said), bid=best)
            action = best if worth > STUBBORN else Pass(VIEWER)
        match, _events = match.apply(action)
        said.append(BidMade(action.seat, action.points, action.rank) if isinstance(action, Bid) else Passed(seen.seat))
        if isinstance(action, Pass) and seen.seat == VIEWER:
            return


def offered(seen: Observation) -> tuple[Bid | None, float]:
    """Return the bid that promises most and what it is worth, by the net of bids; None where none can be made."""
    rated = [(auctioneer.hope_of_bid(seen, bid).worth, bid) for bid in auctioneer.offers(seen)]
    worth, best = max(rated, key=lambda each: each[0], default=(0.0, None))
    return best, worth


def misses(puzzle: BidPuzzle) -> float:
    """Return the share of wrong answers, the mean of all levels; 1 where ``master`` is wrong."""
    seen, bids = puzzle.seen(NAMES), isinstance(puzzle.right, Bid)
    if isinstance(decide("master", seen, Stream("master", "puzzle")), Bid) is not bids:
        return 1.0
    wrong = 0.0
    for level, tries in TRIES.items():
        said = [decide(level, seen, Stream(f"{level}/{each}", "puzzle")) for each in range(tries)]
        wrong += sum(isinstance(action, Bid) is not bids for action in said) / tries
    return wrong / len(TRIES)


def proven(candidate: BidPuzzle) -> BidPuzzle | None:
    """Return the hand with its figures; None where it is not clear what is right."""
    played: list[Outcome] = []
    source = play(candidate)
    try:
        for worlds, errors in LOOKS:
            played += islice(source, worlds - len(played))
            if not _is_clear(played, errors):
                return None
    except ValueError:  # nobody would have spoken like this
        return None
    figures, call = figures_of(played)
    if call is None or figures.declared < WORLDS // 4:  # the bid is harmless: somebody else bids more
        return None
    puzzle = replace(candidate, figures=figures, call=call)
    worlds, errors = MASTERS
    second = list(islice(play(puzzle, played_by_masters), worlds))
    agrees = (measured([each.ahead for each in second]).mean > 0) is isinstance(puzzle.right, Bid)
    return puzzle if agrees and _is_clear(second, errors) else None


def _is_clear(played: list[Outcome], errors: float) -> bool:
    mean, error = measured([each.ahead for each in played])
    return abs(mean) >= LEAST_APART and abs(mean) > errors * error


def good_ones(auction: str, seed: str) -> Iterator[Found]:
    """Yield good puzzles of an auction without end, one of a hand at the most."""
    met: set[frozenset[object]] = set()
    for candidate in candidates(auction, seed):
        hand = frozenset[object](candidate.hand)
        _best, worth = offered(candidate.seen(NAMES))
        if hand in met or abs(worth - auctioneer.SHY) < LEAST_APART:
            continue  # the net would not call it clear, and that is asked first as it takes least
        puzzle = proven(candidate)
        if puzzle is None:
            continue
        missed = misses(puzzle)
        if LEAST_MISSED <= missed < 1:
            met.add(hand)
            yield Found(puzzle, missed)


def of_auction(auction: str, count: int = COUNT, seed: str = SEED) -> list[Found]:
    """Return as many good puzzles of an auction with either answer."""
    use_weights(asset_files("nets"))
    wanted = {True: count, False: count}
    found = []
    for each in good_ones(auction, seed):
        bids = isinstance(each.puzzle.right, Bid)
        if wanted[bids]:
            wanted[bids] -= 1
            found.append(each)
        if not any(wanted.values()):
            break
    return found


def in_order(found: list[Found], first: int) -> list[BidPuzzle]:
    """Return the puzzles numbered from ``first``, the easiest before the others: a quarter of them in each level."""
    found = sorted(found, key=lambda each: each.missed)
    return [
        replace(each.puzzle, number=first + place, level=LEVELS[place * len(LEVELS) // len(found)])
        for place, each in enumerate(found)
    ]


def generate_bids(first: int, count: int = COUNT, seed: str = SEED) -> list[BidPuzzle]:
    """Return puzzles of all auctions and answers, ``count`` of each; this takes a quarter of an hour."""
    return in_order([each for auction in AUCTIONS for each in of_auction(auction, count, seed)], first)
