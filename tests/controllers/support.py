"""Helpers of the tests of controllers: tables set up by hand, and doubles for a person and for slow players."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.controllers.computer import AiPlayer, InlineEngine
from game.controllers.human import HumanPlayer
from game.controllers.player import STAY, NoAction, Player, is_in_turn
from game.controllers.room import Room
from game.controllers.streams import player_seed, table_chance
from game.model.actions import Action, Exchange, Signal, SkipCut, StartDeal
from game.model.deal import legal_actions
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.state import Phase
from tests.model.support import brisca, moments, new_match, stacked
from tests.texts import parse_action

HANDS = ("7o 1c 2c", "4e 5e 6e")
"""Coins are trumps below; seat 0 holds the seven and can win the first trick with the ace of cups."""


def table(rules: Rules, dealer: int, hands: Sequence[str], turned: str, stock: str = "") -> Match:
    """A match whose first deal has just been dealt, with these hands."""
    match, _ = new_match(rules).apply(StartDeal(stacked(rules, dealer, hands, turned, stock), dealer))
    return match.apply(SkipCut())[0]


def seen_in(rules: Rules, seed: int) -> list[Observation]:
    """What every seat knew at every moment of a deal played at random."""
    found = []
    for match, _move, after, _events in moments(new_match(rules), random.Random(seed)):
        if match.running is not None:
            found += [match.observe(seat) for seat in range(rules.players)]
        if after.results:
            break
    return found


def seen_in_turn(rules: Rules, seed: int) -> list[Observation]:
    """What the seat in turn knew whenever a card was to be played, in a deal played at random."""
    return [seen for seen in seen_in(rules, seed) if seen.phase is Phase.PLAY and seen.turn == seen.seat]


def ai_players(level: str, count: int, seed: str = "test") -> list[Player]:
    engine = InlineEngine()
    return [AiPlayer(level, player_seed(seed, player), engine) for player in range(count)]


def room_of(match: Match, players: Sequence[Player], seed: str = "test") -> tuple[Room, list[Event]]:
    """A room and the list its events are saved to."""
    saved: list[Event] = []
    return Room(match, players, table_chance(seed), saved.append), saved


def run(room: Room, until: Callable[[Match], bool] = lambda match: match.is_over, most: int = 100_000) -> None:
    """Let the room go on, from deal to deal, until that holds; fail when nothing moves any more."""
    for _ in range(most):
        if until(room.match):
            return
        room.proceed()
        assert room.step(), f"nothing moves in {room.match.phase}"
    raise AssertionError("this does not end")


class Clicker(HumanPlayer):
    """A person at the mouse: submits a random legal action some time after he was asked, and arms what he can."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._rng = random.Random(seed)

    def poll(self, observation: Observation) -> Action | NoAction | None:
        if observation.armable is not None and self._rng.random() < 0.5:
            self.arm(not self.armed)
        answer = super().poll(observation)
        if answer is None and self._rng.random() < 0.5:
            self.submit(self._rng.choice(observation.legal))
        return answer


class Scripted:
    """Answers with the actions it was given, in order; notes what it was asked and in which order all were asked."""

    def __init__(self, seat: int, asked: list[tuple[int, Observation]], actions: Sequence[Action] = ()) -> None:
        self.seat = seat
        self.asked = asked
        self.actions = list(actions)
        self.delay = 0
        self.cancelled = 0
        self.closed = 0

    def poll(self, observation: Observation) -> Action | NoAction | None:
        self.asked.append((self.seat, observation))
        if self.delay:
            self.delay -= 1
            return None
        if self.actions and self.actions[0] in observation.legal:
            return self.actions.pop(0)
        return None if is_in_turn(observation) else STAY

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.closed += 1


def two(turned: str = "12o", dealer: int = 1) -> Match:
    return table(brisca(2), dealer, HANDS, turned, "3c 4c 5c 6c")


def actions(text: str) -> list[Action]:
    return [parse_action(part.strip()) for part in text.split(",")] if text else []


def after(match: Match, *texts: str) -> Match:
    """The match after these actions."""
    for text in texts:
        match, _ = match.apply(parse_action(text))
    return match


def to_next_play(match: Match) -> Match:
    """Take the steps nobody chooses, every exchange as soon as it is legal, and every signal."""
    while not match.results:
        deal = match.running
        assert deal is not None
        offered = [action for seat in range(match.rules.players) for action in legal_actions(deal, seat)]
        exchanges = [action for action in offered if isinstance(action, Exchange)]
        signals = [action for action in offered if isinstance(action, Signal)]
        if exchanges and match.rules.goal == "most_points":
            match, _ = match.apply(exchanges[0])
        elif signals:
            match, _ = match.apply(signals[0])
        elif deal.phase is Phase.PLAY:
            return match
        else:
            step = match.forced()
            assert step is not None
            match, _ = match.apply(step)
    return match
