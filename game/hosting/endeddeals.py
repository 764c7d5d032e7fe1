"""Deals that have ended, to look back at: the one of a match that goes on, and those of a record."""

from __future__ import annotations

import logging
from collections.abc import Generator
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Final

from game.assets import read_bounded
from game.controllers.computer import Thinker
from game.controllers.pace import Pace
from game.controllers.room import Room
from game.hosting.match import HostedMatch, MatchState
from game.model.errors import InvalidRecord
from game.model.events import DealStarted, Event
from game.model.record import Header, PlayerInfo
from game.model.recordlines import bounded_lines, read_record
from game.model.replay import DealReader, PlayedDeal, match_before
from game.people import Person, in_english
from game.storage import log

LEVEL: Final = "strong"  # at which the other people of a deal play it on, for they are not here
LINES: Final = 20  # of a record that are read in one go


@dataclass(frozen=True, slots=True)
class Looked:
    """A finished deal to look back at: who played it (by player of the header), and from which seat it is seen."""

    header: Header
    people: tuple[Person, ...]
    deal: PlayedDeal
    seat: int

    @property
    def is_own(self) -> bool:
        """Whether it is seen by the only person who played it."""
        here = [player for player, info in enumerate(self.header.players) if info.kind == "human"]
        return here == [self.deal.before.seating[self.seat]]

    @property
    def hints(self) -> frozenset[int]:
        """The plies in which whoever it is seen by was shown a hint."""
        viewer = self.deal.before.seating[self.seat]
        return frozenset(ply for player, ply in self.deal.ended.hints or () if player == viewer)


def ended_deal(hosted: HostedMatch, viewer: int, people: tuple[Person, ...] = ()) -> Looked | None:
    """Return the deal that has just ended, seen from the seat of ``viewer``; None while one is played.

    Of a match that was taken up after it the record tells. ``people`` are those who play now, by player of the header,
    where others than those of the match do.
    """
    found = _in_room(hosted.room) or _last_in(hosted.record)
    return None if found is None else Looked(hosted.header, people or hosted.people, found, viewer)


def _in_room(room: Room) -> PlayedDeal | None:
    story = room.ended_story
    begun = next((i for i, event in enumerate(story) if isinstance(event, DealStarted)), None)
    if begun is None or room.match.deal is None or not room.match.results:
        return None
    started = story[begun]
    assert isinstance(started, DealStarted)
    before = room.match._replace(
        deal=None, results=room.match.results[:-1], winners=(), next_dealer=started.dealer
    )  # fmt: skip
    return PlayedDeal(before, story[begun:], room.deal_persons)


def _last_in(record: Path | None) -> PlayedDeal | None:
    try:
        found = [] if record is None else deals_in(record)
    except (OSError, InvalidRecord) as error:
        logging.getLogger(log.LOGGER).warning("no deal to look back at: %s", error)
        return None
    return found[-1][1] if found else None


class _Numbered(DealReader):
    """Counts the matches of a record, and knows of which each finished deal is."""

    def __init__(self) -> None:
        super().__init__()
        self.matches = 0
        self.numbers: list[int] = []  # of the match of each deal, from 0

    def feed(self, line: str) -> tuple[Event, ...]:
        """Read one line, as :meth:`Reader.feed` does."""
        before = self.header
        events = super().feed(line)
        self.matches += self.header is not before
        self.numbers += [self.matches - 1] * (len(self.deals) - len(self.numbers))
        return events


def deals_in(path: Path, match: int | None = None) -> list[tuple[Header, PlayedDeal]]:
    """Return the finished deals of a record: of all its matches, or of the one of that number, counted from 0.

    Raises OSError and InvalidRecord.
    """
    reader = _Numbered()
    with path.open("rb") as file:
        read_record(bounded_lines(file), reader=reader)
    return [deal for deal, number in zip(reader.deals, reader.numbers, strict=True) if match in (None, number)]


def deals_bit_by_bit(path: Path, match: int) -> Generator[bool, None, list[PlayedDeal]]:
    """Return the finished deals of a match of a record as :func:`deals_in` does; yields False now and then."""
    from game.storage.history import MOST_BYTES  # here: a table does not wait for SQLite

    reader = _Numbered()
    lines = bounded_lines(BytesIO(read_bounded(path, MOST_BYTES)))
    while part := list(islice(lines, LINES)):
        read_record(part, reader=reader)
        yield False
    return [deal for (_header, deal), number in zip(reader.deals, reader.numbers, strict=True) if number == match]


def seat_of(header: Header, deal: PlayedDeal, person: str = "") -> int:
    """Return the seat from which a deal of a record is seen: of the person of that name, else of its first person."""
    people = [number for number, info in enumerate(header.players) if info.kind == "human"]
    named = [number for number in people if in_english(header.players[number].name) == person]
    return deal.before.seating.index((*named, *people, 0)[0])


def played_on(looked: Looked, event: int, engine: Thinker, pace: Pace | None = None) -> HostedMatch:
    """Return a match in which a deal is played on from what had happened before that event; nothing of it is kept."""
    match = match_before(looked.deal, event)
    header, people = _without_others(looked, match.seating[looked.seat])
    match = match._replace(names=tuple(person.name for person in people))
    return HostedMatch(MatchState(header, people, match, story=looked.deal.events[:event]), engine, pace)


def _without_others(looked: Looked, player: int) -> tuple[Header, tuple[Person, ...]]:
    """Return header and people of a table at which all but this player are computer players."""
    infos, people = list(looked.header.players), list(looked.people)
    for number, (info, person) in enumerate(zip(infos[:], people[:], strict=True)):
        if number == player:
            infos[number] = PlayerInfo(info.name, "human", None, info.portrait)
            people[number] = replace(person, level=None, guest=False)
        elif info.kind == "human":
            infos[number] = PlayerInfo(info.name, "ai", LEVEL, info.portrait)
            people[number] = replace(person, level=LEVEL, guest=False)
    return replace(looked.header, players=tuple(infos)), tuple(people)
