"""Settings in the application: what the player sets is made true at once, and kept."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.assets import asset_path
from game.dressing import Appearances
from game.settings import SHOWN, Change, Settings, other_size
from game.storage import log
from game.views.paint.metrics import Metrics
from game.views.paint.theme import SPEEDS
from game.views.scene import Stage
from game.views.sound.audio import Audio
from game.views.window import Display
from game.words import set_language

if TYPE_CHECKING:
    from game.views.sound.player import SoundBox
    from game.views.sound.speech import Speaker


def audio_of(settings: Settings) -> Audio:
    """Return what lets this player hear the game; silent until it is opened."""

    def make() -> tuple[SoundBox, Speaker]:
        from game.views.sound.player import SoundBox  # here, so that the first frame does not wait for them
        from game.views.sound.speech import Speaker

        return SoundBox(lambda: asset_path("sounds")), Speaker()

    audio = Audio(make)
    audio.adapt(settings)
    return audio


def metrics_for(display: Display, settings: Settings) -> Metrics:
    """Return the metrics of the window for this player."""
    return dataclasses.replace(display.metrics, text=settings.text_size / 100)


class Preferences:
    """Knows what is set; ``keep`` writes settings, ``resized`` has everything laid out for window and text size."""

    def __init__(
        self,
        display: Display,
        stage: Stage,
        dressing: Appearances,
        settings: Callable[[], Settings],
        keep: Callable[..., None],
        resized: Callable[[], None],
    ) -> None:
        self._display = display
        self._stage = stage
        self._dressing = dressing
        self._settings = settings
        self._keep = keep
        self._resized = resized
        self._apply: dict[Change, Callable[[Settings], None]] = {
            Change.WINDOW: self._fill_screen,
            Change.LANGUAGE: self._speak,
            Change.SPEED: self._pace,
            Change.CARDS: self._mark_cards,
            Change.SOUND: self._set_sound,
        }

    @property
    def values(self) -> Settings:
        """What is set now; the window knows best whether it fills the screen."""
        return replace(self._settings(), fullscreen=self._display.full_screen)

    def show(self) -> None:
        """Open the screen on which it is set."""
        # here, so that the first frame does not wait for them
        from game.views.screens.settings.scene import SettingsScene, SoundCallbacks

        audio = self._stage.audio
        sound = SoundCallbacks(audio.sample, lambda: audio.has_speech)
        self._stage.push(
            SettingsScene(
                self.values,
                self.change,
                self._stage.pop,
                self._dressing.show,
                sound=sound,
            )
        )

    def change(self, values: Settings) -> None:
        """Make these values of what the settings screen shows true, and keep them."""
        before = self.values
        wanted = {setting.name: getattr(values, setting.name) for setting in SHOWN}
        changed = {setting.changes for setting in SHOWN if wanted[setting.name] != getattr(before, setting.name)}
        for each in Change:
            if each in changed and each in self._apply:
                self._apply[each](values)
        self._keep(**wanted)
        self._resized()

    # --- what follows a change

    def _fill_screen(self, _values: Settings) -> None:
        self._display.toggle_full_screen()

    def _speak(self, values: Settings) -> None:
        language = set_language(values.language)
        logging.getLogger(log.LOGGER).info("language %s", language)

    def _pace(self, values: Settings) -> None:
        self._stage.speed = SPEEDS[values.speed]

    def _mark_cards(self, values: Settings) -> None:
        appearance = self._dressing.choice.appearance
        self._dressing.change(dataclasses.replace(appearance, big=values.big_numbers, signs=values.signs))

    def _set_sound(self, values: Settings) -> None:
        self._stage.audio.adapt(values)

    # --- by a key

    def size_text(self, by: int) -> None:
        """Make letters larger (1) or smaller (-1), by the key for it."""
        values = self.values
        self.change(replace(values, text_size=other_size(values.text_size, by)))
        self.show_changed()

    def show_changed(self) -> None:
        """The screen of settings shows what was changed by a key."""
        from game.views.screens.settings.scene import SettingsScene

        for scene in self._stage.scenes:
            if isinstance(scene, SettingsScene):
                scene.change(self.values)
