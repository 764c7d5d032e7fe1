"""The notes of a release, made of its part of the changelog."""

from __future__ import annotations

import re

from build_spec.project import HOMEPAGE
from build_spec.release.names import SUMS, dmg, setup, windows_zip

_UNRELEASED = "unreleased"
_CHECK = f"""\
### Which file

| for | take |
|---|---|
| Windows 10 and 11 | `{{setup}}`, needs no administrator; or `{{zip}}`, which runs where it is unpacked |
| macOS 11 and later | `{{dmg}}` |
| Debian, Ubuntu, Mint | the `.deb`: `sudo apt install ./FILE.deb` |
| other Linux | the `.tar.xz`, which runs where it is unpacked |
| Python 3.11 and later | `pipx install` the wheel |

The programs in one file (`onefile`) are the second choice: they unpack themselves at each start, and guards against
viruses like them less.

### Is it the file it claims to be?

`sha256sum --check {SUMS}` compares what you downloaded with the sums.
`gh attestation verify FILE --repo {{repository}}` proves that the workflow of this repository built it.
`*.cdx.json` lists everything that is inside (CycloneDX).
"""


class NoNotes(ValueError):
    """The changelog has nothing, or not yet, to say of a version."""


def section(changelog: str, version: str) -> tuple[str, str]:
    """Return (date, text) of a version's part of the changelog. NoNotes where there is none, or an empty one."""
    pattern = rf"^## \[{re.escape(version)}\] - (\S+)\n(.*?)(?=^## \[|^\[[^\]]+\]: |\Z)"
    found = re.search(pattern, changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[2].strip():
        raise NoNotes(f"CHANGELOG.md says nothing of version {version}")
    return found[1], found[2].strip() + "\n"


def unwrapped(text: str) -> str:
    """Return Markdown with each paragraph and point on one line: a page of a release shows the ends of lines."""
    lines: list[str] = []
    code = False
    for line in text.splitlines():
        fence = line.lstrip().startswith("```")
        begins = not line.strip() or re.match(r"\s*([-*] |#|\||\d+\. )", line) is not None
        if fence or code or begins or not lines or re.match(r"\s*(#|\||```|$)", lines[-1]):
            lines.append(line.rstrip())
        else:
            lines[-1] += " " + line.strip()
        code ^= fence
    return "\n".join(lines) + "\n"


def notes(changelog: str, version: str, *, draft: bool = False) -> str:
    """Return the notes of a version. NoNotes also where the changelog calls it unreleased, but for a ``draft``."""
    date, text = section(changelog, version)
    if date == _UNRELEASED and not draft:
        raise NoNotes(f"CHANGELOG.md calls version {version} unreleased: write the day of the release there")
    files = {"setup": setup(version), "zip": windows_zip(version), "dmg": dmg(version)}
    return unwrapped(text + "\n" + _CHECK.format(**files, repository=HOMEPAGE.split("/", 3)[-1]))
