"""What each kind of quest asks for: TQ1 to TQ10 (section 5).

A kind has no state: what it keeps are the numbers ``a`` to ``f`` of a quest's row.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits, one
from game.engine.match import Match
from game.engine.procedure import Outcome
from game.engine.state import EMPTY
from game.rules.trials import camps, harm, places, progress, queries, rings, spots
from game.rules.trials.codes import (
    ANKHEG,
    BULEZAU,
    CREATURES,
    FIRST_OBELISK,
    FIRST_PRINCE,
    GUARDIAN,
    HEROES,
    MARKED,
    NO_PARTY,
    NOBODY,
    NONE,
    OBELISKS,
    OF_A_CAMP,
    PARTIES,
    SKILLS,
)
from game.rules.trials.content import (
    Herbs,
    Hunt,
    LastHits,
    MarkedForDeath,
    Mercs,
    Obelisks,
    Power,
    Princes,
    Progress,
    Readings,
    Ritual,
)
from game.rules.trials.events import CampAllied, CampPlaced, LeftBoard, Stepped, Stood
from game.rules.trials.frames import Camp, camp_of
from game.rules.trials.order import by_initiative, from_active, rank
from game.rules.trials.progress import gain, keep, reached, running
from game.rules.trials.state import TrialsState, make, of

FIRST_TIER: Final = 0
SECOND_TIER: Final = 1
THIRD_TIER: Final = 2
ITEMS: Final = 64
"""So many things of one quest can be told apart in an objective's number."""


class Objective:
    """Something that a hero may try with a skill (T25, T63a): ``number`` says what of which quest,
    ``cell`` where, ``skill`` of ``codes.SKILLS``, ``more`` what is added to the roll; ``on`` says
    that the hero has to stand on it, else beside it will do (T68.2).
    """

    __slots__ = ("at", "cell", "item", "more", "near", "number", "on", "skill")

    def __init__(
        self, at: int, item: int, cell: int, skill: int, more: int = 0, on: bool = False
    ) -> None:
        self.at = at
        self.item = item
        self.cell = cell
        self.skill = skill
        self.more = more
        self.on = on
        self.near: int = one(cell) if cell >= 0 else 0
        self.number: int = (at * ITEMS + item) * len(SKILLS) + skill


def may_be_near(s: TrialsState, spaces: int) -> bool:
    """Return whether an objective of any kind can be on some spaces: they lie on the sites of the
    board, but for camps of mercenaries (T64.4). Mostly a hero is far from all of them.
    """
    return bool(spaces & s.tables.realm.sites) or any(row[8] for row in s.camps)  # Camp.merc


class Kind:
    """Base of all kinds: what happens to a quest at a moment, nothing unless the kind says so.

    ``at`` is the quest's place among the open ones.
    """

    def set_up(self, m: Match, at: int) -> Outcome:
        """Lay out what it needs."""
        return None

    def portals_lie(self, m: Match, at: int) -> None:
        """Place what stands by where the portals are; called once they and the quest are there."""

    def objectives(self, s: TrialsState, at: int, party: int) -> list[Objective]:
        """Return what a party's heroes may try with a skill now."""
        return []

    def counts(self, s: TrialsState, at: int) -> int:
        """Return the spaces where it can be served in another way: of whoever counts for it now, of
        ground that does.
        """
        return 0

    def tried(self, m: Match, at: int, seat: int, item: int, passed: bool) -> Outcome:
        """A hero has rolled for an objective."""
        return None

    def last_hit(self, m: Match, at: int, figure: int, party: int, seat: int, cell: int) -> None:
        """A creature is defeated; it has not left its camp yet, and stood on ``cell``."""

    def harmed(self, m: Match, at: int, figure: int, party: int, seat: int, lost: int) -> None:
        """A creature or obelisk has lost so much."""

    def begins(self, m: Match, at: int) -> Outcome:
        """A round begins, before its draws."""
        return None

    def ordered(self, m: Match, at: int) -> None:
        """The initiative of a round is known."""

    def over(self, m: Match, at: int, turn: int) -> Outcome:
        """The round is at its end: called with ``turn`` 0, 1, 2 and so on, as often as
        :meth:`turns` says.
        """
        return None

    def turns(self, s: TrialsState, at: int) -> int:
        """Return how many steps its end of round has."""
        return 1


class MonsterSlayer(Kind):
    """TQ1: Last Hits on monsters that are not allied to the hitter's party (T68h)."""

    def counts(self, s: TrialsState, at: int) -> int:
        """Return where monsters stand."""
        return s.cells_of(CREATURES & ~HEROES)

    def last_hit(self, m: Match, at: int, figure: int, party: int, seat: int, cell: int) -> None:
        """So much for a minion, an elite, the Guardian (T64.2)."""
        s = of(m)
        if party == NO_PARTY or queries.is_hero(figure) or queries.party(s, figure) == party:
            return
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, LastHits)
        amount = card.guardian if figure == GUARDIAN else card.minion
        if figure != GUARDIAN and queries.is_elite(figure):
            amount = card.elite
        gain(m, at, party, amount, seat)
        reached(m, at, party)


class ReadTheRunes(Kind):
    """TQ2: each altar once, the second and third harder; ``a`` and ``b`` are the altars that the
    parties have read, as bits.
    """

    def objectives(self, s: TrialsState, at: int, party: int) -> list[Objective]:
        """The altars that the party has not read yet."""
        quest = running(s, at)
        card = s.tables.quest(quest.card).progress
        assert isinstance(card, Readings)
        read = quest.b if party else quest.a
        more = card.rolls[min(quest.points[party], len(card.rolls) - 1)]
        skill = SKILLS.index(card.skill)
        return [
            Objective(at, item, cell, skill, more)
            for item, cell in enumerate(s.tables.realm.altars)
            if not read >> item & 1
        ]

    def tried(self, m: Match, at: int, seat: int, item: int, passed: bool) -> Outcome:
        """A reading counts once it has been passed."""
        if passed:
            s = of(m)
            tick(m, at, seat, item, s.tables.realm.altars[item])
        return None


def tick(m: Match, at: int, seat: int, item: int, cell: int) -> None:
    """Let a party have done one of several like things: its token lies there (T63.2)."""
    s = of(m)
    party = queries.party(s, seat)
    quest = running(s, at)
    if (quest.b if party else quest.a) >> item & 1:
        return
    if party:
        quest.b |= 1 << item
    else:
        quest.a |= 1 << item
    keep(s, at, quest)
    progress.mark_done(m, at, party, cell, seat)
    gain(m, at, party, 1, seat)
    reached(m, at, party)


class DarkObelisk(Kind):
    """TQ3: each party counts its damage over both obelisks (T68i)."""

    def counts(self, s: TrialsState, at: int) -> int:
        """Return where the obelisks stand."""
        return s.cells_of(((1 << OBELISKS) - 1) << FIRST_OBELISK)

    def set_up(self, m: Match, at: int) -> Outcome:
        """The obelisks stand."""
        s = of(m)
        for number, cell in enumerate(s.tables.realm.obelisks[:OBELISKS]):
            s.put(FIRST_OBELISK + number, cell)
            if m.listening:
                m.tell(Stood(figure=FIRST_OBELISK + number, cell=cell, how="set-up", clause="TQ3"))
        return None

    def harmed(self, m: Match, at: int, figure: int, party: int, seat: int, lost: int) -> None:
        """Damage to either counts for the party that dealt it."""
        if figure >= FIRST_OBELISK:
            gain(m, at, party, lost, seat)
            reached(m, at, party)

    def turns(self, s: TrialsState, at: int) -> int:
        """One for each hero."""
        return s.seats

    def over(self, m: Match, at: int, turn: int) -> Outcome:
        """Each hero near an obelisk takes piercing damage, once, for no party; by plain range
        (T68i).
        """
        s = of(m)
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, Obelisks)
        seat = from_active(s)[turn]
        if not s.stands(seat):
            return None
        for figure in range(FIRST_OBELISK, FIRST_OBELISK + OBELISKS):
            if s.stands(figure) and queries.distance(s, seat, figure) <= card.within:
                return harm.deal(m, seat, NONE, 0, card.prc, 0)
        return None


class RareHerbs(Kind):
    """TQ4: each herb once, its skill by its number; ``a`` and ``b`` as for the runes."""

    def objectives(self, s: TrialsState, at: int, party: int) -> list[Objective]:
        """The herbs that the party has not gathered yet."""
        quest = running(s, at)
        card = s.tables.quest(quest.card).progress
        assert isinstance(card, Herbs)
        gathered = quest.b if party else quest.a
        return [
            Objective(at, item, cell, SKILLS.index(card.skills[item]))
            for item, cell in enumerate(s.tables.realm.herbs[: len(card.skills)])
            if not gathered >> item & 1
        ]

    def tried(self, m: Match, at: int, seat: int, item: int, passed: bool) -> Outcome:
        """A herb counts once the roll has been passed."""
        if passed:
            tick(m, at, seat, item, of(m).tables.realm.herbs[item])
        return None


SUMMON: Final = ITEMS - 1
"""The ritual's last step among its objectives."""


class UnholyRitual(Kind):
    """TQ5: altars lit by each party as for the runes; ``c`` is 1 once the monster has been summoned
    and 2 once it is gone, ``e`` and ``f`` what it has lost by each party (T68a).
    """

    def counts(self, s: TrialsState, at: int) -> int:
        """Return where the monster stands that was summoned."""
        return s.cells_of(1 << BULEZAU) if running(s, at).c == 1 else 0

    def objectives(self, s: TrialsState, at: int, party: int) -> list[Objective]:
        """Altars that are unlit, by either skill; with the first tier the summoning, until anybody
        has done it (T64.9).
        """
        quest = running(s, at)
        card = s.tables.quest(quest.card).progress
        assert isinstance(card, Ritual)
        lit = quest.b if party else quest.a
        found: list[Objective] = []
        for item, cell in enumerate(s.tables.realm.altars):
            if not lit >> item & 1:
                found += [Objective(at, item, cell, SKILLS.index(each)) for each in card.skills]
        if quest.done[party] >> FIRST_TIER & 1 and not quest.c and s.tables.realm.power >= 0:
            skill = SKILLS.index(card.skill)
            found.append(Objective(at, SUMMON, s.tables.realm.power, skill, card.roll, on=True))
        return found

    def tried(self, m: Match, at: int, seat: int, item: int, passed: bool) -> Outcome:
        """An altar burns, or the monster is called: that costs its summoner HP first (T68j)."""
        s = of(m)
        if not passed:
            return None
        if item != SUMMON:
            party = queries.party(s, seat)
            quest = running(s, at)
            if (quest.b if party else quest.a) >> item & 1:
                return None
            if party:
                quest.b |= 1 << item
            else:
                quest.a |= 1 << item
            keep(s, at, quest)
            progress.mark_done(m, at, party, s.tables.realm.altars[item], seat)
            gain(m, at, party, 1, seat)
            reached(m, at, party, FIRST_TIER, SECOND_TIER)
            return None
        return make(m, "Summoning", seat, at)

    def summoned(self, m: Match, at: int, seat: int) -> Outcome:
        """The monster appears next to the Place of Power, which it leaves free; one that is in play
        already is the quest's from now on (T68j, T68n).
        """
        s = of(m)
        quest = running(s, at)
        if quest.c:
            return None
        quest.c = 1
        keep(s, at, quest)
        party = queries.party(s, seat)
        progress.mark_done(m, at, party, s.tables.realm.power, seat)
        progress.finish(m, at, party, SECOND_TIER)
        if s.stands(BULEZAU):
            return None
        grid = s.tables.realm.grid
        power = 1 << s.tables.realm.power
        shape = spots.shape_of(s, BULEZAU)
        beside = shape.touches(grid, s.board().beside(s.tables.realm.power))
        beside &= ~shape.touches(grid, power)
        cell = spots.nearest(s, BULEZAU, s.tables.realm.power, beside)
        if cell < 0:  # no room beside it: as near as there is
            cell = spots.nearest(
                s, BULEZAU, s.tables.realm.power, grid.cells & ~shape.touches(grid, power)
            )
        if cell < 0:
            return None
        s.awake |= 1 << BULEZAU
        camps.settle(m, BULEZAU, cell, "summon", "T68j")
        return places.Arrive(BULEZAU, cell, "summon")

    def harmed(self, m: Match, at: int, figure: int, party: int, seat: int, lost: int) -> None:
        """Its damage is counted (T68a)."""
        s = of(m)
        quest = running(s, at)
        if figure == BULEZAU and quest.c == 1:
            if party == 0:
                quest.e += lost
            elif party == 1:
                quest.f += lost
            keep(s, at, quest)

    def last_hit(self, m: Match, at: int, figure: int, party: int, seat: int, cell: int) -> None:
        """Its Last Hit is the third tier, for either party (T64.10, T68a, T68c)."""
        s = of(m)
        quest = running(s, at)
        if figure != BULEZAU or quest.c != 1:
            return
        quest.c = 2
        keep(s, at, quest)
        progress.finish(m, at, slayer(party, quest.e, quest.f), THIRD_TIER)


def slayer(party: int, first: int, second: int) -> int:
    """Return who gets the third tier of a hunt: the party of the Last Hit, without one that with
    more damage, nobody for a tie (T68a).
    """
    if party != NO_PARTY or first == second:
        return party
    return 0 if first > second else 1


class Marked(Kind):
    """TQ6: ``a`` is one more than the marked hero, 0 before anybody is, ``b`` whether that hero has
    damaged a rival hero this round, ``c`` one more than the party whose next hero to come back is
    marked (T68e).
    """

    def counts(self, s: TrialsState, at: int) -> int:
        """Return where the marked hero stands."""
        marked = running(s, at).a
        return s.cells_of(1 << marked - 1) if marked else 0

    def ordered(self, m: Match, at: int) -> None:
        """In its first round the hero of highest initiative is marked (TQ6, T68g)."""
        s = of(m)
        quest = running(s, at)
        if quest.a or quest.c or s.round < quest.round:
            return
        mark(m, at, by_initiative(s)[0])

    def harmed(self, m: Match, at: int, figure: int, party: int, seat: int, lost: int) -> None:
        """The marked hero has damaged a rival hero, by itself (T68k)."""
        s = of(m)
        quest = running(s, at)
        if seat == NOBODY or seat + 1 != quest.a or not queries.is_hero(figure):
            return
        if not queries.allied(s, seat, figure):
            quest.b = 1
            keep(s, at, quest)

    def last_hit(self, m: Match, at: int, figure: int, party: int, seat: int, cell: int) -> None:
        """The mark goes to the rival hero who had the Last Hit, else to the nearest rival (TQ6,
        T53b, T68e).
        """
        s = of(m)
        quest = running(s, at)
        if not queries.is_hero(figure) or figure + 1 != quest.a:
            return
        own = queries.party(s, figure)
        if seat != NOBODY and queries.party(s, seat) != own:
            card = s.tables.quest(quest.card).progress
            assert isinstance(card, MarkedForDeath)
            gain(m, at, 1 - own, card.last_hit, seat)
            reached(m, at, 1 - own)
            mark(m, at, seat)
            return
        nearest = self._nearest_rival(s, cell, 1 - own)
        if nearest != NOBODY:
            mark(m, at, nearest)
            return
        quest.a = quest.b = 0
        quest.c = 1 - own + 1
        keep(s, at, quest)

    def _nearest_rival(self, s: TrialsState, cell: int, party: int) -> int:
        """Return the hero of a party nearest to where the marked one fell; of several the one with
        the highest initiative (T68e).
        """
        best, found = (99, 0), NOBODY
        for seat in bits(s.present & HEROES):
            if queries.party(s, seat) != party:
                continue
            key = (queries.distance_to(s, seat, cell), -rank(s, seat))
            if found == NOBODY or key < best:
                best, found = key, seat
        return found

    def came_back(self, m: Match, at: int, seat: int) -> None:
        """A hero is on the board again: the mark may wait for it (T68e)."""
        s = of(m)
        quest = running(s, at)
        if quest.c == queries.party(s, seat) + 1 or quest.a == seat + 1:
            mark(m, at, seat)

    def over(self, m: Match, at: int, turn: int) -> Outcome:
        """The marked hero's party comes on if the hero has damaged a rival hero (TQ6)."""
        s = of(m)
        quest = running(s, at)
        damaged, seat = quest.b, quest.a - 1
        quest.b = 0
        keep(s, at, quest)
        if damaged and seat >= 0:
            card = s.tables.quest(quest.card).progress
            assert isinstance(card, MarkedForDeath)
            party = queries.party(s, seat)
            gain(m, at, party, card.round_end, seat)
            reached(m, at, party)
        return None


def mark(m: Match, at: int, seat: int) -> None:
    """Mark a hero, and nobody else (TQ6, T48.2); one off the board bears the ring when it comes
    back.
    """
    s = of(m)
    quest = running(s, at)
    if quest.a != seat + 1:
        quest.b = 0
    quest.a, quest.c = seat + 1, 0
    keep(s, at, quest)
    for row in s.rings[:]:
        if row[0] == MARKED and row[1] != seat:
            rings.take_off(m, row, "passed")
    if s.stands(seat) and not queries.ringed(s, seat, MARKED):
        rings.put(m, MARKED, seat, NOBODY, quest.card)


class SiphonPower(Kind):
    """TQ7: heroes at the Place of Power at the end of the round, and skill rolls on it."""

    def counts(self, s: TrialsState, at: int) -> int:
        """Return the Place of Power and what is adjacent to it (T68.2)."""
        power = s.tables.realm.power
        return s.board().beside(power) | 1 << power if power >= 0 else 0

    def objectives(self, s: TrialsState, at: int, party: int) -> list[Objective]:
        """The Place of Power, again and again."""
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, Power)
        if s.tables.realm.power < 0:
            return []
        return [Objective(at, 0, s.tables.realm.power, SKILLS.index(card.skill), on=True)]

    def tried(self, m: Match, at: int, seat: int, item: int, passed: bool) -> Outcome:
        """Passed or not it hurts, for no party (TQ7, T68j)."""
        s = of(m)
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, Power)
        if passed:
            party = queries.party(s, seat)
            gain(m, at, party, card.passed, seat)
            reached(m, at, party)
        prc = card.prc + (s.round if card.by_round else 0)
        return harm.deal(m, seat, NONE, 0, prc, 0) if prc and s.stands(seat) else None

    def over(self, m: Match, at: int, turn: int) -> Outcome:
        """The party with more heroes on it or adjacent to it comes on (TQ7, T68.2)."""
        s = of(m)
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, Power)
        near = self.counts(s, at)
        if not near:
            return None
        count = [0] * PARTIES
        for seat in bits(s.present & HEROES):
            if s.spaces[seat] & near:
                count[queries.party(s, seat)] += 1
        if count[0] != count[1]:
            party = 0 if count[0] > count[1] else 1
            gain(m, at, party, card.most)
            reached(m, at, party)
        return None


class OgrePrinces(Kind):
    """TQ8: ``a`` and ``b`` are one more than the round in which each party's ogre was removed, 0
    while it is in play.
    """

    def counts(self, s: TrialsState, at: int) -> int:
        """Return where the ogres stand, and where each has to go across."""
        found = s.cells_of(((1 << PARTIES) - 1) << FIRST_PRINCE)
        for party in range(PARTIES):
            found |= s.covers(FIRST_PRINCE + party, start_of(s, 1 - party))
        return found

    def portals_lie(self, m: Match, at: int) -> None:
        """Each party's ogre stands on the start nearest to its portal (TQ8)."""
        for party in range(PARTIES):
            self._stand(m, party, "set-up")

    def _stand(self, m: Match, party: int, how: str) -> None:
        s = of(m)
        figure = FIRST_PRINCE + party
        start = start_of(s, party)
        if start < 0:
            return
        cell = start if spots.free(s, figure) >> start & 1 else spots.moved_from(s, figure, start)
        if cell >= 0:
            camps.settle(m, figure, cell, how, "TQ8")

    def turns(self, s: TrialsState, at: int) -> int:
        """One for each party."""
        return PARTIES

    def over(self, m: Match, at: int, turn: int) -> Outcome:
        """A removed ogre comes back at the end of the round after its removal (T68l)."""
        s = of(m)
        quest = running(s, at)
        removed = quest.b if turn else quest.a
        if not removed or s.round <= removed - 1:
            return None
        if turn:
            quest.b = 0
        else:
            quest.a = 0
        keep(s, at, quest)
        self._stand(m, turn, "respawn")
        figure = FIRST_PRINCE + turn
        return places.Arrive(figure, s.cell[figure], "respawn") if s.stands(figure) else None

    def last_hit(self, m: Match, at: int, figure: int, party: int, seat: int, cell: int) -> None:
        """The rival ogre's Last Hit counts (TQ8)."""
        s = of(m)
        own = figure - FIRST_PRINCE
        if own not in (0, 1):
            return
        self.removed(s, at, own)
        if party == 1 - own:
            card = s.tables.quest(s.quests[at][0]).progress
            assert isinstance(card, Princes)
            gain(m, at, party, card.last_hit, seat)
            reached(m, at, party)

    def removed(self, s: TrialsState, at: int, party: int) -> None:
        """Note in which round an ogre has left."""
        quest = running(s, at)
        if party:
            quest.b = s.round + 1
        else:
            quest.a = s.round + 1
        keep(s, at, quest)

    def crossed(self, m: Match, at: int, party: int) -> None:
        """An ogre on any space of the rivals' start is across, and is taken off (T64.7, T68l)."""
        s = of(m)
        figure = FIRST_PRINCE + party
        goal = start_of(s, 1 - party)
        if goal < 0 or not s.spaces[figure] & s.covers(figure, goal):
            return
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, Princes)
        s.put(figure, EMPTY)
        if m.listening:
            m.tell(LeftBoard(figure=figure, why="across", clause="T64.7"))
        clear(m, figure)
        self.removed(s, at, party)
        gain(m, at, party, card.across)
        reached(m, at, party)


def clear(m: Match, figure: int) -> None:
    """Take all that lasts off a monster that has left the board (T46, T54a)."""
    s = of(m)
    lose_ailments(s, figure)
    for row in s.rings[:]:
        if row[1] == figure:
            rings.take_off(m, row, "left")
    s.boons = [row for row in s.boons if row[1] != figure]


def lose_ailments(s: TrialsState, figure: int) -> None:
    """Take all ailments off a figure (T46)."""
    for group in range(figure * 3, figure * 3 + 3):
        s.burn[group] = s.psn[group] = s.root[group] = s.latest[group] = 0
    s.daze[figure] = 0


def start_of(s: TrialsState, party: int) -> int:
    """Return the north-west space of the start of a party's ogre: the one nearest to its portal
    (TQ8), -1 where the board has none.
    """
    starts = s.tables.realm.ogre_starts
    if len(starts) < PARTIES or s.portal[0] < 0:
        return starts[party] if len(starts) > party else NONE
    grid = s.tables.realm.grid
    shape = spots.shape_of(s, FIRST_PRINCE)
    far = [shape.range(grid, start, s.portal[0]) for start in starts[:PARTIES]]
    first = 1 if far[1] < far[0] else 0
    return starts[first] if party == 0 else starts[1 - first]


class RovingMercs(Kind):
    """TQ9: camps of mercenaries, won over or slain."""

    def set_up(self, m: Match, at: int) -> Outcome:
        """The goblin camp is the first of them."""
        s = of(m)
        for place, row in enumerate(s.camps):
            camp = camp_of(row)
            if camp.kind == camps.GOBLINS and not camp.merc:
                camp.merc = OF_A_CAMP
                camps.keep(s, place, camp)
        return None

    def objectives(self, s: TrialsState, at: int, party: int) -> list[Objective]:
        """Camps of mercenaries that are allied to nobody: at their token or at any goblin (TQ9,
        T64.4).
        """
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, Mercs)
        found: list[Objective] = []
        for place, row in enumerate(s.camps):
            camp = camp_of(row)
            if camp.merc and camp.members and camp.ally < 0:
                each = Objective(at, place, camp.cell, SKILLS.index(card.skill))
                each.near |= s.cells_of(camp.members)
                found.append(each)
        return found

    def tried(self, m: Match, at: int, seat: int, item: int, passed: bool) -> Outcome:
        """The camp is allied to the party, with as many as are left, in a fight too (T64.4)."""
        s = of(m)
        if not passed or item >= len(s.camps):
            return None
        camp = camp_of(s.camps[item])
        if not camp.members or camp.ally >= 0:
            return None
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, Mercs)
        party = queries.party(s, seat)
        camp.ally = party
        camps.keep(s, item, camp)
        if m.listening:
            m.tell(CampAllied(camp=item, party=party, clause="TQ9"))
        gain(m, at, party, card.allied, seat)
        reached(m, at, party)
        return None

    def last_hit(self, m: Match, at: int, figure: int, party: int, seat: int, cell: int) -> None:
        """The last goblin of a camp allied to nobody, whoever killed the rest (T64.1, T64.3)."""
        s = of(m)
        place = camps.of_figure(s, figure)
        if place < 0 or not camps.is_last(s, figure):
            return
        camp = camp_of(s.camps[place])
        if not camp.merc or camp.ally >= 0:
            return
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, Mercs)
        gain(m, at, party, card.last, seat)
        reached(m, at, party)

    def over(self, m: Match, at: int, turn: int) -> Outcome:
        """With enough goblins out of play a camp comes at a random location, inactive (TQ9, T64.5,
        T68f, T68m).
        """
        s = of(m)
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, Mercs)
        out = camps.out_of_play(s, camps.GOBLINS)
        if len(out) < card.out:
            return None
        token = spots.locate(m, s.quests[at][0])
        members = 0
        for figure in out[: card.size]:
            cell = spots.nearest(s, figure, token, ~(1 << token))
            if cell >= 0:
                camps.settle(m, figure, cell, "event", "T68f")
                members |= 1 << figure
        s.camps.append(Camp(camps.GOBLINS, token, members, merc=card.size).row())
        if m.listening:
            m.tell(
                CampPlaced(
                    camp=len(s.camps) - 1,
                    what_kind="goblin",
                    cell=token,
                    figures=tuple(bits(members)),
                    merc=True,
                    clause="TQ9",
                )
            )
        return None


class AnkhegHunt(Kind):
    """TQ10: ``c`` is 1 while it is hunted and 2 once it is gone, ``d`` what it has lost this round;
    points are the damage of each party.
    """

    def counts(self, s: TrialsState, at: int) -> int:
        """Return where the Ankheg stands while it is hunted."""
        return s.cells_of(1 << ANKHEG) if running(s, at).c == 1 else 0

    def begins(self, m: Match, at: int) -> Outcome:
        """Before the draws of its second round it comes, or the one in play is it (T68n, T68g)."""
        s = of(m)
        quest = running(s, at)
        card = s.tables.quest(quest.card).progress
        assert isinstance(card, Hunt)
        if quest.c or s.round - quest.round + 1 < card.round:
            return None
        quest.c = 1
        keep(s, at, quest)
        if s.stands(ANKHEG):
            return None
        return make(m, "BringMonster", ANKHEG, spots.locate(m, quest.card))

    def harmed(self, m: Match, at: int, figure: int, party: int, seat: int, lost: int) -> None:
        """Each party counts the HP it has cost it (TQ10, T68n)."""
        s = of(m)
        quest = running(s, at)
        if figure != ANKHEG or quest.c != 1:
            return
        quest.d += lost
        keep(s, at, quest)
        gain(m, at, party, lost, seat)
        reached(m, at, party, FIRST_TIER, THIRD_TIER)

    def last_hit(self, m: Match, at: int, figure: int, party: int, seat: int, cell: int) -> None:
        """Its Last Hit is the third tier (T68a)."""
        s = of(m)
        quest = running(s, at)
        if figure != ANKHEG or quest.c != 1:
            return
        quest.c = 2
        keep(s, at, quest)
        progress.finish(m, at, slayer(party, quest.points[0], quest.points[1]), THIRD_TIER)

    def over(self, m: Match, at: int, turn: int) -> Outcome:
        """After a round in which it took enough it burrows to a new place and loses all ailments
        (TQ10).
        """
        s = of(m)
        quest = running(s, at)
        card = s.tables.quest(quest.card).progress
        assert isinstance(card, Hunt)
        taken, quest.d = quest.d, 0
        keep(s, at, quest)
        if quest.c != 1 or taken < card.burrows or not s.stands(ANKHEG):
            return None
        lose_ailments(s, ANKHEG)
        rings.released(m, ANKHEG)
        cell = spots.nearest(s, ANKHEG, spots.locate(m, quest.card))
        s.put(ANKHEG, cell)
        if m.listening:
            m.tell(Stepped(figure=ANKHEG, cell=cell, how="burrow", clause="TQ10"))
        return places.Arrive(ANKHEG, cell, "burrow")


KINDS: Final[dict[type, Kind]] = {
    LastHits: MonsterSlayer(),
    Readings: ReadTheRunes(),
    Obelisks: DarkObelisk(),
    Herbs: RareHerbs(),
    Ritual: UnholyRitual(),
    MarkedForDeath: Marked(),
    Power: SiphonPower(),
    Princes: OgrePrinces(),
    Mercs: RovingMercs(),
    Hunt: AnkhegHunt(),
}
"""By the class of its progress what carries out a quest; none of them keeps anything."""


def kind_of(card: Progress) -> Kind:
    """Return what carries out a kind of quest."""
    return KINDS[type(card)]


def at_place(s: TrialsState, at: int) -> Kind:
    """Return what carries out the open quest of a place."""
    return kind_of(s.tables.quest(s.quests[at][0]).progress)
