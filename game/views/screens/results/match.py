"""After a match: who has won it, and the stakes going from the plate to the winners."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.model.cards import Card, Suit
from game.model.observation import Observation
from game.people import Person
from game.views.paint import theme
from game.views.paint.easing import clamp, in_out, mix, out_cubic
from game.views.painter import Painter
from game.views.screens.results.base import ResultScene, face, outcome
from game.views.screens.results.layout import PlayerPlace, match_places
from game.views.screens.results.lines import name_plate, put_line, put_lines, shortened
from game.views.screens.results.prizes import WELL, coin_shadow, laurel, plate
from game.views.sound.audio import Cue, each
from game.words import _
from game.words.results import signed

COINS_AT_MOST: Final = 20  # on the plate; each then stands for more than one
BEST_CARDS: Final = 5
DEALS_SHOWN: Final = 10
START: Final = 900.0  # ms the plate stands full
SLIDE: Final = 420.0
STAGGER: Final = 70.0
GROW: Final = 900.0
SUBLINES: Final = 80.0  # height of the words below the headline, where they go in two lines
SHRUNK: Final = 0.9  # of their size: so far they shrink to go in one
CROWN_AT, WRITE_AT, WRITE = 200.0, 120.0, 640.0


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin of the plate: where it lies (within a radius of 1), and the winner and the place in his row it goes to."""

    x: float
    y: float
    winner: int
    place: int
    start: float


def coins(players: int, stake: int, winners: int) -> tuple[Coin, ...]:
    """Heap the stakes on the plate, each player's in his part of it, and share them out among the winners.

    The first player's heap lies on the left, where the winners are, the others follow around the plate.
    """
    each = min(stake, COINS_AT_MOST // players)
    hand = random.Random(f"plate:{players}:{each}")
    spots = []
    for player in range(players):
        middle = math.pi * (1 + 2 * player / players)
        for i in range(each):
            turn = i * 2.4 + middle
            reach = (0.40 if players == 2 else 0.30) * math.sqrt((i + 0.35) / each)
            x = 0.45 * math.cos(middle) + reach * math.cos(turn) + hand.uniform(-0.02, 0.02)
            y = 0.45 * math.sin(middle) + reach * math.sin(turn) + hand.uniform(-0.02, 0.02)
            spots.append((y, x))
    heap = []
    for order, (y, x) in enumerate(sorted(spots)):
        winner, place = order % winners, order // winners
        heap.append(Coin(x, y, winner, place, START + STAGGER * (len(spots) - 1 - order)))
    return tuple(heap)


def best_cards(observation: Observation) -> tuple[Card, ...]:
    """The dearest cards the winners took in the last deal, the dearest in the middle."""
    rules = observation.rules
    won = [
        played.card
        for trick in observation.tricks
        if rules.side_of(trick.winner) in observation.winners
        for played in trick.cards
    ]
    won.sort(key=lambda card: (-card.points, -card.rank, card.suit != observation.trump, card.suit))
    fan: list[Card] = []
    for i, card in enumerate(won[:BEST_CARDS]):
        fan.insert(0 if i % 2 else len(fan), card)
    return tuple(fan)


class MatchResultScene(ResultScene):
    """Shows a match that is won: ``observation.winners`` are its winning sides.

    ``people`` and ``payout`` (net play money) go by seat; ``viewer`` is the seat that looks. ``on_rematch`` is called
    once, by the gold button, Enter or a click on the cloth after the coins have gone; ``on_title`` by the other button
    or Esc. ``game`` is the name on the slate. ``on_seats`` leads to a match with other people or at other seats.
    """

    def __init__(
        self,
        observation: Observation,
        people: tuple[Person, ...],
        viewer: int,
        payout: tuple[int, ...],
        on_rematch: Callable[[], None],
        on_title: Callable[[], None],
        game: str | None = None,
        on_seats: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(observation, people, viewer, on_rematch, on_title, game)
        self._on_seats = on_seats
        self.payout = payout
        seats = [(viewer + i) % self.rules.players for i in range(self.rules.players)]
        self.winners = tuple(seat for seat in seats if self.rules.side_of(seat) in observation.winners)
        self.others = tuple(seat for seat in seats if seat not in self.winners)
        self.staked = self.rules.stake > 0
        self.coins = coins(self.rules.players, self.rules.stake, len(self.winners)) if self.staked else ()
        self.cards = () if self.staked else best_cards(observation)
        if self.staked:
            self.ready = START + STAGGER * (len(self.coins) - 1) + SLIDE
        else:
            self.ready = GROW
        self.end = self.ready + WRITE_AT + WRITE
        paid = each("coin", sorted(coin.start + SLIDE for coin in self.coins))
        written = Cue("chalk", self.ready + WRITE_AT)
        self.cues = (*outcome(self.winners, people, 0.0), *paid, written)
        self.tells = (0.0, lambda: f"{self.speaker.match_headline()} {self.speaker.match_subline()}")
        self.plan = match_places(1920, len(self.winners), len(self.others), self.staked)

    def layout(self, painter: Painter) -> None:
        """Place everything for this window."""
        between = (_("Change seats"), "swap", self._on_seats) if self._on_seats is not None else None
        self.place_slate_and_buttons(painter, DEALS_SHOWN, _("Rematch"), (_("Main menu"), "home"), between)
        self.plan = match_places(painter.metrics.w, len(self.winners), len(self.others), self.staked)

    def amounts(self) -> tuple[int, ...]:
        """The play money shown now, by seat: all have paid their stake, and the winners' grows coin by coin."""
        shown = []
        for seat in range(self.rules.players):
            share = self._received(seat)
            shown.append(round(mix(-self.rules.stake, self.payout[seat], share)))
        return tuple(shown)

    def _received(self, seat: int) -> float:
        """Which part of his coins a winner has."""
        if seat not in self.winners:
            return 1.0
        mine = [coin for coin in self.coins if coin.winner == self.winners.index(seat)]
        arrived = sum(self.clock >= coin.start + SLIDE for coin in mine)
        return arrived / len(mine) if mine and self.counting else 1.0

    def draw(self, painter: Painter) -> None:
        """Add the screen's items."""
        self._headline(painter)
        self.slate.draw(painter, self.told(WRITE_AT, WRITE))
        x, y = self.plan.centre
        if self.staked:
            plate(painter, x, y, self.plan.radius)
        else:
            self._wreath(painter, x, y)
        amounts = self.amounts()
        for seat, place in zip(self.winners, self.plan.winners, strict=True):
            self._person(painter, seat, place, amounts[seat], True)
        for seat, place in zip(self.others, self.plan.others, strict=True):
            self._person(painter, seat, place, amounts[seat], False)
        self._coins(painter)
        self.group.draw(painter)

    def _headline(self, painter: Painter) -> None:
        x, _top, width, _h = self.places["area"]
        put_line(painter, self.speaker.match_headline(), x, 116, width, 88, "serif-black", "cream", shadow=0.5)
        under = self.speaker.match_subline()
        y = 190 if painter.text_width(under, 30 * SHRUNK, "serif-italic") <= width - 4 else 206
        put_lines(painter, under, x + 4, y, width - 4, 30, "serif-italic", "cream2", room=SUBLINES, least=SHRUNK)

    def _person(self, painter: Painter, seat: int, place: PlayerPlace, amount: int, won: bool) -> None:
        person = self.people[seat]
        crown = clamp((self.clock - CROWN_AT) / theme.CROWN) if won else 0.0
        face(painter, person.portrait, "happy" if won else "sad", 1, place.x, place.y, place.face, won, crown)
        name_plate(painter, person.name, place.x, place.plate, place.width, won)
        if self.staked:
            text, size = shortened(painter, signed(amount), place.width, 44 if won else 36, "serif-black")
            ink = "gold" if amount > 0 else "cream" if won else "cream2"
            painter.text(text, place.x, place.amount, size, "serif-black", ink, "c", 1, 0.5)

    # --- the plate's coins

    def _coins(self, painter: Painter) -> None:
        x, y = self.plan.centre
        well = self.plan.radius * WELL
        size = self.plan.radius * 0.27
        rows = [sum(coin.winner == i for coin in self.coins) for i in range(len(self.winners))]
        going = []
        for coin in self.coins:
            t = 1.0 if not self.counting else clamp((self.clock - coin.start) / SLIDE)
            here = (x + coin.x * well * 1.06, y + coin.y * well * 1.06)
            if t <= 0:
                self._coin(painter, *here, size)
                continue
            place = self.plan.winners[coin.winner]
            there = _row_place(place, coin.place, rows[coin.winner], size)
            way = in_out(t)
            lift = 46 * math.sin(math.pi * way)
            going.append((coin.place, mix(here[0], there[0], way), mix(here[1], there[1], way) - lift))
        for _place, cx, cy in sorted(going, key=lambda moved: moved[0]):
            self._coin(painter, cx, cy, size)

    def _coin(self, painter: Painter, x: float, y: float, size: float) -> None:
        coin_shadow(painter, x, y, size)
        painter.pip(Suit.COINS, x, y, size)

    # --- without a stake

    def _wreath(self, painter: Painter, x: float, y: float) -> None:
        """A laurel, and before it the best cards of the winners' last deal, or its trump when they took none."""
        radius = self.plan.radius * 0.92
        grown = 1.0 if not self.counting else clamp(self.clock / (GROW - 100))
        laurel(painter, x, y, radius, grown)
        if not self.cards and self.observation.trump is not None:
            painter.pip(self.observation.trump, x, y, radius * 1.1, grown)
        height = radius * 0.98
        pivot = radius * 1.16
        for i, card in enumerate(self.cards):
            angle = (i - (len(self.cards) - 1) / 2) * 13.5
            start = 120.0 + theme.DEAL_STAGGER * i
            t = 1.0 if not self.counting else clamp((self.clock - start) / theme.DEAL)
            if t <= 0:
                continue
            way = out_cubic(t)
            turn = math.radians(angle * way)
            cx = x + pivot * math.sin(turn)
            cy = y + radius * 0.04 + pivot * (1 - math.cos(turn)) + (1 - way) * radius * 0.7
            painter.card(card, cx, cy, height, -angle * way, lift=1, still=t >= 1, alpha=1)


def _row_place(place: PlayerPlace, i: int, count: int, size: float) -> tuple[float, float]:
    """Where coin i of a winner's lies: in a row below his amount, or in two when there are many."""
    lines = 2 if count > 12 else 1
    row = -(-count // lines)
    line, at = divmod(i, row)
    inside = min(row, count - line * row)
    step = min(size * 0.62, (place.width - size) / max(1, row - 1))
    return place.x + (at - (inside - 1) / 2 + 0.25 * line) * step, place.coins + line * size * 0.5
