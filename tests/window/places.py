"""Where things are in the window: asked of the shipped scenes, laid out for its size, never guessed."""

from __future__ import annotations

from functools import cache

import pygame

from game.assets import asset_path
from game.controllers.levels import PLAYER_LEVELS
from game.model.cards import Card, Rank
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.signals import SIGNALLED
from game.newgame import NewGame
from game.packs.pack import load_pack
from game.people import GameChoice, Person
from game.views.cards.packchoice import GamePacks, PackOffer
from game.views.cards.packshelf import Shelf
from game.views.cards.skin import Skin
from game.views.input.intents import Device, Intent, Means
from game.views.kit.controls import Choices
from game.views.kit.longlist import LongList
from game.views.paint.cache import SurfaceCache
from game.views.paint.metrics import Metrics
from game.views.paint.theme import RGB
from game.views.scene import Scene, Stage
from game.views.screens.keys import KeysScene
from game.views.screens.newgame.scene import NewGameScene
from game.views.screens.results.base import ResultActions, ResultScene
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.statistics.figures import Chosen
from game.views.screens.statistics.scene import StatisticsScene
from game.views.screens.title import MENU_X, TitleScene
from game.views.table.layout import TableLayout
from game.views.table.scene import TableScene
from game.views.widgets.buttons import Button, Segments
from game.views.widgets.control import Control, Rect
from game.words import _
from tests.gallery import histories, statistics
from tests.gallery.menus import ICONS, match_menu, menu_items, title_entries
from tests.tables import FedMatch, NoScreens
from tests.views.resultkit import decided_scene, played
from tests.views.resultkit import people as results_people
from tests.views.scenekit import controls, group_of

Point = tuple[float, float]


def _nothing(*_anything: object) -> None:
    """The scenes here are only measured."""


@cache
def _stage(width: int, height: int) -> Stage:
    pygame.display.init()
    pygame.font.init()
    cache_ = SurfaceCache(8 << 20)
    return Stage(Metrics.of(width, height), Skin(load_pack(asset_path("packs", "castellana")), cache_), cache_)


def _controls(scene: Scene, size: tuple[int, int]) -> list[Control]:
    stage = _stage(*size)
    stage.replace(scene)
    return controls(scene)


def _pixel(size: tuple[int, int], x: float, y: float) -> Point:
    return Metrics.of(*size).at(x, y)


def title_entry(size: tuple[int, int], text: str, note: str | None = None) -> Point:
    """The middle of an entry of the title's menu, by its English text."""
    scene = TitleScene(title_entries(note=note))
    entry = next(control for control in _controls(scene, size) if control.said.words == _(text))
    return _pixel(size, *entry.middle)


def steps_to_small(size: tuple[int, int], text: str) -> tuple[str, ...]:
    """The arrows that lead on the title, while no match is to be continued, from its first entry to a small one."""
    scene = TitleScene(title_entries())
    found = _controls(scene, size)
    group, steps = group_of(scene), list[str]()
    foot = [scene.controls[name] for name in ICONS if name in scene.controls]
    wanted = next(each for each in foot if each.said.words == _(text))
    while group.focused is not wanted:
        at = group.focused
        assert len(steps) < len(found)
        is_above = at not in foot or at.rect[1] < wanted.rect[1]
        means = Means.DOWN if at is None or is_above else Means.RIGHT if at.rect[0] < wanted.rect[0] else Means.LEFT
        scene.handle(Intent(means, Device.KEYS))
        steps.append(means.name.capitalize())
    return tuple(steps)


def history_control(size: tuple[int, int], name: str) -> Point:
    """A control beside the list of matches, while a match that is over is chosen; by its name there."""
    scene = histories.scene_of(chosen=2)
    _controls(scene, size)
    return _pixel(size, *scene.controls[name].middle)


def history_row(size: tuple[int, int], place: int) -> Point:
    """A row of that list, left of its middle, where two matches at its head can be gone on with."""
    scene = histories.scene_of(chosen=2)
    _controls(scene, size)
    shown = scene.controls["list"]
    assert isinstance(shown, LongList)
    x, y, w, h = shown.row(place)
    return _pixel(size, x + w / 4, y + h / 2)


def title_name(size: tuple[int, int]) -> tuple[int, int, int, int]:
    """The pixels of the program's name on the title."""
    metrics = Metrics.of(*size)
    return (*metrics.at(MENU_X, 130), metrics.px(480), metrics.px(120))


def _new_game(choice: GameChoice) -> NewGameScene:
    pack = load_pack(asset_path("packs", "castellana"))
    packs = PackOffer(Shelf(), GamePacks(lambda _game: pack, lambda _game: pack, _nothing), _nothing)
    return NewGameScene(NewGame(choice, PLAYER_LEVELS), _nothing, packs=packs)


def players_choice(size: tuple[int, int], choice: GameChoice, players: int) -> Point:
    """The number of players on the new-game screen."""
    scene = _new_game(choice)
    _controls(scene, size)
    row = scene.controls["players"]
    assert isinstance(row, Segments)
    left, top, wide, high = row.rect
    place = row.labels.index(str(players))
    return _pixel(size, left + wide * (place + 0.5) / len(row.labels), top + high / 2)


def button(size: tuple[int, int], scene: Scene, label: str) -> Point:
    """The middle of a scene's button, by its English label."""
    found = next(c for c in _controls(scene, size) if isinstance(c, Button) and c.label == _(label))
    return _pixel(size, *found.middle)


def play_button(size: tuple[int, int], choice: GameChoice) -> Point:
    """The gold button of the new-game screen."""
    scene = _new_game(choice)
    _controls(scene, size)
    return _pixel(size, *scene.controls["play"].middle)


def menu_button(size: tuple[int, int], label: str) -> Point:
    """An entry of the menu over the table."""
    return button(size, match_menu(menu_items(), _nothing, _nothing), label)


def next_button(size: tuple[int, int]) -> Point:
    """The gold button of the result of a deal and of that of a match, or the bare table there, which goes on too."""
    left, _top, wide, _high = _of_result(size, "deal", "go")
    return _pixel(size, left + wide / 2, _shared_middle(size))


def decided_review_button(size: tuple[int, int]) -> Point:
    """The button of a result that looks back at the deal, where the match may end with it."""
    left, top, wide, high = _of_result(size, "decided", "review")
    return _pixel(size, left + wide / 2, top + high / 2)


def other_button(size: tuple[int, int]) -> Point:
    """The button of the result of a match that leads to the title."""
    left, top, wide, high = _of_result(size, "match", "leave")
    return _pixel(size, left + wide / 2, top + high / 2)


def _of_result(size: tuple[int, int], kind: str, name: str) -> Rect:
    """Where a button is on the result of a deal, of one that decides the match, of a match, or of a guest's deal."""
    everything = ResultActions(_nothing, _nothing, _nothing, _nothing, str, _nothing)
    seen, people = played(2, None).observe(0), results_people(2)
    if kind == "match":
        scene: ResultScene = MatchResultScene(seen, people, (0, 0), "", everything)
    elif kind == "decided":
        scene = decided_scene(everything)
    else:
        actions = ResultActions(_nothing, _nothing) if kind == "guest" else everything
        scene = DealResultScene(seen, people, "", actions)
    _controls(scene, size)
    return scene.controls[name].rect


def _shared_middle(size: tuple[int, int]) -> float:
    """A height at which the gold button is on both kinds of results."""
    deal, match = (_of_result(size, kind, "go") for kind in ("deal", "match"))
    return (deal[1] + match[1] + match[3]) / 2


def back_button(size: tuple[int, int]) -> Point:
    """The button at the upper right that leaves a page."""
    return button(size, KeysScene(), "Back")


def matches_button(size: tuple[int, int], name: str) -> Point:
    """One of the buttons beside the title of the matches."""
    scene = histories.scene_of()
    _controls(scene, size)
    return _pixel(size, *scene.controls[name].middle)


def statistics_control(size: tuple[int, int], name: str, part: float) -> Point:
    """A choice on the screen of statistics, at a part of its width, where two people have played one game."""
    scene = _statistics(size)
    x, y, w, h = scene.controls[name].rect
    return _pixel(size, x + w * part, y + h / 2)


def statistics_board(size: tuple[int, int], name: str) -> tuple[int, int, int, int]:
    """The pixels of one of its boards."""
    metrics, (x, y, w, h) = Metrics.of(*size), _statistics(size).placed.rects[name]
    return (*metrics.at(x, y), metrics.px(w), metrics.px(h))


def _statistics(size: tuple[int, int]) -> StatisticsScene:
    entries = [entry for name in ("Ana", "Biel") for entry in statistics.matches(name, 3, statistics.MANY[:1])]
    scene = StatisticsScene(statistics.MadeUp(entries, Chosen()))
    _controls(scene, size)
    return scene


def next_button_edges(size: tuple[int, int]) -> list[Point]:
    """Places beside its words: where it is on most results, then wherever it is with fewer buttons below it."""
    left, top, _wide, high = _of_result(size, "guest", "go")
    middles = (_shared_middle(size), top + high / 2)
    lower = range(round(min(middles)), round(max(middles) + high), 24)
    return [_pixel(size, left + 14, y) for y in (*middles, *lower)]


class Table:
    """The table of one match in a window of that size."""

    def __init__(self, rules: Rules, size: tuple[int, int]) -> None:
        self.size = size
        self.metrics = Metrics.of(*size)
        self.layout = TableLayout(rules.players, self.metrics.w, self.metrics.h)

    def card(self, index: int, count: int) -> Point:
        """A card of the viewer's hand."""
        spot = self.layout.hand(index, count)
        return self.metrics.at(spot.x, spot.y)

    def middle(self) -> Point:
        """Where the tricks lie."""
        spot = self.layout.trick(0)
        return self.metrics.at(spot.x, spot.y)

    def beside(self) -> Point:
        """The cloth, where nothing lies."""
        return self.metrics.at(self.layout.cx, self.layout.message[1] - 70)

    def cloth(self) -> Point:
        """A place left of the message line where nothing ever lies, not even an auction's sheet."""
        return self.metrics.at(300, self.layout.message[1])

    def spread(self, share: float) -> Point:
        """A card of the deck spread for the draw; ``share`` 0..1 from left to right."""
        count = 24
        spot = self.layout.spread(round(share * (count - 1)), count)
        return self.metrics.at(spot.x, spot.y)

    def cut(self, at: int, size: int) -> Point:
        """Between the cards of the pack that lies spread for the cut."""
        step = self.layout.cut_step(size)
        return self.metrics.at(self.layout.cx + (at - size / 2) * step, 420.0)

    def tag(self) -> tuple[int, int, int, int]:
        """The strip of pixels, above the words, in which the gold tag of the message line lies."""
        x, y = self.metrics.at(320, self.layout.message[1] - 15)
        return x, y, self.metrics.px(self.layout.w - 640), 2


class Panels:
    """The controls of a table at one moment: its buttons, the sheet of an auction or a call, the faces of signals."""

    def __init__(self, observation: Observation, size: tuple[int, int]) -> None:
        self.size = size
        self._at = Metrics.of(*size).at
        self._observation = observation
        people = [Person(name, "you") for name in observation.names]
        self._scene = TableScene(observation, people, FedMatch(NoScreens()))
        _stage(*size).replace(self._scene)

    def _middle(self, box: tuple[float, float, float, float]) -> Point:
        left, top, wide, high = box
        return self._at(left + wide / 2, top + high / 2)

    def button(self, key: str) -> Point:
        """The middle of the button at the right of the table that has this key."""
        buttons = [c for c in self._scene.buttons.controls if isinstance(c, Button)]
        return self._middle(next(button.rect for button in buttons if button.key == key))

    # --- auction and call

    def _sheet(self) -> list[Control]:
        sheet = self._scene.areas.sheet
        assert sheet is not None, f"nothing is asked in {self._observation.phase}"
        sheet.place(_stage(*self.size).painter)
        return sheet.group.controls

    def _choice(self, name: str) -> Point:
        choices = self._sheet()[0]
        assert isinstance(choices, Choices)
        return self._middle(choices.cells[name])

    def amount(self) -> Point:
        """The number of points to bid."""
        return self._at(*self._sheet()[0].middle)

    def bid_step(self, by: int) -> Point:
        """The button that changes the number by so much."""
        return self._choice(f"{by:+}")

    def rank(self, rank: Rank) -> Point:
        """A rank that can be bid."""
        return self._choice(rank.name)

    def bid_button(self) -> Point:
        """The gold button of the auction's sheet."""
        return self._at(*self._sheet()[1].middle)

    def pass_button(self) -> Point:
        """The other one."""
        return self._at(*self._sheet()[2].middle)

    def card_to_call(self, card: Card) -> Point:
        """A card on the sheet of the call."""
        return self._choice(card.code)

    def call_button(self) -> Point:
        """The gold button of the sheet of the call."""
        return self._at(*self._sheet()[1].middle)

    # --- signals

    def face(self, rank: Rank) -> Point:
        """A face of the panel of signals, which is open."""
        panel = self._scene.signals
        if not panel.is_open:
            panel.toggle(Device.POINTER)
            self._scene.update(0)
        return self._at(*panel.group.controls[SIGNALLED.index(rank)].middle)

    def faces_stand_in_a_row(self) -> bool:
        """Whether they lie side by side, not one below the other."""
        return self.face(SIGNALLED[0])[1] == self.face(SIGNALLED[1])[1]


def is_gold(colour: tuple[int, ...]) -> bool:
    """Whether a pixel has the one accent of the house."""
    return all(abs(a - b) <= 6 for a, b in zip(colour[:3], RGB["gold"], strict=True))
