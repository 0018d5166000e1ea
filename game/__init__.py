"""Warhall: five dungeon-skirmish board games on one digital table."""
