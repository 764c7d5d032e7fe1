"""How long somebody takes who reads all that a lesson says and does at once what it asks for.

``python -m tests.readers`` prints it for every lesson.
"""

from __future__ import annotations

from typing import Final

from game.words.lessons import COURSE, learnt, said, words_of

WORDS_A_MINUTE: Final = 200
SECONDS_A_STEP: Final = 2.0  # for a key, and cards that fly


def reading_time(lesson: str) -> float:
    """Return the seconds from the first step of a lesson to the end of the page on which it closes."""
    steps = words_of(lesson).steps
    texts = [part for step in steps for part in said(lesson, step)]
    words = len(" ".join((*texts, learnt(lesson))).split())
    return words / WORDS_A_MINUTE * 60 + SECONDS_A_STEP * len(steps)


def main() -> None:
    """Print how long each lesson takes."""
    for name in COURSE:
        minutes, seconds = divmod(round(reading_time(name)), 60)
        print(f"{name:10} {len(words_of(name).steps):3} steps  {minutes}:{seconds:02}")


if __name__ == "__main__":
    main()
