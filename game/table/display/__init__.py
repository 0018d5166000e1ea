"""The window itself, and the desktop that it stands on."""
