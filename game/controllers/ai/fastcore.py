"""Deals between two for looking ahead: the rules core's course of a deal on plain integers, changed in place.

A card is its ``index``, a hand a set of bits. Made from a deal of the rules core (a world that a seat thinks possible,
worlds.py), and held to it by tests: the same actions are legal, and the same points are won, under all rules for two.
Only claims are left out: who looks ahead plays every card.
"""

from __future__ import annotations

from typing import Final

from game.model.cards import CARDS, Suit
from game.model.exchange import GIVEN_FOR
from game.model.rules import Rules
from game.model.state import Deal, Phase

POINTS: Final = tuple(card.points for card in CARDS)
SUITS: Final = tuple(sum(1 << card.index for card in CARDS if card.suit is suit) for suit in Suit)
"""The cards of each suit as bits."""
BEATEN_BY: Final = tuple(
    tuple(
        sum(
            1 << other.index
            for other in CARDS
            if (other.rank > card.rank if other.suit is card.suit else other.suit is trump)
        )
        for card in CARDS
    )
    for trump in Suit
)
"""``BEATEN_BY[trump][card]``: the cards that, played later, take the trick from this one, as bits."""
GIVES: Final = tuple(-1 if given is None else given.index for given in GIVEN_FOR)
"""``GIVES[turned]``: the card that may be given for the turned one, -1 for none."""
NOBODY: Final = -1
_SPANISH, _CATALAN, _NO_EXCHANGE = 1, 2, 0
_EXCHANGES: Final = {"none": _NO_EXCHANGE, "spanish": _SPANISH, "catalan": _CATALAN}


class DealSetup:
    """What of the rules decides the course of a deal between two; one object serves all deals of a match."""

    __slots__ = ("exchange", "last_round", "rounds", "size", "turned")

    def __init__(self, rules: Rules) -> None:
        """Raise ValueError for any number of players but two."""
        if rules.players != 2:
            raise ValueError(f"{rules.players} players, where two are meant")
        self.size = rules.cards_a_trick
        self.rounds = rules.rounds
        self.exchange = _EXCHANGES[rules.exchange]
        self.last_round = rules.last_exchange_round
        self.turned = rules.trump_choice == "turned"


class FastDeal:
    """A deal between two from the first card on. Methods take what is legal; they do not check it.

    ``turn`` is the seat to play, NOBODY while a full trick lies or cards are drawn; ``drawers`` the seats still to
    draw, in order. ``stock`` is in drawing order, its last card being ``bottom``; ``drawn`` says how many are gone.
    """

    __slots__ = (
        "best", "bottom", "course", "drawers", "drawn", "hands", "holder", "lies", "played", "points", "round", "stock",
        "trump", "turn", "won",
    )  # fmt: skip

    course: DealSetup
    trump: int
    hands: list[int]
    stock: tuple[int, ...]
    bottom: int  # the last card of the stock, which an exchange replaces
    drawn: int
    turn: int
    drawers: tuple[int, ...]
    played: int  # cards in the trick on the table
    best: int  # the card that wins it so far, and who played it
    holder: int
    lies: int  # points in it
    points: list[int]
    won: list[bool]  # whether a seat has won a trick
    round: int

    @classmethod
    def of(cls, deal: Deal, course: DealSetup | None = None) -> FastDeal:
        """Return the same state; raises ValueError before the first card can be played, and after the deal."""
        if deal.phase not in (Phase.PLAY, Phase.TRICK, Phase.DRAW) or deal.trump is None:
            raise ValueError(f"nothing to play in phase {deal.phase.value}")
        fast = cls.__new__(cls)
        fast.course = course or DealSetup(deal.rules)
        fast.trump = int(deal.trump)
        fast.hands = [sum(1 << card.index for card in hand) for hand in deal.hands]
        fast.stock = tuple([card.index for card in deal.stock])
        fast.bottom = fast.stock[-1] if fast.stock else NOBODY
        fast.drawn = 0
        fast.turn = NOBODY if deal.turn is None or deal.phase is not Phase.PLAY else deal.turn
        fast.drawers = deal.to_draw
        fast.played = fast.lies = 0
        fast.best = fast.holder = NOBODY
        for seat, card in deal.trick:
            fast._lay(seat, card.index)
        fast.points = [sum(trick.points for trick in deal.tricks if trick.winner == seat) for seat in (0, 1)]
        fast.won = [deal.has_won_trick(seat) for seat in (0, 1)]
        fast.round = deal.round
        return fast

    def copy(self) -> FastDeal:
        """Return a deal that goes its own way."""
        other = FastDeal.__new__(FastDeal)
        other.course, other.trump, other.hands = self.course, self.trump, self.hands[:]
        other.stock, other.bottom, other.drawn = self.stock, self.bottom, self.drawn
        other.turn, other.drawers, other.round = self.turn, self.drawers, self.round
        other.played, other.best, other.holder, other.lies = self.played, self.best, self.holder, self.lies
        other.points, other.won = self.points[:], self.won[:]
        return other

    @property
    def left(self) -> int:
        """Cards left in the stock."""
        return len(self.stock) - self.drawn

    @property
    def is_over(self) -> bool:
        """Whether no card is left anywhere."""
        return not (self.hands[0] or self.hands[1] or self.played)

    @property
    def is_forced(self) -> bool:
        """Whether a step is due that nobody chooses: taking the trick, drawing."""
        return self.turn == NOBODY and not self.is_over

    # -- what is legal -----------------------------------------------------------------------------------------------

    def plays(self) -> list[int]:
        """Return the cards the seat in turn may play, lowest index first."""
        cards = []
        hand = self.hands[self.turn] if self.turn != NOBODY else 0
        while hand:
            low = hand & -hand
            cards.append(low.bit_length() - 1)
            hand ^= low
        return cards

    def may_exchange(self, seat: int) -> bool:
        """Return whether that seat may exchange now."""
        course = self.course
        if course.exchange == _NO_EXCHANGE or not self.left or not self.won[seat] or not course.turned:
            return False
        give = GIVES[self.bottom]
        if give < 0 or not self.hands[seat] >> give & 1:
            return False
        if self.drawers:
            if self.round > course.last_round:
                return False
            if course.exchange == _CATALAN:
                return self.round < course.rounds or seat in self.drawers
            return self.drawers.count(seat) == course.size
        return course.exchange == _CATALAN and self.turn != NOBODY

    # -- what happens ------------------------------------------------------------------------------------------------

    def play(self, card: int) -> None:
        """Let the seat in turn play that card."""
        seat = self.turn
        self.hands[seat] ^= 1 << card
        self._lay(seat, card)
        self.turn = NOBODY if self.played == 2 * self.course.size else 1 - seat

    def _lay(self, seat: int, card: int) -> None:
        if not self.played or BEATEN_BY[self.trump][self.best] >> card & 1:
            self.best, self.holder = card, seat
        self.played += 1
        self.lies += POINTS[card]

    def step(self) -> None:
        """Do what is due: take the full trick, or draw one card."""
        if not self.drawers:
            self._take()
            return
        seat = self.drawers[0]
        card = self.stock[self.drawn] if self.left > 1 else self.bottom
        self.drawn += 1
        self.hands[seat] |= 1 << card
        self.drawers = self.drawers[1:]
        if not self.drawers:
            self.turn = self.holder

    def _take(self) -> None:
        winner = self.holder
        self.points[winner] += self.lies
        self.won[winner] = True
        self.played = self.lies = 0
        if self.left:
            self.drawers = (winner, 1 - winner) * min(self.course.size, self.left // 2)
            self.round += 1
        elif self.hands[winner]:
            self.turn = winner

    def exchange(self, seat: int) -> None:
        """Let that seat give its card for the turned one."""
        turned = self.bottom
        give = GIVES[turned]
        self.hands[seat] ^= 1 << give | 1 << turned
        self.bottom = give

    def advance(self) -> None:
        """Do all that is due, with every exchange as soon as it is legal, until somebody has to play or all is over."""
        while True:
            for seat in (0, 1, 0):  # one's exchange may turn up the card for which the other can exchange
                if self.may_exchange(seat):
                    self.exchange(seat)
            if not self.is_forced:
                return
            self.step()
