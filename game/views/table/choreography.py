"""How each event of play looks: plans of tricks, draws and exchanges, from the table as it is when their turn comes."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.model import knowledge
from game.model.events import CardDrawn, CardPlayed, Exchanged, TrickTaken
from game.model.observation import Observation
from game.views.paint import theme
from game.views.paint.easing import in_cubic, in_out
from game.views.sound.audio import Cue
from game.views.table import pieces as places
from game.views.table.flights import Move, landings, pile_hides, pulls, refan, revealed
from game.views.table.layout import Pose
from game.views.table.pieces import Piece
from game.views.table.state import TableState, settles
from game.views.table.timeline import Step


def played(table: TableState, event: CardPlayed, after: Observation) -> Step:
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


def taken(table: TableState, event: TrickTaken, after: Observation) -> Step:
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


def drawn(table: TableState, event: CardDrawn, after: Observation) -> Step:
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


def exchanged(table: TableState, event: Exchanged, after: Observation) -> Step:
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
