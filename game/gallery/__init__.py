"""Fixed poses of scenes, drawn without a window: for ``warhall screenshot`` and the tests."""
