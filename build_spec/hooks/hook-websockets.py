"""What PyInstaller takes of websockets: what it finds by following imports, in place of every module of the package."""
