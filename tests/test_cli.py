"""The command line as its user sees it: what is printed where, and the exit code."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import game
from game import cli
from game.assets import asset_path
from game.commands import common, line, play, window
from game.commands.common import complaint
from game.controllers.ai import LEVELS
from game.controllers.ai.knowledge import GENERATION
from game.launch import Launch
from game.model.presets import GAMES, preset
from game.origin import HOMEPAGE
from game.packs import pack as packs
from game.views.cards import packshelf
from game.words import set_language
from tests.systems import IS_WINDOWS, needs_full
from tests.test_app import read_once

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    set_language("en")


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """What the application would have been started with."""
    launches: list[Launch] = []

    def open_window(launch: Launch) -> int:
        launches.append(launch)
        return 0

    _open_with(monkeypatch, open_window)
    for module in (packs, packshelf):
        monkeypatch.setattr(module, "load_pack", read_once)
    return launches


def _open_with(monkeypatch: pytest.MonkeyPatch, open_window: Callable[[Launch], int]) -> None:
    """Open no window, by whichever way the program would."""
    for module in (window, line, play):
        monkeypatch.setattr(module, "open_window", open_window)


def run(*words: str) -> int:
    return cli.main(words)


def typed(text: str) -> int:
    return cli.main(text.split())


def shell(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a process of its own, with nothing in its environment but this."""
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env={"TRIUNFO_HOME": os.environ["TRIUNFO_HOME"], **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )


# -- opening the game --------------------------------------------------------------------------------------------------


def test_without_a_command_the_title_screen_opens(launched: list[Launch]) -> None:
    assert run() == 0
    assert launched == [Launch()]


def test_play_goes_to_a_table(launched: list[Launch]) -> None:
    words = "play brisca --players 3 --level greedy --pack castellana --seed x7 --rule match=first_to:5 --rule stake=5"
    assert typed(words) == 0
    (launch,) = launched
    assert (launch.mode, launch.game, launch.level, launch.pack, launch.seed) == (
        "table",
        "brisca",
        "greedy",
        "castellana",
        "x7",
    )
    assert launch.rules is not None
    assert (launch.rules.players, str(launch.rules.match), launch.rules.stake) == (3, "first_to:5", 5)


def test_several_people_play_at_this_machine(launched: list[Launch]) -> None:
    assert typed("play brisca --players 4 --humans Marta,Joan") == 0
    assert launched[0].humans == ("Marta", "Joan")
    assert typed("play brisca --players 4") == 0
    assert launched[1].humans == ()


def test_demo_watches_one(launched: list[Launch]) -> None:
    assert typed("demo brisca --players 4 --speed fast --seconds 2.5 --seed 1") == 0
    assert launched == [
        Launch(mode="demo", rules=preset("brisca", 4), seed="1", speed="fast", seconds=2.5),
    ]


# -- what was typed wrong: one sentence, exit code 2 -------------------------------------------------------------------

GAME_NAMES = ", ".join(GAMES)
PACK_NAMES = ", ".join(sorted(path.name for path in asset_path("packs").iterdir()))
WRONG = {
    "frob": "There is no command frob. `triunfo --help` lists the commands.",
    "--frob": "Unknown option: --frob. `triunfo --help` lists the options.",
    "play": "Missing: GAME, --players. See `triunfo play --help`.",
    "play brisca": "Missing: --players. See `triunfo play --help`.",
    "play tute --players 2": f'There is no game "tute". Available: {GAME_NAMES}.',
    "play brisca --players 5": "brisca cannot be played by 5. Possible numbers of players: 2, 3, 4.",
    "play brisca --players two": "two is not a whole number of at least 1.",
    "play brisca --players": "The option --players needs a value. See `triunfo play --help`.",
    "play brisca --players 2 --level hard": f'There is no level "hard". Available: {", ".join(LEVELS)}.',
    "play brisca --players 2 --humans Ana,Bep,Cai": "3 people cannot play at a table for 2.",
    "play brisca --players 2 --humans You,Ana": (
        "Several people are playing, so You could be any of them: type another name."
    ),
    "play brisca --players 2 --humans Ana,ana": (
        "ana is already at this table: two players with one name would be confusing."
    ),
    "play brisca --players 2 --humans Ana,": "Everyone at the table needs a name: type one.",
    f"play brisca --players 2 --humans {'A' * 21}": "A name can have at most 20 letters.",
    "demo brisca --players 2 --humans A": ("Unknown option: --humans A. `triunfo --help` lists the options."),
    "play brisca --players 2 --pack tarot": f"There is no card pack tarot. Available: {PACK_NAMES}.",
    "play brisca --players 2 --rule stake": "stake is not a rule: write key=value, such as match=first_to:5.",
    "play brisca --players 2 --rule stake=x": 'The rule "stake" cannot be "x". Allowed: a whole number.',
    "play brisca --players 2 --rule match=first_to:12": 'The rule "match" must be between 1 and 11, not 12.',
    "play brisca --players 2 --rule deck=39": "2 players cannot play with 39 cards. Allowed: 40.",
    "play brisca --players 2 --rule signals=true": "Signals are for partners, so they need four or six players.",
    "play brisca-catalana --players 2 --rule trump_choice=rotating": (
        "No card is turned up when trumps rotate or a card is called, so there is nothing to swap."
    ),
    "play brisca --players 2 --speed fast": ("Unknown option: --speed fast. `triunfo --help` lists the options."),
    "demo brisca --players 2 --speed warp": "warp is not possible here. Choose from: slow, normal, fast, off.",
    "demo brisca --players 2 --seconds -1": "-1 is not a number of seconds above 0.",
    "demo brisca --players 2 --seconds soon": "soon is not a number of seconds above 0.",
    "simulate brisca --players 2": "Missing: --deals. See `triunfo simulate --help`.",
    "simulate brisca --players 2 --deals 0": "0 is not a whole number of at least 1.",
    "simulate brisca --players 3 --deals 1 --levels casual,greedy": (
        "2 levels do not fit 3 players: give one, or one for each player."
    ),
    "simulate brisca --players 2 --deals 1 --levels casual,": (
        f'There is no level "". Available: {", ".join(LEVELS)}.'
    ),
    "simulate brisca --players 2 --deals 1 --duplicate=yes": "The option --duplicate takes no value.",
    "simulate brisca --players 2 --deals 1 --dup": ("Unknown option: --dup. `triunfo --help` lists the options."),
    "check": "Missing: FILE. See `triunfo check --help`.",
    "packs --width 1": "1 is not a whole number from 200 to 20000.",
    "packs --sheet tarot x.png": f"There is no card pack tarot. Available: {PACK_NAMES}.",
    "packs --sheet castellana x.gif": "The picture must be a .png file, not x.gif.",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_option_gets_one_sentence(
    line: str, launched: list[Launch], capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(line) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err == WRONG[line] + "\n"
    assert launched == []


@pytest.mark.parametrize("words", [("packs", "--width"), ("serve", "brisca", "--players", "2", "--port")])
def test_what_is_no_number_is_told_in_one_line(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*words, "300\r\n\u2003\x1b[2J9"]) == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert "\x1b" not in err


def test_whatever_argparse_says_is_passed_on() -> None:
    assert complaint("something new in a later Python", "triunfo") == "something new in a later Python"


@pytest.mark.slow
@pytest.mark.usefixtures("catalogs")
def test_the_sentence_speaks_the_language_of_the_computer() -> None:
    done = shell("play", "tute", "--players", "2", LANG="es_ES.UTF-8", PYTHONUTF8="1")
    assert done.returncode == 2
    assert done.stderr == f"No existe el juego «tute». Se puede elegir: {GAME_NAMES}.\n"


def test_every_command_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    listed = shell("--help").stdout
    for command in ("play", "demo", "simulate", "check", "verify", "review", "packs", "daily"):
        assert command in listed
        with pytest.raises(SystemExit) as ended:
            cli.main([command, "--help"])
        assert ended.value.code == 0
        assert capsys.readouterr().out.startswith(f"usage: triunfo {command}")
    assert "replay" not in listed


def test_the_version() -> None:
    done = shell("--version")
    first, commit, how, where = done.stdout.splitlines()
    assert (done.returncode, first, where) == (0, f"Triunfo {game.__version__}", f"From {HOMEPAGE}")
    assert commit.startswith("Commit ")
    assert how.startswith("Run from its source, on ")


def test_an_error_nobody_expected_goes_to_the_log_and_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    from game.storage.log import close_log

    def broken(launch: Launch) -> int:
        raise ZeroDivisionError("secret detail")

    _open_with(monkeypatch, broken)
    try:
        assert run() == 1
    finally:
        close_log()
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "Traceback" not in error
    (log,) = (home / "log").iterdir()
    assert "secret detail" in log.read_text("utf-8")
    (report,) = (home / "data" / "crashes").glob("triunfo-crash-*.txt")
    assert str(report) in error
    assert "ZeroDivisionError" in report.read_text("utf-8")
    assert "secret detail" not in report.read_text("utf-8")


# -- simulate and check ------------------------------------------------------------------------------------------------


def test_simulate_prints_json_and_its_record_passes_check(tmp_path: Path) -> None:
    record = tmp_path / "out.jsonl"
    words = "simulate brisca --players 2 --deals 4 --seed 5 --levels casual,greedy --rule match=first_to:2 --out"
    done = shell(*words.split(), str(record))
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    assert result["deals"] == 4
    assert [seat["level"] for seat in result["seats"]] == ["casual", "greedy"]
    assert json.loads(record.read_text().splitlines()[0])["rules"]["match"] == {"kind": "first_to", "n": 2}
    again = tmp_path / "again.jsonl"
    shell(*words.split(), str(again))
    assert again.read_bytes() == record.read_bytes()
    checked = shell("check", str(record))
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout.startswith("Valid: ")
    assert "4 finished deals" in checked.stdout


@pytest.mark.slow
def test_simulate_and_check_need_no_pygame(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise ImportError('not here')")
    environment = {"PYTHONPATH": f"{tmp_path}"}
    record = tmp_path / "out.jsonl"
    words = f"simulate brisca --players 2 --deals 1 --levels random --out {record}"
    assert shell(*words.split(), **environment).returncode == 0
    assert shell("check", str(record), **environment).returncode == 0


def test_levels_repeat_round_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert typed("simulate brisca --players 4 --deals 1 --levels greedy,random --seed 1") == 0
    result = json.loads(capsys.readouterr().out)
    assert [seat["level"] for seat in result["seats"]] == ["greedy", "random", "greedy", "random"]
    assert typed("simulate brisca --players 3 --deals 1 --seed 1") == 0
    result = json.loads(capsys.readouterr().out)
    assert [seat["level"] for seat in result["seats"]] == ["casual"] * 3


def test_a_record_that_breaks_a_rule_is_refused_by_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.jsonl"
    run("simulate", "brisca", "--players", "2", "--deals", "1", "--seed", "1", "--out", str(record))
    lines = record.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if '"event": "draw"' in line)
    lines[at] = lines[at].replace('"seat": 0', '"seat": 9').replace('"seat": 1', '"seat": 9')
    record.write_text("\n".join(lines) + "\n")
    capsys.readouterr()
    assert run("check", str(record)) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(f"{record}:{at + 1}: ")
    assert output.err.count("\n") == 1


@pytest.mark.parametrize("left", [1, 9, 40])
def test_a_torn_last_line_is_a_match_still_being_played(
    left: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What Continue goes on from is right for `check` too, which says what it has left out."""
    record = tmp_path / "match.jsonl"
    run("simulate", "brisca", "--players", "2", "--deals", "1", "--seed", "1", "--out", str(record))
    lines = record.read_bytes().splitlines(keepends=True)[:30]
    record.write_bytes(b"".join(lines[:-1]) + lines[-1][:left])
    capsys.readouterr()
    assert run("check", str(record)) == 0
    output = capsys.readouterr()
    assert output.err == ""
    summary, torn = output.out.splitlines()
    assert summary.startswith("Valid: 29 lines, 1 match, 0 of them finished")
    assert torn.startswith("Line 30 is incomplete")


def test_a_stray_carriage_return_does_not_cut_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "match.jsonl"
    run("simulate", "brisca", "--players", "2", "--deals", "1", "--seed", "1", "--out", str(record))
    lines = record.read_bytes().splitlines(keepends=True)
    lines[6] = lines[6][:20] + b"\r" + lines[6][20:-1]
    record.write_bytes(b"".join(lines))
    capsys.readouterr()
    assert run("check", str(record)) == 1
    assert capsys.readouterr().err.startswith(f"{record}:7: ")


@pytest.mark.parametrize("content", [b"", b"\xff\xff\n", b"hello\n", b"[1]\n", b'{"event": "play"}\n', b"\x00" * 50])
def test_what_is_no_record_is_refused_at_its_first_line(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.jsonl"
    record.write_bytes(content)
    assert run("check", str(record)) == 1
    assert capsys.readouterr().err.startswith(f"{record}:1: ")


def test_files_that_cannot_be_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", str(tmp_path / "none.jsonl")) == 2
    assert "cannot be read (No such file or directory)" in capsys.readouterr().err
    assert typed(f"simulate brisca --players 2 --deals 1 --out {tmp_path}") == 2
    assert f"cannot be written ({'Permission denied' if IS_WINDOWS else 'Is a directory'})" in capsys.readouterr().err


@needs_full
def test_a_full_disk_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert typed("simulate brisca --players 2 --deals 3 --levels random --out /dev/full") == 2
    assert capsys.readouterr().err == "/dev/full cannot be written (No space left on device).\n"


# -- packs and the smoke test ------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_packs_lists_them_and_what_is_wrong(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("packs") == 0
    assert capsys.readouterr().out.startswith("castellana  ")
    broken = home / "data" / "packs" / "mine"
    broken.mkdir(parents=True)
    (broken / "pack.toml").write_text("[pack]\n")
    assert run("packs") == 1
    output = capsys.readouterr().out
    assert output.startswith("castellana  ")
    assert f"mine  {broken}\n  " in output


@pytest.mark.slow
def test_packs_draws_a_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "sheet.png"
    assert run("packs", "--sheet", "castellana", str(target), "--width", "300") == 0
    assert target.read_bytes()[:4] == b"\x89PNG"
    assert run("packs", "--sheet", "castellana", str(tmp_path / "no" / "sheet.png"), "--width", "300") == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.usefixtures("catalogs")
def test_smoke_loads_everything_with_an_empty_environment() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "--smoke"], cwd=ROOT, env={}, capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "CardPlayed 40" in done.stdout
    for loaded in (
        "pack castellana: 48 cards",
        "portrait ",
        "materials: ",
        "fonts: ",
        "sounds: ",
        "net two: ",
        "language es: ",
        "worker: process",
        "deal: ",
    ):
        assert loaded in done.stdout


@pytest.mark.usefixtures("catalogs")
def test_smoke_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("game.views.assetload.find_packs", list)
    assert run("--smoke") == 1
    assert "This copy of Triunfo has no card packs" in capsys.readouterr().err


# -- verify ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def sealed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The record of a match of two, as the program writes it."""
    path = tmp_path / "match.jsonl"
    words = ("simulate", "brisca", "--players", "2", "--deals", "5", "--seed", "7", "--levels", "strong")
    assert cli.main([*words, "--out", str(path)]) == 0
    capsys.readouterr()
    return path


@pytest.mark.slow
def test_verify_says_what_is_proven(sealed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", str(sealed)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    first, *rest = out.splitlines()
    assert first.startswith("Valid: ")
    assert rest[:2] == [
        "5 decks were sealed before they were dealt, and all opened seals fit.",
        "5 sealed decks were not cut by a person.",
    ]
    assert re.fullmatch(r"\d{3} moves of computer players were computed again and came out the same\.", rest[2])
    assert cli.main(["verify", str(sealed), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["deals"], told["sealed"], told["opened"], told["fault"]) == (5, 5, 5, None)


@pytest.mark.slow
def test_verify_names_the_line_that_is_wrong(sealed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = sealed.read_text("utf-8").splitlines(keepends=True)
    deal = next(place for place, line in enumerate(lines) if '"event": "deal"' in line)
    line = json.loads(lines[deal])
    line["deck"][0], line["deck"][1] = line["deck"][1], line["deck"][0]
    sealed.write_text("".join([*lines[:deal], json.dumps(line) + "\n", *lines[deal + 1 :]]), "utf-8")
    assert cli.main(["verify", str(sealed)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{sealed}:{deal + 1}: The seal of deal 1 does not fit: ")
    assert cli.main(["verify", str(sealed), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["fault"]["code"] == "seal-differs"


@pytest.mark.slow
def test_verify_of_a_match_still_played_and_of_one_without_seals(
    sealed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = sealed.read_text("utf-8").splitlines(keepends=True)
    sealed.write_text("".join([*lines[:40], lines[40][:9]]), "utf-8")
    assert cli.main(["verify", str(sealed)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert "The deal that is still being played can be verified when it has ended." in out
    assert out[-1].startswith("Line 41 is incomplete")
    assert cli.main(["verify", str(ROOT / "tests" / "records" / "four-players-whole-match.jsonl")]) == 0
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 2
    assert "no seal" in out[1]


def test_verify_says_which_computer_players_a_record_of_before_needs(capsys: pytest.CaptureFixture[str]) -> None:
    path = ROOT / "tests" / "records" / "earlier" / "generation-3.jsonl"
    assert cli.main(["verify", str(path)]) == 0
    said = (
        "Moves of computer players were not computed again: generation 3 of the computer players made them, and this "
        f"version has generation {GENERATION} (e24a349ff36ae39f, of Triunfo 0.1.0)."
    )
    assert said in capsys.readouterr().out.splitlines()
    assert cli.main(["verify", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["moves"], told["opened"], told["generation"], told["changes"]) == (0, 2, GENERATION, [])
    assert told["other_generations"] == dict.fromkeys(told["other_weights"], 3)


def test_verify_says_what_it_cannot_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", str(tmp_path / "none.jsonl")]) == 2
    empty = tmp_path / "empty.jsonl"
    empty.write_bytes(b"")
    assert cli.main(["verify", str(empty)]) == 1
    assert capsys.readouterr().err.endswith(f"{empty}:1: The record is empty.\n")


@pytest.mark.slow
def test_verify_counts_on_a_terminal_only(
    sealed: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(common, "EVERY", 0.0)
    assert cli.main(["verify", str(sealed)]) == 0
    err = capsys.readouterr().err
    assert "\r300" in err
    assert err.endswith("\r\033[K")


# --- what lies about


def trap(folder: Path, *names: str) -> Path:
    """Leave modules in a folder that say so when they are run."""
    folder.mkdir()
    for name in names:
        (folder / f"{name}.py").write_text(f"raise SystemExit('{name} was run')\n")
    return folder


def test_field_c4_the_module_is_run_with_none_of_the_folder_one_stands_in(tmp_path: Path) -> None:
    """Field C4: ``python -m game`` in a folder with ``socket.py`` and its like."""
    folder = trap(tmp_path / "here", "socket", "json", "random", "argparse", "textwrap")
    command = [sys.executable, "-m", "game", "simulate", "brisca", "--players", "2", "--deals", "1"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr


START = """
import sys
sys.path += [sys.argv.pop(1), sys.argv.pop(1)]
from triunfo_start import main
sys.exit(main())
"""


def test_field_c4_the_installed_program_is_the_game_whatever_else_has_its_name(tmp_path: Path) -> None:
    """Field C4: somebody's ``game.py`` in PYTHONPATH."""
    folder = trap(tmp_path / "here", "game", "msgspec")
    command = [sys.executable, "-c", START, str(ROOT / "build_spec"), str(ROOT), "--version"]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("Triunfo "), done.stderr
