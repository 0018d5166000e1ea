"""Pictures that are kept as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame


class Shelf:
    """Pictures by key, the longest unused forgotten first once they weigh more than `limit`."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._pictures: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def has(self, key: tuple[object, ...]) -> bool:
        """Whether the picture under `key` is here."""
        return key in self._pictures

    def get(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture under `key`, made now if it is not here."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = make()
        self._pictures[key] = picture
        self.weight += _weight(picture)
        while self.weight > self.limit and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self.weight -= _weight(old)
        return picture


def _weight(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4
