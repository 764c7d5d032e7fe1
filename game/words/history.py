"""What the history says of a match: how it stands, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.observation import Observation
from game.people import Person, own_seat
from game.words.names import game_title
from game.words.translation import NP_, _, listed, ngettext, pgettext

_STATES: Final = {
    # Translators: how a match stands, in a list of matches.
    "running": NP_("a match", "goes on"),
    "finished": NP_("a match", "finished"),
    "ended": NP_("a match", "ended early"),
    "abandoned": NP_("a match", "given up"),
    "unfinished": NP_("a match", "unfinished"),
    "damaged": NP_("a match", "damaged record"),
    "newer": NP_("a match", "from a later version"),
    "unread": NP_("a match", "cannot be read now"),
}


def state_name(state: str) -> str:
    """Return how a match stands."""
    return pgettext(*_STATES[state])


def outcome_name(own: int, winners: Sequence[int]) -> str:
    """Return what a decided match was for a side."""
    if own not in winners:
        return pgettext("a match", "lost")
    return pgettext("a match", "won") if len(winners) == 1 else pgettext("a match", "drawn")


def result_line(state: str, own: int | None, winners: Sequence[int], score: Sequence[int], problem: str = "") -> str:
    """Return a match's result in a few words; ``own`` is the side of the person whom it is told to."""
    said = state_name(state)
    if winners and own is not None:
        said = outcome_name(own, winners) if state == "finished" else f"{outcome_name(own, winners)}, {said}"
    numbers = list(score) if own is None else [score[own], *(each for side, each in enumerate(score) if side != own)]
    if numbers:
        # Translators: a result in a list of matches, such as "won, 2 – 1".
        points = " – ".join(str(each).replace("-", "−") for each in numbers)
        return _("{result}, {score}").format(result=said, score=points)
    return f"{said}: {problem}" if problem else said


# --- the screen


def heading_of(part: int) -> str:
    """Return the heading of a part of the list: matches to go on with, those that are over, what cannot be read."""
    return (_("Unfinished"), _("Finished"), _("Cannot be read"))[part]


def filter_names() -> tuple[str, ...]:
    """Return what the list can be narrowed to by result."""
    # Translators: which matches a list shows.
    return (
        pgettext("matches", "All"), pgettext("matches", "Unfinished"), pgettext("matches", "Won"),
        pgettext("matches", "Lost"),
    )  # fmt: skip


def badge(result: str) -> str:
    """Return what a match was, in one word on a badge."""
    names = {"won": pgettext("a match", "Won"), "lost": pgettext("a match", "Lost")}
    return names.get(result, pgettext("a match", "Drawn"))


def counts_line(played: int, unfinished: int) -> str:
    """Return how many matches there are."""
    text = ngettext("{n} match", "{n} matches", played).format(n=played)
    if not unfinished:
        return text
    return _("{matches}, {n} unfinished").format(matches=text, n=unfinished)


def hints_count(hints: int) -> str:
    """Return how many hints somebody was shown in a match."""
    return ngettext("{n} hint", "{n} hints", hints).format(n=hints)


def found_line(found: int) -> str:
    """Return how many matches a filter has found."""
    return ngettext("{n} found", "{n} found", found).format(n=found)


def reading_line(done: int, total: int) -> str:
    """Tell how far the list has come while records are read."""
    return _("Reading records: {done} of {total}").format(done=done, total=total)


def slate_title(name: str, deals: int, *, running: bool) -> str:
    """Return what stands above the points of a match."""
    if running:
        return _("{game} · deal {n}").format(game=name, n=deals + 1)
    text = ngettext("{game} · {n} deal", "{game} · {n} deals", deals)
    return text.format(game=name, n=deals)


def exported_sentence(path: object) -> str:
    """Say where a record was copied to."""
    return _("The record has been copied to {path}").format(path=path)


def not_exported_sentence(reason: str) -> str:
    """Say that a record could not be copied."""
    return _("The record cannot be copied ({reason}).").format(reason=reason)


def not_deleted_sentence(reason: str) -> str:
    """Say that a match could not be deleted."""
    return _("The match cannot be deleted ({reason}).").format(reason=reason)


def played_elsewhere_sentence() -> str:
    """Say that a match is being played in another window."""
    return _("This match is open in another window of Triunfo.")


def gone_sentence() -> str:
    """Say that the record is no longer there."""
    return _("The record of this match is no longer there.")


def imported_sentence(new: int, known: int) -> str:
    """Say how many records were imported, and how many were there before."""
    said = []
    if new:
        said.append(ngettext("{n} record has been imported.", "{n} records have been imported.", new).format(n=new))
    if known:
        said.append(ngettext("{n} was already there.", "{n} were already there.", known).format(n=known))
    return " ".join(said) or _("There is no record in the folder.")


# --- a match that may be gone on with


def score_line(game: str, observation: Observation, people: Sequence[Person]) -> str:
    """A match in one line, for Continue: the game, against whom, and the score so far, the viewer's first.

    Where several people share the machine: the game, their names, and the score, or how far the match has come.
    """
    rules, me = observation.rules, observation.seat
    humans = [person.name for person in people if person.level is None]
    if len(humans) > 1 and own_seat(people, me, personal=False) < 0:
        names, score = listed(humans), _score(observation)
        if rules.match.kind == "target":
            score = _("deal {n}").format(n=max(1, observation.number))
    else:
        others = [seat for seat in range(rules.players) if seat != me and not rules.are_partners(seat, me)]
        names, score = listed(people[seat].name for seat in others), _score(observation)
    return _("{game} with {names}, {score}").format(game=game_title(game), names=names, score=score)


def _score(observation: Observation) -> str:
    """The score, the viewer's first: all games won, but in a match to a target only his own points."""
    rules, ours = observation.rules, observation.rules.side_of(observation.seat)
    mine = observation.score[ours]
    if rules.match.kind == "target":
        points = ngettext("{n} match point", "{n} match points", mine)
        return points.format(n=str(mine).replace("-", "−"))
    games = [mine, *(score for side, score in enumerate(observation.score) if side != ours)]
    return " – ".join(str(count) for count in games)
