"""Plays the sounds that ``sounds.toml`` lists. Without an audio device everything here does nothing, silently.

Opening the device, reading the files and changing the music wait, so a thread does that; a sound that is read already
starts from the frame loop at once.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
import time
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
import pygame

from game.settings import LOUDEST, Settings
from game.views.sound.mixer import open_mixer, pause_music, quit_mixer, resume_music

TABLE: Final = "sounds.toml"
RATE, BUFFER = 44_100, 1024  # 23 ms: less would wake the processor more often
VOICES: Final = 8  # sounds at once
BURST, BURST_TIME = 3, 0.03  # so many begin within so many seconds: when motion is hurried much happens in one moment
APART: Final = 0.05  # seconds between two cards that sound alike: at usual speed they are dealt slower
PART, FARTHEST = 0.4, 0.5  # between two voices of the table that part of their length, at most so many seconds
LATE: Final = 1.0  # seconds a sound may come late because the device is still being opened
FADE_IN, FADE_OUT = 1500, 700  # milliseconds of music
SAMPLE: Final = 5.0  # seconds of music that is heard while its volume is set, when there is none
AGAIN: Final = 60.0  # seconds after which a device is looked for again, when something is to be heard and there is none
ENDS_WITHIN: Final = 1.0  # seconds the device gets to close

_log = logging.getLogger("triunfo.sound")


class SoundSpec(msgspec.Struct, frozen=True):
    """A sound in ``sounds.toml``: ``gain`` in decibels balances it with the others; ``takes`` are variations of it."""

    group: Literal["cards", "table", "music"]
    takes: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    gain: Annotated[float, msgspec.Meta(ge=-60, le=0)] = 0.0

    @property
    def factor(self) -> float:
        """The gain as what amplitudes are multiplied by."""
        return float(10 ** (self.gain / 20))


@dataclass(slots=True)
class _Sound:
    """A sound with its takes; ``next`` is the one for the next time, ``last`` when it began last."""

    spec: SoundSpec
    takes: list[pygame.mixer.Sound]
    apart: float
    next: int = 0
    last: float = float("-inf")


def read_table(folder: Path) -> dict[str, SoundSpec]:
    """Read ``sounds.toml``: the sounds by name.

    Raises OSError when the table cannot be read, ValueError when it is damaged.
    """
    try:
        return msgspec.convert(tomllib.loads((folder / TABLE).read_text("utf-8")), dict[str, SoundSpec])
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error


def take_names(name: str, takes: int) -> list[str]:
    """Return the names of the files with the takes of a sound."""
    return [f"{name}.ogg"] if takes == 1 else [f"{name}-{i + 1}.ogg" for i in range(takes)]


def loudness(volume: int) -> float:
    """The amplitude of a volume of 0..LOUDEST: steps sound alike when it grows with the square."""
    return (volume / LOUDEST) ** 2


class SoundBox:
    """Plays sounds and music. ``folder`` holds the files, ``now`` is a clock in seconds.

    Nothing is opened before :meth:`open`.
    """

    def __init__(self, folder: Callable[[], Path], now: Callable[[], float] = time.monotonic) -> None:
        self._folder = folder
        self._now = now
        self._settings = Settings()
        self._front = True
        self._tune: str | None = None  # that is to be heard
        self._sample: str | None = None  # that is heard for a while where there is none
        self._sample_ends = 0.0
        self._specs: dict[str, SoundSpec] = {}
        self._sounds: dict[str, _Sound] = {}
        self._begun: list[float] = []  # when the last few sounds began
        self._tried = self._now()  # when a device was looked for again
        self._early: dict[str, float] = {}  # what was to be heard while the device was being opened
        self.works = False  # the device is open: sounds can be heard
        self._opening = True  # it has still to be, for the first time
        self._looking = False  # for a device, which may take for ever
        self._wanted = False  # the game is up, so that the device may be opened
        self._asks: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closing = threading.Event()

    # --- what is wanted

    def open(self) -> None:
        """Open the device in the background unless everything is muted. Call it after the first frame."""
        self._wanted = True
        self._early = dict.fromkeys(self._early, self._now())  # the first frame is seen only now
        self._ready()

    def set(self, settings: Settings, tune: str | None) -> None:
        """Set the volumes, and which music is played (None: none)."""
        before, self._settings = self._settings, settings
        self._ready()
        self._turn_to(tune, self._sample if tune is None else None)
        if settings.volume_music != before.volume_music:
            self._set_music_volume()

    def front(self, is_front: bool) -> None:
        """The window came to the front, or went behind others, when nothing is heard."""
        if is_front != self._front:
            self._front = is_front
            if self.works:
                with contextlib.suppress(pygame.error):
                    if is_front:
                        resume_music()
                    else:
                        pause_music()

    def retry(self, seconds: float = 0.0) -> None:
        """Look for a device again where none was found, not sooner than so many seconds after the last time."""
        if self._thread is None or self.works or self._looking:
            return
        if self._now() - self._tried >= seconds:
            self._look_for_device()

    def lost(self) -> None:
        """The device has gone: another one is looked for when it comes."""
        if self.works:
            self.works = False
            self._ask(self._shut_device)

    def close(self) -> bool:
        """Stop playing and release the device; returns whether that is done, or a device hangs that keeps a thread."""
        self._closing.set()
        self._wanted = False
        thread, self._thread = self._thread, None
        if thread is None:
            return True
        self._asks.put(None)
        thread.join(ENDS_WITHIN)
        return not thread.is_alive()

    # --- sounds

    def play(self, name: str) -> bool:
        """Play a sound now; returns whether it is played. Too many at once, or too close together, are left out."""
        sound = self._sounds.get(name)
        if sound is None or not self.works or not self._front:
            if self._opening:
                self._early[name] = self._now()
            self.retry(AGAIN)
            return False
        volume = self._settings.volume(sound.spec.group)
        now = self._now()
        self._begun = [begun for begun in self._begun if now - begun < BURST_TIME]
        if not volume or now - sound.last < sound.apart or len(self._begun) >= BURST:
            return False
        take = sound.takes[sound.next]
        try:
            take.set_volume(loudness(volume) * sound.spec.factor)
            if take.play() is None:
                return False
        except pygame.error:
            return False
        sound.next, sound.last = (sound.next + 1) % len(sound.takes), now
        self._begun.append(now)
        return True

    def sample_music(self, tune: str) -> None:
        """Play a tune for a few seconds while the volume of music is being set, unless one is playing."""
        if self._tune is None:
            self._sample_ends = self._now() + SAMPLE
            self._turn_to(None, self._sample or tune)

    def update(self) -> None:
        """End a sample of music in time; play what was asked for while the device was being opened."""
        if self._early and not self._opening:
            early, self._early = self._early, {}
            for name, told in early.items():
                if self._now() - told < LATE:
                    self.play(name)
        if self._sample is not None and self._now() >= self._sample_ends:
            self._turn_to(self._tune, None)

    @property
    def _heard(self) -> str | None:
        return self._sample if self._tune is None else self._tune

    def _turn_to(self, tune: str | None, sample: str | None) -> None:
        before = self._heard
        self._tune, self._sample = tune, sample
        if self._heard != before:
            self._ask(self._play_tune)

    # --- the thread

    def _ready(self) -> None:
        if self._wanted and self._thread is None and not self._settings.silent:
            self._thread = threading.Thread(target=self._work, name="sound", daemon=True)
            self._thread.start()
            self._look_for_device()

    def _look_for_device(self) -> None:
        self._looking, self._tried = True, self._now()
        self._ask(self._open_device)
        self._ask(self._play_tune)

    def _ask(self, what: Callable[[], None]) -> None:
        if self._thread is not None:
            self._asks.put(what)

    def _work(self) -> None:
        while (todo := self._asks.get()) is not None:
            if not self._closing.is_set():
                todo()
        quit_mixer()

    def _open_device(self) -> None:
        if self.works:
            return
        try:
            open_mixer(RATE, BUFFER)
            pygame.mixer.set_num_channels(VOICES)
            self._read()
        except (pygame.error, ImportError, OSError, ValueError, EOFError) as error:
            _log.info("no sound: %s", error)
            quit_mixer()
        else:
            self.works = True
        self._opening = self._looking = False

    def _shut_device(self) -> None:
        quit_mixer()
        self._open_device()  # another one may be there already
        self._play_tune()

    def _read(self) -> None:
        """Read all sounds but the music; raises OSError, ValueError or pygame.error where they are not whole."""
        folder = self._folder()
        self._specs = read_table(folder)
        sounds = {}
        for name, spec in self._specs.items():
            if spec.group == "music":
                continue
            files = (folder / file for file in take_names(name, spec.takes))
            takes = [pygame.mixer.Sound(file) for file in files]
            length = min(take.get_length() for take in takes)
            sounds[name] = _Sound(spec, takes, APART if spec.group == "cards" else min(FARTHEST, PART * length))
        self._sounds = sounds

    # --- music

    def _play_tune(self) -> None:
        """Fade out the music that is playing, then start what is wanted now."""
        if not self.works:
            return
        music = pygame.mixer.music
        with contextlib.suppress(pygame.error, OSError):
            if music.get_busy():
                music.fadeout(FADE_OUT)
                self._closing.wait(FADE_OUT / 1000 + 0.05)
            music.stop()  # one that is paused would never have faded, and unloading it would wait for that
            music.unload()
            tune = self._heard
            if tune is None or tune not in self._specs or self._closing.is_set():
                return
            music.load(self._folder() / f"{tune}.ogg")
            self._set_music_volume()
            music.play(-1, fade_ms=FADE_IN)
            if not self._front:
                pause_music()

    def _set_music_volume(self) -> None:
        spec = self._specs.get(self._heard or "")
        if self.works and spec is not None:
            with contextlib.suppress(pygame.error):
                pygame.mixer.music.set_volume(loudness(self._settings.volume_music) * spec.factor)
