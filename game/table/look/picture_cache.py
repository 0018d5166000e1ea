"""Pictures that are kept: many caches, one limit for all of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar
from weakref import WeakSet, finalize

import pygame

Kept = TypeVar("Kept")

OVERHEAD: Final = 400
"""Bytes that a kept picture takes besides its pixels: its key, and what the libraries note."""
LIMIT: Final = 80 << 20
"""Bytes of pictures that one process keeps: the working set of the largest usual window."""
FILES: Final = 56 << 20
"""Bytes of them that files may be: what is cut from them is asked for again, they seldom are."""
IDLE: Final = 48
"""Pictures that were made since anything was last cut from a file that is no longer of use."""


@dataclass(slots=True, eq=False)
class _Entry(Generic[Kept]):
    """What is kept, its bytes, and where: under which key of which cache's entries."""

    kept: Kept
    weight: int
    key: Hashable
    home: dict[Hashable, _Entry[Kept]]


class Budget:
    """How many bytes all caches that share it may hold; the longest unused picture goes first.

    Before it go files from which nothing was cut for long: one of them weighs as much as a hundred
    pictures, and once these are made nobody misses it. A cache that nobody holds any more takes
    its pictures with it.
    """

    def __init__(self, limit: int, files: int | None = None) -> None:
        """``files`` is how many of the bytes what was read from files may be, by default all."""
        self.limit = limit
        self.files = limit if files is None else files
        self.weight = 0
        self._read = 0
        """The bytes of what was read from files."""
        self._order: OrderedDict[_Entry[Any], None] = OrderedDict()
        self._files: OrderedDict[_Entry[Any], int] = OrderedDict()
        """What was read from files, each with how many had been added when it was used last."""
        self._added = 0
        self._caches: WeakSet[PictureCache[Any]] = WeakSet()
        self.use = self._order.move_to_end
        """Called with an entry each time that it is used: it is forgotten last then."""

    def join(self, cache: PictureCache[Any], entries: dict[Hashable, _Entry[Any]]) -> None:
        """Let a cache with these entries share this budget."""
        self._caches.add(cache)
        # Told of the entries alone: whoever held the cache would keep it.
        finalize(cache, self.forget_all, entries).atexit = False

    def use_file(self, entry: _Entry[Any]) -> None:
        """Note that something is cut from a file: it is forgotten last then."""
        self.use(entry)
        self._files[entry] = self._added
        self._files.move_to_end(entry)

    def add(self, entry: _Entry[Any], lasting: bool = False) -> None:
        """Keep one more, and forget what was not used for longest until all fits the limit.

        What is added stays, however much it weighs. `lasting` is what was read from a file.
        """
        entry.home[entry.key] = entry
        self._order[entry] = None
        self._added += 1
        self.weight += entry.weight
        if lasting:
            self._files[entry] = self._added
            self._read += entry.weight
            while self._read > self.files and len(self._files) > 1:
                self.drop(next(iter(self._files)))
        while self.weight > self.limit and len(self._order) > 1:
            self.drop(self._least())

    def _least(self) -> _Entry[Any]:
        """Return what is missed least: a file that has long been idle, else the longest unused."""
        file, used = next(iter(self._files.items()), (None, 0))
        if file is not None and self._added - used > IDLE:
            return file
        return next(iter(self._order))

    def drop(self, entry: _Entry[Any]) -> None:
        """Forget one."""
        del self._order[entry]
        if self._files.pop(entry, None) is not None:
            self._read -= entry.weight
        del entry.home[entry.key]
        self.weight -= entry.weight

    def forget_all(self, entries: dict[Hashable, _Entry[Any]]) -> None:
        """Forget all of a cache."""
        for entry in list(entries.values()):
            self.drop(entry)

    def forget(self) -> None:
        """Forget all that was made for one size of the window; what files hold stays."""
        for cache in list(self._caches):
            if not cache.lasting:
                cache.clear()


BUDGET: Final = Budget(LIMIT, FILES)
"""The budget of this process: whoever keeps pictures shares it."""


def weight(picture: pygame.Surface) -> int:
    """Return the bytes that a picture takes."""
    return picture.get_pitch() * picture.get_height()


class PictureCache(Generic[Kept]):
    """Pictures, or what holds some, by key; made when first asked for.

    `weigh` returns the bytes of what is kept, by default of a picture. What is `lasting` was read
    from a file and fits every size of the window.
    """

    def __init__(
        self,
        weigh: Callable[[Kept], int] = weight,  # type: ignore[assignment]
        lasting: bool = False,
        budget: Budget = BUDGET,
    ) -> None:
        self.lasting = lasting
        self._weigh = weigh
        self._budget = budget
        self._use = budget.use_file if lasting else budget.use
        self._kept: dict[Hashable, _Entry[Kept]] = {}
        budget.join(self, self._kept)

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def weight(self) -> int:
        """Return the bytes that are kept here."""
        return sum(entry.weight for entry in self._kept.values())

    def has(self, key: Hashable) -> bool:
        """Return whether something is kept under a key."""
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """Return what is kept under a key, made now if it is not (shared)."""
        found = self._kept.get(key)
        if found is None:
            return self._make(key, make)
        self._use(found)
        return found.kept

    def _make(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        made = make()
        before = self._kept.get(key)
        if before is not None:  # making it has made the same on the way
            self._budget.drop(before)
        self._budget.add(_Entry(made, self._weigh(made) + OVERHEAD, key, self._kept), self.lasting)
        return made

    def drop(self, unwanted: Callable[[Any], bool]) -> None:
        """Forget what is kept under each key that is `unwanted`."""
        for entry in list(self._kept.values()):
            if unwanted(entry.key):
                self._budget.drop(entry)

    def clear(self) -> None:
        """Forget everything."""
        self._budget.forget_all(self._kept)
