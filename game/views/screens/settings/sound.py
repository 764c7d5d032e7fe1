"""The settings of what is heard: volumes, music, captions and speech."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.views.screens.settings.column import Column
from game.views.sound.values import BY_PACK, GROUPS, LOUDEST, MUSIC, OFF, SoundValues
from game.words import _, pgettext
from game.words.sounds import TUNE_NAMES

Change = Callable[[str, object], None]  # one field of SoundValues has another value now


@dataclass(frozen=True, slots=True)
class SoundCalls:
    """What the settings ask of the sound: ``sample`` lets a group be heard, ``has_speech`` whether there is any."""

    sample: Callable[[str], None] = lambda group: None
    has_speech: Callable[[], bool] = lambda: True


def tune_name(tune: str) -> str:
    """What a choice of music is called."""
    if tune == BY_PACK:
        return _("Match the cards")
    return pgettext("music", "Off") if tune == OFF else pgettext(*TUNE_NAMES[tune])


def add_volumes(column: Column, now: SoundValues, change: Change, calls: SoundCalls) -> None:
    """A row for each volume, and the choice of music."""
    names = {"cards": _("Cards"), "table": _("Table"), "music": _("Music")}

    def turn(group: str, volume: int) -> None:
        change(group, volume)
        calls.sample(group)

    for group in GROUPS:
        column.slider(names[group], now.volume(group), LOUDEST, partial(turn, group))
    column.caption(_("Music style"))
    column.choices([(tune_name(tune), tune == now.tune, partial(change, "tune", tune)) for tune in MUSIC])


def add_words(column: Column, now: SoundValues, change: Change, calls: SoundCalls) -> None:
    """What helps those who do not hear, or do not see: captions and speech."""
    column.toggle(_("Captions"), now.captions, partial(change, "captions"), _("describe sounds in text"))
    column.toggle(_("Speech"), now.speech, partial(change, "speech"), _("reads out what happens"))
    if not calls.has_speech():
        column.remark(_("No speech engine was found. On Linux, install speech-dispatcher."), 4)
