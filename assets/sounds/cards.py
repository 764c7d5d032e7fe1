"""The sounds of the pack: forty varnished cards on a wooden table.

A card weighs two grams. What is heard of it is the rub of its face, the slap of its flat side with the air that gets
away under it, and far below that the table, which it hardly moves.
"""

from __future__ import annotations

import numpy as np

from assets.sounds.physics import (
    Rng,
    Signal,
    burst,
    coloured,
    lay,
    noise,
    ringing,
    rubbed,
    scattered,
    silence,
    struck,
    swell,
)

_FLAPPING = (640.0, 1150.0, 1900.0, 2750.0, 3900.0, 5400.0)
"""The modes of a card of 62 x 96 mm that is held at one edge, stiffened by varnish, in Hz."""
_TOP = (141.0, 198.0, 256.0, 337.0, 441.0, 573.0, 742.0)
"""The lowest modes of a table's top of oak, in Hz; the hand that rests on it damps them."""


def table(rng: Rng, force: float, softness: float = 0.0024) -> Signal:
    """Return the top of the table, pushed with ``force`` for ``softness`` seconds."""
    pitches = scattered(rng, _TOP, 0.03)
    decays = scattered(rng, [0.105, 0.095, 0.08, 0.065, 0.05, 0.038, 0.028], 0.08)
    strengths = scattered(rng, [0.35, 0.6, 0.7, 0.6, 0.5, 0.4, 0.25], 0.15)
    return force * 0.4 * struck(ringing(0.2, pitches, decays, strengths, 0.8), softness)


def slap(rng: Rng, force: float, bright: float = 1.0, flat: float = 0.012) -> Signal:
    """Return a card that comes down on its flat side: the air under it, its own stiffness, then the table.

    ``flat`` is how long the air takes to get away; ``bright`` moves the whole up or down in pitch.
    """
    made = silence(0.24)
    air = noise(rng, 0.09, [(150, -22), (500, -8), (1500 * bright, 0), (3800 * bright, -1), (8000, -14), (15000, -34)])
    lay(made, air * burst(0.09, 0.0016, flat * 4.5), 0, 0.30 * force)
    snap = noise(rng, 0.03, [(600, -20), (2200 * bright, 0), (5200 * bright, 0), (10000, -10), (16000, -26)])
    lay(made, snap * burst(0.03, 0.0005, 0.013), 0.0012, 0.55 * force)
    flap = ringing(
        0.05,
        scattered(rng, [pitch * bright for pitch in _FLAPPING], 0.06),
        [0.028, 0.022, 0.017, 0.014, 0.010, 0.008],
        scattered(rng, [0.35, 0.5, 0.5, 0.4, 0.3, 0.2], 0.2),
        1.7,
    )
    lay(made, struck(flap, 0.0004), 0.001, 0.55 * force)
    lay(made, table(rng, 0.75 * force), 0.0015)
    return made


def flick(rng: Rng, force: float, bright: float = 1.0) -> Signal:
    """Return the edge of a bent card that springs free of a thumb and hits the card below."""
    made = silence(0.045)
    snap = noise(rng, 0.02, [(300, -16), (1400 * bright, 0), (4200 * bright, -2), (9000, -14), (16000, -32)])
    lay(made, snap * burst(0.02, 0.0006, 0.011), 0, 0.5 * force)
    pitches = scattered(rng, [pitch * bright for pitch in (610, 930, 1500, 2300, 3400)], 0.13)
    flap = ringing(0.04, pitches, [0.016, 0.016, 0.013, 0.010, 0.008], [0.6, 0.7, 0.5, 0.3, 0.2], 2.1)
    lay(made, struck(flap, 0.0007), 0.0003, 0.45 * force)
    return made


def slide(rng: Rng, seconds: float, points: list[tuple[float, float]], bright: float = 1.0) -> Signal:
    """Return a card that slides over cloth and cards, at a speed that follows ``points`` (time, 0 to 1)."""
    speed = swell(seconds, points)
    made = rubbed(rng, speed, 900 * bright, 3100 * bright, 1.3, 0.42)
    return coloured(made, [(120, -30), (500, -5), (1200, 0), (4500, -1), (9000, -13), (18000, -42)])


def deal(take: int) -> Signal:
    """Return a card that lands on the table, slides on a little and comes to rest."""
    rng = np.random.default_rng([11, take])
    made = silence(0.42)
    bright = float(rng.uniform(0.84, 0.98))
    lay(made, flick(rng, 0.24, bright), 0.003)
    lay(made, slap(rng, 0.62, bright, 0.015), float(rng.uniform(0.009, 0.014)))
    run = float(rng.uniform(0.12, 0.16))
    lay(made, slide(rng, run, [(0, 0), (0.012, 1.0), (run * 0.5, 0.55), (run, 0)]), 0.014, 0.055)
    lay(made, slap(rng, 0.10, 1.05, 0.008), run + float(rng.uniform(0.0, 0.012)))
    return made


def play(take: int) -> Signal:
    """Return a card put down with a slight snap: its edge first, then its flat side."""
    rng = np.random.default_rng([12, take])
    made = silence(0.30)
    lay(made, flick(rng, 0.30, 1.1), 0.004)
    lay(made, slap(rng, 1.0, float(rng.uniform(0.95, 1.1)), 0.011), 0.004 + float(rng.uniform(0.009, 0.015)))
    return made


def draw(take: int) -> Signal:
    """Return a card drawn off the stock: it slides on its neighbour, faster and faster, and springs free."""
    rng = np.random.default_rng([13, take])
    made = silence(0.42)
    end = float(rng.uniform(0.205, 0.235))
    pull = [(0.0, 0.0), (0.05, 0.35), (end * 0.75, 0.8), (end - 0.02, 1.0), (end, 0.0)]
    lay(made, slide(rng, end, pull, 1.05), 0.006, 0.13)
    lay(made, flick(rng, 0.16, 0.8), 0.006)
    lay(made, flick(rng, 0.42, 1.15), end - 0.004)
    lay(made, table(rng, 0.08, 0.004), end)
    return made


def exchange(take: int) -> Signal:
    """Return two cards that pass each other: one pushed under the stock, one drawn from there."""
    rng = np.random.default_rng([14, take])
    made = silence(0.75)
    lay(made, slide(rng, 0.25, [(0, 0), (0.07, 0.9), (0.17, 0.55), (0.25, 0)], 0.85), 0.006, 0.056)
    lay(made, slap(rng, 0.40, 0.82, 0.014), 0.235)
    lay(made, slide(rng, 0.23, [(0, 0), (0.05, 0.5), (0.16, 1.0), (0.23, 0)], 1.12), 0.185, 0.056)
    lay(made, flick(rng, 0.22, 1.1), 0.19)
    lay(made, slap(rng, 0.58, 1.0, 0.012), 0.385 + float(rng.uniform(0.0, 0.015)))
    return made


def take(take: int) -> Signal:
    """Return a trick of four cards swept together, squared with two taps and laid aside."""
    rng = np.random.default_rng([15, take])
    made = silence(1.0)
    sweep = [(0, 0), (0.08, 0.75), (0.18, 0.6), (0.29, 0.95), (0.40, 0)]
    lay(made, slide(rng, 0.40, sweep, 0.9), 0.01, 0.050)
    for number in range(4):
        lay(made, flick(rng, float(rng.uniform(0.13, 0.26)), 0.85), 0.07 + 0.085 * number + float(rng.uniform(0, 0.03)))
    for at, force in ((0.44, 0.5), (0.575, 0.36)):
        lay(made, tap(rng, force), at + float(rng.uniform(-0.008, 0.008)))
    return made


def tap(rng: Rng, force: float, thick: float = 0.1) -> Signal:
    """Return the edge of a packet of cards knocked on the table to square it; ``thick`` 1 is the whole pack."""
    made = silence(0.24)
    edge = noise(rng, 0.04, [(150, -12), (500, 0), (1600, -3), (4000, -12), (9000, -28)])
    lay(made, edge * burst(0.04, 0.0014, 0.03 + 0.02 * thick), 0, 0.38 * force)
    for number in range(4):
        lay(made, flick(rng, 0.10 * force, 0.8), 0.002 + 0.004 * number)
    lay(made, table(rng, (1.1 + 0.8 * thick) * force, 0.0026), 0.001)
    return made


def shuffle(take: int) -> Signal:
    """Return a riffle of the pack: two halves run off the thumbs, the arch falls together, two taps square it."""
    rng = np.random.default_rng([16, take])
    made = silence(2.15)
    at = 0.05
    for card in range(40):
        part = card / 39
        lay(
            made, flick(rng, float(rng.uniform(0.45, 0.75)) * (0.6 + 0.4 * np.sin(np.pi * part)), 0.85 + 0.3 * part), at
        )
        at += (0.022 - 0.010 * np.sin(np.pi * part)) * float(np.exp(0.33 * rng.standard_normal()))
    lay(made, slide(rng, 0.7, [(0, 0), (0.2, 0.4), (0.5, 0.5), (0.7, 0)], 0.8), 0.05, 0.02)
    lay(made, tap(rng, 0.30, 0.5), at + 0.01)
    arch = at + 0.20
    at = arch
    for card in range(36):
        part = card / 35
        lay(made, flick(rng, float(rng.uniform(0.25, 0.45)) * (1 - 0.4 * part), 1.0 + 0.25 * part), at)
        at += (0.014 - 0.0065 * part) * float(np.exp(0.25 * rng.standard_normal()))
    fall = at - arch
    rush = noise(rng, fall + 0.05, [(200, -18), (900, -3), (2600, 0), (6000, -8), (14000, -34)])
    rush *= swell(fall + 0.05, [(0, 0), (fall * 0.3, 0.6), (fall * 0.85, 1.0), (fall + 0.05, 0)])
    lay(made, rush, arch, 0.055)
    lay(made, table(rng, 0.25, 0.006), at)
    for later, force in ((0.17, 0.50), (0.34, 0.40)):
        lay(made, tap(rng, force, 1.0), at + later)
    return made
