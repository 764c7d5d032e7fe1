"""The picture of a puzzle at the table: the people and the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.model.cards import Card, parse_card
from game.model.puzzle import VIEWER, Puzzle
from game.people import Person
from game.views.kit.box import column, place
from game.views.kit.words import Label, icon, pill
from game.views.painter import Painter
from game.views.puzzles.state import Mode
from game.views.puzzles.tabletop import PuzzleTop
from game.views.table import furniture
from game.views.table import pieces as places
from game.views.table.hand import Hand
from game.views.table.layout import Pose
from game.words import _, pgettext
from game.words import puzzles as words

BADGE_Y: Final = 0.13  # of the height of a card, above its middle


class PuzzlePicture(NamedTuple):
    """Draws people and cards of a puzzle at its table. ``people`` go by seat."""

    puzzle: Puzzle
    people: Sequence[Person]
    top: PuzzleTop
    hand: Hand

    def draw(self, painter: Painter, mode: Mode, wrong: Mapping[Card, int], rings: Sequence[str | None]) -> None:
        """Draw people and, unless it is solved, the cards; ``rings`` are the cards of the hand that bear one."""
        top, layout = self.top, self.top.layout
        others = [
            (who, top.place(seat), mode is Mode.PLAY and top.shown.turn == seat)
            for seat, who in enumerate(self.people)
            if seat != VIEWER
        ]
        for who, seat, turn in others:
            mood = "happy" if mode is Mode.SOLVED else "thinking" if who.name == words.AUTHOR else "neutral"
            painter.portrait(who.portrait, mood, *layout.portrait(seat), layout.portrait_size, turn)
        if mode is Mode.ASK:
            spot = layout.trick(VIEWER)
            painter.slot(spot.x, spot.y, spot.height)
        if mode is not Mode.SOLVED:
            self._draw_own_corner(painter, mode)
            self._draw_cards(painter)
            self._draw_hand(painter, *((wrong, rings) if mode is Mode.ASK else ({}, ())))
        for who, seat, turn in others:
            note = _("partner") if self.puzzle.rules.are_partners(VIEWER, self.people.index(who)) else ""
            furniture.plate(painter, who.name, layout, seat, note, turn)

    def _draw_cards(self, painter: Painter) -> None:
        """All cards but those that rest in the viewer's hand."""
        top = self.top
        in_hand = {card.code for card in top.shown.hand}
        for key, piece in sorted(top.pieces.items(), key=lambda entry: entry[1].z):
            if not (key in in_hand and piece.z >= places.Z_HAND and not piece.moving):
                furniture.card(painter, piece)

    def _draw_own_corner(self, painter: Painter, mode: Mode) -> None:
        """The viewer's won tricks and name; nobody deals here."""
        layout = self.top.layout
        spot, count = layout.own_pile, self.top.won.get(VIEWER, 0)
        for i in range(count):
            painter.card(None, spot.x - i * 1.2, spot.y - i * 3, spot.height, 84 + i * 5 % 11, lift=0.5)
        lead = pgettext("after the name You", "to lead") if not self.top.shown.trick else ""
        turn = mode is Mode.ASK
        furniture.plate(painter, _("You"), layout, VIEWER, lead if turn else furniture.tricks_note(count), turn)

    def _draw_hand(self, painter: Painter, wrong: Mapping[Card, int], rings: Sequence[str | None]) -> None:
        """The viewer's cards; a wrong one is grey and says what it leads to."""
        top, hand = self.top, self.hand
        codes = [card.code for card in top.shown.hand if card.code in top.pieces and not top.pieces[card.code].moving]
        codes.sort(key=lambda code: top.pieces[code].pose.x)
        codes.sort(key=lambda code: hand.pose(code).lift > 1.5)
        for code in codes:
            card, pose = parse_card(code), hand.pose(code)
            ring, dim = "focus" if code in rings else None, card in wrong
            painter.card(card, pose.x, pose.y, pose.height, pose.angle, lift=pose.lift, ring=ring, dim=dim)
        for card, points in wrong.items():
            if card.code in top.pieces:
                self._draw_badge(painter, words.points(points), hand.pose(card.code))

    @staticmethod
    def _draw_badge(painter: Painter, text: str, pose: Pose) -> None:
        wide, y = 1.1 * painter.art.shape.size(pose.height)[0], pose.y - pose.height * BADGE_Y
        badge = pill(icon("x", 20, "danger"), Label(text, 22, "semi", leading=1.6), pad=(10, 2))
        place(column(badge, align=0.5), (pose.x - wide / 2, y - wide / 2, wide, wide), painter).paint(painter)
