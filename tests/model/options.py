"""All rules there are, built option by option from the table of what goes together, never by trying and refusing."""

from __future__ import annotations

from typing import Any, Final

from game.model.combinations import DECKS, NEEDS
from game.model.rules import CHOICES, FLAGS, MATCH_LENGTHS, MatchGoal, Rules

DOMAINS: Final[dict[str, tuple[Any, ...]]] = {
    "players": tuple(DECKS),
    "deck": tuple(sorted({size for sizes in DECKS.values() for size in sizes})),
    "hand": (3, 8),
    **CHOICES,
    "auction": (None, *CHOICES["auction"]),
    **dict.fromkeys(FLAGS, (False, True)),
    "match": tuple(MATCH_LENGTHS),
    "stake": (0, 7),
}
"""The values of every option; of a match its kind, of a stake two that stand for all."""

_NEEDS_OF: Final = {option: [need for need in NEEDS if need.option == option] for option in DOMAINS}


def _in_order() -> tuple[str, ...]:
    """Every option after those that its values need."""
    needed = {option: {need.needs for need in needs} for option, needs in _NEEDS_OF.items()}
    needed["deck"] = {"players"}
    order: list[str] = []
    while len(order) < len(needed):
        order += [option for option in needed if option not in order and needed[option] <= set(order)]
    return tuple(order)


ORDER: Final = _in_order()


def allowed(option: str, chosen: dict[str, Any]) -> tuple[Any, ...]:
    """The values of an option that go with those chosen of the options before it; there is always one."""
    if option == "deck":
        return DECKS[chosen["players"]]
    refused: set[Any] = set()
    for need in _NEEDS_OF[option]:
        if chosen[need.needs] not in need.allowed:
            refused.update(need.values)
    return tuple([value for value in DOMAINS[option] if value not in refused]) if refused else DOMAINS[option]


def rules_of(chosen: dict[str, Any], n: int) -> Rules:
    """The rules with these values, and a match of that length where its kind leaves a choice."""
    kind = chosen["match"]
    return Rules(**{**chosen, "match": MatchGoal(kind, 4 if kind == "rotation" else n)})
