"""The real program plays its real sounds: SDL writes its output into a file, in which each one is looked for."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.assets import asset_path
from game.settings import Settings
from game.views.sound.player import BUFFER, RATE, read_table, take_names
from tests.window.overheard import NOTES
from tests.window.program import Program, prepare, wait_for

pytestmark = pytest.mark.slow

HEAD = int(0.12 * RATE)  # frames of a sound that are looked for
AROUND = 1.5  # seconds about the place where it was asked for: SDL writes in pieces, late on a busy machine
ALIKE = 0.6  # of 1: others sound at the same time


def test_every_sound_is_in_what_the_device_gets_when_the_table_shows_it(
    home: Path, virtual_display: str, opened: list[Program], tmp_path: Path
) -> None:
    output = tmp_path / "output.raw"
    prepare(home, Settings(speed="normal", language="en", window=(1280, 720), volume_cards=10, volume_table=10))
    more = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(output)}
    arguments = ["play", "brisca", "--players", "2", "--seed", "sound", "--rule", "draw_for_seats=false"]
    program = Program(home, virtual_display, arguments, more, "tests.window.overheard")
    opened.append(program)
    notes = output.with_suffix(NOTES)

    def heard() -> Counter[str]:
        return Counter(line.split()[0] for line in notes.read_text().splitlines()) if notes.exists() else Counter()

    def played_on() -> bool:
        program.settle()
        program.key("1" if heard()["deal"] else "Return")  # a card, or first the cut
        return heard()["play"] >= 12

    wait_for(played_on, "no cards were played", 240)
    asked = [(name, int(at)) for name, at in map(str.split, notes.read_text().splitlines())]
    size = output.stat().st_size
    assert program.end() == 0
    counts = heard()
    assert counts["shuffle"] == 1
    assert counts["deal"] >= 3
    assert counts["draw"] >= 4
    assert counts["take"] >= 2
    assert counts["turn"] >= 1  # a card chosen ahead of the turn needs no call

    frames = np.frombuffer(output.read_bytes(), "<i2").reshape(-1, 2).mean(axis=1)
    first = min(at for _name, at in asked) // 4
    assert np.abs(frames[: max(0, first - 2 * BUFFER)]).max(initial=0) == 0  # silence before the first one
    shapes = _shapes()
    found = [_likeness(frames, at // 4, shapes[name]) for name, at in asked if at < size - 4 * RATE]
    assert len(found) >= 15
    # On a busy machine more of them lie over one another; what was not played at all is like them by 0.2.
    assert sum(alike > ALIKE for alike in found) >= 0.5 * len(found), found


def _shapes() -> dict[str, list[np.ndarray]]:
    """How each take of each sound begins."""
    pygame.mixer.init(RATE, -16, 2, BUFFER)
    folder = asset_path("sounds")
    shapes = {}
    for name, spec in read_table(folder).items():
        if spec.group != "music":
            takes = [pygame.mixer.Sound(folder / file).get_raw() for file in take_names(name, spec.takes)]
            shapes[name] = [np.frombuffer(raw, "<i2").reshape(-1, 2).mean(axis=1)[:HEAD] for raw in takes]
    pygame.mixer.quit()
    return shapes


def _likeness(frames: np.ndarray, at: int, takes: list[np.ndarray]) -> float:
    """How like the best take the output is at the best place around ``at``: 1 is the same but for loudness."""
    reach = int(AROUND * RATE)
    piece = frames[max(0, at - reach) : at + reach + HEAD]
    size = 1 << (len(piece) + HEAD).bit_length()
    spectrum = np.fft.rfft(piece, size)
    sums = np.concatenate(([0.0], np.cumsum(piece**2)))
    best = 0.0
    for take in takes:
        places = len(piece) - len(take) + 1
        products = np.fft.irfft(spectrum * np.conj(np.fft.rfft(take, size)), size)[:places]
        power = sums[len(take) :] - sums[: len(sums) - len(take)]
        best = max(best, float(np.max(np.abs(products) / np.sqrt(np.maximum(power, 1.0) * np.sum(take**2)))))
    return best
