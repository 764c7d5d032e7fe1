"""What computer players know, in one hash, so that moves are computed again only where that is the same."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Final

from game.controllers.ai.auctioneer import NET as BIDS
from game.controllers.ai.nets import name_of_net
from game.controllers.ai.weightfiles import WeightFiles, weight_files
from game.model.rules import Rules

GENERATION: Final = 3
"""Counts the changes of how levels decide; a test notices one that was not counted."""


def weights_hash(rules: Rules) -> str | None:
    """Return the hash of the weights that levels have for such rules and of how they use them, in hexadecimal.

    None where the weights cannot be read.
    """
    files = weight_files()
    names = (name_of_net(rules), *((BIDS,) if rules.auction is not None else ()))
    try:
        return None if files is None else _hash(files, names)
    except OSError:
        return None


@cache
def _hash(files: WeightFiles, names: tuple[str, ...]) -> str:
    lines = [f"{name} {sha256(files.read(f'{name}.net')).hexdigest()}" for name in names]
    return sha256("\n".join(["triunfo weights 1", f"generation {GENERATION}", *lines, ""]).encode()).hexdigest()
