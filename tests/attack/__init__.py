"""Attacks the program with files, texts and command lines that nobody means well, and counts what gives way."""
