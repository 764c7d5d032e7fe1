"""The pictures of the journey: before the first table, on the way, a table that is closed, and at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.app.journey import Standings, journey_view, table_view
from game.assets import asset_path
from game.journey import TABLE, TABLES
from game.packs.pack import load_pack
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from game.views.scene import Stage
from game.views.screens.journey.scene import JourneyScene
from game.views.screens.journey.state import JourneyView, TableView
from tests.gallery.studio import Shot, Studio

ANA: Final = Person("Ana", "you_curls", id="0a")


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "journey-new", partial(journey, won=0)
    yield "journey-on-the-way", partial(journey, won=3)
    yield "journey-left", partial(journey, won=4, unfinished=True, device=Device.PAD)
    yield "journey-closed", partial(journey, won=3, chosen="naples", device=Device.KEYS, keys=[Means.NEXT])
    yield "journey-far", partial(journey, won=6)
    yield "journey-last", partial(journey, won=7, chosen="oaxaca", device=Device.KEYS)
    yield "journey-won", partial(journey, won=3, chosen="alboraia")
    yield "journey-end", partial(journey, won=8)


def won_tables(count: int) -> dict[str, tuple[str, ...]]:
    """So many tables won; in the second one only one wish came true."""
    return {
        table.key: tuple(wish.key for wish in table.wishes)[: 1 if place == 1 else None]
        for place, table in enumerate(TABLES[:count])
    }


class MadeUp:
    """A desk of somebody who has won so many tables."""

    version = 0

    def __init__(self, won: int, chosen: str = "", *, unfinished: bool = False) -> None:
        self.known = Standings(ANA, won_tables(won))
        self.chosen = chosen or self.known.next
        self.unfinished = unfinished

    @property
    def view(self) -> JourneyView:
        return journey_view(self.known)

    @property
    def table(self) -> TableView:
        pack = load_pack(asset_path("packs", TABLE[self.chosen].pack))
        return table_view(self.known, self.chosen, pack, unfinished=self.unfinished)

    def choose(self, key: str) -> None:
        """Show another table."""
        self.chosen = key
        self.version += 1

    def sit_down(self) -> None:
        """There is no table."""

    def set_out_again(self) -> None:
        """Nobody sets out."""


def journey(
    studio: Studio,
    won: int,
    chosen: str = "",
    unfinished: bool = False,
    device: Device = Device.POINTER,
    keys: Sequence[Means] = (),
) -> Stage:
    stage = studio.show(JourneyScene(MadeUp(won, chosen, unfinished=unfinished)), device=device)
    for means in keys:
        stage.handle(Intent(means, device))
    return stage
