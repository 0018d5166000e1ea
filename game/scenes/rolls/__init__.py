"""All rolls of a match, written down and shown: the list, each side's luck and that of each die."""
