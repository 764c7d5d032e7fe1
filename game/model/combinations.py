"""Which options may go together: the table of allowed combinations (RULES.md, section 10), as data."""

from __future__ import annotations

from typing import Final, NamedTuple

DECKS: Final[dict[int, tuple[int, ...]]] = {2: (40,), 3: (39,), 4: (40, 48), 5: (40,), 6: (36, 48)}
"""The decks each number of players may use."""

_NOT_FIVE: Final = (2, 3, 4, 6)
_STOCK_GAMES: Final = ("turned", "rotating")


class Requirement(NamedTuple):
    """An option with one of these values needs another one to be among ``allowed``; a match is named by its kind."""

    option: str
    values: tuple[object, ...]
    needs: str
    allowed: tuple[object, ...]


NEEDS: Final = (
    Requirement("trump_choice", ("called",), "players", (5,)),
    Requirement("trump_choice", _STOCK_GAMES, "players", _NOT_FIVE),
    Requirement("hand", (8,), "players", (5,)),
    Requirement("hand", (3,), "players", _NOT_FIVE),
    Requirement("auction", ("points", "rank"), "trump_choice", ("called",)),
    Requirement("auction", (None,), "trump_choice", _STOCK_GAMES),
    Requirement("match", ("target",), "trump_choice", ("called",)),
    Requirement("match", ("first_to", "fixed", "rotation"), "trump_choice", _STOCK_GAMES),
    Requirement("match", ("rotation",), "trump_choice", ("rotating",)),
    Requirement("match", ("rotation",), "goal", ("most_points",)),
    Requirement("match", ("rotation",), "tie", ("draw",)),
    Requirement("rotation_by", ("points",), "match", ("rotation",)),
    Requirement("exchange", ("spanish", "catalan"), "trump_choice", ("turned",)),
    Requirement("reflip_high_trump", (True,), "trump_choice", ("turned",)),
    Requirement("claim", (True,), "players", _NOT_FIVE),
    Requirement("double_tricks", (True,), "players", (2,)),
    Requirement("partners_show_hands", (True,), "players", (4,)),
    Requirement("signals", (True,), "players", (4, 6)),
    Requirement("goal", ("at_most_11",), "players", _NOT_FIVE),
    Requirement("slam_counts_double", (True,), "players", _NOT_FIVE),
    Requirement("slam_counts_double", (True,), "goal", ("most_points",)),
)
"""Every need besides the decks; what no line forbids is allowed."""
