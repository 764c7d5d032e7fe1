"""What guests of a table on the network are told, and what is said about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.words.translation import N_, _

_ENDS: Final[Mapping[str, str]] = {
    "protocol-older": N_("This page is older than the game that is the table: load it again."),
    "protocol-newer": N_("This page is newer than the game that is the table: update the game on the computer."),
    "wrong-code": N_("That is not the code of this table. It is on the computer’s screen."),
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


def cannot_listen_sentence(port: int | None, reason: str, *, taken: bool) -> str:
    """Say that no table can be opened on the network, and what to do."""
    if taken and port:
        text = _("Another program is using port {port}. Choose another with --port, or leave it out.")
        return text.format(port=port)
    text = _("No table can be opened on the network ({reason}). Is this computer on a network, and may Triunfo use it?")
    return text.format(reason=reason)


def alone_sentence() -> str:
    """Say that no guest can find this computer, and what to do."""
    return _("This computer is on no private network: connect it to the same one as the phones, or open a hot spot.")


def open_door_lines(address: str, others: list[str], code: str, *, consent: bool, on_network: bool = True) -> list[str]:
    """Say how guests come to a table that a terminal shows."""
    if not on_network:
        return [alone_sentence(), _("Code: {code}").format(code=code)]
    lines = [_("On each phone, scan this or open {address}").format(address=address)]
    if others:
        lines.append(_("Other addresses of this computer: {addresses}").format(addresses=", ".join(others)))
    lines.append(_("Code: {code}").format(code=code))
    lines.append(_("You will be asked before anybody is let in.") if consent else _("Whoever has the code is let in."))
    lines.append(_("Nothing is encrypted: others on this network could read along. Play where you trust it."))
    return lines


def network_name(medium: str) -> str:
    """Return what a network is called of which it is known whether it has a cable; empty where it is not."""
    return {"wifi": _("Wi-Fi"), "cable": _("cable")}.get(medium, "")


def visitor_name(name: str) -> str:
    """Return how somebody at the door is called; whoever only watches need not give a name."""
    return name or _("Somebody")


def let_in_question(name: str, *, watches: bool) -> str:
    """Ask whether somebody may come in."""
    if not name:
        return _("Somebody wants to watch. Let them in? Type y or n.")
    text = (
        _("{name} wants to watch. Let {name} in? Type y or n.")
        if watches
        else _("{name} wants to sit down. Let {name} in? Type y or n.")
    )
    return text.format(name=name)


def is_yes(answer: str) -> bool:
    """Whether what was typed means yes."""
    # Translators: the letter that is typed for yes.
    return answer.strip().casefold()[:1] in ("y", _("yes").casefold()[:1])
