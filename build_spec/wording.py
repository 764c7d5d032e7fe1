"""What may be wrong with a translation: every rule that ``python -m build_spec.catalogs check`` looks at."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from gettext import c2py
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple, cast

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

ENDS: Final = ".:;?!…"
"""A translation ends with the same of these as its source, or with none as that."""
SAME: Final[dict[str, frozenset[str]]] = {
    "ca": frozenset(
        {
            "Chiamata",
            "Ctrl",
            "Ctrl+Z",
            "Granada",
            "Granada, Andalusia",
            "No",
            "Normal",
            "Ponce, Puerto Rico",
            "Wi-Fi",
            "arguments",
            "cable",
            "total",
            "{n} pts",
        }
    ),
    "de": frozenset(
        {
            "April",
            "August",
            "Chiamata",
            "Computer",
            "Enter",
            "Fr",
            "Gamepad",
            "Granada",
            "Mo",
            "Name",
            "Normal",
            "November",
            "Par {par}",
            "Ponce, Puerto Rico",
            "Sa",
            "September",
            "{name} in {town}",
        }
    ),
    "es": frozenset(
        {
            "Chiamata",
            "Ctrl",
            "Ctrl+Z",
            "Granada",
            "No",
            "Normal",
            "Ponce, Puerto Rico",
            "Wi-Fi",
            "Zaragoza",
            "cable",
            "total",
        }
    ),
    "it": frozenset(
        {
            "Computer",
            "Ctrl",
            "Ctrl+Z",
            "FILE",
            "Gamepad",
            "Granada",
            "Granada, Andalusia",
            "Menu",
            "Mouse",
            "No",
            "Par {par}",
            "Sa",
            "Wi-Fi",
            "menu",
            "partner",
            "{points}, par {par}",
        }
    ),
    "pl": frozenset(
        {
            "Ctrl",
            "Ctrl+Z",
            "Del",
            "End",
            "Enter",
            "Home",
            "Menu",
            "Page ↑",
            "Page ↓",
            "Partner",
            "Shift",
            "Wi-Fi",
            "menu",
            "partner",
        }
    ),
}
"""What is called the same in a language as in English, besides the names of games and of small towns."""
_NAMES: Final = frozenset(
    {
        "Brisca", "Brisca & Briscola", "Briscola", "Briscola chiamata", "Triunfo {version}",
        "Alboraia", "Chioggia", "Oaxaca", "Olot", "Ponce",
    }
)  # fmt: skip
COUNTED: Final = 1000
"""The highest number by which plural forms are compared: points, cards and matches are counted."""
_FORMS: Final = frozenset({"", "bare"})
_FIELD: Final = re.compile(r"\{[^{}]*\}")
_IN_FILES: Final = re.compile(r"`[^`]*`|\w+=\S+|[\"«„“]\w+[\"»“”]")  # what is typed, or stands in a file
CARDS: Final = frozenset(
    {"card", "give", "take", "turned", "rank", "last", "needed", "highest", "lowest", "other", "king", "knight", "jack"}
)
"""The fields that hold the name of a card or rank, of which a sentence may ask another form."""

Key = tuple[str | None, str]


class Fault(NamedTuple):
    """A rule that a catalog breaks: ``missing``, ``fuzzy``, ``unused``, or one in words; and the source."""

    rule: str
    source: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.source!r}"


def key_of(message: Message) -> Key:
    """Return what tells a message from all others."""
    return message.context, sources(message)[0]


def sources(message: Message) -> tuple[str, ...]:
    """Return the English texts: one, or singular and plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def strings(message: Message) -> tuple[str, ...]:
    """Return the translations: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def fields(text: str) -> set[str]:
    """Return the names of the {fields} of a text. ValueError when its braces do not fit."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def plural_groups(forms: int, rule: str) -> list[tuple[int, ...]]:
    """Return the numbers up to ``COUNTED`` that share a plural form, for each form that one of them takes.

    Rules are compared by them: CLDR has a third form for whole millions in Spanish, Catalan and Italian, that older
    versions of Babel do not have and no sentence of a game of cards needs; and one rule is written in many ways.
    ValueError when the rule gives a form that there is not.
    """
    form_of = c2py(rule)
    groups: list[list[int]] = [[] for _ in range(forms)]
    for number in range(COUNTED + 1):
        form = form_of(number)
        if form >= forms:
            raise ValueError(f"plural form {form} of {forms} for {number}: {rule}")
        groups[form].append(number)
    return [tuple(group) for group in groups if group]


def faults(template: Catalog, catalog: Catalog) -> Iterator[Fault]:
    """Yield what is wrong with a catalog, compared with the sentences of the source."""
    wanted = {key_of(message): message for message in template if message.id}
    have = {key_of(message): message for message in catalog if message.id}
    language = catalog.locale_identifier or ""
    for key, message in wanted.items():
        found = have.get(key)
        if found is None or not strings(found) or not all(strings(found)):
            yield Fault("missing", key[1])
        elif found.fuzzy:
            yield Fault("fuzzy", key[1])
        else:
            yield from (Fault(rule, key[1]) for rule in _broken(message, strings(found), language))
    try:
        is_right = plural_groups(catalog.num_plurals, catalog.plural_expr) == plural_groups(*get_plural(language)[:2])
    except ValueError:  # not a rule, or one that gives a form that there is not
        is_right = False
    if not is_right:
        yield Fault("other plural forms", catalog.plural_forms)
    yield from (Fault("unused", key[1]) for key in have if key not in wanted)
    yield from (Fault("unused", key_of(message)[1]) for message in catalog.obsolete.values())


def _broken(message: Message, translated: tuple[str, ...], language: str) -> Iterator[str]:
    """Yield the rules in words that the translations of one message break."""
    texts = sources(message)
    if any(not _fields_fit(texts, text) for text in translated):
        yield "other fields in braces"
    if len(texts) > 1 and not any(fields(text) == fields(texts[1]) for text in translated[1:]):
        yield "no plural form with all fields"
    for text in translated:
        if (text[:1].isspace(), text[-1:].isspace()) != (texts[0][:1].isspace(), texts[0][-1:].isspace()):
            yield "other spaces at the ends"
        if _end(text) != _end(texts[0]):
            yield f"ends with {_end(text)!r} instead of {_end(texts[0])!r}"
        if text in texts and _is_word(text) and text not in _NAMES | SAME.get(language, frozenset()):
            yield "the same as in English"


def _fields_fit(texts: tuple[str, ...], text: str) -> bool:
    """Say whether a translation has the {fields} of its source; a plural form may leave out the number."""
    try:
        found = fields(text)
        forms = [(name, form) for _, name, form, _ in Formatter().parse(text) if name]
    except ValueError:
        return False
    if any(form not in (_FORMS if name in CARDS else {""}) for name, form in forms):
        return False
    return found == fields(texts[0]) if len(texts) == 1 else found <= set().union(*map(fields, texts))


def _end(text: str) -> str:
    return text[-1:] if text[-1:] in ENDS else ""


def _is_word(text: str) -> bool:
    return re.search(r"[^\W\d_]{2}", _FIELD.sub("", text)) is not None


# --- the glossary


class Term(NamedTuple):
    """What a thing is called in a language, and by which words never."""

    use: str
    avoid: tuple[str, ...]
    note: str


def read_glossary(path: Path) -> dict[str, Term]:
    """Read a glossary.toml: its terms by their English names. ValueError when it is no glossary."""
    with path.open("rb") as file:
        table = tomllib.load(file)
    terms = table.get("terms")
    if set(table) != {"terms"} or not isinstance(terms, dict):
        raise ValueError(f"{path}: only a table [terms] may stand in it")
    return {name: _term(f"{path}: {name}", entry) for name, entry in terms.items()}


def _term(place: str, entry: object) -> Term:
    known = {"use": str, "avoid": list, "note": str}
    if not isinstance(entry, dict) or not entry.get("use"):
        raise ValueError(f"{place}: the word to use is missing")
    if any(key not in known or not isinstance(value, known[key]) for key, value in entry.items()):
        raise ValueError(f"{place}: only use, avoid and note are possible")
    return Term(entry["use"], tuple(cast("list[str]", entry.get("avoid", []))), entry.get("note", ""))


def avoided(glossary: dict[str, Term], texts: Iterable[str]) -> Iterator[Fault]:
    """Yield the texts in which a word stands that the glossary avoids, as a whole word; {fields} do not count."""
    words = {word.casefold(): name for name, term in glossary.items() for word in term.avoid}
    if not words:
        return
    longest_first = sorted(map(re.escape, words), key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE)
    for text in texts:
        for found in pattern.finditer(_IN_FILES.sub("", _FIELD.sub("", text))):
            yield Fault(f"{found.group()!r} is not said for {words[found.group().casefold()]!r}", text)
