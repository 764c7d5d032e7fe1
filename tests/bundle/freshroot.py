"""A Debian with nothing on it but its base, in a folder: what a download meets on somebody else's machine."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

USER = 1000
MIRROR = "http://deb.debian.org/debian"
# gio starts a program by its menu entry, as desktops of GLib do; none of them brings Python or a library of X.
TOOLS = ("libglib2.0-bin", "xz-utils")
# What any installing changes: the package manager's own books, and what is kept to be computed again.
_BOOKS = ("var/lib/dpkg", "var/lib/apt", "var/log", "var/cache", "etc/ld.so.cache", "etc/resolv.conf")
_LIVE = ("proc", "dev", "sys", "run", "tmp", "home")

# Runs in namespaces of its own, so that whatever it mounts or starts is gone when it ends.
_ENTER = """
root=$1 user=$2; shift 2
mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" || exit 99
mkdir -p "$root/tmp/.X11-unix" && mount --rbind /tmp/.X11-unix "$root/tmp/.X11-unix" || exit 99
exec chroot --userspec="$user:$user" "$root" "$@"
"""


class FreshRoot:
    """The system in ``path``; needs to be made by root."""

    def __init__(self, path: Path) -> None:
        self.path = path
        include = f"--include={','.join(TOOLS)}"
        # Its package lists are kept: what is to be installed is looked up in them.
        keep = "--skip=cleanup/apt/lists"
        made = subprocess.run(
            ["mmdebstrap", "--variant=minbase", include, keep, _release(), str(path), MIRROR],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert made.returncode == 0, made.stderr
        shutil.copyfile("/etc/resolv.conf", path / "etc/resolv.conf")
        self.run("useradd", "--create-home", "--uid", str(USER), "ana")

    @property
    def home(self) -> Path:
        """The home of the one user, seen from outside."""
        return self.path / "home" / "ana"

    def command(self, *words: str, user: int = 0, display: str | None = None, **more: str) -> list[str]:
        """The words that run a command in there, in an environment with nothing of ours."""
        home = "/home/ana" if user else "/root"
        given = {
            "HOME": home,
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/usr/games",
            "LANG": "C.UTF-8",
            **more,
        }
        given |= {"DEBIAN_FRONTEND": "noninteractive"} if not user else {}
        given |= {"DISPLAY": display} if display is not None else {}
        entering = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", _ENTER, "sh"]
        settings = [f"{name}={value}" for name, value in given.items()]
        return [*entering, str(self.path), str(user), "env", "-i", *settings, *words]

    def run(self, *words: str, user: int = 0) -> str:
        """Run a command in there to its end, which must be a good one; return what it printed."""
        done = subprocess.run(self.command(*words, user=user), capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{' '.join(words)}: {done.stdout}{done.stderr}"
        return done.stdout

    def give(self, file: Path, place: str) -> None:
        """Put a file or folder there, as the user's own."""
        target = self.path / place
        if file.is_dir():
            shutil.copytree(file, target)
        else:
            shutil.copyfile(file, target)
        self.own()

    def own(self) -> None:
        """Everything in the home is the user's."""
        self.run("chown", "-R", f"{USER}:{USER}", "/home/ana")

    def files(self, folder: str = "", but: Sequence[str] = (*_BOOKS, *_LIVE)) -> set[str]:
        """What lies below a folder, without some."""
        root = self.path / folder
        found = (path.relative_to(root).as_posix() for path in root.rglob("*"))
        return {path for path in found if not path.startswith(tuple(f"{name}/" for name in but)) and path not in but}


def _release() -> str:
    """The release of Debian that this machine has; what is built here asks for its C library."""
    for line in Path("/etc/os-release").read_text("utf-8").splitlines():
        if line.startswith("VERSION_CODENAME="):
            return line.partition("=")[2].strip('"')
    raise LookupError("this system does not say which release it is")
