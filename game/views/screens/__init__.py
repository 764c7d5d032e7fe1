"""The screens of the program, but for the table."""
