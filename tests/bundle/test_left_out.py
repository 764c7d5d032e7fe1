"""What the recipe leaves out of the built program: nothing that the game asks for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from build_spec.project import ROOT


def left_out() -> set[str]:
    """The modules that the recipe leaves out, on whatever system."""
    recipe = ast.parse((ROOT / "build_spec" / "triunfo.spec").read_text("utf-8"))
    lists = (
        node.value
        for node in ast.walk(recipe)
        if isinstance(node, ast.Assign | ast.AugAssign) and ast.unparse(node).startswith("EXCLUDES")
    )
    return {name for value in lists for name in ast.literal_eval(value)}


def imported(file: Path) -> Iterator[str]:
    """Each module that the file asks for, its parents included, and each name that may be one."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [f"{node.module}.{each.name}" for each in node.names]
        else:
            continue
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def test_the_game_asks_for_nothing_that_the_recipe_leaves_out() -> None:
    excluded = left_out()
    assert "unittest" in excluded, "the recipe was not read"
    missing = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in ROOT.glob("game/**/*.py")
        for name in set(imported(file)) & excluded
    }
    assert not missing
