"""The menu of a match: it says what becomes of the match, as it is now."""

from __future__ import annotations

import pytest

from game.views.input.intents import Means
from game.views.screens.menu import Saving
from tests.cases import some
from tests.gallery.menus import match_menu, menu_items, nothing
from tests.views.scenekit import SIZES, Play, controls, group_of, labels, named


class Disk:
    """Whether it is saved is changed by the test."""

    def __init__(self, saving: Saving) -> None:
        self.saving = saving

    def __call__(self) -> Saving:
        return self.saving


@pytest.mark.parametrize(
    ("saving", "text", "leave"),
    [
        (Saving.ALL, "The match is saved after every card.", "Quit to main menu"),
        (Saving.PART, "cannot be saved at the moment", "Quit and lose your latest moves"),
        (Saving.NONE, "cannot be saved at the moment", "Quit and lose this match"),
        (Saving.UNWANTED, "This match is not saved.", "Quit to main menu"),
    ],
)
def test_it_says_what_becomes_of_the_match(saving: Saving, text: str, leave: str) -> None:
    left: list[str] = []
    scene = match_menu(menu_items(), nothing, lambda: left.append("quit"), lambda: saving)
    play = Play(scene)
    assert text in scene.text()
    assert labels(scene)[-1] == leave
    play.click(named(scene, leave))
    assert left == ["quit"]


@pytest.mark.parametrize(
    ("saving", "text"),
    [
        (Saving.ALL, "kept in Matches, unfinished"),
        (Saving.PART, "Only what was saved"),
        (Saving.NONE, "will be lost"),
        (Saving.UNWANTED, "A new match begins."),
    ],
)
def test_who_starts_again_is_told_the_truth_too(saving: Saving, text: str) -> None:
    scene = match_menu(menu_items(), nothing, nothing, lambda: saving)
    play = Play(scene)
    play.click(named(scene, "New match"))
    assert text in scene.text()


@pytest.mark.slow
@pytest.mark.parametrize("size", some(SIZES, whole=True))
def test_it_changes_while_it_is_open_and_keeps_the_focus(size: tuple[int, int]) -> None:
    disk = Disk(Saving.ALL)
    scene = match_menu(menu_items(), nothing, nothing, disk)
    play = Play(scene, size)
    play.settle()
    play.keys(Means.DOWN, Means.DOWN)
    focus, entry = group_of(scene).focus, labels(scene)[2]
    for saving, leave in ((Saving.NONE, "Quit and lose this match"), (Saving.ALL, "Quit to main menu")):
        disk.saving = saving
        play.stage.update(16.0)
        assert play.paint()
        assert labels(scene)[-1] == leave
        assert (group_of(scene).focus, labels(scene)[focus]) == (focus, entry)
        top = min(control.rect[1] for control in controls(scene))
        assert top > 0
    assert not play.paint()
