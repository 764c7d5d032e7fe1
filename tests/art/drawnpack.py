"""Questions that every drawn pack is asked."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pygame

from assets.drawing.cards.courts.court import Court
from game.model.cards import Suit
from game.packs.pack import Pack, index_label

ROOT = Path(__file__).resolve().parent.parent.parent
PACKS = ROOT / "assets" / "packs"


def changed(folder: Path, files: Iterable[tuple[str, str]]) -> list[str]:
    """Return the files that are not what is drawn."""
    return [path for path, text in files if (folder / path).read_bytes() != text.encode()]


def check(name: str) -> tuple[int, str, str]:
    """Run the check of the drawing command on one set; return its exit code, output and errors."""
    words = [sys.executable, "-m", "assets.drawing", name, "--check"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def pictures_under_numbers(pack: Pack) -> list[str]:
    """Return the pictures of a pack that reach into a corner where a number is printed."""
    assert pack.spec.index is not None
    width, height = round(pack.size[0] / 2), round(pack.size[1] / 2)
    found = []
    for name in sorted(pack.fragments):
        if not name.startswith("art/"):
            continue
        svg = (pack.folder / name).read_bytes()
        picture = pygame.image.load_sized_svg(io.BytesIO(svg), (width, height))
        upper = _corner(pack, int(name[-6:-4]))
        lower = upper.copy()
        lower.bottomright = (width - upper.left, height - upper.top)
        if any(picture.subsurface(corner).get_bounding_rect().size != (0, 0) for corner in (upper, lower)):
            found.append(name)
    return found


def _corner(pack: Pack, number: int) -> pygame.Rect:
    """Return where the number of a card lies in the upper corner, in pixels, each two units wide."""
    index = pack.spec.index
    assert index is not None
    glyphs = [pack.fragments[f"glyphs/{letter}.svg"].box for letter in index_label(pack.spec, number)]
    broad = sum(box[2] for box in glyphs) * index.height / (glyphs[0][3] - 4) * index.condense
    return pygame.Rect(*(round(value / 2) for value in (*index.pos, broad, index.height)))


def turned_difference(pack: Pack) -> float:
    """Return the part of the pixels in which the back of a card differs clearly from the same back upside down."""
    size = (round(pack.size[0] / 2), round(pack.size[1] / 2))
    back = pygame.image.load_sized_svg(io.BytesIO(pack.back_svg().encode()), size)
    turned = pygame.transform.rotate(back, 180)
    width, height = back.get_size()
    return 1 - pygame.transform.threshold(None, back, None, (60, 60, 60, 60), None, 0, turned) / (width * height)


def assert_twelve_persons(ranks: tuple[tuple[Court, ...], ...], suits: tuple[str, ...]) -> None:
    """Assert that each suit has its courts, that no two look alike, and that a rank differs in face and pose."""
    people = [court.person for rank in ranks for court in rank]
    assert len({(each.face, each.hair, each.tone, each.beard, each.hat) for each in people}) == 3 * len(Suit)
    for rank in ranks:
        assert tuple(court.suit for court in rank) == suits
        assert len({court.person.face for court in rank}) == len(Suit)
        poses = {(each.hold, each.dress, each.is_rearing, each.is_seated, each.is_mirrored) for each in rank}
        assert len(poses) == len(Suit)
