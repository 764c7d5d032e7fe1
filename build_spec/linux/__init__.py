"""Packages for Linux made from the built folder: ``python -m build_spec.linux [deb] [tar] [appimage]``."""
