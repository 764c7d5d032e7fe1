"""The strongest player of deals between three and more: a net trained against itself rates each card in hand.

It is told what the observation tells (tableinputs.py). There is one for each number of players and goal.
"""

from __future__ import annotations

from typing import Final

from game.controllers.ai.net import Net
from game.controllers.ai.tableinputs import PLACES, table_inputs
from game.controllers.ai.weightfiles import net_named
from game.model.cards import Card
from game.model.observation import Observation
from game.model.rules import Rules

NETS: Final = {3: "three", 4: "four", 5: "five", 6: "six"}
"""The names of the nets by number of players, for games in which the most points win."""
VALUE: Final = PLACES
"""The output after those that rate cards: what the deal is worth to the seat from here on."""
SCALE: Final = 30.0
"""Points by which outputs are multiplied."""


def name_of_net(rules: Rules) -> str | None:
    """Return the name of the net that was trained for such rules, None where there is none."""
    return NETS.get(rules.players) if rules.goal == "most_points" else None


def knows(rules: Rules) -> bool:
    """Return whether a net was trained for such rules."""
    return name_of_net(rules) is not None


def net_for(rules: Rules) -> Net:
    """Return the net for such rules; raises ValueError where there is none, and as :func:`net_named` does."""
    name = name_of_net(rules)
    if name is None:
        raise ValueError("no net for these rules")
    return net_named(name)


def ratings(observation: Observation, cards: tuple[Card, ...]) -> list[float]:
    """Return for each of these cards, which may be played, by how many points it is better than the net's own play."""
    inputs = table_inputs(observation)
    places = [inputs.place(card) for card in cards]
    return [SCALE * rated for rated in net_for(observation.rules).outputs_of(inputs.on, places)]
