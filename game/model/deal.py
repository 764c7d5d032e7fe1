"""One deal as a frozen value: its legal actions, and the next deal with the events for each action or step.

Everything that happens in a deal of a stock game with a turned card (rules.md, sections 2 to 4): cut, deal, tricks,
draws, exchange, and the result (section 6). An old state never changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from game.model.actions import Action, Cut, Draw, Exchange, Play, SkipCut, StartDeal, Step, TakeTrick
from game.model.cards import CARDS, Card, Rank, Suit, card_of
from game.model.errors import IllegalAction
from game.model.events import (
    CardDrawn,
    CardPlayed,
    DealEnded,
    DealStarted,
    DeckCut,
    Event,
    Exchanged,
    HandsDealt,
    Played,
    Trick,
    TrickTaken,
)
from game.model.observation import DealResult, Phase
from game.model.rules import Rules
from game.model.scoring import deal_result, points_by_side, winner_of

LEAST_CUT: Final = 4

# One object for each action, step and event that is made again and again.
_SEATS: Final = range(6)
_PLAY: Final = tuple(tuple(Play(seat, card) for card in CARDS) for seat in _SEATS)
_PLAYED: Final = tuple(tuple(Played(seat, card) for card in CARDS) for seat in _SEATS)
_CARD_PLAYED: Final = tuple(tuple((CardPlayed(seat, card),) for card in CARDS) for seat in _SEATS)
_CARD_DRAWN: Final = tuple(tuple((CardDrawn(seat, card),) for card in CARDS) for seat in _SEATS)
_TAKE: Final = TakeTrick()
_DRAW: Final = tuple(Draw(seat) for seat in _SEATS)
_IN_CUT, _IN_PLAY, _IN_TRICK, _IN_DRAW, _ENDED = Phase.CUT, Phase.PLAY, Phase.TRICK, Phase.DRAW, Phase.OVER


def _given_for(turned: Card) -> Card | None:
    if turned.rank is Rank.TWO:
        return None
    return card_of(turned.suit, Rank.SEVEN if turned.rank > Rank.SEVEN else Rank.TWO)


# GIVEN_FOR[turned.index]: the card that may be given for this turned card; None for a two (rules.md, section 4).
GIVEN_FOR: Final[tuple[Card | None, ...]] = tuple(_given_for(card) for card in CARDS)


@cache
def _cuts(seat: int, size: int) -> tuple[Action, ...]:
    return tuple(Cut(seat, at) for at in range(LEAST_CUT, size - LEAST_CUT + 1))


class Deal(NamedTuple):
    """One deal between two moves.

    ``stock`` is in drawing order, the turned card last; in CUT it is the whole deck before the cut. ``ply`` counts
    the actions and steps so far, ``round`` the drawing rounds begun. A finished deal is in phase OVER and has a result.
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
    result: DealResult | None = None

    @classmethod
    def start(cls, rules: Rules, number: int, step: StartDeal) -> tuple[Deal, tuple[Event, ...]]:
        """Begin a deal with this deck; raises IllegalAction ``no-such-seat`` or ``wrong-deck``."""
        dealer, deck = step.dealer, step.deck
        if not 0 <= dealer < rules.players:
            raise IllegalAction("no-such-seat", seat=dealer, players=rules.players)
        if len(deck) != rules.deck or rules.cards != frozenset(deck):
            missing = tuple(sorted(card.code for card in rules.cards.difference(deck)))
            raise IllegalAction("wrong-deck", size=rules.deck, found=len(deck), missing=missing)
        hands: tuple[tuple[Card, ...], ...] = ((),) * rules.players
        deal = cls(rules, number, dealer, None, _IN_CUT, 0, (dealer - 1) % rules.players, tuple(deck), hands)
        return deal, (DealStarted(number, dealer, tuple(deck)),)

    @property
    def is_over(self) -> bool:
        """Whether all cards have been played."""
        return self.result is not None

    @property
    def turned(self) -> Card | None:
        """The card face up under the stock; None before the deal and once it is drawn."""
        return self.stock[-1] if self.stock and self.trump is not None else None

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return what that seat may do now, in turn and out of turn; the only place that decides it."""
        phase = self.phase
        if phase is _IN_PLAY:
            if seat != self.turn:
                return ()
            plays = _PLAY[seat]
            return tuple([plays[card.index] for card in self.hands[seat]])
        if phase is _IN_DRAW:
            if self.round > self.rules.last_exchange_round or seat not in self.to_draw:
                return ()
            exchange = self._exchange_of(seat)
            return (exchange,) if exchange is not None and self.has_won_trick(seat) else ()
        if phase is _IN_CUT and seat == self.turn:
            return _cuts(seat, len(self.stock))
        return ()

    def forced(self) -> Step | None:
        """Return the step that nobody chooses: taking a full trick, or the next draw (exchanges may come first)."""
        phase = self.phase
        if phase is _IN_TRICK:
            return _TAKE
        if phase is _IN_DRAW:
            return _DRAW[self.to_draw[0]]
        return None

    def has_won_trick(self, seat: int) -> bool:
        """Whether this seat itself, not only its side, has won a trick."""
        return any(trick.winner == seat for trick in self.tricks)

    def armable(self, seat: int) -> Exchange | None:
        """Return the exchange this seat holds the card for, while a legal moment for it can still come.

        Whether or not the seat has won a trick yet, as long as it can win one in time (rules.md, section 4).
        """
        last = self.rules.last_exchange_round
        if self.phase is _IN_DRAW:
            moment = self.round if seat in self.to_draw and self.has_won_trick(seat) else self.round + 1
        elif self.phase is _IN_PLAY or self.phase is _IN_TRICK:
            moment = self.round + 1
            if moment == last and not self.has_won_trick(seat) and not self._can_win_trick(seat):
                return None
        else:
            return None
        return self._exchange_of(seat) if moment <= last else None

    def apply(self, move: Action | Step) -> tuple[Deal, tuple[Event, ...]]:
        """Return the next state and what happened; raises IllegalAction with a code and facts for what is not legal."""
        if isinstance(move, (Play, Exchange, Cut)):
            if move not in self.legal(move.seat):
                raise self._refusal(move)
            if isinstance(move, Play):
                return self._played(move)
            if isinstance(move, Exchange):
                return self._exchanged(move)
            stock = self.stock[move.at :] + self.stock[: move.at]
            return self._dealt(stock, (DeckCut(move.seat, move.at),))
        if isinstance(move, Draw):
            return self._drawn(move)
        if isinstance(move, TakeTrick):
            return self._taken()
        if isinstance(move, SkipCut):
            if self.phase is not _IN_CUT:
                raise IllegalAction("step-not-now", step="skip-cut", phase=self.phase.value)
            return self._dealt(self.stock, ())
        raise IllegalAction("deal-running", number=self.number)

    # -- what the moves do -------------------------------------------------------------------------------------------

    def _dealt(self, deck: tuple[Card, ...], events: tuple[Event, ...]) -> tuple[Deal, tuple[Event, ...]]:
        rules = self.rules
        n, dealt = rules.players, rules.players * rules.hand
        first = (self.dealer + 1) % n
        hands = tuple(deck[(seat - first) % n : dealt : n] for seat in range(n))
        turned = deck[dealt]
        stock = (*deck[dealt + 1 :], turned)
        deal = self._replace(phase=_IN_PLAY, ply=self.ply + 1, turn=first, stock=stock, hands=hands, trump=turned.suit)
        return deal, (*events, HandsDealt(hands, turned, turned.suit, len(stock)))

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
            to_draw, rounds, shown, self.exchanges, None,
        ))  # fmt: skip

    def _played(self, move: Play) -> tuple[Deal, tuple[Event, ...]]:
        seat, card, hands, shown = move.seat, move.card, self.hands, self.shown
        hand = hands[seat]
        at = hand.index(card)
        hands = (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
        trick = (*self.trick, _PLAYED[seat][card.index])
        if shown:
            shown = _without(shown, seat, card)
        players = self.rules.players
        phase, turn = (_IN_TRICK, None) if len(trick) == players else (_IN_PLAY, (seat + 1) % players)
        deal = self._next(phase, turn, self.stock, hands, trick, self.tricks, (), self.round, shown)
        return deal, _CARD_PLAYED[seat][card.index]

    def _taken(self) -> tuple[Deal, tuple[Event, ...]]:
        stock, hands, rounds = self.stock, self.hands, self.round
        if self.phase is not _IN_TRICK or self.trump is None:
            raise IllegalAction("step-not-now", step="take-trick", phase=self.phase.value)
        winner = winner_of(self.trick, self.trump)
        taken = Trick(self.trick, winner)
        tricks = (*self.tricks, taken)
        event = TrickTaken(winner, taken)
        if stock:
            order = (*range(winner, self.rules.players), *range(winner))
            return self._next(_IN_DRAW, winner, stock, hands, (), tricks, order, rounds + 1, self.shown), (event,)
        if hands[winner]:
            return self._next(_IN_PLAY, winner, stock, hands, (), tricks, (), rounds, self.shown), (event,)
        result = deal_result(self.rules, points_by_side(self.rules, tricks))
        deal = self._next(_ENDED, None, stock, hands, (), tricks, (), rounds, self.shown)._replace(result=result)
        return deal, (event, DealEnded(result.points, result.won, result.void))

    def _drawn(self, move: Draw) -> tuple[Deal, tuple[Event, ...]]:
        seat, to_draw, hands, shown = move.seat, self.to_draw, self.hands, self.shown
        if self.phase is not _IN_DRAW:
            raise IllegalAction("step-not-now", step="draw", phase=self.phase.value)
        if seat != to_draw[0]:
            raise IllegalAction("not-your-draw", seat=seat, turn=to_draw[0])
        card = self.stock[0]
        stock = self.stock[1:]
        if not stock:
            shown = (*shown, _PLAYED[seat][card.index])
        hands = (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :])
        to_draw = to_draw[1:]
        phase, turn = (_IN_DRAW, to_draw[0]) if to_draw else (_IN_PLAY, self.tricks[-1].winner)
        deal = self._next(phase, turn, stock, hands, (), self.tricks, to_draw, self.round, shown)
        return deal, _CARD_DRAWN[seat][card.index] if stock else (CardDrawn(seat, card, True),)

    def _exchanged(self, move: Exchange) -> tuple[Deal, tuple[Event, ...]]:
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

    # -- exchange, and why a move is refused -------------------------------------------------------------------------

    def _exchange_of(self, seat: int) -> Exchange | None:
        """Return the exchange this seat holds the card for, whatever the moment."""
        turned = self.turned
        if turned is None:
            return None
        give = GIVEN_FOR[turned.index]
        return Exchange(seat, give, turned) if give is not None and give in self.hands[seat] else None

    def _can_win_trick(self, seat: int) -> bool:
        """Whether the trick on the table can still become this seat's, as far as everybody can see."""
        if all(played.seat != seat for played in self.trick):
            return self.phase is _IN_PLAY
        return self.trump is not None and winner_of(self.trick, self.trump) == seat

    def _refusal(self, move: Action) -> IllegalAction:
        seat, players = move.seat, self.rules.players
        if not 0 <= seat < players:
            return IllegalAction("no-such-seat", seat=seat, players=players)
        if isinstance(move, Exchange):
            return self._exchange_refusal(move)
        if isinstance(move, Cut):
            if self.phase is not _IN_CUT:
                return IllegalAction("cut-not-now", seat=seat, phase=self.phase.value)
            if seat != self.turn:
                return IllegalAction("not-your-cut", seat=seat, turn=self.turn)
            most = len(self.stock) - LEAST_CUT
            return IllegalAction("cut-too-small", at=move.at, least=LEAST_CUT, most=most)
        if self.phase is not _IN_PLAY:
            return IllegalAction("play-not-now", seat=seat, card=move.card, phase=self.phase.value)
        if seat != self.turn:
            return IllegalAction("not-your-turn", seat=seat, turn=self.turn)
        return IllegalAction("no-such-card", seat=seat, card=move.card)

    def _exchange_refusal(self, move: Exchange) -> IllegalAction:
        seat, rules, turned = move.seat, self.rules, self.turned
        if rules.exchange == "none":
            return IllegalAction("exchange-not-in-rules", seat=seat)
        if self.round + (self.phase is not _IN_DRAW) > rules.last_exchange_round or turned is None:
            if self.phase is _IN_CUT:
                return IllegalAction("exchange-not-now", seat=seat, phase=self.phase.value)
            return IllegalAction("exchange-too-late", seat=seat, last_round=rules.last_exchange_round)
        if self.phase is not _IN_DRAW:
            return IllegalAction("exchange-not-now", seat=seat, phase=self.phase.value)
        if seat not in self.to_draw:
            return IllegalAction("exchange-after-draw", seat=seat)
        needed = GIVEN_FOR[turned.index]
        if needed is None:
            return IllegalAction("exchange-of-two", seat=seat, turned=turned)
        if move.take is not turned:
            return IllegalAction("exchange-wrong-take", seat=seat, take=move.take, turned=turned)
        if move.give is not needed:
            return IllegalAction("exchange-wrong-give", seat=seat, give=move.give, needed=needed, turned=turned)
        if needed not in self.hands[seat]:
            return IllegalAction("no-such-card", seat=seat, card=needed)
        return IllegalAction("exchange-without-trick", seat=seat)


def _without(shown: Iterable[Played], seat: int, card: Card) -> tuple[Played, ...]:
    return tuple(played for played in shown if not (played.seat == seat and played.card is card))
