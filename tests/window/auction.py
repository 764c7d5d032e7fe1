"""Bidding, passing and calling in a window: with the mouse on the sheet, with digits, arrows, wheel and keys."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from game.model.actions import Bid, Call, Pass
from game.model.cards import NUMBER, Card
from game.model.events import BidMade, Called, Passed
from game.model.observation import Observation
from tests.window.hands import Hands
from tests.window.places import Panels
from tests.window.reading import Reading

PASSES: Final = ("pass by P", "pass by click", "pass by Tab")
POINTS: Final = ("bid by steps", "bid by digits", "bid by arrows", "bid by wheel")
RANKS: Final = ("rank by click", "rank by arrows", "rank by digits", "rank by button")
UNCHOSEN: Final = ("Return", "Return")
"""The lowest bid, which lies chosen from the beginning, is asked about."""
CALLS: Final = ("call by button", "call by arrows", "call by click", "call by digits")

Speak = Callable[[Observation], Bid | Pass]
Choose = Callable[[Observation], Card]


def bids_of(observation: Observation) -> list[Bid]:
    """The legal bids, lowest first."""
    return [action for action in observation.legal if isinstance(action, Bid)]


def calls_of(observation: Observation) -> list[Card]:
    """The cards that may be called."""
    return [action.card for action in observation.legal if isinstance(action, Call)]


def bids_up_to(most: int) -> Speak:
    """Bid a little more each time, up to that many points, and then pass."""

    def speak(observation: Observation) -> Bid | Pass:
        chance = random.Random(observation.ply)
        bids = [bid for bid in bids_of(observation) if bid.needed <= most]
        return chance.choice(bids[:8]) if bids else Pass(observation.seat)

    return speak


def speak(hands: Hands, now: Reading, wanted: Bid | Pass) -> None:
    """Bid this, or pass; it must be that which the record holds."""
    hands.wait_until_asked("for a bid")
    hands.look("bid" if isinstance(wanted, Bid) else "pass")
    if isinstance(wanted, Pass):
        hands.do(now, Passed, PASSES, lambda way, attempt: _pass(hands, hands.panels(now), way))
        return
    by_rank = wanted.rank is not None

    def act(way: str, attempt: int) -> None:
        if attempt:
            hands.program.key("Home")
        panels, place = hands.panels(now), bids_of(now.observation).index(wanted)
        (_bid_rank if by_rank else _bid_points)(hands, panels, way, wanted, place)

    said = hands.do(now, BidMade, RANKS if by_rank else POINTS, act)
    assert said == BidMade(now.me, wanted.points, wanted.rank), f"{wanted} became {said}: {hands.done}"


def _pass(hands: Hands, panels: Panels, way: str) -> None:
    if way == "pass by click":
        hands.program.click(*panels.pass_button())
    else:
        hands.program.key(*(["p"] if way == "pass by P" else ["Tab", "Tab", "Return"]))


def _bid_points(hands: Hands, panels: Panels, way: str, wanted: Bid, place: int) -> None:
    program = hands.program
    if way == "bid by digits":
        program.key(*str(wanted.points))
    elif way == "bid by arrows":
        program.key(*["Up"] * (place // 5), *["Right"] * (place % 5))
    elif way == "bid by wheel":
        program.move(*panels.amount())
        program.wheel(place)
    else:
        for step, times in ((5, place // 5), (1, place % 5)):
            for _click in range(times):
                program.click(*panels.bid_step(step))
    program.settle(1.0, 0.1)
    hands.look("bid chosen")
    if way == "bid by digits" or (way == "bid by arrows" and place):
        program.key("Return")
    elif way == "bid by arrows":
        program.key(*UNCHOSEN)
    else:
        program.click(*panels.bid_button())


def _bid_rank(hands: Hands, panels: Panels, way: str, wanted: Bid, place: int) -> None:
    program, rank = hands.program, wanted.rank
    assert rank is not None
    if way == "rank by digits":
        program.key(*str(NUMBER[rank]), "Return")
    elif way == "rank by arrows":
        program.key(*(["Right"] * place + ["Return"] if place else UNCHOSEN))
    else:
        if place or way == "rank by click":  # the first click raises it, or asks about the lowest, which lay raised
            program.click(*panels.rank(rank))
            program.settle(1.0, 0.1)
            hands.look("rank chosen")
        program.click(*(panels.bid_button() if way == "rank by button" else panels.rank(rank)))


def call(hands: Hands, now: Reading, card: Card) -> None:
    """Call this card; it must be that card which the record holds."""
    hands.wait_until_asked("for a call")
    hands.look("call")
    suits, ranks = _grid(calls_of(now.observation))

    def act(way: str, _attempt: int) -> None:
        program, panels = hands.program, hands.panels(now)
        down, right = suits.index(card.suit), ranks.index(card.rank)
        if way == "call by arrows":
            steps = ["Down"] * down + ["Right"] * right if len(ranks) > 1 else ["Right"] * down
            program.key("Home", *steps)
        elif way == "call by digits":
            program.key(*(["Home", *["Down"] * down, *str(card.number)] if len(ranks) > 1 else [str(down + 1)]))
        else:
            program.click(*panels.card_to_call(card))
        program.settle(1.0, 0.1)
        hands.look("call chosen")
        if way in ("call by arrows", "call by digits"):
            program.key("Return")
        else:
            program.click(*(panels.call_button() if way == "call by button" else panels.card_to_call(card)))

    called = hands.do(now, Called, CALLS, act)
    assert called == Called(now.me, card), f"{card} became {called}: {hands.done}"


def _grid(cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    """Suits and ranks of the cards as they lie on the sheet: the highest rank first."""
    return sorted({card.suit for card in cards}), sorted({card.rank for card in cards}, reverse=True)
