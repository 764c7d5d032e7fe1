"""The table at a moment of a finished deal: at rest, smaller than in play, with the verdict on the viewer's cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from msgspec import Struct

from game.model.actions import Action, Bid, Call, Exchange, Pass, Play
from game.model.cards import Card
from game.model.events import BidMade, Passed
from game.model.knowledge import is_auction_open
from game.model.observation import Observation
from game.model.state import Phase
from game.people import Person
from game.verdicts import Option, Quality, Verdict
from game.views.painter import Painter
from game.views.review.paper import mark
from game.views.review.state import Stop
from game.views.table import contract, furniture, signalling
from game.views.table import pieces as places
from game.views.table.areas import Areas
from game.views.table.hint import AROUND, HintPanel, figures, lines_width
from game.views.table.layout import MARGIN, Pose, TableLayout
from game.views.table.measures import LayoutKind
from game.views.table.picture import TablePicture
from game.views.table.pieces import Piece
from game.views.table.tabletop import Tabletop
from game.views.widgets.prose import flow, label, true_size
from game.words import _, capital, pgettext
from game.words import auction as auction_words
from game.words import table as table_words
from game.words import verdicts as words

BADGE_DOWN: Final = 0.17  # of the height of a card, the figures lie below its middle
TAG: Final = 22.0
TAGS: Final = {Quality.BEST: ("gold", "ink"), Quality.MISTAKE: ("danger", "paper")}  # all others are paper


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


class StopView(Struct, frozen=True):
    """What of a stop is seen: the hands of seats that are ``opened``, or the decision put again (``asks``), or the
    ``answer`` to it; or the choice of another (``told``), with the ``best`` one."""

    stop: Stop
    layout: TableLayout
    opened: frozenset[int] = frozenset()
    asks: bool = False
    answer: Option | None = None
    sorted_hand: bool = True
    told: Action | None = None
    best: Action | None = None


class LookTable(TablePicture):
    """Draws the table of a stop; while a decision is put again the hand takes input, through :attr:`hand`."""

    def __init__(self, stop: Stop, people: Sequence[Person], plays: bool) -> None:
        layout = TableLayout(stop.seen.rules.players, 1920, 1080, kind=LayoutKind.LOOK)
        top = Tabletop(stop.seen, layout, plays, people)
        areas = Areas(top)
        super().__init__(top, areas, HintPanel(top), "")
        self.top, self.hand = top, areas.hand
        self.view, self.stop, self.layout = StopView(stop, layout), stop, layout
        self.verdict: Verdict | None = None

    def show(self, view: StopView, verdict: Verdict | None) -> None:
        """Have everything lie as it is to be seen; what lies so already stays as it is, also on a pointer."""
        self.verdict = verdict
        self.later = [] if view.asks or view.answer is not None else [played.card for played in view.stop.later]
        if view != self.view or not self.top.pieces:
            self.view, self.stop, self.layout = view, view.stop, view.layout
            shown = view.stop.seen if view.asks else laid_out(view.stop)
            if view.answer is not None:
                shown = laid_out(replace(view.stop, action=view.answer.action, later=()))
            opened = self._opened(shown) if view.opened else {}
            self.top.show(shown, view.layout, view.sorted_hand, opened)

    def _opened(self, shown: Observation) -> dict[str, Piece]:
        """The cards of others, turned over."""
        layout, seen, found = self.layout, self.stop.seen, dict[str, Piece]()
        for seat in self.view.opened - {seen.seat}:
            hand = self.stop.hands[seat]
            for i, card in enumerate(places.in_order(hand, shown.trump)):
                pose = layout.open_hand(places.from_viewer(seat, seen.seat, layout.seats), i, len(hand))
                found[places.hidden_key(seat, i)] = Piece(card, pose, places.hidden_z(seen, seat, i))
        return found

    # --- the picture

    def draw_table(self, painter: Painter) -> None:
        """Draw everything at rest, but the hand of a decision that is put again."""
        top, shown = self.top, self.top.shown
        others = [seat for seat in range(shown.rules.players) if seat != shown.seat]
        if self.view.asks:
            self._draw_slots(painter)
        for seat in others:
            glad = self.stop.claimant == seat
            x, y = self.layout.portrait(top.state.place(seat))
            told = self.view.told is not None and self.view.told.seat == seat
            look = "happy" if glad else "sad" if told else "neutral"
            painter.portrait(top.people[seat].portrait, look, x, y, self.layout.portrait_size, glad or told)
            contract.badge(painter, top, seat)
        if shown.trump is not None:
            furniture.trump_chip(painter, top, shown.trump)
        self._draw_contract(painter)
        furniture.own_corner(painter, top, self._points_note(shown.seat), self.stop.action is not None)
        self._draw_pieces(painter, cutting=False)
        for seat in others:
            name, place, glad = top.people[seat].name, top.state.place(seat), self.stop.claimant == seat
            furniture.plate(painter, name, self.layout, place, self._points_note(seat), glad)
        if not self.view.opened:
            furniture.hand_counts(painter, top)
            signalling.draw_known(painter, top)
        self._draw_told(painter)
        if not self.view.asks:
            self._draw_hand(painter)
        if is_auction_open(shown):
            self._draw_bidding(painter)
            contract.bubbles(painter, top, ())

    def _draw_told(self, painter: Painter) -> None:
        """Mark the card of another that is told of, and in that hand the best one."""
        for action, ring in ((self.view.told, "bad"), (self.view.best, "focus")):
            if isinstance(action, Play):
                for piece in self.top.pieces.values():
                    if piece.card is action.card:
                        x, y, high, angle = piece.pose[:4]
                        painter.card(action.card, x, y, high, angle, ring=ring)
                        if piece.winning:
                            furniture.crown(painter, piece.pose)

    def _points_note(self, seat: int) -> str:
        """The points of a seat's side, and what it is in the contract."""
        shown = self.top.shown
        role = auction_words.role(shown, seat)
        if is_auction_open(shown):
            return role
        count = str(int(self.top.state.points[shown.rules.side_of(seat)]))
        return f"{count} · {role}" if role else count

    def _draw_contract(self, painter: Painter) -> None:
        """The called card, above it what is played for, below the chip of trumps who plays along."""
        top, layout, shown = self.top, self.layout, self.top.shown
        if shown.called is None:
            return
        spot, line = layout.contract, true_size(painter, 20)
        painter.card(shown.called, spot.x, spot.y, spot.height)
        text, above = auction_words.contract(shown, top.people, top.personal), spot.y - spot.height / 2 - line * 0.6
        label(painter, text, spot.x, above, 2 * (spot.x - layout.left - 10), 20, "semi", "cream", "c", 0.5)
        text, room = auction_words.company(shown, top.people, top.personal, top.state.tells_points), layout.column_room
        below = layout.contract_chip[1] + 24 * layout.pill
        if text and below + len(painter.wrap(text, room, 20, "semi")) * line * 1.2 < layout.own_pile.y - 38:
            flow(painter, text, spot.x, below, room, 20, "semi", "cream", 1.2, "c")

    def _draw_stock(self, painter: Painter) -> None:
        if self.top.state.stock:
            super()._draw_stock(painter)
        elif self.top.shown.rules.rounds and self.top.shown.trump is not None:
            spot = self.layout.pile
            painter.slot(spot.x, spot.y, spot.height, gold=False)

    def _seen(self, _key: str, piece: Piece) -> Piece | None:
        return None if piece.z >= places.Z_HAND and not self.view.asks else piece

    def _draw_bidding(self, painter: Painter) -> None:
        """How far the bidding has come, in the middle."""
        shown, seen = self.top.shown, self.stop.seen
        bids = [action for action in seen.legal if isinstance(action, Bid)]
        if seen.phase is Phase.AUCTION and (bids or seen.bid is not None):
            text = auction_words.auction_lead(seen, bids, self.top.people)
        else:
            text = auction_words.standing(shown, self.top.people, viewer_plays=self.top.personal)
        flow(painter, text, self.layout.cx, 310, 460, 24, "serif-italic", "cream", 1.3, "c")

    # --- the viewer's hand

    def draw_asked(self, painter: Painter, ring: bool) -> None:
        """Draw the hand of a decision that is put again, with the card of last time; ``ring`` around the chosen one."""
        self.hand.draw(painter, my_turn=True, ring=ring, signs={})
        card = self.stop.card
        if card is not None and card.code in self.top.pieces:
            pose = self.hand.pose(card.code)
            y = pose.y + pose.height * 0.34
            self._plate(painter, _("played before"), pose.x, y, max(96.0, self._room(len(self.stop.seen.hand)) + 20))

    def _draw_hand(self, painter: Painter) -> None:
        seat, answer, verdict = self.stop.seen.seat, self.view.answer, self.verdict
        cards = places.held(self.stop.seen, self.view.sorted_hand)
        room = self._room(len(cards))
        for i, card in enumerate(cards):
            pose, action = self.layout.hand(i, len(cards)), Play(seat, card)
            if answer is not None and answer.action == action:
                painter.slot(pose.x, pose.y, pose.height, gold=False)
                continue
            option = None if verdict is None else verdict.option(action)
            quality = None if option is None or answer is not None else option.quality
            bad = quality is Quality.MISTAKE and card is self.stop.card
            ring = "focus" if quality is Quality.BEST else "bad" if bad else None
            painter.card(card, pose.x, pose.y, pose.height, pose.angle, dim=bad or answer is not None, ring=ring)
            if option is not None and (answer is None or answer.quality in (Quality.BEST, Quality.GOOD)):
                self._badge(painter, option, pose, room)
            if quality is not None:
                self._draw_class(painter, quality, pose, room)
            if answer is None:
                self._played(painter, card, pose, room, below=quality is not None)

    def _room(self, count: int) -> float:
        """How wide what lies on a card may be."""
        if count < 2:
            return 190.0
        return self.layout.hand(1, count).x - self.layout.hand(0, count).x - 6

    def _badge(self, painter: Painter, option: Option, pose: Pose, room: float) -> None:
        """What a card led to."""
        lines = (words.to_win(option.chance), words.points(option.points))
        if lines_width(painter, lines) > room - AROUND:
            lines = (words.per_cent(option.chance), str(round(option.points)))
        best = option.quality is Quality.BEST and self.view.answer is None
        figures(painter, lines, pose.x, pose.y + pose.height * BADGE_DOWN, best)

    def _draw_class(self, painter: Painter, quality: Quality, pose: Pose, room: float) -> None:
        """The class of a card on its upper edge; the sign alone where there is no room for the word."""
        text, high = capital(words.quality_name(quality)), true_size(painter, TAG) * 1.72
        fill, ink = TAGS.get(quality, ("paper", "ink"))
        wide, y = painter.text_width(text, TAG, "bold") + 62, pose.y - pose.height / 2 - high * 0.24
        if wide > room + 40:
            text, wide = "", high + 8
        left = pose.x - wide / 2
        painter.box(left, y - high / 2, wide, high, high / 2, fill, 1, "ink", 2.5, shadow=0.4)
        mark(painter, quality, left + (26 if text else wide / 2), y, 0.87, on_paper=quality is not Quality.MISTAKE)
        painter.text(text, left + 44, y, TAG, "bold", ink)

    def _played(self, painter: Painter, card: Card, pose: Pose, room: float, *, below: bool) -> None:
        """Says of a card that it was played, or given away; ``below`` lies a tag."""
        action, text = self.stop.action, _("You played") if self.top.personal else _("Played")
        if isinstance(action, Exchange) and action.give is card:
            text = pgettext("on a card given for the turned one", "Swapped")
        elif card is not self.stop.card:
            return
        y = pose.y - pose.height / 2 - true_size(painter, TAG) * (1.95 if below else 0.4)
        self._plate(painter, text, pose.x, y, room + 40)

    @staticmethod
    def _plate(painter: Painter, text: str, x: float, y: float, room: float) -> None:
        """A few words on a small plate."""
        size = painter.fit(text, room - 28, 20, "semi")
        wide, high = painter.text_width(text, size, "semi") + 28, true_size(painter, 20) * 1.6
        painter.box(x - wide / 2, y - high / 2, wide, high, high / 2, "scrim", 0.72)
        painter.text(text, x, y, size, "semi", "cream", "c")

    def draw_message(self, painter: Painter, lead: str, text: str) -> None:
        """A line between trick and hand, where there is room for it beside the sign of trumps."""
        trump, (begins, _y, wide, _h) = self.top.shown.trump, furniture.message_line(painter, self.top, lead, text).box
        chip = 0.0 if trump is None else painter.text_width(table_words.trump(self.top.shown, trump), 22, "semi") + 74
        free = begins > max(self.layout.chip[0] - chip / 2, MARGIN) + chip + 10
        if self.layout.seats == 2 and free and wide <= self.layout.message_room:
            furniture.message(painter, self.top, lead, text)
