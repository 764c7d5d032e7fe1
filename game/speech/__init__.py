"""Reading aloud by what the system has for it, in the background."""
