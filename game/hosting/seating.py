"""Who plays what, before and beside the table: the seating of a match, and the people of a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import game
from game.controllers.levels import known_level
from game.model.record import Header, PlayerInfo
from game.model.rules import Rules
from game.model.texts import harmless
from game.people import PLAYER_PORTRAITS, Person, in_english, named, portrait_of


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays what: ``people`` by player of the header; those without a level are humans at this machine."""

    game: str
    rules: Rules
    people: tuple[Person, ...]
    seed: str | None = None

    @property
    def demo(self) -> bool:
        """Whether nobody plays who could watch, so that no record is kept."""
        return all(person.level is not None for person in self.people)

    @property
    def header(self) -> Header:
        """The first line of the record."""
        from game.controllers.ai.knowledge import weights_hash  # here: the title needs no computer players

        players = tuple(
            PlayerInfo(person.name, "human")
            if person.level is None
            else PlayerInfo(person.name, "ai", person.level, person.portrait)
            for person in self.people
        )
        played = any(person.level is not None for person in self.people)
        return Header(self.game, self.rules, players, game.__version__, weights_hash(self.rules) if played else None)


def seated(header: Header, portraits: Mapping[str, str]) -> tuple[Person, ...]:
    """Return who plays by a record, by names that tell them apart today (:func:`named`).

    A record holds no portraits of humans, so those are given, by their names as they are kept (:func:`in_english`).
    """
    faces = iter([face for face in PLAYER_PORTRAITS if face not in portraits.values()])
    waiting = dict(portraits)
    return named(
        Person(
            harmless(info.name, 40) or "?", waiting.pop(in_english(info.name), "") or next(faces, PLAYER_PORTRAITS[0])
        )
        if info.kind == "human"
        else Person(harmless(info.name, 40) or "?", portrait_of(info.name, info.portrait), known_level(info.level))
        for info in header.players
    )
