"""What a browser may load from a table, and what goes with every answer."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from build_spec.project import ROOT
from game.net.pages import HEADERS, POLICY, Site, accepts_gzip
from tests.net.support import one_pack, page_in


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(one_pack, page_in(tmp_path / "page"))


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/?code=KTRM", "text/html; charset=utf-8"),
        ("/page/main.js", "text/javascript; charset=utf-8"),
        ("/page/icons/star.svg", "image/svg+xml"),
        ("/words/ca.json", "application/json"),
        ("/packs/castellana/faces.json", "application/json"),
        ("/packs/castellana/7c.svg", "image/svg+xml"),
        ("/packs/castellana/back.svg", "image/svg+xml"),
        ("/portraits/rosa.svg", "image/svg+xml"),
        ("/portraits/rosa.happy.svg", "image/svg+xml"),
        ("/portraits/you_beard.svg", "image/svg+xml"),
    ],
)
def test_what_there_is(site: Site, path: str, kind: str) -> None:
    answer = site.answer("GET", path, {})
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
    assert answer.body
    assert answer.headers["Content-Length"] == str(len(answer.body))
    assert answer.headers.items() >= HEADERS.items()
    head = site.answer("HEAD", path, {})
    assert (head.status, head.body, head.headers) == (200, b"", answer.headers)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "*",
        "//",
        "/index.html",
        "/page",
        "/page/",
        "/page/notes.md",
        "/page/../server.py",
        "/page/%2e%2e/server.py",
        "/page/icons",
        "/page//main.js",
        "/words/xx.json",
        "/words/../words/ca.json",
        "/packs/none/faces.json",
        "/packs/../castellana/faces.json",
        "/packs/castellana/pack.toml",
        "/packs/castellana/4b.svg",
        "/packs/castellana/names/de.json",
        "/portraits/../icon/triunfo.svg",
        "/portraits/nobody.svg",
        "/portraits/rosa.furious.svg",
        "/" + "x" * 5000,
    ],
)
def test_everything_else_is_not_there(site: Site, path: str) -> None:
    answer = site.answer("GET", path, {})
    assert answer.status == 404
    assert answer.headers.items() >= HEADERS.items()


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "get", ""])
def test_only_reading(site: Site, method: str) -> None:
    assert site.answer(method, "/", {}).status == 405


def test_text_is_packed_where_the_browser_takes_it(site: Site) -> None:
    plain = site.answer("GET", "/", {})
    packed = site.answer("GET", "/", {"accept-encoding": "br, gzip;q=0.5"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.body) < len(plain.body)
    assert gzip.decompress(packed.body) == plain.body
    assert plain.headers["ETag"] != packed.headers["ETag"]
    assert not accepts_gzip("gzip;q=0, br")
    assert not accepts_gzip("")


def test_what_is_known_is_not_sent_again(site: Site) -> None:
    tag = site.answer("GET", "/page/main.js", {}).headers["ETag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = site.answer("GET", "/page/main.js", {"if-none-match": known})
        assert (again.status, again.body) == (304, b"")
    assert site.answer("GET", "/page/main.js", {"if-none-match": '"other"'}).status == 200


def test_nothing_is_loaded_from_elsewhere() -> None:
    assert "http" not in POLICY
    assert "unsafe" not in POLICY
    assert POLICY.startswith("default-src 'none';")


_TWO_PHONES = """
import sys, threading
from game.net.opentable import pack_names
sys.setswitchinterval(1e-6)
gate = threading.Barrier(6)
def load():
    gate.wait()
    pack_names("castellana")
threads = [threading.Thread(target=load) for _ in range(6)]
for each in threads: each.start()
for each in threads: each.join()
"""


@pytest.mark.parametrize("_time", range(3))
def test_phones_that_load_the_first_pack_at_once_do_not_end_the_program(_time: int) -> None:
    subprocess.run([sys.executable, "-c", _TWO_PHONES], cwd=ROOT, check=True)
