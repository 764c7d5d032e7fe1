"""What guests of a table on the network are told, and what is said about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.words.translation import N_, _

_ENDS: Final[Mapping[str, str]] = {
    "protocol-older": N_("This page is older than the game that is the table: load it again."),
    "protocol-newer": N_("This page is newer than the game that is the table: update the game on the computer."),
    "wrong-code": N_("That is not the code of this table. It is on the computer's screen."),
    "unknown-token": N_("The table does not know you any more: type its code to sit down."),
    "too-many-tries": N_("Too many wrong codes: wait a minute, then try again."),
    "seat-taken": N_("Somebody else has taken this seat: choose another."),
    "table-full": N_("All seats are taken. You can still watch."),
    "not-let-in": N_("The host has not let you in."),
    "removed": N_("The host has given your seat to somebody else."),
    "moved": N_("You have opened this seat in another window, and play on there."),
    "bad-message": N_("The table did not understand this page: load it again."),
    "too-fast": N_("Too many messages at once: the table will let you in again in a moment."),
    "closed": N_("The table has been closed."),
}


def ending_sentence(code: str) -> str:
    """Say why a guest's connection ends, for the codes of the protocol that have one sentence."""
    return _(_ENDS[code])


def no_hint_sentence() -> str:
    """Say that no hint could be worked out."""
    return _("No hint could be worked out here; the log has the reason.")
