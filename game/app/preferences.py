"""Settings in the application: what the player sets is made true at once, and kept."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.app.appearance import Appearances, appearance_of
from game.app.context import Context
from game.assets import asset_path
from game.settings import SHOWN, Change, Settings, other_size
from game.storage import log
from game.views.paint.theme import SPEEDS
from game.views.scene import Scene
from game.views.sound.audio import Audio
from game.words import set_language

if TYPE_CHECKING:
    from game.speech.speaker import Speaker
    from game.views.sound.player import SoundBox


def audio_of(settings: Settings) -> Audio:
    """Return what plays sounds for this player; silent until it is opened."""

    def make() -> tuple[SoundBox, Speaker]:
        from game.speech.speaker import Speaker
        from game.views.sound.player import SoundBox  # here, so that the first frame does not wait for them

        return SoundBox(lambda: asset_path("sounds")), Speaker()

    audio = Audio(make)
    audio.adapt(settings)
    return audio


class Preferences:
    """Knows what is set, and makes true at once what the player changes."""

    def __init__(self, context: Context, appearances: Appearances) -> None:
        self._context = context
        self._appearances = appearances
        context.settings.subscribe(self._on_settings)

    @property
    def values(self) -> Settings:
        """What is set now; the window knows best whether it fills the screen."""
        return replace(self._context.settings.current, fullscreen=self._context.display.placement.full_screen)

    def show(self, on_luggage: Callable[[], None] | None = None, on_about: Callable[[], None] | None = None) -> None:
        """Open the screen on which it is set.

        ``on_luggage`` leads on to what takes everything along, ``on_about`` to the page about the program.
        """
        # here, so that the first frame does not wait for them
        from game.views.screens.settings.scene import SettingsScene, SoundCallbacks, Ways

        stage = self._context.stage
        sound = SoundCallbacks(stage.audio.sample, lambda: stage.audio.has_speech)
        ways = Ways(self._appearances.show, on_luggage, on_about)
        stage.push(SettingsScene(self.values, self.change, ways, sound=sound))

    def show_about(self) -> None:
        """Tell about the program: its version, where its files lie, and how their folder is opened."""
        # here, so that the first frame does not wait for them
        from game.origin import this_origin
        from game.storage.opening import FolderOpener
        from game.storage.paths import log_dir, matches_dir, user_packs
        from game.storage.settings import settings_path
        from game.views.screens.textpages import AboutScene, Places

        shelf = self._appearances.shelf
        if not shelf.entries:
            shelf.read()
        places = Places(settings_path(), matches_dir(), log_dir(), user_packs())
        self._context.stage.push(AboutScene(this_origin(), places, shelf, FolderOpener()))

    def change(self, values: Settings) -> None:
        """Make these values of what the settings screen shows true, and keep them."""
        before = self.values
        wanted = {setting.name: getattr(values, setting.name) for setting in SHOWN}
        changed = {setting.changes for setting in SHOWN if wanted[setting.name] != getattr(before, setting.name)}
        for each in Change:
            if each in changed:
                self._apply(each, values)
        self._context.settings.keep(replace(self._context.settings.current, **wanted))
        self._context.fit()

    def take_over(self, values: Settings) -> None:
        """Make settings that came from elsewhere true, all of them, and keep them."""
        self.change(values)
        self._appearances.change(appearance_of(values))
        self._context.settings.keep(replace(values, fullscreen=self._context.display.placement.full_screen))

    def _apply(self, change: Change, values: Settings) -> None:
        match change:
            case Change.WINDOW:
                self._context.display.placement.fill_screen(values.fullscreen)
            case Change.LANGUAGE:
                logging.getLogger(log.LOGGER).info("language %s", set_language(values.language))
            case Change.SPEED:
                self._context.stage.speed = SPEEDS[values.speed]
            case Change.CARDS:
                marked = replace(self._appearances.choice.appearance, big=values.big_numbers, signs=values.signs)
                self._appearances.change(marked)
            case Change.SOUND:
                self._context.stage.audio.adapt(values)

    # --- by a key

    def toggle_full_screen(self) -> None:
        """Fill the screen, or leave that, by the key for it."""
        context, placement = self._context, self._context.display.placement
        placement.fill_screen(not placement.full_screen)
        context.settings.keep(replace(context.settings.current, fullscreen=placement.full_screen))
        context.fit()
        self._show_changed()

    def size_text(self, by: int) -> None:
        """Make letters larger (1) or smaller (-1), by the key for it."""
        values = self.values
        self.change(replace(values, text_size=other_size(values.text_size, by)))
        self._show_changed()

    def _on_settings(self, _settings: Settings) -> None:
        """A screen above that of the settings has changed some of them."""
        if self._context.stage.scenes:
            self._show_changed(self._context.stage.scenes[:-1])

    def _show_changed(self, scenes: Sequence[Scene] | None = None) -> None:
        """The screen of settings, where it is open, shows what was changed elsewhere."""
        from game.views.screens.settings.scene import SettingsScene

        for scene in self._context.stage.scenes if scenes is None else scenes:
            if isinstance(scene, SettingsScene):
                scene.change(self.values)
