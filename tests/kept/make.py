"""``python -m tests.kept.make FOLDER``: a home with every kind of file that this version of the game writes.

It goes through the code that writes them in the game. When a version is released, its home is added to those that are
kept (README.md beside this says which there are); what is kept is never made again.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import game
from game.model.match import Match
from game.model.presets import preset, with_options
from game.model.record import Header, PlayerInfo
from game.model.shareddeal import SharedDeal
from game.model.state import Deal, Phase
from game.people import Person
from game.settings import HouseRules, KeptSeat, Settings
from game.storage import joined, private, saves
from game.storage.balances import BalanceKey, KeptBalance, keep_balance
from game.storage.dailies import Dailies, PlayedDay
from game.storage.dealfiles import keep_deal
from game.storage.history import History
from game.storage.lessonprogress import LessonProgress, Progress
from game.storage.paths import HOME_VARIABLE, export_dir, matches_dir
from game.storage.people import KnownPeople, PeopleFile
from game.storage.puzzlebook import PuzzleBook
from game.storage.recordfiles import import_record
from game.storage.said import keep_said
from game.storage.settings import save_settings
from game.storage.travels import Travels
from tests.window.prepared import leave_match, moves_until

PERSON: Final = "0123456789abcdef0123456789abcdef"
TOKEN: Final = "a-token-that-opens-a-seat"
ROSA: Final = PlayerInfo("Rosa", "ai", "strong", "rosa")


def main(folder: Path) -> None:
    """Write all files into an empty folder."""
    os.environ[HOME_VARIABLE] = str(folder)
    _settings()
    _matches(folder)
    _progress()
    with History() as history:
        history.refresh()
    first = min(matches_dir().glob("*.jsonl"))
    keep_balance(matches_dir(), BalanceKey(first.name, 0, 1, 0), KeptBalance(3.5, -1.5, True))


def _settings() -> None:
    people = PeopleFile()
    for name in ("Anita", "Ana"):
        assert people.change(partial(KnownPeople.with_people, sitting=[Person(name, "you_curls", id=PERSON)])) is None
    ana = KeptSeat("Ana", "you_curls", id=PERSON)
    problem = save_settings(
        Settings(
            language="es", speed="fast", window=(1024, 640), pack="napoletana", packs={"brisca": "catalana"},
            big_numbers=True, signs=True, hide_points=True, text_size=125, volume_cards=3, music="guitar", speech=True,
            game="briscola", level="strong", seats=(ana, KeptSeat("Rosa", "rosa", "strong")),
            house_rules={"briscola": HouseRules(4, {"match": "first_to:5"}), "brisca": HouseRules(2, {"stake": "20"})},
            was_invited=True, first_match_done=True,
        )
    )  # fmt: skip
    assert problem is None, problem


def _header(name: str, players: int, options: dict[str, str], date: str) -> Header:
    """Ana against computers, by these rules."""
    others = [PlayerInfo(f"{ROSA.name} {number}", "ai", "casual", "rosa") for number in range(2, players)]
    people = (PlayerInfo("Ana", "human", portrait="you_curls", id=PERSON), ROSA, *others)
    rules = with_options(preset(name, players), options)
    return Header(name, rules, people, game.__version__, date=date)


def _matches(home: Path) -> None:
    """Finished, given up, ended early, imported, and two that go on, the last with what is kept beside it."""
    once = {"match": "fixed:1"}
    for number, (name, players) in enumerate((("brisca", 2), ("brisca-catalana", 4), ("brisca-mexicana", 3))):
        header = _header(name, players, once, f"2026-11-2{number}T10:00:00Z")
        leave_match(home, header, moves_until(header, lambda match: match.is_over))
    finished = min(matches_dir().glob("*.jsonl"))
    for put_away in (saves.abandon, saves.end_early):
        header = _header("brisca", 2, {}, "2026-11-23T10:00:00Z")
        put_away(_left(home, header))
    foreign = home / "from a friend.jsonl"
    foreign.write_bytes(finished.read_bytes().replace(b'"Ana"', b'"Berta"'))
    import_record(foreign)
    foreign.unlink()
    header = _header("briscola-chiamata", 5, {}, "2026-11-23T12:00:00Z")
    leave_match(home, header, moves_until(header, _in_the_middle))
    header = _header("briscola", 3, {}, "2026-11-23T12:30:00Z")
    berta = PlayerInfo("Berta", "human", portrait="you_curls")
    header = replace(header, players=(header.players[0], berta, header.players[2]))
    guest = private.KeptGuest(1, TOKEN, berta.name, "you_curls")
    record = _left(home, header)
    assert private.keep_ready(record, (), "a seed", private.KeptTable("QX7R", 28417, (guest,))) is None
    header = _header("brisca", 2, {}, "2026-11-23T13:00:00Z")
    ready = (private.MadeReady(0, 1, 1, claim=True),)
    assert private.keep_ready(_left(home, header), ready, "a seed", None, private.KeptHints(1, ((0, 2),))) is None
    keep_deal(SharedDeal("brisca", 0, _just_dealt(header)), export_dir())


def _left(home: Path, header: Header) -> Path:
    """Leave a match in the middle; returns its record."""
    before = set(matches_dir().glob("*.jsonl"))
    leave_match(home, header, moves_until(header, _in_the_middle))
    (path,) = set(matches_dir().glob("*.jsonl")) - before
    return path


def _just_dealt(header: Header) -> Deal:
    match = Match.new(header.rules, [info.name for info in header.players])
    for move in moves_until(header, lambda match: match.running is not None and match.running.phase is Phase.PLAY):
        match = match.apply(move)[0]
    assert match.running is not None
    return match.running


def _in_the_middle(match: Match) -> bool:
    return match.running is not None and len(match.running.hands[0]) == 2


def _progress() -> None:
    """Everything a person has come to away from matches."""
    days, book, travels = Dailies(PERSON), PuzzleBook(PERSON), Travels(PERSON)
    day = PlayedDay("2026-11-22T19:30:00Z", 72, 48, 24, "wdlwwlwl", (0,))
    problems = [
        days.keep_day("2026-11-22", day), days.keep_par("2026-11-22", 12), days.keep_par("2026-11-23", -6),
        book.keep_try("0a1b"), book.keep_solved("0a1b"), book.keep_try("ff00"),
        travels.sit_down("20261122-100000-000.jsonl", "sevilla"),
        travels.note_end("20261122-100000-000.jsonl", True, ("capot",)), travels.set_out_again(),
        travels.sit_down("20261123-100000-000.jsonl", "napoli"),
        LessonProgress().take_in({PERSON: Progress(("first_tricks",), {"trumps": 7})}),
        joined.keep_seat(joined.KeptSeat("192.168.1.20", 28417, TOKEN, "Ana's table")),
    ]  # fmt: skip
    keep_said({"rosa": "Shall we play a hand?"})
    assert problems == [None] * len(problems), problems


if __name__ == "__main__":
    main(Path(sys.argv[1]))
