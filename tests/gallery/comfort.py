"""The pictures of what helps to see: settings, larger letters, high contrast, reduced motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace as changed

from game.settings import Page, Settings
from game.views.cards.skin import Appearance
from game.views.input.intents import Device
from game.views.scene import Stage
from game.views.screens.settings.scene import SettingsScene, SoundCallbacks, Ways
from tests.gallery import auction, results, situations
from tests.gallery.studio import Live, Shot, Studio, run
from tests.gallery.tricks import at_turn

LARGEST = 1.5
CONTRAST = Settings(high_contrast=True)
USUAL = Settings()
CHANGED = Settings(
    language="en",
    speed="fast",
    fullscreen=True,
    text_size=125,
    big_numbers=True,
    signs=True,
    confirm=True,
    auto_play=False,
    hide_points=True,
    card_counter=True,
)

HEARD = Settings(volume_cards=10, volume_table=4, volume_music=0, music="mandolin", captions=True, speech=True)


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "settings-changed", partial(settings, values=CHANGED)
    yield "settings-sound", partial(settings, page=Page.SOUND)
    yield (
        "settings-sound-none",
        partial(settings, values=HEARD, page=Page.SOUND, sound=SoundCallbacks(has_speech=lambda: False)),
    )
    for page, name in zip(Page, ("play", "seeing", "sound", "language"), strict=True):
        yield f"settings-large-{name}", partial(large, draw=partial(settings, page=page))
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
    values: Settings = USUAL,
    page: Page = Page.PLAY,
    sound: SoundCallbacks = SoundCallbacks(),  # noqa: B008
) -> Stage:
    """The screen, on a table that looks as it says."""
    studio.use_cards(studio.skin.pack, Appearance(None, "green", values.big_numbers, values.signs))
    nothing: Callable[..., None] = lambda *_values: None  # noqa: E731
    scene = SettingsScene(values, nothing, Ways(nothing), page, sound)
    return studio.show(scene, device=Device.KEYS)


def turn(studio: Studio, players: int) -> Stage:
    return at_turn(studio, players).stage


def large(studio: Studio, draw: Callable[[Studio], Stage]) -> Stage:
    """Another picture with the largest letters."""
    stage = draw(studio)
    stage.resize(changed(stage.painter.metrics, text=LARGEST))
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
    live.stage.adapt(changed(studio.settings, reduced_motion=True))
    live.until(lambda: sum(key.startswith("seat ") for key in live.table.top.pieces) == 5)
    live.frames(3)
    return live.stage
