"""Declaring: who may do what, on whom, with whose help; then it is paid for and lies on the pile.

A declaration asks only questions that have two or more answers (C8.1, C10.8).
"""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits, lowest
from game.engine.decisions import Decision, Families, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.command import queries
from game.rules.command.codes import (
    ACTOR,
    ANSWERS,
    BURST,
    CARD,
    CARDS,
    CONSENT,
    DODGE,
    DODGES,
    HARMS,
    HELPERS,
    IMMEDIATE,
    KINDS,
    PAIR,
    PASS,
    PLAYS,
    POINT,
    REMOVES,
    SHIELD,
    SLOTS,
    STRIKE,
    STRIKES,
    TARGET,
    TOKEN,
    USES,
    WALKS,
)
from game.rules.command.content import SHOT, Attack, Burst, Damage, Prevent
from game.rules.command.events import Consented, Declared, LaidOpen
from game.rules.command.pool import VOID, discard, dodged, tap, untap
from game.rules.command.state import ACTION_HAND as HAND
from game.rules.command.state import (
    ATTACHED,
    DECLARED,
    RESOLVED,
    SHUT,
    CommandState,
    Harm,
    Item,
    item_of,
    of,
    pile_of,
)
from game.rules.command.texts import BLOW, NOTHING, WALK, Text

# --- what an item's text is


def text_of(s: CommandState, kind: int, figure: int, card: int, power: int) -> Text:
    """Return the text of an item of that kind, with whom and what it is played by (C8.1)."""
    if kind == PLAYS:
        return s.tables.text[card]
    if kind == USES:
        return s.tables.power[figure][power]
    if kind == WALKS:
        return WALK
    if kind in (STRIKES, ANSWERS):
        return BLOW
    return s.tables.harm[card] if kind == HARMS else NOTHING


def text(s: CommandState, item: Item) -> Text:
    """Return the text of an item, whose parts are carried out in their order (C8k)."""
    return text_of(s, item.kind, item.figure, item.card, item.power)


def attack_targets(s: CommandState, figure: int, attack: Attack) -> int:
    """Return the mask of figures that an attack of ``figure`` may be aimed at (7, C7a)."""
    if attack.kind == "melee":
        return queries.melee_targets(s, figure, attack.whom == "creature")
    return queries.ranged_targets(s, figure, attack.range, attack.whom == "creature")


def burst_squares(s: CommandState, figure: int, burst: Burst) -> int:
    """Return the squares on which a burst of ``figure`` may be laid (C13t)."""
    return s.tables.arena.within(s.cell[figure], burst.range)


# --- what waits, so that it can be prevented


def waiting(s: CommandState) -> list[tuple[int, int, int]]:
    """Return (source, attack, figure) of all damage that waits: declared, or in the pool.

    It looks at targets, not at amounts (C8ac); a trigger that would surely follow counts too,
    with attack -1 (C8q). Pooled damage waits until it is dealt (C8r).
    """
    found: list[tuple[int, int, int]] = []
    for row in s.pool:
        harm = Harm(*row)
        if not harm.flags & VOID and s.stands(harm.target):
            _add(found, (harm.source, harm.attack, harm.target))
            if harm.attack >= 0:
                kind = "melee" if harm.kind == 1 else "ranged"
                _followed(s, found, harm.source, harm.figure, harm.target, kind)
    for row in s.pile:
        item = item_of(row)
        if item.done == RESOLVED or (item.figure >= 0 and not s.stands(item.figure)):
            continue
        for hit in text(s, item).hits:
            if hit.attack is not None:
                # One that is named when it begins waits from then on (C8j).
                if item.done > hit.place + 1 or (hit.late and item.done <= hit.place):
                    continue
                for target in targets_of(s, item, hit.attack):
                    _add(found, (item.id, hit.number, target))
                    _followed(s, found, item.id, item.figure, target, hit.attack.kind)
            elif hit.damage is not None and item.done <= hit.place:
                for target in damaged_by(s, item, hit.damage):
                    _add(found, (item.id, -1, target))
    return found


def threatened(s: CommandState) -> int:
    """Return the mask of figures for whom damage waits (C8p)."""
    found = 0
    for _, _, figure in waiting(s):
        found |= 1 << figure
    return found


def _add(found: list[tuple[int, int, int]], row: tuple[int, int, int]) -> None:
    if row not in found:
        found.append(row)


def _followed(
    s: CommandState,
    found: list[tuple[int, int, int]],
    source: int,
    figure: int,
    target: int,
    kind: str,
) -> None:
    """Add whom a text after this attack hits without a choice (C8q)."""
    for after in s.tables.creature[figure].triggers:
        if after.to == "enemies_beside_target" and after.attack in ("any", kind):
            near = s.tables.arena.adjacent(s.cell[target]) & s.enemies(figure)
            for other in s.figures_in(near):
                _add(found, (source, -1, other))


def targets_of(s: CommandState, item: Item, attack: Attack) -> list[int]:
    """Return whom an attack of ``item`` is aimed at, as far as they stand."""
    if attack.targets == "each":
        return bits(attack_targets(s, item.figure, attack))
    mask = item.more | (1 << item.target if item.target >= 0 else 0)
    return [figure for figure in bits(mask) if s.stands(figure)]


def damaged_by(s: CommandState, item: Item, damage: Damage) -> list[int]:
    """Return whom damage that is no attack reaches now (C8ab, C13x)."""
    arena = s.tables.arena
    if damage.to == "burst":
        burst = s.tables.card[item.card].burst
        assert burst is not None
        return s.figures_in(arena.burst(item.cell, burst.radius))
    if damage.to == "each_adjacent":
        return s.figures_in(arena.adjacent(s.cell[item.figure]))
    if item.target < 0 or not s.stands(item.target):
        return []
    if damage.to == "target":
        return [item.target]
    cell = s.cell[item.target]
    return s.figures_in(arena.adjacent(cell) | 1 << cell)


def preventable(
    s: CommandState, figure: int, prevent: Prevent, target: int
) -> list[tuple[int, int, int]]:
    """Return what a card that prevents may be played against, for ``target`` or itself (C8p)."""
    whom = figure if prevent.whom == "self" else target
    found: list[tuple[int, int, int]] = []
    for source, attack, hit in waiting(s):
        if hit == whom:
            if prevent.of == "source":
                _add(found, (source, -1, hit))
            elif attack >= 0:
                found.append((source, attack, hit))
    return found


# --- who may declare what


def targets(s: CommandState, figure: int, words: Text) -> int:
    """Return whom a text of ``figure`` may name, as a mask; ``words.must`` says if it has to.

    A later attack goes without a target (C10c, C13w).
    """
    if words.names is not None:
        found = queries.named(s, figure, words.names)
        if found and words.prevent is not None and words.prevent.whom == "target":
            found &= threatened(s)
        return found
    return 0 if words.aimed is None else attack_targets(s, figure, words.aimed)


def _sets(s: CommandState, figure: int, number: int, target: int, shut: int) -> tuple[int, ...]:
    """Return who may assist with a card, set by set, without what an ally has refused (C10f)."""
    card = s.tables.card[number]
    if queries.alone(s, figure) >> number % CARDS & 1:
        return (0,)
    candidates = queries.assistants(s, figure, card, target) & ~shut
    found = queries.helper_sets(s, figure, card, candidates)
    return tuple([each for each in found if (number, figure, each) not in s.refused])


def idle(s: CommandState, figure: int, words: Text) -> bool:
    """Return whether a text only prevents damage to ``figure`` and none waits (C8p)."""
    prevent = words.prevent
    return (
        prevent is not None
        and words.wards
        and prevent.whom == "self"
        and not preventable(s, figure, prevent, -1)
    )


def aimable(s: CommandState, figure: int, number: int, shut: int) -> tuple[int, bool]:
    """Return the targets with which ``figure`` can play a card, and whether it can at all.

    ``shut`` are creatures that may neither act nor assist now (C8i, C8y).
    """
    words = s.tables.text[number]
    fits = s.tables.deck[figure // SLOTS].fitting(figure % SLOTS)
    if not fits >> number % CARDS & 1 or idle(s, figure, words):
        return 0, False
    mask = targets(s, figure, words)
    if queries.alone(s, figure) >> number % CARDS & 1:
        return mask, mask != 0 or not words.must
    found = 0
    for target in bits(mask):
        if _sets(s, figure, number, target, shut):
            found |= 1 << target
    if found:
        return found, True
    return 0, not mask and not words.must and bool(_sets(s, figure, number, -1, shut))


def actors(s: CommandState, seat: int, number: int, shut: int) -> int:
    """Return the mask of figures that may be the acting one of an action card (C4.6-C4.8)."""
    place = number % CARDS
    asked = 0
    if s.tables.deck[seat].immediate >> place & 1:
        asked = s.present & s.tables.own(seat) & ~(s.tapped | shut)
    elif _activation(s, seat) >> place & 1:
        asked = 1 << s.acting
    found = 0
    for figure in bits(asked):
        if aimable(s, figure, number, shut)[1]:
            found |= 1 << figure
    return found


def _activation(s: CommandState, seat: int) -> int:
    """Return the cards of ``seat``, by places in its deck, whose type lets who is activated act.

    Immediate ones are not among them.
    """
    if s.acting < 0 or s.acting // SLOTS != seat or not s.stands(s.acting):
        return 0
    deck = s.tables.deck[seat]
    return deck.minor if s.is_tapped(s.acting) else ~deck.immediate


def playable(s: CommandState, seat: int, answering: bool, shut: int) -> int:
    """Return the mask of cards in hand that ``seat`` may play now; blanks are none.

    With nothing to answer the activated creature may play the others beside the Immediate ones.
    """
    first, deck = seat * CARDS, s.tables.deck[seat]
    cards = 0
    for number in s.hand(seat):
        if number >= 0:
            cards |= 1 << number - first
    found = 0
    immediate = cards & deck.immediate
    if immediate:
        hurt = threatened(s) if immediate & deck.wards else 0
        for figure in bits(s.present & s.tables.own(seat) & ~(s.tapped | shut)):
            left = immediate & ~found
            if not hurt >> figure & 1:
                left &= ~deck.own_wards if hurt else ~deck.wards
            found |= _by(s, figure, left, shut)
    if not answering:
        others = cards & _activation(s, seat)
        if others:
            found |= _by(s, s.acting, others, shut)
    return found << first


def _by(s: CommandState, figure: int, cards: int, shut: int) -> int:
    """Return which of some cards, by places in its deck, ``figure`` can play, assisted or not."""
    seat = figure // SLOTS
    deck = s.tables.deck[seat]
    cards &= deck.fitting(figure % SLOTS)
    if not cards:
        return 0
    alone = cards & queries.alone(s, figure)
    found = alone & deck.bare
    if alone & deck.blows and s.tables.arena.adjacent(s.cell[figure]) & s.enemies(figure):
        found |= alone & deck.blows
    for place in bits(alone & ~(deck.bare | deck.blows)):
        if _of_use(s, figure, s.tables.text[seat * CARDS + place]):
            found |= 1 << place
    for place in bits(cards & ~alone):
        if aimable(s, figure, seat * CARDS + place, shut)[1]:
            found |= 1 << place
    return found


def powers(s: CommandState, figure: int) -> int:
    """Return the mask of powers that an untapped ``figure`` may use in its activation (C4.3)."""
    found = 0
    for place, power in enumerate(s.tables.creature[figure].powers):
        usable = power.kind == "standard" and power.id != SHOT
        if usable and _of_use(s, figure, s.tables.power[figure][place]):
            found |= 1 << place
    return found


def immediates(s: CommandState, seat: int, shut: int) -> int:
    """Return the Immediate powers that ``seat`` may use, as pairs figure and place (C4.8, C8.4)."""
    found = 0
    for figure in bits(s.tables.ready & s.present & s.tables.own(seat) & ~(s.tapped | shut)):
        for place, power in enumerate(s.tables.creature[figure].powers):
            if power.kind == "immediate" and _of_use(s, figure, s.tables.power[figure][place]):
                found |= 1 << figure * PAIR + place
    return found


def _of_use(s: CommandState, figure: int, words: Text) -> bool:
    """Return whether a text finds what it needs when ``figure`` declares it (C8p, C10c)."""
    return not idle(s, figure, words) and (not words.must or targets(s, figure, words) != 0)


def strikes(s: CommandState, seat: int, shut: int) -> int:
    """Return the off-turn melees that ``seat`` may make, as pairs striker and target (C8.5).

    Never in its own turn (C16.12); a creature answers a given tap once (C8f).
    """
    found = 0
    if seat == s.active or not s.fresh:
        return 0
    adjacent = s.tables.arena.grid.adjacent
    for striker in bits(s.present & s.tables.own(seat) & ~(s.tapped | shut)):
        near = adjacent(s.cell[striker]) & s.enemies(striker)
        if not near:
            continue
        for number, target in s.fresh:
            if (
                s.stands(target)
                and near >> s.cell[target] & 1
                and (number, striker) not in s.struck
            ):
                found |= 1 << striker * PAIR + target
    return found


def dodges(s: CommandState, seat: int, shut: int) -> int:
    """Return the mask of figures of ``seat`` that may dodge a ranged attack now (C6.6, C8.6)."""
    found = 0
    for figure, _, _ in _dodging(s):
        found |= 1 << figure
    return found & s.tables.own(seat) & ~(s.tapped | shut)


def _dodging(s: CommandState) -> list[tuple[int, int, int]]:
    """Return (figure, source, attack) for whoever has cover from a ranged attack that waits."""
    found: list[tuple[int, int, int]] = []
    for row in s.pile:
        item = item_of(row)
        if item.done == RESOLVED or item.figure < 0 or not s.stands(item.figure):
            continue
        words = text(s, item)
        if not words.shoots:
            continue
        ranged = [
            hit.number
            for hit in words.hits
            if hit.attack is not None and hit.attack.kind == "ranged"
        ]
        covered = s.tables.arena.covered(s.cell[item.figure])
        for source, attack, figure in waiting(s):
            if (
                source == item.id
                and attack in ranged
                and covered >> s.cell[figure] & 1
                and not dodged(s, item.id, attack, figure)
            ):
                found.append((figure, item.id, attack))
    return found


def shut_now(s: CommandState) -> int:
    """Return the mask of creatures that cannot respond to what lies on the pile (C8i, C8y)."""
    found = 0
    for row in s.pile:
        found |= row[SHUT]
    return found


def could_answer(s: CommandState, seat: int) -> bool:
    """Return whether ``seat`` is asked, by what everybody knows: never by which cards it holds."""
    shut = shut_now(s)
    if s.present & s.tables.own(seat) & ~(s.tapped | shut) and (
        s.hand(seat) or strikes(s, seat, shut) or dodges(s, seat, shut) or immediates(s, seat, shut)
    ):
        return True
    return point_cards(s, seat) != 0


def answers(s: CommandState, seat: int) -> Families:
    """Return what ``seat`` may respond, passing last (C8.3)."""
    shut = shut_now(s)
    found: Families = []
    for code, mask in (
        (CARD, playable(s, seat, True, shut)),
        (STRIKE, strikes(s, seat, shut)),
        (DODGE, dodges(s, seat, shut)),
        (IMMEDIATE, immediates(s, seat, shut)),
        (POINT, point_cards(s, seat)),
    ):
        if mask:
            found.append((code, mask))
    found.append((PASS, 1))
    return found


def point_cards(s: CommandState, seat: int) -> int:
    """Return the mask of attached cards that ``seat`` may discard to untap their bearer (C10g)."""
    found = 0
    for card in s.piles.cards[ATTACHED]:
        bearer = s.host[card]
        if s.tables.attached[card].any_time and s.is_tapped(bearer) and bearer // SLOTS == seat:
            found |= 1 << card
    return found


def use_point(m: Match, card: int) -> None:
    """Discard an attached card and untap its bearer; it works at once (C10.10, C10b)."""
    figure = of(m).host[card]
    discard(m, card, ATTACHED)
    untap(m, figure, "effect", "C10.10")


# --- declaring


class Declare(Procedure):
    """``seat`` declares one thing: questions, then costs, then it lies on the pile (C8.1).

    What is known already is given; ``target`` may be given too. ``source`` and ``attack`` are what
    prevention, a dodge or an off-turn melee answers, ``consents`` how many seats were gone through
    for their consent. A declaration that an ally's refusal leaves
    without assistants is dropped unpaid (C10f).
    """

    __slots__ = (
        "attack",
        "card",
        "cell",
        "consents",
        "figure",
        "helpers",
        "kind",
        "more",
        "power",
        "seat",
        "source",
        "target",
    )

    steps: ClassVar[tuple[str, ...]] = (
        "lay_open",
        "who",
        "take_who",
        "whom",
        "take_whom",
        "second",
        "take_second",
        "square",
        "take_square",
        "against",
        "take_against",
        "aid",
        "take_aid",
        "consent",
        "take_consent",
        "pay",
    )
    fields: ClassVar[tuple[str, ...]] = (
        "seat",
        "kind",
        "card",
        "power",
        "figure",
        "target",
        "source",
        "attack",
        "more",
        "cell",
        "helpers",
        "consents",
    )

    def __init__(
        self,
        seat: int,
        kind: int,
        card: int = -1,
        power: int = -1,
        figure: int = -1,
        target: int = -1,
        source: int = -1,
        attack: int = -1,
        more: int = 0,
        cell: int = -1,
        helpers: int = 0,
        consents: int = 0,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.kind = kind
        self.card = card
        self.power = power
        self.figure = figure
        self.target = target
        self.source = source
        self.attack = attack
        self.more = more
        self.cell = cell
        self.helpers = helpers
        self.consents = consents

    def copy(self) -> Declare:
        twin = Declare(
            self.seat,
            self.kind,
            self.card,
            self.power,
            self.figure,
            self.target,
            self.source,
            self.attack,
            self.more,
            self.cell,
            self.helpers,
            self.consents,
        )
        twin.standing(self)
        return twin

    def _text(self, s: CommandState) -> Text:
        return text_of(s, self.kind, self.figure, self.card, self.power)

    def _item(self, id: int, shut: int) -> Item:
        return Item(
            id,
            self.kind,
            self.seat,
            self.figure,
            self.card,
            self.power,
            self.target,
            self.more,
            self.cell,
            self.helpers,
            self.source,
            self.attack,
            shut,
        )

    def _ask(self, kind: str, code: int, mask: int, about: dict[str, Value]) -> Decision:
        about["card"] = self.card
        return Decision(kind, (self.seat,), ([(code, mask)],), self.figure, about)

    def lay_open(self, m: Match) -> Outcome:
        """Lay the card open on the table: from now on all know it (C8.1)."""
        if self.kind == PLAYS:
            s = of(m)
            s.piles.move(self.card, pile_of(self.seat, HAND), DECLARED)
            s.seen &= ~(1 << self.card)
            if m.listening:
                id = s.tables.card[self.card].id
                m.tell(LaidOpen(seat=self.seat, card=self.card, id=id, clause="C8.1"))
        return None

    def who(self, m: Match) -> Outcome:
        """Ask who acts (C10.1)."""
        s = of(m)
        if self.figure >= 0:
            self.go("whom")
            return None
        found = actors(s, self.seat, self.card, shut_now(s))
        if found & (found - 1):
            return self._ask("actor", ACTOR, found, {})
        self.figure = lowest(found)
        self.go("whom")
        return None

    def take_who(self, m: Match) -> Outcome:
        """Take the acting creature."""
        self.figure = member_of(m.answer)
        return None

    def whom(self, m: Match) -> Outcome:
        """Ask whom it names (C10c)."""
        s = of(m)
        if self.target >= 0 or self.kind not in (PLAYS, USES):
            self.go("second")
            return None
        if self.kind == PLAYS:
            found, _ = aimable(s, self.figure, self.card, shut_now(s))
        else:
            found = targets(s, self.figure, self._text(s))
        if found & (found - 1):
            return self._ask("target", TARGET, found, {})
        self.target = lowest(found) if found else -1
        self.go("second")
        return None

    def take_whom(self, m: Match) -> Outcome:
        """Take the target."""
        self.target = member_of(m.answer)
        return None

    def second(self, m: Match) -> Outcome:
        """Ask for a second target, which may be nobody (C13o)."""
        s = of(m)
        self.go("square")
        attack = self._text(s).aimed
        if self.target < 0 or attack is None or attack.targets != "two":
            return None
        found = attack_targets(s, self.figure, attack) & ~(1 << self.target)
        if not found:
            return None
        self.go("take_second")
        about: dict[str, Value] = {"target": self.target}
        return Decision(
            "second",
            (self.seat,),
            ([(TARGET, found), (PASS, 1)],),
            self.figure,
            {**about, "card": self.card},
        )

    def take_second(self, m: Match) -> Outcome:
        """Take the second target."""
        if m.answer != PASS << 12:
            self.more = 1 << member_of(m.answer)
        return None

    def square(self, m: Match) -> Outcome:
        """Ask where a burst is laid (C13t)."""
        s = of(m)
        burst = self._text(s).burst
        if burst is None:
            self.go("against")
            return None
        return self._ask("burst", BURST, burst_squares(s, self.figure, burst), {})

    def take_square(self, m: Match) -> Outcome:
        """Take the square."""
        self.cell = member_of(m.answer)
        return None

    def _against(self, s: CommandState) -> list[tuple[int, int, int]]:
        prevent = self._text(s).prevent
        return [] if prevent is None else preventable(s, self.figure, prevent, self.target)

    def against(self, m: Match) -> Outcome:
        """Ask which damage is to be prevented (C8p, C8z)."""
        found = self._against(of(m))
        if len(found) > 1:
            return self._ask("shield", SHIELD, (1 << len(found)) - 1, {"waiting": tuple(found)})
        if found:
            self.source, self.attack, _ = found[0]
        self.go("aid")
        return None

    def take_against(self, m: Match) -> Outcome:
        """Take what is answered."""
        self.source, self.attack, _ = self._against(of(m))[member_of(m.answer)]
        return None

    def aid(self, m: Match) -> Outcome:
        """Ask who assists (C10.3, C10e); with nobody left the declaration is dropped (C10f)."""
        s = of(m)
        self.consents = 0
        if self.kind != PLAYS:
            self.go("pay")
            return None
        found = _sets(s, self.figure, self.card, self.target, shut_now(s))
        if not found:
            s.piles.move(self.card, DECLARED, pile_of(self.seat, HAND))
            s.seen |= 1 << self.card
            self.go("pay")
            self.at += 1
            return None
        if len(found) > 1:
            return self._ask("helpers", HELPERS, (1 << len(found)) - 1, {"sets": found})
        self.helpers = found[0]
        self.go("consent")
        return None

    def take_aid(self, m: Match) -> Outcome:
        """Take the assistants."""
        s = of(m)
        found = _sets(s, self.figure, self.card, self.target, shut_now(s))
        self.helpers = found[member_of(m.answer)]
        return None

    def consent(self, m: Match) -> Outcome:
        """Ask each ally whose creatures would be tapped (C10.3, C10f, C11.3)."""
        s = of(m)
        for seat in range(self.consents, s.tables.seats):
            its = self.helpers & s.tables.own(seat)
            if seat != self.seat and its:
                self.consents = seat + 1
                about: dict[str, Value] = {"helpers": its, "card": self.card}
                return Decision("consent", (seat,), ([(CONSENT, 0b11)],), self.figure, about)
        self.go("pay")
        return None

    def take_consent(self, m: Match) -> Outcome:
        """An ally that refuses strikes the choice off (C10f)."""
        s = of(m)
        agreed = member_of(m.answer)
        seat = self.consents - 1
        its = self.helpers & s.tables.own(seat)
        if m.listening:
            told = Consented(
                seat=seat, figures=tuple(bits(its)), agreed=bool(agreed), clause="C10f"
            )
            m.tell(told)
        if agreed:
            self.go("consent")
            return None
        s.refused.append((self.card, self.figure, self.helpers))
        self.helpers = 0
        self.go("aid")
        return None

    def pay(self, m: Match) -> Outcome:
        """Pay, and lay it on the pile (C8.1, C10.8)."""
        s = of(m)
        s.items_so_far += 1
        shuts = self.target >= 0 and self._text(s).shuts
        item = self._item(s.items_so_far, 1 << self.target if shuts else 0)
        base = not s.pile
        if base:
            s.fresh = []
            s.struck = []
        s.refused = []
        s.pile.append(item)
        self._tell(m, item, base)
        if self.kind == WALKS:
            s.moved = 1
        elif self.kind != PLAYS or s.tables.card[self.card].type != "minor":
            why = {ANSWERS: "strike", DODGES: "dodge"}.get(self.kind, "act")
            tap(m, self.figure, why)
        for helper in bits(self.helpers):
            tap(m, helper, "assist")
        if self.kind == ANSWERS:
            s.struck.append((self.source, self.figure))
        return None

    def _tell(self, m: Match, item: Item, base: bool) -> None:
        if not m.listening:
            return
        s = of(m)
        name, card = "", self.card
        if self.kind == REMOVES and self.source < TOKEN:
            card = self.source
        if card >= 0:
            name = s.tables.card[card].id
        elif self.kind == USES:
            name = s.tables.creature[self.figure].powers[self.power].id
        mask = self.more | (1 << self.target if self.target >= 0 else 0)
        m.tell(
            Declared(
                figure=self.figure,
                item=item.id,
                seat=self.seat,
                doing=KINDS[self.kind],
                name=name,
                card=card,
                targets=tuple(bits(mask)),
                cell=self.cell,
                helpers=tuple(bits(self.helpers)),
                answer=not base,
                clause="C8.1",
            )
        )


def answer(s: CommandState, seat: int, code: int, member: int) -> Declare:
    """Return the declaration of an answer of ``seat``: card, power, strike or dodge (C8.3)."""
    if code == CARD:
        return Declare(seat, PLAYS, card=member)
    if code == IMMEDIATE:
        return Declare(seat, USES, figure=member // PAIR, power=member % PAIR)
    if code == STRIKE:
        striker, target = divmod(member, PAIR)
        number = min(
            number for number, who in s.fresh if who == target and (number, striker) not in s.struck
        )
        return Declare(seat, ANSWERS, figure=striker, target=target, source=number)
    for figure, source, attack in _dodging(s):
        if figure == member:
            return Declare(seat, DODGES, figure=figure, source=source, attack=attack)
    raise ValueError(f"{member} has nothing to dodge")


def declare_harm(m: Match, card: int) -> None:
    """Lay the damage of an attached card at the start of a turn on the pile (C3a, C13k).

    Its source is the card, and who played it causes it (C9c); the active player counts as declarer.
    """
    s = of(m)
    s.items_so_far += 1
    s.fresh = []
    s.struck = []
    s.refused = []
    victim, seat = s.host[card], card // CARDS
    s.pile.append(
        Item(id=s.items_so_far, kind=HARMS, seat=seat, figure=-1, card=card, target=victim)
    )
    if m.listening:
        m.tell(
            Declared(
                figure=-1,
                item=s.items_so_far,
                seat=seat,
                doing=KINDS[HARMS],
                name=s.tables.card[card].id,
                card=card,
                targets=(victim,),
                cell=-1,
                helpers=(),
                answer=False,
                clause="C13k",
            )
        )


def removal(s: CommandState, figure: int, what: int) -> Declare:
    """Return the declaration of taking off what pins ``figure`` (C13d)."""
    return Declare(figure // SLOTS, REMOVES, figure=figure, source=what)
