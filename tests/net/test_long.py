"""What needs many matches to be believed: secrets kept, the same table after any end, and no growth of memory."""

from __future__ import annotations

import itertools
import random
import shutil
from pathlib import Path

import pytest

from game.model.actions import Exchange
from game.model.presets import preset, with_options
from game.model.state import Phase
from game.model.wire import write_observation
from game.net.protocol import AskSnapshot
from game.storage.paths import matches_dir
from game.storage.private import read_table
from game.storage.saves import latest_unfinished
from tests.cases import MANY
from tests.net.memory import QuickTable
from tests.net.test_table import counts, short
from tests.net.watching import Sent, hidden_from
from tests.systems import most_memory


class Secrets:
    """Looks through every byte that a table sends."""

    def __init__(self) -> None:
        self.table: QuickTable | None = None
        self.leaks: list[tuple[int | None, str, set[str]]] = []
        self.checked = 0

    def __call__(self, connection: int, message: bytes) -> None:
        if self.table is None:
            return
        connections = self.table.connections
        player = connections.index(connection) if connection in connections else None
        sent = Sent(player, message.decode(), hidden_from(self.table.hosted.room.match, player))
        self.checked += 1
        if found := sent.leaks():
            self.leaks.append((player, sent.kind, found))


@pytest.mark.slow
def test_no_byte_tells_a_card_that_the_seat_may_not_know() -> None:
    matches = 60 * MANY
    secrets = Secrets()
    for number, (game, players) in zip(range(matches), itertools.cycle(counts()), strict=False):
        rules = short(game, players)
        if players in (4, 6):
            rules = with_options(rules, {"signals": "true"})
        secrets.table = None
        table = secrets.table = QuickTable(game, rules, f"secret:{number}", secrets)
        for _ in range(60):
            table.step()
            if table.hosted.is_over:
                break
        assert secrets.leaks == []
        assert table.problems == []
        table.close()
    assert secrets.checked > 60 * matches


@pytest.mark.slow
def test_a_host_that_died_at_any_moment_goes_on_where_it_was(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies on the disk at some moment is all that is left of a program that was killed in it."""
    moments = 20 * MANY
    rng = random.Random(moments)
    games = itertools.cycle([("brisca-catalana", 4), ("briscola-chiamata", 5), ("brisca", 2), ("brisca-mexicana", 3)])
    for moment, (game, players) in zip(range(moments), games, strict=False):
        monkeypatch.setenv("TRIUNFO_HOME", str(home))
        shutil.rmtree(matches_dir(), ignore_errors=True)
        table = QuickTable(game, preset(game, players), f"killed:{moment}")
        for _ in range(rng.randrange(1, 90)):
            table.step()
        if table.hosted.is_over:
            table.close()
            continue
        for player in range(players):
            seen = table.seat(player).observe()
            can_now = any(isinstance(action, Exchange) for action in seen.legal)  # whoever goes on is asked again
            table.seat(player).arm(seen.armable is not None and not can_now)
        armed = [player for player in range(players) if table.seat(player).armed]
        table.guests.publish()
        table.hosted.step()
        after = tmp_path / str(moment)
        shutil.copytree(home, after)
        known = [write_observation(table.seat(player).observe()) for player in range(players)]
        stories = [table.seat(player).story() for player in range(players)]
        was_between = table.hosted.room.match.phase is Phase.READY  # a program that goes on deals at once
        table.close()
        monkeypatch.setenv("TRIUNFO_HOME", str(after))
        saved = latest_unfinished().saved
        assert saved is not None
        kept = read_table(saved.path)
        assert kept is not None
        again = QuickTable(game, preset(game, players), "again", saved=saved, kept=kept)
        while again.hosted.room.step(1000.0):  # what follows by itself is not written down
            pass
        assert again.lines.ended == {}
        assert again.guests.code == kept.code
        if not was_between:
            now = [write_observation(again.seat(player).observe()) for player in range(players)]
            assert now == known
            assert [again.seat(player).story() for player in range(players)] == stories
            assert [player for player in range(players) if again.seat(player).armed] == armed
        for _ in range(20):
            again.step()
        again.close()


@pytest.mark.slow
def test_a_day_of_play_needs_no_more_memory() -> None:
    table = QuickTable("brisca-catalana", with_options(preset("brisca-catalana", 4), {"match": "fixed:3"}), "day")
    sizes = []
    for hour in range(12 if MANY == 1 else 24):
        for _ in range(900):  # actions of an hour, four seconds each
            table.step()
            if table.hosted.is_over and table.guests.interlude.wishes_again:
                table.hosted.close()
                table.begin()
        for connection in table.connections:
            table.lines.say(connection, AskSnapshot())
        if hour >= 2:
            sizes.append(most_memory())
    table.close()
    assert sizes[-1] < sizes[0] * 1.05
