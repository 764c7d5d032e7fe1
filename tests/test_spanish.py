"""The Spanish words: all there, set as Spanish is set, and nothing else on any screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from string import Formatter

import pytest
from babel.messages.catalog import Message

from build_spec.catalogs import ROOT, catalog_files, compile_catalogs, problems, read_catalog
from game.model.cards import CARDS
from game.model.events import CardPlayed
from game.model.presets import GAMES
from game.views import phrases
from game.views.packs import find_packs, load_pack
from game.views.people import OPPONENTS
from game.words import LANGUAGES, card_name, set_language, system_reason
from game.words import translation as spoken
from game.words.credits import INSIDE, LIBRARIES
from game.words.rulebook import rule_text, summary
from game.words.sentences import _REASONS
from tests.gallery import situations
from tests.gallery.fitstudio import FitStudio
from tests.gallery.newgames import NAMES as SITTING
from tests.gallery.screens import people
from tests.gallery.shared import NAMES as SHARING
from tests.gallery.shots import catalogue

CATALOG = read_catalog(next(path for path in catalog_files() if path.parent.parent.name == "es"))
MESSAGES = [message for message in CATALOG if message.id]
# Keys and buttons that are called the same everywhere, files in a notice and on the page about the program, and names
# of people, libraries and the game.
NAMES = {
    *("Esc", "Tab", "F1", "F11", "ABC", "abc", "áñü", "Triunfo"),
    *("settings", "json", "damaged", "home", "ana", "matches", "log", "packs"),
    *("LB", "LS", "LT", "RB", "RS", "RT", "L1", "L2", "L3", "R1", "R2", "R3", "ZL", "ZR"),
    *("Select", "Share", "Start", "Options"),
    *(*SHARING, *SITTING, *(each.name for each in OPPONENTS)),
}


@pytest.fixture(scope="module", autouse=True)
def catalogs() -> None:
    compile_catalogs()


@pytest.fixture
def spanish() -> Iterator[None]:
    assert set_language("es") == "es"
    yield
    set_language("en")


def sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name}


def pairs() -> Iterator[tuple[str, str]]:
    """Yield every English text, singular and plural, with its translation."""
    for message in MESSAGES:
        yield from zip(sources(message), strings(message), strict=True)


# --- the catalog


def test_nothing_is_missing_unsure_or_left_over() -> None:
    assert list(problems(ROOT)) == []
    assert len(MESSAGES) > 400
    assert not any(message.fuzzy for message in MESSAGES)


def test_the_fields_in_braces_are_those_of_the_source() -> None:
    for message in MESSAGES:
        if isinstance(message.id, str):
            assert fields(strings(message)[0]) == fields(message.id), message.id
        else:
            singular, plural = strings(message)
            assert fields(singular) <= fields(message.id[1]), message.id
            assert fields(plural) == fields(message.id[1]), message.id


@pytest.mark.parametrize("end", [".", ":", ";", "?", "…"])
def test_sentences_end_as_in_the_source(end: str) -> None:
    assert [text for source, text in pairs() if text.endswith(end) is not source.endswith(end)] == []


def test_signs_are_set_as_in_spanish() -> None:
    for _source, text in pairs():
        assert text.strip() == text
        assert "  " not in text
        assert '"' not in text, text
        assert "..." not in text, text
        assert text.count("«") == text.count("»"), text
        assert text.count("¿") == text.count("?"), text
        assert text.count("¡") == text.count("!"), text
        assert not re.search(r"\s([,;:!?…]|\.(\s|$))", text), text
        assert not re.search(r"[¿¡«]\s|\s»", text), text


def test_first_letters_are_large_or_small_as_in_the_source() -> None:
    """What begins with a name that is inserted cannot be told; names of languages and files have their own letters."""
    for source, text in pairs():
        if source[0].isalpha() and text[0].isalpha() and source.split()[0] not in ("Brisca", "Triunfo", "pack.toml"):
            if text.startswith("pack.toml") or source in _REASONS:  # those stand in parentheses
                continue
            assert source[0].isupper() is text[0].isupper(), (source, text)


def test_one_word_is_used_for_one_thing() -> None:
    """Points of cards are tantos, a deal is a mano, a trick a baza, the turned card the muestra, the stock the mazo."""
    words = {"point": "tanto", "trick": "baza", "turned card": "muestra", "stock": "mazo", "game won": "juego"}
    for source, text in pairs():
        said = re.sub(r"\{\w*\}|\"\w*\"", "", source)  # fields, and names in a file
        for english, word in words.items():
            if re.search(rf"\b{english}s?\b", said):
                assert word in text.lower(), (source, text)
        assert not re.search(r"\b(puntos?|naipes?|truco|mano de obra|vosotros)\b", text, re.I), text


# --- sentences made of parts


@pytest.mark.usefixtures("spanish")
def test_cards_have_their_articles_in_every_sentence() -> None:
    table = people(2)
    observation = situations.played_until(
        situations.rules_of(2), lambda match: situations.my_turn(match, 3, lead=False)
    ).observe(0)
    for card in CARDS:
        event = CardPlayed(1, card)
        said = phrases.said(observation, event, table, True)
        assert said.startswith(f"Rosa ha echado {card_name(card)}."), said
        assert (" la sota de " in said) == (card.number == 10)
        worth = f"Vale {card.points}."
        assert said.endswith(worth) is bool(card.points)


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize("game", GAMES)
def test_no_part_of_the_rules_stays_english(game: str) -> None:
    for rules in GAMES[game].rules.values():
        page, paragraph = rule_text(rules), summary(rules)
        set_language("en")
        english = rule_text(rules)
        assert [type(block) for block in page] == [type(block) for block in english]
        assert not set(page) & set(english)
        assert paragraph != summary(rules)
        set_language("es")


@pytest.mark.usefixtures("spanish")
def test_what_the_computer_says_about_files() -> None:
    assert system_reason(OSError(28, "No space left on device")) == "no queda sitio en el disco"
    assert system_reason(OSError(5, "Something of tomorrow")) == "Something of tomorrow"


# --- every screen


Screens = tuple[dict[str, list[str]], "Traced"]


class Traced(NullTranslations):
    """The Spanish catalog, remembering all that it answered."""

    def __init__(self, catalog: NullTranslations) -> None:
        super().__init__()
        self.catalog = catalog
        self.said: set[str] = set()

    def _keep(self, text: str) -> str:
        self.said.add(text)
        return text

    def gettext(self, message: str) -> str:
        return self._keep(self.catalog.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._keep(self.catalog.ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        return self._keep(self.catalog.pgettext(context, message))


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screens]:
    """The texts of every picture of the gallery in Spanish; whether they fit is for test_fit_gallery.py."""
    drawn: dict[str, list[str]] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRIUNFO_HOME", str(tmp_path_factory.mktemp("home")))
        assert set_language("es") == "es"
        traced = Traced(spoken._spoken.catalog)
        patch.setattr(spoken._spoken, "catalog", traced)
        studio = FitStudio(1280, 720)
        try:
            for name, draw in catalogue():
                pieces = studio.frame(draw).pieces
                drawn[name] = list(dict.fromkeys(piece.mark.name for piece in pieces if piece.mark.kind == "text"))
            yield drawn, traced
        finally:
            studio.close()
    set_language("en")


def test_every_picture_has_words(screens: Screens) -> None:
    drawn, _traced = screens
    assert len(drawn) >= 60
    assert all(drawn.values())


def test_no_english_is_left_on_any_screen(screens: Screens) -> None:
    drawn, _traced = screens
    english = {source for source, text in pairs() if source != text} - {text for _source, text in pairs()}
    assert {(name, text) for name, texts in drawn.items() for text in texts if text in english} == set()


def test_every_word_comes_from_the_catalog_or_is_a_name(screens: Screens) -> None:
    drawn, traced = screens
    known = NAMES | names_of_works() | {word for text in (*traced.said, *LANGUAGES.values()) for word in words(text)}
    known |= {word.capitalize() for word in known}
    found = {(name, text, word) for name, texts in drawn.items() for text in texts for word in words(text)}
    keys = {entry for entry in found if len(entry[2]) == 1}  # single letters, also those to write a name with
    assert {entry for entry in found - keys if entry[2] not in known} == set()


def names_of_works() -> set[str]:
    """What packs and libraries call themselves and who made them; folder and files of the pack that is broken."""
    specs = [load_pack(folder).spec for folder in find_packs()]
    said = [f"{spec.pack.name['es']} {spec.pack.author} {spec.pack.licence}" for spec in specs]
    said += [INSIDE, *(" ".join(library) for library in LIBRARIES)]
    for spec in specs:
        said += [named.name["es"] for named in spec.suits.values()]
        said += [f"{named.name['es']} {named.the.get('es', '')}" for named in spec.ranks.values()]
    return {word for text in (*said, "triunfo packs my-pack back svg art oros copas text") for word in words(text)}


def words(text: str) -> list[str]:
    """The words of a text, without numbers and {fields}."""
    return re.findall(r"[^\W\d_]+\d*", re.sub(r"\{\w*\}", " ", text))
