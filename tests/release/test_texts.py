"""Notes made of the changelog, and what winget and Homebrew are told."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from build_spec.project import HOMEPAGE
from build_spec.release.__main__ import main as main_of
from build_spec.release.manifests import write_manifests
from build_spec.release.names import address, dmg, one_file, setup
from build_spec.release.notes import NoNotes, notes, section, unwrapped
from game import __version__

ROOT = Path(__file__).resolve().parents[2]
CHANGELOG = """\
# Changelog

## [0.2.0] - 2027-01-06

### Added

- A point that goes on
  in the next line.
- Another.

A paragraph of
two lines.

## [0.1.0] - unreleased

### Added

- Everything.

[0.1.0]: https://example.org
"""


def test_the_notes_are_the_part_of_the_version_with_whole_paragraphs() -> None:
    text = notes(CHANGELOG, "0.2.0")
    assert "- A point that goes on in the next line.\n- Another.\n\nA paragraph of two lines.\n" in text
    assert "Everything" not in text
    assert setup("0.2.0") in text
    assert f"--repo {HOMEPAGE.split('/', 3)[-1]}" in text
    assert "| for | take |\n|---|---|\n| Windows" in text


def test_a_version_that_is_not_released_has_notes_only_as_a_draft() -> None:
    with pytest.raises(NoNotes, match="unreleased"):
        notes(CHANGELOG, "0.1.0")
    assert "- Everything." in notes(CHANGELOG, "0.1.0", draft=True)
    assert section(CHANGELOG, "0.1.0") == ("unreleased", "### Added\n\n- Everything.\n")


@pytest.mark.parametrize("version", ["0.3.0", "0.1", "0.1.00"])
def test_a_version_of_which_nothing_is_said_has_no_notes(version: str) -> None:
    with pytest.raises(NoNotes, match="says nothing"):
        notes(CHANGELOG, version, draft=True)


def test_code_and_tables_keep_their_lines() -> None:
    text = "```sh\nsudo apt\n  install\n```\n| a |\n| b |\n"
    assert unwrapped(text) == text
    assert unwrapped("```\ncode\n```\na\nb\n") == "```\ncode\n```\na b\n"


def test_this_version_has_notes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main_of(["notes", "--draft"]) == 0
    assert capsys.readouterr().out.startswith("### ")
    assert main_of(["notes", "99.0.0"]) == 1
    assert "says nothing of version 99.0.0" in capsys.readouterr().err


@pytest.fixture
def written(tmp_path: Path) -> dict[str, str]:
    """Return the manifests of a release whose installer and image hold a word each."""
    (tmp_path / "setup.exe").write_bytes(b"setup")
    (tmp_path / "image.dmg").write_bytes(b"image")
    files = write_manifests(tmp_path / "out", "0.2.0", "2027-01-06", tmp_path / "setup.exe", tmp_path / "image.dmg")
    return {path.relative_to(tmp_path / "out").as_posix(): path.read_text("utf-8") for path in files}


def values(text: str) -> dict[str, str]:
    """Return the values of a manifest's lines by key, as YAML reads them."""
    found = re.findall(r"^[- ]*(\w+): (\S.*)$", text, re.MULTILINE)
    return {key: json.loads(value) if value.startswith('"') else value for key, value in found}


def test_winget_is_told_where_the_installer_is_and_its_sum(written: dict[str, str]) -> None:
    folder = "winget/manifests/t/Triunfo/Triunfo/0.2.0/Triunfo.Triunfo"
    installer = values(written[f"{folder}.installer.yaml"])
    assert installer["InstallerUrl"] == address(setup("0.2.0"), "0.2.0")
    assert installer["InstallerSha256"] == hashlib.sha256(b"setup").hexdigest().upper()
    assert (installer["InstallerType"], installer["Scope"], installer["Architecture"]) == ("nullsoft", "user", "x64")
    assert installer["ReleaseDate"] == "2027-01-06"
    assert 'FileExtensions:\n- "triunfo"\n' in written[f"{folder}.installer.yaml"]
    kinds = {}
    for name, text in written.items():
        if name.startswith("winget"):
            told = values(text)
            assert (told["PackageIdentifier"], told["PackageVersion"]) == ("Triunfo.Triunfo", "0.2.0")
            assert f"winget-manifest.{told['ManifestType']}.{told['ManifestVersion']}.schema.json" in text
            kinds[told["ManifestType"]] = told
    assert sorted(kinds) == ["defaultLocale", "installer", "version"]
    assert kinds["version"]["DefaultLocale"] == kinds["defaultLocale"]["PackageLocale"] == "en-US"
    assert len(kinds["defaultLocale"]["ShortDescription"]) <= 256


def test_homebrew_is_told_where_the_image_is_and_its_sum(written: dict[str, str]) -> None:
    cask = written["homebrew/Casks/t/triunfo.rb"]
    assert f'sha256 "{hashlib.sha256(b"image").hexdigest()}"' in cask
    url = re.search(r'^  url "(.*)"$', cask, re.MULTILINE)
    assert url is not None
    assert url[1].replace("#{version}", "0.2.0") == address(dmg("0.2.0"), "0.2.0")
    assert url[1].count("#{version}") == 2
    described = re.search(r'^  desc "(.*)"$', cask, re.MULTILINE)
    assert described is not None
    assert len(described[1]) <= 80  # which Homebrew asks for
    assert cask.count(" do\n") == len(re.findall(r"^ *end$", cask, re.MULTILINE))


def test_names_tell_version_and_system() -> None:
    assert all(__version__ in name for name in (setup(), dmg(), one_file("linux-x86_64")))
    assert one_file("windows-x64").endswith(".exe")
