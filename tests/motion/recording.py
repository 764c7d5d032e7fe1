"""What is seen of tables on which a deal is played, every 17 milliseconds, so that two versions can be compared.

``python -m tests.motion.recording NAME`` prints a recording of :data:`DEALS` line by line: the same for two checkouts,
and ``diff`` says in which frames they differ.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from game.model.events import redact
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.views.sound.audio import Cue
from game.views.table.layout import TableLayout
from game.views.table.measures import LayoutKind
from game.views.table.state import TableWishes
from game.views.table.tabletop import Tabletop
from tests.gallery import situations

FRAME: Final = 17.0
FRAMES: Final = 1100
SOON: Final = 0.02  # how often something happens while the table still shows what was before


class Recorded(NamedTuple):
    """The rules of a match, which is played by chance, and how it is looked at."""

    rules: Rules
    wishes: TableWishes = TableWishes()


DEALS: Final = {
    "two": Recorded(replace(preset("brisca", 2), draw_for_seats=True)),
    "three, calm": Recorded(preset("briscola", 3), TableWishes(calm=True)),
    "four, hands shown": Recorded(
        replace(preset("brisca-catalana", 4), partners_show_hands=True, signals=True), TableWishes(0.4)
    ),
    "five": Recorded(preset("briscola-chiamata", 5), TableWishes(0.3)),
    "six": Recorded(preset("brisca-catalana", 6), TableWishes(0.1)),
}


class Watched:
    """One viewer's table; None is the public one."""

    def __init__(self, match: Match, seat: int | None, wishes: TableWishes) -> None:
        self.public, self.seat, self._wishes = seat is None, seat or 0, wishes
        kind = LayoutKind.PUBLIC if self.public else LayoutKind.SEAT
        layout = TableLayout(match.rules.players, 1920, 1080, kind=kind)
        self.top = Tabletop(match.observe(self.seat, public=self.public), layout, not self.public)
        self._heard = list[Cue]()
        self.top.timeline.on_cue = self._heard.append

    def pass_time(self) -> None:
        """Let a frame go by; somebody takes a card where one is asked for."""
        if self.top.timeline.waits_at_gate:
            self.top.take_spread(next(key for key in self.top.pieces if key.startswith("spread")))
        self.top.follow(self._wishes)
        self.top.update(FRAME)

    def line(self) -> str:
        """Everything that is seen, pieces in the order they are drawn."""
        top = self.top
        parts = [
            f"{key}:{piece.card and piece.card.code}:{'/'.join(f'{part:.2f}' for part in piece.pose)}:{piece.z:.2f}:"
            f"{piece.alpha:.2f}:{piece.winning:.2f}:{piece.layers}:{piece.moving:d}{piece.own:d}{piece.marked:d}"
            for key, piece in sorted(top.pieces.items(), key=lambda entry: entry[1].z)
        ]
        shown, highlight = top.shown, top.state.highlight
        parts += [
            f"{shown.number}.{shown.ply} {shown.phase.name} {type(top.state.last_event).__name__}",
            f"stock {top.state.stock}",
        ]
        parts += [f"points {[round(points, 2) for points in top.state.points]}", f"won {list(top.state.won.values())}"]
        parts += [f"staged {highlight and highlight.kind.name} {top.state.staged:.2f}", f"telling {top.state.telling}"]
        parts += [f"cue {cue.name}" for cue in self._heard]
        self._heard.clear()
        return " | ".join(parts)


def lines(recorded: Recorded) -> Iterator[str]:
    """Yield what a player and the public see, frame by frame, of the beginning of a match."""
    rules, wishes = recorded
    chance, match = random.Random("motion"), situations.new_match(rules)
    tables = [Watched(match, seat, wishes) for seat in (0, None)]
    for _frame in range(FRAMES):
        if match.is_over:
            return
        if all(table.top.timeline.idle for table in tables) or chance.random() < SOON:
            match, events = match.apply(situations.next_move(match, chance, "random"))
            for table in tables:
                seen = match.observe(table.seat, public=table.public)
                for event in events:
                    told = redact(rules, event, None if table.public else table.seat)
                    if told is not None:
                        table.top.receive(told, seen)
        for table in tables:
            table.pass_time()
            yield table.line()


def digest(recorded: Recorded) -> str:
    """Return a short fingerprint of a recording."""
    found = hashlib.sha256()
    for line in lines(recorded):
        found.update(line.encode())
    return found.hexdigest()[:16]


if __name__ == "__main__":
    for line in lines(DEALS[sys.argv[1]]):
        sys.stdout.write(line + "\n")
