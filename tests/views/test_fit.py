"""The check of fit: it finds what is planted, is silent about what fits, and knows letters and a longer language."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from build_spec.catalogs import catalog_files, read_catalog
from game.model.cards import parse_card
from game.views.paint.theme import FONTS
from game.views.painter import Painter
from game.views.scene import Scene
from game.views.widgets.prose import label
from game.words import _
from tests.gallery.fit import main
from tests.gallery.fitpainter import BlankPainter
from tests.gallery.fitrules import findings, lacks
from tests.gallery.fitstudio import FitStudio
from tests.gallery.fitwords import PSEUDO, spoken, stretched
from tests.gallery.shots import catalogue
from tests.gallery.studio import Studio

LETTERS = "ÀÁÈÉÌÍÒÓÙÚÏÜÑÇàáèéìíòóùúïüñç·ÄÖÜẞäöüßĄĆĘŁŃÓŚŹŻąćęłńóśźż¡¿«»„“”‚‘’–—…×−ŀĿ"


def test_every_font_has_the_letters_of_every_language() -> None:
    pygame.font.init()
    lacking = {(font, letter) for font in FONTS for letter in LETTERS if lacks(font, letter)}
    # The serif italic is for sentences only, and none is written in capitals throughout.
    assert lacking <= {("serif-italic", "ẞ")}
    assert lacks("sans", "漢")


# --- the checker itself: what is planted is found


Stroke = Callable[[Painter], None]


class Planted(Scene):
    """A screen of whatever strokes draw."""

    def __init__(self, *strokes: Stroke) -> None:
        self._strokes = strokes

    def draw(self, painter: Painter) -> None:
        for stroke in self._strokes:
            stroke(painter)


def draws(method: str, *places: Any, **how: Any) -> Stroke:
    """A call of a method of the painter, later."""

    def stroke(painter: Painter) -> None:
        getattr(painter, method)(*places, **how)

    return stroke


def texts(text: str, x: float, y: float, size: float = 22, font: str = "sans", **how: Any) -> Stroke:
    return draws("text", text, x, y, size, font, **how)


def faces(angle: float = 0) -> Stroke:
    """An ace around the point 300, 300."""
    return draws("card", parse_card("1o"), 300, 300, 200, angle)


def cuts(text: str, x: float, y: float, width: float) -> Stroke:
    """A label that has so much room."""

    def stroke(painter: Painter) -> None:
        label(painter, text, x, y, width)

    return stroke


def fits(text: str, x: float, y: float, width: float) -> Stroke:
    """A sentence that is made as small as it must be."""

    def stroke(painter: Painter) -> None:
        painter.text(text, x, y, painter.fit(text, width, 24, "sans"))

    return stroke


def plates(width: float) -> tuple[Stroke, Stroke]:
    """A word on a plate so wide."""
    return draws("box", 300, 300, width, 60, fill="paper"), texts("Exchange", 320, 330, 30)


def said(scenes: Sequence[Scene]) -> list[str]:
    """What the rules say of screens; a unit is a pixel in this window."""
    studio = FitStudio(1440, 1080)
    try:
        frame = studio.frame(lambda studio: studio.show(*scenes))
    finally:
        studio.close()
    return [f"{finding.text} {finding.what}" for finding in findings(frame)]


GOOD: dict[str, tuple[Stroke, ...]] = {
    "on a plate": plates(300),
    "side by side": (texts("Hand", 300, 300), texts("Trick", 400, 300)),
    "two lines": (texts("Hängen", 300, 300), texts("ÄÖÜ", 300, 327)),
    "a shadow": (texts("Hand", 300, 300, shadow=0.5),),
    "a count": (draws("pile", 300, 300, 200, 4), draws("circle", 240, 210, 25, "paper"), texts("12", 228, 210)),
    "beside a turned card": (faces(45), texts("Ace", 180, 215)),
    "hidden": (texts("Hand", 300, 300), draws("paper", 200, 200, 300, 200), texts("Trick", 300, 300)),
    "faded away": (texts("Hand", 300, 300, alpha=0.1), texts("Trick", 300, 300)),
    "cards on a sheet": (draws("paper", 100, 100, 400, 400), faces()),
    "a sheet beside a card": (faces(), draws("paper", 400, 200, 300, 200)),
    "over a rule": (texts("Page", 300, 300), draws("box", 290, 310, 100, 2, 0, "ink")),
}
BAD: dict[str, tuple[tuple[Stroke, ...], str]] = {
    "too wide for the window": ((texts("Briscola chiamata", 1400, 300),), "is cut by the window"),
    "above the window": ((texts("Briscola", 300, 2),), "is cut by the window"),
    "cut short": ((cuts("Briscola chiamata", 300, 300, 90),), "is cut short of 'Briscola chiamata'"),
    "too wide for its plate": (plates(90), "Exchange sticks out of its paper box"),
    "too wide for its disc": (
        (draws("circle", 300, 300, 20, "paper"), texts("120", 300, 300, 30, align="c")),
        "120 sticks out of its paper disc",
    ),
    "on the frame of a slate": (
        (draws("slate", 300, 300, 200, 200), texts("Us", 302, 400, 40, "chalk")),
        "Us sticks out of its slate",
    ),
    "over another": ((texts("Hand", 300, 300), texts("Trick", 320, 302)), "Hand overlaps the text 'Trick'"),
    "through another's plate": (
        (
            texts("Hand", 300, 300),
            draws("box", 200, 280, 300, 40, fill="scrim", alpha=0.62),
            texts("Trick", 310, 300),
        ),
        "Hand overlaps the text 'Trick'",
    ),
    "over a face": ((faces(), texts("Ace", 330, 300)), "Ace lies over the card 1o"),
    "under a face": ((texts("Ace", 340, 300), faces()), "Ace lies under the card 1o"),
    "on a turned corner": ((faces(45), texts("Ace", 180, 285)), "Ace lies over the card 1o"),
    "over a portrait": (
        (draws("portrait", "rosa", "neutral", 300, 300, 132), texts("Rosa", 330, 300)),
        "Rosa lies over the portrait of rosa",
    ),
    "under an icon": ((*plates(300), draws("icon", "menu", 330, 330, 26)), "Exchange lies under the icon menu"),
    "half under a sheet": ((*plates(300), draws("paper", 360, 200, 300, 300)), "Exchange lies under its sheet"),
    "struck through": ((texts("Hand", 300, 300), draws("box", 290, 300, 100, 2, 0, "ink")), "Hand lies under a rule"),
    "on an outline": (
        (draws("box", 300, 280, 60, 40, stroke="cream"), texts("Exchange", 310, 300)),
        "Exchange sticks out of an outline",
    ),
    "a sheet on a card": ((faces(), draws("paper", 340, 200, 300, 200)), "a sheet covers the card 1o"),
    "a sheet on the place of a card": (
        (draws("slot", 300, 300, 200), draws("paper", 340, 200, 300, 200)),
        "a sheet covers the empty place of a card",
    ),
    "a sentence that shrank": (
        (fits("You lead. Any card may be played.", 300, 300, 240),),
        "is smaller than the words",
    ),
    "without a letter": ((texts("a 漢", 300, 300),), "needs '漢', which the font sans has not"),
}


@pytest.mark.parametrize("case", GOOD)
def test_nothing_is_said_of_what_fits(case: str) -> None:
    assert said([Planted(*GOOD[case])]) == []


@pytest.mark.parametrize("case", BAD)
def test_a_planted_fault_is_found(case: str) -> None:
    strokes, what = BAD[case]
    found = said([Planted(*strokes)])
    assert any(what in finding for finding in found), found


def test_a_text_that_is_too_small_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.views.paint.lettering.LEAST_PX", 9)
    assert said([Planted(texts("Hand", 300, 300, 12))]) == ["Hand is smaller than can be read"]


class Sheet(Planted):
    overlay = True
    scrim = 0.6


def test_texts_on_a_sheet_are_not_mixed_with_those_it_hides() -> None:
    below = Planted(texts("Briscola chiamata", 300, 300, 30))
    sheet = draws("paper", 400, 200, 300, 300)
    assert said([below, Sheet(sheet, texts("Menu", 450, 300))]) == []
    assert said([below, Sheet(texts("Menu", 350, 300))]) == ["Briscola chiamata overlaps the text 'Menu'"]


@pytest.mark.slow
def test_blank_pictures_are_laid_out_as_real_ones(studio: Studio) -> None:
    """The items of both painters lie at the same places, but for shadows and rims, which have no mark."""
    wanted = ("new-game-4", "settings", "deal-result-made", "auction-mine", "last-trick-4")
    shots = {name: draw for name, draw in catalogue() if name in wanted}
    blank = FitStudio(1280, 720)
    try:
        for name, draw in shots.items():
            stage = draw(studio)
            studio.picture(stage)
            places = [(item.rect.centerx, item.rect.centery) for item in stage.painter.items]
            marked = [piece for piece in blank.frame(draw).pieces if piece.mark.kind != "nothing"]
            assert len(marked) > 20, name
            for piece in marked:
                if piece.mark.ink is None:
                    middle = piece.whole.center
                    near = min(max(abs(x - middle[0]), abs(y - middle[1])) for x, y in places)
                    assert near <= 3, (name, piece)
    finally:
        blank.close()


# --- the longer language


def test_the_longer_language_keeps_placeholders_and_is_a_third_longer() -> None:
    keys = [message.id for message in read_catalog(catalog_files()[0])]
    messages = [key for key in keys if isinstance(key, str) and key]
    assert len(messages) > 300
    for message in messages:
        longer = stretched(message)
        places = re.findall(r"\{[^{}]*\}", message)
        assert re.findall(r"\{[^{}]*\}", longer) == places
        plain = len(re.sub(r"\{[^{}]*\}|[\W\d_]", "", message))
        assert abs(len(longer) - len(message) - 0.35 * plain) < 1


def test_the_longer_language_ends_with_its_block() -> None:
    with spoken(PSEUDO):
        assert _("Last trick") != "Last trick"
    assert _("Last trick") == "Last trick"


# --- the command


def test_the_command_tells_and_counts(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["--size", "1280x720", "--lang", "en", "--only", "settings"]) == 0
    assert capsys.readouterr().out == ""
    shot = ("planted", lambda studio: studio.show(Planted(texts("Briscola chiamata", 1800, 300))))
    monkeypatch.setattr("tests.gallery.shots.catalogue", lambda: iter([shot]))
    assert main(["--size", "1280x720", "--lang", "en"]) == 1
    line = capsys.readouterr().out
    assert line.startswith("planted 1280x720 en: 'Briscola chiamata' is cut by the window, ")


def test_the_blank_painter_takes_every_call_of_the_real_one() -> None:
    for name, method in inspect.getmembers(BlankPainter, inspect.isfunction):
        real = getattr(Painter, name, None)
        if real is not None and not name.startswith("__"):
            assert list(inspect.signature(method).parameters) == list(inspect.signature(real).parameters), name
