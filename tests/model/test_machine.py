"""Every match that the rules allow: nothing lost, nothing doubled, one seat to act, old states unchanged."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Pass, Play, ShowHand, Signal, StartDeal, Step
from game.model.cards import CARDS, Card, Rank, full_deck
from game.model.deal import legal_actions
from game.model.errors import IllegalAction
from game.model.events import (
    CardDrawn,
    CardPlayed,
    Claimed,
    DealEnded,
    Event,
    HandsDealt,
    MatchEnded,
    Signalled,
    TrickTaken,
)
from game.model.exchange import armable_exchange, exchange_of
from game.model.match import Match
from game.model.record import Reader, event_line, header_line
from game.model.rules import Rules, to_json
from game.model.scoring import points_by_side
from game.model.state import TURN_PHASES, Phase
from tests.cases import MANY, some
from tests.model import referee
from tests.model.records import header_of
from tests.model.support import OUT_OF_TURN, Chooser, brisca, new_match, next_move
from tests.strategies import MOST_DEALS, drawn_move, played_rules


class MatchMachine(RuleBasedStateMachine):
    """Plays one match; every move is followed by the invariants."""

    match: Match

    @initialize(rules=played_rules())
    def begin(self, rules: Rules) -> None:
        self.house, self.options = rules, to_json(rules)
        self.match = Match.new(rules, [info.name for info in header_of(rules).players])
        self.moves = 0
        self.played: list[Card] = []
        self.given_up: set[Exchange] = set()
        self.table: referee.Referee | None = None
        self.reader = Reader()
        self.reader.feed(header_line(header_of(rules)))
        self.told: list[Event] = []
        self.read: list[Event] = []

    def move(self, move: Action | Step) -> tuple[Event, ...]:
        before = self.match
        self.moves += 1
        text = repr(before) if self.moves % 7 == 0 else None  # it takes longer than all the rest
        self.match, events = before.apply(move)
        assert text is None or repr(before) == text, "an old state changed"
        assert events
        self.record(events)
        self.follow(move, events)
        return events

    def record(self, events: tuple[Event, ...]) -> None:
        """Write down what happened, and let a reader follow, who may only be late with what no record keeps."""
        self.told += events
        for event in events:
            line = event_line(event)
            if line is not None:
                self.read += self.reader.feed(line)
        if not isinstance(events[-1], (HandsDealt, TrickTaken)):
            assert self.read == self.told
            assert self.reader.match == self.match
            self.read, self.told = [], []

    def follow(self, move: Action | Step, events: tuple[Event, ...]) -> None:
        """Let the slow referee make the same move, and compare."""
        match = self.match
        self.given_up_stays_given_up()
        if isinstance(move, StartDeal):
            self.given_up = set()
            self.played, self.table, self.deck = [], None, [card.code for card in move.deck]
        for event in events:
            if isinstance(event, HandsDealt):
                self.deal_again(move)
            if isinstance(event, CardPlayed):
                self.played.append(event.card)
            if isinstance(event, Claimed):
                self.played += [card for hand in event.hands for card in hand]
            if isinstance(event, CardDrawn) and self.table is not None:
                self.table.do(f"draw {event.seat} {event.card}")
        if self.table is not None:
            if isinstance(move, ShowHand):
                self.table.do(f"show {move.seat}")
            if isinstance(move, (Play, Exchange, Bid, Pass, Call, Signal, Claim)):
                assert str(move) in self.table.moves()
                self.table.do(str(move))
        for event in events:
            if isinstance(event, DealEnded):
                self.deal_ends(event)
            if isinstance(event, MatchEnded):
                assert event.winners
                assert sum(match.payout()) == 0
        deals = [(result.points, result.won, result.void) for result in match.results]
        assert match.winners == (referee.match_winners(self.options, deals) if deals else ())

    def given_up_stays_given_up(self) -> None:
        """An exchange for which a seat held the card, and which it could not arm, never becomes legal in this deal."""
        deal = self.match.running
        if deal is None or deal.turned is None:
            return
        for seat in range(self.house.players):
            exchange = exchange_of(deal, seat)
            if exchange is not None and armable_exchange(deal, seat) is None:
                self.given_up.add(exchange)
            assert not self.given_up.intersection(legal_actions(deal, seat))

    def deal_again(self, move: Action | Step) -> None:
        match = self.match
        assert match.deal is not None
        at = move.at if isinstance(move, Cut) else 0
        counted = len([result for result in match.results if not result.void])
        deck = self.deck[at:] + self.deck[:at]
        self.table = referee.Referee(self.options, match.deal.dealer, deck, counted)
        assert [[card.code for card in hand] for hand in match.deal.hands] == self.table.hands
        assert [card.code for card in match.deal.stock] == self.table.stock

    def deal_ends(self, event: DealEnded) -> None:
        table = self.table
        assert table is not None
        assert table.over
        assert event.points == table.points()
        assert (event.won, event.void) == table.games()
        if table.thrown_in:
            assert set(event.points) == {0}
            return
        assert sum(event.points) == 120
        assert len(self.played) == self.house.deck
        assert set(self.played) == self.house.cards
        if self.house.auction is not None:
            assert sum(event.won) == 0

    @precondition(lambda self: not self.match.is_over)
    @rule(data=st.data())
    def one_move(self, data: st.DataObject) -> None:
        self.move(drawn_move(self.match, data))

    @precondition(lambda self: not self.match.is_over)
    @rule(count=st.integers(2, 60), data=st.data())
    def many_moves(self, count: int, data: st.DataObject) -> None:
        for _ in range(count):
            if not self.match.is_over:
                self.move(drawn_move(self.match, data))
                self.cards_are_whole()
                self.one_seat_acts()
                self.legality_agrees()

    @rule(
        seat=st.integers(-1, 6),
        card=st.sampled_from(CARDS),
        other=st.sampled_from(CARDS),
        number=st.integers(-2, 125),
        rank=st.sampled_from(Rank),
    )
    def anything_else_is_refused(self, seat: int, card: Card, other: Card, number: int, rank: Rank) -> None:
        moves: list[Action] = [Play(seat, card), Exchange(seat, card, other), Cut(seat, number), Pass(seat)]
        moves += [Bid(seat, points=number), Bid(seat, rank=rank), Call(seat, card), Signal(seat, rank), Claim(seat)]
        for move in moves:
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
        if deal.extras.claim is not None:
            where += [card for hand in deal.extras.claim.hands for card in hand]
        assert sorted(card.code for card in where) == sorted(card.code for card in full_deck(self.house.deck))
        assert sum(card.points for card in where) == 120
        for seat, card in deal.shown:
            assert card in deal.hands[seat]

    @invariant()
    def one_seat_acts(self) -> None:
        match = self.match
        legal = {seat: match.legal(seat) for seat in range(self.house.players)}
        in_turn = [
            seat for seat, actions in legal.items() if any(not isinstance(each, OUT_OF_TURN) for each in actions)
        ]
        out_of_turn = [action for actions in legal.values() for action in actions if isinstance(action, OUT_OF_TURN)]
        if match.phase in TURN_PHASES:
            assert match.deal is not None
            assert in_turn == [match.deal.turn]
            assert match.forced() is None
        else:
            assert not in_turn
            assert (match.forced() is not None) == (match.phase in (Phase.SHOW, Phase.TRICK, Phase.DRAW))
        if match.phase not in (Phase.SHOW, Phase.PLAY, Phase.DRAW):
            assert not out_of_turn

    @invariant()
    def legality_agrees(self) -> None:
        """The core and the referee allow the same, and what an exchange needs can be armed."""
        match, deal = self.match, self.match.running
        if deal is None or self.table is None or deal.phase in (Phase.CUT, Phase.TRICK):
            return
        legal = [action for seat in range(self.house.players) for action in match.legal(seat)]
        moves = [move for move in self.table.moves() if not move.startswith(("draw", "show"))]
        assert sorted(map(str, legal)) == sorted(moves)
        assert points_by_side(self.house, deal.tricks) == self.table.points()
        for action in legal:
            if isinstance(action, Exchange):
                assert armable_exchange(deal, action.seat) == action

    @invariant()
    def the_observation_agrees(self) -> None:
        match = self.match
        for seat in range(self.house.players):
            seen = match.observe(seat)
            assert pickle.loads(pickle.dumps(seen)) == seen
            assert seen.legal == match.legal(seat)
            assert (seen.phase, seen.score, seen.winners) == (match.phase, match.score, match.winners)
            if match.deal is None:
                continue
            assert seen.hand == match.deal.hands[seat]
            assert len(seen.hand) == seen.hand_counts[seat]
            for other, card in seen.partner_cards:
                assert self.house.are_partners(seat, other)
                assert card in match.deal.hands[other]
            assert all(said.seat == seat or self.house.are_partners(seat, said.seat) for said in seen.signals)
            assert all(isinstance(said, Signalled) for said in seen.signals)
            for card, below in seen.refused:
                assert match.deal.stock[-1 - below] is card


MatchMachine.TestCase.settings = settings(
    max_examples=25, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
TestMatch = MatchMachine.TestCase


def play_out(rules: Rules, choose: Chooser) -> MatchMachine:
    """One match to its end; only the record, the referee and the order of turns look on."""
    machine = MatchMachine()
    machine.begin(rules)
    while not machine.match.is_over:
        machine.move(choose(machine.match))
        machine.one_seat_acts()
    return machine


def by_draws(data: st.DataObject) -> Chooser:
    """Chooses by drawing; gives up on a match in which deal after deal is won by nobody."""

    def choose(match: Match) -> Action | Step:
        assume(len(match.results) < MOST_DEALS)
        return drawn_move(match, data)

    return choose


@pytest.mark.slow
@settings(max_examples=12 * MANY, deadline=None)
@given(rules=played_rules(), data=st.data())
def test_7_every_match_ends_as_the_deals_say(rules: Rules, data: st.DataObject) -> None:
    match = play_out(rules, by_draws(data)).match
    won = [sum(result.won[side] for result in match.results) for side in range(rules.sides)]
    assert match.score == tuple(won)
    counted = [result for result in match.results if not result.void]
    if rules.match.kind == "fixed":
        assert len(counted) >= rules.match.n
    elif rules.match.kind == "rotation":
        assert len(counted) == len(match.results) == 4
    else:
        assert max(won) >= rules.match.n
    if rules.tie == "draw" and rules.auction is None:
        assert len(counted) == len(match.results)


FIXED: list[dict[str, Any]] = [
    {"players": 2, "trump_choice": "turned", "double_tricks": True, "exchange": "catalan", "claim": True},
    {"players": 3, "trump_choice": "turned", "exchange": "catalan", "reflip_high_trump": True, "claim": True},
    {"players": 4, "trump_choice": "turned", "partners_show_hands": True, "signals": True, "claim": True},
    {"players": 4, "trump_choice": "rotating", "goal": "most_points", "tie": "draw", "match": "rotation"},
    {"players": 5, "auction": "points"},
    {"players": 5, "auction": "rank"},
    {"players": 6, "deck": 36, "trump_choice": "turned", "signals": True, "claim": True, "exchange": "spanish"},
    {"players": 6, "deck": 48, "signals": True, "claim": True, "goal": "at_most_11"},
]


@pytest.mark.slow
@pytest.mark.parametrize("matches", [4, pytest.param(12 * MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("fixed", some(FIXED), ids=str)
def test_7_every_kind_of_table_plays_whole_matches(fixed: dict[str, Any], matches: int) -> None:
    @settings(max_examples=matches, deadline=None)
    @given(rules=played_rules(**fixed), data=st.data())
    def play(rules: Rules, data: st.DataObject) -> None:
        play_out(rules, by_draws(data))

    play()


def test_the_same_moves_lead_to_the_same_match() -> None:
    def play(seed: int) -> Match:
        match, rng = new_match(brisca(3)), random.Random(seed)
        while not match.is_over:
            match, _ = match.apply(next_move(match, rng))
        return match

    assert play(1) == play(1)
    assert play(1) != play(2)
