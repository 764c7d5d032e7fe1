"""A computer player who fails, in whatever way, does not end the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.controllers.failsafe import FailsafePlayer, plain_answer, told
from game.controllers.player import STAY, NoAction, Player, is_in_turn
from game.controllers.room import Room
from game.controllers.streams import player_seed, table_chance
from game.model.actions import Action, Claim, Cut, Pass, Play, Signal
from game.model.cards import Rank, parse_card
from game.model.errors import IllegalAction
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import GAMES, preset
from tests.controllers.support import Clicker, table
from tests.model.support import brisca

Answer = Callable[[Observation], Action | NoAction | None]


class Failing:
    """Answers with what a function gives, or its error."""

    def __init__(self, answer: Answer) -> None:
        self.poll = answer

    def cancel(self) -> None:
        raise OSError("the pipe is broken")

    def close(self) -> None:
        raise OSError("the pipe is broken")


def error(_seen: Observation) -> Action | NoAction | None:
    raise ZeroDivisionError(f"Rosa holds {parse_card('1c')}")


def foreign_card(seen: Observation) -> Action | NoAction | None:
    hidden = next(card for card in map(parse_card, ("1o", "1c", "1e", "1b", "3o")) if card not in seen.hand)
    return Play(seen.seat, hidden)


ANSWERS: dict[str, Answer] = {
    "an error": error,
    "a card not held": foreign_card,
    "nothing when in turn": lambda _seen: STAY,
    "another's action": lambda seen: Pass((seen.seat + 1) % 2),
    "no action at all": lambda _seen: "7c",  # type: ignore[dict-item,return-value]
}


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end(game: str, answer: Answer) -> None:
    rules = preset(game, GAMES[game].players[0])
    traces: list[str] = []
    players: list[Player] = [Clicker(player_seed("s", 0))]
    players += [FailsafePlayer(Failing(answer), traces.append) for _seat in range(1, rules.players)]
    room = Room(Match.new(rules, list("abcdef")[: rules.players]), players, table_chance("s"), lambda _event: None)
    for _step in range(3000):
        room.step()
        if room.match.results:
            break
    assert room.match.results
    assert traces
    room.close()


def test_the_plain_answer_is_the_cheapest_card_and_nothing_out_of_turn() -> None:
    match = table(brisca(2), 1, ("1o 7c 2c", "4e 5e 6e"), "12o", "3c 4c")
    assert is_in_turn(match.observe(0)) == (match.running is not None and match.running.turn == 0)
    seen = {seat: match.observe(seat) for seat in range(2)}
    turn = next(seat for seat in range(2) if is_in_turn(seen[seat]))
    answer = plain_answer(seen[turn])
    assert isinstance(answer, Play)
    assert answer.card.points == 0
    assert plain_answer(seen[turn]) == answer
    assert plain_answer(seen[1 - turn]) == STAY


def test_it_is_legal_and_binds_nobody_in_every_game() -> None:
    for game, known in GAMES.items():
        for players in known.players:
            asked: list[Observation] = []

            def fail(seen: Observation, asked: list[Observation] = asked) -> Action | NoAction | None:
                asked.append(seen)
                raise ValueError

            rules = preset(game, players)
            failing: list[Player] = [FailsafePlayer(Failing(fail), lambda _trace: None) for _seat in range(players)]
            match = Match.new(rules, list("abcdef")[:players])
            room = Room(match, failing, table_chance(game), lambda _event: None)
            for _step in range(2000):
                room.proceed()
                if len(room.match.results) == 2:
                    break
                room.step()
            assert len(room.match.results) == 2
            for seen in asked:
                answer = plain_answer(seen)
                assert answer == STAY if not is_in_turn(seen) else answer in seen.legal
                assert not isinstance(answer, (Claim, Signal))
                if isinstance(answer, Cut):
                    cuts = [action.at for action in seen.legal if isinstance(action, Cut)]
                    assert min(cuts) < answer.at < max(cuts)


def test_answers_that_are_legal_are_passed_on_and_none_is_waited_for() -> None:
    seen = table(brisca(2), 1, ("1o 7c 2c", "4e 5e 6e"), "12o", "3c 4c").observe(0)
    legal = seen.legal[-1] if seen.legal else STAY
    for wanted in (None, legal):
        traces: list[str] = []
        assert FailsafePlayer(Failing(lambda _seen, wanted=wanted: wanted), traces.append).poll(seen) == wanted  # type: ignore[misc]
        assert traces == []


def test_what_is_told_of_an_error_names_no_card() -> None:
    try:
        error(None)  # type: ignore[arg-type]
    except ZeroDivisionError as caught:
        text = told(caught)
    assert "ZeroDivisionError" in text
    assert "in error" in text
    assert "Rosa holds 1c" not in text
    refused = IllegalAction("no-such-card", seat=1, card=parse_card("1c"), rank=Rank.ACE)
    assert told(refused).endswith("IllegalAction no-such-card")
