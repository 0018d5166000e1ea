"""Movement over time: curves, durations, animations, and the timeline that plays events."""
