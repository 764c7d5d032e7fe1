"""What is asked when somebody comes who has no seat's key: whose seat is theirs, and whether that is so."""

from __future__ import annotations

from collections.abc import Callable

from game.words.names import game_title
from game.words.translation import _

Why = Callable[[], str]
"""Says, in the language of the moment, why somebody is asked again."""


# --- what the visitor reads


def home_line(name: str, game: str, *, is_played: bool) -> str:
    """Say whose seat waits: at which game, where a match is played, and whether the computer plays there meanwhile."""
    line = _("{name}’s seat is waiting: {game}.") if game else _("{name}’s seat is waiting.")
    said = line.format(name=name, game=game_title(game))
    return said + " " + _("The computer is playing there for now.") if is_played else said


def asks_line(host: str) -> str:
    """Say who will be asked; ``host`` is empty where that is everybody at the table."""
    if host:
        return _("This phone is new to the table, so {host} is asked. One tap there, and you’re back in.").format(
            host=host
        )
    return _("This phone is new to the table, so the others are asked. One tap of theirs, and you’re back in.")


def asked_line(name: str, host: str) -> str:
    """Say who is being asked whether the visitor is that person."""
    if host:
        return _("Asking {host} whether you’re {name}.").format(host=host, name=name)
    return _("Asking the others at the table whether you’re {name}.").format(name=name)


def refused_line(*, is_unattended: bool) -> str:
    """Say that the answer was no."""
    return _("The others have not let you in.") if is_unattended else _("The host has not let you in.")


def watch_line() -> str:
    """Say what is possible all the same."""
    return _("You can still watch.")


def taken_line() -> str:
    """Say that no seat waits any more."""
    return _("No seat is waiting any more.")


def later_line() -> str:
    """Say that they have asked only just now."""
    return _("Somebody has just asked for this seat: try again a little later.")


def others_ask_line() -> str:
    """Say that others ask at this moment."""
    return _("The table is being asked about somebody else: try again in a moment.")


def unanswered_line() -> str:
    """Say that nobody has answered."""
    return _("Nobody has answered yet. You can ask again.")


# --- what those at the table read


def is_this_head(name: str) -> str:
    """Ask whether a visitor is that person."""
    return _("Is this {name}?").format(name=name)


def is_this_line(name: str) -> str:
    """Say what the visitor wants, and what a yes means."""
    text = _("A new phone with the right code asks for {name}’s seat. Whoever sits there sees that hand.")
    return text.format(name=name)


def let_in_label(name: str) -> str:
    """Say yes."""
    return _("Yes, let {name} in").format(name=name)


def meanwhile_line(*, plays: bool) -> str:
    """Say what happens after a no; and, where a match is played, until there is an answer from the host."""
    after = _("If you say no, that phone can only watch.")
    return _("The game waits until you answer.") + " " + after if plays else after


def terminal_question(name: str) -> str:
    """Ask the same in a terminal."""
    text = _("{name} is away, and somebody new says they’re {name} and wants the seat back. Is it {name}? Type y or n.")
    return text.format(name=name)
