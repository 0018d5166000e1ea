"""The screens of Command."""
