"""What a bid and a pass bring: deals that the viewer cannot tell apart, each played once after either.

The others hold what goes with what they have said: each would have bid, or passed, as he did, judging his hand as
``casual`` does where it misjudges nothing (``game/controllers/ai/bidding.py``). From then on all bid and call as
``master`` does, by the measured net of bids, the viewer too once the question is answered; then all play as that
``casual`` does (``game/controllers/ai/rollouts.py``). Which deals these are follows from the puzzle alone, so the same
line always gives the same figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from typing import Final, NamedTuple

from assets.puzzles.bidders import Bidders
from game.controllers.ai.bidding import Misjudged, choose_bid
from game.controllers.ai.rollouts import RolloutDeal
from game.controllers.ai.worlds import sample_match
from game.model.actions import Action, Pass
from game.model.auction import contract_of
from game.model.bidpuzzle import PLAYERS, BidPuzzle, Figures, action_of
from game.model.cards import Card
from game.model.deal import apply
from game.model.events import Passed
from game.model.match import Match
from game.model.puzzle import VIEWER
from game.model.scoring import contract_result
from game.model.state import Contract, Deal, Phase
from game.model.stream import Stream

WORLDS: Final = 300
"""Deals that stand behind the figures of a line."""
CHECKED: Final = 100
"""The first of them, which are played again wherever all puzzles are checked."""
DARING: Final = Misjudged(caution=-2.0)
"""How others are taken to have judged their hands: without an error, and two card points above it."""
MOST_DEALS: Final = 300
"""Of the unseen cards, among which one has to be found that goes with what was said."""
CLEAR: Final = 2.0
"""Standard errors by which the first of them must agree that the right answer is right."""
STRAYED: Final = 4.5
"""Standard errors by which they may differ from the figures of the line, at the most."""
NAMES: Final = tuple(str(seat) for seat in range(PLAYERS))


class Outcome(NamedTuple):
    """A deal played twice: what bid and pass brought the viewer, and the contract he had after the bid."""

    bid: int
    passed: int
    contract: Contract | None

    @property
    def ahead(self) -> int:
        """By how much the bid brought more."""
        return self.bid - self.passed


class Measured(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float


def worlds_of(puzzle: BidPuzzle) -> Iterator[Match]:
    """Yield deals that the viewer cannot tell apart, always the same; raises ValueError where hardly any can be found.

    Each deal of the unseen cards to the others is equally likely, among those that go with what was said.
    """
    seen = puzzle.seen(NAMES)
    chance = Stream(puzzle.key, "worlds")
    while True:
        for _ in range(MOST_DEALS):
            match = sample_match(seen, chance)
            if goes_with(puzzle, match):
                break
        else:
            raise ValueError(f"{MOST_DEALS} deals, and none goes with what was said")
        yield match


def goes_with(puzzle: BidPuzzle, match: Match) -> bool:
    """Return whether each of the others would have bid, or passed, as he did, with the cards he has in this match."""
    assert match.deal is not None
    then = puzzle.start(NAMES, match.deal.hands[1:])
    for said in puzzle.said:
        if said.seat != VIEWER:
            would = choose_bid(then.observe(said.seat), misjudged=DARING)
            if isinstance(would, Pass) is not isinstance(said, Passed):
                return False
        then, _events = then.apply(action_of(said))
    return True


def after_auction(deal: Deal, action: Action, bidders: Bidders) -> Deal:
    """Return the deal once the auction that goes on with this action has ended, and the card is called."""
    deal, _events = apply(deal, action)
    while deal.phase in (Phase.AUCTION, Phase.CALL) and not deal.is_over:
        deal, _events = apply(deal, bidders.choose(deal))
    return deal


def played_out(deal: Deal) -> Contract | None:
    """Return what became of the contract when all play as ``casual`` does; None where all have passed."""
    if deal.is_over:
        return None
    table = RolloutDeal(deal)
    table.play_out()
    return contract_of(deal, tuple(table.points))


def worth_of(contract: Contract | None) -> int:
    """Return the match points that the viewer has won by a contract."""
    return 0 if contract is None else contract_result((0,) * PLAYERS, contract).won[VIEWER]


def play(puzzle: BidPuzzle) -> Iterator[Outcome]:
    """Yield what became of one deal after the other, without end."""
    for match in worlds_of(puzzle):
        assert match.deal is not None
        bidders = Bidders(match.deal)
        after_bid = played_out(after_auction(match.deal, puzzle.bid, bidders))
        after_pass = played_out(after_auction(match.deal, Pass(VIEWER), bidders))
        own = after_bid if after_bid is not None and after_bid.declarer == VIEWER else None
        yield Outcome(worth_of(after_bid), worth_of(after_pass), own)


def measured(values: Sequence[float]) -> Measured:
    """Return the mean of at least two values."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Measured(mean, sqrt(spread / len(values)))


def figures_of(played: Sequence[Outcome]) -> tuple[Figures, Card | None]:
    """Return the figures of so many deals, and the card that the viewer called most often, None where he never did."""
    own = [each.contract for each in played if each.contract is not None]
    calls = Counter(contract.called for contract in own).most_common(1)
    bid, passed = (round(100 * sum(won) / len(played)) for won in zip(*[each[:2] for each in played], strict=True))
    made = sum(contract.is_made for contract in own)
    return Figures(len(played), bid, passed, made, len(own)), calls[0][0] if calls else None


def fault_of(puzzle: BidPuzzle, worlds: int = CHECKED) -> str | None:
    """Return what is wrong with a puzzle: what its first deals say against it, or all of them; None where it is right.

    Those that are as many as the line tells must bring its figures exactly.
    """
    worlds = min(worlds, puzzle.figures.worlds)
    played = list(islice(play(puzzle), worlds))
    found, call = figures_of(played)
    told = f"bid {found.bid:+}, pass {found.passed:+} in {worlds} deals"
    if worlds == puzzle.figures.worlds and (found, call) != (puzzle.figures, puzzle.call):
        return f"its figures are others: {told}, made {found.made}/{found.declared}, call {call}"
    ahead = measured([each.ahead for each in played])
    sign = 1 if puzzle.right == puzzle.bid else -1
    if sign * ahead.mean <= CLEAR * ahead.error:
        return f"{'the bid' if sign > 0 else 'the pass'} is not clearly right: {told}"
    for name, values, figure in (
        ("bid", [each.bid for each in played], puzzle.figures.bid),
        ("pass", [each.passed for each in played], puzzle.figures.passed),
    ):
        mean, error = measured(values)
        if abs(mean - figure / 100) > STRAYED * max(error, 1 / worlds):
            return f"its {name} brings other figures: {told}"
    return None
