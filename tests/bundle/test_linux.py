"""What packages for Linux tell the system, and the script that puts the game into a menu."""

from __future__ import annotations

import configparser
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from build_spec.linux import menu, texts
from build_spec.linux.__main__ import main
from build_spec.linux.copyright import copyright_file, licences_of, part_of, read_table
from build_spec.linux.debian import OVERRIDES, debian_changelog
from build_spec.linux.icons import SIDES
from build_spec.linux.installer import install_script
from build_spec.linux.manpage import commands_of, man_page
from build_spec.linux.metainfo import metainfo, pictures, png_size
from build_spec.linux.names import APP_ID
from build_spec.linux.news import releases
from build_spec.linux.tree import put, put_share
from build_spec.project import FIRST_TIME, HOMEPAGE, ROOT, source_date_epoch
from game import __version__
from game.assets import DEAL
from game.commands.line import build_parser
from game.words import LANGUAGES
from tests.bundle.conftest import NOW, need

NOBODY = 65534  # who has no rights anywhere


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that desktops look for."""
    folder = tmp_path_factory.mktemp("linux") / "share"
    put_share(folder, NOW)
    return folder


def told_by(*command: str | Path) -> str:
    """What a checker prints; it must be content."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


# Entries


@pytest.mark.slow
def test_entries_are_valid(share: Path) -> None:
    need("desktop-file-validate")
    entries = sorted((share / "applications").iterdir())
    assert [path.name for path in entries] == [f"{APP_ID}.Deal.desktop", f"{APP_ID}.desktop"]
    assert told_by("desktop-file-validate", *entries) == ""


@pytest.mark.slow
def test_the_window_finds_its_entry(share: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(share / "applications" / f"{APP_ID}.desktop", "utf-8")
    window = (ROOT / "game" / "views" / "window.py").read_text("utf-8")
    assert f'"SDL_VIDEO_X11_WMCLASS", "{entry["Desktop Entry"]["StartupWMClass"]}"' in window
    assert entry["Desktop Entry"]["Icon"] == APP_ID


def test_a_shared_deal_is_opened_by_its_name_alone() -> None:
    command = re.search(r"^Exec=(.*)$", menu.deal_entry("triunfo"), re.MULTILINE)
    assert command is not None
    assert command[1] == "triunfo %f"


@pytest.mark.slow
def test_a_shared_deal_is_known_by_its_name(tmp_path: Path, share: Path) -> None:
    need("update-mime-database")
    shutil.copytree(share / "mime", tmp_path / "mime")
    told_by("update-mime-database", tmp_path / "mime")
    assert f"{menu.MIME_TYPE}:*{DEAL}" in (tmp_path / "mime" / "globs").read_text("utf-8").splitlines()


@pytest.mark.slow
def test_texts_are_said_in_every_language_that_has_them(catalogs: None) -> None:
    said = texts.in_languages(texts.paragraphs()[0])
    assert list(said) == list(LANGUAGES)
    assert len(set(said.values())) == len(LANGUAGES)


@pytest.mark.slow
def test_icons_are_as_large_as_their_folders_say(share: Path) -> None:
    icons = share / "icons" / "hicolor"
    for side in SIDES:
        assert png_size(icons / f"{side}x{side}" / "apps" / f"{APP_ID}.png") == (side, side)
    ET.fromstring((icons / "scalable" / "apps" / f"{APP_ID}.svg").read_text("utf-8"))
    assert len(list(icons.rglob("*.*"))) == len(SIDES) + 1


# Metainfo


@pytest.mark.slow
def test_metainfo_is_valid(share: Path) -> None:
    need("appstreamcli")
    file = share / "metainfo" / f"{APP_ID}.metainfo.xml"
    told = told_by("appstreamcli", "validate", "--pedantic", "--no-net", "--no-color", file)
    # That a name in the id begins with a capital is as macOS has it, and allowed.
    assert re.findall(r"^[A-Z]: \S+ (\S+)", told, re.MULTILINE) == ["cid-contains-uppercase-letter"], told


def test_metainfo_shows_pictures_and_versions() -> None:
    root = ET.fromstring(metainfo(ROOT, NOW))
    shown = [image.text or "" for image in root.iter("image")]
    assert [address.removeprefix(f"{HOMEPAGE}/screenshots/") for address in shown] == list(pictures())
    newest = next(root.iter("release"))
    assert newest.get("version") == __version__
    assert len(list(newest.iter("li"))) > 5
    assert {attribute.get("id") for attribute in root.iter("content_attribute")} == {"money-gambling", "social-chat"}


def test_versions_are_read_from_the_changelog(tmp_path: Path) -> None:
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(
        "# Changelog\n\n## [0.3.0] - unreleased\n\n### Added\n\n- One thing,\n  and more.\n- Two.\n\n"
        "### Fixed\n\n- Three.\n\n## [0.2.0] - 2026-05-01\n\n### Added\n\n- Four.\n"
    )
    newest, older = releases(changelog, NOW)
    news = {"Added": ("One thing, and more.", "Two."), "Fixed": ("Three.",)}
    assert newest == (
        "0.3.0",
        date(2026, 9, 21),
        False,
        news,
    )
    assert older == ("0.2.0", date(2026, 5, 1), True, {"Added": ("Four.",)})
    changelog.write_text("## [0.3.0] - soon\n")
    with pytest.raises(ValueError, match="no version and date"):
        list(releases(changelog, NOW))


# Man page


def test_the_man_page_has_every_command_and_option(english: None) -> None:
    page = man_page(NOW).replace("\\-", "-")
    parser = build_parser()
    commands = commands_of(parser)
    assert len(commands) > 8
    for name, command in commands.items():
        section = page.partition(f'.SS "triunfo {name}"\n')[2].partition(".S")[0]
        options = {word for action in command._actions for word in action.option_strings}
        assert options <= set(re.findall(r"\\fB(-[\w-]+)\\fR", section)), name
    assert "--smoke" in page
    assert "2026-09-21" in page


@pytest.mark.slow
def test_the_man_page_is_set_without_complaint(tmp_path: Path) -> None:
    need("man")
    file = tmp_path / "triunfo.6"
    file.write_text(man_page(NOW), "utf-8")
    command = ["man", "--warnings", "-l", str(file)]
    environment = {**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANROFFSEQ": ""}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "triunfo simulate" in done.stdout


# Papers


def test_every_licence_of_the_copyright_file_has_a_text() -> None:
    text = copyright_file(ROOT)
    named = {name for part in read_table()["part"] for name in licences_of(part["licence"])}
    assert set(read_table()["licence"]) == named
    for name in named:
        paragraph = text.partition(f"\nLicense: {name}\n ")[2].partition("\n\n")[0]
        assert len(paragraph) > 60, name
    assert not re.search(r"^ ?$\n^ ", text, re.MULTILINE), "an empty line ends a paragraph"


@pytest.mark.parametrize(
    ("path", "licence"),
    [
        ("lib/triunfo/_internal/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10", "Zlib"),
        ("lib/triunfo/_internal/libopus-ddd6afb9.so.0.11.1", "BSD-3-Clause"),
        ("lib/triunfo/_internal/assets/packs/castellana/pictures.zip", "CC-BY-SA-4.0"),
        ("lib/triunfo/_internal/assets/locale.zip", "MIT"),
        ("lib/triunfo/_internal/pygame/base.cpython-311-x86_64-linux-gnu.so", "LGPL-2.1"),
    ],
)
def test_the_last_part_that_names_a_file_counts(path: str, licence: str) -> None:
    assert part_of(path)["licence"] == licence


def test_every_complaint_that_is_overridden_has_its_reason() -> None:
    lines = OVERRIDES.read_text("utf-8").splitlines()
    assert lines[0].startswith("# ")
    for before, line in pairwise(lines):
        assert line.startswith(("# ", "triunfo: ")), line
        assert before.startswith(("# ", "triunfo: ")), line


def test_the_package_has_the_date_of_its_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(NOW))
    assert source_date_epoch() == NOW
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setattr("build_spec.project.ROOT", tmp_path)
    assert source_date_epoch() == FIRST_TIME
    assert debian_changelog(NOW).endswith("Mon, 21 Sep 2026 14:13:20 +0000\n")


def test_without_a_built_program_one_sentence_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tar", "--program", str(tmp_path), "--dist", str(tmp_path)]) == 1
    assert "python -m build_spec.build" in capsys.readouterr().err


# install.sh


@pytest.fixture
def homely(share: Path) -> Iterator[Path]:
    """An unpacked archive with a stand-in for the program, in a folder with a hard name that its user may read."""
    folder = Path(tempfile.mkdtemp(prefix="triunfo-install-"))
    unpacked = folder / 'my "games" $5 `a` \\o'
    shutil.copytree(share, unpacked / "share")
    put(unpacked / "install.sh", install_script(), 0o755)
    put(unpacked / "triunfo", '#!/bin/sh\nprintf "%s|" "$0" "$@" >"$HOME/ran"\n', 0o755)
    (folder / "home").mkdir()
    if os.geteuid() == 0:
        for path in [folder, *folder.rglob("*")]:
            os.chown(path, NOBODY, NOBODY)
    yield unpacked
    shutil.rmtree(folder)


def as_user(unpacked: Path, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command as somebody who is not root, in a home of his own."""
    user = NOBODY if os.geteuid() == 0 else None
    environment = {"HOME": str(unpacked.parent / "home"), "PATH": "/usr/bin:/bin", **more}
    return subprocess.run(
        command, cwd=unpacked.parent, env=environment, capture_output=True, text=True, check=False,
        user=user, group=user, extra_groups=None if user is None else [],
    )  # fmt: skip


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.slow
def test_installing_twice_is_installing_once_and_removing_leaves_nothing(homely: Path, share: Path) -> None:
    home = homely.parent / "home"
    script = str(homely / "install.sh")
    done = as_user(homely, script, "--user")
    assert (done.returncode, done.stderr) == (0, "")
    assert "in your menu now" in done.stdout
    installed = files_in(home)
    assert as_user(homely, script, "--user").returncode == 0
    assert files_in(home) == installed
    ours = {f".local/share/{name}" for name in files_in(share) if not name.startswith("man/")}
    assert ours <= set(installed)
    done = as_user(homely, script, "--remove")
    assert (done.returncode, done.stderr) == (0, "")
    assert [path for path in home.rglob("*") if path.name not in (".local", "share")] == []
    assert as_user(homely, script, "--remove").returncode == 0


@pytest.mark.slow
def test_what_others_installed_stays(homely: Path) -> None:
    data = homely.parent / "elsewhere"
    put(data / "applications" / "other.desktop", "[Desktop Entry]\nType=Application\nName=Other\nExec=true\n")
    put(data / "icons" / "hicolor" / "48x48" / "apps" / "other.png", b"")
    if os.geteuid() == 0:
        for path in [data, *data.rglob("*")]:
            os.chown(path, NOBODY, NOBODY)
    before = files_in(data)
    for way in ("--user", "--remove"):
        assert as_user(homely, str(homely / "install.sh"), way, XDG_DATA_HOME=str(data)).returncode == 0
    assert {name: content for name, content in files_in(data).items() if not name.endswith(".cache")} == before
    assert files_in(homely.parent / "home") == {}


@pytest.mark.slow
def test_the_menu_starts_the_program_from_a_folder_with_any_name(homely: Path) -> None:
    need("desktop-file-validate", "gio")
    assert as_user(homely, str(homely / "install.sh"), "--user").returncode == 0
    home = homely.parent / "home"
    for entry in (home / ".local/share/applications").glob("*.desktop"):
        assert told_by("desktop-file-validate", entry) == ""
    deal = homely.parent / "a deal.triunfo"
    deal.touch()
    entry = home / ".local/share/applications" / f"{APP_ID}.Deal.desktop"
    done = as_user(homely, "gio", "launch", str(entry), str(deal))
    assert done.returncode == 0, done.stderr
    ran = home / "ran"
    for _ in range(200):
        if ran.is_file() and ran.read_text().count("|") == 2:
            break
        as_user(homely, "sleep", "0.05")
    assert ran.read_text() == f"{homely / 'triunfo'}|{deal}|"


def test_a_folder_whose_name_no_menu_can_start_is_refused(homely: Path) -> None:
    moved = homely.with_name("100%")
    homely.rename(moved)
    done = as_user(moved, str(moved / "install.sh"), "--user")
    assert done.returncode == 1
    assert "Move it elsewhere" in done.stderr
    assert files_in(moved.parent / "home") == {}


@pytest.mark.skipif(os.geteuid() != 0, reason="needs to be root to be refused as root")
def test_root_is_refused(homely: Path) -> None:
    script = [str(homely / "install.sh"), "--user"]
    done = subprocess.run(
        script, env={"HOME": str(homely.parent / "home")}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "not as root" in done.stderr
    assert files_in(homely.parent / "home") == {}


@pytest.mark.slow
@pytest.mark.parametrize("words", [[], ["--everybody"], ["--user", "--remove"]])
def test_what_it_does_not_understand_is_answered_with_its_use(homely: Path, words: list[str]) -> None:
    done = as_user(homely, str(homely / "install.sh"), *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--user" in done.stderr


@pytest.mark.slow
def test_the_script_is_clean(tmp_path: Path) -> None:
    need("shellcheck")
    put(tmp_path / "install.sh", install_script())
    # SC1112 takes the apostrophes of Catalan and Italian for quotes.
    assert told_by("shellcheck", "--exclude", "SC1112", tmp_path / "install.sh") == ""


def test_the_man_page_is_packed_without_a_time(share: Path) -> None:
    packed = (share / "man" / "man6" / "triunfo.6.gz").read_bytes()
    assert packed[4:8] == bytes(4)
    assert gzip.decompress(packed).decode() == man_page(NOW)


def test_the_command_line_explains_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "build_spec.linux", "--help"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0
    assert "appimage" in done.stdout
