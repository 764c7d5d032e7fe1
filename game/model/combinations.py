"""Which options may go together: the table of allowed combinations (RULES.md, section 10), as data."""

from __future__ import annotations

from typing import Final, NamedTuple

DECKS: Final[dict[int, tuple[int, ...]]] = {2: (40,), 3: (39,), 4: (40, 48), 5: (40,), 6: (36, 48)}
"""The decks each number of players may use."""

_NOT_FIVE: Final = (2, 3, 4, 6)
_STOCK_GAMES: Final = ("turned", "rotating")


class Need(NamedTuple):
    """An option with one of these values needs another one to be among ``allowed``; a match is named by its kind."""

    option: str
    values: tuple[object, ...]
    needs: str
    allowed: tuple[object, ...]


NEEDS: Final = (
    Need("trump_choice", ("called",), "players", (5,)),
    Need("trump_choice", _STOCK_GAMES, "players", _NOT_FIVE),
    Need("hand", (8,), "players", (5,)),
    Need("hand", (3,), "players", _NOT_FIVE),
    Need("auction", ("points", "rank"), "trump_choice", ("called",)),
    Need("auction", (None,), "trump_choice", _STOCK_GAMES),
    Need("match", ("target",), "trump_choice", ("called",)),
    Need("match", ("first_to", "fixed", "rotation"), "trump_choice", _STOCK_GAMES),
    Need("match", ("rotation",), "trump_choice", ("rotating",)),
    Need("match", ("rotation",), "goal", ("most_points",)),
    Need("match", ("rotation",), "tie", ("draw",)),
    Need("rotation_by", ("points",), "match", ("rotation",)),
    Need("exchange", ("spanish", "catalan"), "trump_choice", ("turned",)),
    Need("reflip_high_trump", (True,), "trump_choice", ("turned",)),
    Need("claim", (True,), "players", _NOT_FIVE),
    Need("double_tricks", (True,), "players", (2,)),
    Need("partners_show_hands", (True,), "players", (4,)),
    Need("signals", (True,), "players", (4, 6)),
    Need("goal", ("at_most_11",), "players", _NOT_FIVE),
    Need("slam_counts_double", (True,), "players", _NOT_FIVE),
    Need("slam_counts_double", (True,), "goal", ("most_points",)),
)
"""Every need besides the decks; what no line forbids is allowed."""
