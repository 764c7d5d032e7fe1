"""What stands around the cards: people, stock, message line."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final, NamedTuple

from game.model import knowledge
from game.model.cards import Suit
from game.model.events import Claimed
from game.model.knowledge import is_auction_open
from game.model.state import Phase
from game.views.kit import box
from game.views.kit.words import Prose, slip
from game.views.paint import theme
from game.views.paint.easing import mix, out_back
from game.views.painter import Painter
from game.views.table import layout as lay
from game.views.table import openhands
from game.views.table import pieces as places
from game.views.table.layout import BAR
from game.views.table.pieces import Piece
from game.views.table.signalling import CHIP_HEIGHT, CHIP_WIDTH, card_chip
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Rect
from game.views.widgets.prose import balanced, shorten, true_size
from game.words import _, ngettext
from game.words import table as table_words

BURIED_STEP: Final = CHIP_HEIGHT + 6  # from one card at a known place of the stock to the next
LEADING: Final = 1.04  # of the message line
SMALLEST: Final = 0.62  # of its size: so far the tag of the message line shrinks
SIGN: Final = 44.0  # before a sentence without a tag
ARRIVED: Final = 200.0  # so near to a hand on a television its cards are counted
SMALL: Final = 0.82  # of their size: so far names and notes shrink on a plate


def plate(painter: Painter, text: str, layout: lay.TableLayout, seat: int, note: str = "", turn: bool = False) -> float:
    """A name on a pill, gold when it is that player's turn; too long, the note goes, and then the name is cut.

    Returns where it ends on the right.
    """
    state = (text, layout, note, turn)
    return painter.unchanged(("plate", seat), state, lambda: _plate(painter, text, layout, seat, note, turn))


def _plate(painter: Painter, text: str, layout: lay.TableLayout, seat: int, note: str, turn: bool) -> float:
    left, above, most, high = layout.plate(seat)
    middle, y = left + most / 2, above + high / 2
    natural = painter.text_width(text, 22, "semi") + (painter.text_width(note, 18) + 12 if note else 0.0) + 34
    if natural > most:
        left, _above, most, _high = layout.wide_plate(seat)
    edge = 17 if natural <= most else 11
    inner = most - 2 * edge
    note, small = _whole(painter, note, inner - 12 - min(inner / 2, painter.text_width(text, SMALL * 22, "semi")))
    aside = painter.text_width(note, small) + 12 if note else 0.0
    size = max(painter.fit(text, inner - aside, 22, "semi"), 22 * SMALL)
    text = shorten(painter, text, inner - aside, size, "semi")
    wide = painter.text_width(text, size, "semi")
    width = wide + aside + 2 * edge
    x = min(max(middle - width / 2, left), left + most - width)
    painter.box(x, above, width, high, high / 2, "gold" if turn else "scrim", 1 if turn else 0.62)
    painter.text(text, x + edge, y, size, "semi", "ink" if turn else "cream")
    if note:
        painter.text(note, x + edge + 12 + wide, y, small, "sans", "ink" if turn else "cream2")
    return x + width


def _whole(painter: Painter, note: str, width: float) -> tuple[str, float]:
    """As many parts of a note, from its first, as have room, and their size: a part is never cut."""
    parts = note.split(" · ") if note else []
    while parts:
        text = " · ".join(parts)
        size = max(painter.fit(text, width, 18, "sans"), SMALL * 18)
        if painter.text_width(text, size) <= width:
            return text, size
        parts.pop()
    return "", 18.0


def won_pile(painter: Painter, layout: lay.TableLayout, place: int, count: int) -> None:
    """Draw the tricks another player has won."""
    spot = layout.other_pile(place)
    for i in range(min(3, count)):
        painter.card(None, spot.x - i * 1.5, spot.y - i * 3, spot.height, spot.angle, lift=0.5 if i == 0 else 0)
    x, y = spot.x, spot.y - 44
    if layout.place(place) in ("r", "l"):  # a long name reaches above the pile
        x, y = spot.x + layout.inward(place) * (spot.reach[0] + 18), spot.y
    painter.text(str(count), x, y, 20, "semi", "cream", "c", shadow=0.5)


def bubble(painter: Painter, top: Tabletop, seat: int, dots: int) -> None:
    """A thought: this player has been thinking for a while."""
    place = top.state.place(seat)
    thought = top.bubble(place, 96, 46)
    left, above, wide, high = thought.box
    (x, y), middle = thought.tip, (left + wide / 2, above + high / 2)
    for part, radius in ((0.12, 6.0), (0.32, 9.0)):
        painter.circle(mix(x, middle[0], part), mix(y, middle[1], part), radius, "paper", "ink", 2)
    painter.box(left, above, wide, high, high / 2, "paper", 1, "ink", 2.5, shadow=0.5)
    for i in range(3):
        painter.circle(left + 24 + i * 24, above + 23, 6.5, "ink" if i == dots else "line", None, 0)


def hand_counts(painter: Painter, top: Tabletop) -> None:
    """How many cards others hold, where their hands are drawn shorter than they are; on a television always."""
    layout, public = top.layout, top.layout.is_public
    radius, size = (layout.count_radius, layout.letters(layout.count_radius * 1.2)) if public else (20.0, 20.0)
    for seat in range(layout.seats) if public else set(range(layout.seats)) - {top.shown.seat}:
        keys = (places.hidden_key(seat, i) for i in range(top.shown.rules.hand))
        backs = [top.pieces[key] for key in keys if key in top.pieces]
        if public or layout.shortens(len(backs)):
            at = layout.hand_count(top.state.place(seat))
            count = sum(not public or math.dist(at, back.pose[:2]) <= ARRIVED for back in backs)
            if count:
                _disc(painter, ("hand", seat), at, (radius, 2.5, size), count)


def _disc(painter: Painter, name: Hashable, at: lay.Point, look: tuple[float, float, float], count: int) -> None:
    """How many cards lie there, on a disc; ``look`` is its radius, its line and the size of its letters."""

    def draw() -> None:
        painter.circle(*at, look[0], "paper", "ink", look[1])
        painter.text(str(count), *at, look[2], "bold", "ink", "c")

    painter.unchanged(name, (at, look, count), draw)


def own_corner(painter: Painter, top: Tabletop, note: str, turn: bool) -> None:
    """The viewer's won tricks and name."""
    spot = top.layout.own_pile
    count = min(5, top.state.won.get(top.shown.seat, 0))

    def pile() -> None:
        for i in range(count):
            angle = 84 + i * 5 % 11
            painter.card(None, spot.x - i * 1.2, spot.y - i * 3, spot.height, angle, lift=0.8 if i == 0 else 0.15)

    painter.unchanged("own pile", (spot, count), pile)
    end = plate(painter, top.name_of(top.shown.seat), top.layout, 0, note, turn)
    if deals(top, top.shown.seat):
        _left, above, _wide, high = top.layout.plate(0)
        dealer_sign(painter, end + 26, above + high / 2)


def dealer_sign(painter: Painter, x: float, y: float, size: float = 20) -> None:
    """Draw a small pack of cards: here sits the one who deals."""
    painter.circle(x, y, size * 0.9, "paper", "ink", 2.5)
    painter.icon("cards", x, y, size, "ink")


def deals(top: Tabletop, seat: int) -> bool:
    """Whether this seat deals, as far as a deal has begun."""
    return top.shown.dealer == seat and top.shown.phase is not Phase.SEATS


def open_names(painter: Painter, top: Tabletop) -> None:
    """Whose hands they are that lie open for a claim."""
    event = top.state.last_event
    if not isinstance(event, Claimed):
        return
    layout, public = top.layout, top.layout.is_public
    size = layout.letters(26) if public else 20.0
    for at in range(0 if public else 1, layout.seats):
        seat = (top.shown.seat + at) % top.layout.seats
        pieces = [top.pieces[card.code] for card in event.hands[seat] if card.code in top.pieces]
        if not pieces or any(piece.moving for piece in pieces):
            continue
        name = shorten(painter, top.people[seat].name, 160 if public else math.inf, size, "semi")
        x, y, w, h = openhands.name_area(layout, at, painter.text_width(name, size, "semi") + 28)
        painter.box(x, y, w, h, h / 2, "gold" if seat == event.seat else "paper", 1, "ink", 2)
        painter.text(name, x + w / 2, y + h / 2, size, "semi", "ink", "c")


def stock(painter: Painter, top: Tabletop) -> None:
    """The stock without the turned card: its backs and how many cards are left, or an outline once it is gone."""
    layout, spot = top.layout, top.layout.pile
    wide, tall = painter.art.shape.size(spot.height)
    turned = any(piece.z == places.Z_TURNED for piece in top.pieces.values())
    backs = top.state.stock - (1 if turned else 0)
    if backs > 0:
        painter.pile(spot.x, spot.y, spot.height, min(8, 2 + backs // 4) if backs > 1 else 1)
    elif top.state.stock == 0 and top.shown.rules.rounds and top.shown.trump is not None and not turned:
        painter.slot(spot.x, spot.y, spot.height, gold=False)
        inner, letters = wide - 12, 26.0 if layout.is_public else 20.0
        words = Prose(_("no more cards"), letters, "serif-italic", "cream", lines=3, align="c")
        box.place(words, (spot.x - inner / 2, spot.y - spot.height / 2, inner, spot.height), painter).paint(painter)
    if top.state.stock > 1:
        down, radius, line, size = (14, 36, 3, 40.0) if layout.is_public else (-6, 25, 2.5, 24.0)
        at = (spot.x - wide / 2 + 4, spot.y - tall / 2 + down)
        _disc(painter, "stock", at, (radius, line, layout.letters(size)), top.state.stock)
    # The cards refused as trump whose place in the stock all know, and which card of it each is.
    cards = sorted(top.shown.refused, key=lambda each: -each.below) if top.state.stock == top.shown.stock else []
    for index, each in enumerate(cards):
        x, y = spot.x - wide / 2 - 10, spot.y + tall / 2 - 24 - (len(cards) - 1 - index) * BURIED_STEP
        number, reach = str(knowledge.due(top.shown, each).above + 1), max(17.0, true_size(painter, 18) * 0.8)
        card_chip(painter, each.card, x, y)
        left = x - CHIP_WIDTH / 2 - reach + 4
        painter.circle(left, y, reach, "paper", "ink", 2)
        painter.text(number, left, y, 18, "bold", "ink", "c")


def trump_chip(painter: Painter, top: Tabletop, trump: Suit) -> None:
    """The sign and the name of trumps; it stays when the stock is gone."""
    state = (top.shown, trump, top.layout, painter.art.shape)
    painter.pip(trump, *painter.unchanged("trump", state, lambda: _trump_words(painter, top, trump)), 36)


def _trump_words(painter: Painter, top: Tabletop, trump: Suit) -> tuple[float, float]:
    """Its plate and words; returns where the sign is to be."""
    words, after = table_words.trump(top.shown, trump), table_words.next_trump(top.shown)
    x, y = top.layout.chip if top.shown.rules.rounds else top.layout.contract_chip
    width = painter.text_width(words, 22, "semi") + 74
    high = 48 * top.layout.pill
    trick = top.layout.trick(top.layout.seats - 1)
    x = max(min(x, trick.x - trick.reach[0] - 16 - width / 2), lay.MARGIN + width / 2)  # long words keep off the trick
    painter.box(x - width / 2, y - high / 2, width, high, high / 2, "paper", 1, "ink", 2, shadow=0.5)
    painter.text(words, x - width / 2 + 58, y, 22, "semi", "ink")
    if after and top.layout.narrow:  # below it others hold their cards
        spot = top.layout.pile
        left = spot.x - painter.art.shape.size(spot.height)[0] / 2 + 37  # right of the number of cards
        painter.text(after, left, spot.y - spot.height / 2 - 28, 20, "sans", "cream", shadow=0.5)
    elif after:
        painter.text(after, x, y + high / 2 + 20, 20, "sans", "cream", "c", shadow=0.5)
    return x - width / 2 + 30, y


class LineLook(NamedTuple):
    """How the message line is written."""

    tag: float  # letters of the tag, and of the sentence
    sentence: float
    first: float  # the part to which the sentence shrinks in one line, and in two
    least: float
    leading: float
    edge: float  # free within the tag, after it, before a sentence without one, and after all
    gap: float
    before: float
    after: float
    inset: float  # of the tag
    ring: tuple[str | None, float]
    shares: tuple[float, ...]  # of the room, for the tag at most: a long name leaves more of it to a long sentence


SEATED: Final = LineLook(24, 24, 1.0, 0.7, LEADING, 16, 18, 22, 24, 4, (None, 0), (1.0,))
ACROSS_A_ROOM: Final = LineLook(54, 36, 0.92, 0.5, 1.12, 44, 35, 44, 44, 5, ("ink", 3), (0.55, 0.46, 0.38))


class MessageLine(NamedTuple):
    """The message line as it lies on the table: its box, and what stands in it."""

    box: Rect
    lead: str
    large: float  # the letters of the tag
    tag: float  # how wide the gold tag is, 0 without one
    lines: list[str]
    size: float
    before: float  # where the sentence begins, from the left


def message_line(painter: Painter, top: Tabletop, lead: str, text: str, sign: str = "") -> MessageLine:
    """Where the message line lies that has this tag and this sentence, after a ``sign`` where there is no tag."""
    layout = top.layout
    look, (x, y), room = ACROSS_A_ROOM if layout.is_public else SEATED, layout.message, layout.message_room
    named, tag, large, before = "", 0.0, layout.letters(look.tag), look.before + (SIGN + look.gap / 2 if sign else 0)
    for share in look.shares if lead else (1.0,):
        if lead:
            most = room * share - 2 * look.edge
            large = max(painter.fit(lead, most, layout.letters(look.tag), "bold"), SMALLEST * layout.letters(look.tag))
            named = shorten(painter, lead, most, large, "bold")
            tag = painter.text_width(named, large, "bold") + 2 * look.edge
            before = tag + look.gap
        lines, size = _sentence(painter, text, room - before - look.after, layout.letters(look.sentence), look)
        if len(lines) <= 2:
            break
    wide = max((painter.text_width(line, size) for line in lines), default=0.0)
    width = before + wide + look.after if lines else tag + 2 * look.inset
    pill = BAR if layout.is_public else 48 * layout.pill
    high = max(pill, len(lines) * true_size(painter, size) * look.leading + 8)
    if not layout.is_public and (layout.seats == 2 or is_auction_open(top.shown)):
        y += (high - pill) / 2  # what lies above it keeps its room
    return MessageLine((x - width / 2, y - high / 2, width, high), named, large, tag, lines, size, before)


def message(painter: Painter, top: Tabletop, lead: str, text: str, sign: str = "") -> None:
    """The message line: a gold tag when it is somebody's turn, then a sentence."""
    if lead or text:
        state = (lead, text, sign, top.layout, is_auction_open(top.shown))
        painter.unchanged("message", state, lambda: _message(painter, top, lead, text, sign))


def _message(painter: Painter, top: Tabletop, lead: str, text: str, sign: str) -> None:
    line, look = message_line(painter, top, lead, text, sign), ACROSS_A_ROOM if top.layout.is_public else SEATED
    (left, upper, width, high), step = line.box, true_size(painter, line.size) * look.leading
    y, inset, radius = upper + high / 2, look.inset, (BAR if top.layout.is_public else 48 * top.layout.pill) / 2
    painter.box(left, upper, width, high, radius, "scrim", 0.66)
    if lead:
        painter.box(left + inset, upper + inset, line.tag, high - 2 * inset, radius - inset, "gold", 1, *look.ring)
        painter.text(line.lead, left + inset + look.edge, y, line.large, "bold", "ink")
    elif sign:
        painter.icon(sign, left + line.before - SIGN, y, SIGN, "gold")
    for i, told in enumerate(line.lines):
        painter.text(told, left + line.before, y + (i - (len(line.lines) - 1) / 2) * step, line.size)


def _sentence(painter: Painter, text: str, room: float, size: float, look: LineLook) -> tuple[list[str], float]:
    """The lines of a sentence in that width, and their size: in one if it need not shrink much, else in two."""
    fitting = painter.fit(text, room, size, "sans")
    if not text or fitting >= look.first * size:
        return [text] if text else [], fitting if text else size
    small, least = look.first * size, look.least * size
    while small > least and len(painter.wrap(text, room, small)) > 2:
        small -= 0.5
    lines = balanced(painter, text, room, small)
    return ([text], fitting) if len(lines) > 2 and len(look.shares) == 1 else (lines, small)


def card(
    painter: Painter, piece: Piece, shade: float = 1.0, *, hides: bool = False, raised: bool = False, dim: bool = False
) -> None:
    """Draw a card of the table, with ring and crown where it wins; one that ``hides`` lies face down."""
    pose = piece.pose
    if piece.layers > 1:
        painter.pile(pose.x, pose.y, pose.height, piece.layers, not piece.moving)
        return
    painter.card(
        piece.card if pose.up >= 0.5 and not hides else None, pose.x, pose.y - (26 if raised else 0), pose.height,
        pose.angle, squeeze=abs(math.cos(math.pi * pose.up)), lift=2 if raised else pose.lift, shade=shade, dim=dim,
        ring="win" if piece.winning > 0 or piece.marked else None,
        ring_alpha=1.0 if piece.marked else min(1.0, piece.winning * theme.CROWN / theme.RIM),
        still=not piece.moving, alpha=piece.alpha,
    )  # fmt: skip
    if piece.winning > 0 and not piece.moving:
        crown(painter, pose, piece.winning)


def crown(painter: Painter, pose: lay.Pose, come: float = 1.0) -> None:
    """A crown on the upper right corner of the card that wins, whatever the shape of the pack; ``come`` grows to 1."""
    wide, tall = painter.art.shape.size(pose.height)
    x, y = pose.beside(wide / 2 - 5, 6 - tall / 2)
    grown = max(0.1, round(out_back(come) * 10) / 10)
    painter.circle(x, y, 22 * grown, "gold", "ink", 3)
    painter.icon("crown", x, y - 1, 25 * grown, "ink")


def notice(painter: Painter, text: str) -> None:
    """A slip of paper at the top left with news about the program."""
    tree = Prose(text, 20, leading=1.4, pad=(24, 20), ground=slip)
    box.place(tree, (24, 24, 420, box.Terms(painter).height(tree, 420)[1]), painter).paint(painter)


def tricks_note(count: int) -> str:
    """How many tricks, for the plate."""
    return ngettext("{n} trick", "{n} tricks", count).format(n=count) if count else ""
