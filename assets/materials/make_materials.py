"""Draw the materials: felt, oak, marble, linen, their light, slate, wood, the grain of printed card, a curtain.

``python assets/materials/make_materials.py`` writes every picture of this folder again, byte for byte. It needs numpy,
which the game itself does not. Tiles repeat without a seam. Steps that cannot be seen are left out of the files.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
FOLDER = Path(__file__).resolve().parent

FELT = (43, 92, 70)
SLATE = (43, 49, 52)
WOOD = (158, 108, 60)
BRIGHTEST = 1.27
"""The felt tile is stored this much brighter and the light map as much darker, for a multiplication never brightens."""
OAK = (108, 67, 37)
"""The oak, the marble and the linen are kept as dark as the cream letters on them need."""
MARBLE = (52, 52, 56)
VELVET, SHINE = np.array([[134.0, 32.0, 40.0]]), np.array([[66.0, 30.0, 26.0]])
GRAIN_STRENGTH = 0.8
GRAIN_TOP = 1.04
"""The grain is stored divided by this; ``materials.age`` gives the light back."""


def noise(rng: np.random.Generator, width: int, height: int, across: int, down: int) -> Array:
    """Return smooth noise of ``across`` x ``down`` cells, about -1 to 1, that repeats in both directions."""
    cells = rng.standard_normal((down, across))
    x = np.arange(width) * across / width
    y = np.arange(height) * down / height
    x0, y0 = x.astype(int), y.astype(int)
    fx, fy = x - x0, (y - y0)[:, None]
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    x1, y1 = (x0 + 1) % across, (y0 + 1) % down
    top = cells[y0][:, x0] * (1 - fx) + cells[y0][:, x1] * fx
    bottom = cells[y1][:, x0] * (1 - fx) + cells[y1][:, x1] * fx
    mixed: Array = top * (1 - fy) + bottom * fy
    return mixed


def cloud(rng: np.random.Generator, width: int, height: int, across: int, down: int, octaves: int) -> Array:
    """Return noise of several sizes, each twice as fine and 0.55 times as strong as the one before."""
    total = np.zeros((height, width))
    strength = 1.0
    weight = 0.0
    for octave in range(octaves):
        total += strength * noise(rng, width, height, across << octave, down << octave)
        weight += strength
        strength *= 0.55
    return total / weight


def streak(rng: np.random.Generator, side: int, slope: int) -> Array:
    """Return noise drawn out along a diagonal, nine pixels long: one direction of the fibres of felt."""
    grains = rng.standard_normal((side, side))
    return sum(
        (np.roll(grains, (i, i * slope), (0, 1)) * (1 - abs(i) / 5) for i in range(-4, 5)), np.zeros_like(grains)
    )


def felt(side: int = 640) -> tuple[Array, Array]:
    """Return the brightness of the felt around 1 and its palette; the weave repeats every 5 px, so must the side."""
    rng = np.random.default_rng(1)
    fibres = streak(rng, side, 1) + streak(rng, side, -1)
    y, x = np.mgrid[0:side, 0:side]
    weave = np.sin((x + y) * np.pi / 2.5) * np.sin((x - y) * np.pi / 2.5)
    value = 1 + 0.018 * fibres + 0.012 * rng.standard_normal((side, side)) + 0.016 * weave
    value += 0.02 * cloud(rng, side, side, side // 48, side // 48, 2)
    return steps(value, 0.76, 1.24, np.array(FELT) * BRIGHTEST, 64)


def light(width: int = 192, height: int = 108) -> Array:
    """Return the lamp over the table: brightest above the middle, warm there and cooler in the corners."""
    y, x = np.mgrid[0:height, 0:width]
    away = np.hypot(((x + 0.5) / width - 0.5) * 1.05, ((y + 0.5) / height - 0.44) * 1.15)
    lamp = np.clip(1.10 - 0.42 * (away * 1.55) ** 2, 0.45, 1.2)
    tint = np.array([1.10, 1.0, 0.94]) ** ((lamp - 0.8)[..., None] * 1.6)
    worn = 1 + 0.05 * cloud(np.random.default_rng(2), width, height, 5, 3, 4)
    lit: Array = np.clip(255 / BRIGHTEST * (lamp * worn)[..., None] * tint, 0, 255)
    return lit


def slate(side: int = 512) -> tuple[Array, Array]:
    """Return the brightness of wiped slate around 1, with upright traces of the sponge, and its palette."""
    rng = np.random.default_rng(5)
    value = 1 + 0.10 * cloud(rng, side, side, 7, 7, 4) + 0.03 * rng.standard_normal((side, side))
    value += np.clip(cloud(rng, side, side, 6, 2, 3) + 0.25, 0, 2) * 0.145
    return steps(value, 0.72, 1.44, np.array(SLATE), 48)


def wood(length: int = 1536, width: int = 48, planks: int = 4) -> tuple[Array, Array]:
    """Return planks one below another, grain along x, and their palette. Each repeats in x."""
    rows = []
    for plank in range(planks):
        rng = np.random.default_rng(10 + plank)
        bend = cloud(rng, length, width, 9, 2, 3)
        y = np.arange(width)[:, None]
        rings = np.sin((y + bend * width * 0.54) * 2 * np.pi * 2.6 / width)
        pores = noise(rng, length, width, length // 24, width)
        dust = noise(rng, length, width, length // 3, width // 3)
        rows.append(1 + 0.10 * rings + 0.05 * bend + 0.035 * pores + 0.02 * dust)
    return steps(np.vstack(rows), 0.72, 1.28, np.array(WOOD), 48)


def oak(length: int = 640, board: int = 180, boards: int = 4) -> tuple[Array, Array]:
    """Return a table of boards one below another, cut flat through the rings of the tree, grain along x.

    Along x it is meant to be drawn twice as long: grain runs on where a cut across it would show.
    """
    rows = []
    y = (np.arange(board)[:, None] + 0.5) / board
    for number in range(boards):
        rng = np.random.default_rng(40 + number)
        heart = rng.uniform(-0.3, 1.3)
        depth = 0.55 + 0.5 * cloud(rng, length, 1, 3, 1, 3)
        sway = 0.07 * cloud(rng, length, board, 4, 2, 4)
        rings = np.sqrt((y - heart + sway) ** 2 + depth**2) * rng.uniform(11, 16)
        late = (rings % 1.0) ** 3  # a ring darkens slowly, then ends at once
        fibre = noise(rng, length, board, length // 20, board)
        worn = cloud(rng, length, board, 3, 2, 3)
        value = rng.uniform(0.93, 1.05) - 0.20 * (late - 0.25) + 0.05 * fibre + 0.06 * worn
        value[:2] *= 0.55  # the joint, and the rounded edge that catches the light below it
        value[2:4] *= 1.12
        value[-3:] *= 0.86
        rows.append(value)
    return steps(np.vstack(rows), 0.5, 1.25, np.array(OAK) * BRIGHTEST, 40)


def pores(width: int = 480, height: int = 240) -> tuple[Array, Array]:
    """Return the open pores of oak, short dark dashes along x, as a multiplier."""
    rng = np.random.default_rng(6)
    starts = rng.random((height, width)) > 0.988
    value = np.zeros((height, width))
    for length in range(14):
        alive = rng.random((height, width)) > 0.06 * length
        value = np.maximum(value, np.roll(starts & alive, length, axis=1) * (1 - length / 22))
    fine = 0.03 * rng.standard_normal((height, width))
    return steps(1 - 0.22 * value + fine, 0.7, 1.06, np.full(3, 255 / 1.06), 24)


def marble(side: int = 256) -> tuple[Array, Array]:
    """Return the clouds of dark marble without its veins; they are soft, and may be drawn several times as large."""
    rng = np.random.default_rng(7)
    value = 1 + 0.34 * cloud(rng, side, side, 3, 3, 5) + 0.02 * rng.standard_normal((side, side))
    return steps(value, 0.6, 1.4, np.array(MARBLE) * BRIGHTEST, 40)


def linen(side: int = 240) -> tuple[Array, Array]:
    """Return a plain weave, thread over thread, as a multiplier; it repeats every 4 px, so must the side."""
    rng = np.random.default_rng(8)
    y, x = np.mgrid[0:side, 0:side]
    over = (x // 2 + y // 2) % 2 == 0
    thread = np.where(over, np.sin((x % 2 + 0.5) * np.pi / 2), np.sin((y % 2 + 0.5) * np.pi / 2))
    slub = 0.05 * noise(rng, side, side, side // 40, side // 2) + 0.05 * noise(rng, side, side, side // 2, side // 40)
    value = 0.86 + 0.14 * thread * np.where(over, 1.0, 0.9) + slub + 0.02 * rng.standard_normal((side, side))
    return steps(value, 0.7, 1.1, np.full(3, 255 / 1.1), 32)


def vein(rng: np.random.Generator, side: float, main: bool) -> list[tuple[float, float]]:
    """Return the points of one vein of marble, which wanders from somewhere in the tile in one of two directions."""
    x, y = rng.uniform(0, side, 2)
    heading = rng.normal(0.65, 0.22) + (0 if rng.random() < 0.7 else 1.9)
    points = [(x, y)]
    for _ in range(int(rng.integers(26, 44) if main else rng.integers(5, 14))):
        heading += rng.normal(0, 0.26)
        step = rng.uniform(14, 34)
        x, y = x + step * np.cos(heading), y + step * np.sin(heading)
        points.append((x, y))
    return points


def veins(side: float = 1440.0) -> str:
    """Return the veins of marble as SVG in design units, white; the tile repeats, so what leaves it comes in again."""
    rng = np.random.default_rng(9)
    paths = []
    for number in range(110):
        main = number < 12
        points = vein(rng, side, main)
        width = rng.uniform(1.8, 4.4) if main else rng.uniform(0.5, 1.7)
        shine = rng.uniform(0.45, 0.85) if main else rng.uniform(0.2, 0.6)
        xs, ys = [x for x, _ in points], [y for _, y in points]
        across = [k * side for k in (-1, 0, 1) if max(xs) + k * side > 0 and min(xs) + k * side < side]
        down = [k * side for k in (-1, 0, 1) if max(ys) + k * side > 0 and min(ys) + k * side < side]
        copies = [[(x + dx, y + dy) for x, y in points] for dx in across for dy in down]
        paths += [_blade(copy, width, shine) for copy in copies]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side:g} {side:g}">{"".join(paths)}</svg>\n'


def _blade(points: list[tuple[float, float]], width: float, shine: float) -> str:
    """Return a vein as a filled shape, widest in its middle and pointed at both ends."""
    there, back = [], []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
        length = max(1e-6, float(np.hypot(bx - ax, by - ay)))
        half = width * (0.15 + float(np.sin(np.pi * i / last)) * (0.65 + 0.35 * (i * 7 % 5) / 4)) / 2
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        there.append(f"{x + nx:.1f} {y + ny:.1f}")
        back.append(f"{x - nx:.1f} {y - ny:.1f}")
    outline = "L".join(there + back[::-1])
    return f'<path fill="#ffffff" fill-opacity="{shine:.2f}" d="M{outline}Z"/>'


def grain(side: int = 480) -> Array:
    """Return the fibre of card paper as a multiplier, 255 = ``GRAIN_TOP``."""
    rng = np.random.default_rng(3)
    value = 0.010 * rng.standard_normal((side, side)) + 0.015 * cloud(rng, side, side, 11, 11, 4)
    value += 0.010 * noise(rng, side, side, side // 3, side // 3)
    return np.clip(255 * (1 + GRAIN_STRENGTH * value) / GRAIN_TOP, 0, 255)


def salt(side: int = 240) -> tuple[Array, Array]:
    """Return the specks that ink missed, as the least brightness a printed pixel has there, and the palette."""
    rng = np.random.default_rng(4)
    cells = rng.random((side // 2, side // 2))
    x = np.arange(side) / 2
    x0 = x.astype(int)
    fx = x - x0
    x1 = (x0 + 1) % (side // 2)
    across = cells[:, x0] * (1 - fx) + cells[:, x1] * fx
    value = across[x0] * (1 - fx)[:, None] + across[x1] * fx[:, None]
    palette = np.array([[0, 0, 0], [60, 53, 50]], float)
    return (value > 0.955).astype(float), palette


def curtain(width: int = 960, height: int = 540) -> tuple[Array, Array]:
    """Return the folds of a drawn curtain, lit from the middle, darkest under the valance."""
    rng = np.random.default_rng(10)
    y, x = np.mgrid[0:height, 0:width] / height
    sway = 0.010 * np.sin(5 * y + 3 * x) + 0.020 * np.sin(2.2 * y + 7 * x)
    turn = (x + sway) * 2 * np.pi * 7.6
    turn = turn + 1.1 * np.sin(0.37 * turn) + 0.5 * np.sin(0.21 * turn + 2)
    folds = 0.30 + 0.70 * (0.5 + 0.5 * np.sin(turn)) ** 1.5
    shine = 0.30 * np.clip(np.sin(turn - 0.35), 0, 1) ** 8
    spread = np.hypot((x / (width / height) - 0.5) / 0.62, (y - 0.42) / 0.75)
    lamp = 1.18 - 0.75 * np.clip(spread, 0, 1.4) ** 1.6
    below = 0.5 + 0.5 * np.clip((y - 0.16) / 0.09, 0, 1)
    value = (folds + shine) * lamp * below * (1 + 0.02 * cloud(rng, width, height, 60, 30, 2))
    return velvet(value)


def swag(width: int = 480, height: int = 240) -> tuple[Array, Array]:
    """Return one bow of the valance, hanging between two points; it repeats to both sides."""
    x, y = np.arange(width)[None] / width, np.arange(height)[:, None] / height
    hangs = np.sin(np.pi * x) ** 0.8
    depth = y / (0.62 + 0.38 * hangs)  # 0 at the rod, 1 at the hem
    folds = 0.5 + 0.5 * np.sin(depth * 2 * np.pi * 3.2 + np.cos(2 * np.pi * x))
    value = (0.34 + 0.66 * folds**1.2) * (0.50 + 0.50 * np.sin(np.pi * x)) * 1.1
    return velvet(value)


def velvet(value: Array, count: int = 128) -> tuple[Array, Array]:
    """Cut brightness, 0 to 1.3, into the shades of red velvet: what shines is paler than what is only lit."""
    index = np.clip(np.rint(value / 1.3 * (count - 1)), 0, count - 1)
    shades = (np.arange(count) / (count - 1) * 1.3)[:, None]
    return index, np.clip(np.minimum(shades, 1) * VELVET + np.clip(shades - 0.62, 0, 1) * SHINE, 0, 255)


def steps(value: Array, low: float, high: float, colour: Array, count: int) -> tuple[Array, Array]:
    """Cut brightness into ``count`` even steps between two values; return the steps and their colours."""
    index = np.clip(np.rint((value - low) / (high - low) * (count - 1)), 0, count - 1)
    shades = low + np.arange(count) / (count - 1) * (high - low)
    return index, np.clip(shades[:, None] * colour[None], 0, 255)


def png(pixels: Array, palette: Array | None = None) -> bytes:
    """Encode grey, palette or RGB pixels as PNG, always the same bytes for the same pixels."""
    data = np.rint(pixels).astype(np.uint8)
    height, width = data.shape[:2]
    kind = 2 if data.ndim == 3 else 0 if palette is None else 3
    lines = b"".join(b"\0" + line.tobytes() for line in data)
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))]
    if palette is not None:
        chunks.append((b"PLTE", np.rint(palette).astype(np.uint8).tobytes()))
    chunks += [(b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    packed = (
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def pictures() -> dict[str, bytes]:
    """Return the content of every picture by file name."""
    return {
        "felt.png": png(*felt()),
        "light.png": png(light()),
        "oak.png": png(*oak()),
        "pores.png": png(*pores()),
        "marble.png": png(*marble()),
        "veins.svg": veins().encode(),
        "linen.png": png(*linen()),
        "slate.png": png(*slate()),
        "wood.png": png(*wood()),
        "grain.png": png(grain()),
        "salt.png": png(*salt()),
        "curtain.png": png(*curtain()),
        "swag.png": png(*swag()),
    }


if __name__ == "__main__":
    for name, content in pictures().items():
        (FOLDER / name).write_bytes(content)
        print(f"{name} {len(content)}")
