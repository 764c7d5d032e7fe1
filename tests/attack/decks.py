"""Packs of cards: put upon the shelf, checked, listed, and chosen for the table."""

from __future__ import annotations

import functools
import os
import shutil
from pathlib import Path

from game.packs.pack import PackError
from game.storage.paths import user_packs
from game.views.cards.packchoice import chosen_pack
from game.views.cards.packshelf import open_pack, shelve
from tests.attack import hostile
from tests.attack.hostile import Chance
from tests.attack.watch import Fault, Home, command, logged

EXAMPLE = Path(__file__).resolve().parents[1] / "packs" / "example"
DRAWN = 9
"""One case in so many draws every card."""
CHOSEN = 4
"""One case in so many puts the pack on the table, if it can be."""
COMMAND = 50
"""One case in so many is the command."""
SNIPPETS = (
    '<use href="#a"/>',
    '<linearGradient id="a" href="#a"/>',
    '<image href="/etc/passwd"/>',
    "<script>while(1);</script>",
    "<g>" * 5_000,
    '<rect width="1e9" height="1e9"/>',
    '<rect width="99999" height="99999" rx="99999" stroke="red" stroke-width="99999"/>',
    '<path stroke="red" d="M0 0L600 900" stroke-dasharray="0.0001"/>',
    '<path stroke="red" d="M0 0L600 900" stroke-dasharray="3 2"/>',
    '<path fill="red" d="M0 0' + "C600 900 0 800 300 200" * 2_000 + '"/>',
    '<circle r="0"/>',
    '<circle r="-5"/>',
    '<path d=""/>',
    '<path d="M"/>',
    '<path d="M0 0A9 9 0 1 1 9 9 A"/>',
    '<path fill="red" d="M0 0A0.00001 99999 45 1 0 9 9Z"/>',
    '<g transform="scale(0)"><rect width="9" height="9"/></g>',
    '<g transform="matrix(nan,0,0,0,0,0)"><rect width="9" height="9"/></g>',
    '<polygon points="1"/>',
    "<!DOCTYPE svg>",
    "<![CDATA[x]]>",
    '<rect fill="url(#none)" width="9" height="9"/>',
    '<rect width="9" height="9" opacity="-7"/>',
    '<svg viewBox="0 0 1 1"/>',
    "&undefined;",
    '<linearGradient id="z" gradientUnits="userSpaceOnUse" x1="0" x2="0"/><rect fill="url(#z)" width="9" height="9"/>',
    "\0",
    "\x0c",
    "x" * 100_000,
    '<rect width="9" height="9" fill="#ggg"/>' * 2_500,
    '<g transform="' + "rotate(1)" * 5_000 + '"><rect width="9" height="9"/></g>',
)
BOXES = (
    "0 0 0 0",
    "0 0 -5 5",
    "0 0 nan 5",
    "0 0 1e-9 1e-9",
    "0 0 1e30 1e-30",
    "0 0 1e38 1e38",
    "0 0 5",
    "5,5,5,5,5",
    "a b c d",
    "0 0 99999 0.001",
)


@functools.cache
def original() -> dict[str, bytes]:
    """The files of the smallest pack."""
    return {path.relative_to(EXAMPLE).as_posix(): path.read_bytes() for path in EXAMPLE.rglob("*") if path.is_file()}


def attack(chance: Chance, home: Home, number: int) -> None:
    """One case."""
    folder = user_packs() / chance.choice(("example", "mine", "a b", "ü"))
    files = dict(original())
    name = "pack.toml" if chance.random() < 0.5 else chance.choice(sorted(files))
    files[name] = _toml(files[name], chance) if name == "pack.toml" else _svg(files[name], chance)
    for place, content in files.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_bytes(content)
    if chance.random() < 0.1:
        _misplace(folder, name, chance)
    before = _tree(folder)
    if number % COMMAND == 0:
        command(
            chance.choice((("packs",), ("packs", "--sheet", "example", str(home.folder / "a.png"), "--width", "300")))
        )
    else:
        with logged():
            shelved = shelve(folder, own=True, draw=number % DRAWN == 0)
            if any(not problem or "\n" in problem for problem in shelved.problems):
                raise Fault("tracebacks", f"these are no sentences: {shelved.problems}")
            if number % CHOSEN == 0:
                try:
                    open_pack("example", user_packs())
                except PackError:
                    chosen_pack("example", user_packs())
    if _tree(folder) != before:
        raise Fault("changed", "the folder of a pack is not as it was")


def _toml(data: bytes, chance: Chance) -> bytes:
    if chance.random() < 0.35:
        return hostile.mangle(data, chance)
    lines = data.decode().split("\n")
    for _change in range(chance.choice((1, 1, 2))):
        at = chance.choice([place for place, line in enumerate(lines) if "=" in line])
        key, _equals, _value = lines[at].partition("=")
        lines[at] = f"{key}= {_toml_value(chance)}"
        if chance.random() < 0.1:
            lines.insert(at, chance.choice(lines))
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def _toml_value(chance: Chance) -> str:
    kind = chance.randrange(6)
    if kind <= 1:
        quoted = "".join(f"\\U{ord(letter):08x}" if not letter.isalnum() else letter for letter in hostile.text(chance))
        return f'"{quoted}"'
    if kind == 2:
        return chance.choice(
            ("nan", "inf", "-inf", "0", "-1", "1e308", "1e-308", "9" * 400, "0.0", "99999999999999999999", "1979-05-27")
        )
    if kind == 3:
        depth = chance.choice((1, 50, 500, 5_000))
        return "[" * depth + "]" * depth
    if kind == 4:
        return chance.choice(
            (
                "true",
                "{}",
                "[]",
                "[[]]",
                '["a", "b"]',
                "[1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13]",
                "{ a = 1 }",
                "[nan, 900]",
                "[50, 5000]",
            )
        )
    return str(chance.choice(hostile.NUMBERS))


def _svg(data: bytes, chance: Chance) -> bytes:
    kind = chance.randrange(4)
    if kind == 0:
        return hostile.mangle(data, chance)
    plain = data.decode()
    head, rest = plain.split(">", 1)
    if kind == 1:
        box = head.split('viewBox="', 1)[-1].split('"', 1)[0]
        return plain.replace(box, chance.choice(BOXES), 1).encode()
    if kind == 2:
        return f"{head}>{chance.choice(SNIPPETS)}{rest}".encode("utf-8", "surrogatepass")
    # One of its numbers becomes another.
    parts = rest.split('"')
    at = chance.randrange(len(parts))
    parts[at] = chance.choice(
        (str(chance.choice(hostile.NUMBERS)), "99999", "-99999", "nan", "", "0.00001", parts[at] * 50)
    )
    return f"{head}>{chr(34).join(parts)}".encode("utf-8", "surrogatepass")


def _misplace(folder: Path, name: str, chance: Chance) -> None:
    """Something else stands where a file should be."""
    path = folder / name
    path.unlink()
    kind = chance.randrange(6)
    if kind == 0:
        path.mkdir()
    elif kind == 1:
        path.symlink_to(path)
    elif kind == 2:
        path.symlink_to("/dev/zero")
    elif kind == 3 and hasattr(os, "mkfifo"):
        os.mkfifo(path)
    elif kind == 4:
        with path.open("wb") as file:
            file.truncate(200_000_000)
    elif kind == 5:
        shutil.rmtree(folder)


def _tree(folder: Path) -> list[tuple[str, bytes]]:
    return sorted(
        (path.as_posix(), path.read_bytes() if path.is_file() and path.stat().st_size < 10_000_000 else b"")
        for path in folder.rglob("*")
    )
