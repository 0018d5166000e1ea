"""The pictures of Onslaught: its set-up, matches, kept matches and statistics."""
