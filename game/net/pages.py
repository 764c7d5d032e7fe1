"""What a phone's browser loads from the table: the page, its labels, the cards of a pack, portraits. No sockets."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Final

from game.assets import AssetMissing, asset_files
from game.model.cards import parse_card
from game.model.errors import GameError
from game.model.texts import FILE, ID, is_good
from game.people import OPPONENTS, PLAYER_PORTRAITS
from game.words import LANGUAGES
from game.words.phone import page_words
from game.words.translation import speaking

PAGE: Final = Path(__file__).resolve().parent / "page"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self' ws:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
"""Of every answer."""
LEAST_TO_PACK: Final = 400  # bytes; what is shorter gains nothing by gzip
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_PACKED: Final = {".css", ".html", ".ico", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest"}
_PERSON: Final = re.compile(r"(?P<person>[a-z_]+)(?:\.(?P<mood>[a-z_]+))?\.svg\Z")


@dataclass(frozen=True, slots=True)
class PackPictures:
    """The faces (SVG, by the code of the card) and the back of a pack."""

    size: tuple[float, float]
    cards: Mapping[str, str]
    back: str
    pips: Mapping[str, str] = field(default_factory=dict)  # one sign of each suit, by its name


PackReader = Callable[[str], PackPictures | None]
"""Returns the pictures of a pack by its name; None for one that there is not. Called in the thread of the server."""


def no_packs(_name: str) -> None:
    """There are no packs."""
    return


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a request: its status, its headers and what it holds."""

    status: int
    headers: Mapping[str, str]
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class _File:
    """What is at an address; ``packed`` is the same under gzip, where that is shorter."""

    kind: str
    content: bytes
    packed: bytes | None
    tag: str

    @classmethod
    def of(cls, suffix: str, content: bytes) -> _File:
        packed = gzip.compress(content, 6, mtime=0) if suffix in _PACKED and len(content) >= LEAST_TO_PACK else None
        tag = hashlib.blake2s(content, digest_size=12).hexdigest()
        return cls(_TYPES[suffix], content, packed, tag)


class Site:
    """Answers requests. What is at an address is made when it is asked for first, and kept."""

    def __init__(self, packs: PackReader = no_packs, page: Path = PAGE) -> None:
        self._pack = cache(packs)
        self._page = _files_of(page)
        self._made: dict[str, _File | None] = {}

    def answer(self, method: str, target: str, wanted: Mapping[str, str]) -> Answer:
        """Return the answer to a request; ``wanted`` are its headers, by names in small letters."""
        if method not in ("GET", "HEAD"):
            return refusal(405, "Method Not Allowed", {"Allow": "GET, HEAD"})
        path = target.partition("?")[0]
        file = self._at(path) if len(path) <= 200 else None
        if file is None:
            return refusal(404, "Not Found")
        packed = file.packed is not None and accepts_gzip(wanted.get("accept-encoding", ""))
        content = file.packed if packed and file.packed is not None else file.content
        tag = f'"{file.tag}{"-gzip" if packed else ""}"'
        headers = {**HEADERS, "ETag": tag, "Vary": "Accept-Encoding"}
        if tag in re.split(r"\s*,\s*", wanted.get("if-none-match", "").replace("W/", "")):
            return Answer(304, headers)
        headers |= {"Content-Type": file.kind, "Content-Length": str(len(content))}
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Answer(200, headers, b"" if method == "HEAD" else content)

    def _at(self, path: str) -> _File | None:
        if path == "/":
            return self._page.get("index.html")
        match path.split("/")[1:]:
            case ["page", *names]:
                return self._page.get("/".join(names))
            case ["words", name] if (language := _language(name)) is not None:
                return self._kept(path, partial(self._words, language))
            case ["packs", pack, name] if is_good(pack, ID) and (name == "faces.json" or _is_picture(name)):
                return self._kept(path, partial(self._pictures, pack, name))
            case ["portraits", name] if (person := _PERSON.match(name)) is not None:
                if person["person"] in _PEOPLE:
                    return self._kept(path, partial(_portrait, person["person"], person["mood"] or "neutral"))
        return None

    def _kept(self, path: str, make: Callable[[], _File | None]) -> _File | None:
        """What is there has been made before, or is made now. Only addresses that can exist come here: they are few."""
        if path not in self._made:
            self._made[path] = make()
        return self._made[path]

    def _pictures(self, pack: str, name: str) -> _File | None:
        pictures = self._pack(pack)
        if pictures is None:
            return None
        if name == "faces.json":
            return _json({"size": pictures.size, **shared_parts(pictures)})
        picture = pictures.back if name == "back.svg" else pictures.cards.get(name.removesuffix(".svg"))
        return None if picture is None else _File.of(".svg", picture.encode())

    def _words(self, language: str) -> _File:
        scripts = [file.content.decode() for name, file in self._page.items() if name.endswith(".js")]
        with speaking(language):
            return _json(page_words("\n".join(scripts)))


def shared_parts(pictures: PackPictures) -> dict[str, object]:
    """Return all pictures of a pack as lists of places in one list of ``parts``.

    Frames, signs and figures stand on many cards: so each comes once, and the whole is a third smaller under gzip.
    """
    places: dict[str, int] = {}

    def split(svg: str) -> list[int]:
        return [places.setdefault(part, len(places)) for part in re.findall(r"<[^>]*>|[^<]+", svg)]

    cards = {code: split(svg) for code, svg in pictures.cards.items()}
    pips = {suit: split(svg) for suit, svg in pictures.pips.items()}
    return {"cards": cards, "pips": pips, "back": split(pictures.back), "parts": list(places)}


def accepts_gzip(header: str) -> bool:
    """Return whether a browser takes gzip, by its ``Accept-Encoding``."""
    for part in header.lower().split(","):
        name, _semicolon, weight = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight) is None
    return False


_PEOPLE: Final = frozenset({*PLAYER_PORTRAITS, *(opponent.portrait for opponent in OPPONENTS)})


def _files_of(folder: Path) -> dict[str, _File]:
    """Read all files of the page, by their path in it: no request ever names a file to be opened."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix in _TYPES and path.is_file())
    names = {path.relative_to(folder).as_posix(): path for path in paths}
    return {name: _File.of(path.suffix, path.read_bytes()) for name, path in names.items() if is_good(name, FILE)}


def refusal(status: int, text: str, more: Mapping[str, str] | None = None) -> Answer:
    """Return the answer to a request that is refused, with a sentence in plain English: no page is there yet."""
    body = text.encode()
    kind = {"Content-Type": _TYPES[".txt"], "Content-Length": str(len(body))}
    return Answer(status, {**HEADERS, **kind, **(more or {})}, body)


def _json(value: object) -> _File:
    return _File.of(".json", json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def _language(name: str) -> str | None:
    language = name.removesuffix(".json")
    return language if name.endswith(".json") and language in LANGUAGES else None


def _is_picture(name: str) -> bool:
    if name == "back.svg":
        return True
    try:
        return name.endswith(".svg") and bool(parse_card(name.removesuffix(".svg")))
    except GameError:
        return False


def _portrait(person: str, mood: str) -> _File | None:
    try:
        return _File.of(".svg", asset_files("portraits").read(f"{person}/{mood}.svg"))
    except (AssetMissing, OSError):
        return None
