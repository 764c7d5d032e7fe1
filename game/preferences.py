"""Settings in the application: what the player sets is made true at once, and kept."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from game.assets import asset_path
from game.dressing import Dressing
from game.storage import log
from game.storage.settings import Settings
from game.views.habits import Habits
from game.views.paint.metrics import Metrics
from game.views.paint.theme import SPEEDS
from game.views.scene import Stage
from game.views.screens.settings.values import SettingsValues, other_size
from game.views.sound.hearing import Hearing
from game.views.sound.values import SoundValues
from game.views.window import Display
from game.words import LANGUAGES, set_language

if TYPE_CHECKING:
    from game.views.sound.player import SoundBox
    from game.views.sound.speech import Speaker


def habits_of(settings: Settings) -> Habits:
    """Return what the views need to know of how this player likes to play."""
    return Habits(**{field.name: getattr(settings, field.name) for field in fields(Habits)})


def sound_of(settings: Settings) -> SoundValues:
    """Return what this player wants to hear."""
    return SoundValues(
        settings.volume_cards,
        settings.volume_table,
        settings.volume_music,
        settings.music,
        settings.captions,
        settings.speech,
    )


def hearing_of(settings: Settings) -> Hearing:
    """Return what lets this player hear the game; silent until it is opened."""

    def make() -> tuple[SoundBox, Speaker]:
        from game.views.sound.player import SoundBox  # here, so that the first frame does not wait for them
        from game.views.sound.speech import Speaker

        return SoundBox(lambda: asset_path("sounds")), Speaker()

    hearing = Hearing(make)
    hearing.adapt(sound_of(settings))
    return hearing


def metrics_for(display: Display, settings: Settings) -> Metrics:
    """Return the metrics of the window for this player."""
    return replace(display.metrics, text=settings.text_size / 100)


class Preferences:
    """Knows what is set; ``keep`` writes settings, ``resized`` has everything laid out for window and text size."""

    def __init__(
        self,
        display: Display,
        stage: Stage,
        dressing: Dressing,
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

    @property
    def values(self) -> SettingsValues:
        """What is set now."""
        settings, dress = self._settings(), self._dressing.wardrobe.dress
        return SettingsValues(
            settings.language,
            settings.speed,
            self._display.full_screen,
            settings.text_size,
            dress.big,
            dress.signs,
            self._stage.habits,
            sound_of(settings),
        )

    def show(self) -> None:
        """Open the screen on which it is set."""
        from game.views.screens.settings.scene import (
            SettingsScene,  # here, so that the first frame does not wait for them
        )
        from game.views.screens.settings.sound import SoundCalls

        hearing = self._stage.hearing
        sound = SoundCalls(hearing.sample, lambda: hearing.has_speech)
        self._stage.push(
            SettingsScene(
                self.values,
                tuple(LANGUAGES.items()),
                self.change,
                self._stage.pop,
                self._dressing.show,
                sound=sound,
            )
        )

    def change(self, values: SettingsValues) -> None:
        """Make these values true, and keep them."""
        before = self.values
        if values.full_screen != self._display.full_screen:
            self._display.toggle_full_screen()
        if values.language != before.language:
            language = set_language(values.language)
            logging.getLogger(log.LOGGER).info("language %s", language)
        if values.speed != before.speed:
            self._stage.speed = SPEEDS[values.speed]
        habits = {field.name: getattr(values.habits, field.name) for field in fields(Habits)}
        self._keep(
            language=values.language,
            speed=values.speed,
            fullscreen=values.full_screen,
            text_size=values.text_size,
            volume_cards=values.sound.cards,
            volume_table=values.sound.table,
            volume_music=values.sound.music,
            music=values.sound.tune,
            captions=values.sound.captions,
            speech=values.sound.speech,
            **habits,
        )
        if (values.big_numbers, values.signs) != (before.big_numbers, before.signs):
            dress = self._dressing.wardrobe.dress
            self._dressing.dress(replace(dress, big=values.big_numbers, signs=values.signs))
        self._stage.adapt(values.habits)
        self._stage.hearing.adapt(values.sound)
        self._resized()

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
