"""House rules: the options a new game can have, and how they make room for each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from game.model.combinations import DECKS
from game.model.errors import GameError, InvalidRules
from game.model.presets import with_options
from game.model.rules import CHOICES, FLAGS, MATCH_LENGTHS, MatchGoal, MatchKind, Rules, choice

HOUSE_RULES: Final = (
    "trump_choice",
    "reflip_high_trump",
    "exchange",
    "claim",
    "double_tricks",
    "partners_show_hands",
    "signals",
    "auction",
    "goal",
    "slam_counts_double",
    "tie",
    "deck",
    "draw_for_seats",
)
"""The options that are chosen as house rules, in the order in which a deal meets them; the match is chosen apart."""

OFTEN_CHANGED: Final[dict[str, tuple[str, ...]]] = {
    "brisca": ("exchange", "claim", "signals", "slam_counts_double", "tie", "draw_for_seats"),
    "brisca-catalana": ("trump_choice", "exchange", "claim", "double_tricks", "partners_show_hands", "signals",
                        "slam_counts_double"),
    "brisca-mexicana": ("exchange", "signals", "goal", "slam_counts_double", "tie", "draw_for_seats"),
    "briscola": ("reflip_high_trump", "exchange", "signals", "slam_counts_double", "tie", "draw_for_seats"),
    "briscola-chiamata": ("auction", "draw_for_seats"),
}  # fmt: skip
"""By game: the options in which tables that play it differ. The others are hardly ever changed."""

_UNTOUCHED: Final = ("players", "hand", "deck")  # never changed for the sake of another option


_LENGTH: Final[dict[str, int]] = {"first_to": 3, "fixed": 3, "rotation": 4, "target": 11}


def refusal(rules: Rules, option: str, value: object) -> InvalidRules | None:
    """Return why an option cannot have that value beside all the others; None when it can."""
    return _refused(rules, {option: value})


def adapted(rules: Rules, usual: Rules, option: str, value: object) -> Rules | None:
    """Return the rules with that value, and with what stands in its way changed, to the usual value where that will do.

    None when no change of other options lets as many players have it.
    """
    changes = {option: value}
    while (error := _refused(rules, changes)) is not None:
        if error.code != "rules-conflict":
            return None
        change = _way_out(rules, usual, changes, error)
        if change is None:
            return None
        changes |= change
    return replace(rules, **changes)  # type: ignore[arg-type]


def with_wishes(usual: Rules, wishes: Mapping[str, str]) -> tuple[Rules, dict[str, str]]:
    """Return the usual rules with as many of these options (as texts) as go together, and those that do not."""
    rules, waiting = usual, dict(wishes)
    for _ in wishes:  # one may make room for another
        for option, text in tuple(waiting.items()):
            try:
                rules = with_options(rules, {option: text})
            except GameError:
                continue
            del waiting[option]
    return rules, waiting


def values(rules: Rules, usual: Rules, option: str) -> tuple[object, ...]:
    """Return the values that an option can have with so many players, if need be with others changed."""
    return tuple(value for value in _domain(rules, usual, option) if adapted(rules, usual, option, value) is not None)


def house_rules(rules: Rules, usual: Rules) -> tuple[str, ...]:
    """Return the options that mean something in this game with so many players."""
    return tuple(
        option
        for option in HOUSE_RULES
        if len(values(rules, usual, option)) > 1 and not (option == "tie" and rules.auction is not None)
    )


def kinds(rules: Rules, usual: Rules) -> tuple[MatchKind, ...]:
    """Return the kinds of match to choose from: those for which trumps need not be made otherwise."""
    found: list[MatchKind] = []
    for kind in MATCH_LENGTHS:
        changed = adapted(rules, usual, "match", goal(kind, usual))
        if changed is not None and changed.trump_choice == rules.trump_choice:
            found.append(changed.match.kind)
    return tuple(found)


def goal(kind: str, usual: Rules) -> MatchGoal:
    """Return the usual match of that kind."""
    if usual.match.kind == kind:
        return usual.match
    return MatchGoal(kind, _LENGTH[kind])  # type: ignore[arg-type]  # a key of MATCH_LENGTHS


def _domain(rules: Rules, usual: Rules, option: str) -> tuple[object, ...]:
    if option == "deck":
        return DECKS[rules.players]
    if option == "match":
        return tuple(goal(kind, usual) for kind in MATCH_LENGTHS)
    return (False, True) if option in FLAGS else CHOICES[option]


def _refused(rules: Rules, changes: Mapping[str, Any]) -> InvalidRules | None:
    try:
        replace(rules, **changes)
    except InvalidRules as error:
        return error
    return None


def _way_out(rules: Rules, usual: Rules, changes: Mapping[str, Any], error: InvalidRules) -> dict[str, object] | None:
    """Return one more change after which this is no longer what is refused."""
    needed, needing = error.facts["needs"], error.facts["option"]
    for option in (str(needed), str(needing)):
        if option in changes or option in _UNTOUCHED:
            continue
        usual_first = sorted(_domain(rules, usual, option), key=lambda value: value != getattr(usual, option))
        for value in usual_first:
            left = _refused(rules, {**changes, option: value})
            if left is None or (left.facts.get("needs"), left.facts.get("option")) != (needed, needing):
                return {option: value}
    return None


def changed_besides(before: Rules, after: Rules, option: str) -> tuple[str, ...]:
    """Return the options that had to change for the sake of one; of a match only its kind counts."""
    watched = (*HOUSE_RULES, "match", "rotation_by")
    return tuple(name for name in watched if name != option and choice(before, name) != choice(after, name))
