"""How each event of play looks, the auction too: plans from the table as it is when their turn comes.

Staged moments are steps of under a second and a half, which a press ends. There are none with reduced motion, at the
speed at which nothing moves, or while a deal plays on by itself: then the table only says what happened.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from game.model import events, knowledge
from game.model.events import DealEnded, PartnerRevealed, TrickTaken
from game.model.knowledge import best_of, is_thrown_in
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_cubic, in_out
from game.views.sound.audio import Cue
from game.views.table import flights, highlights
from game.views.table import pieces as places
from game.views.table.flights import Move, Stamp, landings, marked, pile_hides, pulls, refan, revealed
from game.views.table.highlights import RICH, HighlightKind
from game.views.table.layout import Pose
from game.views.table.pieces import Piece
from game.views.table.state import TableState, goes_on, settles
from game.views.table.timeline import Staged, Step


def played(table: TableState, event: events.CardPlayed, after: Observation) -> Step:
    """A card goes from a hand to the trick."""
    key, pieces = event.card.code, table.pieces
    own = key in pieces
    if own:
        pieces = {**pieces, key: replace(pieces[key], own=False)}
    else:
        pieces = revealed(pieces, event.seat, event.card, f"{after.number}:{after.ply}")
    table = replace(table, pieces=pieces)
    to, z = places.trick_pose(table.layout, after, event.seat, event.card), places.Z_TRICK + len(after.trick) - 1
    length = theme.PLAY if own else theme.PLAY_OTHER
    flip = (0.0, 1.0) if own else (1 - theme.PLAY_FLIP / theme.PLAY_OTHER, 1.0)
    flight = Move(key, to, 0, length, flip=flip, z=z)
    moves = (flight, *refan(table, after, (key,)))
    return Step(table, moves, end=settles(after, event), cues=landings(table, "play", [flight]))


def taken(table: TableState, event: events.TrickTaken, after: Observation) -> Step:
    """The trick is gathered, turned over and slides to its winner."""
    assert after.trump is not None
    target = places.won_pose(table.layout, after, event.seat)
    best = table.pieces[knowledge.best_of(event.trick.cards, after.trump).code]
    meet = best.pose._replace(up=0.0, lift=1.2, angle=0)
    hides, moves = pile_hides(table, after, event.seat), list[Move]()
    for i, each in enumerate(event.trick.cards):
        key, start = each.card.code, theme.GATHER + 40 + i * theme.SLIDE_STAGGER
        if not table.wishes.calm:
            moves.append(Move(key, meet._replace(angle=i * 2.0), 0, theme.GATHER, in_out, (0.3, 1)))
        moves.append(Move(key, target, start, theme.SLIDE, in_cubic, fade=hides))
    return Step(table, moves, end=settles(after, event), cues=(Cue("take", theme.GATHER),))


def drawn(table: TableState, event: events.CardDrawn, after: Observation) -> Step:
    """A card comes from the stock; the next one may follow before it lands."""
    key, to, z = table.in_hand(event.seat, event.card, after)
    pieces = dict(table.pieces)
    if event.card is not None and event.card.code in pieces:  # the turned card is the last
        piece = pieces.pop(event.card.code)
    else:
        mine = event.seat == after.seat and not after.is_public
        piece = Piece(event.card, table.layout.pile, z, own=mine)
    pieces[key] = piece
    table = replace(table, pieces=pieces, stock=after.stock)
    flight = Move(key, to, 0, theme.DRAW, arc=20, flip=(0.35, 1), z=z)
    moves = (*refan(table, after, (key,)), flight)
    overlap = theme.DRAW - theme.DRAW_STAGGER
    return Step(table, moves, end=settles(after, event), overlap=overlap, cues=pulls([flight]))


def exchanged(table: TableState, event: events.Exchanged, after: Observation) -> Step:
    """The seven or two goes under the stock, the turned card into the hand; the words come with the motion."""
    give, take = event.give.code, event.take.code
    table = table.tell(event)
    if give not in table.pieces:
        pieces = revealed(table.pieces, event.seat, event.give, f"{after.number}:{after.ply}")
        table = replace(table, pieces=pieces)
    _key, to, z = table.in_hand(event.seat, event.take, after)
    moves = (
        Move(give, table.layout.turned, 0, theme.EXCHANGE, flip=(0, 0.5), z=places.Z_TURNED),
        Move(take, to, theme.EXCHANGE_STAGGER, theme.EXCHANGE, arc=60, flip=(0.6, 1), z=z),
        *refan(table, after, (give, take)),
    )
    rests = not table.is_own(event.seat, after)
    return Step(table, moves, end=settles(after), hold=250, rests=rests, cues=(Cue("exchange"),))


def returned(table: TableState, lay: Mapping[str, Pose]) -> Step:
    """What has been taken back goes from where it ``lay``, or was in the air, to where it belongs."""
    away = {key: piece for key, piece in table.pieces.items() if lay.get(key, piece.pose) != piece.pose}
    moves = [Move(key, piece.pose, 0, theme.PLAY, z=piece.z) for key, piece in away.items()]
    lifted = {key: replace(piece, pose=lay[key], moving=True) for key, piece in away.items()}
    return Step(replace(table, pieces={**table.pieces, **lifted}), moves, end=settles(table.shown))


def arranged(table: TableState) -> Step:
    """The viewer's cards change places among themselves."""
    return Step(table, tuple(refan(table, table.shown)), end=settles(table.shown))


# --- the auction

CALLED: Final = "called"  # the key of the card that shows what was called, on its way to its place
SAID_HOLD: Final = 350  # milliseconds a bid is heard before the next player thinks
CALLED_HOLD: Final = 1500  # the called card lies large in the middle
REVEALED_HOLD: Final = 1900
THROWN_HOLD: Final = 1300
SHOWN_HEIGHT: Final = 268.0
SHOWN_Y: Final = 420.0


def said(table: TableState, event: events.BidMade | events.Passed, after: Observation) -> Step:
    """A bid or a pass: a bubble, for as long as it takes to hear it."""
    table = table.tell(event)
    # Where nobody bids the cards lie where they are until they are thrown in.
    table = replace(table, shown=after) if is_thrown_in(after) else table.settle(after)
    cues = (Cue("knock"),) if isinstance(event, events.Passed) else ()
    rests = isinstance(event, events.BidMade) and not table.is_own(event.seat, after)
    # Never still: the viewer's turn may follow, which is no step.
    return Step(table, hold=SAID_HOLD, rests=rests, cues=cues)


def called(table: TableState, event: events.Called, after: Observation) -> Step:
    """The called card is shown to all in the middle, while the viewer's cards are sorted by the trumps it names."""
    layout = table.layout
    x, y = layout.source(places.from_viewer(event.seat, after.seat, layout.seats))
    pieces = {**table.pieces, CALLED: Piece(event.card, Pose(x, y, 80.0), places.Z_FLYING)}
    # No card changes hands; those of the viewer go to their new places in time.
    table = replace(table.tell(event), shown=after, pieces=pieces)
    middle = Pose(layout.cx, SHOWN_Y, SHOWN_HEIGHT, 0, 2.0)
    flight = Move(CALLED, middle, 0, theme.PLAY_OTHER, z=places.Z_FLYING)
    cues = landings(table, "play", [flight], told=False)
    return Step(table, (flight, *refan(table, after)), hold=CALLED_HOLD, rests=True, cues=cues)


def laid_down(table: TableState, _event: events.Called, after: Observation) -> Step:
    """The called card goes where the stock lies in other games."""
    return Step(table, (Move(CALLED, table.layout.contract, 0, theme.SLIDE, in_out),), end=goes_on(after))


def partner_known(table: TableState, event: events.PartnerRevealed, after: Observation) -> Step:
    """The called card has been played, where that is not staged: it has a golden rim for a while."""
    codes = () if after.called is None else (after.called.code,)
    table = replace(table.tell(event), pieces=marked(table.pieces, codes))
    return Step(table, hold=REVEALED_HOLD, rests=True, end=goes_on(after))


def thrown_in(table: TableState, event: events.DealEnded, _after: Observation) -> Step:
    """All have passed: every hand goes face down to the middle."""
    middle = Pose(table.layout.cx, SHOWN_Y, table.layout.pile.height, 0.0, 0.15, 0.0)
    pieces = {key if piece.card else f"thrown {key}": piece for key, piece in table.pieces.items()}
    moves = []
    for index, key in enumerate(sorted(pieces)):
        to = middle._replace(x=middle.x + index * 0.4, y=middle.y - index * 0.9, angle=index * 7 % 11 - 5)
        start, z = index * theme.SLIDE_STAGGER / 2, places.Z_TRICK + index / 100
        moves.append(Move(key, to, start, theme.SLIDE, in_out, (0, 0.5), z=z))
    # The viewer's cards are pieces like all others now.
    table = replace(table.tell(event), shown=dataclasses.replace(table.shown, hand=()), pieces=pieces)
    return Step(table, moves, hold=THROWN_HOLD, rests=True, cues=(Cue("take"),))


# --- moments that are staged


STAMP_HOLD: Final = 340.0
DECIDES_HOLD: Final = 820.0
DEAL_COMES: Final = 380.0
DEAL_HOLD: Final = 900.0
USUAL_END: Final = 500.0  # milliseconds between the last card of a deal and its result, where nothing is staged
PARTNER_COMES: Final = 320.0
PARTNER_SEEN: Final = 240.0  # of them, in which the sentence can be read already
PARTNER_GOES: Final = 170.0


def is_wanted(table: TableState) -> bool:
    """Whether anything is staged at this table now."""
    return not table.wishes.calm and table.wishes.speed > 0 and table.shown.number != table.finishing


def _bare(table: TableState) -> TableState:
    """The table with nothing staged."""
    return replace(table, highlight=None, staged=0.0)


# --- a trick


def full_trick(table: TableState, event: TrickTaken, after: Observation) -> Step:
    """All have played: the trick lies there for a while before it is taken."""
    highlight = highlights.of_trick(after, event, table.tells_points) if is_wanted(table) else None
    if highlight is None or after.trump is None:
        rims_are_there = all(piece.winning in (0.0, 1.0) for piece in table.pieces.values())
        return Step(table, hold=theme.HOLD, still=rims_are_there)
    best = best_of(event.trick.cards, after.trump)
    rich = [each.card.code for each in event.trick.cards if each.card.points >= RICH and each.card != best]
    moves = [_stamp(table, code, best.code) for code in (best.code, *rich) if code in table.pieces]
    cues = [Cue("knock", flights.STAMP * flights.STAMP_LANDS, told=False)]
    if highlight.points:
        cues.append(Cue("coin", flights.STAMP * 0.8, told=False))
    hold = DECIDES_HOLD if highlight.kind is HighlightKind.LAST_TRICK else STAMP_HOLD
    return Step(table, moves, hold=hold, end=_bare, cues=tuple(cues), staged=Staged(highlight, flights.STAMP))


def _stamp(table: TableState, code: str, best: str) -> Stamp:
    """The best card comes up and down hard, and what it takes shakes away from it."""
    if code == best:
        return Stamp(code)
    lies = table.pieces[code].pose
    own = table.pieces[best].pose if best in table.pieces else lies
    away = math.hypot(lies.x - own.x, lies.y - own.y) or 1.0
    return Stamp(code, ((lies.x - own.x) / away, (lies.y - own.y) / away))


# --- the end of a deal


def deal_over(table: TableState, _event: DealEnded, after: Observation) -> Step:
    """The deal is over, and its result is shown then."""
    highlight = highlights.of_deal(after) if is_wanted(table) else None
    if highlight is None:
        return Step(table, hold=USUAL_END, end=lambda table: table.settle(after), over=after)
    sound = "chalk" if highlight.kind is HighlightKind.TURNED else "knock"
    cues = (Cue(sound, 60, told=False), Cue("coin", DEAL_COMES, told=False))
    end, staged = lambda table: _bare(table).settle(after), Staged(highlight, DEAL_COMES)
    return Step(table, hold=DEAL_HOLD, end=end, cues=cues, staged=staged, over=after)


# --- the partner


def partner(table: TableState, event: PartnerRevealed, after: Observation) -> Step:
    """Declarer and partner come to the front, with the card that was called, where that is staged."""
    code = "" if after.called is None else after.called.code
    if code not in table.pieces or not is_wanted(table):
        return partner_known(table, event, after)
    drawn_large = replace(table.pieces[code], alpha=0.0)  # over all others
    return Step(
        replace(table.tell(event), pieces={**table.pieces, code: drawn_large}),
        rests=True,
        seen=PARTNER_SEEN,
        cues=(Cue("draw", told=False), Cue("coin", PARTNER_COMES * 0.7, told=False)),
        staged=Staged(highlights.of_partner(after, event), PARTNER_COMES),
    )


def partner_goes(table: TableState, _event: PartnerRevealed, after: Observation) -> Step:
    """They go back to their seats, and the card to its trick."""
    table = replace(table, awaits_partner=())
    if table.highlight is None:
        return Step(table)
    goes = Staged(table.highlight, PARTNER_GOES, goes=True)
    return Step(table, end=lambda table: replace(_bare(table).settle(after), waited=0.0), staged=goes)
