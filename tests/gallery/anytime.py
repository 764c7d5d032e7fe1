"""The pictures of what may be done out of turn: swaps in mid-trick, claims and signals, and of hands that are shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Final

from game.model.actions import Claim, Exchange, Play, Signal
from game.model.cards import Rank, parse_cards
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from game.views.input.intents import Means
from game.views.scene import Stage
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Live, Shot, Studio

PAIRS: Final = replace(preset("briscola", 4), signals=True)
SIX: Final = replace(preset("briscola", 6), signals=True)
SHOWN: Final = replace(preset("brisca-catalana", 4), partners_show_hands=True)
AFTER: Final = 240  # frames


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "swap-offered-in-mid-trick", partial(swap_mid_trick, frames=0)
    yield "swap-in-mid-trick", partial(swap_mid_trick, frames=14)
    yield "swap-made-in-mid-trick", partial(swap_mid_trick, frames=AFTER)
    for players in (3, 4):
        yield f"take-back-{players}", partial(take_back, players=players)
    yield "take-back-full-trick", partial(take_back, players=3, last=True)
    yield "take-back-pass", take_back_pass
    yield "taken-back", partial(take_back, players=4, frames=7)
    yield "claim-offered", partial(claim, players=4, claimer=0, frames=0)
    for players, claimer in ((2, 0), (4, 3), (6, 0)):
        yield f"claim-{players}-by-{claimer}", partial(claim, players=players, claimer=claimer, frames=120)
    yield "signals-open-4", signals_open
    yield "signals-open-6", partial(signals_open, six=True)
    yield "signal-of-partner", partial(signal_of_partner, told=False)
    yield "signal-known", partial(signal_of_partner, told=True)
    yield "signal-of-six-right", partial(signals_of_six, seat=2)
    yield "signal-of-six-left", partial(signals_of_six, seat=4)
    yield "signal-of-mine", signal_of_mine
    for seat in (1, 2):
        yield f"hand-shown-by-{seat}", partial(hands_shown, seat=seat)
    yield "hands-known", partial(hands_shown, seat=None)


# --- the matches


def pairs_dealt(rules: Rules = PAIRS) -> Match:
    """Four players, swords are trumps, the viewer leads and holds ace and knight of trumps, his partner the three."""
    return situations.stacked(rules, 3, ("1e 11e 4o", "5b 6c 2o", "3e 10o 7b", "4c 5o 12b"), "5e")


@cache
def claimable(rules: Rules, claimer: int = 0) -> Match:
    """The last three cards, with the highest trumps in one hand, between two tricks."""

    def wanted(match: Match) -> bool:
        deal = match.running
        return deal is not None and deal.phase is Phase.PLAY and Claim(claimer) in match.legal(claimer)

    return situations.played_until(rules, wanted, level="random")


def swappable() -> Match:
    """Catalan, two players: the viewer has won a trick, holds the seven of trumps, and leads."""
    match = situations.stacked(preset("brisca-catalana", 2), 1, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e")
    return situations.played(match, "1c 6c")


# --- the pictures


def swap_mid_trick(studio: Studio, frames: int) -> Stage:
    fed = Fed(studio, swappable(), game="brisca-catalana")
    fed.do(Play(0, parse_cards("4e")[0]))
    fed.rest()
    if frames:
        exchange = next(action for action in fed.match.legal(0) if isinstance(action, Exchange))
        fed.do(exchange)
        fed.frames(frames)
    return fed.stage


def take_back(studio: Studio, players: int, last: bool = False, frames: int = 0) -> Stage:
    """A card has just been played, and can be taken back; or is on its way back for so many frames."""
    rules = situations.rules_of(players)
    live = Live(studio, situations.played_until(rules, lambda match: situations.my_turn(match, 3, lead=not last)))
    live.rest()
    live.key(Means.PLACE, 0)
    live.frames(36)
    if frames:
        live.key(Means.TAKE_BACK)
        live.frames(frames)
    return live.stage


def take_back_pass(studio: Studio) -> Stage:
    """The same of a pass in an auction."""
    rules = preset("briscola-chiamata", 5)
    match = situations.played_until(
        rules, lambda match: match.phase is Phase.AUCTION and situations.turn_of(match) == 0, level="casual"
    )
    live = Live(studio, match, game="briscola-chiamata")
    live.rest()
    live.key(Means.PASS)
    live.frames(24)
    return live.stage


def claim(studio: Studio, players: int, claimer: int, frames: int) -> Stage:
    rules = preset("brisca-catalana", players)
    fed = Fed(studio, claimable(rules, claimer), game="brisca-catalana")
    fed.rest()
    if frames:
        fed.do(Claim(claimer))
        fed.frames(frames)
    return fed.stage


def signals_open(studio: Studio, six: bool = False) -> Stage:
    if six:
        hands = ("1o 12o 6b", "7c 5b 4e", "1b 7b 3e", "6o 10c 10b", "5c 11b 6e", "4c 12b 3b")
        match = situations.stacked(SIX, 5, hands, "5o")
    else:
        match = pairs_dealt()
    fed = Fed(studio, match, game="briscola")
    fed.rest()
    fed.key(Means.SIGNALS)
    return fed.stage


def signal_of_partner(studio: Studio, told: bool) -> Stage:
    fed = Fed(studio, pairs_dealt(), game="briscola")
    fed.rest()
    fed.do(Signal(2, Rank.THREE))
    if told:
        fed.rest()
    else:
        fed.frames(30)
    return fed.stage


def signals_of_six(studio: Studio, seat: int) -> Stage:
    hands = ("1o 12o 6b", "7c 5b 4e", "3o 7b 3e", "6o 10c 10b", "10o 11b 6e", "4c 12b 3b")
    fed = Fed(studio, situations.stacked(SIX, 5, hands, "5o"), game="briscola")
    fed.rest()
    fed.do(Signal(2, Rank.THREE))
    if seat == 4:
        fed.rest()
        fed.do(Signal(4, Rank.JACK))
    fed.frames(30)
    return fed.stage


def signal_of_mine(studio: Studio) -> Stage:
    fed = Fed(studio, pairs_dealt(), game="briscola")
    fed.rest()
    fed.do(Signal(0, Rank.ACE))
    fed.frames(30)
    return fed.stage


def hands_shown(studio: Studio, seat: int | None) -> Stage:
    fed = Fed(studio, pairs_dealt(SHOWN), game="brisca-catalana")
    if seat is None:
        fed.force()
        fed.rest()
        return fed.stage
    fed.force(lambda match: match.running is None or seat not in match.running.extras.to_show)
    fed.until(lambda: getattr(fed.table.top.state.last_event, "seat", None) == seat)
    fed.frames(45)
    return fed.stage
