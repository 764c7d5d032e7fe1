"""Title, new game, settings, menu and rules: what a person does reaches the callbacks, and everything has its place."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from game.model.cards import POINTS
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.views.intents import Device, Intent, Means
from game.views.ruletext import Heading, Paragraph, RankTable, rule_text
from game.views.scene import Scene
from game.views.scenes.menu import MenuScene
from game.views.scenes.newgame import GameChoice, NewGameScene, next_stake, opponents
from game.views.scenes.newgamewords import summary
from game.views.scenes.rules import RulesScene
from game.views.scenes.settings import SettingsScene, SettingsValues
from game.views.scenes.title import FAN, TitleScene
from game.views.widgets.buttons import Segments, Toggle
from game.views.widgets.stepper import Stepper
from game.views.widgets.textpage import TextPage
from tests.views.scenekit import SIZES, Play, controls, labels, named

CHOICE = GameChoice(2, "casual", "first_to", 3, 0)
LANGUAGES = [("en", "English"), ("es", "Español")]


def title(log: list[str], note: str | None = "Brisca with Rosa", notice: str | None = None) -> TitleScene:
    return TitleScene(
        note,
        lambda: log.append("continue"),
        lambda: log.append("new"),
        lambda: log.append("settings"),
        lambda: log.append("quit"),
        notice,
    )


def new_game(log: list[object], choice: GameChoice = CHOICE, levels: tuple[str, ...] = ("casual",)) -> NewGameScene:
    return NewGameScene(choice, levels, log.append, lambda: log.append("back"))


def settings(log: list[object], speed: str = "normal") -> SettingsScene:
    return SettingsScene(SettingsValues(None, speed, False), LANGUAGES, log.append, lambda: log.append("back"))


def menu(log: list[str], can_new_deal: bool = True) -> MenuScene:
    return MenuScene(
        lambda: log.append("resume"),
        lambda: log.append("rules"),
        lambda: log.append("new deal"),
        lambda: log.append("quit"),
        can_new_deal,
    )


def rules(players: int = 2, **options: str) -> Rules:
    return with_options(preset("brisca", players), options)


SCENES: dict[str, Callable[[], Scene]] = {
    "title": lambda: title([], notice="Your saved match could not be read, so it was put aside."),
    "title without a match": lambda: title([], None),
    "new game": lambda: new_game([], GameChoice(4, "casual", "fixed", 11, 100)),
    "new game with levels": lambda: new_game([], levels=("beginner", "casual", "strong", "master")),
    "settings": lambda: settings([]),
    "menu": lambda: menu([]),
    "rules": lambda: RulesScene(rules(4), lambda: None),
}


# --- all of them


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_controls_lie_in_the_window_apart_from_each_other_and_are_large_enough(
    name: str, size: tuple[int, int]
) -> None:
    scene = SCENES[name]()
    play = Play(scene, size)
    metrics = play.stage.painter.metrics
    for control in controls(scene):
        x, y, w, h = control.rect
        assert x >= 0
        assert y >= 0
        assert x + w <= metrics.w
        assert y + h <= metrics.h
        assert min(w, h) >= 44
    for one, other in itertools.combinations(controls(scene), 2):
        (ax, ay, aw, ah), (bx, by, bw, bh) = one.rect, other.rect
        assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay, (one, other)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_comes_to_rest_and_then_paints_nothing(name: str) -> None:
    play = Play(SCENES[name]())
    play.settle()
    assert not play.paint()
    assert not play.stage.moving


@pytest.mark.parametrize("name", SCENES)
def test_tab_reaches_every_control_and_a_new_size_keeps_the_focus(name: str) -> None:
    scene = SCENES[name]()
    play = Play(scene)
    group = vars(scene)["_group"]
    seen = set()
    for _ in controls(scene):
        play.keys(Means.NEXT)
        seen.add(group.focus)
    assert seen == set(range(len(controls(scene))))
    focus = group.focus
    play.stage.relayout()
    assert group.focus == focus


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_can_be_used_with_any_random_keys(name: str) -> None:
    play = Play(SCENES[name]())
    ways = [Means.UP, Means.LEFT, Means.DOWN, Means.RIGHT, Means.NEXT, Means.PREVIOUS, Means.PAGE_DOWN, Means.HOME]
    for i in range(60):
        play.keys(ways[(i * i + 3 * i) % len(ways)], device=Device.PAD if i % 2 else Device.KEYS)
        play.stage.handle(Intent(Means.POINT, Device.POINTER, 37.0 * i, 23.0 * i % 1080))
    play.paint()


# --- the title


def test_the_title_offers_continue_only_when_there_is_a_match() -> None:
    assert labels_of(title([])) == ["Continue", "New game", "Settings", "Quit"]
    assert labels_of(title([], None)) == ["New game", "Settings", "Quit"]


def labels_of(scene: Scene) -> list[str]:
    Play(scene)
    return labels(scene)


def test_every_entry_of_the_title_does_what_it_says_by_keys_and_by_pointer() -> None:
    log: list[str] = []
    scene = title(log)
    play = Play(scene)
    play.keys(Means.CONFIRM, Means.DOWN, Means.CONFIRM, Means.DOWN, Means.CONFIRM, Means.DOWN, Means.CONFIRM)
    assert log == ["continue", "new", "settings", "quit"]
    log.clear()
    for text in ("Quit", "Settings", "New game", "Continue"):
        play.click(named(scene, text))
    assert log == ["quit", "settings", "new", "continue"]


def test_the_first_frame_of_the_title_waits_for_no_card() -> None:
    scene = title([])
    play = Play(scene)
    play.stage.painter.begin()
    scene.draw(play.stage.painter)
    early = len(play.stage.painter.items)
    assert play.settle() > 300
    assert len(vars(scene)["_starts"]) == len(FAN)
    play.stage.painter.begin()
    scene.draw(play.stage.painter)
    assert len(play.stage.painter.items) > early


def test_cards_enter_one_after_the_other_and_at_once_without_motion() -> None:
    scene = title([])
    play = Play(scene)
    play.settle()
    starts = [vars(scene)["_starts"][card] for card in FAN]
    assert all(later - earlier >= 100 for earlier, later in itertools.pairwise(starts))
    still = title([])
    play = Play()
    play.stage.speed = 0
    play.stage.push(still)
    assert play.settle() <= 32


def test_a_notice_goes_with_its_button_or_escape() -> None:
    log: list[str] = []
    scene = title(log, notice="The settings could not be read.")
    play = Play(scene)
    assert "Close" in labels(scene)
    play.click(named(scene, "Close"))
    assert scene.notice is None
    assert "Close" not in labels(scene)
    again = title(log, notice="The disk is full.")
    Play(again).keys(Means.BACK)
    assert again.notice is None
    assert log == []


def test_she_says_something_else_when_her_portrait_is_pressed() -> None:
    scene = title([])
    play = Play(scene)
    before = scene.greeting
    play.at((play.stage.painter.metrics.w - 180, 148), Means.PRESS, Means.RELEASE)
    assert scene.greeting == before + 1
    play.settle()


# --- the new game


def row(scene: NewGameScene, kind: type, index: int) -> Segments | Stepper:
    found = [control for control in controls(scene) if isinstance(control, kind)][index]
    assert isinstance(found, Segments | Stepper)
    return found


def press_cell(play: Play, segments: Segments | Stepper, share: float) -> None:
    x, y, w, h = segments.rect
    play.at((x + w * share, y + h / 2), Means.PRESS, Means.RELEASE)


def test_choices_by_pointer_reach_play() -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    press_cell(play, row(scene, Segments, 0), 0.9)
    press_cell(play, row(scene, Segments, 1), 0.9)
    press_cell(play, row(scene, Segments, 2), 0.9)
    press_cell(play, row(scene, Segments, 3), 0.6)
    press_cell(play, row(scene, Stepper, 0), 0.9)
    press_cell(play, row(scene, Stepper, 1), 0.1)
    play.click(named(scene, "Play"))
    assert log == [GameChoice(4, "casual", "fixed", 6, 4)]


def test_choices_by_keys_reach_play_and_enter_plays_from_anywhere() -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    play.keys(Means.CONFIRM)
    play.keys(*[Means.NEXT] * 2, Means.RIGHT, Means.CONFIRM)
    assert log == [CHOICE, GameChoice(3, "casual", "first_to", 3, 0)]


def test_the_focus_starts_on_play_and_back_goes_back() -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    assert vars(scene)["_group"].focused is named(scene, "Play")
    play.keys(Means.BACK)
    play.keys(Means.NEXT, Means.CONFIRM)
    play.click(named(scene, "Back"))
    assert log == ["back", "back", "back"]


def test_the_level_is_a_choice_only_when_there_are_several() -> None:
    def segments(scene: NewGameScene) -> int:
        Play(scene)
        return sum(isinstance(control, Segments) for control in controls(scene))

    assert segments(new_game([], levels=("casual", "strong"))) == segments(new_game([])) + 1
    scene = new_game([], levels=("casual", "strong"))
    play = Play(scene)
    press_cell(play, row(scene, Segments, 1), 0.9)
    assert scene.choice.level == "strong"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_opponents_join_in_the_order_of_the_house(players: int) -> None:
    choice = GameChoice(players, "casual", "first_to", 3, 0)
    assert [person.name for person in opponents(choice)] == ["Rosa", "Tonet", "Pilar"][: players - 1]
    assert {person.level for person in opponents(choice)} == {"casual"}


def test_stakes_climb_and_fall_on_one_ladder() -> None:
    up = [0]
    while (stake := next_stake(up[-1], 1)) <= 100:
        up.append(stake)
    assert up[-1] == 100
    down = [100]
    while (stake := next_stake(down[-1], -1)) >= 0:
        down.append(stake)
    assert down == up[::-1]
    assert next_stake(7, 1) == 8
    assert next_stake(12, -1) == 10


def test_the_prose_follows_every_choice() -> None:
    said = {
        summary(GameChoice(players, "casual", kind, n, stake))
        for players in (2, 3, 4)
        for kind in ("first_to", "fixed")
        for n in (1, 2, 3)
        for stake in (0, 1, 5)
    }
    assert len(said) == 3 * 2 * 3 * 3
    four = " ".join(summary(GameChoice(4, "casual", "first_to", 3, 5)))
    assert "decide who your partner is" in four
    assert "20 coins" in four


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_summary_fits_its_sheet(players: int, size: tuple[int, int]) -> None:
    scene = new_game([], GameChoice(players, "casual", "fixed", 11, 100))
    play = Play(scene, size)
    _x, y, w, h = vars(scene)["_side"]
    paragraphs, text_size = scene._fitting(play.stage.painter, w - 88, h - 120)
    assert len(paragraphs) >= 3
    assert text_size >= 18
    assert y + h < play.stage.painter.metrics.h


# --- settings


def test_each_setting_applies_at_once() -> None:
    log: list[object] = []
    scene = settings(log)
    play = Play(scene)
    speed, toggle = controls(scene)[0], controls(scene)[1]
    assert isinstance(speed, Segments)
    assert isinstance(toggle, Toggle)
    press_cell(play, speed, 0.9)
    play.keys(Means.DOWN, Means.CONFIRM)
    play.click(named(scene, "Español"))
    play.keys(Means.BACK)
    assert log == [
        SettingsValues(None, "off", False),
        SettingsValues(None, "off", True),
        SettingsValues("es", "off", True),
        "back",
    ]
    chosen = [control for control in controls(scene) if getattr(control, "chosen", None) is True]
    assert chosen == [named(scene, "Español")]


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_a_new_speed_is_shown_by_a_card_that_plays_and_comes_back(speed: str) -> None:
    scene = settings([], "off")
    play = Play(scene)
    play.settle()
    index = ("slow", "normal", "fast", "off").index(speed)
    press_cell(play, controls(scene)[0], (index + 0.5) / 4)  # type: ignore[arg-type]
    play.paint()
    assert scene.moving
    assert 1000 < play.settle() < 4000
    assert not scene.moving


def test_speed_off_moves_nothing_and_the_preview_can_be_pressed_again() -> None:
    scene = settings([])
    play = Play(scene)
    play.settle()
    x, y, w, h = vars(scene)["_preview"]
    play.at((x + w / 2, y + h / 2), Means.PRESS)
    assert play.settle() > 500
    press_cell(play, controls(scene)[0], 0.9)  # type: ignore[arg-type]
    play.at((x + w / 2, y + h / 2), Means.PRESS)
    assert not scene.moving


def test_full_screen_by_its_key_shows_in_the_settings() -> None:
    log: list[object] = []
    scene = settings(log)
    Play(scene)
    scene.change_full_screen(True)
    assert [control.on for control in controls(scene) if isinstance(control, Toggle)] == [True]
    assert log == []


# --- the menu


def test_every_entry_of_the_menu_and_escape() -> None:
    log: list[str] = []
    scene = menu(log)
    play = Play(scene)
    play.click(named(scene, "Rules of this game"))
    play.keys(Means.BACK, Means.MENU)
    play.click(named(scene, "Quit to title"))
    play.click(named(scene, "Resume"))
    assert log == ["rules", "resume", "resume", "quit", "resume"]


def test_a_new_deal_is_asked_once_more() -> None:
    log: list[str] = []
    scene = menu(log)
    play = Play(scene)
    play.click(named(scene, "New deal"))
    assert log == []
    assert labels(scene) == ["Keep playing", "Start again"]
    play.keys(Means.CONFIRM)
    assert log == []
    assert "New deal" in labels(scene)
    play.click(named(scene, "New deal"))
    play.keys(Means.BACK)
    play.click(named(scene, "New deal"))
    play.keys(Means.DOWN, Means.CONFIRM)
    assert log == ["new deal"]


def test_without_a_new_deal_there_is_no_such_entry() -> None:
    assert labels_of(menu([], can_new_deal=False)) == ["Resume", "Rules of this game", "Quit to title"]


def test_the_menu_rises_over_the_table_and_stands_still() -> None:
    play = Play(title([]))
    play.settle()
    play.stage.push(menu([]))
    assert 150 <= play.settle() <= 250
    assert len(play.stage.scenes) == 2


# --- the rules


def prose(of: Rules) -> str:
    return " ".join(block.text for block in rule_text(of) if isinstance(block, Heading | Paragraph))


def test_the_rules_page_names_what_counts() -> None:
    tables = [block for block in rule_text(rules()) if isinstance(block, RankTable)]
    assert [points for _rank, _name, points in tables[0].rows] == [11, 10, 4, 3, 2]
    assert {rank: points for rank, _name, points in tables[0].rows} == POINTS


def test_the_rules_page_follows_the_options() -> None:
    assert "two of cups" in prose(rules(3))
    assert "two of cups" not in prose(rules(2))
    assert "partners sit opposite" in prose(rules(4))
    assert "Swapping" not in prose(rules(exchange="none"))
    assert "draw number 15" in prose(rules(2))
    assert "draw number 8" in prose(rules(3))
    assert "draw number 5" in prose(rules(4))
    assert "void" in prose(rules())
    assert "it is a draw" in prose(rules(tie="draw"))
    assert "everybody draws a card" not in prose(rules(draw_for_seats="false"))
    assert "5 coins" in prose(rules(stake="5"))
    assert "play money" not in prose(rules())
    assert "first with 4 games" in prose(rules(match="first_to:4"))
    assert "3 deals are played" in prose(rules())


def page_of(scene: RulesScene) -> TextPage:
    page = vars(scene)["_page"]
    assert isinstance(page, TextPage)
    return page


def test_the_rules_scroll_by_every_device() -> None:
    scene = RulesScene(rules(), lambda: None)
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
    log: list[str] = []
    scene = RulesScene(rules(), lambda: log.append("back"))
    play = Play(scene)
    play.keys(Means.BACK, Means.CONFIRM)
    play.click(named(scene, "Back"))
    assert log == ["back"] * 3


def test_another_size_keeps_about_the_same_place_of_the_page() -> None:
    scene = RulesScene(rules(), lambda: None)
    play = Play(scene)
    play.keys(Means.PAGE_DOWN, Means.PAGE_DOWN)
    play.settle()
    share = page_of(scene).offset / page_of(scene).length
    play.stage.relayout()
    assert page_of(scene).offset / page_of(scene).length == pytest.approx(share, abs=0.02)
