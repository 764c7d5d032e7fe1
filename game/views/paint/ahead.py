"""A picture that a thread paints while the rest of the first frame is made."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

from pygame import Surface


class PaintedAhead:
    """One picture; ``paint`` must be able to run in any thread."""

    def __init__(self, paint: Callable[[], Surface]) -> None:
        self._paint = paint
        self._painted: Surface | None = None
        self._thread = threading.Thread(target=self._work, name="painting ahead", daemon=True)
        self._thread.start()

    def get(self) -> Surface:
        """Return the picture, once it is painted; raises what painting it raises."""
        self._thread.join()
        return self._painted or self._paint()

    def _work(self) -> None:
        with contextlib.suppress(Exception):  # painted again where it is asked for, it fails there
            self._painted = self._paint()
