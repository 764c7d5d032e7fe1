"""Connections of which nobody knows yet whose they are, bounded so that no address keeps another out.

Whoever connects is a stranger until they have said who they are. There is always room for one more: where there are too
many, the oldest stranger of the address that has most of them gives way. Those who have asked for nothing at all queue
apart from those who have, so that the first do not push out the others. No sockets here, and no clock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Generic, TypeVar

_Who = TypeVar("_Who", bound=Hashable)


class Crowd(Generic[_Who]):
    """Everybody who is connected: at most ``most`` in all.

    From one address at most ``mute`` strangers who have asked for nothing, and ``asking`` who have.
    """

    def __init__(self, mute: int, asking: int, most: int) -> None:
        self._bounds = mute, asking
        self._most = most
        self._addresses: dict[_Who, str] = {}  # of all
        self._queues: dict[tuple[str, bool], list[_Who]] = {}  # by address, and whether they have asked

    def __len__(self) -> int:
        return len(self._addresses)

    def come(self, who: _Who, address: str) -> _Who | None:
        """Count a stranger; return who gives way, and is not counted any more: themselves if there is nobody else."""
        self._addresses[who] = address
        return self._queue(who, has_asked=False)

    def ask(self, who: _Who) -> _Who | None:
        """A stranger has asked for something; return who gives way, and is not counted any more."""
        if who not in self._addresses:
            return None
        self._leave(who)
        return self._queue(who, has_asked=True)

    def know(self, who: _Who) -> None:
        """They have said who they are, and give way to nobody any more."""
        if who in self._addresses:
            self._leave(who)

    def go(self, who: _Who) -> None:
        """They are gone; without effect on somebody who is not counted."""
        if who in self._addresses:
            self._leave(who)
            del self._addresses[who]

    def shut_out(self, who: _Who) -> None:
        """They are not let in, and the first of their address to give way while they are on their way out."""
        if who in self._addresses:
            self._leave(who)
            self._queues.setdefault((self._addresses[who], True), []).insert(0, who)

    def _queue(self, who: _Who, *, has_asked: bool) -> _Who | None:
        queue = self._queues.setdefault((self._addresses[who], has_asked), [])
        queue.append(who)
        if len(queue) <= self._bounds[has_asked]:
            if len(self._addresses) <= self._most:
                return None
            queue = self._fullest
        oldest = queue[0]
        self.go(oldest)
        return oldest

    @property
    def _fullest(self) -> list[_Who]:
        """Those of the address with most strangers who give way first."""
        count = Counter[str]()
        for (address, _has_asked), queue in self._queues.items():
            count[address] += len(queue)
        ((fullest, _most),) = count.most_common(1)
        return self._queues.get((fullest, False)) or self._queues[fullest, True]

    def _leave(self, who: _Who) -> None:
        for has_asked in (False, True):
            key = self._addresses[who], has_asked
            queue = self._queues.get(key, [])
            if who in queue:
                queue.remove(who)
            if not queue:
                self._queues.pop(key, None)
