"""Signals (RULES.md, section 9): the panel of five faces, the face a partner makes, and what is known of his hand."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.model.actions import Signal
from game.model.cards import Card, Rank, card_of
from game.model.events import Signalled
from game.model.observation import Observation
from game.model.signals import SIGNALLED
from game.views.input.intents import Means
from game.views.kit.box import Box, Grid, Terms, column, row
from game.views.kit.controls import EntryBox
from game.views.kit.words import KeyCap, Label, Picture, plate
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.layout import TableLayout
from game.views.table.panel import ChoicePanel, choice_plate
from game.views.table.tabletop import Tabletop
from game.views.widgets.layout import Rect
from game.views.widgets.messages import bubble
from game.views.widgets.prose import crowding, label
from game.words import _, rank_name

CHIP_WIDTH, CHIP_HEIGHT, CHIP_STEP = 42.0, 56.0, 45.0
FACE, LOW_FACE = 60.0, 48.0  # in a row, and in a line of its own
GROUND: Final = plate("scrim", 14, ("cream", 1.5, 0.3), 0.86, 0.6)
CAP: Final = 24.0  # height of the number's key
IN_LINE: Final = 206.0  # width of the panel from which number, face and word lie beside each other
DIM: Final = 0.35
LOWER: Final = 27.0  # chips lie so far below the middle of backs
IN_BUBBLE: Final = 0.78  # the size of a chip in a bubble


def face_of(rank: Rank) -> str:
    """The name of the portrait that makes the face for a trump of this rank."""
    return f"sign_{rank.name.lower()}"


class SignalPanel(ChoicePanel):
    """The five faces, each with its number, its trump, and a sign once it has been made."""

    means = Means.SIGNALS
    _size = FACE

    @property
    def _who(self) -> str:
        return self.top.people[self.top.shown.seat].portrait

    def area(self, tree: Box, terms: Terms) -> Rect:
        """Beside the buttons."""
        return rooms.signals(self.top.layout, crowding(terms.painter, 22))

    @property
    def _can(self) -> set[Rank]:
        """What can be told of now."""
        return {action.rank for action in self.top.shown.legal if isinstance(action, Signal)}

    @property
    def first(self) -> str:
        """The first face that can be made."""
        return next((rank.name for rank in SIGNALLED if rank in self._can), "")

    def build(self, terms: Terms) -> Box:
        """Return the faces in a row, or under each other where that is too wide."""
        shown, can = self.top.shown, self._can
        told = {signal.rank for signal in shown.signals if signal.seat == shown.seat}
        _x, _y, wide, high = self.area(Box(), terms)
        size = FACE if wide > high else LOW_FACE
        faces = []
        for number, rank in enumerate(SIGNALLED, 1):
            draw = partial(_draw_face, self._who, rank, rank in told)
            face = Picture(draw, (size, size), name="face", across=0.5)
            word, cap = (rank_name(rank), 20, "semi", "cream"), KeyCap(str(number), CAP, name="cap", across=0.5)
            if wide > high:
                parts: Box = column(face, Label(*word, "c", name="word"), cap, align=0.5)
            elif wide >= IN_LINE:
                parts = row(cap, face, Label(*word, name="word", grow=1), gap=8, pad=(8, 0))
            else:
                cap = KeyCap(str(number), CAP, name="cap", across=0.0)
                parts = row(
                    face, column(Label(*word, name="word", leading=1.2), cap, align=0.5, grow=1), gap=10, pad=(8, 0)
                )
            press = partial(self._press, rank)
            faces.append(EntryBox(rank.name, word[0], parts, press, choice_plate, rank in can, DIM))
        self._size = size
        return Grid(children=tuple(faces), columns=len(faces) if wide > high else 1, pad=(8, 8), ground=GROUND)

    def _press(self, rank: Rank) -> None:
        action = next((a for a in self.top.shown.legal if isinstance(a, Signal) and a.rank is rank), None)
        if action is not None:
            self.choose(action)

    def draw(self, painter: Painter) -> None:
        """Draw the panel; while it is closed, have its faces drawn, for until then they would look alike."""
        if self.is_open:
            super().draw(painter)
        elif self.top.shown.rules.signals and self.top.viewer_plays:
            for rank in SIGNALLED:
                painter.prepare_portrait(self._who, face_of(rank), self._size)


def _draw_face(who: str, rank: Rank, told: bool, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    painter.portrait(who, face_of(rank), x + w / 2, y + h / 2, h)
    if told:
        x, y = x + w * 0.88, y + h * 0.84
        painter.circle(x, y, 12, "paper", "ink", 2)
        painter.icon("check", x, y, 15, "ink")


# --- what partners tell


def draw_telling(painter: Painter, top: Tabletop, event: Signalled) -> None:
    """What the face says, in a bubble; the viewer's own face is in his bubble, for he has no portrait here."""
    shown = top.shown
    if shown.trump is None:
        return
    place = top.state.place(event.seat)
    chip, lead = CHIP_WIDTH * IN_BUBBLE + 10, 56.0 if place == 0 else 18.0
    room = rooms.bubble_room(top.layout, place)
    rank = rank_name(event.rank, article=True)
    said = _("I hold {rank}").format(rank=rank) if place else rank.bare
    inner = room - lead - chip - 8
    text = said if painter.text_width(said, 22, "semi") <= inner else rank.bare
    size = painter.fit(text, inner, 22, "semi")
    width = min(room, lead + painter.text_width(text, size, "semi") + chip + 8)
    spot = top.bubble(place, width)
    x, y, w, h = spot.box
    bubble(painter, spot)
    if place == 0:
        painter.portrait(top.people[event.seat].portrait, face_of(event.rank), x + 29, y + h / 2, 46)
    label(painter, text, x + lead, y + h / 2, w - lead - chip - 4, size, "semi", "ink")
    card_chip(painter, card_of(shown.trump, event.rank), x + w - chip / 2, y + h / 2, IN_BUBBLE)


def known_cards(observation: Observation, seat: int) -> list[Card]:
    """The cards this partner has shown or told the viewer of, and still holds."""
    return [played.card for played in observation.partner_cards if played.seat == seat]


def draw_known(painter: Painter, top: Tabletop) -> None:
    """Small chips on the backs of partners' cards say what they are known to hold."""
    shown = top.shown
    for seat in range(len(shown.hand_counts)):
        cards = known_cards(shown, seat)
        if not cards or not shown.hand_counts[seat]:
            continue
        x, y = _fan(top.layout, top.state.place(seat), shown.hand_counts[seat])
        for index, card in enumerate(cards):
            card_chip(painter, card, x + (index - (len(cards) - 1) / 2) * CHIP_STEP, y)


def _fan(layout: TableLayout, place: int, count: int) -> tuple[float, float]:
    """Where the chips of a hand lie: on the lower part of its backs."""
    spots = [layout.other_hand(place, index, count) for index in range(count)]
    return sum(spot.x for spot in spots) / count, spots[0].y + LOWER


def card_chip(painter: Painter, card: Card, x: float, y: float, scale: float = 1.0) -> None:
    """A card so small that only its number and its suit are left."""
    wide, high = CHIP_WIDTH * scale, CHIP_HEIGHT * scale
    painter.box(x - wide / 2, y - high / 2, wide, high, 6 * scale, "sheet", 1, "ink", 2, shadow=0.25)
    text = painter.skin.pack.label(card)
    size = painter.fit(text, wide - 8, 25 * scale, "bold")
    painter.text(text, x, y - high * 0.2, size, "bold", "ink", "c")
    painter.pip(card.suit, x, y + high * 0.22, 26 * scale)
