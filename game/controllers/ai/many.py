"""The strongest player of deals between three and more: a net trained against itself rates each card in hand.

It is told what the observation tells (tableinputs.py). There is one for each goal and number of players.
"""

from __future__ import annotations

from typing import Final

from game.controllers.ai.net import Net
from game.controllers.ai.tableinputs import PLACES, table_inputs
from game.controllers.ai.weightfiles import net_named
from game.model.cards import Card
from game.model.observation import Observation
from game.model.rules import Goal, Rules

NETS: Final[dict[tuple[Goal, int], str]] = {
    ("most_points", 3): "three",
    ("most_points", 4): "four",
    ("most_points", 5): "five",
    ("most_points", 6): "six",
    ("at_most_11", 3): "fewest-three",
    ("at_most_11", 4): "fewest-four",
    ("at_most_11", 6): "fewest-six",
}
"""The names of the nets by goal and number of players."""
VALUE: Final = PLACES
"""The output after those that rate cards: what the deal is worth to the seat from here on."""
SCALE: Final = 30.0
"""Points by which outputs are multiplied."""


def name_of_net(rules: Rules) -> str | None:
    """Return the name of the net that was trained for such rules, None where there is none."""
    return NETS.get((rules.goal, rules.players))


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
