"""All that Adventure answers at a question, for tests of whole answers.

``matches/answers.txt`` names questions of the kept matches by file and line, each with a hash of
every kind of answer: what each choice is in full (option), what squares mean under each family
(aim, blow), why squares, figures and cards are off (refusals, why_not), who threatens whom
(threats, strikes_left, exposure), what is useful, what monsters will do (forecast), and the numbers
of figures.

``python -m tests.rules.adventure.answered`` writes it anew: look at what has changed before you
keep it. With ``--pick`` it looks at a fourth of all questions for such as reach every line of the
answers several times, and writes these.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from types import FrameType
from typing import Any, Final

from game.engine.match import Match
from game.rules.adventure import aiming, chances, codes, preview, refusals, threats
from game.rules.adventure.state import of
from tests.rules.adventure.kept import HERE, played, read

FILE: Final = HERE / "answers.txt"
ENOUGH: Final = 4
"""So many questions reach each line of the answers, where there are as many."""
FEW: Final = 7
"""Of squares without a figure each of so many is pointed at."""


def spelt(value: object) -> str:
    """Return a value with all that it holds, in words."""
    if value is None or isinstance(value, bool | int | str):
        return repr(value)
    if isinstance(value, list | tuple):
        return f"[{','.join([spelt(each) for each in value])}]"
    if isinstance(value, dict):
        return spelt([[key, value[key]] for key in sorted(value)])
    if type(value).__module__ == "fractions":
        return str(value)
    names = [name for name in dir(value) if name[0] != "_" and not callable(getattr(value, name))]
    return f"{type(value).__name__}{spelt([[name, getattr(value, name)] for name in names])}"


def squares(match: Match) -> list[int]:
    """Return the squares that are pointed at: those with figures, some others, none at all."""
    s = of(match)
    whole = s.castle.tiling.slots * 16
    some = range(len(s.laid) % FEW, whole + 1, FEW)
    return sorted({-1, *[cell for cell in s.cell if cell >= 0], *some} - {whole})


def members(match: Match, code: int, cells: list[int]) -> list[int]:
    """Return which members of a family may be off: trap cards, a card as such, or squares."""
    if code == codes.DISARM:
        return [row[4] for row in of(match).markers if row[0] == codes.TRAP]
    return cells if code >= codes.USE else cells[1:]


def families(match: Match, seat: int) -> list[int]:
    """Return the families that are asked about: all that are offered, and each card's."""
    assert match.decision is not None
    s = of(match)
    cards = [codes.USE + card for card in s.powers(seat) + s.items(seat)]
    asked = [code for code, _ in match.decision.families(seat)]
    return sorted({-1, codes.MOVE, codes.DISARM, *asked, *cards})


def answers(match: Match, seat: int) -> dict[str, object]:
    """Return every answer to what a seat may ask, by its kind."""
    game, s = match.game, of(match)
    assert match.decision is not None
    cells, offered = squares(match), families(match, seat)
    standing = [figure for figure in range(codes.FIGURES) if figure < s.seats or s.stands(figure)]
    return {
        "option": [game.option(match, seat, each) for each in match.decision.choices(seat)],
        "aim": [[game.aim(match, seat, code, cell) for cell in cells] for code in offered],
        "blow": [game.blow(match, seat, cell) for cell in cells if cell >= 0],
        "refusals": [game.refusals(match, each) for each in range(s.seats)],
        "why_not": [
            game.why_not(match, seat, code, member)
            for code in offered
            for member in members(match, code, cells)
        ],
        "threats": [game.threats(match, seat), game.strikes_left(match)],
        "exposure": [game.exposure(match, seat, figure) for figure in standing],
        "useful": game.useful(match, seat),
        "forecast": [
            [chances.forecast(s, figure), threats.moves_by(s, figure)]
            for figure in standing
            if figure not in range(codes.FIRST_MONSTER) and figure != codes.KAVAN
        ],
        "numbers": [game.numbers(s, figure) for figure in (*standing, codes.CROWD)],
    }


def line_of(name: str, number: int, match: Match) -> str:
    """Return the line of a question: where it stands, and a hash of each kind of answer."""
    found = answers(match, match.waiting()[0])
    told = [
        f"{kind} {blake2b(spelt(each).encode(), digest_size=4).hexdigest()}"
        for kind, each in found.items()
    ]
    return " ".join([name, str(number), *told])


def kept() -> dict[str, dict[int, str]]:
    """Return the lines as they are written, by match and its line."""
    found: dict[str, dict[int, str]] = {}
    for line in FILE.read_text("utf-8").splitlines():
        name, number, _ = line.split(" ", 2)
        found.setdefault(name, {})[int(number)] = line
    return found


def now(path: Path, numbers: Callable[[int], bool]) -> Iterator[tuple[int, Match, str]]:
    """Play a kept match, and yield at each question asked for its line as it is now."""
    for number, (_, match) in enumerate(played(read(path)), 2):
        if match.decision is not None and numbers(number):
            yield number, match, line_of(path.stem, number, match)


# --- picking


class Lines:
    """Which lines of the answers are run."""

    def __init__(self) -> None:
        modules = (aiming, chances, preview, refusals, threats)
        self.files = {str(module.__file__) for module in modules}
        self.found: set[tuple[str, int]] = set()

    def __call__(self, frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code.co_filename not in self.files:
            return None
        self.found.add((frame.f_code.co_filename, frame.f_lineno))
        return self


def picked() -> Iterator[str]:
    """Return the lines of questions that together reach everything ``ENOUGH`` times."""
    reached: Counter[tuple[str, int]] = Counter()
    for path in sorted(HERE.glob("[0-9]*.txt")):
        for number, (_, match) in enumerate(played(read(path)), 2):
            if match.decision is None or number % 4:
                continue
            lines = Lines()
            sys.settrace(lines)
            answers(match, match.waiting()[0])
            sys.settrace(None)
            if any(reached[each] < ENOUGH for each in lines.found):
                reached.update(lines.found)
                yield line_of(path.stem, number, match)


def main() -> int:
    """Write the file anew."""
    parser = argparse.ArgumentParser(description="Keep answers of Adventure.")
    parser.add_argument("--pick", action="store_true", help="look for questions")
    if parser.parse_args().pick:
        found = list(picked())
    else:
        found = [
            line
            for name, lines in kept().items()
            for _, _, line in now(HERE / f"{name}.txt", lines.__contains__)
        ]
    FILE.write_text("\n".join(found) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
