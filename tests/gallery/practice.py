"""The pictures of practice: its table with open hands, with hints, its menu, and the new game with its switch."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace as changed

from game.app.practice import PracticeTable
from game.controllers.computer import InlineEngine
from game.controllers.pace import ScreensPace
from game.controllers.seat import Seat
from game.hosting.practice import PracticeMatch
from game.hosting.seating import Seating
from game.model.actions import Bid, Pass, Play
from game.model.presets import preset
from game.newgame import NewGame
from game.people import company
from game.settings import Settings
from game.views.input.intents import Device, Intent, Means
from game.views.scene import Stage
from game.views.screens.menu import MenuItem, Saving
from game.views.screens.newgame.scene import NewGameScene
from game.views.widgets.person import LEVELS
from game.words import _
from tests.gallery.menus import match_menu, menu_items
from tests.gallery.newgames import chosen, nothing, packs
from tests.gallery.studio import Shot, Studio, run
from tests.tables import NoScreens

GAMES: Final = {2: "brisca", 3: "brisca", 4: "briscola", 5: "briscola-chiamata", 6: "brisca-catalana"}


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    for players in GAMES:
        yield f"practice-{players}", partial(table, players=players)
        yield f"practice-open-{players}", partial(table, players=players, is_open=True)
    yield "practice-counted", partial(table, players=4, is_open=True, settings=Settings(card_counter=True))
    yield "practice-hints", partial(hinted, players=2)
    yield "practice-pad", partial(table, players=2, is_open=True, device=Device.PAD)
    yield "practice-menu", menu
    yield "new-game-practice", new_game


def practice(players: int, tricks: int = 3, level: str = "casual") -> PracticeTable:
    """A match for practice in the middle of its first deal, at its table."""
    game = GAMES[players]
    pace = ScreensPace()
    seating = Seating(game, preset(game, players), company(players, level), "practice", practice=True)
    hosted = PracticeMatch.begin(seating, InlineEngine(), print, pace)
    assert isinstance(hosted, PracticeMatch)
    seat = Seat(hosted.room, 0)
    for _time in range(5000):
        pace.hurry()
        if hosted.room.step():
            continue
        seen = seat.observe()
        if len(seen.tricks) >= tricks and seen.turn == seen.seat:
            break
        usual = [action for action in seen.legal if isinstance(action, (Play, Pass))]
        seat.submit(usual[0] if usual else next(each for each in seen.legal if not isinstance(each, Bid)))
    seat.leave()
    return PracticeTable(hosted, pace, NoScreens())


def table(
    studio: Studio,
    players: int,
    is_open: bool = False,
    settings: Settings | None = None,
    device: Device = Device.POINTER,
) -> Stage:
    """The person is to play in the middle of a deal."""
    return seated(studio, practice(players), is_open, settings, device)


def seated(
    studio: Studio,
    match: PracticeTable,
    is_open: bool = False,
    settings: Settings | None = None,
    device: Device = Device.POINTER,
) -> Stage:
    """A table on its stage, at rest."""
    match.lay_open(is_open)
    stage = studio.new_stage()
    stage.push(match.table)
    if settings is not None:
        sight = studio.settings
        stage.adapt(changed(settings, high_contrast=sight.high_contrast, reduced_motion=sight.reduced_motion))
    if device is not Device.POINTER:
        stage.handle(Intent(Means.RIGHT, device))
    for _time in range(12):
        match.step()
        run(stage, 200)
    studio.skin.masters.wait()
    return stage


def hinted(studio: Studio, players: int) -> Stage:
    """A hint that came by itself, with open hands."""
    match = practice(players)
    match.hints_always = True
    stage = seated(studio, match, is_open=True)
    for _time in range(400):
        match.step()
        run(stage, 20)
        if match.table.hint.hint is not None:
            break
    return stage


def menu(studio: Studio) -> Stage:
    """The menu over the table."""
    match = practice(2)
    stage = seated(studio, match)
    usual = menu_items(only=("rules", "chronicle", "settings"))
    items = [MenuItem(_("Take back"), "left", nothing), match.hands_way(), match.hints_way(), *usual()]
    stage.push(match_menu(lambda: items, saving=lambda: Saving.PRACTICE))
    run(stage, 600)
    return stage


def new_game(studio: Studio) -> Stage:
    """The new game with practice switched on."""
    game = NewGame(chosen("brisca", 2), LEVELS)
    game.wants_practice = True
    return studio.show(NewGameScene(game, nothing, packs=packs()), device=Device.KEYS)
