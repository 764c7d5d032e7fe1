"""Speech: sentences are spoken one after the other in the background by what the system has for it.

That is speech-dispatcher, or the programs of macOS and Windows; none is shipped with the game, so there may be none.
A sentence that comes too late to matter is left out.
"""

from __future__ import annotations

import contextlib
import logging
import ntpath
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.origin import plain_environment
from game.speech.dispatcher import SpeechDispatcher

WAITING: Final = 2  # sentences that may wait for the one that is being said: the newest ones
STALE: Final = 6.0  # seconds after which one is not said any more
STOPS: Final = 1.0  # seconds a program gets to end
AGAIN: Final = 30.0  # seconds after which speech that has failed is tried again, when there is something to say
NAME: Final = "Triunfo"
_POWERSHELL: Final = ("System32", "WindowsPowerShell", "v1.0", "powershell.exe")

_log = logging.getLogger("triunfo.speech")

# Windows: a line that comes in is spoken, then answered by one. ``{language}`` is that of the voice, such as "es".
_WINDOWS: Final = (
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$fits = $voice.GetInstalledVoices() | Where-Object {{ $_.Enabled -and "
    "$_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '{language}' }} | Select-Object -First 1; "
    "if ($fits) {{ $voice.SelectVoice($fits.VoiceInfo.Name) }}; "
    "$lines = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8); "
    "while ($null -ne ($line = $lines.ReadLine())) {{ $voice.Speak($line); [Console]::Out.WriteLine('said') }}"
)


class Voice(Protocol):
    """Speaks one language. :meth:`say` waits until it is said; :meth:`stop` may come from another thread."""

    def say(self, text: str) -> None:
        """Speak; raises OSError when that cannot be done."""

    def stop(self) -> None:
        """Stop at once, even in the middle of a word, and release everything."""


class _SpeechProgram:
    """What the voices have in common that run a program of the system."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._speaking = threading.Lock()
        self._stopped = threading.Event()


class ProgramPerSentence(_SpeechProgram):
    """A program that is run for each sentence, which is its last argument."""

    def say(self, text: str) -> None:
        """Run the program to its end."""
        with self._lock:
            if self._stopped.is_set():
                return
            self._process = process = _start([*self.command, argument(text)], subprocess.DEVNULL)
        answer = process.wait()
        if answer and not self._stopped.is_set():
            raise OSError(f"{self.command[0]} answered {answer}")

    def stop(self) -> None:
        """End the program, without waiting for that."""
        with self._lock:
            self._stopped.set()
            if self._process is not None and self._process.poll() is None:
                self._process.kill()


class SpeechProcess(_SpeechProgram):
    """A program that reads sentences, a line each, and answers each with a line when it is said."""

    def say(self, text: str) -> None:
        """Hand the sentence over and wait for the answer."""
        with self._lock:
            if self._stopped.is_set():
                return
            if self._process is None:
                self._process = _start(self.command, subprocess.PIPE)
            process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with self._speaking:
            try:
                process.stdin.write(" ".join(text.split()).encode() + b"\n")
                process.stdin.flush()
                answered = process.stdout.readline()
            except (OSError, ValueError):
                answered = b""
        if not answered and not self._stopped.is_set():
            raise OSError(f"{self.command[0]} has ended")

    def stop(self) -> None:
        """End the program."""
        with self._lock:
            self._stopped.set()
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        with self._speaking, contextlib.suppress(OSError, subprocess.TimeoutExpired):
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
            process.wait(STOPS)


def argument(text: str) -> str:
    """Return a text as an argument that no program takes for an option."""
    return f" {text}" if text.startswith("-") else text


def system_voice(
    language: str,
    platform: str = sys.platform,
    find: Callable[[str], str | None] = shutil.which,
    voices: Callable[[str], str] | None = None,
) -> Voice | None:
    """Return the system's voice for a language code such as ``es``; None where it has none.

    ``find`` finds programs; ``voices`` lists those of macOS.
    """
    if not re.fullmatch(r"[a-z]{2,3}", language):
        language = "en"
    program = find(_program(platform))
    if program is None:
        return None
    if platform == "win32":
        script = _WINDOWS.format(language=language)
        return SpeechProcess([program, "-NoProfile", "-NonInteractive", "-Command", script])
    if platform == "darwin":
        name = mac_voice(language, (voices or _list_voices)(program))
        return ProgramPerSentence([program, *(("-v", name) if name else ())])
    return SpeechDispatcher(NAME, language, program, plain_environment(os.environ))


def has_voice(platform: str = sys.platform, find: Callable[[str], str | None] = shutil.which) -> bool:
    """Whether the system has any speech."""
    return find(_program(platform)) is not None


def _program(platform: str) -> str:
    # On Windows a program is looked for first in the folder one stands in, unless its own is said.
    powershell = ntpath.join(os.environ.get("SYSTEMROOT", r"C:\Windows"), *_POWERSHELL)
    return {"win32": powershell, "darwin": "say"}.get(platform, "speech-dispatcher")


def mac_voice(language: str, listed: str) -> str | None:
    """Return the first voice of a language among those that ``say -v ?`` lists, such as ``Mónica  es_ES  # Hola``."""
    for line in listed.splitlines():
        found = re.match(r"(.+?)\s+([a-z]{2,3})[_-]\w+\s+#", line)
        if found and found[2] == language:
            return found[1]
    return None


def _list_voices(program: str) -> str:
    try:
        found = subprocess.run([program, "-v", "?"], capture_output=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return found.stdout.decode("utf-8", "replace")


def _start(command: Sequence[str], pipe: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=pipe,
        stdout=pipe,
        stderr=subprocess.DEVNULL,
        env=plain_environment(os.environ),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


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
        self._failed_at = 0.0

    def say(self, text: str, language: str) -> None:
        """Queue a sentence; it is dropped if its turn comes too late."""
        if self._closed or not text or (self.failed and self._now() - self._failed_at < AGAIN):
            return
        with self._wake:
            self._waiting.append((language, text, self._now()))
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="speech", daemon=True)
                self._thread.start()
            self._wake.notify()

    def hush(self, at_once: bool = False) -> None:
        """Drop the sentences that wait; ``at_once`` also stops the one being spoken."""
        with self._wake:
            self._waiting.clear()
            voice = self._voice
            if at_once:
                self._voice = None
        if at_once and voice is not None and voice[1] is not None:
            voice[1].stop()

    def close(self) -> None:
        """Stop for good."""
        self._closed = True
        self.hush(at_once=True)
        with self._wake:
            self._wake.notify()
        if self._thread is not None:
            self._thread.join(STOPS)

    def _work(self) -> None:
        while (told := self._next()) is not None:
            language, text = told
            try:
                voice = self._speaking(language)
                if voice is not None:
                    voice.say(text)
                    self.failed = False
            except (OSError, subprocess.TimeoutExpired) as error:
                _log.info("no speech: %s", error)
                self.failed, self._failed_at = True, self._now()
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
        """The voice for a language; that of another language is stopped."""
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
