"""What passes between the thread that owns the room and the one with the sockets: who came, said something, or left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from game.net.protocol import GuestMessage

Trouble = Literal["protocol-older", "protocol-newer", "bad-message", "too-fast"]


@dataclass(frozen=True, slots=True)
class Came:
    """A connection was opened, from that address."""

    connection: int
    address: str


@dataclass(frozen=True, slots=True)
class Said:
    """A guest said something that fits the protocol."""

    connection: int
    message: GuestMessage


@dataclass(frozen=True, slots=True)
class Failed:
    """A guest said something that does not fit; nothing more is read from it, and the connection is to be ended.

    ``language`` is the guest's, where they have said it.
    """

    connection: int
    trouble: Trouble
    language: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """A connection is gone, from whichever side it was ended.

    ``in_order``: the guest has closed it, as a page does that is left; else the line is lost.
    """

    connection: int
    in_order: bool = False


Happening = Came | Said | Failed | Left


class Connections(Protocol):
    """The connections to guests, each known by a number that is never used again. Nothing here blocks."""

    def take(self) -> list[Happening]:
        """Return, once, what has happened, in its order."""

    def send(self, connection: int, message: bytes) -> None:
        """Send a message; without effect on a connection that is gone."""

    def end(self, connection: int, message: bytes | None = None) -> None:
        """Send a last message, if any, and close the connection."""
