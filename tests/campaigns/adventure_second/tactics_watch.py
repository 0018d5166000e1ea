"""Watch a match of Adventure, event by event, and say where monsters, villains, the artifact and
the order in which they act differ from the second reading.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from game.board.grid import bits
from game.engine.events import Event
from game.engine.match import Match
from game.rules.adventure import codes
from game.rules.adventure.events import (
    Activated,
    AttackJudged,
    AttackRolled,
    Conditioned,
    Damaged,
    Healed,
    Idle,
    Left,
    LineChosen,
    MatchEnded,
    PhaseStarted,
    Placed,
    Rerolled,
    Spawned,
    TileWalked,
    TrapSprung,
    TurnStarted,
    Walked,
)
from game.rules.adventure.state import of
from tests.campaigns.adventure_second.tactics_book import ADJACENT, ARTIFACT_BLOW, ONTO, Blow
from tests.campaigns.adventure_second.tactics_view import ARTIFACT, CROWD, KAVAN, VILLAIN, View


class Difference(AssertionError):
    """The rules do something else than the second reading."""


class Acting:
    """A figure that acts: its line, target, what is still to be done, and blows under way."""

    def __init__(self, figure: int, view: View) -> None:
        self.figure = figure
        self.began = view
        self.steps: list[object] = []
        self.target = -1
        self.tile = -1
        self.found: set[int] = set()
        self.asked = False
        self.left: set[int] | None = None
        self.blow: Blow | None = None
        self.die = 0
        self.armour = 0
        self.owed: list[tuple[str, int, object]] = []
        self.hallowed = False
        self.offers: dict[str, list[set[int]]] = {"beside": [], "arrive": [], "way": []}


class Watch:
    """What is known of a match so far; :meth:`told` and :meth:`asked` compare."""

    def __init__(self, match: Match) -> None:
        self.before = View(of(match))
        self.acting: Acting | None = None
        self.count: Counter[str] = Counter()
        self.phase = ""
        self.read: set[int] = set()
        self.names: list[str] = []
        self.acted: set[int] = set()
        self.again = False
        self.villains: set[int] = set()
        self.in_row = False
        self.name = ""
        self.rolls = -1

    def fail(self, what: str) -> None:
        """Say that something differs."""
        who = self.acting.figure if self.acting is not None else -1
        raise Difference(f"figure {who}: {what}")

    def want(self, true: object, what: str) -> None:
        """Say that something differs, if it does."""
        if not true:
            self.fail(what)

    # --- the course

    def told(self, match: Match, event: Event) -> None:
        """Compare what has just happened."""
        now = View(of(match))
        if isinstance(event, Walked):
            now.cell[event.figure] = event.path[-1]  # it is told before he stands there
        self._take(event, self.before, now)
        self.before = now

    def _take(self, event: Event, was: View, now: View) -> None:
        if isinstance(
            event, TurnStarted | PhaseStarted | MatchEnded | TrapSprung | Activated | Left
        ):
            self._close(was, whole=not isinstance(event, MatchEnded))
        if isinstance(event, PhaseStarted):
            self._phase(event.phase)
        elif isinstance(event, TurnStarted):
            self._row_over(was)
            self.phase = ""
        elif isinstance(event, Left):
            self.phase = ""
        elif isinstance(event, TrapSprung):
            self._row(now, event.card)
        elif isinstance(event, Activated):
            self._order(event.figure, now)
            self._begin(event.figure, now)
        elif isinstance(event, Idle) and event.why == "dazed":
            self._close(was)
            self._order(event.figure, now)
        if isinstance(event, AttackRolled):
            self.rolls = event.figure
        if self.acting is not None:
            self._act(self.acting, event, was, now)

    def _phase(self, phase: str) -> None:
        self.phase = phase
        if phase == "villain":
            self.read, self.names, self.acted, self.again = set(), [], set(), False
            self.villains, self.in_row, self.name = set(), False, ""

    def _order(self, figure: int, was: View) -> None:
        """Compare whose turn to act it is (A4.7, A4.14, A4a, A4j, A4l, A16a)."""
        cards = range(codes.FIRST_ENCOUNTER, codes.FIRST_TREASURE)
        drawn = [was.called(card) for card in was.working if card in cards]
        if drawn:
            self.want(drawn[-1] in ("voice_of_the_master", "howl_of_the_wolf"), "acts by a card")
            self.count[f"acts by {drawn[-1]}"] += 1
            return
        if figure in (VILLAIN, ARTIFACT):
            self.want(self.phase == "villain" and not self.in_row, "a villain acts in step 2")
            self.want(figure not in self.villains, "a villain acts twice")
            self.villains.add(figure)
            return
        self._row(was, figure)

    def _row(self, was: View, acts: int) -> None:
        if not self.in_row:
            there = {each for each in (VILLAIN, ARTIFACT) if was.stands(each)}
            self.want(there <= self.villains, "a villain was left out")
            self.in_row = True
        kind, expected = self._next(was)
        self.want(expected == acts, f"{kind} {expected} is next in the row, not {acts}")
        self.count[f"next in the row: {kind}"] += 1
        if kind == "figure":
            self.acted.add(acts)

    def _next(self, was: View) -> tuple[str, int]:
        """Return what acts next: a figure, or a trap's card; -1 when all have."""
        clockwise = [(was.active + step) % was.seats for step in range(was.seats)]
        while True:
            if self.name:
                for seat in clockwise[: 1 if self.again else None]:
                    for card in was.rows[seat]:
                        if card >= codes.MONSTERS or was.called(card) != self.name:
                            continue
                        figure = codes.FIRST_MONSTER + was.card_of.index(card)
                        if was.stands(figure) and figure not in self.acted:
                            return "figure", figure
                if was.frenzy and not self.again:
                    self.again, self.acted = True, set()
                    continue
                self.name = ""
            unread = [card for card in was.rows[was.active] if card not in self.read]
            if not unread:
                return "nobody", -1
            self.read.add(unread[0])
            if unread[0] >= codes.MONSTERS:
                return "trap", unread[0]
            if was.called(unread[0]) in self.names:
                continue
            self.name = was.called(unread[0])
            self.names.append(self.name)
            self.acted, self.again = set(), False

    def _row_over(self, was: View) -> None:
        if self.phase == "villain":
            kind, expected = self._next(was)
            self.want(expected < 0, f"{kind} {expected} was left out of the row")

    # --- an activation

    def _begin(self, figure: int, now: View) -> None:
        acting = self.acting = Acting(figure, now)
        if figure == ARTIFACT:
            acting.steps = [ARTIFACT_BLOW]
            acting.found = set()
            return
        self.want(not (now.is_monster(figure) and now.card(figure) in now.dazed), "it is dazed")
        _, line, acting.found = now.line(figure)
        acting.steps = list(line.does)

    def _act(self, acting: Acting, event: Event, was: View, now: View) -> None:
        figure = acting.figure
        if isinstance(event, LineChosen) and event.figure == figure:
            self._chosen(acting, event, was)
        elif isinstance(event, TileWalked) and event.figure == figure:
            self._walked(acting, event, was, now)
        elif isinstance(event, AttackRolled) and event.figure == figure:
            self._rolled(acting, event, was)
        elif isinstance(event, Rerolled) and self.rolls == figure:
            acting.die = event.die
        elif isinstance(event, AttackJudged) and event.figure == figure:
            self._judged(acting, event, was)
        elif isinstance(event, Placed) and event.figure == figure and acting.steps[:1] == ["place"]:
            acting.steps.pop(0)
            crypt = [slot for slot, id in enumerate(was.ground.ids) if id == "T01"]
            self.want(event.cell // 16 == crypt[0], "mist goes to the crypt")
        elif isinstance(event, Spawned) and acting.steps[:1] == ["spawn"]:
            self.want(event.cell // 16 == was.tile(figure), "it calls to its tile")
            acting.steps = ["called"]
        elif isinstance(event, Damaged) and event.figure == figure and event.clause == "A13q":
            self.want(
                was.has(codes.CONSECRATED_GROUND, was.tile(figure)), "hallowed off the ground"
            )
            self.want(not acting.hallowed, "hallowed twice")
            acting.hallowed = True
        elif isinstance(event, Damaged) and event.by == figure:
            self._paid(acting, ("damage", event.figure, event.amount))
        elif isinstance(event, Conditioned) and acting.blow is not None:
            if ("condition", event.figure, event.condition) in acting.owed:
                self._paid(acting, ("condition", event.figure, event.condition))
        elif isinstance(event, Healed) and event.figure == figure:
            self._paid(acting, ("heal", figure, event.amount))

    def _paid(self, acting: Acting, what: tuple[str, int, object]) -> None:
        self.want(what in acting.owed, f"{what} was not to come: {acting.owed}")
        acting.owed.remove(what)

    def _chosen(self, acting: Acting, event: LineChosen, was: View) -> None:
        number, _, found = was.line(acting.figure)
        self.want(event.line == number, f"line {number}, not {event.line}")
        if found:
            self.want(event.target in found, f"target of {found}, not {event.target}")
            tiles, squares = was.far(acting.figure, event.target)
            self.want((event.tiles, event.squares) == (tiles, squares), "how far it is")
        else:
            self.want(event.target == -1, "a target without any")
        self.want((len(found) > 1) == acting.asked, "who was asked for the target")
        self.want(event.by == (was.active if len(found) > 1 else -1), "who chose")
        acting.target = event.target
        acting.tile = was.tile(event.target) if event.target >= 0 else -1
        self.count[f"{self._name(acting, was)} line {number}"] += 1
        if len(found) > 1:
            self.count["ties"] += 1

    def _name(self, acting: Acting, was: View) -> str:
        if was.is_monster(acting.figure):
            return was.called(was.card(acting.figure))
        return was.villain

    # --- what is done

    def _until(self, acting: Acting, kinds: tuple[type, ...], was: View) -> object:
        """Return the next thing to do of a kind; what comes before it could not be done."""
        while acting.steps:
            step = acting.steps.pop(0)
            if (isinstance(step, Blow) and Blow in kinds) or (
                not isinstance(step, Blow) and object in kinds
            ):
                return step
            self._nothing(acting, step, was)
        self.fail(f"more is done than its line says: {[kind.__name__ for kind in kinds]}")
        return None

    def _nothing(self, acting: Acting, step: object, was: View) -> None:
        """Say so, if something that was left out could have been done."""
        figure = acting.figure
        if not was.stands(figure) or step == "called":
            return
        if isinstance(step, Blow):
            self.want(not self._struck(acting, step, was), f"{step} was left out")
            return
        goal, _ = self._goal(acting, step, was)
        if goal < 0 or step == "spawn":
            return
        here = was.tile(figure)
        if step == ADJACENT and was.adjacent(figure, acting.target):
            return
        if step == ADJACENT and was.beside(figure, acting.target):
            squares = was.beside(figure, acting.target)
            if any(each // 16 == here for each in squares):
                self.fail("it did not move adjacent")
            stuck = all(self._stuck(figure, here, each // 16, was) for each in squares)
            self.want(stuck, "it did not move adjacent")
            return
        self.want(here == goal or self._stuck(figure, here, goal, was), f"{step} was left out")

    @staticmethod
    def _stuck(figure: int, here: int, goal: int, was: View) -> bool:
        ahead = was.allowed(figure, here, goal)
        return not ahead or bool(ahead & was.caltrops())

    def _goal(self, acting: Acting, step: object, was: View) -> tuple[int, int]:
        """Return the tile toward which a step goes, and how many tiles; -1 for nowhere."""
        if step == ONTO:
            return acting.tile, 1
        there = was.tile(acting.target) if acting.target >= 0 else -1
        if step == ADJACENT:
            return there, 99
        return there, step if isinstance(step, int) else 0

    def _walked(self, acting: Acting, event: TileWalked, was: View, now: View) -> None:
        figure, path = acting.figure, event.path
        step = self._until(acting, (object,), was)
        goal, most = self._goal(acting, step, was)
        squares: set[int] = set()
        if step == ADJACENT:
            self.want(not was.adjacent(figure, acting.target), "it is adjacent already")
            squares = was.beside(figure, acting.target)
            asked = acting.offers["beside"]
            self.want(
                asked == ([squares] if len(squares) > 1 else []), f"beside: {asked} {squares}"
            )
            goals = {each // 16 for each in squares} or {goal}
            ends = [each for each in goals if self._way(figure, path, each, 99, event, was) == ""]
            self.want(ends, self._way(figure, path, next(iter(goals)), 99, event, was))
            goal = ends[0]
        else:
            told = self._way(figure, path, goal, most, event, was)
            self.want(not told, told)
        self._ways(acting, path, goal, most, event, was)
        taken = was.taken(figure)
        arrive = acting.offers["arrive"]
        if event.cell in squares and event.cell // 16 == path[-1] and not event.stopped:
            self.want(not arrive, "asked for a square twice")
        else:
            self.want(len(path) > 1, "it walks nowhere")
            ends2 = was.ground.arriving(path[-1], taken)
            self.want(not squares or path[-1] != goal, "it is not put adjacent")
            self.want(event.cell in ends2, f"put on {event.cell}, not on {ends2}")
            self.want(arrive == ([ends2] if len(ends2) > 1 else []), f"arrive: {arrive} {ends2}")
        acting.offers = {"beside": [], "arrive": [], "way": []}
        self.count["walks"] += 1
        if event.stopped:
            self.count["walks stopped"] += 1
        ground = was.has(codes.CONSECRATED_GROUND, event.cell // 16)
        if figure != ARTIFACT and was.foe(figure).undead and ground and not acting.hallowed:
            acting.owed.append(("hallow", figure, 1))

    def _way(
        self, figure: int, path: tuple[int, ...], goal: int, most: int, event: TileWalked, was: View
    ) -> str:
        """Return what is wrong with a path, "" if nothing is."""
        if path[0] != was.tile(figure):
            return "it starts elsewhere"
        for here, there in pairwise(path):
            if there not in was.allowed(figure, here, goal):
                return f"{there} is not next on a way from {here} to {goal}"
            if there in was.caltrops():
                return "it enters caltrops"
        if len(path) - 1 > most:
            return "too many tiles"
        if path[-1] == goal or len(path) - 1 == most:
            return "" if not event.stopped else "stopped at its end"
        ahead = was.allowed(figure, path[-1], goal)
        if event.stopped:
            return "" if ahead & was.caltrops() else "stopped by nothing"
        return "" if not ahead else "it could go farther"

    def _ways(
        self,
        acting: Acting,
        path: tuple[int, ...],
        goal: int,
        most: int,
        event: TileWalked,
        was: View,
    ) -> None:
        """Compare the tiles that were asked for on the way (A6d)."""
        start = acting.began
        leashed = acting.figure == VILLAIN and was.leashed
        expected: list[set[int]] = []
        for at, here in enumerate(path):
            if at == len(path) - 1 and not event.stopped:
                break
            ahead = was.allowed(acting.figure, here, goal)
            cut = was.ground.tiles(here, goal) > most - at
            traps = any(row[0] == codes.GLYPH for row in start.markers) or was.caltrops()
            if len(ahead) > 1 and (cut or traps or leashed):
                expected.append(ahead)
        asked = acting.offers["way"]
        glyph = any(row[0] == codes.GLYPH for row in start.markers)
        self.want(asked == expected or glyph, f"way: {asked}, not {expected}")

    # --- blows

    def _struck(self, acting: Acting, blow: Blow, was: View) -> set[int]:
        """Return whom a blow is on."""
        figure = acting.figure
        if blow.on == "near":
            reach = {each for each in was.targets() if was.far(figure, each)[0] <= 1}
            return reach - {KAVAN}
        if blow.on == "tile":
            if blow.there and was.tile(figure) != acting.tile:
                return set()
            return was.on_tile(acting.tile)
        target = acting.target
        if target < 0 or not was.is_target(target):
            return set()
        return set() if blow.beside and not was.adjacent(figure, target) else {target}

    def _rolled(self, acting: Acting, event: AttackRolled, was: View) -> None:
        self._settled(acting, was)
        if acting.left is None or not acting.left:
            blow = self._until(acting, (Blow,), was)
            assert isinstance(blow, Blow)
            acting.blow, acting.left = blow, self._struck(acting, blow, was)
            self.want(acting.left, "a blow on nobody")
        self.want(event.target in acting.left, f"{event.target} is not struck: {acting.left}")
        acting.left.discard(event.target)
        figure, blow = acting.figure, acting.blow
        assert blow is not None
        undead = figure != ARTIFACT and was.foe(figure).undead
        if undead and was.has(codes.CONSECRATED_GROUND, was.tile(figure)):
            self.want(acting.hallowed, "it attacks from consecrated ground unhurt")
        bonus = sum(amount for _, amount in event.bonus)
        acting.armour = sum(amount for _, amount in event.armour)
        self.want(bonus == was.bonus(figure, blow), f"bonus {bonus}")
        self.want(acting.armour == was.armour(event.target), f"armour {acting.armour}")
        acting.die = event.die
        self.count["blows"] += 1
        if event.target in (CROWD, KAVAN):
            self.count["blows at Kavan" if event.target == KAVAN else "blows at the Crowd"] += 1

    def _judged(self, acting: Acting, event: AttackJudged, was: View) -> None:
        blow, figure, target = acting.blow, acting.figure, event.target
        assert blow is not None
        total = acting.die + was.bonus(figure, blow)
        self.want(event.hit == (total >= acting.armour and not event.turned), "hit or miss")
        if target in (CROWD, KAVAN):
            return
        amount = was.damage(figure, blow, acting.die) if event.hit else blow.miss
        lost = min(amount, was.hp[target])
        if lost:
            acting.owed.append(("damage", target, lost))
        condition = blow.hit if event.hit else blow.missed
        has = was.slowed if condition == "slowed" else was.immobilized
        if condition and not has >> target & 1:
            acting.owed.append(("condition", target, condition))
        healed = was.hp[figure] < was.foe(figure).hp if figure != ARTIFACT else False
        if event.hit and blow.heals and healed:
            acting.owed.append(("heal", figure, 1))

    def _settled(self, acting: Acting, was: View) -> None:
        owed = acting.owed
        if acting.hallowed:
            owed = [each for each in owed if each[0] != "hallow"]
        self.want(not owed, f"{owed} did not come")
        acting.owed = []

    def _close(self, was: View, whole: bool = True) -> None:
        """Compare what is left of an activation that is over."""
        acting = self.acting
        if acting is None:
            return
        if whole:
            self._settled(acting, was)
            alive = was.stands(acting.figure)
            for each in acting.left or ():
                self.want(not alive or not was.is_target(each), f"{each} was not struck")
            for step in acting.steps:
                self._nothing(acting, step, was)
        self.acting = None

    # --- questions

    def asked(self, match: Match) -> None:
        """Compare the question that stands."""
        decision, acting = match.decision, self.acting
        self.before = View(of(match))
        if decision is None or acting is None or decision.figure != acting.figure:
            return
        if decision.kind not in ("target", "beside", "arrive", "way"):
            return
        seat = self.before.active
        self.want(decision.seats == (seat,), "another than the active player is asked")
        [(_, mask)] = decision.families(seat)
        offered = set(bits(mask))
        if decision.kind == "target":
            found = self.before.line(acting.figure)[2]
            self.want(offered == found, f"targets {offered}, not {found}")
            acting.asked = True
            return
        acting.offers[decision.kind].append(offered)
