"""Speaks sentences one after the other in the background; what comes too late to matter is left out."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from subprocess import TimeoutExpired
from typing import Final

from game.views.sound.voices import Voice, system_voice

WAITING: Final = 2  # sentences that may wait for the one that is being said: the newest ones
STALE: Final = 6.0  # seconds after which one is not said any more

_log = logging.getLogger("triunfo.speech")


class Speaker:
    """``voice_of`` makes the voice for a language, None where there is none; ``now`` tells the seconds."""

    def __init__(
        self,
        voice_of: Callable[[str], Voice | None] = system_voice,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._voice_of = voice_of
        self._now = now
        self._waiting: deque[tuple[str, str, float]] = deque(maxlen=WAITING)  # language, sentence, when it was told
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._voice: tuple[str, Voice | None] | None = None
        self._closed = False
        self.failed = False  # the system has speech, but it does not speak

    def say(self, text: str, language: str) -> None:
        """Have a sentence said, if it does not come too late."""
        if self.failed or self._closed or not text:
            return
        with self._wake:
            self._waiting.append((language, text, self._now()))
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="speech", daemon=True)
                self._thread.start()
            self._wake.notify()

    def hush(self, at_once: bool = False) -> None:
        """Say nothing of what still waits; ``at_once`` breaks off the sentence too."""
        with self._wake:
            self._waiting.clear()
            voice = self._voice
            if at_once:
                self._voice = None
        if at_once and voice is not None and voice[1] is not None:
            voice[1].stop()

    def close(self) -> None:
        """Fall silent for good."""
        self._closed = True
        self.hush(at_once=True)
        with self._wake:
            self._wake.notify()
        if self._thread is not None:
            self._thread.join(2.0)

    def _work(self) -> None:
        while (told := self._next()) is not None:
            language, text = told
            try:
                voice = self._speaking(language)
                if voice is not None:
                    voice.say(text)
            except (OSError, TimeoutExpired) as error:
                _log.info("no speech: %s", error)
                self.failed = True
                self.hush(at_once=True)

    def _next(self) -> tuple[str, str] | None:
        """The next sentence that is not stale; waits for it. None at the end."""
        with self._wake:
            while not self._closed:
                if not self._waiting:
                    self._wake.wait()
                    continue
                language, text, told = self._waiting.popleft()
                if self._now() - told < STALE:
                    return language, text
        return None

    def _speaking(self, language: str) -> Voice | None:
        """The voice for a language; another language's is let go."""
        with self._wake:
            kept = self._voice
        if kept is not None and kept[0] == language:
            return kept[1]
        if kept is not None and kept[1] is not None:
            kept[1].stop()
        voice = self._voice_of(language)
        with self._wake:
            if self._closed:
                return None
            self._voice = (language, voice)
        return voice
