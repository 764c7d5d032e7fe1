"""Luck and play of finished deals, kept in the index of the history: to work them out takes a second a deal or more.

They are a cache like all of the index: what is missing is worked out again from the records. A record keeps its name
when it is moved to another folder, so that is what they go by. A row counts only where luck and play come to the result
that the record tells (:func:`is_sum_of`): one of a record that was changed is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.model.rules import Wants
from game.storage.finished import note
from game.storage.history import History
from game.storage.indexfile import BALANCES, INSERT_BALANCE, BalanceRow, summed
from game.storage.skimming import DealRow

POINTS: Final = "points"
MATCH_POINTS: Final = "match-points"
LARGEST: Final = 64_000_000  # bytes of a file with balances
_ALL: Final = 120
_NEAR: Final = 0.01  # points
_NEXT: Final = (
    f"SELECT {BALANCES} FROM balances WHERE (name, number, deal, player) > (?, ?, ?, ?) "
    "ORDER BY name, number, deal, player LIMIT ?"
)


class BalanceKey(NamedTuple):
    """Whose balance of which deal: file name of the record, match in it from 0, deal in that from 1, player of its
    header."""

    name: str
    number: int
    deal: int
    player: int


class KeptBalance(NamedTuple):
    """Luck and play of a deal, in card points or in match points; above zero is good for the player."""

    luck: float
    play: float
    is_points: bool


def write_text(balances: Mapping[BalanceKey, KeptBalance]) -> bytes:
    """Return balances as a file that travels with their records."""
    return msgspec.json.encode([_row(*each) for each in balances.items()]) + b"\n"


def read_text(text: bytes) -> dict[BalanceKey, KeptBalance]:
    """Read such a file; raises ValueError or MsgspecError for what is none."""
    return _kept(msgspec.json.decode(text, type=list[BalanceRow]))


def keep_balance(folder: Path, key: BalanceKey, balance: KeptBalance) -> None:
    """Note a balance in the index of a folder of matches, as :func:`game.storage.finished.note` does."""
    note(folder, INSERT_BALANCE, summed([_row(key, balance)]))


def join_balances(history: History, balances: Mapping[BalanceKey, KeptBalance]) -> None:
    """Note balances from elsewhere in an index that is open, those of deals of which it has none."""
    rows = [_row(*each) for each in balances.items()]
    history.put(INSERT_BALANCE.replace("REPLACE", "IGNORE"), summed(rows))


def put_balance(history: History, key: BalanceKey, balance: KeptBalance) -> None:
    """Note a balance in an index that is open."""
    history.put(INSERT_BALANCE, summed([_row(key, balance)]))


def kept_balances(history: History, most: int = 2000) -> Iterator[dict[BalanceKey, KeptBalance]]:
    """Yield all that are kept, so many in one go."""
    last: tuple[Any, ...] = ("", -1, -1, -1)
    while rows := history.ask(_NEXT, (*last, most)):
        yield _kept(rows)
        last = rows[-1][:4]


def _kept(rows: Iterable[BalanceRow]) -> dict[BalanceKey, KeptBalance]:
    return {BalanceKey(*row[:4]): KeptBalance(row[4], row[5], row[6] == POINTS) for row in rows}


def _row(key: BalanceKey, balance: KeptBalance) -> BalanceRow:
    return *key, float(balance.luck), float(balance.play), POINTS if balance.is_points else MATCH_POINTS


def is_sum_of(balance: KeptBalance, deal: DealRow, side: int, wants: Wants) -> bool:
    """Whether a balance can be that of this deal for a player of this side: card points, in Chiamata match points."""
    if balance.is_points == (wants is Wants.STAKE):
        return False
    points = deal.points[side]
    result = wants.gain(points, (_ALL - points) / (len(deal.points) - 1)) if balance.is_points else deal.won[side]
    return abs(balance.luck + balance.play - result) < _NEAR
