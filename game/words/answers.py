"""An answer to a question as a line of words."""

from __future__ import annotations

from typing import NamedTuple

from game.words.rich import Text, join


class Row(NamedTuple):
    """One answer as a line: ``name``, and beside it its ``source`` (``from your hand``).

    ``pays`` tells what is paid and who pays it, ``does`` what it does: whole sentences, () for
    none. ``brief`` is its name beside what it answers, where that says the rest.
    """

    choice: int
    name: Text
    source: Text = ()
    pays: Text = ()
    does: Text = ()
    brief: Text = ()

    @property
    def text(self) -> Text:
        """Return what it costs and does as one text."""
        return join((self.pays, self.does))
