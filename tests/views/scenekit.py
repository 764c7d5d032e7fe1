"""A stage without a window for scene tests, and short names for what a person does."""

from __future__ import annotations

import pygame

from game.views.cards.skin import Skin
from game.views.input.intents import Device, Intent, Means
from game.views.kit.screen import Built
from game.views.paint.cache import SurfaceCache
from game.views.paint.metrics import Metrics
from game.views.scene import Scene, Stage
from game.views.screens.title import TitleScene
from game.views.widgets.control import Control, Group
from tests.gallery.studio import usual_pack

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1280, 960), (960, 540), (2560, 1080)]


class Play:
    """A scene on a stage of that size: feed it inputs, let time pass, paint it."""

    def __init__(self, scene: Scene | None = None, size: tuple[int, int] = (960, 540)) -> None:
        pygame.display.init()
        pygame.font.init()
        self.window = pygame.Window("test", size)
        self.surface = self.window.get_surface()
        cache = SurfaceCache(160 << 20)
        self.stage = Stage(Metrics.of(*size), Skin(usual_pack(), cache), cache)
        if scene is not None:
            self.stage.push(scene)

    def keys(self, *all_means: Means, device: Device = Device.KEYS) -> None:
        """Press keys (or buttons of a pad), one after the other."""
        for means in all_means:
            self.stage.handle(Intent(means, device))

    def at(self, point: tuple[float, float], *all_means: Means) -> None:
        """Move the pointer to a point, then do these things there."""
        for means in (Means.POINT, *all_means):
            self.stage.handle(Intent(means, Device.POINTER, *point))

    def click(self, control: Control) -> None:
        """Press and release the pointer on the middle of a control."""
        self.at(control.middle, Means.PRESS, Means.RELEASE)

    def wheel(self, notches: int) -> None:
        """Turn the wheel; up is positive."""
        self.stage.handle(Intent(Means.WHEEL, Device.POINTER, number=notches))

    def paint(self) -> bool:
        """Paint a frame, and what it left to the background; returns whether it differs from the one before."""
        changed = bool(self.stage.paint(self.surface))
        self.stage.skin.masters.wait()
        self.stage.paint(self.surface)
        return changed

    def settle(self, milliseconds: int = 10_000) -> int:
        """Let time pass in frames until nothing moves; returns how many milliseconds went by."""
        self.stage.skin.masters.wait()
        self.paint()
        for passed in range(0, milliseconds, 16):
            if not self.stage.moving:
                return passed
            self.stage.update(16)
            self.paint()
        raise AssertionError(f"{self.stage.top} still moves after {milliseconds} ms")


def group_of(scene: Scene) -> Group:
    """Return what keeps the focus of a scene."""
    group = vars(scene).get("_group") or vars(scene).get("group")
    assert isinstance(group, Group), f"{type(scene).__name__} has no controls"
    return group


def controls(scene: Scene) -> list[Control]:
    """Return the controls of a scene as its next picture has them, in the order of the focus."""
    if isinstance(scene, Built):
        scene.catch_up()
    return group_of(scene).controls


def focused_on(scene: Scene) -> Control | None:
    """Return the control with the focus."""
    return group_of(scene).focused


def labels(scene: Scene) -> list[str]:
    """Return what is written on a scene's buttons and entries."""
    found = [getattr(control, "label", None) or getattr(control, "text", None) for control in controls(scene)]
    return [text for text in found if isinstance(text, str)]


def continue_note(title: TitleScene) -> str | None:
    """Return what the title says of the match to go on with; None where there is none."""
    return next((entry.note for entry in title.entries() if entry.name == "continue"), None)


def named(scene: Scene, text: str) -> Control:
    """Return the control with that label."""
    for control in controls(scene):
        if text in (getattr(control, "label", None), getattr(control, "text", None)):
            return control
    raise AssertionError(f"no {text!r} among {labels(scene)}")
