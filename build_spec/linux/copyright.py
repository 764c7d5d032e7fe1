"""The copyright file in Debian's machine-readable form, from ``copyright.toml`` and our licence texts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from build_spec.project import HOMEPAGE, MAINTAINER, NAME

TABLE = Path(__file__).with_name("copyright.toml")
FORMAT = "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"


def read_table() -> dict[str, Any]:
    """Return the table: ``part`` who holds what under which licence, ``licence`` the text of each."""
    return tomllib.loads(TABLE.read_text("utf-8"))


def copyright_file(root: Path) -> str:
    """Return the file; KeyError when a licence has no text. ``root`` is the checkout that has the texts."""
    table = read_table()
    parts = list(_parts(table))
    names = dict.fromkeys(name for part in table["part"] for name in licences_of(part["licence"]))
    return "\n".join([_head(), *parts, *(_licence(name, table["licence"][name], root) for name in names)])


def part_of(path: str) -> dict[str, Any]:
    """Return the part that a file below ``/usr`` belongs to: the last that names it, as the format has it."""
    parts: list[dict[str, Any]] = read_table()["part"]
    return [part for part in parts if any(fnmatchcase(path, pattern) for pattern in part["files"])][-1]


def licences_of(expression: str) -> list[str]:
    """Return the names in an expression such as ``MIT and Zlib``."""
    return [name for some in expression.split(" and ") for name in some.split(" or ")]


def _head() -> str:
    return f"Format: {FORMAT}\nUpstream-Name: {NAME}\nUpstream-Contact: {MAINTAINER}\nSource: {HOMEPAGE}\n"


def _parts(table: dict[str, Any]) -> Iterator[str]:
    for part in table["part"]:
        text = f"Files: {_list(part['files'])}\nCopyright: {_list(part['holders'])}\nLicense: {part['licence']}\n"
        yield text + (f"Comment: {part['comment'].strip()}\n" if "comment" in part else "")


def _list(items: list[str]) -> str:
    return "\n ".join(items)


def _licence(name: str, source: dict[str, str], root: Path) -> str:
    texts = [source["words"]] if "words" in source else []
    if "file" in source:
        texts.append((root / source["file"]).read_text("utf-8"))
    lines = [line.rstrip() for line in "\n".join(texts).strip().split("\n")]
    return f"License: {name}\n" + "".join(f" {line or '.'}\n" for line in lines)
