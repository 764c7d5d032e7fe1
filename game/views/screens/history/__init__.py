"""The screens of the matches of before: the list, what is chosen of it, and what is asked about one."""
