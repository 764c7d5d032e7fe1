"""The file of the settings: with a version, written whole or not at all; what cannot be read is kept aside."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.assets import read_bounded
from game.model.errors import GameError
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.settings import VERSION, HouseRules, Id, Settings
from game.storage.paths import config_dir, copy_aside, patiently, set_aside
from game.storage.versions import is_newer, newer_sentence, version_of
from game.words import _, system_reason

FILE_NAME: Final = "settings.json"
MOST_BYTES: Final = 1_000_000
"""Of the file; what the game writes has a few thousand."""

STRICT: Final = frozenset(
    {
        "version", "language", "speed", "fullscreen", "window", "back", "cover", "big_numbers", "signs", "game",
        "level", "house_rules", "first_match_done",
    }
)  # fmt: skip
"""A bad value of one of these is damage; one of another field is not worth the rest of the settings."""


class Loaded(NamedTuple):
    """The settings, and a sentence for the player when the file could not be used."""

    settings: Settings
    problem: str | None


Migration = Callable[[dict[str, object]], dict[str, object]]


def _with_house_rules(values: dict[str, object]) -> dict[str, object]:
    """Version 1 knew one game, and kept its players, match and stake by themselves."""
    values = dict(values)
    players, kind = values.pop("players", 2), values.pop("match_kind", "fixed")
    options = {"match": f"{kind}:{values.pop('match_n', 3)}", "stake": str(values.pop("stake", 0))}
    return {**values, "house_rules": {"brisca": {"players": players, "options": options}}}


def _with_packs_by_game(values: dict[str, object]) -> dict[str, object]:
    """Version 2 knew one pack for all games; it was chosen if it is not the one there was at first."""
    return {**values, "pack": None} if values.get("pack") == "castellana" else values


# MIGRATIONS[v] turns the values of version v into those of version v + 1.
MIGRATIONS: Final[Mapping[int, Migration]] = {1: _with_house_rules, 2: _with_packs_by_game}


def settings_path() -> Path:
    """Return the path of the settings file; it may not exist yet."""
    return config_dir() / FILE_NAME


def load_settings(path: Path | None = None) -> Loaded:
    """Read the settings; without a file, or with one that is damaged, the usual ones. Never raises.

    A damaged file is renamed first, so that nothing is ever written over it; one of which a part could not be read is
    copied. One of a later version is left as it is, and :func:`save_settings` writes nothing over it.
    """
    path = path or settings_path()
    try:
        text = read_bounded(path, MOST_BYTES)
    except FileNotFoundError:
        return Loaded(Settings(), None)
    except OSError as error:
        return _unread(path, error)
    try:
        if version_of(text) > VERSION:
            return Loaded(Settings(), newer_sentence(path))
        values = migrated(msgspec.json.decode(text), MIGRATIONS, VERSION)
        kept = {**_forgiving(values), "house_rules": _sound(values.get("house_rules"))}
        settings = msgspec.convert(kept, Settings)
    except Exception:  # whatever is wrong with a file, the game opens
        return _damaged(path)
    if any(name not in kept or kept[name] != value for name, value in values.items()):
        with suppress(OSError):
            copy_aside(path)
    return Loaded(settings, None)


def _unread(path: Path, error: OSError) -> Loaded:
    """The system gives no such file: what stands in its place is kept, for settings would be written over it."""
    reason = system_reason(error)
    try:
        if path.is_dir():
            raise IsADirectoryError
        aside = set_aside(path)
    except OSError:
        text = _("The settings in {path} cannot be read ({reason}).")
        return Loaded(Settings(), text.format(path=path, reason=reason))
    text = _("The settings cannot be read ({reason}) and have been reset; the old file has been kept as {path}.")
    return Loaded(Settings(), text.format(path=aside, reason=reason))


def _damaged(path: Path) -> Loaded:
    try:
        aside = set_aside(path)
    except OSError:
        return Loaded(Settings(), _("The settings in {path} are damaged and will not be used.").format(path=path))
    return Loaded(
        Settings(),
        _("The settings were damaged and have been reset; the old file has been kept as {path}.").format(path=aside),
    )


def save_settings(settings: Settings, path: Path | None = None) -> str | None:
    """Write the settings, whole or not at all; return a sentence when that failed, else None."""
    path = path or settings_path()
    if is_newer(path, VERSION, MOST_BYTES):
        return newer_sentence(path)
    text = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    except OSError as error:
        reason = system_reason(error)
        return _("The settings cannot be saved to {path} ({reason}).").format(path=path, reason=reason)
    return None


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


def _forgiving(values: dict[str, object]) -> dict[str, object]:
    """The values without those beside ``STRICT`` that cannot be read: the usual one of each stands in for it."""
    kept = dict(values)
    for field in msgspec.structs.fields(Settings):
        if field.name not in STRICT and field.name in kept:
            try:
                msgspec.convert(kept[field.name], field.type)
            except msgspec.ValidationError:
                del kept[field.name]
    return kept


def _sound(values: object) -> dict[str, object]:
    """The house rules that can be read: others are left out, for they are not worth the rest of the settings."""
    found: dict[str, object] = {}
    for game, kept in values.items() if isinstance(values, dict) else ():
        with suppress(msgspec.ValidationError):
            msgspec.convert({game: kept}, dict[Id, HouseRules])
            found[game] = kept
    return found


def migrated(values: object, migrations: Mapping[int, Migration], version: int) -> dict[str, object]:
    """Return values of an earlier version as those of ``version``; raises ValidationError when there is no way."""
    if not isinstance(values, dict):
        raise msgspec.ValidationError("not an object")
    found = values.get("version")
    if not isinstance(found, int) or isinstance(found, bool) or not 1 <= found <= version:
        raise msgspec.ValidationError(f"version {found!r}")
    for step in range(found, version):
        values = {**migrations[step](values), "version": step + 1}
    return values


def write_whole(path: Path, content: bytes) -> None:
    """Put a file in place in one step: whoever reads it sees the old one or the new one, whole. Raises OSError."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        patiently(lambda: os.replace(name, path))
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
