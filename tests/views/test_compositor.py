"""The compositor: what it repaints makes the same picture as painting everything."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from game.views.input.intents import Means
from game.views.paint import compositor
from game.views.paint.compositor import Compositor, Item, changed, longest_rise, merge
from game.views.scene import Stage
from game.views.screens.textpages import RulesScene
from tests.cases import only
from tests.gallery import situations
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import fidget

SIZE = (320, 200)


def patch(chance: random.Random) -> Surface:
    surface = Surface((chance.randint(1, 90), chance.randint(1, 90)), SRCALPHA)
    surface.fill((chance.randrange(256), chance.randrange(256), chance.randrange(256), chance.randrange(256)))
    return surface.premul_alpha()


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("spared", [0, 300, 20_000])
def test_frames_painted_in_parts_equal_frames_painted_whole(monkeypatch: pytest.MonkeyPatch, spared: int) -> None:
    monkeypatch.setattr(compositor, "SPARED", spared)
    chance = random.Random(5)
    background = Surface(SIZE)
    background.fill((43, 92, 70))
    patches = [patch(chance) for _ in range(12)]
    parts, target, whole = Compositor(), Surface(SIZE), Surface(SIZE)
    items: list[Item] = []
    for _frame in range(300):
        for _change in range(chance.randrange(4)):
            kind = chance.randrange(4)
            if kind == 0 or not items:
                spot = (chance.randint(-60, SIZE[0]), chance.randint(-60, SIZE[1]))
                items.insert(chance.randint(0, len(items)), Item(chance.choice(patches), *spot))
            elif kind == 1:
                items.pop(chance.randrange(len(items)))
            elif kind == 2:
                items.append(items.pop(chance.randrange(len(items))))  # only the order changes
            else:
                at = chance.randrange(len(items))
                items[at] = items[at]._replace(x=items[at].x + chance.randint(-9, 9))
        parts.paint(target, background, list(items))
        Compositor().paint(whole, background, list(items))
        assert pixels(target) == pixels(whole)


def test_the_same_frame_again_paints_nothing() -> None:
    background, item = Surface(SIZE), Item(patch(random.Random(1)), 10, 10)
    parts, target = Compositor(), Surface(SIZE)
    assert parts.paint(target, background, [item]) == [Rect(0, 0, *SIZE)]
    assert parts.paint(target, background, [Item(*item)]) == []
    parts.forget()
    assert not parts.painted
    assert parts.paint(target, background, [item]) == [Rect(0, 0, *SIZE)]


def test_one_that_moves_dirties_where_it_was_and_where_it_is() -> None:
    surface = Surface((10, 10), SRCALPHA)
    dirty = changed([Item(surface, 0, 0)], [Item(surface, 50, 0)])
    assert sorted(map(tuple, dirty)) == [(0, 0, 10, 10), (50, 0, 10, 10)]


def test_one_that_comes_to_the_top_leaves_all_others_as_they_are() -> None:
    surface = Surface((10, 10), SRCALPHA)
    row = [Item(surface, 20 * place, 0) for place in range(8)]
    assert changed(row, [*row[:2], *row[3:], row[2]]) == [row[2].rect]
    assert changed(row, [row[7], *row[:7]]) == [row[7].rect]
    assert sorted(map(tuple, changed(row, [*row[2:], *row[:2]]))) == [tuple(row[0].rect), tuple(row[1].rect)]
    twice = [*row, row[3]]
    assert changed(twice, [*row[:3], *row[4:], row[3]]) == [row[3].rect]


def test_the_longest_rise_is_one_and_there_is_no_longer() -> None:
    chance = random.Random(11)
    for size in [*range(8)] * 12:
        numbers = chance.sample(range(20), size)
        found = longest_rise(numbers)
        assert found == sorted(found)
        assert [number for number in numbers if number in found] == found
        longer = itertools.combinations(numbers, len(found) + 1)
        assert not any(list(some) == sorted(some) for some in longer)


@pytest.mark.parametrize("spared", [0, 300, 20_000])
def test_merged_rectangles_never_overlap_and_cover_all(monkeypatch: pytest.MonkeyPatch, spared: int) -> None:
    monkeypatch.setattr(compositor, "SPARED", spared)
    chance, whole = random.Random(3), Rect(0, 0, *SIZE)
    for _ in range(200):
        rects = [
            Rect(chance.randint(-50, 350), chance.randint(-50, 250), chance.randint(0, 80), chance.randint(0, 80))
            for _ in range(chance.randrange(12))
        ]
        merged = merge(rects, whole)
        for i, one in enumerate(merged):
            assert whole.contains(one)
            assert one.collidelist(merged[:i]) == -1
        wanted, painted = pygame.Mask(SIZE), pygame.Mask(SIZE)
        for areas, mask in ((rects, wanted), (merged, painted)):
            for area in areas:
                if area.w and area.h:
                    mask.draw(pygame.Mask(area.size, fill=True), area.topleft)
        assert painted.overlap_area(wanted, (0, 0)) == wanted.count(), "all is painted"
        assert spared or painted.count() == wanted.count(), "and nothing else where nothing is spared"


@pytest.mark.slow
@pytest.mark.parametrize("players", only([2, 4], 4))
def test_a_match_painted_in_parts_equals_one_painted_whole(small_studio: Studio, players: int) -> None:
    """Frames of a match at uneven times, with hovering, buttons and the last trick: every one, pixel by pixel."""
    live = Live(small_studio, situations.rules_of(players, seats=True), hints=True)
    target = Surface((640, 360), 0, 32)
    whole = Surface((640, 360), 0, 32)
    chance = random.Random(players)
    frames = 0

    def compare(stage: Stage) -> None:
        stage.paint(target)
        Compositor().paint(whole, stage.background(), stage.painter.items)
        assert pixels(target) == pixels(whole), f"frame {frames}"

    while frames < 160 or not live.table.top.shown.tricks:
        live.frames(1, chance.choice((5.0, 16.7, 16.7, 40.0, 120.0)))
        act = chance.randrange(12)
        if act < 5:
            fidget(live, chance, Means.LEFT, Means.RIGHT, Means.NEXT, Means.LAST_TRICK, Means.SWAP)
        elif act == 5:
            live.key(Means.LAST_TRICK, down=False)
        elif act == 6:
            live.key(Means.CONFIRM)
        elif act == 7:
            live.table.show_notice("The disk is full.")
        compare(live.stage)
        frames += 1


def test_a_screen_that_has_faded_in_looks_like_one_painted_whole(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(2))
    target, whole = Surface((1280, 720), 0, 32), Surface((1280, 720), 0, 32)
    live.stage.paint(target)
    scene = RulesScene(situations.rules_of(2))
    live.stage.push(scene)
    shown = []
    for _frame in range(16):
        live.stage.update(16)
        live.stage.paint(target)
        studio.skin.masters.wait()
        shown.append(pixels(target))
    Compositor().paint(whole, live.stage.background(), live.stage.painter.items)
    assert shown[-1] == pixels(whole)
    assert len(set(shown[:8])) == 8  # it came by and by
    assert not live.stage.paint(target)
