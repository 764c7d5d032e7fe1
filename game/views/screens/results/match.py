"""After a match: who has won it, and the stakes going from the plate to the winners, or a laurel where none were."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from pygame import Surface

from game.model.cards import Card, Suit
from game.model.observation import Observation
from game.people import Person
from game.views.kit.box import Box, Grid, column, row
from game.views.kit.words import Label, Picture, Prose
from game.views.paint import shapes, theme
from game.views.paint.easing import in_out, mix, out_cubic
from game.views.paint.theme import hex_colour
from game.views.painter import Painter
from game.views.screens.results.base import Other, ResultActions, ResultScene, face, figure, name_plate, outcome
from game.views.sound.audio import Cue, each
from game.views.widgets.layout import Rect
from game.words import _
from game.words.numbers import signed

COINS_AT_MOST: Final = 20  # on the plate; each then stands for more than one
BEST_CARDS: Final = 5
START: Final = 900.0  # ms the plate stands full
SLIDE: Final = 420.0
STAGGER: Final = 70.0
GROW: Final = 900.0
CROWN_AT: Final = 200.0
RADIUS: Final = 256.0  # of the plate
FACES: Final = {True: (290.0, 176.0, 118.0), False: (176.0, 160.0, 124.0)}
"""Of winners and of others, one, two or more of them."""
PEOPLE: Final = {True: 330.0, False: 230.0}
"""The least widths of their columns."""
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
    """What is other after a match: what it came to on the way through several, and the words on the buttons.

    ``go`` stands on the gold button, ``other`` on the third one, with its icon; None leaves what is usual there.
    """

    said: str
    go: str
    other: tuple[str, str] | None = None


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
    match of the same people, the way to the title, and that to a match with other people or at other seats.
    ``stop`` is for a match on the way through several, or one at a table elsewhere that somebody only watches.
    """

    write_at = 120.0

    def __init__(
        self,
        observation: Observation,
        people: tuple[Person, ...],
        payout: tuple[int, ...],
        game: str,
        actions: ResultActions,
        stop: Stop | None = None,
    ) -> None:
        super().__init__(observation, people, game, actions)
        self.payout = payout
        self.stop = stop
        seats = [(observation.seat + i) % self.rules.players for i in range(self.rules.players)]
        self.winners = tuple(seat for seat in seats if self.rules.side_of(seat) in observation.winners)
        self.others = tuple(seat for seat in seats if seat not in self.winners)
        self.staked = self.rules.stake > 0
        self.coins = coins(self.rules.players, self.rules.stake, len(self.winners)) if self.staked else ()
        self.cards = () if self.staked else best_cards(observation)
        self.ready = START + STAGGER * (len(self.coins) - 1) + SLIDE if self.staked else GROW
        paid = each("coin", sorted(coin.start + SLIDE for coin in self.coins))
        written = Cue("chalk", self.ready + self.write_at)
        self.stage_sounds((*outcome(self.winners, people, 0.0), *paid, written), 0.0)

    # --- what stands on it

    def choices(self) -> tuple[str, Other | None, tuple[str, str]]:
        """Return how it goes on: with another match, perhaps of other people, or on the way."""
        seats, third = self.actions.other, (self.stop and self.stop.other) or (_("Change seats"), "swap")
        go = _("Rematch") if self.stop is None else self.stop.go
        return go, None if seats is None else (*third, seats), (_("Main menu"), "home")

    def spoken_result(self) -> str:
        """Return who has won the match, and how."""
        return f"{self.speaker.match_headline()} {self._subline()}"

    def left(self) -> Iterator[Box]:
        """Return who won, and below that the winners, the plate or the laurel, and the others."""
        yield Label(self.speaker.match_headline(), 88, "serif-black", "cream", leading=1.16, shadow=0.5)
        yield Prose(self._subline(), 30, "serif-italic", "cream2", leading=1.2, lines=3, pad=(4, 0))
        middle = Picture(self._draw_middle, (2 * RADIUS, 2 * RADIUS), shrinks=0.5, name="middle")
        others = self._people(self.others, won=False) if self.others else Box(grow=0.4)
        yield row(self._people(self.winners, won=True), middle, others, grow=1)

    def _subline(self) -> str:
        said = "" if self.stop is None else self.stop.said
        return f"{self.speaker.match_subline()} {said}".rstrip()

    def _people(self, seats: Sequence[int], won: bool) -> Box:
        """Players under each other; side by side where words and coins leave no room for faces."""
        people = tuple(self._person(seat, won, FACES[won][min(len(seats), 3) - 1]) for seat in seats)
        least = PEOPLE[won]
        if won and self.staked and len(seats) > 2:
            return Grid(people, columns=len(people), grow=1, wide=(least, least), across=0.5)
        return column(*people, gap=40, align=0.5, grow=1, wide=(least, least))

    def _person(self, seat: int, won: bool, size: float) -> Box:
        def amount() -> tuple[str, str]:
            """Return what a player has now, in gold where it is a gain."""
            shown = self.amounts()[seat]
            return signed(shown), "gold" if shown > 0 else "cream" if won else "cream2"

        who, staked = self.people[seat], self.staked
        return column(
            face(who.portrait, "happy" if won else "sad", size, lambda: 1.0,
                 partial(self.play.part, CROWN_AT, theme.CROWN)),
            name_plate(who.name, (lambda: 1.0) if won else None),
            figure(signed(self.payout[seat]), 44 if won else 36, amount) if staked else None,
            Box(name=f"coins {seat}", high=(50, 80)) if staked and won else None,
            gap=6, pad=(8, 0),
        )  # fmt: skip

    def amounts(self) -> tuple[int, ...]:
        """The play money shown now, by seat: all have paid their stake, and the winners' grows coin by coin."""
        paid = -self.rules.stake
        return tuple(round(mix(paid, net, self._received(seat))) for seat, net in enumerate(self.payout))

    def _received(self, seat: int) -> float:
        """Which part of his coins a winner has."""
        if seat not in self.winners:
            return 1.0
        mine = [coin for coin in self.coins if coin.winner == self.winners.index(seat)]
        arrived = sum(self.play.now >= coin.start + SLIDE for coin in mine)
        return arrived / len(mine) if mine and self.counting else 1.0

    def draw(self, painter: Painter) -> None:
        """Add the screen's items, and the coins: on the plate, on their way, or in the rows of those who won them."""
        super().draw(painter)
        if not self.coins:
            return
        x, y, radius = self._middle
        well, size = radius * WELL * 1.06, radius * 0.27
        rows = [sum(coin.winner == i for coin in self.coins) for i in range(len(self.winners))]
        going = []
        for coin in self.coins:
            way = in_out(self.play.part(coin.start, SLIDE)) if self.counting else 1.0
            here = (x + coin.x * well, y + coin.y * well)
            if not way:
                gold_coin(painter, *here, size)
                continue
            area = self.placed.rects[f"coins {self.winners[coin.winner]}"]
            there = _row_place(area, coin.place, rows[coin.winner], size)
            lift = 46 * math.sin(math.pi * way)
            going.append((coin.place, mix(here[0], there[0], way), mix(here[1], there[1], way) - lift))
        for _place, cx, cy in sorted(going, key=lambda moved: moved[0]):
            gold_coin(painter, cx, cy, size)

    @property
    def _middle(self) -> tuple[float, float, float]:
        """The middle of the plate or the laurel, and its radius."""
        x, y, w, h = self.placed.rects["middle"]
        return x + w / 2, y + h / 2, min(w / 2, h / 2, RADIUS)

    def _draw_middle(self, painter: Painter, _rect: Rect) -> None:
        x, y, radius = self._middle
        if self.staked:
            plate(painter, x, y, radius)
        else:
            self._draw_wreath(painter, x, y, radius * 0.92)

    def _draw_wreath(self, painter: Painter, x: float, y: float, radius: float) -> None:
        """A laurel, and before it the best cards of the winners' last deal, or its trump when they took none."""
        grown = 1.0 if not self.counting else self.play.part(0.0, GROW - 100)
        laurel(painter, x, y, radius, grown)
        if not self.cards and self.observation.trump is not None:
            painter.pip(self.observation.trump, x, y, radius * 1.1, grown)
        height = radius * 0.98
        pivot = radius * 1.16
        for i, card in enumerate(self.cards):
            angle = (i - (len(self.cards) - 1) / 2) * 13.5
            start = 120.0 + theme.DEAL_STAGGER * i
            t = 1.0 if not self.counting else self.play.part(start, theme.DEAL)
            if t <= 0:
                continue
            way = out_cubic(t)
            turn = math.radians(angle * way)
            cx = x + pivot * math.sin(turn)
            cy = y + radius * 0.04 + pivot * (1 - math.cos(turn)) + (1 - way) * radius * 0.7
            painter.card(card, cx, cy, height, -angle * way, lift=1, still=t >= 1, alpha=1)


def _row_place(area: Rect, i: int, count: int, size: float) -> tuple[float, float]:
    """Where coin i of a winner's lies: in a row, or in two when there are many."""
    x, y, w, h = area
    lines = 2 if count > 12 else 1
    whole = -(-count // lines)
    line, at = divmod(i, whole)
    inside = min(whole, count - line * whole)
    step = min(size * 0.62, (w - size) / max(1, whole - 1))
    return x + w / 2 + (at - (inside - 1) / 2 + 0.25 * line) * step, y + h / 2 + line * size * 0.5
