"""The level ``strong``: knows what ``master`` knows, with a person's memory and small misjudgements.

It judges the position as it is remembered (slips.py), and every card is misjudged a little. After the loss of an ace
or a three it wants the next trick (slips.py). Only in the ending of two does it work out what the other holds, as
``casual`` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.controllers.ai import auctioneer, casual, many
from game.controllers.ai.bidding import misjudged_hand
from game.controllers.ai.casual import decide_with
from game.controllers.ai.figures import Figure, worth
from game.controllers.ai.judge import judge
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.ai.slips import as_remembered, vengeful
from game.controllers.player import NoAction, is_in_turn
from game.model.actions import Action, Play
from game.model.cards import Card
from game.model.observation import Observation
from game.model.rules import Goal
from game.model.state import Phase
from game.model.stream import Chance

_FORGETTING: Final = 0.5
_MISJUDGES: Final[dict[Goal, float]] = {"most_points": 3.7, "at_most_11": 1.2}
"""By how much it may be wrong about a card between two, either way, in the measure that puts figures in order."""
_MISJUDGES_MANY: Final[dict[int, float]] = {3: 7.5, 4: 7.5, 5: 12.0, 6: 7.5}
"""The same in the points of the nets for more, by number of players."""
_NARROW: Final = 2
"""Where points are to be avoided, cards differ less."""
_MISBIDS: Final = 1.0
"""Match points by which it may be wrong about what to bid for, either way."""


def decide(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    if is_in_turn(observation):
        if observation.phase is Phase.AUCTION:
            return auctioneer.choose_bid(observation, manner.shy + misjudged_hand(observation, _MISBIDS))
        if observation.phase is Phase.CALL:
            return auctioneer.choose_call(observation)
    return decide_with(rate, observation, rng, manner)


def rate(observation: Observation, cards: tuple[Card, ...], rng: Chance) -> Sequence[float]:
    """Rate each of these cards, nearly rightly."""
    rules = observation.rules
    if rules.players != 2:
        most = _MISJUDGES_MANY[rules.players] / (1 if rules.goal == "most_points" else _NARROW)
        rated = many.ratings(as_remembered(observation, _FORGETTING), cards)
        wrong = [error + rng.triangular(-most, most) for error in vengeful(observation, cards)]
        return [value + error for value, error in zip(rated, wrong, strict=True)]
    verdicts = judge(as_remembered(observation, _FORGETTING), raw=True) if observation.stock else None
    if verdicts is None:
        return casual.rate(observation, cards, rng)
    most = _MISJUDGES[rules.goal]
    values = {}
    for action, verdict in verdicts.items():
        values[action] = worth(observation, Figure(action, *verdict)) + rng.triangular(-most, most)
    wanted = vengeful(observation, cards)
    return [values[Play(observation.seat, card)] + more for card, more in zip(cards, wanted, strict=True)]
