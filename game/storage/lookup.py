"""What the history is asked for a screen: which matches fit a filter, and what there is to filter by."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from game.pastmatches import DRAWN, LOST, WON, MatchFilter, MatchKey, Part, Result
from game.people import KnownNames
from game.storage.history import RUNNING, UNREADABLE, History
from game.storage.names import IMPORTED

_PART: Final = (
    f"CASE WHEN state = '{RUNNING}' THEN {Part.UNFINISHED} "
    f"WHEN state IN {UNREADABLE} THEN {Part.UNREADABLE} ELSE {Part.FINISHED} END"
)
_OUTCOMES: Final = {Result.WON: WON, Result.LOST: LOST}
_EVERY_OUTCOME: Final = (WON, LOST, DRAWN)
_ID: Final = re.compile(r"[0-9a-f]{1,32}")  # as they are made here: a record may tell anything
_People = tuple[tuple[str, str, str, str, str], ...]
_PEOPLE: Final = msgspec.json.Decoder(_People)


class Player(NamedTuple):
    """Somebody who has played: the name as it is kept, "human" or "ai", the portrait told last, and in how many."""

    name: str
    kind: str
    portrait: str
    matches: int


class Counts(NamedTuple):
    """How many matches there are, and how many of them can be gone on with."""

    all: int
    unfinished: int


def found(history: History, wanted: MatchFilter) -> list[MatchKey]:
    """Return the matches that fit, part by part, those begun last first."""
    where, values = _where(wanted, history.names)
    query = f"SELECT place, name, number, {_PART} AS part FROM matches"
    return history.read(f"{query}{where} ORDER BY part, begun DESC, name DESC, number DESC", values, MatchKey._make)


def _where(wanted: MatchFilter, names: KnownNames) -> tuple[str, list[Any]]:
    """Return the condition, and the values in it. Names are looked for as they stand in the JSON of ``people``."""
    conditions: list[str] = []
    values: list[Any] = []
    if wanted.game:
        conditions.append("game = ?")
        values.append(wanted.game)
    if wanted.opponent:
        told = _told(names, wanted.opponent, "")
        conditions.append(_any(told))
        values += told
    if wanted.person:
        told = _told(names, wanted.person, "human", _OUTCOMES.get(wanted.result))
        conditions.append(f"{_any(told)} AND place <> ?")
        values += [*told, IMPORTED]
    elif wanted.result in _OUTCOMES:
        conditions.append("outcome = ?")
        values.append(_OUTCOMES[wanted.result])
    if wanted.result is Result.UNFINISHED:
        conditions.append("state = ?")
        values.append(RUNNING)
    return (" WHERE " + " AND ".join(conditions) if conditions else ""), values


def _told(names: KnownNames, name: str, kind: str, outcome: str | None = None) -> list[str]:
    """Return how somebody may stand in the JSON of ``people``: by his name, by an id of his, or by a former name.

    ``kind`` may be empty for any; with an ``outcome`` only where that was his.
    """
    outcomes = [outcome] if outcome is not None else ["", *_EVERY_OUTCOME]
    found = [f'[{_json(name)},"{kind}",' + (f'"{outcome}",' if outcome else "")] if kind else [f"[{_json(name)},"]
    ids = [number for number, known in names.by_id.items() if known == name]
    found += [f'"{outcome}","#{number}",' if outcome else f'"#{number}",' for number in ids]
    former = [before for before, now in names.former.items() if now == name]
    return found + [f'[{_json(before)},"human","{each}","",' for before in former for each in outcomes]


def _any(told: Sequence[str]) -> str:
    return "(" + " OR ".join(["instr(people, ?)"] * len(told)) + ")"


def _json(text: str) -> str:
    return msgspec.json.encode(text).decode()


def counts(history: History) -> Counts:
    """Count the matches that can be read."""
    query = f"SELECT count(*), sum(state = '{RUNNING}') FROM matches WHERE state NOT IN {UNREADABLE}"
    ((every, unfinished),) = history.ask(query)
    return Counts(every, unfinished or 0)


def games(history: History) -> list[str]:
    """Return the games of which there are matches, those played most first."""
    query = "SELECT game FROM matches WHERE game <> '' GROUP BY 1 ORDER BY count(*) DESC"
    return history.read(query, (), lambda row: str(row[0]))


def players(history: History) -> list[Player]:
    """Return everybody who has played, those seen most first; a portrait is that of the newest match."""
    portraits: dict[tuple[str, str], str] = {}
    matches: dict[tuple[str, str], int] = {}
    for people, count, _last in _people(history, "people <> ''"):
        for told, kind, _outcome, number, portrait in people:
            name = history.names.of(told, number[1:]) if kind == "human" else told
            portraits[name, kind] = portrait or portraits.get((name, kind), "")
            matches[name, kind] = matches.get((name, kind), 0) + count
    order = sorted(matches, key=lambda who: -matches[who])
    return [Player(*who, portraits[who], matches[who]) for who in order]


def _people(history: History, where: str, values: Sequence[object] = ()) -> list[tuple[_People, int, str]]:
    """Return who has played together, in how many matches, and when the last was begun: the oldest first."""
    query = f"SELECT people, count(*), max(begun) AS last FROM matches WHERE {where} GROUP BY people ORDER BY last"
    return history.read(query, values, lambda row: (_PEOPLE.decode(row[0]), row[1], row[2]))


class LostPerson(NamedTuple):
    """Somebody of this machine by an id in the records: name and portrait told last, in how many matches, and when the
    last was begun."""

    id: str
    name: str
    portrait: str
    matches: int
    last: str


def lost_people(history: History, is_known: Callable[[str], bool]) -> list[LostPerson]:
    """Return those whose id nobody has any more, who played most first.

    Matches that were imported are others', and neither opponents nor guests have ids.
    """
    found: dict[str, LostPerson] = {}
    for people, count, last in _people(history, "place <> ? AND instr(people, ?)", (IMPORTED, '"#')):
        for name, kind, _outcome, told, portrait in people:
            number = told.removeprefix("#")
            if kind == "human" and _ID.fullmatch(number) and not is_known(number):
                before = 0 if number not in found else found[number].matches
                found[number] = LostPerson(number, name, portrait, before + count, last)
    return sorted(found.values(), key=lambda person: -person.matches)


def in_file(history: History, place: str, name: str) -> int:
    """Return how many matches the file of a record holds."""
    return int(history.ask("SELECT count(*) FROM matches WHERE place = ? AND name = ?", (place, name))[0][0])
