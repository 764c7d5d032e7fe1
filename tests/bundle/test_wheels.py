"""Wheel and sdist as they are offered: they make each other, hold everything, and install as any program does."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from build_spec.project import ROOT, source_date_epoch
from build_spec.shipped import shipped_assets
from build_spec.wheels import Different, build_wheels, check, main
from game import __version__
from tests.cases import MANY

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(release: Path | None, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist and the wheel; building them compares the wheels of checkout and sdist."""
    if release is not None:
        (sdist,), (wheel,) = release.glob("*.tar.gz"), release.glob("*.whl")
        return sdist, wheel
    pytest.importorskip("build", reason="needs the extra `release`")
    return build_wheels(tmp_path_factory.mktemp("dist"), source_date_epoch())


def runs(program: Path, folder: Path) -> None:
    """The installed program must know its version, and load all that it ships."""
    told = subprocess.run([program, "--version"], cwd=folder, capture_output=True, text=True, check=True)
    assert __version__ in told.stdout
    smoke = subprocess.run([program, "--smoke"], cwd=folder, capture_output=True, text=True, check=False)
    assert smoke.returncode == 0, smoke.stderr


def test_registries_would_take_them(built: tuple[Path, Path]) -> None:
    pytest.importorskip("twine", reason="needs the extra `release`")
    check(built)


def test_a_readme_that_a_registry_cannot_show_is_refused(built: tuple[Path, Path], tmp_path: Path) -> None:
    pytest.importorskip("twine", reason="needs the extra `release`")
    bad = tmp_path / built[1].name
    with zipfile.ZipFile(built[1]) as source, zipfile.ZipFile(bad, "w") as target:
        for name in source.namelist():
            if ".dist-info/" in name:
                content = source.read(name)
                if name.endswith("/METADATA"):
                    content = content.partition(b"\n\n")[0] + b"\n"
                target.writestr(name, content)
    with pytest.raises(subprocess.CalledProcessError) as told:
        check([bad])
    assert "long_description" in told.value.output


def test_the_sdist_has_the_source_and_nothing_built(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[0]) as archive:
        names = {member.name.partition("/")[2] for member in archive.getmembers()}
    assert {"pyproject.toml", "CHANGELOG.md", "game/__main__.py", "build_spec/wheels.py", "tests/conftest.py"} <= names
    assert {f"assets/{name}" for _, name in shipped_assets(ROOT) if not name.endswith(".mo")} <= names
    assert [name for name in names if name.startswith(("dist/", "build/", ".venv/")) or name.endswith(".pyc")] == []


@pytest.mark.skipif(MANY == 1, reason="pipx below does the same, by pip")
def test_pip_installs_the_wheel_into_a_fresh_environment(built: tuple[Path, Path], tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=True)
    python = environment / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", str(built[1])], check=True)
    runs(environment / "bin" / "triunfo", tmp_path)


def test_pipx_installs_and_removes_it(built: tuple[Path, Path], tmp_path: Path) -> None:
    tool = tmp_path / "tool"
    venv.create(tool, with_pip=True)
    subprocess.run([tool / "bin" / "python", "-m", "pip", "install", "-q", "pipx"], check=True)
    places = {"PIPX_HOME": str(tmp_path / "pipx"), "PIPX_BIN_DIR": str(tmp_path / "bin"), "PIPX_MAN_DIR": str(tmp_path)}
    pipx = [str(tool / "bin" / "pipx")]
    environment = {**os.environ, **places, "PIPX_DEFAULT_PYTHON": sys.executable, "PIPX_DEFAULT_BACKEND": "pip"}
    subprocess.run([*pipx, "install", str(built[1])], env=environment, check=True, capture_output=True)
    runs(tmp_path / "bin" / "triunfo", tmp_path)
    subprocess.run([*pipx, "uninstall", "triunfo"], env=environment, check=True, capture_output=True)
    assert not (tmp_path / "bin" / "triunfo").exists()


def test_an_sdist_that_makes_another_wheel_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The building is stood in for: each wheel differs from the one before."""
    wheels = iter([b"one", b"another"])

    def built(kind: str, source: Path, dist: Path, now: int) -> list[Path]:
        dist.mkdir(parents=True, exist_ok=True)
        file = dist / ("triunfo-1.tar.gz" if kind == "sdist" else "triunfo-1-py3-none-any.whl")
        if kind == "sdist":
            with tarfile.open(file, "w:gz") as archive:
                archive.add(ROOT / "LICENSE", "triunfo-1/LICENSE")
        else:
            file.write_bytes(next(wheels))
        return [file]

    monkeypatch.setattr("build_spec.wheels._built", built)
    with pytest.raises(Different, match="makes another"):
        build_wheels(tmp_path, 0)


def test_without_its_tools_one_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["--dist", str(tmp_path)]) == 1
    assert "pip install '.[release]'" in capsys.readouterr().err
