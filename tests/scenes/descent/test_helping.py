"""What helps beside the board: keys that do something just now, and the last rolls."""

from __future__ import annotations

from game.engine.decisions import Decision
from game.rules.descent.codes import ARRANGE, DOOR, GLYPH
from game.rules.descent.events import AttackRolled
from game.rules.descent.state import of
from game.scenes.descent.answering import offered
from game.scenes.descent.discards import DiscardsScene
from game.scenes.descent.helping import DOES
from game.scenes.descent.table import DescentMatch
from game.session import Session
from game.table.descent import commands
from game.words.rich import plain
from tests.scenes.descent.sitting import Sit


def means(match: DescentMatch) -> set[str]:
    return {row.means for section in match.laid.panels.helps() for row in section.rows}


def test_a_key_has_a_row_only_where_it_does_something(sit: Sit) -> None:
    def door(session: Session, decision: Decision) -> bool:
        return decision.kind == "turn" and bool(offered(decision, decision.seats[0], DOOR))

    def nothing(session: Session, decision: Decision) -> bool:
        return decision.kind == "turn" and not any(
            offered(decision, decision.seats[0], code) for code in (DOOR, ARRANGE)
        )

    row = f"{DOES}{commands.USE.name}"
    assert row in means(sit(door, choices=3000))
    assert not {row, f"{DOES}{commands.ARRANGE.name}"} & means(sit(nothing))


def test_the_row_of_the_key_that_uses_what_is_here_says_what_that_is(sit: Sit) -> None:
    """D8.1: in town it leads back to the glyph, and opens no shop."""

    def glyph(session: Session, decision: Decision) -> bool:
        return decision.kind == "turn" and bool(offered(decision, decision.seats[0], GLYPH))

    def words(match: DescentMatch) -> list[str]:
        rows = [row for section in match.laid.panels.helps() for row in section.rows]
        uses = f"{DOES}{commands.USE.name}"
        return [plain(row.text) for row in rows if row.means == uses]

    match = sit(glyph)
    assert words(match) == ["To town by the glyph"]
    bench = match.laid.panels.furniture.plates
    match.hands.do(commands.USE.name)
    assert match.stack is not None
    match.stack.update(0.02)
    (back,) = words(match)
    assert back.startswith("Back from town to ")
    assert bench.data is not None
    assert "the shop opens as the next turn begins" in bench.data.note
    match.hands.do(commands.USE.name)
    s = of(match.session.match)
    assert back.endswith(match.laid.names.cell(s.cell[s.active]).text)


def test_a_press_on_a_row_is_as_good_as_its_key(sit: Sit) -> None:
    match = sit(lambda session, decision: decision.kind == "action")
    row = f"{DOES}{commands.DECKS.name}"
    assert row in means(match)
    assert match.laid.panels.press(row)
    assert match.stack is not None
    assert isinstance(match.stack.top, DiscardsScene)


def test_the_last_rolls_are_told_the_newest_first(sit: Sit) -> None:
    def rolled(session: Session, decision: Decision) -> bool:
        rolls = [each for each in session.events if isinstance(each, AttackRolled)]
        return decision.kind in ("turn", "next") and len(rolls) >= 2

    match = sit(rolled, choices=3000)
    panels = match.laid.panels
    *_, told = panels.helps()
    log = [each for each in panels.shown.log if isinstance(each, AttackRolled)]
    lines = panels.helping.lines
    line = lines.line(log[-1], 1)
    assert line is not None
    words = "".join(span.text for span in told.rows[0].text)
    assert words.startswith("".join(span.text for span in line.text))


def test_a_roll_is_told_when_its_dice_lie(sit: Sit) -> None:
    def rolled(session: Session, decision: Decision) -> bool:
        rolls = [each for each in session.events if isinstance(each, AttackRolled)]
        return decision.kind in ("turn", "next") and len(rolls) >= 2

    match = sit(rolled, choices=3000)
    helping, shown = match.laid.panels.helping, match.laid.panels.shown
    (lying,) = helping.sections(shown, None, 0)
    (rolling,) = helping.sections(shown, None, 0, rolling=True)
    assert rolling.rows[0] == lying.rows[1]
