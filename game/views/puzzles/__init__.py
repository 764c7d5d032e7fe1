"""A puzzle at the table, with all hands open: the question, the answer played out, and all puzzles to choose from."""
