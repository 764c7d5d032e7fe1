"""The picture of a table that is turned to nobody, large enough to be read across a room."""

from __future__ import annotations

from typing import Final

from game.model.cards import Suit
from game.model.state import TURN_PHASES, Phase
from game.views.kit.box import Box, column, place, row
from game.views.kit.panel import draw_within
from game.views.kit.words import Label, Picture, Prose, disc, paper, pip, plate
from game.views.painter import Painter
from game.views.table import contract, furniture
from game.views.table.picture import Moment, TablePicture
from game.views.widgets.chalk import draw_sign
from game.words import _
from game.words import auction as auction_words
from game.words import events as event_words
from game.words import table as table_words

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
        heights = [layout.trick(seat).y for seat in range(layout.seats)]
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
        waits = self.absences.sentence(moment.hosts)
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
