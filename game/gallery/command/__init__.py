"""Pictures of Command."""
