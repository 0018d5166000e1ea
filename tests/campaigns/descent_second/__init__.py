"""A second reading of Descent's rules, from their text alone."""
