"""The table: everything drawn and moved on it, and nothing that decides a rule."""
