"""Texts that are typed, pasted and put together: into the field of a name, and drawn wherever texts are drawn."""

from __future__ import annotations

import functools
import json

from game.model.presets import preset
from game.model.record import Header, PlayerInfo, header_line
from game.model.texts import NAME, is_good
from game.newgame import NewName
from game.people import MOST_LETTERS, Person, name_problem
from game.settings import KeptSeat, Settings
from game.storage.settings import load_settings, save_settings
from game.views.input.intents import Device, Intent, Means
from game.views.kit.box import place
from game.views.kit.words import Prose
from game.views.paint.theme import FONTS
from game.views.scene import Stage
from game.views.screens.writing import NameScene, can_show
from game.views.widgets.prose import flow, label
from tests.attack import hostile
from tests.attack.hostile import Chance
from tests.attack.watch import Fault, Home, logged
from tests.texts import read_lines
from tests.views.scenekit import Play

SIZES = (14.0, 22.0, 60.0)


@functools.cache
def stage() -> Stage:
    """A screen nobody sees."""
    return Play().stage


def attack(chance: Chance, _home: Home, _number: int) -> None:
    """One case."""
    with logged():
        name = _typed(chance)
        _drawn(hostile.text(chance), chance)
        if name_problem(name, ()) is None:
            _kept(" ".join(name.split()))


def _typed(chance: Chance) -> str:
    """Write into the field; return what is there then."""
    scene = NameScene(NewName("Ana", (Person("Rosa", "rosa", "casual"),), can_show), lambda name: None)
    stage().push(scene)
    painter = stage().painter
    for _stroke in range(chance.randrange(1, 6)):
        means = chance.choice((Means.TEXT, Means.TEXT, Means.TEXT, Means.COMPOSE, Means.ERASE))
        stage().handle(Intent(means, Device.KEYS, text=hostile.text(chance)))
        if len(scene.entry.text) > MOST_LETTERS or not is_good(scene.entry.text, NAME):
            raise Fault("tracebacks", f"the field has taken {scene.entry.text!a}")
    painter.begin()
    scene.draw(painter)
    stage().pop()
    stage().cache.clear()
    return scene.entry.text


def _drawn(text: str, chance: Chance) -> None:
    painter = stage().painter
    font, size = chance.choice(sorted(FONTS)), chance.choice(SIZES)
    painter.begin()
    painter.text(text, 5, 5, size, font, shadow=1)
    label(painter, text, 5, 5, 200, size, font)
    place(Prose(text, size, font, lines=2), (5, 5, 200, 60), painter).paint(painter)
    if len(text) < 2000:
        flow(painter, text, 5, 5, 200, size, font)
    stage().cache.clear()


def _kept(name: str) -> None:
    """A name that somebody may have comes back from a record and from the settings."""
    header = Header("brisca", preset("brisca", 2), (PlayerInfo(name, "human"), PlayerInfo("Rosa", "ai", "casual")), "1")
    reader = read_lines([header_line(header)])
    json.loads(header_line(header))
    if reader.header != header:
        raise Fault("changed", f"{name!a} does not come back from a record")
    settings = Settings(seats=(KeptSeat(name, "you"),))
    save_settings(settings)
    if load_settings() != (settings, None):
        raise Fault("changed", f"{name!a} does not come back from the settings")
