"""Cards and table: packs, backs and covers to choose from."""
