"""Which net was trained for which rules: one for each number of players and each goal, of two also for double tricks.

Claims, refused trumps, what a match or a draw is worth, all this hardly changes which card is best.
"""

from __future__ import annotations

from typing import Final

from game.controllers.ai.net import Net
from game.controllers.ai.weightfiles import net_named
from game.model.rules import Goal, Rules

NETS: Final[dict[tuple[Goal, int], str]] = {
    ("most_points", 2): "two",
    ("most_points", 3): "three",
    ("most_points", 4): "four",
    ("most_points", 5): "five",
    ("most_points", 6): "six",
    ("at_most_11", 2): "fewest",
    ("at_most_11", 3): "fewest-three",
    ("at_most_11", 4): "fewest-four",
    ("at_most_11", 6): "fewest-six",
}
"""The names of the nets by goal and number of players."""
DOUBLE_NETS: Final[dict[Goal, str]] = {"most_points": "double", "at_most_11": "fewest-double"}
"""The names of those for tricks of two cards from each."""
SCALE: Final = 30.0
"""Points by which outputs are multiplied."""


def name_of_net(rules: Rules) -> str:
    """Return the name of the net that was trained for such rules."""
    return DOUBLE_NETS[rules.goal] if rules.double_tricks else NETS[rules.goal, rules.players]


def net_for(rules: Rules) -> Net:
    """Return the net for such rules; raises as :func:`net_named` does."""
    return net_named(name_of_net(rules))
