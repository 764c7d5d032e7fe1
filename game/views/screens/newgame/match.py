"""The match of a new game: its kind, how long it is, and the stake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.model.houserules import adapted, goal, kinds, refusal
from game.model.rules import MATCH_LENGTHS, MatchGoal, Rules
from game.views.screens.newgame.rows import Rows
from game.views.widgets.buttons import Segments
from game.views.widgets.control import Control
from game.words import newgame as newgame_words
from game.words import sentence

LENGTHS: Final[dict[str, tuple[int, ...]]] = {
    "first_to": (1, 2, 3, 5),
    "fixed": (1, 2, 3, 5),
    "target": (10, 11, 12, 15),
}
STAKES: Final = (0, 1, 5, 10)
MOST_STAKE: Final = 100
DECIDES: Final = ("wins", "points")


def next_stake(now: int, by: int) -> int:
    """The next usual stake: by ones up to 10, by fives up to 50, then by tens."""
    ladder = [*range(11), *range(15, 51, 5), *range(60, MOST_STAKE + 1, 10)]
    if by > 0:
        return next((stake for stake in ladder if stake > now), MOST_STAKE + 1)
    return next((stake for stake in reversed(ladder) if stake < now), -1)


def match_controls(rows: Rows, rules: Rules, usual: Rules, on_change: Callable[[Rules], None]) -> dict[str, Control]:
    """The controls of the rows match, length and stake; each change calls ``on_change`` with all rules."""

    def staked(stake: int) -> None:
        on_change(replace(rules, stake=stake))

    kind = _kind(rows, rules, usual, on_change) if "match" in rows else {}
    stake = rows.number("stake", STAKES, rules.stake, (0, MOST_STAKE), staked, next_stake)
    return kind | _length(rows, rules, on_change) | stake


def _kind(rows: Rows, rules: Rules, usual: Rules, on_change: Callable[[Rules], None]) -> dict[str, Control]:
    offered = kinds(rules, usual)
    names = [newgame_words.kind_name(kind) for kind in offered]

    def choose(index: int) -> None:
        changed = adapted(rules, usual, "match", goal(offered[index], usual))
        if changed is not None:
            on_change(changed)

    faded = [i for i, kind in enumerate(offered) if refusal(rules, "match", goal(kind, usual))]
    place = rows.at("match", rows.width_for(names))
    return {"match": Segments(place, names, offered.index(rules.match.kind), choose, faded=faded)}


def _length(rows: Rows, rules: Rules, on_change: Callable[[Rules], None]) -> dict[str, Control]:
    kind = rules.match.kind
    if kind in LENGTHS:
        possible = MATCH_LENGTHS[kind]
        ends = (possible[0], possible[-1])

        def choose(n: int) -> None:
            on_change(replace(rules, match=MatchGoal(kind, n)))

        return rows.number("length", LENGTHS[kind], rules.match.n, ends, choose)

    def decide(index: int) -> None:
        on_change(replace(rules, rotation_by=DECIDES[index]))

    place = rows.at("length", rows.control_width)
    return {"length": Segments(place, newgame_words.rotation_names(), DECIDES.index(rules.rotation_by), decide)}


def match_refusal(rules: Rules, usual: Rules) -> str | None:
    """Why a kind of match that is offered cannot be chosen without changing something else."""
    refused = (refusal(rules, "match", goal(kind, usual)) for kind in kinds(rules, usual))
    error = next(filter(None, refused), None)
    return None if error is None else sentence(error)
