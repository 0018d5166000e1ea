"""What must happen in Descent, heard event by event beside a second reading of the rulebook."""

from __future__ import annotations

from collections import Counter

from game.board.grid import bits
from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.descent import codes
from game.rules.descent import events as e
from game.rules.descent.state import of
from tests.campaigns.descent_plain import fights, overlord, places
from tests.campaigns.descent_plain.board import Board, apart
from tests.campaigns.descent_plain.heard import Attack, Heard
from tests.campaigns.descent_plain.ways import Place, Walker

FACES = {
    codes.RED: ("X", "D4", "R1 D3", "R1 D3 S1", "R2 D1 S1", "R2 D2"),
    codes.BLUE: ("X", "R1 D2", "R2 D2", "R3 D1 S1", "R3 D1 S1", "R4 S1"),
    codes.WHITE: ("X", "R1 D3 S1", "R1 D3 S1", "R2 D2", "R3 D1 S1", "R3 D1 S1"),
    codes.GREEN: ("D3", "D3", "D3", "D2 S1", "R1 D1", "R1 D2"),
    codes.YELLOW: ("R1 D1", "R2 D1", "R2 S1", "R2 S1", "R3", "R3"),
    codes.BLACK: ("-", "S1", "S1", "E1", "E1", "E1"),
}
"""The faces of the dice (section 2)."""
BLANK = 1
SURGES = (2, 3)
SAVES = {
    "spike_pit": (1, 0, 2),
    "crushing_block": (4, 1, 4),
    "explosive_door": (4, 1, 4),
    "paralyzing_gas": (1, 0, 0),
    "explosive_rune": (3, 2, 6),
    "dark_charm": (1, 0, 0),
}
"""Dice, what each surge lessens (0: a blank avoids), wounds (section 16)."""
START = {
    "ember_crypt": (
        ("hall", "beastman n 9,2 1", "beastman n 14,4 2", "beastman n 11,10 3",
         "beastman m 15,10 2", "skeleton n 10,11 1", "skeleton n 15,1 3"),
        ("shrine", "bane_spider n 19,3 1", "bane_spider n 21,4 3", "hell_hound n 23,3 2"),
        ("cells", "razorwing n 3,9 3", "razorwing n 4,11 1"),
        ("crypt", "ogre N 21,10 1", "skeleton m 23,12 3"),
    ),
    "web_below": (
        ("north_hall", "skeleton n 12,2 1", "skeleton n 12,4 2", "skeleton n 15,5 4",
         "skeleton m 14,5 2"),
        ("east_room", "sorcerer n 23,1 1", "sorcerer n 22,4 4"),
        ("west_cave", "razorwing n 2,8 1", "razorwing n 5,9 4", "razorwing m 4,10 2"),
        ("web_cave", "bane_spider n 11,8 1", "bane_spider n 14,9 4", "bane_spider n 12,11 2",
         "bane_spider m 12,10 2"),
        ("pillar_hall", "manticore n 22,8 1", "beastman n 20,10 2", "beastman n 25,9 4"),
        ("idol_vault", "bane_spider N 23,15 1", "bane_spider n 17,14 2", "bane_spider n 20,16 4"),
    ),
}  # fmt: skip
"""Who comes in which area, its rank, place, and from how many heroes on (17, D17e)."""


class Difference(Exception):
    """The two readings differ."""


def symbols(dice: tuple[int, ...], faces: tuple[int, ...]) -> Counter[str]:
    """Return the sum of some faces."""
    found: Counter[str] = Counter()
    for die, face in zip(dice, faces, strict=True):
        for word in FACES[die][face - 1].split():
            if word == "X":
                found["X"] += 1
            elif word != "-":
                found[word[0]] += int(word[1:])
    return found


def halved(coins: int) -> int:
    """Return what a dead hero loses (D12.3, D12c)."""
    half = -(-coins // 2)
    return min(coins, -(-half // codes.COIN) * codes.COIN)


class Watch:
    """What is expected to follow."""

    def __init__(self, match: Match, heard: Heard, count: Counter[str]) -> None:
        self.match = match
        self.heard = heard
        self.count = count
        s = of(match)
        self.tables = s.tables
        self.seats = s.seats
        self.conquest = s.conquest
        self.threat = s.threat
        self.coins = list(s.coins)
        self.order = list(s.order)
        self.hands: list[list[int]] = [[] for _ in range(s.seats)]
        self.wounds = list(s.wounds)
        self.marks = list(s.marks)
        self.tokens = {name: [0] * codes.FIGURES for name in ("stun", "web", "burn")}
        self.queue: list[tuple[str, int]] = []
        """What follows from entering a space, in its order (D7h)."""
        self.entering = -1
        self.struck: dict[int, tuple[int, int, int]] = {}
        self.losses: dict[int, int] = {}
        self.poison = False
        self.gains: set[tuple[str, int]] = set()
        self.kinds: set[str] = set()
        self.coming: list[tuple[str, bool, bool, int]] = []
        self.cost: tuple[int, int] = (-1, -1)
        """Who makes a step or jump and how many points he has left then."""
        self.saved: tuple[str, int, int] = ("", -1, 0)
        self.to_save: list[int] = []
        self.guards: list[tuple[int, int]] = []
        self.boosts: list[str] = []
        self.turn: tuple[str, int, dict[str, int], dict[str, int]] | None = None

        self.dead: set[int] = set()
        self.shoved: set[int] = set()
        self.knocks = False
        """Whether the attack pushes whom it wounds (D6.7)."""
        self.died: dict[int, tuple[int, bool, bool]] = {}
        """Heroes who died: where, and whether they had the key and the idol."""
        self.regenerates: set[int] = set()
        self.drawn = 0
        self.to_draw = 0
        self.rested = False
        self.must: tuple[str, set[int]] = ("", set())
        """The window that is open now, and the cards that can be played in it (D10.9, D10q)."""
        self.spawning: list[bool] = []
        """Who is still to come of a spawn card: whether they are masters (D10c, D10h)."""
        self.spawned_kind = ""
        self.stunned = False
        """Whether the monster that acts began stunned (D11e)."""
        self.did = ""
        self.swings = (-1, 0)
        """Who attacks in his turn and how many attacks he has left then."""
        self.shielding: set[int] = set()
        """Who was asked for his Shields in this attack (D14a)."""
        self.fell = -1
        """The hero who was killed in his own turn (D12a)."""
        self.pushed = -1
        """Whom a push has brought into a pit (D7o)."""
        self.goal = False
        self.again()

    def again(self) -> None:
        """Take over what was set by hand."""
        s = of(self.match)
        self.heard.activated = set(bits(s.done))
        self.conquest, self.threat = s.conquest, s.threat
        self.coins, self.order = list(s.coins), list(s.order)
        self.wounds, self.marks = list(s.wounds), list(s.marks)
        self.dead, self.shoved, self.died = set(), set(), {}
        self.must, self.swings, self.spawning = ("", set()), (-1, 0), []
        self.tokens = {"stun": list(s.stun), "web": list(s.web), "burn": list(s.burn)}
        self.hands = [
            sorted(row[2] for row in s.gear if row[:2] == (seat, codes.IN_HAND) and row[2] < 13)
            for seat in range(s.seats)
        ]

    # --- numbers

    def board(self) -> Board:
        """Return the board as it is now."""
        return self.heard.board()

    def same(self, what: str, wanted: object, found: object, event: object) -> None:
        """Compare one thing."""
        self.count[f"checked: {what}"] += 1
        if wanted != found:
            raise Difference(f"{what}: {found} where {wanted} is expected: {event}")

    # --- answers

    def choose(self, decision: Decision, seat: int, chosen: int) -> None:
        """Hear what is chosen, before it is carried out."""
        s = of(self.match)
        code, member = code_of(chosen), member_of(chosen)
        figure = decision.figure
        self.cost = (-1, -1)
        self.pushed = -1
        if decision.kind == "turn" and code == codes.ATTACK:
            self.swings = figure, s.attacks - 1
        if decision.kind in ("turn", "activation") and code in (codes.STEP, codes.JUMP):
            points = s.points
            if decision.kind == "activation":
                points = int(str(decision.about["points"]))
            walker = Walker(self.board(), figure)
            if code == codes.STEP:
                there = walker.board.at(member >> 1), member & 1
                self.cost = figure, points - walker.steps(walker.here)[there]
            else:
                self.cost = figure, points - walker.jumps(walker.here[0])[walker.board.at(member)]
        acts = code in (codes.STEP, codes.JUMP, codes.SPACE)
        if decision.kind == "activation" and acts and s.phase == codes.OVERLORD:
            walker = Walker(self.board(), figure)
            self.guards = []
            if walker.ends(walker.here):
                self.guards = [(0, each) for each in range(self.seats) if self.on_guard(each)]
        if decision.kind == "charm" and code == codes.TARGET:
            self.to_save = [member]
        if decision.kind == "overlord" and code == codes.ACTIVATE:
            self.boosts = []
            self.stunned, self.did = self.tokens["stun"][member] > 0, ""
            self.heard.spawned = True  # step 3 has begun
            self.heard.activated.add(member)
            self.begins("monster", member)

    def on_guard(self, seat: int) -> bool:
        """Return whether a hero can interrupt the overlord (D7.14)."""
        s = of(self.match)
        return self.order[seat] == codes.GUARD and s.cell[seat] >= 0

    def begins(self, who: str, figure: int) -> None:
        """Keep what a figure has as its turn begins (D11d)."""
        had = {name: self.tokens[name][figure] for name in self.tokens}
        self.turn = (who, figure, had, {})

    # --- questions

    def asked(self, decision: Decision) -> None:
        """Compare what has come of it all when something is asked."""
        s = of(self.match)
        self.settled(decision)
        if decision.kind == "card" and decision.about["trigger"] == self.must[0]:
            families = dict(decision.families(decision.seats[0]))
            if self.must[1]:
                self.same("cards", self.must[1], set(bits(families[codes.PLAY])), decision)
            self.must = "", set()
        elif decision.kind != "shields":
            self.closed(decision)
        if decision.kind == "turn" and decision.figure == self.swings[0]:
            self.same("attacks left", self.swings[1], s.attacks, decision)
            self.swings = -1, 0
        self.fell = -1
        if decision.kind == "activation" and self.stunned and self.did:
            left = decision.about["points"], decision.about["attacks"]
            self.same("attacks of a stunned monster", 0, left[1], decision)
            if self.did == "attack":
                self.same("points of a stunned monster", 0, left[0], decision)
        if decision.kind == "reroll":
            attack = self.heard.attacks[-1]
            attack.offered = True
            self.same("rerolls", True, attack.aimed != attack.dodged, decision)
            self.same("who rerolls", self.who_rerolls(attack), decision.seats[0], decision)
        if decision.kind == "shields":
            self.shielding.add(decision.figure)
        if decision.kind == "turn":
            self.same("acts when dead", False, decision.figure == self.fell, decision)
        if decision.kind == "push":
            self.same("pushed out of a pit", False, self.pushed == decision.figure, decision)
        if decision.kind == "overlord" and self.spawning:
            first = self.spawning[0]
            kind = overlord.KINDS.index(self.spawned_kind)
            figure = codes.monster(kind, codes.NORMALS if first else 0)
            self.same("not spawned", set(), places.spawns(self.board(), figure), decision)
            self.spawning = []
        if decision.kind != "shields":
            self.same("losses", {}, self.losses, decision)
        self.same("figures struck", {}, self.struck, decision)
        self.same("what follows from a space", [], self.queue, decision)
        self.same("conquest", self.conquest, s.conquest, decision)
        self.same("threat", self.threat, s.threat, decision)
        self.same("coins", self.coins, s.coins, decision)
        self.same("orders", self.order, s.order, decision)
        self.same("who comes", [], self.coming, decision)
        if decision.kind == "activation":
            self.nobody_missed(decision)
        self.after_deaths(decision)
        quiet = decision.kind in ("turn", "overlord", "activation", "next", "action", "arrange")
        if quiet:
            self.same("gains of an attack", set(), self.gains, decision)
            self.same("dead", set(), self.dead, decision)
            self.same("not pushed", [], [each for each in self.shoved if self.can_push(each)], "")
            self.shoved.clear()
            self.same("goes on", (True, False), (self.conquest > 0, self.goal), decision)
        if decision.kind == "push":
            self.shoved.discard(decision.figure)
        if decision.kind in ("overlord", "powers", "hand_limit"):
            self.same("regenerates", set(), self.regenerates, decision)
            if len(s.piles.cards[codes.DECK]):
                self.same("drawn", self.to_draw, self.drawn, decision)
            self.to_draw = self.drawn = 0
        if decision.kind == "action":
            ready = all(row[3] == 0 for row in s.gear if row[0] == decision.figure)
            self.same("refreshed", True, ready, decision)
            if self.rested:
                most = self.tables.hero[decision.figure].fatigue
                self.same("rested", most, s.fatigue[decision.figure], decision)
        if decision.kind == "guard":
            when, by = decision.about["when"], decision.about["by"]
            self.count["guards asked"] += 1
            if (when, decision.figure) not in self.guards:
                raise Difference(f"guard asked {when} {decision.figure} by {by}, {self.guards}")
            place = self.guards.index((int(str(when)), decision.figure))
            missed = [each for each in self.guards[:place] if self.on_guard(each[1])]
            self.same("guards before", [], missed, decision)
            del self.guards[: place + 1]

    def can_push(self, figure: int) -> bool:
        """Return whether a figure can be pushed anywhere."""
        board = self.board()
        return figure in board.spots and bool(places.pushes(board, figure))

    def follows(self) -> set[int]:
        """Return what can follow next from an attack (D3v)."""
        return self.dead | {each for each in self.shoved if self.can_push(each)}

    def where_put(self, board: Board, decision: Decision) -> set[Place]:
        """Return where a figure can be put that a reveal or a Mimic brings (D10e, D16a)."""
        if decision.about["why"] == "reveal":
            lie = 1 if self.coming[0][0] in ("hell_hound", "manticore") else 0
            return places.revealed(board, decision.figure, self.coming[0][3], lie)
        (here,) = board.spots[of(self.match).active]
        return {(at, 0) for at in places.nearest(board, here, board.empty())}

    def after_deaths(self, decision: Decision) -> None:
        """Whoever died is in town, whole, and what he carried lies where he fell (D12)."""
        s = of(self.match)
        for seat, (cell, key, idol) in self.died.items():
            hero = self.tables.hero[seat]
            found = (s.cell[seat], s.town >> seat & 1, s.wounds[seat], s.fatigue[seat])
            self.same("after death", (-1, 1, hero.wounds, hero.fatigue), found, decision)
            bare = (s.stun[seat], s.web[seat], s.burn[seat], s.marks[seat])
            self.same("tokens after death", (0, 0, 0, 0), bare, decision)
            for had, kind, carrier in ((key, codes.KEY, s.key), (idol, codes.IDOL, s.idol)):
                if had:
                    lies = (kind, cell) in [tuple(row) for row in s.tokens]
                    self.same("dropped", True, lies or carrier >= 0, decision)
        self.died.clear()

    def on_match_ended(self, event: e.MatchEnded) -> None:
        """Who has won, and why (D12.6, D12.7, D12b)."""
        if event.reason == "goal":
            board = self.board()
            s = of(self.match)
            carried = s.idol >= 0 and min(board.spots[s.idol]) in board.where["G"]
            self.same("goal", True, self.goal or carried, event)
            self.same("side", "heroes", event.side, event)
        else:
            self.same("no conquest left", (True, False), (self.conquest <= 0, self.goal), event)
            self.same("side", "overlord", event.side, event)

    def who_rerolls(self, attack: Attack) -> int:
        """Return who picks the dice (D3.7, D3.8, D3o, D16e)."""
        overlord_seat = self.tables.overlord
        if attack.aimed:
            return attack.figure if attack.figure < self.seats else overlord_seat
        return attack.dodgers[0] if attack.dodgers else overlord_seat

    def opens(self, trigger: str, figure: int) -> None:
        """Remember which cards can be played now."""
        if self.must[1]:
            raise Difference(f"{self.must} was not asked before {trigger}")
        self.must = trigger, overlord.windows(self.board(), self.heard, trigger, figure)

    def closed(self, event: object) -> None:
        """Nothing that could be answered was passed over (D10.9, D10q)."""
        self.same("windows passed over", set(), self.must[1], event)

    def settled(self, decision: object) -> None:
        """The tokens of the start of a turn were rolled as they should (D11)."""
        if self.turn is None:
            return
        who, figure, had, rolled = self.turn
        self.turn = None
        s = of(self.match)
        if s.cell[figure] < 0 and not (figure < self.seats and s.town >> figure & 1):
            return
        if figure < self.seats and self.wounds[figure] == 0:
            return
        wanted = {"stun": max(0, had["stun"] - 1)}
        wanted["web"] = had["web"] - (had["web"] > 0 and rolled.get("web", 1) > BLANK)
        wanted["burn"] = had["burn"] - (had["burn"] > 0 and rolled.get("burn", 1) in SURGES)
        for name in wanted:
            if had[name] and name != "stun":
                self.same(f"{name} rolled", True, name in rolled, decision)
        found = {"stun": s.stun[figure], "web": s.web[figure], "burn": s.burn[figure]}
        if any(had.values()):
            self.same(f"tokens of a {who}", wanted, found, decision)

    # --- events

    def take(self, event: Event) -> None:
        """Compare what is told at the moment it is told."""
        name = f"on_{event.kind}"
        if self.struck and not isinstance(event, e.Struck):
            raise Difference(f"{self.struck} should be struck before {event}")
        handler = getattr(self, name, None)
        if handler is not None:
            handler(event)

    def on_turn_started(self, event: e.TurnStarted) -> None:
        """Begin a turn (D7l, D10.1)."""
        self.swings = -1, 0
        self.fell = -1
        self.closed(event)
        if event.seat == self.tables.overlord:
            self.to_draw, self.drawn = 2, 0
            self.opens("own_turn", -1)
        else:
            self.rested = self.order[event.seat] == codes.REST
            self.begins("hero", event.seat)
            if self.order[event.seat] != codes.AIM:
                self.order[event.seat] = codes.NO_ORDER

    def on_ability_used(self, event: e.AbilityUsed) -> None:
        """What an ability costs (13)."""
        name = self.tables.hero[event.seat].id
        price = {"steelhorns": 2, "runemaster_thorn": 2, "sister_oriel": 1}[name]
        self.same("price of an ability", price, event.price, event)

    def on_idol_taken(self, event: e.IdolTaken) -> None:
        """The overlord draws 3 cards (D17.2.2)."""
        self.drawn -= 3

    def on_item_found(self, event: e.ItemFound) -> None:
        """One of section 14 not in play that costs 100 or more (D8.7, D8d)."""
        s = of(self.match)
        held = {row[2] for row in s.gear}
        costs = {3: 125, 4: 125, 5: 225, 6: 200, 8: 100, 9: 175, 11: 150, 12: 225, 13: 100}
        left = {*costs, 14, 16} - held
        self.same("item of a chest", True, event.item in left if left else not event.item, event)

    def on_token_rolled(self, event: e.TokenRolled) -> None:
        """A die for a token (D11a)."""
        assert self.turn is not None
        self.same("who rolls", self.turn[1], event.figure, event)
        if event.token in self.turn[3]:
            raise Difference(f"rolled twice: {event}")
        self.turn[3][event.token] = event.face

    def on_token_lost(self, event: e.TokenLost) -> None:
        """A token goes."""
        self.tokens[event.token][event.figure] = event.many

    def on_action_taken(self, event: e.ActionTaken) -> None:
        """An action gives points and attacks (D7.6 to D7.9, D11b)."""
        board = self.board()
        from tests.campaigns.descent_plain.asked import speed

        fast = speed(board, event.seat)
        points, attacks = {
            "run": (2 * fast, 0),
            "battle": (0, 2),
            "advance": (fast, 1),
            "ready": (0, 1) if event.attacks else (fast, 0),
            "stunned": (0, 1) if event.attacks else (fast, 0),
            "rest_in_town": (0, 0),
        }[event.action]
        self.same("points of an action", points, event.points, event)
        self.same("attacks of an action", attacks, event.attacks, event)

    def on_points_paid(self, event: e.PointsPaid) -> None:
        """What is paid for (D7.17 to D7.21, D7.4)."""
        if event.why == "chest":
            self.opens("chest", event.seat)
        price = {"door": 2, "chest": 2, "potion": 1, "gift": 1, "glyph": 1, "arrange": 2}[event.why]
        tam = self.tables.hero[event.seat].id == "tam_quickfinger"
        if tam and event.why in ("door", "chest"):
            # A door that is closed costs him 2 (D13c).
            self.same("Tam's points", True, event.amount in (1, 2), event)
        else:
            self.same("points paid", price, event.amount, event)

    def on_order_placed(self, event: e.OrderPlaced) -> None:
        """An order is placed."""
        self.order[event.seat] = codes.ORDERS.index(event.order)

    def on_carried_now(self, event: e.CarriedNow) -> None:
        """Other weapons end an Aim (D7r)."""
        held = sorted(item for place, item, _ in event.gear if place == codes.IN_HAND and item < 13)
        if held != self.hands[event.seat] and self.order[event.seat] == codes.AIM:
            self.order[event.seat] = codes.NO_ORDER
        self.hands[event.seat] = held

    # --- the map

    def on_stepped(self, event: e.Stepped) -> None:
        """Whoever enters a space suffers what is there, in its order (D7h)."""
        self.same("entered before", [], self.queue, event)
        self.closed(event)
        figure = event.figure
        board = self.board()
        if event.how == "step" and figure == self.heard.acting:
            self.did = "move"
        if event.how in ("step", "climb", "jump"):
            if self.cost[0] == figure:
                self.same("points after a step", self.cost[1], event.points, event)
            due = [each for each in self.guards if each[0] == 0 and self.on_guard(each[1])]
            if figure >= codes.FIRST_MONSTER:
                self.same("guards before a step", [], due, event)
        if figure < self.seats:
            self.entering = figure
            (here,) = board.spots[figure]
            for foe in board.foes():
                aura = board.monster(foe).aura
                if aura and board.near(board.spots[foe], [here]):
                    self.queue.append(("aura", 1))
            start = board.at(event.start) if event.start >= 0 else None
            joining = start in board.pits and event.how != "jump"
            if here in board.pits and not joining:
                self.queue.append(("pit", 2))
            potions = sum(row[1] == codes.AMONG_POTIONS for row in board.carrying(figure))
            for kind, at in board.tokens:
                if at != here:
                    continue
                if kind in (codes.HEALING, codes.VITALITY):
                    if potions >= 3:
                        continue
                    potions += 1
                self.queue.append((codes.TOKENS[kind], 0))
            if here in board.where.get("g", ()) and here not in board.lit:
                self.queue.append(("glyph", 0))
            if self.order[figure] == codes.AIM and board.hero(figure).id != "ilsa_fletcher":
                self.order[figure] = codes.NO_ORDER
            if event.how != "aside":
                self.opens("enters", figure)
            if here in board.pits and event.how == "push":
                self.pushed = figure
        else:
            walker = Walker(board, figure)
            there = walker.here[0]
            start = board.at(event.start)
            if walker.falls(there) and event.how == "push":
                self.pushed = figure
            if walker.falls(there) and not (start in board.pits and event.how != "jump"):
                self.queue.append(("pit", 2))
                self.entering = figure
        if event.how in ("step", "climb", "jump") and figure >= codes.FIRST_MONSTER:
            self.after(figure)

    def after(self, figure: int) -> None:
        """The moment of Guard after an act (D7j, D7k)."""
        s = of(self.match)
        if s.phase == codes.OVERLORD:
            self.guards = [(1, each) for each in range(self.seats) if self.on_guard(each)]

    def nobody_missed(self, event: object) -> None:
        """Whoever is on guard was asked after an act (D7j, D7k)."""
        figure = self.heard.acting
        board = self.board()
        if figure in board.spots:
            walker = Walker(board, figure)
            if not walker.ends(walker.here):
                return
        missed = [each for each in self.guards if each[0] == 1 and self.on_guard(each[1])]
        self.same("guards after", [], missed, event)
        self.guards = []

    def on_activation_ended(self, event: e.ActivationEnded) -> None:
        """A monster has acted."""
        self.nobody_missed(event)

    def popped(self, what: str, event: Event) -> None:
        """Something that was due has come."""
        rows = [each for each in self.queue if each[0] == what]
        if not rows:
            raise Difference(f"{event} is not expected, but {self.queue}")
        things = (*codes.TOKENS,)
        before = self.queue[: self.queue.index(rows[0])]
        if any(each[0] not in things for each in before):
            raise Difference(f"{before} should come before {event}")
        self.queue.remove(rows[0])
        self.count[f"entered: {what}"] += 1

    def on_token_taken(self, event: e.TokenTaken) -> None:
        """What lies there is taken (D7.24)."""
        self.popped(event.token, event)
        if event.token == "coins":
            self.coins[event.seat] += 100

    def on_glyph_lit(self, event: e.GlyphLit) -> None:
        """A glyph becomes active (D8.1)."""
        self.popped("glyph", event)
        self.conquest += 3

    def on_to_town(self, event: e.ToTown) -> None:
        """Whoever uses a glyph moves (D7r)."""
        if self.order[event.seat] == codes.AIM and self.tables.hero[event.seat].id != (
            "ilsa_fletcher"
        ):
            self.order[event.seat] = codes.NO_ORDER

    def on_door_opened(self, event: e.DoorOpened) -> None:
        """A trap of a door comes after the reveal (D10l)."""
        self.opens("door", event.seat)

    def on_area_revealed(self, event: e.AreaRevealed) -> None:
        """Its monsters come (D10.13, section 17, D10g)."""
        s = of(self.match)
        quest = self.tables.quest.id
        (rows,) = [row[1:] for row in START[quest] if row[0] == event.id]
        board = self.board()
        have = {
            (kind, master): len(overlord.of_kind(board, kind, master))
            for kind in overlord.KINDS
            for master in (False, True)
        }
        for row in rows:
            kind, rank, place, least = row.split()
            if self.seats < int(least):
                continue
            master = rank != "n"
            most = codes.MASTERS if master else codes.NORMALS
            if rank != "N" and have[kind, master] >= most:
                continue
            have[kind, master] += 1
            x, y = place.split(",")
            self.coming.append((kind, master, rank == "N", board.cell((int(x), int(y)))))
        self.count["areas revealed"] += 1
        del s

    def on_stood(self, event: e.Stood) -> None:
        """A figure comes: its wounds (D15.3, D17i), and who it is."""
        if event.figure < self.seats:
            return
        line = next(each for each in self.tables.monster if each.id == event.id)
        rank = line.master if event.master else line.normal
        wounds = rank.wounds[self.seats - 1] + (self.seats if event.name else 0)
        self.same("wounds of a figure", wounds, event.wounds, event)
        self.wounds[event.figure], self.marks[event.figure] = wounds, 0
        for held in self.tokens.values():
            held[event.figure] = 0
        if event.why == "spawn":
            self.same("spawned", self.spawned_kind, event.id, event)
            self.same("rank", self.spawning.pop(0), event.master, event)
        if event.why == "reveal":
            wanted = (event.id, event.master, bool(event.name))
            if not self.coming:
                raise Difference(f"{event} is not expected")
            first = self.coming.pop(0)
            self.same("who comes", first[:3], wanted, event)
            board = self.board()
            lie = 1 if event.id in ("hell_hound", "manticore") else 0
            printed = board.spot(event.figure, first[3], lie)
            taken = board.others(event.figure)
            if not printed & taken and printed <= board.floor:
                self.same("printed space", (first[3], lie), (event.cell, event.lie), event)
            else:
                self.count["printed spaces taken"] += 1
                del board.spots[event.figure]
                found = places.revealed(board, event.figure, first[3], lie)
                if (board.at(event.cell), event.lie) not in found:
                    raise Difference(f"{event} is none of the nearest {sorted(found)}")

    # --- chests, coins and cards

    def on_chest_opened(self, event: e.ChestOpened) -> None:
        """A chest gives (D8.7)."""
        self.conquest += 1
        self.coins = [each + 100 for each in self.coins]

    def on_bought(self, event: e.Bought) -> None:
        """What is bought costs (14)."""
        found = self.tables.item[event.item]
        assert found is not None
        self.coins[event.seat] -= found.cost

    def on_sold(self, event: e.Sold) -> None:
        """Half the price (D8g)."""
        found = self.tables.item[event.item]
        assert found is not None
        self.coins[event.seat] += found.cost // 2 // codes.COIN * codes.COIN

    def on_set_bought(self, event: e.SetBought) -> None:
        """All of a set (D14.4)."""
        price = {
            "steelhorns": 250, "runemaster_thorn": 300, "korva_halfshield": 275,
            "ilsa_fletcher": 275, "tam_quickfinger": 275, "sister_oriel": 300,
        }[self.tables.hero[event.seat].id]  # fmt: skip
        self.coins[event.seat] -= price

    def on_card_played(self, event: e.CardPlayed) -> None:
        """A card is paid (D10.9)."""
        s = of(self.match)
        line = self.tables.cards[event.card]
        cheap = line.id == "spider_nest" and s.flags & codes.IDOL_TAKEN
        self.threat -= 6 if cheap else line.cost
        self.boosts.append(line.id)
        board = self.board()
        self.to_save = []
        if line.kind == "spawn":
            self.spawning = overlord.to_come(board, line.id)
            self.spawned_kind = overlord.SPAWNS[line.id][0]
        if line.id in ("spike_pit", "crushing_block", "paralyzing_gas"):
            self.to_save = [event.figure]
        elif line.id == "dark_charm":
            self.to_save = board.seats()[:1]
        elif line.id == "explosive_door":
            door = board.at(event.cell)
            self.to_save = [
                seat
                for seat in board.seats()
                if seat == event.figure or board.near(board.spots[seat], [door])
            ]
        elif line.id == "explosive_rune":
            chest = board.cell(min(board.spots[event.figure]))
            areas = self.tables.dungeon.areas_at(chest)
            self.to_save = [
                seat for seat in board.seats() if self.tables.dungeon.areas_at(s.cell[seat]) & areas
            ]

    def on_save_rolled(self, event: e.SaveRolled) -> None:
        """A save (D0.12, D13c, D16k, D16n)."""
        dice, less, wounds = SAVES[event.id]
        tam = self.tables.hero[event.figure].id == "tam_quickfinger"
        self.same("save dice", dice + tam, len(event.faces), event)
        surges = sum(face in SURGES for face in event.faces)
        avoided = not less and BLANK in event.faces
        self.same("avoided", avoided, event.avoided, event)
        self.same("lessened", less * surges, event.less, event)
        if not self.to_save:
            raise Difference(f"no save is due: {event}")
        self.same("who saves", self.to_save.pop(0), event.figure, event)
        left = 0 if avoided else max(0, wounds - less * surges)
        self.saved = (event.id, event.figure, left)

    def on_card_discarded(self, event: e.CardDiscarded) -> None:
        """A discard gives its value (D10.4, D10b)."""
        self.threat += self.tables.cards[event.card].value

    def on_threat_changed(self, event: e.ThreatChanged) -> None:
        """Threat that is collected, or comes from surges (D10.1, D17.1.4, D3.5.5)."""
        if event.why == "collected":
            self.closed(event)
            board = self.board()
            runes = board.where.get("R", set())
            lives = bool(runes & board.opened) and any(
                board.monster(figure).name == "Grend" for figure in board.foes()
            )
            self.threat += self.seats + lives
            self.regenerates = {
                figure
                for figure in board.foes()
                if board.monster(figure).regenerate
                and self.wounds[figure] < self.tables.most_wounds(figure)
            }
        elif event.why == "surges":
            attack = self.heard.attacks[-1]
            wanted = self.surge_pay(attack)
            self.same("threat of surges", wanted, event.change, event)
            self.same("paid before", False, attack.paid, event)
            attack.paid = True
            self.threat += wanted

    def on_cards_drawn(self, event: e.CardsDrawn) -> None:
        """Drawing the last card costs conquest (D10.8)."""
        self.drawn += event.many
        if event.left == 0:
            self.conquest -= 3

    # --- wounds

    def on_wounded(self, event: e.Wounded) -> None:
        """Wounds from all causes."""
        figure = event.figure
        before = self.wounds[figure]
        if event.why == "attack":
            wanted = min(before, self.losses.pop(figure, 0))
            ready = figure < self.seats and any(
                row == (codes.IN_HAND, 15, 0)
                for row in [each[1:] for each in self.board().carrying(figure)]
            )
            if ready and wanted:
                self.same("asked for Shields", True, figure in self.shielding, event)
            self.same("wounds of an attack", wanted, event.amount, event)
            self.same("marks", wanted if self.poison else 0, event.marks, event)
            if wanted and before > wanted:
                self.gains |= {(kind, figure) for kind in self.kinds}
                if self.knocks:
                    self.shoved.add(figure)
            elif wanted:
                self.dead.add(figure)
        elif event.why in ("aura", "pit"):
            if self.saved[0] == "spike_pit" and event.why == "pit" and not self.queue:
                wanted = 2
            else:
                self.popped(event.why, event)
                wanted = 2 if event.why == "pit" else 1
            self.same(f"wounds of {event.why}", min(before, wanted), event.amount, event)
        elif event.why == "burn":
            s = of(self.match)
            self.same("burns", min(before, s.burn[figure]), event.amount, event)
        elif event.why == "card":
            self.same("whom a card wounds", self.saved[1], figure, event)
            self.same("wounds of a card", min(before, self.saved[2]), event.amount, event)
        self.wounds[figure] -= event.amount
        self.marks[figure] += event.marks
        self.same("wounds left", self.wounds[figure], event.left, event)
        if figure < self.seats and self.order[figure] in (codes.AIM, codes.GUARD, codes.REST):
            self.order[figure] = codes.NO_ORDER

    def on_healed(self, event: e.Healed) -> None:
        """Marks go first (D11.4, D11f)."""
        figure = event.figure
        most = self.tables.most_wounds(figure)
        marks = self.marks[figure]
        lost = most - self.wounds[figure]
        if event.why == "potion":
            gone, amount = marks, min(3, lost)
        elif event.why in ("ability", "regenerate"):
            self.regenerates.discard(figure)
            number = 2 if event.why == "ability" else 1
            gone = min(number, marks)
            amount = min(number - gone, lost)
        elif event.why == "undying":
            gone, amount = marks, lost
        else:
            self.wounds[figure], self.marks[figure] = most, 0
            return
        self.same(f"healed by {event.why}", amount, event.amount, event)
        if event.why != "undying":
            self.same(f"marks healed by {event.why}", gone, event.marks, event)
        self.wounds[figure] += amount
        self.marks[figure] = min(marks - gone, most - self.wounds[figure])
        if event.why == "undying":
            self.marks[figure] = 0
            for held in self.tokens.values():
                held[figure] = 0

    def on_undying_rolled(self, event: e.UndyingRolled) -> None:
        """A surge lets it stay (D6.15), without tokens or pushes (D6c, D6k)."""
        self.same("undying", event.face in SURGES, event.stays, event)
        if event.stays:
            self.dead.discard(event.figure)
        if self.turn is not None and self.turn[1] == event.figure:
            self.turn = None

    def on_killed(self, event: e.Killed) -> None:
        """Deaths (12)."""
        figure = event.figure
        s = of(self.match)
        self.dead.discard(figure)
        self.shoved.discard(figure)
        if event.name == "Grend":
            self.goal = True
        if figure < self.seats:
            if s.active == figure and s.phase == codes.HEROES:
                self.fell = figure
            self.died[figure] = event.cell, s.key == figure, s.idol == figure
        if self.turn is not None and self.turn[1] == figure:
            self.turn = None
        if figure < self.seats:
            hero = self.tables.hero[figure]
            self.conquest -= hero.conquest
            self.coins[figure] -= halved(self.coins[figure])
            self.order[figure] = codes.NO_ORDER
            self.marks[figure] = 0
            for held in self.tokens.values():
                held[figure] = 0
        elif event.name:
            self.coins = [each + 200 for each in self.coins]
        elif self.tables.monster_line(figure).master:
            self.coins = [each + 100 for each in self.coins]
        if figure == self.entering:
            self.queue.clear()
            if self.must[0] == "enters":
                self.must = "", set()

    def on_token_gained(self, event: e.TokenGained) -> None:
        """Tokens of attacks come at once, for all who live (D6.8, D3v, D6b)."""
        self.tokens[event.token][event.figure] += 1
        self.same("tokens", self.tokens[event.token][event.figure], event.many, event)
        if self.saved[0] == "paralyzing_gas" and event.token == "stun":
            self.saved = ("", -1, 0)
            return
        if (event.token, event.figure) not in self.gains:
            raise Difference(f"{event} where {self.gains} is expected")
        self.gains.remove((event.token, event.figure))

    # --- monsters

    def on_activated(self, event: e.Activated) -> None:
        """Points and attacks of an activation (D10.6, D11e, D16j)."""
        self.settled(event)
        s = of(self.match)
        if s.phase == codes.OVERLORD:
            self.closed(event)
        line = self.tables.monster_line(event.figure)
        points = line.speed + s.played("doom")
        attacks = 2 if line.quick_shot else 1
        if "charge" in self.boosts:
            points *= 2
        if "rage" in self.boosts:
            attacks *= 2
        self.boosts = []
        if self.stunned and s.phase == codes.OVERLORD:
            self.same("attacks of a stunned monster", 1, event.attacks, event)
        else:
            self.same("attacks of a monster", attacks, event.attacks, event)
        self.same("points of a monster", points, event.points, event)

    # --- attacks

    def on_attack_declared(self, event: e.AttackDeclared) -> None:
        """From where, and how far (D3.3, D3s)."""
        board = self.board()
        attack = self.heard.attack_of(event.figure)
        target = attack.target
        if event.figure < self.seats:
            (start,) = board.spots[event.figure]
            wanted = fights.hero_targets(board, event.figure, attack.item)
            self.same("a space named", True, target in wanted, event)
            if self.order[event.figure] == codes.AIM and not event.charmed:
                self.order[event.figure] = codes.NO_ORDER
                attack.aimed = True
        else:
            start = fights.monster_start(board, event.figure, target) or (-1, -1)
            due = [each for each in self.guards if each[0] == 0 and self.on_guard(each[1])]
            self.same("guards before an attack", [], due, event)
        self.same("start of an attack", board.cell(start), event.start, event)
        need = apart(start, target) if attack.counts else 0
        self.same("range needed", need, event.need, event)
        self.gains.clear()
        self.dead, self.shoved = set(), set()
        self.boosts = []
        if event.figure >= codes.FIRST_MONSTER:
            self.did = "attack"
            self.opens("own_attack", event.figure)
        elif not event.charmed and any(
            each >= codes.FIRST_MONSTER for each in self.hit_space(board, attack)
        ):
            self.opens("heros_attack", event.figure)

    def on_guarded(self, event: e.Guarded) -> None:
        """A Guard is one attack (D7k)."""
        self.order[event.seat] = codes.NO_ORDER

    def hit_space(self, board: Board, attack: Attack) -> list[int]:
        """Return the figures in the target space, or in the Breath (D3o)."""
        if attack.breath:
            spaces = fights.cone(board, attack.start, attack.target)
            return [
                figure
                for figure, spot in board.spots.items()
                if spot & spaces and figure != attack.figure
            ]
        return board.on(attack.target)

    def on_attack_rolled(self, event: e.AttackRolled) -> None:
        """The dice (D3.3.2, D4.4, D3.5.8)."""
        self.closed(event)
        board = self.board()
        attack = self.heard.attack_of(event.figure)
        if event.figure < self.seats:
            item = attack.item
            colours = board.item(item).dice if item else ("red",)
            dice = [codes.DICE.index(each) for each in colours]
            dice += [codes.BLACK] * board.hero(event.figure).trait(attack.event.type)
        else:
            dice = list(board.monster(event.figure).dice)
            dice += [codes.BLACK] * board.s.played("doom")
        self.same("dice", sorted(dice), sorted(event.dice), event)
        attack.dice, attack.faces = event.dice, event.faces
        hit = self.hit_space(board, attack)
        attack.on_hero = any(figure < self.seats for figure in hit)
        dodgers = [
            figure for figure in hit if figure < self.seats and self.order[figure] == codes.DODGE
        ]
        attack.aimed = attack.aimed or "aim" in self.boosts
        attack.dodgers = sorted(dodgers)
        attack.dodged = bool(dodgers) or "dodge" in self.boosts
        self.boosts = []
        self.same("aimed", attack.aimed, attack.aim_told, event)

    def on_aimed(self, event: e.Aimed) -> None:
        """It is said that an attack is aimed."""
        self.heard.attacks[-1].aim_told = True

    def on_attack_rerolled(self, event: e.AttackRerolled) -> None:
        """Once, by one of the two (D3.7 to D3.10)."""
        attack = self.heard.attacks[-1]
        if attack.aimed == attack.dodged or attack.rerolled:
            raise Difference(f"no reroll is due: {event}")
        attack.rerolled = True
        for place, (old, new) in enumerate(zip(attack.faces, event.faces, strict=True)):
            if old != new and place not in event.again:
                raise Difference(f"die {place} was not to be rolled: {event}")
        attack.faces = event.faces

    def on_die_added(self, event: e.DieAdded) -> None:
        """A black die for a fatigue (D3.5.7)."""
        attack = self.heard.attack_of(event.figure)
        attack.dice, attack.faces = (*attack.dice, codes.BLACK), (*attack.faces, event.face)

    def on_enhanced(self, event: e.Enhanced) -> None:
        """Range or damage (D3.5.1, D3u)."""
        attack = self.heard.attack_of(event.figure)
        attack.uses[event.use] += 1
        if not attack.counts:
            self.same("an enhancement", "damage", event.use, event)

    def on_surge_spent(self, event: e.SurgeSpent) -> None:
        """A surge effect of the weapon (D3.5.2)."""
        self.heard.attack_of(event.figure).spent.append(event.option)

    def on_attack_judged(self, event: e.AttackJudged) -> None:
        """Whether it hits, its damage and Pierce, and whom (D3.4 to D3.6)."""
        board = self.board()
        figure = event.figure
        attack = self.heard.attack_of(figure)
        if figure == self.heard.acting:
            self.after(figure)
        self.same("reroll offered", attack.aimed != attack.dodged, attack.offered, event)
        self.shielding.clear()
        rolled = symbols(attack.dice, attack.faces)
        reach, damage, surges = rolled["R"], rolled["D"], rolled["S"]
        points, pierce, blast, sweep, knocks = rolled["E"], 0, 0, False, False
        self.kinds, self.poison = set(), False
        paid = 0
        gains = []
        if figure < self.seats:
            if attack.item:
                line = board.item(attack.item)
                gains = [line.always, *[line.surges[each] for each in attack.spent]]
                paid = sum(line.surges[each].price for each in attack.spent)
                rows = [row[2] for row in board.carrying(figure) if row[1] == codes.IN_HAND]
                rows.remove(attack.item)
                if line.hands == 1 and line.type == "melee" and 1 in rows:
                    damage += 1
        else:
            monster = board.monster(figure)
            points += monster.sorcery
            reach += monster.always.range
            damage += monster.always.damage
            pierce += monster.always.pierce
            knocks = monster.knockback
            for bit, kind in enumerate(codes.CONDITIONS):
                if monster.always.marks >> bit & 1:
                    self.kinds.add(kind)
            if self.commanded(board, figure):
                damage += 1
        for gain in gains:
            reach += gain.range
            damage += gain.damage
            pierce += gain.pierce
            blast += gain.blast
            sweep |= gain.sweep
            knocks |= gain.knockback
            self.kinds |= set(gain.conditions)
        self.knocks = knocks
        self.poison = "poison" in self.kinds
        self.kinds -= {"poison"}
        if rolled["X"]:
            self.same("a miss", (False, "miss"), (event.hit, event.why), event)
            self.same("nothing spent", (0, []), (sum(attack.uses.values()), attack.spent), event)
            return
        self.same("surges paid", True, paid <= surges, event)
        self.same("points used", True, sum(attack.uses.values()) <= points, event)
        if not attack.counts:
            self.same("points used in melee", points, sum(attack.uses.values()), event)
        reach += attack.uses["range"]
        damage += attack.uses["damage"]
        hit = not attack.counts or reach >= attack.event.need
        self.same("hit", (hit, "" if hit else "range"), (event.hit, event.why), event)
        self.same("range", reach, event.range, event)
        self.same("damage", damage, event.damage, event)
        self.same("pierce", pierce, event.pierce, event)
        self.same("surges paid in threat", self.surge_pay(attack) > 0, attack.paid, event)
        if not hit:
            return
        self.count["hits"] += 1
        for each in self.whom(board, attack, sweep, blast):
            armor = self.armor(board, each, attack.event.type)
            self.struck[each] = (damage, armor, max(0, damage - max(0, armor - pierce)))
        self.losses = {each: row[2] for each, row in self.struck.items() if row[2]}
        if blast:
            self.count["Blasts"] += 1
        if sweep:
            self.count["Sweeps"] += 1
        if attack.breath:
            self.count["Breaths"] += 1

    def surge_pay(self, attack: Attack) -> int:
        """Return the threat that the surges of an attack bring (D3.5.5, D3q, D3m, D16e)."""
        rolled = symbols(attack.dice, attack.faces)
        if attack.figure < self.seats or rolled["X"] or not attack.on_hero:
            return 0
        return rolled["S"] // 2

    def commanded(self, board: Board, figure: int) -> bool:
        """Return whether a Command helps a monster (D6.10, D6d, D6m)."""
        for other in board.foes():
            line = board.monster(other)
            leads = line.command or (line.master and board.s.played("brilliant_commander"))
            if leads and other != figure:
                near = min(apart(a, b) for a in board.spots[other] for b in board.spots[figure])
                if near <= 3:
                    return True
        return False

    def whom(self, board: Board, attack: Attack, sweep: bool, blast: int) -> list[int]:
        """Return who is hit (D3.6, D6.4 to D6.6)."""
        if sweep:
            enemies = set(board.spots) - set(board.side(attack.figure))
            return [
                each
                for each in enemies
                if any(
                    fights.from_space(board, attack.figure, attack.start, at, codes.MELEE, False)
                    for at in board.spots[each]
                )
            ]
        if blast:
            spaces = fights.burst(board, attack.target, blast)
            return [figure for figure, spot in board.spots.items() if spot & spaces]
        return self.hit_space(board, attack)

    def armor(self, board: Board, figure: int, type: str) -> int:
        """Return the armor of a figure (D3.11, D3.12, 13 Korva)."""
        if figure >= codes.FIRST_MONSTER:
            return board.monster(figure).armor
        worn = board.worn(figure)
        found = board.hero(figure).armor + worn.count(13) + 2 * worn.count(14)
        if type != "melee":
            for other in board.seats():
                beside = other != figure and board.near(board.spots[other], board.spots[figure])
                if board.hero(other).id == "korva_halfshield" and beside:
                    found += 1
        return found

    def on_struck(self, event: e.Struck) -> None:
        """One who is hit (D3.13)."""
        if event.figure not in self.struck:
            raise Difference(f"{event} where {sorted(self.struck)} are expected")
        wanted = self.struck.pop(event.figure)
        self.same("struck", wanted, (event.damage, event.armor, event.wounds), event)

    def on_shielded(self, event: e.Shielded) -> None:
        """A Shield cancels 2 wounds (14 Shield)."""
        left = self.losses.get(event.seat, 0)
        self.same("cancelled", min(2, left), event.cancelled, event)
        self.losses[event.seat] = left - event.cancelled
        if not self.losses[event.seat]:
            del self.losses[event.seat]
