"""Helpers of the tests of the table: tables brought to a telling moment, and what can be seen of them."""

from __future__ import annotations

import random

from game.model.actions import DrawSeats, Play
from game.model.cards import parse_cards
from game.model.match import Match
from game.model.state import Phase
from game.views.input.intents import Means
from game.views.table.pieces import held
from tests.gallery import situations
from tests.gallery.studio import Live, Studio


def at_turn(studio: Studio, tricks: int = 3, lead: bool = False, players: int = 2, speed: float = 1.0) -> Live:
    """The person is to play, after some tricks."""

    def wanted(match: Match) -> bool:
        return situations.my_turn(match, tricks, lead)

    live = Live(studio, situations.played_until(situations.rules_of(players), wanted), speed=speed)
    live.rest()
    return live


def fidget(live: Live, chance: random.Random, *keys: Means) -> None:
    """Point somewhere, click on the table or in the hand, or press one of these keys: most often the first."""
    act = chance.randrange(5)
    if act < 3:
        live.point(chance.uniform(0, live.studio.metrics.w), chance.uniform(0, live.studio.metrics.h))
    elif act == 3:
        live.click(live.studio.metrics.w / 2, chance.choice((450.0, 950.0)))
    else:
        live.key(chance.choice(keys))


def to_cut(studio: Studio) -> Live:
    """The person is to cut."""
    rules = situations.rules_of(2, seats=True)
    live = Live(studio, situations.new_match(rules).apply(DrawSeats(parse_cards("4e 1o")))[0])
    live.rest()
    assert live.table.top.shown.phase is Phase.CUT
    return live


def hand(live: Live) -> list[str]:
    """The cards of the viewer's hand as they lie, from the left."""
    return [card.code for card in held(live.table.top.shown)]


def message(live: Live) -> str:
    """What the table tells in words now."""
    return live.table.picture.message(live.table.moment())[1]


def showing_last(live: Live) -> bool:
    return live.table.aids.sheet is Means.LAST_TRICK


def armed(live: Live) -> bool:
    return live.running.armed


def in_hand(live: Live) -> bool:
    """Whether keys move along the hand."""
    return not live.table.areas.buttons.has_keys


def at_gate(live: Live) -> bool:
    return live.table.top.timeline.waits_at_gate


def played(live: Live) -> list[str]:
    return [action.card.code for action in live.acted if isinstance(action, Play)]


def with_seven(studio: Studio) -> Live:
    """The person holds the seven of trumps, and may arm the exchange."""
    rules = situations.rules_of(2)
    live = Live(studio, situations.stacked(rules, 1, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e"))
    live.rest()
    return live
