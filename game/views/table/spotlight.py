"""The picture of the moments that are staged: light on the cloth, and declarer and partner before everybody."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import partial
from typing import Final

import pygame
from pygame import Surface

from game.model.cards import Card
from game.views.input.intents import Means
from game.views.kit.box import Terms, row
from game.views.kit.panel import draw_within
from game.views.kit.words import Label, plate
from game.views.paint import theme
from game.views.paint.contrast import VEIL
from game.views.paint.easing import clamp, mix, out_back, out_cubic
from game.views.paint.metrics import Metrics
from game.views.paint.shapes import svg
from game.views.painter import Painter
from game.views.table.faces import HAPPY
from game.views.table.highlights import Highlight, HighlightKind
from game.views.table.layout import Pose
from game.views.table.pieces import blend
from game.views.table.tabletop import Tabletop
from game.views.widgets.hints import draw_hints, hints_width
from game.views.widgets.prose import true_size
from game.words import auction as auction_words
from game.words import highlights as words

CARD_HEIGHT: Final = 470.0
MIDDLE: Final = 410.0  # of the card and the people beside it, from the upper edge
ASIDE: Final = 440.0  # from the card's middle to those of the people
FACE: Final = 224.0
SENTENCE: Final = 700.0
POINTS: Final = 782.0
EDGE: Final = 28.0
POINTS_A_STEP: Final = 14  # of the line that is the ribbon
RAYS: Final = 24
LIT: Final = 760.0  # units that the rays reach
STEPS: Final = 5  # of what fades or grows, so that few copies are drawn
CHIP_REACH: Final = 176.0  # of the name of trumps, from its middle
FEW_STEPS: Final = 3  # of what is large, so that little of the window is painted again
GLOW: Final = "#FFE3A0"
DUSK: Final = 0.36  # how dark the table is before the light comes
NAME: Final = plate("gold", None, ("ink", 2.5, 1), shadow=0.5)
TAG: Final = plate("gold", None, ("ink", 2, 1))
NEEDED: Final = plate("scrim", None, alpha=0.92)
SCALE: Final = 2  # the light is soft: it is drawn in half the pixels


class Spotlight:
    """Draws the highlights of one table. What it needs for the largest is made ahead, and dropped after it."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._lights: list[Hashable] = []  # the keys of the large pictures of light that were ordered

    # --- at the table

    def draw_on_cloth(self, painter: Painter) -> None:
        """Draw the light under the cards of a trick that is staged."""
        highlight, top = self._top.state.highlight, self._top
        if highlight is None or highlight.kind not in (HighlightKind.CAPTURE, HighlightKind.LAST_TRICK):
            return
        come = clamp((top.state.staged - 0.45) / 0.3)
        best = top.state.winning
        piece = top.pieces.get(best.code) if best is not None else None
        if piece is not None and (come > 0 or not piece.moving):  # rays of one size are enough
            _burst(painter, piece.pose.x, piece.pose.y, piece.pose.height * 1.55, come)

    def draw_over_cards(self, painter: Painter) -> None:
        """Draw what stands over the trick, or in the middle at the end of a deal."""
        highlight = self._top.state.highlight
        if highlight is None or highlight.kind is HighlightKind.PARTNER:
            return
        if highlight.kind is HighlightKind.CAPTURE:
            self._draw_points(painter, highlight)
        elif highlight.kind is HighlightKind.LAST_TRICK:
            foot = max(spot.y + spot.height / 2 for spot in self._top.layout.tricks()) - 26
            self._draw_label(painter, words.last_trick(), foot, clamp((self._top.state.staged - 0.5) / 0.5))
        else:
            self._draw_end(painter, highlight)

    def _draw_points(self, painter: Painter, highlight: Highlight) -> None:
        """What the trick brings, on a coin at the corner of the card that takes it."""
        best, come = self._top.state.winning, clamp((self._top.state.staged - 0.6) / 0.4)
        piece = self._top.pieces.get(best.code) if best is not None else None
        if piece is None or not highlight.points or come <= 0:
            return
        wide, tall = painter.art.shape.size(piece.pose.height)
        x, y = piece.pose.beside(-wide / 2 + 4, tall / 2 - 8)
        grown = max(0.3, out_back(round(come * STEPS) / STEPS))
        size = 30.0 * (1.3 if self._top.layout.is_public else 1.0)
        reach = max(size * 1.05, painter.text_width(f"+{highlight.points}", size, "bold") / 2 + 10)
        painter.circle(x, y, reach * grown, "gold", "ink", 3.5)
        if grown >= 1:
            painter.text(f"+{highlight.points}", x, y, size, "bold", "ink", "c")

    def _draw_label(self, painter: Painter, text: str, y: float, come: float) -> None:
        """A sentence on a golden ribbon."""
        if come <= 0:
            return
        layout = self._top.layout
        chip = layout.chip if self._top.shown.rules.rounds else layout.contract_chip  # it stands beside that
        room, large = max(300.0, 2 * (layout.cx - chip[0] - CHIP_REACH) - 64), 34
        if layout.is_public:
            room, large = layout.cx * 1.2, 42
        size = painter.fit(text, room, large, "serif-bold")
        wide, high = painter.text_width(text, size, "serif-bold") + 64, true_size(painter, size) * 1.7
        step = round(come * STEPS) / STEPS
        with painter.group(dy=round(14 * (1 - step)), alpha=max(0.2, step)):
            painter.box(layout.cx - wide / 2, y - high / 2, wide, high, 8, "gold", 1, "ink", 3, shadow=0.7)
            painter.text(text, layout.cx, y, size, "serif-bold", "ink", "c")

    def _draw_end(self, painter: Painter, highlight: Highlight) -> None:
        """Who has made a slam, or turned the match, in the empty middle of the table."""
        top, come = self._top, clamp(self._top.state.staged)
        heights = [spot.y for spot in top.layout.tricks()]
        x, y = top.layout.cx, (min(heights) + max(heights)) / 2
        is_slam = highlight.kind is HighlightKind.SLAM
        _burst(painter, x, y - 20, 560, clamp(come / 0.6))
        size = 168.0 if len(highlight.seats) < 3 else 140.0
        step = round(out_cubic(come) * STEPS) / STEPS
        for index, seat in enumerate(highlight.seats):
            aside = (index - (len(highlight.seats) - 1) / 2) * size * 1.06
            with painter.group(dy=round(40 * (1 - step))):
                painter.portrait(top.people[seat].portrait, HAPPY, x + aside, y - 40, size, turn=True, alpha=step)
        text = words.slam(highlight.points) if is_slam else words.turned()
        self._draw_label(painter, text, y + size / 2 + 20, clamp((come - 0.3) / 0.7))

    # --- the partner

    def prepare(self, painter: Painter) -> None:
        """Have made what the largest highlight needs, while it is due, and drop that after it."""
        top = self._top
        is_staged = top.state.highlight is not None and top.state.highlight.kind is HighlightKind.PARTNER
        if not (top.state.awaits_partner or is_staged):
            for key in self._lights:
                painter.cache.drop(key)
            self._lights.clear()
            return
        if painter.contrast:
            return
        self._light(painter)
        for seat in top.state.awaits_partner:
            painter.prepare_portrait(top.people[seat].portrait, HAPPY, FACE)

    @property
    def on_stage(self) -> tuple[int, ...]:
        """The seats of those who have come to the front."""
        highlight = self._top.state.highlight
        return highlight.seats if highlight is not None and highlight.kind is HighlightKind.PARTNER else ()

    def draw_partner(self, painter: Painter) -> None:
        """Draw declarer and partner before everybody, with the card that was called, over the whole table."""
        top, highlight = self._top, self._top.state.highlight
        if highlight is None or highlight.kind is not HighlightKind.PARTNER or top.shown.called is None:
            return
        goes = top.state.staged > 1
        come = 2 - top.state.staged if goes else top.state.staged
        self._draw_light(painter, come)
        middle, beside = painter.metrics.w / 2, clamp((come - 0.25) / 0.75)
        step = round(out_cubic(beside) * FEW_STEPS) / FEW_STEPS
        if len(highlight.seats) == 2 and not goes:
            _ribbon(painter, middle, clamp((come - 0.5) / 0.5))
        self._draw_card(painter, top.shown.called, middle, come)
        if step > 0:
            for index, seat in enumerate(highlight.seats):
                self._draw_person(painter, seat, middle + (ASIDE if index else -ASIDE), step)
        if not goes:
            self._draw_words(painter, middle, clamp((come - 0.4) / 0.5))

    def _draw_light(self, painter: Painter, come: float) -> None:
        if painter.contrast:
            painter.veil(VEIL)  # as a sheet lies over the table
            return
        light = self._light(painter)
        if come >= 0.55 and light is not None:
            painter.put(light, 0, 0)
        elif come > 0.15:
            painter.veil(DUSK)

    def _light(self, painter: Painter) -> Surface | None:
        """The light over the whole window; None until the thread has made it."""
        key = ("light", (painter.metrics.width, painter.metrics.height), 1.0)
        if key not in self._lights:
            self._lights.append(key)
        return painter.skin.masters.find_or_draw_later(painter.cache, key, partial(_light, painter.metrics))

    def _draw_card(self, painter: Painter, card: Card, middle: float, come: float) -> None:
        piece = self._top.pieces.get(card.code)
        large = Pose(middle, MIDDLE, CARD_HEIGHT, -2.5, 2.2)
        start = piece.pose if piece is not None else large
        pose = blend(start, large, out_cubic(come))
        still = come >= 1
        ring = "win" if still else None
        painter.card(card, pose.x, pose.y, pose.height, pose.angle, lift=pose.lift, ring=ring, still=still)

    def _draw_person(self, painter: Painter, seat: int, x: float, step: float) -> None:
        top, shown = self._top, self._top.shown
        inward = 1 if x < painter.metrics.w / 2 else -1
        with painter.group(dx=round(-70 * inward * (1 - step)), alpha=step):
            painter.portrait(top.people[seat].portrait, HAPPY, x, MIDDLE, FACE, turn=True)
            note = auction_words.role(shown, seat)
            words_of = Label(top.name_of(seat), 26, "semi", leading=1.55), Label(note, 21) if note else None
            tree = row(*words_of, gap=12, pad=(20, 0), ground=NAME)
            high = max(44.0, Terms(painter).height(tree, 360)[1])
            draw_within(painter, tree, (x - 180, MIDDLE + FACE / 2 + 8, 360, high), x)

    def _draw_words(self, painter: Painter, middle: float, come: float) -> None:
        top, shown = self._top, self._top.shown
        step = round(come * FEW_STEPS) / FEW_STEPS
        if step <= 0:
            return
        larger = 1.2 if top.layout.is_public else 1.0
        room = painter.metrics.w - 240
        with painter.group(dy=round(16 * (1 - step)), alpha=step):
            text = words.partner(shown, top.people, top.personal)
            size = painter.fit(text, room, 64 * larger, "serif-bold")
            painter.text(text, middle, SENTENCE, size, "serif-bold", "cream", "c", shadow=0.8)
            below = SENTENCE + 0.62 * true_size(painter, size)
            self._draw_needed(painter, middle, room, 26 * larger, below)
            hints = [((Means.CONFIRM,), words.play_on())]
            x = painter.metrics.w - EDGE - hints_width(painter, hints)
            draw_hints(painter, x, painter.metrics.h - 2 * EDGE + 12, hints)

    def _draw_needed(self, painter: Painter, middle: float, room: float, size: float, below: float) -> None:
        """How many points are needed, on a pill that lies below the sentence."""
        top = self._top
        lead = words.called(top.shown)
        text = words.needed(top.shown, top.personal, top.state.tells_points)
        tree = row(
            Label(lead, size, "bold", align="c", leading=1.75, pad=(19, 0), ground=TAG),
            Label(text, size, ink="cream", pad=(0, 27, 0, 20)), ground=NEEDED,
        )  # fmt: skip
        high = max(50.0, Terms(painter).height(tree, room)[1])
        draw_within(painter, tree, (middle - room / 2, max(POINTS - high / 2, below), room, high), middle)


def empty_seat(painter: Painter, x: float, y: float, size: float) -> None:
    """The place of somebody who has come to the front: a dashed ring."""
    px = max(8, painter.metrics.px(size))
    body = (
        '<circle cx="50" cy="50" r="46" fill="#0B1510" fill-opacity=".28" stroke="#EDB23E" stroke-width="2.6" '
        'stroke-dasharray="7.6 6.85"/>'
    )
    painter.put_centred(painter.cache.get(("empty seat", px), lambda: svg(body, px, px, "0 0 100 100")), x, y)


def _ribbon(painter: Painter, middle: float, come: float) -> None:
    """A golden ribbon from one to the other, behind the card; it is drawn from the declarer's end."""
    count = round(come * FEW_STEPS) * POINTS_A_STEP
    if count < 1:
        return
    points = [_on_ribbon(middle, part / (FEW_STEPS * POINTS_A_STEP)) for part in range(count + 1)]
    painter.line(points, "ink", 34)
    painter.line(points, "gold", 27)
    painter.line([(x, y - 8) for x, y in points], GLOW, 4, 0.7)


def _on_ribbon(middle: float, part: float) -> tuple[float, float]:
    reach = ASIDE - 20
    x = mix(middle - reach, middle + reach, part)
    return x, MIDDLE + 52 * math.sin(2 * math.pi * part) * (1 - 0.35 * abs(2 * part - 1))


def _burst(painter: Painter, x: float, y: float, size: float, come: float) -> None:
    """Rays around something that has just happened, ``size`` units wide; ``come`` grows to 1."""
    px = max(16, painter.metrics.px(size))
    shown = math.ceil(clamp(come) * FEW_STEPS)
    for step in range(1, FEW_STEPS + 1):  # all are ordered of the thread when the first may soon be wanted
        wide = max(8, round(px * mix(0.55, 1.0, step / FEW_STEPS)))
        strength = 1.0 if step == FEW_STEPS else 0.8
        draw = partial(_rays, wide, strength)
        rays = painter.skin.masters.find_or_draw_later(painter.cache, ("burst", wide, strength), draw)
        if step == shown and rays is not None:
            painter.put_centred(rays, x, y)


def _wedges(x: float, y: float, reach: float, count: int, paint: str, half: float = 0.062) -> str:
    body = ""
    for index in range(count):
        a = index * 2 * math.pi / count + 0.07
        corners = (f"L{x + reach * math.cos(b):.1f} {y + reach * math.sin(b):.1f}" for b in (a - half, a + half))
        body += f'<path fill="{paint}" d="M{x:.1f} {y:.1f} {" ".join(corners)} Z"/>'
    return body


def _gradient(name: str, x: float, y: float, reach: float, stops: str) -> str:
    places = f'gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" r="{reach:.1f}"'
    return f'<radialGradient id="{name}" {places}>{stops}</radialGradient>'


def _stop(offset: float, colour: str, opacity: float) -> str:
    return f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity}"/>'


def _rays(px: int, strength: float) -> Surface:
    """Rays that fade from the middle to the edge of a square; any thread may make them."""
    stops = _stop(0, "#FFE3A0", 0.8 * strength) + _stop(0.55, "#EDB23E", 0.42 * strength) + _stop(1, "#EDB23E", 0)
    glow = _stop(0, "#FFE9B5", 0.55 * strength) + _stop(1, "#FFE9B5", 0)
    body = f"<defs>{_gradient('r', 50, 50, 50, stops)}{_gradient('g', 50, 50, 40, glow)}</defs>"
    body += _wedges(50, 50, 50, 16, "url(#r)", 0.1) + '<circle cx="50" cy="50" r="40" fill="url(#g)"/>'
    return svg(body, px, px, "0 0 100 100")


def _light(metrics: Metrics) -> Surface:
    """The whole window: dark towards its edges, with rays from where the card is; any thread may make it."""
    width, height = metrics.width, metrics.height
    x, y = metrics.at(metrics.w / 2, MIDDLE)
    reach = LIT * metrics.unit
    far = math.hypot(max(x, width - x), max(y, height - y)) * 0.85
    dark = theme.HEX["scrim"]
    hole = _stop(0, dark, 0.2) + _stop(0.28, dark, 0.5) + _stop(0.6, dark, 0.72) + _stop(1, dark, 0.8)
    rays = _stop(0, "#FFE3A0", 0.66) + _stop(0.45, "#EDB23E", 0.28) + _stop(1, "#EDB23E", 0)
    lamp = _stop(0, "#FFE9B5", 0.5) + _stop(1, "#FFE9B5", 0)
    body = (
        f"<defs>{_gradient('h', x, y, far, hole)}{_gradient('r', x, y, reach, rays)}"
        f"{_gradient('l', x, y, reach * 0.62, lamp)}</defs>"
        f'<rect width="{width}" height="{height}" fill="url(#h)"/>'
        f"{_wedges(x, y, reach, RAYS, 'url(#r)')}"
        f'<circle cx="{x}" cy="{y}" r="{reach * 0.62:.1f}" fill="url(#l)"/>'
    )
    small = svg(body, max(1, width // SCALE), max(1, height // SCALE), f"0 0 {width} {height}")
    return pygame.transform.smoothscale(small, (width, height))
