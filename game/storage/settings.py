"""The player's settings: typed, with a version, written whole or not at all; what cannot be read is kept aside."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from game.assets import read_bounded
from game.model.errors import GameError
from game.model.presets import differences, preset, with_options
from game.model.rules import Rules
from game.model.texts import ID, NAME, WORD
from game.storage.paths import config_dir, copy_aside, set_aside
from game.words import _, system_reason

VERSION: Final = 3
FILE_NAME: Final = "settings.json"
MOST_BYTES: Final = 1_000_000
"""Of the file; what the game writes has a few thousand."""

Speed = Literal["slow", "normal", "fast", "off"]
TextSize = Literal[100, 125, 150]
Pixels = Annotated[int, Meta(ge=200, le=20_000)]
Id = Annotated[str, Meta(pattern=ID)]
Word = Annotated[str, Meta(pattern=WORD)]
Volume = Annotated[int, Meta(ge=0, le=10)]
Music = Literal["pack", "guitar", "mandolin", "catalan", "off"]


class KeptSeat(msgspec.Struct, frozen=True):
    """Who sat on a seat of the new-game screen: a human (``level`` None) or one of the opponents, by portrait."""

    name: Annotated[str, Meta(min_length=1, pattern=NAME)]
    portrait: Word
    level: Word | None = None


class HouseRules(msgspec.Struct, frozen=True):
    """How a game was last played: by so many, and the options, as texts, in which it differed from the usual ones."""

    players: Annotated[int, Meta(ge=0, le=100)]
    options: dict[Word, Word] = {}

    @classmethod
    def of(cls, game: str, rules: Rules) -> HouseRules:
        """What has to be kept of these rules of a game; raises GameError for one not known here."""
        return cls(rules.players, differences(rules, preset(game, rules.players)))


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is kept; change with ``msgspec.structs.replace``. Unknown fields of a file are dropped."""

    version: Annotated[int, Meta(ge=1)] = VERSION
    language: Word | None = None  # a language code; None: the system's
    speed: Speed = "normal"
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] | None = None  # width, height; None: as the screen asks for
    # Cards and table: the id of the pack for every game (None: the first choice of each), and those of single games,
    # which go before it; a back that goes with any pack (None: the pack's own), what covers the table, large numbers
    # (None: in small windows), tabs with the sign of the suit and its points.
    pack: Id | None = None
    packs: dict[Id, Id] = {}  # by game
    back: Id | None = None
    cover: Id = "green"
    big_numbers: bool | None = None
    signs: bool = False
    # Play: is a card asked about before it lies, does a last card go by itself, is the pack cut by itself, is the hand
    # kept in order, are points left to be counted in the head, is there a table of the cards that are gone.
    confirm: bool = False
    auto_play: bool = True
    auto_cut: bool = False
    sort_hand: bool = True
    hide_points: bool = False
    card_counter: bool = False
    # What helps to see and to hear.
    text_size: TextSize = 100  # per cent
    reduced_motion: bool = False
    high_contrast: bool = False
    # Sound: how loud cards, the voices of the table and music are, which music there is ("pack": that of the cards'
    # country), whether sounds are told in words, and events read out.
    volume_cards: Volume = 7
    volume_table: Volume = 7
    volume_music: Volume = 5
    music: Music = "off"
    captions: bool = False
    speech: bool = False
    # The last choices on the new-game screen.
    game: Id = "brisca"
    level: Word = "casual"
    seats: tuple[KeptSeat, ...] = ()  # who sat at the table last, the first six of them; fewer: the usual ones join
    known: tuple[KeptSeat, ...] = ()  # people who have given a name, those who played last first
    house_rules: dict[Id, HouseRules] = {}  # by game
    first_match_done: bool = False  # a newcomer has played a match and needs no more hints


FORGIVEN: Final = frozenset(
    {
        "confirm", "auto_play", "auto_cut", "sort_hand", "hide_points", "card_counter", "text_size", "reduced_motion",
        "high_contrast", "volume_cards", "volume_table", "volume_music", "music", "captions", "speech", "seats",
        "known", "pack", "packs",
    }
)  # fmt: skip
"""A bad value of one of these is not worth the rest of the settings."""


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

    A damaged file, or one of a later version, is renamed first, so that nothing is ever written over it; one of which
    a part could not be read is copied.
    """
    path = path or settings_path()
    try:
        text = read_bounded(path, MOST_BYTES)
    except FileNotFoundError:
        return Loaded(Settings(), None)
    except OSError as error:
        return _unread(path, error)
    try:
        found = msgspec.json.decode(text)
        if _version_of(found) > VERSION:
            return _kept_for_later(path)
        values = migrated(found, MIGRATIONS, VERSION)
        kept = {**_forgiving(values), "house_rules": _sound(values.get("house_rules"))}
        settings = msgspec.convert(kept, Settings)
    except Exception:  # whatever is wrong with a file, the game opens
        return _damaged(path)
    if any(name not in kept or kept[name] != value for name, value in values.items()):
        with suppress(OSError):
            copy_aside(path)
    return Loaded(settings, None)


def _version_of(values: object) -> int:
    version = values.get("version") if isinstance(values, dict) else None
    return version if isinstance(version, int) and not isinstance(version, bool) else 0


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


def _kept_for_later(path: Path) -> Loaded:
    """A newer version of the game has written the file: it is kept for that one."""
    try:
        aside = set_aside(path, "newer")
    except OSError:
        text = _("The settings in {path} were saved by a newer version of Triunfo and will not be used.")
        return Loaded(Settings(), text.format(path=path))
    text = _(
        "The settings were saved by a newer version of Triunfo and cannot be used by this one; "
        "they have been kept as {path}."
    )
    return Loaded(Settings(), text.format(path=aside))


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
    """The values without those of ``FORGIVEN`` that cannot be read: the usual one of each stands in for it."""
    kept = dict(values)
    for field in msgspec.structs.fields(Settings):
        if field.name in FORGIVEN and field.name in kept:
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
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
