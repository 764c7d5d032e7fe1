"""Matches of the stock games at telling moments, for the tests of the table."""

from __future__ import annotations

from dataclasses import replace

from game.model.actions import Claim, Play
from game.model.cards import Card, parse_cards
from game.model.match import Match
from game.model.observation import Phase
from game.model.presets import preset
from game.model.rules import MatchGoal, Rules
from tests.gallery import situations

CATALAN_SIX = preset("brisca-catalana", 6)
CATALAN_TWO = preset("brisca-catalana", 2)
PAIRS = replace(preset("briscola", 4), signals=True)
SIX = replace(preset("briscola", 6), signals=True)
SHOWN = replace(preset("brisca-catalana", 4), partners_show_hands=True)
DOUBLE = replace(preset("brisca-catalana", 2), double_tricks=True)
ROTATION = replace(
    preset("brisca-catalana", 4), trump_choice="rotating", exchange="none", match=MatchGoal("rotation", 4)
)
REFLIP = replace(preset("briscola", 2), reflip_high_trump=True)


def turn_of(match: Match) -> int:
    """The seat in turn."""
    assert match.running is not None
    assert match.running.turn is not None
    return match.running.turn


def hand_of(match: Match, seat: int) -> tuple[Card, ...]:
    """What a seat holds."""
    assert match.running is not None
    return match.running.hands[seat]


def played(match: Match, codes: str) -> Match:
    """The match after these cards, each played by the seat in turn, and all that follows of itself."""
    for card in parse_cards(codes):
        match = match.apply(Play(turn_of(match), card))[0]
        while (step := match.forced()) is not None:
            match = match.apply(step)[0]
    return match


def pairs_dealt(rules: Rules = PAIRS) -> Match:
    """Four players, swords are trumps, the viewer leads and holds ace and knight of trumps, his partner the three."""
    return situations.stacked(rules, 3, ("1e 11e 4o", "5b 6c 2o", "3e 10o 7b", "4c 5o 12b"), "5e")


def claimable(rules: Rules, claimer: int = 0) -> Match:
    """The last three cards, with the highest trumps in one hand, between two tricks."""

    def wanted(match: Match) -> bool:
        deal = match.running
        return deal is not None and deal.phase is Phase.PLAY and Claim(claimer) in match.legal(claimer)

    return situations.played_until(rules, wanted, level="random")


def swappable() -> Match:
    """Catalan, two players: the viewer has won a trick, holds the seven of trumps, and leads."""
    match = situations.stacked(CATALAN_TWO, 1, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e")
    return played(match, "1c 6c")
