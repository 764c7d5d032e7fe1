"""What others show and say: faces (emotes) and the row to choose one from, and sentences; both come in bubbles."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from itertools import starmap
from typing import Final

from game.model.state import Phase
from game.people import FACES, Face
from game.views.input.intents import Means
from game.views.kit.box import Box, Grid, Terms, column
from game.views.kit.controls import EntryBox
from game.views.kit.words import KeyCap, Picture, disc, plate
from game.views.paint.easing import clamp, out_back, out_cubic
from game.views.painter import Painter
from game.views.table import layout as lay
from game.views.table import rooms
from game.views.table.panel import ChoicePanel, choice_plate
from game.views.table.rooms import Bubble
from game.views.table.tabletop import Tabletop
from game.views.widgets.layout import Rect
from game.views.widgets.messages import bubble
from game.views.widgets.prose import balanced, crowding, true_size
from game.words import _
from game.words.table import FACE_NAMES

STAYS: Final = 4000.0  # milliseconds a face is shown
POPS: Final = 180.0
STEPS: Final = 6  # sizes on the way, so that few copies are drawn
WIDE: Final = 74.0  # of a bubble
CAP: Final = 20.0
EMOTE: Final = 56.0
GROUND: Final = plate("scrim", 14, ("cream", 1.5, 0.3), 0.9, 0.6)


class Reactions:
    """The faces that are shown now, by player of the header."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._shown: dict[int, tuple[Face, float]] = {}  # and for how many milliseconds it has been

    def show(self, player: int, face: Face) -> None:
        """Somebody shows a face, in place of the one before."""
        if 0 <= player < len(self._top.players):
            self._shown[player] = (face, 0.0)

    def update(self, elapsed: float) -> None:
        """Let time pass."""
        later = {player: (face, since + elapsed) for player, (face, since) in self._shown.items()}
        self._shown = {player: (face, since) for player, (face, since) in later.items() if since < STAYS}

    @property
    def moving(self) -> bool:
        """Whether one is shown, which will go by itself."""
        return bool(self._shown)

    @property
    def seats(self) -> dict[int, Face]:
        """The faces by seat, as everybody sits now."""
        seating = self._top.shown.seating
        return {seating.index(player): face for player, (face, _since) in self._shown.items() if player in seating}

    def draw(self, painter: Painter) -> None:
        """Draw a bubble with its face beside each who shows one."""
        seating, layout = self._top.shown.seating, self._top.layout
        for seat, face in self.seats.items():
            since = self._shown[seating[seat]][1]
            come = 1.0 if self._top.state.wishes.calm else clamp(since / POPS)
            spot = self._top.bubble(self._top.state.place(seat), *(layout.bubble if layout.is_public else (WIDE,)))
            x, y, w, h = spot.box
            bubble(painter, spot)
            grown = max(0.4, out_back(round(come * STEPS) / STEPS))
            painter.emote(face, x + w / 2, y + h / 2, (h - (24 if layout.is_public else 8)) * grown)


class ReactionPanel(ChoicePanel):
    """The faces to choose from, each with the number of its key."""

    means = Means.REACTIONS

    def area(self, tree: Box, terms: Terms) -> Rect:
        """Beside the buttons."""
        return rooms.reactions(self.top.layout, crowding(terms.painter, 22))

    def build(self, terms: Terms) -> Box:
        """Return the faces in rows."""
        columns = round(self.area(Box(), terms)[2] / rooms.REACTION[0])
        faces = tuple(starmap(self._face, enumerate(FACES, 1)))
        return Grid(children=faces, columns=columns, pad=(8, 8), ground=GROUND)

    def _face(self, number: int, face: Face) -> Box:
        drawn = Picture(lambda painter, rect: painter.emote(face, *disc(rect)), (EMOTE, EMOTE), 0.6, across=0.5, grow=1)
        parts = column(drawn, KeyCap(str(number), CAP, across=0.5), pad=(6, 3))
        return EntryBox(face, _(FACE_NAMES[face]), parts, partial(self._press, face), choice_plate)

    def _press(self, face: Face) -> None:
        self.close()
        self.choose(face)


# --- what they say

TALKS: Final = (Phase.CUT, Phase.PLAY, Phase.TRICK, Phase.DRAW)
SAID_FOR: Final = 5200.0  # milliseconds
COMES: Final = 200.0
GOES: Final = 160.0
FADES: Final = 4  # of its coming and going
LETTER: Final = 22.0
FONT: Final = "serif-italic"
WIDEST: Final = 330.0
NARROW: Final = 216.0
BESIDE: Final = 30.0  # from a portrait's rim
LEADING: Final = 1.25
AIR: Final = 26.0  # above and below the lines together
LINES: Final = 4  # at most
BUTTONS: Final = 4  # at the lower right, at most while a deal begins


class Spoken:
    """The sentence that is said at one table; a new one takes the place of the one before."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._player = -1
        self._text = ""
        self._wrapped: tuple[object, list[str]] = (None, [])  # its lines, and what they were made for
        self._since: float | None = None  # milliseconds that it has been seen; None: it waits for the cards

    def has_room(self, player: int) -> bool:
        """Whether there is room for a bubble where that player sits, as far as that is known."""
        shown, layout = self._top.shown, self._top.layout
        if player not in shown.seating or layout.is_public:
            return False
        place = self._top.state.place(shown.seating.index(player))
        high = LINES * LETTER * LEADING * layout.text + AIR
        return place != 0 and said_at(layout, place, NARROW * layout.text, high) is not None

    def say(self, player: int, text: str) -> None:
        """A player of the header says this once the cards are on the table."""
        if 0 <= player < len(self._top.players):
            self._player, self._text, self._since = player, text, None

    @property
    def sentence(self) -> str:
        """What is said, and by whom, to be read aloud."""
        return f"{self._top.players[self._player].name}: {self._text}" if self._text else ""

    def update(self, elapsed: float) -> bool:
        """Let time pass; returns whether the sentence comes with this frame."""
        if not self._text:
            return False
        if self._since is None:
            shown = self._top.shown
            waits = TALKS if shown.rules.auction is None else (Phase.PLAY,)  # bids have bubbles of their own
            if not self._top.timeline.idle or shown.phase not in waits:
                return False
            self._since = 0.0
            return True
        self._since += elapsed
        if self._since >= SAID_FOR:
            self._text = ""
        return False

    @property
    def moving(self) -> bool:
        """Whether it is seen, and will go by itself."""
        return bool(self._text) and self._since is not None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat whose sentence is seen; none where nobody says anything."""
        seating = self._top.shown.seating
        return (seating.index(self._player),) if self.moving and self._player in seating else ()

    def draw(self, painter: Painter, others: Collection[int]) -> None:
        """Draw the sentence; ``others`` have another bubble in its place."""
        if self._since is None:
            return
        calm = self._top.state.wishes.calm
        come = 1.0 if calm else min(clamp(self._since / COMES), clamp((SAID_FOR - self._since) / GOES))
        for seat in self.seats:
            if seat not in others:
                self._draw(painter, self._top.state.place(seat), round(out_cubic(come) * FADES) / FADES)

    def _draw(self, painter: Painter, place: int, come: float) -> None:
        if come <= 0:
            return
        layout = self._top.layout
        made_for = (self._text, layout, place)
        if self._wrapped[0] != made_for:
            self._wrapped = (made_for, balanced(painter, self._text, self._room(place) - 44, LETTER, FONT))
        lines = self._wrapped[1]
        step = true_size(painter, LETTER) * LEADING
        wide = max(painter.text_width(line, LETTER, FONT) for line in lines) + 44
        spot = said_at(layout, place, wide, len(lines) * step + AIR)
        if spot is None:
            return
        x, y, w, h = spot.box
        with painter.group(dy=round(8 * (1 - come)), alpha=come):
            bubble(painter, spot)
            for index, line in enumerate(lines):
                at = y + h / 2 + (index - (len(lines) - 1) / 2) * step
                painter.text(line, x + w / 2, at, LETTER, FONT, "ink", "c")

    def _room(self, place: int) -> float:
        """How wide its bubble may be."""
        layout = self._top.layout
        where = layout.place(place)
        if where in ("r", "l"):
            return WIDEST if not layout.narrow else NARROW * layout.text
        if where in ("top", "ul"):
            return min(WIDEST * layout.text, layout.portrait(place)[0] - layout.portrait_size / 2 - BESIDE - lay.MARGIN)
        return NARROW * layout.text


def said_at(layout: lay.TableLayout, place: int, width: float, height: float) -> Bubble | None:
    """Where a bubble of that size stands for the seat at a place, beside its cards and its name; None without room."""
    x, y = layout.portrait(place)
    radius, where = layout.portrait_size / 2, layout.place(place)
    slate_left, slate_top, _wide, high = layout.slate(2)
    slate_foot = slate_top + max(high, layout.slate(layout.seats)[3]) + 10
    _left, above, _wide, tall = layout.plate(place)
    below = above + tall + 14
    if where in ("top", "ul"):
        top = max(lay.MARGIN, y - height / 2 - 8)
        left = x - radius - BESIDE - width
        crowded = left < lay.MARGIN or (where == "top" and layout.seats == 6)
        return None if crowded else Bubble((left, top, width, height), (x - radius - 4, y - 12))
    if where == "ur":
        left = min(x - width / 2, slate_left - 10 - width)
        room = not layout.narrow and layout.seats == 3
        return Bubble((left, below, width, height), (x, below - 12)) if room else None
    left = lay.MARGIN if where == "l" else layout.w - lay.MARGIN - width
    if where == "l" or below + height < layout.button(0, BUTTONS)[1] - 8:
        return Bubble((left, below, width, height), (x, below - 12))
    top = y - radius - 14 - height
    return Bubble((left, top, width, height), (x - 20, y - radius + 6)) if top > slate_foot else None
