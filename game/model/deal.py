"""One deal as a frozen value: its legal actions, and the next deal with the events for each action or step.

The course of a deal (RULES.md, sections 2 and 3) is here: cut, deal, tricks, draws, and how it passes from one phase
to the next. What only some games have is in modules of its own: exchange, claim, auction, signals. An old state never
changes.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from game.model.actions import (
    Action,
    Bid,
    Call,
    Claim,
    Cut,
    Draw,
    Exchange,
    Pass,
    Play,
    ShowHand,
    Signal,
    SkipCut,
    StartDeal,
    Step,
    TakeTrick,
)
from game.model.aside import NOTHING_ASIDE, Aside
from game.model.auction import after_bid, contract_of, legal_bids, legal_calls, partner_known_to
from game.model.cards import CARDS, Card, Suit
from game.model.claim import may_claim
from game.model.dealing import deal_out
from game.model.errors import IllegalAction
from game.model.events import (
    BidMade,
    Called,
    CardDrawn,
    CardPlayed,
    Claimed,
    DealEnded,
    DealStarted,
    DeckCut,
    Event,
    Exchanged,
    HandsDealt,
    HandShown,
    PartnerRevealed,
    Passed,
    Played,
    Signalled,
    Trick,
    TrickTaken,
)
from game.model.exchange import armable_exchange, legal_exchange
from game.model.observation import DealResult, Phase
from game.model.refusals import refusal
from game.model.rules import Rules
from game.model.scoring import contract_result, deal_result, points_by_side, winner_of, with_claim
from game.model.signals import legal_signals, partner_cards

LEAST_CUT: Final = 4
"""The fewest cards that either part of a cut may have."""

# One object for each action, step and event that is made again and again.
_SEATS: Final = range(6)
_PLAY: Final = tuple(tuple(Play(seat, card) for card in CARDS) for seat in _SEATS)
_PLAYED: Final = tuple(tuple(Played(seat, card) for card in CARDS) for seat in _SEATS)
_CARD_PLAYED: Final = tuple(tuple((CardPlayed(seat, card),) for card in CARDS) for seat in _SEATS)
_CARD_DRAWN: Final = tuple(tuple((CardDrawn(seat, card),) for card in CARDS) for seat in _SEATS)
_TAKE: Final = TakeTrick()
_DRAW: Final = tuple(Draw(seat) for seat in _SEATS)
_IN_CUT, _IN_PLAY, _IN_TRICK, _IN_DRAW, _ENDED = Phase.CUT, Phase.PLAY, Phase.TRICK, Phase.DRAW, Phase.OVER


@cache
def _order(players: int, winner: int, cards: int, stock: int) -> tuple[int, ...]:
    """Return the seats in the order in which they draw so many cards each, or what is left for each."""
    return (*range(winner, players), *range(winner)) * min(cards, stock // players)


Change = tuple["Deal", tuple[Event, ...]]
"""The next state, and what happened."""


@cache
def _cuts(seat: int, size: int) -> tuple[Action, ...]:
    return tuple(Cut(seat, at) for at in range(LEAST_CUT, size - LEAST_CUT + 1))


class Deal(NamedTuple):
    """One deal between two moves.

    ``stock`` is in drawing order, the turned card last; in CUT it is the whole deck before the cut. ``ply`` counts
    the actions and steps so far that everybody notices (all but signals), ``round`` the drawing rounds begun. A
    finished deal is in phase OVER and has a result.
    """

    rules: Rules
    number: int
    dealer: int
    trump: Suit | None
    phase: Phase
    ply: int
    turn: int | None
    stock: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    to_draw: tuple[int, ...] = ()
    round: int = 0
    shown: tuple[Played, ...] = ()
    exchanges: tuple[Exchanged, ...] = ()
    aside: Aside = NOTHING_ASIDE
    result: DealResult | None = None

    @classmethod
    def start(cls, rules: Rules, number: int, step: StartDeal, trump: Suit | None = None) -> Change:
        """Begin a deal with this deck, and with these trumps where no card names them.

        Raises IllegalAction ``no-such-seat`` or ``wrong-deck``.
        """
        dealer, deck = step.dealer, step.deck
        if not 0 <= dealer < rules.players:
            raise IllegalAction("no-such-seat", seat=dealer, players=rules.players)
        if len(deck) != rules.deck or rules.cards != frozenset(deck):
            missing = tuple(sorted(card.code for card in rules.cards.difference(deck)))
            raise IllegalAction("wrong-deck", size=rules.deck, found=len(deck), missing=missing)
        hands: tuple[tuple[Card, ...], ...] = ((),) * rules.players
        deal = cls(rules, number, dealer, trump, _IN_CUT, 0, (dealer - 1) % rules.players, tuple(deck), hands)
        return deal, (DealStarted(number, dealer, tuple(deck)),)

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.result is not None

    @property
    def turned(self) -> Card | None:
        """The card face up under the stock; None before the deal, once it is drawn, and where none is turned."""
        if self.stock and self.trump is not None and self.rules.trump_choice == "turned":
            return self.stock[-1]
        return None

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return what that seat may do now, in turn and out of turn; the only place that decides it."""
        phase = self.phase
        if phase is _IN_PLAY:
            plays: tuple[Action, ...] = ()
            if seat == self.turn:
                mine = _PLAY[seat]
                plays = tuple([mine[card.index] for card in self.hands[seat]])
            return (*plays, *self._any_time(seat)) if self.rules.acts_any_time else plays
        if phase is _IN_DRAW:
            if self.rules.acts_any_time:
                return self._any_time(seat)
            if self.round > self.rules.last_exchange_round or seat not in self.to_draw:
                return ()
            exchange = legal_exchange(self, seat)
            return () if exchange is None else (exchange,)
        if phase is Phase.SHOW:
            return legal_signals(self, seat) if 0 <= seat < self.rules.players else ()
        if seat != self.turn:
            return ()
        if phase is _IN_CUT:
            return _cuts(seat, len(self.stock))
        if phase is Phase.AUCTION:
            return legal_bids(self, seat)
        return legal_calls(self, seat) if phase is Phase.CALL else ()

    def _any_time(self, seat: int) -> tuple[Action, ...]:
        """Return what this seat may do whether or not it is its turn."""
        if not 0 <= seat < self.rules.players:
            return ()
        exchange = legal_exchange(self, seat)
        claims = (Claim(seat),) if may_claim(self, seat) else ()
        return (*(() if exchange is None else (exchange,)), *legal_signals(self, seat), *claims)

    def forced(self) -> Step | None:
        """Return the step that nobody chooses: showing hands, taking a full trick, the next draw."""
        phase = self.phase
        if phase is _IN_TRICK:
            return _TAKE
        if phase is _IN_DRAW:
            return _DRAW[self.to_draw[0]]
        return ShowHand(self.aside.to_show[0]) if phase is Phase.SHOW else None

    def has_won_trick(self, seat: int) -> bool:
        """Whether this seat itself, not only its side, has won a trick."""
        return any(trick.winner == seat for trick in self.tricks)

    def armable(self, seat: int) -> Exchange | None:
        """Return the exchange this seat holds the card for, while a legal moment for it can still come (section 4)."""
        return armable_exchange(self, seat)

    def partner_cards(self, seat: int) -> tuple[Played, ...]:
        """Return the cards that partners have shown or signalled to this seat and still hold."""
        return partner_cards(self, seat)

    def partner_known_to(self, seat: int | None) -> int | None:
        """Return the holder of the called card, where this seat knows him (section 8); without a seat: where all do."""
        return partner_known_to(self, seat)

    def apply(self, move: Action | Step) -> Change:
        """Return the next state and what happened; raises IllegalAction with a code and facts for what is not legal."""
        if isinstance(move, Play):
            if move not in self.legal(move.seat):
                raise refusal(self, move)
            return self._played(move)
        if isinstance(move, Draw):
            return self._drawn(move)
        if isinstance(move, TakeTrick):
            return self._taken()
        if isinstance(move, (Exchange, Cut, Signal, Claim, Bid, Pass, Call)):
            if move not in self.legal(move.seat):
                raise refusal(self, move)
            return self._acted(move)
        if isinstance(move, ShowHand):
            return self._hand_shown(move)
        if isinstance(move, SkipCut):
            if self.phase is not _IN_CUT:
                raise IllegalAction("step-not-now", step="skip-cut", phase=self.phase.value)
            return self._dealt(self.stock, ())
        raise IllegalAction("deal-running", number=self.number)

    def _acted(self, move: Exchange | Cut | Signal | Claim | Bid | Pass | Call) -> Change:
        if isinstance(move, Exchange):
            return self._exchanged(move)
        if isinstance(move, Cut):
            return self._dealt(self.stock[move.at :] + self.stock[: move.at], (DeckCut(move.seat, move.at),))
        if isinstance(move, Signal):
            said = Signalled(move.seat, move.rank)
            return self._replace(aside=self.aside._replace(signals=(*self.aside.signals, said))), (said,)
        if isinstance(move, Claim):
            return self._claimed(move)
        if isinstance(move, Call):
            first = (self.dealer + 1) % self.rules.players
            aside = self.aside._replace(called=move.card)
            deal = self._replace(phase=_IN_PLAY, ply=self.ply + 1, turn=first, trump=move.card.suit, aside=aside)
            return deal, (Called(move.seat, move.card),)
        return self._bid(BidMade(move.seat, move.points, move.rank) if isinstance(move, Bid) else Passed(move.seat))

    # -- before the first card ---------------------------------------------------------------------------------------

    def _dealt(self, deck: tuple[Card, ...], events: tuple[Event, ...]) -> Change:
        rules = self.rules
        hands, stock, turned, refused = deal_out(rules, self.dealer, deck)
        trump = self.trump if turned is None else turned.suit
        phase, turn, aside = _IN_PLAY, (self.dealer + 1) % rules.players, self.aside
        if refused:
            aside = aside._replace(refused=refused)
        if rules.trump_choice == "called":
            phase = Phase.AUCTION
        elif rules.partners_show_hands:
            phase = Phase.SHOW
            aside = aside._replace(to_show=tuple((turn + i) % rules.players for i in range(rules.players)))
        deal = self._replace(
            phase=phase,
            ply=self.ply + 1,
            turn=None if phase is Phase.SHOW else turn,
            stock=stock,
            hands=hands,
            trump=trump,
            aside=aside,
        )
        dealt = HandsDealt(hands, turned, trump, len(stock), tuple(buried.card for buried in refused))
        return deal, (*events, dealt)

    def _hand_shown(self, move: ShowHand) -> Change:
        seat, rules, aside = move.seat, self.rules, self.aside
        if not 0 <= seat < rules.players:
            raise IllegalAction("no-such-seat", seat=seat, players=rules.players)
        if not rules.partners_show_hands:
            raise IllegalAction("show-not-in-rules", seat=seat)
        if self.phase is not Phase.SHOW:
            raise IllegalAction("show-not-now", seat=seat, phase=self.phase.value)
        if seat not in aside.to_show:
            raise IllegalAction("show-twice", seat=seat)
        to_show = tuple(each for each in aside.to_show if each != seat)
        revealed = (*aside.revealed, *(Played(seat, card) for card in self.hands[seat]))
        phase, turn = (Phase.SHOW, None) if to_show else (_IN_PLAY, (self.dealer + 1) % rules.players)
        aside = aside._replace(to_show=to_show, revealed=revealed)
        deal = self._replace(phase=phase, ply=self.ply + 1, turn=turn, aside=aside)
        return deal, (HandShown(seat, self.hands[seat]),)

    def _bid(self, said: BidMade | Passed) -> Change:
        deal = after_bid(self, said)
        if deal.turn is not None:
            return deal, (said,)
        # All five have passed: the cards are thrown in and count for nobody.
        nothing = (0,) * self.rules.sides
        return deal._ended(DealResult(nothing, nothing, True), (said,))

    # -- tricks and draws --------------------------------------------------------------------------------------------

    def _next(
        self,
        phase: Phase,
        turn: int | None,
        stock: tuple[Card, ...],
        hands: tuple[tuple[Card, ...], ...],
        trick: tuple[Played, ...],
        tricks: tuple[Trick, ...],
        to_draw: tuple[int, ...],
        rounds: int,
        shown: tuple[Played, ...],
    ) -> Deal:
        """Return the state one ply later; several times as fast as ``_replace``, for the moves of every trick."""
        return tuple.__new__(Deal, (
            self.rules, self.number, self.dealer, self.trump, phase, self.ply + 1, turn, stock, hands, trick, tricks,
            to_draw, rounds, shown, self.exchanges, self.aside, None,
        ))  # fmt: skip

    def _played(self, move: Play) -> Change:
        seat, card, hands, shown = move.seat, move.card, self.hands, self.shown
        hand = hands[seat]
        at = hand.index(card)
        hands = (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
        trick = (*self.trick, _PLAYED[seat][card.index])
        if shown:
            shown = _without(shown, seat, card)
        rules = self.rules
        players = rules.players
        full = len(trick) == players * rules.cards_a_trick
        phase, turn = (_IN_TRICK, None) if full else (_IN_PLAY, (seat + 1) % players)
        deal = self._next(phase, turn, self.stock, hands, trick, self.tricks, (), self.round, shown)
        events = _CARD_PLAYED[seat][card.index]
        return deal, events if card is not self.aside.called else (*events, PartnerRevealed(seat))

    def _taken(self) -> Change:
        stock, hands, rounds = self.stock, self.hands, self.round
        if self.phase is not _IN_TRICK or self.trump is None:
            raise IllegalAction("step-not-now", step="take-trick", phase=self.phase.value)
        winner = winner_of(self.trick, self.trump)
        taken = Trick(self.trick, winner)
        tricks = (*self.tricks, taken)
        event = TrickTaken(winner, taken)
        if stock:
            order = _order(self.rules.players, winner, self.rules.cards_a_trick, len(stock))
            return self._next(_IN_DRAW, winner, stock, hands, (), tricks, order, rounds + 1, self.shown), (event,)
        if hands[winner]:
            return self._next(_IN_PLAY, winner, stock, hands, (), tricks, (), rounds, self.shown), (event,)
        deal = self._next(_ENDED, None, stock, hands, (), tricks, (), rounds, self.shown)
        points = points_by_side(self.rules, tricks)
        contract = contract_of(deal, points)
        result = deal_result(self.rules, points) if contract is None else contract_result(points, contract)
        return deal._ended(result, (event,))

    def _ended(self, result: DealResult, events: tuple[Event, ...]) -> Change:
        deal = self._replace(phase=_ENDED, turn=None, result=result)
        return deal, (*events, DealEnded(result.points, result.won, result.void))

    def _drawn(self, move: Draw) -> Change:
        seat, to_draw, hands, shown = move.seat, self.to_draw, self.hands, self.shown
        if self.phase is not _IN_DRAW:
            raise IllegalAction("step-not-now", step="draw", phase=self.phase.value)
        if seat != to_draw[0]:
            raise IllegalAction("not-your-draw", seat=seat, turn=to_draw[0])
        card = self.stock[0]
        stock = self.stock[1:]
        face_up = not stock and self.rules.trump_choice == "turned"
        if face_up:
            shown = (*shown, _PLAYED[seat][card.index])
        hands = (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :])
        to_draw = to_draw[1:]
        phase, turn = (_IN_DRAW, to_draw[0]) if to_draw else (_IN_PLAY, self.tricks[-1].winner)
        deal = self._next(phase, turn, stock, hands, (), self.tricks, to_draw, self.round, shown)
        return deal, (CardDrawn(seat, card, True),) if face_up else _CARD_DRAWN[seat][card.index]

    def _exchanged(self, move: Exchange) -> Change:
        seat = move.seat
        event = Exchanged(seat, move.give, move.take)
        hand = (*(card for card in self.hands[seat] if card is not move.give), move.take)
        deal = self._replace(
            ply=self.ply + 1,
            stock=(*self.stock[:-1], move.give),
            hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]),
            shown=(*_without(self.shown, seat, move.give), Played(seat, move.take)),
            exchanges=(*self.exchanges, event),
        )
        return deal, (event,)

    def _claimed(self, move: Claim) -> Change:
        event = Claimed(move.seat, self.hands)
        points = with_claim(self.rules, points_by_side(self.rules, self.tricks), event)
        deal = self._replace(
            ply=self.ply + 1, hands=((),) * self.rules.players, shown=(), aside=self.aside._replace(claim=event)
        )
        return deal._ended(deal_result(self.rules, points), (event,))


def _without(shown: tuple[Played, ...], seat: int, card: Card) -> tuple[Played, ...]:
    return tuple([played for played in shown if not (played.seat == seat and played.card is card)])
