"""Sealed records for the tests of ``verify``: played in a room as the program plays, and tampered with afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from game.controllers.ai.advice import Advice
from game.controllers.ai.knowledge import weights_hash
from game.controllers.computer import AiPlayer, Asked, InlineEngine, Question
from game.controllers.failsafe import FailsafePlayer
from game.controllers.player import NoAction, Player
from game.controllers.room import Room
from game.controllers.streams import TableChance, player_seed
from game.controllers.verification import Verifier, verify
from game.model.actions import Action
from game.model.cards import parse_cards
from game.model.errors import InvalidRecord
from game.model.events import Event
from game.model.match import Match
from game.model.presets import GAMES, preset
from game.model.record import Header, PlayerInfo, event_line, header_line
from game.model.rules import Rules
from game.model.seal import Opening, hash_of_line, seal_of
from game.people import OPPONENTS
from game.verdicts import Account, Verdict
from tests.controllers.support import Clicker, run

TABLES = [(game, size) for game, each in GAMES.items() for size in sorted(each.rules)]

Bend = Callable[[Question, Action | NoAction], Action | NoAction]


class BentEngine(InlineEngine):
    """Thinks as it should, and then has its answer changed."""

    def __init__(self, bend: Bend) -> None:
        super().__init__()
        self._bend = bend

    def ask(self, asked: Asked) -> int:
        """Answer the question with what the bending makes of the right answer."""
        assert isinstance(asked, Question)
        ticket = super().ask(asked)
        answer = self._answers[ticket]
        assert not isinstance(answer, Advice | Verdict | Account)
        self._answers[ticket] = self._bend(asked, answer)
        return ticket


def play_sealed(
    rules: Rules,
    levels: Sequence[str],
    *,
    game: str = "brisca",
    people: Sequence[int] = (0,),
    seed: str = "sealed",
    deals: int = 2,
    bend: Bend | None = None,
    chance: Callable[[str, str, Sequence[int]], TableChance] | None = None,
    weights: str | None = "",
    watch: Callable[[Room], None] | None = None,
) -> list[str]:
    """The lines of a match of so many deals, with random people in these places; computers have faces and levels."""
    infos = tuple(
        PlayerInfo(f"Person {number}", "human")
        if number in people
        else PlayerInfo(OPPONENTS[number].name, "ai", level, OPPONENTS[number].portrait)
        for number, level in zip(range(rules.players), levels, strict=True)
    )
    header = Header(game, rules, infos, "0.1.0", weights_hash(rules) if weights == "" else weights)
    lines = [header_line(header)]
    engine = InlineEngine() if bend is None else BentEngine(bend)

    def keep(event: Event) -> None:
        line = event_line(event)
        if line is not None:
            lines.append(line)

    players: list[Player] = [
        Clicker(f"{seed}{number}")
        if number in people
        else FailsafePlayer(
            AiPlayer(str(info.level), player_seed(seed, number), engine, info.portrait), lambda trace: None
        )
        for number, info in enumerate(infos)
    ]
    table = (chance or TableChance)(seed, lines[0], people)
    room = Room(Match.new(rules, [info.name for info in infos]), players, table, keep)
    if watch is not None:
        watch(room)
    run_patiently(room, deals)
    return lines


def run_patiently(room: Room, deals: int) -> None:
    """Let so many deals be played, or the match to its end; a person may think for some steps."""
    for _ in range(200_000):
        if room.match.is_over or len(room.match.results) >= deals:
            return
        room.proceed()
        room.step()
    raise AssertionError("this does not end")


def verified(lines: Sequence[str]) -> Verifier:
    return verify([line.encode() + b"\n" for line in lines])[0]


def fault(lines: Sequence[str]) -> tuple[int, str]:
    """The line and the code of what is wrong."""
    try:
        verified(lines)
    except InvalidRecord as error:
        return error.line, error.code
    return 0, "nothing"


def line_of(lines: Sequence[str], event: str, nth: int = 0) -> int:
    """The place of the nth line of that event."""
    return [place for place, line in enumerate(lines) if f'"event": "{event}"' in line][nth]


def changed(lines: Sequence[str], place: int, change: Callable[[dict[str, Any]], object]) -> list[str]:
    """The lines with one of them changed."""
    fields = json.loads(lines[place])
    change(fields)
    return [*lines[:place], json.dumps(fields, ensure_ascii=False), *lines[place + 1 :]]


def resealed(lines: Sequence[str]) -> list[str]:
    """The record with the seals that fit it: what somebody could do who writes a false one from the start."""
    made = list(lines)
    ends = [json.loads(line) for line in lines if '"deal-end"' in line]
    begins = [place for place, line in enumerate(lines) if '"event": "deal"' in line]
    for place, end in zip(begins, ends, strict=True):
        deal, opened = json.loads(lines[place]), end["opened"]
        header = hash_of_line([line for line in lines[:place] if '"format"' in line][-1])
        opening = Opening(opened["nonce"], opened.get("table"), tuple(opened["streams"]))
        deal["seal"] = seal_of(header, deal["number"], deal["dealer"], parse_cards(" ".join(deal["deck"])), opening)
        made[place] = json.dumps(deal)
    return made


def preset_of(table: tuple[str, int]) -> Rules:
    return preset(*table)


__all__ = ["TABLES", "changed", "fault", "line_of", "play_sealed", "preset_of", "resealed", "run", "verified"]
