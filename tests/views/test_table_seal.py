"""The wax seal: it lies there from the first moment of a deal, tells what it proves, and is broken with the result."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.model.events import DealEnded, DealStarted
from game.model.seal import Opening
from game.model.state import Phase
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from game.views.kit.sealsheet import SealSheet
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.words import LANGUAGES, set_language
from game.words.seal import seal_words
from tests.gallery import situations
from tests.gallery.studio import Live, Studio


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again after a test that spoke another language."""
    yield
    set_language("en")


@pytest.fixture
def live(studio: Studio) -> Live:
    """A match between two, from its beginning, without motion."""
    return Live(studio, situations.rules_of(2), speed=0.0)


def play(live: Live, *, until: Phase) -> None:
    """Do the next thing until the match stands there."""
    for _ in range(4000):
        live.frames()
        top = live.table.top
        if top.shown.phase is until and (top.my_turn or live.ended):
            return
        if top.timeline.waits_at_gate:
            live.key(Means.CONFIRM)
        elif top.my_turn and not live.table.moving:
            live.key(Means.PLACE if top.shown.phase is Phase.PLAY else Means.CONFIRM)
    pytest.fail("that never came")


def test_a_key_explains_the_seal_and_any_press_takes_that_away(live: Live) -> None:
    play(live, until=Phase.PLAY)
    aids = live.table.aids
    live.key(Means.SEAL)
    live.key(Means.SEAL, down=False)
    assert aids.sheet is Means.SEAL
    live.click(960, 700)
    assert not aids.is_open
    live.key(Means.SEAL)
    live.key(Means.SEAL, down=False)
    live.key(Means.SEAL)
    assert not aids.is_open


def test_the_wax_is_pressed_not_the_stock_below_it(live: Live) -> None:
    play(live, until=Phase.PLAY)
    live.click(*live.table.top.layout.seal)
    assert live.table.aids.sheet is Means.SEAL


def test_it_shows_the_seal_of_the_record_and_who_cut(live: Live) -> None:
    play(live, until=Phase.CUT)
    begun = next(event for event in live.running.story() if isinstance(event, DealStarted))
    words = live.table.aids.seal.words()
    assert words is not None
    assert begun.seal is not None
    assert begun.deck is None
    assert "".join(group for line in words.digits for group in line) == begun.seal
    assert words.sentences[0] == "The deck is fixed already, and now you cut."


def test_it_breaks_with_the_end_of_the_deal_that_is_shown(live: Live) -> None:
    opened = []
    for phase in (Phase.PLAY, Phase.READY):
        play(live, until=phase)
        words = live.table.aids.seal.words()
        assert words is not None
        assert words.opened == live.table.aids.seal.is_broken
        opened.append(words.opened)
    assert opened == [False, True]


def test_without_a_seal_there_is_nothing_to_press(live: Live) -> None:
    seal = type(live.table.aids.seal)(live.table.top)
    play(live, until=Phase.PLAY)
    seal.receive(DealStarted(1, 0, None))
    assert seal.current is None
    assert seal.words() is None
    assert seal.controls(lambda: None) == []


def test_the_next_deal_is_sealed_before_it_is_shown(live: Live) -> None:
    play(live, until=Phase.PLAY)
    seal = live.table.aids.seal
    before = seal.current
    seal.receive(DealStarted(2, 0, None, "00" * 32))
    assert seal.current == before


def test_a_deal_that_goes_on_has_its_seal_from_its_story(live: Live, studio: Studio) -> None:
    play(live, until=Phase.PLAY)
    current = live.table.aids.seal.current
    assert current is not None
    assert current.cutter in (0, 1)
    fresh = type(live.table.aids.seal)(live.table.top)
    for event in live.running.story():
        fresh.receive(event)
    assert fresh.current == current


@pytest.mark.parametrize(
    ("cutter", "me", "fixed", "so"),
    [
        (0, 0, "The deck was fixed before you cut.", "So nobody can have chosen your cards"),
        (0, -1, "The deck was fixed before Ana cut.", "So nobody can have chosen the cards"),
        (1, 0, "The deck was fixed before Bep cut.", "Without your cut, the seal shows only"),
        (1, -1, "The deck was fixed before Bep cut.", "Without a person’s cut, the seal shows only"),
        (None, 0, "The deck was fixed before the deal, and nobody cut it.", "Without your cut, the seal shows only"),
    ],
)
def test_who_cut_decides_what_it_proves(live: Live, cutter: int | None, me: int, fixed: str, so: str) -> None:
    """Field D: three plain sentences, in the second person where the viewer cut."""
    play(live, until=Phase.PLAY)
    people = [Person("Ana", "you"), Person("Bep", "rosa", "strong")]
    for opened in (False, True):
        words = seal_words("6e61" * 16, live.table.top.shown, people, cutter, me, opened=opened)
        assert words.sentences[0] == fixed
        assert words.sentences[1].startswith(so)
        assert words.sentences[2].startswith("The seal is open now" if opened else "After the deal the seal opens")
        assert len(words.sentences) == 3
        assert words.digits == (("6e61",) * 4,) * 4
        assert not any("triunfo" in sentence or "6e61" in sentence for sentence in words.sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_viewer_is_never_called_by_the_word_that_stands_for_them(live: Live, language: str) -> None:
    """Field B9 and D: "Solo después cortó Tú"; whoever dealt or cut, no sentence takes "You" for a name."""
    play(live, until=Phase.CUT)
    shown = live.table.top.shown
    assert shown.turn == 0
    set_language(language)
    name = "Xyz"  # stands where the word for the viewer would stand
    people = [Person(name, "you"), Person("Bep", "rosa", "strong")]
    told = [
        sentence
        for cutter, opened in ((None, False), (0, False), (0, True), (1, False), (1, True))
        for sentence in seal_words("6e61" * 16, shown, people, cutter, 0, opened=opened).sentences
    ]
    assert not [sentence for sentence in told if name in sentence]
    assert all(sentence[0].isupper() for sentence in told)
    named = seal_words("6e61" * 16, shown, people, 0, -1, opened=True).sentences
    assert name in named[0]


def tap(live: Live, means: Means) -> None:
    """Press a key and let it go at once."""
    live.key(means)
    live.key(means, down=False)


def paint(live: Live, studio: Studio) -> SealSheet:
    """Paint a frame, which lays the sheet out."""
    live.stage.paint(studio.surface)
    return live.table.aids.seal.sheet


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_figures_stand_behind_a_button_that_a_key_unfolds(live: Live, device: Device) -> None:
    """Field D: for the curious alone. It begins folded each time, and the next key takes it away as any other does."""
    play(live, until=Phase.PLAY)
    aids = live.table.aids
    for _again in range(2):
        tap(live, Means.SEAL)
        assert (aids.sheet, aids.seal.sheet.unfolded) == (Means.SEAL, False)
        live.key(Means.CONFIRM, device=device)
        assert (aids.sheet, aids.seal.sheet.unfolded) == (Means.SEAL, True)
        live.key(Means.CONFIRM, device=device)
        assert not aids.is_open
    tap(live, Means.SEAL)
    live.key(Means.BACK, device=device)
    assert not aids.is_open


@pytest.mark.parametrize("finger", [0.0, 90.0])
def test_figures_stand_behind_a_button_that_a_press_unfolds(live: Live, studio: Studio, finger: float) -> None:
    """Field D: with the mouse and with a finger; a press anywhere else takes the sheet away, as before."""
    play(live, until=Phase.PLAY)
    aids = live.table.aids

    def press(x: float, y: float) -> None:
        for means in (Means.PRESS, Means.RELEASE):
            live.handle(Intent(means, Device.POINTER, x, y, finger=finger))

    tap(live, Means.SEAL)
    button = paint(live, studio).placed.controls["open"]
    assert button.said.words == "For the curious"
    x, y = button.middle
    press(x, y)
    assert (aids.sheet, aids.seal.sheet.unfolded) == (Means.SEAL, True)
    assert not paint(live, studio).placed.controls
    press(x, y)
    assert not aids.is_open
    tap(live, Means.SEAL)
    paint(live, studio)
    press(x, y - 160)
    assert not aids.is_open


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160), (960, 540)])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheet_fits_the_window_however_large_letters_are(
    studio: Studio, live: Live, size: tuple[int, int], text: float, language: str
) -> None:
    """Field D: folded and unfolded, in the longest language too."""
    play(live, until=Phase.PLAY)
    set_language(language)
    words = live.table.aids.seal.words()
    assert words is not None
    painter = Painter(Metrics.of(*size, text), studio.skin, studio.cache)
    for unfolded in (False, True):
        sheet = SealSheet()
        sheet.unfolded = unfolded
        sheet.words = words
        sheet.place(painter)
        left, top, wide, high = sheet.rect
        assert left >= 0
        assert top >= 0
        assert left + wide <= painter.metrics.w
        assert top + high <= painter.metrics.h


def test_the_result_shows_the_broken_seal_and_explains_it(live: Live) -> None:
    play(live, until=Phase.READY)
    gone: list[str] = []
    actions = ResultActions(lambda: gone.append("go"), lambda: gone.append("leave"))
    people = live.running.hosted.seat_people
    scene = DealResultScene(live.ended[0], people, "Brisca", actions, live.table.aids.seal.words())
    live.stage.push(scene)
    for _ in range(400):
        live.stage.update(16)
    live.key(Means.SEAL)
    assert scene.explains_seal
    live.key(Means.CONFIRM)
    assert (scene.explains_seal, scene.seal_sheet.unfolded, gone) == (True, True, [])
    live.key(Means.CONFIRM)
    assert (scene.explains_seal, scene.seal_sheet.unfolded, gone) == (False, False, [])
    live.key(Means.CONFIRM)
    assert gone == ["go"]


def test_a_seal_that_stays_closed_is_not_shown_any_more(live: Live) -> None:
    """Field A7: what it was made of was lost, so that it proves nothing."""
    play(live, until=Phase.PLAY)
    seal = live.table.aids.seal
    assert seal.words() is not None
    seal.receive(DealEnded((60, 60), (0, 0), unopened="lost"))
    assert seal.words() is None
    assert seal.controls(lambda: None) == []
    assert not seal.is_broken


def test_events_without_a_seal_before_leave_nothing(live: Live) -> None:
    seal = type(live.table.aids.seal)(live.table.top)
    seal.receive(DealEnded((60, 60), (0, 0), opened=Opening("00" * 16, None, (None, None))))
    assert seal.current is None
