"""The pictures of Briscola chiamata: the auction by points and by rank, the call, the contract and the partner."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.model.events import Called, PartnerRevealed
from game.model.rules import Auction
from game.views.input.intents import Means
from game.views.scene import Stage
from tests.gallery.scripted import Scripted
from tests.gallery.studio import Shot, Studio

BIDS = "bid 1 points 61, bid 2 points 70, pass 3"
RANKS = "bid 1 rank three, bid 2 rank king, pass 3"
WON = "bid 1 points 61, bid 2 points 75, pass 3, pass 4, pass 0, pass 1"


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "auction-mine", mine
    yield "auction-first-hint", partial(mine, hints=True)
    yield "auction-typed-too-low", typed
    yield "auction-nothing-higher", topped
    yield "auction-theirs", theirs
    yield "auction-by-rank", rank
    yield "auction-after-the-two", after_two
    yield "call-any-card", call
    yield "call-a-card-of-another", lambda studio: call(studio, Means.RIGHT, Means.RIGHT, Means.DOWN, Means.DOWN)
    yield "call-my-own-card", lambda studio: call(studio, Means.RIGHT)
    yield "call-a-suit", call_suit
    yield "card-called", called
    yield "contract-mine", partial(contract_mine, card="1b")
    yield "contract-mine-alone", partial(contract_mine, card="1o")
    yield "contract-secret-partner", secret
    yield "partner-revealed", reveal
    yield "declarer-alone", partial(reveal, alone=True)
    yield "contract-partner-known", known
    yield "thrown-in", partial(thrown_in, frames=46)


def _table(studio: Studio, said: str, *then: str, auction: Auction = "points", hints: bool = False) -> Scripted:
    live = Scripted(studio, said, auction=auction, hints=hints)
    live.say(*then, pauses=True)
    live.rest()
    return live


def _keys(live: Scripted, *keys: Means) -> Stage:
    for key in keys:
        live.key(key)
    live.frames(30)
    return live.stage


def mine(studio: Studio, hints: bool = False) -> Stage:
    return _table(studio, BIDS, "bid 4 points 75", hints=hints).stage


def typed(studio: Studio) -> Stage:
    """A number that cannot be bid."""
    live = _table(studio, BIDS, "bid 4 points 75")
    live.keys("7")
    return _keys(live)


def topped(studio: Studio) -> Stage:
    return _keys(_table(studio, "bid 1 points 61, bid 2 points 120, pass 3", "pass 4"))


def theirs(studio: Studio) -> Stage:
    live = _table(studio, BIDS, "bid 4 points 75")
    live.key(Means.PASS)
    live.rest()
    live.say("bid 1 points 80", pauses=True)
    live.rest()
    live.frames(50)
    return live.stage


def rank(studio: Studio) -> Stage:
    return _keys(_table(studio, RANKS, "pass 4", auction="rank"), Means.RIGHT, Means.RIGHT)


def after_two(studio: Studio) -> Stage:
    return _table(studio, "bid 1 rank three, bid 2 rank two, pass 3", "pass 4", auction="rank").stage


def call(studio: Studio, *keys: Means) -> Stage:
    return _keys(_table(studio, f"{BIDS}, pass 4, bid 0 points 75, pass 1", "pass 2"), *keys)


def call_suit(studio: Studio) -> Stage:
    live = _table(studio, f"{RANKS}, pass 4, bid 0 rank six, pass 1", "pass 2", auction="rank")
    return _keys(live, Means.RIGHT, Means.RIGHT)


def called(studio: Studio) -> Stage:
    live = Scripted(studio, WON)
    live.say("call 2 1o")
    live.until(lambda: isinstance(live.table.top.state.last_event, Called))
    live.frames(60)
    return live.stage


def contract_mine(studio: Studio, card: str) -> Stage:
    """The viewer plays for 75, with whoever holds the card."""
    plays = ("play 1 2c", "play 2 12c", "play 3 10c", "play 4 5c")
    return _table(studio, f"{BIDS}, pass 4, bid 0 points 75, pass 1, pass 2, call 0 {card}", *plays).stage


def secret(studio: Studio) -> Stage:
    plays = ("play 1 2c", "play 2 12c", "play 3 10c", "play 4 5c")
    return _table(studio, f"{WON}, call 2 1o", *plays).stage


def reveal(studio: Studio, alone: bool = False) -> Stage:
    live = Scripted(studio, f"{WON}, call 2 12c, play 1 2c" if alone else f"{WON}, call 2 3o")
    live.say("play 2 12c" if alone else "play 1 3o")
    live.until(lambda: isinstance(live.table.top.state.last_event, PartnerRevealed))
    live.until(lambda: live.table.top.state.highlight is None)
    live.frames(5)
    return live.stage


def known(studio: Studio) -> Stage:
    before = f"{WON}, call 2 3o, play 1 3o, play 2 12c, play 3 10c, play 4 5c"
    return _table(studio, before, "play 0 2b", "play 1 1c", "play 2 11c", "play 3 7c", "play 4 4c").stage


def thrown_in(studio: Studio, frames: int) -> Stage:
    live = _table(studio, "pass 1, pass 2, pass 3", "pass 4")
    live.key(Means.PASS)
    live.frames(frames)
    return live.stage
