"""One match with its room, its computer players, its record and what people have made ready. It needs no window."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import game
from game.controllers.computer import AiPlayer, Thinker
from game.controllers.failsafe import FailsafePlayer
from game.controllers.human import HumanPlayer, always
from game.controllers.levels import known_level
from game.controllers.pace import Pace
from game.controllers.player import Player
from game.controllers.room import Room
from game.controllers.streams import child_seed, fresh_seed, player_seed, table_chance
from game.hosting.finishing import Finishing
from game.hosting.readiness import Readiness
from game.hosting.seating import Seating, seated
from game.model.decided import decided_winners
from game.model.events import DealEnded, DealStarted, Event
from game.model.match import Match
from game.model.record import Header, Version, header_line
from game.model.scoring import payout_by_seat
from game.model.shareddeal import SharedDeal, deal_to_share
from game.people import Person, in_english
from game.statistics.glicko import anchor_of
from game.storage import log
from game.storage.names import utc_now
from game.storage.private import KeptTable, read_hints, read_seed, read_table
from game.storage.saves import MatchFile, Report, SavedMatch, end_early, take_up
from game.words import _


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where a match begins or goes on: ``save`` is its record, None for one that is not kept; ``people`` go by player
    of the header, ``story`` is what has happened in the deal that goes on, ``header_text`` the line of the header in
    the record, which is sealed with every deck. ``guests`` are people, by player of the header, who sit elsewhere, each
    with the table before him. ``version`` is that of the computer players, where the record has to tell of it.
    """

    header: Header
    people: tuple[Person, ...]
    match: Match
    save: MatchFile | None = None
    seed: str | None = None
    story: tuple[Event, ...] = ()
    guests: frozenset[int] = frozenset()
    header_text: str = ""
    version: Version | None = None


class HostedMatch:
    """Drives a match for its clients, each of whom has a :class:`~game.controllers.seat.Seat` in its ``room``.

    ``pace`` is that of the room; without one computer players act at once. The owner of the match steps the room, and
    calls :meth:`step` whenever it may have gone on.
    """

    def __init__(self, state: MatchState, engine: Thinker, pace: Pace | None = None) -> None:
        self.header = state.header
        self.people = state.people
        self.engine = engine
        self._save = state.save
        self._ended = False
        self._version = state.version
        self._messages: list[str] = []
        self._told_of_failure = False
        players = state.header.players
        seed = fresh_seed() if state.seed is None else state.seed
        self.humans = tuple(number for number, info in enumerate(players) if info.kind == "human")
        self.here = tuple(number for number in self.humans if number not in state.guests)
        self._seed = seed
        self._had_time = pace.had_time if pace is not None else always
        # Several people share a machine: one who has not the table before him has nothing to do in others' moments, so
        # nobody waits for his time.
        is_shared = len(self.here) > 1
        made: list[Player] = [
            HumanPlayer(always if is_shared and number in self.here else self._had_time)
            if number in self.humans
            else self._computer(number, known_level(self.people[number].level))
            for number in range(len(players))
        ]
        chance = table_chance(seed, state.header_text or header_line(state.header), self.humans)
        self.room = Room(state.match, made, chance, self._on_event, pace=pace, story=state.story)
        if self.room.is_between_deals and not self.decided:
            self.room.proceed()
        # A sentence here would tell whoever is at this machine what somebody elsewhere has ready.
        tell = self._messages.append if not state.guests else lambda text: None
        self._readiness = Readiness(self.room, lambda: self.record, tell, seed)
        self._finishing = Finishing(self.room, self.room.people, engine, seed, stumbled=self._report_failure)

    @classmethod
    def begin(
        cls,
        seating: Seating,
        engine: Thinker,
        report: Report,
        pace: Pace | None = None,
        guests: Collection[int] = (),
    ) -> HostedMatch:
        """Begin a new match; its record is begun, unless it is a demo, practice, or of a deal whose cards may be known.

        ``report`` is told when it cannot be saved.
        """
        header = seating.header
        if not seating.demo:
            header = replace(header, date=utc_now())
        names = [person.name for person in seating.people]
        match = Match.new(seating.rules, names) if seating.deal is None else seating.deal.match(names)
        is_kept = not (seating.demo or seating.practice or seating.deal is not None)
        save = MatchFile.create(header, report) if is_kept else None
        state = MatchState(header, seating.people, match, save, seating.seed, guests=frozenset(guests))
        hosted = cls(state, engine, pace)
        hosted._readiness.step()  # the seed is kept before any deal is sealed with it
        return hosted

    @classmethod
    def go_on(
        cls,
        saved: SavedMatch,
        engine: Thinker,
        report: Report,
        pace: Pace | None = None,
        portraits: Mapping[str, str] | None = None,
        seed: str | None = None,
    ) -> HostedMatch:
        """Go on with a saved match from the card where it stopped; ``portraits`` are those of humans, by name.

        Who had a seat on the network has it again. ``seed`` is that of the match where it is known; else the one that
        was kept beside its record. Raises NotOurs when another program has the match.
        """
        saved, save = take_up(saved, report, partial(_due, seed=seed))
        table = read_table(saved.path, saved.header.rules.players)
        elsewhere = () if table is None else table.guests
        faces = {in_english(guest.name): guest.portrait for guest in elsewhere}
        people = seated(saved.header, {**(portraits or {}), **faces})
        match = saved.match._replace(names=tuple(person.name for person in people))
        try:
            guests = frozenset[int]() if table is None else table.seats
            seed = seed or read_seed(saved.path)
            state = MatchState(
                saved.header, people, match, save, seed, saved.story, guests, saved.header_text, _new_version(saved)
            )
            hosted = cls(state, engine, pace)
            for player in guests.difference(hosted.humans):  # a guest in an opponent's seat has things ready too
                hosted.open_seat(player)
            for guest in elsewhere:
                hosted.give_back(guest.player)
            hosted._readiness.restore()
        except Exception:
            save.close()
            raise
        hosted._messages += _changed_levels(people, saved.header)
        is_unopened = saved.match.running is not None or any(isinstance(event, DealEnded) for event in saved.pending)
        if is_unopened and hosted.room.has_lost_seal:
            text = _(
                "The file that opens the seal of this deal is gone: the deal goes on, but it cannot be proven. "
                "The next one can."
            )
            hosted._messages.append(text)
        return hosted

    def _computer(self, player: int, level: str) -> Player:
        """Return a computer player, whose faults do not end the match."""
        person = self.people[player]
        manner = None if person.level is None else person.portrait
        thinks = AiPlayer(level, player_seed(self._seed, player), self.engine, manner)
        return FailsafePlayer(thinks, partial(self._report_failure, player))

    def _report_failure(self, player: int, trace: str) -> None:
        """A computer player could not think: the log says why, and the people are told once."""
        log.fault("a computer player failed", trace)
        if not self._told_of_failure:
            self._told_of_failure = True
            text = _(
                "An error is keeping {name} from thinking, so {name} is making simple moves. The log has the details."
            )
            self._messages.append(text.format(name=self.people[player].name))

    def _on_event(self, event: Event) -> None:
        if self._save is not None:
            self._save(event, self.room.persons, self._version)
            if event.record is not None:
                self._version = None

    # --- what clients ask

    @property
    def record(self) -> Path | None:
        """The file of the match; None while there is none."""
        return None if self._save is None else self._save.path

    @property
    def is_kept(self) -> bool:
        """Whether the match is to be saved at all."""
        return self._save is not None

    @property
    def is_rated(self) -> bool:
        """Whether the match counts for the rating of a person at this machine."""
        others = [info for number, info in enumerate(self.header.players) if number not in self.here[:1]]
        return self.is_kept and anchor_of(others) is not None

    @property
    def is_saving(self) -> bool:
        """Whether what happens is being written."""
        return self._save is not None and self._save.is_saving

    @property
    def is_over(self) -> bool:
        """Whether the match is won, or has been ended because it was decided."""
        return self.room.match.is_over or self._ended

    @property
    def decided(self) -> tuple[int, ...]:
        """The sides that win the match whatever comes, none while that is open."""
        match = self.room.match
        return decided_winners(match.rules, match.results)

    @property
    def payout(self) -> tuple[int, ...]:
        """The play money that each seat has won or lost."""
        return payout_by_seat(self.room.match.rules, self.decided)

    @property
    def seat_people(self) -> tuple[Person, ...]:
        """The players by seat."""
        return tuple(self.people[player] for player in self.room.match.seating)

    def deal_to_share(self, seat: int) -> SharedDeal | None:
        """Return the deal that has ended, as others can play it from that seat; None while one is played."""
        match, story = self.room.match, self.room.ended_story
        if match.deal is None or not story:
            return None
        return deal_to_share(self.header.game, seat, match.rules, story)

    def take_messages(self) -> list[str]:
        """Return, once, sentences that the people at this machine are to be told."""
        messages = self._messages[:]
        self._messages.clear()
        return messages

    # --- its course

    def step(self) -> bool:
        """Keep what is ready, end what is finished, ask the disk; returns whether there is something to show."""
        told = self._save is not None and self._save.step()  # first: what is kept beside a record comes after it
        self._readiness.step()
        self._finishing.step()
        return told

    def open_seat(self, player: int) -> None:
        """Let somebody elsewhere have the place of an opponent, who plays on until he comes (:meth:`give_back`)."""
        self.room.open_seat(player, self._had_time)

    def take_over(self, player: int, level: str) -> None:
        """Have an opponent of that level play for a person who is away; what he has made ready stays his own.

        In the seat of a computer player the same plays on whose seat it was.
        """
        info = self.header.players[player]
        level = info.level or level if info.kind == "ai" else level
        self.room.hand_over(player, self._computer(player, known_level(level)))

    def give_back(self, player: int) -> None:
        """Have a person decide for himself again."""
        if self.room.people[player].is_away:
            self.room.hand_over(player, None)

    @property
    def kept_table(self) -> KeptTable | None:
        """Who had a seat on the network when the match was left; or has one now (:meth:`keep_table`)."""
        return self._readiness.table

    def keep_table(self, table: KeptTable | None) -> None:
        """Keep beside the record, at once, who has a seat on the network."""
        self._readiness.table = table
        self._readiness.step()

    def finish_deal(self) -> None:
        """Have the rest of a deal in which nothing can change any more played for the people."""
        self._finishing.begin()

    def end(self) -> None:
        """End a match that is decided, without the deals that are left; its record is not offered any more.

        Raises OSError when the record cannot be put away; the match has ended nevertheless.
        """
        self._ended = True
        self.close()
        if self.record is not None:
            end_early(self.record)

    def close(self) -> None:
        """Leave the match; it can be taken up again."""
        self._readiness.step()
        self.room.close()
        if self._save is not None:
            self._save.close()
        self._readiness.close()


def _new_version(saved: SavedMatch) -> Version | None:
    """Return the version of the computer players who go on with a match, where others decided until now."""
    from game.controllers.ai.knowledge import weights_hash  # here: the title needs no computer players

    weights = weights_hash(saved.header.rules)
    if None in (weights, saved.version.weights) or weights == saved.version.weights:
        return None
    return Version(weights, game.__version__)


def _changed_levels(people: Sequence[Person], header: Header) -> list[str]:
    """Say of which players of a record this version does not know the level."""
    text = _(
        "This version of Triunfo does not know the level {name} was playing at, "
        "so {name} now plays at the default level."
    )
    return [
        text.format(name=person.name)
        for person, info in zip(people, header.players, strict=True)
        if info.kind == "ai" and info.level not in (None, person.level)
    ]


def _due(saved: SavedMatch, seed: str | None) -> tuple[Event, ...]:
    """Return what has happened in a saved match but is not written yet, the seal of a deal that has ended opened.

    ``seed`` is that of the match where it is known; else the one that was kept beside its record.
    """
    started = next((event for event in saved.story if isinstance(event, DealStarted)), None)
    if started is None:
        return saved.pending
    humans = [number for number, info in enumerate(saved.header.players) if info.kind == "human"]
    chance = table_chance(seed or read_seed(saved.path), saved.header_text, humans)
    players = saved.header.rules.players
    hints = read_hints(saved.path, started.number) or None
    return tuple(
        replace(chance.opened(started, event, players), hints=hints) if isinstance(event, DealEnded) else event
        for event in saved.pending
    )


def next_seed(seed: str | None, number: int) -> str | None:
    """Return the seed of the match after one with this seed: rematches repeat too, but are not the same match again."""
    return None if seed is None else child_seed(seed, "match", number)
