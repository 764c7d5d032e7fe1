"""What a person means: every device is heard here, and becomes intents."""
