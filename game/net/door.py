"""The door of a table on the network: the code that lets somebody in, and the tokens that open a seat again.

No clock and no sockets here: the time, in seconds, and the address of who knocks are handed in.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Mapping
from typing import Final

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""Of a code: no vowels, so that it is no word, and nothing that looks like something else."""
CODE_LENGTH: Final = 4
MOST_TRIES: Final = 5  # of one address in a minute
TRIES_WITHIN: Final = 60.0  # seconds; as long nothing is tried any more after too many
MOST_ADDRESSES: Final = 1_000
"""Addresses whose tries are remembered; whoever has more than that of a network forgets the oldest."""


def new_code() -> str:
    """Return a code by the operating system's chance."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


class Door:
    """Knows the code of a table, and whose seat each token opens. Neither may get into a log or a record."""

    def __init__(self, code: str | None = None, tokens: Mapping[int, str] | None = None) -> None:
        self.code = code or new_code()
        self._tokens = dict(tokens or {})
        self._tries: dict[str, deque[float]] = {}
        self._shut_until: dict[str, float] = {}

    def __repr__(self) -> str:
        return f"<Door with {len(self._tokens)} tokens>"

    @property
    def tokens(self) -> Mapping[int, str]:
        """The tokens by player of the header."""
        return dict(self._tokens)

    def is_shut(self, address: str, now: float) -> bool:
        """Whether this address has tried too many codes, and has to wait whatever code it types."""
        return now < self._shut_until.get(address, 0.0)

    def opens(self, code: str, address: str, now: float) -> bool:
        """Return whether that is the code; a wrong one is a try, and the fifth within a minute shuts the door."""
        if self.is_shut(address, now):
            return False
        wanted = code.strip().upper()
        if secrets.compare_digest(wanted.encode(errors="replace"), self.code.encode()):
            return True
        self._failed(address, now)
        return False

    def player_of(self, token: str) -> int | None:
        """Return whose seat a token opens, by player of the header.

        One that opens none is no try: none can be guessed, phones bring those of other tables, and whoever has the
        right one comes in however often others have tried behind the same address.
        """
        found: int | None = None
        for player, known in self._tokens.items():
            if secrets.compare_digest(token.encode(errors="replace"), known.encode()):
                found = player
        return found

    def give(self, player: int) -> str:
        """Return a new token for a seat; the one it had opens nothing any more."""
        token = self._tokens[player] = secrets.token_urlsafe(16)  # 128 bits by the operating system's chance
        return token

    def forget(self, player: int) -> None:
        """The token of that seat opens nothing any more."""
        self._tokens.pop(player, None)

    def open_only(self, tokens: Mapping[int, str]) -> None:
        """From now on these tokens open these seats, by player of the header, and no other opens anything."""
        self._tokens = dict(tokens)

    def change_code(self) -> None:
        """From now on another code lets in: whoever was shown the door knows the old one."""
        self.code = new_code()

    def _failed(self, address: str, now: float) -> None:
        if len(self._tries) >= MOST_ADDRESSES and address not in self._tries:
            oldest = min(self._tries, key=lambda known: self._tries[known][-1])
            del self._tries[oldest]
            self._shut_until.pop(oldest, None)
        tries = self._tries.setdefault(address, deque(maxlen=MOST_TRIES))
        tries.append(now)
        if len(tries) == MOST_TRIES and now - tries[0] < TRIES_WITHIN:
            self._shut_until[address] = now + TRIES_WITHIN
            tries.clear()
            tries.append(now)
