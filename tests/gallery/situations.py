"""Matches at a wished moment: stacked decks, and matches played by rule so that nothing in them depends on chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.controllers.ai import decide
from game.controllers.player import NoAction
from game.model.actions import Action, DrawSeats, Play, SkipCut, StartDeal, Step
from game.model.cards import Card, full_deck, parse_cards
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import MatchGoal, Rules
from game.model.state import Phase
from game.people import OPPONENTS
from tests.model import support

NAMES = ("You", *(opponent.name for opponent in OPPONENTS[:5]))


def rules_of(players: int, *, stake: int = 0, deals: int = 3, seats: bool = False) -> Rules:
    """Brisca as it is played by default, to that many deals."""
    return replace(preset("brisca", players), stake=stake, match=MatchGoal("fixed", deals), draw_for_seats=seats)


def new_match(rules: Rules) -> Match:
    return Match.new(rules, NAMES[: rules.players])


def stacked(rules: Rules, dealer: int, hands: Sequence[str], turned: str, stock: str = "") -> Match:
    """A match right after its first deal: these hands by seat, this turned card, these first cards of the stock."""
    deck = support.stacked(rules, dealer, hands, turned, stock)
    return new_match(rules).apply(StartDeal(deck, dealer))[0].apply(SkipCut())[0]


def shuffled(rules: Rules, chance: random.Random) -> tuple[Card, ...]:
    cards = full_deck(rules.deck)
    return tuple(chance.sample(cards, len(cards)))


def next_move(match: Match, chance: random.Random, level: str = "greedy") -> Action | Step:
    """The next thing that happens: chance from ``chance``, every player of that level."""
    rules = match.rules
    if match.phase is Phase.SEATS:
        return DrawSeats(shuffled(rules, chance)[: rules.players])
    deal = match.running
    if deal is None:
        dealer = match.next_dealer
        return StartDeal(shuffled(rules, chance), chance.randrange(rules.players) if dealer is None else dealer)
    for seat in range(rules.players):
        if seat != deal.turn and match.legal(seat):  # something that may be done out of turn
            answer = decide(level, match.observe(seat), chance)
            if not isinstance(answer, NoAction):
                return answer
    step = match.forced()
    if step is not None:
        return step
    assert deal.turn is not None
    answer = decide(level, match.observe(deal.turn), chance)
    assert not isinstance(answer, NoAction)
    return answer


def played_until(rules: Rules, wanted: Callable[[Match], bool], seed: int = 1, level: str = "greedy") -> Match:
    """The first moment that is wanted, in the first match (counted up from ``seed``) that has one."""
    for number in range(seed, seed + 2000):
        chance = random.Random(f"gallery:{number}")
        match = new_match(rules)
        while not match.is_over:
            match = match.apply(next_move(match, chance, level))[0]
            if wanted(match):
                return match
    raise LookupError("no such moment")


def turn_of(match: Match) -> int:
    """Who is to do something."""
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


def played_out(match: Match, seed: int = 1, level: str = "greedy") -> Match:
    """The match at the end of the deal that is being played."""
    chance = random.Random(f"gallery:{seed}")
    while match.running is not None:
        match = match.apply(next_move(match, chance, level))[0]
    return match


def my_turn(match: Match, tricks: int, lead: bool = False, seat: int = 0) -> bool:
    """Whether ``seat`` is to play, after that many tricks, as the leader or as the last."""
    deal = match.running
    if deal is None or match.phase is not Phase.PLAY or deal.turn != seat or len(deal.tricks) != tricks:
        return False
    return len(deal.trick) == (0 if lead else match.rules.players - 1)
