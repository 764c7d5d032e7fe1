"""Lessons as data: each that is shipped can be taught, has all its words, and a fault in a file is named."""

from __future__ import annotations

import pytest

from game.assets import asset_path
from game.lessons import LEARNER, LessonError, answers, is_meant, load_lesson, position_at, read_lesson
from game.model.actions import Bid, Call, Claim, Pass, Play, Signal
from game.model.cards import Rank, parse_card
from game.model.exchange import armable_exchange
from game.people import OPPONENTS
from game.words.lessons import COURSE, about, heading, how_to, learnt, remark, said, title, words_of
from tests.readers import reading_time

DEAL = next(line for line in (asset_path("lessons") / "cards.txt").read_text().splitlines() if line.startswith("deal"))
GOOD = f"game brisca\nopponents tonet\n{DEAL}\nsay hello at=hand\ndo ace accept=1o\n  Take it.\n"


def test_every_shipped_lesson_is_in_the_course() -> None:
    assert {path.stem for path in asset_path("lessons").glob("*.txt")} == set(COURSE)


@pytest.mark.parametrize("name", COURSE)
def test_a_lesson_has_words_for_each_step_and_no_others(name: str) -> None:
    lesson = load_lesson(name)
    assert set(lesson.opponents) <= {opponent.portrait for opponent in OPPONENTS} - {"rosa"}
    assert [step.name for step in lesson.steps] == list(words_of(name).steps)
    for step in lesson.steps:
        text, task = said(name, step.name)
        assert text
        assert bool(task) == bool(step.accepts)
        told = set(words_of(name).steps[step.name]) - {"text", "task"}
        assert told - {"wrong"} == set((step.wrong or {}).values())
        for each in (*told, "wrong"):
            assert remark(name, step.name, each)
    assert all((heading(name), about(name), learnt(name)))


@pytest.mark.parametrize("name", COURSE)
def test_a_lesson_takes_three_to_six_minutes_at_a_readers_pace(name: str) -> None:
    assert 3 * 60 <= reading_time(name) <= 6 * 60


@pytest.mark.parametrize("name", COURSE)
def test_every_step_can_be_begun_by_itself(name: str) -> None:
    lesson = load_lesson(name)
    for number, step in enumerate(lesson.steps):
        position = position_at(lesson, number)
        if step.accepts:
            assert position.match.running is not None
            assert position.match.running.turn == LEARNER
            assert answers(step, position.match)


@pytest.mark.parametrize("name", COURSE)
def test_a_swap_that_a_step_does_not_ask_for_is_not_answered_as_if_it_were_a_card(name: str) -> None:
    lesson = load_lesson(name)
    for number, step in enumerate(lesson.steps):
        match, armed = position_at(lesson, number)
        exchange = armable_exchange(match.running, LEARNER) if step.accepts and match.running is not None else None
        if exchange is not None and not armed and not step.takes(exchange):
            assert step.remark_on(exchange) in words_of(name).steps[step.name]


@pytest.mark.parametrize(
    ("change", "said_of_it"),
    [
        (("game brisca", "game bridge"), "line 1: there is no game 'bridge'"),
        (("opponents tonet", "opponents tonet,lina"), "line 3: 2 opponents do not go with 2 players"),
        (("trick=1:6o", "trick=1:6x"), "line 3: trick of the deal cannot be read"),
        (("say hello", "tell hello"), "line 4: a line begins with game, opponents, deal, say or do, not with 'tell'"),
        (("at=hand", "at=moon"), "line 4: there is nothing on the table called 'moon'"),
        (("at=hand", "accept=1o"), "line 4: a step has no 'accept'"),
        (("do ace accept=1o", "do ace"), "line 5: what is to be done needs accept="),
        (("accept=1o", "accept=1c"), "line 5: '1c' cannot be done in step 'ace'"),
        (("accept=1o", "accept=1o then=1:9x"), "line 5: '1:9x' is nothing that anybody can do"),
        (("accept=1o", "accept=1o then=1:7e"), "line 5: after play 0 1o in step 'ace'"),
        (("do ace accept=1o", "do hello accept=1o"), "two steps are called 'hello'"),
        (("do ace accept=1o", "do ace accept=1o\nsay"), "line 6: a step needs a name"),
        ((DEAL, ""), "line 4: the first step needs a deal before it"),
        (("game", "  Welcome!\ngame"), "line 1: what is said needs a step before it"),
    ],
)
def test_a_fault_is_named_with_its_line(change: tuple[str, str], said_of_it: str) -> None:
    with pytest.raises(LessonError) as error:
        read_lesson("cards", GOOD.replace(*change))
    assert said_of_it in str(error.value)
    assert "lessons/cards.txt, line" in str(error.value)


def test_a_good_one_is_read_and_a_missing_one_is_named() -> None:
    assert [step.name for step in read_lesson("cards", GOOD).steps] == ["hello", "ace"]
    with pytest.raises(LessonError, match=r"lessons/nothing.txt cannot be read"):
        load_lesson("nothing")


def test_a_lesson_that_cannot_be_read_is_listed_by_its_name() -> None:
    assert (title("nothing"), about("nothing"), learnt("nothing")) == ("nothing", "", "")


def test_answers_stand_for_actions() -> None:
    ace = parse_card("1o")
    assert is_meant("1o", Play(0, ace))
    assert is_meant("any", Play(0, ace))
    assert not is_meant("3o", Play(0, ace))
    assert is_meant("claim", Claim(0))
    assert is_meant("pass", Pass(0))
    assert is_meant("bid:61-70", Bid(0, points=65))
    assert not is_meant("bid:61-70", Bid(0, points=71))
    assert not is_meant("bid:61-70", Bid(0, rank=Rank.ACE))
    assert is_meant("bid:three", Bid(0, rank=Rank.THREE))
    assert is_meant("bid", Bid(0, points=120))
    assert is_meant("call:1o", Call(0, ace))
    assert not is_meant("call:3o", Call(0, ace))
    assert is_meant("signal:ace", Signal(0, Rank.ACE))
    assert not is_meant("swap", Play(0, ace))


def test_how_a_step_is_done_is_told_for_each_device() -> None:
    assert how_to(()) == ("", "", "")
    assert len(set(how_to(("1o",)))) == 3
    assert all(how_to(("swap",)))
    assert all(how_to(("signal:ace",)))
