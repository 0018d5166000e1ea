"""Dice: their solids, faces and kinds, how they tumble, and how they are heard."""
