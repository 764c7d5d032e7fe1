"""Helpers of the rules tests: decks that give wished hands, and matches played at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pytest

from game.model.actions import Action, Claim, DrawSeats, Exchange, Pass, Signal, SkipCut, StartDeal, Step
from game.model.cards import Card, Suit, full_deck, parse_cards
from game.model.deal import apply, forced_step, legal_actions, start_deal
from game.model.errors import IllegalAction
from game.model.events import Event, Played, Trick
from game.model.match import Match
from game.model.rules import ExchangeKind, MatchGoal, MatchKind, Rules, Tie
from game.model.state import Deal, Phase
from tests.errorfacts import assert_true
from tests.texts import parse_action

Chooser = Callable[[Match], Action | Step]
"""What is done next in a match that is not over."""


class Moment(NamedTuple):
    """A move of a match, with what was before and what came of it."""

    before: Match
    move: Action | Step
    after: Match
    events: tuple[Event, ...]


OUT_OF_TURN: Final = (Exchange, Signal, Claim)
"""The actions that ask for no turn."""


def brisca(
    players: int,
    *,
    deck: int | None = None,
    exchange: ExchangeKind = "spanish",
    tie: Tie = "void",
    match: tuple[MatchKind, int] = ("fixed", 3),
    draw_for_seats: bool = False,
    stake: int = 0,
) -> Rules:
    """Rules of brisca for the tests."""
    size = deck or (39 if players == 3 else 40)
    return Rules(
        players=players,
        deck=size,
        exchange=exchange,
        tie=tie,
        match=MatchGoal(*match),
        draw_for_seats=draw_for_seats,
        stake=stake,
    )


def stacked(rules: Rules, dealer: int, hands: Sequence[str], turned: str, stock: str = "") -> tuple[Card, ...]:
    """A deck that, dealt as it stands, gives these hands by seat, this turned card and these first cards to draw."""
    dealt = [parse_cards(hand) for hand in hands]
    order = [(dealer + 1 + i) % rules.players for i in range(rules.players)]
    top = [dealt[seat][i] for i in range(rules.hand) for seat in order]
    top += [*parse_cards(turned), *parse_cards(stock)]
    return (*top, *(card for card in full_deck(rules.deck) if card not in top))


def dealt(
    rules: Rules, dealer: int, hands: Sequence[str], turned: str = "", stock: str = "", trump: Suit | None = None
) -> Deal:
    """A deal right after dealing, with these hands; ``trump`` where no card names it."""
    deal, _ = start_deal(rules, 1, StartDeal(stacked(rules, dealer, hands, turned, stock), dealer), trump)
    return apply(deal, SkipCut())[0]


def refusal(deal: Deal, text: str) -> IllegalAction:
    """Why the action is not legal; what it is told is true."""
    move = parse_action(text)
    with pytest.raises(IllegalAction) as caught:
        apply(deal, move)
    assert_true(deal, move, caught.value)
    return caught.value


def can(deal: Deal, kind: str, seats: Sequence[int] | None = None) -> list[str]:
    """The legal actions of that kind, of every seat or of these."""
    wanted = range(deal.rules.players) if seats is None else seats
    texts = [str(action) for seat in wanted for action in legal_actions(deal, seat)]
    return [text for text in texts if text.startswith(kind)]


def at_the_end(rules: Rules, hands: Sequence[str], trump: Suit, leader: int = 0) -> Deal:
    """A deal whose stock is gone, with these cards left; all the others lie in one trick that the leader has won."""
    held = tuple(parse_cards(hand) for hand in hands)
    left = {card for hand in held for card in hand}
    gone = tuple(Played(leader, card) for card in full_deck(rules.deck) if card not in left)
    deal, _ = start_deal(rules, 1, StartDeal(full_deck(rules.deck), 0))
    return deal._replace(
        phase=Phase.PLAY,
        trump=trump,
        turn=leader,
        stock=(),
        hands=held,
        tricks=(Trick(gone, leader),),
        round=rules.rounds,
    )


def go(deal: Deal, *texts: str) -> Deal:
    """The deal after these actions; ``take`` and ``draw`` are the steps, ``trick`` takes and lets everybody draw."""
    for text in texts:
        if text in ("take", "draw"):
            step = forced_step(deal)
            assert step is not None
            deal, _ = apply(deal, step)
        elif text == "trick":
            while (step := forced_step(deal)) is not None:
                deal, _ = apply(deal, step)
        else:
            deal, _ = apply(deal, parse_action(text))
    return deal


def shuffled(rules: Rules, rng: random.Random) -> tuple[Card, ...]:
    cards = list(full_deck(rules.deck))
    rng.shuffle(cards)
    return tuple(cards)


def next_move(match: Match, rng: random.Random, *, exchanges: float = 0.7, cuts: float = 0.8) -> Action | Step:
    """A random legal move or due step of a match that is not over; ``exchanges`` goes for all that needs no turn."""
    phase = match.phase
    if phase is Phase.SEATS:
        return DrawSeats(shuffled(match.rules, rng)[: match.rules.players])
    deal = match.running
    if deal is None:
        dealer = match.next_dealer
        return StartDeal(shuffled(match.rules, rng), rng.randrange(match.rules.players) if dealer is None else dealer)
    if phase is Phase.DRAW or (match.rules.acts_any_time and phase in (Phase.PLAY, Phase.SHOW)):
        offers = [
            action
            for seat in range(match.rules.players)
            for action in legal_actions(deal, seat)
            if isinstance(action, OUT_OF_TURN)
        ]
        if offers and rng.random() < exchanges:
            return rng.choice(offers)
    step = match.forced()
    if step is not None:
        return step
    assert deal.turn is not None
    if phase is Phase.CUT and rng.random() >= cuts:
        return SkipCut()
    if phase is Phase.AUCTION and rng.random() < 0.5:
        return Pass(deal.turn)
    return rng.choice([action for action in match.legal(deal.turn) if not isinstance(action, OUT_OF_TURN)])


def moments_by(match: Match, choose: Chooser) -> Iterator[Moment]:
    """Play a match to its end, each move chosen so: the match before, the move, the match after and its events."""
    while not match.is_over:
        move = choose(match)
        after, events = match.apply(move)
        yield Moment(match, move, after, events)
        match = after


def moments(match: Match, rng: random.Random) -> Iterator[Moment]:
    """Play a match to its end at random."""
    return moments_by(match, lambda before: next_move(before, rng))


def new_match(rules: Rules) -> Match:
    return Match.new(rules, ["Ana", "Bep", "Caterina", "Dídac", "Èlia", "Fèlix"][: rules.players])
