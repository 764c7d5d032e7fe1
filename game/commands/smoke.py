"""``--smoke``: loads everything the game ships and plays one deal, where there is neither display nor sound."""

from __future__ import annotations

from game.commands.common import CommandError
from game.commands.packs import without_display
from game.controllers.simulation import Simulation
from game.model.presets import preset
from game.words import LANGUAGES, _, card_name, current_language, set_language
from game.words.translation import SOURCE_LANGUAGE

SEED = "smoke"


def run() -> int:
    """Print what was loaded, a line each; raises CommandError (exit 1) with the first thing that cannot be loaded."""
    without_display()
    from game.views.assetload import AssetProblem, load_all_assets

    try:
        for line in load_all_assets():
            print(line)
    except AssetProblem as error:
        raise CommandError(str(error), code=1) from None
    _load_languages()
    lines: list[str] = []
    result = Simulation("brisca", preset("brisca", 2), ["casual", "greedy"], SEED, lines.append).matches(1)
    seats = result["seats"]
    print(_("one deal played: {lines} lines of record, {seats}").format(lines=len(lines), seats=seats))
    return 0


def _load_languages() -> None:
    """Speak every language once; one whose catalog is missing is answered in English, which is found out here."""
    from game.model.cards import parse_card

    before = current_language()
    try:
        for language, name in LANGUAGES.items():
            if set_language(language) != language:
                raise CommandError(_("The words of the language {language} are missing.").format(language=name), code=1)
            sample = card_name(parse_card("12c"))
            if language != SOURCE_LANGUAGE and sample == "the king of cups":
                raise CommandError(_("The words of the language {language} are missing.").format(language=name), code=1)
            print(f"language {language}: {sample}")
    finally:
        set_language(before)
