"""A match turn by turn: what hurts at the start, Refresh, Action, Deploy, the end (3, 4, 9.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import mask_of
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.command import queries
from game.rules.command.codes import (
    ACTION,
    ACTIVATE,
    CARD,
    CARDS,
    DEPLOY,
    DEPLOYING,
    DONE,
    END,
    FINISH,
    HAND_SIZE,
    IMMEDIATE,
    LAST,
    MAY,
    MELEE,
    MOVE,
    ORDER,
    PHASES,
    POINT,
    POWER,
    REFRESH,
    SHOOT,
    SLOTS,
    STRIKES,
    TAKE_OFF,
    TO,
    USES,
    WALKS,
)
from game.rules.command.content import DeployAt, Ready
from game.rules.command.decks import draw, draw_creatures, ready
from game.rules.command.declare import (
    Declare,
    answer,
    declare_harm,
    immediates,
    playable,
    point_cards,
    powers,
    removal,
    use_point,
)
from game.rules.command.effects import Action, Aim, Carry, Flinch, Mend, Replies
from game.rules.command.events import (
    Activated,
    ActivationEnded,
    Deployed,
    PhaseStarted,
    TurnStarted,
)
from game.rules.command.gold import Losses, can_pay, end_match, move_gold, pay_for
from game.rules.command.muster import Muster
from game.rules.command.pool import Deal, Triggers, untap
from game.rules.command.state import (
    ACTION_DECK,
    ATTACHED,
    CREATURE_DISCARD,
    CREATURE_HAND,
    IN_PLAY,
    CommandState,
    of,
    pile_of,
)
from game.rules.command.travel import Travel
from game.rules.command.window import Asking, Window

NOBODY: Final = -1


def begin_phase(m: Match, phase: int, clause: str) -> None:
    """Begin a phase of the turn of the active player (section 3)."""
    s = of(m)
    s.phase = phase
    if m.listening:
        m.tell(PhaseStarted(seat=s.active, phase=PHASES[phase], clause=clause))


class Play(Procedure):
    """A whole match: it is set up, then turns follow one another to the left until one ends it."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("set_up", "play_turn", "pass_on")
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Play:
        twin = Play()
        twin.standing(self)
        return twin

    def set_up(self, m: Match) -> Outcome:
        """Set up; the first player is the active one then (section 2)."""
        return Muster()

    def play_turn(self, m: Match) -> Outcome:
        """Play the turn of the active player, the first one's in full too (C2c)."""
        return Turn()

    def pass_on(self, m: Match) -> Outcome:
        """Play passes to the left (C3.7)."""
        s = of(m)
        s.active = (s.active + 1) % s.tables.seats
        self.go("play_turn")
        return None


class Turn(Procedure):
    """One turn of the active player; ``left`` are the cards that still hurt at its start (C13k)."""

    __slots__ = ("left",)

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "suffer",
        "choose_harm",
        "refresh",
        "act",
        "answer_last",
        "deploy",
        "refill",
        "close",
    )
    fields: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, left: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.left = left

    def copy(self) -> Turn:
        twin = Turn(self.left)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Begin the turn, and note what hurts at its start, before anybody untaps (C3a)."""
        s = of(m)
        s.turn += 1
        if m.listening:
            m.tell(TurnStarted(seat=s.active, turn=s.turn, clause="C12.33"))
        begin_phase(m, REFRESH, "C3.1")
        self.left = tuple(
            [
                card
                for card in s.piles.cards[ATTACHED]
                if s.tables.attached[card].start_damage and s.host[card] // SLOTS == s.active
            ]
        )
        return None

    def suffer(self, m: Match) -> Outcome:
        """Ask for the order where cards differ, else let the next one hurt (C13k)."""
        s = of(m)
        # Some may have gone with their bearer, or by an answer.
        self.left = tuple([card for card in self.left if s.host[card] >= 0])
        if not self.left:
            self.go("refresh")
            return None
        offered = self._offered(s)
        if len(offered) == 1:
            return self._hurt(m, offered[0])
        about: dict[str, Value] = {"offered": offered}
        return Decision("harms", (s.active,), ([(ORDER, (1 << len(offered)) - 1)],), about=about)

    def choose_harm(self, m: Match) -> Outcome:
        """Let the chosen one hurt."""
        return self._hurt(m, self._offered(of(m))[member_of(m.answer)])

    def _offered(self, s: CommandState) -> tuple[int, ...]:
        """Return the cards among which the order matters: of those that are alike, the first."""
        seen: set[tuple[str, int, int]] = set()
        found: list[int] = []
        for card in self.left:
            alike = (s.tables.card[card].id, s.host[card], card // CARDS)
            if alike not in seen:
                seen.add(alike)
                found.append(card)
        return tuple(found)

    def _hurt(self, m: Match, card: int) -> Outcome:
        """Declare the damage of one card, a source of its own with its window (C13k, C8z)."""
        self.left = tuple([each for each in self.left if each != card])
        declare_harm(m, card)
        self.go("suffer")
        return Action(of(m).active)

    def refresh(self, m: Match) -> Outcome:
        """Untap, move one gold, draw one card (C3.1-C3.3)."""
        s = of(m)
        seat = s.active
        for figure in s.standing(seat):
            untap(m, figure, "refresh", "C3.1")
        move_gold(m, seat, 1, "refresh", NOBODY, NOBODY)
        draw(m, seat, 1, "C3.3")
        return None

    def act(self, m: Match) -> Outcome:
        """Play the Action phase (C3.4)."""
        begin_phase(m, ACTION, "C3.4")
        return Actions()

    def answer_last(self, m: Match) -> Outcome:
        """Open the extra window at its end (C8o)."""
        s = of(m)
        # Whoever ends the phase has just passed: he might have acted instead.
        return Extra((s.active + 1) % s.tables.seats, 1)

    def deploy(self, m: Match) -> Outcome:
        """Deploy creatures (C3.5)."""
        begin_phase(m, DEPLOYING, "C3.5")
        return Deploying()

    def refill(self, m: Match) -> Outcome:
        """Draw creature cards up to three (C3.6)."""
        s = of(m)
        missing = HAND_SIZE - len(s.warband(s.active))
        if missing > 0:
            draw_creatures(m, s.active, missing, "C3.6")
        return None

    def close(self, m: Match) -> Outcome:
        """End the turn: Nimble, what lasts until now, and perhaps the match (C3.7, C4e, C9.8)."""
        s = of(m)
        begin_phase(m, LAST, "C3.7")
        for figure in s.standing(s.active):
            if queries.nimble(s, figure):
                untap(m, figure, "nimble", "C12.26")
        if any(s.block):
            s.block = [0] * s.tables.figures
        s.activated = 0
        s.refused = []
        if s.ending:
            end_match(m)
        return None


class Actions(Procedure):
    """The Action phase: creatures are activated one after the other (C3.4, section 4).

    ``kept`` is the Block that each figure had when the activation began, nothing where none had
    any: it stays to the end of the turn, and what has come since goes with the activation (C4.9,
    C4e).
    """

    __slots__ = ("kept",)

    steps: ClassVar[tuple[str, ...]] = ("ask", "take", "carry_out", "go_on")
    fields: ClassVar[tuple[str, ...]] = ("kept",)

    def __init__(self, kept: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.kept = kept

    def copy(self) -> Actions:
        twin = Actions(self.kept)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask what is done next; nothing is asked where all know that there is nothing to do."""
        s = of(m)
        seat = s.active
        if s.acting != NOBODY and not s.stands(s.acting):
            self._end(m, "destroyed", "C4d")  # its action with its triggers is through (C8ae)
        found = offers(s)
        if len(found) == 1 and found[0][0] == END and not s.hand(seat):
            self._end(m, "nothing_left", "C4.9")
            found = offers(s)
        if len(found) == 1 and found[0][0] == DONE and not (s.hand(seat) and _ready(s, seat)):
            self.go("go_on")
            self.at += 1
            return None
        return Decision("act", (seat,), (found,), s.acting)

    def take(self, m: Match) -> Outcome:
        """Take the answer; what is an action is declared (C8.1)."""
        s = of(m)
        code, member = code_of(m.answer), member_of(m.answer)
        figure, seat = s.acting, s.active
        if code == MOVE:
            return Declare(seat, WALKS, figure=figure)
        if code == MELEE:
            return Declare(seat, STRIKES, figure=figure, target=member)
        if code == SHOOT:
            return Declare(
                seat, USES, power=s.tables.shooting[figure], figure=figure, target=member
            )
        if code == POWER:
            return Declare(seat, USES, power=member, figure=figure)
        if code in (CARD, IMMEDIATE):
            return answer(s, seat, code, member)
        if code == TAKE_OFF:
            return removal(s, figure, member)
        self.go("ask")
        if code == ACTIVATE:
            self._activate(m, member)
        elif code == POINT:
            use_point(m, member)
        elif code == END:
            self._end(m, "done", "C4.9")
        else:
            self.go("go_on")
            self.at += 1
        return None

    def carry_out(self, m: Match) -> Outcome:
        """Let it be answered, and carry it out (section 8)."""
        return Action(of(m).active)

    def go_on(self, m: Match) -> Outcome:
        """Ask anew."""
        self.go("ask")
        return None

    def _activate(self, m: Match, figure: int) -> None:
        """Activate a creature, tapped or not (C3.4, C4b)."""
        s = of(m)
        s.acting = figure
        s.activated |= 1 << figure
        self.kept = tuple(s.block) if any(s.block) else ()
        if m.listening:
            m.tell(Activated(figure=figure, clause="C3.4"))

    def _end(self, m: Match, why: str, clause: str) -> None:
        """End the activation and what lasts as long as it (C4.9, C4d)."""
        s = of(m)
        figure = s.acting
        s.acting = NOBODY
        s.moved = 0
        if any(s.block):
            kept = self.kept or (0,) * s.tables.figures
            s.block = [min(block, before) for block, before in zip(s.block, kept, strict=True)]
        self.kept = ()
        if m.listening:
            m.tell(ActivationEnded(figure=figure, why=why, clause=clause))


def _ready(s: CommandState, seat: int) -> bool:
    """Return whether ``seat`` has an untapped creature."""
    return s.present & s.tables.own(seat) & ~s.tapped != 0


def offers(s: CommandState) -> Families:
    """Return what the active player may do now in the Action phase (section 4, C8o, C10g)."""
    seat, figure = s.active, s.acting
    found: Families = []
    last = DONE
    if figure == NOBODY:
        _offer(found, ACTIVATE, s.present & s.tables.own(seat) & ~s.activated)
    else:
        last = END
        if not s.moved and not queries.pinned(s, figure):
            found.append((MOVE, 1))
        if not s.is_tapped(figure):
            _offer(found, MELEE, queries.melee_targets(s, figure))
            if s.tables.shooting[figure] >= 0:
                _offer(found, SHOOT, queries.ranged_targets(s, figure))
            _offer(found, POWER, powers(s, figure))
            _offer(found, TAKE_OFF, mask_of(queries.pins(s, figure)))
    _offer(found, CARD, playable(s, seat, False, 0))
    _offer(found, IMMEDIATE, immediates(s, seat, 0))
    _offer(found, POINT, point_cards(s, seat))
    found.append((last, 1))
    return found


def _offer(found: Families, code: int, mask: int) -> None:
    """Add a family that has members."""
    if mask:
        found.append((code, mask))


class Extra(Asking):
    """The window at the end of the Action phase: Immediate cards with nothing declared (C8o).

    Each has a window of its own.
    """

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("ask", "take", "carry_out", "go_on")
    fields: ClassVar[tuple[str, ...]] = ("seat", "passes")

    def copy(self) -> Extra:
        twin = Extra(self.seat, self.passes)
        twin.standing(self)
        return twin

    def question(self, s: CommandState, families: Families) -> Decision:
        """Return the question what is played."""
        return Decision("extra", (self.seat,), (families,))

    def carry_out(self, m: Match) -> Outcome:
        """Let the card be answered, and carry it out; then all may act or pass anew."""
        s = of(m)
        self.go("ask")
        if not s.pile:
            return None  # dropped unpaid (C10f)
        declarer = self.seat
        self.begin_anew(s)
        return Action(declarer)

    def go_on(self, m: Match) -> Outcome:
        """Ask anew."""
        self.go("ask")
        return None


# --- deploying


def places(s: CommandState, figure: int) -> int:
    """Return the squares on which ``figure`` may be deployed now (C3.5, C3.8, C3b)."""
    found = s.tables.arena.starts[figure // SLOTS]
    for static in _more_places(s, figure):
        found |= _squares(s, figure, static[0], static[1])
    return found & s.tables.arena.floor & ~s.occupied()


def places_by_text(s: CommandState, figure: int) -> list[tuple[str, int]]:
    """Return by what ``figure`` may be deployed on which squares: "" is the start area, the others
    are what texts call themselves (C3.8). A square may be there by several; taken ones are none.
    """
    free = s.tables.arena.floor & ~s.occupied()
    found = [("", s.tables.arena.starts[figure // SLOTS] & free)]
    for static, bearer in _more_places(s, figure):
        found.append((static.name, _squares(s, figure, static, bearer) & free))
    return found


def _more_places(s: CommandState, figure: int) -> list[tuple[DeployAt, int]]:
    """Return the texts that give ``figure`` more places, with whose card they are on (C0.14)."""
    found: list[tuple[DeployAt, int]] = []
    for static in s.tables.creature[figure].statics:
        if isinstance(static, DeployAt) and static.where != "near":
            found.append((static, figure))
    for other in s.standing(figure // SLOTS):
        for static in s.tables.creature[other].statics:
            if (
                isinstance(static, DeployAt)
                and static.where == "near"
                and static.keyword in s.tables.keywords[figure]
            ):
                found.append((static, other))
    return found


def _squares(s: CommandState, figure: int, static: DeployAt, bearer: int) -> int:
    """Return the squares that one text names, taken ones too (C0b, C14h)."""
    arena = s.tables.arena
    if static.where == "near":
        return arena.within(s.cell[bearer], static.within)
    if static.where == "circle":
        return arena.circle
    return arena.by_walls & ~arena.grid.spread8(s.enemies(figure))


def _has_place(s: CommandState, figure: int) -> bool:
    """Return whether ``figure`` could be deployed anywhere (C3b): mostly in its start area."""
    return s.tables.arena.starts[figure // SLOTS] & ~s.occupied() != 0 or places(s, figure) != 0


def deployable(s: CommandState, seat: int) -> int:
    """Return the mask of creatures in hand that ``seat`` can pay and place; blanks are none."""
    found = 0
    for card in s.warband(seat):
        figure = card - s.tables.cards
        if card >= 0 and can_pay(s, figure) and _has_place(s, figure):
            found |= 1 << figure
    return found


def could_deploy(s: CommandState, seat: int) -> bool:
    """Return whether ``seat`` is asked, by what everybody knows: never by which cards it holds."""
    if not s.warband(seat):
        return False
    gone = s.piles.cards[pile_of(seat, CREATURE_DISCARD)]
    for figure in range(seat * SLOTS, (seat + 1) * SLOTS):
        unseen = not s.stands(figure) and s.tables.creature_card(figure) not in gone
        if unseen and can_pay(s, figure) and _has_place(s, figure):
            return True
    return False


class Deploying(Procedure):
    """The active player deploys any number of creatures, one after the other (C3.5).

    ``figure`` is the one that is placed.
    """

    __slots__ = ("figure",)

    steps: ClassVar[tuple[str, ...]] = (
        "ask",
        "take",
        "ask_place",
        "take_place",
        "may_look",
        "look",
        "finish",
    )
    fields: ClassVar[tuple[str, ...]] = ("figure",)

    def __init__(self, figure: int = NOBODY) -> None:
        super().__init__()
        self.figure = figure

    def copy(self) -> Deploying:
        twin = Deploying(self.figure)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask who is deployed, if anybody."""
        s = of(m)
        self.figure = NOBODY
        if not could_deploy(s, s.active):
            self.go("finish")
            return None
        found: Families = [(FINISH, 1)]
        mask = deployable(s, s.active)
        if mask:
            found.insert(0, (DEPLOY, mask))
        return Decision("deploy", (s.active,), (found,))

    def take(self, m: Match) -> Outcome:
        """Take who is deployed."""
        if code_of(m.answer) == FINISH:
            self.go("finish")
            return None
        self.figure = member_of(m.answer)
        return None

    def ask_place(self, m: Match) -> Outcome:
        """Ask where (C3.5, C3.8)."""
        s = of(m)
        found = places(s, self.figure)
        if not found & (found - 1):
            self._stand(m, found.bit_length() - 1)
            self.go("may_look")
            return None
        return Decision("place", (s.active,), ([(TO, found)],), self.figure)

    def take_place(self, m: Match) -> Outcome:
        """Place it."""
        self._stand(m, member_of(m.answer))
        return None

    def _stand(self, m: Match, cell: int) -> None:
        """Pay its level, lay its card down and stand its figure there, untapped (C3.5, C3c)."""
        s = of(m)
        figure, seat = self.figure, s.active
        where = ""
        if not s.tables.arena.starts[seat] >> cell & 1:
            for static, bearer in _more_places(s, figure):
                if _squares(s, figure, static, bearer) >> cell & 1:
                    where = static.name
                    break
        pay_for(m, figure)
        s.piles.move(s.tables.creature_card(figure), pile_of(seat, CREATURE_HAND), IN_PLAY)
        s.put(figure, cell)
        if m.listening:
            m.tell(Deployed(figure=figure, cell=cell, where=where, clause="C3.5"))

    def _wanted(self, s: CommandState) -> str:
        """Return the ability for whose card it may look, "" for none (C12.28)."""
        for static in s.tables.creature[self.figure].statics:
            if isinstance(static, Ready):
                return static.ability
        return ""

    def may_look(self, m: Match) -> Outcome:
        """Ask whether it looks for a card, if there is a deck to look through (C12.28)."""
        s = of(m)
        wanted = self._wanted(s)
        if not wanted or not s.piles.cards[pile_of(s.active, ACTION_DECK)]:
            self.go("ask")
            return None
        about: dict[str, Value] = {"ability": wanted}
        return Decision("ready", (s.active,), ([(MAY, 0b11)],), self.figure, about)

    def look(self, m: Match) -> Outcome:
        """Look for the card; the rest is shuffled back (C12b)."""
        s = of(m)
        if member_of(m.answer):
            ready(m, s.active, self._wanted(s))
        self.go("ask")
        return None

    def finish(self, m: Match) -> Outcome:
        """Nobody else is deployed."""
        return None


PROCEDURES: Final[tuple[type[Procedure], ...]] = (
    Play,
    Muster,
    Turn,
    Actions,
    Extra,
    Deploying,
    Declare,
    Window,
    Action,
    Replies,
    Carry,
    Aim,
    Mend,
    Flinch,
    Travel,
    Deal,
    Triggers,
    Losses,
)
"""Everything that a match of Command can stand in."""
