"""What the system gives may hang: nobody waits for it, and the program ends when it is told to."""

from __future__ import annotations

import ctypes.util
import fcntl
import os
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.settings import Settings
from tests.views.speechkit import program
from tests.window.program import Program, prepare, unhurried, wait_for
from tests.window.silent import forwarded, silent_server

pytestmark = pytest.mark.slow

ENDS = 5.0  # unhurried seconds from SIGTERM to the end of the process
TABLE = ("play", "brisca", "--players", "2", "--rule", "draw_for_seats=false")
PIPE = 65536  # bytes that it holds
LOOKS = 5.0  # the same from a key to the picture it brings


@contextmanager
def running(
    home: Path, display: str, more: Mapping[str, str], opened: list[Program], *, speech: bool = False
) -> Iterator[Program]:
    """A table that answers keys before and after; ends by SIGTERM, within seconds and without a word."""
    prepare(home, Settings(speed="off", language="en", window=(960, 540), speech=speech))
    program = Program(home, display, TABLE, more)
    opened.append(program)
    answers(program)
    yield program
    answers(program)
    began = time.monotonic()
    assert program.terminate() == 0
    took = time.monotonic() - began
    assert took < unhurried(ENDS)
    print(f"ended {took:.2f} s after SIGTERM")
    said = [
        line for line in program.complaint().splitlines() if "CRITICAL" not in line
    ]  # SDL's own, of its disk device
    assert said == []


def answers(program: Program) -> None:
    """The menu comes and goes."""
    for key in ("Escape", "Escape"):
        program.settle()
        before, began = program.look(), time.monotonic()
        program.key(key)
        assert program.differs(before)
        assert time.monotonic() - began < unhurried(LOOKS)


def logged(program: Program, line: str) -> bool:
    log = program.home / "log" / "triunfo.log"
    return log.exists() and line in log.read_text()


@pytest.mark.skipif(ctypes.util.find_library("pulse") is None, reason="needs libpulse0")
def test_field_c1_a_sound_server_that_never_answers(home: Path, virtual_display: str, opened: list[Program]) -> None:
    """Field C1: it accepts, and reads nothing."""
    with silent_server() as server:
        more = {"PULSE_SERVER": f"unix:{server.path}", "SDL_AUDIODRIVER": "pulseaudio"}
        with running(home, virtual_display, more, opened) as program:
            wait_for(lambda: server.clients, "nobody asks for sound")
            wait_for(lambda: logged(program, "the device does not answer"), "no word in the log")


def test_field_c1_a_device_that_comes_late_and_goes(home: Path, virtual_display: str, opened: list[Program]) -> None:
    """Field C1: opening it hangs until somebody is at its other end; then there is sound, until nobody takes it."""
    device = home / "device"
    os.mkfifo(device)
    more = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(device)}
    with running(home, virtual_display, more, opened) as program:
        wait_for(lambda: logged(program, "the device does not answer"), "no word in the log")
        answers(program)
        end = device.open("rb", buffering=0)
        wait_for(lambda: end.read(4096), "no sound comes")
        wait_for(lambda: waiting(end.fileno()) == PIPE, "the pipe is never full")
    end.close()


def waiting(pipe: int) -> int:
    """How many bytes wait to be read."""
    return int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder)


@pytest.mark.parametrize("dies", [False, True])
def test_field_c1_a_speech_server_that_never_answers(
    dies: bool, home: Path, virtual_display: str, opened: list[Program]
) -> None:
    """Field C1: it accepts, and then says nothing or hangs up."""
    program(home, "speech-dispatcher", "")  # which would start a server
    with silent_server(dies=dies) as server:
        more = {"SPEECHD_ADDRESS": f"unix_socket:{server.path}", "PATH": f"{home}{os.pathsep}{os.environ['PATH']}"}
        with running(home, virtual_display, more, opened, speech=True) as running_program:

            def is_given_up() -> bool:
                running_program.key("Return", "1")  # what is played is told
                return logged(running_program, "no speech")

            wait_for(is_given_up, "no word in the log")
            assert server.clients


def test_field_c2_a_screen_elsewhere(home: Path, virtual_display: str, opened: list[Program]) -> None:
    """Field C2: by ``ssh -X`` a server offers shared memory and refuses it, which ended the program."""
    with (
        forwarded(virtual_display) as name,
        running(home, virtual_display, {"DISPLAY": name}, opened) as program,
    ):
        program.resize(1100, 700)
