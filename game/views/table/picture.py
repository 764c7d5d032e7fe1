"""The picture of a table: everything on it, from the cloth upwards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.model.cards import parse_card
from game.model.events import Claimed, SeatsDrawn
from game.model.state import Phase
from game.people import Person
from game.settings import Settings
from game.views.paint import theme
from game.views.painter import Painter
from game.views.table import contract, furniture, lasttrick, signalling, slate
from game.views.table import pieces as places
from game.views.table.aids import Aids
from game.views.table.cutting import Cutting
from game.views.table.faces import Faces
from game.views.table.hand import Hand
from game.views.table.hint import HintPanel
from game.views.table.layout import Pose
from game.views.table.pieces import Piece
from game.views.table.sheets import Sheets
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Group
from game.words import _, pgettext
from game.words import auction as auction_words
from game.words import events as event_words
from game.words import table as table_words


@dataclass(frozen=True, slots=True)
class Moment:
    """What the picture depends on besides the tabletop. ``people`` go by seat, ``bubble`` is the seat that thinks."""

    people: tuple[Person, ...]
    my_turn: bool
    armed: bool
    hints: bool
    ring: bool
    bubble: int | None
    dots: int
    settings: Settings
    text_scale: float
    notice: str


class TablePicture:
    """Draws a tabletop; draws the same for the same moment."""

    def __init__(
        self,
        top: Tabletop,
        hand: Hand,
        cutting: Cutting,
        sheets: Sheets,
        signals: signalling.SignalPanel,
        aids: Aids,
        hint: HintPanel,
        buttons: Group,
        plays: bool,
        game: str,
        *,
        personal: bool = True,
    ) -> None:
        self._top = top
        self._hand = hand
        self._cutting = cutting
        self._sheets = sheets
        self._signals = signals
        self._aids = aids
        self._hint = hint
        self.faces = Faces(top)
        self._buttons = buttons
        self._plays = plays
        self._personal = plays and personal  # whether "you" can only mean the viewer
        self._game = game

    def draw(self, painter: Painter, moment: Moment) -> None:
        """Draw everything, over it the sheets that are asked for."""
        shown, top, people = self._top.shown, self._top, moment.people
        cutting = moment.my_turn and shown.phase is Phase.CUT
        self._draw_slots(painter)
        if not isinstance(top.last_event, Claimed):
            self._aids.draw_below(painter, moment.settings)
        for seat in range(shown.rules.players):
            if seat != shown.seat:
                turn = top.thinking == seat
                furniture.person(painter, top, seat, people[seat], self._note(seat), self.faces, turn)
                contract.badge(painter, top, seat)
        slate.slate(painter, top, people, self._personal, self._game)
        if shown.trump is not None and contract.has_arrived(top):
            furniture.trump_chip(painter, top, shown.trump)
        contract.called_card(painter, top, people, self._personal)
        if (
            not isinstance(top.last_event, Claimed) and not self._aids.show_last
        ):  # the hands that lie open need the room
            lasttrick.peek(painter, top, people, self._personal)
        own = _("You") if self._personal else people[shown.seat].name
        furniture.own_corner(painter, top, own, self._own_note(), moment.my_turn or top.thinking == shown.seat)
        self._buttons.draw(painter)
        self._sheets.draw(painter, people, moment.my_turn, moment.ring)
        if self._hint.hint is None or top.hidden:
            furniture.message(painter, top, *self.message(moment))  # outside the sheet's shadow
        self._draw_pieces(painter, cutting)
        furniture.hand_counts(painter, top)
        furniture.open_names(painter, top, people)
        signalling.draw_known(painter, top)
        signs = contract.own_sign(top) if self._plays else {}
        if moment.armed and shown.armable is not None:
            signs[shown.armable.give.code] = "swap"
        if self._hand.asked is not None:
            signs[self._hand.asked] = "check"
        self._hand.draw(painter, moment.my_turn, moment.ring, signs)
        if not top.hidden:
            self._hint.draw(painter, self._hand)
        contract.bubbles(painter, top, moment.bubble)
        if top.telling is not None:
            signalling.draw_telling(painter, top, top.telling, people[top.telling.seat])
        if not top.hidden:
            self._signals.draw(painter, moment.text_scale)
        if moment.bubble is not None:
            furniture.bubble(painter, top, moment.bubble, moment.dots)
        if cutting:
            self._cutting.draw(painter)
        if moment.notice:
            furniture.notice(painter, top, moment.notice)
        self._aids.draw_over(painter, people)

    def _note(self, seat: int) -> str:
        shown = self._top.shown
        if shown.phase is Phase.CUT and shown.dealer == seat:
            return _("deals")
        if shown.phase is Phase.SEATS:
            return ""
        if self._plays and not shown.is_public and shown.rules.are_partners(shown.seat, seat):
            return _("partner")
        return auction_words.role(shown, seat)

    def _own_note(self) -> str:
        shown = self._top.shown
        if shown.phase is Phase.CUT and shown.dealer == shown.seat:
            return pgettext("after the name You", "deal") if self._personal else _("deals")
        role, tricks = auction_words.role(shown, shown.seat), self._top.won.get(shown.seat, 0)
        if role:
            return f"{role} · {furniture.tricks_note(tricks)}" if tricks else role
        return furniture.tricks_note(tricks)

    def _draw_slots(self, painter: Painter) -> None:
        shown, top = self._top.shown, self._top
        if shown.phase is not Phase.PLAY or (not top.timeline.idle and top.thinking is None):
            return
        for place in range(top.layout.seats):
            seat = (shown.seat + place) % top.layout.seats
            spot = places.trick_place(top.layout, shown, seat)
            if spot is not None and seat == shown.turn:
                painter.slot(spot.x, spot.y, spot.height - 8)

    def _draw_pieces(self, painter: Painter, cutting: bool) -> None:
        top = self._top
        hand = {card.code for card in top.shown.hand}
        stock_drawn = cutting  # the pack lies spread before the viewer
        under: list[Pose] = []
        for key, piece in sorted(top.pieces.items(), key=lambda entry: entry[1].z):
            if not stock_drawn and piece.z >= places.Z_PILE:
                self._draw_stock(painter)
                stock_drawn = True
            if key in hand and piece.z >= places.Z_HAND and not piece.moving:
                continue  # the hand draws it, raised or not
            self._draw_piece(painter, key, piece, places.shade(piece.pose, under))
            under.append(piece.pose)
        if not stock_drawn:
            self._draw_stock(painter)

    def _draw_stock(self, painter: Painter) -> None:
        furniture.stock(painter, self._top)
        furniture.stock_count(painter, self._top)
        furniture.buried(painter, self._top)

    def _draw_piece(self, painter: Painter, key: str, piece: Piece, shade: float) -> None:
        pose = piece.pose
        if piece.layers > 1:
            painter.pile(pose.x, pose.y, pose.height, piece.layers, not piece.moving)
            return
        squeeze = abs(math.cos(math.pi * pose.up))
        face = piece.card if pose.up >= 0.5 and not (piece.own and self._top.hidden) else None
        raised = key.startswith("spread") and (self._hand.spread_hover == key or key in self._top.picked)
        painter.card(
            face,
            pose.x,
            pose.y - (26 if raised else 0),
            pose.height,
            pose.angle,
            squeeze=squeeze,
            lift=2 if raised else pose.lift,
            shade=shade,
            ring="win" if piece.winning > 0 or piece.marked else None,
            ring_alpha=1.0 if piece.marked else min(1.0, piece.winning * theme.CROWN / theme.RIM),
            still=not piece.moving,
            alpha=piece.alpha,
        )
        if piece.winning > 0 and not piece.moving:
            furniture.crown(painter, piece, pose.height)

    def _tag(self, people: Sequence[Person]) -> str:
        return table_words.turn(self._top.shown, "" if self._personal else people[self._top.shown.seat].name)

    def message(self, moment: Moment) -> tuple[str, str]:
        """The gold tag, when the viewer may act, and a sentence."""
        shown, top, people = self._top.shown, self._top, moment.people
        if top.hidden:
            return "", _("Your cards are hidden until you let go.")
        if top.timeline.waits_at_gate:
            if self._personal or top.drawer is None:
                return _("DRAW"), _("Draw a card: the highest deals.")
            name = next(who.name for seat, who in enumerate(people) if shown.seating[seat] == top.drawer)
            return _("DRAW"), _("{name}, draw a card: the highest deals.").format(name=name)
        event = top.last_event
        if self._signals.is_open:
            asked = table_words.signals_open(shown)
            if asked:
                return self._tag(people) if moment.my_turn else "", asked
        claim = table_words.may_claim(shown) if self._plays and top.timeline.idle else ""
        if isinstance(event, SeatsDrawn) or not moment.my_turn:
            if claim:
                return "", claim
            if moment.bubble is None:
                return "", event_words.said(shown, event, people, self._personal, top.tells_points)
            name = people[moment.bubble].name
            cuts = shown.phase is Phase.CUT
            return "", (_("{name} cuts…") if cuts else _("{name} is thinking…")).format(name=name)
        lead = self._tag(people)
        if self._hint.is_asked:
            return lead, _("Working out a hint…")
        if shown.phase is Phase.CUT:
            return "" if self._cutting.by_itself else lead, self._cutting.sentence()
        if self._hand.asked is not None:
            return lead, table_words.asked(parse_card(self._hand.asked))
        hint = table_words.hint(shown, event, moment.armed) if moment.hints else ""
        if not hint and moment.armed and shown.armable is not None:
            hint = table_words.swap_ready(shown.rules)
        if not hint:
            hint = claim or table_words.winning(shown, people, self._personal)
        return lead, hint or event_words.said(shown, event, people, self._personal, top.tells_points)
