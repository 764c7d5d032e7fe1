"""The project around the code: one version, true documents, tidy files, imports without effects."""

from __future__ import annotations

import ast
import gettext
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from build_spec.catalogs import compile_catalogs, problems, update_catalogs
from build_spec.shipped import shipped_assets
from build_spec.version_info import version_info
from game import __version__
from game.assets import AssetMissing
from game.fonts import FONTS, font_path

ROOT = Path(__file__).resolve().parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TEXT = {".cfg", ".md", ".po", ".sh", ".spec", ".toml", ".txt", ".yml"}  # ruff format looks after .py


def tracked() -> Iterator[Path]:
    """Yield the files under version control; all source folders where there is no git."""
    git = shutil.which("git")
    listed = git and subprocess.run([git, "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed and listed.returncode == 0:
        names = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        names = [path for folder in ("game", "tests", "build_spec", "assets") for path in (ROOT / folder).rglob("*")]
    yield from (path for path in names if path.is_file())


def sources() -> Iterator[Path]:
    yield from (path for path in tracked() if path.suffix == ".py")


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=!~\[; ]", requirement, maxsplit=1)[0] for requirement in requirements}


# Version and documents


def test_newest_entry_of_the_changelog_is_this_version() -> None:
    versions = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", read("CHANGELOG.md"), re.MULTILINE)
    assert versions[0] == __version__


def test_readme_gives_the_two_commands() -> None:
    blocks = re.findall(r"^```\w*\n(.*?)\n```$", read("README.md"), re.MULTILINE | re.DOTALL)
    assert "python3 -m venv .venv && .venv/bin/pip install -q . && .venv/bin/triunfo" in blocks
    assert "sh tests/run.sh" in blocks
    assert (ROOT / "tests" / "run.sh").is_file()
    assert PROJECT["project"]["scripts"] == {"triunfo": "triunfo_start:main"}


DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "THIRD-PARTY.md",
    "CODE_OF_CONDUCT.md",
    "SECURITY.md",
    "game/ARCHITECTURE.md",
    "game/GLOSSARY.md",
    "game/net/PROTOCOL.md",
)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_to_files_lead_somewhere(document: str) -> None:
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", read(document))
    assert [link for link in links if not (ROOT / document).parent.joinpath(link).exists()] == []


def test_every_dependency_is_explained() -> None:
    extras = PROJECT["project"]["optional-dependencies"].values()
    every = names(PROJECT["project"]["dependencies"]).union(
        *map(names, extras), names(PROJECT["build-system"]["requires"])
    )
    assert {name for name in every if f"`{name}`" not in read("CONTRIBUTING.md")} == set()


def test_every_run_time_dependency_has_its_licence_listed() -> None:
    listed = read("THIRD-PARTY.md").lower()
    assert {name for name in names(PROJECT["project"]["dependencies"]) if name not in listed} == set()


def test_the_map_names_every_package() -> None:
    text = read("game/ARCHITECTURE.md")
    packages = {f"{path.parent.relative_to(ROOT).as_posix()}/" for path in sources() if path.name == "__init__.py"}
    top = {name for name in packages if name.count("/") <= 2 and name.startswith("game/")}
    assert {name for name in top if name not in text} == set()


def test_the_code_of_conduct_is_two_sentences() -> None:
    text = " ".join(read("CODE_OF_CONDUCT.md").splitlines()[1:])
    assert len(re.findall(r"[.!?](?=\s|$)", text)) == 2


# Workflows


@pytest.mark.parametrize("workflow", ["tests", "release"])
def test_workflows_pin_what_they_use_and_have_the_rights_they_need(workflow: str) -> None:
    text = read(f".github/workflows/{workflow}.yml")
    used = re.findall(r"uses: (.*)", text)
    assert used
    assert [line for line in used if not re.fullmatch(r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []
    assert text.count("persist-credentials: false") == len(
        [line for line in used if line.startswith("actions/checkout@")]
    )
    assert re.search(r"^permissions: \{\}$", text, re.MULTILINE)
    jobs = re.findall(r"^  (\w[\w-]*):\n((?:    .*\n|\n)+)", text.partition("\njobs:\n")[2], re.MULTILINE)
    assert jobs
    assert [name for name, job in jobs if "    permissions:\n" not in job or "timeout-minutes: " not in job] == []
    writing = {name for name, job in jobs if re.search(r": write\b", job)}
    assert writing == ({"publish"} if workflow == "release" else set())
    pythons = re.search(r"python: \[(.*)\]", text)
    assert workflow == "release" or (pythons is not None and pythons[1] == '"3.11", "3.12", "3.13", "3.14"')


# Files


def test_text_files_are_tidy() -> None:
    faults = []
    for path in tracked():
        if path.suffix not in TEXT:
            continue
        text = path.read_bytes().decode("utf-8")
        name = path.relative_to(ROOT).as_posix()
        faults += [
            f"{name}:{number}: space at the end"
            for number, line in enumerate(text.split("\n"), 1)
            if line[-1:] in " \t\r" and line
        ]
        if text and (not text.endswith("\n") or text.endswith("\n\n")):
            faults.append(f"{name}: ends with no newline, or with an empty line")
    assert faults == []


def test_nothing_is_left_for_later() -> None:
    marks = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")
    assert [str(path) for path in sources() if marks.search(path.read_text("utf-8"))] == []


def test_shipped_assets_hold_no_authoring_files() -> None:
    shipped = [name for _, name in shipped_assets(ROOT)]
    assert any(name.endswith("pack.toml") for name in shipped)
    assert [name for name in shipped if name.endswith((".py", ".po", ".pyc")) or "screenshots/" in name] == []


# Imports


def test_importing_has_no_effects(home: Path) -> None:
    program = """
import importlib, pkgutil, sys, threading
import game
for module in pkgutil.walk_packages(game.__path__, "game."):
    importlib.import_module(module.name)
assert threading.active_count() == 1, threading.enumerate()
pygame = sys.modules.get("pygame")
assert pygame is None or not (pygame.get_init() or pygame.display.get_init() or pygame.font.get_init())
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert list(home.iterdir()) == []


def test_every_module_has_its_layer() -> None:
    """A contract that is exhaustive says of each folder of code which of its modules may import which."""
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    ordered = [each for contract in contracts if contract.get("exhaustive") for each in contract["containers"]]
    folders = {str(path.parent.relative_to(ROOT)).replace(os.sep, ".") for path in (ROOT / "game").rglob("*.py")}
    assert sorted(ordered) == sorted(folders)


def test_the_entry_point_imports_nothing_heavy() -> None:
    program = "import sys, game.__main__; print(*sorted({'pygame', 'msgspec', 'multiprocessing'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


# Fonts


@pytest.mark.parametrize("name", FONTS)
def test_fonts_are_found(name: str) -> None:
    assert font_path(name).read_bytes()[:4] == b"\x00\x01\x00\x00"


def test_a_missing_font_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(AssetMissing, match=r"AmaticSC-Bold\.ttf"):
        font_path.__wrapped__("AmaticSC-Bold")


# Building


def test_windows_version_resource() -> None:
    tree = ast.parse(version_info("1.22.3"), mode="eval")
    calls = {ast.unparse(node.func): node for node in ast.walk(tree) if isinstance(node, ast.Call)}
    numbers = {word.arg: ast.literal_eval(word.value) for word in calls["FixedFileInfo"].keywords}
    assert numbers["filevers"] == numbers["prodvers"] == (1, 22, 3, 0)
    assert version_info(__version__).count(repr(__version__)) == 2


def test_catalogs_follow_the_source(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    source = tmp_path / "game" / "words.py"
    source.write_text('_("Your turn, {name}")\nngettext("{n} card", "{n} cards", 2)\n', "utf-8")
    (catalog,) = update_catalogs(["de"], tmp_path)
    assert [line.split(": ", 1)[1] for line in problems(tmp_path)] == [
        "missing: 'Your turn, {name}'",
        "missing: '{n} card'",
    ]
    text = catalog.read_text("utf-8")
    text = text.replace('{name}"\nmsgstr ""', '{name}"\nmsgstr "{Name} ist dran"')
    text = text.replace('msgstr[0] ""', 'msgstr[0] "eine Karte"').replace('msgstr[1] ""', 'msgstr[1] "{n} Karten"')
    catalog.write_text(text, "utf-8", newline="\n")
    assert [line.split(": ", 1)[1] for line in problems(tmp_path)] == ["other fields in braces: 'Your turn, {name}'"]
    catalog.write_text(text.replace("{Name}", "{name}"), "utf-8", newline="\n")
    assert list(problems(tmp_path)) == []
    assert update_catalogs((), tmp_path) == []

    (compiled,) = compile_catalogs(tmp_path)
    with compiled.open("rb") as file:
        german = gettext.GNUTranslations(file)
    assert german.gettext("Your turn, {name}") == "{name} ist dran"
    assert german.ngettext("{n} card", "{n} cards", 3) == "{n} Karten"

    source.write_text('_("Your move, {name}")\nngettext("{n} card", "{n} cards", 2)\n', "utf-8")
    assert [line.split(": ", 1)[1] for line in problems(tmp_path)] == [
        "missing: 'Your move, {name}'",
        "unused: 'Your turn, {name}'",
    ]
    update_catalogs((), tmp_path)
    assert [line.split(": ", 1)[1] for line in problems(tmp_path)] == ["missing: 'Your move, {name}'"]


@pytest.mark.skipif(os.name != "posix", reason="the check of everything is for Linux")
@pytest.mark.parametrize("script", [".ci/run", ".ci/release", "tests/run.sh"])
def test_scripts_parse(script: str) -> None:
    assert subprocess.run(["bash", "-n", script], cwd=ROOT, capture_output=True, check=False).stderr == b""
