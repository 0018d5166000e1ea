"""Content files of a game: read with all faults told in one pass, and what any may have wrong."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TypeVar

from game.rules.faults import Fault, fit

T = TypeVar("T")


class BadContent(ValueError):
    """Everything wrong with the files of content; the message has one line a fault."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = tuple(faults)


def read(path: Path, kind: type[T], faults: list[Fault]) -> T | None:
    """Return what a TOML file holds; ``None`` where its ``faults`` are told, to which they go."""
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        faults.append(Fault(path.name, "", "there is no such file", "add it"))
        return None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        faults.append(Fault(path.name, "", str(fault), "write it as TOML"))
        return None
    return fit(found, kind, path.name, "", faults)


def id_fault(file: str, where: str, id: str, name: str, faults: list[Fault]) -> None:
    """Tell of an id that is not its name in small letters."""
    meant = re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")
    if id != meant:
        what = f"the id {id!r} is not the name {name!r} in small letters"
        faults.append(Fault(file, where, what, f"write {meant!r}"))


def at_least_one(file: str, where: str, numbers: dict[str, int], faults: list[Fault]) -> None:
    """Tell of numbers below 1, by their keys."""
    for key, number in numbers.items():
        if number < 1:
            what = f"{number} is too small"
            faults.append(Fault(file, f"{where}.{key}", what, "write 1 or more"))


def once_each(file: str, ids: list[str], faults: list[Fault]) -> None:
    """Tell of ids that stand there more than once."""
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        faults.append(Fault(file, id, "it stands there twice", "write one of them"))


def as_many(file: str, found: int, size: int, what: str, faults: list[Fault]) -> None:
    """Tell of more or fewer of something than the box has."""
    if found != size:
        faults.append(Fault(file, "", f"there are {found} {what}", f"make them {size}"))
