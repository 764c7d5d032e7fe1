"""A match as a frozen value: seats, deals one after another, and who has won (RULES.md, sections 2 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.model.actions import Action, DrawSeats, StartDeal, Step
from game.model.auction import partner_known_to
from game.model.cards import Card, Suit
from game.model.deal import apply, forced_step, legal_actions, start_deal
from game.model.errors import IllegalAction
from game.model.events import Event, MatchEnded, SeatsDrawn
from game.model.exchange import armable_exchange
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.scoring import match_winners, payout_by_seat, score_of, seating_of
from game.model.signals import partner_cards, signals_to
from game.model.state import Deal, DealResult, Phase


class Match(NamedTuple):
    """One match between two moves; make one with :meth:`new`.

    ``names`` goes by player as in a record's header, ``seating[s]`` is the player on seat s. ``next_dealer`` is the
    seat that deals next, None while any may. ``deal`` is the running deal, or the finished one until the next begins.
    ``winners`` holds sides and is empty while the match goes on.
    """

    rules: Rules
    names: tuple[str, ...]
    seating: tuple[int, ...]
    drawn: tuple[Card, ...] = ()
    next_dealer: int | None = None
    deal: Deal | None = None
    results: tuple[DealResult, ...] = ()
    winners: tuple[int, ...] = ()

    @classmethod
    def new(cls, rules: Rules, names: Sequence[str]) -> Match:
        """Begin a match; raises ValueError for a wrong number of names."""
        if len(names) != rules.players:
            raise ValueError(f"{len(names)} names for {rules.players} players")
        return cls(rules, tuple(names), tuple(range(rules.players)))

    @property
    def running(self) -> Deal | None:
        """The deal being played, None between deals."""
        return self.deal if self.deal is not None and self.deal.result is None else None

    @property
    def phase(self) -> Phase:
        """Where the match stands."""
        deal = self.deal
        if deal is not None and deal.result is None:
            return deal.phase
        if self.winners:
            return Phase.OVER
        return Phase.SEATS if self.rules.draw_for_seats and deal is None and not self.drawn else Phase.READY

    @property
    def is_over(self) -> bool:
        """Whether the match is won."""
        return bool(self.winners)

    @property
    def score(self) -> tuple[int, ...]:
        """Games won so far (match points of Chiamata), by side."""
        return score_of(self.rules, self.results)

    def payout(self) -> tuple[int, ...]:
        """Return each player's net gain of play money, by player of the header; all zero while the match goes on."""
        net = [0] * self.rules.players
        if self.winners:
            for seat, money in enumerate(payout_by_seat(self.rules, self.winners)):
                net[self.seating[seat]] = money
        return tuple(net)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return what that seat may do now, in turn and out of turn."""
        deal = self.running
        return legal_actions(deal, seat) if deal is not None else ()

    def forced(self) -> Step | None:
        """Return the step of the running deal that nobody chooses, if one is due."""
        deal = self.running
        return forced_step(deal) if deal is not None else None

    def observe(self, seat: int, *, public: bool = False) -> Observation:
        """Return what that seat may know of the match; raises ValueError when there is no such seat.

        It is built field by field, never a copy of the state with parts blanked. ``public`` is for a table that
        several people look at: what everybody knows, seen from that seat.
        """
        rules, deal = self.rules, self.deal
        players = rules.players
        if not 0 <= seat < players:
            raise ValueError(f"no seat {seat} at a table of {players}")
        names = tuple([self.names[player] for player in self.seating])
        if deal is None:
            return Observation(
                rules=rules, seat=seat, names=names, seating=self.seating, phase=self.phase, number=0, ply=0,
                dealer=self.next_dealer, turn=None, legal=(), hand=(), hand_counts=(0,) * players, trick=(), tricks=(),
                trump=None, turned=None, stock=0, to_draw=(), shown=(), exchanges=(), results=(), score=self.score,
                winners=(), round=0, rounds=rules.rounds, bids=(), bid=None, declarer=None, called=None, partner=None,
                partner_cards=(), signals=(), refused=(), claim=None, armable=None, is_public=public,
            )  # fmt: skip
        extras = deal.extras
        return Observation(
            rules=rules,
            seat=seat,
            names=names,
            seating=self.seating,
            phase=self.phase,
            number=deal.number,
            ply=deal.ply,
            dealer=deal.dealer,
            turn=deal.turn,
            legal=() if public else legal_actions(deal, seat),
            hand=() if public else deal.hands[seat],
            hand_counts=tuple([len(hand) for hand in deal.hands]),
            trick=deal.trick,
            tricks=deal.tricks,
            trump=deal.trump,
            turned=deal.turned,
            stock=len(deal.stock),
            to_draw=deal.to_draw,
            shown=deal.shown,
            exchanges=deal.exchanges,
            results=self.results,
            score=self.score,
            winners=self.winners,
            round=deal.round,
            rounds=rules.rounds,
            bids=extras.bids,
            bid=extras.bid,
            declarer=extras.declarer,
            called=extras.called,
            partner=partner_known_to(deal, None if public else seat),
            partner_cards=() if public else partner_cards(deal, seat),
            signals=() if public else signals_to(deal, seat),
            refused=tuple([buried for buried in extras.refused if buried.below < len(deal.stock)]),
            claim=extras.claim,
            armable=None if public else armable_exchange(deal, seat),
            is_public=public,
        )

    def apply(self, move: Action | Step) -> tuple[Match, tuple[Event, ...]]:
        """Return the next state and what happened; raises IllegalAction with a code and facts for what is not legal."""
        if isinstance(move, StartDeal):
            return self._start(move)
        if isinstance(move, DrawSeats):
            return self._draw_seats(move)
        if self.deal is None or self.deal.result is not None:
            raise IllegalAction("match-over" if self.winners else "no-deal")
        deal, events = apply(self.deal, move)
        if deal.result is None:
            rules, names, seating, drawn, dealer, _, results, winners = self  # much faster than _replace
            return Match(rules, names, seating, drawn, dealer, deal, results, winners), events
        results = (*self.results, deal.result)
        winners = match_winners(self.rules, results)
        following = (deal.dealer + 1) % self.rules.players
        match = self._replace(deal=deal, results=results, winners=winners, next_dealer=following)
        return match, (*events, MatchEnded(match.score, winners)) if winners else events

    def _start(self, move: StartDeal) -> tuple[Match, tuple[Event, ...]]:
        self._need_no_deal()
        deal, events = start_deal(self.rules, len(self.results) + 1, move, self._trump_in_turn())
        if self.next_dealer is not None and move.dealer != self.next_dealer:
            raise IllegalAction("wrong-dealer", dealer=move.dealer, expected=self.next_dealer)
        return self._replace(deal=deal), events

    def _trump_in_turn(self) -> Suit | None:
        """Return the suit whose turn it is where trumps rotate; a void deal does not advance it (section 2)."""
        if self.rules.trump_choice != "rotating":
            return None
        return Suit(sum(not result.void for result in self.results) % len(Suit))

    def _draw_seats(self, move: DrawSeats) -> tuple[Match, tuple[Event, ...]]:
        self._need_no_deal()
        rules, cards = self.rules, tuple(move.cards)
        if not rules.draw_for_seats:
            raise IllegalAction("seat-draw-not-in-rules")
        if self.phase is not Phase.SEATS:
            raise IllegalAction("seat-draw-too-late")
        if len(cards) != rules.players:
            raise IllegalAction("seat-draw-count", found=len(cards), players=rules.players)
        for i, card in enumerate(cards):
            if card not in rules.cards:
                raise IllegalAction("seat-draw-card", card=card, deck=rules.deck)
            if card in cards[:i]:
                raise IllegalAction("seat-draw-twice", card=card)
        seating, dealer = seating_of(rules, cards)
        match = self._replace(seating=seating, drawn=cards, next_dealer=dealer)
        return match, (SeatsDrawn(cards, seating),)

    def _need_no_deal(self) -> None:
        deal = self.running
        if deal is not None:
            raise IllegalAction("deal-running", number=deal.number)
        if self.winners:
            raise IllegalAction("match-over")
