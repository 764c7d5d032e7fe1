"""Settings: they come back as they were saved; damage costs nothing but the settings, and never a file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
import time
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from game.model.presets import preset, with_options
from game.settings import VERSION, HouseRules, KeptSeat, Settings
from game.storage import paths
from game.storage.settings import load_settings, rules_kept, save_settings, settings_path

ROOT = Path(__file__).resolve().parents[2]

CHANGED = Settings(
    language="es",
    speed="fast",
    fullscreen=True,
    window=(1920, 1080),
    pack="napoletana",
    packs={"brisca": "francesa"},
    back="stars",
    cover="oak",
    big_numbers=False,
    signs=True,
    confirm=True,
    auto_play=False,
    auto_cut=True,
    sort_hand=False,
    hide_points=True,
    card_counter=True,
    text_size=150,
    reduced_motion=True,
    high_contrast=True,
    volume_cards=10,
    volume_table=0,
    volume_music=3,
    music="catalan",
    captions=True,
    speech=True,
    seats=(KeptSeat("Marta", "person-2"), KeptSeat("Rosa", "rosa", "strong")),
    game="briscola",
    level="greedy",
    house_rules={
        "briscola": HouseRules(4, {"match": "first_to:5", "stake": "25", "signals": "true"}),
        "briscola-chiamata": HouseRules(5, {"auction": "rank"}),
    },
    was_invited=True,
    first_match_done=True,
)


def test_without_a_file_there_are_the_usual_ones() -> None:
    loaded = load_settings()
    assert loaded == (Settings(), None)
    assert not settings_path().exists()


def test_they_come_back_as_saved(home: Path) -> None:
    assert save_settings(CHANGED) is None
    assert settings_path().is_relative_to(home)
    assert load_settings() == (CHANGED, None)
    assert save_settings(Settings()) is None
    assert load_settings() == (Settings(), None)


def test_the_file_is_replaced_whole_and_nothing_is_left_beside_it() -> None:
    save_settings(CHANGED)
    before = settings_path().stat().st_ino
    save_settings(Settings())
    assert settings_path().stat().st_ino != before
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]


NO_SETTINGS = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"7",
    b"\xff\xfe",
    b'{"version": 2, "speed": "fast}',
    b'{"version": 2, "speed": "fast"} and more',
    b'{"version": 2, "speed": ' + b"[" * 5000 + b"]" * 5000 + b"}",
    b"[" * 100_000,
]


@pytest.mark.parametrize("content", NO_SETTINGS)
def test_what_is_no_settings_at_all_is_set_aside_and_said_so(content: bytes) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    loaded = load_settings()
    assert loaded.settings == Settings()
    assert loaded.problem is not None
    aside = path.with_name("settings.damaged-1.json")
    assert str(aside) in loaded.problem
    assert aside.read_bytes() == content
    assert not path.exists()
    path.write_bytes(b"again")
    load_settings()
    assert aside.read_bytes() == content
    assert path.with_name("settings.damaged-2.json").read_bytes() == b"again"


def test_unknown_fields_do_no_harm() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"version": VERSION, "speed": "slow", "hat": "red"}))
    assert load_settings() == (Settings(speed="slow"), None)


def write(**values: object) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(json.dumps(values))


@pytest.mark.parametrize("version", [1, 2, 3])
def test_of_a_version_that_was_never_released_what_is_known_here_is_used_and_the_file_kept(version: int) -> None:
    write(version=version, speed="slow", game="briscola", level="strong", players=4, stake=7, known=["Ana"])
    content = settings_path().read_bytes()
    assert load_settings() == (Settings(speed="slow", game="briscola", level="strong"), None)
    assert settings_path().with_name("settings.damaged-1.json").read_bytes() == content
    assert settings_path().read_bytes() == content


# --- house rules


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("brisca", 3, {}),
        ("brisca-catalana", 2, {"trump_choice": "rotating", "exchange": "none", "match": "rotation"}),
        ("briscola", 6, {"deck": "48", "signals": "true", "stake": "100"}),
        ("briscola-chiamata", 5, {"auction": "rank", "match": "target:30"}),
    ],
)
def test_the_rules_of_a_game_come_back(game: str, players: int, options: dict[str, str]) -> None:
    rules = with_options(preset(game, players), options)
    save_settings(Settings(house_rules={game: HouseRules.of(game, rules)}))
    settings = load_settings().settings
    assert settings.house_rules[game] == HouseRules(players, options)
    assert rules_kept(settings, game) == rules
    assert rules_kept(settings, "brisca-mexicana") is None


DAMAGED_RULES = [
    5,
    None,
    {},
    {"players": "two"},
    {"players": 7},
    {"players": 2, "options": {"exchange": "maybe"}},
    {"players": 2, "options": {"trump_choice": "rotating"}},
    {"players": 2, "options": {"players": "3", "deck": "39"}},
    {"players": 2, "options": {"hats": "red"}},
]


@pytest.mark.parametrize("damaged", DAMAGED_RULES, ids=str)
def test_house_rules_that_are_damaged_or_not_allowed_cost_nothing_else(damaged: object) -> None:
    sound = {"players": 4, "options": {"claim": "true"}}
    write(version=VERSION, speed="fast", game="briscola", house_rules={"brisca": damaged, "briscola": sound})
    settings, problem = load_settings()
    assert problem is None
    assert (settings.speed, settings.game) == ("fast", "briscola")
    assert rules_kept(settings, "brisca") is None
    assert rules_kept(settings, "briscola") == with_options(preset("briscola", 4), {"claim": "true"})


@pytest.mark.parametrize("options", [[], {"claim": True}, {"claim": 5, "match": "first_to:5"}])
def test_an_option_that_is_damaged_becomes_the_usual_one(options: object) -> None:
    write(version=VERSION, house_rules={"brisca": {"players": 2, "options": options}})
    rules = rules_kept(load_settings().settings, "brisca")
    assert rules is not None
    assert str(rules.match) == ("first_to:5" if isinstance(options, dict) and "match" in options else "fixed:3")
    assert rules.claim == preset("brisca", 2).claim


@pytest.mark.parametrize("damaged", [5, [], "all", None])
def test_house_rules_that_are_none_at_all_cost_nothing_else(damaged: object) -> None:
    write(version=VERSION, speed="fast", house_rules=damaged)
    assert load_settings() == (Settings(speed="fast"), None)


def test_house_rules_of_a_game_of_another_version_are_kept() -> None:
    write(version=VERSION, house_rules={"tute": {"players": 4, "options": {}}})
    settings, _problem = load_settings()
    assert rules_kept(settings, "tute") is None
    save_settings(settings)
    assert "tute" in load_settings().settings.house_rules


# --- values that are not worth the rest


BAD: dict[str, list[object]] = {
    **{
        name: ["yes", 1, None, []]
        for name in (
            "confirm", "take_back", "auto_play", "auto_cut", "sort_hand", "hide_points", "card_counter", "remarks",
            "reduced_motion", "high_contrast", "captions", "speech", "was_invited", "maximised",
        )
    },
    **{name: ["yes", 1, None, []] for name in ("fullscreen", "signs", "first_match_done")},
    **{name: [-1, 11, 5.5, "7", None, True, []] for name in ("volume_cards", "volume_table", "volume_music")},
    "version": [True, 0, -3, "3", 1.5, None, []],
    "language": [5, "x" * 41, "a\0b", []],
    "speed": ["warp", 1, None],
    "window": [[1000, 190], [10, 10], [0, 0], [-5, 500], [900], [900, 600, 3], [1e9, 600], ["900", 600], 5, "900x600"],
    "back": [5, "", "a\0b", "x" * 41],
    "cover": [5, "", None, "Green\n"],
    "big_numbers": ["yes", 1, []],
    "game": [5, "", "brisca\n", None],
    "level": [5, "x" * 41, None],
    "house_rules": [5, [], "all", None],
    "pack": [5, "", "x" * 41, [], True],
    "packs": [5, [], "castellana", {"brisca": 5}, {"brisca": ""}, None],
    "music": ["polka", "Guitar", "", 1, None, True],
    "text_size": [0, 110, 151, -100, "125", 125.5, None, True],
    "seats": [5, "Rosa", [5], [{}], [{"name": ""}], [{"name": "x" * 41, "portrait": "rosa"}], [None], None],
}  # fmt: skip


def test_every_such_value_is_tried() -> None:
    assert set(BAD) == {field.name for field in msgspec.structs.fields(Settings)}


@pytest.mark.parametrize(("name", "bad"), [(name, bad) for name, values in BAD.items() for bad in values], ids=str)
def test_a_bad_value_costs_nothing_else(name: str, bad: object) -> None:
    """Field A1: a value that the program does not take becomes the usual one, and the file stays."""
    whole = json.loads(msgspec.json.encode(CHANGED))
    write(**{**whole, name: bad})
    usual = getattr(Settings(), name)
    assert load_settings() == (msgspec.structs.replace(CHANGED, **{name: usual}), None)
    assert settings_path().exists()


def test_of_several_values_in_one_field_a_bad_one_costs_nothing_else() -> None:
    write(
        version=VERSION,
        packs={"brisca": "francesa", "briscola": 5, "no game": "catalana"},
        seats=[{"name": "Marta", "portrait": "you"}, 7, {"name": "", "portrait": "you"}],
    )
    settings, problem = load_settings()
    assert problem is None
    assert settings.packs == {"brisca": "francesa"}
    assert settings.seats == (KeptSeat("Marta", "you"),)


def test_many_bad_values_leave_what_is_good() -> None:
    write(version=VERSION, language="es", confirm=3, text_size=125, seats={}, high_contrast="very")
    assert load_settings() == (Settings(language="es", text_size=125), None)


@pytest.mark.parametrize("level", ["grandmaster", ""])
def test_seats_of_another_version_are_kept_as_they_are(level: str) -> None:
    write(version=VERSION, seats=[{"name": "Rosa", "portrait": "nobody", "level": level}])
    settings, problem = load_settings()
    assert problem is None
    assert settings.seats == (KeptSeat("Rosa", "nobody", level),)  # whoever seats them knows whom there is


# --- what the system refuses


def test_what_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("not a folder")
    problem = save_settings(Settings(), path / "settings.json")
    assert problem is not None
    assert "cannot be saved" in problem


def test_what_cannot_be_read_is_said_and_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "settings.json"
    folder.mkdir()
    loaded = load_settings(folder)
    assert loaded.settings == Settings()
    assert loaded.problem is not None
    assert "cannot be read" in loaded.problem
    assert folder.is_dir()


def test_a_failed_write_leaves_the_old_file(monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(CHANGED)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    problem = save_settings(Settings())
    assert problem is not None
    assert "No space left on device" in problem
    assert load_settings() == (CHANGED, None)
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]


def test_the_folders_are_the_systems_unless_a_home_is_set(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = (paths.config_dir(), paths.data_dir(), paths.log_dir(), paths.matches_dir())
    assert all(folder.is_relative_to(home) for folder in folders)
    monkeypatch.delenv("TRIUNFO_HOME")
    folders = (paths.config_dir(), paths.data_dir(), paths.log_dir(), paths.matches_dir())
    assert all("triunfo" in str(folder) and not folder.is_relative_to(home) for folder in folders)


def test_settings_from_before_cards_and_table_could_be_chosen_show_the_usual_ones() -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(json.dumps({"version": 2, "language": "es", "level": "strong"}))
    settings, problem = load_settings()
    assert problem is None
    assert (settings.language, settings.level) == ("es", "strong")
    assert (settings.pack, settings.packs, settings.back, settings.cover) == (None, {}, None, "green")
    assert (settings.big_numbers, settings.signs) == (None, False)


WRITER = """
    import sys
    from game.settings import Settings
    from game.storage.settings import save_settings
    sys.stdin.readline()
    name = sys.argv[1] * 30
    for number in range(30):
        assert save_settings(Settings(game=name, cover=name, window=(300 + number, 300))) is None
"""


def test_two_programs_that_write_at_once_leave_the_settings_of_one_of_them_whole(home: Path) -> None:
    """Each reader sees one of the two, never a mixture; nothing else remains in the folder."""
    environment, pipe = {**os.environ, "PYTHONPATH": str(ROOT), "TRIUNFO_HOME": str(home)}, subprocess.PIPE
    command = [sys.executable, "-c", textwrap.dedent(WRITER)]
    assert save_settings(Settings(game="a" * 30, cover="a" * 30)) is None
    with ExitStack() as stack:
        writers = [
            stack.enter_context(subprocess.Popen([*command, letter], stdin=pipe, env=environment)) for letter in "ab"
        ]
        for writer in writers:
            assert writer.stdin is not None
            writer.stdin.close()
        seen = set()
        while any(writer.poll() is None for writer in writers):
            loaded = load_settings()
            assert loaded.problem is None
            seen.add((loaded.settings.game, loaded.settings.cover))
            time.sleep(0.005)  # on Windows whoever reads without a pause lets nobody write
        assert [writer.returncode for writer in writers] == [0, 0]
    assert seen <= {("a" * 30, "a" * 30), ("b" * 30, "b" * 30)}
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]
