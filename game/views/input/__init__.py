"""Input: the events of every device become intents, whose meaning does not depend on the device."""
