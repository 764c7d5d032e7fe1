"""For whom a table waits, why, and what happens then; and what wakes somebody who sleeps on their turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.words.translation import N_, _

TIME: Final = "{time}"
"""Stands in a line for the time that is left, which goes by while the line is shown."""


class Waiting(NamedTuple):
    """What a screen shows of a table that waits: why, and what happens then, in ``seconds`` still.

    ``why`` has the absence of each who is missing, by player of the header.
    """

    head: str = ""
    line: str = ""
    seconds: int = 0
    why: tuple[tuple[int, str], ...] = ()

    @property
    def sentence(self) -> str:
        """All of it."""
        parts = filter(None, (self.head, in_time(self.line, self.seconds)))
        return (" " if self.head.endswith(".") else " · ").join(parts)


NOBODY: Final = Waiting()

_HEADS: Final[Mapping[str, str]] = {
    "lost": N_("{name} has lost the connection"),
    "left": N_("{name} has left the table"),
    "away": N_("{name} has not come back."),
    "given-up": N_("{name}’s seat is free"),
    "": N_("Waiting for {name} to come back."),
}


class Happens(NamedTuple):
    """What may happen while the table waits: ``icon`` is one of the telephone's page."""

    icon: str
    title: str
    line: str


def absent_sentence(name: str, absence: str) -> str:
    """Say why nobody decides at a seat: ``absence`` is as in the protocol, empty where that is not known."""
    return _(_HEADS[absence]).format(name=name)


def waiting_head(absent: Sequence[tuple[str, str]]) -> str:
    """Say for whom the table waits: the name and the absence of each."""
    if len(absent) > 1 and not any(absence for _name, absence in absent):
        *others, last = (name for name, _absence in absent)
        return _("Waiting for {names} and {last} to come back.").format(names=", ".join(others), last=last)
    return " · ".join(absent_sentence(name, absence) for name, absence in absent)


def deciding_line(host: str | None, *, is_overdue: bool) -> str:
    """Say when the host decides how to go on.

    ``host`` is their name, empty where it is not known, and None where it is the host who reads it.
    """
    if host is None:
        return _("You decide how to go on.") if is_overdue else _("You decide in {time}")
    if is_overdue:
        return _("{host} decides how to go on.").format(host=host) if host else _("The host decides how to go on.")
    return _("{host} decides in {time}").format(host=host, time=TIME) if host else _("The host decides in {time}")


def playing_on_line() -> str:
    """Say when the computer plays on by itself."""
    return _("The computer plays in {time}")


def in_time(line: str, seconds: int) -> str:
    """Return a line with the time that is left in it."""
    return line.replace(TIME, f"{seconds // 60}:{seconds % 60:02}")


def next_steps(names: Sequence[str], host: str | None, *, is_free: bool, has_seat: bool) -> tuple[Happens, ...]:
    """Return what may happen while the table waits for those.

    ``host`` is who decides when the time runs out: None where the computer plays on by itself, empty where the name is
    not known. ``is_free``: they have given their seats up, and somebody else may take one. ``has_seat``: whoever reads
    this has one.
    """
    back = _("If {name} comes back").format(name=names[0]) if len(names) == 1 else _("If everybody comes back")
    back = _("If somebody takes the seat") if is_free else back
    found = [
        Happens("check", back, _("Play resumes at once.")),
        Happens("clock", _("If the time runs out"), _time_runs_out(host)),
    ]
    if has_seat:
        found.append(Happens("phone", _("Your seat is safe"), _("You may put the phone away.")))
    return tuple(found)


def _time_runs_out(host: str | None) -> str:
    if host is None:
        return _("The computer plays on until somebody sits there again.")
    if not host:
        return _("The host decides: keep waiting, or let the computer play.")
    return _("{name}, the host, decides: keep waiting, or let the computer play.").format(name=host)


TAGS: Final[Mapping[str, str]] = {
    "lost": N_("Reconnecting…"),
    "left": N_("Has left"),
    "away": N_("Away"),
    "given-up": N_("Free seat"),
    "": N_("Away"),
}
"""What stands beside the face of somebody who is missing, by why."""


def seat_stays_line(absence: str) -> str:
    """Say to the host what becomes of a seat at which an opponent plays meanwhile."""
    if absence == "given-up":
        return _("Whoever takes the seat plays on at once.")
    return _("The seat stays theirs: whoever comes back plays on at once.")


def nudged_here(name: str) -> str:
    """Wake whoever sits at the window."""
    return _("{name} nudges you: it is your turn.").format(name=name)


def nudged_head(name: str) -> str:
    """Wake somebody whose turn it is; without a name where they have none."""
    return _("Your turn, {name}!").format(name=name) if name else _("Your turn!")


def nudged_line(name: str) -> str:
    """Say who wakes them."""
    return _("{name} nudges you.").format(name=name)
