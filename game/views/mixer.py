"""pygame's mixer with its many libraries, which the program in one file unpacks only when something is to be heard."""

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
    """Have ``pygame.mixer`` at hand; raises OSError or ImportError where its libraries cannot be unpacked or loaded."""
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
    """Let go of the device, where there is one."""
    if _MIXER in sys.modules:
        with suppress(pygame.error):
            pygame.mixer.quit()
