"""Whole matches as one phone is told them by the real host, for tests in Node that play them to the page."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from typing import Any, Final
from unittest.mock import patch

import msgspec

from game.model.presets import preset, with_options
from game.net.protocol import Hello
from tests.net.memory import QuickTable

MATCHES: Final[Mapping[str, tuple[str, int, dict[str, str]]]] = {
    "brisca-2": ("brisca", 2, {"match": "fixed:1"}),
    "brisca-4": ("brisca", 4, {"match": "fixed:2", "signals": "true", "partners_show_hands": "true"}),
    "catalana-6": ("brisca-catalana", 6, {"match": "first_to:1"}),
    "catalana-4": ("brisca-catalana", 4, {"match": "first_to:1", "claim": "true"}),
    "mexicana-3": ("brisca-mexicana", 3, {"match": "first_to:1"}),
    "briscola-double": ("briscola", 2, {"match": "first_to:1", "double_tricks": "true"}),
    "chiamata": ("briscola-chiamata", 5, {"match": "target:2"}),
    "chiamata-rank": ("briscola-chiamata", 5, {"match": "target:1", "auction": "rank"}),
}


class Recorded(QuickTable):
    """A table that keeps what it tells its guests, who want words, and a spectator."""

    def __init__(self, game: str, players: int, options: Mapping[str, str], seed: str) -> None:
        self.told: dict[int, list[Any]] = {}
        super().__init__(game, with_options(preset(game, players), options), seed, self._keep)
        self.watcher = self._come(Hello(protocol=2, code=self.guests.code, watch=True))

    def _keep(self, connection: int, message: bytes) -> None:
        self.told.setdefault(connection, []).append(json.loads(message))

    def _come(self, hello: Hello) -> int:
        return super()._come(msgspec.structs.replace(hello, words=True))


def play(name: str) -> dict[str, Any]:
    """Play a match to its end; return what everybody was told: guests by their number, and the spectator."""
    game, players, options = MATCHES[name]
    table = Recorded(game, players, options, name)
    for _round in range(3000):
        if table.hosted.is_over:
            break
        table.step()
    assert table.hosted.is_over, name
    assert table.problems == []
    told = {str(number): table.told[connection] for number, connection in enumerate(table.connections)}
    told["watcher"] = table.told[table.watcher]
    table.close()
    return told


def matches() -> dict[str, str]:
    """Play all matches; return what each guest of each was told, as JSON by MATCH.GUEST."""
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, {"TRIUNFO_HOME": home}):
        return {f"{name}.{who}": json.dumps(told) for name in MATCHES for who, told in play(name).items()}
