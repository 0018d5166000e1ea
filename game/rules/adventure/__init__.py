"""Adventure: heroes of one party, a castle laid tile by tile, and what waits behind each door."""
