"""Adventure read a second time, from the rulebook alone, part by part: slow and plain.

Each part says of a position what the real rules must ask or tell there. It shares nothing with them
but the numbers of figures, cards, seats and choices (``game/rules/adventure/codes.py``), the state
as it is written, and the names of cards.
"""
