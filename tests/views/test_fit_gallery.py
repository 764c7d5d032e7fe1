"""Every text of the gallery fits: nothing is cut, covered, too wide for what it lies on, or over another text."""

from __future__ import annotations

import pytest

from game.settings import Settings
from game.words import LANGUAGES
from tests.cases import MANY
from tests.gallery.fit import TIGHTEST, WINDOWS, Misfit, Window, misfits
from tests.gallery.fitwords import PSEUDO
from tests.gallery.shots import LONG, catalogue


def listed(found: list[Misfit]) -> str:
    return "\n".join(map(str, found))


def test_every_text_fits() -> None:
    """In the smallest window, if English were longer and had accents: elsewhere there is more room.

    A sixteenth of the pictures; all of them are among the slow tests.
    """
    chosen = [name for name, _draw in catalogue() if not name.startswith(LONG)][::16]
    assert len(chosen) > 10
    found = list(misfits([Window(960, 540)], [PSEUDO], lambda name: name in chosen))
    assert not found, listed(found)


# Where it is tightest, tests/words/test_languages.py looks at the other languages. Other windows have more room, so a
# longer English stands for all there. With TRIUNFO_MANY, as every night, and by `python -m tests.gallery.fit`, every
# language is looked at in every window.
EVERYWHERE = [(Window(960, 540), PSEUDO)]
if MANY > 1:
    EVERYWHERE = [(window, language) for window in (TIGHTEST, *WINDOWS) for language in (*LANGUAGES, PSEUDO)]
# What moves, and so stands elsewhere or is missing where motion is reduced.
MOVED = (
    "auction", "calm", "call", "contract", "cut", "dealing", "deal-result", "draw", "exchange", "highlight",
    "match-result", "partner", "settings", "taking", "try-again", "turning",
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("window", "language"), EVERYWHERE, ids=str)
def test_every_text_fits_everywhere(window: Window, language: str) -> None:
    found = list(misfits([window], [language]))
    assert not found, listed(found)


@pytest.mark.slow
def test_every_text_fits_with_reduced_motion() -> None:
    calm = Settings(reduced_motion=True)
    found = list(misfits([Window(1280, 720)], ["en"], lambda name: name.startswith(MOVED), calm))
    assert not found, listed(found)
