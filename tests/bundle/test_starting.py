"""What the built program runs before the game."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from build_spec.starting import CHILDREN, UNUSED, Script, scripts_to_run

BODY = '''def _hook():
    """Say that it ran."""
    import sys

    sys.ran = True


_hook()
'''


@pytest.fixture
def scripts(tmp_path: Path) -> list[Script]:
    hook = tmp_path / "hook.py"
    hook.write_text(BODY, "utf-8")
    names = ("early_modules", UNUSED[0], CHILDREN, "__main__")
    return scripts_to_run([(name, str(hook), "PYSOURCE") for name in names], tmp_path)


def test_what_nobody_asks_is_left_out_and_all_else_stays_in_order(scripts: list[Script]) -> None:
    assert [name for name, _, _ in scripts] == ["early_modules", CHILDREN, "__main__"]
    assert {kind for _, _, kind in scripts} == {"PYSOURCE"}


@pytest.mark.parametrize(
    ("words", "runs"),
    [
        ((), False),
        (("play", "brisca"), False),
        (("--multiprocessing-fork", "tracker_fd=5", "pipe_handle=7"), True),
        (("-c", "from multiprocessing.resource_tracker import main;main(4)"), True),
    ],
)
def test_the_hook_of_children_runs_in_them_alone(
    scripts: list[Script], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], runs: bool
) -> None:
    monkeypatch.setattr(sys, "argv", ["triunfo", *words])
    monkeypatch.setattr(sys, "ran", False, raising=False)
    runpy.run_path({name: path for name, path, _ in scripts}[CHILDREN])
    assert sys.ran is runs  # type: ignore[attr-defined]
