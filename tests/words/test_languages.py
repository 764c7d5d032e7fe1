"""Every language in use: set as it is set in print, sentences put together right, on each screen, with room there."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from typing import Final, NamedTuple

import pytest
from babel.messages.catalog import Message

from build_spec.catalogs import catalog_files, read_catalog
from build_spec.wording import SAME, sources, strings
from game.assets import asset_path
from game.model.cards import CARDS, parse_card
from game.model.events import CardPlayed
from game.model.presets import GAMES
from game.packs.pack import find_packs, load_pack
from game.people import OPPONENTS
from game.settings import Page, Settings
from game.views.kit.controls import Faced
from game.views.screens.settings.scene import SettingsScene
from game.words import LANGUAGES, CardNames, call_cards, card_name, rank_name, set_language, system_reason
from game.words import events as event_words
from game.words.origin import INSIDE, LIBRARIES
from game.words.rulebook import rule_text, sentences
from game.words.sentences import REASONS
from game.words.translation import current_catalog, speak
from tests.cases import MANY
from tests.gallery import situations
from tests.gallery.aids import NAMES as NAMED
from tests.gallery.doors import NAMES as AT_THE_DOOR
from tests.gallery.fit import TIGHTEST
from tests.gallery.fitallowed import allowed
from tests.gallery.fitrules import findings
from tests.gallery.fitstudio import FitStudio
from tests.gallery.histories import NAMES as BEFORE
from tests.gallery.joins import NAMES as ELSEWHERE
from tests.gallery.luggages import NAMES as TRAVELLING
from tests.gallery.newgames import NAMES as SITTING
from tests.gallery.packs_shots import read_packs_again
from tests.gallery.publictables import LONG, PEOPLE
from tests.gallery.screens import people
from tests.gallery.shared import NAMES as SHARING
from tests.gallery.shots import catalogue
from tests.gallery.statistics import NAMES as COUNTED
from tests.views.scenekit import controls
from tests.words.seated import Seated

CODES: Final = [code for code in LANGUAGES if code != "en"]
QUOTES: Final = {"ca": "«»", "de": "„“", "es": "«»", "it": "«»", "pl": "„”"}
# Keys and buttons that are called the same everywhere, files in a notice and on the page about the program, and names
# of people, libraries and the game.
NAMES: Final = {
    *("Esc", "Tab", "F1", "F2", "F11", "ABC", "abc", "áñü", "Triunfo"),
    *("settings", "json", "damaged", "home", "ana", "matches", "log", "packs"),
    *("https", "example", "releases", "x86", "b9", "d2", "e367", "Linux"),  # of this copy, with its commit
    *("guadalupe", "francisca", "local", "share", "crashes", "crash"),
    *("LB", "LS", "LT", "RB", "RS", "RT", "L1", "L2", "L3", "R1", "R2", "R3", "ZL", "ZR"),
    *("Select", "Share", "Start", "Options", "Wilhelmina", "Carla"),
    *("Documents", "brisca", "txt"),
    "Pilars",  # what is hers, in German
    *(*COUNTED, *SHARING, *SITTING, *NAMED.values(), *(each.name for each in OPPONENTS)),
    *" ".join((*AT_THE_DOOR, *ELSEWHERE, *BEFORE, *TRAVELLING, *(each.name for each in (*PEOPLE, *LONG))))
    .replace("-", " ")
    .split(),
}


pytestmark = pytest.mark.usefixtures("catalogs")


@pytest.fixture(params=CODES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    code: str = request.param
    assert set_language(code) == code
    yield code
    set_language("en")


@cache
def messages(code: str) -> list[Message]:
    path = next(path for path in catalog_files() if path.parent.parent.name == code)
    return [message for message in read_catalog(path) if message.id]


def pairs(code: str) -> Iterator[tuple[str, str]]:
    """Yield every translation with its English text; all plural forms but the first with the plural."""
    for message in messages(code):
        texts = sources(message)
        for i, text in enumerate(strings(message)):
            yield texts[min(i, len(texts) - 1)], text


# --- how it is set


@pytest.mark.slow
def test_signs_are_set_as_in_the_language(language: str) -> None:
    quotes = QUOTES[language]
    first, last = quotes[0], quotes[1]
    foreign = set('"«»„“”') - {first, last}
    for _source, text in pairs(language):
        assert "  " not in text
        assert not foreign & set(text), text
        assert "..." not in text, text
        assert "'" not in text, text
        assert text.count(first) == text.count(last), text
        assert not re.search(r"\s([,;:!?…]|\.(\s|$))", text), text
        assert not re.search(rf"[¿¡{first}]\s|\s{last}", text), text


def test_spanish_questions_and_calls_are_opened() -> None:
    for _source, text in pairs("es"):
        assert text.count("¿") == text.count("?"), text
        assert text.count("¡") == text.count("!"), text


def test_first_letters_are_large_or_small_as_in_the_source(language: str) -> None:
    """What begins with a name that is inserted cannot be told; German nouns are large everywhere."""
    own = ("Brisca", "F11", "Triunfo", "pack.toml", *calendar.month_name[1:], *calendar.day_name)
    own += tuple(name[:2] for name in calendar.day_name)
    for source, text in pairs(language):
        if not (source[0].isalpha() and text[0].isalpha()) or source in REASONS:  # those stand in parentheses
            continue
        if source.split()[0] in own or text.split()[0] in own:
            continue
        large = text[0].isupper()
        assert large if source[0].isupper() else not large or language == "de", (source, text)


def test_one_word_is_used_for_one_thing_in_spanish() -> None:
    """Points of cards are tantos, a deal is a mano, a trick a baza, the turned card the muestra, the stock the mazo."""
    said = {"point": "tanto", "trick": "baza", "turned card": "muestra", "stock": "mazo", "game won": "juego"}
    for source, text in pairs("es"):
        plain = re.sub(r"\{\w*\}|\"\w*\"", "", source)  # fields, and names in a file
        for english, word in said.items():
            if re.search(rf"\b{english}s?\b", plain):
                assert word in text.lower(), (source, text)


# --- sentences made of parts


def test_cards_are_named_whole_in_every_sentence(language: str) -> None:
    table = people(2)
    observation = situations.played_until(
        situations.rules_of(2), lambda match: situations.my_turn(match, 3, lead=False)
    ).observe(0)
    for card in CARDS:
        said = event_words.said(observation, CardPlayed(1, card), table, True)
        assert "Rosa" in said
        assert card_name(card) in said or card_name(card, article=False) in said
        assert (str(card.points) in said) is bool(card.points)


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("ca", ("l’as d’oros", "la sota de copes", "as d’oros")),
        ("de", ("Münz-Ass", "Kelch-Bube", "Münz-Ass")),
        ("es", ("el as de oros", "la sota de copas", "as de oros")),
        ("it", ("l’asso di denari", "il fante di coppe", "asso di denari")),
        ("pl", ("asa monet", "waleta kielichów", "as monet")),
    ],
)
def test_cards_are_said_as_in_the_country(code: str, names: tuple[str, str, str]) -> None:
    try:
        set_language(code)
        ace, jack = parse_card("1o"), parse_card("10c")
        assert (card_name(ace), card_name(jack), card_name(ace, article=False)) == names
        assert f"{card_name(ace):bare}" == names[2]
        assert f"{rank_name(ace.rank, article=True):bare}" == rank_name(ace.rank)
    finally:
        set_language("en")


@cache
def names_in(pack: str) -> CardNames:
    """How the pack calls its cards; read once for all languages."""
    return load_pack(asset_path("packs", pack)).called


@pytest.mark.parametrize(
    ("pack", "code", "names"),
    [
        ("francesa", "ca", ("l’as de diamants", "la jota de cors", "la reina de piques")),
        ("francesa", "de", ("Karo-Ass", "Herz-Bube", "Pik-Dame")),
        ("francesa", "es", ("el as de diamantes", "la jota de corazones", "la reina de picas")),
        ("francesa", "it", ("l’asso di quadri", "il fante di cuori", "la donna di picche")),
        ("francesa", "pl", ("asa karo", "waleta kier", "damę pik")),
        ("francesa-jack-high", "it", ("l’asso di quadri", "la donna di cuori", "il fante di picche")),
        ("francesa-jack-high", "pl", ("asa karo", "damę kier", "waleta pik")),
        ("catalana", "ca", ("l’as de focs", "la sota de porrons", "el cavall de falçs")),
        ("catalana", "de", ("Flammen-Ass", "Porron-Bube", "Sichel-Reiter")),
        ("catalana", "pl", ("asa płomieni", "waleta porronów", "rycerza sierpów")),
        ("napoletana", "it", ("l’asso di denari", "il fante di coppe", "il cavallo di spade")),
    ],
)
def test_cards_are_called_as_players_of_the_pack_call_them(pack: str, code: str, names: tuple[str, str, str]) -> None:
    try:
        call_cards(names_in(pack))
        set_language(code)
        assert tuple(card_name(parse_card(text)) for text in ("1o", "10c", "11e")) == names
    finally:
        call_cards(CardNames())
        set_language("en")


def test_languages_are_offered_by_their_own_names() -> None:
    own = ["English", "Español", "Català", "Italiano", "Deutsch", "Polski"]
    assert list(LANGUAGES.values()) == own
    scene = SettingsScene(Settings(), _nothing, page=Page.LANGUAGE)
    stage = FitStudio(1280, 720)
    try:
        choices = [control for control in controls(stage.show(scene).top) if isinstance(control, Faced)]
        assert [choice.label for choice in choices[1:7]] == own  # first: as the system
    finally:
        stage.close()


def _nothing(*_anything: object) -> None:
    """Only the choices are looked at."""


@pytest.mark.parametrize("game", GAMES)
def test_no_part_of_the_rules_stays_english(game: str, language: str) -> None:
    for rules in GAMES[game].rules.values():
        page, paragraph = rule_text(rules), " ".join(sentences(rules))
        set_language("en")
        english = rule_text(rules)
        assert [type(block) for block in page] == [type(block) for block in english]
        assert not set(page) & set(english)
        assert paragraph != " ".join(sentences(rules))
        set_language(language)


def test_what_the_computer_says_about_files(language: str) -> None:
    assert system_reason(OSError(28, "No space left on device")) != "No space left on device"
    assert system_reason(OSError(5, "Something of tomorrow")) == "Something of tomorrow"


# --- every screen


class Screens(NamedTuple):
    """The texts of every picture in a language, all that its catalog answered meanwhile, and what does not fit.

    ``wrong`` is what was told of "You" as of somebody else.
    """

    language: str
    drawn: dict[str, list[str]]
    said: set[str]
    misfits: list[str]
    wrong: set[tuple[str, str]]


class Traced(NullTranslations):
    """A catalog that remembers all that it answered."""

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


# Each takes a minute: so it is also looked whether all of it fits where it is tightest, for which test_fit_gallery.py
# has a longer English. Each language has a fifth of the pictures, unless more than usual is to be tried.
@pytest.fixture(scope="module", params=CODES)
def screens(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screens]:
    drawn: dict[str, list[str]] = {}
    misfits: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRIUNFO_HOME", str(tmp_path_factory.mktemp("home")))
        code: str = request.param
        assert set_language(code) == code
        seated = Seated(current_catalog())
        traced = Traced(seated)
        speak(code, traced)
        read_packs_again()
        studio = FitStudio(TIGHTEST.width, TIGHTEST.height, TIGHTEST.text / 100)
        try:
            for number, (name, draw) in enumerate(catalogue()):
                if MANY == 1 and number % len(CODES) != CODES.index(code):
                    continue
                frame = studio.frame(draw)
                texts = (piece.mark.name for piece in frame.pieces if piece.mark.kind == "text")
                drawn[name] = list(dict.fromkeys(texts))
                misfits += [f"{name}: {each}" for each in findings(frame) if not allowed(name, code, each)]
            yield Screens(code, drawn, traced.said, misfits, seated.wrong)
        finally:
            studio.close()
    set_language("en")


@pytest.mark.slow
def test_every_screen_speaks_the_language_and_has_room_for_it(screens: Screens) -> None:
    """Every picture has words, none is left in English, each comes from the catalog or is a name, and all texts fit."""
    assert len(screens.drawn) >= 60
    assert all(screens.drawn.values())
    assert not screens.misfits, "\n".join(screens.misfits)
    _no_english_is_left(screens)
    _every_word_comes_from_the_catalog_or_is_a_name(screens)
    assert screens.wrong == set()


def _no_english_is_left(screens: Screens) -> None:
    known = {text for _source, text in pairs(screens.language)} | SAME[screens.language]
    known |= {word for text in screens.said for word in text.split()}  # "Del" may stand alone in a line, and is no key
    english = (
        {source for source, text in pairs(screens.language) if source != text} - known - NAMES
    )  # "Share" is a button
    assert {(name, text) for name, texts in screens.drawn.items() for text in texts if text in english} == set()


def _every_word_comes_from_the_catalog_or_is_a_name(screens: Screens) -> None:
    said = {word for text in (*screens.said, *LANGUAGES.values()) for word in words(text)}
    known = NAMES | names_of_works(screens.language) | said
    known |= {word.capitalize() for word in known} | {word.upper() for word in known}
    found = {(name, text, word) for name, texts in screens.drawn.items() for text in texts for word in words(text)}
    keys = {entry for entry in found if len(entry[2]) == 1}  # single letters, also those to write a name with
    seals = {entry for entry in found if re.fullmatch(r"[0-9a-f]{4}", entry[1])}
    cut = {entry for entry in found if entry[1].endswith(f"{entry[2]}…")}  # a word that has no room
    assert sorted(entry for entry in found - keys - seals - cut if entry[2] not in known) == []


def names_of_works(code: str) -> set[str]:
    """What packs and libraries call themselves and who made them; folder and files of the pack that is broken."""
    specs = [load_pack(folder).spec for folder in find_packs()]
    said = [f"{spec.pack.name[code]} {spec.pack.author} {spec.pack.licence}" for spec in specs]
    said += [INSIDE, *(" ".join(library) for library in LIBRARIES)]
    for spec in specs:
        said += [f"{named.name[code]} {named.of.get(code, '')}" for named in spec.suits.values()]
        said += [f"{named.name[code]} {named.the.get(code, '')}" for named in spec.ranks.values()]
    return {word for text in (*said, "triunfo packs my-pack back svg art oros copas text") for word in words(text)}


def words(text: str) -> list[str]:
    """The words of a text, without numbers and {fields}."""
    return re.findall(r"[^\W\d_]+\d*", re.sub(r"\{[^{}]*\}", " ", text))
