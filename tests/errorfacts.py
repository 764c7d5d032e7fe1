"""Every error that the rules raise in a test has exactly the facts that the table in game/model/errors.py promises.

A fixture of the tests' folders (``documented_facts``) looks at each error as it is made, so it needs no asking for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

import game.model.errors
from game.model.actions import LEAST_BID, MOST_BID, Action, Exchange
from game.model.errors import GameError, IllegalAction
from game.model.rules import OPTIONS
from game.model.state import Deal

UNKNOWN: Final = {"value"}
"""Facts that may be None: what somebody wrote, which may be null; all others are there."""


VALUES: Final[dict[tuple[str, str], set[object]]] = {
    ("field-type", "expected"): {"text", "number", "numbers", "card", "cards", "object", "objects"},
    ("step-not-now", "step"): {"skip-cut", "take-trick", "draw"},
    ("rule-missing", "option"): {*OPTIONS, "match.kind", "match.n"},
    ("rule-value", "option"): {*OPTIONS, "rules"},
    ("rule-range", "option"): {"match", "stake"},
    ("rules-conflict", "option"): set(OPTIONS),
    ("rules-conflict", "needs"): set(OPTIONS),
}
"""Facts that are one of a few words."""


def documented() -> dict[str, set[str]]:
    """The facts of each code, from the table."""
    table = game.model.errors.__doc__ or ""
    rows = re.findall(r"^([a-z]+(?:-[a-z]+)+) {2,}(.+)$", table, re.MULTILINE)
    return {code: _names(facts) for code, facts in rows}


def _names(facts: str) -> set[str]:
    text = re.sub(r"\([^)]*\)", "", facts).partition(":")[0]
    return {name.strip() for name in text.split(",") if name.strip()}


FACTS: Final = documented()


def truths(deal: Deal, move: Action) -> dict[str, Any]:
    """What the facts of a refusal have to be, as far as their names alone say it."""
    rules = deal.rules
    bid = deal.extras.bid
    known: dict[str, Any] = {
        "seat": move.seat,
        "phase": deal.phase.value,
        "turn": deal.turn,
        "players": rules.players,
        "deck": rules.deck,
        "last_round": rules.last_exchange_round,
        "turned": deal.turned,
        "last": None if bid is None else bid.rank,
        "cards": len(deal.hands[0]),
        "trumps": sum(card.suit is deal.trump for hand in deal.hands for card in hand),
    }
    for name in ("at", "card", "give", "take", "points"):
        if hasattr(move, name):
            known[name] = getattr(move, name)
    if isinstance(move, Exchange):
        known["card"] = move.give
    return known


def assert_true(deal: Deal, move: Action, error: IllegalAction) -> None:
    """Compare the facts of a refusal with the deal and the move that was refused."""
    known = truths(deal, move)
    told = {name: value for name, value in error.facts.items() if name in known}
    assert told == {name: known[name] for name in told}, error.code
    if error.code in ("bid-too-low", "bid-topped"):
        assert error.facts["most"] == MOST_BID
    if error.code == "bid-too-low":
        highest = deal.extras.bid
        assert error.facts["least"] == (LEAST_BID if highest is None else (highest.points or LEAST_BID) + 1)


def fault_of(error: GameError) -> str | None:
    """What is wrong with the facts of this error, None if nothing is."""
    if error.code not in FACTS:
        return f"{error.code} is not in the table"
    if set(error.facts) != FACTS[error.code]:
        return f"{error.code} has {sorted(error.facts)} instead of {sorted(FACTS[error.code])}"
    few = {name: VALUES[error.code, name] for name in error.facts if (error.code, name) in VALUES}
    strange = [name for name, allowed in few.items() if error.facts[name] not in allowed]
    if strange:
        return f"{error.code} says something else than its table: {strange}"
    empty = [name for name, value in error.facts.items() if value is None and name not in UNKNOWN]
    return f"{error.code} does not say its {empty}" if empty else None


@pytest.fixture(autouse=True)
def documented_facts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail the test at whose errors something is wrong, also where the program has caught them."""
    faults: list[str] = []
    make = GameError.__init__

    def making(self: GameError, code: str, **facts: object) -> None:
        make(self, code, **facts)
        fault = fault_of(self)
        if fault is not None:
            faults.append(fault)

    monkeypatch.setattr(GameError, "__init__", making)
    yield
    assert not faults, "; ".join(faults)
