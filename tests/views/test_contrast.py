"""Letters stand out from what lies below them: measured on the pictures, as they are and in high contrast."""

from __future__ import annotations

import pygame
import pytest

from game.settings import Settings
from game.views.paint import contrast
from game.views.paint.covers import cover_names
from game.views.scene import Stage
from game.views.screens.settings.scene import SettingsScene
from tests.gallery.shots import catalogue
from tests.gallery.studio import Studio
from tests.views.contrastkit import measured, named, ratio
from tests.views.menukit import settings
from tests.views.scenekit import Play

SIZE = (1280, 720)
LEAST, LEAST_HIGH = 4.5, 7.0
"""What the W3C asks for texts, and for texts for people with weak sight."""
SHOTS = ("title-continue", "settings", "my-turn", "signals-open-4", "auction-mine", "deal-result-3")
MORE_SHOTS = ("house-rules-4", "menu", "table-4", "match-result-3", "cut-of-48", "stock-gone", "packs")


@pytest.mark.parametrize("name", [*SHOTS, *(pytest.param(name, marks=pytest.mark.slow) for name in MORE_SHOTS)])
@pytest.mark.parametrize("high", [False, True], ids=["usual", "high contrast"])
def test_every_text_of_a_picture_stands_out(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, high: bool, name: str
) -> None:
    monkeypatch.setattr(studio, "settings", Settings(high_contrast=high))
    found = measured(dict(catalogue())[name](studio), SIZE)
    assert len(found) > 3
    least = LEAST_HIGH if high else LEAST
    assert [text for text in found if text.ratio < least and not text.faded] == []
    if high:
        assert [text for text in found if text.ratio < LEAST] == []  # nor is any too pale that is not possible now


def test_pale_letters_would_be_found() -> None:
    play = Play(settings([]), SIZE)
    play.settle()

    def draw(painter: object, _draw: object = play.stage.top.draw) -> None:
        play.stage.painter.box(100, 300, 400, 80, fill="paper")
        play.stage.painter.text("pale", 120, 340, 24, colour="line")

    play.stage.top.draw = draw  # type: ignore[method-assign]
    (pale,) = measured(play.stage, SIZE)
    assert pale.text == "pale"
    assert 1.2 < pale.ratio < 2.2


@pytest.mark.parametrize("cover", cover_names())
def test_a_plain_table_is_dark_and_of_one_colour(cover: str) -> None:
    pygame.display.init()
    table = contrast.plain_table(cover, (40, 30))
    colours = {tuple(table.get_at((x, y))[:3]) for x in range(0, 40, 7) for y in range(0, 30, 7)}
    assert len(colours) == 1
    assert ratio(named("cream"), named("#{:02X}{:02X}{:02X}".format(*colours.pop()))) >= 10


def test_contrast_changes_at_once_and_back() -> None:
    play = Play(settings([]), (960, 540))
    play.settle()
    before = pygame.image.tobytes(play.surface, "RGB")
    play.stage.adapt(Settings(high_contrast=True))
    play.settle()
    changed = pygame.image.tobytes(play.surface, "RGB")
    assert changed != before
    assert isinstance(play.stage.top, SettingsScene)
    play.stage.adapt(Settings())
    play.settle()
    assert pygame.image.tobytes(play.surface, "RGB") == before


def test_the_lines_of_a_focus_are_thicker_in_high_contrast() -> None:
    def ringed(stage: Stage) -> int:
        stage.painter.begin()
        stage.painter.box(100, 100, 300, 60, 12, None, 1, "focus", 3.5)
        (item,) = stage.painter.items
        return sum(item.surface.get_at((x, item.rect.h // 2)).a > 128 for x in range(30))

    play = Play(settings([]), (1920, 1080))
    usual = ringed(play.stage)
    play.stage.adapt(Settings(high_contrast=True))
    assert ringed(play.stage) > usual
