"""The board in its window: picture, overlays, lines, figures, tags, camera."""
