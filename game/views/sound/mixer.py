"""pygame's mixer with its many libraries, which the program in one file unpacks only when something is to be heard.

The mixer's own thread tells pygame that a sound has ended while it holds its lock, and needs Python's lock for that.
Whoever holds Python's lock and asks for that of the mixer then waits for ever, as pausing, going on and quitting do in
pygame-ce 2.5: the whole program hangs. So all sounds are stopped here first, after which none can end.
"""

from __future__ import annotations

import importlib
import sys
import zipfile
import zlib
from contextlib import suppress
from typing import Final

import pygame

from game.assets import late_libraries

_MIXER: Final = "pygame.mixer"


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
