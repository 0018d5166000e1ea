"""The words of Descent."""
