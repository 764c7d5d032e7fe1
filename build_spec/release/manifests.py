"""What winget and Homebrew want to know of a release: the texts that are sent to their collections."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from build_spec.project import HOMEPAGE
from build_spec.release.archive import sha256
from build_spec.release.names import address, dmg, setup

IDENTIFIER: Final = "Triunfo.Triunfo"
BUNDLE: Final = "io.github.triunfo.Triunfo"
SHORT: Final = "Card games of the Brisca and Briscola family, alone or with friends"
_LONG: Final = (
    "Brisca, Briscola and their family at a table of felt and wood, with cards drawn for it: five games with all house "
    "rules, opponents of four levels, lessons, puzzles, and telephones as hands on the local network. No account, no "
    "internet, no real money."
)
_SCHEMA: Final = "1.6.0"
_LICENCE: Final = "MIT AND CC-BY-SA-4.0"


def winget(version: str, installer: Path, date: str) -> dict[str, str]:
    """Return the texts of the three manifests by file name; ``date`` is that of the release, ``2026-11-23``."""
    common = {"PackageIdentifier": IDENTIFIER, "PackageVersion": version}
    return {
        f"{IDENTIFIER}.yaml": _yaml("version", {**common, "DefaultLocale": "en-US"}),
        f"{IDENTIFIER}.installer.yaml": _yaml(
            "installer",
            {
                **common,
                "Platform": ["Windows.Desktop"],
                "MinimumOSVersion": "10.0.17763.0",
                "InstallerType": "nullsoft",
                "Scope": "user",
                "InstallModes": ["interactive", "silent", "silentWithProgress"],
                "UpgradeBehavior": "install",
                "FileExtensions": ["triunfo"],
                "ReleaseDate": date,
                "Installers": [
                    {
                        "Architecture": "x64",
                        "InstallerUrl": address(setup(version), version),
                        "InstallerSha256": sha256(installer).upper(),
                    }
                ],
            },
        ),
        f"{IDENTIFIER}.locale.en-US.yaml": _yaml(
            "defaultLocale",
            {
                **common,
                "PackageLocale": "en-US",
                "Publisher": "Triunfo contributors",
                "PublisherUrl": HOMEPAGE,
                "PackageName": "Triunfo",
                "PackageUrl": HOMEPAGE,
                "License": _LICENCE,
                "ShortDescription": SHORT,
                "Description": _LONG,
                "Moniker": "triunfo",
                "Tags": ["brisca", "briscola", "card-game", "cards", "game"],
                "ReleaseNotesUrl": f"{HOMEPAGE}/releases/tag/v{version}",
            },
        ),
    }


def _yaml(kind: str, values: dict[str, object]) -> str:
    """Return a manifest; texts are written as JSON writes them, which YAML reads alike."""
    schema = f"# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.{_SCHEMA}.schema.json\n"
    lines = [schema]
    for key, value in {**values, "ManifestType": kind, "ManifestVersion": _SCHEMA}.items():
        if isinstance(value, list):
            lines.append(f"{key}:")
            for item in value:
                if isinstance(item, dict):
                    parts = [f"{name}: {json.dumps(text)}" for name, text in item.items()]
                    lines += [f"{'- ' if number == 0 else '  '}{part}" for number, part in enumerate(parts)]
                else:
                    lines.append(f"- {json.dumps(item)}")
        elif key == "ReleaseDate":
            lines.append(f"{key}: {value}")  # a date of YAML, which is no text
        else:
            lines.append(f"{key}: {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def homebrew(version: str, image: Path) -> str:
    """Return the cask for the disk image."""
    url = address(dmg(version), version).replace(version, "#{version}")
    return f"""\
cask "triunfo" do
  version "{version}"
  sha256 "{sha256(image)}"

  url "{url}"
  name "Triunfo"
  desc "{SHORT}"
  homepage "{HOMEPAGE}"

  livecheck do
    url :url
    strategy :github_latest
  end

  depends_on macos: ">= :big_sur"

  app "Triunfo.app"
  binary "#{{appdir}}/Triunfo.app/Contents/MacOS/triunfo"

  zap trash: [
    "~/Library/Application Support/triunfo",
    "~/Library/Logs/triunfo",
    "~/Library/Saved Application State/{BUNDLE}.savedState",
  ]
end
"""


def write_manifests(folder: Path, version: str, date: str, installer: Path, image: Path) -> list[Path]:
    """Write all of them below a folder, where their collections have them; return the files."""
    names = {
        f"winget/manifests/t/Triunfo/Triunfo/{version}/{name}": text
        for name, text in winget(version, installer, date).items()
    }
    names["homebrew/Casks/t/triunfo.rb"] = homebrew(version, image)
    for name, text in names.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode())
    return [folder / name for name in names]
