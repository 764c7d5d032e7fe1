"""A match in one line, for those who may go on with it."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.observation import Observation
from game.people import Person, own_seat
from game.words import _, game_title, ngettext


def score_line(game: str, observation: Observation, people: Sequence[Person]) -> str:
    """A match in one line, for Continue: the game, against whom, and the score so far, the viewer's first.

    Where several people share the machine: the game, their names, and the score, or how far the match has come.
    """
    rules, me = observation.rules, observation.seat
    humans = [person.name for person in people if person.level is None]
    if len(humans) > 1 and own_seat(people, me, personal=False) < 0:
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
