"""How the moments that are staged move: a step each, under a second and a half, which a press ends.

None with reduced motion, at the speed at which nothing moves, or while a deal plays on by itself: then the table only
says what happened, as of everything else.
"""

from __future__ import annotations

import math
from typing import Final

from msgspec.structs import replace

from game.model.events import DealEnded, PartnerRevealed, TrickTaken
from game.model.knowledge import best_of
from game.model.observation import Observation
from game.views.paint import theme
from game.views.sound.audio import Cue
from game.views.table import choreography, highlights
from game.views.table.flights import STAMP, STAMP_LANDS, Stamp
from game.views.table.highlights import RICH, HighlightKind
from game.views.table.state import TableState
from game.views.table.timeline import Staged, Step

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
    cues = [Cue("knock", STAMP * STAMP_LANDS, told=False)]
    if highlight.points:
        cues.append(Cue("coin", STAMP * 0.8, told=False))
    hold = DECIDES_HOLD if highlight.kind is HighlightKind.LAST_TRICK else STAMP_HOLD
    return Step(table, moves, hold=hold, end=_bare, cues=tuple(cues), staged=Staged(highlight, STAMP))


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
        return choreography.partner_known(table, event, after)
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
