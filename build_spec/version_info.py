"""The version resource of the Windows executable, in the text form PyInstaller reads."""

from __future__ import annotations

_TEXT = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'Triunfo contributors'),
      StringStruct('FileDescription', 'Triunfo'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('InternalName', 'triunfo'),
      StringStruct('LegalCopyright', 'Code: MIT. Art: CC BY-SA 4.0. Triunfo contributors'),
      StringStruct('OriginalFilename', 'triunfo.exe'),
      StringStruct('ProductName', 'Triunfo'),
      StringStruct('ProductVersion', '{version}'),
    ])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])]),
  ],
)
"""


def version_info(version: str) -> str:
    """Return the resource for a version such as ``0.1.0``; ValueError when it is not three numbers."""
    major, minor, patch = (int(part) for part in version.split("."))
    return _TEXT.format(version=version, numbers=(major, minor, patch, 0))
