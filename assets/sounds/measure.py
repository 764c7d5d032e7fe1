"""Figures of a sound: how loud, how bright, how long. They stand for ears where nobody listens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Signal = npt.NDArray[np.float64]
RATE = 44100

MOMENT = 0.4
"""Seconds over which loudness is taken, as a loudness meter's shortest window (ITU-R BS.1770)."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What is measured of one sound.

    ``length`` in s; ``peak`` and ``rms`` in dBFS; ``loudness`` of its loudest moment in LUFS; ``centroid``, the middle
    of its spectrum by strength, in Hz; ``decay``, in which its end falls by 20 dB, in ms; ``offset``, its
    constant part.
    """

    length: float
    peak: float
    rms: float
    loudness: float
    centroid: float
    decay: float
    offset: float


def figures(sound: Signal) -> Figures:
    """Measure ``sound``, one channel at ``RATE`` samples a second."""
    return Figures(
        length=len(sound) / RATE,
        peak=level(float(np.abs(sound).max())),
        rms=level(float(np.sqrt(np.mean(sound**2)))),
        loudness=loudness(sound),
        centroid=centroid(sound),
        decay=decay(sound),
        offset=float(abs(sound.mean())),
    )


def level(amplitude: float) -> float:
    """Return ``amplitude`` in dB below full scale."""
    return float(20 * np.log10(max(amplitude, 1e-9)))


def loudness(sound: Signal) -> float:
    """Return the loudness of the loudest moment in LUFS: weighted as the ear does, over ``MOMENT``."""
    window = round(MOMENT * RATE)
    padded = np.concatenate([np.zeros(window // 2), sound, np.zeros(window)])
    hop = RATE // 100 if len(sound) < 5 * RATE else RATE // 10
    weight = _ear(np.fft.rfftfreq(window, 1 / RATE)) ** 2
    # Twice, for a spectrum of real numbers is kept by half.
    powers = [
        2 * float(np.dot(np.abs(np.fft.rfft(padded[start : start + window])) ** 2, weight)) / window**2
        for start in range(0, len(padded) - window, hop)
    ]
    return float(-0.691 + 10 * np.log10(max(*powers, 1e-18)))


def _ear(pitches: npt.NDArray[np.floating[Any]]) -> Signal:
    """Return the weight of each pitch in BS.1770: the head's shelf above 1.7 kHz, and less and less of the bass."""
    s = 2j * np.pi * pitches
    # The two filters of the recommendation, as analogue ones with the same corners.
    high, gain, quality = 2 * np.pi * 1681.97, 10 ** (3.99984 / 20), 0.70718
    middle = gain**0.4996667741545416
    shelf = (gain * s**2 + middle * high / quality * s + high**2) / (s**2 + high / quality * s + high**2)
    low = 2 * np.pi * 38.135
    cut = s**2 / (s**2 + low / 0.50033 * s + low**2)
    weight: Signal = np.abs(shelf * cut)
    return weight


def centroid(sound: Signal) -> float:
    """Return the middle of the spectrum of ``sound`` in Hz, each pitch counted by its strength."""
    window = 8192
    padded = np.concatenate([sound, np.zeros(-len(sound) % window)])
    strength = (np.abs(np.fft.rfft(padded.reshape(-1, window), axis=1)) ** 2).sum(axis=0)
    return float(np.sum(np.fft.rfftfreq(window, 1 / RATE) * strength) / max(strength.sum(), 1e-18))


def decay(sound: Signal) -> float:
    """Return the ms in which the energy still to come falls from a tenth to a thousandth: how the end dies away."""
    to_come = np.cumsum(sound[::-1] ** 2)[::-1]
    start, end = (int(np.argmax(to_come < to_come[0] * share)) for share in (1e-1, 1e-3))
    return (end - start) / RATE * 1000


def seam(sound: Signal) -> tuple[float, float]:
    """Return how a loop joins its end to its start: the step there, and the hiss of a click, both in dB.

    The step is the jump of value and of slope beside what is usual within 20 ms of the seam, so that 0 dB is a step
    like all others. The hiss is what lies above 4 kHz within 5 ms of the seam beside what lies there just before.
    """
    around = np.concatenate([sound[-2 * RATE // 10 :], sound[: RATE // 10]])
    at = 2 * RATE // 10
    near = slice(at - RATE // 50, at + RATE // 50)
    jumps, bends = np.abs(np.diff(around)), np.abs(np.diff(around, 2))
    usual = np.sqrt(np.mean(jumps[near] ** 2)) + 1e-4, np.sqrt(np.mean(bends[near] ** 2)) + 1e-4
    step = max(jumps[at - 1] / usual[0], bends[at - 2 : at].max() / usual[1])
    width = RATE // 200
    hisses = [_hiss(around[middle - width : middle + width]) for middle in (at, *range(at - 20 * width, at, 2 * width))]
    return level(float(step)), hisses[0] - max(hisses[1:])


def _hiss(sound: Signal) -> float:
    """Return the level of what lies above 4 kHz, in dB; nothing counts as less than 90 dB below full scale."""
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound)))) / len(sound)
    high = spectrum[np.fft.rfftfreq(len(sound), 1 / RATE) > 4000]
    return level(max(float(np.sqrt(np.sum(high**2))), 3e-5))
