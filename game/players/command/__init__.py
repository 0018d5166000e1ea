"""How the greedy player judges Command: worth, threats, places, what follows, answers."""
