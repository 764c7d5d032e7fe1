"""Has every error that the rules raise in these tests looked at."""

from tests.errorfacts import documented_facts

__all__ = ["documented_facts"]
