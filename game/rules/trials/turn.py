"""A hero's turn from its start to its end (T16a, T20, T27a, T46h)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import (
    actions,
    ailments,
    attack_targets,
    boons,
    decks,
    effects,
    guardians,
    harm,
    keeping,
    loot,
    pieces,
    places,
    playing,
    plays,
    queries,
    quests,
    reach,
    selecting,
    skills,
    weather,
)
from game.rules.trials import words as w
from game.rules.trials.asking import ask
from game.rules.trials.codes import (
    ALLIES,
    ATTACK,
    B_FIRST_TELE,
    BULEZAU,
    CARD,
    CHAMPIONS,
    CLOUD,
    END,
    END_OF_TURN,
    FEATURE,
    FIRST_LOOT,
    FIRST_PRINCE,
    FREE,
    GENERAL,
    GIVE,
    GUARDIAN,
    HAND,
    LAUGHTER,
    LOOT_USE,
    MOVE,
    NO,
    NO_ACTIONS,
    NO_PARTY,
    NONE,
    OWN,
    PIECE,
    PILLAR,
    PLAYED,
    PRIMARY,
    PSN,
    ROOT,
    SIDES_OF_A_CARD,
    SKILL,
    STEP,
    USED,
    YES,
    pile,
)
from game.rules.trials.events import ActionsGained, CardBack, TurnEnded, TurnStarted
from game.rules.trials.order import by_initiative, lowest_of
from game.rules.trials.state import TrialsState, make, of
from game.rules.trials.windows import Window

ACTIONS: Final = 2
"""Actions of a turn (T16.2, T20)."""


class HeroTurn(Procedure):
    """A hero's turn (T16): its start in the order of T16a, then decisions, then its end.

    ``safe`` is the last space where the hero could have ended (T22b), ``place`` counts what is gone
    through at the start.
    """

    __slots__ = ("place", "safe", "seat")

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "respawn", "actions", "stench", "rings", "cards", "pieces", "swap", "swapped",
        "swap_drawn", "decide", "take", "again", "end", "over",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("seat", "safe", "place")

    def __init__(self, seat: int, safe: int = NONE, place: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.safe = safe
        self.place = place

    def copy(self) -> HeroTurn:
        twin = HeroTurn(self.seat, self.safe, self.place)
        twin.standing(self)
        return twin

    # --- T16a

    def begin(self, m: Match) -> Outcome:
        """The turn begins: what lasted until then ends (T65.51)."""
        s = of(m)
        s.active = self.seat
        s.turn += 1
        s.acted |= 1 << self.seat
        s.actions = ACTIONS
        s.spaces_left = s.walked = s.gift = s.stepped = s.passed = 0
        s.start = s.cell[self.seat]
        if m.listening:
            m.tell(TurnStarted(figure=self.seat, clause="T16"))
        boons.start_of_turn(m, self.seat)
        keeping.unpay(s, self.seat)
        return None

    def respawn(self, m: Match) -> Outcome:
        """A fallen hero comes back on its portal with full HP (T54.3, T10.2)."""
        s = of(m)
        if s.stands(self.seat):
            return None
        s.hp[self.seat] = queries.most_hp(s, self.seat)
        cell = places.portal_space(s, self.seat)
        s.start = cell
        return places.stand(m, self.seat, cell, "respawn")

    def actions(self, m: Match) -> Outcome:
        """Actions gained and lost (TE33, T65.93)."""
        s = of(m)
        more = weather.more_actions(s) if by_initiative(s)[0] == self.seat else 0
        if queries.ringed(s, self.seat, LAUGHTER):
            more -= 1
        if more:
            s.actions += more
            if m.listening:
                m.tell(ActionsGained(seat=self.seat, amount=more, left=s.actions, clause="T16a"))
        return None

    def stench(self, m: Match) -> Outcome:
        """The Bulezau poisons whoever starts a turn beside it (section 8)."""
        s = of(m)
        if not s.stands(BULEZAU) or not s.stands(self.seat):
            return None
        if not queries.adjacent(s, self.seat, BULEZAU):
            return None
        return ailments.put(m, PSN, self.seat, 1, BULEZAU, NO_PARTY)

    def rings(self, m: Match) -> Outcome:
        """Loot heals (TL14)."""
        s = of(m)
        n = sum([loot.card_of(s, card).turn_heal for card in s.loot(self.seat)])
        if not n or not s.stands(self.seat):
            return None
        return harm.heal(m, self.seat, n, self.seat, NONE)

    def cards(self, m: Match) -> Outcome:
        """Ongoing cards of his do what they do at the start of his turn (T65.70)."""
        s = of(m)
        while self.place < len(s.ongoing):
            row = s.ongoing[self.place]
            self.place += 1
            if row[1] == self.seat and keeping.parts_at(s, row[0], w.M_START_OF_TURN):
                self.go("cards")
                return effects.Parts(self.seat, row[0], 0, w.M_START_OF_TURN)
        return None

    def pieces(self, m: Match) -> Outcome:
        """Pieces he starts in, in the order in which they were placed (T65.79)."""
        return pieces.starting(m, self.seat) if of(m).stands(self.seat) else None

    def swap(self, m: Match) -> Outcome:
        """He may discard a card to draw one (TL21)."""
        s = of(m)
        n = sum([loot.card_of(s, card).swap for card in s.loot(self.seat)])
        if not n or not s.stands(self.seat) or len(s.hand(self.seat)) < n:
            self.go("decide")
            return None
        return ask("swap", self.seat, [(YES, 1), (NO, 1)], "loot", n)

    def swapped(self, m: Match) -> Outcome:
        """He does."""
        if code_of(m.answer) == NO:
            self.go("decide")
            return None
        return decks.Discards(self.seat, 1, "loot")

    def swap_drawn(self, m: Match) -> Outcome:
        """And draws."""
        return decks.draw(m, self.seat, 1, "loot")

    # --- decisions

    def decide(self, m: Match) -> Outcome:
        """Ask what he does next (T20, T27a)."""
        s = of(m)
        seat = self.seat
        if not s.stands(seat):
            self.go("end")
            return None
        ends = may_stop(s, seat)
        if ends:
            self.safe = s.cell[seat]
        steps = reach.steps(s, seat, s.spaces_left)
        if not ends and not steps:
            self.go("again")
            return places.back_to(m, seat, self.safe)
        families: Families = []
        if steps:
            families.append((STEP, steps))
        if ends:
            families += offers(s, seat)
            families.append((END, 1))
        return Decision(
            "turn", (seat,), (families,), seat, {"actions": s.actions, "spaces": s.spaces_left}
        )

    def take(self, m: Match) -> Outcome:
        """Carry it out."""
        s = of(m)
        seat = self.seat
        family, member = code_of(m.answer), member_of(m.answer)
        if family == END:
            self.go("end")
            return None
        if family == STEP:
            s.spaces_left -= reach.cost(s, seat, member)
            boons.spend(m, seat, B_FIRST_TELE)
            return places.step(m, seat, member)
        if family in (MOVE, GENERAL):
            return actions.Action(seat, member // SIDES_OF_A_CARD, member % SIDES_OF_A_CARD)
        if family == ATTACK:
            return actions.Action(seat, member)
        if family == SKILL:
            return actions.Action(seat, skills.skill_card(s, seat), 0, member)
        if family == PIECE:
            return actions.Action(seat, member, actions.MAINTAIN_WAY)
        if family == FEATURE:
            boons.use_up(s, member, seat, 0)
            return effects.Parts(seat, member, 0, effects.OF_A_MOVE)
        if family == GIVE:
            return self._gift(m, FIRST_LOOT + member // ALLIES, member % ALLIES)
        if family == LOOT_USE and spell_back(s, member):
            return Pearl(seat, member)
        return OwnPlay(seat, family, member)

    def _gift(self, m: Match, card: int, ally: int) -> Outcome:
        """One loot card passes, given or received (T51)."""
        s = of(m)
        s.gift = 1
        if card in s.loot(self.seat):
            return loot.pass_on(m, self.seat, ally, card, "gift")
        return loot.pass_on(m, ally, self.seat, card, "gift")

    def again(self, m: Match) -> Outcome:
        """And so on."""
        self.go("decide")
        return None

    def end(self, m: Match) -> Outcome:
        """The turn ends (T46h)."""
        return EndOfTurn(self.seat)

    def over(self, m: Match) -> Outcome:
        """Movement that is left is lost (T23b)."""
        s = of(m)
        s.actions = s.spaces_left = 0
        return None


def may_stop(s: TrialsState, seat: int) -> bool:
    """Return whether a hero may act and end where it stands (T22.3, T10b)."""
    return reach.may_end(s, seat, s.cell[seat])


# --- what is offered


def offers(s: TrialsState, seat: int) -> Families:
    """Return what a hero may decide besides steps and the end, where it may act (T20, T27a)."""
    found: Families = []
    if s.actions > 0:
        _add(found, MOVE, moves(s, seat))
        _add(found, ATTACK, attacks(s, seat))
        _add(found, GENERAL, generals(s, seat))
        _add(found, SKILL, quests.open_for(s, seat))
        _add(found, PIECE, unpaid(s, seat))
    _add(found, FREE, free_cards(s, seat))
    _add(found, FEATURE, features(s, seat))
    _add(found, LOOT_USE, loot_uses(s, seat))
    _add(found, GIVE, gifts(s, seat))
    return found


def _add(found: Families, code: int, mask: int) -> None:
    if mask:
        found.append((code, mask))


def cards_of(s: TrialsState, seat: int) -> list[int]:
    """Return the cards with which a hero may act: of its hand and its Primaries (T20)."""
    held = [card for card in s.hand(seat) if card >= 0]
    return held + list(s.piles.cards[pile(seat, PRIMARY)])


def moves(s: TrialsState, seat: int) -> int:
    """Return the Move Actions, as members of MOVE: none in roots or laughter (T46.4, T65.93)."""
    if queries.rooted(s, seat) or queries.ringed(s, seat, LAUGHTER):
        return 0
    found = 0
    for card in cards_of(s, seat):
        printed = s.tables.card(card)
        if printed.type == w.MV:
            for way in range(selecting.ways_of(printed)):
                found |= 1 << card * SIDES_OF_A_CARD + way
    return found


def attacks(s: TrialsState, seat: int) -> int:
    """Return the cards of Attack Actions that have a target, as bits (T24)."""
    found = 0
    around = attack_targets.Around(s, seat)
    for card in cards_of(s, seat):
        printed = s.tables.card(card)
        if printed.type not in (w.AT, w.SP) or actions.barred(s, seat, printed):
            continue
        if actions.may_attack(s, seat, card, around):
            found |= 1 << card
    for card in s.loot(seat):
        if usable(s, seat, card, "attack") and actions.may_attack(s, seat, card, around):
            found |= 1 << card
    return found


def generals(s: TrialsState, seat: int) -> int:
    """Return the General Actions by cards, as members of GENERAL (T24.2)."""
    found = 0
    for card in cards_of(s, seat):
        printed = s.tables.card(card)
        pickpocket = printed.type == w.SK and not printed.skills
        hand = printed.id == actions.MAGE_HAND_II
        if printed.type != w.GE and not pickpocket and not hand:
            continue
        if not actions.barred(s, seat, printed) and actions.may_do(s, seat, card):
            found |= 1 << card * SIDES_OF_A_CARD
    for card in s.loot(seat):
        if usable(s, seat, card, "general") and actions.may_do(s, seat, card):
            found |= 1 << card * SIDES_OF_A_CARD
    return found


def unpaid(s: TrialsState, seat: int) -> int:
    """Return the ongoing cards that may be maintained now, as bits (T65d)."""
    found = 0
    for card in keeping.unpaid(s, seat):
        if not actions.barred(s, seat, s.tables.card(card)):
            found |= 1 << card
    return found


def free_cards(s: TrialsState, seat: int) -> int:
    """Return the Free cards that may be played between own decisions, as members of FREE (T27a,
    T27e); those for the end of the turn once no Action is left (T65.70).
    """
    moments = OWN | (NO_ACTIONS if s.actions <= 0 else 0)
    found = 0
    for moment in bits(moments):
        asked = plays.Asked(1 << moment, seat, 0, len(s.pile))
        found |= plays.free_held(s, seat, asked)
    return found


def features(s: TrialsState, seat: int) -> int:
    """Return the features of Move Actions taken this turn that find somebody, as bits (T67c)."""
    found = 0
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        printed = s.tables.card(card)
        if printed.type != w.MV or not s.walked >> card & 1 or queries.is_used(s, card, seat):
            continue
        for alternatives in printed.parts:
            if effects.is_due(printed, alternatives[0], effects.OF_A_MOVE):
                who = alternatives[0].who
                if who is not None and effects.chosen_by(s, seat, printed, who):
                    found |= 1 << card
    return found


def usable(s: TrialsState, seat: int, card: int, by: str) -> bool:
    """Return whether a loot card may be used so now: its limit is not used up, its price can be
    paid (T70, T65e).
    """
    use = loot.card_of(s, card).use
    if use is None or use.by != by or len(s.hand(seat)) < use.disc:
        return False
    return not use.limit or not queries.is_used(s, card, seat)


def loot_uses(s: TrialsState, seat: int) -> int:
    """Return the loot that may be used between own decisions, as bits (T70d)."""
    found = 0
    for card in s.loot(seat):
        if not usable(s, seat, card, "own"):
            continue
        if spell_back(s, card) and not spells_used(s, seat):
            continue
        found |= 1 << card
    return found


def spell_back(s: TrialsState, card: int) -> bool:
    """Return whether a loot card brings a spell back to the hand (TL20)."""
    use = loot.card_of(s, card).use
    return use is not None and use.spell_back


def spells_used(s: TrialsState, seat: int) -> int:
    """Return the spell cards a hero has used this turn, countered ones too, as bits (T70d)."""
    found = 0
    for card in s.piles.cards[pile(seat, USED)]:
        if s.tables.card(card).spell:
            found |= 1 << card
    return found


def gifts(s: TrialsState, seat: int) -> int:
    """Return the loot that may pass to or from an adjacent ally, as members of GIVE: once in a
    turn, in a space that was entered by a step (T51, T51a).
    """
    if s.gift or not s.stepped:
        return 0
    found = 0
    for ally in bits(queries.allies(s, seat) & queries.adjacent_to(s, seat)):
        if not queries.is_hero(ally):
            continue
        for card in (*s.loot(seat), *s.loot(ally)):
            found |= 1 << (card - FIRST_LOOT) * ALLIES + ally
    return found


class OwnPlay(Procedure):
    """A Free card or a loot card between own decisions: only what answers a spell may answer it
    (T27a, T27e, T65.78).
    """

    __slots__ = ("family", "member", "seat")

    steps: ClassVar[tuple[str, ...]] = ("play", "window")
    fields: ClassVar[tuple[str, ...]] = ("seat", "family", "member")

    def __init__(self, seat: int, family: int, member: int) -> None:
        super().__init__()
        self.seat = seat
        self.family = family
        self.member = member

    def copy(self) -> OwnPlay:
        twin = OwnPlay(self.seat, self.family, self.member)
        twin.standing(self)
        return twin

    def play(self, m: Match) -> Outcome:
        """Play it."""
        return playing.Playing(self.seat, self.family, self.member, OWN)

    def window(self, m: Match) -> Outcome:
        """Let it be answered, then carried out."""
        return Window(PLAYED, self.seat, 0, len(of(m).pile) - 1)


class Pearl(Procedure):
    """A spell card that was used this turn comes back to the hand, for a card (TL20, T70d)."""

    __slots__ = ("card", "seat")

    steps: ClassVar[tuple[str, ...]] = ("pay", "want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def copy(self) -> Pearl:
        twin = Pearl(self.seat, self.card)
        twin.standing(self)
        return twin

    def pay(self, m: Match) -> Outcome:
        """Discard its price (T65e)."""
        use = loot.card_of(of(m), self.card).use
        if use is None:
            return None
        loot.use_up(m, self.seat, self.card, use.limit)
        return decks.Discards(self.seat, use.disc, "price")

    def want(self, m: Match) -> Outcome:
        """Ask which spell, if there are several."""
        found = spells_used(of(m), self.seat)
        if found & (found - 1):
            return ask("pick", self.seat, [(CARD, found)], "loot")
        if found:
            self._back(m, found.bit_length() - 1)
        self.at = self.script.length
        return None

    def take(self, m: Match) -> Outcome:
        """It comes back."""
        self._back(m, member_of(m.answer))
        return None

    def _back(self, m: Match, card: int) -> None:
        s = of(m)
        s.piles.move(card, pile(self.seat, USED), pile(self.seat, HAND))
        if m.listening:
            id = decks.id_of(s, card)
            m.tell(CardBack(seat=self.seat, card=card, id=id, why="loot", clause="TL20"))


# --- the end of a turn


class EndOfTurn(Procedure):
    """The end of a hero's or a monster's turn, in its order (T46h). ``last`` counts the ongoing
    cards by when they were played, ``place`` the Primaries.
    """

    __slots__ = ("figure", "last", "place")

    steps: ClassVar[tuple[str, ...]] = (
        "window", "events", "features", "cards", "unpaid", "ailments", "cold", "durations", "used",
        "champion", "ogre", "over",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("figure", "place", "last")

    def __init__(self, figure: int, place: int = 0, last: int = -1) -> None:
        super().__init__()
        self.figure = figure
        self.place = place
        self.last = last

    def copy(self) -> EndOfTurn:
        twin = EndOfTurn(self.figure, self.place, self.last)
        twin.standing(self)
        return twin

    def window(self, m: Match) -> Outcome:
        """All may play, before its effects (T27a)."""
        return Window(END_OF_TURN, self.figure)

    def events(self, m: Match) -> Outcome:
        """Marked places act on who ends a turn there (TE24, TE25)."""
        s = of(m)
        if not s.stands(self.figure):
            return None
        for row in s.tokens:
            if row[0] in (PILLAR, CLOUD):
                return make(m, "ZonesAct", self.figure)
        return None

    def features(self, m: Match) -> Outcome:
        """Primary features of its own (T65.70, T67d); the Oblex brings forth a Spawn (section
        8).
        """
        s = of(m)
        if not queries.is_hero(self.figure) or not s.stands(self.figure):
            if self.figure == GUARDIAN and s.stands(GUARDIAN) and guardians.brings_spawn(s):
                return guardians.Spawning()
            return None
        cards = s.piles.cards[pile(self.figure, PRIMARY)]
        while self.place < len(cards):
            card = cards[self.place]
            self.place += 1
            if keeping.parts_at(s, card, w.M_END_OF_TURN):
                self.go("features")
                return effects.Parts(self.figure, card, 0, w.M_END_OF_TURN)
        return None

    def cards(self, m: Match) -> Outcome:
        """Placed and ongoing cards, in the order in which they were played (T46h)."""
        s = of(m)
        if not s.stands(self.figure):
            return None
        for row in s.ongoing:
            if row[8] <= self.last:
                continue
            self.last = row[8]
            moment = pieces.ends_in(s, row[0], self.figure)
            if moment < 0:
                continue
            target = NONE if moment == w.M_END_OF_TURN else self.figure
            self.go("cards")
            return effects.Parts(row[1], row[0], 0, moment, target)
        return None

    def unpaid(self, m: Match) -> Outcome:
        """Cards that were not maintained go (T65d)."""
        if queries.is_hero(self.figure):
            for card in keeping.unpaid(of(m), self.figure):
                boons.leave_play(m, card, "unpaid")
        return None

    def ailments(self, m: Match) -> Outcome:
        """Burn and poison hurt, root falls (T46f)."""
        s = of(m)
        if not s.stands(self.figure) or not ailments.suffers(s, self.figure):
            return None
        return ailments.Ailing(self.figure)

    def cold(self, m: Match) -> Outcome:
        """A hero that ends where it began is rooted by a Cold Snap (TE23)."""
        s = of(m)
        root = weather.cold_snap(s)
        if not root or not queries.is_hero(self.figure) or s.cell[self.figure] != s.start:
            return None
        return ailments.put(m, ROOT, self.figure, root, NONE, NO_PARTY)

    def durations(self, m: Match) -> Outcome:
        """What lasts until now ends (T65.50 to T65.54)."""
        boons.end_of_turn(m, self.figure)
        return None

    def used(self, m: Match) -> Outcome:
        """Used cards go to the discard piles (T21.3)."""
        decks.clear_used(m)
        return None

    def champion(self, m: Match) -> Outcome:
        """The title may be taken (TE3)."""
        s = of(m)
        if queries.is_hero(self.figure) and s.stands(self.figure):
            for row in s.tokens:
                if row[0] == CHAMPIONS:
                    return make(m, "ChampionAtEnd", self.figure)
        return None

    def ogre(self, m: Match) -> Outcome:
        """The allied ogre acts after its party's hero of lowest initiative (T64.6, T68l)."""
        s = of(m)
        if not queries.is_hero(self.figure):
            return None
        which = queries.party(s, self.figure)
        if s.stands(FIRST_PRINCE + which) and lowest_of(s, which) == self.figure:
            return make(m, "PrinceActs", which)
        return None

    def over(self, m: Match) -> Outcome:
        """The turn has ended."""
        if m.listening:
            m.tell(TurnEnded(figure=self.figure, clause="T46h"))
        return None
