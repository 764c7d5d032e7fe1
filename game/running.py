"""A match in the window: a room, the seats of the people at this machine, the save and the table put together."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.controllers.computer import AiPlayer
from game.controllers.failsafe import FailsafePlayer
from game.controllers.human import HumanPlayer
from game.controllers.levels import known_level
from game.controllers.pace import ScreensPace
from game.controllers.player import Player
from game.controllers.room import Room
from game.controllers.seat import Seat
from game.controllers.streams import child_seed, fresh_seed, player_seed, table_chance
from game.finishing import Finishing
from game.hinting import Hints, Thinker
from game.hotseat import HotSeat
from game.model.actions import Action
from game.model.decided import decided_winners, is_deal_decided
from game.model.events import DealEnded, DealStarted, Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.record import Header, header_line
from game.model.scoring import payout_by_seat
from game.model.state import Phase
from game.people import Person
from game.readiness import Readiness
from game.seating import Seating, seated
from game.storage import log
from game.storage.private import read_seed
from game.storage.saves import MatchFile, SavedMatch, end_early, take_up
from game.views.screens.menu import Saving
from game.views.table.scene import TableCallbacks, TableScene
from game.words import _
from game.words.curtain import Passing

MOST_AHEAD = 8  # steps of animation the match may run ahead of the view
MOST_HURRIED = 6  # steps a press hurries past


class RunningMatch:
    """Drives one match and its table; :meth:`step` is called once a frame and never waits."""

    def __init__(
        self,
        header: Header,
        people: Sequence[Person],
        match: Match,
        engine: Thinker,
        save: Callable[[Event], None],
        seed: str,
        calls: Callable[[RunningMatch], TableCallbacks],
        hints: bool,
        story: Sequence[Event] = (),
        header_text: str = "",
    ) -> None:
        self.header = header
        self._save = save
        self.people = tuple(people)
        self._told_of_stumbling = False
        here = [number for number, info in enumerate(header.players) if info.kind == "human"]
        shared = len(here) > 1
        self.human = here[0] if here else None
        self._pace = ScreensPace()
        players: list[Player] = [
            # Several people: one who has not the table before him has nothing to do, so nobody waits for his time.
            (HumanPlayer() if shared else HumanPlayer(self._pace.had_time))
            if number in here
            else self._computer(number, player_seed(seed, number), engine)
            for number in range(len(header.players))
        ]
        chance = table_chance(seed, header_text or header_line(header), here)
        self.room = Room(match, players, chance, save, pace=self._pace, story=story)
        self._ended = False
        if self.room.is_between_deals and not self.decided:
            self.room.proceed()
        self._seats = {number: Seat(self.room, number, engine) for number in here}
        # Where nobody plays somebody watches, from the first seat of the header.
        self._seat = self._seats[here[0]] if here else Seat(self.room, 0)
        self._read = self._seat.snapshot().number
        table_calls = calls(self)
        self.table = TableScene(
            self.room.observe(self._seat.number, public=shared),
            self.people,
            table_calls,
            plays=self.human is not None,
            hints=hints,
            game=header.game,
            shared=here if shared else (),
        )
        self._hot_seat = HotSeat(self.room, self.table, self._seats, table_calls.curtain) if shared else None
        self._readiness = Readiness(self.room, self._record, self.table.show_notice, seed)
        self._finishing = Finishing(self.room, self.room.people, engine, seed, stumbled=self._stumbled)
        self._hints = Hints(self.table)

    @classmethod
    def begin(
        cls,
        seating: Seating,
        engine: Thinker,
        report: Callable[[str], None],
        calls: Callable[[RunningMatch], TableCallbacks],
        hints: bool = False,
    ) -> RunningMatch:
        """A new match; unless it is a demo its record is begun."""
        header = seating.header
        match = Match.new(seating.rules, [info.name for info in header.players])
        save: Callable[[Event], None] = _unsaved if seating.demo else MatchFile.create(header, report)
        seed = fresh_seed() if seating.seed is None else seating.seed
        running = cls(header, seating.people, match, engine, save, seed, calls, hints)
        running._readiness.step()  # the seed is kept before any deal is sealed with it
        return running

    @classmethod
    def go_on(
        cls,
        saved: SavedMatch,
        engine: Thinker,
        report: Callable[[str], None],
        calls: Callable[[RunningMatch], TableCallbacks],
        hints: bool = False,
        portraits: Mapping[str, str] | None = None,
    ) -> RunningMatch:
        """A saved match, from the card where it stopped; ``portraits`` are those of humans, by name.

        Raises NotOurs when another program has it.
        """
        saved, save = take_up(saved, report, _due)
        people = seated(saved.header, portraits or {})
        match = saved.match._replace(names=tuple(person.name for person in people))
        try:
            seed = read_seed(saved.path) or fresh_seed()
            made = cls(saved.header, people, match, engine, save, seed, calls, hints, saved.story, saved.header_text)
            made._readiness.restore()
        except Exception:
            save.close()
            raise
        for person, info in zip(people, saved.header.players, strict=True):
            if info.kind == "ai" and info.level not in (None, person.level):
                text = _(
                    "This version of Triunfo does not know the level {name} was playing at, "
                    "so {name} now plays at the default level."
                )
                made.table.show_notice(text.format(name=person.name))
        return made

    def _computer(self, player: int, seed: str, engine: Thinker) -> Player:
        """A computer player, whose faults do not end the match."""
        person = self.people[player]
        thinks = AiPlayer(known_level(person.level), seed, engine, person.portrait)
        return FailsafePlayer(thinks, partial(self._stumbled, player))

    def _stumbled(self, player: int, trace: str) -> None:
        """A computer player could not think: the log says why, and the table says so once."""
        logging.getLogger(log.LOGGER).error("a computer player failed: %s", trace)
        if not self._told_of_stumbling:
            self._told_of_stumbling = True
            text = _(
                "An error is keeping {name} from thinking, so {name} is making simple moves. The log has the details."
            )
            self.table.show_notice(text.format(name=self.people[player].name))

    @property
    def viewer(self) -> int:
        """The seat the table is seen from."""
        if self._hot_seat is not None:
            return self._hot_seat.viewer
        return self._seat.number

    @property
    def saving(self) -> Saving:
        """What becomes of the match when it is left now."""
        if not isinstance(self._save, MatchFile):
            return Saving.UNWANTED
        if self._save.is_saving:
            return Saving.ALL
        return Saving.NONE if self._save.path is None else Saving.PART

    @property
    def over(self) -> bool:
        """Whether the match is won, or has been ended because it was decided."""
        return self.room.match.is_over or self._ended

    @property
    def decided(self) -> tuple[int, ...]:
        """The sides that win the match whatever comes, none while that is open."""
        match = self.room.match
        return decided_winners(match.rules, match.results)

    def outcome(self) -> tuple[Observation, tuple[int, ...]]:
        """What the viewer sees of the match that is over, and the play money that each seat has won or lost."""
        rules, winners = self.room.match.rules, self.decided
        seen = replace(self.observe(), winners=winners, phase=Phase.OVER)
        return seen, payout_by_seat(rules, winners)

    def end(self) -> None:
        """End a match that is decided, without the deals that are left; its record is not offered any more.

        Raises OSError when the record cannot be put away; the match has ended nevertheless.
        """
        self._ended = True
        self.close()
        record = self._record()
        if record is not None:
            end_early(record)

    def _record(self) -> Path | None:
        """The file of the match; None while there is none."""
        return self._save.path if isinstance(self._save, MatchFile) else None

    @property
    def _person(self) -> Seat | None:
        """The seat of the person whose hand is in view."""
        if self._hot_seat is not None:
            return self._hot_seat.in_view
        return self._seat if self.human is not None else None

    @property
    def armed(self) -> bool:
        """Whether the exchange of the person whose hand is in view is armed."""
        return self._person is not None and self._person.armed

    @property
    def claims(self) -> bool:
        """Whether the rest will be claimed, as soon as that is proven, for the person whose hand is in view."""
        return self._person is not None and self._person.claims

    def observe(self) -> Observation:
        """What the viewer knows now."""
        return self.room.observe(self.viewer)

    def story(self) -> tuple[Event, ...]:
        """What has happened in the deal, as far as whoever looks at the table may know."""
        shown = self.table.top.shown
        return self.room.story(None if shown.is_public else shown.seat)

    def seat_people(self) -> tuple[Person, ...]:
        """The players by seat."""
        return tuple(self.people[player] for player in self.room.match.seating)

    def step(self) -> bool:
        """Do what can be done now, without running far ahead of the view; returns whether anything happened."""
        happened = self.play_on()
        if self._hot_seat is not None and self._hot_seat.step():
            happened = True
        happened = self._hints.step() or happened
        self._readiness.step()
        self._finishing.step()
        if isinstance(self._save, MatchFile):
            happened = self._save.step() or happened
        if (self.table.armed, self.table.claims) != (self.armed, self.claims):
            self.table.armed, self.table.claims = self.armed, self.claims
            happened = True
        return happened

    def play_on(self) -> bool:
        """Let happen what can now that the table has shown what it has; returns whether anything did.

        Whose pause ended within a frame has acted then, so the table is that much ahead with what it shows.
        """
        top = self.table.top
        idle, paused = top.timeline.idle, not top.had_time
        self._pace.look(top.waited / top.timeline.hold_scale if idle else None)
        late = self._pace.late(self.observe()) * top.timeline.hold_scale
        happened = self._advance(MOST_AHEAD)
        if happened and idle and paused and late:
            top.timeline.update(late)
        top.had_time = self._pace.is_due(self.observe())
        return happened

    def _advance(self, most: int) -> bool:
        """Step the room as long as less than ``most`` steps wait to be shown; returns whether anything happened."""
        happened = False
        while self.table.top.timeline.waiting < most and self.room.step():
            happened = True
            self._read_news()
        return happened

    def hurry(self) -> None:
        """Whoever looks on does not want to wait: others play at once."""
        self._pace.hurry()
        self._advance(MOST_HURRIED)

    def act(self, action: Action) -> None:
        """The person whose hand is in view chose."""
        if self._hot_seat is not None:
            self._hot_seat.act(action)
        elif self._person is not None:
            self._person.submit(action)

    def arm(self, armed: bool) -> None:
        """The person arms the exchange, or takes that back."""
        if self._person is not None:
            self._person.arm(armed)

    def claim(self, wanted: bool) -> None:
        """The person has the rest claimed as soon as that is proven, or takes that back."""
        if self._person is not None:
            self._person.claim(wanted)

    def hint(self) -> None:
        """The person wants a hint."""
        if self._person is not None:
            self._hints.ask(self._person)

    def finish(self) -> None:
        """The rest of the deal is played for the person, who knows that nothing can change any more."""
        if is_deal_decided(self.observe()):
            self._finishing.begin()
            if self._hot_seat is not None:
                self._hot_seat.rest()
            self.table.finish.begin()

    def passing(self) -> Passing:
        """What the curtain says to the person who is next; only where several share the machine."""
        assert self._hot_seat is not None
        return self._hot_seat.passing(self.seat_people(), not self.table.settings.hide_points)

    def sit_down(self) -> None:
        """The curtain is shut: the table is turned to the person who is next."""
        if self._hot_seat is not None:
            self._hot_seat.sit_down()

    def look(self) -> None:
        """The curtain has opened for the person who is next."""
        if self._hot_seat is not None:
            self._hot_seat.look()

    def close(self) -> None:
        """Leave the table; the match can be taken up again."""
        self._readiness.step()
        self.room.close()
        if isinstance(self._save, MatchFile):
            self._save.close()
        self._readiness.close()

    def _read_news(self) -> None:
        """Bring to the table what has happened."""
        if self._hot_seat is not None:
            self._hot_seat.read_news()
            return
        for news in self._seat.news(self._read) or ():
            self.table.receive(news.event, news.observation)
            self._read = news.number


def _unsaved(event: Event) -> None:
    """A demo leaves no record."""


def _due(saved: SavedMatch) -> tuple[Event, ...]:
    """What has happened in a saved match but is not written yet; the seal of a deal that has ended is opened."""
    seed = read_seed(saved.path)
    started = next((event for event in saved.story if isinstance(event, DealStarted)), None)
    if seed is None or started is None:
        return saved.pending
    here = [number for number, info in enumerate(saved.header.players) if info.kind == "human"]
    chance, players = table_chance(seed, saved.header_text, here), saved.header.rules.players
    return tuple(
        chance.opened(started, event, players) if isinstance(event, DealEnded) else event for event in saved.pending
    )


def next_seed(seed: str | None, number: int) -> str | None:
    """The seed of the match after one with this seed (rematches repeat too, but are not the same match again)."""
    return None if seed is None else child_seed(seed, "match", number)
