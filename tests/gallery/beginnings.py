"""The pictures of how a match and a deal begin: the draw for seats, the cut, and the cards dealt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from game.model.actions import Cut, DrawSeats, SkipCut, StartDeal
from game.model.cards import full_deck, parse_cards
from game.model.events import DeckCut
from game.model.match import Match
from game.model.presets import preset
from game.model.state import Phase
from game.views.input.intents import Means
from game.views.scene import Stage
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Live, Shot, Studio

GAMES: Final = {5: "briscola-chiamata", 6: "brisca-catalana"}  # of so many players; Brisca of fewer
REFLIP: Final = replace(preset("briscola", 2), reflip_high_trump=True)


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    for players in (2, 3, 4, 5, 6):
        yield f"seats-spread-{players}", partial(seats, players=players, drawn=False)
        yield f"seats-drawn-{players}", partial(seats, players=players, drawn=True)
    yield "cut-mine", cut_mine
    yield "cut-of-48", partial(cut_of_many, players=6)
    yield "cut-other", cut_other
    yield "dealing-2", partial(dealing, players=2, frames=22)
    yield "dealing-4", partial(dealing, players=4, frames=30)
    yield "dealing-5", partial(cut_of_many, players=5, frames=110)
    yield "dealing-6", partial(cut_of_many, players=6, frames=110)
    yield "turning-the-trump", partial(dealing, players=2, frames=52)
    yield "trump-refused", partial(refused, frames=40)
    yield "trump-buried", partial(refused, frames=120)
    yield "trump-buried-known", partial(refused_known, means=None)
    yield "trump-buried-counted", partial(refused_known, means=Means.TRUMPS)


def seats(studio: Studio, players: int, drawn: bool) -> Stage:
    game = GAMES.get(players, "brisca")
    live = Live(studio, replace(preset(game, players), draw_for_seats=True), game=game)
    live.until(lambda: live.table.top.timeline.waits_at_gate and not live.table.moving)
    if drawn:
        live.click(studio.metrics.w / 2 + 90, 452)
        live.frames(150)
    else:
        live.point(studio.metrics.w / 2 + 90, 452)
        live.frames(2)
    return live.stage


def cut_mine(studio: Studio) -> Stage:
    seated = situations.new_match(situations.rules_of(2, seats=True)).apply(DrawSeats(parse_cards("4e 1o")))[0]
    live = Live(studio, seated)
    live.rest()
    live.point(studio.metrics.w / 2 - 130, 420)
    live.frames(4)
    return live.stage


def cut_other(studio: Studio) -> Stage:
    live = Live(studio, _seated_for_cut_by_other(3))
    live.until(lambda: live.table.top.shown.phase is Phase.CUT)
    live.until(lambda: "above" in live.table.top.pieces)
    live.frames(12)
    return live.stage


def dealing(studio: Studio, players: int, frames: int) -> Stage:
    live = Live(studio, _seated_for_cut_by_other(players))
    live.until(lambda: isinstance(live.table.top.state.last_event, DeckCut))
    live.frames(frames)
    return live.stage


def cut_of_many(studio: Studio, players: int, frames: int = 0) -> Stage:
    """The viewer cuts a pack for five or six; then he sees it dealt."""
    game = GAMES[players]
    rules = preset(game, players)
    fed = Fed(studio, situations.new_match(rules), game=game)
    fed.do(StartDeal(full_deck(rules.deck), 1))
    fed.until(lambda: fed.table.top.my_turn and not fed.table.moving)
    fed.frames(40)
    if frames:
        fed.do(Cut(0, 20))
        fed.frames(frames)
    return fed.stage


def _seated_for_cut_by_other(players: int) -> Match:
    rules = situations.rules_of(players, seats=True)
    # The viewer draws the highest card, so that he deals and the one on his left cuts.
    return situations.new_match(rules).apply(DrawSeats(parse_cards("1o 4e 7b 2c")[:players]))[0]


def refused_known(studio: Studio, means: Means | None) -> Stage:
    """Two cards that were refused lie in the stock; after some tricks everybody still knows where."""
    top = parse_cards("2c 5b 4e 7o 12c 6b 3o 1e 4o")
    deck = (*top, *(card for card in full_deck(40) if card not in top))
    match = situations.new_match(REFLIP).apply(StartDeal(deck, 1))[0].apply(SkipCut())[0]
    fed = Fed(studio, situations.played(match, "2c 5b 4e 6b"), game="briscola")
    fed.rest()
    if means is not None:
        fed.key(means)
    return fed.stage


def refused(studio: Studio, frames: int) -> Stage:
    top = parse_cards("2c 5b 4e 7o 12c 6b 3o 4o")
    fed = Fed(studio, situations.new_match(REFLIP), game="briscola")
    fed.do(StartDeal((*top, *(card for card in full_deck(40) if card not in top)), 1), SkipCut())
    fed.until(lambda: "3o" in fed.table.top.pieces)
    fed.frames(frames)
    return fed.stage
