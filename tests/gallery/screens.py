"""The pictures of whole screens: title, new game, settings, what lies over the table, and the rules."""

from __future__ import annotations

import errno
import os
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from pathlib import Path

from game.model.match import Match
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.origin import Origin
from game.people import OPPONENTS, Person
from game.settings import Settings
from game.storage.opening import FolderOpener
from game.views.input.intents import Device, Intent, Means
from game.views.scene import Stage
from game.views.screens.menu import Saving
from game.views.screens.questions import CrashScene, RecognitionScene, Remembered
from game.views.screens.settings.scene import SettingsScene
from game.views.screens.textpages import AboutScene, Places, RulesScene
from game.views.screens.title import Invitation, TitleScene
from game.words import _, game_title, ngettext, system_reason
from game.words.dates import day_line
from game.words.history import score_line
from game.words.remarks import LINES
from tests.gallery import newgames, situations
from tests.gallery.menus import MENU, MENU_WITH_GUESTS, TITLE, match_menu, menu_items, nothing, title_entries
from tests.gallery.packs_shots import shelf
from tests.gallery.studio import Shot, Studio, run
from tests.gallery.tricks import at_turn


def people(players: int) -> tuple[Person, ...]:
    """The player at this machine and those who sit down with him."""
    others = OPPONENTS[: players - 1]
    return (Person(_("You"), "you"), *(Person(other.name, other.portrait, "casual") for other in others))


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "title", title
    yield "title-continue", title_continue
    yield "title-invitation", title_invitation
    yield "title-remark", title_remark
    yield "title-back", title_back
    yield "title-notice", title_notice
    yield "title-crash", title_crash
    yield "title-recognition", partial(title_recognition, name="Guadalupe")
    yield "title-recognition-nameless", title_recognition
    yield "title-open-elsewhere", title_open_elsewhere
    yield from newgames.shots()
    yield "about", about
    yield "about-end", partial(about, keys=[Means.END])
    yield "settings", settings
    yield "notice", notice
    yield "menu", menu
    yield "menu-guests", partial(menu, items=MENU_WITH_GUESTS)
    yield "menu-confirm", menu_confirm
    yield "menu-not-saved", partial(menu, saving=Saving.NONE)
    yield "menu-partly-saved", partial(menu, saving=Saving.PART)
    yield "menu-partly-saved-confirm", partial(menu_confirm, saving=Saving.PART)
    yield "rules", partial(rules, of=situations.rules_of(4, stake=5))
    yield "rules-scrolled", partial(rules, of=situations.rules_of(4, stake=5), keys=[Means.PAGE_DOWN])
    yield "rules-catalana", partial(rules, of=preset("brisca-catalana", 6))
    yield "rules-mexicana", partial(rules, of=preset("brisca-mexicana", 3))
    faces = with_options(preset("briscola", 6), {"signals": "true", "claim": "true"})
    yield "rules-briscola", partial(rules, of=faces)
    yield "rules-faces", partial(rules, of=faces, keys=[Means.PAGE_DOWN] * 2)
    yield "rules-chiamata", partial(rules, of=preset("briscola-chiamata", 5))
    yield "rules-contract", partial(rules, of=preset("briscola-chiamata", 5), keys=[Means.END])


# --- before a match


def the_title(note: str | None, notice: str | None = None, invitation: Invitation | None = None) -> TitleScene:
    """The title with all its entries."""
    quick = ngettext("{game}, {n} player", "{game}, {n} players", 4).format(game=game_title("brisca"), n=4)
    return TitleScene(title_entries(note=note, quick=quick), notice, invitation=invitation)


def title(studio: Studio) -> Stage:
    return studio.show(the_title(None))


def title_invitation(studio: Studio) -> Stage:
    """The first start ever."""
    return studio.show(the_title(None, invitation=Invitation(nothing, nothing)), device=Device.KEYS)


class Refused:
    """Nothing that a program opens."""

    problem: str | None = None
    busy = False

    def open(self, folder: Path) -> None:
        """Nothing happens."""

    def open_page(self, address: str) -> None:
        """Nothing happens."""


def title_crash(studio: Studio) -> Stage:
    """The report of a crash is offered; its folder has a long path."""
    folder = Path("/home/guadalupe-francisca/.local/share/triunfo/crashes")
    scene = CrashScene(folder / "triunfo-crash-20261123-141536.txt", Refused())
    return studio.show(the_title("Brisca"), scene, device=Device.KEYS)


def title_recognition(studio: Studio, name: str = "") -> Stage:
    """Somebody is asked whether they are who the records tell of."""
    scene = RecognitionScene(Remembered(name, 41, day_line("2025-11-23T01:02:03Z")), lambda answer: None)
    return studio.show(the_title("Brisca"), scene, device=Device.KEYS)


def title_remark(studio: Studio) -> Stage:
    """Rosa says the longest of her lines."""
    lines = [line.said.format(name="Rosa") for line in LINES if line.speaker in ("", "rosa")]
    scene = TitleScene(title_entries(note=None, quick="Briscola"), remark=lambda _number: max(lines, key=len))
    return studio.show(scene)


def title_back(studio: Studio) -> Stage:
    """All that there can be at once."""
    return studio.show(TitleScene(title_entries(note="Brisca", quick="Briscola", only=TITLE)), device=Device.KEYS)


def title_continue(studio: Studio, open_elsewhere: bool = False) -> Stage:
    match = situations.played_until(situations.rules_of(3), lambda match: situations.my_turn(match, 4) and _won(match))
    note = score_line("brisca", match.observe(0), people(3))
    if not open_elsewhere:
        return studio.show(the_title(note), device=Device.KEYS)
    note = _("{match} (open in another window)").format(match=note)
    notice = _("This match is open in another window of Triunfo. Close it there to continue it here.")
    return studio.show(the_title(note, notice), device=Device.KEYS)


def title_open_elsewhere(studio: Studio) -> Stage:
    return title_continue(studio, open_elsewhere=True)


def title_notice(studio: Studio) -> Stage:
    notice = _("The settings were damaged and have been reset; the old file has been kept as {path}.").format(
        path="settings.json.damaged"
    )
    return studio.show(the_title("Brisca", notice))


def _won(match: Match) -> bool:
    return len(match.results) == 2 and match.score[0] > 0


def settings(studio: Studio) -> Stage:
    return studio.show(SettingsScene(Settings(), nothing), device=Device.KEYS)


RELEASED = Origin(commit="8216e367b9d23294cd09ce907ecbe5844939186e", date="2026-11-23", kind="deb")


def about(studio: Studio, keys: Sequence[Means] = ()) -> Stage:
    places = Places(*(Path("/home/ana/.triunfo") / name for name in ("settings.json", "matches", "log", "packs")))
    opener = FolderOpener()
    opener.problem = _("No program was found to open the folder {folder}. Please open it yourself.").format(
        folder=places.log
    )
    stage = studio.show(AboutScene(RELEASED, places, shelf(), opener), device=Device.KEYS)
    for means in keys:
        stage.handle(Intent(means, Device.KEYS))
        run(stage, 1500)
    return stage


# --- over the table


def notice(studio: Studio) -> Stage:
    live = at_turn(studio)
    problem = _("This match cannot be saved ({reason}): you can play on, but it will be lost when you close the game.")
    live.table.show_notice(problem.format(reason=system_reason(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))))
    live.frames(2)
    return live.stage


def menu(studio: Studio, saving: Saving = Saving.ALL, items: Collection[str] = MENU) -> Stage:
    live = at_turn(studio)
    live.stage.device = Device.KEYS
    live.stage.push(match_menu(menu_items(only=items), nothing, nothing, lambda: saving))
    run(live.stage, 600)
    return live.stage


def menu_confirm(studio: Studio, saving: Saving = Saving.ALL) -> Stage:
    stage = menu(studio, saving)
    for means in (*[Means.DOWN] * 7, Means.CONFIRM):  # a new match
        stage.handle(Intent(means, Device.KEYS))
    run(stage, 600)
    return stage


def rules(studio: Studio, of: Rules, keys: Sequence[Means] = ()) -> Stage:
    stage = studio.show(RulesScene(of), device=Device.KEYS)
    for means in keys:
        stage.handle(Intent(means, Device.KEYS))
        run(stage, 1500)
    return stage
