"""Run by the built program before anything else: finds the modules of ``build_spec/early.py`` in their file.

It imports nothing but what runs before it anyhow: not even ``__future__`` can be found without it.
"""

import _thread
import marshal
import os
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType


class EarlyModules:
    """Finder and loader of the modules in that file, as ``importlib.abc`` describes them."""

    def __init__(self, folder: str, name: str) -> None:
        self._folder = folder
        self._file = open(os.path.join(folder, name), "rb", buffering=0)  # noqa: SIM115  open as long as the program runs
        length = int.from_bytes(self._file.read(4), "little")
        self._index: dict[str, tuple[str, bool, int, int, bool]] = marshal.loads(self._file.read(length))
        self._start = 4 + length
        self._lock = _thread.allocate_lock()  # two threads may import at a time, and the file has one position

    def find_spec(
        self, fullname: str, path: "Sequence[str] | None" = None, target: "ModuleType | None" = None
    ) -> ModuleSpec | None:
        """Return where the module is, None when it is not here."""
        entry = self._index.get(fullname)
        if entry is None:
            return None
        origin = os.path.join(self._folder, entry[0])
        spec = ModuleSpec(fullname, self, origin=origin, is_package=entry[1])  # type: ignore[arg-type]  # as a loader is
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(os.path.dirname(origin))
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Have the usual module made."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run the module in its own namespace."""
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, fullname: str) -> "CodeType":
        """Return the code of a module; raises ImportError for one that is not here."""
        _, _, start, length, is_packed = self._entry(fullname)
        with self._lock:
            self._file.seek(self._start + start)
            code = self._file.read(length)
        if is_packed:
            import zlib

            code = zlib.decompress(code)
        loaded: CodeType = marshal.loads(code)
        return loaded

    def get_source(self, fullname: str) -> None:
        """Return None, as the program carries no source; raises ImportError for a module that is not here."""
        self._entry(fullname)

    def get_filename(self, fullname: str) -> str:
        """Return the path that tracebacks show; raises ImportError for a module that is not here."""
        return os.path.join(self._folder, self._entry(fullname)[0])

    def is_package(self, fullname: str) -> bool:
        """Whether the module is a package; raises ImportError for one that is not here."""
        return self._entry(fullname)[1]

    def get_data(self, path: str) -> bytes:
        """Return what is in a file beside a module; raises OSError."""
        with open(path, "rb") as file:
            return file.read()

    def _entry(self, fullname: str) -> tuple[str, bool, int, int, bool]:
        try:
            return self._index[fullname]
        except KeyError:
            raise ImportError(f"{fullname} is not among the first modules", name=fullname) from None


if hasattr(sys, "_MEIPASS"):
    sys.meta_path.insert(0, EarlyModules(sys._MEIPASS, "early.modules"))
