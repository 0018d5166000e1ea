"""Names of things of which there are several alike, as choices and records write them."""

from __future__ import annotations


def numbered(ids: list[str]) -> list[str]:
    """Return ids in which each that comes more than once has its number behind it."""
    seen: dict[str, int] = {}
    found: list[str] = []
    for id in ids:
        seen[id] = seen.get(id, 0) + 1
        found.append(f"{id}.{seen[id]}" if ids.count(id) > 1 else id)
    return found
