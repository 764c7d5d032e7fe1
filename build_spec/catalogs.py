"""The translations: ``python -m build_spec.catalogs compile | update [LANGUAGE ...] | check``.

``compile`` writes the .mo file beside each .po file; installing and building do it too. ``update`` takes the sentences
from the source into every .po file, or those of the languages named, which it starts where there are none. ``check``
prints what is not translated or breaks a rule (wording.py), and a table of all languages.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from build_spec.wording import CARDS, Fault, avoided, faults, fields, read_glossary, sources, strings

ROOT = Path(__file__).resolve().parent.parent
DOMAIN = "triunfo"
_WIDTH = 110
_KEYWORDS = {**DEFAULT_KEYWORDS, "NP_": ((1, "c"), 2), "NN_": (1, 2)}
_SOURCES = (
    ("assets/lessons", "txt", "build_spec.catalogs:in_lesson", _KEYWORDS),
    ("game", "py", "python", _KEYWORDS),
    ("build_spec/linux", "py", "python", _KEYWORDS),
    ("game/net/page", "js", "javascript", {"t": None}),
)
"""Where sentences stand (lessons, the program, the menu of a desktop, the page of a telephone): the folder, how its
files end, what reads them, and the calls by which it knows a sentence."""
_TOLD = re.compile(r"(?:(?:title|about|learnt) | +(?:- \w+: )?)(\S.*)")
_NOTE = 'a card or rank as in "the king of cups"; {card:bare} is the plain "king of cups", in the first case'


def catalog_files(root: Path = ROOT) -> list[Path]:
    """Return the .po files of the checkout ``root``, in the order of their languages."""
    return sorted((root / "assets" / "locale").glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read_catalog(path: Path) -> Catalog:
    """Read a .po file; its language is the name of its folder. ValueError when it is damaged."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, domain=DOMAIN, abort_invalid=True)


def compile_catalogs(root: Path = ROOT) -> list[Path]:
    """Write the .mo file beside each .po file of ``root``, where it changes; return all .mo files."""
    compiled = []
    for source in catalog_files(root):
        buffer = io.BytesIO()
        write_mo(buffer, read_catalog(source))
        target = source.with_suffix(".mo")
        if not target.is_file() or target.read_bytes() != buffer.getvalue():
            target.write_bytes(buffer.getvalue())
        compiled.append(target)
    return compiled


def extract(root: Path = ROOT) -> Catalog:
    """Return the sentences of the source with the comments that begin with ``Translators:``, as a template."""
    template = Catalog(project="Triunfo", copyright_holder="Triunfo contributors", charset="utf-8")
    for folder, ending, method, keywords in _SOURCES:
        methods = [(f"**.{ending}", method)]
        found = extract_from_dir(
            root / folder, methods, keywords=keywords, comment_tags=("Translators:",), strip_comment_tags=True
        )
        for name, line, message, comments, context in found:
            place = (f"{folder}/{Path(name).as_posix()}", line)
            template.add(message, None, [place], auto_comments=[*comments, *_notes(message)], context=context)
    return template


def in_lesson(file: BinaryIO, *_rest: object, **_options: object) -> Iterator[tuple[int, None, str, list[str]]]:
    """Yield what the coach says in the file of a lesson (game/words/lessons.py), as Babel's readers of source do."""
    for number, line in enumerate(file.read().decode().splitlines(), 1):
        if (told := _TOLD.fullmatch(line)) is not None:
            yield number, None, told[1], []


def _notes(message: str | tuple[str, ...]) -> list[str]:
    """Return what translators have to know about the fields of a sentence."""
    texts = (message,) if isinstance(message, str) else message
    return [_NOTE] if any(fields(text) & CARDS for text in texts) else []


def update_catalogs(languages: Sequence[str] = (), root: Path = ROOT) -> list[Path]:
    """Bring the .po files of these languages, or of all there are, up to date with the source; return those written."""
    template = extract(root)
    for language in languages:
        path = root / "assets" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"
        if not path.exists():
            text = _po_text(_new_catalog(language))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
    written = []
    for path in catalog_files(root):
        if languages and path.parent.parent.name not in languages:
            continue
        catalog = read_catalog(path)
        # Guessed translations look finished and are wrong: a changed sentence comes back empty instead.
        catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
        text = _po_text(catalog)
        if text != path.read_bytes():
            path.write_bytes(text)
            written.append(path)
    return written


class Report(NamedTuple):
    """What the check finds in one language: ``strings`` wanted, and every fault of its catalog and its words."""

    language: str
    strings: int
    faults: tuple[Fault, ...]

    def count(self, rule: str) -> int:
        """How many faults of that rule there are."""
        return sum(fault.rule == rule for fault in self.faults)


def reports(root: Path = ROOT) -> Iterator[Report]:
    """Check every language; yields one report for each. ValueError when a file is damaged."""
    template = extract(root)
    wanted = [message for message in template if message.id]
    english = [text for message in wanted for text in sources(message)]
    source = root / "assets" / "locale" / "en" / "glossary.toml"
    words = read_glossary(source) if source.is_file() else {}
    yield Report("en", len(wanted), tuple(avoided(words, english)))
    for path in catalog_files(root):
        catalog = read_catalog(path)
        texts = [text for message in catalog if message.id for text in strings(message)]
        glossary = path.parent.parent / "glossary.toml"
        own = read_glossary(glossary) if glossary.is_file() else {}
        found = [*faults(template, catalog), *avoided(own, texts)]
        found += [Fault("no word in the glossary", term) for term in words if term not in own]
        found += [Fault("not in the English glossary", term) for term in own if term not in words]
        yield Report(path.parent.parent.name, len(wanted), tuple(found))


def problems(root: Path = ROOT) -> Iterator[str]:
    """Yield one line for each fault of a catalog: what is missing, unsure, left over or against a rule."""
    for report in reports(root):
        yield from (f"{report.language}: {fault}" for fault in report.faults)


def table(found: Sequence[Report]) -> str:
    """Return the reports as a table: language, strings, missing, fuzzy, unused, and other faults."""
    rules = ("missing", "fuzzy", "unused")
    rows: list[tuple[str, ...]] = [("language", "strings", *rules, "other")]
    for report in found:
        counts = [report.count(rule) for rule in rules]
        rest = len(report.faults) - sum(counts)
        rows.append((report.language, *map(str, (report.strings, *counts, rest))))
    return "\n".join("  ".join(f"{cell:>8}" for cell in row) for row in rows)


def _new_catalog(language: str) -> Catalog:
    people = "Triunfo contributors"
    return Catalog(
        locale=Locale.parse(language),
        project="Triunfo",
        version="",
        msgid_bugs_address="",
        header_comment=f"# The words of Triunfo in the language {language}.",
        last_translator=people,
        language_team=people,
        fuzzy=False,
    )


def _po_text(catalog: Catalog) -> bytes:
    buffer = io.BytesIO()
    # No line numbers: a change in one function should not touch every translation.
    write_po(buffer, catalog, width=_WIDTH, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    return buffer.getvalue().rstrip() + b"\n"


def main(argv: list[str] | None = None) -> int:
    """Run one of the three commands; return 1 when ``check`` finds something or a file is damaged."""
    parser = argparse.ArgumentParser(prog="python -m build_spec.catalogs", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("compile", help="write the .mo files")
    update = commands.add_parser("update", help="take the sentences from the source into the .po files")
    update.add_argument("languages", nargs="*", metavar="LANGUAGE", help="only these, such as it or ca; without: all")
    commands.add_parser("check", help="say what is not translated or breaks a rule")
    options = parser.parse_args(argv)
    try:
        match options.command:
            case "compile":
                print(f"{len(compile_catalogs())} catalogs compiled")
            case "update":
                print(
                    "\n".join(str(path.relative_to(ROOT)) for path in update_catalogs(options.languages)) or "no change"
                )
            case _:
                found = list(reports())
                for each in found:
                    print(*(f"{each.language}: {fault}\n" for fault in each.faults), sep="", end="")
                print(table(found))
                return 1 if any(each.faults for each in found) else 0
    except UnknownLocaleError as error:
        print(f"There is no language {error.identifier!r}: name it as in es, ca or pt_BR.", file=sys.stderr)
        return 1
    except (ValueError, OSError) as error:
        print(f"A catalog cannot be read or written: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
