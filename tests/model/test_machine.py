"""Every match that the played rules allow: nothing lost, nothing doubled, one seat to act, old states unchanged."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.model.actions import Action, Cut, Exchange, Play, SkipCut, StartDeal, Step
from game.model.cards import CARDS, Card, full_deck
from game.model.errors import IllegalAction
from game.model.events import CardDrawn, CardPlayed, DealEnded, Event, MatchEnded
from game.model.match import Match
from game.model.observation import Phase
from game.model.rules import Rules
from game.model.scoring import points_by_side
from tests.model import referee
from tests.model.support import brisca, new_match, next_move, played_rules


class MatchMachine(RuleBasedStateMachine):
    """Plays one match; every move is followed by the invariants."""

    match: Match

    @initialize(rules=played_rules(), seed=st.integers(0, 2**32))
    def begin(self, rules: Rules, seed: int) -> None:
        self.match = new_match(rules)
        self.rng = random.Random(seed)
        self.played: list[object] = []
        self.table: referee.Referee | None = None

    def move(self, move: Action | Step) -> tuple[Event, ...]:
        before, text = self.match, repr(self.match)
        self.match, events = before.apply(move)
        assert repr(before) == text, "an old state changed"
        assert events
        self.follow(move, events)
        return events

    def follow(self, move: Action | Step, events: tuple[Event, ...]) -> None:
        """Let the slow referee make the same move, and compare."""
        match = self.match
        assert match.deal is not None or match.phase is Phase.READY
        if isinstance(move, StartDeal):
            self.played, self.deck = [], [card.code for card in move.deck]
        if isinstance(move, (Cut, SkipCut)) and match.deal is not None:
            at = move.at if isinstance(move, Cut) else 0
            deck = self.deck[at:] + self.deck[:at]
            exchange = match.rules.exchange == "spanish"
            self.table = referee.deal(match.rules.players, match.deal.dealer, deck, exchange=exchange)
        for event in events:
            if isinstance(event, CardPlayed):
                self.played.append(event.card)
            if isinstance(event, CardDrawn) and self.table is not None:
                self.table.do(f"draw {event.seat} {event.card}")
            if isinstance(event, DealEnded):
                assert self.table is not None
                assert self.table.over
                assert event.points == self.table.points()
                assert sum(event.points) == 120
                assert set(self.played) == set(full_deck(match.rules.deck))
                assert len(self.played) == match.rules.deck
                assert all(won in (0, 1) for won in event.won)
                assert sum(event.won) == (0 if event.points.count(max(event.points)) > 1 else 1)
            if isinstance(event, MatchEnded):
                assert event.winners
                assert sum(match.payout()) == 0
        if isinstance(move, (Play, Exchange)) and self.table is not None:
            assert str(move) in self.table.moves()
            self.table.do(str(move))

    @precondition(lambda self: not self.match.is_over)
    @rule()
    def one_move(self) -> None:
        self.move(next_move(self.match, self.rng))

    @precondition(lambda self: not self.match.is_over)
    @rule(count=st.integers(2, 60))
    def many_moves(self, count: int) -> None:
        for _ in range(count):
            if not self.match.is_over:
                self.move(next_move(self.match, self.rng))
                self.cards_are_whole()
                self.one_seat_acts()
                self.legality_agrees()

    @rule(seat=st.integers(-1, 6), card=st.sampled_from(CARDS), other=st.sampled_from(CARDS), at=st.integers(-2, 50))
    def anything_else_is_refused(self, seat: int, card: Card, other: Card, at: int) -> None:
        for move in (Play(seat, card), Exchange(seat, card, other), Cut(seat, at)):
            if move in self.match.legal(seat):
                continue
            with pytest.raises(IllegalAction):
                self.match.apply(move)

    @invariant()
    def cards_are_whole(self) -> None:
        deal = self.match.deal
        if deal is None:
            return
        where = [*deal.stock, *(card for hand in deal.hands for card in hand), *(card for _, card in deal.trick)]
        where += [card for trick in deal.tricks for _, card in trick.cards]
        assert sorted(card.code for card in where) == sorted(card.code for card in full_deck(self.match.rules.deck))
        assert sum(card.points for card in where) == 120
        for seat, card in deal.shown:
            assert card in deal.hands[seat]

    @invariant()
    def one_seat_acts(self) -> None:
        match = self.match
        seats = [seat for seat in range(match.rules.players) if match.legal(seat)]
        if match.phase in (Phase.CUT, Phase.PLAY):
            assert match.deal is not None
            assert seats == [match.deal.turn]
            assert match.forced() is None
        elif match.phase in (Phase.TRICK, Phase.DRAW):
            assert match.forced() is not None
            assert all(type(action) is Exchange for seat in seats for action in match.legal(seat))
            assert match.phase is Phase.DRAW or not seats
        else:
            assert not seats
            assert match.forced() is None

    @invariant()
    def legality_agrees(self) -> None:
        """The core and the referee allow the same, and what an exchange needs can be armed."""
        match, deal = self.match, self.match.running
        if deal is None or self.table is None or deal.phase in (Phase.CUT, Phase.TRICK):
            return
        legal = [action for seat in range(match.rules.players) for action in match.legal(seat)]
        moves = [move for move in self.table.moves() if not move.startswith("draw")]
        assert sorted(map(str, legal)) == sorted(moves)
        assert points_by_side(match.rules, deal.tricks) == self.table.points()
        for action in legal:
            if isinstance(action, Exchange):
                assert deal.armable(action.seat) == action

    @invariant()
    def the_observation_agrees(self) -> None:
        match = self.match
        for seat in range(match.rules.players):
            seen = match.observe(seat)
            assert seen.legal == match.legal(seat)
            assert (seen.phase, seen.score, seen.winners) == (match.phase, match.score, match.winners)
            if match.deal is not None:
                assert seen.hand == match.deal.hands[seat]
                assert len(seen.hand) == seen.hand_counts[seat]


MatchMachine.TestCase.settings = settings(
    max_examples=30, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
TestMatch = MatchMachine.TestCase


@settings(max_examples=25, deadline=None)
@given(rules=played_rules(), seed=st.integers(0, 2**32))
def test_6_every_match_ends_as_the_deals_say(rules: Rules, seed: int) -> None:
    machine = MatchMachine()
    machine.begin(rules, seed)
    for _ in range(20_000):
        if machine.match.is_over:
            break
        machine.move(next_move(machine.match, machine.rng))
    match = machine.match
    assert match.is_over
    won = [sum(result.won[side] for result in match.results) for side in range(rules.sides)]
    assert match.score == tuple(won)
    assert match.winners == tuple(side for side in range(rules.sides) if won[side] == max(won))
    counted = [result for result in match.results if not result.void]
    if rules.match.kind == "fixed":
        assert len(counted) >= rules.match.n
    else:
        assert max(won) == rules.match.n
    if rules.tie == "draw":
        assert len(counted) == len(match.results)


def test_the_same_moves_lead_to_the_same_match() -> None:
    def play(seed: int) -> Match:
        match, rng = new_match(brisca(3)), random.Random(seed)
        while not match.is_over:
            match, _ = match.apply(next_move(match, rng))
        return match

    assert play(1) == play(1)
    assert play(1) != play(2)
