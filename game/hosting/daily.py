"""The deal of the day at a table: begun and gone on with as everybody else has it, its par, and what one made of it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

from game.controllers.computer import AiPlayer, Engine, Thinker
from game.controllers.pace import Pace
from game.controllers.room import Room
from game.controllers.streams import TableChance, player_seed
from game.hosting.match import HostedMatch, MatchState
from game.hosting.seating import Seating
from game.model.actions import SkipCut
from game.model.daily import DailyDeal
from game.model.events import Claimed, DealEnded, DealStarted, Event, TrickTaken
from game.model.match import Match
from game.model.record import Header, header_line
from game.model.recordlines import bounded_lines, read_record
from game.model.replay import DealReader
from game.model.rules import Rules, Wants
from game.model.state import DealResult, Phase
from game.people import Person, computer
from game.storage.dailies import SIGNS, PlayedDay
from game.storage.matchfile import MatchFile, Report
from game.storage.names import utc_now
from game.storage.saves import SavedMatch

PAR_LEVEL: Final = "master"  # who sits on the player's seat to find out par
DEAR: Final = 10  # card points from which on a trick has a sign of its own
SEAT: Final = 0  # the player's
Sign = Literal["won", "dear", "lost"]


def today() -> str:
    """Return the date at this machine."""
    return datetime.now().astimezone().date().isoformat()


@dataclass(frozen=True, slots=True)
class Score:
    """What the player made of a deal: card points of his side and of all others, what he won, and a sign a trick.

    ``with_player`` are the seats of his side, his own first.
    """

    points: int
    others: int
    won: int
    signs: tuple[Sign, ...]
    with_player: tuple[int, ...]

    def value(self, wants: Wants) -> int:
        """Return what is compared with par: card points, or what was won where a contract counts."""
        return self.won if wants is Wants.STAKE else self.points


def score_of(rules: Rules, result: DealResult, story: Sequence[Event], seat: int = SEAT) -> Score:
    """Return what somebody made of a deal that has ended; ``story`` is all that happened in it."""
    own = _side(rules, result, seat)
    signs = [_sign(event, own) for event in story if isinstance(event, TrickTaken)]
    claim = next((event for event in story if isinstance(event, Claimed)), None)
    if claim is not None:  # the tricks that were not played any more
        left = rules.deck // (rules.players * rules.cards_a_trick) - len(signs)
        signs += ["won" if claim.seat in own else "lost"] * left
    others = [other for other in range(rules.players) if other not in own]
    return Score(
        _points(rules, result, own), _points(rules, result, others), result.won[rules.side_of(seat)], tuple(signs), own
    )


def _side(rules: Rules, result: DealResult, seat: int) -> tuple[int, ...]:
    """The seats that won and lost with this one, itself first."""
    if rules.auction is None:
        return (seat, *(other for other in range(rules.players) if rules.are_partners(seat, other)))
    if result.contract is None:
        return (seat,)
    declarers = {result.contract.declarer, result.contract.partner}
    return (
        seat,
        *(other for other in range(rules.players) if other != seat and (other in declarers) == (seat in declarers)),
    )


def _points(rules: Rules, result: DealResult, seats: Sequence[int]) -> int:
    return sum(result.points[side] for side in {rules.side_of(seat) for seat in seats})


def _sign(event: TrickTaken, own: Sequence[int]) -> Sign:
    if event.trick.winner not in own:
        return "lost"
    return "dear" if event.trick.points >= DEAR else "won"


def played_day(score: Score, rules: Rules, ended: str) -> PlayedDay:
    """Return what is kept of a deal that ended at that moment."""
    signs = "".join(SIGNS[sign] for sign in score.signs)
    return PlayedDay(ended, score.points, score.others, score.value(rules.wants), signs, score.with_player)


def day_in_record(path: Path) -> PlayedDay | None:
    """Return what a record tells of its deal; None while it goes on. Raises OSError and InvalidRecord."""
    reader = DealReader()
    with path.open("rb") as file:
        read_record(bounded_lines(file), reader=reader)
        moment = utc_now(os.fstat(file.fileno()).st_mtime)
    if not reader.deals:
        return None
    _header, deal = reader.deals[0]
    seat, match = deal.before.seating.index(SEAT), reader.match
    result = match.results[0] if match is not None and match.results else None
    if result is None:
        return None
    return played_day(score_of(deal.before.rules, result, deal.events, seat), deal.before.rules, moment)


# --- at a table


def seating_of_day(deal: DailyDeal, person: Person) -> Seating:
    """Return who plays on a day: the person on the first seat, who has no level."""
    people = (person, *(computer(portrait, deal.level) for portrait in deal.others))
    return Seating(deal.game, deal.rules, people, deal.seed)


def begin_daily(
    deal: DailyDeal,
    person: Person,
    engine: Thinker,
    report: Report,
    pace: Pace | None = None,
    folder: Path | None = None,
) -> HostedMatch:
    """Begin the deal of a day; its record is begun in the folder. Without one it is practice, and kept nowhere."""
    seating = seating_of_day(deal, person)
    header = replace(seating.header, date=utc_now())
    match, story = _dealt(deal, header)
    save = None
    if folder is not None:
        save = MatchFile.create(header, report, folder)
        for event in story:
            save(event)
    return HostedMatch(MatchState(header, seating.people, match, save, deal.seed, story), engine, pace)


def go_on_daily(
    deal: DailyDeal, saved: SavedMatch, engine: Thinker, report: Report, pace: Pace | None = None
) -> HostedMatch:
    """Go on with the deal of a day from the card where it was left; raises NotOurs when another program has it."""
    return HostedMatch.go_on(_uncut(saved), engine, report, pace, seed=deal.seed)


def _dealt(deal: DailyDeal, header: Header) -> tuple[Match, tuple[Event, ...]]:
    """The match when the cards have just been dealt, and what has happened: nobody draws for seats or cuts."""
    names, humans = (
        [info.name for info in header.players],
        [n for n, info in enumerate(header.players) if info.kind == "human"],
    )
    chance = TableChance(deal.seed, header_line(header), humans)
    match, story = Match.new(deal.rules, names), list[Event]()
    for step in (chance.start_deal(deal.rules, 1, None), SkipCut()):
        match, events = match.apply(step)
        story += [
            chance.sealed(event, deal.rules.players) if isinstance(event, DealStarted) else event for event in events
        ]
    return match, tuple(story)


def _uncut(saved: SavedMatch) -> SavedMatch:
    """A match that was left before anything was played stands before the cut in its record: nobody cuts."""
    if saved.match.phase is not Phase.CUT:
        return saved
    match, events = saved.match.apply(SkipCut())
    return replace(saved, match=match, story=(*saved.story, *events))


# --- par


class ParRun:
    """Finds out par: what master reaches with the same cards on the same seat against the same opponents.

    :meth:`step` never waits for the engine; with one that thinks in this process a single call goes to the end.
    """

    def __init__(self, deal: DailyDeal, engine: Engine) -> None:
        self.par: int | None = None
        self.score: Score | None = None
        seating = seating_of_day(deal, Person("", "", PAR_LEVEL))
        match, story = _dealt(deal, seating.header)
        self._rules = deal.rules
        self._story = list(story)
        players = [
            AiPlayer(person.level or PAR_LEVEL, player_seed(deal.seed, number), engine, person.portrait or None)
            for number, person in enumerate(seating.people)
        ]
        chance = TableChance(deal.seed)
        self._room = Room(match, players, chance, self._keep, ask_everyone=False, story=story)

    def _keep(self, event: Event) -> None:
        self._story.append(event)

    def step(self) -> bool:
        """Play on as far as nobody has to think; returns whether anything happened."""
        happened = False
        while self.par is None and self._room.step():
            happened = True
            if any(isinstance(event, DealEnded) for event in self._story[-2:]):
                self.score = score_of(self._rules, self._room.match.results[0], self._story)
                self.par = self.score.value(self._rules.wants)
                self._room.close()
        return happened

    def close(self) -> None:
        """Play no further."""
        self._room.close()


def par_of(deal: DailyDeal, engine: Engine) -> int:
    """Return par, with an engine that answers at once."""
    run = ParRun(deal, engine)
    while run.par is None:
        run.step()
    return run.par
