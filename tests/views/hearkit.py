"""Helpers of the tests of what is heard: a hearing that notes everything, and small sounds for a player of them."""

from __future__ import annotations

import math
import shutil
import wave
from collections.abc import Callable
from pathlib import Path

from game.assets import asset_path
from game.views.sound.audio import Audio, Cue


class Noted(Audio):
    """Notes cues and sentences with the time at which they came; ``now`` tells the milliseconds."""

    def __init__(self, now: Callable[[], float] = lambda: 0.0) -> None:
        super().__init__()
        self._now = now
        self.cues: list[tuple[float, Cue]] = []
        self.sentences: list[str] = []

    def play_sound(self, cue: Cue) -> None:
        self.cues.append((self._now(), cue))
        super().play_sound(cue)

    def announce(self, sentence: str) -> None:
        if sentence:
            self.sentences.append(sentence)

    @property
    def names(self) -> list[str]:
        return [cue.name for _at, cue in self.cues]

    def times(self, name: str) -> list[float]:
        return [at for at, cue in self.cues if cue.name == name]


def write_sounds(folder: Path) -> Path:
    """Write a table of sounds and the sounds: two of cards, one with takes, one of the table, one of music."""
    folder.mkdir(parents=True, exist_ok=True)
    lengths = {"play-1": 0.1, "play-2": 0.1, "draw": 0.1, "take": 0.1, "win": 1.5}
    for name, seconds in lengths.items():
        with wave.open(str(folder / f"{name}.ogg"), "wb") as file:  # the mixer looks at what is inside
            file.setparams((1, 2, 44_100, 0, "NONE", ""))
            count = int(seconds * 44_100)
            samples = (round(9000 * math.sin(i * 0.06)) for i in range(count))
            file.writeframes(b"".join(sample.to_bytes(2, "little", signed=True) for sample in samples))
    for name in ("guitar", "mandolin"):  # music is known by the names of its files
        shutil.copy(asset_path("sounds", f"{name}.ogg"), folder)
    lines = [
        f'[{name}]\ngroup = "{group}"\ntakes = {takes}\ngain = {gain}\n'
        for name, group, takes, gain in (
            ("play", "cards", 2, -6.0), ("draw", "cards", 1, 0.0), ("take", "cards", 1, 0.0), ("win", "table", 1, -3.0),
            ("guitar", "music", 1, -6.0), ("mandolin", "music", 1, -6.0),
        )
    ]  # fmt: skip
    (folder / "sounds.toml").write_text("\n".join(lines))
    return folder
