"""Loads all that the game ships, to find out whether it is there: packs, portraits, materials, fonts, icon, sounds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath, PurePosixPath

import pygame

from game.assets import AssetMissing, asset_files, asset_path
from game.fonts import FONTS, font_path
from game.packs.pack import PackError, find_packs, load_pack
from game.views.cards.skin import draw_back, draw_face
from game.views.paint.materials import raster
from game.views.sound.mixer import load_mixer, quit_mixer
from game.views.sound.player import TABLE, read_table, take_names
from game.words import _

_SIZE = 60  # px, enough to see that something is drawn


class AssetProblem(Exception):
    """Something the game ships cannot be loaded; its text is a sentence."""


def load_all_assets() -> Iterator[str]:
    """Load and draw every asset; yield a line for each kind. Raises AssetProblem, AssetMissing."""
    yield from _packs()
    yield from _portraits()
    for folder in ("materials", "chart", "icon"):
        yield f"{folder}: {', '.join(_pictures(folder))}"
    yield from _fonts()
    yield from _sounds()


def save_picture(surface: pygame.Surface, path: Path) -> None:
    """Write a surface to a .png file; raises OSError."""
    with path.open("wb") as file:
        try:
            pygame.image.save(surface, file, "picture.png")
        except pygame.error as error:
            raise OSError(str(error)) from error


def _packs() -> Iterator[str]:
    folders = find_packs()
    if not folders:
        raise AssetMissing(_("This copy of Triunfo has no card packs. Please reinstall the game."))
    for folder in folders:
        with _loading(folder):
            try:
                pack = load_pack(folder)
            except PackError as error:
                raise AssetProblem(f"{folder.name}: {error}") from None
            for card in sorted(pack.cards, key=lambda card: card.index):
                _need_ink(draw_face(pack, card, _SIZE, round(_SIZE / pack.aspect)), folder / card.code)
            _need_ink(draw_back(pack, _SIZE, round(_SIZE / pack.aspect)), folder / "back")
        yield f"pack {pack.id}: {len(pack.cards)} cards"


def _portraits() -> Iterator[str]:
    files = asset_files("portraits")
    expressions: dict[str, list[str]] = {}
    for name in files.names():
        path = PurePosixPath(name)
        if path.suffix != ".svg":
            continue
        with _loading(path):
            _need_ink(raster(files.read(name).decode(), _SIZE, _SIZE), path)
        expressions.setdefault(path.parent.name, []).append(path.stem)
    for who, names in expressions.items():
        yield f"portrait {who}: {', '.join(names)}"


def _pictures(folder: str) -> list[str]:
    names = []
    for path in sorted(asset_path(folder).iterdir()):
        if path.suffix not in (".png", ".svg"):
            continue
        with _loading(path):
            if path.suffix == ".png":
                pygame.image.load(path)
            else:
                _need_ink(raster(path.read_text("utf-8"), _SIZE, _SIZE), path)
        names.append(path.name)
    return names


def _fonts() -> Iterator[str]:
    pygame.font.init()
    for name in FONTS:
        path = font_path(name)
        with _loading(path):
            pygame.font.Font(path, 20).render("ñç", True, "white")
    yield f"fonts: {', '.join(FONTS)}"


def _sounds() -> Iterator[str]:
    folder = asset_path("sounds")
    with _loading(folder / TABLE):
        load_mixer()
        pygame.mixer.init()
        table = read_table(folder)
    try:
        for name, spec in table.items():
            for file in take_names(name, spec.takes):
                with _loading(folder / file):
                    pygame.mixer.Sound(folder / file)
    finally:
        quit_mixer()
    yield f"sounds: {', '.join(table)}"


def _need_ink(surface: pygame.Surface, path: PurePath) -> None:
    """Refuse a picture with nothing on it: a damaged SVG may load without an error."""
    if pygame.mask.from_surface(surface, 0).count() == 0:
        raise AssetProblem(_("{file} is damaged: it is blank.").format(file=path))


@contextmanager
def _loading(path: PurePath) -> Iterator[None]:
    """Turn what loading a file can raise into an AssetProblem that names the file."""
    try:
        yield
    except AssetMissing:
        raise
    except (pygame.error, ImportError, OSError, ValueError) as error:
        raise AssetProblem(_("{file} cannot be loaded ({reason}).").format(file=path, reason=error)) from None
