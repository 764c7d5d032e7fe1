"""What is heard: sounds, music and speech, and what captions tell of them."""
