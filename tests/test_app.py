"""The application as a whole, on a screen nobody sees: screens, settings, full screen, leaving and going on."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from game.app import matches, memory
from game.app import program as application
from game.app.program import App
from game.app.session import TableSession
from game.app.tablematch import TableMatch
from game.assets import AssetMissing, asset_path
from game.controllers.computer import InlineEngine
from game.launch import Launch
from game.model.observation import Observation
from game.model.presets import GAMES, preset, with_options
from game.model.state import Phase
from game.packs.pack import Pack, load_pack
from game.settings import HouseRules, Settings
from game.storage import log
from game.storage.saves import latest_unfinished
from game.storage.settings import load_settings, rules_kept, save_settings, settings_path
from game.views.cards import packshelf
from game.views.cards.skin import Skin
from game.views.input.intents import Means
from game.views.scene import Scene
from game.views.screens.menu import TableMenu
from game.views.screens.newgame.scene import NewGameScene
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.textpages import RulesScene
from game.views.screens.title import TitleScene
from game.views.table.scene import TableScene
from game.words import set_language
from tests.cases import only
from tests.patience import wait_for
from tests.views.scenekit import continue_note

FRAME = 16.0
STRIDE = 10 * FRAME  # where a match is only waited for
KEYS = {
    Means.CONFIRM: pygame.K_RETURN, Means.BACK: pygame.K_ESCAPE, Means.HELP: pygame.K_F1, Means.RIGHT: pygame.K_RIGHT,
    Means.DOWN: pygame.K_DOWN, Means.QUICK: pygame.K_q,
}  # fmt: skip


class Driver:
    """Runs an application frame by frame and does what a person would."""

    def __init__(self, app: App) -> None:
        self.app = app

    def shows(self, kind: type[Scene]) -> bool:
        """Whether a scene of that kind is on top."""
        return isinstance(self.top, kind)

    @property
    def top(self) -> Scene:
        return self.app.stage.top

    @property
    def session(self) -> TableSession[TableMatch]:
        """The evening with the match."""
        assert self.app.matches.session is not None
        return self.app.matches.session

    @property
    def table(self) -> TableScene:
        assert self.app.match is not None
        return self.app.match.table

    def frames(self, count: int = 1, elapsed: float = FRAME) -> None:
        for _ in range(count):
            self.app.frame(elapsed)

    def until(self, wanted: Callable[[], bool], most: int = 4000) -> None:
        for _ in range(most):
            if wanted():
                return
            self.frames(elapsed=STRIDE)
        pytest.fail("that never came")

    def keys(self, *all_means: Means, number: int = 0) -> None:
        """Press keys, each heard in a frame of its own."""
        for means in all_means:
            code = pygame.K_1 + number if means is Means.PLACE else KEYS[means]
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=code, mod=0))
            self.frames()

    def play(self) -> None:
        """Do the next thing at the table, if it is the person's."""
        top = self.table.top
        if top.timeline.waits_at_gate or (self.table.top.my_turn and top.shown.phase is Phase.CUT):
            self.keys(Means.CONFIRM)
        elif self.table.top.my_turn:
            self.keys(Means.PLACE, number=0)

    def play_until(self, wanted: Callable[[], bool], most: int = 20000) -> None:
        for _ in range(most):
            if wanted():
                return
            if self.top is self.table:
                self.play()
            self.frames(elapsed=STRIDE)
        pytest.fail("that never came")

    def on_table(self) -> bool:
        return self.top is self.table

    def full_screen(self) -> bool:
        return self.app.display.placement.full_screen

    def observation(self) -> Observation:
        assert self.app.match is not None
        return self.app.match.observe()


@cache
def _shipped(folder: Path) -> Pack:
    return load_pack(folder)


def read_once(folder: Path) -> Pack:
    """The pack in a folder; of the game's own packs, each is read and checked once for all tests."""
    return _shipped(folder) if folder.is_relative_to(asset_path("packs")) else load_pack(folder)


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Driver]]:
    """Open the application; without motion, and with players that answer at once."""
    monkeypatch.setattr(matches, "WorkerEngine", InlineEngine)
    monkeypatch.setattr(Skin, "prepare", lambda *_values: None)  # small stand-ins of the faces will do
    monkeypatch.setattr(packshelf, "load_pack", read_once)
    set_language("en")
    pack = read_once(asset_path("packs", "castellana"))
    opened: list[App] = []

    def opening(launch: Launch | None = None) -> Driver:
        if not settings_path().exists():
            save_settings(Settings(window=(960, 540), speed="off"))
        loaded = load_settings()
        app = App(launch or Launch(), loaded.settings, pack, [text for text in [loaded.problem] if text])
        opened.append(app)
        driver = Driver(app)
        driver.frames()
        return driver

    yield opening
    running = [app for app in opened if app.running]
    if len(running) > 1:  # they share one mixer: none may quit it while another reads its sounds
        wait_for(lambda: not any(app.stage.audio.box is not None and app.stage.audio.box._looking for app in running))
    for app in running:
        app.close()


def leave(driver: Driver) -> None:
    """Close the window."""
    driver.app.running = False
    driver.app.close()


def launch(players: int = 2, **options: str) -> Launch:
    rules = with_options(preset("brisca", players), {"match": "fixed:1", **options})
    return Launch(mode="table", rules=rules, seed="app", speed="off")


# --- screens


def test_from_the_title_to_a_table(start: Callable[..., Driver]) -> None:
    driver = start()
    assert driver.shows(TitleScene)
    driver.keys(Means.CONFIRM)
    assert driver.shows(NewGameScene)
    driver.keys(Means.BACK)
    assert driver.shows(TitleScene)
    driver.keys(Means.CONFIRM, Means.CONFIRM)
    assert driver.shows(TableScene)


def test_the_window_closes(start: Callable[..., Driver]) -> None:
    driver = start()
    pygame.event.post(pygame.Event(pygame.QUIT))
    driver.frames()
    assert not driver.app.running
    driver.app.close()


@pytest.mark.slow
def test_menu_and_rules_lie_over_the_table_and_time_stands_still(start: Callable[..., Driver]) -> None:
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn and driver.table.top.shown.phase is Phase.PLAY)
    before = driver.observation()
    driver.keys(Means.BACK)
    assert driver.shows(TableMenu)
    driver.frames(50)
    driver.keys(Means.BACK)
    assert driver.on_table()
    driver.keys(Means.HELP)
    assert driver.shows(RulesScene)
    driver.keys(Means.BACK)
    assert driver.on_table()
    assert driver.observation() == before


@pytest.mark.parametrize("players", only([2, 3, 4], 2))
def test_a_match_leads_to_its_results_and_to_a_rematch(start: Callable[..., Driver], players: int) -> None:
    driver = start(launch(players, stake="5"))
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    first = driver.app.match
    driver.frames(40)
    driver.keys(Means.CONFIRM)
    # A void deal is followed by another one.
    driver.play_until(lambda: isinstance(driver.top, (MatchResultScene, DealResultScene)))
    while isinstance(driver.top, DealResultScene):
        driver.frames(40)
        driver.keys(Means.CONFIRM)
        driver.play_until(lambda: isinstance(driver.top, (MatchResultScene, DealResultScene)))
    assert driver.app.settings.current.first_match_done
    driver.frames(40)
    driver.keys(Means.CONFIRM)
    assert isinstance(driver.top, TableScene)
    assert driver.app.match is not first
    assert driver.observation().results == ()


def test_quitting_to_the_title_offers_to_go_on(start: Callable[..., Driver]) -> None:
    driver = start(launch())
    driver.play_until(lambda: len(driver.observation().tricks) == 2 and driver.table.top.my_turn)
    driver.keys(Means.BACK)
    menu = driver.top
    assert isinstance(menu, TableMenu)
    driver.app.title.show()
    driver.frames(3)
    title = driver.top
    assert isinstance(title, TitleScene)
    assert "Rosa" in (continue_note(title) or "")


# --- leaving and going on


@pytest.mark.slow
@pytest.mark.parametrize(("players", "wanted"), only([(2, 0), (2, 12), (3, 11), (4, 3)], (2, 0)))
def test_a_match_goes_on_at_the_same_observation(start: Callable[..., Driver], players: int, wanted: int) -> None:
    driver = start(launch(players))
    driver.play_until(
        lambda: (
            driver.table.top.my_turn
            and driver.table.top.shown.phase is Phase.PLAY
            and len(driver.observation().tricks) >= wanted
        )
    )
    before = driver.observation()
    leave(driver)
    again = start()
    again.keys(Means.CONFIRM)
    assert isinstance(again.top, TableScene)
    again.frames(3)
    assert again.observation() == before
    again.until(lambda: again.table.top.my_turn, 100)  # a trick that was full when the game was left is taken first
    assert again.observation() == before
    again.play()
    again.until(lambda: again.observation().ply > before.ply)


@pytest.mark.slow
def test_a_finished_match_is_not_offered_again(start: Callable[..., Driver]) -> None:
    driver = start(launch(match="first_to:1"))
    driver.play_until(lambda: driver.app.match is not None and driver.app.match.hosted.is_over)
    leave(driver)
    assert latest_unfinished().saved is None
    title = start().top
    assert isinstance(title, TitleScene)
    assert continue_note(title) is None


def test_a_demo_is_not_saved(start: Callable[..., Driver]) -> None:
    driver = start(Launch(mode="demo", rules=preset("brisca", 2), seed="app", speed="off"))
    driver.until(lambda: len(driver.observation().tricks) > 1)
    leave(driver)
    assert latest_unfinished().saved is None


@pytest.mark.slow
def test_a_demo_reads_its_results_itself(start: Callable[..., Driver]) -> None:
    rules = with_options(preset("brisca", 2), {"match": "fixed:1"})
    driver = start(Launch(mode="demo", rules=rules, seed="app", speed="off"))
    driver.until(lambda: isinstance(driver.top, MatchResultScene), 20000)
    first = driver.app.match
    driver.until(lambda: driver.app.match is not first)


@pytest.mark.slow
def test_the_same_seed_deals_the_same(start: Callable[..., Driver]) -> None:
    hands = []
    for _run in range(2):
        driver = start(launch(players=4))
        driver.play_until(lambda driver=driver: driver.table.top.my_turn and driver.observation().phase is Phase.PLAY)  # type: ignore[misc]
        hands.append((driver.observation().hand, driver.observation().trick))
        leave(driver)
    assert hands[0] == hands[1]


# --- a new game


def new_game(driver: Driver) -> NewGameScene:
    """From the title to the new game; nothing waits to go on."""
    driver.keys(Means.CONFIRM)
    assert isinstance(driver.top, NewGameScene)
    return driver.top


def test_game_and_house_rules_of_the_new_game_are_played_and_kept(start: Callable[..., Driver]) -> None:
    driver = start()
    scene = new_game(driver)
    scene.choose_game("briscola")
    scene.game.choose_players(6)
    wanted = with_options(preset("briscola", 6), {"stake": "5", "signals": "true", "deck": "48"})
    scene.game.choose_house_rules(wanted)
    driver.keys(Means.CONFIRM)
    assert driver.observation().rules == wanted
    kept = load_settings().settings
    assert (kept.game, rules_kept(kept, "briscola")) == ("briscola", wanted)
    driver.app.title.show()
    driver.app.new_games.show()
    again = driver.top
    assert isinstance(again, NewGameScene)
    assert (again.choice.game, again.choice.rules) == ("briscola", wanted)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_begun_from_the_new_game(start: Callable[..., Driver], game: str) -> None:
    driver = start()
    new_game(driver).choose_game(game)
    driver.keys(Means.CONFIRM)
    driver.until(lambda: driver.table.top.my_turn or driver.observation().phase is not Phase.SEATS)
    assert driver.app.match is not None
    assert driver.app.match.hosted.header.game == game
    assert load_settings().settings.game == game


def test_rules_that_are_not_allowed_any_more_give_way_to_the_usual_ones(start: Callable[..., Driver]) -> None:
    damaged = {"brisca-catalana": HouseRules(2, {"trump_choice": "rotating"})}
    save_settings(Settings(window=(960, 540), speed="off", game="brisca-catalana", house_rules=damaged))
    driver = start()
    assert new_game(driver).choice.rules == preset("brisca-catalana", 2)
    driver.keys(Means.CONFIRM)
    assert driver.observation().rules == preset("brisca-catalana", 2)


# --- rest


def test_at_rest_nothing_is_drawn(start: Callable[..., Driver]) -> None:
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn and driver.table.top.shown.phase is Phase.PLAY)
    for _ in range(2):  # what the first pictures asked for has been drawn in the background, and shown
        driver.app.stage.skin.masters.wait()
        driver.frames(60)
    before = driver.app.frames
    driver.frames(60)
    assert driver.app.frames == before
    driver.keys(Means.RIGHT)
    assert driver.app.frames > before


@pytest.mark.slow
def test_a_copy_without_nets_says_so_in_one_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(*parts: str) -> NoReturn:
        raise AssetMissing.named(*parts)

    shown: list[str] = []
    monkeypatch.setattr(matches, "asset_files", missing)
    monkeypatch.setattr(application, "show_error", shown.append)
    monkeypatch.setattr(log, "install_hooks", lambda _complain: None)
    save_settings(Settings(window=(960, 540), speed="off", language="en"))
    try:
        assert application.run(Launch(seconds=20.0)) == 1
    finally:
        log.close_log()
    assert shown == ["The file assets/nets is missing from this copy of Triunfo. Install the game again."]
    assert capsys.readouterr().err == shown[0] + "\n"


def test_memory_is_given_back_once_with_each_scene_that_comes_to_rest(
    start: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = start()
    driver.frames(60, elapsed=STRIDE)
    given: list[Scene] = []
    monkeypatch.setattr(memory, "give_back_memory", lambda: given.append(driver.top))
    driver.frames(60)
    assert given == []
    driver.keys(Means.HELP)
    driver.frames(120)
    assert given == [driver.top]


def test_a_table_that_was_left_is_forgotten_once_the_next_scene_rests(start: Callable[..., Driver]) -> None:
    driver = start(launch())
    driver.until(lambda: not driver.app.stage.moving)
    table = weakref.ref(driver.table)
    driver.app.title.show()
    driver.until(lambda: not driver.app.stage.moving)
    driver.frames(3)
    assert table() is None
