"""Plucked strings: a wave that runs round a loop of one period and loses a little each time, and the body it shakes.

The loop is a Karplus-Strong string with a fractional delay and a loss that is set from how long the note rings low and
high; what is put into it is the pulse that a finger or a pick lets go at one place of the string.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from assets.sounds.measure import loudness
from assets.sounds.physics import (
    RATE,
    Rng,
    Signal,
    contact,
    convolved,
    decibels,
    lay,
    noise,
    ringing,
    samples,
    silence,
    times,
    without_rumble,
)

_TAPS = 6
_LEVEL = -32.0  # LUFS of the notes of every instrument, plucked alike


@dataclass(frozen=True, slots=True)
class Instrument:
    """How an instrument plucks and rings.

    ``ring`` and ``bright_ring`` are the seconds for 60 dB at A4 and at 3 kHz above it, ``place`` the share of the
    string between bridge and plucking hand, ``touch`` the width of what plucks in seconds, ``courses`` how many strings
    sound together, ``apart`` their distance in cents, ``nail`` how much the plucking itself is heard, ``thump`` how
    hard it knocks on the body.
    """

    ring: float
    bright_ring: float
    place: float
    touch: float
    courses: int
    apart: float
    nail: float
    thump: float
    body: tuple[tuple[float, float, float], ...]
    """The body's lowest modes: Hz, seconds for 60 dB, and how far each lifts its pitch over the string's own sound."""
    lowest: float
    """Hz below which it gives nothing to the air."""


GUITAR = Instrument(
    ring=4.2, bright_ring=0.8, place=0.17, touch=0.00034, courses=1, apart=0.0, nail=0.012,
    thump=22.0,
    body=((101, 0.22, 0.17), (203, 0.17, 0.15), (241, 0.14, -0.10), (296, 0.12, 0.08), (377, 0.11, -0.10),
          (455, 0.10, 0.08), (585, 0.09, -0.09)),
    lowest=75,
)  # fmt: skip
MANDOLIN = Instrument(
    ring=3.0, bright_ring=1.0, place=0.13, touch=0.00013, courses=2, apart=2.6, nail=0.016,
    thump=6.0,
    body=((208, 0.13, 0.09), (398, 0.11, 0.13), (565, 0.09, -0.10), (830, 0.07, 0.11), (1150, 0.06, -0.1)),
    lowest=150,
)  # fmt: skip
LAUD = Instrument(
    ring=3.4, bright_ring=0.95, place=0.2, touch=0.00019, courses=2, apart=2.0, nail=0.014,
    thump=11.0,
    body=((124, 0.22, 0.14), (247, 0.15, 0.14), (343, 0.12, -0.10), (482, 0.10, 0.11), (725, 0.08, -0.1)),
    lowest=100,
)  # fmt: skip


def pitch_of(note: str) -> float:
    """Return the frequency of a note such as ``A4``, ``F#3`` or ``Bb2``, in equal temperament at A4 = 440 Hz."""
    step = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[note[0]]
    step += note.count("#") - note[1:].count("b")
    return float(440.0 * 2 ** ((step + 12 * (int(note[-1]) - 4)) / 12))


def _delay(amount: float) -> Signal:
    """Return taps that delay by ``amount`` samples, best near the middle of their number (Lagrange)."""
    taps = np.ones(_TAPS)
    for here in range(_TAPS):
        for other in range(_TAPS):
            if other != here:
                taps[here] *= (amount - other) / (here - other)
    return taps


def _loss(pitch: float, ring: float, bright_ring: float) -> Signal:
    """Return three taps whose loss makes the note fall by 60 dB in ``ring``, and 3 kHz above in ``bright_ring``."""
    low = 10 ** (-3 / (pitch * ring))
    high = 10 ** (-3 / (pitch * bright_ring))
    turn = np.cos(2 * np.pi * (pitch + 3000.0) / RATE), np.cos(2 * np.pi * pitch / RATE)
    # g (1 - 2a + 2a cos w) is low at the note and high above it.
    side = (low - high) / (2 * (turn[1] - turn[0]))
    middle = low - 2 * side * turn[1]
    return np.array([side, middle, side])


def looped(push: Signal, pitch: float, ring: float, bright_ring: float) -> Signal:
    """Return the string of ``pitch`` that ``push`` is put into, as long as the push."""
    period = RATE / pitch
    # The taps' own middle is counted in: a third of the loss filter's, the middle of the delay's.
    whole = int(period - 1 - (_TAPS - 2) / 2)
    taps = np.convolve(_delay(period - 1 - whole), _loss(pitch, ring, bright_ring))
    reach = whole + len(taps) - 1
    wave = np.concatenate([np.zeros(reach), push])
    for start in range(reach, len(wave), whole):
        end = min(start + whole, len(wave))
        wave[start:end] += np.convolve(wave[start - reach : end - whole], taps, "valid")
    return wave[reach:]


def _pushed(instrument: Instrument, pitch: float, force: float, place: float) -> Signal:
    """Return what one pluck puts into the string: the displaced corner seen from the bridge, rounded by the finger."""
    period = round(RATE / pitch)
    share = max(2, round(period * place))
    corner = np.zeros(period)
    corner[:share] = 1.0
    corner -= corner.mean()
    width = instrument.touch * (1.7 - 0.8 * force) * (1 + 60 / pitch)
    return convolved(corner, contact(width))


def plucked(
    instrument: Instrument, pitch: float, seconds: float, strokes: list[tuple[float, float]], rng: Rng
) -> Signal:
    """Return a string plucked at each of ``strokes``, pairs of time and force (0 to 1), before the body takes it up.

    What plucks stops the string before it lets it go again.
    """
    made = silence(seconds)
    ends = [at for at, _ in strokes[1:]] + [seconds]
    for (at, force), end in zip(strokes, ends, strict=True):
        scratch = noise(rng, 0.012, [(300, -20), (1800, 0), (5000, 0), (9000, -15)]) * np.hanning(samples(0.012))
        lay(made, scratch, at, instrument.nail * force)
        lay(made, contact(0.0035), at, instrument.thump * force)
        for course in range(instrument.courses):
            late = at + course * 0.0012
            cents = instrument.apart * (course - (instrument.courses - 1) / 2)
            wave = _swinging(instrument, pitch * 2 ** (cents / 1200), max(end - late, 0.0) + 0.005, force, rng)
            stop = samples(0.007)
            wave[-stop:] *= np.cos(np.linspace(0, np.pi / 2, stop)) ** 2
            lay(made, wave, late, 1 / instrument.courses)
    return made


def _swinging(instrument: Instrument, pitch: float, seconds: float, force: float, rng: Rng) -> Signal:
    """Return one string let go once.

    It swings across the top and along it: the first way gives its force away soon, the second is weaker, a little flat,
    and rings on.
    """
    push = silence(max(seconds, 0.02))
    lay(push, _pushed(instrument, pitch, force, instrument.place * float(1 + 0.06 * rng.standard_normal())), 0.0, force)
    ring, bright = instrument.ring * (440 / pitch) ** 0.45, instrument.bright_ring * (440 / pitch) ** 0.25
    made = looped(push, pitch, ring * 0.40, bright * 0.8)
    made += 0.30 * looped(push, pitch * 0.9997, ring * 1.3, bright)
    return made


@cache
def evenness(instrument: Instrument, pitch: float) -> float:
    """Return the factor that a player plays ``pitch`` with, having heard which notes the instrument makes too loud."""
    tried = in_body(plucked(instrument, pitch, 0.5, [(0.0, 0.6)], np.random.default_rng(3)), instrument)
    return decibels(0.8 * (_LEVEL - loudness(without_rumble(tried, instrument.lowest))))


@cache
def body_of(instrument: Instrument) -> Signal:
    """Return how the instrument's body answers the bridge: its lowest modes, then many that nobody can tell apart."""
    rng = np.random.default_rng(7)
    seconds = 0.3
    pitches, decays, strengths = zip(*instrument.body, strict=True)
    low = _lifting(seconds, pitches, decays, strengths)
    many = np.geomspace(650, 6500, 70) * np.exp(0.02 * rng.standard_normal(70))
    fast = 0.05 * (1000 / many) ** 0.4
    made = low + _lifting(seconds, many.tolist(), fast.tolist(), (0.12 * rng.standard_normal(70)).tolist())
    made[0] += 1.0
    made[1] -= 0.84  # the higher, the better a small top moves the air
    return made


def _lifting(seconds: float, pitches: Sequence[float], decays: Sequence[float], lifts: Sequence[float]) -> Signal:
    """Return modes each of which passes its own pitch on ``lifts`` times as strong as it comes."""
    strengths = [lift * 2 / (decay / 6.9 * RATE) for decay, lift in zip(decays, lifts, strict=True)]
    return ringing(seconds, pitches, decays, strengths)


def damped(sound: Signal, at: float, over: float = 0.09) -> Signal:
    """Return ``sound`` with a finger laid on the string at the time ``at``; it falls by 60 dB in about 3 ``over``."""
    grid = times(len(sound))
    late = np.maximum(grid - at, 0) / over
    return sound * np.exp(-2.3 * late**1.5 / (1 + 0.2 * late))


def in_body(sound: Signal, instrument: Instrument) -> Signal:
    """Return ``sound`` as the body of ``instrument`` gives it to the air."""
    return convolved(sound, body_of(instrument))[: len(sound)]
