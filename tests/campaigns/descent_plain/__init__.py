"""A second reading of the rules of Descent, made from the rulebook alone."""
