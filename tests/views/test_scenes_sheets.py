"""Menu and rules: what they show, and what a person does reaches the callbacks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Surface

from game.model.presets import preset, with_options
from game.views.cards.skin import rasterise
from game.views.input.intents import Device, Means
from game.views.kit.scroll import ScrollArea
from game.views.screens.menu import TableMenu
from game.views.screens.textpages import RulesScene
from tests.views.menukit import menu, rules, title
from tests.views.scenekit import Play, labels, named

# --- the menu


def test_every_entry_of_the_menu_and_escape() -> None:
    log: list[str] = []
    scene = menu(log)
    play = Play(scene)
    play.click(named(scene, "Rules of this game"))
    play.click(named(scene, "Quit to main menu"))
    assert log == ["rules", "quit"]
    play.click(named(scene, "Resume"))
    assert not play.stage.scenes
    for means in (Means.BACK, Means.MENU):
        play = Play(menu(log))
        play.keys(means)
        assert (log, play.stage.scenes) == (["rules", "quit"], ())


@pytest.mark.parametrize("means", [Means.CONFIRM, Means.BACK])
def test_who_does_not_start_again_keeps_playing(means: Means) -> None:
    log: list[str] = []
    play = Play(title([]))
    play.settle()
    play.stage.push(menu(log))
    play.settle()
    scene = play.stage.top
    assert isinstance(scene, TableMenu)
    play.click(named(scene, "New match"))
    assert log == []
    assert labels(scene) == ["Keep playing", "Start again"]
    play.keys(means)
    play.settle()
    assert log == []
    assert len(play.stage.scenes) == 1


def test_a_new_deal_is_asked_once_more() -> None:
    log: list[str] = []
    scene = menu(log)
    play = Play(scene)
    play.click(named(scene, "New match"))
    assert log == []
    play.keys(Means.DOWN, Means.CONFIRM)
    assert log == ["new deal"]


def test_the_menu_rises_over_the_table_and_stands_still() -> None:
    play = Play(title([]))
    play.settle()
    play.stage.push(menu([]))
    assert 150 <= play.settle() <= 250
    assert len(play.stage.scenes) == 2


# --- the rules


def page_of(scene: RulesScene) -> ScrollArea:
    page = scene.page
    assert page is not None
    return page


def test_the_rules_scroll_by_every_device() -> None:
    scene = RulesScene(rules())
    play = Play(scene)
    places = [0.0]
    acts: tuple[Callable[[], None], ...] = (
        lambda: play.keys(Means.DOWN),
        lambda: play.keys(Means.DOWN, device=Device.PAD),
        lambda: play.keys(Means.PAGE_DOWN),
        lambda: play.wheel(-2),
        lambda: play.keys(Means.END),
    )
    for act in acts:
        act()
        play.settle()
        places.append(page_of(scene).offset)
    assert places == sorted(set(places))
    assert places[-1] == page_of(scene).furthest
    play.keys(Means.PAGE_UP)
    play.wheel(1)
    play.settle()
    assert page_of(scene).offset < places[-1]
    play.keys(Means.HOME)
    play.settle()
    assert page_of(scene).offset == 0


def test_the_rules_close_by_keys_and_button() -> None:
    for means in (Means.BACK, Means.CONFIRM):
        play = Play(RulesScene(rules()))
        play.keys(means)
        assert not play.stage.scenes
    scene = RulesScene(rules())
    play = Play(scene)
    play.click(named(scene, "Back"))
    assert not play.stage.scenes


def test_another_size_keeps_about_the_same_place_of_the_page() -> None:
    scene = RulesScene(rules())
    play = Play(scene)
    play.keys(Means.PAGE_DOWN, Means.PAGE_DOWN)
    play.settle()
    share = page_of(scene).offset / page_of(scene).length
    play.stage.relayout()
    assert page_of(scene).offset / page_of(scene).length == pytest.approx(share, abs=0.02)


def test_the_faces_of_the_signals_are_drawn_before_they_come_into_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """One a frame; scrolling to them then draws none, and without signals there is nothing to draw ahead."""
    drawn: list[tuple[int, int]] = []

    def counted(svg: str, width: int, height: int) -> Surface:
        drawn.append((width, height))
        return rasterise(svg, width, height)

    monkeypatch.setattr("game.views.painter.rasterise", counted)
    play = Play(RulesScene(with_options(preset("briscola", 4), {"signals": "true"})))
    assert play.settle() > 0
    assert len(drawn) == 5
    for _page in range(6):
        play.keys(Means.PAGE_DOWN)
        play.settle()
    assert len(drawn) == 5
    assert Play(RulesScene(rules())).settle() == 0
