"""What computer players know, in one hash, so that moves are computed again only where that is the same."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Final

from game.controllers.ai.auctioneer import NET as BIDS
from game.controllers.ai.nets import name_of_net
from game.controllers.ai.weightfiles import WeightFiles, weight_files
from game.model.rules import Rules

GENERATION: Final = 4
"""Counts the changes of how levels decide; a test notices one that was not counted."""


def weights_hash(rules: Rules, generation: int | None = None) -> str | None:
    """Return the hash of the weights that levels have for such rules and of how they use them, in hexadecimal.

    ``generation`` is another one that used the same weights. None where the weights cannot be read.
    """
    files = weight_files()
    names = (name_of_net(rules), *((BIDS,) if rules.auction is not None else ()))
    try:
        return None if files is None else _hash(files, names, GENERATION if generation is None else generation)
    except OSError:
        return None


def generation_of(rules: Rules, weights: str) -> int | None:
    """Return the generation of levels with that hash; None where they had other nets than this version."""
    known = range(GENERATION, 0, -1)
    return next((generation for generation in known if weights_hash(rules, generation) == weights), None)


@cache
def _hash(files: WeightFiles, names: tuple[str, ...], generation: int) -> str:
    lines = [f"{name} {sha256(files.read(f'{name}.net')).hexdigest()}" for name in names]
    return sha256("\n".join(["triunfo weights 1", f"generation {generation}", *lines, ""]).encode()).hexdigest()
