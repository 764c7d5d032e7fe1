"""Helpers of the record tests: the lines of a match played at random."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from hypothesis import strategies as st

from game.model.errors import InvalidRecord
from game.model.events import Event
from game.model.match import Match
from game.model.record import Header, PlayerInfo, event_line, header_line
from game.model.rules import Rules
from tests.model.support import Moment, moments
from tests.strategies import drawn_moments
from tests.texts import read_lines


def header_of(rules: Rules) -> Header:
    names = ("Ana", "Bep", "Caterina", "Dídac\u2028 ñ", "Èlia", "Fèlix")[: rules.players]
    players = tuple(PlayerInfo(name, "ai" if i else "human", "casual" if i else None) for i, name in enumerate(names))
    return Header("brisca", rules, players, "0.1.0")


def begun(rules: Rules) -> Match:
    """A match of the players in the header."""
    return Match.new(rules, [info.name for info in header_of(rules).players])


def written(rules: Rules, moments: Iterable[Moment], stop: int = 10**9) -> tuple[list[str], Match, list[Event]]:
    """The lines of a match that goes so, at most ``stop`` of them besides the header; the match; its events."""
    lines, match, told = [header_line(header_of(rules))], begun(rules), list[Event]()
    for moment in moments:
        match = moment.after
        told += moment.events
        lines += [line for event in moment.events if (line := event_line(event)) is not None]
        if len(lines) > stop:
            break
    return lines, match, told


def played(rules: Rules, seed: int, stop: int = 10**9) -> tuple[list[str], Match, list[Event]]:
    """The lines of a match played at random, the match, and its events, as `written` returns them."""
    return written(rules, moments(begun(rules), random.Random(seed)), stop)


def drawn(rules: Rules, data: st.DataObject, stop: int = 10**9) -> tuple[list[str], Match, list[Event]]:
    """The lines of a match whose moves are drawn, the match, and its events, as `written` returns them."""
    return written(rules, drawn_moments(begun(rules), data), stop)


def refused(lines: list[str]) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as caught:
        read_lines(lines)
    return caught.value
