"""The title: what there is to do, a quick game with one key, and a notice that hides nothing."""

from __future__ import annotations

import itertools

import pytest

from game.views.input.intents import Device, Means
from game.views.screens.title import TitleScene
from game.views.widgets.buttons import MenuEntry
from tests.gallery.menus import TITLE, title_entries
from tests.views.scenekit import SIZES, Play, controls, labels, named

NOTICE = (
    "The settings were damaged and have been reset; "
    "the old file has been kept as /home/somebody/.config/settings-1.json."
)
NOTE = "Brisca with Rosa and Tonet, 1 – 1 – 0"


def title(log: list[str], note: str | None = NOTE, notice: str | None = None, quick: bool = True) -> TitleScene:
    only = [name for name in TITLE if quick or name != "quick"]
    return TitleScene(title_entries(log.append, note, "Briscola, 4 players", only), notice)


def test_every_entry_leads_somewhere() -> None:
    log: list[str] = []
    scene = title(log)
    play = Play(scene)
    for text in labels(scene):
        play.click(named(scene, text))
    assert log == ["continue", "new", "quick", "packs", "settings", "about", "quit"]


@pytest.mark.parametrize(("means", "device"), [(Means.QUICK, Device.KEYS), (Means.HINT, Device.PAD)])
def test_one_key_begins_a_quick_game(means: Means, device: Device) -> None:
    log: list[str] = []
    play = Play(title(log))
    play.keys(means, device=device)
    assert log == ["quick"]
    play = Play(title(log, quick=False))
    play.keys(means, device=device)
    assert log == ["quick"]


def test_the_key_of_a_hint_begins_nothing() -> None:
    log: list[str] = []
    Play(title(log)).keys(Means.HINT)
    assert log == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("note", [None, NOTE])
def test_entries_and_notice_keep_apart(size: tuple[int, int], note: str | None) -> None:
    scene = title([], note, NOTICE)
    Play(scene, size)
    entries = [control.rect for control in controls(scene) if isinstance(control, MenuEntry)]
    nx, ny, nw, nh = scene.notice_at
    assert ny + nh <= 1000
    for upper, lower in itertools.pairwise(entries):
        assert upper[1] + upper[3] <= lower[1]
        assert lower[3] >= 44
    for x, y, w, h in entries:
        assert y + h <= 1000
        assert x + w <= nx or nx + nw <= x or y + h <= ny
