"""Everything else that is kept: read, changed, and read again; what cannot be used of it is kept beside it."""

from __future__ import annotations

import functools
import json
from codecs import BOM_UTF8
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from game.pastmatches import MatchKey
from game.people import Person
from game.storage.belongings import unite
from game.storage.dailies import DAYS, Dailies, PlayedDay
from game.storage.keptfile import Kept, decoded, version_of
from game.storage.lessonprogress import LESSONS, LessonProgress
from game.storage.matchtitles import TITLES, MatchTitles
from game.storage.paths import matches_dir
from game.storage.people import PEOPLE, KnownPeople, PeopleFile
from game.storage.puzzlebook import PUZZLES, PuzzleBook
from game.storage.travels import JOURNEY, Travels
from tests.attack import hostile
from tests.attack.hostile import Chance
from tests.attack.watch import Home, logged, need_kept

KEY = MatchKey("imported", "20260101-120000-000.jsonl", 1, 1)
DAY = PlayedDay("2026-11-22T08:40:00Z", 74, 46, 74, "wwld", (0,))


class Attacked(NamedTuple):
    """A kept file: its place, what it is like, something good in it, and what is done with it, which is kept then."""

    place: str
    kept: Kept[Any]
    content: dict[str, object]
    change: Callable[[], object]
    is_done: Callable[[], bool]


def _sit_down() -> None:
    PeopleFile().change(functools.partial(KnownPeople.with_people, sitting=[Person("Berta", "you", id="b")]))


FILES = (
    Attacked(
        "data/people.json", PEOPLE,
        {"version": 1, "people": {"a": {"name": "Ana", "before": ["Anita"], "also": ["c"]}}},
        _sit_down, lambda: PeopleFile().content.of("b").name == "Berta",
    ),
    Attacked(
        "data/puzzles/a.json", PUZZLES, {"version": 1, "puzzles": {"0a": {"tries": 2, "solved": True}, "0b": {}}},
        lambda: PuzzleBook("a").keep_solved("ff"), lambda: PuzzleBook("a").of("ff").solved,
    ),
    Attacked(
        "data/journey/a.json", JOURNEY,
        {"version": 1, "journeys": [{"sevilla": ["capot"]}, {}], "sittings": {"r.jsonl": {"journey": 1, "table": "x"}}},
        lambda: (Travels("a").sit_down("s.jsonl", "napoli"), Travels("a").note_end("s.jsonl", True, ())),
        lambda: "napoli" in Travels("a").ever_won,
    ),
    Attacked(
        "data/daily/a.json", DAYS,
        {"version": 1, "days": {"2026-11-22": msgspec.to_builtins(DAY)}, "pars": {"2026-11-22": 60}},
        lambda: Dailies("a").keep_day("2026-11-23", DAY), lambda: "2026-11-23" in Dailies("a").days,
    ),
    Attacked(
        "data/lessons.json", LESSONS, {"a": {"done": ["cards"], "steps": {"swap": 3}}, "b": {}},
        lambda: LessonProgress().finished("b", "cards"), lambda: "cards" in LessonProgress().of("b").done,
    ),
    Attacked(
        "data/matches-named.json", TITLES, {"20260101-110000-000.jsonl": "Final", "x.jsonl#2": "Semifinal"},
        lambda: MatchTitles(matches_dir()).name(KEY, "Third"),
        lambda: MatchTitles(matches_dir()).of(KEY) == "Third",
    ),
)  # fmt: skip


def attack(chance: Chance, home: Home, _number: int) -> None:
    """One case."""
    file = chance.choice(FILES)
    tree: dict[str, Any] = json.loads(json.dumps(file.content))
    for _change in range(chance.choice((1, 1, 2, 5))):
        hostile.change(tree, chance)
    data = hostile.encoded(tree, chance)
    if chance.randrange(3) == 0:
        data = hostile.mangle(data, chance)
    path = home.write(file.place, data)
    with logged():
        file.change()
        assert file.is_done() or not path.is_file() or version_of(data.removeprefix(BOM_UTF8)) > file.kept.version, (
            "what was kept is not what comes back"
        )
        unite("d", "a")
        unite("a", "d")
        PeopleFile().content.names.of("Ana", "a")
    if not is_whole(data, file.kept):
        need_kept(path, data)


def is_whole(data: bytes, kept: Kept[Any]) -> bool:
    """Whether every value of such a file can be used, so that nothing is lost when it is written."""
    bad: list[str] = []
    try:
        decoded(data.removeprefix(BOM_UTF8), kept, bad)  # which is harmless
    except Exception:
        return False
    return not bad
