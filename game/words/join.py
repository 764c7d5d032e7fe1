"""What is said to somebody who joins a table elsewhere: on the way in, at the table, and when it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.words.net import ending_sentence
from game.words.translation import N_, _, listed, ngettext

MOST_NAMED: Final = 2  # of those who are waited for

_ENDS: Final[Mapping[str, str]] = {
    "protocol-older": N_("This Triunfo is older than the one that is the table: install the newer version here."),
    "protocol-newer": N_("This Triunfo is newer than the one that is the table: install the newer version there."),
    "wrong-code": N_("That is not the code of this table. It is on the host’s screen."),
    "unknown-token": N_("The table does not know you any more: type its code to sit down."),
    "bad-message": N_("The two programs did not understand each other. The table plays on without you."),
}
"""Where a browser's page is told something else."""


def ended_sentence(code: str, told: str) -> str:
    """Say why the connection to a table has ended; ``told`` is what the table says itself, for other codes."""
    if code in _ENDS:
        return _(_ENDS[code])
    return told or ending_sentence(code)


def no_answer_sentence(address: str) -> str:
    """Say that nobody answers, and what to do."""
    text = _(
        "No table answers at {address}. Is the address right, is the table still open, and are both computers on the "
        "same network?"
    )
    return text.format(address=address)


def connecting_sentence(address: str) -> str:
    """Say that the table is being asked."""
    return _("Connecting to {address}…").format(address=address)


def asking_sentence() -> str:
    """Say that the host has been asked."""
    return _("The host has been asked to let you in.")


def lobby_sentence(names: Sequence[str]) -> str:
    """Say that the match has not begun, and who is there."""
    waiting = _("Waiting for the others and for the host to begin.")
    if not names:
        return waiting
    return waiting + " " + _("At the table: {names}.").format(names=listed(names))


def none_found_lines() -> tuple[str, ...]:
    """Say that no table has answered, and what to do."""
    return (
        _("No table has answered yet."),
        _("Type the address that the host’s screen shows, and its code: that works where tables are not found."),
        _(
            "Both computers must be on the same network. A guest network keeps devices apart, and a firewall may have "
            "to let Triunfo through."
        ),
    )


def seats_line(host: str, free: int, players: int) -> str:
    """Tell of a table whose it is, and how many seats are free."""
    if not free:
        return _("{host} · full, but you can watch").format(host=host)
    return _("{host} · free seats: {n} of {players}").format(host=host, n=free, players=players)


def waiting_line(names: Sequence[str]) -> str:
    """Say who is waited for, where that is known; of many only how many they are."""
    if len(names) > MOST_NAMED:
        return ngettext("Waiting for {n} player", "Waiting for {n} players", len(names)).format(n=len(names))
    return _("Waiting for {names}").format(names=listed(names)) if names else _("Waiting")


def again_line(names: Sequence[str]) -> str:
    """Say who wishes a rematch, of many only how many they are; empty where nobody has said so."""
    if len(names) > MOST_NAMED:
        return ngettext("{n} player would like a rematch.", "{n} players would like a rematch.", len(names)).format(
            n=len(names)
        )
    return _("{names} would like a rematch.").format(names=listed(names)) if names else ""


def no_hints_sentence() -> str:
    """Say that the host does not want hints."""
    return _("The host has switched hints off at this table.")


def not_kept_sentence(reason: str) -> str:
    """Say that the way back could not be kept."""
    text = _("The way back to this table cannot be saved ({reason}): type its code if Triunfo is closed.")
    return text.format(reason=reason)


def misunderstood_sentence() -> str:
    """Say that what the table sent could not be shown."""
    return _("The table sent something that this Triunfo cannot show. The log has the details.")
