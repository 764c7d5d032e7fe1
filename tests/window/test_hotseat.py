"""Several people at one machine, by real events: each opens the curtain, plays, and passes the machine on."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.model.auction import contract_of
from game.model.events import CardPlayed
from game.model.match import Match
from game.model.scoring import points_by_side
from game.model.state import Phase
from game.settings import Settings, Speed
from tests.cases import thinned
from tests.window import auction, places
from tests.window.ending import finish
from tests.window.prepared import play_on
from tests.window.program import Program, wait_for
from tests.window.start import open_table
from tests.window.together import OPENINGS, Together

pytestmark = pytest.mark.slow

Sit = Callable[..., Together]


@pytest.fixture
def sit(home: Path, virtual_display: str, opened: list[Program]) -> Sit:
    """Sit down together at a table that the command line opens."""

    def sit_(game: str, players: int, humans: str, *rules: str, speed: Speed = "off") -> Together:
        settings = Settings(speed=speed, language="en", window=(1280, 720))
        options = ("--seed", "7", "--humans", humans)
        opened.append(open_table(home, virtual_display, settings, game, players, *options, rules=rules))
        return Together(opened[-1], random.Random(humans))

    return sit_


def nearly_all_at_once(robot: Together) -> bool:
    """Little had to be done twice: on a busy machine a card may still be turning over when it is reached for."""
    return robot.done["repeated"] <= 2 + robot.done["CardPlayed"] // 5


@pytest.mark.parametrize("speed", thinned(["off", "fast"], 2))
def test_four_players_two_of_them_people(speed: Speed, sit: Sit) -> None:
    robot = sit("brisca", 4, "Marta,Joan", "match=first_to:1", speed=speed)
    robot.draw_for_seat(0.3)
    robot.draw_for_seat(0.7)
    end = finish(robot)
    people = [end.match.seating.index(player) for player in (0, 1)]
    cards = [event for event in end.events if isinstance(event, CardPlayed) and event.seat in people]
    deals = len(end.match.results)
    assert (len(cards), robot.done["CardPlayed"]) == (20 * deals, 18 * deals)  # last cards go by themselves
    assert robot.curtains >= 9 * deals
    assert set(OPENINGS) <= set(robot.done)
    assert nearly_all_at_once(robot), robot.done


def is_made(match: Match) -> bool:
    """Whether the declarer has what he needs when six tricks have been taken."""
    deal = match.running
    if deal is None or len(deal.tricks) != 6 or deal.phase is not Phase.PLAY:
        return False
    contract = contract_of(deal, points_by_side(match.rules, deal.tricks))
    return contract is not None and contract.is_made


def test_8_a_chiamata_of_five_people(home: Path, sit: Sit, opened: list[Program]) -> None:
    """The auction, the call and a trick; the tricks in the middle pass without a window; then they go on to the end."""
    robot = sit("briscola-chiamata", 5, "Marta,Joan,Pere,Quim,Rosa", "match=target:1")
    robot.speaks = auction.bids_up_to(66)
    while not (now := robot.reading()).observation.tricks:
        robot.turn(now)
    assert robot.program.end() == 0
    assert robot.program.complaint() == ""
    assert robot.done["CardPlayed"] == 5
    assert robot.curtains > 5 + robot.done["Passed"]
    play_on(home, is_made)
    opened.append(Program(home, robot.program.display))
    robot.program = opened[-1]
    robot.program.settle()
    robot.program.key("Return")  # Continue has the focus
    robot.lose_machine()
    end = finish(robot)
    assert [info.kind for info in end.header.players] == ["human"] * 5
    assert [result.contract is not None for result in end.match.results] == [True]
    assert robot.done["CardPlayed"] == 10  # two tricks, of which the last goes by itself
    assert nearly_all_at_once(robot), robot.done


def test_whoever_presses_on_opens_nothing(sit: Sit) -> None:
    """The one before plays and presses Enter again and again: the curtain stays, and the next one's cards unseen."""
    robot = sit("brisca", 2, "Marta,Joan", "match=first_to:1", "draw_for_seats=false")
    wait_for(robot.sees_curtain, "no curtain came")
    first = robot.reading().me
    while (now := robot.reading()).me == first:  # whoever cuts leads too
        robot.turn(now)
    wait_for(robot.sees_curtain, "no curtain came for the other")
    for _press in range(12):
        robot.program.key("Return")
    assert robot.sees_curtain()
    robot.program.settle()
    gold = places.is_gold
    assert any(gold(tuple(robot.program.picture((x, 460, 1, 1)).get_at((0, 0)))) for x in range(440, 840, 40))
    robot.open_curtain()
    assert not robot.sees_curtain()
