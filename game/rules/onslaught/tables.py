"""Everything about a match that never changes: the board, who plays, their rows and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.board.footprint import SHAPES, Footprint
from game.board.grid import Grid
from game.board.reach import Ground
from game.board.sight import Sight
from game.board.terrain import Board
from game.rules.onslaught.codes import DUNGEON, HARPERS, ITEM, ZHENTARIM
from game.rules.onslaught.content import (
    AnswerMelee,
    Content,
    PassEnemies,
    SeePast,
)
from game.rules.onslaught.rows import ALWAYS, REACTION, Row, character_rows, item_row, monster_row
from game.rules.onslaught.scenario import Group, Switches
from game.rules.onslaught.scenario import Tables as ScenarioTables

if TYPE_CHECKING:
    from game.rules.onslaught.end_phase import EndEffect
    from game.rules.onslaught.queries import Queries

LONGEST_SIGHT: Final = 8
QUICK: Final = 2  # monsters of a group in the quick option (R62a)
SYMBOLS: Final = ".#HZCGr"


class Tables:
    """The fixed part of a match of Onslaught, shared by all its copies.

    Figures are numbered: the Harpers' characters, the Zhentarim's, then the monsters. ``side[f]``
    is 0, 1 or 2 (dungeon). ``groups`` are the monster groups in the order of their initiative
    cards, in which their monsters are numbered too; ``group_of[f]`` is that of a monster, -1 for
    a character.
    """

    __slots__ = (
        "ac",
        "answers_melee",
        "bands",
        "bloodied_ac",
        "bloodied_at",
        "bloodied_speed",
        "board",
        "cards",
        "characters",
        "chests",
        "condition_ids",
        "conditions",
        "content",
        "end_effects",
        "fading",
        "figures",
        "floor",
        "footprint",
        "grid",
        "ground",
        "group_of",
        "groups",
        "hp",
        "ids",
        "item_ids",
        "item_rows",
        "items",
        "keepers",
        "large",
        "monster_rows",
        "monster_start",
        "owner_of",
        "party",
        "passes",
        "queries",
        "reaction",
        "reactors",
        "respawn",
        "rows",
        "scenario",
        "scenario_id",
        "sees_past",
        "side",
        "sight",
        "slots",
        "speed",
        "start",
        "switches",
    )

    def __init__(
        self,
        content: Content,
        scenario_id: str,
        scenario: ScenarioTables,
        map_rows: tuple[str, ...],
        switches: Switches,
    ) -> None:
        self.content = content
        self.scenario_id = scenario_id
        self.scenario = scenario
        self.switches = switches
        self.bands: dict[int, int] = {}
        self.monster_start: tuple[int, ...]
        self._lay_board(map_rows)
        harpers = [content.characters[name] for name in scenario.parties["harpers"]]
        zhentarim = [content.characters[name] for name in scenario.parties["zhentarim"]]
        self.cards = tuple(harpers + zhentarim)
        self.characters = len(self.cards)
        self.groups: tuple[Group, ...]
        self.group_of: tuple[int, ...]
        self._gather_groups(scenario, switches)
        monsters = [content.monsters[self.groups[g].monster] for g in self.group_of if g >= 0]
        self.figures = self.characters + len(monsters)
        self.ids = tuple([c.id for c in self.cards] + [m.id for m in monsters])
        self.side = tuple(
            [HARPERS] * len(harpers) + [ZHENTARIM] * len(zhentarim) + [DUNGEON] * len(monsters)
        )
        self.party = (
            tuple(range(len(harpers))),
            tuple(range(len(harpers), self.characters)),
        )
        self.hp = tuple([c.hp for c in self.cards] + [m.hp for m in monsters])
        self.ac = tuple([c.ac for c in self.cards] + [m.ac for m in monsters])
        self.speed = tuple([c.speed for c in self.cards] + [m.speed for m in monsters])
        self.bloodied_at = tuple([c.bloodied.at for c in self.cards] + [-1] * len(monsters))
        self.bloodied_ac = tuple([c.bloodied.ac for c in self.cards] + [m.ac for m in monsters])
        self.bloodied_speed = tuple(
            [c.bloodied.speed for c in self.cards] + [m.speed for m in monsters]
        )
        self.condition_ids = tuple(content.conditions)
        self.conditions = len(self.condition_ids)
        self.fading = tuple(c.fading for c in content.conditions.values())
        self.owner_of = tuple(
            self.ids.index(c.owner) if c.owner in self.ids else -1
            for c in content.conditions.values()
        )
        self.item_ids = tuple(scenario.items)
        self.items = tuple(content.items[name] for name in self.item_ids)
        self.rows = tuple(character_rows(card) for card in self.cards)
        self.slots = max(len(rows) for rows in self.rows)
        self.monster_rows = tuple(
            monster_row(content.monsters[each.monster]) for each in self.groups
        )
        self.item_rows = tuple(
            tuple(item_row(card, item, number) for number, item in enumerate(self.items))
            for card in self.cards
        )
        self.reaction = tuple(
            next((row.slot for row in rows if row.cost == REACTION), -1) for rows in self.rows
        )
        # Who has a reaction to what: asked before a window is put on the stack.
        self.reactors: dict[str, tuple[int, ...]] = {}
        for figure, slot in enumerate(self.reaction):
            trigger = self.rows[figure][slot].ability.trigger if slot >= 0 else None
            if trigger is not None:
                self.reactors[trigger] = (*self.reactors.get(trigger, ()), figure)
        self._read_standing_texts()
        # The spaces that each figure covers, and who covers more than one (R54h).
        self.footprint: tuple[Footprint, ...] = tuple(
            SHAPES[content.monsters[name].size if f >= self.characters else "1x1"]
            for f, name in enumerate(self.ids)
        )
        self.large = tuple(
            f for f, shape in enumerate(self.footprint) if shape.width > 1 or shape.height > 1
        )
        self.end_effects: tuple[EndEffect, ...] = ()  # no card of the preview has one
        self.queries: Queries  # made from these tables, by game.py

    def _gather_groups(self, scenario: ScenarioTables, switches: Switches) -> None:
        """Number the monsters of every group and give each its start space (R50, R62a).

        The start spaces of the map are dealt out group by group; in the quick option only the
        first of each group's take part.
        """
        groups: list[Group] = sorted(scenario.group, key=_card_of)
        group_of = [-1] * self.characters
        start: list[int] = []
        dealt = 0
        for number, each in enumerate(groups):
            count = min(each.count, QUICK) if switches.goblins == QUICK else each.count
            group_of += [number] * count
            start += self.monster_start[dealt : dealt + count]
            dealt += each.count
        self.groups = tuple(groups)
        self.group_of = tuple(group_of)
        self.monster_start = tuple(start)

    def _lay_board(self, map_rows: tuple[str, ...]) -> None:
        self.grid = Grid(len(map_rows[0]), len(map_rows))
        marks: dict[str, int] = dict.fromkeys(SYMBOLS, 0)
        monsters: list[int] = []
        for r, line in enumerate(map_rows):
            for c, symbol in enumerate(line):
                cell = self.grid.cell(r, c)
                marks[symbol] |= 1 << cell
                if symbol == "G":
                    monsters.append(cell)
        self.board = Board(self.grid, marks["#"], {"H": marks["H"], "Z": marks["Z"]})
        self.floor = self.board.floor
        self.ground = Ground(self.grid, self.floor)
        self.sight = Sight(self.board, LONGEST_SIGHT)
        self.start = (marks["H"], marks["Z"])
        self.chests = marks["C"]
        self.respawn = marks["G"] | marks["r"]
        self.monster_start = tuple(monsters)

    def _read_standing_texts(self) -> None:
        """Read passives and always-on cards that are no plain modifiers."""
        self.passes = tuple(
            any(isinstance(e, PassEnemies) for e in card.passive.effects) for card in self.cards
        )
        sees_past: list[int] = []
        answers: list[tuple[int, int]] = []
        for card, rows in zip(self.cards, self.rows, strict=True):
            past = [e for e in card.passive.effects if isinstance(e, SeePast)]
            sees_past.append(self.condition_ids.index(past[0].condition) if past else -1)
            answer = (-1, 0)
            for row in rows:
                if row.cost == ALWAYS:
                    for effect in row.ability.effects:
                        if isinstance(effect, AnswerMelee):
                            answer = (row.level, effect.amount)
            answers.append(answer)
        self.sees_past = tuple(sees_past)
        # (character, condition): no miniature blocks the line to that condition's bearer.
        self.keepers = tuple((f, past) for f, past in enumerate(sees_past) if past >= 0)
        # (level-up card, damage) with which the character answers melee hits; level -1: none.
        self.answers_melee = tuple(answers)

    def band(self, cell: int, least: int, most: int) -> int:
        """Return the spaces at range ``least`` to ``most`` of ``cell`` (R29, R31), from a table."""
        key = (cell << 8 | least) << 8 | most
        found = self.bands.get(key)
        if found is None:
            found = self.grid.within(cell, most)
            if least:
                found &= ~self.grid.within(cell, least - 1)
            self.bands[key] = found
        return found

    def row(self, figure: int, tool: int) -> Row:
        """Return what ``figure`` uses under the code ``tool``."""
        if tool >= ITEM:
            row = self.item_rows[figure][tool - ITEM]
            if row is None:
                raise KeyError(tool)
            return row
        if figure >= self.characters:
            return self.monster_rows[self.group_of[figure]]
        return self.rows[figure][tool - 16]

    def condition(self, name: str) -> int:
        """Return the number of a condition."""
        return self.condition_ids.index(name)


def _card_of(group: Group) -> int:
    return group.initiative
