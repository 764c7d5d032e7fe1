"""To a table: from the command line, or from the title with keys or with the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.hosting.company import last_choice
from game.model.presets import GAMES
from game.settings import Settings
from tests.window import places
from tests.window.program import Program, prepare, wait_for


def open_title(home: Path, display: str, settings: Settings, **more: Any) -> Program:
    """Open the program as after a first visit with these settings; ``more`` is for :class:`Program`."""
    prepare(home, settings)
    program = Program(home, display, **more)
    program.settle()
    return program


def open_table(
    home: Path, display: str, settings: Settings, game: str, players: int, *options: str, rules: Sequence[str] = ()
) -> Program:
    """Open the program at a table, as the command line does; ``rules`` are its ``KEY=VALUE``."""
    prepare(home, settings)
    changes = [word for rule in rules for word in ("--rule", rule)]
    return Program(home, display, ["play", game, "--players", str(players), *changes, *options])


def start_by_keys(program: Program, settings: Settings, players: int) -> None:
    """New game has the focus, on the next screen Play; Tab goes round to the number of players."""
    counts = GAMES[settings.game].players
    leave_title(program, lambda: program.key("Return"))
    program.key("Tab", "Tab", "Tab", "Tab")  # the rules, Back, the games, how many play
    by = counts.index(players) - counts.index(last_choice(settings).rules.players)
    program.key(*(["Right"] * by if by > 0 else ["Left"] * -by))
    program.settle()
    program.key("Return")


def start_by_mouse(
    program: Program, settings: Settings, players: int, look: Callable[[str], None] = lambda moment: None
) -> None:
    """Click at New game, at the number of players and at Play."""
    entry = places.title_entry(program.size, "New game")
    program.move(*entry)
    leave_title(program, lambda: program.click(*entry))
    program.click(*places.players_choice(program.size, last_choice(settings), players))
    program.settle()
    look("new game")
    program.click(*places.play_button(program.size, last_choice(settings)))


def leave_title(program: Program, act: Callable[[], None]) -> None:
    """Have an entry of the title act; it is left when its name is no longer there."""
    program.settle()
    name = places.title_name(program.size)
    before = program.picture(name).get_buffer().raw
    act()
    wait_for(lambda: program.picture(name).get_buffer().raw != before, "the title stays")
    program.settle()
