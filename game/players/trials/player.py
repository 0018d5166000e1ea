"""The computer's player of Trials: one question, one answer, from what its seat may see."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match, Seen
from game.players.reasons import Weighed
from game.players.trials import cards, lasting, reasons
from game.players.trials.ahead import Ahead
from game.players.trials.answers import TRIES, Answers
from game.players.trials.cards import has_word
from game.players.trials.goals import Ways, chance, gain
from game.players.trials.picks import Picks, missing, step_toward
from game.players.trials.plan import Plan, Spot
from game.players.trials.reasons import Rated
from game.rules.trials import actions, attack_targets, quests, selecting
from game.rules.trials import words as w
from game.rules.trials.codes import (
    CHAIN,
    END,
    FEATURE,
    FIRST_LOOT,
    FREE,
    GENERAL,
    GENERAL_ACTION,
    HEROES,
    LOOT_USE,
    MOVE_ACTION,
    PASS,
    PIECE,
    SIDE,
    SIDES_OF_A_CARD,
)
from game.rules.trials.notation import card_of
from game.rules.trials.state import of

LEAST: Final = 0.3
"""What a Free card must promise between one's own decisions."""
AHEAD: Final = frozenset({"choose", "feature"})
"""Questions whose answers are tried out."""


class TrialsPlayer:
    """Answers for one seat; keeps nothing between questions but ways over the ground."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._ways = Ways()

    def choose(self, seen: Seen) -> int:
        """Return the choice that promises most."""
        return self._rated(seen)[0].choice

    def weigh(self, seen: Seen) -> Weighed:
        """Return the same choice, with the reason for it in the hero's own turn."""
        found = self._rated(seen)
        decision = seen.match.decision
        assert decision is not None
        s = of(seen.match)
        reason = reasons.reason(s, seen.seat, found) if decision.kind == "turn" else None
        return Weighed(found[0].choice, reason)

    def _rated(self, seen: Seen) -> list[Rated]:
        """Return the choices that were considered, the best first."""
        match = seen.match
        decision = match.decision
        assert decision is not None
        if decision.kind == "turn":
            return self._turn(seen, decision)
        if decision.kind == "answer":
            return [self._answer(seen, decision)]
        if decision.kind == "chain":
            return [Rated(0.0, self._chain(match, seen.seat, decision))]
        if decision.kind in AHEAD:
            return [Rated(0.0, self._tried(seen, decision))]
        return [Rated(0.0, Picks(match, seen.seat, self._ways, self._seed).answer())]

    def _quick(self, match: Match, seat: int) -> int:
        """Answer a question on the way ahead."""
        decision = match.decision
        assert decision is not None
        return Picks(match, seat, self._ways).answer()

    def _ahead(self, seen: Seen, picks: Picks, worth: dict[int, float]) -> Ahead:
        sampled = seen.sample(self._seed)
        sampled.listening = False
        return Ahead(sampled, seen.seat, picks.judge, worth, self._quick)

    # --- windows

    def _answer(self, seen: Seen, decision: Decision) -> Rated:
        s, seat = of(seen.match), seen.seat
        picks = Picks(seen.match, seat, self._ways)
        worth = cards.hand_worth(s, seat)
        answers = Answers(picks, lambda: self._ahead(seen, picks, worth), worth)
        found, gained = answers.answer(decision)
        return Rated(gained, found)

    def _tried(self, seen: Seen, decision: Decision) -> int:
        """Return the best answer to a question with few of them, by trying each."""
        s, seat = of(seen.match), seen.seat
        picks = Picks(seen.match, seat, self._ways)
        worth = cards.hand_worth(s, seat)
        ahead = self._ahead(seen, picks, worth)
        if decision.about.get("why") == "before_or_after":
            return choice(SIDE, 0)
        lots = decision.choices(seat)
        return max(lots, key=lambda each: (ahead.worth(each, 2), -each))

    # --- chains

    def _chain(self, match: Match, seat: int, decision: Decision) -> int:
        """Return the chain that makes most of the Action, if it is worth its card."""
        s = of(match)
        picks = Picks(match, seat, self._ways)
        worth = cards.hand_worth(s, seat)
        deed = s.deed()
        kind = actions.kind_of(s, deed.card, deed.way)
        bare = self._deed_worth(match, picks, kind, -1, 0)
        best, found = 0.15, -1
        for member in bits(decision.offered(seat, CHAIN)):
            card, way = divmod(member, SIDES_OF_A_CARD)
            more = self._deed_worth(match, picks, kind, card, way) - bare - worth.get(card, 1.0)
            if more > best:
                best, found = more, member
        if found >= 0:
            return choice(CHAIN, found)
        if decision.offered(seat, PASS):
            return choice(PASS, 0)
        return decision.nth(seat, 0)

    def _deed_worth(self, match: Match, picks: Picks, kind: int, card: int, way: int) -> float:
        """Return what the newest deed promises with a chain, -1 for none."""
        s, seat = of(match), picks.seat
        deed = s.deed()
        deed.chain, deed.chain_way = card, way
        parts = selecting.side_of(s.tables.card(card), way) if card >= 0 else []
        said = [each for part in parts for effects in part.sides for each in effects]
        if kind == MOVE_ACTION:
            more = sum([each.n for each in said if each.word in (w.SPACES_MORE, w.TELE)])
            next_roll = sum([each.n for each in said if each.word == w.NEXT_ATTACK_ROLL])
            plan = Plan(s, picks.judge, cards.hand_worth(s, seat), self._ways)
            bare = deed.chain
            deed.chain = -1
            spaces = actions.spaces_of(s, seat, deed, not s.walked)
            deed.chain = bare
            return plan.spot(s.actions, s.spaces_left + spaces, more).worth + 0.05 * next_roll
        if kind == GENERAL_ACTION:
            if deed.objective < 0:
                return 0.0
            each = quests.objective(s, seat, deed.objective)
            if each is None:
                return 0.0
            before = s.deeds[-1]
            s.keep_deed(deed)  # its chain counts for the roll
            passed = chance(s, seat, each)
            s.deeds[-1] = before
            draws = sum([e.n for e in said if e.word == w.DRAW])
            return passed * gain(s, picks.judge, each) + cards.A_DRAW * draws
        return self._attack_worth(match, picks, card, said)

    def _attack_worth(self, match: Match, picks: Picks, card: int, said: list[w.Effect]) -> float:
        s, seat = of(match), picks.seat
        deed = s.deed()
        before = deed.chain
        deed.chain = card
        deed.chain_way = 0
        more = actions.range_of_chain(s, card) if card >= 0 else 0
        printed = s.tables.card(deed.card)
        worths: list[float] = []
        if printed.reach in (w.AREA_RANGE, w.LINE_RANGE):
            for target in bits(attack_targets.at(s, seat)):
                if s.tables.realm.grid.range(s.cell[seat], s.cell[target]) <= printed.range + 2:
                    worths.append(picks.on(deed, target))
            best = sum(sorted([max(0.0, each) for each in worths])[-2:])
        else:
            found = attack_targets.single(s, seat, deed.card, more)
            worths = [picks.on(deed, target) for target in bits(found)]
            best = max(worths, default=0.0)
        deed.chain = before
        for each in said:
            if each.word == w.ATTACK:
                best += 0.8 * max(worths, default=0.0)
            elif each.word == w.DRAW:
                best += cards.A_DRAW * each.n
            elif each.word == w.PRC and each.who is not None:
                best -= 0.25 * each.n
        return best

    # --- the own turn

    def _turn(self, seen: Seen, decision: Decision) -> list[Rated]:
        """Rate what a hero may do next by what the whole rest of its turn promises then."""
        match, seat = seen.match, seen.seat
        s = of(match)
        picks = Picks(match, seat, self._ways)
        worth = cards.hand_worth(s, seat)
        plan = Plan(s, picks.judge, worth, self._ways)
        here = s.cell[seat]
        families = dict(decision.families(seat))
        if END not in families:  # in an ally's space one may only go on (T22c)
            spot = plan.spot(0, s.spaces_left)
            return [Rated(0.0, step_toward(s, decision, seat, seat, s.spaces_left, spot.cell))]
        spot = plan.spot(s.actions, s.spaces_left)
        found = [Rated(plan.draw(here), choice(END, 0))]
        rest = plan.spot(s.actions - 1, s.spaces_left).worth if s.actions else 0.0
        value, deal = plan.here(s.actions)
        if deal is not None and decision.allows(seat, deal.choice):
            found.append(Rated(value + rest, deal.choice, value, deal.target, chance=deal.chance))
        found.append(self._going(plan, spot, decision))
        if spot.moves:
            found += self._farther(plan, spot, decision)
        found += self._others(seen, picks, plan, families, worth, spot, rest)
        found = [each for each in found if each.choice >= 0]
        found.sort(key=lambda each: (-each.worth, each.choice))
        return found

    def _going(self, plan: Plan, spot: Spot, decision: Decision) -> Rated:
        """Return the way to where a hero would best be: a step, a Move Action, or what it does
        there.
        """
        s, seat = plan.s, plan.seat
        goal = plan.goal(spot.cell)
        key = goal.key if goal is not None and spot.deal is None else ""
        if spot.deal is not None:
            key = spot.deal.key
        target = spot.deal.target if spot.deal is not None else -1
        if spot.cell == s.cell[seat]:
            return Rated(-1e9, -1)
        if spot.moves == 0:
            step = step_toward(s, decision, seat, seat, s.spaces_left, spot.cell)
            return Rated(spot.worth, step, 0.0, target, spot.cell, goal=key)
        for move in plan.moves:
            if decision.allows(seat, move.choice):
                worth = spot.worth - move.cost
                return Rated(worth, move.choice, 0.0, target, spot.cell, goal=key)
        return Rated(-1e9, -1)

    def _farther(self, plan: Plan, spot: Spot, decision: Decision) -> list[Rated]:
        """Rate cards of the hand that are Move Actions and go farther than the usual one."""
        s, seat = plan.s, plan.seat
        found: list[Rated] = []
        for move in plan.moves[1:]:
            if move.spaces > plan.moves[0].spaces and decision.allows(seat, move.choice):
                then = plan.spot(s.actions - 1, s.spaces_left + move.spaces)
                key = then.deal.key if then.deal is not None else ""
                worth = then.worth - move.cost
                found.append(Rated(worth, move.choice, 0.0, -1, then.cell, goal=key))
        return found

    def _others(
        self,
        seen: Seen,
        picks: Picks,
        plan: Plan,
        families: dict[int, int],
        worth: dict[int, float],
        spot: Spot,
        rest: float,
    ) -> list[Rated]:
        """Rate Free cards, features, loot and General Actions by trying them out."""
        s, seat = plan.s, plan.seat
        found: list[Rated] = []
        ahead: Ahead | None = None
        idle = 0.0
        stay = max(spot.worth, plan.draw(s.cell[seat]))
        for code in (FREE, FEATURE, LOOT_USE, GENERAL, PIECE):
            for member in bits(families.get(code, 0)):
                card = card_of(code, member)
                chosen = choice(code, member)
                if code == PIECE:
                    gained = lasting.kept(s, picks.judge, card)
                    found.append(Rated(rest + gained, chosen, gained))
                    continue
                more = self._spaces_of(plan, card, member % SIDES_OF_A_CARD if code == FREE else 0)
                if more is not None and code != GENERAL:
                    acts, spaces = more
                    then = plan.spot(s.actions + acts, s.spaces_left, spaces).worth
                    gained = then - spot.worth - worth.get(card, 0.0)
                    if gained > LEAST:
                        found.append(Rated(stay + gained, chosen, gained))
                    continue
                if self._is_idle(picks, card):
                    continue
                if ahead is None:
                    ahead = self._ahead(seen, picks, worth)
                    idle = ahead.now()
                dice = TRIES if cards.rolls(s.tables.card(card)) else 1
                gained = ahead.worth(chosen, dice) - idle
                if code == GENERAL:
                    found.append(Rated(rest + gained, chosen, gained))
                elif gained > LEAST:
                    found.append(Rated(stay + gained, chosen, gained))
        return found

    def _spaces_of(self, plan: Plan, card: int, way: int) -> tuple[int, int] | None:
        """Return how many Actions and spaces a card brings between own decisions, if it does."""
        printed = plan.s.tables.card(card)
        acts = spaces = 0
        for part in selecting.side_of(printed, way):
            for effects in part.sides:
                for each in effects:
                    if each.word == w.ACT_MORE:
                        acts += each.n
                    elif each.word in (w.MOVE, w.TELE) and each.who is None:
                        spaces += each.n
        return (acts, spaces) if acts or spaces else None

    def _is_idle(self, picks: Picks, card: int) -> bool:
        """Return whether a card could do nothing worth trying now: healing with nobody hurt."""
        s = picks.s
        if card >= FIRST_LOOT:
            return missing(s, picks.seat) < 5
        printed = s.tables.card(card)
        if has_word(printed, w.HEAL, w.SHARE_HEAL, w.CLEANSE) and not has_word(
            printed, w.DR_MORE, w.DRAW, w.ROLL_MORE, w.REVIVE, w.SUMMON
        ):
            own = picks.judge.allies & HEROES & s.present
            return all(missing(s, each) < 4 for each in bits(own))
        return False
