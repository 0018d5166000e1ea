"""What all scenes have in common: the stack, the house, forms, questions, notices."""
