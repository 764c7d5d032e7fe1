"""What stands on the table about an auction: bids in bubbles, the called card, who plays with whom."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.model.events import BidMade
from game.model.knowledge import is_partner_known, is_secret_partner, last_words
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.choreography import CALLED
from game.views.table.layout import TableLayout
from game.views.table.measures import LayoutKind
from game.views.table.tabletop import Tabletop
from game.views.widgets.messages import bubble
from game.views.widgets.prose import shorten, true_size
from game.words import auction as auction_words
from game.words import pgettext

SAID: Final = {
    LayoutKind.SEAT: (24.0, 0.0, 76.0, 42.0, rooms.BUBBLE),
    LayoutKind.PUBLIC: (40.0, 150.0, 96.0, 42.0, 78.0),
    LayoutKind.LOOK: (24.0, 130.0, 72.0, 36.0, 44.0),
}
"""Of the bubbles: letters, room for them, the least width, what is around the words, the height."""
OUT: Final = 0.75  # how much is seen of the word of one who has passed


def bubbles(painter: Painter, top: Tabletop, others: Collection[int | None]) -> None:
    """What everybody said last; ``others`` have another bubble in its place."""
    for seat, said in last_words(top.shown).items():
        if seat in others:
            continue
        bid, layout, place = said if isinstance(said, BidMade) else None, top.layout, top.state.place(seat)
        text = pgettext("said in an auction", "Pass") if bid is None else auction_words.bid_label(bid)
        font = "serif-italic" if bid is None else "serif-bold"
        letters, room, least, around, high = SAID[layout.kind]
        size = painter.fit(text, room or rooms.bubble_room(layout, place) - 32, layout.letters(letters), font)
        spot = top.bubble(place, max(least, painter.text_width(text, size, font) + around), high)
        bubble(painter, spot, "paper" if bid is not None else "line")
        x, y, w, h = spot.box
        painter.text(text, x + w / 2, y + h / 2, size, font, "ink", "c", OUT if bid is None else 1)


def called_card(painter: Painter, top: Tabletop) -> None:
    """The called card with the contract above it, and below the chip of trumps who plays along."""
    shown = top.shown
    if shown.called is None or CALLED in top.pieces:  # nothing stands around a place that is empty
        return
    layout = top.layout
    spot = layout.contract
    painter.card(shown.called, spot.x, spot.y, spot.height, spot.angle)
    text, (above, room) = auction_words.contract(shown, top.people, top.personal), layout.contract_words
    text, size = _fitted(painter, layout, text, room, layout.letters(27) if layout.is_public else 22)
    painter.text(text, spot.x, above, size, "semi", "cream", "c", shadow=0.5)
    text, (below, room) = auction_words.company(shown, top.people, top.personal, top.state.tells_points), layout.company
    if text:
        text, size = _fitted(painter, layout, text, room, layout.letters(24) if layout.is_public else 20)
        step = true_size(painter, 20) * 1.2
        for i, line in enumerate(painter.wrap(text, room, size, "semi")):
            painter.text(line, layout.contract_chip[0], below + i * step, size, "semi", "cream", "c", shadow=0.5)


def _fitted(painter: Painter, layout: TableLayout, text: str, room: float, size: float) -> tuple[str, float]:
    """A line and the size of its letters; on a television, where other lines lie below it, it is cut short."""
    size = painter.fit(text, room, size, "semi")
    return shorten(painter, text, room, size, "semi") if layout.is_public else text, size


def badge(painter: Painter, top: Tabletop, seat: int) -> None:
    """The sign of trumps at the portraits of declarer and, once all know him, partner."""
    shown = top.shown
    declares = seat == shown.declarer
    if shown.trump is None or not (declares or (seat == shown.partner and is_partner_known(shown))):
        return
    place = top.state.place(seat)
    x, y = top.layout.portrait(place)
    reach = top.layout.portrait_size / 2 * 0.74
    x -= top.layout.inward(place) * reach
    painter.circle(x, y - reach, 23, "gold" if declares else "paper", "ink", 3)
    painter.pip(shown.trump, x, y - reach, 27)


def own_sign(top: Tabletop) -> dict[str, str]:
    """The sign on the called card in the viewer's hand, while nobody else knows that it lies there."""
    shown = top.shown
    return {shown.called.code: "person"} if shown.called is not None and is_secret_partner(shown) else {}
