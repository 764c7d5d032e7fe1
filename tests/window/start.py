"""From the title to a table, with keys or with the mouse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.controllers.ai import PLAYER_LEVELS
from game.storage.settings import Settings
from game.views.scenes.newgame import GameChoice, MatchKind
from tests.window import places
from tests.window.program import Program, prepare, wait_for


def open_title(home: Path, display: str, settings: Settings) -> Program:
    """Open the program as after a first visit with these settings."""
    prepare(home, settings)
    program = Program(home, display)
    program.settle()
    return program


def choice_of(settings: Settings) -> GameChoice:
    """What the new-game screen offers at first."""
    kind: MatchKind = "first_to" if settings.match_kind == "first_to" else "fixed"
    level = settings.level if settings.level in PLAYER_LEVELS else PLAYER_LEVELS[0]
    return GameChoice(settings.players, level, kind, settings.match_n, settings.stake)


def start_by_keys(program: Program, settings: Settings, players: int) -> None:
    """New game has the focus, on the next screen Play; Tab goes round to the number of players."""
    _to_new_game(program, lambda: program.key("Return"))
    program.key("Tab", "Tab")
    by = players - settings.players
    program.key(*(["Right"] * by if by > 0 else ["Left"] * -by))
    program.settle()
    program.key("Return")


def start_by_mouse(
    program: Program, settings: Settings, players: int, look: Callable[[str], None] = lambda moment: None
) -> None:
    """Click at New game, at the number of players and at Play."""
    choice, levels = choice_of(settings), tuple(PLAYER_LEVELS)
    entry = places.title_entry(program.size, "New game")
    program.move(*entry)
    _to_new_game(program, lambda: program.click(*entry))
    program.click(*places.players_choice(program.size, choice, levels, players))
    program.settle()
    look("new game")
    program.click(*places.play_button(program.size, replace(choice, players=players), levels))


def _to_new_game(program: Program, act: Callable[[], None]) -> None:
    """The title is left when its name is no longer there."""
    program.settle()
    name = places.title_name(program.size)
    before = program.picture(name).get_buffer().raw
    act()
    wait_for(lambda: program.picture(name).get_buffer().raw != before, "the title stays")
    program.settle()
