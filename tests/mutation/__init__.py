"""Whether the tests of the rules notice a changed program: mutation testing, with the mutants that mutmut makes."""
