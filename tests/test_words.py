"""The words: names of cards, a sentence for every error, and the language of the computer."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from game.assets import Files, asset_files
from game.model.cards import CARDS, Suit, parse_card
from game.model.combinations import NEEDS
from game.model.errors import GameError, IllegalAction, InvalidRecord, InvalidRules
from game.model.presets import GAMES, preset, with_options
from game.model.rules import MatchGoal
from game.words import (
    LANGUAGES,
    N_,
    _,
    card_name,
    current_language,
    game_title,
    nearest_language,
    ngettext,
    pgettext,
    rank_name,
    sentence,
    set_language,
    suit_name,
    system_language,
)
from game.words.sentences import CONFLICTS, SENTENCES

ROOT = Path(__file__).resolve().parents[1]


pytestmark = pytest.mark.usefixtures("english", "catalogs")


@pytest.mark.slow
def test_cards_are_named_as_players_say_them() -> None:
    assert card_name(parse_card("12c")) == "the king of cups"
    assert card_name(parse_card("12c"), article=False) == "king of cups"
    set_language("es")
    names = [card_name(parse_card(code)) for code in ("1o", "10c", "11e", "12b", "3o", "7c", "2e")]
    assert names == [
        "el as de oros",
        "la sota de copas",
        "el caballo de espadas",
        "el rey de bastos",
        "el tres de oros",
        "el siete de copas",
        "el dos de espadas",
    ]
    assert card_name(parse_card("10c"), article=False) == "sota de copas"
    assert [suit_name(suit) for suit in Suit] == ["oros", "copas", "espadas", "bastos"]
    assert rank_name(parse_card("11o").rank) == "caballo"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    assert set_language(language) == language
    assert len({card_name(card) for card in CARDS}) == 48
    assert len({card_name(card, article=False) for card in CARDS}) == 48


def test_the_language_changes_for_whoever_imported_the_function_before() -> None:
    translate = _
    assert translate("coins") == "coins"
    set_language("es")
    assert current_language() == "es"
    assert translate("coins") == "oros"
    assert ngettext("{n} card", "{n} cards", 1) == "{n} carta"
    assert ngettext("{n} card", "{n} cards", 0) == "{n} cartas"
    assert pgettext("nobody wrote this", "coins") == "coins"
    assert translate(N_("not in any catalog")) == "not in any catalog"
    assert translate("") == ""


def test_a_language_that_cannot_be_spoken_gives_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_language("es")
    assert set_language("xx") == "en"
    damaged = tmp_path / "es" / "LC_MESSAGES" / "triunfo.mo"
    damaged.parent.mkdir(parents=True)
    sound = asset_files("locale").read("es/LC_MESSAGES/triunfo.mo")
    monkeypatch.setattr("game.words.translation.asset_files", lambda *parts: Files(tmp_path))
    for content in (b"no catalog at all", sound[:30], sound[:11] + b"x" + sound[12:], b""):
        damaged.write_bytes(content)
        assert set_language("es") == "en"
    damaged.unlink()
    assert set_language("es") == "en"
    assert _("coins") == "coins"


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("es_ES.UTF-8", "es"),
        ("es", "es"),
        ("es-419", "es"),
        ("ES_mx", "es"),
        ("ca_ES.UTF-8@valencia", "ca"),
        ("gl_ES", "es"),
        ("it_CH.UTF-8", "it"),
        ("de-AT", "de"),
        ("pl_PL.ISO8859-2", "pl"),
        ("en_GB", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("ja_JP", None),
        ("", None),
    ],
)
def test_names_of_languages(name: str, language: str | None) -> None:
    assert nearest_language(name) == language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:ca:en"}, "ca"),
        ({"LANGUAGE": "es"}, "es"),
        ({"LANG": "C", "LANGUAGE": "es"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "pl_PL.UTF-8"}, "pl"),
    ],
)
def test_the_language_of_the_environment(environ: dict[str, str], language: str) -> None:
    assert system_language(environ, "linux") == language


def test_the_language_of_macos_and_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the environment says nothing the desktop is asked; where it cannot be asked, English is spoken."""
    monkeypatch.setattr("game.words.translation._macos_languages", lambda: iter(["gl-ES", "en-ES"]))
    monkeypatch.setattr("game.words.translation._windows_languages", lambda: iter(["it_IT"]))
    assert system_language({}, "darwin") == "es"
    assert system_language({}, "win32") == "it"
    assert system_language({"LANG": "en_US"}, "darwin") == "en"
    monkeypatch.undo()
    assert system_language({}, "darwin") == "en"
    assert system_language({}, "win32") == "en"


def codes_in_source() -> set[str]:
    """Every code that the program raises an error of the rules core with, and every code that its list names."""
    raised: set[str] = set()
    kinds = "GameError|IllegalAction|InvalidRules|_refuse"
    for path in (ROOT / "game").rglob("*.py"):
        text = path.read_text("utf-8")
        calls = re.findall(rf"(?:{kinds})\(\s*(\"[a-z-]+\"(?:[^()]*?else \"[a-z-]+\")?)", text)
        calls += re.findall(r"InvalidRecord\([^,()]+, *(\"[a-z-]+\")", text)
        raised.update(code for call in calls for code in re.findall(r'"([a-z-]+)"', call))
    listed = re.findall(r"^([a-z]+(?:-[a-z]+)+) ", (ROOT / "game/model/errors.py").read_text("utf-8"), re.M)
    return raised | set(listed)


def test_every_error_has_a_sentence_and_every_sentence_an_error() -> None:
    codes = codes_in_source()
    assert len(codes) > 45
    assert codes - set(SENTENCES) == set()
    assert set(SENTENCES) - codes == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_takes_its_facts(language: str) -> None:
    set_language(language)
    wrong = []
    for code, english in SENTENCES.items():
        fields = {name for _text, name, _spec, _conversion in Formatter().parse(english) if name}
        facts = {name: f"<{name}>" for name in fields}
        text = sentence(GameError(code, **facts))
        if not text.endswith(".") or "{" in text or any(fact not in text for fact in facts.values()):
            wrong.append((code, text))
    assert wrong == []


def test_facts_become_words() -> None:
    card = parse_card("7o")
    assert sentence(IllegalAction("no-such-card", seat=1, card=card)) == "Seat 1 does not hold the seven of coins."
    assert sentence(GameError("rule-value", option="claim", value=True, allowed=("true", "false"))) == (
        'The rule "claim" cannot be "true". Allowed: true, false.'
    )
    assert sentence(GameError("rule-value", option="hand", value="x", allowed="number")) == (
        'The rule "hand" cannot be "x". Allowed: a whole number.'
    )
    assert sentence(GameError("step-not-now", step="take-trick", phase="play")) == (
        "This cannot happen right now: taking a trick."
    )
    assert sentence(GameError("wrong-deck", size=40, found=40, missing=())).startswith("This is not a deck of 40 cards")
    assert sentence(InvalidRecord(3, "draw-differs", seat=0, card=card, expected=parse_card("1o"))) == (
        "Seat 0 draws the ace of coins, not the seven of coins."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_the_table_of_combinations_has_a_sentence(language: str) -> None:
    """For ``--rule`` and for a set-up screen: no option is named as in a file, and every row says something else."""
    set_language(language)
    told = set()
    for need in NEEDS:
        for value in need.values:
            chosen = MatchGoal(value, 4) if need.option == "match" else value  # type: ignore[arg-type]
            facts = {"option": need.option, "value": chosen, "needs": need.needs, "allowed": need.allowed}
            text = sentence(InvalidRules("rules-conflict", **facts))
            assert re.fullmatch(r"[^\W\d_a-z][^_\"{}.]{30,135}\.", text), text
        told.add(text)
    assert len(told) == len(NEEDS) == len(CONFLICTS)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"trump_choice": "rotating"}, "No card is turned up when trumps rotate"),
        ({"signals": "true"}, "Signals are for partners"),
        ({"match": "rotation"}, "needs trumps that rotate"),
        ({"match": "target:11"}, "Match points are counted only where a card is called"),
        ({"hand": "8"}, "Only five players"),
        ({"auction": "rank"}, "no card is called"),
    ],
)
def test_rules_that_do_not_go_together_are_refused_with_the_reason(options: dict[str, str], reason: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        with_options(preset("brisca", 2), options)
    assert reason in sentence(refused.value)


def test_games_have_names_and_lines_of_their_own() -> None:
    assert [game_title(name) for name in GAMES] == [
        "Brisca",
        "Catalan brisca",
        "Mexican brisca",
        "Briscola",
        "Briscola chiamata",
    ]
    set_language("es")
    assert game_title("briscola-chiamata") == "Briscola chiamata"
    assert game_title("tute") == "tute"


def test_an_exchange_before_the_play_is_not_told_to_wait_for_a_trick() -> None:
    assert "after a trick" in sentence(IllegalAction("exchange-not-now", seat=0, phase="play"))
    assert "only while cards are being played" in sentence(IllegalAction("exchange-not-now", seat=0, phase="auction"))


def test_a_sentence_never_fails_whatever_the_error_holds() -> None:
    assert sentence(GameError("no-such-card")) == "Seat … does not hold …."
    assert sentence(GameError("never-heard-of", a=1)) == "That is not possible (never-heard-of a=1)."
    assert len(sentence(GameError("unknown-event", event="x" * 1000))) < 150
    assert sentence(GameError("unknown-event", event="{field}")) == 'There is no event "{field}".'
