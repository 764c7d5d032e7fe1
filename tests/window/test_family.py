"""Every game of the family in a window: each is begun from the command line and played with mouse and keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.hosting.seating import Seating
from game.model.actions import Action, Claim, Draw, Pass, Play, SkipCut, StartDeal, Step, TakeTrick
from game.model.cards import full_deck, parse_card, parse_cards
from game.model.events import BidMade, Called, CardPlayed, Claimed, Event, Exchanged, Passed, Signalled
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import MatchGoal
from game.people import company
from game.settings import Settings, Speed
from tests.cases import thinned
from tests.window import auction
from tests.window.ending import finish
from tests.window.prepared import leave_match, moves_until
from tests.window.program import Program
from tests.window.reading import Reading
from tests.window.robot import Robot
from tests.window.start import open_table, open_title

pytestmark = pytest.mark.slow

SIGNALS_SEED = "s28"  # a high card is refused as trump; the person is dealt the king and the jack of trumps
Sit = Callable[..., Robot]


@pytest.fixture
def sit(home: Path, virtual_display: str, opened: list[Program]) -> Sit:
    """Sit down at a table that the command line opens."""

    def sit_(game: str, players: int, *rules: str, seed: str = "1", speed: Speed = "off") -> Robot:
        settings = Settings(speed=speed, language="en", window=(1280, 720))
        opened.append(open_table(home, virtual_display, settings, game, players, "--seed", seed, rules=rules))
        return Robot(opened[-1], random.Random(f"{game} {players} {seed}"), hurries=True)

    return sit_


def mine(end: Reading, kind: type[Event]) -> list[Event]:
    """What the person did of that kind."""
    return [e for e in end.events if isinstance(e, kind) and getattr(e, "seat", None) == end.me]


def nearly_all_at_once(robot: Robot) -> bool:
    """A person who looks before he acts has to do little twice: a click into another's thinking, at most."""
    return robot.done["repeated"] <= 2


@pytest.mark.parametrize(("kind", "ways"), thinned([("points", auction.POINTS), ("rank", auction.RANKS)], 2))
def test_8_an_auction_a_call_and_eight_tricks(kind: str, ways: Sequence[str], sit: Sit) -> None:
    robot = sit("briscola-chiamata", 5, f"auction={kind}", "match=target:1")
    robot.speaks = auction.bids_up_to(120)
    while not (now := robot.reading()).match.results:
        robot.turn(now)
    robot.speaks = lambda observation: Pass(observation.seat)  # from the second deal on the others play
    end = finish(robot)
    assert end.match.results[0].contract is not None
    assert end.match.results[0].contract.declarer == end.me
    assert all(sum(result.won) == 0 for result in end.match.results)
    assert mine(end, BidMade)
    assert len(mine(end, Called)) == 1
    assert len(mine(end, Passed)) == len(end.match.results) - 1
    assert robot.done["CardPlayed"] % 7 == 0  # the last card of a deal goes by itself
    assert set(ways) & set(robot.done)
    assert nearly_all_at_once(robot), robot.done


def test_4_six_players_with_48_cards(sit: Sit) -> None:
    robot = sit("brisca-catalana", 6, "match=first_to:1", seed="catalan")
    end = finish(robot)
    assert end.header.rules.deck == 48
    assert robot.done["CardPlayed"] % 7 == 0 or mine(end, Claimed)
    assert nearly_all_at_once(robot), robot.done


def test_9_signals_of_six_and_a_high_trump_refused(sit: Sit) -> None:
    robot = sit("briscola", 6, "signals=true", "reflip_high_trump=true", "match=first_to:1", seed=SIGNALS_SEED)
    end = finish(robot)
    assert robot.done["Signalled"] == len(mine(end, Signalled)) > 0
    assert robot.done["CardPlayed"] % 5 == 0
    assert nearly_all_at_once(robot), robot.done


def test_3_two_cards_a_trick_and_rotating_trumps(sit: Sit) -> None:
    robot = sit(
        "brisca-catalana", 2, "double_tricks=true", "trump_choice=rotating", "exchange=none", "match=first_to:1"
    )
    end = finish(robot)
    assert len(end.observation.tricks) == 10 or end.observation.claim is not None
    assert nearly_all_at_once(robot), robot.done


def test_2_partners_show_their_hands(sit: Sit) -> None:
    robot = sit("brisca-catalana", 4, "partners_show_hands=true", "match=first_to:1")
    end = finish(robot)
    assert len(end.observation.tricks) == 10 or end.observation.claim is not None
    assert nearly_all_at_once(robot), robot.done


def test_6_few_points_win_the_mexican_game(sit: Sit) -> None:
    robot = sit("brisca-mexicana", 3, "match=first_to:1")
    end = finish(robot)
    result = end.match.results[-1]
    assert all((points <= 11) is bool(won) for points, won in zip(result.points, result.won, strict=True)) or (
        min(result.points) > 11
    )
    assert nearly_all_at_once(robot), robot.done


# --- moments that chance rarely brings: a match is left there, and taken up from the title


@pytest.fixture
def take_up(home: Path, virtual_display: str, opened: list[Program]) -> Callable[[Speed], Robot]:
    """Continue the match that was left in the home."""

    def take_up_(speed: Speed) -> Robot:
        settings = Settings(speed=speed, language="en", window=(1280, 720), sort_hand=False)
        opened.append(open_title(home, virtual_display, settings))
        opened[-1].key("Return")  # Continue has the focus
        return Robot(opened[-1], random.Random(speed))

    return take_up_


def test_4_the_turned_card_is_taken_in_the_middle_of_a_trick(home: Path, take_up: Callable[[Speed], Robot]) -> None:
    rules = replace(preset("brisca-catalana", 2), match=MatchGoal("first_to", 1))
    top = parse_cards("7o 5b 1c 6c 4e 2e 12o 3c 10e 11b 4c")
    start = StartDeal((*top, *(card for card in full_deck(40) if card not in top)), 1)
    first, answer, king, seven = parse_cards("1c 6c 12o 7o")
    trick: list[Action | Step] = [start, SkipCut(), Play(0, first), Play(1, answer), TakeTrick(), Draw(0), Draw(1)]
    leave_match(home, Seating("brisca-catalana", rules, company(rules.players, "casual")).header, trick)
    robot = take_up("slow")
    before = robot.reading()
    robot.wait_until_asked("to play the second trick")
    assert [str(card) for card in before.observation.hand] == ["7o", "4e", "3c"]
    robot.program.key("2", "s")  # the four of swords, and the exchange while the other one thinks
    assert robot.happens(lambda then: then.since(before, Exchanged) is not None), "S exchanges nothing"
    done = robot.reading().events[len(before.events) :]
    assert done[:2] == (CardPlayed(0, parse_card("4e")), Exchanged(0, seven, king))
    assert robot.program.end() == 0
    assert robot.program.complaint() == ""


def test_5_the_rest_is_claimed(home: Path, take_up: Callable[[Speed], Robot]) -> None:
    rules = replace(preset("brisca-catalana", 4), match=MatchGoal("first_to", 1))
    header = Seating("brisca-catalana", rules, company(rules.players, "casual")).header

    def wanted(match: Match) -> bool:
        mine = match.running is not None and match.running.turn == 0 and Claim(0) in match.legal(0)
        return mine and match.apply(Claim(0))[0].is_over

    leave_match(home, header, moves_until(header, wanted))
    robot = take_up("off")
    end = finish(robot)
    assert [e.seat for e in end.events if isinstance(e, Claimed)] == [end.me]
    assert end.match.is_over
