"""One match of the soak: any rules, any players, everything looked at on the way and in the end."""

from __future__ import annotations

import json
import random
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from game.assets import asset_files
from game.controllers.ai.knowledge import weights_hash
from game.controllers.ai.weightfiles import use_weights
from game.controllers.computer import AiPlayer, InlineEngine
from game.controllers.human import HumanPlayer
from game.controllers.player import Player
from game.controllers.room import Room
from game.controllers.seat import Seat
from game.controllers.streams import TableChance, player_seed
from game.controllers.verification import verify
from game.model import wire
from game.model.dealtext import write_deal
from game.model.events import DealStarted, Event
from game.model.match import Match
from game.model.record import Header, PlayerInfo, Reader, event_line, header_line
from game.model.rules import Rules, to_json
from game.people import OPPONENTS
from tests.controllers.games import random_rules
from tests.model.pairs import usual
from tests.model.test_secrecy import hidden_from, swapped
from tests.soak.judge import Judge
from tests.soak.people import Restless
from tests.texts import read_lines

MOST_DEALS: Final = 4
"""Of one match: most options show in the first."""
MOST_STEPS: Final = 20_000
LEVELS: Final = (
    *["random"] * 200, *["greedy"] * 120, *["dodger"] * 60, *["casual"] * 16, *["beginner"] * 2, "strong", "master",
    *["greedy-points"] * 20,
)  # fmt: skip
"""Mostly those who need no time."""
_PEOPLE: Final = 0.33
_VERIFIED: Final = 0.15


@dataclass
class Outcome:
    """What a case has covered, and what was wrong: a text of some lines, the deal in one line among them."""

    deals: int = 0
    verified: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    pairs: set[str] = field(default_factory=set)
    fault: str | None = None


class _Play:
    """A match being played in a room."""

    def __init__(self, seed: str, number: int) -> None:
        self.chance = chance = random.Random(f"{seed}:{number}")
        self.outcome = Outcome()
        self.rules: Rules = random_rules(chance)
        self.seed = f"soak:{seed}:{number}"
        infos = []
        for player in range(self.rules.players):
            if chance.random() < _PEOPLE:
                infos.append(PlayerInfo(f"Person {player}", "human"))
            else:
                face = chance.choice(OPPONENTS)
                infos.append(PlayerInfo(face.name, "ai", chance.choice(LEVELS), face.portrait))
        self.header = Header("brisca", self.rules, tuple(infos), "soak", weights_hash(self.rules))
        self.people = [player for player, info in enumerate(infos) if info.kind == "human"]
        self.lines = [header_line(self.header)]
        self.judge = Judge(to_json(self.rules))
        self.story = list[Event]()
        self.engine = InlineEngine()
        self.room = self._open(Match.new(self.rules, [info.name for info in infos]), ())

    def _open(self, match: Match, story: Sequence[Event]) -> Room:
        players: list[Player] = [
            HumanPlayer()
            if info.kind == "human"
            else AiPlayer(str(info.level), player_seed(self.seed, player), self.engine, info.portrait)
            for player, info in enumerate(self.header.players)
        ]
        table = TableChance(self.seed, self.lines[0], self.people)
        asks = self.chance.random() < 0.5
        room = Room(match, players, table, self._keep, ask_everyone=asks, story=story)
        seats = [Seat(room, player) for player in self.people]
        self.restless = [Restless(seat, self.chance, self.outcome.counts) for seat in seats]
        return room

    def _keep(self, event: Event) -> None:
        """Write an event down, and have the referee judge it."""
        if isinstance(event, DealStarted):
            self.story.clear()
        self.story.append(event)
        line = event_line(event)
        if line is None:
            return
        self.lines.append(line)
        told = json.loads(line)
        self.outcome.counts[f"event {told['event']}"] += 1
        self.judge.hear(told)

    def play(self) -> None:
        """Play to the end, or as many deals as are wanted; look at it now and then."""
        chance, looks = self.chance, self.chance.randrange(20, 60)
        leaves = chance.randrange(10, 200) if chance.random() < 0.1 else -1
        for step in range(MOST_STEPS):
            room = self.room
            if room.match.is_over or len(room.match.results) >= MOST_DEALS:
                self.look()
                return
            room.proceed()
            if step % looks == 0:
                self.look()
            moved = room.step()
            if step == leaves:
                self.leave()
            elif not moved or (self.restless and chance.random() < 0.2):
                for person in self.restless:
                    person.act(not moved)
        raise AssertionError("this match does not end")

    def look(self) -> None:
        """Swap two cards that a seat cannot see: it must know the same as before, also over a wire."""
        match, chance = self.room.match, self.chance
        self.outcome.counts[f"phase {match.phase.value}"] += 1
        if match.running is None:
            return
        seat = chance.randrange(self.rules.players)
        seen, hidden = match.observe(seat), hidden_from(match, seat)
        if len(hidden) > 1:
            other = swapped(match, *chance.sample(hidden, 2))
            if other.observe(seat) != seen:
                raise AssertionError(f"seat {seat} notices that two cards it cannot see have changed places")
            if other.observe(seat, public=True) != match.observe(seat, public=True):
                known = {card for _, card in match.running.shown}
                raise AssertionError(f"all notice that two hidden cards have changed places ({len(known)} are known)")
            self.outcome.counts["secrecy looked at"] += 1
        if chance.random() < 0.1 and wire.read_observation(wire.write_observation(seen)) != seen:
            raise AssertionError(f"what seat {seat} knows does not come back over the wire")

    def leave(self) -> None:
        """Break the match off and take it up again from its record, as Continue does."""
        ready = self.room.made_ready()
        self.room.close()
        reader, story = Reader(), list[Event]()
        for line in self.lines:
            for event in reader.feed(line):
                if isinstance(event, DealStarted):
                    story.clear()
                story.append(event)
        assert reader.match is not None
        self.story = story
        for event in reader.pending:
            self._keep(event)
        self.outcome.counts["left and continued"] += 1
        self.room = self._open(reader.match, tuple(story))
        self.room.make_ready(ready)

    def finish(self) -> None:
        """Prove the whole record, or check it; either way it must be read as it was played."""
        outcome, match = self.outcome, self.room.match
        outcome.deals = len(match.results)
        if self.chance.random() < _VERIFIED:
            verifier, reading = verify([line.encode() + b"\n" for line in self.lines])
            found = reading.reader.match
            if verifier.opened != outcome.deals or verifier.weights or verifier.levels:
                raise AssertionError(f"{verifier.opened} of {outcome.deals} deals are proven")
            outcome.verified = outcome.deals
            outcome.counts["moves verified"] += verifier.moves
        else:
            found = read_lines(self.lines).match
        if found is None or (found.results, found.winners) != (match.results, match.winners):
            raise AssertionError("the record is read as another match")
        values = [f"{option}={value}" for option, value in usual(self.rules).items()]
        outcome.pairs = {f"{one} {other}" for one, other in combinations(values, 2)}
        for info in self.header.players:
            outcome.counts[f"player {info.level or 'human'}"] += 1


def run_case(seed: str, number: int, bend: Callable[[_Play], None] = lambda play: None) -> Outcome:
    """Play one case; ``bend`` may spoil it, for tests of the soak itself."""
    use_weights(asset_files("nets"))
    play: _Play | None = None
    try:
        play = _Play(seed, number)
        bend(play)
        play.play()
        play.finish()
    except Exception:
        deal = None if play is None or play.room.match.deal is None else play.room.match.deal
        try:
            text = "no deal" if deal is None else write_deal(deal)
        except Exception as error:
            text = f"a deal that cannot be written: {error!r}"
        outcome = Outcome() if play is None else play.outcome
        lines = "" if play is None else "\n".join(play.lines[-3:])
        outcome.fault = f"{text}\n{lines}\n{traceback.format_exc()}"
        return outcome
    return play.outcome
