"""Build hook of hatchling: compiles the translations and puts the shipped assets into the wheel as game/assets."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AssetsHook(BuildHookInterface):  # type: ignore[type-arg,unused-ignore]
    """Runs for wheels, editable installs and source distributions."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in the checkout; for a wheel that is not editable, list what of assets/ goes into it, and whence."""
        root = Path(self.root)
        # hatchling loads this file by its path; its neighbours are found from the root of the checkout.
        sys.path.insert(0, str(root))
        try:
            from build_spec.catalogs import compile_catalogs
            from build_spec.shipped import shipped_assets
            from build_spec.stamp import write_stamp
        finally:
            sys.path.remove(str(root))
        compile_catalogs(root)
        if self.target_name == "wheel":
            included = "force_include_editable" if version == "editable" else "force_include"
            build_data[included][str(root / "build_spec" / "triunfo_start.py")] = "triunfo_start.py"
        if self.target_name == "wheel" and version != "editable":
            for path, inside in shipped_assets(root):
                build_data["force_include"][str(path)] = f"game/assets/{inside}"
        if version != "editable":
            # A source distribution has no git to ask; the wheel made of it finds there what it comes from, and takes it
            # up the same way, so that the files of both wheels come in one order.
            place = root / "game" / "origin.json"
            if not place.exists():
                place = write_stamp(root / "build" / "origin" / "origin.json", "pip", root)
            build_data["force_include"][str(place)] = "game/origin.json"
