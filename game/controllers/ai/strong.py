"""The level ``strong``: knows what ``master`` knows, with a person's memory and small misjudgements.

It judges the position as it is remembered (slips.py), and every card is misjudged a little. After the loss of an ace
or a three it wants the next trick (slips.py). Only in the ending of two does it work out what the other holds, as
``casual`` does.
"""

from __future__ import annotations

from typing import Final

from game.controllers.ai import auctioneer, many
from game.controllers.ai.bidding import misjudged_hand
from game.controllers.ai.casual import decide_with, steady
from game.controllers.ai.figures import Figure, worth
from game.controllers.ai.judge import judge
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.ai.motives import Motive, Parts, Weighed, weighed
from game.controllers.ai.slips import as_remembered, misjudging, vengeful
from game.controllers.player import NoAction, is_in_turn
from game.model.actions import Action, Play
from game.model.cards import Card
from game.model.observation import Observation
from game.model.rules import Goal
from game.model.state import Phase
from game.model.stream import Chance

_FORGETTING: Final = 0.5
_MISJUDGES: Final[dict[Goal, float]] = {"most_points": 7.5, "at_most_11": 14.0}
"""By how much it may be wrong about a card between two, either way, in the measure that puts figures in order."""
_TWICE: Final = 0.3
"""The share of that with double tricks, in which each lays two cards, and where no card is turned."""
_MISJUDGES_MANY: Final[dict[int, float]] = {3: 11.0, 4: 9.5, 5: 12.0, 6: 13.0}
"""The same in the points of the nets for more, by number of players."""
_MISJUDGES_FEWEST: Final[dict[int, float]] = {3: 14.0, 4: 8.0, 6: 5.0}
"""The same where points are to be avoided."""
MISBIDS: Final = 0.7
"""Match points by which it may be wrong about what to bid for, either way."""


def decide(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    if is_in_turn(observation):
        if observation.phase is Phase.AUCTION:
            return auctioneer.choose_bid(observation, manner.shy + misjudged_hand(observation, MISBIDS), caution=0.0)
        if observation.phase is Phase.CALL:
            return auctioneer.choose_call(observation)
    return decide_with(weigh, observation, rng, manner)


def weigh(
    observation: Observation, rng: Chance, manner: Manner = NEUTRAL, remembered: Observation | None = None
) -> Weighed:
    """Return what decides which card this level plays, with the draws of chance of :func:`decide`."""
    return weighed(_rate, observation, remembered or as_remembered(observation, _FORGETTING), rng, manner, feeds=True)


def _rate(observation: Observation, remembered: Observation, cards: tuple[Card, ...], rng: Chance) -> Parts:
    """Rate each of these cards, nearly rightly."""
    rules = observation.rules
    if rules.players != 2:
        worths = many.ratings(remembered, cards)
        most = (_MISJUDGES_MANY if rules.goal == "most_points" else _MISJUDGES_FEWEST)[rules.players]
    elif not observation.stock:
        return {Motive.WORTH: steady(observation, cards)}
    else:
        verdicts = judge(remembered, raw=True) or {}
        found = {action: worth(observation, Figure(action, *verdict)) for action, verdict in verdicts.items()}
        worths = [found[Play(observation.seat, card)] for card in cards]
        most = _MISJUDGES[rules.goal] * (_TWICE if rules.double_tricks or rules.trump_choice == "rotating" else 1.0)
    return {
        Motive.WORTH: worths,
        Motive.REVENGE: vengeful(observation, cards),
        Motive.SLIP: misjudging(remembered, cards, most, rng),
    }
