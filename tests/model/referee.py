"""A second, slow reading of rules.md, sections 1 to 6, to check the rules core against.

It shares nothing with ``game.model``: cards are codes, a trick's winner is found by asking every pair, and every
number of a section is written here again. Perft files and played records must agree with it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

ORDER = ["1", "3", "12", "11", "10", "9", "8", "7", "6", "5", "4", "2"]
WORTH = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2}
ROUNDS = {(2, 40): 17, (3, 39): 10, (4, 40): 7, (4, 48): 9}


def beats(card: str, other: str, trump: str) -> bool:
    """Whether ``card``, played after ``other``, which wins so far, takes the trick from it."""
    if card[-1] == other[-1]:
        return ORDER.index(card[:-1]) < ORDER.index(other[:-1])
    return card[-1] == trump


@dataclass
class Referee:
    """One deal, changed in place; ``copy`` before trying something."""

    players: int
    size: int
    exchange: bool
    hands: list[list[str]]
    stock: list[str]
    trump: str
    leader: int
    table: list[tuple[int, str]] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)  # seats still to draw
    won: list[list[str]] = field(default_factory=list)  # cards by seat
    tricks: int = 0

    def copy(self) -> Referee:
        return Referee(
            self.players,
            self.size,
            self.exchange,
            [list(hand) for hand in self.hands],
            list(self.stock),
            self.trump,
            self.leader,
            list(self.table),
            list(self.waiting),
            [list(cards) for cards in self.won],
            self.tricks,
        )

    @property
    def over(self) -> bool:
        return not any(self.hands) and not self.table

    def moves(self) -> list[str]:
        """Everything that can happen now, as text: plays, or the next draw and the exchanges before it."""
        if not self.waiting:
            seat = (self.leader + len(self.table)) % self.players
            return [f"play {seat} {card}" for card in self.hands[seat]]
        found = [f"draw {self.waiting[0]} {self.stock[0]}"]
        if not self.exchange or self.tricks > ROUNDS[self.players, self.size] - 2:
            return found
        turned = self.stock[-1]
        place = ORDER.index(turned[:-1])
        needed = "7" if place < ORDER.index("7") else "2"
        may = [seat for seat in self.waiting if needed + self.trump in self.hands[seat] and self.won[seat]]
        return found + [f"exchange {seat} {needed}{self.trump} {turned}" for seat in may]

    def do(self, move: str) -> None:
        name, number, card, *rest = move.split()
        seat = int(number)
        if name == "draw":
            self.hands[seat].append(self.stock.pop(0))
            self.waiting.pop(0)
        elif name == "exchange":
            self.hands[seat].remove(card)
            self.hands[seat].append(self.stock.pop())
            assert self.hands[seat][-1] == rest[0]
            self.stock.append(card)
        else:
            self.hands[seat].remove(card)
            self.table.append((seat, card))
            if len(self.table) == self.players:
                self._take()

    def _take(self) -> None:
        winner, best = self.table[0]
        for seat, card in self.table[1:]:
            if beats(card, best, self.trump):
                winner, best = seat, card
        self.won[winner] += [card for _, card in self.table]
        self.table, self.leader = [], winner
        self.tricks += 1
        if self.stock:
            self.waiting = [(winner + i) % self.players for i in range(self.players)]

    def points(self) -> tuple[int, ...]:
        """Card points by side so far."""
        by_seat = [sum(WORTH.get(card[:-1], 0) for card in cards) for cards in self.won]
        if self.players == 4:
            return by_seat[0] + by_seat[2], by_seat[1] + by_seat[3]
        return tuple(by_seat)


def deal(players: int, dealer: int, deck: list[str], *, exchange: bool) -> Referee:
    """A deal of this deck, after the cut."""
    hands: list[list[str]] = [[] for _ in range(players)]
    cards = list(deck)
    for i in range(3 * players):
        hands[(dealer + 1 + i) % players].append(cards.pop(0))
    turned = cards.pop(0)
    cards.append(turned)
    leader = (dealer + 1) % players
    return Referee(players, len(deck), exchange, hands, cards, turned[-1], leader, won=[[] for _ in range(players)])


def perft(referee: Referee, depth: int, histogram: dict[tuple[int, ...], int]) -> int:
    """Count the sequences of ``depth`` plays and exchanges, or fewer where the deal ends; points at their ends."""
    while referee.waiting and len(referee.moves()) == 1:
        referee.do(referee.moves()[0])
    if referee.over or depth == 0:
        histogram[referee.points()] = histogram.get(referee.points(), 0) + 1
        return 1
    count = 0
    for move in referee.moves():
        after = referee.copy()
        after.do(move)
        count += perft(after, depth if move.startswith("draw") else depth - 1, histogram)
    return count
