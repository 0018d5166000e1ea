"""What became of each mutant, small enough to be kept with the sources: a line for a function.

A line names the module, the function, its mutants (by a hash: a function whose text has changed has
others), the day of the last verdict, and gives a letter for each mutant in the order of the lines.
Whoever goes on on another machine runs what has none.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

HEAD: Final = """\
# Written by `python -m tests.campaigns.mutations {game} --report`: what became of each mutant.
# Module, function, hash of its mutants, day, then a letter for each mutant in the order of the
# lines: k killed, t timed out, s survived, u never reached, - not run.
"""
LETTERS: Final = {"killed": "k", "timeout": "t", "survived": "s", "unreached": "u"}
RESULTS: Final = {letter: result for result, letter in LETTERS.items()}
WAITING: Final = "-"


class Named(Protocol):
    """What is asked of a mutant here."""

    module: str
    function: str
    key: str


def written(game: str, mutants: Iterable[Named], known: Mapping[str, dict[str, Any]]) -> str:
    """Return the text that keeps the verdicts of ``mutants``: of functions that have any."""
    lines = []
    for (module, function), inside in _functions(mutants).items():
        records = [known.get(mutant.key) for mutant in inside]
        days = [record.get("day", "") for record in records if record is not None]
        if days:
            letters = "".join(LETTERS[r["result"]] if r is not None else WAITING for r in records)
            lines.append(f"{module} {function or '.'} {_hash(inside)} {max(days) or '.'} {letters}")
    return HEAD.format(game=game) + "".join(f"{line}\n" for line in lines)


def read(path: Path, mutants: Iterable[Named]) -> dict[str, dict[str, Any]]:
    """Return the verdicts that a file keeps of ``mutants``, by key: none of functions that have
    changed since.
    """
    found: dict[str, dict[str, Any]] = {}
    if not path.exists():
        return found
    kept: dict[tuple[str, str], list[str]] = {}
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            module, function, *rest = line.split()
            kept[module, "" if function == "." else function] = rest
    for place, inside in _functions(mutants).items():
        hash, day, letters = kept.get(place, ("", "", ""))
        if hash != _hash(inside):
            continue
        for mutant, letter in zip(inside, letters, strict=True):
            if letter != WAITING:
                result = {"result": RESULTS[letter], "day": "" if day == "." else day}
                found[mutant.key] = {"key": mutant.key, **result}
    return found


def _functions(mutants: Iterable[Named]) -> dict[tuple[str, str], list[Named]]:
    found: dict[tuple[str, str], list[Named]] = {}
    for mutant in mutants:
        found.setdefault((mutant.module, mutant.function), []).append(mutant)
    return found


def _hash(mutants: Sequence[Named]) -> str:
    return hashlib.sha256("".join(each.key for each in mutants).encode()).hexdigest()[:12]
