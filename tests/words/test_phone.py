"""What the phone's page says: every sentence it asks for is there, and comes with the right form for a number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.net
from build_spec.catalogs import extract
from build_spec.wording import sources
from game.words import LANGUAGES, _, ngettext, pgettext
from game.words.phone import CONTEXT_END, TEXT, page_words
from game.words.translation import speaking

PAGE = "\n".join(path.read_text("utf-8") for path in sorted((Path(game.net.__file__).parent / "page").glob("*.js")))
SENTENCES = set(re.findall(rf"\bt\(\s*{TEXT}", PAGE))
IN_CONTEXT = set(re.findall(rf"\bc\(\s*{TEXT},\s*{TEXT}", PAGE))
COUNTED = set(re.findall(rf"\bn\(\s*{TEXT},\s*{TEXT}", PAGE))


@pytest.mark.slow
def test_all_sentences_of_the_page_are_translated() -> None:
    template = extract()
    found = {(message.context, message.id) for message in template}
    assert len(SENTENCES) > 100
    assert {(None, text) for text in SENTENCES} <= found
    assert found >= IN_CONTEXT
    assert {(None, pair) for pair in COUNTED} <= found
    everywhere = {text for message in template for text in sources(message)}
    in_tables = {text for text in re.findall(TEXT, PAGE) if text.endswith(".") and " " in text}
    assert sorted(in_tables - everywhere) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_given_every_sentence_that_it_asks_for(language: str) -> None:
    with speaking(language):
        text = page_words(PAGE)["text"]
        assert isinstance(text, dict)
        assert [each for each in SENTENCES if text.get(each, each) != _(each)] == []
        assert [
            (context, word)
            for context, word in IN_CONTEXT
            if text.get(f"{context}{CONTEXT_END}{word}", word) != pgettext(context, word)
        ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_take_their_form(language: str) -> None:
    with speaking(language):
        words = page_words(PAGE)
        counted, forms = words["counted"], words["forms"]
        assert isinstance(counted, dict)
        assert isinstance(forms, str)
        for number in (*range(200), 200, 201, 202, 212, 305, 1001, 1011, 1022):
            place = int(forms[number if number < 200 else 100 + number % 100])
            for one, many in COUNTED:
                assert counted[one][place] == ngettext(one, many, number)
