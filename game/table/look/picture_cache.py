"""Pictures that are kept: many caches, one limit for all of them."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar
from weakref import WeakSet

import pygame

Kept = TypeVar("Kept")

OVERHEAD: Final = 400
"""Bytes that a kept picture takes besides its pixels: its key, and what the libraries note."""
LIMIT: Final = 72 << 20
"""Bytes of pictures that one process keeps: the working set of the largest usual window."""


class Budget:
    """How many bytes all caches that share it may hold; the longest unused picture goes first.

    A cache that nobody holds any more takes its pictures with it.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._uses = itertools.count()
        self._caches: WeakSet[PictureCache[Any]] = WeakSet()

    @property
    def weight(self) -> int:
        """Return the bytes that are kept now."""
        return sum(cache.weight for cache in self._caches)

    def use(self) -> int:
        """Return the number of one more use of a picture."""
        return next(self._uses)

    def join(self, cache: PictureCache[Any]) -> None:
        """Let a cache share this budget."""
        self._caches.add(cache)

    def fit(self) -> None:
        """Forget what was not used for longest, until the rest is within the limit.

        What was used last stays, however much it weighs.
        """
        over = self.weight - self.limit
        while over > 0:
            caches = [cache for cache in self._caches if len(cache)]
            if sum(map(len, caches)) <= 1:
                return
            over -= min(caches, key=lambda cache: cache.oldest).forget_oldest()

    def forget(self) -> None:
        """Forget all that was made for one size of the window; what files hold stays."""
        for cache in list(self._caches):
            if not cache.lasting:
                cache.clear()


BUDGET: Final = Budget(LIMIT)
"""The budget of this process: whoever keeps pictures shares it."""


def weight(picture: pygame.Surface) -> int:
    """Return the bytes that a picture takes."""
    return picture.get_pitch() * picture.get_height()


@dataclass(slots=True)
class _Entry(Generic[Kept]):
    """What is kept, its bytes, and the number of its last use."""

    kept: Kept
    weight: int
    used: int


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
        self.weight = 0
        self.lasting = lasting
        self._weigh = weigh
        self._budget = budget
        self._use = budget.use
        self._kept: OrderedDict[Hashable, _Entry[Kept]] = OrderedDict()
        budget.join(self)

    def __len__(self) -> int:
        return len(self._kept)

    def has(self, key: Hashable) -> bool:
        """Return whether something is kept under a key."""
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """Return what is kept under a key, made now if it is not (shared)."""
        found = self._kept.get(key)
        if found is None:
            return self._make(key, make)
        self._kept.move_to_end(key)
        found.used = self._use()
        return found.kept

    def _make(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        made = make()
        heavy = self._weigh(made) + OVERHEAD
        # Making it may have made the same on the way.
        self._drop(key)
        self._kept[key] = _Entry(made, heavy, self._use())
        self.weight += heavy
        self._budget.fit()
        return made

    @property
    def oldest(self) -> int:
        """Return the number of the use that is longest ago; StopIteration when nothing is kept."""
        return next(iter(self._kept.values())).used

    def forget_oldest(self) -> int:
        """Forget what was not used for longest; return its bytes."""
        return self._drop(next(iter(self._kept)))

    def drop(self, unwanted: Callable[[Any], bool]) -> None:
        """Forget what is kept under each key that is `unwanted`."""
        for key in [key for key in self._kept if unwanted(key)]:
            self._drop(key)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.weight = 0

    def _drop(self, key: Hashable) -> int:
        if key not in self._kept:
            return 0
        entry = self._kept.pop(key)
        self.weight -= entry.weight
        return entry.weight
