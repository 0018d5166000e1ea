"""Answers to questions that one look settles: targets, areas, spaces, cards, drafting, monsters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.players.trials import cards, drafting, odds
from game.players.trials.goals import Danger, Lure, Ways, chance, gain, goals
from game.players.trials.worth import HP, Worth, loot_vp, spared
from game.rules.trials import actions, areas, pieces, queries, quests, reach
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AREA_AT,
    BARDIC,
    CARD,
    CREATURES,
    DONE,
    END,
    EXTRA,
    FEATURE,
    FIRST_EVENT,
    FIRST_LOOT,
    FIRST_PRINCE,
    GUARDIAN,
    HEROES,
    LINE_AT,
    MOST_SEATS,
    NO,
    PASS,
    PICK,
    SANCTUARY,
    SIDE,
    SKILL,
    SPACE,
    SPARE,
    SPREAD,
    STEP,
    TARGET,
    YES,
)
from game.rules.trials.frames import Deed
from game.rules.trials.quest_kinds import start_of
from game.rules.trials.scripts import aims, hit_by
from game.rules.trials.state import TrialsState, of
from game.rules.trials.words import Printed

GOOD: Final = frozenset({
    w.HEAL, w.SHARE_HEAL, w.HEAL_MORE, w.DR_MORE, w.ROLL_MORE, w.CLEANSE, w.LIFT, w.REVIVE,
    w.ATTACK, w.ADV, w.DRAW, w.MOVE, w.TELE, w.REDUCE, w.IGNORE,
})  # fmt: skip
"""What one does to allies."""
KIND_RINGS: Final = (BARDIC, SANCTUARY)
"""Rings that help their bearer."""
PEDDLED: Final = 1.6
"""What two cards must not be worth more than, each, to be traded for loot."""
SWAPPED: Final = 0.8
HEALED: Final = 8
"""HP that a card heals, about."""


def is_good(printed: Printed) -> bool:
    """Return whether a card is for allies, by its words."""
    for each in cards.said(printed):
        if each.word == w.RING:
            return each.m in KIND_RINGS
        if each.who is not None:
            return each.word in GOOD
    return False


def missing(s: TrialsState, figure: int) -> int:
    """Return how many HP a figure lacks."""
    return max(0, queries.most_hp(s, figure) - s.hp[figure])


class Picks:
    """Answers for one seat at one question, without trying anything out."""

    def __init__(self, match: Match, seat: int, ways: Ways, seed: int = 0) -> None:
        """``seed`` is of what chance decides: classes that are as good as each other."""
        self.match = match
        self.s: TrialsState = of(match)
        self.seat = seat
        self.ways = ways
        self.judge = Worth(self.s, seat)
        self._seed = seed

    def answer(self) -> int:
        """Return the choice."""
        decision = self.match.decision
        assert decision is not None
        pick = PICKS.get(decision.kind)
        return pick(self, decision) if pick is not None else decision.nth(self.seat, 0)

    def _families(self, decision: Decision) -> dict[int, int]:
        return dict(decision.families(self.seat))

    def _why(self, decision: Decision) -> str:
        return str(decision.about.get("why", ""))

    def _card(self, decision: Decision) -> int:
        card = decision.about.get("card", -1)
        return card if isinstance(card, int) else -1

    # --- whom

    def deed(self) -> Deed | None:
        """Return the newest deed, if there is any."""
        return self.s.deed() if self.s.deeds else None

    def on(self, deed: Deed, target: int) -> float:
        """Return what one roll of a deed against a target promises."""
        return self.judge.blow(target, odds.blow(self.s, deed, target))

    def target(self, decision: Decision) -> int:
        """Return whom an attack is on."""
        families = self._families(decision)
        targets = bits(families[TARGET])
        card, why = self._card(decision), self._why(decision)
        deed = self.deed()
        if why == "extra" and card >= 0:
            deed = self._extra(card)
        if why == "piece" or deed is None:
            best = max(targets, key=lambda each: (self._harm(each), -each))
            if PASS in families and self._harm(best) <= 0.0:
                return choice(PASS, 0)
            return choice(TARGET, best)
        return choice(TARGET, max(targets, key=lambda each: (self.on(deed, each), -each)))

    def _extra(self, card: int) -> Deed:
        found = actions.new_deed(self.s, self.seat, card)
        found.kind = EXTRA
        return found

    def _harm(self, figure: int) -> float:
        """Return what about five damage to a figure are worth."""
        if queries.is_minion(figure):
            down = self.s.wounded >> figure & 1
            return self.judge.kill(figure) if down else self.judge.rate(figure)
        worth = 5.0 * self.judge.rate(figure)
        if 0 < self.s.hp[figure] <= 5:
            worth += self.judge.kill(figure)
        return worth

    def targets(self, decision: Decision) -> int:
        """Return the next target of several, or that there are enough."""
        families = self._families(decision)
        targets = bits(families[TARGET])
        if self._why(decision) == "effect":
            return self._some(families, targets, self._card(decision))
        deed = self.deed()
        if deed is None:
            return choice(TARGET, targets[0])
        best = max(targets, key=lambda each: (self.on(deed, each), -each))
        if DONE in families and self.on(deed, best) <= 0.0:
            return choice(DONE, 0)
        return choice(TARGET, best)

    def _some(self, families: dict[int, int], targets: list[int], card: int) -> int:
        best = max(targets, key=lambda each: (self.favour(each, card), -each))
        if DONE in families and self.favour(best, card) <= 0.0:
            return choice(DONE, 0)
        return choice(TARGET, best)

    def favour(self, figure: int, card: int) -> float:
        """Return how well a figure suits a card: an ally that needs it, a foe that it hurts."""
        printed = self.s.tables.card(card) if 0 <= card < FIRST_EVENT else None
        allied = bool(self.judge.allies >> figure & 1)
        if printed is None or not is_good(printed):
            if allied:
                return -1.0 - HP * self.s.hp[figure]
            if figure < MOST_SEATS:
                return 1.0 + loot_vp(self.s, figure) + self.judge.kill(figure) * 0.1
            return 0.5 + self._harm(figure) * 0.2
        if not allied or figure >= MOST_SEATS:
            return -1.0
        heals = any(
            each.word in (w.HEAL, w.SHARE_HEAL)
            for part in printed.parts
            for effects in part[0].sides
            for each in effects
        )
        if heals:
            lacks = missing(self.s, figure)
            return spared(self.s, figure, min(lacks, HEALED)) - 0.05 if lacks else -0.2
        return 1.0 + 0.02 * self.s.hp[figure] + (0.3 if figure == self.s.active else 0.0)

    def figure(self, decision: Decision) -> int:
        """Return whom an effect is for, or that it is for nobody."""
        families = self._families(decision)
        card = self._card(decision)
        best = max(bits(families[TARGET]), key=lambda each: (self.favour(each, card), -each))
        if PASS in families and self.favour(best, card) <= 0.0:
            return choice(PASS, 0)
        return choice(TARGET, best)

    def play_target(self, decision: Decision) -> int:
        """Return whom a card is played on, or which spell it counters."""
        families = self._families(decision)
        if TARGET not in families:
            return decision.nth(self.seat, 0)
        return self.figure(decision)

    def victim(self, decision: Decision) -> int:
        """Return whom a monster of ours attacks."""
        families = self._families(decision)
        best = max(bits(families[TARGET]), key=lambda each: (self._harm(each), -each))
        if PASS in families and self._harm(best) <= 0.0:
            return choice(PASS, 0)
        return choice(TARGET, best)

    def swap(self, decision: Decision) -> int:
        """Return whether a card is changed (TL21), or which hero changes places (TE38)."""
        families = self._families(decision)
        if YES in families:
            worth = cards.hand_worth(self.s, self.seat)
            least = min(worth.values(), default=9.0)
            return choice(YES if least < SWAPPED else NO, 0)
        heroes = bits(families[TARGET])

        def left(hero: int) -> float:
            judge = Worth(self.s, hero)
            lure = Lure(self.s, judge, self.ways, goals(self.s, judge, {}))
            return lure.at(self.s.cell[hero])

        return choice(TARGET, min(heroes, key=lambda each: (left(each), each)))

    # --- areas

    def area(self, decision: Decision) -> int:
        """Return where an area takes most from rivals and least from allies."""
        families = self._families(decision)
        if SPACE in families:  # a piece of one space
            return choice(SPACE, self._piece_at(bits(families[SPACE]))[1])
        code = LINE_AT if LINE_AT in families else AREA_AT
        s = self.s
        card = self._card(decision)
        printed = s.tables.card(card) if card >= 0 else None
        deed = self.deed()
        attacks = printed is not None and bool(printed.faces) and deed is not None
        values: list[tuple[int, float]] = []
        for figure in bits(s.present & areas.TARGETS):
            if attacks and deed is not None:
                values.append((s.spaces[figure], self.on(deed, figure)))
            else:
                values.append((s.spaces[figure], self.favour(figure, card)))
        size = printed.area if printed is not None else 3
        best, found = -1e9, -1
        for member in bits(families[code]):
            inside = areas.line_at(s, member) if code == LINE_AT else areas.at(s, member, size)
            worth = 0.0
            for spaces, value in values:
                if spaces & inside:
                    worth += value
            if worth > best:
                best, found = worth, member
        return choice(code, found)

    def spare(self, decision: Decision) -> int:
        """Return which ally an area spares (T65.46)."""
        families = self._families(decision)
        for figure in bits(families.get(SPARE, 0)):
            if self.judge.allies >> figure & 1:
                return choice(SPARE, figure)
        return choice(DONE, 0)

    def script_area(self, decision: Decision) -> int:
        """Return the area of a monster's attack that our party lays (T70g)."""
        s = self.s
        code, mask = decision.families(self.seat)[0]
        figure = decision.figure
        target = decision.about.get("target")
        assert isinstance(target, int)
        best, found = -1e9, bits(mask)[0]
        line = (
            next(
                (
                    ln
                    for ln in range(3)
                    if any(a.family == code for a in aims(s, figure, ln, target))
                ),
                0,
            )
            if figure == GUARDIAN
            else 0
        )
        for aim in aims(s, figure, line, target):
            if aim.family != code or not mask >> aim.member & 1:
                continue
            worth = sum(
                [self._harm(each) for each in bits(hit_by(s, figure, line, target, aim.area))]
            )
            if worth > best:
                best, found = worth, aim.member
        return choice(code, found)

    # --- spaces

    def standing(self) -> tuple[Lure, Danger]:
        """Return what draws this hero and what drives it off."""
        deals: dict[int, float] = {}
        for figure in bits(queries.opponents(self.s, self.seat)):
            deals[figure] = max(0.0, self._harm(figure))
        lure = Lure(self.s, self.judge, self.ways, goals(self.s, self.judge, deals))
        return lure, Danger(self.s, self.judge)

    def space(self, decision: Decision) -> int:
        """Return where a hero or a piece goes, or that it stays."""
        families = self._families(decision)
        spaces = bits(families[SPACE])
        s = self.s
        if self._why(decision) == "piece":
            best, found = self._piece_at(spaces)
            if PASS in families and best <= 0.0:
                return choice(PASS, 0)
            return choice(SPACE, found)
        lure, danger = self.standing()

        def worth(cell: int) -> float:
            return lure.at(cell) - danger.at(cell)

        found = max(spaces, key=lambda cell: (worth(cell), -cell))
        if PASS in families and worth(found) <= worth(s.cell[self.seat]):
            return choice(PASS, 0)
        return choice(SPACE, found)

    def _piece_at(self, spaces: list[int]) -> tuple[float, int]:
        """Return where a piece does most harm to opponents, and how much."""
        s = self.s
        board = s.board()
        best, found = -1e9, spaces[0]
        targets = [(s.spaces[each], self._harm(each)) for each in bits(s.present & CREATURES)]
        for cell in spaces:
            near = board.beside(cell) | 1 << cell
            worth = sum([value for cells, value in targets if cells & near])
            if worth > best:
                best, found = worth, cell
        return best, found

    def step(self, decision: Decision) -> int:
        """Return the next step of a move that a card gives."""
        families = self._families(decision)
        s, figure = self.s, decision.figure
        left = decision.about.get("left", 0)
        assert isinstance(left, int)
        if figure != self.seat:
            return choice(END, 0) if END in families else decision.nth(self.seat, 0)
        lure, danger = self.standing()
        best, end = -1e9, s.cell[figure]
        for cell in bits(reach.within(s, figure, left)):
            worth = lure.at(cell) - danger.at(cell)
            if worth > best + 1e-9:
                best, end = worth, cell
        return step_toward(s, decision, self.seat, figure, left, end)

    def loot(self, decision: Decision) -> int:
        """Take what lies within reach (T66ak)."""
        families = self._families(decision)
        if SPACE in families:
            return choice(SPACE, bits(families[SPACE])[0])
        return decision.nth(self.seat, 0)

    def portal(self, decision: Decision) -> int:
        """Return the corner of the portal (T10): all are alike (T71.6)."""
        return decision.nth(self.seat, 0)

    def lead(self, decision: Decision) -> int:
        """Return where a monster ends that our party moves (T60f)."""
        s, figure = self.s, decision.figure
        ends = bits(self._families(decision)[SPACE])
        proposed, target = decision.about.get("proposed"), decision.about.get("target")
        assert isinstance(proposed, int)
        if figure >= FIRST_PRINCE:
            return choice(SPACE, self._across(figure, ends))
        if not isinstance(target, int) or target < 0 or decision.about.get("doubled"):
            return choice(SPACE, proposed if proposed in ends else ends[0])
        grid = s.tables.realm.grid
        own = [s.cell[each] for each in bits(self.judge.allies & HEROES & s.present)]

        def off(cell: int) -> int:
            return min([grid.range(cell, each) for each in own], default=0)

        return choice(SPACE, max(ends, key=lambda cell: (off(cell), cell == proposed, -cell)))

    def _across(self, figure: int, ends: list[int]) -> int:
        """Return where our ogre goes: across the board, striking who stands beside its way."""
        s = self.s
        goal = start_of(s, 1 - self.judge.party)
        if goal < 0:
            return ends[0]
        board = s.board()
        steps = self.ways.to(board, s.covers(figure, goal))
        return min(ends, key=lambda cell: (steps[cell], cell))

    def path(self, decision: Decision) -> int:
        """Return the next step of a monster: through hazards if it is no friend (T60.6)."""
        spaces = self._families(decision)[STEP]
        hazards = pieces.hazards(self.s)
        hostile = not self.judge.allies >> decision.figure & 1
        wanted = spaces & hazards if hostile else spaces & ~hazards
        return choice(STEP, bits(wanted or spaces)[0])

    # --- cards

    def _least(self, held: int) -> int:
        worth = cards.hand_worth(self.s, self.seat)
        return min(bits(held), key=lambda card: (worth.get(card, 9.0), card))

    def discard(self, decision: Decision) -> int:
        """Return the card that is worth least."""
        return choice(CARD, self._least(self._families(decision)[CARD]))

    def pick(self, decision: Decision) -> int:
        """Return the card that is worth most; of those that go back, least."""
        s = self.s
        held = bits(self._families(decision)[CARD])
        why = self._why(decision)

        def worth(card: int) -> float:
            if FIRST_LOOT <= card < FIRST_EVENT:
                return 10.0 * s.tables.loot[card - FIRST_LOOT].vp
            return cards.rated(s.tables.card(card)) if card < FIRST_LOOT else 0.0

        if why == "back":
            return choice(CARD, min(held, key=lambda card: (worth(card), card)))
        return choice(CARD, max(held, key=lambda card: (worth(card), -card)))

    def give_loot(self, decision: Decision) -> int:
        """Return the loot that is worth least."""
        s = self.s
        held = bits(self._families(decision)[CARD])
        return choice(CARD, min(held, key=lambda card: (s.tables.loot[card - FIRST_LOOT].vp, card)))

    def primary(self, decision: Decision) -> int:
        """Return the Primary that is flipped (T19) or attacks (T44)."""
        s = self.s
        held = bits(self._families(decision)[CARD])
        if self._why(decision) == "cycle":

            def better(card: int) -> float:
                faces = s.tables.card(card).faces
                if len(faces) < 2:
                    return 0.0
                return mean_of(faces[1]) * (1.2 if s.tables.card(card).reach == w.TOUCH else 1.0)

            return choice(CARD, max(held, key=lambda card: (better(card), -card)))

        def best(card: int) -> float:
            deed = self._extra(card)
            rivals = bits(queries.opponents(s, self.seat))
            return max([self.on(deed, each) for each in rivals], default=0.0)

        return choice(CARD, max(held, key=lambda card: (best(card), -card)))

    def points(self, decision: Decision) -> int:
        """Return how much healing a figure gets, no more than it needs."""
        numbers = bits(self._families(decision)[SPREAD])
        need = missing(self.s, decision.figure)
        fits = [each for each in numbers if each <= need]
        return choice(SPREAD, max(fits) if fits else min(numbers))

    def peddler(self, decision: Decision) -> int:
        """Return whether cards go for loot (TE39)."""
        families = self._families(decision)
        worth = sorted(cards.hand_worth(self.s, self.seat).values())
        if families.get(SIDE, 0) & 1 and sum(worth[:2]) < 2 * PEDDLED:
            return choice(SIDE, 0)
        return choice(PASS, 0)

    def hand(self, decision: Decision) -> int:
        """Return what Mage Hand takes: loot, else the best objective (T66an)."""
        families = self._families(decision)
        if SPACE in families:
            return choice(SPACE, bits(families[SPACE])[0])
        best = max(bits(families[SKILL]), key=lambda each: (self._try(each), -each))
        return choice(SKILL, best)

    def _try(self, number: int) -> float:
        each = quests.objective(self.s, self.seat, number)
        if each is None:
            return 0.0
        return chance(self.s, self.seat, each) * gain(self.s, self.judge, each)

    def feature(self, decision: Decision) -> int:
        """Return the feature, as it is offered."""
        families = self._families(decision)
        return choice(FEATURE, bits(families[FEATURE])[0])

    # --- the draft

    def klass(self, decision: Decision) -> int:
        """Return the class (T8.3)."""
        left = self._families(decision)[PICK]
        return choice(PICK, drafting.klass(self.s, self.seat, left, self._seed))

    def subclass(self, decision: Decision) -> int:
        """Return the subclass (T8.3)."""
        return choice(PICK, drafting.subclass(self.s, self.seat, self._families(decision)[PICK]))

    def character(self, decision: Decision) -> int:
        """Return the character (T8.3)."""
        return choice(PICK, drafting.character(self.s, self.seat, self._families(decision)[PICK]))

    def shortcut(self, decision: Decision) -> int:
        """Agree to the recommended builds: they are as good as any, and both parties must want them
        (T8c), so that whether they are taken is left to the persons who are asked.
        """
        return choice(YES, 0)


PICKS: Final[dict[str, Callable[[Picks, Decision], int]]] = {
    "target": Picks.target,
    "targets": Picks.targets,
    "figure": Picks.figure,
    "play_target": Picks.play_target,
    "victim": Picks.victim,
    "swap": Picks.swap,
    "area": Picks.area,
    "spare": Picks.spare,
    "script_area": Picks.script_area,
    "space": Picks.space,
    "step": Picks.step,
    "loot": Picks.loot,
    "portal": Picks.portal,
    "lead": Picks.lead,
    "path": Picks.path,
    "discard": Picks.discard,
    "pick": Picks.pick,
    "give_loot": Picks.give_loot,
    "primary": Picks.primary,
    "points": Picks.points,
    "peddler": Picks.peddler,
    "hand": Picks.hand,
    "feature": Picks.feature,
    "class": Picks.klass,
    "subclass": Picks.subclass,
    "character": Picks.character,
    "shortcut": Picks.shortcut,
}
"""What answers each kind of question; at all others the first choice is as good as any."""


def mean_of(face: w.Face) -> float:
    """Return about what a printed side deals a roll, without anything added."""
    total = 0.0
    for place, band in enumerate(face.bands):
        top = face.bands[place + 1].at if place + 1 < len(face.bands) else odds.FACES + 1
        damage = sum([e.n for e in band.effects if e.word in (w.DMG, w.PRC) and e.who is None])
        total += damage * max(0, top - max(band.at, 1)) / odds.FACES
    return total


def step_toward(
    s: TrialsState, decision: Decision, seat: int, figure: int, left: int, end: int
) -> int:
    """Return the next step to a space, or the end where a figure stands on it already."""
    offered = decision.offered(seat, STEP)
    if end != s.cell[figure]:
        way = reach.path(s, figure, left, end)
        if len(way) > 1 and offered >> way[1] & 1:
            return choice(STEP, way[1])
    if decision.offered(seat, END):
        return choice(END, 0)
    return choice(STEP, bits(offered)[0])
