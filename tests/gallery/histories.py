"""The pictures of the matches of before: the list, narrowed, empty, with what is asked, and with what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.model.errors import InvalidRecord
from game.model.presets import preset
from game.packs.pack import Pack
from game.pastmatches import EVERYTHING, MatchFilter, MatchKey, Part, PastMatch, Result
from game.people import OPPONENTS, Person, computer
from game.storage.history import Entry
from game.storage.pastmatch import told
from game.storage.skimming import DealRow, MatchRow, PlayerRow
from game.views.input.intents import Device, Means
from game.views.scene import Scene, Stage
from game.views.screens.history.asking import (
    DeleteScene,
    GamesSheet,
    ImportScene,
    MatchName,
    MatchNameScene,
    PeopleSheet,
)
from game.views.screens.history.scene import HistoryScene
from game.views.screens.writing import can_show
from game.words import _, sentence
from game.words import history as words
from tests.gallery.newgames import first, nothing, pressed
from tests.gallery.studio import Shot, Studio

NOW = datetime.fromisoformat("2026-11-23T20:00:00+01:00")
FOLDER = Path("/home/ana/.local/share/triunfo/import")
CALLED = "Sant Joan"
NAMES = (
    CALLED, "local", "share", "triunfo", "import", "Downloads", "rosa", "jsonl", "Documents", "Brisca", "notes",
)  # fmt: skip
"""Of a match, folders and files in these pictures."""
GAMES = {
    "Briscola chiamata": ("briscola-chiamata", "target:11"),
    "Catalan brisca": ("brisca-catalana", "first_to:3"),
    "Brisca": ("brisca", "fixed:3"),
    "Mexican brisca": ("brisca-mexicana", "first_to:2"),
    "Briscola": ("briscola", "first_to:2"),
}
# game, state, when it was begun, the others, and what each side got and won, deal by deal.
Told = tuple[str, str, str, str, tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]]
LIST: tuple[Told, ...] = (
    (
        "Briscola chiamata", "running", "2026-11-23T17:40:00Z", "rosa tonet pilar pep",
        (((58, 20, 12, 17, 13), (2, -1, -1, 1, -1)), ((20, 31, 29, 22, 18), (2, 1, -1, -1, -1)),
         ((61, 9, 22, 10, 18), (2, 2, -2, -1, -1)), ((30, 40, 20, 16, 14), (0, 3, -1, -1, -1))),
    ),
    (
        "Catalan brisca", "running", "2026-11-22T21:10:00Z", "lina tito bepi",
        (((71, 49), (1, 0)), ((38, 82), (0, 1))),
    ),
    ("Brisca", "finished", "2026-11-23T16:05:00Z", "rosa",
     (((91, 29), (1, 0)), ((57, 63), (0, 1)), ((74, 46), (1, 0)))),
    ("Mexican brisca", "finished", "2026-11-22T20:30:00Z", "chayo tito",
     (((50, 40, 30), (1, 0, 0)), ((20, 60, 40), (0, 1, 0)), ((30, 61, 29), (0, 1, 0)))),
    ("Briscola", "finished", "2026-11-20T19:00:00Z", "bepi",
     (((80, 40), (1, 0)), ((60, 60), (0, 0)), ((66, 54), (1, 0)))),
    ("Briscola chiamata", "ended", "2026-11-18T19:00:00Z", "pilar pep tonet lina",
     (((50, 30, 10, 17, 13), (6, -3, -1, -1, -1)), ((58, 20, 12, 17, 13), (5, 8, -1, -1, -1)))),
    ("Brisca", "finished", "2026-11-15T11:00:00Z", "tonet", (((29, 91), (0, 1)), ((41, 79), (0, 1)))),
    ("Catalan brisca", "abandoned", "2026-11-12T18:20:00Z", "pep rosa chayo", (((71, 49), (1, 0)),)),
    ("Briscola", "finished", "2025-12-31T22:15:00Z", "lina",
     (((44, 76), (0, 1)), ((70, 50), (1, 0)), ((30, 90), (0, 1)))),
)  # fmt: skip
UNREADABLE = (
    ("20261119-180000-000.jsonl", "damaged", InvalidRecord(42, "not-json")),
    ("20261009-211500-000.jsonl", "newer", InvalidRecord(1, "record-version", version=2, known=1)),
    ("notes.jsonl", "damaged", InvalidRecord(1, "not-json")),
)


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "history", history
    yield "history-focus", partial(history, device=Device.KEYS, keys=[Means.DOWN, Means.DOWN])
    yield "history-pad", partial(history, device=Device.PAD, keys=[Means.DOWN, Means.DOWN, Means.RIGHT])
    yield "history-review", partial(history, chosen=2, can_review=True)
    yield "history-many", partial(history, times=40, chosen=151)
    yield (
        "history-filtered",
        partial(history, wanted=MatchFilter("brisca", "Rosa", "", Result.WON), only=("rosa",), chosen=0),
    )
    yield "history-people", partial(history, chosen=3, several=True)
    yield "history-nothing-fits", partial(history, wanted=MatchFilter("briscola", "Pep"), only=("nobody",))
    yield "history-empty", partial(history, only=("nobody",))
    yield "history-reading", partial(history, only=("nobody",), progress=(1240, 10_000))
    yield "history-damaged", partial(history, chosen=9, unreadable=3)
    yield "history-imported", partial(history, chosen=2, notice=partial(words.imported_sentence, 2, 1))
    yield "history-exported", partial(history, chosen=2, notice=exported)
    yield "history-refused", partial(history, chosen=2, notice=refused, problem=True)
    yield "history-renamed", partial(history, chosen=2, named=2)
    yield "history-rename", partial(asked, which="rename")
    yield "history-delete", partial(asked, which="delete")
    yield "history-import", partial(asked, which="import")
    yield "history-games", partial(asked, which="games")
    yield "history-opponents", partial(asked, which="opponents")


def exported() -> str:
    return words.exported_sentence("/home/ana/Documents/Triunfo/Brisca 2026-11-23.jsonl")


def refused() -> str:
    text = _("{file} is not imported: line {line} is wrong. {reason}")
    return text.format(file="/home/ana/Downloads/rosa.jsonl", line=12, reason=_("There is no match in it."))


class Kept:
    """A history without files."""

    def __init__(
        self,
        entries: Sequence[tuple[Entry, str]],
        wanted: MatchFilter = EVERYTHING,
        notice: str = "",
        *,
        problem: bool = False,
        several: bool = False,
        progress: tuple[int, int] | None = None,
        can_review: bool = False,
    ) -> None:
        self.filter = wanted
        self.version = 0
        self.notice = notice
        self.is_problem = problem
        self.progress = progress
        self.counts = (128, 2)
        self.several = several
        self.can_review = can_review
        self.entries = {key_of(number, entry): (entry, title) for number, (entry, title) in enumerate(entries)}
        self.keys: Sequence[MatchKey] = sorted(self.entries, key=lambda key: key.part)

    def match(self, key: MatchKey) -> PastMatch | None:
        entry, title = self.entries[key]
        found = told(key, entry, title, "", {}, NOW)
        return found if self.can_review else replace(found, can_review=False)

    def pack_of(self, game: str) -> Pack | None:
        return first(game)

    def in_file(self, _key: MatchKey) -> int:
        return 1

    def games(self) -> list[str]:
        return [game for game, _aim in GAMES.values()]

    def opponents(self) -> list[Person]:
        return [computer(each.portrait, "strong") for each in OPPONENTS] + [Person("Biel", "you_beard")]

    def people(self) -> list[Person]:
        return [Person("Ana", "you_curls"), Person("Biel", "you_beard")][: 2 if self.several else 1]


def key_of(number: int, entry: Entry) -> MatchKey:
    part = {"running": Part.UNFINISHED, "damaged": Part.UNREADABLE, "newer": Part.UNREADABLE}.get(entry.state)
    return MatchKey("", entry.path.name, number, Part.FINISHED if part is None else part)


def entry_of(told_of: Told, several: bool = False) -> Entry:
    """An entry as the index has it."""
    title, state, begun, others, deals = told_of
    game, aim = GAMES[title]
    people = [computer(face, "strong") for face in others.split()]
    sides = len(deals[0][0])
    names = ["Ana" if several else "You", *(person.name for person in people)]
    players = tuple(
        PlayerRow(name, "ai" if seat else "human", "strong" if seat else None, face, seat, seat % sides)
        for seat, (name, face) in enumerate(zip(names, ["you_curls", *others.split()], strict=True))
    )
    rows = tuple(DealRow(points, won, not any(won)) for points, won in deals)
    score = tuple(sum(won[side] for _points, won in deals) for side in range(sides))
    winners = (
        tuple(side for side in range(sides) if score[side] == max(score)) if state in ("finished", "ended") else ()
    )
    row = MatchRow(
        game, players, rows, score, winners, winners, state == "finished", begun, aim, preset(game, len(players)).wants
    )
    return Entry(Path(begun + ".jsonl"), 0, state, begun, row, "", False)


def entries(only: Sequence[str] = (), several: bool = False, times: int = 1, unreadable: int = 0) -> list[Entry]:
    wanted = [each for each in LIST if not only or any(name in each[3].split() for name in only)]
    if only:
        wanted = [each for each in wanted if each[0] == "Brisca"]
    found = [entry_of(each, several) for each in wanted]
    found += [entry_of(each, several) for _time in range(times - 1) for each in wanted[2:]]
    for name, state, problem in UNREADABLE[:unreadable]:
        begun = f"{name[:4]}-{name[4:6]}-{name[6:8]}T18:00:00Z" if name[0] == "2" else ""
        said = _("Line {line}: {reason}").format(line=problem.line, reason=sentence(problem))
        found.append(Entry(Path(name), 0, state, begun, None, said, False))
    return found


class Actions(NamedTuple):
    """What is done with the matches in these pictures."""

    choose: Callable[..., None] = nothing
    go_on: Callable[..., None] = nothing
    review: Callable[..., None] = nothing
    rename: Callable[..., None] = nothing
    export: Callable[..., None] = nothing
    delete: Callable[..., None] = nothing
    read_folder: Callable[..., None] = nothing
    open_folder: Callable[..., None] = nothing
    statistics: Callable[..., None] = nothing
    leave: Callable[..., None] = nothing


def scene_of(
    wanted: MatchFilter = EVERYTHING,
    only: Sequence[str] = (),
    chosen: int = 0,
    notice: Callable[[], str] | None = None,
    named: int = -1,
    *,
    problem: bool = False,
    several: bool = False,
    progress: tuple[int, int] | None = None,
    can_review: bool = False,
    times: int = 1,
    unreadable: int = 0,
) -> HistoryScene:
    found = entries(only, several, times, unreadable)
    kept = Kept(
        [(entry, CALLED if number == named else "") for number, entry in enumerate(found)],
        wanted,
        notice() if notice is not None else "",
        problem=problem,
        several=several,
        progress=progress,
        can_review=can_review,
    )
    scene = HistoryScene(kept, Actions(), FOLDER)
    if kept.keys:
        scene.chosen = kept.keys[chosen]
        scene.group.is_touched = True
    return scene


def history(
    studio: Studio,
    wanted: MatchFilter = EVERYTHING,
    only: Sequence[str] = (),
    chosen: int = 0,
    notice: Callable[[], str] | None = None,
    named: int = -1,
    device: Device = Device.POINTER,
    keys: Sequence[Means] = (),
    *,
    problem: bool = False,
    several: bool = False,
    progress: tuple[int, int] | None = None,
    can_review: bool = False,
    times: int = 1,
    unreadable: int = 0,
) -> Stage:
    scene = scene_of(
        wanted, only, chosen, notice, named,
        problem=problem, several=several, progress=progress, can_review=can_review, times=times,
        unreadable=unreadable,
    )  # fmt: skip
    stage = studio.show(scene, device=device)
    if chosen:
        scene.choose_first(lambda key: key == scene.chosen)
        stage.update(2000)
    return pressed(stage, device, keys)


def asked(studio: Studio, which: str) -> Stage:
    scene = scene_of(chosen=2)
    match = scene.match
    assert match is not None
    kept = scene.source
    over: dict[str, Callable[[], Scene]] = {
        "rename": lambda: MatchNameScene(MatchName(CALLED, (), can_show), nothing),
        "delete": lambda: DeleteScene(match, 1, nothing),
        "import": lambda: ImportScene(FOLDER, nothing, nothing),
        "games": lambda: GamesSheet(kept.games(), kept.pack_of, nothing, "brisca"),
        "opponents": lambda: PeopleSheet(_("Against whom?"), _("Everybody"), kept.opponents(), nothing, "Pilar"),
    }
    return studio.show(scene, over[which](), device=Device.KEYS)
