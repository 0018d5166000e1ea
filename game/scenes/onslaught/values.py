"""Armour class and speed as they are shown: the rules are ahead of what is still being told."""

from __future__ import annotations

from dataclasses import replace

from game.table.hud.data import WheelData


class Values:
    """Remembers what each figure's wheel has shown, until the change has been told."""

    def __init__(self) -> None:
        self._shown: dict[int, tuple[int, int]] = {}
        self._turning: set[int] = set()

    def told(self, figure: int, wheel: WheelData, flip: float | None, busy: bool) -> WheelData:
        """Return the wheel with armour class and speed as far as they have been told.

        ``flip`` is how far they have turned over (None: they do not), ``busy`` whether events are
        still being shown.
        """
        now = (wheel.ac, wheel.speed)
        before = self._shown.setdefault(figure, now)
        if flip is not None:
            self._turning.add(figure)
            return replace(wheel, flip=flip, before=before)
        if busy and figure not in self._turning:
            return replace(wheel, ac=before[0], speed=before[1])
        self._turning.discard(figure)
        self._shown[figure] = now
        return wheel
