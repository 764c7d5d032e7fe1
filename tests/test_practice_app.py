"""Practice in the program: from the new game to the result and back; an ordinary match never shows hidden cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.practice import PracticeTable
from game.launch import Launch
from game.model.presets import preset
from game.people import Person
from game.storage.paths import matches_dir
from game.views.input.intents import Device, Intent, Means
from game.views.practice.scene import PracticePicture, PracticeScene, shortened
from game.views.screens.menu import TableMenu
from game.views.screens.newgame.house import HouseRulesScene
from game.views.screens.newgame.scene import NewGameScene
from game.views.screens.results.deal import DealResultScene
from game.views.screens.title import TitleScene
from game.views.table.column import MOST, Offer
from game.views.table.scene import TableScene
from game.views.widgets.control import Control
from tests.test_app import Driver, start
from tests.views.scenekit import labels, named
from tests.views.secrecykit import cards_within, known_cards

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]
OPENS = (Means.OPEN_CARDS, Means.TAKE_BACK, Means.TRY_AGAIN)


def shown(driver: Driver) -> object:
    """The scene on top."""
    return driver.top


def press(driver: Driver, means: Means, device: Device = Device.KEYS) -> None:
    driver.app.stage.handle(Intent(means, device))
    driver.frames(3)


def buttons(driver: Driver) -> dict[str, Control]:
    """The buttons at the right of the table, by their words."""
    return {getattr(control, "label", ""): control for control in driver.table.buttons.controls}


def practise(start: Start) -> tuple[Driver, PracticeTable]:
    """From the title to a table for practice, at the person's first turn."""
    driver = start(Launch())
    driver.app.new_games.show()
    driver.frames(2)
    scene = driver.top
    assert isinstance(scene, NewGameScene)
    scene.game.wants_practice = True  # as the switch on the sheet of house rules has it
    scene.rebuild()
    assert scene.game.is_practice
    assert "Practise" in labels(scene)
    press(driver, Means.CONFIRM)
    table = driver.app.match
    assert isinstance(table, PracticeTable)
    return driver, table


def to_turn(driver: Driver) -> None:
    driver.play_until(lambda: driver.table.top.my_turn and bool(driver.table.top.shown.hand))


@pytest.mark.slow
def test_cards_are_taken_back_by_every_way_and_nothing_is_kept(start: Start) -> None:
    driver, table = practise(start)
    to_turn(driver)
    before = table.observe()
    assert not table.can_take_back
    for means, device in (
        (Means.TAKE_BACK, Device.KEYS), (Means.TRY_AGAIN, Device.KEYS), (Means.HIDE, Device.PAD),
    ):  # fmt: skip
        driver.play()
        driver.frames(20)
        assert table.observe() != before
        press(driver, means, device)
        assert table.observe() == before
        assert driver.table.top.shown == before
    driver.play()
    driver.frames(20)
    buttons(driver)["Take back"].press()
    assert table.observe() == before
    press(driver, Means.BACK)
    menu = shown(driver)
    assert isinstance(menu, TableMenu)
    assert "Take back" not in labels(menu)
    named(menu, "Quit to main menu").press()
    driver.frames(2)
    title = shown(driver)
    assert isinstance(title, TitleScene)
    assert "Continue" not in [entry.text for entry in title.entries()]
    assert not list(matches_dir().glob("*"))


@pytest.mark.slow
def test_a_deal_that_is_over_is_taken_up_again_from_its_result(start: Start) -> None:
    driver, table = practise(start)
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    press(driver, Means.MENU, Device.PAD)
    if not isinstance(driver.top, TableMenu):
        table.screens.show_menu()
        driver.frames(2)
    named(driver.top, "Take back").press()
    driver.frames(2)
    assert driver.top is table.table
    assert not table.room.is_between_deals
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))


def test_hands_lie_open_only_while_that_is_wished(start: Start) -> None:
    driver, table = practise(start)
    to_turn(driver)
    picture = driver.table.picture
    assert isinstance(picture, PracticePicture)
    opened = []
    for means, device in ((Means.OPEN_CARDS, Device.KEYS), (Means.TRUMPS, Device.PAD)):
        opened.append(bool(picture.opened))
        press(driver, means, device)
        opened.append(bool(picture.opened))
    assert opened == [False, True, True, False]
    press(driver, Means.OPEN_CARDS)
    assert {card for card, _pose in picture.opened.values()} == set(table.practice.hands[1 - table.viewer])


@pytest.mark.slow
def test_hints_come_by_themselves_where_that_is_wished(start: Start) -> None:
    driver, table = practise(start)
    to_turn(driver)
    press(driver, Means.BACK)
    named(driver.top, "A hint at every turn").press()
    press(driver, Means.BACK)
    driver.until(lambda: driver.table.hint.hint is not None)
    driver.play()
    to_turn(driver)
    driver.until(lambda: driver.table.hint.hint is not None)
    press(driver, Means.HINT)  # away for this turn
    driver.frames(10)
    assert driver.table.hint.hint is None
    assert table.hints_always


@pytest.mark.slow
def test_an_ordinary_match_can_never_show_hidden_cards_nor_take_one_back(start: Start) -> None:
    driver = start(Launch())
    driver.app.new_games.begin_last()
    driver.play_until(lambda: bool(driver.table.top.shown.hand) and driver.table.top.my_turn)
    for _ in range(4):
        match = driver.app.match
        assert match is not None
        assert not isinstance(match, PracticeTable)
        assert type(driver.table) is TableScene
        for means in OPENS:
            for device in (Device.KEYS, Device.PAD):
                before = match.observe()
                press(driver, means, device)
                assert match.observe() == before
        top = driver.table.top
        assert cards_within([top.pieces, top.shown, top.state.told]) <= known_cards(top.shown)
        assert not {"Take back", "Open hands"} & set(buttons(driver))
        driver.play()
        driver.play_until(lambda: driver.table.top.my_turn)
    press(driver, Means.BACK)
    assert not {"Take back", "Open the other hands", "A hint at every turn"} & set(labels(driver.top))


def test_the_switch_is_there_for_one_person_and_opponents_alone(start: Start) -> None:
    driver = start(Launch())
    driver.app.new_games.show()
    driver.frames(2)
    scene = driver.top
    assert isinstance(scene, NewGameScene)
    scene.controls["house"].press()
    sheet = driver.top
    assert isinstance(sheet, HouseRulesScene)
    assert not scene.game.is_practice
    sheet.controls["practice"].press()
    driver.frames(2)
    assert "Practise" in labels(scene)
    me, other = scene.choice.people
    scene.game.seat((me, Person("Bo", "you")))
    driver.frames(2)
    assert "practice" not in sheet.controls
    assert not scene.game.is_practice
    scene.game.seat((me, other))
    scene.game.choose_rules(preset("brisca", 4))
    assert scene.game.is_practice


def test_practice_goes_on_with_another_match_for_practice(start: Start) -> None:
    driver, table = practise(start)
    driver.app.matches.again()
    driver.frames(2)
    again = driver.app.match
    assert isinstance(again, PracticeTable)
    assert again is not table
    driver.app.matches.change_seats()
    driver.frames(2)
    scene = driver.top
    assert isinstance(scene, NewGameScene)
    assert scene.game.is_practice


def test_the_column_of_buttons_has_room() -> None:
    keys = ("H", "S", "K", "C", "Ctrl+Z", "O", "L", "Esc")
    kept = [offer.key for offer in shortened([Offer(key, key, "eye") for key in keys])]
    assert len(kept) == MOST
    assert "Ctrl+Z" in kept
    assert issubclass(PracticeScene, TableScene)
