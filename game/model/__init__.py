"""The rules core: pure values and functions, no clock, no files, no chance of its own."""
