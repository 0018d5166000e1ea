"""What a player who reads the table wants to do next; how to do it is mouse's or keys' affair."""

from __future__ import annotations

import random
from dataclasses import dataclass

from game.board.grid import Grid
from game.words.onslaught.play import say
from tests.robots.reading import Reading


@dataclass(frozen=True)
class Wish:
    """One thing to do: ``prompt``, ``button``, ``row``, ``space``, ``confirm`` or ``wait``."""

    kind: str
    name: str = ""
    space: int = -1


class Mind:
    """Plays bravely: strikes if it can, loots, goes toward enemies and chests, then ends.

    ``wild`` is the share of steps in which it does anything at all instead.
    """

    def __init__(self, grid: Grid, seed: int, wild: float = 0.1) -> None:
        self.grid = grid
        self.rng = random.Random(seed)
        self.wild = wild
        self.tried: dict[str, int] = {}

    def wish(self, seen: Reading) -> Wish:
        """Return what to do about what is seen."""
        rng = self.rng
        if seen.prompt:
            return Wish("prompt", rng.choice(seen.prompt)[0])
        if seen.selected:
            return self._aim(seen)
        if not seen.acting:
            stay = say("button.stay")
            if stay in seen.buttons and (not seen.cells or rng.random() < 0.4):
                return Wish("button", stay)
            return Wish("space", space=rng.choice(seen.cells)) if seen.cells else Wish("wait")
        return self._act(seen)

    def _aim(self, seen: Reading) -> Wish:
        confirms = (say("button.attack"),)
        again = self.tried.get("aim", 0)
        self.tried["aim"] = again + 1
        if again > 6:
            self.tried["aim"] = 0
            return Wish("button", say("button.cancel"))
        if again and (any(words in seen.buttons for words in confirms) or again % 2):
            return Wish("confirm")
        return Wish("space", space=self._pick(seen)) if seen.cells else Wish("confirm")

    def _act(self, seen: Reading) -> Wish:
        rng = self.rng
        self.tried.pop("aim", None)
        picks = [words for words in seen.buttons if words == say("button.loot")]
        first = say("button.pick", item="")[:5]
        picks += [words for words in seen.buttons if words.startswith(first)]
        if picks and rng.random() < 0.8:
            return Wish("button", picks[0])
        attacks = [row for row in seen.rows if row.tone == "attack"]
        others = [row for row in seen.rows if row.tone != "attack"]
        if rng.random() < self.wild and seen.rows:
            return Wish("row", rng.choice(seen.rows).id)
        if attacks:
            return Wish("row", rng.choice(attacks).id)
        if others and rng.random() < 0.5:
            return Wish("row", rng.choice(others).id)
        if seen.cells and rng.random() < 0.8:
            return Wish("space", space=self._pick(seen))
        return Wish("button", say("button.end"))

    def _pick(self, seen: Reading) -> int:
        goals = seen.enemies + seen.chests
        if self.rng.random() < 0.3 or not goals:
            return self.rng.choice(seen.cells)
        return min(seen.cells, key=lambda cell: min(self.grid.range(cell, g) for g in goals))
