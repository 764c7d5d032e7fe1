"""What somebody has at this machine besides records: as a program has told them, and as it is found afterwards."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec
from msgspec import field

from game.app.program import App
from game.settings import HouseRules, KeptSeat, Settings
from game.storage.dailies import Dailies, PlayedDay
from game.storage.lessonprogress import LessonProgress, Progress
from game.storage.names import ABANDONED, ENDED
from game.storage.paths import data_dir, matches_dir
from game.storage.puzzlebook import Done, PuzzleBook
from game.storage.saves import read_match
from game.storage.settings import load_settings, save_settings
from game.storage.travels import Sitting, Travels
from game.views.screens.newgame.scene import NewGameScene

PERSON: Final = "0a"
BERTA: Final = "0b"  # who plays here too, and does nothing this evening
SEATS: Final = (
    KeptSeat("Ana", "you_curls", id=PERSON), KeptSeat("Rosa", "rosa", "casual"), KeptSeat("Tonet", "tonet", "casual"),
    KeptSeat("Pilar", "pilar", "casual"), KeptSeat("Berta", "you_silver", id=BERTA),
)  # fmt: skip


class Has(msgspec.Struct, frozen=True):
    """What somebody has. Of what a program has not opened it tells nothing."""

    settings: Settings | None = None
    names: dict[str, str] = field(default_factory=dict)  # by id
    days: dict[str, PlayedDay] = field(default_factory=dict)
    pars: dict[str, int] = field(default_factory=dict)
    puzzles: dict[str, Done] = field(default_factory=dict)
    lessons: Progress = Progress()
    journeys: dict[int, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    sittings: dict[str, Sitting] = field(default_factory=dict)  # by the name of the record


def furnish(players: int) -> None:
    """Leave a home in which Ana has something of everything, and has last played with so many."""
    house = {"brisca": HouseRules(players, {"match": "fixed:3"})}
    settings = Settings(speed="off", language="en", window=(960, 540), seats=SEATS, house_rules=house, was_invited=True)
    days, book, travels = Dailies(PERSON), PuzzleBook(PERSON), Travels(PERSON)
    problems = [
        save_settings(settings),
        days.keep_day("2026-11-20", PlayedDay("2026-11-20T19:30:00Z", 72, 48, 24, "wdlwwlwl", (0,))),
        days.keep_par("2026-11-20", 12), book.keep_try("0a1b"), book.keep_solved("0a1b"), book.keep_try("ff00"),
        travels.sit_down("20261120-100000-000.jsonl", "granada"),
        travels.note_end("20261120-100000-000.jsonl", True, ("capot",)),
    ]  # fmt: skip
    (data_dir() / "lessons.json").write_bytes(msgspec.json.encode({PERSON: Progress(("counting",), {"few": 2})}))
    assert problems == [None] * len(problems), problems


def told_by(app: App, names: Mapping[str, str]) -> Has:
    """What a program has told its person that they have; ``names`` are those it was given."""
    days = None if app.opened_daily is None else app.opened_daily.dailies
    puzzles = {} if app._puzzles is None else dict(app._puzzles.book.puzzles)
    lessons = Progress() if app.opened_lessons is None else app.opened_lessons._progress.of(PERSON)
    at_table = None if app.opened_matches is None else app.opened_matches.journey._travels
    travels = at_table or (None if app._journey is None else app._journey.travels)
    return Has(
        app.settings.current,
        dict(names),
        {} if days is None else dict(days.days),
        {} if days is None else dict(days.pars),
        puzzles,
        lessons,
        {} if travels is None else {travels.journey: dict(travels.won)},
        {} if travels is None else dict(travels.sittings),
    )


def found_here() -> Has:
    """What the files of this home say; who is called how is left to :func:`names_in`."""
    days, travels = Dailies(PERSON), Travels(PERSON)
    settings, problem = load_settings()
    problems = (problem, days.problem, travels.problem, PuzzleBook(PERSON).problem, LessonProgress().problem)
    assert not any(problems), problems
    return Has(
        settings, {}, dict(days.days), dict(days.pars), dict(PuzzleBook(PERSON).puzzles), LessonProgress().of(PERSON),
        dict(enumerate(travels._content.journeys)), dict(travels.sittings),
    )  # fmt: skip


def names_in(app: App) -> dict[str, str]:
    """Who is called how on the new-game screen, by id."""
    app.new_games.show()
    scene = app.stage.top
    assert isinstance(scene, NewGameScene)
    return {person.id: person.name for person in (*scene.known, *scene.game.company) if person.id}


def both(one: Has, later: Has) -> Has:
    """What was told first and what was told later, which goes before."""
    journeys = {
        number: {**one.journeys.get(number, {}), **later.journeys.get(number, {})}
        for number in (*one.journeys, *later.journeys)
    }
    return Has(
        later.settings or one.settings, one.names | later.names, one.days | later.days, one.pars | later.pars,
        one.puzzles | later.puzzles, later.lessons if later.lessons != Progress() else one.lessons, journeys,
        later.sittings or one.sittings,
    )  # fmt: skip


def lost(told: Has, found: Has, wished: Mapping[str, Collection[Any]]) -> list[str]:
    """Say what was told and is not found; of names see :func:`names_in`. ``wished`` has settings on their way."""
    problems = []
    if told.settings is not None and found.settings not in (told.settings, *wished.get("settings", ())):
        problems.append(f"settings: {_differences(told.settings, found.settings)}")
    problems += _missing("day", told.days, found.days) + _missing("par", told.pars, found.pars)
    problems += [
        f"puzzle {key}: {done} became {found.puzzles.get(key)}"
        for key, done in told.puzzles.items()
        if not _has_done(found.puzzles.get(key), done)
    ]
    problems += [f"lesson {name} is not done" for name in told.lessons.done if name not in found.lessons.done]
    problems += [
        f"lesson {name} was at step {step}"
        for name, step in told.lessons.steps.items()
        if name not in found.lessons.done and found.lessons.steps.get(name, -1) < step
    ]
    problems += [
        f"{table} of journey {number}: {wishes}"
        for number, tables in told.journeys.items()
        for table, wishes in tables.items()
        if not set(wishes) <= set(found.journeys.get(number, {}).get(table, ("?",)))
        or table not in found.journeys.get(number, {})
    ]
    problems += [
        f"{record} is no match of the journey"
        for record, sitting in told.sittings.items()
        if found.sittings.get(record) != sitting and not is_finished(record)
    ]
    return problems


def is_finished(record: str) -> bool:
    """Whether a match is over, or was put away."""
    path = matches_dir() / record
    if not path.is_file():
        return any((matches_dir() / place / record).is_file() for place in (ENDED, ABANDONED))
    saved = read_match(path)
    return saved is not None and saved.match.is_over


def _missing(what: str, told: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    return [f"{what} {key}: {value} became {found.get(key)}" for key, value in told.items() if found.get(key) != value]


def _has_done(found: Done | None, told: Done) -> bool:
    return found is not None and found.tries >= told.tries and found.solved >= told.solved


def _differences(told: Settings, found: Settings | None) -> dict[str, Any]:
    assert found is not None
    return {
        name: (getattr(told, name), getattr(found, name))
        for name in Settings.__struct_fields__
        if getattr(told, name) != getattr(found, name)
    }
