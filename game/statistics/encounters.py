"""What the rows of the history tell of a person and each of the opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from game.acquaintance import Acquaintance, DealJustOver, Encounter, Outcome
from game.model.rules import Rules, Wants
from game.model.scoring import slam_of
from game.model.state import DealResult
from game.people import OPPONENTS, portrait_of
from game.statistics.counting import person_name
from game.storage.history import Entry
from game.storage.skimming import MatchRow, PlayerRow


def acquaintances(entries: Iterable[Entry], name: str, number: str, now: datetime) -> dict[str, Acquaintance]:
    """Return what happened between a person and each opponent, by portrait; ``entries`` have the newest first.

    The person is told by the id ``number``, and in records without ids by the name as it is kept. Imported matches and
    those without a result do not count.
    """
    found: dict[str, list[Encounter]] = {opponent.portrait: [] for opponent in OPPONENTS}
    newcomer = True
    for entry in entries:
        match = entry.match
        if match is None or entry.imported or not entry.has_result:
            continue
        own = _own(match, name, number)
        if own is None:
            continue
        newcomer = False
        for portrait, encounter in encounters_of(match, own, entry.winners, entry.begun).items():
            found[portrait].append(encounter)
    return {portrait: Acquaintance(tuple(matches), now, newcomer) for portrait, matches in found.items()}


def _own(match: MatchRow, name: str, number: str) -> PlayerRow | None:
    for player in match.players:
        if player.kind == "human" and (
            player.id == number if number and player.id else person_name(player.name) == name
        ):
            return player
    return None


def encounters_of(match: MatchRow, own: PlayerRow, winners: Sequence[int], begun: str) -> dict[str, Encounter]:
    """Return what a match was between one of its players and each opponent who sat there, by portrait."""
    portraits = {opponent.portrait for opponent in OPPONENTS}
    found: dict[str, Encounter] = {}
    slams = {slam_of(match.wants, deal.points, deal.won) for deal in match.deals}
    for other in match.players:
        portrait = portrait_of(other.name, other.portrait)
        if other.kind == "human" or portrait not in portraits:
            continue
        together = other.side == own.side
        found[portrait] = Encounter(
            _outcome(own.side, other.side, winners),
            together,
            own.side in slams,
            other.side in slams and not together,
            not together and _is_close(match, own.side, other.side, winners),
            begun,
        )
    return found


def _outcome(own: int, other: int, winners: Sequence[int]) -> Outcome:
    if own in winners:
        return Outcome.WON if len(winners) == 1 else Outcome.DRAWN if other in winners else Outcome.NEITHER
    return Outcome.LOST if other in winners or other == own else Outcome.NEITHER


def _is_close(match: MatchRow, own: int, other: int, winners: Sequence[int]) -> bool:
    """Whether one of the two won by one game, and the other had at least one."""
    mine, theirs = match.score[own], match.score[other]
    is_points = match.aim.startswith("target") or match.wants is Wants.STAKE
    return not is_points and abs(mine - theirs) == 1 and min(mine, theirs) > 0 and bool({own, other} & set(winners))


def deal_just_over(rules: Rules, result: DealResult, own: int, other: int) -> DealJustOver | None:
    """Return what a deal was between the seats of a person and an opponent; None in Chiamata, and of a void deal."""
    if rules.wants is Wants.STAKE or result.void:
        return None
    mine, theirs = rules.side_of(own), rules.side_of(other)
    margin = abs(result.points[mine] - result.points[theirs])
    slam = slam_of(rules.wants, result.points, result.won)
    return DealJustOver(
        won=result.won[mine] > 0,
        lost=result.won[mine] == 0 and (mine == theirs or result.won[theirs] > 0),
        together=mine == theirs,
        own_slam=slam == mine,
        their_slam=slam == theirs != mine,
        margin=120 if rules.wants is Wants.FEWEST or mine == theirs else margin,
    )
