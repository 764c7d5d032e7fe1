"""The pictures of play as every game has it: turns, tricks, draws, and the exchange that waits for its moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from game.model.match import Match
from game.model.presets import preset
from game.model.state import Phase
from game.views.input.intents import Means
from game.views.paint import theme
from game.views.scene import Stage
from game.views.table.scene import LastTrickScene
from tests.gallery import situations
from tests.gallery.menus import nothing
from tests.gallery.studio import Live, Shot, Studio


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "first-match-hint", partial(my_turn, tricks=0, hints=True)
    yield "my-turn", my_turn
    yield "my-turn-leading", partial(my_turn, lead=True)
    yield "card-raised-by-keys", partial(by_key, means=Means.RIGHT, frames=20)
    yield "card-raised-by-pointer", raised_by_pointer
    yield "card-dragged", dragged
    yield "focus-on-buttons", partial(by_key, means=Means.NEXT, frames=4)
    for players in (2, 4):
        yield f"thinking-{players}", partial(thinking, players=players)
    for players in (2, 3, 4):
        yield f"trick-full-{players}", partial(trick_full, players=players)
    yield "taking-gather", partial(taking, frames=8)
    yield "taking-slide", partial(taking, frames=25)
    yield "drawing", drawing
    yield "exchange-offered", exchange
    yield "exchange-armed", partial(exchange, armed=True)
    yield "exchange-by-me", partial(exchange, made=True)
    yield "exchange-by-another", exchange_other
    for players in (2, 4):
        yield f"last-trick-{players}", partial(by_key, means=Means.LAST_TRICK, frames=2, players=players)
    yield "last-trick-after-2", after_the_deal
    yield "last-trick-after-6", partial(after_the_deal, game="brisca-catalana", players=6)
    yield "stock-gone", partial(my_turn, tricks=18)
    yield "stake-on-the-plate", partial(my_turn, tricks=9, stake=5)
    for players in (3, 4):
        yield f"table-{players}", partial(my_turn, players=players, tricks=5)
    yield "watching", watching


def at_turn(
    studio: Studio, players: int = 2, tricks: int = 4, lead: bool = False, hints: bool = False, stake: int = 0
) -> Live:
    """The viewer is to play after that many tricks, as the last or as the leader; a stake is seen in the third deal."""

    def wanted(match: Match) -> bool:
        return situations.my_turn(match, tricks, lead) and (not stake or len(match.results) == 2)

    live = Live(studio, situations.played_until(situations.rules_of(players, stake=stake), wanted), hints=hints)
    live.rest()
    return live


def after_the_deal(studio: Studio, game: str = "brisca", players: int = 2) -> Stage:
    """From a result back to the table, and its last trick."""
    rules = replace(preset(game, players), draw_for_seats=False)
    live = Live(studio, situations.played_until(rules, lambda match: match.is_over), game=game)
    live.frames(3)
    live.stage.push(LastTrickScene(live.table, nothing))
    return live.stage


def my_turn(
    studio: Studio, players: int = 2, tricks: int = 4, lead: bool = False, hints: bool = False, stake: int = 0
) -> Stage:
    return at_turn(studio, players, tricks, lead, hints, stake).stage


def by_key(studio: Studio, means: Means, frames: int, players: int = 2) -> Stage:
    """On his turn the viewer presses a key."""
    live = at_turn(studio, players)
    live.key(means)
    live.frames(frames)
    return live.stage


def raised_by_pointer(studio: Studio) -> Stage:
    live = at_turn(studio)
    live.point(*live.card_at(0))
    live.frames(20)
    return live.stage


def dragged(studio: Studio) -> Stage:
    live = at_turn(studio)
    x, y = live.card_at(2)
    live.press(x, y)
    live.point(x - 40, y - 120)
    live.frames(4)
    live.point(x - 120, y - 300)
    live.frames(12)
    return live.stage


def thinking(studio: Studio, players: int) -> Stage:
    for tricks in range(1, 15 if players == 2 else 7):
        live = at_turn(studio, players, tricks, lead=True)
        live.key(Means.PLACE, 1)
        for _frame in range(200):
            live.frames()
            if live.table.top.state.waited > theme.BUBBLE_AFTER + 60 and live.table.top.thinking is not None:
                return live.stage
    raise LookupError("nobody thinks long enough")


def _full(studio: Studio, players: int) -> Live:
    live = at_turn(studio, players)
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


def watching(studio: Studio) -> Stage:
    live = Live(studio, situations.rules_of(4), demo=True)
    live.until(lambda: len(live.table.top.shown.tricks) == 2 and len(live.table.top.shown.trick) == 3)
    live.frames(30)
    return live.stage


# --- the exchange


def exchange(studio: Studio, armed: bool = False, made: bool = False) -> Stage:
    """The viewer holds the seven of trumps, below which the king is turned."""
    live = _dealt(studio, 1, ("7o 1c 4e", "5b 6c 2e"))
    if armed or made:
        live.key(Means.SWAP)
        live.frames(3)
    if made:
        live.key(Means.PLACE, 1)
        return _in_exchange(live)
    return live.stage


def exchange_other(studio: Studio) -> Stage:
    live = _dealt(studio, 0, ("5b 6c 2e", "7o 1c 4e"))
    live.key(Means.PLACE, 0)
    return _in_exchange(live)


def _dealt(studio: Studio, dealer: int, hands: tuple[str, str]) -> Live:
    stock = "3c 10e 11b 4c 5c 7e"
    live = Live(studio, situations.stacked(situations.rules_of(2), dealer, hands, "12o", stock))
    live.rest()
    return live


def _in_exchange(live: Live) -> Stage:
    top = live.table.top
    live.until(lambda: "12o" in top.pieces and top.pieces["12o"].moving)
    live.frames(9)
    return live.stage
