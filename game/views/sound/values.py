"""What a player wants to hear, as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LOUDEST: Final = 10  # volumes go from 0, silence, in steps of one
GROUPS: Final = ("cards", "table", "music")  # what has a volume of its own
OFF, BY_PACK = "off", "pack"
TUNES: Final = ("guitar", "mandolin", "catalan")
MUSIC: Final = (BY_PACK, *TUNES, OFF)  # what can be chosen


@dataclass(frozen=True, slots=True)
class SoundValues:
    """Volumes of the cards, of the table's voices and of the music; ``tune`` is one of MUSIC.

    ``captions`` tell sounds in words, ``speech`` has events read out.
    """

    cards: int = 7
    table: int = 7
    music: int = 5
    tune: str = OFF
    captions: bool = False
    speech: bool = False

    def volume(self, group: str) -> int:
        """The volume of one of GROUPS."""
        return {"cards": self.cards, "table": self.table, "music": self.music}[group]

    @property
    def silent(self) -> bool:
        """Whether nothing of it can be heard, so that no device is needed."""
        return not self.cards and not self.table and (self.tune == OFF or not self.music)
