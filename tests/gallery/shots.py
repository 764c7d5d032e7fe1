"""The pictures: each function brings the shipped scenes into one state and returns the stage that shows it."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.model.actions import DrawSeats
from game.model.cards import parse_cards
from game.model.events import DeckCut
from game.model.match import Match
from game.model.observation import Phase
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.views import theme
from game.views.intents import Device, Intent, Means
from game.views.scene import Stage
from game.views.scenes.menu import MenuScene
from game.views.scenes.rules import RulesScene
from game.words import _, system_reason
from tests.gallery import auction, family, situations
from tests.gallery.screens import (
    deal_result,
    match_result,
    new_game_shots,
    nothing,
    settings,
    title,
    title_continue,
    title_notice,
)
from tests.gallery.studio import Live, Studio, run

Draw = Callable[[Studio], Stage]


# --- seats, cut and deal


def seats_spread(studio: Studio, players: int) -> Stage:
    live = Live(studio, situations.rules_of(players, seats=True))
    live.until(lambda: live.table.top.timeline.waits_at_gate)
    live.point(studio.metrics.w / 2 + 90, 452)
    live.frames(2)
    return live.stage


def seats_drawn(studio: Studio, players: int) -> Stage:
    live = Live(studio, situations.rules_of(players, seats=True))
    live.until(lambda: live.table.top.timeline.waits_at_gate)
    live.click(studio.metrics.w / 2 + 90, 452)
    live.frames(120)
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


def dealing(studio: Studio, players: int) -> Stage:
    live = Live(studio, _seated_for_cut_by_other(players))
    live.until(lambda: isinstance(live.table.top.last_event, DeckCut))
    live.frames(22 if players == 2 else 30)
    return live.stage


def turning(studio: Studio) -> Stage:
    live = Live(studio, _seated_for_cut_by_other(2))
    live.until(lambda: isinstance(live.table.top.last_event, DeckCut))
    live.frames(52)
    return live.stage


def _seated_for_cut_by_other(players: int) -> Match:
    rules = situations.rules_of(players, seats=True)
    # The viewer draws the highest card, so that he deals and the one on his left cuts.
    return situations.new_match(rules).apply(DrawSeats(parse_cards("1o 4e 7b 2c")[:players]))[0]


# --- tricks


def _at_turn(studio: Studio, players: int = 2, tricks: int = 4, lead: bool = False, hints: bool = False) -> Live:
    wanted = partial(situations.my_turn, tricks=tricks, lead=lead)
    live = Live(studio, situations.played_until(situations.rules_of(players), wanted), hints=hints)
    live.rest()
    return live


def my_turn(studio: Studio) -> Stage:
    return _at_turn(studio).stage


def leading(studio: Studio) -> Stage:
    return _at_turn(studio, lead=True).stage


def first_hint(studio: Studio) -> Stage:
    return _at_turn(studio, tricks=0, hints=True).stage


def raised_keys(studio: Studio) -> Stage:
    live = _at_turn(studio)
    live.key(Means.RIGHT)
    live.frames(20)
    return live.stage


def raised_pointer(studio: Studio) -> Stage:
    live = _at_turn(studio)
    live.point(*live.card_at(0))
    live.frames(20)
    return live.stage


def dragged(studio: Studio) -> Stage:
    live = _at_turn(studio)
    x, y = live.card_at(2)
    live.press(x, y)
    live.point(x - 40, y - 120)
    live.frames(4)
    live.point(x - 120, y - 300)
    live.frames(12)
    return live.stage


def buttons(studio: Studio) -> Stage:
    live = _at_turn(studio)
    live.key(Means.NEXT)
    live.frames(4)
    return live.stage


def thinking(studio: Studio, players: int) -> Stage:
    for tricks in range(1, 15 if players == 2 else 7):
        live = _at_turn(studio, players, tricks, lead=True)
        live.key(Means.PLACE, 1)
        for _frame in range(200):
            live.frames()
            if live.table.top.waited > theme.BUBBLE_AFTER + 60 and live.table.top.thinking is not None:
                return live.stage
    raise LookupError("nobody thinks long enough")


def _full(studio: Studio, players: int) -> Live:
    live = _at_turn(studio, players)
    live.key(Means.PLACE, 0)
    live.until(lambda: len(live.table.top.shown.trick) == players)
    return live


def trick_full(studio: Studio, players: int) -> Stage:
    live = _full(studio, players)
    live.frames(24)
    return live.stage


def taking(studio: Studio, frames: int) -> Stage:
    live = _full(studio, 2)
    live.until(lambda: any(piece.moving for piece in live.table.top.pieces.values()))
    live.frames(frames)
    return live.stage


def drawing(studio: Studio) -> Stage:
    live = _full(studio, 2)
    live.until(lambda: live.table.top.shown.phase is Phase.DRAW)
    live.frames(10)
    return live.stage


def last_trick(studio: Studio, players: int) -> Stage:
    live = _at_turn(studio, players)
    live.key(Means.LAST_TRICK)
    live.frames(2)
    return live.stage


def table(studio: Studio, players: int) -> Stage:
    return _at_turn(studio, players, 5).stage


def stock_gone(studio: Studio) -> Stage:
    rules = situations.rules_of(2)
    match = situations.played_until(rules, lambda match: situations.my_turn(match, 18))
    live = Live(studio, match)
    live.rest()
    return live.stage


def stake(studio: Studio) -> Stage:
    rules = situations.rules_of(2, stake=5)
    match = situations.played_until(rules, lambda match: situations.my_turn(match, 9) and len(match.results) == 2)
    live = Live(studio, match)
    live.rest()
    return live.stage


def watching(studio: Studio) -> Stage:
    live = Live(studio, situations.rules_of(4), demo=True)
    live.until(lambda: len(live.table.top.shown.tricks) == 2 and len(live.table.top.shown.trick) == 3)
    live.frames(30)
    return live.stage


# --- the exchange


def _with_seven(studio: Studio) -> Live:
    rules = situations.rules_of(2)
    live = Live(studio, situations.stacked(rules, 1, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e"))
    live.rest()
    return live


def exchange_offered(studio: Studio) -> Stage:
    return _with_seven(studio).stage


def exchange_armed(studio: Studio) -> Stage:
    live = _with_seven(studio)
    live.key(Means.SWAP)
    live.frames(3)
    return live.stage


def exchange_mine(studio: Studio) -> Stage:
    live = _with_seven(studio)
    live.key(Means.SWAP)
    live.key(Means.PLACE, 1)
    return _in_exchange(live)


def exchange_other(studio: Studio) -> Stage:
    rules = situations.rules_of(2)
    live = Live(studio, situations.stacked(rules, 0, ("5b 6c 2e", "7o 1c 4e"), "12o", "3c 10e 11b 4c 5c 7e"))
    live.rest()
    live.key(Means.PLACE, 0)
    return _in_exchange(live)


def _in_exchange(live: Live) -> Stage:
    top = live.table.top
    live.until(lambda: "12o" in top.pieces and top.pieces["12o"].moving)
    live.frames(9)
    return live.stage


# --- sheets over the table


def notice(studio: Studio) -> Stage:
    live = _at_turn(studio)
    problem = _("This match cannot be saved ({reason}): it goes on, but only as long as the game stays open.")
    live.table.show_notice(problem.format(reason=system_reason(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))))
    live.frames(2)
    return live.stage


def menu(studio: Studio) -> Stage:
    live = _at_turn(studio)
    live.stage.device = Device.KEYS
    live.stage.push(MenuScene(nothing, nothing, nothing, nothing))
    run(live.stage, 600)
    return live.stage


def menu_confirm(studio: Studio) -> Stage:
    stage = menu(studio)
    for means in (Means.DOWN, Means.DOWN, Means.CONFIRM):
        stage.handle(Intent(means, Device.KEYS))
    run(stage, 600)
    return stage


def rules(studio: Studio, of: Rules, keys: Sequence[Means] = ()) -> Stage:
    stage = studio.show(RulesScene(of, nothing), device=Device.KEYS)
    for means in keys:
        stage.handle(Intent(means, Device.KEYS))
        run(stage, 1500)
    return stage


def catalogue() -> Iterator[tuple[str, Draw]]:
    """Yield every picture's name and how it is drawn."""
    yield "title", title
    yield "title-continue", title_continue
    yield "title-notice", title_notice
    yield from new_game_shots()
    for players in (2, 3, 4):
        yield f"seats-spread-{players}", partial(seats_spread, players=players)
        yield f"seats-drawn-{players}", partial(seats_drawn, players=players)
    yield "cut-mine", cut_mine
    yield "cut-other", cut_other
    for players in (2, 4):
        yield f"dealing-{players}", partial(dealing, players=players)
    yield "turning-the-trump", turning
    yield "first-match-hint", first_hint
    yield "my-turn", my_turn
    yield "my-turn-leading", leading
    yield "card-raised-by-keys", raised_keys
    yield "card-raised-by-pointer", raised_pointer
    yield "card-dragged", dragged
    yield "focus-on-buttons", buttons
    for players in (2, 4):
        yield f"thinking-{players}", partial(thinking, players=players)
    for players in (2, 3, 4):
        yield f"trick-full-{players}", partial(trick_full, players=players)
    yield "taking-gather", partial(taking, frames=8)
    yield "taking-slide", partial(taking, frames=25)
    yield "drawing", drawing
    yield "exchange-offered", exchange_offered
    yield "exchange-armed", exchange_armed
    yield "exchange-by-me", exchange_mine
    yield "exchange-by-another", exchange_other
    for players in (2, 4):
        yield f"last-trick-{players}", partial(last_trick, players=players)
    yield "stock-gone", stock_gone
    yield "stake-on-the-plate", stake
    yield "table-3", partial(table, players=3)
    yield "table-4", partial(table, players=4)
    yield "watching", watching
    yield "notice", notice
    yield "menu", menu
    yield "menu-confirm", menu_confirm
    yield "rules", partial(rules, of=situations.rules_of(4, stake=5))
    yield "rules-scrolled", partial(rules, of=situations.rules_of(4, stake=5), keys=[Means.PAGE_DOWN])
    faces = with_options(preset("briscola", 6), {"signals": "true", "claim": "true"})
    yield "rules-faces", partial(rules, of=faces, keys=[Means.PAGE_DOWN] * 2)
    yield "rules-contract", partial(rules, of=preset("briscola-chiamata", 5), keys=[Means.END])
    yield "settings", settings
    yield "deal-result-counting", partial(deal_result, players=2, elapsed=1500)
    for players in (2, 3, 4):
        yield f"deal-result-{players}", partial(deal_result, players=players, elapsed=9000)
    yield "deal-result-void", partial(deal_result, players=2, elapsed=9000, void=True)
    yield "match-result-plate", partial(match_result, players=2, elapsed=600, stake=5)
    yield "match-result-coins", partial(match_result, players=2, elapsed=1400, stake=5)
    for players in (2, 3, 4):
        yield f"match-result-{players}", partial(match_result, players=players, elapsed=9000, stake=5)
    yield "match-result-without-stake", partial(match_result, players=2, elapsed=9000, stake=0)
    yield from family.catalogue()
    yield from auction.catalogue()
