"""Connections of which nobody knows yet whose they are, bounded so that no address keeps another out.

Whoever connects is a stranger until they have said who they are. There is always room for one more: where there are too
many, the oldest stranger of the address that has most of them gives way. No sockets here, and no clock.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

_Who = TypeVar("_Who", bound=Hashable)


class Crowd(Generic[_Who]):
    """Everybody who is connected: at most ``most`` in all, and ``most_address`` strangers from one address."""

    def __init__(self, most_address: int, most: int) -> None:
        self._most_address = most_address
        self._most = most
        self._addresses: dict[_Who, str] = {}  # of all
        self._strangers: dict[str, list[_Who]] = {}  # by address, the oldest first

    def __len__(self) -> int:
        return len(self._addresses)

    def come(self, who: _Who, address: str) -> _Who | None:
        """Count a stranger; return who gives way, and is not counted any more: themselves if there is nobody else."""
        strangers = self._strangers.setdefault(address, [])
        strangers.append(who)
        self._addresses[who] = address
        if len(strangers) <= self._most_address:
            if len(self._addresses) <= self._most:
                return None
            strangers = max(self._strangers.values(), key=len)
        oldest = strangers[0]
        self.go(oldest)
        return oldest

    def know(self, who: _Who) -> None:
        """They have said who they are, and give way to nobody any more."""
        address = self._addresses.get(who)
        if address is not None:
            self._leave(who, address)

    def go(self, who: _Who) -> None:
        """They are gone; without effect on somebody who is not counted."""
        address = self._addresses.pop(who, None)
        if address is not None:
            self._leave(who, address)

    def shut_out(self, who: _Who) -> None:
        """They are not let in, and the first of their address to give way while they are on their way out."""
        address = self._addresses.get(who)
        if address is not None:
            self._leave(who, address)
            self._strangers.setdefault(address, []).insert(0, who)

    def _leave(self, who: _Who, address: str) -> None:
        strangers = self._strangers.get(address, [])
        if who in strangers:
            strangers.remove(who)
        if not strangers:
            self._strangers.pop(address, None)
