"""A second, slow reading of RULES.md, sections 1 to 9, to check the rules core against.

It shares nothing with ``game.model``: options are those of a record's header, cards are codes, moves are texts, a
trick's winner is found by asking every pair, and every number of a section is written here again. Perft files and
played matches must agree with it.
"""

from __future__ import annotations

import copy
from typing import Any

ORDER = ["1", "3", "12", "11", "10", "9", "8", "7", "6", "5", "4", "2"]
NAMES = ["ace", "three", "king", "knight", "jack", "nine", "eight", "seven", "six", "five", "four", "two"]
WORTH = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2}
SUITS = "oceb"
ROUNDS = {(2, 40): 17, (3, 39): 10, (4, 40): 7, (4, 48): 9, (5, 40): 0, (6, 36): 3, (6, 48): 5}
ROUNDS_OF_TWO = 9


def beats(card: str, other: str, trump: str) -> bool:
    """Whether ``card``, played after ``other``, which wins so far, takes the trick from it."""
    if card[-1] == other[-1]:
        return ORDER.index(card[:-1]) < ORDER.index(other[:-1])
    return card[-1] == trump


def worth(cards: list[str]) -> int:
    return sum(WORTH.get(card[:-1], 0) for card in cards)


class Referee:
    """One deal, changed in place; ``copy`` before trying something."""

    def __init__(self, options: dict[str, Any], dealer: int, deck: list[str], counted: int = 0) -> None:
        """Deal this deck, as it is after the cut, in a match of which ``counted`` deals were not void."""
        self.options, self.dealer = options, dealer
        self.players: int = options["players"]
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        cards = list(deck)
        for i in range(options["hand"] * self.players):
            self.hands[(dealer + 1 + i) % self.players].append(cards.pop(0))
        self.trump = SUITS[counted % 4] if options["trump_choice"] == "rotating" else ""
        if options["trump_choice"] == "turned":
            while options["reflip_high_trump"] and cards[0][:-1] in ("1", "3"):
                high = cards.pop(0)
                cards.insert(len(cards) // 2, high)
            self.trump = cards[0][-1]
            cards.append(cards.pop(0))
        self.stock = cards
        self.leader = (dealer + 1) % self.players
        self.table: list[tuple[int, str]] = []
        self.waiting: list[int] = []  # seats still to draw
        self.won: list[list[str]] = [[] for _ in range(self.players)]
        self.tricks = 0
        self.drawn = [0] * self.players
        self.open: list[tuple[int, str]] = []  # who took or drew which card for all to see
        self.told: list[tuple[int, str]] = []  # who showed or signalled which card to his partners
        self.signs: list[tuple[int, str]] = []
        right_of_dealer = [(dealer + 1 + i) % self.players for i in range(self.players)]
        self.to_show = right_of_dealer if options["partners_show_hands"] else []
        self.bidders = right_of_dealer if options["auction"] else []  # those who have not passed, next speaker first
        self.bids: list[tuple[int, str, str]] = []
        self.called = ""
        self.partner = -1
        self.thrown_in = False
        self.claimed = False

    def copy(self) -> Referee:
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(other, name, [list(item) if isinstance(item, list) else item for item in value])
        return other

    # -- what may happen ---------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.thrown_in or self.claimed or (not any(self.hands) and not self.table)

    def partners(self, seat: int) -> list[int]:
        if self.players not in (4, 6):
            return []
        return [other for other in range(self.players) if other != seat and (other - seat) % 2 == 0]

    def moves(self) -> list[str]:
        """Everything that can happen now, as text: steps of the table, and what each seat may do, in turn or not."""
        if self.over:
            return []
        if self.bidders and not (len(self.bidders) == 1 and self.bids):
            return self._bids(self.bidders[0])
        if self.options["auction"] and not self.called:
            return self._calls(self.bidders[0])
        found = [move for seat in range(self.players) for move in self._signals(seat)]
        if self.to_show:
            return [f"show {self.to_show[0]}", *found]
        found += [move for seat in range(self.players) for move in (*self._exchanges(seat), *self._claims(seat))]
        if self.waiting:
            return [f"draw {self.waiting[0]} {self.stock[0]}", *found]
        seat = (self.leader + len(self.table)) % self.players
        return [f"play {seat} {card}" for card in self.hands[seat]] + found

    def _bids(self, seat: int) -> list[str]:
        kind, last = self.bids[-1][1:] if self.bids else ("", "")
        by_rank = self.options["auction"] == "rank" and (kind == "" or (kind == "rank" and last != "two"))
        if by_rank:
            below = NAMES[NAMES.index(last) + 1 :] if last else NAMES
            bids = [f"bid {seat} rank {name}" for name in below if name not in ("nine", "eight")]
        else:
            least = 61 if kind == "" else 62 if kind == "rank" else int(last) + 1
            bids = [f"bid {seat} points {points}" for points in range(least, 121)]
        return [*bids, f"pass {seat}"]

    def _calls(self, seat: int) -> list[str]:
        kind, last = self.bids[-1][1:]
        name = "" if self.options["auction"] == "points" else last if kind == "rank" else "two"
        numbers = [ORDER[NAMES.index(name)]] if name else [number for number in ORDER if number not in ("9", "8")]
        return [f"call {seat} {number}{suit}" for suit in SUITS for number in numbers]

    def _signals(self, seat: int) -> list[str]:
        if not self.options["signals"]:
            return []
        names = [NAMES[ORDER.index(card[:-1])] for card in self.hands[seat] if card[-1] == self.trump]
        return [f"signal {seat} {name}" for name in names if name in NAMES[:5] and (seat, name) not in self.signs]

    def _exchanges(self, seat: int) -> list[str]:
        kind = self.options["exchange"]
        if kind == "none" or not self.stock or not self.won[seat]:
            return []
        cards_each = self.options["deck"] // self.players - 3
        if kind == "catalan" and self.drawn[seat] == cards_each:
            return []
        if kind == "spanish":
            double = self.options["double_tricks"]
            rounds = ROUNDS_OF_TWO if double else ROUNDS[self.players, self.options["deck"]]
            before = (self.tricks - 1) * (2 if double else 1)
            if not self.waiting or self.drawn[seat] != before or self.tricks > rounds - 2:
                return []
        turned = self.stock[-1]
        needed = "7" if ORDER.index(turned[:-1]) < ORDER.index("7") else "2"
        give = needed + self.trump
        return [f"exchange {seat} {give} {turned}"] if give in self.hands[seat] else []

    def _claims(self, seat: int) -> list[str]:
        cards = len(self.hands[seat])
        if not self.options["claim"] or self.stock or self.table or cards not in (2, 3):
            return []
        trumps = [number + self.trump for number in ORDER if any(number + self.trump in hand for hand in self.hands)]
        told = [(other, card) for other, card in (*self.open, *self.told) if other in self.partners(seat)]
        known = self.hands[seat] + [card for other, card in told if card in self.hands[other]]
        return [f"claim {seat}"] if len(trumps) >= cards and set(trumps[:cards]) <= set(known) else []

    # -- what then is ------------------------------------------------------------------------------------------------

    def do(self, move: str) -> None:
        name, number, *rest = move.split()
        seat = int(number)
        if name == "draw":
            self.hands[seat].append(self.stock.pop(0))
            self.waiting.pop(0)
            self.drawn[seat] += 1
            if not self.stock and self.options["trump_choice"] == "turned":
                self.open.append((seat, rest[0]))
        elif name == "exchange":
            give, take = rest
            self.hands[seat].remove(give)
            self.hands[seat].append(self.stock.pop())
            assert self.hands[seat][-1] == take
            self.stock.append(give)
            self.open.append((seat, take))
        elif name == "play":
            self._play(seat, rest[0])
        else:
            self._say(name, seat, rest)

    def _say(self, name: str, seat: int, rest: list[str]) -> None:
        if name == "show":
            self.told += [(seat, card) for card in self.hands[seat]]
            self.to_show = [other for other in self.to_show if other != seat]
        elif name == "signal":
            self.signs.append((seat, rest[0]))
            self.told.append((seat, ORDER[NAMES.index(rest[0])] + self.trump))
        elif name == "claim":
            self.won[seat] += [card for hand in self.hands for card in hand]
            self.hands, self.claimed = [[] for _ in self.hands], True
        elif name == "bid":
            self.bids.append((seat, rest[0], rest[1]))
            self.bidders = [*self.bidders[1:], seat]
        elif name == "pass":
            self.bidders = self.bidders[1:]
            self.thrown_in = not self.bidders
        else:
            assert name == "call"
            self.called, self.trump = rest[0], rest[0][-1]
            self.partner = next(other for other, hand in enumerate(self.hands) if self.called in hand)

    def _play(self, seat: int, card: str) -> None:
        each = 2 if self.options["double_tricks"] else 1
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if len(self.table) < self.players * each:
            return
        winner, best = self.table[0]
        for other, played in self.table[1:]:
            if beats(played, best, self.trump):
                winner, best = other, played
        self.won[winner] += [played for _, played in self.table]
        self.table, self.leader = [], winner
        self.tricks += 1
        draws = min(each * self.players, len(self.stock))
        self.waiting = [(winner + i) % self.players for i in range(draws)]

    def points(self) -> tuple[int, ...]:
        """Card points by side so far."""
        by_seat = [worth(cards) for cards in self.won]
        if self.players in (4, 6):
            return sum(by_seat[0::2]), sum(by_seat[1::2])
        return tuple(by_seat)

    def games(self) -> tuple[tuple[int, ...], bool]:
        """What each side has won with the finished deal, and whether the deal is void (sections 6 and 8)."""
        points = self.points()
        if self.thrown_in:
            return (0,) * 5, True
        if self.options["auction"]:
            return self._contract(points), False
        if self.options["goal"] == "at_most_11" and min(points) <= 11:
            return tuple(1 if value <= 11 else 0 for value in points), False
        ranked = sorted(points, reverse=self.options["goal"] == "most_points")
        if ranked[0] == ranked[1]:
            return (0,) * len(points), self.options["tie"] == "void"
        worth_two = self.options["slam_counts_double"] and ranked[0] >= 101
        return tuple((2 if worth_two else 1) if value == ranked[0] else 0 for value in points), False

    def _contract(self, points: tuple[int, ...]) -> tuple[int, ...]:
        declarer, kind, last = self.bids[-1]
        needed = int(last) if kind == "points" else 61
        alone = self.partner == declarer
        total = points[declarer] if alone else points[declarer] + points[self.partner]
        made = {"declarer": 4 if alone else 2, "partner": 1, "opponent": -1}
        role = ["opponent"] * 5
        role[self.partner] = "partner"
        role[declarer] = "declarer"
        return tuple(made[each] if total >= needed else -made[each] for each in role)

    def outcome(self) -> str:
        """The line of a perft file that a sequence ending here counts for."""
        points = "-".join(map(str, self.points()))
        return f"{points} won {' '.join(map(str, self.games()[0]))}" if self.over and self.called else points


def perft(referee: Referee, depth: int, histogram: dict[str, int]) -> int:
    """Count the sequences of ``depth`` actions, or fewer where the deal ends; how they end goes into the histogram."""
    while len(moves := referee.moves()) == 1 and moves[0].startswith(("draw", "show")):
        referee.do(moves[0])
    if referee.over or depth == 0:
        histogram[referee.outcome()] = histogram.get(referee.outcome(), 0) + 1
        return 1
    count = 0
    for move in moves:
        after = referee.copy()
        after.do(move)
        count += perft(after, depth if move.startswith(("draw", "show")) else depth - 1, histogram)
    return count


Deals = list[tuple[tuple[int, ...], tuple[int, ...], bool]]
"""Points and games by side of each deal, and whether it was void."""


def match_winners(options: dict[str, Any], deals: Deals) -> tuple[int, ...]:
    """The sides that have won the match after these deals, none while it goes on (section 7)."""
    kind, n = options["match"]["kind"], options["match"]["n"]
    sides = range(2 if options["players"] in (4, 6) else options["players"])
    games = [sum(won[side] for _, won, _ in deals) for side in sides]
    points = [sum(made[side] for made, _, _ in deals) for side in sides]
    counted = len([deal for deal in deals if not deal[2]])
    best = sorted(sides, key=lambda side: games[side], reverse=True)
    if kind == "rotation":
        if counted < 4:
            return ()
        keys = [(games[side], points[side]) for side in sides]
        if options["rotation_by"] == "points":
            keys = [key[::-1] for key in keys]
        return tuple(side for side in sides if not any(other > keys[side] for other in keys))
    level = [side for side in sides if games[side] == games[best[0]]]
    reached = counted >= n if kind == "fixed" else games[best[0]] >= n
    if not reached or (kind != "first_to" and len(level) > 1):
        return ()
    return tuple(level)
