"""Who chooses: computer opponents, and the worker process that they think in."""
