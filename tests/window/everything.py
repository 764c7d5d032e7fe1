"""What somebody has at this machine besides records: as a program has told them, and as it is found afterwards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from operator import eq, ge
from typing import Any, Final, TypeVar

import msgspec
from msgspec import field

from game.app.program import App
from game.settings import HouseRules, KeptSeat, Settings
from game.storage.dailies import Dailies, PlayedDay
from game.storage.lessonprogress import LessonProgress, Progress
from game.storage.names import ABANDONED, ENDED
from game.storage.paths import matches_dir
from game.storage.people import KnownPeople, PeopleFile
from game.storage.puzzlebook import Done, PuzzleBook
from game.storage.saves import read_match
from game.storage.settings import load_settings, save_settings
from game.storage.travels import Sitting, Travels

PERSON: Final = "0a"
SEATS: Final = (
    KeptSeat("Ana", "you_curls", id=PERSON), KeptSeat("Rosa", "rosa", "casual"), KeptSeat("Tonet", "tonet", "casual"),
    KeptSeat("Pilar", "pilar", "casual"), KeptSeat("Berta", "you_silver", id="0b"),
)  # fmt: skip
LEARNT: Final = 1_000  # the step of a lesson that was gone through
Value = TypeVar("Value")


class Has(msgspec.Struct, frozen=True):
    """What somebody has; a program tells nothing of what it has not opened.

    ``names`` go by id, ``towns`` are the wishes that came true by journey and table, ``sittings`` go by record.
    """

    settings: Settings | None = None
    names: dict[str, str] = field(default_factory=dict)
    days: dict[str, PlayedDay] = field(default_factory=dict)
    pars: dict[str, int] = field(default_factory=dict)
    puzzles: dict[str, Done] = field(default_factory=dict)
    lessons: dict[str, int] = field(default_factory=dict)
    towns: dict[str, tuple[str, ...]] = field(default_factory=dict)
    sittings: dict[str, Sitting] = field(default_factory=dict)

    def and_then(self, later: Has) -> Has:
        """The same with what was told later."""
        dicts = {name: getattr(self, name) | getattr(later, name) for name in Has.__struct_fields__[1:]}
        return Has(later.settings or self.settings, **dicts)


def furnish(players: int) -> None:
    """Leave a home in which Ana has something of everything, and has last played with so many."""
    house = {"brisca": HouseRules(players, {"match": "fixed:3"})}
    settings = Settings(speed="off", language="en", window=(960, 540), seats=SEATS, house_rules=house, was_invited=True)
    days, book, lessons, travels = Dailies(PERSON), PuzzleBook(PERSON), LessonProgress(), Travels(PERSON)
    problems = [
        save_settings(settings),
        days.keep_day("2026-11-20", PlayedDay("2026-11-20T19:30:00Z", 72, 48, 24, "wdlwwlwl", (0,))),
        days.keep_par("2026-11-20", 12),
        book.keep_try("0a1b"), book.keep_solved("0a1b"), book.keep_try("ff00"),
        lessons.finished(PERSON, "counting"), lessons.reached(PERSON, "few", 2),
        travels.sit_down("20261120-100000-000.jsonl", "granada"),
        travels.note_end("20261120-100000-000.jsonl", True, ("capot",)),
    ]  # fmt: skip
    assert problems == [None] * len(problems), problems


def told_by(app: App) -> Has:
    """What a program has told Ana that she has."""
    at_table = app.matches.journey._travels if app.is_opened("matches") else None
    return _all_of(
        app.settings.current,
        app.context.people.known,
        app.daily.book.kept if app.is_opened("daily") else None,
        app.puzzles.book if app.is_opened("puzzles") else None,
        app.lessons.progress.of(PERSON) if app.is_opened("lessons") else Progress(),
        at_table or (app.journey.travels if app.is_opened("journey") else None),
    )


def found_here() -> Has:
    """What the files of this home say she has."""
    days, book, lessons, travels = Dailies(PERSON), PuzzleBook(PERSON), LessonProgress(), Travels(PERSON)
    people, (settings, problem) = PeopleFile(), load_settings()
    problems = (problem, people.problem, days.problem, book.problem, lessons.problem, travels.problem)
    assert not any(problems), problems
    return _all_of(settings, people.content, days, book, lessons.of(PERSON), travels)


def _all_of(
    settings: Settings,
    people: KnownPeople,
    days: Dailies | None,
    book: PuzzleBook | None,
    lessons: Progress,
    travels: Travels | None,
) -> Has:
    journeys = () if travels is None else travels.content.journeys
    return Has(
        settings,
        {number: person.name for number, person in people.people.items()},
        {} if days is None else dict(days.days),
        {} if days is None else dict(days.pars),
        {} if book is None else dict(book.puzzles),
        {**lessons.steps, **dict.fromkeys(lessons.done, LEARNT)},
        {f"{key} {number}": wishes for number, tables in enumerate(journeys) for key, wishes in tables.items()},
        {} if travels is None else dict(travels.sittings),
    )


def lost(told: Has, found: Has, wished: Mapping[str, Collection[Any]]) -> list[str]:
    """Say what was told and is not found. ``wished`` are settings and names that were on their way."""
    sittings = {record: sitting for record, sitting in told.sittings.items() if not is_finished(record)}
    settings, names = wished.get("settings", ()), wished.get("names", ())
    return [
        *_missing(
            "settings", {"": told.settings}, {"": found.settings}, lambda now, was: now == was or now in settings
        ),
        *_missing("name", told.names, found.names, lambda now, was: now == was or now in names),
        *_missing("day", told.days, found.days),
        *_missing("par", told.pars, found.pars),
        *_missing("puzzle", told.puzzles, found.puzzles, lambda n, w: n.tries >= w.tries and n.solved >= w.solved),
        *_missing("lesson", told.lessons, found.lessons, ge),
        *_missing("town", told.towns, found.towns, lambda now, was: set(now) >= set(was)),
        *_missing("match of the journey", sittings, found.sittings),
    ]


def _missing(
    what: str, told: Mapping[str, Value], found: Mapping[str, Value], holds: Callable[[Value, Value], bool] = eq
) -> list[str]:
    return [
        f"{what} {key}: {was} became {found.get(key)}"
        for key, was in told.items()
        if key not in found or not holds(found[key], was)
    ]


def is_finished(record: str) -> bool:
    """Whether a match is over, or was put away."""
    path = matches_dir() / record
    if not path.is_file():
        return any((matches_dir() / place / record).is_file() for place in (ENDED, ABANDONED))
    saved = read_match(path)
    return saved is not None and saved.match.is_over
