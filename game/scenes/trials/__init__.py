"""The scenes of Trials."""
