"""What is said of a name that does not come through the gate."""

from __future__ import annotations

from typing import Final

from game.gate import NotAdmitted
from game.words.language import N_, _

REASONS: Final[dict[str, str]] = {
    "empty": N_("A name needs at least one character that can be seen."),
    "too_long": N_("This name is too long: at most {most} characters."),
    "control": N_("This name holds a line break or another control character. Leave it out."),
    "turning": N_("This name holds a character that turns the direction of reading. Leave it out."),
    "broken": N_("This name holds half a character, which nothing can show. Type it again."),
    "invisible": N_("This name holds a character that nobody can see. Leave it out."),
    "marks": N_("This name has accents without a letter, or too many on one. Leave some out."),
}


def refusal(fault: NotAdmitted) -> str:
    """Return the sentence for a text that is no name."""
    return _(REASONS[fault.reason]).format(most=fault.most)
