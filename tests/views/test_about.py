"""About the program: what it tells, and the folder of the log, by every device."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.assets import asset_path
from game.origin import Origin
from game.views.cards.packshelf import Shelf, shelve
from game.views.input.intents import Device, Means
from game.views.screens.textpages import AboutScene, Places
from game.words.rulebook import Heading, Paragraph
from tests.views.scenekit import Play, named

PLACES = Places(Path("/c/settings.json"), Path("/d/matches"), Path("/l"), Path("/d/packs"))
LOG = "Open the log folder"
NEWER = "Is there a newer version?"
ORIGIN = Origin("1.2.3", 40 * "a", False, "2026-11-23", "tar", "https://example.org/triunfo")


class Opener:
    """Opens nothing; keeps what it was asked for."""

    def __init__(self) -> None:
        self.problem: str | None = None
        self.busy = False
        self.asked: list[Path | str] = []

    def open(self, folder: Path) -> None:
        self.asked.append(folder)

    def open_page(self, address: str) -> None:
        self.asked.append(address)


def about() -> tuple[AboutScene, Opener]:
    shelf, opener = Shelf(), Opener()
    shelf.entries = (shelve(asset_path("packs", "napoletana")),)
    return AboutScene(ORIGIN, PLACES, shelf, opener), opener


def said(scene: AboutScene) -> str:
    Play(scene)
    blocks = scene.blocks()
    return "\n".join(block.text for block in blocks if isinstance(block, Heading | Paragraph))


def test_version_places_and_licences_are_told() -> None:
    text = said(about()[0])
    assert "Triunfo 1.2.3\n" in text
    for line in (
        "Commit aaaaaaaaaaaa of 2026-11-23",
        "Unpacked from the .tar.xz archive, on ",
        "From https://example.org/triunfo\n",
    ):
        assert line in text
    assert "opens https://example.org/triunfo/releases in your browser" in text
    for place in ("/c/settings.json", "/d/matches", "/l", "/d/packs"):
        assert f": {Path(place)}" in text
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


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_the_page_of_releases_is_opened_only_when_asked(device: Device) -> None:
    scene, opener = about()
    play = Play(scene)
    play.settle()
    assert opener.asked == []
    play.keys(Means.LEFT, Means.LEFT, Means.CONFIRM, device=device)
    assert opener.asked == [ORIGIN.releases]
    play.click(named(scene, NEWER))
    assert opener.asked == [ORIGIN.releases] * 2
