"""The screen of statistics: what is chosen by mouse, keys and pad, what is told, and how its boards are laid out."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from game.views.input.intents import Device, Means
from game.views.screens.statistics import boards
from game.views.screens.statistics.figures import Chosen
from game.views.screens.statistics.scene import StatisticsScene
from game.views.widgets import chalk
from game.views.widgets.control import Control
from tests.gallery.statistics import MANY, MadeUp, matches
from tests.views.scenekit import SIZES, Play


class Asked(MadeUp):
    """Notes what it is asked for, and counts nothing anew."""

    def choose(self, chosen: Chosen) -> None:
        super().choose(chosen)
        log.append(chosen)


log: list[Chosen] = []


def screen(size: tuple[int, int] = (960, 540), people: int = 2) -> tuple[StatisticsScene, Play]:
    log.clear()
    entries = [entry for name in ("Ana", "Biel")[:people] for entry in matches(name, 40, MANY)]
    scene = StatisticsScene(Asked(entries, Chosen()))
    return scene, Play(scene, size)


def press(play: Play, control: Control, across: float) -> None:
    """Press a control at a part of its width."""
    x, y, w, h = control.rect
    play.at((x + w * across, y + h / 2), Means.PRESS, Means.RELEASE)


def test_a_pointer_chooses_person_game_time_and_group() -> None:
    scene, play = screen()
    press(play, scene.controls["person"], 0.95)
    press(play, scene.controls["game"], 0.95)
    press(play, scene.controls["period"], 0.1)
    assert log == [Chosen(1, 0, 2), Chosen(1, 1, 2), Chosen(1, 1, 0)]
    press(play, scene.controls["grouping"], 0.95)
    assert scene.grouping == "levels"


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_keys_and_a_pad_do_the_same(device: Device) -> None:
    _scene, play = screen()
    play.keys(Means.RIGHT, device=device)
    assert log == [Chosen(1, 0, 2)]
    play.keys(Means.NEXT)
    play.keys(Means.RIGHT, device=device)
    play.keys(Means.NEXT)
    play.keys(Means.LEFT, device=device)
    assert log[1:] == [Chosen(1, 1, 2), Chosen(1, 1, 1)]


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_the_picture_of_deals_is_chosen_by_keys_and_pad(device: Device) -> None:
    scene, play = screen()
    scene.group.focus_on("picture")
    play.keys(Means.RIGHT, device=device)
    assert scene.picture == "points"
    play.paint()
    assert log == []


def test_the_picture_of_deals_is_chosen_by_a_pointer() -> None:
    scene, play = screen()
    assert scene.picture == "luck"
    press(play, scene.controls["picture"], 0.95)
    assert scene.picture == "points"
    press(play, scene.controls["picture"], 0.05)
    assert scene.picture == "luck"


def test_luck_and_play_are_read_aloud_when_they_are_chosen_and_when_they_are_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    entries = matches("Ana", 10, MANY)
    desk = Asked(entries, Chosen(), looked_at=0.5)
    scene = StatisticsScene(desk)
    play = Play(scene)
    monkeypatch.setattr(play.stage.audio, "announce", said.append)
    monkeypatch.setattr(Asked, "step", lambda _desk: True)
    play.stage.update(16)
    assert said == []  # one sentence for each deal would be too many
    desk.figures = MadeUp(entries, Chosen()).figures
    assert desk.figures is not None
    assert desk.figures.luck is not None
    play.stage.update(16)
    play.stage.update(16)
    assert said == [desk.figures.luck.spoken]
    press(play, scene.controls["picture"], 0.95)
    press(play, scene.controls["picture"], 0.95)
    assert said == [desk.figures.luck.spoken] * 2
    assert said[0].startswith("Luck and play. Your play −")


def test_without_luck_there_is_nothing_to_choose() -> None:
    scene, play = screen()
    assert scene.desk.figures is not None
    monkey = replace(scene.desk.figures, luck=None)
    scene.desk.figures = monkey
    play.paint()
    scene.layout(play.stage.painter)
    assert "picture" not in scene.controls
    assert scene.picture == "points"
    play.paint()


def test_a_scale_has_nought_and_round_numbers_within_what_is_shown() -> None:
    chance = random.Random(3)
    for _each in range(500):
        size = 10 ** chance.uniform(-1, 6)
        values = [chance.uniform(-1, 1) * size for _value in range(20)]
        most = chance.uniform(0.5, 6)
        low, high, lines = boards.scale_of(values, most)
        assert low <= min(values) <= max(values) <= high
        assert 0 in lines
        assert len(lines) > 1
        assert all(low - 1e-6 <= line <= high + 1e-6 for line in lines)
        assert len(lines) <= max(2, most + 1 + 1e-6)
    assert boards.scale_of([0.0, 0.0], 4)[0] < boards.scale_of([0.0, 0.0], 4)[1]


def test_what_there_is_one_of_is_not_chosen() -> None:
    entries = matches("Ana", 10, MANY[:1])
    scene = StatisticsScene(MadeUp(entries, Chosen()))
    Play(scene)
    assert not {"person", "game"} & scene.controls.keys()


def rivals_of(scene: StatisticsScene) -> list[str]:
    """Whom one sees on the slate."""
    return [name for name in scene.placed.rects if name.startswith("rival ")]


def test_the_page_of_the_rivals_turns_by_keys_and_pointer() -> None:
    entries = matches("Ana", 200, MANY, ("Biel", "Concha", "Dora"))
    scene = StatisticsScene(MadeUp(entries, Chosen()))
    play = Play(scene, (1280, 960))
    first = rivals_of(scene)
    play.keys(Means.PAGE_DOWN)
    second = rivals_of(scene)
    assert not set(first) & set(second)
    play.click(scene.controls["more rivals"])
    assert rivals_of(scene) not in (first, second)
    play.keys(Means.PAGE_UP)
    assert rivals_of(scene) == second


def test_the_first_choice_has_the_focus_when_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = MadeUp((), Chosen())
    scene = StatisticsScene(desk)
    play = Play(scene)
    counted = Asked([entry for name in ("Ana", "Biel") for entry in matches(name, 4, MANY)], Chosen())
    scene.desk = counted
    monkeypatch.setattr(Asked, "working", True)
    monkeypatch.setattr(Asked, "step", lambda _desk: True)
    play.stage.update(16)
    log.clear()
    play.keys(Means.RIGHT)
    assert log == [Chosen(1, 0, 2)]


def test_nobody_has_played() -> None:
    scene = StatisticsScene(MadeUp((), Chosen()))
    play = Play(scene)
    play.paint()
    assert list(scene.controls) == ["back"]
    play.keys(Means.BACK)


def test_it_is_read_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    play = Play()
    monkeypatch.setattr(play.stage.audio, "announce", said.append)
    play.stage.push(StatisticsScene(MadeUp(matches("Ana", 40, MANY), Chosen())))
    (sentence,) = said
    assert sentence.startswith("Ana: 40 matches, ")
    assert "Rating: " in sentence
    assert "Luck and play. Your play −" in sentence


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_anything_else(size: tuple[int, int]) -> None:
    scene, play = screen(size)
    play.paint()
    metrics = play.stage.painter.metrics
    areas = [scene.placed.rects[name] for name in ("rating", "won", "rivals", "points", "moments")]
    for i, (x, y, w, h) in enumerate(areas):
        assert x >= 0
        assert x + w <= metrics.w
        assert y >= 0
        assert y + h <= metrics.h
        for ox, oy, ow, oh in areas[i + 1 :]:
            assert x + w <= ox or ox + ow <= x or y + h <= oy or oy + oh <= y
    top = [scene.controls[name].rect for name in ("person", "game", "period", "back")]
    for (x, _y, w, _h), (following, *_rest) in itertools.pairwise(top):
        assert x + w < following


def test_lines_of_text_are_set_apart_near_their_places() -> None:
    chance = random.Random(1)
    for _each in range(200):
        middles = [chance.uniform(0, 300) for _line in range(4)]
        found = boards.apart(middles, 34)
        order = sorted(range(4), key=middles.__getitem__)
        assert all(found[b] - found[a] >= 34 - 1e-6 for a, b in itertools.pairwise(order))
    assert boards.apart([0, 100, 200], 34) == [0, 100, 200]


def test_a_curve_goes_through_its_points_and_not_beyond_them() -> None:
    points = ((0.0, 10.0), (10.0, 10.0), (20.0, 40.0), (30.0, 20.0))
    curve = chalk.smooth(points)
    assert set(points) <= set(curve)
    assert all(10 - 1e-6 <= y <= 40 + 1e-6 for _x, y in curve)
