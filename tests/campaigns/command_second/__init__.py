"""Command read a second time, from the rulebook alone: slow, plain, and one generator a match.

It plays beside the real rules: it asks what it expects to be asked, is told what was answered, and
says how the position must look then. It shares nothing with them but numbers: those of figures,
cards, seats and choices (``game/rules/command/codes.py``).
"""
