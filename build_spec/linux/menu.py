"""The entries for a desktop's menu and the type of files that Triunfo opens (freedesktop.org's formats)."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from build_spec.linux import texts
from build_spec.linux.names import APP_ID, NAME
from build_spec.linux.texts import Text, in_languages
from game.assets import DEAL

MIME_TYPE = "application/x-triunfo"
WM_CLASS = "triunfo"
"""What the window calls itself, so that a desktop finds the icon: ``game/views/window.py`` sets it."""


def menu_entry(command: str) -> str:
    """Return the desktop entry that starts the game by a command, such as ``triunfo`` where it is on the path."""
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.1", f"Name={NAME}"]
    lines += _lines("GenericName", texts.generic_name)
    lines += _lines("Comment", texts.summary)
    lines += _lines("Keywords", texts.keywords)
    lines += [
        f"Exec={command}",
        f"Icon={APP_ID}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        f"StartupWMClass={WM_CLASS}",
        "StartupNotify=false",
    ]
    return "\n".join(lines) + "\n"


def deal_entry(command: str) -> str:
    """Return the hidden desktop entry that opens a file of Triunfo, a shared deal or luggage, from a file manager."""
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.1", f"Name={NAME}"]
    lines += _lines("Comment", texts.file_type)
    lines += [f"Exec={command} %f", f"Icon={APP_ID}", "Terminal=false", "NoDisplay=true"]
    lines += [
        "Categories=Game;CardGame;",
        f"MimeType={MIME_TYPE};",
        f"StartupWMClass={WM_CLASS}",
        "StartupNotify=false",
    ]
    return "\n".join(lines) + "\n"


def _lines(key: str, text: Text) -> list[str]:
    found = in_languages(text)
    return [f"{key}={found.pop('en')}", *(f"{key}[{language}]={said}" for language, said in found.items())]


def mime_info() -> bytes:
    """Return the description of the file type for the shared MIME database."""
    root = ET.Element("mime-info", xmlns="http://www.freedesktop.org/standards/shared-mime-info")
    kind = ET.SubElement(root, "mime-type", type=MIME_TYPE)
    for language, said in in_languages(texts.file_type).items():
        ET.SubElement(kind, "comment", {} if language == "en" else {"xml:lang": language}).text = said
    ET.SubElement(kind, "icon", name=APP_ID)
    ET.SubElement(kind, "glob", pattern=f"*{DEAL}")
    return xml_text(root)


def xml_text(root: ET.Element) -> bytes:
    """Return an XML file with one element a line."""
    ET.indent(root)
    text: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"
