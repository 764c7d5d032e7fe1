"""About the program: what it tells, and the folder of the log, by every device."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.assets import asset_path
from game.views.cards.packshelf import Shelf, shelve
from game.views.input.intents import Device, Means
from game.views.screens.textpages import AboutScene, Places
from game.words.rulebook import Heading, Paragraph
from tests.views.scenekit import Play, named

PLACES = Places(Path("/c/settings.json"), Path("/d/matches"), Path("/l"), Path("/d/packs"))
LOG = "Open the log folder"


class Opener:
    """Opens nothing; keeps what it was asked for."""

    def __init__(self) -> None:
        self.problem: str | None = None
        self.busy = False
        self.asked: list[Path] = []

    def open(self, folder: Path) -> None:
        self.asked.append(folder)


def about() -> tuple[AboutScene, Opener]:
    shelf, opener = Shelf(), Opener()
    shelf.entries = (shelve(asset_path("packs", "napoletana")),)
    return AboutScene("1.2.3", PLACES, shelf, opener), opener


def said(scene: AboutScene) -> str:
    blocks = scene.blocks(Play(scene).stage.painter)
    return "\n".join(block.text for block in blocks if isinstance(block, Heading | Paragraph))


def test_version_places_and_licences_are_told() -> None:
    text = said(about()[0])
    assert "Triunfo 1.2.3" in text
    for place in ("/c/settings.json", "/d/matches", "/l", "/d/packs"):
        assert f": {place}" in text
    assert all(licence in text for licence in ("MIT licence", "CC BY-SA 4.0", "OFL-1.1", "LGPL-2.1"))
    assert "Neapolitan: The Triunfo project, CC-BY-SA-4.0" in text


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_the_folder_of_the_log_is_opened_by_keys_and_pad(device: Device) -> None:
    scene, opener = about()
    play = Play(scene)
    play.keys(Means.LEFT, Means.CONFIRM, device=device)
    assert opener.asked == [PLACES.log]
    assert play.stage.top is scene
    play.keys(Means.RIGHT, Means.CONFIRM, device=device)
    assert opener.asked == [PLACES.log]
    assert not play.stage.scenes


def test_the_folder_of_the_log_is_opened_by_pointer_and_a_failure_is_told() -> None:
    scene, opener = about()
    play = Play(scene)
    play.settle()
    play.click(named(scene, LOG))
    assert opener.asked == [PLACES.log]
    opener.busy = True
    assert scene.moving
    opener.busy, opener.problem = False, "It cannot be opened."
    assert play.paint()
    assert not scene.moving
