"""Players who know of Warhall only what the window shows, and what they can touch."""
