"""The pictures of captions: the line that tells in words what is heard, on every kind of screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.settings import Page, Settings
from game.views.scene import Stage
from game.views.sound.audio import Cue
from game.words import _, system_reason
from tests.gallery import aids, comfort, results, screens
from tests.gallery.studio import Shot, Studio

CAPTIONS = Settings(captions=True)


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    for players in aids.GAMES:
        yield f"caption-{players}", partial(heard, name="exchange", draw=partial(table, players=players))
    yield "caption-notice", partial(heard, name="knock", draw=partial(table, players=4, notice=True))
    yield "caption-result", partial(heard, name="chalk", draw=partial(results.deal_result, of=two_deals))
    yield "caption-match", partial(heard, name="coin", draw=partial(results.match_result, of=a_match))
    yield "caption-match-6", partial(heard, name="coin", draw=partial(results.match_result, of=six))
    yield "caption-title", partial(heard, name="", draw=screens.title)
    yield "caption-settings", partial(heard, name="turn", draw=partial(comfort.settings, page=Page.SOUND))


def two_deals() -> results.Played:
    return results.two_deals("brisca", 2)


def a_match() -> results.Played:
    return results.whole_match("brisca", 2, stake=5)


def six() -> results.Played:
    return results.whole_match("brisca-catalana", 6, stake=5)


def table(studio: Studio, players: int, notice: bool = False) -> Stage:
    live = aids.live(studio, players, Settings())
    if notice:
        reason = system_reason(OSError(28, "No space left on device"))
        problem = _("The settings cannot be saved to {path} ({reason}).")
        live.table.show_notice(problem.format(path="/home/ana/settings.json", reason=reason))
    return live.stage


def heard(studio: Studio, name: str, draw: Callable[[Studio], Stage]) -> Stage:
    """Another picture at the moment of a sound; without a name music begins."""
    stage = draw(studio)
    stage.audio.adapt(CAPTIONS)
    stage.audio.captions.hush()
    if name:
        stage.audio.play_sound(Cue(name))
    else:
        stage.audio.adapt(Settings(captions=True, music="mandolin"))
    stage.update(16)
    return stage
