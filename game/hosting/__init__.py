"""A match with all that belongs to it but a window: who plays, the room, the save and what people have made ready."""
