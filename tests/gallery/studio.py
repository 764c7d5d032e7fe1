"""Draws the game's scenes on a surface nobody sees, with a clock that only moves when it is told to."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Surface

from game.assets import asset_files, asset_path
from game.controllers.ai.weightfiles import use_weights
from game.controllers.computer import InlineEngine
from game.controllers.pace import ScreensPace
from game.hosting.match import HostedMatch, MatchState
from game.hosting.seating import Seating
from game.model.actions import Action
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.record import Header
from game.model.rules import Rules
from game.packs.pack import Pack, load_pack
from game.people import company
from game.settings import Settings
from game.storage.saves import SavedMatch
from game.views.cards.skin import Appearance, Skin
from game.views.input.intents import Device, Intent, Means
from game.views.kit.screen import Built
from game.views.paint.cache import SurfaceCache
from game.views.paint.metrics import Metrics
from game.views.scene import Scene, Stage
from game.views.screens.textpages import ChronicleScene
from game.views.table.pieces import held
from game.views.table.scene import TableScene
from game.words import call_cards
from game.words.rulebook import Block
from tests.gallery.situations import new_match
from tests.tables import NoScreens, RecordedMatch, recorded

Shot = tuple[str, Callable[["Studio"], Stage]]
"""A picture's name, and what brings the shipped scenes into its state and returns the stage that shows it."""

FRAME = 1000 / 60
SEED = "gallery"


@cache
def usual_pack() -> Pack:
    return load_pack(asset_path("packs", "castellana"))


def folder_for_now(prefix: str) -> str:
    """Make a folder that goes away with this process."""
    _folders.append(tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True))
    return _folders[-1].name


_folders: list[tempfile.TemporaryDirectory[str]] = []


def catch_up(stage: Stage) -> None:
    """Have all screens build what is new, as before each frame."""
    for scene in stage.scenes:
        if isinstance(scene, Built):
            scene.catch_up()


class Studio:
    """A window size with all card faces drawn. ``stage`` is a fresh one for each picture."""

    def __init__(
        self,
        width: int,
        height: int,
        cache_bytes: int = 256 << 20,
        text: float = 1.0,
        settings: Settings | None = None,
    ) -> None:
        if "TRIUNFO_HOME" not in os.environ:
            os.environ["TRIUNFO_HOME"] = folder_for_now("triunfo-gallery-")
        use_weights(asset_files("nets"))
        pygame.display.init()
        pygame.font.init()
        # The surface of the window has the format that all drawings are converted to.
        self._window = pygame.Window("gallery", (width, height), hidden=True)
        self._window.get_surface()
        self.surface = Surface((width, height), 0, 32)
        self.metrics = Metrics.of(width, height, text)
        self.settings = settings or Settings()
        self.cache = SurfaceCache(cache_bytes)
        self.skin = Skin(usual_pack(), self.cache)
        self.skin.fit(height)
        self.skin.prepare(self.metrics.unit)
        self.skin.masters.wait()

    def close(self) -> None:
        self.skin.masters.close()
        self._window.destroy()

    def new_stage(self, speed: float = 1.0) -> Stage:
        stage = Stage(self.metrics, self.skin, self.cache)
        stage.adapt(self.settings)
        stage.speed = speed
        return stage

    def show(self, *scenes: Scene, device: Device = Device.POINTER, elapsed: float = 2000.0) -> Stage:
        """Put scenes on a stage and let their clocks run."""
        stage = self.new_stage()
        stage.device = device
        for scene in scenes:
            stage.push(scene)
        self.skin.masters.wait()
        run(stage, elapsed)
        return stage

    def settle(self, stage: Stage, target: Surface | None = None) -> None:
        """Paint until the background thread has nothing left to add: a face in full orders sharper sprites of it."""
        masters, version = self.skin.masters, -1
        catch_up(stage)
        while version != masters.version:
            version = masters.version
            stage.paint(target or self.surface)
            masters.wait()

    def picture(self, stage: Stage) -> Surface:
        """Paint everything anew, with all faces drawn; what else a background thread would draw is drawn at once.

        How much the thread has done when a frame is painted depends on how busy the machine is; a picture must not.
        """
        masters = self.skin.masters
        masters.wait()
        catch_up(stage)
        with patch.object(masters, "draw_later", _at_once):
            stage.paint(self.surface)
            masters.wait()
            stage.repaint()
            stage.paint(self.surface)
        self.use_cards(usual_pack(), Appearance())
        return self.surface

    def use_cards(self, pack: Pack, appearance: Appearance) -> None:
        """Put other cards or another cover on the table, for the next picture."""
        if self.skin.pack is not pack or self.skin.appearance != appearance:
            self.skin.use(pack, appearance)
            call_cards(pack.called)
            self.cache.clear()
            self.skin.prepare(self.metrics.unit)
            self.skin.masters.wait()


def _at_once(_key: Hashable, make: Callable[[], Surface]) -> Surface:
    """What :meth:`Masters.draw_later` would leave to its thread."""
    return make()


def run(stage: Stage, elapsed: float) -> None:
    """Let time pass on a stage, frame by frame."""
    while elapsed > 0:
        stage.update(min(FRAME, elapsed))
        elapsed -= FRAME


class Driven:
    """A stage on which time goes by frame by frame, and the input of a person at it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.after_frame: Callable[[], None] = lambda: None

    def before_frame(self) -> None:
        """What is done before each frame, besides letting time pass."""

    # --- time

    def frames(self, count: int = 1, elapsed: float = FRAME) -> None:
        for _ in range(count):
            self.before_frame()
            self.stage.update(elapsed)
            self.after_frame()

    def until(self, wanted: Callable[[], bool], most: int = 6000) -> None:
        """Run until something is so; LookupError when it never is."""
        for _ in range(most):
            if wanted():
                return
            self.frames()
        raise LookupError("that never came")

    # --- input

    def handle(self, intent: Intent) -> None:
        self.stage.handle(intent)

    def key(self, means: Means, number: int = 0, down: bool = True, device: Device = Device.KEYS) -> None:
        self.handle(Intent(means, device, number=number, down=down))

    def point(self, x: float, y: float) -> None:
        self.handle(Intent(Means.POINT, Device.POINTER, x, y))

    def press(self, x: float, y: float) -> None:
        self.point(x, y)
        self.handle(Intent(Means.PRESS, Device.POINTER, x, y))

    def release(self, x: float, y: float) -> None:
        self.handle(Intent(Means.RELEASE, Device.POINTER, x, y))

    def click(self, x: float, y: float) -> None:
        self.press(x, y)
        self.release(x, y)


class Live(Driven, NoScreens):
    """A match at a table, from wherever it stands; the person's input is given, the computer answers at once."""

    def __init__(
        self,
        studio: Studio,
        start: Match | Rules | SavedMatch,
        *,
        level: str = "greedy",
        seed: str = SEED,
        demo: bool = False,
        hints: bool = False,
        speed: float = 1.0,
        game: str = "brisca",
        save: Callable[[Event], None] = lambda event: None,
    ) -> None:
        self.studio = studio
        self.menus = 0
        self.helps = 0
        self.ended: list[Observation] = []
        self.heard: list[Event] = []

        def keep(events: Sequence[Event]) -> None:
            for event in events:
                self.heard.append(event)
                save(event)

        if isinstance(start, SavedMatch):
            pace = ScreensPace()
            hosted = HostedMatch.go_on(start, InlineEngine(), lambda problem: None, pace)
            self.running = RecordedMatch(hosted, pace, self, hints)
        else:
            match = new_match(start) if isinstance(start, Rules) else start
            people = company(match.rules.players, level, demo=demo)
            header = Seating(game, match.rules, people, seed).header
            self.running = recorded(MatchState(header, people, match, seed=seed), self, hints)
        self.running.room.subscribe(keep)
        self.header: Header = self.running.hosted.header
        super().__init__(studio.new_stage(speed))
        self.stage.replace(self.table)

    @property
    def table(self) -> TableScene:
        return self.running.table

    @property
    def acted(self) -> list[Action]:
        """What the person has chosen."""
        return self.running.acted

    def show_menu(self) -> None:
        self.menus += 1

    def show_rules(self) -> None:
        self.helps += 1

    def show_deal_result(self, observation: Observation) -> None:
        self.ended.append(observation)

    def show_chronicle(self, tell: Callable[[], Sequence[Block]]) -> None:
        self.stage.push(ChronicleScene(tell))

    # --- time

    def before_frame(self) -> None:
        """The match goes on."""
        self.running.step()

    def rest(self) -> None:
        """Run until nothing moves and the person is to act, or the deal is over."""
        self.frames()  # a person is asked at a frame, not before
        self.until(lambda: (self.table.top.my_turn and not self.table.moving) or bool(self.ended))

    def card_at(self, place: int) -> tuple[float, float]:
        """The middle of a card of the person's hand, counted from the left."""
        card = held(self.table.top.shown)[place]
        pose = self.table.top.pieces[card.code].pose
        return pose.x, pose.y
