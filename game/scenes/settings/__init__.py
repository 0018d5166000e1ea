"""The settings and their pages."""
