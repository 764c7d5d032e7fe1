"""The pictures of hints: figures on cards, bids, calls and swaps, and why one is best."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.model.match import Match
from game.model.presets import preset
from game.model.state import Phase
from game.settings import Settings
from game.views.input.intents import Means
from game.views.scene import Stage
from tests.gallery import aids, anytime, situations
from tests.gallery.studio import Live, Shot, Studio


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    for players in aids.GAMES:
        yield f"hint-{players}", partial(hint, players=players)
    yield "hint-bid", partial(hint_in, phase=Phase.AUCTION)
    yield "hint-call", partial(hint_in, phase=Phase.CALL)
    yield "hint-swap", hint_swap


def asked(live: Live) -> Stage:
    """Press the key and wait for the hint."""
    live.key(Means.HINT)
    live.until(lambda: live.table.hint.hint is not None)
    live.frames(2)
    return live.stage


def hint(studio: Studio, players: int) -> Stage:
    return asked(aids.live(studio, players, Settings()))


def hint_in(studio: Studio, phase: Phase) -> Stage:
    def wanted(match: Match) -> bool:
        deal = match.running
        return deal is not None and deal.phase is phase and deal.turn == 0

    match = situations.played_until(preset("briscola-chiamata", 5), wanted, level="casual")
    live = Live(studio, match, game="briscola-chiamata")
    live.rest()
    return asked(live)


def hint_swap(studio: Studio) -> Stage:
    live = Live(studio, anytime.swappable(), game="brisca-catalana")
    live.rest()
    return asked(live)
