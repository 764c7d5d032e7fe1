"""The files of the phone's page fit together, and keep what its policy asks for; no browser is needed to see that."""

from __future__ import annotations

import re
from pathlib import Path

import game.net

PAGE = Path(game.net.__file__).parent / "page"
FILES = {path.relative_to(PAGE).as_posix(): path for path in PAGE.rglob("*") if path.is_file()}
MODULES = {name: path.read_text("utf-8") for name, path in FILES.items() if name.endswith(".js")}


def test_every_file_that_is_named_is_there() -> None:
    html = (PAGE / "index.html").read_text("utf-8")
    styles = (PAGE / "style.css").read_text("utf-8")
    named = set(re.findall(r'(?:href|src)="/page/([^"]+)"', html))
    named |= {name for name in re.findall(r"url\(([^)\"]+)\)", styles) if not name.startswith("data:")}
    named |= {name for text in MODULES.values() for name in re.findall(r'from "\./([^"]+)"', text)}
    assert named <= set(FILES)
    assert set(MODULES) <= named, "all modules are asked for at once"


def test_what_a_module_takes_from_another_is_there() -> None:
    for name, text in MODULES.items():
        for taken, source in re.findall(r'import \{([^}]+)\} from "\./([^"]+)"', text):
            given = set(re.findall(r"export (?:async )?(?:const|let|function|class) (\w+)", MODULES[source]))
            assert {each.strip() for each in taken.split(",") if each.strip()} <= given, name


def test_nothing_that_others_wrote_can_become_markup_or_script() -> None:
    everything = "\n".join(MODULES.values())
    forbidden = (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "new Function",
        "javascript:",
    )
    assert [word for word in forbidden if word in everything] == []
    html = (PAGE / "index.html").read_text("utf-8")
    assert "style=" not in html
    assert "<style" not in html
    assert not re.search(r"<script(?![^>]*\bsrc=)", html)
    assert "http://" not in everything.replace('"http://www.w3.org/2000/svg"', "")
    assert "https://" not in everything
