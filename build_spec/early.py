"""The modules of the first frame, in a file of their own: half the time until something is seen goes by in importing.

PyInstaller keeps each module packed in the program, or in an archive that Python reads with Python, and opens it anew
for each. Here they lie one after another and unpacked, but for the largest; ``build_spec/hooks/early_modules.py`` finds
them before anything else looks.

``python -m build_spec.early`` prints the modules that were imported when the first frame was seen, and their files.
"""

from __future__ import annotations

import marshal
import os
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

EARLY: Final = "early.modules"
LARGE: Final = 48_000
"""Bytes of a module that is packed all the same: few are so large, and they are a third of all."""


def first_modules(root: Path) -> dict[str, Path]:
    """Run the program from its source without a screen until its first frame; return the modules it has imported."""
    with tempfile.TemporaryDirectory() as home:
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        environment = {**os.environ, **silent, "TRIUNFO_HOME": home}
        command = [sys.executable, "-m", "build_spec.early"]
        done = subprocess.run(command, cwd=root, env=environment, check=True, capture_output=True, text=True)
    return {name: Path(path) for name, path in (line.split("\t") for line in done.stdout.splitlines())}


def write_modules(place: Path, modules: Mapping[str, Path]) -> None:
    """Compile modules into one file: the length of the index in four bytes, the index, the code of each.

    The index tells of each name its file as tracebacks show it, whether it is a package, where its code begins after
    the index, its bytes, and whether they are packed.
    """
    index: dict[str, tuple[str, bool, int, int, bool]] = {}
    codes: list[bytes] = []
    start = 0
    for name, path in sorted(modules.items()):
        is_package = path.name == "__init__.py"
        file = os.path.join(*name.split("."), "__init__.py") if is_package else os.path.join(*name.split(".")) + ".py"
        code = marshal.dumps(compile(path.read_bytes(), file, "exec", dont_inherit=True, optimize=2))
        is_packed = len(code) > LARGE
        if is_packed:
            code = zlib.compress(code, 9)
        index[name] = (file, is_package, start, len(code), is_packed)
        codes.append(code)
        start += len(code)
    head = marshal.dumps(index)
    place.write_bytes(len(head).to_bytes(4, "little") + head + b"".join(codes))


def _print_first_modules() -> None:
    import game.app.program as program
    from game.cli import main

    class Watched(program.App):
        """The program, which ends with its first frame."""

        def _after_first_frame(self) -> None:
            for name, path in sorted(_files(list(sys.modules.items()))):
                print(name, path, sep="\t")
            sys.stdout.flush()
            os._exit(0)  # the title would go on

    program.App = Watched  # type: ignore[misc]
    sys.exit(main([]))


def _files(modules: Iterable[tuple[str, object]]) -> Iterable[tuple[str, str]]:
    """The modules that come from a source file, under their own names."""
    for name, module in modules:
        spec = module.__spec__ if type(module) is ModuleType else None  # not of one that is imported by being looked at
        if spec is not None and spec.name == name and str(spec.origin).endswith(".py"):
            yield name, str(spec.origin)


if __name__ == "__main__":
    _print_first_modules()
