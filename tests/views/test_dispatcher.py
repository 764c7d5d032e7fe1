"""Speech-dispatcher's protocol: against a server of our own that keeps to its documentation."""

from __future__ import annotations

import contextlib
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.speech import dispatcher
from game.speech.dispatcher import SpeechDispatcher, server_address
from game.speech.speaker import AGAIN, STOPS, Speaker, system_voice
from tests.clock import Clock
from tests.patience import wait_for
from tests.systems import IS_WINDOWS
from tests.views.speechkit import program

pytestmark = pytest.mark.skipif(IS_WINDOWS, reason="speech-dispatcher is of Linux: its sockets are files")


class Server:
    """Says each sentence as long as it is held; knows what every client has sent."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sent: list[list[str]] = []  # by client
        self.said: list[str] = []
        self.free = threading.Event()
        self.free.set()
        self.refuses = ""
        self.hangs = False  # it reads, and answers nothing
        self.hears_cancel = threading.Event()
        self._sockets: list[socket.socket] = []
        self.open()

    def open(self) -> None:
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.path))
        self._listening.listen()
        threading.Thread(target=self._accept, args=(self._listening,), daemon=True).start()

    def close(self) -> None:
        """End the server, with all connections."""
        for each in (self._listening, *self._sockets):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self._sockets.clear()
        self.path.unlink(missing_ok=True)

    def _accept(self, listening: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = listening.accept()
                self._sockets.append(client)
                self.sent.append([])
                threading.Thread(target=self._serve, args=(client, self.sent[-1]), daemon=True).start()

    def _serve(self, client: socket.socket, sent: list[str]) -> None:
        number = 0
        with contextlib.suppress(OSError, ValueError), client.makefile("rb") as lines:
            for raw in lines:
                line = raw.decode().removesuffix("\r\n")
                sent.append(line)
                if self.hangs:
                    continue
                if self.refuses and line.startswith(self.refuses):
                    client.sendall(b"408 ERR not now\r\n")
                elif line == "SPEAK":
                    client.sendall(b"230 OK RECEIVING DATA\r\n")
                    text = ""
                    while (raw := lines.readline()) != b".\r\n":
                        text += raw.decode()
                    number += 1
                    threading.Thread(target=self._speak, args=(client, text, number), daemon=True).start()
                    client.sendall(f"225-{number}\r\n225 OK MESSAGE QUEUED\r\n".encode())
                elif line == "CANCEL SELF":
                    self.hears_cancel.set()
                    client.sendall(b"210 OK CANCELED\r\n")
                else:
                    client.sendall(b"208 OK SET\r\n")

    def _speak(self, client: socket.socket, text: str, number: int) -> None:
        self.said.append(text)
        self.free.wait(5)
        with contextlib.suppress(OSError):  # in two parts, as the network may deliver it
            client.sendall(f"702-{number}\r\n70".encode())
            client.sendall(b"2-9\r\n702 END\r\n")


@pytest.fixture
def server() -> Iterator[Server]:
    # A socket's path must be short.
    folder = Path(tempfile.mkdtemp(prefix="ssip"))
    made = Server(folder / "s")
    yield made
    made.free.set()
    made.close()
    shutil.rmtree(folder)


def voice_at(server: Server, start: str = "false") -> SpeechDispatcher:
    return SpeechDispatcher("Triunfo", "es", start, {"SPEECHD_ADDRESS": f"unix_socket:{server.path}"})


GREETING = [
    "SET SELF CLIENT_NAME user:Triunfo:main",
    "SET SELF LANGUAGE es",
    "SET SELF NOTIFICATION END ON",
    "SET SELF NOTIFICATION CANCEL ON",
]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Rosa juega el as de copas.", "Rosa juega el as de copas.\r\n"),
        ("Núria: 'és' — ŀl", "Núria: 'és' — ŀl\r\n"),
        (".\nQUIT", ".. QUIT\r\n"),  # no sentence can end itself and go on as a command
        ("...", "....\r\n"),
    ],
)
def test_a_sentence_is_handed_over_whole_and_in_its_language(server: Server, text: str, told: str) -> None:
    voice = voice_at(server)
    voice.say(text)
    assert server.sent == [[*GREETING, "SPEAK"]]
    assert server.said == [told]
    voice.stop()


def test_it_waits_for_the_end_and_keeps_the_connection(server: Server) -> None:
    server.free.clear()
    voice = voice_at(server)
    saying = threading.Thread(target=voice.say, args=("one",))
    saying.start()
    wait_for(lambda: server.said == ["one\r\n"])
    saying.join(0.1)
    assert saying.is_alive()
    server.free.set()
    saying.join(5)
    assert not saying.is_alive()
    voice.say("two")
    assert server.sent == [[*GREETING, "SPEAK", "SPEAK"]]
    voice.stop()


def test_only_what_is_our_own_is_broken_off(server: Server) -> None:
    server.free.clear()
    speaker = Speaker(lambda language: voice_at(server))
    speaker.say("a long story", "es")
    speaker.say("that goes on", "es")
    wait_for(lambda: server.said == ["a long story\r\n"])
    speaker.close()
    assert server.hears_cancel.is_set()
    assert server.sent == [[*GREETING, "SPEAK", "CANCEL SELF"]]
    speaker.say("too late", "es")
    assert server.said == ["a long story\r\n"]
    assert not speaker.failed


def test_a_voice_that_was_stopped_says_nothing_more(server: Server) -> None:
    voice = voice_at(server)
    voice.say("one")
    voice.stop()
    voice.say("two")
    voice.stop()
    assert server.said == ["one\r\n"]


def test_a_server_that_was_started_anew_is_found_again(server: Server) -> None:
    voice = voice_at(server)
    voice.say("one")
    server.close()
    server.open()
    voice.say("two")
    assert server.sent == [[*GREETING, "SPEAK"], [*GREETING, "SPEAK"]]
    voice.stop()


def test_where_nobody_listens_the_program_is_started(server: Server, tmp_path: Path) -> None:
    server.close()
    start = program(tmp_path, "speech-dispatcher", "log.write_text(repr(sys.argv[1:]))\n")
    voice = voice_at(server, str(start))
    with pytest.raises(OSError, match="No such file"):
        voice.say("one")
    assert (tmp_path / "log").read_text() == repr(
        ["--spawn", "--communication-method", "unix_socket", "--socket-path", str(server.path)]
    )
    server.open()
    voice.say("two")
    voice.stop()
    assert server.said == ["two\r\n"]


@pytest.mark.parametrize("refuses", ["SET SELF LANGUAGE", "SPEAK"])
def test_what_the_server_refuses_is_an_error(server: Server, refuses: str) -> None:
    server.refuses = refuses
    voice = voice_at(server)
    with pytest.raises(OSError, match="408 ERR not now"):
        voice.say("one")
    voice.stop()


def test_a_server_that_ends_in_the_middle_is_an_error(server: Server) -> None:
    server.free.clear()
    voice = voice_at(server)
    wrong: list[OSError] = []

    def say() -> None:
        try:
            voice.say("one")
        except OSError as error:
            wrong.append(error)

    saying = threading.Thread(target=say)
    saying.start()
    wait_for(lambda: server.said == ["one\r\n"])
    server.close()
    saying.join(5)
    assert len(wrong) == 1
    voice.stop()


def test_field_c1_a_server_that_never_answers_is_waited_for_by_nobody(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Field C1: a speech server that accepts and never answers; it speaks when it is there again."""
    monkeypatch.setattr(dispatcher, "ANSWERS", 0.3)
    server.hangs = True
    clock = Clock()
    speaker = Speaker(lambda language: voice_at(server), clock)
    speaker.say("one", "es")
    wait_for(lambda: server.sent == [[GREETING[0]]])
    begin = time.monotonic()
    for _ in range(50):  # as the frames of a game do, which speaks and moves on
        speaker.say("more", "es")
        speaker.hush()
    assert time.monotonic() - begin < 0.2
    wait_for(lambda: speaker.failed)
    server.hangs = False
    clock.now += AGAIN
    speaker.say("two", "es")
    wait_for(lambda: server.said == ["two\r\n"])
    speaker.close()


def test_field_c1_leaving_does_not_wait_for_a_server_that_hangs(server: Server) -> None:
    """Field C1: the program ends within seconds, whatever the speech server does."""
    server.hangs = True
    speaker = Speaker(lambda language: voice_at(server))
    speaker.say("one", "es")
    wait_for(lambda: server.sent == [[GREETING[0]]])
    begin = time.monotonic()
    speaker.close()
    assert time.monotonic() - begin < STOPS + 2


def test_where_the_server_is_looked_for() -> None:
    assert server_address({"XDG_RUNTIME_DIR": "/run/user/7"}) == Path("/run/user/7/speech-dispatcher/speechd.sock")
    assert server_address({"HOME": "/home/ana"}) == Path("/home/ana/.cache/speech-dispatcher/speechd.sock")
    assert server_address({"SPEECHD_ADDRESS": "unix_socket:/tmp/s", "HOME": "/"}) == Path("/tmp/s")
    assert server_address({"SPEECHD_ADDRESS": "inet_socket:far:99"}) == ("far", 99)
    assert server_address({"SPEECHD_ADDRESS": "inet_socket"}) == ("localhost", 6560)


def test_it_is_the_voice_of_linux() -> None:
    voice = system_voice("ca", "linux", {"speech-dispatcher": "/usr/bin/speech-dispatcher"}.get)
    assert isinstance(voice, SpeechDispatcher)
    assert (voice.language, voice.program) == ("ca", "/usr/bin/speech-dispatcher")
    odd = system_voice("x\r\nQUIT", "linux", {"speech-dispatcher": "sd"}.get)
    assert isinstance(odd, SpeechDispatcher)
    assert odd.language == "en"
