"""What the phone's page says: every sentence it asks for is there, and comes with the right form for a number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.net
from build_spec.catalogs import extract
from game.words import LANGUAGES, ngettext
from game.words.phone import COUNTED, IN_CONTEXT, SENTENCES, page_words
from game.words.translation import speaking

PAGE = "\n".join(path.read_text("utf-8") for path in sorted((Path(game.net.__file__).parent / "page").glob("*.js")))
TEXT = r'"((?:[^"\\\n]|\\.)*)"'


def test_the_page_asks_for_no_sentence_that_it_is_not_given() -> None:
    asked = set(re.findall(rf"\bt\(\s*{TEXT}", PAGE))
    assert len(asked) > 100
    assert asked <= set(SENTENCES)
    assert set(re.findall(rf"\bn\(\s*{TEXT},\s*{TEXT}", PAGE)) == set(COUNTED)
    assert set(re.findall(rf"\bc\(\s*{TEXT},\s*{TEXT}", PAGE)) <= set(IN_CONTEXT)


def test_the_page_is_given_no_sentence_that_it_never_says() -> None:
    said = set(re.findall(TEXT, PAGE))
    assert [sentence for sentence in SENTENCES if sentence not in said] == []


@pytest.mark.slow
def test_all_sentences_with_a_number_are_translated_elsewhere() -> None:
    known = {message.id for message in extract() if isinstance(message.id, tuple)}
    assert set(COUNTED) <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_take_their_form(language: str) -> None:
    with speaking(language):
        words = page_words()
        counted, forms = words["counted"], words["forms"]
        assert isinstance(counted, dict)
        assert isinstance(forms, str)
        for number in (*range(200), 200, 201, 202, 212, 305, 1001, 1011, 1022):
            place = int(forms[number if number < 200 else 100 + number % 100])
            for one, many in COUNTED:
                assert counted[one][place] == ngettext(one, many, number)
