"""The attack finds what gives way: faults planted on purpose, of each kind that it counts."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from game.storage import indexfile, keptfile, saves
from game.views.input import bindings, translator
from game.views.paint import lettering
from game.views.table.dropping import Drops, Landing
from tests.attack import cases, configs, deals, decks, indexes, luggage, presses, records, seals, typed, words
from tests.attack.__main__ import KINDS, Attack
from tests.attack.cases import Found, area_of, run_case
from tests.attack.watch import Home

pytestmark = pytest.mark.slow


@pytest.fixture
def attacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setenv("TRIUNFO_HOME", "")  # so that it is as it was afterwards
    return Home(tmp_path / "home")


def faults(area: cases.Area, home: Home, most: int = 40) -> list[Found]:
    """What is found in an area, apart from cases that open the window."""

    def quick(chance: random.Random, where: Home, number: int) -> None:
        area(chance, where, number * 2 + 1)

    known = dict.fromkeys((*AREAS, "processes"), quick)
    found = (run_case(number, "planted", home, known) for number in range(most))
    return [fault for fault in found if fault is not None]


AREAS = {
    "records": records.attack,
    "settings": configs.attack,
    "names": typed.attack,
    "lines": words.attack,
    "packs": decks.attack,
    "seals": seals.attack,
    "luggage": luggage.attack,
    "indexes": indexes.attack,
    "deals": deals.attack,
    "presses": presses.attack,
}


@pytest.mark.parametrize("name", AREAS)
def test_nothing_is_found_where_nothing_is_planted(name: str, attacked: Home) -> None:
    assert faults(AREAS[name], attacked, 8) == []


def fail(*_values: object) -> object:
    raise RecursionError("planted")


def test_an_error_that_is_caught_and_logged_is_found(attacked: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "read_match", fail)
    found = faults(records.attack, attacked, 10)
    assert {fault.kind for fault in found} == {"tracebacks"}
    assert "RecursionError: planted" in found[0].text


def test_an_error_of_the_command_line_is_found(attacked: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.commands.line.build_parser", fail)
    assert faults(words.attack, attacked, 6)[0].kind == "tracebacks"


def test_a_damaged_file_that_is_lost_is_found(attacked: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(path: Path, _why: str = "") -> Path:
        path.unlink()
        return path

    for module in (saves, keptfile):
        monkeypatch.setattr(module, "set_aside", lose)
    monkeypatch.setattr(keptfile, "copy_aside", lambda path: path)
    for area in (records.attack, configs.attack):
        assert {fault.kind for fault in faults(area, attacked)} == {"changed"}


def test_a_text_that_cannot_be_drawn_is_found(attacked: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def render(text: str, *_values: object, **_named: object) -> object:
        raise UnicodeError(text)

    monkeypatch.setattr(lettering, "render", render)
    assert faults(typed.attack, attacked, 3)[0].kind == "tracebacks"


def test_a_forged_record_that_is_believed_and_a_second_reading_that_differs_are_found(
    attacked: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.controllers.verification.is_well_formed", lambda opening, players: True)
    assert "believed" in {fault.kind for fault in faults(seals.attack, attacked, 60)}
    monkeypatch.undo()
    monkeypatch.setattr(seals, "second_opinion", lambda data: "no")
    assert {fault.kind for fault in faults(seals.attack, attacked, 6)} == {"believed"}


def test_an_index_that_is_believed_as_it_is_is_found(attacked: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(indexfile, "_is_sound", lambda base: True)
    assert "changed" in {fault.kind for fault in faults(indexes.attack, attacked, 60)}


def test_a_card_that_is_played_wherever_it_is_let_go_is_found(attacked: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drops, "at", lambda _drops, _x, _y: Landing.MIDDLE)
    assert {fault.kind for fault in faults(presses.attack, attacked, 30)} == {"played"}


def test_a_chord_that_plays_is_found(attacked: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translator, "meaning_of", lambda code, _mod=0: bindings.meaning_of(code, 0))
    assert {fault.kind for fault in faults(presses.attack, attacked, 20)} == {"played"}


def test_a_case_is_the_same_each_time_and_every_area_has_its_share() -> None:
    shares = [area_of(number) for number in range(10_500)]
    assert {name: shares.count(name) for name in set(shares)}.keys() == {*AREAS, "processes"}
    assert min(shares.count(name) for name in AREAS) > 450
    for number in range(5):
        one, other = (records.mutated(random.Random(f"0:{number}")) for _again in range(2))
        assert one == other


CHILD = """
import sys, time
from tests.attack import cases, child
def planted(chance, home, number):
    PLANT
known = cases.areas()
cases.areas = lambda: dict.fromkeys(known, planted)
cases.prepare = lambda: None
child.HANG = 0.2
sys.exit(child.main(sys.argv[1], *map(int, sys.argv[2:5])))
"""


def attack_with(plant: str, count: int) -> Attack:
    attack = Attack("0", count, None, 1, [sys.executable, "-c", CHILD.replace("PLANT", plant)])
    attack.run()
    return attack


@pytest.mark.slow
@pytest.mark.parametrize(
    ("plant", "kind"),
    [
        ("while chance.random() < 2: pass", "hangs"),
        ("import os; os.abort()", "tracebacks"),
        ("raise ZeroDivisionError", "tracebacks"),
        ("from tests.attack.watch import Fault; raise Fault('changed', 'it')", "changed"),
        ("from tests.attack.watch import Fault; raise Fault('believed', 'it')", "believed"),
        ("pass", "none"),
    ],
)
def test_what_ends_the_process_of_a_case_is_counted_and_the_rest_is_run(plant: str, kind: str) -> None:
    counts = attack_with(plant, 3).counts
    assert counts["cases"] == 3
    assert counts[kind] == (0 if kind == "none" else 3)
    assert sum(counts[other] for other in KINDS) == counts[kind]
