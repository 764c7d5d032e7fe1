"""The page of keys and buttons by device, and screens as they are seen with a gamepad and with a finger."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.views.input.intents import Caps, Device, Intent, Means
from game.views.scene import Stage
from game.views.screens.keys import KeysScene
from game.views.screens.title import TitleScene
from tests.gallery.menus import title_entries
from tests.gallery.studio import Shot, Studio, run
from tests.gallery.tricks import at_turn

KEYS = Intent(Means.UP, Device.KEYS)
MOUSE = Intent(Means.POINT, Device.POINTER, -100, -100)
FINGER = Intent(Means.POINT, Device.POINTER, -100, -100, finger=66)


def pad(caps: Caps, means: Means = Means.UP) -> Intent:
    return Intent(means, Device.PAD, pad=caps)


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "keys-keyboard", partial(keys, used=KEYS)
    yield "keys-xbox", partial(keys, used=pad(Caps.XBOX))
    yield "keys-sony", partial(keys, used=pad(Caps.SONY))
    yield "keys-nintendo", partial(keys, used=pad(Caps.NINTENDO))
    yield "keys-pointers", partial(keys, used=MOUSE)
    yield "title-pad", partial(title, used=pad(Caps.SONY, Means.DOWN))
    yield "title-touch", partial(title, used=FINGER)
    yield "table-pad", partial(table, used=pad(Caps.XBOX, Means.RIGHT))
    yield "table-touch", partial(table, used=FINGER)
    yield "pad-unplugged", unplugged


def keys(studio: Studio, used: Intent) -> Stage:
    stage = title(studio, used)
    stage.push(KeysScene())
    run(stage, 600)
    return stage


def title(studio: Studio, used: Intent) -> Stage:
    stage = studio.show(TitleScene(title_entries(only=("new", "quick", "learn", "settings", "quit"))))
    stage.handle(used)
    run(stage, 600)
    return stage


def table(studio: Studio, used: Intent) -> Stage:
    live = at_turn(studio)
    live.stage.handle(used)
    live.frames(30)
    return live.stage


def unplugged(studio: Studio) -> Stage:
    stage = table(studio, pad(Caps.XBOX, Means.RIGHT))
    stage.lose_pad(others=False)
    run(stage, 300)
    return stage
