"""Who plays what, before and beside the table: the seating of a match, and the people of a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import game
from game.controllers.levels import known_level
from game.model.record import Header, PlayerInfo
from game.model.rules import Rules
from game.model.shareddeal import SharedDeal
from game.model.texts import harmless
from game.people import PLAYER_PORTRAITS, Person, in_english, named, portrait_of


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays what: ``people`` by player of the header; those without a level are humans at this machine.

    ``deal`` is one that somebody has shared: then it is played, with its rules, and none is dealt. ``practice`` is a
    match that counts nowhere, at which cards can be taken back.
    """

    game: str
    rules: Rules
    people: tuple[Person, ...]
    seed: str | None = None
    deal: SharedDeal | None = None
    practice: bool = False

    @property
    def demo(self) -> bool:
        """Whether nobody plays who could watch, so that no record is kept."""
        return all(person.level is not None for person in self.people)

    @property
    def header(self) -> Header:
        """The first line of the record."""
        from game.controllers.ai.knowledge import weights_hash  # here: the title needs no computer players

        players = tuple(
            PlayerInfo(in_english(person.called), "human", None, person.portrait, person.id or None)
            if person.level is None
            else PlayerInfo(person.called, "ai", person.level, person.portrait)
            for person in self.people
        )
        played = any(person.level is not None for person in self.people)
        return Header(self.game, self.rules, players, game.__version__, weights_hash(self.rules) if played else None)


def seated(header: Header, portraits: Mapping[str, str]) -> tuple[Person, ...]:
    """Return who plays by a record, by names that tell them apart today (:func:`named`).

    Portraits of humans that are given, by their names as they are kept (:func:`in_english`), go before those of the
    record, for a person may have chosen another one since; records of before have none.
    """
    recorded = {info.portrait for info in header.players if info.kind == "human"}
    faces = iter([face for face in PLAYER_PORTRAITS if face not in recorded.union(portraits.values())])
    waiting = dict(portraits)

    def face(info: PlayerInfo) -> str:
        own = info.portrait if info.portrait in PLAYER_PORTRAITS else None
        return waiting.pop(in_english(info.name), None) or own or next(faces, PLAYER_PORTRAITS[0])

    return named(
        Person(harmless(info.name, 40) or "?", face(info), id=info.id or "")
        if info.kind == "human"
        else Person(harmless(info.name, 40) or "?", portrait_of(info.name, info.portrait), known_level(info.level))
        for info in header.players
    )
