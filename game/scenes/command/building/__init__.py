"""Building a board from tiles: the scene, what it starts from, and where its boards are kept."""
