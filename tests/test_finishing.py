"""Finishing a deal: computer players choose the cards of the people, told what each seat knows, until the deal ends."""

from __future__ import annotations

from game.controllers.computer import Asked, InlineEngine, Question
from game.controllers.human import HumanPlayer
from game.hosting.finishing import LEVEL, Finishing
from game.model.match import Match
from tests.controllers.support import room_of, run
from tests.gallery import situations


class Noting(InlineEngine):
    """Keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []

    def ask(self, asked: Asked) -> int:
        assert isinstance(asked, Question)
        self.asked.append(asked)
        return super().ask(asked)


def dealt() -> Match:
    return situations.stacked(situations.rules_of(2), 1, ("7o 1c 4e", "5b 6c 2e"), "12o")


def test_each_seat_is_asked_of_a_strong_player_with_what_it_knows_alone() -> None:
    engine = Noting()
    people = {0: HumanPlayer(), 1: HumanPlayer()}
    room, _saved = room_of(dealt(), list(people.values()))
    finishing = Finishing(room, people, engine, "seed")
    finishing.begin()
    finishing.begin()  # a second press changes nothing
    for _ in range(10):
        room.step()
    assert {question.observation.seat for question in engine.asked} == {0, 1}
    for question in engine.asked:
        assert (question.level, question.person) == (LEVEL, None)
        assert len(question.observation.hand) <= 3
        assert not question.observation.is_public
    streams = [question.stream for question in engine.asked]
    assert len(streams) == len(set(streams))


def test_it_ends_with_the_deal() -> None:
    people = {0: HumanPlayer(), 1: HumanPlayer()}
    room, _saved = room_of(dealt(), list(people.values()))
    finishing = Finishing(room, people, InlineEngine(), "seed", level="greedy")

    def relieved() -> list[bool]:
        finishing.step()
        return [finishing.is_going, *(human.is_relieved for human in people.values())]

    assert relieved() == [False, False, False]
    finishing.begin()
    assert relieved() == [True, True, True]
    run(room, lambda match: match.running is None)
    assert relieved() == [False, False, False]
    finishing.begin()  # between two deals there is nothing to finish
    assert relieved() == [False, False, False]
