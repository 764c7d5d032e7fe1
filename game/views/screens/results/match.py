"""After a match: who has won it, and the stakes going from the plate to the winners, or a laurel where none were."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Surface

from game.model.cards import Card, Suit
from game.model.observation import Observation
from game.people import Person
from game.views.paint import shapes, theme
from game.views.paint.easing import clamp, in_out, mix, out_cubic
from game.views.paint.theme import hex_colour
from game.views.painter import Painter
from game.views.screens.results.base import ResultActions, ResultScene, face, outcome
from game.views.screens.results.layout import PlayerPlace, match_places
from game.views.screens.results.slates import name_plate, put_line, put_lines, shortened
from game.views.sound.audio import Cue, each
from game.words import _
from game.words.numbers import signed

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
GLAZE, COBALT, LEAF, OCHRE, BRICK = "#F7EEDA", "#2C4E66", "#3F7A55", "#E0A53A", "#B4472F"
INK: Final = hex_colour("ink")
WELL: Final = 0.66  # radius of the flat middle of the plate, as a part of the whole
RIM_SPRIGS: Final = 12
LEAVES: Final = 11  # on each branch of the laurel


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin of the plate: where it lies (within a radius of 1), and the winner and the place in his row it goes to."""

    x: float
    y: float
    winner: int
    place: int
    start: float


class Stop(NamedTuple):
    """What is other after a match on the way through several: what it came to there, and the words on the buttons.

    ``go`` stands on the gold button, ``other`` on the third one, with its icon.
    """

    said: str
    go: str
    other: tuple[str, str]


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


def plate(painter: Painter, x: float, y: float, radius: float) -> None:
    """A glazed plate seen from above, centred on a point."""
    painter.soft(x - radius, y - radius, 2 * radius, 2 * radius, radius, 1.4)
    size = painter.metrics.px(2 * radius)
    painter.put_centred(
        painter.cache.get(("plate", size), lambda: shapes.svg(_plate(), size, size, "-103 -103 206 206")), x, y
    )


def gold_coin(painter: Painter, x: float, y: float, size: float) -> None:
    """A coin of that diameter, with its shadow."""
    painter.circle(x + size * 0.04, y + size * 0.07, size * 0.47, "#060C08", None, 0, 0.30)
    painter.pip(Suit.COINS, x, y, size)


def laurel(painter: Painter, x: float, y: float, radius: float, grown: float) -> None:
    """Two branches around a point, tied below; ``grown`` 0..1 lets them grow from the knot, leaf by leaf."""
    unit = painter.metrics.unit
    for hand in (-1, 1):
        if grown >= 1:
            turns = [math.radians(1 + 157 * k / 24) for k in range(25)]
            painter.line([(x + hand * radius * math.sin(t), y + radius * math.cos(t)) for t in turns], "golddeep", 4)
        for i in range(LEAVES):
            if grown * LEAVES < i + 1:
                break
            turn = math.radians(9 + 147 * i / (LEAVES - 1))
            px, py = x + hand * radius * math.sin(turn), y + radius * math.cos(turn)
            heading = math.degrees(math.atan2(-math.sin(turn), hand * math.cos(turn)))
            length = radius * (0.33 - 0.008 * i)
            for lean in (-1, 1):
                leaf = _leaf(painter, length, heading + lean * 36, lean * hand > 0, unit)
                painter.put_centred(leaf, px, py)
    painter.circle(x, y + radius, radius * 0.05, "gold", "ink", 2.5)


def _leaf(painter: Painter, length: float, heading: float, light: bool, unit: float) -> Surface:
    """A leaf that grows from the middle of its surface towards ``heading`` (degrees, 0 is right, clockwise)."""
    size = max(4, round(2.1 * length * unit))
    turned = round(heading, 1)
    fill = hex_colour("gold" if light else "golddeep")

    def make() -> Surface:
        body = (
            f'<g transform="rotate({turned})"><path d="M0 0 C18 -26 62 -30 96 0 C62 30 18 26 0 0 Z" fill="{fill}" '
            f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
            f'<path d="M10 0 H74" fill="none" stroke="{INK}" stroke-width="4" stroke-opacity="0.55" '
            f'stroke-linecap="round"/></g>'
        )
        return shapes.svg(body, size, size, "-105 -105 210 210")

    return painter.cache.get(("laurel leaf", size, turned, light), make)


def _around(count: int, body: str, offset: float = 0) -> str:
    """Repeat a drawing around the middle; it is drawn pointing up."""
    return "".join(f'<g transform="rotate({offset + 360 * i / count:.2f})">{body}</g>' for i in range(count))


def _ring(radius: float, width: float, ink: str, opacity: float = 1) -> str:
    return f'<circle r="{radius}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-opacity="{opacity}"/>'


def _plate() -> str:
    """The plate in a box of -103..103: rim with sprigs and flowers, broken double rule, a flower in the middle."""
    well = 100 * WELL
    sprig = (
        f'<path d="M0 -73 C-7 -77 -9 -85 0 -91 C9 -85 7 -77 0 -73 Z" fill="{COBALT}" stroke="{INK}" stroke-width="1"/>'
        f'<path d="M-2 -75 C-11 -73 -17 -77 -18 -84 C-10 -85 -4 -81 -2 -75 Z" fill="{LEAF}" stroke="{INK}" '
        f'stroke-width=".9"/>'
        f'<path d="M2 -75 C11 -73 17 -77 18 -84 C10 -85 4 -81 2 -75 Z" fill="{LEAF}" stroke="{INK}" stroke-width=".9"/>'
        f'<circle cy="-82.5" r="2" fill="{GLAZE}"/>'
    )
    berry = (
        f'<circle cy="-84.5" r="3.4" fill="{BRICK}" stroke="{INK}" stroke-width=".9"/>'
        f'<circle cy="-77" r="1.7" fill="{OCHRE}" stroke="{INK}" stroke-width=".7"/>'
    )
    petal = (
        f'<path d="M0 -6 C-11 -16 -9 -30 0 -38 C9 -30 11 -16 0 -6 Z" fill="{COBALT}" stroke="{INK}" stroke-width="1"/>'
        f'<path d="M0 -15 C-3.4 -20 -3 -27 0 -31 C3 -27 3.4 -20 0 -15 Z" fill="{GLAZE}"/>'
    )
    between = (
        f'<path d="M0 -20 C-4 -30 -3 -40 0 -46 C3 -40 4 -30 0 -20 Z" fill="{LEAF}" stroke="{INK}" stroke-width="1"/>'
    )
    dashes = _around(4, f'<path d="{_arc(well - 4.5, 4, 86)}" fill="none" stroke="{COBALT}" stroke-width="1.6"/>')
    thin = _around(4, f'<path d="{_arc(well - 8, 4, 86)}" fill="none" stroke="{COBALT}" stroke-width=".8"/>')
    return (
        f'<circle r="100" fill="{GLAZE}" stroke="{INK}" stroke-width="2.4"/>'
        + _ring(97.2, 2.6, OCHRE)
        + _ring(94.6, 0.9, COBALT)
        + _ring(70.2, 0.9, COBALT)
        + _around(RIM_SPRIGS, sprig)
        + _around(RIM_SPRIGS, berry, 180 / RIM_SPRIGS)
        # The well lies deeper: its upper left edge in shade, its lower right one in light.
        + f'<circle r="{well + 1.2}" fill="#D8C7A2"/><circle cx=".9" cy="1.3" r="{well}" fill="#EADFC4"/>'
        + f'<circle cx="1.6" cy="2.4" r="{well - 1.6}" fill="{GLAZE}"/>'
        + f'<path d="{_arc(well + 1, 100, 170)}" fill="none" stroke="#FFFDF4" stroke-width="1.6"/>'
        + dashes
        + thin
        + _around(8, between, 22.5)
        + _around(8, petal)
        + f'<circle r="8" fill="{OCHRE}" stroke="{INK}" stroke-width="1.3"/><circle r="3.2" fill="{BRICK}"/>'
        + f'<path d="{_arc(98.6, 285, 345)}" fill="none" stroke="#FFFDF4" stroke-width="1.3" stroke-opacity=".9"/>'
    )


def _arc(radius: float, start: float, end: float) -> str:
    """A part of a circle, from and to degrees clockwise from the top."""
    a, b = math.radians(start), math.radians(end)
    x0, y0, x1, y1 = radius * math.sin(a), -radius * math.cos(a), radius * math.sin(b), -radius * math.cos(b)
    return f"M{x0:.2f} {y0:.2f} A{radius} {radius} 0 {int(end - start > 180)} 1 {x1:.2f} {y1:.2f}"


class MatchResultScene(ResultScene):
    """Shows a match that is won: ``observation.winners`` are its winning sides.

    ``people`` and ``payout`` (net play money) go by seat; ``game`` is the name on the slate. The actions are another
    match of the same people, the way to the title, and that to a match with other people or at other seats. Who
    ``watches`` at a table elsewhere does not decide whether there is another.
    ``stop`` is for a match on the way through several.
    """

    def __init__(
        self,
        observation: Observation,
        people: tuple[Person, ...],
        payout: tuple[int, ...],
        game: str,
        actions: ResultActions,
        *,
        watches: bool = False,
        stop: Stop | None = None,
    ) -> None:
        super().__init__(observation, people, game, actions)
        self.payout = payout
        self.watches = watches
        self.stop = stop
        seats = [(observation.seat + i) % self.rules.players for i in range(self.rules.players)]
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
        self.tells = (0.0, lambda: f"{self.speaker.match_headline()} {self._subline()}")
        self.plan = match_places(1920, len(self.winners), len(self.others), self.staked)

    def layout(self, painter: Painter) -> None:
        """Place everything for this window."""
        seats = self.actions.other
        third = (_("Change seats"), "swap") if self.stop is None else self.stop.other
        between = (*third, seats) if seats is not None else None
        go = _("Keep watching") if self.watches else _("Rematch") if self.stop is None else self.stop.go
        self.place_slate_and_buttons(painter, DEALS_SHOWN, go, (_("Main menu"), "home"), between)
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

    def _subline(self) -> str:
        under = self.speaker.match_subline()
        return under if self.stop is None else f"{under} {self.stop.said}"

    def _headline(self, painter: Painter) -> None:
        x, _top, width, _h = self.places["area"]
        put_line(painter, self.speaker.match_headline(), x, 116, width, 88, "serif-black", "cream", shadow=0.5)
        under = self._subline()
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
                gold_coin(painter, *here, size)
                continue
            place = self.plan.winners[coin.winner]
            there = _row_place(place, coin.place, rows[coin.winner], size)
            way = in_out(t)
            lift = 46 * math.sin(math.pi * way)
            going.append((coin.place, mix(here[0], there[0], way), mix(here[1], there[1], way) - lift))
        for _place, cx, cy in sorted(going, key=lambda moved: moved[0]):
            gold_coin(painter, cx, cy, size)

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
