"""pygame's mixer with its many libraries, which the program in one file unpacks only when something is to be heard.

It is opened beside Python's lock: a sound server may take its time, or hang, and only the thread that asks it waits.

Where pygame opens it all the same, the mixer's own thread tells pygame that a sound has ended while it holds its lock,
and needs Python's lock for that. Whoever holds Python's lock and asks for that of the mixer then waits for ever, as
pausing, going on and quitting do in pygame-ce 2.5: the whole program hangs. So all sounds are stopped here first, after
which none can end.
"""

from __future__ import annotations

import importlib
import logging
import os
import sys
import threading
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

import pygame

from game.assets import late_libraries
from game.views.sdl import open_sound

PATIENCE: Final = 2.0  # seconds after which a device that is being opened is taken to hang
_MIXER: Final = "pygame.mixer"
_log = logging.getLogger("triunfo.sound")


def load_mixer() -> None:
    """Import ``pygame.mixer``; raises OSError or ImportError where its libraries cannot be unpacked or loaded."""
    if _MIXER in sys.modules:
        return
    archive = late_libraries()
    if archive is not None:
        try:
            with zipfile.ZipFile(archive) as packed:
                packed.extractall(archive.parent)
        except (zipfile.BadZipFile, zlib.error, EOFError) as error:
            raise OSError(f"{archive} is damaged: {error}") from error
        importlib.invalidate_caches()
    importlib.import_module(_MIXER)


def open_mixer(rate: int, buffer: int) -> None:
    """Import the mixer and open a device for stereo sound, at so many samples a second, so many at once.

    It waits as long as the sound server likes, for ever where that hangs. Raises pygame.error where there is no device,
    and what :func:`load_mixer` does.
    """
    load_mixer()
    with _no_words():
        open_sound(rate, buffer)  # where that is not possible, pygame opens the device in the next line
        pygame.mixer.init(rate, -16, 2, buffer)


def quit_mixer() -> None:
    """Stop all sounds and release the device, if there is one."""
    if _MIXER in sys.modules:
        with suppress(pygame.error):
            pygame.mixer.stop()
            pygame.mixer.quit()


def pause_music() -> None:
    """Stop sounds and pause the music until :func:`resume_music`. Raises pygame.error without a device."""
    pygame.mixer.stop()
    pygame.mixer.music.pause()


def resume_music() -> None:
    """Resume the music. Raises pygame.error without a device."""
    pygame.mixer.stop()
    pygame.mixer.music.unpause()


@contextmanager
def _no_words() -> Iterator[None]:
    """Keep system libraries from writing to stderr meanwhile, as ALSA does without a device.

    Where the device hangs, stderr is given back all the same, for others have something to say there.
    """
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # there is no console
        yield
        return
    first = threading.Lock()

    def give_back() -> None:
        if first.acquire(blocking=False):
            os.dup2(kept, 2)
            os.close(kept)
            os.close(nothing)

    def give_up() -> None:
        _log.info("no sound yet: the device does not answer")
        give_back()

    patience = threading.Timer(PATIENCE, give_up)
    patience.daemon = True
    os.dup2(nothing, 2)
    patience.start()
    try:
        yield
    finally:
        patience.cancel()
        give_back()
