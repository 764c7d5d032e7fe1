"""Captions: what is heard is told in words, where it covers nothing, calmly, and the important rather than the rest."""

from __future__ import annotations

from itertools import product

import pytest

from game.settings import Settings
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.sound.audio import AT_LEAST, STAYS, Audio, Captions, Cue
from game.views.table.audio import caption_place
from game.views.table.layout import TableLayout
from game.views.widgets.messages import draw_captions
from game.words.sounds import CARDS, TABLE, caption, music_caption
from tests.cases import crossed
from tests.views.menukit import title
from tests.views.scenekit import Play

TOLD = Settings(captions=True)


def test_a_caption_stays_for_a_while_and_the_next_takes_its_place() -> None:
    captions = Captions()
    captions.tell("one", matters=False)
    captions.update(STAYS - 10)
    assert captions.moving
    captions.tell("two", matters=False)
    assert captions.text == "two"
    captions.update(STAYS)
    assert not captions.moving


def test_cards_give_way_to_voices_until_those_have_been_read() -> None:
    captions = Captions()
    captions.tell("your turn")
    captions.tell("a card", matters=False)
    assert captions.text == "your turn"
    captions.update(AT_LEAST + 1)
    captions.tell("a card", matters=False)
    assert captions.text == "a card"
    captions.tell("a knock")
    assert captions.text == "a knock"


def test_captions_are_told_without_any_sound_and_only_where_wanted() -> None:
    audio = Audio()
    audio.play_sound(Cue("play"))
    assert not audio.captions.moving
    audio.adapt(Settings(volume_cards=0, volume_table=0, volume_music=0, captions=True))
    assert audio.captions.text == caption("turn")  # so that one sees what they look like
    audio.captions.update(STAYS)
    audio.play_sound(Cue("take", told=False))
    assert not audio.captions.moving
    audio.play_sound(Cue("take"))
    assert audio.captions.text == caption("take")
    audio.adapt(Settings())
    assert not audio.captions.moving


def test_music_is_told_when_it_begins_or_changes() -> None:
    audio = Audio()
    audio.adapt(Settings(music="pack", captions=True))
    assert audio.captions.text == music_caption("guitar")
    audio.use_tune("mandolin")
    assert audio.captions.text == music_caption("mandolin")
    audio.captions.update(STAYS)
    audio.adapt(Settings(music="mandolin", volume_music=3, captions=True))
    assert not audio.captions.moving
    audio.adapt(Settings(music="mandolin", volume_music=0, captions=True))
    assert not audio.captions.moving


def test_the_picture_changes_while_a_caption_is_there_and_rests_after() -> None:
    play = Play(title([]))
    play.settle()
    play.stage.audio.adapt(TOLD)
    assert play.stage.moving
    assert play.paint()
    assert STAYS <= play.settle() < STAYS + 100
    assert not play.stage.moving


@pytest.mark.parametrize("calm", [False, True])
def test_with_reduced_motion_nothing_fades(calm: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(title([]))
    play.stage.adapt(Settings(reduced_motion=calm))
    play.settle()
    play.stage.audio.adapt(TOLD)
    play.stage.update(STAYS - 60)
    alphas: list[float] = []
    monkeypatch.setattr(Painter, "group", _noting(alphas, Painter.group))
    draw_captions(play.stage.painter, play.stage.audio.captions, title([]).caption_place(play.stage.painter))
    assert (alphas == [1.0]) is calm


def _noting(alphas: list[float], group: object) -> object:
    def noted(self: Painter, dx: float = 0, dy: float = 0, alpha: float = 1) -> object:
        alphas.append(alpha)
        return group(self, dx, dy, alpha)  # type: ignore[operator]

    return noted


# --- where


@pytest.mark.parametrize(
    ("size", "text"), crossed([(1280, 720), (1280, 960), (2560, 1080), (960, 540)], [1.5, 1.25, 1.0])
)
def test_every_caption_has_room_beside_everybody_at_the_table(
    size: tuple[int, int], text: float, tongue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Play(title([]), (960, 540))
    play.stage.resize(Metrics.of(*size, text))
    painter = play.stage.painter
    boxes: list[tuple[float, float, float, float]] = []
    monkeypatch.setattr(Painter, "box", lambda self, x, y, w, h, *rest, **more: boxes.append((x, y, w, h)))
    for players, name in product(range(2, 7), (*CARDS, *TABLE)):
        layout = TableLayout(players, painter.metrics.w, painter.metrics.h, text)
        captions = Captions()
        captions.tell(caption(name))
        draw_captions(painter, captions, caption_place(layout, has_notice=False))
        x, y, w, h = boxes.pop()
        assert x >= 0
        assert y >= 0
        for seat in range(1, players):
            px, py = layout.portrait(seat)
            half = layout.portrait_size / 2
            apart = x + w <= px - half or y + h <= py - half
            assert apart, (players, name)
            left, top, wide, _high = layout.plate(seat)
            assert x + w <= left or y + h <= top or left + wide <= x, (players, name)
        stock = layout.pile
        assert y + h < stock.y - stock.height / 2
