"""What is to be made anew before the next picture: marked by many, made once.

A gesture changes several things at the table, each of which is shown in several places. Whoever
changes something says here what of the window no longer fits; all of it is made in one go before
the next event is heard or the next picture drawn (see :meth:`game.scenes.match.panels.Panels`).
"""

from __future__ import annotations


class Due:
    """Marks of what no longer fits: the ``picture``, what is ``aimed`` at, the ``panels``, the
    ``form`` of buttons. Each of them is made with all that come before it in this list.
    """

    def __init__(self) -> None:
        self.picture = True
        self.aimed = False
        self.panels = False
        self.form = False
        self.keep = True
        """Whether the ring stays on the button where it is when the form is made."""
        self.tab = ""
        """The panel of the right column that is to be opened, "" for none."""

    @property
    def any(self) -> bool:
        """Return whether anything is due but the picture."""
        return self.aimed or self.panels or self.form or bool(self.tab)

    def aim(self) -> None:
        """Something else is pointed or aimed at, or another sentence stands with the question."""
        self.aimed = self.picture = True

    def panel(self) -> None:
        """Something else is shown in the panels."""
        self.panels = self.picture = True

    def buttons(self, keep: bool = True) -> None:
        """Other buttons can be pressed. Unless ``keep``, the keys are the board's again."""
        self.form = self.picture = True
        self.keep = self.keep and keep

    def open(self, tab: str) -> None:
        """A panel of the right column is to be seen."""
        self.tab = tab
        self.picture = True

    def met(self) -> None:
        """All was made; the picture is still to be drawn."""
        self.aimed = self.panels = self.form = False
        self.keep, self.tab = True, ""
