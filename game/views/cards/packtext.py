"""Reading ``pack.toml``, and the tables that a variant of a pack takes from the pack it is based on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from game.assets import read_bounded
from game.model.texts import harmless
from game.views.cards.packformat import Name, PackSpec
from game.words import _, system_reason

FORMAT: Final = 1
_LETTERS: Final = re.compile(r"matching regex .* at (`.*`)", re.S)
MAX_TEXT_BYTES: Final = 100_000
"""Of pack.toml; those of the game have five thousand."""
MOST_NARROW: Final = 4.0
"""How many times longer one side of a card may be than the other."""


class PackError(Exception):
    """A pack that cannot be used. ``problems`` says what is wrong, one sentence each."""

    def __init__(self, folder: Path, problems: Iterable[str]) -> None:
        self.folder = folder
        self.problems = tuple(problems)
        super().__init__(" ".join(self.problems))


def read_spec(folder: Path) -> PackSpec:
    """Read the text of a pack, completed from that of its base. Raises :class:`PackError` with one sentence."""
    tables = _tables(folder)
    try:
        if base := msgspec.convert(tables, _Variant).pack.base:
            tables = _tables(folder.parent / base) | tables
        spec = msgspec.convert(tables, PackSpec, str_keys=True)  # as the keys of all TOML tables are
    except (msgspec.ValidationError, RecursionError) as error:
        raise PackError(folder, [_unusable(error)]) from None
    if max(spec.card.size) > MOST_NARROW * min(spec.card.size):
        raise PackError(folder, [_("pack.toml makes the cards too narrow: [card] size.")])
    if spec.pack.format != FORMAT:
        sentence = _("pack.toml says format {found}; this version reads format {known}.")
        raise PackError(folder, [sentence.format(found=spec.pack.format, known=FORMAT)])
    return spec


def files_of(folder: Path, spec: PackSpec) -> Path:
    """Return the folder that holds the pictures of the pack in ``folder``: its own, or that of its base."""
    return folder if spec.pack.base is None else folder.parent / spec.pack.base


def cannot_read(name: str, error: Exception) -> str:
    """Say that a file of a pack cannot be read, and why."""
    reason = system_reason(error) if isinstance(error, OSError) else type(error).__name__
    return _("The file {file} cannot be read: {reason}.").format(file=name, reason=reason)


class _Base(msgspec.Struct, frozen=True):
    base: Name | None = None


class _Variant(msgspec.Struct, frozen=True):
    """What has to be known of a pack before the rest can be read."""

    pack: _Base


def _tables(folder: Path) -> dict[str, Any]:
    try:
        raw = read_bounded(folder / "pack.toml", MAX_TEXT_BYTES)
    except FileNotFoundError:
        raise PackError(folder, [_("There is no pack.toml in {folder}.").format(folder=folder)]) from None
    except OSError as error:
        raise PackError(folder, [cannot_read("pack.toml", error)]) from None
    try:
        return msgspec.toml.decode(raw, type=dict[str, Any])
    except (msgspec.DecodeError, ValueError, RecursionError, MemoryError) as error:
        raise PackError(folder, [_unusable(error)]) from None


def _unusable(error: Exception) -> str:
    found = _LETTERS.search(str(error))
    if found is None:
        return _("pack.toml cannot be used: {reason}.").format(reason=harmless(str(error)).rstrip("."))
    sentence = _(
        "pack.toml cannot be used: the text of {field} is too long, or it has characters that are not allowed."
    )
    return sentence.format(field=harmless(found[1].replace("`", "")))
