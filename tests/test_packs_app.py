"""Cards and table in the application: chosen, worn at once, kept, and exchanged where cards are missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.launch import Launch
from game.model.presets import preset
from game.storage.settings import Settings, load_settings, save_settings
from game.views.intents import Means
from game.views.packshelf import open_pack
from game.views.scenes.menu import MenuScene
from game.views.scenes.packs import PacksScene
from game.views.scenes.title import TitleScene
from game.views.skin import Dress
from game.views.wardrobe import chosen_pack
from tests.test_app import Driver, start
from tests.views.scenekit import named

__all__ = ["start"]


def packs_screen(driver: Driver) -> PacksScene:
    scene = driver.top
    assert isinstance(scene, PacksScene)
    scene.shelf.wait()
    driver.frames(2)
    return scene


def test_what_is_chosen_is_worn_at_once_and_kept(start: Callable[..., Driver]) -> None:
    driver = start()
    named(driver.top, "Cards and table").press()
    scene = packs_screen(driver)
    for choice in ("Neapolitan", "Green stars", "Oak"):
        named(scene, choice).press()
    assert driver.app.skin.pack.id == "napoletana"
    assert driver.app.skin.dress == Dress("stars", "oak")
    kept = load_settings().settings
    assert (kept.pack, kept.back, kept.cover) == ("napoletana", "stars", "oak")
    driver.frames(3)
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TitleScene)
    driver.frames(3)


def test_over_a_match_the_table_changes(start: Callable[..., Driver]) -> None:
    driver = start(Launch(mode="table", rules=preset("brisca", 2), seed="app", speed="off"))
    before = driver.app.display.surface.copy()
    driver.keys(Means.BACK)
    assert isinstance(driver.top, MenuScene)
    named(driver.top, "Cards and table").press()
    scene = packs_screen(driver)
    named(scene, "Checked cloth").press()
    driver.keys(Means.BACK, Means.BACK)
    assert driver.on_table()
    driver.frames(3)
    driver.app.skin.masters.wait()  # the thread paints the cloth, and the frames go on meanwhile
    driver.frames(3)
    corner = (4, driver.app.display.surface.get_height() // 2)
    assert driver.app.display.surface.get_at(corner) != before.get_at(corner)


def test_a_match_that_needs_more_cards_gets_them_and_says_so(start: Callable[..., Driver]) -> None:
    save_settings(Settings(window=(960, 540), speed="off", pack="napoletana"))
    driver = start(Launch(mode="table", rules=preset("brisca-catalana", 6), game="brisca-catalana", seed="app"))
    driver.app.dressing.wardrobe.choose(open_pack("napoletana"), Dress())
    driver.app.dressing.wear()
    assert driver.app.match is not None
    needs = driver.app.match.header.rules.deck
    assert needs == 48
    assert driver.app.skin.pack.id == "castellana"
    notice = vars(driver.table)["_notice"]
    assert "needs eights and nines" in notice
    assert "Castilian cards are used instead of Neapolitan" in notice
    driver.app.dressing.show()
    scene = packs_screen(driver)
    assert scene.deck == 48
    assert scene.pack.id == "napoletana"
    named(scene, "Marble").press()
    assert driver.app.skin.pack.id == "castellana"
    assert load_settings().settings.pack == "napoletana"  # the choice is kept for games that can use it


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
    assert driver.app.skin.dress.back is None
    driver.frames(3)
