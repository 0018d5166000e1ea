"""The pictures of Adventure."""
