"""The pictures of what helps to see: settings, larger letters, high contrast, reduced motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from game.views.cards.skin import Dress
from game.views.habits import Habits
from game.views.input.intents import Device
from game.views.scene import Stage
from game.views.screens.settings.scene import SOUND, SettingsScene
from game.views.screens.settings.sound import SoundCalls
from game.views.screens.settings.values import SettingsValues
from game.views.sound.values import SoundValues
from game.words import LANGUAGES
from tests.gallery import auction, results, situations
from tests.gallery.studio import Live, Shot, Studio, run
from tests.gallery.tricks import at_turn

LARGEST = 1.5
CONTRAST = Habits(high_contrast=True)
USUAL = SettingsValues(None, "normal", False)
CHANGED = SettingsValues(
    "en", "fast", True, 125, True, True, Habits(True, False, False, hide_points=True, card_counter=True)
)

HEARD = replace(USUAL, sound=SoundValues(10, 4, 0, "mandolin", True, True))


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "settings-changed", partial(settings, values=CHANGED)
    yield "settings-sound", partial(settings, tab=SOUND)
    yield "settings-sound-none", partial(settings, values=HEARD, tab=SOUND, sound=SoundCalls(has_speech=lambda: False))
    for tab, name in enumerate(("play", "seeing", "sound", "language")):
        yield f"settings-large-{name}", partial(large, draw=partial(settings, tab=tab))
    yield "settings-contrast", partial(contrast, draw=settings)
    yield "letters-large-2", partial(large, draw=partial(turn, players=2))
    yield "letters-large-4", partial(large, draw=partial(turn, players=4))
    yield "contrast-2", partial(contrast, draw=partial(turn, players=2))
    yield "contrast-auction", partial(contrast, draw=auction.mine)
    yield (
        "contrast-result",
        partial(contrast, draw=partial(results.deal_result, of=partial(results.two_deals, "brisca", 3))),
    )
    yield "calm-deal", calm_deal


def settings(
    studio: Studio,
    values: SettingsValues = USUAL,
    tab: int = 0,
    sound: SoundCalls = SoundCalls(),  # noqa: B008
) -> Stage:
    """The screen, on a table dressed as it says."""
    studio.wear(studio.skin.pack, Dress(None, "green", values.big_numbers, values.signs))
    nothing: Callable[..., None] = lambda *_values: None  # noqa: E731
    scene = SettingsScene(values, tuple(LANGUAGES.items()), nothing, nothing, nothing, tab, sound)
    return studio.show(scene, device=Device.KEYS)


def turn(studio: Studio, players: int) -> Stage:
    return at_turn(studio, players).stage


def large(studio: Studio, draw: Callable[[Studio], Stage]) -> Stage:
    """Another picture with the largest letters."""
    stage = draw(studio)
    stage.resize(replace(stage.painter.metrics, text=LARGEST))
    run(stage, 500)
    return stage


def contrast(studio: Studio, draw: Callable[[Studio], Stage]) -> Stage:
    """Another picture in high contrast."""
    stage = draw(studio)
    stage.adapt(CONTRAST)
    run(stage, 500)
    return stage


def calm_deal(studio: Studio) -> Stage:
    """Cards of a deal, one of which fades in where it will lie."""
    live = Live(studio, situations.rules_of(4))
    live.stage.adapt(replace(studio.habits, reduced_motion=True))
    live.until(lambda: sum(key.startswith("seat ") for key in live.table.top.pieces) == 5)
    live.frames(3)
    return live.stage
