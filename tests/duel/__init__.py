"""Duel: a small second game, so that no room of the house is made for the first one only."""

from game import games


def known() -> None:
    """Let the house find Duel; its workers are told by the house."""
    games.register("duel", "tests.duel.{room}")
