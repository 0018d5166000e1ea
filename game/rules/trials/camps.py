"""Camps: how they are placed, wake and fall asleep, lose members and come back (T6, T18, T58)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import loot, places, spots, weather
from game.rules.trials.codes import (
    CREATURES,
    FIRST_BUGBEAR,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    HEROES,
    KINDS,
    NONE,
    OF_A_CAMP,
    OGRE,
)
from game.rules.trials.events import CampPlaced, CampSlept, CampWoke, Refreshed, Stood
from game.rules.trials.frames import Camp, camp_of
from game.rules.trials.realm import ogre_at
from game.rules.trials.state import TrialsState, make, of

GOBLINS: Final = KINDS.index("goblin")
KOBOLDS: Final = KINDS.index("kobold")
BUGBEARS: Final = KINDS.index("bugbear")
OGRES: Final = KINDS.index("ogre")
MINION_CAMPS: Final = (GOBLINS, KOBOLDS, BUGBEARS)
"""The kinds of the three minion camps, in the order of their table (T71.4)."""
FIRST_OF: Final = {GOBLINS: FIRST_GOBLIN, KOBOLDS: FIRST_KOBOLD, BUGBEARS: FIRST_BUGBEAR}
WAKES_WITHIN: Final = 2
"""How near a hero wakes a camp (T58)."""


# --- which camp is whose


def of_figure(s: TrialsState, figure: int) -> int:
    """Return the place of a monster's camp among all camps, -1 for none."""
    for place, row in enumerate(s.camps):
        if row[2] >> figure & 1:
            return place
    return NONE


def keep(s: TrialsState, place: int, camp: Camp) -> None:
    """Keep a camp as it is now."""
    s.camps[place] = camp.row()


def size_of(camp: Camp) -> int:
    """Return how many members a camp has at most: four, an ogre alone, a camp of mercenaries as
    many as it came with (T6, TQ9).
    """
    if camp.kind == OGRES:
        return 1
    return camp.merc or OF_A_CAMP


# --- placing


def settle(m: Match, figure: int, cell: int, how: str, clause: str) -> None:
    """Stand a monster on the board unhurt (T6, T18a)."""
    s = of(m)
    s.hp[figure] = s.tables.monster_hp(figure, s.guardian)
    s.wounded &= ~(1 << figure)
    s.put(figure, cell)
    if m.listening:
        m.tell(Stood(figure=figure, cell=cell, how=how, hp=s.hp[figure], clause=clause))


def place_members(m: Match, place: int, figures: list[int], how: str, clause: str) -> None:
    """Stand members of a camp on their starting spaces, or the next free ones next to the token;
    who does not fit stays off the board (T6, T18.2, T18b, T18c).
    """
    s = of(m)
    camp = camp_of(s.camps[place])
    if camp.kind == OGRES:
        cell = ogre_place(s, camp.cell)
        if cell >= 0:
            settle(m, OGRE, cell, how, clause)
            camp.members |= 1 << OGRE
        keep(s, place, camp)
        return
    starts = spots.round_token(s, camp.cell)
    for figure in figures:
        own = (figure - FIRST_OF[camp.kind]) % OF_A_CAMP
        others = 0
        for letter, start in enumerate(starts):
            if letter != own and start >= 0:
                others |= 1 << start
        cell = starts[own]
        room = s.board().floor & ~s.cells_of(CREATURES)
        if cell < 0 or not room >> cell & 1:
            cell = spots.beside_token(s, camp.cell, others)
        if cell >= 0:
            settle(m, figure, cell, how, clause)
            camp.members |= 1 << figure
    keep(s, place, camp)


def ogre_place(s: TrialsState, token: int) -> int:
    """Return where the ogre of a camp stands: from its token toward the centre, else on the nearest
    2x2 that is free on or next to the token (T6b, T18b); -1 for nowhere.
    """
    grid = s.tables.realm.grid
    start = ogre_at(s.tables.realm.grid, token)
    if spots.free(s, OGRE) >> start & 1:
        return start
    near = spots.shape_of(s, OGRE).touches(grid, grid.within(token, 1))
    return spots.nearest(s, OGRE, token, near)


class PlaceCamps(Procedure):
    """Place the three minion camps and the elite camp (T6)."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("minions", "elite")

    def copy(self) -> PlaceCamps:
        twin = PlaceCamps()
        twin.standing(self)
        return twin

    def minions(self, m: Match) -> Outcome:
        """Four members round each token, A nearest to the centre (T6, T6.2, T6a)."""
        s = of(m)
        for number, cell in enumerate(s.tables.realm.camps[: len(MINION_CAMPS)]):
            kind = MINION_CAMPS[number]
            first = FIRST_OF[kind]
            new_camp(m, kind, cell, list(range(first, first + OF_A_CAMP)), "set-up", "T6")
        return None

    def elite(self, m: Match) -> Outcome:
        """The ogre on its token (T6, T6b)."""
        cell = of(m).tables.realm.elite_camp
        if cell >= 0:
            new_camp(m, OGRES, cell, [OGRE], "set-up", "T6b")
        return None


def new_camp(
    m: Match, kind: int, cell: int, figures: list[int], how: str, clause: str, merc: int = 0
) -> int:
    """Place a camp with these members, inactive (T6, T58, TQ9); return its place among all."""
    s = of(m)
    s.camps.append(Camp(kind, cell, 0, merc=merc).row())
    place = len(s.camps) - 1
    place_members(m, place, figures, how, clause)
    if m.listening:
        members = camp_of(s.camps[place]).members
        m.tell(
            CampPlaced(
                camp=place,
                what_kind=KINDS[kind],
                cell=cell,
                figures=tuple(bits(members)),
                merc=merc > 0,
                clause=clause,
            )
        )
    return place


# --- waking and falling asleep (T58)


def noticed(s: TrialsState, camp: Camp) -> bool:
    """Return whether some member has a hero within 2 that it sees itself (T58, T58c)."""
    return notices(s, camp, s.cells_of(HEROES))


def notices(s: TrialsState, camp: Camp, cells: int) -> bool:
    """Return whether some member has one of some spaces within 2 and sees it itself (T58, T58c)."""
    grid = s.tables.realm.grid
    for figure in bits(camp.members & s.present):
        near = spots.shape_of(s, figure).within(grid, s.cell[figure], WAKES_WITHIN) & cells
        if near and s.board().seen_of(s.spaces[figure], near):
            return True
    return False


def sleepers_by(s: TrialsState, cell: int) -> int:
    """Return the members of camps that sleep now and would wake at their turn for a hero that
    stands on a space, as bits (T58, TE15, TE16).
    """
    if weather.camps_always(s) or weather.camps_damaged_only(s):
        return 0
    found = 0
    for row in s.camps:
        camp = camp_of(row)
        if camp.awake or camp.ally >= 0 or reason(s, camp):
            continue
        if notices(s, camp, 1 << cell):
            found |= camp.members & s.present
    return found


def reason(s: TrialsState, camp: Camp) -> str:
    """Return why a camp is active at its turn, "" if it is not (T58, TE15, TE16)."""
    if weather.camps_always(s):
        return "event"
    if camp.harmed:
        return "damage"
    if weather.camps_damaged_only(s):
        return ""
    if camp.woken:
        return "woken"
    return "hero" if noticed(s, camp) else ""


def judge(m: Match, place: int) -> None:
    """Judge a camp, once a round when its first member acts: it wakes, stays awake or falls
    inactive again (T58, T58.3, T58a, T58b). One that is allied to a party always acts.
    """
    s = of(m)
    if s.camps[place][7] == s.round:  # Camp.judged
        return
    camp = camp_of(s.camps[place])
    camp.judged = s.round
    why = reason(s, camp)
    slept = not camp.awake
    camp.awake = 1 if why else 0
    camp.fresh = 1 if why and (slept or camp.fresh) else 0
    camp.harmed = camp.woken = 0
    keep(s, place, camp)
    if camp.ally >= 0 or not m.listening or slept == (not why):
        return
    if why:
        m.tell(CampWoke(camp=place, why=why, clause="T58"))
    else:
        m.tell(CampSlept(camp=place, clause="T58a"))


def wake_all(m: Match, clause: str) -> None:
    """Wake every camp at once, by War Drums (TE15); those that slept wake on their turn for their
    bonus (T69j).
    """
    s = of(m)
    for place, row in enumerate(s.camps):
        camp = camp_of(row)
        if camp.awake or not camp.members:
            continue
        camp.awake = camp.fresh = 1
        keep(s, place, camp)
        if m.listening:
            m.tell(CampWoke(camp=place, why="event", clause=clause))


def wake(m: Match, place: int, clause: str) -> None:
    """Let another effect wake a camp (T58)."""
    s = of(m)
    camp = camp_of(s.camps[place])
    camp.woken = 1
    if not camp.awake:
        camp.awake = camp.fresh = 1
        if m.listening:
            m.tell(CampWoke(camp=place, why="woken", clause=clause))
    keep(s, place, camp)


def turn_over(s: TrialsState) -> None:
    """The monsters have acted: no camp has just woken any more (section 8, bugbears)."""
    for place, row in enumerate(s.camps):
        if row[9]:
            camp = camp_of(row)
            camp.fresh = 0
            keep(s, place, camp)


def just_woke(s: TrialsState, figure: int) -> bool:
    """Return whether a monster's camp wakes on this turn (section 8: bugbears, T69j)."""
    place = of_figure(s, figure)
    return place >= 0 and bool(s.camps[place][9])


# --- losing members


def is_last(s: TrialsState, figure: int) -> bool:
    """Return whether a monster is the last of its camp that is left (T50)."""
    place = of_figure(s, figure)
    return place >= 0 and s.camps[place][2] == 1 << figure


def lost(s: TrialsState, figure: int) -> None:
    """Take a monster that has fallen out of its camp: one of mercenaries is then gone for good
    (TQ9), any other comes back (T18.2).
    """
    place = of_figure(s, figure)
    if place < 0:
        s.awake &= ~(1 << figure)
        return
    camp = camp_of(s.camps[place])
    camp.members &= ~(1 << figure)
    if not camp.members:
        camp.awake = camp.harmed = camp.woken = camp.fresh = 0
    keep(s, place, camp)


# --- coming back


class Refresh(Procedure):
    """After every fifth round: chests fill, then camps come back, then what events left goes (T18,
    T17.5). ``chest`` is the next one.
    """

    __slots__ = ("chest",)

    steps: ClassVar[tuple[str, ...]] = ("begin", "chests", "camps", "events")
    fields: ClassVar[tuple[str, ...]] = ("chest",)

    def __init__(self, chest: int = 0) -> None:
        super().__init__()
        self.chest = chest

    def copy(self) -> Refresh:
        twin = Refresh(self.chest)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Say so."""
        if m.listening:
            m.tell(Refreshed(clause="T18"))
        return None

    def chests(self, m: Match) -> Outcome:
        """Opened chests become full; a hero on one takes its loot at once (T18, T50d)."""
        s = of(m)
        while self.chest < len(s.tables.realm.chests):
            chest = self.chest
            self.chest += 1
            if not s.full >> chest & 1:
                self.go("chests")
                return loot.fill_chest(m, chest)
        return None

    def camps(self, m: Match) -> Outcome:
        """A camp comes back if all its members are gone, inactive and unhurt (T18.2, T18a, T18b);
        mercenaries do not (TQ9).
        """
        s = of(m)
        for place in range(len(s.camps)):
            camp = camp_of(s.camps[place])
            if camp.members or camp.merc:
                continue
            first = FIRST_OF.get(camp.kind, OGRE)
            place_members(m, place, list(range(first, first + size_of(camp))), "refresh", "T18")
        return None

    def events(self, m: Match) -> Outcome:
        """What events laid until then goes (TE5, TE21)."""
        return make(m, "EventsRefresh")


class Recruit(Procedure):
    """Each minion camp with a survivor gets back so many of those it has lost (TE17, T69k, T68m):
    unhurt, active like their camp.
    """

    __slots__ = ("n",)

    steps: ClassVar[tuple[str, ...]] = ("recruit",)
    fields: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def copy(self) -> Recruit:
        twin = Recruit(self.n)
        twin.standing(self)
        return twin

    def recruit(self, m: Match) -> Outcome:
        """Camp by camp."""
        s = of(m)
        for place in range(len(s.camps)):
            camp = camp_of(s.camps[place])
            if camp.kind == OGRES or not camp.members:
                continue
            wanted = min(self.n, size_of(camp) - camp.members.bit_count())
            place_members(m, place, out_of_play(s, camp.kind)[:wanted], "event", "TE17")
        return None


def out_of_play(s: TrialsState, kind: int) -> list[int]:
    """Return the minions of a kind that are in no camp, by their letters."""
    first = FIRST_OF[kind]
    return [figure for figure in range(first, first + OF_A_CAMP) if of_figure(s, figure) == NONE]


class BringMonster(Procedure):
    """A monster comes to the place nearest to a space where it fits, active and unhurt (T56f,
    T56h, TE6, TE7, TE18, TQ5, TQ10).
    """

    __slots__ = ("cell", "figure")

    steps: ClassVar[tuple[str, ...]] = ("stand",)
    fields: ClassVar[tuple[str, ...]] = ("figure", "cell")

    def __init__(self, figure: int, cell: int) -> None:
        super().__init__()
        self.figure = figure
        self.cell = cell

    def copy(self) -> BringMonster:
        twin = BringMonster(self.figure, self.cell)
        twin.standing(self)
        return twin

    def stand(self, m: Match) -> Outcome:
        """It stands there, and meets what lies there."""
        s = of(m)
        cell = spots.nearest(s, self.figure, self.cell)
        if cell < 0:
            return None
        s.awake |= 1 << self.figure
        settle(m, self.figure, cell, "event", "T56f")
        return places.Arrive(self.figure, cell, "event")
