"""``--smoke``: loads everything the game ships and plays one deal, where there is neither display nor sound."""

from __future__ import annotations

import time
from collections import Counter
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import game
from game.commands.common import CommandError
from game.commands.packs import without_display
from game.controllers.ai import auctioneer
from game.controllers.ai.nets import DOUBLE_NETS, NETS
from game.controllers.ai.weightfiles import net_named
from game.controllers.computer import AiPlayer
from game.controllers.room import Room
from game.controllers.streams import player_seed, table_chance
from game.controllers.worker import WorkerEngine
from game.model.cards import parse_card
from game.model.events import Event
from game.model.match import Match
from game.model.presets import preset
from game.words import LANGUAGES, _, card_name, current_language, set_language
from game.words.translation import SOURCE_LANGUAGE

SEED = "smoke"
MODULES = "modules.txt"
"""The names of all modules, which a built program has in a file beside them: there they cannot be counted."""
PATIENCE = 60.0  # seconds for the deal; it takes one


def run() -> int:
    """Print what was loaded, a line each; raises CommandError (exit 1) with the first thing that cannot be loaded."""
    without_display()
    from game.views.assetload import AssetProblem, load_all_assets

    try:
        for line in load_all_assets():
            print(line)
    except AssetProblem as error:
        raise CommandError(str(error), code=1) from None
    for name in (*NETS.values(), *DOUBLE_NETS.values(), auctioneer.NET):
        print(f"net {name}: {net_named(name).inputs} inputs")
    _load_modules()
    _load_languages()
    _play_a_deal()
    return 0


def _load_modules() -> None:
    """Import all that is otherwise imported when it is needed, with what that needs of other packages."""
    told = Path(game.__path__[0], MODULES)
    found = (
        told.read_text("utf-8").split()
        if told.is_file()
        else [each.name for each in walk_packages(game.__path__, "game.")]
    )
    names = [name for name in found if not name.endswith("__main__")]
    for name in names:
        import_module(name)
    print(f"modules: {len(names)}")
    from game.views.screens.door.qrcode import matrix

    print(f"code for telephones: {len(matrix('http://127.0.0.1/'))} modules wide")


def _play_a_deal() -> None:
    """Play one deal as the game does: the computer thinks in its own process."""
    engine = WorkerEngine()
    happened: list[Event] = []
    try:
        match = Match.new(preset("brisca", 2), ["1", "2"])
        players = [AiPlayer("casual", player_seed(SEED, player), engine) for player in range(2)]
        room = Room(match, players, table_chance(SEED), happened.append)
        end = time.monotonic() + PATIENCE
        while not room.match.results:
            if time.monotonic() > end:
                raise CommandError(_("The computer players do not answer."), code=1)
            if not room.step():
                time.sleep(0.001)
        kind = engine.kind
    finally:
        engine.close()
    counts = Counter(type(event).__name__ for event in happened)
    print(f"worker: {kind}")
    print(f"deal: {', '.join(f'{name} {count}' for name, count in counts.items())}, {room.match.results[0].points}")


def _load_languages() -> None:
    """Speak every language once; one whose catalog is missing is answered in English, which is found out here."""
    before = current_language()
    try:
        for language, name in LANGUAGES.items():
            is_there = set_language(language) == language
            sample = card_name(parse_card("12c"))
            if not is_there or (language != SOURCE_LANGUAGE and sample == "the king of cups"):
                raise CommandError(
                    _("The translation for the language {language} is missing.").format(language=name), code=1
                )
            print(f"language {language}: {sample}")
    finally:
        set_language(before)
