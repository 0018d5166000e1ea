"""What every screen can do; the stack calls nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.input.commands import EVERYWHERE

if TYPE_CHECKING:
    from game.scenes.shell.stack import Stack


class Scene:
    """One screen: it owns its widgets and hears events while it lies on top of the stack.

    `name` is what commands and tests call it. A scene that is not `opaque` lets the one below
    show through. It sets `changed` when it looks different from what was last drawn: nothing is
    drawn while nothing changed.
    """

    name = "scene"
    opaque = True
    help = True
    groups: tuple[str, ...] = (EVERYWHERE,)
    """The groups of commands that are heard here, the widest first."""
    without: frozenset[str] = frozenset()
    """Commands of these groups that mean nothing here."""
    way_back = "close"
    """The key of what leads back here from what is looked up above."""
    any_key = False
    """Whether any key goes on here: then none does that was pressed before it could be seen."""
    dwell = 0.0
    """Seconds that it wants to be looked at as it comes up: what is confirmed before was meant for
    what lay there; 0 for as long as any scene needs to be seen at all."""
    lets_pass = False
    """Whether a match on which it lies goes on meanwhile: it shows that match in its own way."""
    grabbing = False
    """Whether the next key is taken as it is, whatever it means: while keys are being chosen."""

    def __init__(self) -> None:
        self.stack: Stack | None = None
        self.size = (0, 0)
        self.changed = True

    def enter(self, size: tuple[int, int]) -> None:
        """The scene came onto the stack; `size` is the window's, in pixels."""
        self.resize(size)

    def leave(self) -> None:
        """The scene left the stack for good."""

    def resume(self) -> None:
        """The scene above is gone, this one hears events again."""
        self.changed = True

    def resize(self, size: tuple[int, int]) -> None:
        """The window or a setting of size changed: lay everything out anew."""
        self.size = size
        self.changed = True

    def under(self, place: tuple[int, int]) -> pygame.Rect:
        """Return the box of what is pressed at a place of the window: the place alone where nobody
        knows more.
        """
        return pygame.Rect(place, (1, 1))

    def handle(self, event: pygame.event.Event) -> None:
        """A key, the mouse, or a widget spoke."""

    def update(self, seconds: float) -> None:
        """Time has passed; called once a frame, also while another scene lies above."""

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the whole scene onto the window."""

    def types(self, event: pygame.event.Event) -> bool:
        """Return whether an event writes a letter here, or is wanted as the key it is."""
        return self.grabbing

    def report(self) -> dict[str, str]:
        """What a fault report should say about this scene (seed, choices so far)."""
        return {}
