"""The table at a moment of a finished deal: at rest, smaller than in play, with the verdict on the viewer's cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.model.actions import Bid, Call, Exchange, Pass, Play
from game.model.cards import Card
from game.model.events import BidMade, Passed, Played
from game.model.knowledge import best_of, is_auction_open, last_words
from game.model.observation import Observation
from game.model.scoring import points_by_side
from game.model.state import Phase
from game.people import Person
from game.verdicts import Option, Quality, Verdict
from game.views.painter import Painter
from game.views.review.layout import LookLayout
from game.views.review.marks import mark
from game.views.review.stops import Stop
from game.views.table import contract, furniture, signalling
from game.views.table import pieces as places
from game.views.table.areas import Areas
from game.views.table.hint import HintPanel
from game.views.table.layout import MARGIN, Pose
from game.views.table.picture import TablePicture
from game.views.table.pieces import Piece
from game.views.table.tabletop import Tabletop
from game.views.widgets.messages import bubble
from game.views.widgets.prose import label, true_size
from game.words import _, pgettext
from game.words import auction as auction_words
from game.words import events as event_words
from game.words import table as table_words
from game.words import verdicts as words

COMES_UP: Final = 20.0  # units the best card lies higher than the others
AROUND: Final = 22.0  # what lies on a card, beside its words
BADGE_DOWN: Final = 0.17  # of the height of a card, the figures lie below its middle
TAG: Final = 22.0


def laid_out(stop: Stop) -> Observation:
    """What is shown of a stop: what the viewer knew, and what he did; his hand lies apart (:class:`LookTable`)."""
    seen, action = stop.seen, stop.action
    shown = replace(seen, hand=(), legal=(), trick=stop.trick_laid, turn=None)
    if isinstance(action, Bid):
        return replace(shown, bids=(*seen.bids, BidMade(seen.seat, action.points, action.rank)))
    if isinstance(action, Pass):
        return replace(shown, bids=(*seen.bids, Passed(seen.seat)))
    if isinstance(action, Call):
        return replace(shown, called=action.card, trump=action.card.suit, declarer=seen.seat, phase=Phase.PLAY)
    return shown


class LookTable(TablePicture):
    """Draws the table of a stop; while a decision is put again the hand takes input, through :attr:`hand`."""

    def __init__(self, stop: Stop, people: Sequence[Person], plays: bool, width: float, height: float, text: float):
        layout = LookLayout(stop.seen.rules.players, width, height, text)
        top = Tabletop(stop.seen, layout, plays, people)
        areas = Areas(top)
        super().__init__(top, areas, HintPanel(top), "")
        self.hand = areas.hand
        self.stop = stop
        self.verdict: Verdict | None = None
        self.is_open = False
        self.asks = False
        self.answer: Option | None = None  # what was chosen when the decision was put again
        self.ring = False
        self.sort_hand = True
        self._dim: frozenset[str] = frozenset()

    @property
    def top(self) -> Tabletop:
        """What lies there."""
        return self._top

    @property
    def layout(self) -> LookLayout:
        """Where it lies."""
        layout = self._top.layout
        assert isinstance(layout, LookLayout)
        return layout

    def resize(self, width: float, height: float, text: float) -> None:
        """Lay it out for a window of so many units."""
        self._top.layout = LookLayout(self.stop.seen.rules.players, width, height, text)
        self.settle()

    def settle(self) -> None:
        """Have everything lie as it did at the stop, or as the answer lies now."""
        top, stop = self._top, self.stop
        top.timeline.hurry(to_end=True)
        top.sort_hand = self.sort_hand
        if self.asks:
            shown = stop.seen
        elif self.answer is not None and isinstance(self.answer.action, Play):
            shown = replace(laid_out(stop), trick=(*stop.seen.trick, Played(stop.seen.seat, self.answer.action.card)))
        elif self.answer is not None:
            shown = laid_out(replace(stop, action=self.answer.action))
        else:
            shown = laid_out(stop)
        top.pieces = {}
        top.settle(shown)
        top.points = [float(points) for points in points_by_side(shown.rules, shown.tricks)]
        self._dim = frozenset(played.card.code for played in stop.later)
        best = top.winning
        for piece in top.pieces.values():
            piece.winning = 1.0 if best is not None and piece.card is best and piece.z < places.Z_HAND else 0.0
        if self.is_open or stop.claimant is not None:
            self._lay_open()

    def _lay_open(self) -> None:
        """Turn the cards of others over."""
        top, layout, seen = self._top, self.layout, self.stop.seen
        for seat, hand in enumerate(self.stop.hands):
            if seat == seen.seat:
                continue
            for i, card in enumerate(places.in_order(hand, top.shown.trump)):
                key, place = places.hidden_key(seat, i), top.place(seat)
                pose = layout.open_hand(place, i, len(hand))
                top.pieces[key] = Piece(card, pose, places.hidden_z(seen, seat, i))

    # --- the picture

    def draw_table(self, painter: Painter) -> None:
        """Draw everything at rest."""
        top = self._top
        shown = top.shown
        if self.asks:
            self._draw_slots(painter)
        for seat in range(shown.rules.players):
            if seat != shown.seat:
                self._draw_other(painter, seat)
                contract.badge(painter, top, seat)
        if shown.trump is not None:
            furniture.trump_chip(painter, top, shown.trump)
        self._draw_contract(painter)
        self._draw_last_trick(painter)
        own = _("You") if top.personal else top.people[shown.seat].name
        furniture.own_corner(painter, top, own, self._points_note(shown.seat), self.stop.action is not None)
        self._draw_pieces(painter, cutting=False)
        for seat in range(shown.rules.players):
            if seat != shown.seat:
                self._draw_name(painter, seat)
        if not (self.is_open or self.stop.claimant is not None):
            furniture.hand_counts(painter, top)
            signalling.draw_known(painter, top)
        self._draw_hand(painter)
        if is_auction_open(shown):
            self._draw_auction(painter)
            self._draw_said(painter)

    def _points_note(self, seat: int) -> str:
        """The points of a seat's side, and what it is in the contract."""
        shown = self._top.shown
        role = auction_words.role(shown, seat)
        if is_auction_open(shown):
            return role
        count = str(int(self._top.points[shown.rules.side_of(seat)]))
        return f"{count} · {role}" if role else count

    def _draw_other(self, painter: Painter, seat: int) -> None:
        top, layout, who = self._top, self.layout, self._top.people[seat]
        place = top.place(seat)
        x, y = layout.portrait(place)
        glad = self.stop.claimant == seat
        painter.portrait(who.portrait, "happy" if glad else "neutral", x, y, layout.portrait_size, glad)

    def _draw_name(self, painter: Painter, seat: int) -> None:
        top, who = self._top, self._top.people[seat]
        furniture.plate(
            painter, who.name, self.layout, top.place(seat), self._points_note(seat), self.stop.claimant == seat
        )

    def _draw_contract(self, painter: Painter) -> None:
        """The called card, above it what is played for, below the chip of trumps who plays along."""
        top, layout = self._top, self.layout
        shown = top.shown
        if shown.called is None:
            return
        spot, room = layout.contract, 2 * (layout.contract.x - layout.frame.left - 10)
        painter.card(shown.called, spot.x, spot.y, spot.height)
        text = auction_words.contract(shown, top.people, top.personal)
        above = spot.y - spot.height / 2 - true_size(painter, 20) * 0.6
        label(painter, text, spot.x, above, room, 20, "semi", "cream", "c", 0.5)
        text = auction_words.company(shown, top.people, top.personal, top.tells_points)
        if text:
            below = layout.contract_chip[1] + 24 * layout.pill + true_size(painter, 20) * 0.7
            self._words(painter, text, spot.x, below, layout.column_room, "semi", layout.own_pile.y - 38)

    def _draw_last_trick(self, painter: Painter) -> None:
        """The last trick, small, with its words in the room beside the hand."""
        shown, layout = self._top.shown, self.layout
        if not layout.has_peek or not shown.tricks or shown.trump is None:
            return
        trick = shown.tricks[-1]
        best = best_of(trick.cards, shown.trump)
        middle = layout.peek(0, 1)
        apart = middle.height / 2 + 6 + true_size(painter, 20) / 2
        right = layout.frame.left + layout.frame.table - 6
        room = 2 * min(right - middle.x, middle.x - layout.hand(2, 3).x - 74 if layout.seats > 3 else right)
        label(painter, _("Last trick"), middle.x, middle.y - apart, room, 20, "semi", "cream", "c", 0.5)
        for i, played in enumerate(trick.cards):
            spot = layout.peek(i, len(trick.cards))
            painter.card(played.card, spot.x, spot.y, spot.height, spot.angle, lift=0.6, dim=played.card != best)
        text = event_words.last_trick(shown, self._top.people, self._top.personal, self._top.tells_points)
        self._words(painter, text, middle.x, middle.y + apart, room, "sans")

    @staticmethod
    def _words(
        painter: Painter, text: str, x: float, y: float, room: float, font: str, until: float = math.inf
    ) -> None:
        """A sentence around x in two lines at most, above ``until``; where it has no room, it is left out."""
        lines = painter.wrap(text, room, 20, font)
        ends = y + (len(lines) - 0.4) * true_size(painter, 20) * 1.2
        if len(lines) > 2 or ends > until or max(painter.text_width(line, 20, font) for line in lines) > room:
            return
        for i, line in enumerate(lines):
            painter.text(line, x, y + i * true_size(painter, 20) * 1.2, 20, font, "cream", "c", shadow=0.5)

    def _draw_stock(self, painter: Painter) -> None:
        if self._top.stock:
            super()._draw_stock(painter)
        elif self._top.shown.rules.rounds and self._top.shown.trump is not None:
            spot = self.layout.pile
            painter.slot(spot.x, spot.y, spot.height, gold=False)

    def _draw_piece(self, painter: Painter, key: str, piece: Piece, shade: float) -> None:
        if piece.z >= places.Z_HAND and not self.asks:
            return
        pose = piece.pose
        face = piece.card if pose.up >= 0.5 else None
        later = not self.asks and self.answer is None and piece.card is not None and piece.card.code in self._dim
        painter.card(
            face, pose.x, pose.y, pose.height, pose.angle, lift=pose.lift, shade=shade,
            dim=later and piece.z >= places.Z_TRICK, ring="win" if piece.winning > 0 else None,
        )  # fmt: skip
        if piece.winning > 0:
            furniture.crown(painter, pose)

    def _draw_auction(self, painter: Painter) -> None:
        """How far the bidding has come, in the middle."""
        shown, seen = self._top.shown, self.stop.seen
        bids = [action for action in seen.legal if isinstance(action, Bid)]
        if seen.phase is Phase.AUCTION and (bids or seen.bid is not None):
            text = auction_words.auction_lead(seen, bids, self._top.people)
        else:
            text = auction_words.standing(shown, self._top.people, viewer_plays=self._top.personal)
        x, y = self.layout.cx, 330.0
        lines = painter.wrap(text, 460, 24, "serif-italic")
        step = true_size(painter, 24) * 1.3
        for i, line in enumerate(lines):
            painter.text(line, x, y + (i - (len(lines) - 1) / 2) * step, 24, "serif-italic", "cream", "c", shadow=0.5)

    def _draw_said(self, painter: Painter) -> None:
        """What everybody said last in the auction."""
        for seat, said in last_words(self._top.shown).items():
            bid = said if isinstance(said, BidMade) else None
            text = pgettext("said in an auction", "Pass") if bid is None else auction_words.bid_label(bid)
            font = "serif-italic" if bid is None else "serif-bold"
            size = painter.fit(text, 130, 24, font)
            wide = max(72.0, painter.text_width(text, size, font) + 36)
            spot = self.layout.said(self._top.place(seat), wide, 44.0)
            x, y, w, h = spot.box
            bubble(painter, spot, "paper" if bid is not None else "line")
            painter.text(text, x + w / 2, y + h / 2, size, font, "ink", "c")

    # --- the viewer's hand

    def _hand_cards(self) -> list[tuple[Card, Pose]]:
        """The viewer's cards before the decision, and where each lies."""
        cards = places.held(self.stop.seen, self.sort_hand)
        return [(card, self.layout.hand(i, len(cards))) for i, card in enumerate(cards)]

    def _draw_hand(self, painter: Painter) -> None:
        if self.asks:
            self.hand.draw(painter, my_turn=True, ring=self.ring, signs={})
            self._draw_played_before(painter)
            return
        best = self.verdict.best.action if self.verdict is not None else None
        for card, pose in self._hand_cards():
            if self.answer is not None and self.answer.action == Play(self.stop.seen.seat, card):
                self._empty_place(painter, pose)
                continue
            is_best = isinstance(best, Play) and best.card is card and self.answer is None
            played = self._marked(card)
            y = pose.y - (COMES_UP if is_best and self.answer is None else 0)
            dims = self.answer is not None or (played and self._quality is Quality.MISTAKE)
            painter.card(
                card, pose.x, y, pose.height, pose.angle, dim=dims, ring="focus" if is_best and not dims else None
            )
            self._draw_signs(painter, card, pose._replace(y=y), is_best, played)

    def _marked(self, card: Card) -> bool:
        """Whether it is the card that was played, or given away."""
        action = self.stop.action
        return card is self.stop.card or (isinstance(action, Exchange) and action.give is card)

    @property
    def _quality(self) -> Quality | None:
        return None if self.verdict is None else self.verdict.quality

    def _draw_signs(self, painter: Painter, card: Card, pose: Pose, is_best: bool, played: bool) -> None:
        """What a card led to, and above it whether it was the best and whether it was played."""
        count, verdict = len(self.stop.seen.hand), self.verdict
        room = self._room(count)
        option = None if verdict is None else verdict.option(Play(self.stop.seen.seat, card))
        tells = self.answer is None or self.answer.quality in (Quality.BEST, Quality.GOOD)
        if option is not None and tells:
            self._badge(painter, option, pose, room, is_best)
        if self.answer is not None:
            return
        if played:
            exchanged = isinstance(self.stop.action, Exchange)
            text = pgettext("on a card given for the turned one", "Swapped") if exchanged else _("You played")
            if not self._top.personal and not exchanged:
                text = _("Played")
            self._class_tag(painter, text, pose, room, self._quality)
        elif is_best:
            self._class_tag(painter, pgettext("above the best card", "Best"), pose, room, Quality.BEST)

    def _room(self, count: int) -> float:
        """How wide what lies on a card may be."""
        if count < 2:
            return 190.0
        return self.layout.hand(1, count).x - self.layout.hand(0, count).x - 6

    def _badge(self, painter: Painter, option: Option, pose: Pose, room: float, is_best: bool) -> None:
        lines = (words.to_win(option.chance), words.points(option.points))
        if max(painter.text_width(lines[0], 22, "bold"), painter.text_width(lines[1], 20)) > room - AROUND:
            lines = (words.per_cent(option.chance), str(round(option.points)))
        wide = max(painter.text_width(lines[0], 22, "bold"), painter.text_width(lines[1], 20)) + AROUND
        line, small = true_size(painter, 22) * 1.15, true_size(painter, 20) * 1.15
        high, y = line + small + 10, pose.y + pose.height * BADGE_DOWN
        painter.box(pose.x - wide / 2, y, wide, high, 11, "gold" if is_best else "paper", 1, "ink", 2.5, shadow=0.5)
        label(painter, lines[0], pose.x, y + 5 + line / 2, wide - 8, 22, "bold", "ink", "c")
        label(painter, lines[1], pose.x, y + 5 + line + small / 2, wide - 8, 20, "sans", "ink", "c")

    def _class_tag(self, painter: Painter, text: str, pose: Pose, room: float, quality: Quality | None) -> None:
        """A word on the upper edge of a card, with the sign of its class; the sign alone where there is no room."""
        high = true_size(painter, TAG) * 1.72
        wide = painter.text_width(text, TAG, "bold") + 62
        words_fit = wide <= room + 40
        wide = wide if words_fit else high + 8
        fill, ink = "paper", "ink"
        if quality is Quality.BEST:
            fill = "gold"
        elif quality is Quality.MISTAKE:
            fill, ink = "danger", "paper"
        y = pose.y - pose.height / 2 - high * 0.36
        left = pose.x - wide / 2
        painter.box(left, y - high / 2, wide, high, high / 2, fill, 1, "ink", 2.5, shadow=0.4)
        at = left + (26 if words_fit else wide / 2)
        if quality is Quality.BEST:
            painter.icon("star", at, y, 22, ink)
        elif quality is Quality.MISTAKE:
            painter.icon("x", at, y, 17, ink)
        elif quality is not None:
            mark(painter, quality, at, y, 0.95)
        else:
            painter.icon("check", at, y, 18, ink)
        if words_fit:
            painter.text(text, left + 44, y, TAG, "bold", ink)

    def _empty_place(self, painter: Painter, pose: Pose) -> None:
        """Where the card lay that is on the table now."""
        wide, high = painter.art.shape.size(pose.height)
        painter.box(pose.x - wide / 2, pose.y - high / 2, wide, high, 12, "scrim", 0.12, "cream", 2.5, 0.35)

    def _draw_played_before(self, painter: Painter) -> None:
        """The card of last time."""
        card = self.stop.card
        if card is None or card.code not in self._top.pieces:
            return
        pose = self.hand.pose(card.code)
        text = _("played before")
        high = true_size(painter, 20) * 1.7
        size = painter.fit(text, max(96.0, self._room(len(self.stop.seen.hand)) + 20), 20, "semi")
        wide = painter.text_width(text, size, "semi") + 28
        y = pose.y + pose.height * 0.34
        painter.box(pose.x - wide / 2, y - high / 2, wide, high, high / 2, "paper", 1, "ink", 2.5, shadow=0.4)
        painter.text(text, pose.x, y, size, "semi", "ink", "c")

    def draw_message(self, painter: Painter, lead: str, text: str) -> None:
        """A line between trick and hand, where there is room for it."""
        wide = painter.text_width(lead, 24, "bold") + painter.text_width(text, 24) + 74
        trump = self._top.shown.trump
        chip = 0.0 if trump is None else painter.text_width(table_words.trump(self._top.shown, trump), 22, "semi") + 74
        begins = self.layout.message[0] - wide / 2
        free = begins > max(self.layout.chip[0] - chip / 2, MARGIN) + chip + 10
        if self.layout.seats == 2 and free and wide <= self.layout.message_room:
            furniture.message(painter, self._top, lead, text)
