"""What heroes may do in Adventure against a second reading of the rulebook, question by question.

``python -m tests.campaigns.adventure_heroes [--matches 400] [--seed 1] [--jobs 2]`` plays matches
of random choices, and now and then puts all into a position by chance with full hands, many foes,
markers and conditions. At every question of a hero it compares what may be chosen, and at every
attack roll what is added and the AC. It prints what was compared and the first difference of each
match with its seed, and the exit code is 1 if there is one.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from operator import itemgetter
from random import Random
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.adventure import codes
from game.rules.adventure.events import (
    Activated,
    AttackJudged,
    AttackRolled,
    CardWon,
    CheckRolled,
    Damaged,
    Defeated,
    Fell,
    Healed,
    LastingBegan,
    LastingEnded,
    PhaseStarted,
    Rerolled,
    TileLaid,
    TurnStarted,
)
from game.rules.adventure.state import of
from tests.campaigns.adventure_second import following, options
from tests.campaigns.adventure_second.numbers import (
    disabling,
    expected_armour,
    expected_bonus,
    expected_damage,
    healed,
    won,
)
from tests.campaigns.adventure_second.options import Options
from tests.campaigns.adventure_second.scatter import scattered
from tests.campaigns.adventure_second.table import Table
from tests.campaigns.second_reading import compared
from tests.rules.adventure.random_play import ALL, planned
from tests.rules.random_play import pick

ACTIVE: Final = (
    "act", "start", "explore", "return", "leave", "aid", "end_order", "storm", "cancel", "pay",
)  # fmt: skip
"""Questions to the active player, or to the hero whose turn it is."""
CLOSES: Final = (Activated, PhaseStarted)
"""Before these all has been answered."""
ENDS: Final = (AttackRolled, AttackJudged, PhaseStarted)
"""Before these all damage of an attack is dealt."""
MOST: Final = 400
"""So many questions of a match are compared at most."""


def edge_of(member: int) -> tuple[int, int]:
    """Return the tile and the side of an edge."""
    return divmod(member, 4)


class Difference(Exception):
    """The two readings differ."""


class Beside:
    """The second reading beside a match: what it has heard, and what it expects."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.kind = ""
        self.die = 0
        self.count: Counter[str] = Counter()
        self.asked: set[tuple[int, int]] = set()
        """Which seats were asked for answers to which events since the last roll."""
        self.due: list[tuple[int, int]] = []
        """Whose hit points the attack of a hero takes now, and how many."""
        self.edges: tuple[set[int], bool] | None = None
        """Where the Exploration Phase leads, and whether the hero may stay."""
        self.explored = False
        self.open: dict[tuple[int, int, int], dict[int, set[int]]] = {}
        """What can be answered, by hero, attacker and events: seats still to ask, their cards."""
        self.used: set[int] = set()
        """The cards that have answered it, each of which does so once."""
        self.cloud: tuple[int, int] | None = None
        """Where the active hero's cloud lies as his actions end, and with how many tokens."""
        self.rolled: AttackRolled | None = None
        self.track = following.Track()
        self.won: set[int] = set()
        self.lasts: list[list[int]] = []
        """What lasts: through whom, by which card, for how many more ends of his Hero Phases."""

    def hear(self, event: Event) -> None:
        """Compare what is told at the moment it is told."""
        if isinstance(event, CheckRolled):
            self.kind = event.check
            if event.check == "disable":
                need, bonus = disabling(Table(of(self.match)), event)
                self.number("need", need, event.need, event)
                self.number("bonus", bonus, sum(n for _, n in event.bonus), event)
        if isinstance(event, Rerolled):
            self.die = event.die
        if isinstance(event, CLOSES):
            self._answered()
        if self.due and isinstance(event, ENDS):
            raise Difference(f"{self.due} is not dealt before {event}")
        if isinstance(event, Damaged) and self.due:
            target, amount = self.due.pop(0)
            self.number("damage", amount, event.amount, event)
            self.number("target", target, event.figure, event)
        if isinstance(event, Damaged) and 0 <= event.figure < codes.MOST_HEROES:
            self._opened(event.figure, -1, codes.HP_LOST)
        if isinstance(event, AttackRolled):
            self._rolled(event)
        elif isinstance(event, AttackJudged) and event.clause != "A16f":
            self._judged(event)
        elif isinstance(event, PhaseStarted):
            self._phase(event)
        elif isinstance(event, Fell):
            for seats in self.open.values():
                seats.pop(event.figure, None)
        elif isinstance(event, Healed) and 0 <= event.figure < codes.MOST_HEROES:
            t = Table(of(self.match))
            lay = t.s.hp[event.figure] - event.amount
            wanted = min(healed(t, event), t.most(event.figure) - lay)
            self.number("healing", wanted, event.amount, event)
        elif isinstance(event, LastingBegan):
            s = of(self.match)
            own = s.active == event.seat and s.phase == codes.HERO
            name = s.tables.called(event.card)
            once = name in ("potion_of_speed", "bag_of_caltrops")
            self.lasts.append([event.seat, event.card, 1 if once or not own else 2])
        elif isinstance(event, LastingEnded) and event.clause != "A17m":
            self.lasts.remove(min((e for e in self.lasts if e[1] == event.card), key=itemgetter(2)))
        elif isinstance(event, TileLaid) and event.why == "explored":
            self.explored = True
            ground = Table(of(self.match)).ground
            edges = self.edges[0] if self.edges is not None else set[int]()
            ways = [
                way
                for slot, way in map(edge_of, edges)
                if ground.beyond(slot, way) == (event.x, event.y)
            ]
            if event.turn not in ways:
                raise Difference(
                    f"{event} does not lie with its south edge on one of {edges} (A3d)"
                )
        elif isinstance(event, Defeated):
            self.won = won(Table(of(self.match)), event)
        elif isinstance(event, CardWon):
            self.count["cards won"] += 1
            if event.seat not in self.won:
                raise Difference(f"{event} where {self.won} is expected")

    def _rolled(self, event: AttackRolled) -> None:
        t = Table(of(self.match))
        self.kind, self.die, self.rolled = "attack", event.die, event
        self.asked.clear()
        if not 0 <= event.figure < codes.MOST_HEROES:
            self.track.answered.clear()
        if event.clause != "A8.6":
            return
        self.number("AC", expected_armour(t, event), sum(n for _, n in event.armour), event)
        bonus = expected_bonus(t, event)
        if bonus is not None:
            self.number("bonus", bonus, sum(n for _, n in event.bonus), event)

    def _judged(self, event: AttackJudged) -> None:
        t = Table(of(self.match))
        rolled = self.rolled
        assert rolled is not None
        ours = 0 <= event.figure < codes.MOST_HEROES
        at_hero = 0 <= event.target < codes.MOST_HEROES
        wanted: set[tuple[int, int]] = set()
        roller = event.figure if ours else event.target if at_hero else -1
        for seat in t.seats:
            if roller >= 0 and options.rerolls(t, seat, roller):
                wanted.add((seat, codes.REROLLS))
            if ours and options.additions(t, seat, event.figure, "attack"):
                wanted.add((seat, codes.ADDITIONS))
            if at_hero and event.hit and options.misses(t, seat, event.target, event.figure):
                wanted.add((seat, codes.HIT))
        self.count["answers that were due"] += len(wanted)
        if wanted - self.asked:
            raise Difference(f"not asked: {wanted - self.asked} before {event}")
        if at_hero and codes.FIRST_MONSTER <= event.figure <= codes.VILLAIN:
            self._opened(event.target, event.figure, codes.ATTACKED)
        if ours:
            amount = expected_damage(t, rolled, self.die, event.hit)
            lost = min(amount, t.s.hp[event.target])
            self.due = [(event.target, lost)] if lost else []
            left = t.s.hp[event.target] - lost
            others = [hero for hero in t.seats if hero != event.figure]
            if t.s.tables.called(rolled.card) == "deep_cut" and t.beside(event.target, others):
                self.due += [(event.target, min(2, left))] if left else []

    def choose(self, decision: Decision, seat: int, chosen: int) -> None:
        """Hear what is chosen: what hurts without a roll, and what the end of the phase brings."""
        t = Table(of(self.match))
        code, member = code_of(chosen), member_of(chosen)
        self.track.choose(t, decision, seat, chosen)
        card = code - codes.USE if code >= codes.USE else decision.about.get("card", -1)
        assert isinstance(card, int)
        name = t.s.tables.called(card) if card >= 0 else ""
        if decision.kind == "answer":
            self.used.add(code)
        if name == "freezing_cloud":
            self.cloud = None  # put anew by an Action Surge that the old one's victim brought
        if code >= codes.USE and name == "careful_attack":
            self.due = [(member, 1)]
        elif code >= codes.USE and name == "holy_water":
            undead = [foe for foe in t.within(seat, t.foes, 1) if t.undead(foe)]
            self.due = [(foe, 1) for foe in sorted(undead)]
        elif decision.kind == "choose" and name == "cleave" and code == codes.TARGET:
            self.due = [(member, 1)]
        if decision.kind == "act" and code == codes.END:
            self.due = []
            for kind, owner, slot, tokens, _ in t.s.markers:
                if kind == codes.FREEZING_CLOUD and owner == seat:
                    self.cloud = (slot, tokens)
                    there = [foe for foe in t.foes if t.tile(foe) == slot]
                    self.due = [(foe, 1) for foe in sorted(there)]

    def _cloud(self, t: Table, seat: int) -> None:
        """A cloud has one token less; it is gone with the last one (13.1 Freezing Cloud)."""
        if self.cloud is None:
            return
        slot, tokens = self.cloud
        self.cloud = None
        lie = [row[2:4] for row in t.s.markers if row[:2] == (codes.FREEZING_CLOUD, seat)]
        self.count["clouds"] += 1
        if [tuple(row) for row in lie] != ([(slot, tokens - 1)] if tokens > 1 else []):
            raise Difference(f"{lie} lies after a cloud with {tokens} tokens")

    def _phase(self, event: PhaseStarted) -> None:
        if event.phase == "exploration":
            t = Table(of(self.match))
            if (t.s.slowed | t.s.immobilized) >> event.seat & 1:
                raise Difference("a condition stays after the Hero Phase (A4.3)")
            self._over(t, event.seat)
            self._cloud(t, event.seat)
            self.edges, self.explored = options.explored(t, event.seat), False
        if event.phase == "villain" and self.edges is not None:
            self.count["Exploration Phases"] += 1
            edges, may = self.edges
            if self.explored and not edges:
                raise Difference("a tile was explored from no edge")
            if edges and not may and not self.explored:
                raise Difference(f"no tile was explored at {edges}")

    def _opened(self, hero: int, attacker: int, events: int) -> None:
        """Remember who can answer something that has just happened."""
        t = Table(of(self.match))
        can = {seat: set(options.replies(t, seat, hero, attacker, events)) for seat in t.seats}
        self.open[hero, attacker, events] = {seat: held for seat, held in can.items() if held}

    def _answered(self) -> None:
        """What could be answered was asked about, where it can be answered still (A8d)."""
        t = Table(of(self.match))
        for (hero, attacker, events), seats in self.open.items():
            for seat, held in seats.items():
                can = set(options.replies(t, seat, hero, attacker, events)) & held - self.used
                if can:
                    raise Difference(f"seat {seat} was not asked for {can} of {hero}")
        self.open.clear()
        self.used.clear()

    def _over(self, t: Table, seat: int) -> None:
        """Count what lasts till the end of a Hero Phase of a hero (A0h)."""
        for each in self.lasts:
            if each[0] == seat and t.s.tables.called(each[1]) != "bag_of_caltrops":
                each[2] -= 1
        self.count["what lasts"] += len(self.lasts)
        over = [each[1] for each in self.lasts if each[2] == 0]
        if over:
            raise Difference(f"{[t.s.tables.called(card) for card in over]} should be over (A0h)")
        lasts = sorted(each[1] for each in self.lasts)
        if lasts != sorted(row[0] for row in t.s.lasting):
            raise Difference(f"{lasts} should last, not {t.s.lasting}")

    def number(self, what: str, wanted: int, found: int, event: Event) -> None:
        """Compare a number."""
        self.count[f"number: {what}"] += 1
        if wanted != found:
            raise Difference(f"{what} {found} where {wanted} is expected: {event}")

    def question(self, decision: Decision) -> None:
        """Compare what is asked."""
        seat = decision.seats[0]
        if seat != self.who(decision):
            raise Difference(f"{decision.kind} asks seat {seat}, not {self.who(decision)}")
        wanted = self.expected(decision, seat)
        if wanted is None:
            card = decision.about.get("card", -1)
            assert isinstance(card, int)
            name = of(self.match).tables.called(card) if card >= 0 else ""
            self.count[f"{decision.kind} {name}: not compared"] += 1
            return
        self.count[decision.kind] += 1
        found = {code: set(bits(mask)) for code, mask in decision.families(seat) if mask}
        if decision.kind == "answer":
            events = decision.about["events"]
            assert isinstance(events, int)
            self.asked.add((seat, events))
            for (hero, _, what), seats in self.open.items():
                if hero == decision.about["hero"] and what & events and seat in seats:
                    del seats[seat]
                    self.count["answers that were due"] += 1
        if wanted != found:
            raise Difference(self.told(decision, seat, wanted, found))

    def who(self, decision: Decision) -> int:
        """Return who is to be asked, as far as this reading knows (A0d, A11d)."""
        if decision.kind in ACTIVE:
            return of(self.match).active
        card, figure = decision.about.get("card", -1), decision.figure
        if decision.kind == "place" and 0 <= figure < codes.MOST_HEROES:
            return figure
        if decision.kind in ("place", "choose", "tile", "attack") and isinstance(card, int):
            return self.track.users.get(card, decision.seats[0])
        return decision.seats[0]

    def expected(self, decision: Decision, seat: int) -> Options | None:
        """Return what a seat may choose, None where this reading does not know."""
        s = of(self.match)
        t = Table(s)
        kind = decision.kind
        if kind == "act":
            return options.acts(t, seat)
        if kind == "start":
            return options.starts(t, seat)
        if kind == "cancel":
            return options.cancels(t, seat)
        if kind == "pay":
            picked = decision.about["picked"]
            assert isinstance(picked, tuple)
            return options.pays(t, [int(str(each)) for each in picked])
        if kind == "surge":
            return options.surges(t, seat)
        if kind == "explore":
            edges, may = options.explored(t, seat)
            return {codes.EDGE: edges, **({codes.STAY: {0}} if may else {})}
        if kind == "answer":
            return self.answers(t, decision, seat)
        return following.expected(t, self.track, decision, seat)

    def answers(self, t: Table, decision: Decision, seat: int) -> Options | None:
        """Return the cards by which a seat may answer."""
        events, hero = decision.about["events"], decision.about["hero"]
        attacker = decision.about["attacker"]
        assert isinstance(events, int)
        assert isinstance(hero, int)
        assert isinstance(attacker, int)
        if events & codes.HIT:
            found = options.misses(t, seat, hero, attacker)
        elif events & codes.REROLLS:
            found = options.rerolls(t, seat, hero)
        elif events & codes.ADDITIONS:
            found = options.additions(t, seat, hero, self.kind)
        elif events & codes.ENCOUNTER_DRAWN:
            found = options.drawn(t, seat, hero)
        elif events & codes.MONSTER_DRAWN:
            found = options.stopped(t, seat, hero)
        else:
            found = options.replies(t, seat, hero, attacker, events)
            used = {codes.USE + card for card in self.track.answered}
            found = {code: members for code, members in found.items() if code not in used}
        return {**found, codes.PASS: {0}}

    def told(self, decision: Decision, seat: int, wanted: Options, found: Options) -> str:
        """Say how the two differ, in words."""
        lines = [f"{decision.kind} of {self.match.game.called(seat)} {dict(decision.about)}"]
        for code in sorted(wanted.keys() | found.keys()):
            one, other = wanted.get(code, set()), found.get(code, set())
            if one != other:
                tables = of(self.match).tables
                name = tables.card_name(code - codes.USE) if code >= codes.USE else str(code)
                lines.append(
                    f"{name}: missing {sorted(one - other)}, too many {sorted(other - one)}"
                )
        return "; ".join(lines)


@contextmanager
def heard(beside: Beside) -> Iterator[None]:
    """Let the second reading hear every event as it is told."""
    tell = Match.tell

    def told(match: Match, event: Event) -> None:
        tell(match, event)
        if match is beside.match:
            beside.hear(event)

    setattr(Match, "tell", told)  # noqa: B010  # mypy knows no other method in its place
    try:
        yield
    finally:
        setattr(Match, "tell", tell)  # noqa: B010


def play(seed: int) -> tuple[Counter[str], str]:
    """Play one match of random choices; return what was compared and the first difference."""
    chance = Random(seed)
    names = list(ALL)
    game = ALL[names[seed % len(names)]]
    match = Match.start(game, seed)
    beside = Beside(match)
    turns = 0
    try:
        with heard(beside):
            for _ in range(MOST):
                decision = match.decision
                if decision is None:
                    break
                wide = decision.kind == "act" and turns > 2 and len(of(match).laid) > 1
                if wide and chance.random() < 0.15:
                    scattered(chance, match)
                    beside.open.clear()  # who has what has changed since
                    decision = match.decision
                    assert decision is not None
                beside.question(decision)
                seat, chosen = (planned if chance.random() < 0.3 else pick)(match, chance.random())
                if (
                    decision.kind == "act"
                    and code_of(chosen) == codes.END
                    and chance.random() < 0.8
                ):
                    seat, chosen = pick(match, chance.random())
                beside.choose(decision, seat, chosen)
                events = match.play(seat, chosen)
                turns += sum(isinstance(event, TurnStarted) for event in events)
                beside.count["choices"] += 1
    except Difference as difference:
        return beside.count, f"{names[seed % len(names)]}, seed {seed}: {difference}"
    except Exception as fault:
        raise RuntimeError(f"{names[seed % len(names)]}, seed {seed}: {fault!r}") from fault
    return beside.count, ""


def main() -> int:
    """Compare many matches."""
    return compared(__doc__ or "", "matches", play, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
