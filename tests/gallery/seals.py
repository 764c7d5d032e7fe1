"""The pictures of the wax seal: at every table, explained, and broken with the result of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.model.presets import preset
from game.model.state import Phase
from game.views.input.intents import Means
from game.views.scene import Stage
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.words import game_title
from tests.gallery.aids import GAMES
from tests.gallery.studio import SEED, Live, Shot, Studio, run

CUTS: Final = "cut0"
"""A seed with which the viewer cuts first."""


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    for players in GAMES:
        yield f"sealed-{players}", partial(sealed, players=players)
    yield "seal-before-the-cut", partial(explained, players=2, phase=Phase.CUT, seed=CUTS)
    yield "seal-explained", partial(explained, players=4, phase=Phase.PLAY)
    yield "seal-you-cut", partial(explained, players=2, phase=Phase.PLAY, seed=CUTS)
    yield "seal-for-the-curious", partial(explained, players=2, phase=Phase.PLAY, seed=CUTS, unfolds=True)
    yield "seal-broken", partial(result, explains=False)
    yield "seal-broken-explained", partial(result, explains=True)


def live(studio: Studio, players: int, phase: Phase, seed: str = SEED) -> Live:
    """A deal that the viewer has played as far as that, from its beginning."""
    made = Live(studio, preset(GAMES[players], players), game=GAMES[players], seed=seed)
    for _ in range(6000):
        made.frames()
        top = made.table.top
        arrived = top.shown.phase is phase and (bool(made.ended) or (top.my_turn and not made.table.moving))
        if arrived and (phase is not Phase.PLAY or len(top.shown.tricks) == 1):
            return made
        if top.timeline.waits_at_gate:
            made.key(Means.CONFIRM)
        elif top.my_turn and not made.table.moving:
            keys = {Phase.PLAY: Means.PLACE, Phase.AUCTION: Means.PASS}
            made.key(keys.get(top.shown.phase, Means.CONFIRM))
    raise LookupError("that never came")


def sealed(studio: Studio, players: int) -> Stage:
    return live(studio, players, Phase.PLAY).stage


def explained(studio: Studio, players: int, phase: Phase, seed: str = SEED, unfolds: bool = False) -> Stage:
    made = live(studio, players, phase, seed)
    made.key(Means.SEAL)
    if unfolds:
        made.key(Means.CONFIRM)
    made.frames(2)
    return made.stage


def result(studio: Studio, explains: bool) -> Stage:
    made = live(studio, 2, Phase.READY)
    actions = ResultActions(lambda: None, lambda: None)
    people = made.running.hosted.seat_people
    seal = made.table.aids.seal.words()
    made.stage.push(DealResultScene(made.ended[0], people, game_title("brisca"), actions, seal))
    run(made.stage, 20_000)
    if explains:
        made.key(Means.SEAL)
        made.frames(2)
    return made.stage
