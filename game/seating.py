"""Who plays what, before and beside the table: the seating of a match, those of a record, and a match in one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import game
from game.controllers.ai.knowledge import weights_hash
from game.controllers.levels import known_level
from game.model.observation import Observation
from game.model.record import Header, PlayerInfo
from game.model.rules import Rules
from game.model.texts import harmless
from game.people import PLAYER_PORTRAITS, Person, in_english, named, portrait_of
from game.words import _, game_title, ngettext


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


def score_line(game: str, observation: Observation, people: Sequence[Person]) -> str:
    """A match in one line, for Continue: the game, against whom, and the score so far, the viewer's first.

    Where several people share the machine: the game, their names, and the score, or how far the match has come.
    """
    rules, me = observation.rules, observation.seat
    humans = [person.name for person in people if person.level is None]
    if len(humans) > 1:
        *first, last = humans
        names = _("{one} and {other}").format(one=", ".join(first), other=last)
        score = _score(observation)
        if rules.match.kind == "target":
            score = _("deal {n}").format(n=max(1, observation.number))
        return _("{game} with {names}, {score}").format(game=game_title(game), names=names, score=score)
    others = [people[seat].name for seat in range(rules.players) if seat != me and not rules.are_partners(seat, me)]
    *first, last = others
    names = _("{one} and {other}").format(one=", ".join(first), other=last) if first else last
    return _("{game} with {names}, {score}").format(game=game_title(game), names=names, score=_score(observation))


def _score(observation: Observation) -> str:
    """The score, the viewer's first: all games won, but in a match to a target only his own points."""
    rules, ours = observation.rules, observation.rules.side_of(observation.seat)
    mine = observation.score[ours]
    if rules.match.kind == "target":
        points = ngettext("{n} match point", "{n} match points", mine)
        return points.format(n=str(mine).replace("-", "−"))
    games = [mine, *(score for side, score in enumerate(observation.score) if side != ours)]
    return " – ".join(str(count) for count in games)
