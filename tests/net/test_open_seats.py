"""A person in the seat of a computer player: the record says when, and verify proves the rest."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.assets import asset_files
from game.commands.verify import figures, findings
from game.controllers.ai.weightfiles import use_weights
from game.controllers.computer import InlineEngine
from game.controllers.seat import Seat
from game.controllers.verification import verify
from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.model.errors import InvalidRecord
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.people import Person, computer
from game.storage.private import KeptGuest, KeptTable
from game.storage.saves import latest_unfinished
from tests.cases import some

use_weights(asset_files("nets"))
OPENED = 1
TABLES = [
    ("brisca", preset("brisca", 2)),
    ("brisca", with_options(preset("brisca", 4), {"signals": "true"})),
    ("brisca-catalana", preset("brisca-catalana", 4)),
    ("briscola-chiamata", preset("briscola-chiamata", 5)),
]


class Restless:
    """A match in which somebody comes to the seat of a computer player, goes, and comes again, by chance."""

    def __init__(self, game: str, rules: Rules, seed: str) -> None:
        self.rng = random.Random(seed)
        self.problems: list[str] = []
        names = ("rosa", "tonet", "pilar", "lina", "tito")
        people = (Person("Anna", "you"), *(computer(name, "casual") for name in names[1 : rules.players]))
        seating = Seating(game, rules, people, seed)
        self.use(HostedMatch.begin(seating, InlineEngine(), self.problems.append))

    def use(self, hosted: HostedMatch) -> None:
        self.hosted = hosted
        hosted.open_seat(OPENED)
        self.seats = [Seat(hosted.room, player) for player in (0, OPENED)]

    def play(self, deals: int, until: Callable[[], bool] = lambda: False) -> None:
        """Play until so many deals are over."""
        room = self.hosted.room
        for _ in range(20_000):
            if room.match.is_over or len(room.match.results) >= deals or until():
                return
            self.somebody_moves()
            if not room.step():
                room.proceed()
            self.hosted.step()
        raise AssertionError("this does not end")

    def somebody_moves(self) -> None:
        """Each person does something, and now and then one comes or goes."""
        chance = self.rng.random()
        if chance < 0.05:
            self.hosted.give_back(OPENED)
        elif chance < 0.08:
            self.hosted.take_over(OPENED, "master")  # the computer player of the header plays, whatever is said
        for seat in self.seats:
            seen = seat.observe()
            if self.rng.random() < 0.1 and seen.armable is not None:
                seat.arm(True)
            if seen.legal and (seen.turn == seen.seat or self.rng.random() < 0.1):
                seat.submit(self.rng.choice(seen.legal))

    @property
    def lines(self) -> list[bytes]:
        self.hosted.step()
        assert self.hosted.record is not None
        return self.hosted.record.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("seed", some(["a", "b", "c"]))
@pytest.mark.parametrize(("game", "rules"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_moves_of_a_person_in_a_computer_players_seat_are_told_and_all_others_proven(
    game: str, rules: Rules, seed: str
) -> None:
    match = Restless(game, rules, seed)
    match.play(2)
    verifier, reading = verify(match.lines)
    assert verifier.by_person > 3
    assert verifier.moves > 0
    assert figures(verifier)["by_person"] == verifier.by_person
    assert any("computer players’ seats" in sentence for sentence in findings(verifier, reading))
    told = [json.loads(line).get("persons") for line in match.lines]
    assert {json.dumps(each) for each in told} == {"null", "[1]"}
    match.hosted.close()


def test_without_the_mark_it_would_look_like_fraud() -> None:
    match = Restless("brisca", preset("brisca", 2), "untold")
    match.play(2)
    lines = []
    for line in match.lines:
        fields = json.loads(line)
        fields.pop("persons", None)
        lines.append(json.dumps(fields).encode() + b"\n")
    with pytest.raises(InvalidRecord) as fault:
        verify([match.lines[0], *lines[1:]])
    assert fault.value.code.startswith("move-")
    match.hosted.close()


def test_the_mark_is_there_after_continue() -> None:
    match = Restless("brisca-catalana", preset("brisca-catalana", 4), "continued")
    match.hosted.give_back(OPENED)
    match.play(9, until=lambda: any(b'"persons"' in line and b'"play"' in line for line in match.lines))
    guest = KeptGuest(OPENED, "0123456789abcdef0123", "Eva", "you")
    match.hosted.keep_table(KeptTable("BCDF", 1, (guest,)))
    match.hosted.close()
    saved = latest_unfinished().saved
    assert saved is not None
    match.use(HostedMatch.go_on(saved, InlineEngine(), match.problems.append))
    match.hosted.give_back(OPENED)
    match.play(2)
    verifier, _reading = verify(match.lines)
    assert verifier.by_person > 3
    assert match.problems == []
    match.hosted.close()


def test_what_else_the_field_holds_is_refused_by_its_line(tmp_path: Path) -> None:
    match = Restless("brisca", preset("brisca", 2), "bad")
    match.play(1)
    lines = match.lines
    place = next(number for number, line in enumerate(lines) if b'"play"' in line)
    lines[place] = json.dumps(json.loads(lines[place]) | {"persons": "Eva"}).encode() + b"\n"
    with pytest.raises(InvalidRecord) as fault:
        verify(lines)
    assert (fault.value.line, fault.value.code) == (place + 1, "field-type")
    match.hosted.close()
