"""The computer players of Command."""
