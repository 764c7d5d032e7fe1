"""The declaration of the settings: what the screen offers is what the file may hold, and nothing is told twice."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from game.settings import SHOWN, Kind, Music, Setting, Settings, Speed, TextSize, page_names, reset
from game.views.paint.theme import SPEEDS
from game.words import LANGUAGES

FIELDS = {field.name: field for field in msgspec.structs.fields(Settings)}


pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize("setting", SHOWN, ids=lambda setting: setting.name)
def test_all_that_is_offered_may_be_kept_and_the_usual_value_is_among_it(setting: Setting) -> None:
    field = FIELDS[setting.name]
    for value in setting.values():
        assert msgspec.convert(value, field.type) == value
    assert field.default in setting.values()
    if setting.kind in (Kind.ROW, Kind.LIST):
        names = [name for _value, name in setting.choices()]
        assert all(names)
        assert len(set(names)) == len(names)


def test_every_value_that_may_be_kept_is_offered() -> None:
    shown = {setting.name: setting for setting in SHOWN}
    for name, kinds in (("speed", Speed), ("text_size", TextSize), ("music", Music)):
        assert sorted(map(str, shown[name].values())) == sorted(map(str, get_args(kinds)))
    assert shown["language"].values() == [None, *LANGUAGES]
    assert set(SPEEDS) == set(get_args(Speed))


def test_each_setting_is_shown_once_and_has_words() -> None:
    names = [setting.name for setting in SHOWN]
    assert len(set(names)) == len(names)
    assert all(setting.label for setting in SHOWN if setting.name != "language")
    assert {setting.page for setting in SHOWN} == set(range(len(page_names())))
    assert all((setting.kind is Kind.TOGGLE) == bool(setting.remark) for setting in SHOWN)


def test_a_reset_keeps_language_window_and_all_that_is_not_on_the_screen() -> None:
    settings = Settings(language="es", fullscreen=True, pack="mine", game="briscola", captions=True, text_size=150)
    assert reset(settings) == Settings(language="es", fullscreen=True, pack="mine", game="briscola")


@pytest.mark.parametrize(
    ("settings", "silent"),
    [
        (Settings(), False),
        (Settings(volume_cards=0, volume_table=0), True),  # there is no music at first
        (Settings(volume_cards=0, volume_table=0, music="guitar"), False),
        (Settings(volume_cards=0, volume_table=0, volume_music=0, music="guitar"), True),
    ],
)
def test_silence_needs_no_device(settings: Settings, silent: bool) -> None:
    assert settings.silent is silent
    assert [settings.volume(group) for group in ("cards", "table", "music")] == [
        settings.volume_cards, settings.volume_table, settings.volume_music,
    ]  # fmt: skip
