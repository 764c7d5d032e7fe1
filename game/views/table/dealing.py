"""How a deal begins: the draw for seats, the cut, and the cards that fly round the table."""

from __future__ import annotations

import random

from msgspec.structs import replace

from game.model.cards import Card
from game.model.events import DealStarted, DeckCut, HandsDealt, SeatsDrawn
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_cubic, in_out
from game.views.sound.audio import Cue
from game.views.table import pieces as places
from game.views.table.flights import Move, landings, pulls, turned_out
from game.views.table.layout import Pose, TableLayout
from game.views.table.pieces import PILE, Piece
from game.views.table.state import TableState, settles
from game.views.table.timeline import Step

CUT_LIFT = 420
REFUSED_HOLD = 1300  # milliseconds a refused trump is shown
SEAT_SHOW = 2200  # milliseconds to see who sits where
SPREAD = 24  # cards that lie spread for the draw for seats
UPPER_HALF = "upper half"  # of the stock, while a card is pushed into its middle


def started(table: TableState, event: DealStarted, after: Observation) -> Step:
    """The pack comes to the table from the dealer."""
    pile = table.layout.pile
    table = replace(table, pieces={}, spread=False).tell(event).settle(after)
    pack = Piece(None, _with_dealer(table.layout, event.dealer, after), places.Z_PILE, layers=9)
    flight = Move(PILE, pile, 0, theme.PLAY_OTHER, arc=30, z=places.Z_PILE)
    # The stakes of a match come to the plate before its first deal.
    staked = (Cue("coin"),) if event.number == 1 and after.rules.stake else ()
    table = replace(table, pieces={**table.pieces, PILE: pack}, stock=0)
    return Step(table, (flight,), end=settles(after), cues=(Cue("shuffle"), *staked))


def _with_dealer(layout: TableLayout, dealer: int, after: Observation) -> Pose:
    """Where the pack is while the dealer shuffles: beyond the edge before the viewer, or with another seat."""
    pile, seat = layout.pile, places.from_viewer(dealer, after.seat, layout.seats)
    if seat == 0 and not layout.is_public:
        return pile._replace(x=layout.cx, y=layout.h + 140)
    x, y = layout.portrait(seat)
    return pile._replace(x=x, y=y, height=layout.other_hand(seat, 0, 1).height)


def cut(table: TableState, event: DeckCut, after: Observation) -> Step:
    """The pack is parted and put together the other way round."""
    pile, size, third = table.layout.pile, max(2, table.stock), CUT_LIFT / 3
    layers = max(2, round(9 * event.at / size))
    above, below, lower = pile._replace(y=pile.y - 6), pile, pile._replace(y=pile.y - 6)
    if event.seat == after.seat and table.viewer_plays and table.spread:
        # They cut the pack where it lay spread: both parts come from there, the upper one first.
        above, below = (pose._replace(x=table.layout.cx + by, y=420.0) for pose, by in ((above, -170), (below, 170)))
        moves = [
            Move("above", pile, 0, third * 2.2, in_out, arc=30, z=places.Z_PILE),
            Move("below", lower, third * 1.6, third * 2.4, in_out, arc=40),
        ]
    else:
        side = pile._replace(x=pile.x + pile.height * 0.85, y=pile.y + 8)
        moves = [
            Move("above", side, 0, third * 1.4, in_out, arc=36),
            Move("below", side._replace(y=side.y - 6), third * 1.6, third * 1.4, in_out, arc=40),
            Move("above", pile, third * 3.2, third, in_out, z=places.Z_PILE),
            Move("below", lower, third * 3.2, third, in_out, z=places.Z_PILE + 1),
        ]
    parts = {
        "below": Piece(None, below, places.Z_PILE, layers=max(2, 9 - layers)),
        "above": Piece(None, above, places.Z_PILE + 1, layers=layers),
    }
    return Step(
        replace(table, pieces=parts, stock=0),
        moves,
        end=lambda table: replace(table, pieces={}, stock=size).tell(event),
        cues=landings(table, "play", moves[-1:], told=False),
    )


def dealt(table: TableState, event: HandsDealt, after: Observation) -> Step:
    """Cards fly round the table one by one."""
    assert after.dealer is not None
    pile, target = table.layout.pile, table.rest(after)
    seats, cards = len(event.hands), len(event.hands) * len(event.hands[0])
    stagger = min(theme.DEAL_STAGGER, theme.DEAL_MOST / cards)
    moves = []
    for turn in range(cards):
        round_, k = divmod(turn, seats)
        seat = (after.dealer + 1 + k) % seats
        card = event.hands[seat][round_] if seat == after.seat else None
        key = places.hidden_key(seat, round_) if card is None else card.code
        pose, z = target[key].pose, target[key].z
        comes = Piece(card, pile, z, own=card is not None)
        start = turn * stagger
        moves.append(
            Move(key, pose, start, theme.DEAL, flip=(0.35, 1), arc=theme.DEAL_ARC, spin=8, z=z, comes=comes, takes=1)
        )
    table = replace(table, pieces={}, stock=event.stock + cards)
    end = settles(after, event) if event.turned is None else None
    return Step(table, moves, end=end, cues=landings(table, "deal", moves))


def turned_up(table: TableState, event: HandsDealt, after: Observation) -> Step:
    """The next card names trumps: it is turned over and put under the stock."""
    assert event.turned is not None
    lifted, start = _lifted(table, event.turned), theme.FLIP * 1.3 + 120
    laid = Move(lifted.key, table.layout.turned, start, theme.EXCHANGE, in_out, z=places.Z_TURNED)
    return Step(table, (lifted, laid), end=settles(after, event), cues=landings(table, "play", [lifted], told=False))


def refused(table: TableState, event: HandsDealt, index: int) -> Step:
    """A card too high to be turned (RULES.md, section 2) is shown for a while."""
    seen = event.refused[: index + 1]
    lifted = _lifted(table, seen[-1])
    table = table.tell(HandsDealt(event.hands, None, None, event.stock, seen))
    return Step(table, (lifted,), hold=REFUSED_HOLD, cues=landings(table, "play", [lifted], told=False))


def buried(table: TableState, event: HandsDealt, index: int) -> Step:
    """The refused card goes back into the middle of the stock, whose upper half rises to let it in."""
    key, pile, high = event.refused[index].code, table.layout.pile, places.Z_PILE + 4
    risen = pile._replace(x=pile.x - 10, y=pile.y - 40)
    under = replace(table.pieces[key], z=places.Z_PILE + 2)
    goes = Move(key, pile, theme.ROOM, theme.SLIDE, in_out, (0, 0.6), z=under.z, comes=under)
    moves = (
        Move(UPPER_HALF, risen, 0, theme.ROOM, in_out, z=high),
        goes,
        Move(UPPER_HALF, pile, theme.ROOM + theme.SLIDE, theme.ROOM, in_out, z=high),
    )
    table = replace(table, pieces={**table.pieces, UPPER_HALF: Piece(None, pile, high, layers=4)})
    return Step(table, moves, end=lambda table: _without(table, key, UPPER_HALF), cues=pulls([goes], told=False))


def _without(table: TableState, *keys: str) -> TableState:
    """The table when these pieces have gone."""
    return replace(table, pieces={key: piece for key, piece in table.pieces.items() if key not in keys})


def _lifted(table: TableState, card: Card) -> Move:
    """The top card of the stock is turned over beside it."""
    pile, z = table.layout.pile, places.Z_PILE + 5
    beside = pile._replace(x=pile.x + pile.height * 0.8, up=1.0, lift=1.6)
    return Move(card.code, beside, 0, theme.FLIP * 1.3, arc=16, z=z, comes=Piece(card, pile, z))


# --- the draw for seats


def spread(table: TableState, _event: SeatsDrawn, _after: Observation) -> Step:
    """The deck is spread face down; a person who plays takes a card themselves."""
    layout = table.layout
    heap = layout.spread(0, SPREAD)._replace(lift=0.5)
    pieces = {f"spread {i}": Piece(None, heap, i) for i in range(SPREAD)}
    moves = [Move(key, layout.spread(i, SPREAD), 0, 420, in_out, z=i) for i, key in enumerate(pieces)]
    table = replace(table, pieces=pieces, last_event=None, picked=())
    return Step(table, moves, gate=table.viewer_plays, cues=(Cue("take", told=False),))


def asked(table: TableState, _event: SeatsDrawn, _after: Observation) -> Step:
    """Another of several people takes a card."""
    return Step(table, gate=True)


def seats_drawn(table: TableState, event: SeatsDrawn, after: Observation) -> Step:
    """Everybody shows the card they drew; the rest of the spread goes back."""
    layout = table.layout
    others = sorted(key for key in table.pieces if key.startswith("spread"))
    random.Random(len(others)).shuffle(others)
    taken = dict(zip(sorted(table.here), table.picked, strict=False))
    others = [key for key in others if key not in taken.values()]
    cards, moves = dict[str, Card](), list[Move]()
    for place in range(layout.seats):
        player = after.seating[(after.seat + place) % layout.seats]
        card = event.cards[player]
        cards[taken.get(player) or others.pop()] = card
        to = layout.drawn(place)._replace(angle=places.tilt(card))
        moves.append(Move(card.code, to, place * 260, 420, flip=(0.5, 1), arc=20, z=places.Z_TRICK + place))
    cues, away = pulls(moves), layout.pile._replace(lift=0.5)
    start = layout.seats * 260 + 120
    moves += [Move(key, away, start, 360, in_out, z=places.Z_PILE) for key in others]
    points = (0.0,) * after.rules.sides
    table = replace(table, shown=after, points=points, pieces=turned_out(table.pieces, cards))
    # The deck lies there in the end without a number.
    return Step(table, moves, end=lambda table: replace(_without(table, *others), stock=1).tell(event), cues=cues)


def seats_cleared(table: TableState, _event: SeatsDrawn, after: Observation) -> Step:
    """The cards drawn for seats go back to the pack, and the pack to the dealer."""
    pile, gathered = table.layout.pile, len(table.pieces) * 60 + theme.SLIDE
    moves = [Move(key, pile, i * 60, theme.SLIDE, in_out, (0, 0.5)) for i, key in enumerate(table.pieces)]
    if after.dealer is not None:
        pack = Piece(None, pile, places.Z_PILE, layers=9)
        away = _with_dealer(table.layout, after.dealer, after)
        moves.append(Move(PILE, away, gathered, theme.PLAY_OTHER, in_cubic, comes=pack, alone=True))
    return Step(table, moves, end=settles(after), cues=(Cue("take"),))
