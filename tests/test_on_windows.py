"""What is other on Windows, with its calls stood in for; build_spec/ON-WINDOWS.md says what only Windows can show."""

from __future__ import annotations

import ctypes
import errno
import importlib.util
import logging
import os
import random
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path, PureWindowsPath
from types import ModuleType, SimpleNamespace

import platformdirs.windows
import pytest

from game import assets, cli
from game.app import program
from game.controllers import worker
from game.net import addresses
from game.settings import Settings
from game.storage import locks as own_locks
from game.storage import log, opening
from game.storage.matchfile import MatchFile
from game.storage.paths import set_aside
from game.storage.puzzlebook import PuzzleBook
from game.storage.recordfiles import delete_record, export_record, file_stem
from game.storage.settings import load_settings, save_settings, settings_path
from game.storage.writing import write_whole
from game.views.window import Display, Kept
from game.words.sentences import system_reason
from game.words.translation import system_language
from tests.storage.historykit import fill, simulated
from tests.storage.test_saves import begin, fail, header, play, saved_now, settled
from tests.systems import IS_WINDOWS

ROOT = Path(__file__).resolve().parents[1]
DEVICES = ("CON", "PRN", "AUX", "NUL", "COM1", "COM9", "LPT1", "COM\u00b9", "CONIN$", "CONOUT$")
FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]')


# --- names of files


def is_windows_name(name: str) -> bool:
    stem = name.split(".")[0].rstrip(" ").upper()
    return not (FORBIDDEN.search(name) or name != name.rstrip(" .") or stem in DEVICES)


@pytest.mark.parametrize(
    "title",
    [
        *DEVICES, *(each.lower() for each in DEVICES), "con.txt", "NUL .x", "aux . . .", "Ana...", "Ana ", " . ", "",
        r"C:\Users\Ana", r"..\..\x", "../../x", "a:stream", "a<b>|c?*", "tab\tline\nbell\x07", "x" * 300, "ñ" * 300,
        "COM10", "console", "Nula",
    ],
)  # fmt: skip
def test_an_exported_match_has_a_name_that_windows_takes(title: str, tmp_path: Path) -> None:
    (record,) = fill(tmp_path / "matches", simulated())
    folder = tmp_path / "out"
    target = export_record(record, folder, title)
    assert target.parent == folder
    assert is_windows_name(target.name), target.name
    assert len(target.name) < 100
    assert target.read_bytes() == record.read_bytes()


def test_names_that_are_no_devices_stay() -> None:
    for title in ("COM10", "console", "Nula", "Ana und Rosa", "LPT", "Con Ana"):
        assert file_stem(title) == title


def test_names_that_differ_in_case_alone_are_one_file_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def exists(path: str | Path) -> bool:
        folder = Path(path).parent
        names = {each.name.casefold() for each in folder.iterdir()} if folder.is_dir() else set()
        return Path(path).name.casefold() in names

    monkeypatch.setattr("game.storage.writing.os.path.lexists", exists)
    one, other = fill(tmp_path / "matches", (*simulated(), *simulated(players=3)))
    folder = tmp_path / "out"
    assert export_record(one, folder, "Ana").name == "Ana.jsonl"
    monkeypatch.setattr(Path, "is_file", lambda path: path.parent != folder or exists(path))
    read, stat = Path.read_bytes, Path.stat
    monkeypatch.setattr(Path, "stat", lambda path, **how: stat(whatever_case(path, folder), **how))
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(whatever_case(path, folder)))
    second = export_record(other, folder, "ANA")
    assert second.name == "ANA 2.jsonl"


def whatever_case(path: Path, folder: Path) -> Path:
    """The file that has this name, in whatever case if it lies in that folder."""
    if path.parent != folder:
        return path
    names = (folder / name for name in os.listdir(folder))
    return next((each for each in names if each.name.casefold() == path.name.casefold()), path)


def test_the_game_s_own_files_have_names_that_windows_takes() -> None:
    home = ROOT / "tests" / "kept" / "0.1" / "whole"
    own = [path.relative_to(home) for path in home.rglob("*")]
    assert len(own) > 20
    for path in own:
        assert all(is_windows_name(part) for part in path.parts), path
        assert len(str(path)) < 120, "with C:\\Users\\NAME\\AppData\\Local\\triunfo it has to stay below 260"
    assert len({str(path).casefold() for path in own}) == len(own)


def test_settings_data_and_log_do_not_get_into_each_other_s_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """There they are one folder of the user, which does not roam, whatever letters his name has."""
    local = r"C:\Users\Zoë Ñandú\AppData\Local"
    monkeypatch.setenv("LOCALAPPDATA", local)
    monkeypatch.setattr(platformdirs.windows, "get_win_folder", platformdirs.windows.get_win_folder_from_env_vars)
    monkeypatch.setattr("platformdirs.windows.os.path.join", lambda *parts: "\\".join(parts))
    dirs = platformdirs.windows.Windows("triunfo", appauthor=False)
    found = [PureWindowsPath(each) for each in (dirs.user_config_dir, dirs.user_data_dir, dirs.user_log_dir)]
    assert found[:2] == [PureWindowsPath(local, "triunfo")] * 2
    assert found[2] == PureWindowsPath(local, "triunfo", "Logs")
    whole = ROOT / "tests" / "kept" / "0.1" / "whole"
    config, data = ({path.name.casefold() for path in (whole / name).iterdir()} for name in ("config", "data"))
    assert not (config & data)
    assert "logs" not in config | data


# --- files that somebody holds


class Held:
    """Stands in for a virus scanner that holds a file: a call fails a few times, as Windows lets it fail."""

    def __init__(self, call: Callable[..., object], times: int) -> None:
        self.call = call
        self.left = times
        self.tried = 0

    def __call__(self, *arguments: object) -> object:
        self.tried += 1
        if self.left:
            self.left -= 1
            error = PermissionError(errno.EACCES, "The process cannot access the file because it is being used")
            error.winerror = 32  # type: ignore[attr-defined]
            raise error
        return self.call(*arguments)


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses of Windows, which take no time here."""
    waits: list[float] = []
    monkeypatch.setattr(assets, "PAUSES", (0.02, 0.05, 0.1, 0.2))
    monkeypatch.setattr("game.assets.time.sleep", waits.append)
    return waits


def test_a_file_that_is_held_for_a_moment_is_written_all_the_same(
    waited: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert save_settings(Settings(speed="fast")) is None
    held = Held(os.replace, 3)
    monkeypatch.setattr(os, "replace", held)
    assert save_settings(Settings(speed="slow")) is None
    assert (held.tried, waited) == (4, [0.02, 0.05, 0.1])
    assert load_settings().settings.speed == "slow"
    held.left = 2
    assert PuzzleBook("0a").keep_solved("ff") is None
    assert PuzzleBook("0a").of("ff").solved


def test_a_file_that_stays_held_is_said_and_stays_whole(waited: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    assert save_settings(Settings(speed="fast")) is None
    content = settings_path().read_bytes()
    monkeypatch.setattr(os, "replace", Held(os.replace, 1000))
    problem = save_settings(Settings(speed="slow"))
    assert problem is not None
    assert "cannot be saved" in problem
    assert len(waited) == 4
    assert settings_path().read_bytes() == content
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("number", "windows", "said"),
    [
        (errno.ENOENT, 3, "No such file or directory"),
        (errno.ENOSPC, 112, "No space left on device"),
        (errno.EACCES, 5, "Permission denied"),
        (errno.EACCES, 32, "another program is using it"),
        (errno.EINVAL, 1155, "in words of Windows"),
        (None, None, "in words of Windows"),
    ],
)
def test_why_windows_refuses_a_file_is_said_in_our_words(number: int, windows: int | None, said: str) -> None:
    error = OSError(number, "in words of Windows")
    error.winerror = windows  # type: ignore[attr-defined]
    assert system_reason(error) == said


def test_settings_are_read_though_another_window_puts_new_ones_in_their_place(
    waited: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert save_settings(Settings(speed="fast")) is None
    held = Held(Path.open, 3)
    monkeypatch.setattr(Path, "open", lambda *arguments: held(*arguments))
    assert load_settings() == (Settings(speed="fast"), None)
    assert waited == [0.02, 0.05, 0.1]


def test_a_damaged_file_that_is_held_for_a_moment_is_put_aside(
    waited: list[float], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "x.json"
    path.write_text("damaged")
    held = Held(Path.rename, 2)
    monkeypatch.setattr(Path, "rename", lambda *arguments: held(*arguments))
    assert set_aside(path).read_text() == "damaged"
    assert len(waited) == 2


def test_a_record_that_is_held_for_a_moment_is_deleted_all_the_same(
    waited: list[float], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (record,) = fill(tmp_path / "matches", simulated())
    held = Held(Path.unlink, 2)
    monkeypatch.setattr(Path, "unlink", lambda path, missing_ok: held(path, missing_ok))
    delete_record(record)
    assert not record.exists()
    assert waited == [0.02, 0.05]


def test_where_nobody_holds_files_nothing_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert os.name == "nt" or assets.PAUSES == ()
    held = Held(os.replace, 1)
    monkeypatch.setattr(assets, "PAUSES", ())
    monkeypatch.setattr(os, "replace", held)
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "x", b"")
    assert held.tried == 1


@pytest.mark.slow
def test_a_log_that_another_window_holds_is_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    path = log.open_log()
    assert path is not None
    monkeypatch.setattr(os, "rename", Held(os.rename, 100_000))
    logger = logging.getLogger(log.LOGGER)
    for number in range(5000):
        logger.info("%s %s", number, "x" * 100)
    log.close_log()
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) == 5000
    assert lines[-1].split()[-2] == "4999"


@pytest.mark.skipif(not IS_WINDOWS, reason="elsewhere an open file can be deleted: tests/storage/test_matchfile.py")
def test_the_record_of_a_match_that_is_played_cannot_be_deleted_nor_moved() -> None:
    file = MatchFile.create(header(), fail)
    match = play(begin(header()), file, random.Random(1), 20)
    path = file.path
    assert path is not None
    with pytest.raises(PermissionError):
        path.unlink()
    with pytest.raises(PermissionError):
        path.rename(path.with_suffix(".old"))
    match = play(match, file, random.Random(2), 20)
    file.close()
    assert settled(saved_now().match) == settled(match)
    path.unlink()


# --- locks


def stood_in_msvcrt() -> ModuleType:
    """The module of Windows, on the locks of this system, with its behaviour: a byte from where the file stands."""
    import fcntl

    module = ModuleType("msvcrt")

    def locking(handle: int, mode: int, length: int) -> None:
        kind = fcntl.LOCK_UN if mode == 0 else fcntl.LOCK_EX | fcntl.LOCK_NB
        try:
            fcntl.lockf(handle, kind, length, os.lseek(handle, 0, os.SEEK_CUR))
        except OSError as error:
            raise PermissionError(errno.EACCES, "Permission denied") from error

    vars(module).update(LK_UNLCK=0, LK_NBLCK=2, locking=locking)
    return module


@pytest.fixture
def windows_locks(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """``game.storage.locks`` as it is there."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", stood_in_msvcrt())
    spec = importlib.util.spec_from_file_location("locks_on_windows", own_locks.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


HOLDER = """
import fcntl, sys
file = open(sys.argv[1], "r+b")
fcntl.lockf(file, fcntl.LOCK_EX, 1, 1 << 30)
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(IS_WINDOWS, reason="there the real one is tested, by tests/storage/test_locks.py")
def test_the_lock_of_windows_keeps_other_programs_out_and_nobody_from_reading(
    windows_locks: ModuleType, tmp_path: Path
) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("a line\n")
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdin=pipe, stdout=pipe, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdin is not None
        assert holder.stdout.readline() == "held\n"
        assert windows_locks.is_locked(path)
        with pytest.raises(windows_locks.LockedElsewhere):
            windows_locks.FileLock.take(path, ())
        assert path.read_text() == "a line\n"
        with path.open("a") as file:
            file.write("another\n")
        holder.stdin.close()
    assert not windows_locks.is_locked(path)
    lock = windows_locks.FileLock.take(path, ())
    lock.release()
    lock.release()
    assert path.stat().st_size == len("a line\nanother\n"), "the byte that is locked is never written"


# --- processes


def test_the_worker_lowers_its_priority_with_a_handle_of_its_whole_width(monkeypatch: pytest.MonkeyPatch) -> None:
    handle = 0xFFFFFFFFFFFFFFFF  # what stands for the process itself
    told: list[tuple[int, int]] = []
    current = SimpleNamespace(restype=ctypes.c_int)

    def get_current_process() -> int:
        return int(current.restype(handle).value)

    def set_priority(process: int, priority: int) -> int:
        told.append((process, priority))
        return 1

    class Call:
        restype: type = ctypes.c_int
        argtypes: tuple[type, ...] = ()

        def __init__(self, do: Callable[..., int]) -> None:
            self.do = do

        def __call__(self, *arguments: int) -> int:
            current.restype = self.restype
            return self.do(*(kind(each).value for kind, each in zip(self.argtypes, arguments, strict=True)))

    kernel = SimpleNamespace(
        GetCurrentProcess=Call(get_current_process),
        SetPriorityClass=Call(set_priority),
    )
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    worker.lower_priority_on_windows()
    assert told == [(handle, 0x4000)]


SPAWNED = """
import multiprocessing, os, sys, time
if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    from game.controllers.computer import Question
    from game.controllers.worker import WorkerEngine
    from game.controllers.ai.weightfiles import use_weights
    from game.assets import asset_files
    from tests.gallery import situations
    use_weights(asset_files("nets"))
    seen = situations.played_until(situations.rules_of(2), lambda match: situations.my_turn(match, 2)).observe(0)
    engine = WorkerEngine()
    ticket = engine.ask(Question(level="strong", observation=seen, stream="a stream"))
    end = time.monotonic() + 60
    while (answer := engine.answer(ticket)) is None and time.monotonic() < end:
        time.sleep(0.01)
    assert answer in seen.legal, answer
    print(engine.kind, engine.worker_has_pygame, engine.process_id != os.getpid())
    engine.close()
"""


@pytest.mark.slow
def test_a_worker_is_spawned_from_a_folder_with_spaces_and_letters_of_many_languages(tmp_path: Path) -> None:
    folder = tmp_path / "Zoë Ñandú & Söhne (x86)"
    folder.mkdir()
    script = folder / "start it.py"
    script.write_text(SPAWNED, "utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TRIUNFO_HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, str(script)], cwd=folder, env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["process", "False", "True"]


# --- the desktop


def test_a_folder_is_opened_by_the_shell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[object] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "startfile", opened.append, raising=False)
    opener = opening.FolderOpener()
    opener.open(tmp_path / "crashes")
    opener.wait()
    assert opened == [tmp_path / "crashes"]
    assert opener.problem is None

    def refuse(folder: object) -> None:
        raise OSError(1155, "No application is associated with the specified file for this operation")

    monkeypatch.setattr(os, "startfile", refuse, raising=False)
    refused = opening.FolderOpener()
    refused.open(tmp_path)
    refused.wait()
    assert refused.problem is not None
    assert "cannot be opened" in refused.problem


def test_the_window_asks_for_the_pixels_of_each_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    Display("Triunfo", Kept()).close()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")
    Display("Triunfo", Kept()).close()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "unaware"


@pytest.mark.parametrize(("number", "language"), [(0x0415, "pl"), (0x080A, "es"), (0x0403, "ca"), (0x0411, "en")])
def test_the_language_is_that_of_the_desktop(number: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert system_language({}, "win32") == language


def test_the_addresses_of_the_machine_come_from_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    family, other = socket.AF_INET, socket.AF_INET6
    found = [(family, 1, 6, "", ("192.168.1.5", 0)), (other, 1, 6, "", ("fe80::1%12", 0, 0, 12))]
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: found)
    assert [card.address for card in addresses.network_cards()] == ["192.168.1.5", "fe80::1"]


def test_field_c1_a_resolver_that_hangs_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Field C1: the name of the machine is asked for in the frame loop."""
    import socket

    ends = threading.Event()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(addresses, "PATIENCE", 0.05)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: ends.wait(30) and [])
    assert list(addresses.network_cards()) == []
    ends.set()


def test_without_a_console_an_error_is_no_second_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    cli._open_closed_streams()
    program._complain("a sentence")


# --- the command line


def record_of_many_letters(folder: Path) -> Path:
    (path,) = fill(folder, [simulated()[0].replace('"Ana"', '"Łucja Żółć 東京"')])
    return path


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["cp1252", "cp850"])
def test_commands_print_on_a_console_without_our_letters(encoding: str, home: Path) -> None:
    record = record_of_many_letters(home / "data" / "matches")
    env = {
        **os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "PYTHONPATH": str(ROOT), "LANG": "pl_PL.UTF-8",
        "LANGUAGE": "pl", "LC_ALL": "pl_PL.UTF-8",
    }  # fmt: skip
    commands = (["--help"], ["history"], ["check", str(record)], ["check", "żółć.jsonl"], ["play", "--rule", "ż=ł"])
    for words in commands:
        done = subprocess.run(
            [sys.executable, "-m", "game", *words], env=env, cwd=home, capture_output=True, timeout=120, check=False
        )
        said = done.stdout.decode(encoding) + done.stderr.decode(encoding)
        assert done.returncode in (0, 1, 2), (words, said)
        assert said.strip(), words
        assert "Traceback" not in said, (words, said)
        assert "Encode" not in said, (words, said)
