"""What Onslaught says: names, log, cards, prompts, refusals, conditions and clauses."""
