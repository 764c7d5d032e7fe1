"""Felt, paper, slate and icon: sizes, transparency, no seams, and every file made again byte for byte."""

from __future__ import annotations

import importlib.util
import os
import struct
from pathlib import Path
from types import ModuleType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.assets import asset_path
from game.views.paint import materials
from game.views.paint.covers import USUAL, table_cover


def pixels(surface: pygame.Surface) -> npt.NDArray[np.float64]:
    """Rows of red, green, blue, alpha."""
    width, height = surface.get_size()
    flat = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8)
    return flat.reshape(height, width, 4).astype(float)


def script(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_the_materials_are_what_their_script_draws() -> None:
    made = script(asset_path("materials", "make_materials.py")).pictures()
    stored = {
        file.name: file.read_bytes() for file in asset_path("materials").iterdir() if file.suffix in (".png", ".svg")
    }
    assert made.keys() == stored.keys()
    assert [name for name in made if made[name] != stored[name]] == []
    assert sum(map(len, stored.values())) < 1_500_000


@pytest.mark.parametrize("name", ["felt", "slate", "grain", "salt", "wood", "oak", "pores", "marble", "linen"])
def test_a_tile_has_no_seam(name: str) -> None:
    tile = pixels(pygame.image.load(asset_path("materials", f"{name}.png")))[..., :3].mean(axis=2)
    across = np.abs(np.diff(tile, axis=1)).mean(axis=0)
    assert np.abs(tile[:, 0] - tile[:, -1]).mean() < across.mean() * 1.25 + 1
    if name not in ("wood", "oak"):  # its planks lie one below another
        down = np.abs(np.diff(tile, axis=0)).mean(axis=1)
        assert np.abs(tile[0] - tile[-1]).mean() < down.mean() * 1.25 + 1


@pytest.mark.parametrize("size", [(1280, 720), (1280, 960), (2560, 1080)])
def test_felt_fills_the_table_and_is_lit_from_the_middle(size: tuple[int, int]) -> None:
    cloth = table_cover(USUAL, size, size[1] / 1080)
    assert cloth.get_size() == size
    shades = pixels(cloth)
    assert (shades[..., 3] == 255).all()
    height, width = shades.shape[:2]
    middle = shades[height // 2 - 60 : height // 2, width // 2 - 60 : width // 2 + 60, :3].mean(axis=(0, 1))
    corner = shades[-40:, :40, :3].mean(axis=(0, 1))
    assert np.abs(middle - (48, 102, 77)).max() < 8
    assert corner.max() < 0.6 * middle.max()
    assert middle[1] > middle[2] > middle[0]


def test_felt_shows_no_bands() -> None:
    """Along a row the light changes by less than a level in many pixels; the weave must hide the steps."""
    shades = pixels(table_cover(USUAL, (1920, 1080), 1))[..., 1]
    for row in (40, 540, 1040):
        line = shades[row]
        same = np.flatnonzero(np.diff(line) != 0)
        assert np.diff(same).max() < 24
        assert line.std() > 2


def test_paper_has_round_transparent_corners_and_grain() -> None:
    sheet = materials.paper((300, 200), 14, (244, 232, 207))
    assert sheet.get_size() == (300, 200)
    shades = pixels(sheet)
    assert shades[0, 0, 3] == shades[-1, -1, 3] == shades[0, -1, 3] == shades[-1, 0, 3] == 0
    assert (shades[20:-20, :, 3] == 255).all()
    inside = shades[20:-20, 20:-20, :3]
    assert np.abs(inside.mean(axis=(0, 1)) - (244, 232, 207)).max() < 2.5
    assert 1 < inside[..., 0].std() < 5


def test_grain_keeps_alpha_and_spares_the_colours() -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    svg = head + '<rect x="2" y="2" width="6" height="6" fill="{}"/></svg>'
    for colour, allowed in (("#C9331F", 5.0), ("#211A1C", 8.0), ("#F7EDD8", 3.0)):
        plain = materials.raster(svg.format(colour), 200, 200)
        before = pixels(plain)
        aged = materials.age(plain)
        after = pixels(aged)
        assert (before[..., 3] == after[..., 3]).all()
        assert np.abs(after[60:140, 60:140, :3].mean(axis=(0, 1)) - before[100, 100, :3]).max() < allowed


@pytest.mark.parametrize(("size", "frame"), [((185, 197), 9), ((278, 296), 13), ((736, 1400), 26)])
def test_a_slate_is_dark_in_a_lit_wooden_frame(size: tuple[int, int], frame: int) -> None:
    slate = materials.slate(size, frame)
    assert slate.get_size() == size
    shades = pixels(slate)
    assert shades[0, 0, 3] == shades[-1, -1, 3] == 0
    assert (shades[frame:-frame, :, 3] == 255).all()
    inner = shades[2 * frame : -frame, 2 * frame : -frame, :3]
    assert np.abs(inner.mean(axis=(0, 1)) - (45, 52, 55)).max() < 8
    top = shades[1 : frame - 1, size[0] // 4 : -size[0] // 4, :3].mean(axis=(1, 2))
    assert top[0] > top[-1]
    side = shades[size[1] // 4 : -size[1] // 4, 1 : frame - 1, :3].mean(axis=(0, 2))
    assert side[0] > side[-1]
    wood = shades[2 : frame - 2, frame:-frame, :3].mean(axis=(0, 1))
    assert wood[0] > wood[1] > wood[2]
    assert shades[frame + 1, size[0] // 2, :3].mean() < inner.mean() * 0.8  # the frame throws a shadow


@pytest.mark.parametrize("size", [(1, 1), (7, 400), (33, 21)])
def test_raster_has_exactly_the_size_asked_for(size: tuple[int, int]) -> None:
    svg = (
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="61" height="95" viewBox="0 0 610 950">'
        '<rect x="0" y="0" width="610" height="950" fill="#336699"/></svg>'
    )
    drawn = materials.raster(svg, *size)
    assert drawn.get_size() == size
    assert tuple(drawn.get_at((size[0] // 2, size[1] // 2))) == (51, 102, 153, 255)


def test_the_icon_containers_hold_pictures_of_the_sizes_they_name() -> None:
    ico = asset_path("icon", "triunfo.ico").read_bytes()
    kind, count = struct.unpack_from("<HH", ico, 2)
    assert kind == 1
    for entry in range(count):
        width, height, *_rest, size, offset = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * entry)
        assert ico[offset : offset + 8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack_from(">II", ico, offset + 16) == ((width or 256), (height or 256))
        assert offset + size <= len(ico)
    icns = asset_path("icon", "triunfo.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack_from(">I", icns, 4) == (len(icns),)
    place, widths = 8, []
    while place < len(icns):
        (length,) = struct.unpack_from(">I", icns, place + 4)
        widths.append(struct.unpack_from(">I", icns, place + 24)[0])
        place += length
    assert place == len(icns)
    assert {16, 32, 128, 256, 512} <= set(widths)
    assert pygame.image.load(asset_path("icon", "triunfo.png")).get_size() == (256, 256)
