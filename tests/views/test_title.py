"""The title: what there is to do, a quick game with one key, and a notice that hides nothing."""

from __future__ import annotations

import itertools

import pytest

from game.views.input.intents import Device, Means
from game.views.screens.title import FAN, Invitation, TitleScene
from game.views.widgets.control import Control
from tests.gallery.menus import ICONS, TITLE, title_entries
from tests.views.scenekit import SIZES, Play, focused_on, labels, named
from tests.views.test_keys import written

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
    assert log == [*TITLE]


def large(scene: TitleScene) -> list[Control]:
    """The large entries from top to bottom."""
    return [control for name, control in scene.controls.items() if name in TITLE and name not in ICONS]


def small(scene: TitleScene) -> list[Control]:
    """The entries at the foot as one reads them."""
    return [control for name, control in scene.controls.items() if name in ICONS]


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
    entries = [control.rect for control in (*large(scene), *small(scene))]
    nx, ny, nw, nh = scene.placed.rects["notice"]
    assert ny + nh <= 1000
    for before, after in itertools.pairwise(entries):
        is_beside = before[0] + before[2] <= after[0] + 0.1
        assert is_beside or before[1] + before[3] <= after[1] + 0.1
        assert after[3] >= 44
    for x, y, w, h in entries:
        assert y + h <= 1030
        assert x + w <= nx or nx + nw <= x or y + h <= ny


def test_arrows_go_down_to_the_small_entries_and_along_them() -> None:
    scene = title([])
    play = Play(scene)
    first, *_rest, last = large(scene)
    while focused_on(scene) is not last:
        play.keys(Means.DOWN)
    play.keys(Means.DOWN)
    assert focused_on(scene) in small(scene)
    play.keys(*[Means.LEFT] * 3)
    assert focused_on(scene) is small(scene)[0]
    play.keys(Means.RIGHT)
    assert focused_on(scene) is small(scene)[1]
    play.keys(Means.UP)
    assert focused_on(scene) is last
    play.keys(*[Means.UP] * (len(large(scene)) - 2))  # two of them stand side by side
    assert focused_on(scene) is first


@pytest.mark.parametrize("size", SIZES)
def test_arrows_go_through_the_small_entries_as_one_reads_them(size: tuple[int, int]) -> None:
    scene = title([])
    play = Play(scene, size)
    foot = small(scene)
    play.keys(Means.UP)  # from the first round to the last row
    while focused_on(scene) is not foot[0]:
        play.keys(Means.LEFT)
    for entry in foot[1:]:
        play.keys(Means.RIGHT)
        assert focused_on(scene) is entry, f"the arrow to the right does not lead to {entry.said.words}"
    for entry in foot[-2::-1]:
        play.keys(Means.LEFT)
        assert focused_on(scene) is entry, f"the arrow to the left does not lead to {entry.said.words}"


def test_what_arrows_lead_to_among_the_small_entries_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = title([])
    play = Play(scene)
    said: list[str] = []
    monkeypatch.setattr(play.stage.audio, "announce", said.append)
    foot = small(scene)
    scene.group.focus_on(scene.group.names[scene.group.controls.index(foot[0])])
    play.keys(Means.RIGHT, Means.LEFT)
    assert said == [foot[1].said.sentence, foot[0].said.sentence]


def test_keys_are_told_once_one_was_pressed_and_no_more_with_the_mouse() -> None:
    play = Play(title([]))
    told = ["choose", "open", "quick game"]
    assert not set(told) & set(written(play))
    play.keys(Means.DOWN)
    play.settle()
    assert set(told) <= set(written(play))
    play.at((700, 700))
    assert not set(told) & set(written(play))


@pytest.mark.parametrize(("size", "cards"), [((1440, 1080), 2), ((1920, 1080), 3), ((2560, 1080), 3)])
def test_the_fan_keeps_clear_of_the_entries(size: tuple[int, int], cards: int) -> None:
    scene = title([])
    play = Play(scene, size)
    play.settle()
    drawn: list[tuple[object, float]] = []
    play.stage.painter.card = lambda card, x, *_where, **_how: drawn.append((card, x))  # type: ignore[method-assign]
    scene.draw(play.stage.painter)
    assert [card for card, _x in drawn] == [*FAN[-cards:]]
    assert max(x + w for x, _y, w, _h in (control.rect for control in large(scene))) < drawn[0][1] - 250


def invited(log: list[str]) -> TitleScene:
    invitation = Invitation(lambda: log.append("show"), lambda: log.append("known"))
    return TitleScene(title_entries(log.append), invitation=invitation)


@pytest.mark.parametrize("size", SIZES)
def test_a_newcomer_is_asked_once(size: tuple[int, int]) -> None:
    log: list[str] = []
    scene = invited(log)
    play = Play(scene, size)
    play.click(named(scene, "Show me"))
    play.click(named(scene, "I know the game"))
    play.keys(Means.LAST_TRICK)
    assert log == ["show", "known", "show"]
    scene.withdraw_invitation()
    assert "Show me" not in labels(scene)
    play.keys(Means.LAST_TRICK)
    assert log == ["show", "known", "show"]


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_the_arrow_to_the_right_leads_to_the_invitation(device: Device) -> None:
    log: list[str] = []
    scene = invited(log)
    play = Play(scene)
    play.keys(Means.RIGHT, device=device)
    assert focused_on(scene) is named(scene, "Show me")
    play.keys(Means.RIGHT, Means.CONFIRM, device=device)
    assert log == ["known"]
