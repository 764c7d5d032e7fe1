"""``python -m assets.sounds.look FOLDER [NAME ...]``: a picture of each sound, and its figures.

Above the wave, below the spectrum over time: pitch runs upward on a log scale, bright is loud, 80 dB from white to
black. The takes of a sound stand beside each other.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy as np
import numpy.typing as npt

from assets.sounds.__main__ import FOLDER, files_of, table
from assets.sounds.measure import RATE, Signal, figures
from assets.sounds.ogg import decoded

WIDTH, WAVE, SPECTRUM, MARGIN = 1500, 140, 420, 44
LOW, HIGH, RANGE = 40.0, 18000.0, 80.0
_MARKS = (50, 100, 200, 400, 800, 1600, 3200, 6400, 12800)
_HEAT = np.array([[0, 0, 4], [40, 11, 84], [101, 21, 110], [159, 42, 99], [212, 72, 66], [245, 125, 21], [250, 193, 39],
                  [252, 255, 220]], float)  # fmt: skip

Picture = npt.NDArray[np.uint8]


def spectrogram(sound: Signal, width: int, height: int) -> Picture:
    """Return the picture of the spectrum over time: ``width`` columns, ``height`` rows, the highest pitch on top."""
    window = 4096 if len(sound) > 4 * RATE else 1024
    padded = np.concatenate([np.zeros(window // 2), sound, np.zeros(window)])
    starts = np.linspace(0, len(sound) - 1, width).astype(int)
    frames = padded[starts[:, None] + np.arange(window)] * np.hanning(window)
    strength = np.abs(np.fft.rfft(frames, 4 * window, axis=1))
    pitches = np.geomspace(HIGH, LOW, height)
    rows = np.clip(np.round(pitches * 4 * window / RATE).astype(int), 0, strength.shape[1] - 1)
    seen = 20 * np.log10(strength[:, rows].T + 1e-9)
    place = np.clip((seen - seen.max()) / RANGE + 1, 0, 1) * (len(_HEAT) - 1)
    lower = np.minimum(place.astype(int), len(_HEAT) - 2)
    part = (place - lower)[..., None]
    made: Picture = (_HEAT[lower] * (1 - part) + _HEAT[lower + 1] * part).astype(np.uint8)
    return made


def wave(sound: Signal, width: int, height: int) -> Picture:
    """Return the picture of the wave between full scale up and down."""
    made = np.full((height, width, 3), 24, np.uint8)
    edges = np.linspace(0, len(sound), width + 1).astype(int)
    for column in range(width):
        part = sound[edges[column] : max(edges[column + 1], edges[column] + 1)]
        top, bottom = ((1 - float(value)) / 2 * (height - 1) for value in (part.max(), part.min()))
        made[int(top) : int(bottom) + 1, column] = (240, 200, 120)
    return made


def picture(name: str, takes: list[Signal], target: Path) -> None:
    """Write the picture of the sound ``name`` to ``target``."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.font.init()
    font = pygame.font.Font(None, 17)
    sheet = pygame.Surface((WIDTH, WAVE + SPECTRUM + 2 * MARGIN))
    sheet.fill((12, 12, 14))
    wide = (WIDTH - MARGIN) // len(takes) - 8
    for number, sound in enumerate(takes):
        left = MARGIN + number * (wide + 8)
        stacked = np.concatenate([wave(sound, wide, WAVE), spectrogram(sound, wide, SPECTRUM)])
        sheet.blit(pygame.surfarray.make_surface(stacked.swapaxes(0, 1)), (left, 24))
        for mark in np.arange(0, len(sound) / RATE, _step(len(sound) / RATE)):
            at = left + int(mark * RATE / len(sound) * wide)
            sheet.fill((120, 120, 120), (at, 24 + WAVE + SPECTRUM, 1, 6))
            sheet.blit(font.render(f"{mark:.3g}", True, (200, 200, 200)), (at + 3, 26 + WAVE + SPECTRUM))
    for pitch in _MARKS:
        at = 24 + WAVE + int(SPECTRUM * np.log(HIGH / pitch) / np.log(HIGH / LOW))
        sheet.fill((120, 120, 120), (MARGIN - 6, at, 6, 1))
        sheet.blit(font.render(f"{pitch}", True, (200, 200, 200)), (2, at - 6))
    sheet.blit(font.render(f"{name}: seconds across, Hz upward", True, (230, 230, 230)), (MARGIN, 6))
    pygame.image.save(sheet, target)


def _step(seconds: float) -> float:
    """Return the distance of the marks below a picture of so many seconds."""
    return next(step for step in (0.05, 0.1, 0.25, 0.5, 1, 5, 10) if seconds / step <= 10)


def main(arguments: list[str] | None = None) -> None:
    """Run the command."""
    said = table()
    parser = argparse.ArgumentParser(prog="python -m assets.sounds.look", description="Draw what sounds look like.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the pictures go")
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[*said, []], help="which sounds; all by default")
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    print("file             length s  peak dB  RMS dB  loud LUFS  at mixer  centroid Hz  decay ms")
    for name in options.names or said:
        takes = []
        for path in files_of(name, int(said[name]["takes"])):
            takes.append(decoded((FOLDER / path).read_bytes()).mean(axis=1))
            seen = figures(takes[-1])
            print(
                f"{path:16} {seen.length:8.2f} {seen.peak:8.1f} {seen.rms:7.1f} {seen.loudness:10.1f} "
                f"{seen.loudness + said[name]['gain']:9.1f} {seen.centroid:12.0f} {seen.decay:9.0f}"
            )
        picture(name, takes, options.folder / f"{name}.png")


if __name__ == "__main__":
    main()
