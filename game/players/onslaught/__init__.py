"""How the greedy player judges Onslaught: threats, worth of effects, plans and answers."""
