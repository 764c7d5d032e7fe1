"""The picture of a table: everything on it, from the cloth upwards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.model.cards import Card, Suit
from game.model.events import Claimed, SeatsDrawn
from game.model.knowledge import is_auction_open
from game.model.state import TURN_PHASES, Phase
from game.views.input.intents import Means
from game.views.kit.box import Box, column, place, row
from game.views.kit.panel import draw_within
from game.views.kit.words import Label, Picture, Prose, disc, paper, pip, plate
from game.views.painter import Painter
from game.views.table import contract, furniture, lasttrick, signalling, slate
from game.views.table import pieces as places
from game.views.table.areas import Areas
from game.views.table.asking import FINISH
from game.views.table.choreography import CALLED
from game.views.table.faces import Faces, Thinking
from game.views.table.hint import HintPanel
from game.views.table.layout import Pose
from game.views.table.pieces import Piece
from game.views.table.reactions import Reactions, Spoken
from game.views.table.spotlight import Spotlight, empty_seat
from game.views.table.tabletop import Tabletop
from game.views.widgets.chalk import draw_sign
from game.words import _, pgettext
from game.words import auction as auction_words
from game.words import events as event_words
from game.words import table as table_words


@dataclass(frozen=True, slots=True)
class Moment:
    """What the picture depends on besides the tabletop.

    ``counts`` shows the cards counted; ``stands_in`` whether an opponent plays for the viewer;
    ``captioned`` whether a caption of a sound stands on it.
    """

    armed: bool
    hints: bool
    ring: bool
    counts: bool
    notice: str
    stands_in: bool = False
    captioned: bool = False


class TablePicture:
    """Draws a tabletop; draws the same for the same moment."""

    address = ""
    """Where others come to this table: ``192.168.1.23:8642 · KTRM``; only one that is turned to nobody shows it."""

    later: Collection[Card] = ()
    """Cards drawn dim where they lie in the trick, as they were played after what is looked at."""

    def __init__(self, top: Tabletop, areas: Areas, hint: HintPanel, game: str) -> None:
        self._top = top
        self._areas = areas
        self._hint = hint
        self._game = game
        self.faces = Faces(top)
        self.thinking = Thinking(top)
        self.reactions = Reactions(top)
        self.spoken = Spoken(top)
        self.spotlight = Spotlight(top)
        self.absences = areas.absences

    def forget(self) -> None:
        """What was shown moves nobody any more, and nobody speaks of it."""
        self.faces, self.spoken = Faces(self._top), Spoken(self._top)

    def draw(self, painter: Painter, moment: Moment) -> None:
        """Draw everything, over it the sheets that are asked for."""
        shown, top, areas = self._top.shown, self._top, self._areas
        # Declarer and partner stand where the contract lies.
        staged = bool(self.spotlight.on_stage) and not top.layout.is_public
        self.spotlight.prepare(painter)
        self._draw_slots(painter)
        if moment.counts and not self._claimed and not top.layout.is_public:
            areas.aids.counter.strip.draw(painter)
        for seat in range(shown.rules.players):
            if seat != shown.seat or top.layout.is_public:
                self._draw_person(painter, seat)
        slate.slate(painter, top, self._game, self._signs)
        if not staged:
            if shown.trump is not None and CALLED not in top.pieces:
                self._draw_trump(painter, shown.trump)
            contract.called_card(painter, top)
        if areas.aids.sheet is not Means.LAST_TRICK:
            self._draw_peek(painter)
        self._draw_corner(painter, moment)
        if not staged:
            areas.buttons.draw(painter)
        if is_auction_open(shown):
            self._draw_auction(painter, moment)
        if not self.spotlight.on_stage and (self._hint.hint is None or top.hidden):
            sign = "wifi" if top.layout.is_public and self.absences.seats else ""
            furniture.message(painter, top, *self.message(moment), sign)  # outside the sheet's shadow
        self.spotlight.draw_on_cloth(painter)
        self._draw_pieces(painter, areas.cutting.is_open)
        self.spotlight.draw_over_cards(painter)
        areas.aids.seal.draw(painter)
        self._draw_beside_hands(painter)
        self._draw_viewer(painter, moment)
        self.absences.draw(painter)
        self.spoken.draw(painter, {*self.absences.seats, *self.reactions.seats})
        self.reactions.draw(painter)
        self.spotlight.draw_partner(painter)
        if areas.cutting.is_open:
            areas.cutting.draw(painter)
        if areas.absence.is_open:
            areas.absence.draw(painter)
        if moment.notice:
            furniture.notice(painter, moment.notice)
        areas.aids.draw(painter)

    @property
    def _claimed(self) -> bool:
        """Whether all hands lie open for a claim."""
        return isinstance(self._top.state.last_event, Claimed)

    @property
    def _signs(self) -> dict[int, str]:
        """The signs of two sides that are known, on a television: a ring and a cross."""
        rules, public = self._top.shown.rules, self._top.layout.is_public
        pairs = rules.sides < rules.players and rules.auction is None and self._top.shown.phase is not Phase.SEATS
        return {0: "o", 1: "x", 2: "v"} if public and pairs else {}

    def _draw_trump(self, painter: Painter, trump: Suit) -> None:
        furniture.trump_chip(painter, self._top, trump)

    def _draw_corner(self, painter: Painter, _moment: Moment) -> None:
        """The viewer's won tricks and name."""
        top = self._top
        turn = top.my_turn or top.thinking == top.shown.seat
        furniture.own_corner(painter, top, self._own_note(), turn)

    def _draw_auction(self, painter: Painter, moment: Moment) -> None:
        """The sheet on which is bid and called."""
        (self._areas.sheet or self._areas.auction).show(painter, moment.ring)

    def _draw_viewer(self, painter: Painter, moment: Moment) -> None:
        """The viewer's hand, what was said last, and who thinks."""
        shown, top, areas = self._top.shown, self._top, self._areas
        others = {*self.absences.seats, *self.reactions.seats, *self.spoken.seats}
        signs = contract.own_sign(top) if top.viewer_plays else {}
        if moment.armed and shown.armable is not None:
            signs[shown.armable.give.code] = "swap"
        if areas.gate.card is not None:
            signs[areas.gate.card] = "check"
        areas.hand.draw(painter, top.my_turn, moment.ring, signs)
        if not top.hidden:
            self._hint.draw_over(painter, areas.hand)
        thinks = self.thinking.bubble
        contract.bubbles(painter, top, {thinks, *others})
        if top.state.telling is not None:
            signalling.draw_telling(painter, top, top.state.telling)
        if not top.hidden:
            areas.signals.draw(painter)
            if areas.reactions.is_open:
                areas.reactions.draw(painter)
        if thinks is not None and thinks not in others:
            furniture.bubble(painter, top, thinks, self.thinking.dots)

    def _draw_person(self, painter: Painter, seat: int) -> None:
        """A player: portrait, unless they have come to the front, name, and what they are in the contract."""
        top, away = self._top, seat in self.absences.seats
        turn = top.thinking == seat and not away
        if seat in self.spotlight.on_stage:
            empty_seat(painter, *top.layout.portrait(top.state.place(seat)), top.layout.portrait_size)
        else:
            self.faces.draw(painter, seat, turn, away)
        self.absences.draw_ring(painter, seat)
        self._draw_plate(painter, seat, turn)
        contract.badge(painter, top, seat)

    def _draw_plate(self, painter: Painter, seat: int, turn: bool) -> None:
        """The name of another player, whether they deal, and the tricks they have won."""
        top, layout, place = self._top, self._top.layout, self._top.state.place(seat)
        note, count = self._note(seat), top.state.won.get(seat, 0)
        if count and not layout.shows_pile(place):
            note = f"{note} · {furniture.tricks_note(count)}" if note else furniture.tricks_note(count)
        furniture.plate(painter, top.people[seat].name, layout, place, note, turn)
        if furniture.deals(top, seat):
            (x, y), reach = layout.portrait(place), layout.portrait_size / 2 * 0.72
            furniture.dealer_sign(painter, x - layout.inward(place) * reach, y + reach - 4)
        if count and layout.shows_pile(place):
            pile = partial(furniture.won_pile, painter, layout, place, count)
            painter.unchanged(("pile", place), (layout, count), pile)

    def _draw_peek(self, painter: Painter) -> None:
        """The last trick, small; hands that lie open for a claim need its room, but on a television."""
        if not self._claimed or self._top.layout.is_public:
            lasttrick.peek(painter, self._top)

    def _draw_beside_hands(self, painter: Painter) -> None:
        """How many cards others hold, whose hands lie open for a claim, and what is known by signals."""
        furniture.hand_counts(painter, self._top)
        furniture.open_names(painter, self._top)
        signalling.draw_known(painter, self._top)

    def _note(self, seat: int) -> str:
        shown = self._top.shown
        if shown.phase is Phase.CUT and shown.dealer == seat:
            return _("deals")
        if shown.phase is Phase.SEATS:
            return ""
        if self._top.viewer_plays and not shown.is_public and shown.rules.are_partners(shown.seat, seat):
            return _("partner")
        return auction_words.role(shown, seat)

    def _own_note(self) -> str:
        shown = self._top.shown
        if shown.phase is Phase.CUT and shown.dealer == shown.seat:
            return pgettext("after the name You", "deal") if self._top.personal else _("deals")
        role, tricks = auction_words.role(shown, shown.seat), self._top.state.won.get(shown.seat, 0)
        if role:
            return f"{role} · {furniture.tricks_note(tricks)}" if tricks else role
        if tricks and shown.rules.sides < shown.rules.players:  # the pile is of all who play together
            ours = _("Us")
            return f"{ours}: {furniture.tricks_note(tricks)}"
        return furniture.tricks_note(tricks)

    def _draw_slots(self, painter: Painter) -> None:
        shown, top = self._top.shown, self._top
        if shown.phase is not Phase.PLAY or (not top.timeline.idle and top.thinking is None):
            return
        spot = None if shown.turn is None else places.trick_place(top.layout, shown, shown.turn)
        if spot is not None:
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
            if (key in hand and piece.z >= places.Z_HAND and not piece.moving) or piece.alpha <= 0:
                continue  # the hand draws it, raised or not; or it is drawn large, before everybody
            seen = self._seen(key, piece)
            if seen is not None:
                raised = key.startswith("spread") and (key == self._areas.hand.spread_hover or key in top.state.picked)
                dim = seen.z >= places.Z_TRICK and seen.card in self.later
                shade = places.shade(seen.pose, under)
                furniture.card(painter, seen, shade, hides=seen.own and top.hidden, raised=raised, dim=dim)
                under.append(seen.pose)
        if not stock_drawn:
            self._draw_stock(painter)

    def _draw_stock(self, painter: Painter) -> None:
        furniture.stock(painter, self._top)

    def _seen(self, _key: str, piece: Piece) -> Piece | None:
        """What is drawn of a piece; None for nothing."""
        return piece

    def message(self, moment: Moment) -> tuple[str, str]:
        """The gold tag, when the viewer may act, and a sentence."""
        shown, top, people = self._top.shown, self._top, self._top.people
        my_turn = top.my_turn
        waits = self.absences.sentence
        if waits:
            return "", waits
        if moment.stands_in:
            return "", _("The computer is playing for you. Play a card to take over again.")
        if top.hidden:
            return "", _("Your cards are hidden until you let go.")
        if top.timeline.waits_at_gate:
            if top.personal or top.drawer is None:
                return _("DRAW"), _("Draw a card: the highest deals.")
            name = next(who.name for seat, who in enumerate(people) if shown.seating[seat] == top.drawer)
            return _("DRAW"), _("{name}, draw a card: the highest deals.").format(name=name)
        event, question = top.state.last_event, self._areas.gate.asked
        lead = table_words.turn(shown, "" if top.personal else people[shown.seat].name) if my_turn else ""
        asked = "" if question is None else table_words.asked(None if question == FINISH else question)
        asked = asked or self._areas.hand.drops.why
        if asked or (self._areas.signals.is_open and (asked := table_words.signals_open(shown))):
            return lead, asked
        claim = table_words.may_claim(shown) if top.viewer_plays and top.timeline.idle else ""
        if isinstance(event, SeatsDrawn) or not my_turn:
            if claim:
                return "", claim
            if self.thinking.bubble is None:
                return "", event_words.said(shown, event, people, top.personal, top.state.tells_points)
            name = people[self.thinking.bubble].name
            cuts = shown.phase is Phase.CUT
            return "", (_("{name} cuts…") if cuts else _("{name} is thinking…")).format(name=name)
        if self._hint.is_asked:
            return lead, _("Working out a hint…")
        if shown.phase is Phase.CUT:
            return "" if self._areas.cutting.by_itself else lead, self._areas.cutting.sentence()
        hint = table_words.hint(shown, event, moment.armed) if moment.hints else ""
        if not hint and moment.armed and shown.armable is not None:
            hint = table_words.swap_ready(shown.rules)
        if not hint:
            hint = claim or table_words.winning(shown, people, top.personal)
        return lead, hint or event_words.said(shown, event, people, top.personal, top.state.tells_points)


# --- turned to nobody, large enough to be read across a room

NAME: Final = 43.0
SIGN: Final = 26.0  # the sign of a side, before a name
TAG: Final = plate("paper", 99, ("ink", 2.5, 1), shadow=0.4)
TRUMP: Final = plate("paper", 99, ("ink", 3, 1), shadow=0.5)


class PublicPicture(TablePicture):
    """Draws the tabletop of a television; draws the same for the same moment."""

    # --- people

    def _draw_plate(self, painter: Painter, seat: int, turn: bool) -> None:
        """A player's name with the sign of their side, whether they deal, and their role."""
        top, layout, place = self._top, self._top.layout, self._top.state.place(seat)
        (x, y), name, ink = layout.portrait(place), top.people[seat].name, "ink" if turn else "cream"
        sign = self._signs.get(top.shown.rules.side_of(seat), "")
        painter.unchanged(
            ("name", seat), (layout, name, sign, turn),
            lambda: draw_within(painter, _plate(name, layout.letters(NAME), ink, sign), layout.plate(place), x),
        )  # fmt: skip
        if furniture.deals(top, seat):
            reach = layout.portrait_size / 2 * 0.76
            furniture.dealer_sign(painter, x - layout.inward(place) * reach, y + reach * 0.62, 26)
        role = auction_words.role(top.shown, seat)
        if role and seat not in self.absences.seats:
            tag = Label(role, layout.letters(25), "semi", align="c", pad=(16, 0), ground=TAG)
            painter.unchanged(("role", seat), (layout, role), lambda: draw_within(painter, tag, layout.tag(place), x))

    def _draw_corner(self, painter: Painter, moment: Moment) -> None:
        """Nobody's: where others come to this table, the code apart, unless a caption takes its place."""
        if moment.captioned:
            return
        layout, (at, dot, code) = self._top.layout, self.address.rpartition(" · ")
        size, room = layout.letters(27), layout.column_width
        tree = row(Label(at + dot, size, ink="cream2"), Label(code, size, "bold", "cream"))
        draw_within(painter, tree, (layout.column - room / 2, layout.message[1] - 20, room, 40), layout.column)

    def _draw_viewer(self, painter: Painter, moment: Moment) -> None:
        """What was said last."""
        contract.bubbles(painter, self._top, self.reactions.seats)

    # --- the middle

    def _draw_auction(self, painter: Painter, _moment: Moment) -> None:
        """The highest bid, in the middle of the cloth."""
        top, layout = self._top, self._top.layout
        shown = top.shown
        heights = [spot.y for spot in layout.tricks()]
        wide, high, middle = min(600.0, layout.cx), 262.0, (min(heights) + max(heights)) / 2
        bid = auction_words.bid_label(shown.bid) if shown.bid is not None else "\u2013"
        lead = auction_words.standing(shown, top.people, False)
        tree = column(
            Label(_("The auction"), layout.letters(32), "serif-bold", align="c"),
            Label(bid, layout.letters(86), "serif-black", align="c", leading=1.1),
            Prose(lead, layout.letters(28), ink="ink2", lines=2, align="c"),
            align=0.5, pad=(36, 20), ground=paper,
        )  # fmt: skip
        area = (layout.cx - wide / 2, middle - high / 2, wide, high)
        painter.unchanged("auction", (layout, bid, lead), lambda: place(tree, area, painter).paint(painter))

    # --- the column

    def _draw_stock(self, painter: Painter) -> None:
        if self._top.shown.rules.rounds:
            super()._draw_stock(painter)

    def _draw_trump(self, painter: Painter, trump: Suit) -> None:
        shown, layout = self._top.shown, self._top.layout
        words, after = table_words.trump(shown, trump), table_words.next_trump(shown)
        x, y = layout.chip if shown.rules.rounds else layout.contract_chip
        high, room = layout.numbers.chip * layout.pill, layout.column_width
        words = f"{words}, {after}" if after else words
        tree = row(pip(trump, 46), Label(words, layout.letters(34), "semi"), gap=11, pad=(22, 0), ground=TRUMP)
        draw_within(painter, tree, (x - room / 2, y - high / 2, room, high), x)

    # --- the message

    def message(self, moment: Moment) -> tuple[str, str]:
        """Whose turn it is, on the gold tag, and a sentence."""
        shown, top, people = self._top.shown, self._top, self._top.people
        waits = self.absences.sentence
        if waits:
            return "", waits
        seat = top.thinking
        if seat is None or shown.phase not in TURN_PHASES:
            return "", event_words.said(shown, top.state.last_event, people, False, top.state.tells_points)
        lead = table_words.turn_of(people[seat].name)
        if shown.phase is Phase.CUT:
            return lead, _("{name} cuts…").format(name=people[seat].name)
        sentence = table_words.winning(shown, people, False) if shown.phase is Phase.PLAY else ""
        return lead, sentence or event_words.said(shown, top.state.last_event, people, False, top.state.tells_points)


def _plate(name: str, size: float, ink: str, sign: str) -> Box:
    """A name on a pill, gold when it is that player's turn, after the sign of their side."""
    mark = Picture(lambda painter, rect: draw_sign(painter, sign, *disc(rect), ink), (SIGN, SIGN)) if sign else None
    ground = plate("gold", 99, ("ink", 2.5, 1)) if ink == "ink" else plate("scrim", 99, alpha=0.88)
    word = Label(name, size, "semi", ink, pad=(0, 0, 0, 14) if sign else (0, 0))
    return row(mark, word, pad=(22, 0), ground=ground)
