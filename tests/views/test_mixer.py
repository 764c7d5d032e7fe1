"""The mixer's own thread and Python never wait for each other: a program in which they did would stand still."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.systems import needs_pipes

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 8

PROGRAM = """
import random, sys, threading, time
import pygame
from game.views.sound.mixer import load_mixer, pause_music, quit_mixer, resume_music

def spin():
    while True:
        pass

def wait(seconds):
    time.sleep(seconds)

def pause_and_go_on(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pause_music()
        resume_music()

threading.Thread(target=spin, daemon=True).start()  # so that Python's lock is never free
chance, end = random.Random(1), time.monotonic() + float(sys.argv[2])
load_mixer()
while time.monotonic() < end:
    pygame.mixer.init(44_100, -16, 2, 1024)
    for _ in range(8):
        pygame.mixer.Sound(buffer=bytes(4 * chance.randrange(200, 3000))).play()
    globals()[sys.argv[1]](chance.random() * 0.06)
    quit_mixer()
print("done")
"""


@pytest.mark.slow
@pytest.mark.parametrize("what", ["wait", "pause_and_go_on"])
def test_nothing_waits_for_ever_while_sounds_end(what: str) -> None:
    command = [sys.executable, "-c", PROGRAM, what, str(SECONDS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60 + SECONDS, check=True)
    assert done.stdout.endswith("done\n")


OPENS = """
import os, sys, threading, time
from game.views.sound.mixer import open_mixer
threading.Thread(target=open_mixer, args=(44_100, 1024), daemon=True).start()
end = time.monotonic() + 0.5
while time.monotonic() < end:
    time.sleep(0.01)
print("plays on", threading.active_count(), flush=True)
os._exit(0)
"""


@needs_pipes
def test_field_c1_a_device_that_hangs_holds_up_one_thread_alone(tmp_path: Path) -> None:
    """Field C1: opening it waits for ever, and the program plays on."""
    device = tmp_path / "device"
    os.mkfifo(device)  # nobody is at its other end
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(device)}
    command = [sys.executable, "-c", OPENS]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert re.search("plays on [23]", done.stdout)  # with the thread that gives stderr back
