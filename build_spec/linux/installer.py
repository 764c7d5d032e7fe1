"""``install.sh`` of the archive: puts the game into a person's menu, or takes it out, in his language."""

from __future__ import annotations

import shlex
from pathlib import Path

from build_spec.linux.texts import Text, in_languages
from build_spec.project import APP_ID
from game.words import _

_TEMPLATE = Path(__file__).with_name("install.sh")


def _messages() -> dict[str, Text]:
    """What the script says, by the name of its variable."""
    return {
        # Translators: what a program of the terminal can be asked for; the words with -- are typed as they are.
        "usage": lambda: _("install.sh --user puts Triunfo into your menu, install.sh --remove takes it out again."),
        "installed": lambda: _("Triunfo is in your menu now. It runs from this folder: leave the folder where it is."),
        "removed": lambda: _("Triunfo is no longer in your menu. Your matches and settings are still there."),
        # Translators: said by a program of the terminal before it installs something.
        "no_root": lambda: _("Run this as yourself, not as root: it changes your own menu only."),
        "bad_path": lambda: _("A menu cannot start programs from a folder with such a name. Move it elsewhere first."),
    }


def install_script() -> str:
    """Return the script with its texts in all languages."""
    by_language: dict[str, list[str]] = {}
    for name, text in _messages().items():
        for language, said in in_languages(text).items():
            by_language.setdefault(language, []).append(f"{name}={shlex.quote(said)}")
    english = "\n".join(by_language.pop("en"))
    cases = [
        f"    {language}*)\n        " + "\n        ".join(lines) + "\n        ;;"
        for language, lines in by_language.items()
    ]
    words = [english]
    if cases:
        words += ['case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in', *cases, "esac"]
    template = _TEMPLATE.read_text("utf-8")
    return template.replace("@WORDS@", "\n".join(words)).replace("@APP_ID@", APP_ID)
