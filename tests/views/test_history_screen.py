"""The screen of the matches of before: rows by key, wheel, finger and mouse; only what is in sight is told of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from game.pastmatches import MatchKey, Part, PastMatch
from game.views.input.intents import Device, Intent, Means
from game.views.kit.longlist import LongList
from game.views.screens.history.asking import DeleteScene, GamesSheet, MatchNameScene, PeopleSheet
from game.views.screens.history.scene import HistoryScene
from tests.gallery import histories
from tests.views.scenekit import SIZES, Play, controls, focused_on, named

MANY = 60


class Log:
    """What was asked of the program."""

    def __init__(self) -> None:
        self.done: list[tuple[str, object]] = []

    def actions(self) -> histories.Actions:
        def note(name: str) -> Callable[..., None]:
            return lambda *values: self.done.append((name, values[0] if values else None))

        return histories.Actions(*map(note, histories.Actions._fields))


class Counted(histories.Kept):
    """A history that counts what it is asked to tell of."""

    told: int = 0

    def match(self, key: MatchKey) -> PastMatch | None:
        self.told += 1
        return super().match(key)


def opened(
    times: int = MANY, size: tuple[int, int] = (1280, 720), unreadable: int = 0
) -> tuple[Play, HistoryScene, Counted, Log]:
    kept = Counted([(entry, "") for entry in histories.entries(times=times, unreadable=unreadable)], can_review=True)
    log = Log()
    scene = HistoryScene(kept, log.actions(), histories.FOLDER)
    return Play(scene, size), scene, kept, log


def test_records_that_begin_to_be_read_are_told_of_at_once() -> None:
    kept = Counted([], can_review=True)
    scene = HistoryScene(kept, Log().actions(), histories.FOLDER)
    play = Play(scene)
    nobody_played = scene.placed
    kept.progress = (3, 10_000)
    play.settle()
    reading = scene.placed
    assert reading is not nobody_played
    kept.progress = (4, 10_000)
    play.settle()
    assert scene.placed is reading
    kept.progress = None
    play.settle()
    assert scene.placed is not reading


def shown(scene: HistoryScene) -> LongList:
    found = scene.controls["list"]
    assert isinstance(found, LongList)
    return found


def place(scene: HistoryScene) -> int:
    assert scene.chosen is not None
    return list(scene.source.keys).index(scene.chosen)


@pytest.mark.slow
def test_only_rows_in_sight_are_told_of() -> None:
    play, scene, kept, _log = opened(times=1000)
    play.paint()
    assert len(scene.source.keys) > 5000
    assert kept.told < 60
    kept.told = 0
    play.keys(Means.END)
    play.settle()
    assert place(scene) == len(scene.source.keys) - 1
    assert kept.told < 1500


@pytest.mark.slow
def test_keys_choose_and_the_chosen_row_is_in_sight() -> None:
    play, scene, _kept, _log = opened()
    for means, by in ((Means.DOWN, 1), (Means.DOWN, 1), (Means.UP, -1), (Means.PAGE_DOWN, 0), (Means.END, 0)):
        before = place(scene)
        play.keys(means)
        play.settle()
        assert not by or place(scene) == before + by
        _x, y, _w, h = shown(scene).row(place(scene))
        top, high = shown(scene).rect[1], shown(scene).rect[3]
        assert top <= y
        assert y + h <= top + high
    play.keys(Means.HOME)
    assert place(scene) == 0
    play.keys(Means.UP)  # from the first row to what stands above
    assert place(scene) == 0
    assert focused_on(scene) is not shown(scene)


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_enter_goes_on_or_looks_back(device: Device) -> None:
    play, scene, _kept, log = opened()
    play.keys(Means.CONFIRM, device=device)
    first = scene.chosen
    play.keys(Means.DOWN, Means.DOWN, Means.CONFIRM, device=device)
    assert log.done == [("go_on", first), ("review", scene.chosen)]
    assert scene.chosen != first


def test_a_click_chooses_and_the_button_of_a_row_goes_on() -> None:
    play, scene, _kept, log = opened(size=(1920, 1080))
    x, y, _w, h = shown(scene).row(3)
    play.at((x + 200, y + h / 2), Means.PRESS, Means.RELEASE)
    assert place(scene) == 3
    assert not log.done
    x, y, _w, _h = shown(scene).row(1)
    face = shown(scene).face(1)
    assert face is not None
    left, top, _w, _h = face.placed.controls["continue"].rect
    play.at((x + left + 20, y + top + 20), Means.PRESS, Means.RELEASE)
    assert place(scene) == 1
    assert log.done == [("go_on", scene.chosen)]


def test_a_finger_scrolls_and_chooses_nothing() -> None:
    play, scene, _kept, log = opened()
    x, y, w, h = shown(scene).rect
    start, end = (x + w / 3, y + h * 0.8), (x + w / 3, y + h * 0.2)

    def touch(means: Means, at: tuple[float, float]) -> None:
        play.stage.handle(Intent(means, Device.POINTER, *at, finger=60))

    touch(Means.POINT, start)
    touch(Means.PRESS, start)
    for step in range(1, 6):
        touch(Means.POINT, (start[0], start[1] + (end[1] - start[1]) * step / 5))
    touch(Means.RELEASE, end)
    touch(Means.AWAY, end)
    assert shown(scene).offset == pytest.approx(h * 0.6, abs=2)
    assert place(scene) == 0
    assert not log.done


def test_the_wheel_scrolls_and_the_bar_is_dragged() -> None:
    play, scene, _kept, _log = opened()
    x, y, w, h = shown(scene).rect
    play.at((x + w / 3, y + h / 2))
    play.wheel(-3)
    play.settle()
    assert shown(scene).offset == pytest.approx(270)
    play.at((x + w - 6, y + 20), Means.PRESS)
    play.stage.handle(Intent(Means.POINT, Device.POINTER, x + w - 6, y + h))
    play.stage.handle(Intent(Means.RELEASE, Device.POINTER, x + w - 6, y + h))
    assert shown(scene).offset == pytest.approx(shown(scene).furthest, abs=2)
    assert place(scene) == 0
    play.settle()
    assert not scene.moving


def test_what_is_asked_comes_over_the_list() -> None:
    play, scene, _kept, log = opened()
    play.keys(Means.DELETE)
    assert [type(each) for each in play.stage.scenes] == [HistoryScene, DeleteScene]
    play.click(named(play.stage.scenes[-1], "Delete"))
    assert log.done == [("delete", scene.chosen)]
    play.keys(Means.RENAME)
    assert [type(each) for each in play.stage.scenes] == [HistoryScene, MatchNameScene]
    play.keys(Means.BACK)
    play.click(scene.controls["game"])
    assert [type(each) for each in play.stage.scenes] == [HistoryScene, GamesSheet]
    play.click(named(play.stage.scenes[-1], "Brisca"))
    chosen = log.done[-1][1]
    assert log.done[-1][0] == "choose"
    assert isinstance(chosen, type(scene.source.filter))
    assert chosen.game == "brisca"
    play.click(scene.controls["opponent"])
    assert [type(each) for each in play.stage.scenes] == [HistoryScene, PeopleSheet]
    play.click(named(play.stage.scenes[-1], "Rosa"))
    assert isinstance(log.done[-1][1], type(scene.source.filter))
    assert play.stage.top is scene


def test_a_match_that_goes_on_and_one_that_cannot_be_read_offer_less() -> None:
    _play, scene, _kept, _log = opened(times=1, unreadable=2)
    names = {Part.UNFINISHED: {"rename", "delete", "gold"}, Part.FINISHED: {"rename", "delete", "export", "gold"}}
    for key in scene.source.keys:
        scene.choose_first(lambda each, wanted=key: each == wanted)  # type: ignore[misc]  # the key of this turn
        scene.rebuild()
        found = {"rename", "delete", "export", "gold"} & set(scene.controls)
        assert found == names.get(Part(key.part), {"delete"})


@pytest.mark.parametrize("size", SIZES)
def test_controls_keep_apart_and_inside(size: tuple[int, int]) -> None:
    play, scene, _kept, _log = opened(size=size)
    metrics = play.stage.painter.metrics
    rects: Sequence[tuple[float, float, float, float]] = [control.rect for control in controls(scene)]
    for x, y, w, h in rects:
        assert 0 <= x < x + w <= metrics.w
        assert 0 <= y < y + h <= metrics.h
    for number, (x, y, w, h) in enumerate(rects):
        for ox, oy, ow, oh in rects[:number]:
            assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h
