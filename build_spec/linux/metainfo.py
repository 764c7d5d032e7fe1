"""What software centres show of the game (AppStream): description, pictures, versions, content rating."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

from build_spec.linux import texts
from build_spec.linux.menu import MIME_TYPE, xml_text
from build_spec.linux.names import APP_ID, NAME
from build_spec.linux.news import Release, releases
from build_spec.linux.texts import Text, in_languages
from build_spec.project import HOMEPAGE
from game.words import LANGUAGES, _

_MOST_NEWS = 12  # of a heading: a software centre shows no more
_RATING = {
    "money-gambling": "mild",  # stakes of play money, which a table may have
    "social-chat": "mild",  # faces chosen from a few, between people at one table
}


def pictures() -> dict[str, Text]:
    """Return the captions of the pictures by file name, the first of them the one that is shown first."""
    return {
        "table.png": lambda: _("Six players at Catalan brisca"),
        "phones.png": lambda: _("Friends hold their cards on their phones"),
        "sheet-castellana.png": lambda: _("The Castilian pack, one of four"),
        "sheet-napoletana.png": lambda: _("The Neapolitan pack"),
    }


def metainfo(root: Path, now: int) -> bytes:
    """Return the metainfo file of the checkout ``root``; ``now``, seconds since 1970, dates what is not out yet."""
    component = ET.Element("component", type="desktop-application")
    _say(component, "id", APP_ID)
    _say(component, "metadata_license", "MIT")
    _say(component, "project_license", "MIT AND CC-BY-SA-4.0")
    _say(component, "name", NAME)
    _say_all(component, "summary", texts.summary)
    _say(component, "developer_name", f"{NAME} contributors")
    description = ET.SubElement(component, "description")
    for paragraph in texts.paragraphs():
        _say_all(description, "p", paragraph)
    ET.SubElement(component, "launchable", type="desktop-id").text = f"{APP_ID}.desktop"
    ET.SubElement(component, "url", type="homepage").text = HOMEPAGE
    categories = ET.SubElement(component, "categories")
    for category in ("Game", "CardGame"):
        _say(categories, "category", category)
    _add_pictures(component, root / "assets" / "screenshots")
    provides = ET.SubElement(component, "provides")
    _say(provides, "binary", "triunfo")
    _say(provides, "mediatype", MIME_TYPE)
    recommends = ET.SubElement(component, "recommends")
    ET.SubElement(recommends, "display_length", compare="ge").text = "540"
    supports = ET.SubElement(component, "supports")
    for control in ("pointing", "keyboard", "touch", "gamepad"):
        _say(supports, "control", control)
    languages = ET.SubElement(component, "languages")
    for language in LANGUAGES:
        ET.SubElement(languages, "lang", percentage="100").text = language
    rating = ET.SubElement(component, "content_rating", type="oars-1.1")
    for what, how in _RATING.items():
        ET.SubElement(rating, "content_attribute", id=what).text = how
    versions = ET.SubElement(component, "releases")
    for release in releases(root / "CHANGELOG.md", now):
        _add_release(versions, release)
    return xml_text(component)


def _add_pictures(component: ET.Element, folder: Path) -> None:
    shown = ET.SubElement(component, "screenshots")
    for name, caption in pictures().items():
        shot = ET.SubElement(shown, "screenshot", {} if len(shown) else {"type": "default"})
        _say_all(shot, "caption", caption)
        width, height = png_size(folder / name)
        image = ET.SubElement(shot, "image", type="source", width=str(width), height=str(height))
        image.text = f"{HOMEPAGE}/screenshots/{name}"


def _add_release(versions: ET.Element, release: Release) -> None:
    kind = "stable" if release.is_out else "development"
    entry = ET.SubElement(versions, "release", version=release.version, date=release.day.isoformat(), type=kind)
    description = ET.SubElement(entry, "description")
    for heading, items in release.news.items():
        _say(description, "p", f"{heading}:")
        several = ET.SubElement(description, "ul")
        for item in items[:_MOST_NEWS]:
            _say(several, "li", _plain(item))


def _plain(text: str) -> str:
    """Return a line of Markdown without its marks."""
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    return re.sub(r"[`*]", "", text)


def png_size(path: Path) -> tuple[int, int]:
    """Return width and height of a PNG picture; ValueError for any other file."""
    head = path.read_bytes()[:24]
    if head[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(f"{path} is no PNG picture")
    width, height = struct.unpack(">II", head[16:24])
    return width, height


def _say(parent: ET.Element, tag: str, text: str) -> None:
    ET.SubElement(parent, tag).text = text


def _say_all(parent: ET.Element, tag: str, text: Text) -> None:
    for language, said in in_languages(text).items():
        ET.SubElement(parent, tag, {} if language == "en" else {"xml:lang": language}).text = said
