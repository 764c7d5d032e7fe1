"""The app for macOS, as far as it can be looked at without one: what its recipe says, and what it would be built of."""

from __future__ import annotations

import ast
import plistlib
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from build_spec.project import ROOT
from game import __version__
from game.assets import DEAL

RELEASE: Final = ROOT / "build_spec" / "release"
MAC: Final = ROOT / "build_spec" / "macos"
ICON: Final = ROOT / "assets" / "icon" / "triunfo.icns"
COMPILED_FOR_BOTH: Final = ("msgspec", "websockets")  # by the workflow: their wheels are for one processor


def bundle() -> dict[str, Any]:
    """What the recipe gives the app, with its values."""
    recipe = ast.parse((ROOT / "build_spec" / "triunfo.spec").read_text("utf-8"))
    calls = (node for node in ast.walk(recipe) if isinstance(node, ast.Call) and ast.unparse(node.func) == "BUNDLE")
    names = {"__version__": __version__, "icon": ICON, "str": str}
    return {
        word.arg: eval(ast.unparse(word.value), {"__builtins__": {}}, names)
        for word in next(calls).keywords
        if word.arg
    }


def test_what_finder_reads_of_the_app_is_whole() -> None:
    said = bundle()
    info = plistlib.loads(plistlib.dumps(said["info_plist"]))
    assert said["version"] == info["CFBundleShortVersionString"] == __version__
    assert said["bundle_identifier"].count(".") == 3
    assert info["NSHighResolutionCapable"] is True
    assert info["NSLocalNetworkUsageDescription"], "without it the question before a table is opened says nothing"
    (opened,), (exported,) = info["CFBundleDocumentTypes"], info["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]
    assert f".{exported['UTTypeTagSpecification']['public.filename-extension'][0]}" == DEAL


def test_the_hardened_runtime_has_one_exception() -> None:
    """Each is a door: whoever adds one says here why."""
    entitlements = plistlib.loads((MAC / "entitlements.plist").read_bytes())
    assert entitlements == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
    signing = (MAC / "sign.sh").read_text("utf-8")
    assert '--options runtime --entitlements "$here/entitlements.plist"' in signing


def test_the_icon_has_every_size_that_finder_asks_for() -> None:
    content, place, kinds = ICON.read_bytes(), 8, set[bytes]()
    assert content[:4] == b"icns"
    assert int.from_bytes(content[4:8], "big") == len(content)
    while place < len(content):
        kinds.add(content[place : place + 4])
        place += int.from_bytes(content[place + 4 : place + 8], "big")
    assert kinds >= {b"icp4", b"icp5", b"ic07", b"ic08", b"ic09", b"ic11", b"ic12", b"ic13", b"ic14"}


@pytest.mark.slow
@pytest.mark.parametrize("processor", ["arm64", "x86_64"])
def test_every_package_of_a_release_can_be_had_for_both_processors(processor: str, tmp_path: Path) -> None:
    platforms = [f"macosx_{system}_{kind}" for system in ("11_0", "10_13") for kind in ("universal2", processor)]
    words = [word for platform in platforms for word in ("--platform", platform)]
    found(tmp_path, *words, "--requirement", str(RELEASE / "constraints.txt"))


@pytest.mark.slow
def test_what_is_not_compiled_for_both_processors_has_wheels_for_both(tmp_path: Path) -> None:
    """The app is universal2, so each library in it has to be."""
    pinned = [line for line in (RELEASE / "constraints.txt").read_text().splitlines() if "==" in line]
    ours = [line for line in pinned if line.partition("==")[0] not in COMPILED_FOR_BOTH]
    found(tmp_path, "--platform", "macosx_11_0_universal2", "--platform", "macosx_10_13_universal2", *ours)
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert f"--no-binary {','.join(COMPILED_FOR_BOTH)} " in workflow


def found(folder: Path, *words: str) -> None:
    """Ask the package index, without fetching anything, whether it has wheels."""
    asks = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--no-deps", "--only-binary=:all:"]
    asks += ["--implementation", "cp", "--python-version", "3.11", "--target", str(folder), *words]
    done = subprocess.run(asks, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
