"""The telephone's page holds no rule of a game and no sentence of it: both come from the table with every news.

What it may look at is listed here, so that whoever wants more has to say so.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.page.sources import scripts

LABEL: Final = re.compile(r'\bt\(\s*"((?:[^"\\]|\\.)*)"')
"""A text that the page asks for by itself."""
MOST_LABELS: Final = 110
OF_THE_GAME: Final = re.compile(
    r"\b(aces?|bids?|calls?|cards?|coins|claims?|clubs|cups|deals?|declarer|draws?|exchange|hands?|holds?|leads?|lose|lost|"
    r"partner|plays?|points?|swap|swords|takes?|tricks?|trumps?|turn|wins?|won)\b",
    re.IGNORECASE,
)
SPEAKS_OF_CARDS: Final = {
    "A sound on your turn", "Tap one of your cards to play again.", "Everybody at the table sees it.", "Games won",
    "Last trick", "Next deal", "One tap plays a card", "Play here again", "Stock", "Swipe up or tap again to play",
    "Tap a card to play it", "Tap a card, then tap it again", "The auction", "The computer plays for me",
    "Vibrate on your turn", "You are watching: the others play on.", "You play with {b} and {c}.",
    "You play with {name}.", "Your cards", "press again to play",
    "You give your seat back. The others wait, or the computer plays for you.",
}  # fmt: skip
"""Labels of buttons, sheets and seats: none tells what has happened, or what a card is or does."""
SEEN: Final = {
    "hand", "hand_counts", "number", "phase", "ply", "rules", "seat", "seating", "stock", "trick", "tricks",
    "trump", "turned",
}  # fmt: skip
"""What the page looks at of an observation: where things lie, and which moment it is."""
RULES: Final = {"players", "hand", "double_tricks"}
"""What it looks at of the rules: how much room is needed."""
WORDS_OF_CARDS: Final = re.compile(
    r'"(ace|two|three|four|five|six|seven|eight|nine|jack|knight|king|coins|cups|swords|clubs)"'
)


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    """The modules of the page, without comments."""
    return {path.name: _bare(path) for path in scripts()}


def _bare(path: Path) -> str:
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    return re.sub(r"(?m)(^|\s)//.*$", "", text)


def test_labels_are_few_and_tell_nothing_of_the_game(sources: dict[str, str]) -> None:
    labels = {label for text in sources.values() for label in LABEL.findall(text)}
    assert 20 < len(labels) <= MOST_LABELS
    assert {label for label in labels if OF_THE_GAME.search(label)} <= SPEAKS_OF_CARDS


def test_no_text_is_shown_that_is_not_a_label(sources: dict[str, str]) -> None:
    """A sentence is a text with spaces that begins as one; attributes and styles are none."""
    sentence = re.compile(r'"([A-Z][a-z]+(?: [^"<>{};=]+)+)"')
    known = {"Catalan brisca", "Mexican brisca", "Briscola chiamata", "Triunfo Sans"}
    found = {name: set(sentence.findall(text)) - set(LABEL.findall(text)) - known for name, text in sources.items()}
    assert {name: others for name, others in found.items() if others} == {}


def test_cards_are_neither_named_nor_ranked_nor_counted(sources: dict[str, str]) -> None:
    """But for the suit of a card, which the picture of its sign needs."""
    for name, text in sources.items():
        wanted = {"coins", "cups", "swords", "clubs"} if name == "cards.js" else set()
        assert set(WORDS_OF_CARDS.findall(text)) == wanted, name
        takes_apart = len(
            re.findall(r"\.slice\(\s*-1\s*\)\s*\]|\.slice\(\s*0\s*,\s*-1\s*\)|\bcode\.(?:charAt|at)\(", text)
        )
        assert takes_apart == (1 if name == "cards.js" else 0), name
        assert not re.search(r"\bstrength|\bpointsOf|\brankOf|\bsuitOf|\bwinning\b|\bwinner\b", text), name


def test_nothing_is_compared_with_trumps(sources: dict[str, str]) -> None:
    for name, text in sources.items():
        assert not re.search(r"\btrump\b\s*(?:[=!]==|[<>])|(?:[=!]==|[<>]=?)\s*[\w.?]*\btrump\b", text), name


def test_it_looks_at_where_things_lie_and_at_no_rule(sources: dict[str, str]) -> None:
    text = "\n".join(sources.values())
    assert set(re.findall(r"\bseen\??\.(\w+)", text)) | set(re.findall(r"\bobservation\??\.(\w+)", text)) <= SEEN | {
        "is_public",
        "to_draw",
    }
    assert set(re.findall(r"\brules\.(\w+)", text)) - {"ranks", "lines", "options", "prose"} <= RULES
    for taken in re.findall(r"const \{([^}]*)\} = (?:state\.)?seen\b", text):
        assert {each.split(":")[0].strip() for each in taken.split(",")} <= SEEN


def test_what_may_be_done_is_asked_of_the_table_alone(sources: dict[str, str]) -> None:
    """Actions are those that it was given."""
    for name, text in sources.items():
        assert not re.search(r"\blegal\b", text), name
        assert not re.search(r'\baction:\s*"(?:play|bid|pass|call|cut|exchange|signal|claim)"', text), name
