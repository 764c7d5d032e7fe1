"""The catalogs of all languages are complete, follow every rule, and keep to the words of their glossaries."""

from __future__ import annotations

import ast
import io
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from build_spec.catalogs import ROOT, Report, catalog_files, main, reports, table
from build_spec.wording import COUNTED, Fault, Term, avoided, faults, plural_groups, read_glossary
from game.words import LANGUAGES

TRANSLATING = ("_", "ngettext", "pgettext", "npgettext")
CODES = [code for code in LANGUAGES if code != "en"]
POLISH = '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"'
HEADER = f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n{POLISH}\n\n'


@pytest.fixture(scope="module")
def found() -> dict[str, Report]:
    return {report.language: report for report in reports(ROOT)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wrong_with_a_language(language: str, found: dict[str, Report]) -> None:
    assert found[language].strings > 1000
    assert list(map(str, found[language].faults)) == []


@pytest.mark.slow
def test_no_text_is_translated_where_nobody_looks_for_it() -> None:
    """Texts are not collected out of an f-string (before Python 3.12 it is one token): they would stay in English."""
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sorted((ROOT / "game").rglob("*.py"))
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in TRANSLATING
        if any(isinstance(each, ast.Constant) for each in call.args)
    ]
    assert hidden == []


def test_there_is_a_catalog_for_every_language_and_no_other() -> None:
    assert {path.parent.parent.name for path in catalog_files()} == set(CODES)


@pytest.mark.slow
def test_the_check_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["language", "strings", "missing", "fuzzy", "unused", "other"]
    assert [line.split()[0] for line in lines[1:]] == ["en", *sorted(CODES)]
    assert len({line.split()[1] for line in lines[1:]}) == 1


def test_a_table_counts_faults_by_their_rules() -> None:
    report = Report("ca", 7, (Fault("missing", "a"), Fault("missing", "b"), Fault("unused", "c"), Fault("odd", "d")))
    assert table([report]).splitlines()[1].split() == ["ca", "7", "2", "0", "1", "1"]


# --- the rules


def broken(english: str, polish: str, source: str = "") -> list[str]:
    """The rules that a Polish entry breaks; ``source`` is the entry wanted, else the English with no translation."""
    template = read_po(io.BytesIO((HEADER + (source or f'{english}\nmsgstr ""')).encode()))
    catalog = read_po(io.BytesIO(f"{HEADER}{english}\n{polish}\n".encode()), locale="pl")
    return [fault.rule for fault in faults(template, catalog)]


PLURAL = 'msgid "{n} card of {name}"\nmsgid_plural "{n} cards of {name}"'


@pytest.mark.parametrize(
    ("english", "polish", "rules"),
    [
        ('msgid "Your turn."', 'msgstr "Twoja kolej."', []),
        ('msgid "Your turn."', 'msgstr ""', ["missing"]),
        ('#, fuzzy\nmsgid "Your turn."', 'msgstr "Twoja kolej."', ["fuzzy"]),
        ('msgid "Your turn."', 'msgstr "Twoja kolej"', ["ends with '' instead of '.'"]),
        ('msgid "Your turn"', 'msgstr "Twoja kolej!"', ["ends with '!' instead of ''"]),
        ('msgid "Your turn"', 'msgstr "Twoja kolej "', ["other spaces at the ends"]),
        ('msgid "Your turn"', 'msgstr "Your turn"', ["the same as in English"]),
        ('msgid "menu"', 'msgstr "menu"', []),  # a Polish word too
        ('msgid "{a} · {b}"', 'msgstr "{a} · {b}"', []),
        ('msgid "To {name}"', 'msgstr "Do {imię}"', ["other fields in braces"]),
        ('msgid "To {name}"', 'msgstr "Do {name"', ["other fields in braces"]),
        ('msgid "To {name}"', 'msgstr "Do {name:bare}"', ["other fields in braces"]),
        ('msgid "To {card}"', 'msgstr "Do {card:bare}"', []),
        ('msgid "To {card}"', 'msgstr "Do {card:of}"', ["other fields in braces"]),
        (PLURAL, 'msgstr[0] "karta: {name}"\nmsgstr[1] "{n} karty: {name}"\nmsgstr[2] "{n} kart: {name}"', []),
        (PLURAL, 'msgstr[0] "karta"\nmsgstr[1] "karty"\nmsgstr[2] "{n} kart"', ["no plural form with all fields"]),
        (PLURAL, 'msgstr[0] "{n} {name}"\nmsgstr[1] "{n} od {name}"', ["missing"]),
    ],
)  # fmt: skip
def test_what_breaks_a_rule(english: str, polish: str, rules: list[str]) -> None:
    assert broken(english, polish, english.removeprefix("#, fuzzy\n") + '\nmsgstr ""') == rules


def test_what_is_left_over_is_unused() -> None:
    assert broken('msgid "Old"', 'msgstr "Stare"', 'msgid "New"\nmsgstr ""') == ["missing", "unused"]
    assert broken('msgctxt "noun"\nmsgid "Play"', 'msgstr "Gra"', 'msgid "Play"\nmsgstr ""') == ["missing", "unused"]
    old = 'msgid "Play"\nmsgstr "Graj"\n\n#~ msgid "Old"'
    assert broken(old, '#~ msgstr "Stare"', 'msgid "Play"\nmsgstr ""') == ["unused"]


def test_plurals_are_those_of_the_language() -> None:
    entry = 'msgid "Play"\nmsgstr "Graj"\n'
    template = read_po(io.BytesIO((HEADER + entry).encode()))
    for rule in ("(n != 1)", "n", "n +"):  # for two, one of more forms than there are, none
        other = HEADER.replace(POLISH, f'"Plural-Forms: nplurals=2; plural={rule};\\n"')
        catalog = read_po(io.BytesIO((other + entry).encode()), locale="pl")
        assert [fault.rule for fault in faults(template, catalog)] == ["other plural forms"]


def test_plural_rules_are_compared_by_what_is_counted() -> None:
    two = plural_groups(2, "(n != 1)")
    assert two == [(1,), (0, *range(2, COUNTED + 1))]
    assert plural_groups(3, "(n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2)") == two  # whole millions apart
    assert plural_groups(2, "n > 1") != two
    assert plural_groups(3, "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2") == plural_groups(
        3, "n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2"
    )
    with pytest.raises(ValueError, match="plural form 2 of 2 for 2"):
        plural_groups(2, "n")


# --- glossaries


def test_words_to_avoid_are_found_as_whole_words_outside_of_fields() -> None:
    glossary = {"trick": Term("baza", ("truco",), ""), "stock": Term("mazo", ("monte de cartas",), "")}
    texts = ("El Truco.", "Trucos", "{truco}", "truco=1", "el monte de cartas", "el monte")
    assert [fault.source for fault in avoided(glossary, texts)] == ["El Truco.", "el monte de cartas"]
    assert list(avoided({"trick": Term("baza", (), "")}, texts)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_glossaries_name_the_same_things(language: str) -> None:
    folder = ROOT / "assets" / "locale"
    own = read_glossary(folder / language / "glossary.toml")
    assert list(own) == list(read_glossary(folder / "en" / "glossary.toml"))
    assert len(own) > 45
    words = [term.use.casefold() for term in own.values()]
    assert not {word.casefold() for term in own.values() for word in term.avoid} & set(words)


@pytest.mark.parametrize(
    "text",
    [
        "terms = 1",
        '[terms]\n"trick" = "baza"',
        '[terms]\n"trick" = {avoid = ["truco"]}',
        '[terms]\n"trick" = {use = "baza", avoid = "truco"}',
        '[terms]\n"trick" = {use = "baza", maybe = "x"}',
        '[others]\n"trick" = {use = "baza"}',
        "no table",
    ],
)
def test_a_glossary_with_anything_else_in_it_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"."):
        read_glossary(path)
