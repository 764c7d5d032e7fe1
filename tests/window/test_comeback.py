"""What waits besides a match, in the window: practice, puzzles, the deal of the day, the journey."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from game.app.puzzles import shipped_puzzles
from game.model.bidpuzzle import BidPuzzle
from game.settings import HouseRules, KeptSeat, Settings
from game.storage.puzzlebook import Done, PuzzleBook
from tests.cases import thinned
from tests.virtualpad import library
from tests.window.devices import FULL
from tests.window.driven import DAY
from tests.window.program import Program, prepare, wait_for
from tests.window.pupil import DEVICES, SWAP, Device, Pupil

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(library() is None, reason="this SDL is not the one of pygame's wheel"),
]
SETTINGS: Final = Settings(
    speed="off",
    language="en",
    window=(1280, 720),
    auto_cut=True,
    house_rules={"brisca": HouseRules(2, {"draw_for_seats": "false"})},
)
PERSON: Final = "a1"
LEFT_TRIGGER, RIGHT_TRIGGER = 4, 5  # axes of the gamepad
BRISCOLA_DAY: Final = "2026-11-23"  # of two; on others there is an auction, or a game of more cards
Start = Callable[[Device], Pupil]


@pytest.fixture
def start(home: Path, virtual_display: str, opened: list[Program]) -> Start:
    prepare(home, SETTINGS)

    def open_(device: Device) -> Pupil:
        more = {DAY: BRISCOLA_DAY}
        opened.append(Program(home, virtual_display, more=more, module="tests.window.driven"))
        opened[-1].settle()
        return Pupil(opened[-1], device)

    return open_


def end(pupil: Pupil) -> None:
    assert pupil.program.end() == 0
    assert pupil.program.complaint() == ""


def use(pupil: Pupil, now: dict[str, Any], key: str, typed: str, button: int, *, trigger: bool = False) -> None:
    """Press what does this on the device: its button at the table, its key, or that of the gamepad."""
    if pupil.points:
        pupil.at(now["keys"][key])
    elif pupil.device == "keys":
        pupil.program.key(typed)
    elif trigger:
        pupil.program.tell("pad", "push", button, FULL)
    else:
        pupil.press([], [button])


def answer(pupil: Pupil, now: dict[str, Any], place: int) -> None:
    """Give the right answer to a question of the auction (0), or the wrong one (1)."""
    name = now["answers"][place]
    if pupil.device == "keys":
        pupil.choose(name)
    elif pupil.device != "pad":
        pupil.at(now["controls"][name])
    elif name == "Pass":
        pupil.press([], [SWAP])
    else:
        pupil.press([], ["left", "confirm"])


def my_turn(now: dict[str, Any]) -> bool:
    return bool(now.get("plays"))


@pytest.mark.parametrize("device", thinned(DEVICES, 2))
def test_a_card_is_taken_back_in_practice_and_hands_are_laid_open(device: Device, start: Start, home: Path) -> None:
    pupil = start(device)
    pupil.choose("New game")
    now = pupil.until(lambda now: now["screen"] == "NewGameScene", "the new game")
    pupil.choose(next(name for name in now["controls"] if name.startswith("House rules")))
    pupil.choose("Take cards back, see every hint")
    pupil.choose("Done")
    pupil.choose("Practise")
    before = pupil.until(my_turn, "the first turn")
    pupil.do(["play", before["legal"][0]], before)
    then = pupil.until(lambda now: my_turn(now) and now["hand"] != before["hand"], "the next turn")
    use(pupil, then, "Ctrl+Z", "ctrl+z", RIGHT_TRIGGER, trigger=True)
    again = pupil.until(lambda now: my_turn(now) and now["hand"] == before["hand"], "the card that was taken back")
    assert again["tricks"] == before["tricks"]
    pupil.program.settle()
    shown = pupil.program.look()
    use(pupil, again, "O", "o", LEFT_TRIGGER, trigger=True)
    assert pupil.program.differs(shown), "no hand lies open"
    end(pupil)
    assert not list((home / "data").rglob("*.jsonl")), "a match of practice was kept"


@pytest.mark.parametrize("device", thinned(DEVICES, 2))
def test_a_puzzle_is_solved_after_a_hint_and_a_wrong_card(device: Device, start: Start, home: Path) -> None:
    pupil = start(device)
    pupil.choose("Puzzles")
    pupil.choose("Begin with No. 1")
    now = pupil.until(lambda now: now.get("mode") == "ASK", "the puzzle")
    use(pupil, now, "H", "h", 2)
    wrong = next(code for code, _at in now["hand"] if code != now["solution"])
    pupil.do(["play", wrong], now)
    now = pupil.until(lambda now: now["tried"] == [wrong], "the card that does not win")
    pupil.do(["play", now["solution"]], now)
    now = pupil.until(lambda now: now["mode"] == "SOLVED", "the solution")
    use(pupil, now, "Esc", "Escape", 1)
    pupil.until(lambda now: "Continue with No. 2" in now["controls"], "the list of the puzzles")
    end(pupil)
    (kept,) = (home / "data" / "puzzles").iterdir()
    assert str(now["puzzle"]) in json.dumps(json.loads(kept.read_text()))


@pytest.mark.parametrize("device", thinned(DEVICES[::-1], 2))  # the others of the same screens
def test_a_bid_or_a_pass_is_right_after_a_hint_and_the_wrong_answer(device: Device, start: Start, home: Path) -> None:
    prepare(home, replace(SETTINGS, seats=(KeptSeat("Ana", "you_curls", id=PERSON),)))
    puzzles = shipped_puzzles()
    endings = [each for each in puzzles if not isinstance(each, BidPuzzle)]
    (home / "data" / "puzzles").mkdir(parents=True, exist_ok=True)
    done = {each.key: {"solved": True} for each in endings}
    (home / "data" / "puzzles" / f"{PERSON}.json").write_text(json.dumps({"version": 1, "puzzles": done}))
    bid = puzzles[len(endings)]
    pupil = start(device)
    pupil.choose("Puzzles")
    pupil.choose(f"Continue with No. {bid.number}")
    now = pupil.until(lambda now: now.get("puzzle") == bid.number, "the puzzle of the auction")
    use(pupil, now, "H", "h", 2)
    answer(pupil, now, 1)
    now = pupil.until(lambda now: now["tried"], "the answer that is wrong")
    assert now["mode"] == "ASK"
    answer(pupil, now, 0)
    now = pupil.until(lambda now: now["mode"] == "SOLVED", "the solution")
    use(pupil, now, "Esc", "Escape", 1)
    pupil.until(lambda now: f"Continue with No. {bid.number + 1}" in now["controls"], "the list of the puzzles")
    end(pupil)
    solved = PuzzleBook(PERSON, home / "data" / "puzzles")
    assert solved.of(bid.key) == Done(1, True)


def test_the_deal_of_the_day_is_played_to_its_end(start: Start, home: Path) -> None:
    pupil = start("finger")
    pupil.choose("Deal of the day")
    pupil.choose("Play")
    cards = 0
    while (now := pupil.until(_next, "a turn, or the result"))["screen"] != "DealResultScene":
        pupil.do(["play", now["legal"][0]], now)
        cards += 1
        pupil.until(partial(_has_played, now), "the card on the table", 0)
    assert cards > 6
    wait_for(lambda: list((home / "data").rglob("daily*")), "nothing was kept")
    end(pupil)


def _has_played(before: dict[str, Any], now: dict[str, Any]) -> bool:
    return bool(now.get("hand") != before["hand"])


def _next(now: dict[str, Any]) -> bool:
    return my_turn(now) or now["screen"] == "DealResultScene"


def _leads_to(trick: int, now: dict[str, Any]) -> bool:
    return my_turn(now) and now["tricks"] == trick


def test_a_match_of_the_journey_survives_a_kill(start: Start) -> None:
    pupil = start("mouse")
    pupil.choose("Journey")
    pupil.choose("Sit down")
    for trick in range(2):
        now = pupil.until(partial(_leads_to, trick), "a turn")
        pupil.do(["play", now["legal"][0]], now)
    before = pupil.until(partial(_leads_to, 2), "the third trick")
    pupil.program.kill()
    again = start("mouse")
    again.choose("Journey")
    again.choose("Continue")
    after = again.until(lambda now: my_turn(now), "the table that was left")
    assert (after["tricks"], sorted(code for code, _at in after["hand"])) == (
        2, sorted(code for code, _at in before["hand"])
    )  # fmt: skip
    end(again)
