"""The pictures of Trials."""
