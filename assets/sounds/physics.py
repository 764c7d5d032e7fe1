"""What sounds are made of: noise with a colour, things that ring when struck, the rub of one thing on another, a room.

Signals are arrays of float64 at ``RATE`` samples a second, about -1 to 1. Times are in seconds, frequencies in Hz.
Chance comes from generators that the caller seeds, so that every sound is made again as it was.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Signal = npt.NDArray[np.float64]
Rng = np.random.Generator
RATE = 44100

LOWEST = 30.0
"""Nothing below this is kept: loudspeakers turn it into heat."""


def samples(seconds: float) -> int:
    """Return how many samples ``seconds`` are."""
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    """Return nothing, for so long."""
    return np.zeros(samples(seconds))


def times(length: int) -> Signal:
    """Return the time of each of ``length`` samples."""
    return np.arange(length) / RATE


def lay(ground: Signal, sound: Signal, at: float, gain: float = 1.0) -> None:
    """Add ``sound`` to ``ground`` from the time ``at``; what would run past the end is left out."""
    start = samples(at)
    room_left = max(0, min(len(sound), len(ground) - start))
    ground[start : start + room_left] += gain * sound[:room_left]


def decibels(level: float) -> float:
    """Return the factor that ``level`` dB are."""
    return float(10 ** (level / 20))


# Colour


def coloured(sound: Signal, curve: Sequence[tuple[float, float]]) -> Signal:
    """Return ``sound`` with the spectrum raised and lowered along ``curve``: pairs of Hz and dB, log in pitch."""
    spectrum = np.fft.rfft(sound)
    heard = np.maximum(np.fft.rfftfreq(len(sound), 1 / RATE), 1.0)
    points = np.array(curve)
    spectrum *= 10 ** (np.interp(np.log(heard), np.log(points[:, 0]), points[:, 1]) / 20)
    made: Signal = np.fft.irfft(spectrum, len(sound))
    return made


def noise(rng: Rng, seconds: float, curve: Sequence[tuple[float, float]]) -> Signal:
    """Return noise of unit strength whose spectrum follows ``curve``."""
    made = coloured(rng.standard_normal(samples(seconds)), curve)
    made /= np.sqrt(np.mean(made**2))
    return made


def without_rumble(sound: Signal, lowest: float = LOWEST) -> Signal:
    """Return ``sound`` without what lies below ``lowest``, and without a constant part, as an electric filter does it.

    The sound runs in a circle: what the filter adds behind the end is heard at the beginning.
    """
    turn = 1j * np.fft.rfftfreq(len(sound), 1 / RATE) / lowest
    made: Signal = np.fft.irfft(np.fft.rfft(sound) * turn**2 / (turn**2 + np.sqrt(2) * turn + 1), len(sound))
    return made


def convolved(sound: Signal, answer: Signal) -> Signal:
    """Return ``sound`` after a thing that answers one blow with ``answer``; as long as both together."""
    length = len(sound) + len(answer) - 1
    size = 1 << (length - 1).bit_length()
    made: Signal = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)[:length]
    return made


# Envelopes


def swell(seconds: float, points: Sequence[tuple[float, float]]) -> Signal:
    """Return a curve through ``points``, pairs of time and height, rounded at each point like a hand's movement."""
    grid = times(samples(seconds))
    at = np.array([point[0] for point in points])
    height = np.array([point[1] for point in points])
    place = np.clip(np.searchsorted(at, grid, "right") - 1, 0, len(at) - 2)
    part = np.clip((grid - at[place]) / (at[place + 1] - at[place]), 0.0, 1.0)
    curve: Signal = height[place] + (height[place + 1] - height[place]) * (3 - 2 * part) * part**2
    return curve


def burst(seconds: float, attack: float, decay: float) -> Signal:
    """Return an envelope that rises in ``attack`` and falls by 60 dB in ``decay``."""
    grid = times(samples(seconds))
    rise = np.sin(np.clip(grid / attack, 0, 1) * np.pi / 2) ** 2
    curve: Signal = rise * 10 ** (-3 * np.maximum(grid - attack, 0) / decay)
    return curve


# Blows


def contact(seconds: float) -> Signal:
    """Return the push of a blow whose bodies touch for ``seconds``: the longer, the softer it sounds. Its sum is 1."""
    width = max(3, samples(seconds))
    push: Signal = np.hanning(width + 2)[1:-1]
    push /= push.sum()
    return push


def ringing(
    seconds: float, pitches: Sequence[float], decays: Sequence[float], strengths: Sequence[float], turn: float = 0.0
) -> Signal:
    """Return how a body answers a blow: a damped sine for each of its modes, each falling by 60 dB in its decay.

    ``turn`` sets the phases apart by so many radians a mode, as happens when a blow meets every mode elsewhere.
    """
    grid = times(samples(seconds))
    made = np.zeros_like(grid)
    for number, (pitch, decay, strength) in enumerate(zip(pitches, decays, strengths, strict=True)):
        made += strength * np.sin(2 * np.pi * pitch * grid + turn * number) * 10 ** (-3 * grid / decay)
    return made


def struck(body: Signal, touch: float) -> Signal:
    """Return what is heard of ``body`` struck with a contact of ``touch`` seconds.

    The air feels how a board speeds up, not how far it is bent: the push is heard as its change, strongest about
    1 / ``touch`` Hz.
    """
    change = np.diff(np.concatenate([[0.0], contact(touch), [0.0]]))
    change /= np.abs(np.fft.rfft(change, 4096)).max()
    return convolved(body, change)


def scattered(rng: Rng, values: Sequence[float], spread: float) -> list[float]:
    """Return ``values``, each off by a factor of about ``spread``: no two cards or boards are alike."""
    return [value * float(np.exp(spread * rng.standard_normal())) for value in values]


# Friction


def rubbed(rng: Rng, speed: Signal, slow: float, fast: float, width: float = 1.3, grain: float = 0.5) -> Signal:
    """Return one thing sliding on another at ``speed`` (0 to 1 for each sample).

    The faster, the louder and the brighter: the middle of the noise moves from ``slow`` to ``fast`` Hz, ``width``
    octaves either side. ``grain`` (0 to 1) is how unevenly it slides.
    """
    length = len(speed)
    white = np.fft.rfft(rng.standard_normal(length))
    heard = np.log2(np.maximum(np.fft.rfftfreq(length, 1 / RATE), 1.0))
    middle = np.log2(slow) + (np.log2(fast) - np.log2(slow)) * np.clip(speed, 0, 1)
    made = np.zeros(length)
    for band in np.arange(np.log2(150.0), np.log2(16000.0), 0.5):
        part = np.fft.irfft(white * np.exp(-(((heard - band) / 0.3) ** 2)), length)
        made += part * np.exp(-(((band - middle) / width) ** 2) - 0.17 * (band - 8.0))
    rub: Signal = made / np.sqrt(np.mean(made**2)) * speed**1.4 * uneven(rng, length, grain)
    return rub


def uneven(rng: Rng, length: int, grain: float) -> Signal:
    """Return a factor around 1 that stumbles as fibres catch and let go, some hundred times a second."""
    seconds = length / RATE
    slow = noise(rng, seconds, [(20, -20), (60, 0), (180, 0), (500, -20), (2000, -60)])
    factor: Signal = np.exp(grain * 1.4 * np.tanh(slow / 1.4))
    return factor


# Rooms


def room(rng: Rng, seconds: float, mirrors: int = 9) -> Signal:
    """Return how a small furnished room answers one clap, without the clap: echoes of its walls, then a soft tail.

    ``seconds`` is the time in which the middle of the spectrum falls by 60 dB; high notes fall faster.
    From 200 to 2000 Hz the echo of a long tone is on average as strong as the tone.
    """
    made = np.zeros(samples(seconds))
    grid = times(len(made))
    for top, share, curve in (
        (1.0, 1.1, [(20.0, -30.0), (150, -3), (500, 0), (1200, -9), (3000, -40)]),
        (0.8, 0.9, [(20.0, -60.0), (400, -20), (1200, -3), (3000, 0), (5000, -12), (9000, -50)]),
        (0.4, 0.5, [(20.0, -70.0), (3000, -20), (5500, 0), (10000, -12), (20000, -40)]),
    ):
        made += top * noise(rng, seconds, curve) * 10 ** (-3 * grid / (seconds * share))
    made *= np.clip((grid - 0.008) / 0.03, 0, 1)
    made /= np.sqrt(np.sum(made**2))
    for wall in range(mirrors):
        at = 0.0035 + 0.022 * (wall + rng.uniform(0, 0.8)) / mirrors
        lay(made, contact(0.0002 + 0.00004 * wall), at, float(rng.choice([-1, 1])) * 0.28 * 0.86**wall)
    strength = np.abs(np.fft.rfft(made, 2 * RATE))[400:4000]
    made /= np.sqrt(np.mean(strength**2))
    return made


def in_room(sound: Signal, answer: Signal, wet: float) -> Signal:
    """Return ``sound`` with the room's ``answer`` added, ``wet`` times as strong; longer by the answer."""
    made = wet * convolved(sound, answer)
    made[: len(sound)] += sound
    return made


# Finishing


def tamed(sound: Signal, share: float) -> Signal:
    """Return ``sound`` with what rises above ``share`` of its peak bent down softly, as air and ears bend a click."""
    ceiling = share * np.abs(sound).max()
    made: Signal = ceiling * np.tanh(sound / ceiling)
    return made


def finished(sound: Signal, tail: float = 0.03, lead: float = 0.002) -> Signal:
    """Return ``sound`` fit to be kept: no rumble, silent ends, ``lead`` s in front, faded over the last ``tail`` s."""
    made = without_rumble(np.concatenate([silence(lead), sound, silence(1.0)]))[: samples(lead) + len(sound)]
    edge = samples(lead)
    made[:edge] *= np.sin(np.linspace(0, np.pi / 2, edge)) ** 2
    fall = samples(tail)
    made[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    return made


def trimmed(sound: Signal, floor: float = -60.0) -> Signal:
    """Return ``sound`` up to where it stays ``floor`` dB below its peak for good."""
    loud = np.flatnonzero(np.abs(sound) > np.abs(sound).max() * decibels(floor))
    return sound[: loud[-1] + 1]
