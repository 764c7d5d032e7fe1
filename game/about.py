"""What the screen about the program tells: its version, where its files lie, and how their folder is opened."""

from __future__ import annotations

import game
from game.dressing import Appearances, user_packs
from game.storage.opening import FolderOpener
from game.storage.paths import log_dir, matches_dir
from game.storage.settings import settings_path
from game.views.scene import Stage


def show_about(stage: Stage, dressing: Appearances) -> None:
    """Open the screen."""
    from game.views.screens.about import AboutScene, Places  # here, so that the first frame does not wait for it

    if not dressing.shelf.entries:
        dressing.shelf.read()
    places = Places(settings_path(), matches_dir(), log_dir(), user_packs())
    stage.push(AboutScene(game.__version__, places, dressing.shelf, FolderOpener(), stage.pop))
