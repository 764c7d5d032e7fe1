"""The other sounds of the table: a knuckle, chalk, a coin, and a few notes of a guitar for what players care about."""

from __future__ import annotations

import numpy as np

from assets.sounds.physics import (
    Signal,
    burst,
    in_room,
    lay,
    noise,
    ringing,
    room,
    rubbed,
    scattered,
    silence,
    struck,
    swell,
)
from assets.sounds.strings import GUITAR, damped, evenness, in_body, pitch_of, plucked


def knock(take: int) -> Signal:
    """Return two raps of a knuckle on the table."""
    rng = np.random.default_rng([21, take])
    made = silence(0.62)
    place = float(rng.uniform(0.94, 1.06))
    for at, force in ((0.0, 0.85), (0.165 + float(rng.uniform(-0.012, 0.012)), 1.0)):
        pitches = scattered(rng, [pitch * place for pitch in (138, 206, 284, 402, 548, 765, 1060, 1480)], 0.012)
        board = ringing(0.4, pitches, [0.19, 0.17, 0.14, 0.11, 0.085, 0.062, 0.045, 0.03],
                        [0.4, 0.7, 1.0, 0.9, 0.7, 0.5, 0.35, 0.2], 0.9)  # fmt: skip
        lay(made, struck(board, 0.0017), at, 0.5 * force)
        bone = noise(rng, 0.02, [(300, -18), (900, 0), (2200, -2), (5000, -16), (12000, -40)])
        lay(made, bone * burst(0.02, 0.0009, 0.012), at, 0.35 * force)
    return made


def chalk(take: int) -> Signal:
    """Return one stroke of chalk on slate: it is set down, drags over the grain, and is lifted."""
    rng = np.random.default_rng([22, take])
    made = silence(0.5)
    stroke = float(rng.uniform(0.19, 0.25))
    pitches = scattered(rng, (560, 830, 1290, 1930, 2840, 4100), 0.04)
    decays, strengths = (0.03, 0.03, 0.028, 0.022, 0.016, 0.012), (0.5, 0.6, 0.8, 0.7, 0.5, 0.3)
    slate = ringing(0.1, pitches, decays, strengths, 1.3)
    lay(made, struck(slate, 0.0008), 0.004, 0.55)
    lay(
        made,
        noise(rng, 0.02, [(500, -20), (2000, 0), (5000, 0), (12000, -20)]) * burst(0.02, 0.0008, 0.014),
        0.004,
        0.3,
    )
    speed = swell(stroke, [(0, 0), (0.03, 0.7), (stroke * 0.6, 1.0), (stroke * 0.9, 0.75), (stroke, 0)])
    drag = rubbed(rng, speed, 1400, 3000, 1.15, 0.7)
    lay(made, drag, 0.02, 0.16)
    # Crumbs catch and let go: small blows that make the slate ring along the stroke.
    at = 0.02
    while at < 0.02 + stroke * 0.95:
        lay(made, struck(slate, 0.0004), at, 0.05 * float(rng.exponential()))
        at += float(rng.exponential(0.006))
    lay(made, struck(slate, 0.0006), 0.022 + stroke, 0.12)
    return made


def coin(take: int) -> Signal:
    """Return a coin put on the plate: it hits, tips over and settles."""
    rng = np.random.default_rng([23, take])
    made = silence(0.85)
    disc = scattered(rng, (4150, 6420, 8870, 11900), 0.01)
    plate = np.geomspace(1050, 7200, 14) * np.exp(0.05 * rng.standard_normal(14))
    dull = (0.115 * (1000 / plate) ** 0.55).tolist()
    at, gap, force = 0.004, float(rng.uniform(0.10, 0.125)), 1.0
    while gap > 0.012:
        metal = ringing(0.4, scattered(rng, disc, 0.002), [0.30, 0.22, 0.15, 0.10],
                        scattered(rng, [0.55, 0.40, 0.22, 0.10], 0.3), 1.1)  # fmt: skip
        china = ringing(0.4, plate.tolist(), dull, scattered(rng, [0.3] * 14, 0.45), 0.7)
        foot = ringing(0.1, (310, 470, 690), (0.06, 0.05, 0.04), (0.5, 0.5, 0.4))
        lay(made, struck(metal, 0.00016), at, 0.26 * force)
        lay(made, struck(china, 0.00034), at, 0.40 * force)
        lay(made, struck(foot, 0.001), at, 0.10 * force)
        at += gap * float(rng.uniform(0.9, 1.1))
        gap *= 0.74
        force *= 0.70
    return made


# Notes of a guitar


def _phrase(seconds: float, notes: list[tuple[float, str, float, float]], seed: int, wet: float = 0.20) -> Signal:
    """Return notes of the guitar in a small room: when, which, how long they ring, how hard (0 to 1)."""
    rng = np.random.default_rng([24, seed])
    made = silence(seconds)
    for at, name, ring, force in notes:
        note = plucked(GUITAR, pitch_of(name), min(ring + 0.5, seconds - at), [(0.0, force)], rng)
        note *= evenness(GUITAR, pitch_of(name))
        lay(made, damped(note, ring), at + float(rng.uniform(0, 0.004)))
    return in_room(in_body(made, GUITAR), room(rng, 0.5), wet)[: len(made)]


def turn(take: int) -> Signal:
    """Return the notice that it is your turn: the two highest strings, open and soft, a fourth up."""
    return _phrase(0.95, [(0.0, "B3", 0.16, 0.42), (0.15, "E4", 0.34, 0.5)], 1)


def win(take: int) -> Signal:
    """Return a short phrase that rises and comes to rest in a full chord of A."""
    run = [
        (0.0, "E4", 0.16, 0.55), (0.15, "A4", 0.17, 0.60), (0.30, "B4", 0.17, 0.62), (0.45, "C#5", 0.22, 0.72),
        (0.67, "D5", 0.24, 0.62),
    ]  # fmt: skip
    chord = ["A2", "E3", "A3", "C#4", "A4", "C#5"]
    full = [(0.90 + 0.028 * place, name, 1.5, 0.56 + 0.03 * place) for place, name in enumerate(chord)]
    return _phrase(2.9, [*run, *full, (1.20, "E5", 1.1, 0.40)], 2)


def lose(take: int) -> Signal:
    """Return a short phrase that steps down over the dominant and comes to rest on A minor."""
    run = [(0.0, "E4", 0.20, 0.55), (0.19, "D4", 0.20, 0.50), (0.38, "C4", 0.29, 0.52), (0.66, "B3", 0.48, 0.48)]
    under = [(0.0, "A2", 0.64, 0.42), (0.65, "E2", 0.5, 0.42), (0.68, "G#3", 0.46, 0.32)]
    chord = ["A2", "E3", "A3", "C4"]
    full = [(1.16 + 0.04 * place, name, 1.5, 0.48 - 0.03 * place) for place, name in enumerate(chord)]
    return _phrase(2.9, [*run, *under, *full], 3)
