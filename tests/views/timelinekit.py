"""A timeline that can be watched: each step moves a piece of its name from 0 to 1, which tells how far it has come."""

from __future__ import annotations

from game.model.match import Match
from game.views.table.flights import Move
from game.views.table.layout import Pose
from game.views.table.pieces import Piece
from game.views.table.state import TableState
from game.views.table.timeline import Timeline
from tests.gallery import situations
from tests.views.layoutkit import table_of

HERE, THERE = Pose(0.0, 0.0, 100.0), Pose(1.0, 0.0, 100.0)


def bare_table() -> TableState:
    """A table on which nothing lies."""
    rules = situations.rules_of(2)
    return TableState(Match.new(rules, situations.NAMES[:2]).observe(0), table_of(2))


def evenly(t: float) -> float:
    return t


def moved(name: str, length: float, start: float = 0.0) -> Move:
    """A piece that comes, and moves evenly."""
    return Move(name, THERE, start, length, evenly, comes=Piece(None, HERE))


def places_on(timeline: Timeline) -> dict[str, float]:
    """How far each piece has come."""
    return {name: piece.pose.x for name, piece in timeline.table.pieces.items()}
