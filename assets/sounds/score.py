"""From written music to sound: a small notation, the freedom of a player's hands, and loops without an end.

A bar is written as notes one after another: ``E4*2 F#4 Bb4*1.5 r C4+E4``: name and octave, then how many of the
piece's beats it lasts (one when nothing is said); ``r`` is a rest, ``+`` joins notes struck together. Behind a note
``~`` asks for a tremolo, ``!`` for more force and ``?`` for less.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from assets.sounds.physics import Rng, Signal, convolved, room, samples, without_rumble
from assets.sounds.strings import Instrument, damped, evenness, in_body, pitch_of, plucked

_ROLL = 0.05
"""Beats between the notes of a chord struck together."""
_TOKEN = re.compile(r"(r|[A-G][#b]?\d(?:\+[A-G][#b]?\d)*)(?:\*([\d.]+))?([~!?]*)$")


@dataclass(frozen=True, slots=True)
class Note:
    """One note: when and how long in beats, its name, its force from 0 to 1, and whether it is a tremolo."""

    at: float
    length: float
    name: str
    force: float
    tremolo: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """What one player plays: the instrument, the notes, where they sit (-1 left to 1 right) and how far they ring on.

    ``ring`` is how many beats a note sounds past its written end; a player with free fingers lets notes ring.
    """

    instrument: Instrument
    notes: tuple[Note, ...]
    side: float = 0.0
    ring: float = 0.3
    gain: float = 1.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that starts again where it ends: its parts, its pace, and where its hands linger.

    ``beats`` is the length in beats, ``pace`` the beats a minute; ``linger`` (beat, share) makes the beats round it
    last longer by that share.
    """

    parts: tuple[Part, ...]
    beats: float
    pace: float
    linger: tuple[tuple[float, float], ...]
    seed: int


def notes(bars: list[str], beats: float, force: float, start: float = 0.0) -> list[Note]:
    """Read ``bars`` of so many ``beats`` each, written one after another from the beat ``start``.

    Raises ``ValueError`` for a word that is no note, and for a bar that is not full.
    """
    made = []
    for number, bar in enumerate(bars):
        at = start + number * beats
        for word in bar.split():
            read = _TOKEN.match(word)
            if read is None:
                raise ValueError(f"bar {number + 1}: {word!r} is no note")
            length = float(read[2] or 1)
            strength = force * (1 + 0.22 * read[3].count("!") - 0.22 * read[3].count("?"))
            if read[1] != "r":
                for place, name in enumerate(read[1].split("+")):  # a chord is rolled from the first name on
                    made.append(Note(at + _ROLL * place, length, name, strength, "~" in read[3]))
            at += length
        if abs(at - start - (number + 1) * beats) > 0.02:
            raise ValueError(f"bar {number + 1}: {bar!r} has not {beats} beats")
    return made


def broken(
    chords: list[str], pattern: str, beats: float, force: float, start: float = 0.0, ring: bool = True
) -> list[Note]:
    """Play each of ``chords`` (names from the bass up) for ``beats`` in the ``pattern``: a word a beat.

    A digit is the chord's note of that number, several digits are struck together, ``.`` is a rest.
    """
    made = []
    words = pattern.split()
    for number, chord in enumerate(chords):
        names = chord.split()
        for place, word in enumerate(words):
            at = start + number * beats + place * beats / len(words)
            for digit in word.replace(".", ""):
                index = min(int(digit), len(names) - 1)
                weight = 1.0 if index == 0 else 0.64
                until = beats - place * beats / len(words) if ring else beats / len(words)
                made.append(Note(at, until, names[index], force * weight * (1.0 if place == 0 else 0.9)))
    return made


def shaped(written: list[Note], curve: Callable[[float], float]) -> list[Note]:
    """Return the notes with their force multiplied by what ``curve`` says of their beat."""
    return [replace(note, force=note.force * curve(note.at)) for note in written]


def phrases(beats: float, low: float = 0.72) -> Callable[[float], float]:
    """Return a curve that grows to two thirds of each phrase of so many ``beats`` and falls to its end."""

    def curve(at: float) -> float:
        part = (at % beats) / beats
        return low + (1 - low) * float(np.sin(np.pi * part**0.8) ** 1.2)

    return curve


def sections(*points: tuple[float, float]) -> Callable[[float], float]:
    """Return a curve through ``points``, pairs of beat and factor: how loud each part of a piece is meant."""
    beats, factors = zip(*points, strict=True)
    return lambda at: float(np.interp(at, beats, factors))


# Performance


def _clock(piece: Piece) -> Callable[[float], float]:
    """Return what tells the second of each beat; the hands linger where the piece says."""
    grid = np.linspace(0, piece.beats, round(piece.beats * 16) + 1)
    slow = np.ones_like(grid)
    for beat, share in piece.linger:
        slow += share * np.exp(-(((grid - beat) / 1.6) ** 2))
    step = (slow[1:] + slow[:-1]) / 2 * (grid[1] - grid[0]) * 60 / piece.pace
    seconds = np.concatenate([[0.0], np.cumsum(step)])

    def clock(beat: float) -> float:
        around, inside = divmod(beat, piece.beats)
        return float(around * seconds[-1] + np.interp(inside, grid, seconds))

    return clock


def _strokes(rng: Rng, seconds: float, note: Note) -> Iterator[tuple[float, float]]:
    """Yield when and how hard the pick strikes: once, or to and fro as long as a tremolo lasts."""
    yield 0.0, note.force
    if not note.tremolo:
        return
    gap = 1 / float(rng.uniform(11.0, 12.5))
    at, back = gap, True
    while at < seconds - gap * 0.6:
        swelling = 0.62 + 0.25 * float(np.sin(np.pi * at / seconds))
        yield at + 0.004 * float(rng.standard_normal()), note.force * swelling * (0.8 if back else 0.95)
        at += gap * float(1 + 0.05 * rng.standard_normal())
        back = not back


def performed(piece: Piece, lead: float = 0.05) -> Signal:
    """Return the piece as two channels, from ``lead`` seconds before its first beat; what rings past the end sounds on
    at the beginning, and so does the room.
    """
    clock = _clock(piece)
    length = samples(clock(piece.beats))
    rng = np.random.default_rng([31, piece.seed])
    sides = np.zeros((length, 2))
    for part in piece.parts:
        dry = np.zeros(length)
        for note in part.notes:
            _play(dry, part, note, clock, rng, lead)
        dry = without_rumble(dry, part.instrument.lowest)
        angle = (part.side + 1) * np.pi / 4
        sides[:, 0] += part.gain * np.cos(angle) * dry
        sides[:, 1] += part.gain * np.sin(angle) * dry
    wet = [_around(sides.mean(axis=1), room(rng, 0.75)) for _ in range(2)]
    return sides + 0.24 * np.stack(wet, axis=1)


def _play(ground: Signal, part: Part, note: Note, clock: Callable[[float], float], rng: Rng, lead: float) -> None:
    """Add one note, played by a hand that is a few milliseconds off, to ``ground``, which runs in a circle."""
    at = clock(note.at) + lead + 0.006 * float(rng.standard_normal())
    held = clock(note.at + note.length) - clock(note.at)
    ring = held + part.ring * (clock(note.at + 1) - clock(note.at))
    force = float(np.clip(note.force * np.exp(0.07 * rng.standard_normal()), 0.05, 1.0))
    pitch = pitch_of(note.name)
    strokes = list(_strokes(rng, held, replace(note, force=force)))
    sound = plucked(part.instrument, pitch, ring + 0.3, strokes, rng)
    sound = evenness(part.instrument, pitch) * in_body(damped(sound, ring), part.instrument)
    fade = samples(0.05)
    sound[-fade:] *= np.linspace(1, 0, fade)
    places = (samples(at) + np.arange(len(sound))) % len(ground)
    np.add.at(ground, places, sound)


def _around(sound: Signal, answer: Signal) -> Signal:
    """Return ``sound``, which runs in a circle, after a room that answers so; what is late comes round to the start."""
    long = convolved(sound, answer)
    made = np.zeros(len(sound))
    for start in range(0, len(long), len(sound)):
        part = long[start : start + len(sound)]
        made[: len(part)] += part
    return made
