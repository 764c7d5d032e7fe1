"""The table of a match for practice: the same as any, but that cards are taken back and hands laid open there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from game.model.cards import Card
from game.model.observation import Observation
from game.views.input.intents import Device, Intent, Means
from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.table import furniture, signalling
from game.views.table import pieces as places
from game.views.table.areas import InputEntry
from game.views.table.column import MOST, TAKE_BACK, Offer
from game.views.table.layout import MARGIN, OTHER_PILE, Pose, TableLayout
from game.views.table.picture import Moment, TablePicture
from game.views.table.pieces import Piece
from game.views.table.scene import TableScene
from game.views.widgets.layout import Rect
from game.words import _

Hands = tuple[tuple[Card, ...], ...]

GIVES_WAY: Final = ("F", "L", "O")
"""The buttons that go first where there are too many for the column; each can be had in another way too."""
HEIGHT: Final = 98.0
HEIGHT_OF_TWO: Final = 132.0
STEP: Final = 0.94  # from one card to the next, in widths, where there is room
GAP: Final = 8.0
BADGE: Final = 16.0  # at the lower left of a portrait, of who deals
TRICK_HALF: Final = 250.0  # units the cards of a trick reach from the middle
PILE_AT: Final = 170.0  # from the rim of a portrait to the middle of the tricks of its owner
SMALLER: Final = 52.0  # units times what letters are larger
LOWER: Final = 42.0  # the same
FAN: Final = 12.0  # degrees of a whole hand
MOST_TURN: Final = 4.0  # degrees from one card to the next


class Desk(Protocol):
    """What the table asks of the match it shows, besides what every table does."""

    @property
    def lies_open(self) -> bool:
        """Whether the hands of others lie open."""

    def lay_open(self, is_open: bool) -> None:
        """Lay them open, or turn them over."""

    def hands_of(self, shown: Observation) -> Hands | None:
        """The cards of every seat at what the table shows; None unless they lie open."""

    @property
    def hints_always(self) -> bool:
        """Whether a hint is wished at every turn."""


class PracticePicture(TablePicture):
    """The table's picture, with the sign that it counts nowhere, and others' hands open while that is wished."""

    hands: Callable[[], Hands | None]

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.opened: dict[str, tuple[Card, Pose]] = {}  # by the key of a piece: its card, and where it lies

    def draw(self, painter: Painter, moment: Moment) -> None:
        """Draw the table, and what it is."""
        self.opened = self._faces()
        if not moment.notice:
            strip = self._areas.aids.counter.strip
            strip.place(painter)
            counts = moment.counts and strip.has_room and strip.has_something
            _sign(painter, self._top.layout, strip.rect if counts else None)
        super().draw(painter, moment)

    def _faces(self) -> dict[str, tuple[Card, Pose]]:
        """Which card each back in another's hand is, and where it lies, as far as hands lie open."""
        hands, top = self.hands(), self._top
        found = {}
        for seat, hand in enumerate(() if hands is None or top.shown.is_public else hands):
            held = [card for card in places.in_order(hand, top.shown.trump) if card.code not in top.pieces]
            for index, card in enumerate(held if seat != top.shown.seat else ()):
                pose = open_hand(top.layout, top.state.place(seat), index, len(held))
                found[places.hidden_key(seat, index)] = (card, pose)
        return found

    def _seen(self, key: str, piece: Piece) -> Piece:
        if key not in self.opened or piece.card is not None:
            return piece
        card, pose = self.opened[key]
        return Piece(card, pose, piece.z, alpha=piece.alpha)

    def _draw_peek(self, painter: Painter) -> None:
        if not self.opened or self._top.layout.seats == 2:
            super()._draw_peek(painter)

    def _draw_beside_hands(self, painter: Painter) -> None:
        if not self.opened:
            furniture.hand_counts(painter, self._top)
            signalling.draw_known(painter, self._top)
        furniture.open_names(painter, self._top)


def _sign(painter: Painter, layout: TableLayout, strip: Rect | None) -> None:
    """Say at the upper left that the match counts nowhere, below the cards counted."""
    text, y = _("Practice: counts nowhere"), MARGIN
    if strip is not None:
        y = strip[1] + strip[3] + 10
    others = range(1, layout.seats)
    ends = [layout.portrait(seat)[0] - layout.portrait_size / 2 for seat in others if layout.place(seat) == "ul"]
    opened = [open_hand(layout, seat, 0, 3) for seat in others if layout.place(seat) == "top"]
    room = min([*ends, *(pose.x - pose.reach[0] for pose in opened)]) - MARGIN - 12
    if painter.text_width(text, 20, "semi") + 56 > room:
        text = _("Practice")
    wide, high = painter.text_width(text, 20, "semi") + 56, 40 * layout.pill
    painter.box(MARGIN, y, wide, high, high / 2, "scrim", 0.5)
    painter.icon("again", MARGIN + 24, y + high / 2, 20, "gold")
    painter.text(text, MARGIN + 42, y + high / 2, 20, "semi", "cream")


class PracticeScene(TableScene):
    """The screen of a match for practice. Its match sets ``desk``."""

    desk: Desk

    def __init__(self, *args: Any, game: str, **named: Any) -> None:
        super().__init__(*args, game=game, **named)
        self.presses["O"] = self._lay_open
        self.before = (InputEntry(self._open_by_key, (Means.OPEN_CARDS, Means.TRUMPS)),)
        picture = PracticePicture(self.top, self.areas, self.hint, game)
        picture.hands = lambda: self.desk.hands_of(self.top.shown)
        self.picture = picture
        self._hinted: tuple[int, int] | None = None  # the deal and ply at which a hint came by itself

    # --- what is done

    def _lay_open(self) -> None:
        self.desk.lay_open(not self.desk.lies_open)

    def _open_by_key(self, intent: Intent) -> bool:
        """Lay open; on a gamepad with the button that shows the cards counted elsewhere."""
        if intent.means is Means.TRUMPS and intent.device is not Device.PAD:
            return False
        if intent.down and not intent.again:
            self._lay_open()
        return True

    def go_back(self, observation: Observation) -> None:
        """Show the table as it was before, and give the hint that comes by itself once more."""
        super().go_back(observation)
        self._hinted = None

    # --- the scene

    def update(self, elapsed: float) -> None:
        """Ask for a hint at every turn, where that is wished."""
        super().update(elapsed)
        now = (self.top.shown.number, self.top.shown.ply)
        if self.desk.hints_always and self.is_on_top and self.may_ask and self._hinted != now:
            self._hinted = now
            if not self.hint.is_asked:
                self.ask_hint()

    def offered(self) -> list[Offer]:
        """What every table offers but the faces, and what can be done here alone, as far as there is room."""
        made: list[Offer] = [offer for offer in self.usual_offers(take_back=False) if offer.key != "E"]
        if self.top.viewer_plays:
            is_open = self.desk.lies_open
            made.insert(-2, Offer(TAKE_BACK, _("Take back"), "left", self.match.can_take_back))
            made.insert(-2, Offer("O", _("Open hands"), "check" if is_open else "cards", active=is_open))
        return shortened(made)


def shortened(made: Sequence[Offer]) -> list[Offer]:
    """As many offers as the column has room for."""
    kept = list(made)
    for key in GIVES_WAY:
        if len(kept) > MOST:
            kept = [offer for offer in kept if offer.key != key]
    return kept


# --- where the hands of others lie open: beside their owners, while the play goes on


def side_of(layout: TableLayout, seat: int) -> int:
    """On which side of the portrait the open hand lies: 1 right, -1 left; with two, and above, where there is room."""
    if layout.place(seat) == "top" and layout.seats != 6:
        return -layout.inward(seat)
    return layout.inward(seat)


def room_of(layout: TableLayout, seat: int) -> float:
    """How wide the open hand of another's seat may be, in units."""
    half, place = layout.portrait_size / 2, layout.place(seat)
    if place in ("r", "l"):
        return layout.w / 2 - 106 - half - 2 * GAP - TRICK_HALF
    if layout.seats == 3:
        return PILE_AT - OTHER_PILE / 2 - 2 * GAP if layout.shows_pile(seat) else 240.0
    if layout.seats == 6:
        between = abs(layout.portrait(2)[0] - layout.cx) - 2 * half - 2 * GAP
        return between if place == "ul" else (between - GAP) / 2
    if layout.seats == 5:
        return abs(layout.portrait(2)[0] - layout.cx) - half - 2 * GAP
    return layout.w / 2 - half - 260


def open_hand(layout: TableLayout, seat: int, index: int, count: int) -> Pose:
    """The place of card ``index`` of ``count`` of another's seat, counted from the viewer."""
    x, y = layout.portrait(seat)
    high, y = HEIGHT_OF_TWO if layout.seats == 2 else HEIGHT, y + 4
    if layout.place(seat) in ("r", "l"):  # between larger words above them and the message line
        high, y = high - SMALLER * (layout.text - 1), y + LOWER * (layout.text - 1)
    wide = high * CARD_RATIO
    step = min(wide * STEP, (room_of(layout, seat) - wide) / max(1, count - 1))
    k, side = index - (count - 1) / 2, side_of(layout, seat)
    gap = GAP + BADGE if side < 0 and layout.place(seat) == "top" else GAP
    middle = layout.portrait_size / 2 + gap + wide / 2 + (count - 1) / 2 * step
    return Pose(x + side * middle + k * step, y, high, -k * min(MOST_TURN, FAN / max(1, count)), 0.6)
