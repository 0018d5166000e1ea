"""The scenes of Descent."""
