"""The words of Command: names, cards told from the effects vocabulary."""
