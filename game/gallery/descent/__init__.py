"""The pictures of Descent."""
