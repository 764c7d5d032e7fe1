"""Signals (RULES.md, section 9): the panel of five faces, the face a partner makes, and what is known of his hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from game.model.actions import Signal
from game.model.cards import Card, Rank, card_of
from game.model.events import Signalled
from game.model.observation import Observation
from game.model.signals import SIGNALLED
from game.model.state import Phase
from game.views.input.intents import Caps, Means
from game.views.input.pressguard import Target
from game.views.painter import Align, Painter
from game.views.table import rooms
from game.views.table.layout import BACK, Point, TableLayout
from game.views.table.panel import ChoicePanel
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.hints import key_cap, key_cap_size
from game.views.widgets.messages import bubble
from game.views.widgets.prose import label
from game.words import _, rank_name

CHIP_WIDTH, CHIP_HEIGHT, CHIP_STEP = 42.0, 56.0, 45.0
FACE: Final = 60.0
CAP: Final = 24.0  # height of the number's key
IN_LINE: Final = 190.0  # width from which number, face and word lie beside each other
DIM: Final = 0.35
IN_BUBBLE: Final = 0.78  # the size of a chip in a bubble


def face_of(rank: Rank) -> str:
    """The name of the portrait that makes the face for a trump of this rank."""
    return f"sign_{rank.name.lower()}"


def face_size(area: Rect) -> float:
    """The diameter of the face in the place of a choice."""
    _x, _y, w, h = area
    return FACE if h > w else h - 10


class Parts(NamedTuple):
    """Where the parts of a choice are: its face, its word (where that begins, or its middle) and room, its key."""

    face: Point
    size: float
    word: Point
    room: float
    cap: Point


class FaceChoice(Control):
    """One of the faces: its number, the face, and the trump it tells of; ``told`` once it has been made."""

    def __init__(
        self, rect: Rect, number: int, rank: Rank, who: str, enabled: bool, told: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(rect, on_press, enabled)
        self.number = number
        self.rank = rank
        self._who = who
        self._told = told

    @property
    def thing(self) -> Target:
        """The face of another trump is something else."""
        return (*super().thing, self.rank)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the face, its word and its number, none of them over another."""
        x, y, w, h = self.rect
        if look.focused:
            focus_ring(painter, (x + 8, y + 8, w - 16, h - 16), 6)
        if look.hovered and self.enabled:
            painter.box(x + 3, y + 3, w - 6, h - 6, 10, "cream", 0.14)
        alpha = 1.0 if self.enabled else DIM
        bare = painter.caps is not Caps.KEYBOARD
        parts = self.parts(painter, bare)
        (face_x, face_y), size = parts.face, parts.size
        with painter.group(dy=2 if look.pressed and self.enabled else 0):
            painter.portrait(self._who, face_of(self.rank), face_x, face_y, size, alpha=alpha)
            with painter.group(alpha=alpha):
                align: Align = "c" if h > w else "l"
                label(painter, rank_name(self.rank), *parts.word, parts.room, 20, "semi", align=align)
                if not bare:
                    key_cap(painter, str(self.number), *parts.cap, CAP)
        if self._told:
            aside, down = size * 0.38, size * 0.34
            painter.circle(face_x + aside, face_y + down, 12, "paper", "ink", 2)
            painter.icon("check", face_x + aside, face_y + down, 15, "ink")

    def parts(self, painter: Painter, bare: bool) -> Parts:
        """Where its parts lie: below each other in a row, else beside each other as wide as it is; ``bare``: no key."""
        x, y, w, h = self.rect
        size = face_size(self.rect)
        wide, high = key_cap_size(painter, str(self.number), CAP)
        if h > w:
            middle = x + w / 2
            return Parts((middle, y + 42), size, (middle, y + 88), w + 12, (middle - wide / 2, y + 115))
        middle = y + h / 2
        if w >= IN_LINE:
            left = x + 6 if bare else x + 12 + wide
            after = left + size + 8
            return Parts((left + size / 2, middle), size, (after, middle - 1), x + w - 4 - after, (x + 6, middle))
        beside = x + size + 12
        up, down = (0.0, 0.0) if bare else (h * 0.24, h / 2 - high / 2 - 2)
        word, room = (beside, middle - up), x + w - 4 - beside
        return Parts((x + 4 + size / 2, middle), size, word, room, (beside, middle + down))


class SignalPanel(ChoicePanel):
    """The panel of faces: opened by its button or key, closed by a choice, by Esc, or by a press beside it."""

    def __init__(self, top: Tabletop) -> None:
        super().__init__(Means.SIGNALS)
        self._top = top
        self._chosen: Signal | None = None
        self._who = ""
        self._text_scale: float | None = None

    def update(self, text_scale: float) -> None:
        """Offer the trumps that can be told of now."""
        self._text_scale = text_scale
        self._who = who = self._top.people[self._top.shown.seat].portrait
        if not self.is_open:
            return
        shown, layout = self._top.shown, self._top.layout
        if shown.phase in (Phase.READY, Phase.CUT, Phase.OVER):
            self.close()  # the deal is over
            return
        state = (shown.legal, shown.signals, layout, text_scale, who)
        if state == self.made_for:
            return
        self.made_for = state
        legal = {action.rank: action for action in shown.legal if isinstance(action, Signal)}
        told = {signal.rank for signal in shown.signals if signal.seat == shown.seat}
        self.group.set([
            FaceChoice(
                rooms.signal(layout, index, text_scale), index + 1, rank, who,
                rank in legal, rank in told, partial(self._choose, rank),
            )
            for index, rank in enumerate(SIGNALLED)
        ])  # fmt: skip
        here = self.group.focused
        if here is None or not here.enabled:
            self.group.focus = next((i for i, face in enumerate(self.group.controls) if face.enabled), 0)

    def _choose(self, rank: Rank) -> None:
        action = next((a for a in self._top.shown.legal if isinstance(a, Signal) and a.rank is rank), None)
        if action is not None:
            self._chosen = action

    def take(self) -> Signal | None:
        """The signal that was chosen, once."""
        chosen, self._chosen = self._chosen, None
        return chosen

    @property
    def area(self) -> Rect:
        """Where it lies."""
        return rooms.signals(self._top.layout, self._text_scale)

    def draw(self, painter: Painter) -> None:
        """Draw the panel; while it is closed, have its faces drawn, for until then they would look alike."""
        if self.is_open:
            x, y, w, h = self.area
            painter.box(x, y, w, h, 14, "scrim", 0.86, "cream", 1.5, 0.3, shadow=0.6)
            self.group.draw(painter)
        elif self._top.shown.rules.signals and self._top.viewer_plays:
            size = face_size(rooms.signal(self._top.layout, 0, self._text_scale))
            for rank in SIGNALLED:
                painter.prepare_portrait(self._who, face_of(rank), size)


# --- what partners tell


def draw_telling(painter: Painter, top: Tabletop, event: Signalled) -> None:
    """What the face says, in a bubble; the viewer's own face is in his bubble, for he has no portrait here."""
    shown = top.shown
    if shown.trump is None:
        return
    place = top.place(event.seat)
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
    bubble(painter, x, y, w, h, spot.tip)
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
        x, y = _fan(top.layout, top.place(seat), shown.hand_counts[seat])
        for index, card in enumerate(cards):
            card_chip(painter, card, x + (index - (len(cards) - 1) / 2) * CHIP_STEP, y)


def _fan(layout: TableLayout, place: int, count: int) -> tuple[float, float]:
    """Where the chips of a hand lie: on the lower part of its backs."""
    spots = [layout.other_hand(place, index, count) for index in range(count)]
    return sum(spot.x for spot in spots) / count, spots[0].y + BACK / 2 - CHIP_HEIGHT / 2 + 6


def card_chip(painter: Painter, card: Card, x: float, y: float, scale: float = 1.0) -> None:
    """A card so small that only its number and its suit are left."""
    wide, high = CHIP_WIDTH * scale, CHIP_HEIGHT * scale
    painter.box(x - wide / 2, y - high / 2, wide, high, 6 * scale, "sheet", 1, "ink", 2, shadow=0.25)
    text = painter.skin.pack.label(card)
    size = painter.fit(text, wide - 8, 25 * scale, "bold")
    painter.text(text, x, y - high * 0.2, size, "bold", "ink", "c")
    painter.pip(card.suit, x, y + high * 0.22, 26 * scale)
