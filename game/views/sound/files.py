"""The table of the sounds, ``sounds.toml``, as typed values: which there are, in how many takes, and how loud."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

TABLE: Final = "sounds.toml"


class SoundSpec(msgspec.Struct, frozen=True):
    """One table of it: ``gain`` in decibels makes the sounds fit each other; ``takes`` are alike, but not the same."""

    group: Literal["cards", "table", "music"]
    takes: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    gain: Annotated[float, msgspec.Meta(ge=-60, le=0)] = 0.0

    @property
    def factor(self) -> float:
        """The gain as what amplitudes are multiplied by."""
        return float(10 ** (self.gain / 20))


def read_table(folder: Path) -> dict[str, SoundSpec]:
    """Return what is known of each sound, by name.

    Raises OSError when the table cannot be read, ValueError when it is damaged.
    """
    try:
        return msgspec.convert(tomllib.loads((folder / TABLE).read_text("utf-8")), dict[str, SoundSpec])
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error


def take_names(name: str, takes: int) -> list[str]:
    """Return the names of the files with the takes of a sound."""
    return [f"{name}.ogg"] if takes == 1 else [f"{name}-{i + 1}.ogg" for i in range(takes)]
