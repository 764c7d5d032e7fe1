"""What the phone's page says of itself: every label it asks for is there, in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.net
from build_spec.catalogs import extract
from build_spec.wording import sources
from game.words import LANGUAGES, _
from game.words.phone import TEXT, page_words
from game.words.translation import speaking

PAGE = "\n".join(path.read_text("utf-8") for path in sorted((Path(game.net.__file__).parent / "page").glob("*.js")))
LABELS = set(re.findall(rf"\bt\(\s*{TEXT}", PAGE))


@pytest.mark.slow
def test_all_labels_of_the_page_are_translated() -> None:
    template = extract()
    found = {(message.context, message.id) for message in template}
    assert len(LABELS) > 60
    assert {(None, text) for text in LABELS} <= found
    everywhere = {text for message in template for text in sources(message)}
    in_tables = {text for text in re.findall(TEXT, PAGE) if text.endswith(".") and " " in text}
    assert sorted(in_tables - everywhere) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_given_every_label_that_it_asks_for(language: str) -> None:
    with speaking(language):
        text = page_words(PAGE)["text"]
        assert [each for each in LABELS if text.get(each, each) != _(each)] == []


def test_the_page_asks_for_no_form_of_a_number_and_for_no_context() -> None:
    assert re.findall(r"\b[cn]\(\s*\"", PAGE) == []
