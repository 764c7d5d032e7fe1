"""Matches that were broken off at a wished moment, left in a home so that Continue takes them up."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path

from game.model.actions import Action, Step
from game.model.match import Match
from game.model.record import Header
from game.storage.saves import MatchFile, latest_unfinished, resume
from tests.gallery import situations


def leave_match(home: Path, header: Header, moves: Iterable[Action | Step]) -> Match:
    """Write the record of a match in which this has happened so far; returns it."""
    match = Match.new(header.rules, [info.name for info in header.players])
    file = MatchFile.create(header, _refuse, home / "data" / "matches")
    for move in moves:
        match, events = match.apply(move)
        for event in events:
            file(event)
    file.close()
    return match


def moves_until(header: Header, wanted: Callable[[Match], bool], least: int = 1) -> tuple[Action | Step, ...]:
    """The moves of the first match, played by the computer, that comes to a wished moment."""
    return _moves_on(Match.new(header.rules, [info.name for info in header.players]), wanted, least)


def play_on(home: Path, wanted: Callable[[Match], bool]) -> Match:
    """Have the match that was broken off in the home go on without a window until a wished moment of its deal."""
    saved = latest_unfinished(home / "data" / "matches").saved
    assert saved is not None
    match, file = saved.match, resume(saved, _refuse)
    for move in _moves_on(match, wanted):
        match, events = match.apply(move)
        for event in events:
            file(event)
    file.close()
    return match


def _moves_on(begun: Match, wanted: Callable[[Match], bool], least: int = 1) -> tuple[Action | Step, ...]:
    for number in range(least, least + 500):
        chance = random.Random(f"prepared:{number}")
        match, moves = begun, list[Action | Step]()
        while len(match.results) == len(begun.results):
            moves.append(situations.next_move(match, chance, "random"))
            match = match.apply(moves[-1])[0]
            if wanted(match):
                return tuple(moves)
    raise LookupError("no such moment")


def _refuse(problem: str) -> None:
    raise OSError(problem)
