"""The file of the settings: what is changed here is changed there, and a bad value costs nothing but itself."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.model.errors import GameError
from game.model.presets import GAMES, differences, preset, with_options
from game.model.rules import Rules
from game.settings import VERSION, Settings
from game.storage.keptfile import Kept, Sentences, read_kept, write_kept
from game.storage.paths import SETTINGS_FILE, config_dir
from game.words import LANGUAGES, N_

MOST_BYTES: Final = 1_000_000
"""Of the file; what the game writes has a few thousand."""


class Loaded(NamedTuple):
    """The settings, and a sentence for the player when the file could not be used."""

    settings: Settings
    problem: str | None


SETTINGS: Final = Kept(
    empty=Settings(),
    kind=Settings,
    largest=MOST_BYTES,
    version=VERSION,
    sentences=Sentences(
        unreadable=N_("The settings in {path} cannot be read ({reason})."),
        damaged=N_("The settings in {path} are damaged and will not be used."),
        aside=N_("The settings were damaged and have been reset; the old file has been kept as {path}."),
        unsaved=N_("The settings cannot be saved to {path} ({reason})."),
    ),
    indent=2,
)


def settings_path() -> Path:
    """Return the path of the settings file; it may not exist yet."""
    return config_dir() / SETTINGS_FILE


def load_settings(path: Path | None = None) -> Loaded:
    """Read the settings; without a file, or with one that cannot be used, the usual ones. Never raises.

    One of a later version is left as it is, and :func:`save_settings` writes nothing over it.
    """
    found = read_kept(path or settings_path(), SETTINGS)
    return Loaded(SETTINGS.empty if found.content is None else found.content, found.problem)


def save_settings(settings: Settings, path: Path | None = None, *, since: Settings | None = None) -> str | None:
    """Write what was changed ``since`` these settings, without them all; return a sentence when that failed, else None.

    What another window has set meanwhile stays.
    """
    path = path or settings_path()
    change = partial(changed, before=since, after=settings) if since is not None else lambda _now: settings
    return write_kept(path, SETTINGS, settings, [change]).problem


def changed(now: Settings, before: Settings, after: Settings) -> Settings:
    """Return the settings there are ``now`` with what differs between two others, packs and house rules by game."""
    values: dict[str, object] = {}
    for name in Settings.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if isinstance(new, dict) and isinstance(old, dict):
            own = {key: each for key, each in new.items() if key not in old or old[key] != each}
            rest = {key: each for key, each in getattr(now, name).items() if key in new or key not in old}
            values[name] = {**rest, **own}
        elif new != old:
            values[name] = new
    return replace(now, **values)


def rules_kept(settings: Settings, game: str) -> Rules | None:
    """Return the rules by which a game was last played; None when it never was, or they are not allowed any more."""
    kept = settings.house_rules.get(game)
    if kept is None:
        return None
    try:
        rules = with_options(preset(game, kept.players), kept.options)
    except GameError:
        return None
    return rules if rules.players == kept.players else None


# --- what a report of a crash may tell of them

PLAIN: Final = (
    "speed", "fullscreen", "window", "maximised", "big_numbers", "signs", "confirm", "take_back", "auto_play",
    "auto_cut", "sort_hand", "hide_points", "card_counter", "remarks", "text_size", "reduced_motion", "high_contrast",
    "volume_cards", "volume_table", "volume_music", "music", "captions", "speech", "was_invited", "first_match_done",
)  # fmt: skip
"""Settings that are told as they are: each is a number or one of a few words. Others may hold what a person typed."""


def settings_facts(settings: Settings) -> dict[str, str]:
    """Return the settings that may be told: none in which a name, or a word of a person, could stand."""
    facts = {f"setting {name}": str(getattr(settings, name)) for name in PLAIN}
    facts["setting language"] = settings.language if settings.language in LANGUAGES else "the system's"
    facts["setting game"] = settings.game if settings.game in GAMES else "another"
    rules = rules_kept(settings, settings.game) if settings.game in GAMES else None
    if rules is not None:
        with suppress(GameError):
            options = differences(rules, preset(settings.game, rules.players))
            told = ", ".join(f"{name}={value}" for name, value in sorted(options.items()))
            facts["setting house rules"] = f"{rules.players} players{', ' if told else ''}{told}"
    return facts
