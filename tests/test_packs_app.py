"""Cards and table in the application: chosen, seen at once, kept, and exchanged where cards are missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.app.appearance import pack_kept
from game.launch import Launch
from game.model.cards import Suit
from game.model.presets import GAMES, preset
from game.settings import Settings
from game.storage.settings import load_settings, save_settings
from game.views.cards.packchoice import chosen_pack
from game.views.cards.packshelf import open_pack
from game.views.cards.skin import Appearance
from game.views.input.intents import Means
from game.views.kit.controls import Faced
from game.views.screens.menu import TableMenu
from game.views.screens.newgame.house import HouseRulesScene
from game.views.screens.packs.scene import PacksScene
from game.views.screens.title import TitleScene
from game.views.widgets.stepper import Picker
from game.words import suit_name
from tests.test_app import Driver, leave, new_game, start
from tests.views.scenekit import controls, named

__all__ = ["start"]


def open_packs(driver: Driver) -> None:
    """From the title by the settings."""
    named(driver.top, "Settings").press()
    named(driver.top, "Cards and table").press()


def packs_screen(driver: Driver) -> PacksScene:
    scene = driver.top
    assert isinstance(scene, PacksScene)
    scene.shelf.wait()
    driver.frames(2)
    return scene


def test_what_is_chosen_is_worn_at_once_and_kept(start: Callable[..., Driver]) -> None:
    driver = start()
    open_packs(driver)
    scene = packs_screen(driver)
    for choice in ("Neapolitan", "Green stars", "Oak"):
        named(scene, choice).press()
    assert driver.app.stage.skin.pack.id == "napoletana"
    assert driver.app.stage.skin.appearance == Appearance("stars", "oak")
    kept = load_settings().settings
    assert (kept.pack, kept.packs, kept.back, kept.cover) == (None, {"brisca": "napoletana"}, "stars", "oak")
    driver.frames(3)
    driver.keys(Means.BACK, Means.BACK)
    assert isinstance(driver.top, TitleScene)
    driver.frames(3)


def test_over_a_match_the_table_changes(start: Callable[..., Driver]) -> None:
    driver = start(Launch(mode="table", rules=preset("brisca", 2), seed="app", speed="off"))
    before = driver.app.display.surface.copy()
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TableMenu)
    named(driver.top, "Cards and table").press()
    scene = packs_screen(driver)
    named(scene, "Checked cloth").press()
    driver.keys(Means.BACK, Means.BACK)
    assert driver.on_table()
    corner = (4, driver.app.display.surface.get_height() // 2)
    for _ in range(5):  # the thread paints the cloth, and takes the order once not too many others wait
        driver.frames(3)
        driver.app.stage.skin.masters.wait()
    driver.frames(3)
    assert driver.app.display.surface.get_at(corner) != before.get_at(corner)


def test_a_match_that_needs_more_cards_gets_them_and_says_so(start: Callable[..., Driver]) -> None:
    save_settings(Settings(window=(960, 540), speed="off", pack="napoletana"))
    driver = start(Launch(mode="table", rules=preset("brisca-catalana", 6), game="brisca-catalana", seed="app"))
    driver.app.appearances.choose(open_pack("napoletana"), "brisca-catalana")
    assert driver.app.match is not None
    needs = driver.app.match.hosted.header.rules.deck
    assert needs == 48
    assert driver.app.stage.skin.pack.id == "castellana"
    driver.frames()
    notice = vars(driver.table)["_notice"]
    assert "needs eights and nines" in notice
    assert "Castilian cards are used instead of Neapolitan" in notice
    driver.app.appearances.show()
    scene = packs_screen(driver)
    assert scene.deck == 48
    assert scene.pack.id == "napoletana"
    named(scene, "Marble").press()
    assert driver.app.stage.skin.pack.id == "castellana"
    assert load_settings().settings.packs == {"brisca-catalana": "napoletana"}  # for tables that can use it


# --- by game


FIRST = {
    "brisca": "castellana",
    "brisca-catalana": "catalana",
    "brisca-mexicana": "castellana",
    "briscola": "napoletana",
    "briscola-chiamata": "napoletana",
}


def test_every_game_has_its_own_cards_at_first() -> None:
    assert set(FIRST) == set(GAMES)
    assert {game: pack_kept(Settings(), game) for game in GAMES} == FIRST
    assert {pack_kept(Settings(pack="francesa"), game) for game in GAMES} == {"francesa"}
    mixed = Settings(pack="francesa", packs={"briscola": "catalana"})
    assert (pack_kept(mixed, "briscola"), pack_kept(mixed, "brisca")) == ("catalana", "francesa")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["brisca-catalana", "briscola"])
def test_a_game_is_played_with_its_cards_and_the_next_one_with_others(start: Callable[..., Driver], game: str) -> None:
    driver = start()
    assert driver.app.stage.skin.pack.id == "castellana"
    scene = new_game(driver)
    scene.choose_game(game)
    driver.keys(Means.CONFIRM)
    assert driver.on_table()
    assert driver.app.stage.skin.pack.id == FIRST[game]
    driver.app.matches.again()
    assert driver.app.stage.skin.pack.id == FIRST[game]
    leave(driver)
    save_settings(msgspec.structs.replace(load_settings().settings, game="brisca"))
    again = start()
    assert again.app.stage.skin.pack.id == "castellana"
    again.keys(Means.CONFIRM)  # Continue
    assert again.on_table()
    assert again.app.stage.skin.pack.id == FIRST[game]


def test_a_pack_is_chosen_on_the_new_game_for_that_game_only(start: Callable[..., Driver]) -> None:
    driver = start()
    scene = new_game(driver)
    scene.choose_game("briscola")
    assert scene.packs is not None
    scene.packs.shelf.wait()
    driver.frames(3)
    assert "Neapolitan · " in scene.controls["house"].said.words
    scene.controls["house"].press()
    sheet = driver.top
    assert isinstance(sheet, HouseRulesScene)
    assert "Neapolitan, selected" in [each.said.sentence for each in controls(sheet)]
    sheet.controls["pack catalana"].press()
    driver.frames(2)
    assert "Catalan, selected" in [each.said.sentence for each in controls(sheet)]
    assert load_settings().settings.packs == {"briscola": "catalana"}
    driver.keys(Means.BACK)
    assert "Catalan · " in scene.controls["house"].said.words
    scene.choose_game("brisca")
    assert "Castilian · " in scene.controls["house"].said.words
    ready = [scene.packs.game_packs.ready(game) for game in GAMES]
    expected = {**FIRST, "briscola": "catalana"}
    assert {game: pack.id for game, pack in zip(GAMES, ready, strict=True) if pack is not None} == expected


def test_looking_at_a_game_shows_and_names_its_cards_until_one_leaves(start: Callable[..., Driver]) -> None:
    driver = start()
    scene = new_game(driver)
    scene.choose_game("brisca-catalana")
    assert (driver.app.stage.skin.pack.id, suit_name(Suit.CUPS)) == ("catalana", "porrons")
    scene.choose_game("brisca")
    assert (driver.app.stage.skin.pack.id, suit_name(Suit.CUPS)) == ("castellana", "cups")
    scene.choose_game("brisca-catalana")
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TitleScene)
    assert (driver.app.stage.skin.pack.id, suit_name(Suit.CUPS)) == ("castellana", "cups")


def test_a_pack_chosen_among_all_packs_is_that_of_the_new_game(start: Callable[..., Driver]) -> None:
    driver = start()
    scene = new_game(driver)
    scene.choose_game("brisca-mexicana")
    scene.controls["house"].press()
    sheet = driver.top
    named(sheet, "All packs").press()
    named(packs_screen(driver), "French, jack above queen").press()
    driver.keys(Means.BACK)
    assert driver.top is sheet
    driver.frames(2)
    assert "French, jack above queen, selected" in [each.said.sentence for each in controls(sheet)]
    driver.keys(Means.BACK)
    assert driver.top is scene
    assert load_settings().settings.packs == {"brisca-mexicana": "francesa-jack-high"}
    driver.keys(Means.BACK)
    assert driver.app.stage.skin.pack.id == "castellana"


def test_from_the_title_the_pack_is_chosen_for_any_game_or_for_all(start: Callable[..., Driver]) -> None:
    driver = start()
    open_packs(driver)
    scene = packs_screen(driver)
    picker = next(control for control in controls(scene) if isinstance(control, Picker))
    assert picker.labels[picker.value] == "For Brisca"
    scene.choose_for("briscola")
    assert scene.pack.id == "napoletana"
    named(scene, "French").press()
    assert driver.app.stage.skin.pack.id == "castellana"  # the title shows the cards of the game played last
    assert load_settings().settings.packs == {"briscola": "francesa"}
    scene.choose_for(None)
    assert [tile.label for tile in controls(scene) if isinstance(tile, Faced) and tile.chosen][:-2] == []
    named(scene, "Catalan").press()
    kept = load_settings().settings
    assert (kept.pack, kept.packs) == ("catalana", {})
    assert driver.app.stage.skin.pack.id == "catalana"
    assert next(tile.label for tile in controls(scene) if isinstance(tile, Faced) and tile.chosen) == "Catalan"


def test_in_a_match_the_pack_is_chosen_for_its_game(start: Callable[..., Driver]) -> None:
    driver = start(Launch(mode="table", game="briscola", rules=preset("briscola", 2), seed="app", speed="off"))
    driver.app.appearances.show()
    scene = packs_screen(driver)
    assert not any(isinstance(control, Picker) for control in controls(scene))
    named(scene, "Catalan").press()
    assert load_settings().settings.packs == {"briscola": "catalana"}
    assert driver.app.stage.skin.pack.id == "catalana"


def test_a_pack_of_the_command_line_is_for_one_run(start: Callable[..., Driver]) -> None:
    rules = preset("briscola", 2)
    driver = start(Launch(mode="table", game="briscola", rules=rules, seed="app", speed="off", pack="castellana"))
    assert driver.app.stage.skin.pack.id == "castellana"
    driver.app.appearances.change(Appearance("stars"))
    driver.app.matches.again()
    assert driver.app.stage.skin.pack.id == "castellana"
    kept = load_settings().settings
    assert (kept.pack, kept.packs, kept.back) == (None, {}, "stars")
    assert pack_kept(kept, "briscola") == "napoletana"


def test_a_pack_of_a_game_that_is_gone_is_told_once(start: Callable[..., Driver]) -> None:
    save_settings(Settings(window=(960, 540), speed="off", packs={"briscola": "tarot"}))
    driver = start()
    scene = new_game(driver)
    scene.choose_game("briscola")
    driver.keys(Means.CONFIRM)
    assert driver.app.stage.skin.pack.id == "castellana"
    told = "The card pack tarot cannot be used, so the Castilian cards are used instead. There is no card pack tarot."
    assert vars(driver.table)["_notice"] == told
    driver.app.matches.again()
    assert vars(driver.table)["_notice"] == ""


def test_a_pack_that_is_gone_is_told(home: Path) -> None:
    pack, problem = chosen_pack("tarot", home / "data" / "packs")
    assert pack.id == "castellana"
    assert (
        problem
        == "The card pack tarot cannot be used, so the Castilian cards are used instead. There is no card pack tarot."
    )


def test_settings_of_another_version_of_the_game_do_no_harm(start: Callable[..., Driver]) -> None:
    save_settings(Settings(window=(960, 540), speed="off", back="tartan", cover="sand"))
    driver = start()
    assert driver.app.stage.skin.appearance.back is None
    driver.frames(3)
