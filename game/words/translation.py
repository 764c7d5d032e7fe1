"""Translation through gettext; the language can change while the program runs, and every later call speaks it."""

from __future__ import annotations

import gettext
import io
import locale
import os
import re
import struct
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Final

from game.assets import AssetMissing, asset_files

DOMAIN: Final = "triunfo"
SOURCE_LANGUAGE: Final = "en"
LANGUAGES: Final[dict[str, str]] = {
    "en": "English",
    "es": "Español",
    "ca": "Català",
    "it": "Italiano",
    "de": "Deutsch",
    "pl": "Polski",
}
"""The languages the game speaks: their codes and their own names."""

# Who has one of these languages on his computer reads the other better than English.
_NEAREST: Final = {
    **dict.fromkeys(("gl", "eu", "ast", "an"), "es"),
    "oc": "ca",
    **dict.fromkeys(("fur", "lij", "lld", "lmo", "nap", "pms", "sc", "scn", "vec"), "it"),
    **dict.fromkeys(("bar", "gsw", "lb", "nds"), "de"),
    **dict.fromkeys(("csb", "szl"), "pl"),
}
_LARGE_AFTER_COLON: Final = {"de"}


class _Spoken:
    """What is spoken now; one object, so that everybody who imported ``_`` follows a change."""

    def __init__(self, language: str = SOURCE_LANGUAGE, catalog: gettext.NullTranslations | None = None) -> None:
        self.language: str = language
        self.catalog: gettext.NullTranslations = catalog or gettext.NullTranslations()


_spoken: Final = _Spoken()
_spoken_here: Final[ContextVar[_Spoken | None]] = ContextVar("spoken here", default=None)
"""What is spoken to somebody elsewhere, in one thread for a while (:func:`speaking`)."""


def _speech() -> _Spoken:
    return _spoken_here.get() or _spoken


def _(message: str) -> str:
    """Return the message in the current language; without a translation as it stands."""
    # gettext answers the empty message with the catalog's header.
    return _speech().catalog.gettext(message) if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """Return the form for n things; the language decides how many forms there are."""
    return _speech().catalog.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """Return the message as meant in that context, for words with two translations."""
    return _speech().catalog.pgettext(context, message)


def N_(message: str) -> str:
    """Mark a message for translation where ``_`` will be called on it elsewhere."""
    return message


def NP_(context: str, message: str) -> tuple[str, str]:
    """Mark a message with its context for translation where ``pgettext`` will be called on both elsewhere."""
    return context, message


def NN_(singular: str, plural: str) -> tuple[str, str]:
    """Mark a message with a number for translation where ``ngettext`` will be called on both forms elsewhere."""
    return singular, plural


def after_colon(sentence: str) -> str:
    """Return a whole sentence as it goes on after a colon: with a small letter, except in languages that keep it."""
    return sentence if _speech().language in _LARGE_AFTER_COLON else sentence[:1].lower() + sentence[1:]


def listed(names: Iterable[str]) -> str:
    """Return names as a list within a sentence: "Rosa", "Rosa and Tonet", "Rosa, Tonet and Pilar"."""
    several = list(names)
    if len(several) < 2:
        return "".join(several)
    return _("{one} and {other}").format(one=", ".join(several[:-1]), other=several[-1])


def current_language() -> str:
    """Return the code of the language spoken now."""
    return _speech().language


def current_catalog() -> gettext.NullTranslations:
    """Return the catalog that messages are looked up in now."""
    return _spoken.catalog


def speak(language: str, catalog: gettext.NullTranslations) -> None:
    """Look up every message in this catalog from now on."""
    _spoken.language, _spoken.catalog = language, catalog


def set_language(code: str | None) -> str:
    """Speak this language from now on, the system's when None; return the code spoken.

    An unknown code, or a language whose catalog is missing or damaged, gives English.
    """
    language = system_language() if code is None else nearest_language(code) or SOURCE_LANGUAGE
    catalog = _catalog(language)
    if catalog is None:
        language, catalog = SOURCE_LANGUAGE, gettext.NullTranslations()
    speak(language, catalog)
    return language


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Speak another language while this lasts, in this thread alone: to a guest at the table who has set it so.

    A name that is none of our languages speaks what is spoken otherwise.
    """
    language = nearest_language(name)
    catalog = None if language is None else _kept_catalog(language)
    before = _spoken_here.set(_spoken_here.get() if language is None or catalog is None else _Spoken(language, catalog))
    try:
        yield
    finally:
        _spoken_here.reset(before)


def in_every_language(message: str) -> Iterator[str]:
    """Yield the message in the current language, and then in all the others, which are read when it comes to them."""
    yield _(message)
    for language in LANGUAGES:
        if language != _speech().language and (catalog := _kept_catalog(language)) is not None:
            yield catalog.gettext(message)


def _catalog(language: str) -> gettext.NullTranslations | None:
    """Read the catalog of one of our languages; None where it is missing or damaged."""
    if language == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    try:
        return gettext.GNUTranslations(io.BytesIO(asset_files("locale").read(f"{language}/LC_MESSAGES/{DOMAIN}.mo")))
    except (AssetMissing, OSError, ValueError, struct.error):
        return None


_kept_catalog: Final = cache(_catalog)


def nearest_language(name: str) -> str | None:
    """Return the language of ours for a name such as ``es_ES.UTF-8``, ``ca`` or ``en-GB``; None when there is none.

    >>> nearest_language("es_AR.UTF-8"), nearest_language("gl-ES"), nearest_language("ja")
    ('es', 'es', None)
    """
    code = re.split(r"[-_.@]", name.strip(), maxsplit=1)[0].lower()
    if code in ("c", "posix"):
        return SOURCE_LANGUAGE
    code = _NEAREST.get(code, code)
    return code if code in LANGUAGES else None


def system_language(environ: Mapping[str, str] | None = None, platform: str | None = None) -> str:
    """Return the language of ours that the computer is set to; English when it speaks none of them.

    Both arguments are for tests: the environment, and a value of ``sys.platform``.
    """
    environ = os.environ if environ is None else environ
    platform = sys.platform if platform is None else platform
    for name in _wanted(environ, platform):
        language = nearest_language(name)
        if language is not None:
            return language
    return SOURCE_LANGUAGE


def _wanted(environ: Mapping[str, str], platform: str) -> Iterator[str]:
    """Yield what the computer is set to, the most wanted first."""
    # As gettext does it: the first that is set decides, and LANGUAGE may name several; but it counts only where a
    # locale is set at all.
    place = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    plain = place.split(".")[0] in ("", "C", "POSIX")
    if environ.get("LANGUAGE") and (not plain or not place):
        yield from environ["LANGUAGE"].split(":")
    if not plain:
        yield place
    elif platform == "darwin":
        yield from _macos_languages()
    elif platform == "win32":
        yield from _windows_languages()


def _windows_languages() -> Iterator[str]:
    """Yield the language of the Windows desktop."""
    import ctypes

    library = getattr(ctypes, "windll", None)
    if library is not None:
        name = locale.windows_locale.get(library.kernel32.GetUserDefaultUILanguage())
        if name:
            yield name


def _macos_languages() -> Iterator[str]:
    """Yield the languages of the macOS settings, in order; programs started from the Finder have no LANG."""
    import subprocess

    try:
        answer = subprocess.run(
            ["/usr/bin/defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True, timeout=2, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return
    yield from re.findall(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*", answer.stdout)
