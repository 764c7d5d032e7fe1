"""The pictures of the sheet from which everything travels to another computer, and on which it arrives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.app.luggage import Luggages
from game.model.errors import InvalidRecord
from game.settings import Page as SettingsPage
from game.storage.arrivals import Double
from game.storage.luggage import CannotTakeIn, Manifest, _complaining
from game.storage.packing import Packed
from game.storage.takingin import Taken
from game.views.input.intents import Device
from game.views.scene import Stage
from game.views.screens.settings.scene import SettingsScene, Ways
from game.words import _
from game.words import luggage as words
from tests.gallery.studio import Shot, Studio

NAMES = (
    "Ana", "Bep", "Guadalupe-Francisca", "Triunfo", "Documents", "triunfo", "share", "local", "import", "sant-joan",
    "matches-abandoned", "jsonl",
)  # fmt: skip
"""Of people, files and folders in these pictures."""
FILES = ("Triunfo Guadalupe 2026-11-27.triunfo", "Triunfo 2026-11-20.triunfo", "Triunfo Ana 2026-09-01.triunfo")
FOLDER = Path("/home/guadalupe-francisca/Documents/Triunfo")
MANIFEST = Manifest(
    app="0.1.0",
    packed="2025-11-23T19:00:00Z",
    people=("Ana", "Bep", "Guadalupe-Francisca"),
    counts={"matches": 1284, "days": 212, "puzzles": 320},
)
DOUBLE = Double("a", "b", "Guadalupe-Francisca")


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "settings-luggage", partial(the_settings)
    yield "luggage", partial(sheet, turn=first)
    yield "luggage-nothing-found", partial(sheet, turn=partial(first, files=()))
    yield "luggage-work", partial(sheet, turn=at_work)
    yield "luggage-packed", partial(sheet, turn=packed)
    yield "luggage-question", partial(sheet, turn=partial(asked, doubles=[DOUBLE]))
    yield "luggage-nameless", partial(sheet, turn=partial(asked, doubles=[Double("a", "b", "You")]))
    yield "luggage-ready", partial(sheet, turn=partial(asked, doubles=[]))
    yield "luggage-new-home", partial(sheet, turn=partial(asked, doubles=[], is_new_home=True))
    yield "luggage-taken", partial(sheet, turn=taken)
    yield "luggage-nothing-new", partial(sheet, turn=partial(taken, matches={"known": 3}, notes=()))
    yield "luggage-refused", partial(sheet, turn=refused)


def the_settings(studio: Studio) -> Stage:
    """The way there."""
    nothing: Callable[..., None] = lambda *_values: None  # noqa: E731
    return studio.show(
        SettingsScene(studio.settings, nothing, Ways(nothing, nothing, nothing), SettingsPage.LANGUAGE),
        device=Device.KEYS,
    )


def sheet(studio: Studio, turn: Callable[[Luggages], None]) -> Stage:
    """The sheet over the settings, turned to a page."""
    stage = the_settings(studio)
    context: Any = SimpleNamespace(stage=stage)
    desk = Luggages(context, context, lambda: None)
    turn(desk)
    stage.update(2000)
    return stage


def first(desk: Luggages, files: tuple[str, ...] = FILES) -> None:
    desk._folder = FOLDER
    desk._offered = [Path(name) for name in files]
    desk._open(desk._first)


def at_work(desk: Luggages) -> None:
    work: Any = SimpleNamespace(done=812, total=1523)
    desk._work = work
    desk._open(desk._at_work)


def packed(desk: Luggages) -> None:
    desk._end_packing(Packed(FOLDER / FILES[0], MANIFEST, ("a", "b")))


def asked(desk: Luggages, doubles: list[Double], is_new_home: bool = False) -> None:
    arrival: Any = SimpleNamespace(doubles=doubles, is_new_home=is_new_home, luggage=SimpleNamespace(manifest=MANIFEST))
    desk._ask(arrival)


MATCHES = Counter(new=1280, further=3, known=3, parted=2, busy=1)
NOTES = ("The card pack {pack} is not the same here and there: yours stays as it is.",)


def taken(desk: Luggages, matches: dict[str, int] = MATCHES, notes: tuple[str, ...] = NOTES) -> None:
    result = Taken(matches, tuple(_(note).format(pack="sant-joan") for note in notes))
    lines = words.taken_lines(result.matches, result.notes)
    desk._open(partial(desk._told, _("All is here"), lines))


def refused(desk: Luggages) -> None:
    """The longest of what can be wrong."""
    try:
        with _complaining(Path(FILES[0]), "matches/abandoned/20261123-143444-000.jsonl"):
            raise InvalidRecord(12, "not-json")
    except CannotTakeIn as problem:
        desk._open(partial(desk._told, _("That did not work"), [str(problem)]))
