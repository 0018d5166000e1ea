"""What a game says of pointed-at squares, written out with nothing left out: for whole answers.

A field is written where it is not what it is of most answers ("nothing"), so what is not written is
known too. A square is "here" where it is the one that is pointed at.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.board.grid import bits
from game.board.sight import Line
from game.engine.answers import Aim
from game.engine.decisions import MEMBERS, code_of, member_of
from game.engine.options import Cost, Option, Refusal, Stake
from game.rules.command import codes, refusals
from game.rules.command.aiming import aim
from game.rules.command.state import CommandState, of
from tests.rules.command.played import Played

NAMES = """
    muster station activate move melee shoot power card take_off point end done actor target burst
    helpers consent strike dodge pass to order whom may mode deploy finish shield immediate
"""
FAMILIES = {getattr(codes, name.upper()): name for name in NAMES.split()}
SQUARES = (codes.TO, codes.BURST, codes.STATION)
FIGURES = (codes.ACTIVATE, codes.MELEE, codes.SHOOT, codes.ACTOR, codes.TARGET, codes.DODGE)
MANY = (*FIGURES, codes.WHOM, codes.DEPLOY)


def answers(played: Played, code: int, squares: Sequence[str] = (), seat: int = -1) -> list[str]:
    """Return what each square, and none, means under ``code``: alike answers are told once.

    ``squares`` are all of the board if none are given. The first line is what holds for all.
    """
    vars(played.match.game)["why_not"] = refusals.why_not  # the game of a test says nothing
    grid = played.tables.arena.grid
    cells = [grid.parse(each) for each in squares] or bits(played.tables.arena.floor)
    asked = played.seat if seat < 0 else seat
    found = {
        cell: fields(played, aim(played.match, asked, code, cell), cell) for cell in (-1, *cells)
    }
    every = [field for field in found[-1] if all(field in each for each in found.values())]
    rows: dict[str, list[str]] = {}
    for cell, told in found.items():
        row = "; ".join(each for each in told if each not in every)
        rows.setdefault(row, []).append(grid.name(cell) if cell >= 0 else "-")
    return ["; ".join(every), *[f"{' '.join(at)}: {row}".rstrip() for row, at in rows.items()]]


def fields(played: Played, told: Aim, cell: int) -> list[str]:
    """Return all fields of an answer about ``cell``, those that are not at rest."""
    write = _Writer(of(played.match), cell)
    found = [
        f"code {write.chosen(told.code)}",
        f"figure {write.figure(told.figure)}",
        f"origin {write.cell(told.origin)}",
        told.how,
        f"cells {write.cells(told.cells)}",
    ]
    assert told.choice == -1 or told.choice >= MEMBERS
    extra = {
        "cell": "" if told.cell == cell else write.cell(told.cell),
        "choice": "" if told.choice < 0 else write.chosen(told.choice),
        "follow": " ".join(write.chosen(each) for each in told.follow),
        "strikes": "yes" if told.strikes else "",
        "costs": write.costs(told.costs),
        "line": write.line(told.line),
        "lines": " ".join(write.line(each) for each in told.lines),
        "cover": "yes" if told.cover else "",
        "stops": write.cells(told.stops) if told.stops else "",
        "refusal": write.refusal(told.refusal),
    }
    found += [f"{key} {value}" for key, value in extra.items() if value]
    return found + ([] if told.option is None else write.option(told, told.option))


class _Writer:
    def __init__(self, s: CommandState, here: int) -> None:
        self.s = s
        self.here = here

    def figure(self, figure: int) -> str:
        if figure < 0:
            return str(figure)
        return f"{figure // codes.SLOTS}.{self.s.tables.creature[figure].id}.{figure}"

    def cell(self, cell: int) -> str:
        if cell < 0:
            return str(cell)
        return "here" if cell == self.here else self.s.tables.arena.grid.name(cell)

    def cells(self, cells: int) -> str:
        if cells < 0:
            return str(cells)
        if self.here >= 0 and cells == 1 << self.here:
            return "here"
        floor = self.s.tables.arena.floor
        if cells == floor:
            return "all"
        if cells & floor == cells and cells.bit_count() * 2 > floor.bit_count():
            return f"all but {self.cells(floor & ~cells)}"
        return " ".join(self.s.tables.arena.grid.name(cell) for cell in bits(cells)) or "none"

    def chosen(self, chosen: int) -> str:
        if chosen < MEMBERS:
            return FAMILIES.get(chosen, str(chosen))
        code, member = code_of(chosen), member_of(chosen)
        if code in SQUARES:
            it = self.cell(member)
        elif code in MANY and member != codes.NOBODY_ELSE:
            it = self.figure(member)
        elif code == codes.STRIKE:
            it = " at ".join(self.figure(each) for each in divmod(member, codes.PAIR))
        elif code in (codes.CARD, codes.POINT):
            it = f"{self.s.tables.card[member].id}.{member}"
        else:
            it = str(member)
        return f"{FAMILIES[code]} ({it})"

    def costs(self, costs: tuple[Cost, ...]) -> str:
        return " ".join(f"{each.amount} {each.kind}" for each in costs)

    def line(self, line: Line | None) -> str:
        if line is None:
            return ""
        ends = f"{line.start}-{line.end}".replace(" ", "")
        cut = "" if line.clear else f" cut by {self.cell(line.blocker)}"
        assert line.clear == (line.blocker < 0)
        return ends + (" by terrain" if line.terrain else "") + cut

    def refusal(self, refusal: Refusal | None) -> str:
        if refusal is None:
            return ""
        said = f"{refusal.clause} {refusal.key}"
        filled = "".join(f" {key}={value}" for key, value in refusal.params.items())
        return f"{said} {self.cell(refusal.cell)} {refusal.subject}{filled}"

    def option(self, told: Aim, option: Option) -> list[str]:
        """Return the fields of an option, without what is the same of the answer itself."""
        costs = option.costs if option.costs != told.costs else ()
        assert costs or not told.costs or option.costs
        found = {
            "choice": "" if option.choice == told.choice else self.chosen(option.choice),
            "figure": "" if option.figure == told.figure else self.figure(option.figure),
            "costs": self.costs(costs),
            "cells": self.cells(option.cells) if option.cells else "",
            "path": " ".join(self.cell(each) for each in option.path),
            "spent": " ".join(str(each) for each in option.spent),
            "halts": " ".join(self.figure(each) for each in option.halts),
        }
        fields = [f"option {option.key} {option.clause}"]
        fields += [f"its {key} {value}" for key, value in found.items() if value]
        return fields + [self.stake(each) for each in option.stakes]

    def stake(self, stake: Stake) -> str:
        friend = " friend" if stake.friend else ""
        odds = " ".join(f"{key} {value}" for key, value in stake.odds.items())
        effects = " ".join(f"{key} {dict(each.ways)}" for key, each in stake.effects.items())
        parts = ", ".join(f"{key} {value}" for key, value in stake.parts)
        return f"stake {self.figure(stake.figure)}{friend}: {odds}, {effects} ({parts})"
