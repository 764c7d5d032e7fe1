"""``python -m tests.gallery.fit [--size WxH ...] [--lang L ...] [--text N] [--only NAME ...]``: does every text fit?

Looks at every picture of the gallery and prints a line for each text that is cut, covered, too small or too wide, that
lies over another text, a card or a face, or that its font cannot write. ``--lang xx`` is a longer English with accents.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.settings import Settings
from tests.gallery.__main__ import size
from tests.gallery.fitallowed import allowed
from tests.gallery.fitrules import Finding, findings
from tests.gallery.fitstudio import FitStudio
from tests.gallery.fitwords import PSEUDO, spoken


class Window(NamedTuple):
    """A size of window in pixels and the setting of the text size in per cent."""

    width: int
    height: int
    text: int = 100

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + (f" at {self.text} %" if self.text != 100 else "")


TIGHTEST = Window(960, 540, 150)  # the smallest window with the largest text
WINDOWS = (
    Window(960, 540),
    Window(1280, 720),
    Window(1280, 720, 150),
    Window(1280, 960),
    Window(1920, 1080),
)


class Misfit(NamedTuple):
    """A finding, and in which picture it is."""

    picture: str
    window: Window
    language: str
    finding: Finding

    def __str__(self) -> str:
        return f"{self.picture} {self.window} {self.language}: {self.finding}"


def every(name: str) -> bool:
    """All pictures."""
    return True


def misfits(
    windows: Iterable[Window],
    languages: Sequence[str],
    wanted: Callable[[str], bool] = every,
    settings: Settings | None = None,
) -> Iterator[Misfit]:
    """Yield what does not fit in the wanted pictures of the gallery, in every window and language."""
    from tests.gallery.shots import catalogue

    for window in windows:
        for language in languages:
            with spoken(language):
                studio = FitStudio(window.width, window.height, window.text / 100, settings)
                try:
                    shots = [(name, draw) for name, draw in catalogue() if wanted(name)]
                    for name, draw in shots:
                        for finding in findings(studio.frame(draw)):
                            if not allowed(name, language, finding):
                                yield Misfit(name, window, language, finding)
                finally:
                    studio.close()


def main(argv: list[str] | None = None) -> int:
    """Print what does not fit; returns 1 when there is something."""
    from game.words import LANGUAGES

    known = [*LANGUAGES, PSEUDO]
    parser = argparse.ArgumentParser(prog="python -m tests.gallery.fit", description=__doc__)
    parser.add_argument("--size", type=size, nargs="+", metavar="WxH", help="of the window (those that have to fit)")
    parser.add_argument("--text", type=int, choices=(100, 125, 150), default=100, metavar="N", help="size in per cent")
    parser.add_argument("--lang", nargs="+", choices=known, default=known, metavar="L", help=", ".join(known))
    parser.add_argument("--only", nargs="+", default=[""], metavar="NAME", help="pictures whose names begin so")
    options = parser.parse_args(argv)
    windows = [Window(width, height, options.text) for width, height in options.size or ()] or WINDOWS
    fits = True
    for misfit in misfits(windows, options.lang, lambda name: name.startswith(tuple(options.only))):
        print(misfit, flush=True)
        fits = False
    return 0 if fits else 1


if __name__ == "__main__":
    sys.exit(main())
