"""Hands laid open, to partners before the first card (RULES.md, section 2) or for a claim (section 5).

Face up they lie before their owners, in the middle that is empty between tricks; a partner's large in the middle.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from msgspec.structs import replace

from game.model.cards import Card
from game.model.events import Claimed, HandShown
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_cubic, in_out
from game.views.paint.theme import CARD_RATIO
from game.views.sound.audio import Cue
from game.views.table import pieces as places
from game.views.table.flights import Move, marked, pile_hides, refan, turned_out
from game.views.table.layout import WIDE, Area, Point, Pose, TableLayout
from game.views.table.state import TableState, settles
from game.views.table.timeline import Step

PARTNER_HOLD: Final = 2200  # milliseconds a partner's cards lie open
OWN_HOLD: Final = 900
OTHERS_HOLD: Final = 500
LIFTED: Final = 46.0  # units the viewer's cards come up while his partner looks at them
TILTED: Final = 26.0  # and the cards of others, towards each other
HOLD: Final = 4200  # milliseconds all hands lie open for a claim
SEAT_STAGGER: Final = 160
CARD_STAGGER: Final = 60

# By number of seats: the height of the cards, how far apart they lie (in widths), and the middle of each place.
_HEIGHT: Final = {2: 216.0, 3: 190.0, 4: 170.0, 5: 150.0, 6: 150.0}
_STEP: Final = {2: 1.06, 3: 0.75, 4: 0.7, 5: 0.65, 6: 0.65}
_MIDDLE: Final[dict[int, dict[str, Point]]] = {
    2: {"top": (0, 396)},
    3: {"ur": (180, 384), "ul": (-180, 384)},
    4: {"r": (140, 542), "top": (0, 336), "l": (-140, 542)},
    5: {"r": (140, 536), "ur": (140, 340), "ul": (-140, 340), "l": (-140, 536)},
    6: {"r": (140, 550), "ur": (245, 350), "top": (0, 350), "ul": (-245, 350), "l": (-140, 550)},
}
LARGER: Final = 1.15  # all of it, where the table is wide
SHOWN_HEIGHT: Final = 220.0
SHOWN_STEP: Final = 1.04
SHOWN_Y: Final = 396.0


def laid(layout: TableLayout, seat: int, index: int, count: int) -> Pose:
    """The place of card ``index`` of ``count`` of a seat, counted from the viewer; his own stay in his hand."""
    if layout.is_public:
        return layout.open_hand(seat, index, count)
    if seat == 0:
        return layout.hand(index, count)
    larger = LARGER if layout.w >= WIDE else 1.0
    dx, y = _MIDDLE[layout.seats][layout.place(seat)]
    height = _HEIGHT[layout.seats] * larger
    step = height * CARD_RATIO * _STEP[layout.seats]
    return Pose(layout.cx + dx * larger + (index - (count - 1) / 2) * step, y, height)


def name_area(layout: TableLayout, seat: int, width: float) -> Area:
    """Where the name of a seat stands that is not the viewer's: on the upper edge of its open hand."""
    spot = laid(layout, seat, 0, 1)
    return (spot.x - width / 2, spot.y - spot.height / 2 - 24, width, 34 * layout.pill)


def shown(layout: TableLayout, index: int, count: int) -> Pose:
    """The place of a card that a partner shows: large, in the middle, for nothing else lies there yet."""
    step = SHOWN_HEIGHT * CARD_RATIO * SHOWN_STEP
    return Pose(layout.cx + (index - (count - 1) / 2) * step, SHOWN_Y, SHOWN_HEIGHT, lift=1.4)


def open_to_partner(table: TableState, event: HandShown, after: Observation) -> Step:
    """A partner's cards are laid open for a while; of other hands it is only seen that they are shown."""
    table = table.tell(event)
    if event.seat == after.seat:
        return Step(table, _nudged(table, after, event.seat, -LIFTED), hold=OWN_HOLD)
    cards = [card for card in event.cards if card is not None]
    if not cards:
        return Step(table, _nudged(table, after, event.seat, TILTED), hold=OTHERS_HOLD)
    moves = []
    for index, card in enumerate(cards):
        to, z = shown(table.layout, index, len(cards)), places.Z_TRICK + index
        moves.append(Move(card.code, to, index * 90, theme.PLAY_OTHER, flip=(0.3, 1), arc=20, z=z))
    turned = {places.hidden_key(event.seat, index): card for index, card in enumerate(cards)}
    return Step(replace(table, pieces=turned_out(table.pieces, turned)), moves, hold=PARTNER_HOLD, rests=True)


def taken_back(table: TableState, event: HandShown, after: Observation) -> Step:
    """The cards go back to the hand they came from, face down unless it is the viewer's."""
    target, moves = table.rest(after), list[Move]()
    open_cards = [card for card in event.cards if card is not None and card.code not in target]
    for index, card in enumerate(open_cards):
        to = target[places.hidden_key(event.seat, index)]
        moves.append(Move(card.code, to.pose, index * 50, theme.SLIDE, in_out, (0, 0.6), z=to.z))
    return Step(table, (*moves, *refan(table, after)), end=settles(after))


def _nudged(table: TableState, after: Observation, seat: int, by: float) -> list[Move]:
    """The cards of a hand come a little up, or towards the middle; they lie there until they go back."""
    moves, middle = [], table.layout.cx
    for key, piece in table.rest(after).items():
        mine = seat == after.seat and piece.z >= places.Z_HAND
        if key in table.pieces and (mine or key.startswith(f"seat {seat} ")):
            pose = piece.pose
            aside = 0.0 if mine else by if pose.x < middle - 200 else -by if pose.x > middle + 200 else 0.0
            down = by if mine or not aside else 0.0
            to = pose._replace(x=pose.x + aside, y=pose.y + down, lift=1.4)
            moves.append(Move(key, to, z=piece.z, shift=True))
    return moves


def claimed(table: TableState, event: Claimed, after: Observation) -> Step:
    """Every seat lays its cards open, the claiming one first; the trumps that prove the claim are marked."""
    seats, moves, pieces = len(event.hands), list[Move](), dict(table.pieces)
    for turn in range(seats):
        seat = (event.seat + turn) % seats
        hand, place = event.hands[seat], places.from_viewer(seat, after.seat, seats)
        pieces |= {card.code: replace(pieces[card.code], own=False) for card in hand if card.code in pieces}
        hidden = {places.hidden_key(seat, i): card for i, card in enumerate(hand) if card.code not in pieces}
        pieces = turned_out(pieces, hidden)
        for index, card in enumerate(places.in_order(hand, after.trump)):
            to, z = laid(table.layout, place, index, len(hand)), places.Z_TRICK + index
            start = turn * SEAT_STAGGER + index * CARD_STAGGER
            moves.append(Move(card.code, to, start, theme.PLAY_OTHER, flip=(0.3, 1), arc=14, z=z))
    proof = {card.code for card in proving_trumps(event, after)}
    # From now on nobody has anything to choose, and the viewer's cards are pieces like all others.
    bare = dataclasses.replace(table.shown, hand=(), legal=(), turn=None, armable=None, partner_cards=())
    return Step(
        replace(table.tell(event), shown=bare, pieces=pieces),
        moves,
        end=lambda table: replace(table, pieces=marked(table.pieces, proof)),
        cues=(Cue("knock"),),
    )


def collected(table: TableState, event: Claimed, after: Observation) -> Step:
    """All cards are turned over and slide to the side that claimed."""
    target, hides = places.won_pose(table.layout, after, event.seat), pile_hides(table, after, event.seat)
    codes = [card.code for hand in event.hands for card in hand]
    moves = [
        Move(code, target, index * theme.SLIDE_STAGGER, theme.SLIDE + 80, in_cubic, (0, 0.5), fade=hides)
        for index, code in enumerate(codes)
    ]
    table = replace(table, pieces=marked(table.pieces, codes, False))
    return Step(table, moves, end=settles(after), cues=(Cue("take"),))


def proving_trumps(event: Claimed, observation: Observation) -> list[Card]:
    """The highest trumps in play, as many as each hand has cards: what the claim was about."""
    trumps = [card for hand in event.hands for card in hand if card.suit is observation.trump]
    return sorted(trumps, key=lambda card: -card.rank)[: len(event.hands[event.seat])]
