"""What a report of an error may tell: kinds and places, and nothing of persons, cards, codes and folders."""

from __future__ import annotations

import ast
import builtins
import errno
import logging
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.controllers.computer import Question
from game.controllers.failsafe import WorkerError, told
from game.controllers.worker import WorkerEngine
from game.model.cards import parse_card
from game.model.errors import IllegalAction
from game.storage.log import Journal
from game.storage.redaction import ELSEWHERE, HIDDEN, MOST_FRAMES, dump_lines, said, short_path, told_lines, trace_of
from tests.gallery import situations
from tests.patience import wait_for

ROOT = Path(__file__).resolve().parents[2]
NAME, TOKEN, CODE = "Guadalupe", "tok3n-5ecret-0f-a-seat", "QX7R"
HAND = tuple(map(parse_card, ("1o", "3c", "12b")))
CANARIES = (NAME, TOKEN, CODE, str(HAND), *map(str, HAND), *map(repr, HAND), "home/ana", "Users")


def caught(raises: Callable[[], object]) -> Exception:
    try:
        raises()
    except Exception as error:
        return error
    raise AssertionError


def thrower(error: Exception) -> Callable[[], object]:
    def throw() -> None:
        person, hand, token = NAME, HAND, TOKEN
        assert person
        assert hand
        assert token
        raise error

    return throw


def texts(error: Exception) -> str:
    return "\n".join(trace_of(error))


class Guadalupe(Exception):  # a kind that is called like a person
    pass


FULL = f"{NAME} holds {HAND} with {TOKEN} at {CODE} in /home/ana/x"
KINDS: tuple[Exception, ...] = tuple(
    kind(FULL)
    for kind in vars(builtins).values()
    if isinstance(kind, type) and issubclass(kind, Exception) and not issubclass(kind, (UnicodeError, ExceptionGroup))
)


def test_every_kind_of_error_there_is_was_made() -> None:
    assert len(KINDS) > 50
    assert {ValueError, KeyError, RuntimeError, AttributeError} <= {type(error) for error in KINDS}


@pytest.mark.parametrize(
    "error",
    [
        *KINDS,
        KeyError(HAND[0]),
        KeyError(NAME),
        ValueError(HAND),
        pygame.error(f"Couldn't open /home/ana/{NAME}.svg"),
        FileNotFoundError(2, f"No such file {NAME}", f"/home/ana/{NAME}"),
        WorkerError(FULL),
        Guadalupe(FULL),
        AttributeError(f"'{NAME}' object has no attribute '{CODE}'"),
        NameError(f"name '{NAME}' is not defined"),
        TypeError(f"{NAME}() got an unexpected keyword argument '{CODE}'"),
        TypeError(f"cannot unpack non-iterable {NAME} object"),
        ImportError(f"No module named '{NAME}'"),
        UnicodeDecodeError("utf-8", FULL.encode(), 0, 1, FULL),
        ExceptionGroup(FULL, [ValueError(FULL)]),
    ],
    ids=lambda error: type(error).__name__,
)
def test_no_error_tells_what_it_says_of_persons_cards_and_codes(error: Exception) -> None:
    if error.__class__ is not Guadalupe:
        error.add_note(FULL)
    text = texts(caught(thrower(error)))
    text = text.replace("tests.storage", "")
    found = [canary for canary in CANARIES if canary in text and not isinstance(error, Guadalupe)]
    assert not found, text
    assert "Traceback" in text
    if isinstance(error, Guadalupe):
        assert NAME not in text


def test_a_chain_tells_each_error_and_none_of_their_texts() -> None:
    def chain() -> None:
        try:
            raise KeyError(NAME)
        except KeyError as error:
            raise ValueError(str(HAND)) from error

    text = texts(caught(chain))
    assert text.index("KeyError") < text.index("From that came:") < text.index("ValueError")
    assert NAME not in text
    assert "1o" not in text


def test_what_python_itself_says_is_told() -> None:
    none = None
    cases: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: 1 / int("0"), "ZeroDivisionError: division by zero"),
        (lambda: [][1], "IndexError: list index out of range"),
        (lambda: none.colour, "AttributeError: 'NoneType' object has no attribute 'colour'"),  # type: ignore[attr-defined]
        (lambda: getattr("", NAME), f"AttributeError: 'str' object has no attribute '{HIDDEN}'"),
        (lambda: len(5), "TypeError: object of type 'int' has no len()"),  # type: ignore[arg-type]
        (lambda: 5 + "", "TypeError: unsupported operand type(s) for +: 'int' and 'str'"),  # type: ignore[operator]
        (lambda: int(NAME), "ValueError"),
        (lambda: dict[str, int]()[NAME], "KeyError"),
        (lambda: open("/nowhere/ana"), "FileNotFoundError: ENOENT (No such file or directory)"),  # noqa: SIM115
    )
    for raises, wanted in cases:
        # This test is no part of the program: its names count as those of one that is.
        error = caught(raises)
        assert said(error) in (wanted, wanted.replace("'colour'", f"'{HIDDEN}'")), wanted


def test_names_that_stand_in_the_program_are_told() -> None:
    code = compile("def run(table):\n    return table.no_such_thing\n", str(ROOT / "game" / "app" / "made.py"), "exec")
    names: dict[str, Callable[[object], object]] = {}
    exec(code, names)
    error = caught(lambda: names["run"](None))
    assert said(error) == "AttributeError: 'NoneType' object has no attribute 'no_such_thing'"
    assert '  File "game/app/made.py", line 2, in run' in trace_of(error)


def test_a_code_of_the_rules_is_told_without_its_facts() -> None:
    error = caught(thrower(IllegalAction("no-such-card", seat=1, card=HAND[0])))
    assert said(error) == "game.model.errors.IllegalAction: no-such-card"


def test_a_system_error_is_told_by_its_number() -> None:
    assert said(PermissionError(errno.EACCES, "text", f"/home/{NAME}")) == "PermissionError: EACCES (Permission denied)"


@pytest.mark.parametrize(
    ("path", "short"),
    [
        (str(ROOT / "game" / "app" / "title.py"), "game/app/title.py"),
        (str(Path(ast.__file__).with_suffix(".py")), "python/ast.py"),
        (pygame.__file__, "pygame/__init__.py"),
        ("/home/ana/.local/lib/python3.12/site-packages/game/cli.py", "game/cli.py"),
        (r"C:\Users\Ana\AppData\Triunfo\_internal\Lib\site-packages\pygame\math.py", "pygame/math.py"),
        ("/home/ana/lib/python3.12/site-packages/ana/secret.py", ELSEWHERE),
        ("game/app/program.py", "game/app/program.py"),
        ("threading.py", "threading.py"),
        ("ana/secret.py", ELSEWHERE),
        ("game/../ana.py", ELSEWHERE),
        ("/home/ana/game/x.py", ELSEWHERE),
        (r"C:\Users\Ana\x.py", ELSEWHERE),
        ("<frozen importlib._bootstrap>", "<frozen importlib._bootstrap>"),
        ("<frozen /home/ana>", ELSEWHERE),
        ("<string>", ELSEWHERE),
        ("", ELSEWHERE),
    ],
)
def test_paths_are_those_inside_the_program_or_none(path: str, short: str) -> None:
    assert short_path(path) == short


@given(st.text(max_size=80))
def test_no_text_becomes_a_path_with_a_folder_of_the_machine(text: str) -> None:
    for path in (f"/home/ana/{text}.py", f"C:\\Users\\Ana\\{text}.py"):
        assert "ana" not in short_path(path).lower().replace(text.lower(), "")


def test_a_deep_error_is_told_in_part() -> None:
    def down(depth: int) -> int:
        return down(depth - 1) if depth else 1 // depth

    lines = trace_of(caught(lambda: down(200)))
    assert len(lines) == MOST_FRAMES + 3
    assert any("more" in line for line in lines)


def test_what_a_computer_player_tells_of_a_fault_is_cleaned_again() -> None:
    trace = told(caught(thrower(ValueError(FULL))))
    assert str(ROOT) in trace  # there it may stand: the log stays on the machine
    lines = told_lines(trace)
    assert lines is not None
    assert lines[-1] == "ValueError"
    assert not any(canary in "\n".join(lines) for canary in (*CANARIES, str(ROOT)))
    assert told_lines(FULL) is None
    assert told_lines(f"Traceback (most recent call last):\n{FULL}\n{FULL}") == [
        "Traceback (most recent call last):",
        HIDDEN,
    ]


def test_what_the_worker_tells_of_its_own_fault_is_cleaned() -> None:
    """From the process itself, through the pipe."""
    seen = situations.played_until(situations.rules_of(2), lambda match: situations.my_turn(match, 2)).observe(0)
    engine = WorkerEngine()
    try:
        ticket = engine.ask(Question(level=NAME, stream=TOKEN, observation=seen))
        with pytest.raises(WorkerError) as caught:
            wait_for(lambda: engine.answer(ticket), 60, "no answer", 0.02)
        assert engine.kind == "process"
    finally:
        engine.close()
    lines = told_lines(told(caught.value))
    assert lines is not None
    assert lines[-1] == "GameError unknown-level"
    assert any("game/controllers/worker.py" in line for line in lines)
    text = "\n".join(lines)
    assert not any(hidden in text for hidden in (NAME, TOKEN, str(ROOT), *map(str, seen.hand)))


def test_a_dump_is_taken_line_by_line() -> None:
    dump = f"""Fatal Python error: Segmentation fault

Current thread 0x00007f2b8a7fe740 (most recent call first):
  File "{ROOT}/game/app/program.py", line 12 in loop
  File "/home/ana/{NAME}.py", line 3 in {NAME}
{FULL}
Fatal Python error: {FULL}

Extension modules: pygame.base, msgspec._core (total: 2)
"""
    assert dump_lines(dump) == [
        "Fatal Python error: Segmentation fault",
        "Current thread 0x00007f2b8a7fe740 (most recent call first):",
        '  File "game/app/program.py", line 12, in loop',
        f'  File "{ELSEWHERE}", line 3, in {HIDDEN}',
        "Extension modules: pygame.base, msgspec._core (total: 2)",
    ]


# --- the log


def test_lines_of_the_log_tell_their_sentence_and_numbers_alone() -> None:
    journal, logger = Journal(), logging.getLogger("triunfo.test_redaction")
    logger.addHandler(journal)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    error = caught(thrower(ValueError(FULL)))
    try:
        logger.info("line %d of %s, %s, %s", 7, NAME, HAND, error)
        logger.warning("%s", FULL)
        logger.error("that failed", exc_info=error)
        logger.error("no %d", NAME)
    finally:
        logger.removeHandler(journal)
    text = "\n".join(journal.lines)
    assert f"line 7 of {HIDDEN}, {HIDDEN}, ValueError" in text
    assert "that failed\nTraceback" in text
    assert not any(canary in text for canary in CANARIES), text


@pytest.mark.slow
def test_every_sentence_that_is_logged_stands_in_the_program() -> None:
    """Otherwise a name could be in it before the journal sees it."""
    calls = {"debug", "info", "warning", "error", "exception", "critical", "fault"}
    wrong, count = [], 0
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                not isinstance(node, ast.Call)
                or not isinstance(node.func, ast.Attribute)
                or node.func.attr not in calls
            ):
                continue
            source = ast.unparse(node.func.value)
            if not (source.startswith(("logging.getLogger", "log")) or source.endswith("_log")):
                continue
            count += 1
            if not (node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)):
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert count > 30
    assert not wrong
