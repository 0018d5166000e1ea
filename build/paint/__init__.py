"""Painters: definitions under `assets/` become the sheets that ship."""
