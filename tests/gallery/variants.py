"""The pictures of six players, of two cards a trick and of rotating trumps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from game.model.actions import Play
from game.model.cards import parse_cards
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import MatchGoal
from game.model.state import Phase
from game.views.input.intents import Means
from game.views.scene import Stage
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import Shot, Studio

DOUBLE: Final = replace(preset("brisca-catalana", 2), double_tricks=True)
ROTATION: Final = replace(
    preset("brisca-catalana", 4), trump_choice="rotating", exchange="none", match=MatchGoal("rotation", 4)
)


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "six-with-48-cards", partial(my_turn_of_six, game="brisca-catalana")
    yield "six-with-36-cards", partial(my_turn_of_six, game="briscola")
    yield "six-trick-full", six_trick
    for cards in (1, 3, 4):
        yield f"double-trick-{cards}", partial(double_trick, cards=cards)
    yield "double-trick-drawing", partial(double_trick, cards=4, drawing=True)
    yield "double-last-trick", partial(double_last_trick, held=True)
    yield "double-last-trick-aside", partial(double_last_trick, held=False)
    yield "rotating-trumps", rotating


def my_turn_of_six(studio: Studio, game: str) -> Stage:
    match = situations.played_until(preset(game, 6), partial(situations.my_turn, tricks=2))
    fed = Fed(studio, match, game=game)
    fed.rest()
    return fed.stage


def six_trick(studio: Studio) -> Stage:
    """All six have played; the viewer has led the seven of trumps."""
    hands = ("7o 12c 6b", "2c 5b 4e", "1b 9c 3e", "8e 10c 2b", "5c 11b 6e", "4c 12b 8b")
    match = situations.stacked(preset("brisca-catalana", 6), 0, hands, "12o", "3o 5o 6o 8o 9o 2o")
    fed = Fed(studio, situations.played(match, "2c 9c 10c 11b 4c 12c"), game="brisca-catalana")
    for _card in range(6):
        seat = situations.turn_of(fed.match)
        fed.do(Play(seat, situations.hand_of(fed.match, seat)[0]))
    fed.rest()
    return fed.stage


def double_trick(studio: Studio, cards: int, drawing: bool = False) -> Stage:
    """Two players after so many of the four cards of a trick, or while they draw two each after it."""
    fed = Fed(studio, _two_each(), game="brisca-catalana")
    for card in parse_cards("5o 6c 1c 11o")[:cards]:
        fed.do(Play(situations.turn_of(fed.match), card))
    fed.rest()
    if drawing:
        fed.force()
        fed.until(lambda: fed.table.top.shown.phase is Phase.DRAW)
        fed.frames(20)
    return fed.stage


def double_last_trick(studio: Studio, held: bool) -> Stage:
    """The four cards of the last trick: at the side, or large while they are asked for."""
    fed = Fed(studio, situations.played(_two_each(), "5o 6c 1c 11o"), game="brisca-catalana")
    fed.rest()
    if held:
        fed.key(Means.LAST_TRICK)
    return fed.stage


def _two_each() -> Match:
    return situations.stacked(DOUBLE, 1, ("1c 5o 4e", "6c 11o 2e"), "12o", "3c 10e 11b 4c 5c 7e")


def rotating(studio: Studio) -> Stage:
    def second_deal(match: Match) -> bool:
        return match.deal is not None and match.deal.number == 2 and situations.my_turn(match, 2)

    match = situations.played_until(ROTATION, second_deal)
    fed = Fed(studio, match, game="brisca-catalana")
    fed.rest()
    return fed.stage
