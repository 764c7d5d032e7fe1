"""The game as it is, with one ear on it: notes each sound that begins, and how much SDL had written of its output then.

SDL's driver "disk" writes what a device would get into the file that ``SDL_DISKAUDIOFILE`` names.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.cli import main
from game.views.sound.player import SoundBox

NOTES = ".notes"  # beside the file with the output: lines of a sound's name and a number of bytes


def listen(output: Path) -> None:
    """Note every sound from now on."""
    play = SoundBox.play

    def noted(self: SoundBox, name: str) -> bool:
        written = output.stat().st_size if output.exists() else 0
        began = play(self, name)
        if began:
            with output.with_suffix(NOTES).open("a") as notes:
                notes.write(f"{name} {written}\n")
        return began

    SoundBox.play = noted  # type: ignore[method-assign]


if __name__ == "__main__":
    listen(Path(os.environ["SDL_DISKAUDIOFILE"]))
    raise SystemExit(main(sys.argv[1:]))
