"""What computer players know has a hash, and a change of how they decide does not go uncounted."""

from __future__ import annotations

import hashlib
import json

import pytest

from game.controllers.ai import LEVELS, knowledge, weightfiles
from game.controllers.ai.knowledge import GENERATION, generation_of, weights_hash
from game.controllers.simulation import Simulation
from game.model.presets import preset

DECISIONS = {4: "5d1e893f9b65253039595974514a442b7041dcb5e55bcc0b61bca3b71a368e12"}
"""By generation, the hash of what all levels do in the deals below."""


def decisions() -> str:
    """Play some deals of everything there is at every level; return a hash of all lines but the headers."""
    found = hashlib.sha256()
    for level in LEVELS:
        for game, players in (("brisca", 2), ("brisca-catalana", 4), ("brisca-mexicana", 3), ("briscola-chiamata", 5)):
            lines: list[str] = []
            Simulation(game, preset(game, players), [level] * players, "knowledge", lines.append).matches(2)
            for line in lines:
                told = json.loads(line)
                if told.get("event") not in (None, "deal", "deal-end"):  # those have seals, which change with versions
                    found.update(line.encode())
    return found.hexdigest()


@pytest.mark.slow
def test_a_change_of_how_levels_decide_is_counted() -> None:
    """If this fails and the levels are meant to have changed: count GENERATION up, and put the new hash here.

    Records of before then say which version can verify their moves, instead of looking like fraud.
    """
    assert {GENERATION: decisions()} == DECISIONS


def test_a_hash_tells_its_generation() -> None:
    for rules in (preset("brisca", 2), preset("briscola", 6), preset("briscola-chiamata", 5)):
        for generation in range(1, GENERATION + 1):
            weights = weights_hash(rules, generation)
            assert weights is not None
            assert generation_of(rules, weights) == generation
        assert generation_of(rules, "0" * 64) is None
    assert weights_hash(rules) == weights


def test_every_table_has_its_own_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    two, three = weights_hash(preset("brisca", 2)), weights_hash(preset("brisca", 3))
    chiamata, plain = weights_hash(preset("briscola-chiamata", 5)), preset("briscola", 2)
    assert len({two, three, chiamata, None}) == 4
    assert weights_hash(plain) == two
    monkeypatch.setattr(knowledge, "GENERATION", GENERATION + 1)
    knowledge._hash.cache_clear()
    assert weights_hash(plain) not in (two, None)
    monkeypatch.undo()
    knowledge._hash.cache_clear()
    monkeypatch.setattr(weightfiles, "_files", [])
    assert weights_hash(plain) is None
