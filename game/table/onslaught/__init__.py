"""Onslaught on the table: how its events are shown, and the widgets that it alone has."""
