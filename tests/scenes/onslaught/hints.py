"""What the line at the foot of the table says."""

from __future__ import annotations

from game.table.hud.hint_line import Hint, Phrase, Sample


def words_of(hint: Hint) -> str:
    """Return the words of a hint's line, keys among them; "" where it tells what is marked."""
    if not isinstance(hint, Phrase):
        assert all(isinstance(each, Sample) for each in hint)
        return ""
    return " · ".join(" ".join(piece.printed for piece in clause) for clause in hint.clauses)
