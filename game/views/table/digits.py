"""Numbers typed digit by digit while a choice is open."""

from __future__ import annotations


class Digits:
    """What has been typed so far; a digit that would lead above ``most`` begins a new number."""

    def __init__(self) -> None:
        self.text = ""

    def add(self, place: int, most: int) -> int:
        """Take the key of a place (0 is the key 1, 9 the key 0) and return the number that stands there now."""
        digit = (place + 1) % 10
        number = int(f"{self.text}{digit}")
        if number > most:
            number = digit
        self.text = str(number) if number else ""
        return number

    def clear(self) -> None:
        """Something else was chosen."""
        self.text = ""
