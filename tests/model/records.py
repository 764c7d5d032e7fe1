"""Helpers of the record tests: the lines of a match played at random."""

from __future__ import annotations

import random

import pytest

from game.model.errors import InvalidRecord
from game.model.events import Event
from game.model.match import Match
from game.model.record import Header, PlayerInfo, event_line, header_line, read_lines
from game.model.rules import Rules
from tests.model.support import moments


def header_of(rules: Rules) -> Header:
    names = ("Ana", "Bep", "Caterina", "Dídac\u2028 ñ", "Èlia", "Fèlix")[: rules.players]
    players = tuple(PlayerInfo(name, "ai" if i else "human", "casual" if i else None) for i, name in enumerate(names))
    return Header("brisca", rules, players, "0.1.0")


def played(rules: Rules, seed: int, stop: int = 10**9) -> tuple[list[str], Match, list[Event]]:
    """The lines of a match played at random, at most ``stop`` of them besides the header; the match; its events."""
    lines = [header_line(header_of(rules))]
    match, told = Match.new(rules, [info.name for info in header_of(rules).players]), list[Event]()
    for _, _, after, events in moments(match, random.Random(seed)):
        match = after
        told += events
        lines += [line for event in events if (line := event_line(event)) is not None]
        if len(lines) > stop:
            break
    return lines, match, told


def refused(lines: list[str]) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as caught:
        read_lines(lines)
    return caught.value
