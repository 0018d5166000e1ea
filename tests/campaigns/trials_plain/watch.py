"""What must happen in Trials, heard event by event beside a second reading of the rules."""

from __future__ import annotations

import re
from collections import Counter

from game.board.grid import bits
from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.trials import codes
from game.rules.trials.events import (
    Ailed,
    BoonGone,
    CardGone,
    CardKept,
    CardsDrawn,
    Damaged,
    EventActs,
    Fell,
    Healed,
    LootGained,
    LootLost,
    LootUsed,
    MarkerDone,
    MarkerPlaced,
    MonsterAttacks,
    MonsterTargets,
    PhaseStarted,
    Played,
    PlayOver,
    Progress,
    RingPut,
    RollChanged,
    Rolled,
    RollJudged,
    RoundStarted,
    Targeted,
    TierDone,
    TitleTaken,
    TurnEnded,
    TurnStarted,
)
from game.rules.trials.frames import Hurt
from game.rules.trials.state import TrialsState, of
from game.rules.trials.windows import Window
from tests.campaigns.trials_plain import asked as answers
from tests.campaigns.trials_plain import course, fights, heroes, monsters
from tests.campaigns.trials_plain.asked import Asked
from tests.campaigns.trials_plain.board import MINIONS, Board
from tests.campaigns.trials_plain.book import Card


class Difference(Exception):
    """The rules say otherwise than this reading."""


def rank(s: TrialsState, seat: int) -> tuple[int, int, int]:
    """Return what is least of the hero of highest initiative (T29f)."""
    return (-s.init[seat], -s.tie[seat], seat)


def from_active(s: TrialsState) -> list[int]:
    """Return the seats in turn order from the active hero on (T29a, T29b, TE32)."""
    seats = list(range(s.seats))
    if s.phase < codes.INITIATIVE:
        first = s.half if s.first_party == 1 else 0
        order = seats[first:] + seats[:first]
        active = order[0]
    else:
        order = sorted(seats, key=lambda seat: rank(s, seat))
        active = order[0]
        names = [s.tables.events[c - codes.FIRST_EVENT].id for c in s.piles.cards[codes.EVENTS]]
        if "reversed_fates" in names:
            order = sorted(seats, key=lambda seat: (s.init[seat], -s.tie[seat], seat))
    if 0 <= s.active < s.seats:
        active = s.active
    at = order.index(active)
    return order[at:] + order[:at]


class Watch:
    """One match, watched."""

    def __init__(self, count: Counter[str]) -> None:
        self.count = count
        self.match: Match | None = None
        self.expected: tuple[int, tuple[int, ...]] | None = None
        """Who is to be asked in the open window, as if nobody plays."""
        self.terms: list[fights.Terms] = []
        self.told: list[list[str]] = []
        """Of each roll about to be made what it hangs on, and what plays did to it since."""
        self.rolls: list[list[int]] = []
        """Of each roll that was made its die, what was added, whether it has advantage, result."""
        self.hits: list[tuple[int, int, fights.Hit, int]] = []
        """Hits whose damage is still to be dealt: of whom, on whom, what, the band's own."""
        self.hurts: list[list[int]] = []
        """Damage in whose window all may answer: normal, piercing, what reduces it."""
        self.plays: dict[int, Played] = {}
        self.seen: set[tuple[str, int]] = set()
        """Windows that have opened, by whom they are about, until what they are for has come."""
        self.round = 0
        self.acted: set[int] = set()
        self.acting = -1
        self.drawn: Counter[int] = Counter()
        self.phases: list[str] = []
        self.done: set[int] = set()
        self.vp = [0, 0]
        self.champion = -1
        self.points: Counter[tuple[str, int]] = Counter()
        self.due: Counter[tuple[str, int]] = Counter()
        self.sides: dict[int, int] = {}
        self.needs = ""
        """The window that must open before anything else happens."""
        self.began, self.line = -1, 0
        """Where the acting figure stood when its turn began, and the attack of a monster."""
        self.goal = -1
        """The target of the monster that acts."""
        self.bonds: dict[int, int] = {}
        self.bonding = -1
        """The Warding Bond whose price was the last damage."""
        self.worn = -1
        """Whom a Warding Bond has just served for the last time."""
        self.counted: set[str] = set()
        """What waited for a hit when its roll was read."""
        self.spent: list[str] = []
        """What waited for a hit and was used up since the last Action began."""
        self.evaded = -1
        """Whose Ring of Evasion has just worked."""
        self.side = 0
        """Which side of an `or` was chosen last."""
        self.flags = 0

    @property
    def s(self) -> TrialsState:
        """Return the position."""
        assert self.match is not None
        return of(self.match)

    def begin(self, match: Match) -> None:
        """Watch a match that stands at its first question."""
        self.match = match

    def again(self) -> None:
        """Everything was put somewhere else."""
        self.vp = self.s.vp[:]

    def same(self, what: str, wanted: object, found: object, where: object) -> None:
        """Compare one thing."""
        self.count[what] += 1
        if wanted != found:
            assert self.match is not None
            line = self.match.game.place(self.match)
            raise Difference(f"{what}: {wanted} wanted, {found} found at {where}; {line}")

    # --- windows

    def opened(self, window: Window) -> None:
        """A window opens."""
        moment = codes.moment_name(window.moment)
        self.count[f"window {moment}"] += 1
        self.same("the window that is due", self.needs in ("", moment), True, (self.needs, moment))
        self.needs = ""
        self.seen.add((moment, window.figure))
        s = self.s
        if moment == "before_roll":
            deed = s.deed() if s.deeds else None
            self.terms.append(fights.terms(Board(s), s.throw(), deed))
            self.told.append([])
        elif moment == "damage":
            self.damage_opens()

    def damage_opens(self) -> None:
        """Damage is about to be dealt: what it is before anybody answers it (T42.3)."""
        s = self.s
        board, hurt = Board(s), s.hurt()
        where = (hurt.row(), s.deeds[-1:])
        if hurt.flags & codes.HIT:
            deed = s.deed()
            if fights.is_sure(board, deed):
                effect = fights.band_of(board, deed, None)[1]
                sure = fights.hit(board, deed, hurt.target, None, 0)
                sure = fights.Hit(
                    sure.dmg + 3 * ("next_hit_dmg" in self.spent),
                    sure.prc + 2 * ("next_hit_prc" in self.spent),
                    False,
                )
                if sure.prc + 2 == hurt.prc and board.subclass(deed.figure) == "death_domain":
                    sure = fights.Hit(sure.dmg, hurt.prc, False)  # it was used up by this hit
                if (
                    sure.dmg + 2 == hurt.dmg
                    and board.subclass(deed.figure) == "colossus_hunter"
                    and fights.is_hurt(board, hurt.target)
                ):
                    sure = fights.Hit(hurt.dmg, sure.prc, False)  # so was this
                self.spent = []
                self.hits.append((deed.figure, hurt.target, sure, effect.get("dmg", 0)))
            figure, target, found, _ = self.hits[-1] if self.hits else (-1, -1, None, 0)
            if found is None:
                raise Difference(f"a hit that was not rolled: {where}")
            if not fights.is_sure(board, deed) and self.spent:
                # Helped in the window of what Wild Magic took of its caster (TE20, T28c).
                late = set(self.spent) - self.counted
                more = 3 * ("next_hit_dmg" in late), 2 * ("next_hit_prc" in late)
                found = fights.Hit(found.dmg + more[0], found.prc + more[1], found.critical)
            self.same("who is hit", (figure, target), (hurt.source, hurt.target), where)
            self.same("hit", (found.dmg, found.prc), (hurt.dmg, hurt.prc), where)
        less = fights.reduced(board, hurt) + 3 * (self.worn == hurt.target)
        if self.worn == hurt.target:
            self.worn = -1
        evades = hurt.target < 8 and "ring_of_evasion" in board.loot(hurt.target)
        if evades and hurt.flags & codes.AREA and self.evaded == hurt.target:
            less += 5
        self.evaded = -1
        self.same("reduced by itself", less, hurt.reduces, where)
        self.hurts.append([hurt.dmg, hurt.prc, hurt.reduces])

    def on_loot_used(self, event: LootUsed) -> None:
        """A Ring of Evasion works by itself (TL13)."""
        if event.id == "ring_of_evasion":
            self.evaded = event.seat

    def on_card_kept(self, event: CardKept) -> None:
        """A Warding Bond is on somebody (T66h)."""
        if event.id == "warding_bond":
            self.bonds[event.card] = event.target

    def on_card_gone(self, event: CardGone) -> None:
        """A bond that goes with the damage it brings lowers that damage all the same."""
        own = event.why == "used_up" or (event.why == "defeat" and event.card == self.bonding)
        if event.id == "warding_bond" and own:
            self.worn = self.bonds[event.card]

    def on_boon_gone(self, event: BoonGone) -> None:
        """What waits for a hit is used up by it (T28c)."""
        if event.what_kind in ("next_hit_dmg", "next_hit_prc"):
            self.spent.append(event.what_kind)

    def on_targeted(self, event: Targeted) -> None:
        """An attack is aimed."""
        self.spent = []
        self.needs = "declaration"
        if event.figure < 8 or event.figure in monsters.PRINCES:
            return
        board = Board(self.s)
        spaces = board.ats(event.area)
        found = monsters.struck(board, event.figure, self.line, self.goal, spaces)
        self.same("whom a monster strikes", sorted(found), sorted(event.targets), event)

    # --- plays

    def on_played(self, event: Played) -> None:
        """A play waits."""
        self.plays[event.play] = event

    def on_play_over(self, event: PlayOver) -> None:
        """A play is carried out: what it does to a roll or to damage."""
        played = self.plays.pop(event.play)
        if not event.done:
            return
        s = self.s
        board = Board(s)
        if played.family == "help with":
            if self.told:
                self.told[-1].append(board.klass(event.seat))
            return  # its card is but the price
        if played.family == "feature" and s.throws and self.told and not s.throw().die:
            self.told[-1].append("set")
        if event.card < 0 or event.card >= codes.FIRST_LOOT:
            return
        card = board.card(event.card)
        if card.id == "cutting_words":
            self.told[-1].append("dis")
        elif card.id == "foresight":
            self.told[-1].append(("adv", "dis")[self.side])
        elif self.hurts and s.hurts and s.hurt().target >= 0:
            self.answered(board, played, card)

    def answered(self, board: Board, played: Played, card: Card) -> None:
        """What a play does to the damage about to be dealt."""
        s = self.s
        now = self.hurts[-1]
        hurt = s.hurt()
        if card.kind == "DC":
            base = self.hits[-1][3] if self.hits else 0
            _, side = fights.chain_of(board, s.deed())
            before = Hurt(*hurt.row())
            before.flags = self.flags
            more = 3 * ("crit prc +3" in side)
            dmg, prc = fights.blow(board, card, before, base, more)
            now[0], now[1] = now[0] + dmg, now[1] + prc
        elif card.id == "combat_inspiration":
            now[:] = [hurt.dmg, hurt.prc, hurt.reduces]  # by its player's choice
        elif "reduce" in card.text and not card.ongoing and hurt.target == played.seat:
            now[2] += int(re.search(r"reduce (\d+)", card.text).group(1))  # type: ignore[union-attr]
        self.flags = hurt.flags

    def on_damaged(self, event: Damaged) -> None:
        """It is dealt (T42.4 to T42.6, T42a, T43b)."""
        self.bonding = event.card if event.card in self.bonds and not event.flags else -1
        s = self.s
        board = Board(s)
        where = (event, s.deeds[-1:])
        if (
            self.hurts
            and event.dmg + event.prc > 0
            and (event.flags & codes.HIT or event.figure < 8)
        ):
            dmg, prc, less = self.hurts.pop()
            master = 0 <= event.source < 8 and board.subclass(event.source) == "battle_master"
            if not master:  # who takes 3 more or a push, as it likes (T66m)
                self.same("damage", (max(dmg, 0), max(prc, 0)), (event.dmg, event.prc), where)
            from_prc = min(max(prc, 0), less)
            from_dmg = min(event.dmg, less - from_prc)
            self.same("reduced", from_prc + from_dmg, event.reduced, where)
        if event.flags & codes.HIT and self.hits:
            self.hits.pop()
        if self.worn == event.figure:
            self.worn = -1
        if event.figure in (32, 33) and event.party < 2:
            self.due["the_dark_obelisk", event.party] += event.lost
        nobodys = 0 <= event.card < codes.HERO_CARDS and board.card(event.card).id in (
            "overchannel", "warding_bond",  # the latter's is of whose damage it takes a part
        )  # fmt: skip
        if event.source >= 0 and not event.flags & codes.AILMENT and not nobodys:  # T66au
            self.same("whose damage", board.party(event.source), event.party, where)
        from_prc = min(event.prc, event.reduced)
        left = event.dmg - (event.reduced - from_prc)
        dr = min(left, board.dr(event.figure, event.source))
        self.same("DR", dr, event.dr, where)
        through = left - dr + event.prc - from_prc
        if event.figure in MINIONS or event.figure in (17, 32, 33):
            self.same("lost", through, event.lost, where)
        else:
            before = s.hp[event.figure] + event.lost
            self.same("lost", min(through, before), event.lost, where)

    def window(self) -> Window:
        """Return the window in which somebody is asked."""
        assert self.match is not None
        top = self.match.stack[-1]
        assert isinstance(top, Window)
        return top

    # --- questions

    def asked(self, decision: Decision) -> None:
        """Compare what is asked."""
        self.stands(decision)
        handler = getattr(self, f"asked_{decision.kind}", None)
        if handler is not None:
            handler(decision)

    def asked_answer(self, decision: Decision) -> None:
        """Who is asked in a window, and with what (T29a, T29e)."""
        s, window = self.s, self.window()
        board = Board(s)
        about = Asked(codes.moment_name(window.moment), window.figure, window.about, window.base)
        seat = decision.seats[0]
        order = from_active(s)
        self.same("turn order", order[window.at_seat], seat, decision)
        where = (about.moment, about.figure, s.deeds[-1:], s.throws[-1:], s.hurts[-1:], s.pile)
        before = [each for each in order[: window.at_seat] if window.passes]
        skipped = before[len(before) - window.passes :] if window.passes <= window.at_seat else []
        for each in skipped:
            if each not in self.asked_of(window):
                self.same(f"passed over, {about.moment}", False, answers.could(board, each, about),
                          (each, where))  # fmt: skip
        could = answers.could(board, seat, about)
        self.same(f"asked, {about.moment}", True, could, (seat, where))
        wanted = answers.offered(board, seat, about)
        found = {code: set(bits(mask)) for code, mask in decision.families(seat)}
        for family in (codes.FREE, codes.CHAIN, codes.INTERACT):
            names = {s.tables.card_name(each // 4 if family != codes.INTERACT else each)
                     for each in wanted.get(family, set()) ^ found.get(family, set())}  # fmt: skip
            self.same(f"offered, {about.moment}", set(), names, (seat, where, family))
        self.asked_of(window).add(seat)

    def asked_of(self, window: Window) -> set[int]:
        """Return who was asked since the last play in a window."""
        key = id(window)
        if not hasattr(self, "_asked"):
            self._asked: dict[int, set[int]] = {}
        return self._asked.setdefault(key, set())

    def choose(self, decision: Decision, seat: int, chosen: int) -> None:
        """Hear what is chosen, before it is carried out."""
        if decision.kind == "answer" and code_of(chosen) != codes.PASS:
            self._asked = {}
        if code_of(chosen) == codes.SIDE:
            self.side = member_of(chosen)
        if self.s.hurts:
            self.flags = self.s.hurt().flags

    # --- events

    def take(self, event: Event) -> None:
        """Compare what is told at the moment it is told."""
        handler = getattr(self, f"on_{event.kind}", None)
        if handler is not None:
            handler(event)

    # --- rolls

    def on_rolled(self, event: Rolled) -> None:
        """A roll is made: how many dice, which counts, what is added (T31, T32)."""
        self.same("a window before a roll", True, bool(self.terms), event)
        terms, told = self.terms.pop(), self.told.pop()
        bonus = terms.bonus + sum(3 for each in told if each == "wizard")
        adv = terms.adv or any(each in ("bard", "ranger", "adv") for each in told)
        dis = terms.dis or "dis" in told
        if dis and Board(self.s).boons(event.figure, "ignore_dis"):
            dis = False
        where = (event, terms, told)
        if terms.bonus == fights.UNKNOWN:
            bonus = sum(n for _, n in event.parts)
        self.same("roll bonus", bonus, sum(n for _, n in event.parts), where)
        if "set" in told:
            self.same("dice of a set roll", (), event.dice, where)
        else:
            self.same("dice", 2 if adv != dis else 1, len(event.dice), where)
            kept = max(event.dice) if adv and not dis else min(event.dice)
            self.same("kept", kept, event.kept, where)
        self.same("result", event.kept + bonus, event.result, where)
        self.spent = []
        self.rolls.append([event.kept, bonus, adv and not dis, event.result])

    def on_roll_changed(self, event: RollChanged) -> None:
        """It is rolled again, set or added to (T31b, T31e)."""
        roll = self.rolls[-1]
        if event.how == "added":
            roll[1] += sum(n for _, n in event.parts)
        else:
            roll[0] = event.kept
        self.same("changed result", roll[0] + roll[1], event.result, event)
        roll[3] = event.result

    def on_roll_judged(self, event: RollJudged) -> None:
        """It is read: the band, whether it is critical, what it deals (T31, T33, T42d)."""
        roll = self.rolls.pop()
        self.same("judged", roll[3], event.result, event)
        if event.roll != "attack":
            return
        s = self.s
        board, deed = Board(s), s.deed()
        at, effect = fights.band_of(board, deed, event.result)
        self.same("band", (at, at >= 0), (event.band, event.passed), (event, deed.row()))
        found = fights.hit(board, deed, event.target, event.result, roll[0])
        self.same("critical", found.critical, event.critical, (event, deed.row()))
        if at >= 0 and (effect.get("dmg") or effect.get("prc")):
            self.hits.append((deed.figure, event.target, found, effect.get("dmg", 0)))
            self.counted = {name for name in ("next_hit_dmg", "next_hit_prc")
                            if board.boons(deed.figure, name)}  # fmt: skip

    # --- monsters

    def on_turn_started(self, event: TurnStarted) -> None:
        """A turn begins: that of whoever is next (T16)."""
        self.began = self.s.cell[event.figure]
        board = Board(self.s)
        if event.figure < 8:
            self.same("next", ("hero", event.figure), course.next_up(board, self.acted), event)
            self.acted.add(event.figure)
        elif event.figure not in monsters.PRINCES:
            self.same("order of monsters", True, event.figure > self.acting, (event, self.acting))
            self.acting = event.figure

    def on_monster_attacks(self, event: MonsterAttacks) -> None:
        """A monster attacks with the first line that applies (T62.2)."""
        self.needs = "declaration"
        self.line = event.line
        if event.figure in monsters.PRINCES:
            return
        board = Board(self.s)
        before = self.s.cell[event.figure] == self.began
        wanted = monsters.line(board, event.figure, self.goal, before)
        self.same("line of the script", wanted, event.line, (event, self.goal, before))

    def on_monster_targets(self, event: MonsterTargets) -> None:
        """A monster has its target, and somebody who moves it (T59, T60)."""
        board = Board(self.s)
        wanted = monsters.target(board, event.figure)
        if wanted is not None:
            self.same("target", wanted, event.target, event)
        seat = monsters.mover(board, event.figure, event.target)
        if seat is not None:
            self.same("who moves it", seat, event.seat, event)
        self.goal = event.target

    def asked_lead(self, decision: Decision) -> None:
        """Where it may end (T60f)."""
        board = Board(self.s)
        if decision.figure in monsters.PRINCES:
            return
        found = monsters.ends(board, decision.figure, self.goal)
        if found is None:
            self.count["ends of a Guardian: not compared"] += 1
            return
        spaces, doubled = found
        seat = decision.seats[0]
        offered = {board.at(cell) for cell in bits(decision.families(seat)[0][1])}
        self.same("ends", sorted(spaces), sorted(offered), (decision.figure, self.goal))
        self.same("doubled", doubled, bool(decision.about["doubled"]), decision.figure)

    # --- rounds

    def on_round_started(self, event: RoundStarted) -> None:
        """A round begins (T17.3, T17.4)."""
        self.same("round", self.round + 1, event.round, event)
        self.round = event.round
        board = Board(self.s)
        for seat in board.seats:
            held = len(self.s.hand(seat))
            self.same("hand limit", True, held <= course.hand_limit(board, seat), (seat, held))
        self.acted, self.acting, self.drawn = set(), -1, Counter()
        self.phases: list[str] = []

    def on_phase_started(self, event: PhaseStarted) -> None:
        """Phases come in their order (T13 to T17); each has drawn before the event (T13)."""
        self.phases.append(event.phase)
        self.same("phases", list(course.PHASES[: len(self.phases)]), self.phases, event)
        if event.phase == "event":
            board = Board(self.s)
            for seat in board.seats:
                piles = self.s.piles.cards
                empty = not any(
                    piles[codes.pile(seat, kind)] for kind in (codes.DRAW, codes.DISCARD)
                )
                if not empty:
                    self.same("drawn", course.draws(board, seat), self.drawn[seat], seat)

    def on_cards_drawn(self, event: CardsDrawn) -> None:
        """Cards are drawn."""
        if event.why == "round":
            self.drawn[event.seat] += event.count

    def on_marker_done(self, event: MarkerDone) -> None:
        """An event's place has come; its row says already that it has (T56)."""
        s = self.s
        place = next(at for at in range(len(s.markers)) if s.markers[at][4] and at not in self.done)
        self.done.add(place)

    def on_marker_placed(self, event: MarkerPlaced) -> None:
        """New markers of a round."""
        if len(self.s.markers) == 1:
            self.done = set()

    # --- VP and quests

    def on_loot_gained(self, event: LootGained) -> None:
        """Its VP come with it (T50.2)."""
        self.vp[Board(self.s).party(event.seat)] += course.loot_vp(event.id)

    def on_loot_lost(self, event: LootLost) -> None:
        """Its VP go with it (T50.2)."""
        self.vp[Board(self.s).party(event.seat)] -= course.loot_vp(event.id)

    def on_tier_done(self, event: TierDone) -> None:
        """A tier gives as many VP as its number (T2, T68.4)."""
        self.same("VP of a tier", event.tier, event.vp, event)
        self.vp[event.party] += event.tier

    def on_title_taken(self, event: TitleTaken) -> None:
        """The title passes with its VP (TE3, T69f)."""
        board = Board(self.s)
        if self.champion >= 0:
            self.vp[board.party(self.champion)] -= 1
        self.champion = event.seat
        if event.seat >= 0:
            self.vp[board.party(event.seat)] += 1

    def on_event_acts(self, event: EventActs) -> None:
        """What events give for deeds (TE27, TE29)."""
        if event.id in ("the_crowd_roars", "bounty"):
            self.vp[Board(self.s).party(event.figure)] += 1

    def on_fell(self, event: Fell) -> None:
        """A Last Hit counts for quests (TQ1, TQ8, T68h)."""
        board = Board(self.s)
        if event.figure < 8:
            self.was_open("at_zero", event.figure, event)  # T54f
        if event.party > 1 or event.figure < 8:
            return
        open_ones = course.quests(board)
        side = self.sides.get(event.figure, 2)
        if "monster_slayer" in open_ones and side != event.party and course.worth(event.figure):
            self.due["monster_slayer", event.party] += course.worth(event.figure)
        if "the_ogre_prince" in open_ones and event.figure == 31 - event.party:
            self.due["the_ogre_prince", event.party] += 1

    def on_progress(self, event: Progress) -> None:
        """A party comes on in a quest (T63)."""
        key = (event.id, event.party)
        self.points[key] += event.amount
        self.same("points", self.points[key], event.total, event)
        self.due[key] -= event.amount

    def stands(self, decision: Decision) -> None:
        """Compare VP and quests when something is asked."""
        s = self.s
        if decision.kind in ("answer", "play_target", "discard", "choose", "pick", "figure"):
            return
        self.same("VP", self.vp, s.vp, decision)
        board = Board(s)
        for id, row in course.quests(board).items():
            for party in (0, 1):
                wanted = course.tiers_of(id, row[3 + party], row[2])
                mask = (1 << len(course.TIERS[id])) - 1
                self.same("tiers", wanted, row[5 + party] & mask, (id, party, row))
                if id in ("monster_slayer", "the_dark_obelisk") and decision.kind == "turn":
                    self.same("counted", 0, self.due[id, party], (id, party, row))
        self.sides = {figure: board.party(figure) for figure in range(32)}

    # --- a hero's turn

    def asked_turn(self, decision: Decision) -> None:
        """What a hero may decide (T20, T22, T27a)."""
        s = self.s
        board = Board(s)
        seat = decision.seats[0]
        families = {code: set(bits(mask)) for code, mask in decision.families(seat)}
        walker = heroes.Walker(board, seat)
        where = (seat, s.actions, s.spaces_left, walker.here)
        wanted = {board.cell(at) for at in walker.steps(s.spaces_left)} if s.spaces_left else set()
        self.same("steps", sorted(wanted), sorted(families.get(codes.STEP, set())), where)
        stops = walker.here in walker.ends
        self.same("may stop", stops, codes.END in families, where)
        if not stops:
            self.same("only steps", {codes.STEP}, set(families), where)
            return
        acts = s.actions > 0
        found = heroes.moves(board, seat) if acts else set()
        self.same("Move Actions", found, families.get(codes.MOVE, set()), where)
        offered = families.get(codes.ATTACK, set())
        for number, can in heroes.attacks(board, seat).items():
            name = board.card(number).id
            self.same("attacks", can and acts, number in offered, (name, where))
        self.same("Free cards", heroes.free(board, seat), families.get(codes.FREE, set()), where)
        self.same("gifts", heroes.gifts(board, seat), families.get(codes.GIVE, set()), where)
        tries = {each for each in families.get(codes.SKILL, set())
                 if each // 192 in heroes.compared(board)}  # fmt: skip
        self.same("objectives", heroes.objectives(board, seat) if acts else set(), tries, where)

    def asked_target(self, decision: Decision) -> None:
        """Whom an attack on one target may take."""
        number = decision.about.get("card")
        s = self.s
        board = Board(s)
        if not isinstance(number, int) or number >= codes.HERO_CARDS:
            return
        card, seat = board.card(number), decision.seats[0]
        several = "strokes" in card.text or card.text.startswith(("up to", "each"))
        if card.kind not in ("AT", "SP") or several or not s.deeds:
            return
        deed = s.deed()
        named = deed.targets or deed.first >= 0  # then it is that of an extra attack
        if deed.kind != codes.ACTION or deed.figure != seat or deed.card != number or named:
            return
        chain, side = fights.chain_of(board, deed)
        more = 3 * (chain is not None and "range+3" in side)
        wanted = heroes.single(board, seat, card, more)
        offered = {each for code, mask in decision.families(seat) if code == codes.TARGET
                   for each in bits(mask)}  # fmt: skip
        self.same("targets", wanted, offered, (card.id, seat, side))

    # --- windows that come before what they are for

    def was_open(self, moment: str, figure: int, where: object) -> None:
        """A window of a moment has opened about a figure (T27b)."""
        self.same(f"a window {moment}", True, (moment, figure) in self.seen, where)
        self.seen.discard((moment, figure))

    def on_turn_ended(self, event: TurnEnded) -> None:
        """A turn ends: all could play before its effects (T27a, T46h)."""
        self.was_open("end_of_turn", event.figure, event)

    def on_ailed(self, event: Ailed) -> None:
        """An ailment comes to a hero who could have undone it (T65.79)."""
        if event.figure < 8:
            self.was_open("on_ailment", event.figure, event)

    def on_ring_put(self, event: RingPut) -> None:
        """A rival's ring comes to a hero who could have undone it (T48c, T65.79)."""
        board = Board(self.s)
        rival = event.by >= 0 and board.party(event.by) != board.party(event.figure)
        if event.figure < 8 and rival and event.ring != "marked":
            self.was_open("on_ailment", event.figure, event)

    def on_healed(self, event: Healed) -> None:
        """A healing may be answered, but for that of the answer (T65.79, T66i)."""
        board = Board(self.s)
        beacon = (
            0 <= event.card < codes.HERO_CARDS and board.card(event.card).id == "beacon_of_hope"
        )
        if not beacon and event.figure in board.creatures:
            self.needs = "after_heal"

    # --- areas

    def asked_area(self, decision: Decision) -> None:
        """Where an area may be laid (T37 to T39)."""
        number = decision.about.get("card")
        if not isinstance(number, int) or number >= codes.HERO_CARDS:
            return
        board = Board(self.s)
        card, seat = board.card(number), decision.seats[0]
        attack = card.kind in ("AT", "SP")
        if not card.size() or (not attack and "why" not in decision.about):
            return
        if self.s.deeds and self.s.deed().range:
            return
        offered = {each for code, mask in decision.families(seat) if code == codes.AREA_AT
                   for each in bits(mask)}  # fmt: skip
        wanted = heroes.spots(board, seat, card, attack)
        self.same("areas", sorted(wanted), sorted(offered), (card.id, seat))
