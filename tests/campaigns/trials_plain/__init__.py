"""Trials read a second time, slowly and plainly, to be compared with the rules."""
