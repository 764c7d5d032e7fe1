"""The Castilian pack: its files are what the code draws; its courts are twelve persons who leave room for numbers."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

pytest.importorskip("shapely", reason="drawing needs the art extra")

from assets.drawing.cards.castellana import small_files
from assets.drawing.cards.castellana.cast import CABALLOS, REYES, SOTAS
from assets.drawing.cards.castellana.palette import HEIGHT, SUITS, WIDTH
from assets.drawing.cards.courts.court import Hold

ROOT = Path(__file__).resolve().parent.parent.parent
PACK = ROOT / "assets" / "packs" / "castellana"
COURTS = (*SOTAS, *CABALLOS, *REYES)


def test_frames_pips_and_digits_are_what_is_drawn() -> None:
    drawn = dict(small_files())
    assert len(drawn) == 4 + 8 + 10
    assert [path for path, text in drawn.items() if (PACK / path).read_bytes() != text.encode()] == []


@pytest.mark.slow
def test_the_pack_is_what_is_drawn() -> None:
    words = [sys.executable, "-m", "assets.drawing", "castellana", "--check"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "Files that differ: 0\n", "")


@pytest.mark.parametrize("number", [1, 10, 11, 12])
@pytest.mark.parametrize("suit", SUITS)
def test_no_picture_lies_under_a_number(suit: str, number: int) -> None:
    svg = (PACK / "art" / f"{suit}_{number:02d}.svg").read_bytes()
    picture = pygame.image.load_sized_svg(io.BytesIO(svg), (WIDTH // 2, HEIGHT // 2))
    broad = 32 if number < 10 else 63
    upper = pygame.Rect(55 // 2, 55 // 2, broad // 2 + 2, 66 // 2)
    lower = upper.copy()
    lower.bottomright = (WIDTH // 2 - upper.left, HEIGHT // 2 - upper.top)
    for corner in (upper, lower):
        assert picture.subsurface(corner).get_bounding_rect().size == (0, 0)


def test_the_courts_are_twelve_persons() -> None:
    looks = {
        (court.person.face, court.person.hair, court.person.tone, court.person.beard, court.person.hat)
        for court in COURTS
    }
    assert len(looks) == 12
    assert len({court.person.face for court in COURTS}) >= 5
    for four in (SOTAS, CABALLOS, REYES):
        assert [court.suit for court in four] == list(SUITS)
        assert len({court.person.face for court in four}) == 4
        poses = {(court.hold is Hold.RAISED, court.is_rearing, court.is_seated, court.is_mirrored) for court in four}
        assert len(poses) == 4
