"""What each kind of event of Descent changes of what is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.footprint import SHAPES
from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.descent.codes import CONDITIONS as KINDS
from game.rules.descent.codes import (
    HEROES_WIN,
    IDOL,
    KEY,
    ORDERS,
    OVERLORD_WINS,
    POISON,
    SIDES,
    TOKENS,
)
from game.rules.descent.content import ExtraAttack
from game.rules.descent.dice import face
from game.rules.descent.events import (
    AbilityUsed,
    ActionTaken,
    Activated,
    ActivationEnded,
    Aimed,
    AreaRevealed,
    AttackDeclared,
    AttackJudged,
    AttackRerolled,
    AttackRolled,
    AttackTakenBack,
    BlockFell,
    Bought,
    CancelledOut,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CardsSeen,
    CarriedNow,
    ChestOpened,
    CoinsNow,
    ConquestChanged,
    DeckRenewed,
    DieAdded,
    Discarded,
    Dodged,
    DoorClosed,
    DoorOpened,
    Drunk,
    Enhanced,
    FatigueBack,
    FatigueSpent,
    Given,
    GlyphLit,
    Guarded,
    GustBegan,
    GustEnded,
    Healed,
    IdolTaken,
    ItemFound,
    Killed,
    LeftMap,
    MatchEnded,
    MatchStarted,
    MimicAwoke,
    OrderGone,
    OrderPlaced,
    PhaseStarted,
    PitMade,
    PointsBought,
    PointsPaid,
    QuestThing,
    RoundStarted,
    SaveRolled,
    SetBought,
    SetByHand,
    Shielded,
    Sold,
    Stepped,
    Stood,
    Struck,
    SurgeSpent,
    ThreatChanged,
    TokenDropped,
    TokenGained,
    TokenLost,
    TokenRolled,
    TokenTaken,
    ToTown,
    TurnEnded,
    TurnStarted,
    UndyingRolled,
    Wounded,
)
from game.rules.descent.tables import SIZES
from game.table.descent.glyphs import DOWN, MASTER, NAMED, order_key, token_key
from game.table.descent.looks import DUNGEON, OVERLORD, mini
from game.table.descent.position import UNSEEN, AttackNow, CastNow, Position
from game.table.descent.sighting import seen
from game.table.motion.projection import OFF

POISONED: Final = KINDS[POISON]
READY: Final = "ready"
TOWN: Final = "town"
BLACK: Final = 5


def _nothing(shown: Position, event: Event) -> None:
    """Change nothing: it is told by the log, or by what follows it."""


# --- rounds and turns


def _match_started(shown: Position, event: MatchStarted) -> None:
    shown.conquest = event.conquest
    _count(shown)


def _round_started(shown: Position, event: RoundStarted) -> None:
    shown.round = event.round
    shown.phase = SIDES[0]  # their turns begin it (D7.11)
    shown.turns_taken = ()
    for one in shown.heroes:
        one.action, one.points, one.attacks = "", 0, 0
        shown.figures[one.seat].done = False


def _phase_started(shown: Position, event: PhaseStarted) -> None:
    shown.phase = event.phase


def _turn_started(shown: Position, event: TurnStarted) -> None:
    shown.active = event.seat
    hero = shown.hero(event.seat)
    if hero is None:
        shown.acting, shown.spawned, shown.activated = OFF, False, False
        for one in shown.figures.values():
            if shown.hero(one.index) is None:
                one.done = False
        return
    shown.acting = event.seat
    shown.turns_taken += (event.seat,)
    hero.points = hero.attacks = 0
    hero.ability = hero.order_due = False


def _turn_ended(shown: Position, event: TurnEnded) -> None:
    shown.active = shown.acting = OFF
    _quiet(shown)
    hero = shown.hero(event.seat)
    if hero is not None:
        hero.points = hero.attacks = 0
        hero.order_due = False
        shown.figures[event.seat].done = True


def _quiet(shown: Position) -> None:
    """Clear what the last deed left on the table: its attack, its dice, its card."""
    shown.attack = shown.cast = None
    shown.played, shown.played_on = NOBODY, (NOBODY, OFF)


def _action_taken(shown: Position, event: ActionTaken) -> None:
    hero = shown.heroes[event.seat]
    hero.action, hero.points, hero.attacks = event.action, event.points, event.attacks
    hero.order_due = event.action == READY


def _points(shown: Position, event: PointsBought | PointsPaid) -> None:
    shown.heroes[event.seat].points = event.points


def _order_placed(shown: Position, event: OrderPlaced) -> None:
    shown.figures[event.seat].order = event.order
    shown.heroes[event.seat].order_due = False
    _conditions(shown, event.seat)


def _order_gone(shown: Position, event: OrderGone) -> None:
    shown.figures[event.seat].order = ""
    _conditions(shown, event.seat)


def _ability_used(shown: Position, event: AbilityUsed) -> None:
    hero = shown.heroes[event.seat]
    hero.ability = True
    parts = shown.tables.hero[event.seat].ability.parts
    hero.attacks += sum(isinstance(each, ExtraAttack) for each in parts)


# --- figures


def _stood(shown: Position, event: Stood) -> None:
    one = shown.figures[event.figure]
    hero = shown.hero(event.figure)
    one.kind, one.name, one.master = event.id, event.name, event.master
    one.id = mini(event.id, event.master, event.name)
    one.hp, one.done = event.wounds, False
    if hero is not None:
        hero.town = False
    else:
        one.side = OVERLORD if event.master else DUNGEON
        one.max_hp = event.wounds
        one.marks, one.tokens = 0, ()
        _conditions(shown, event.figure)
    _stand(shown, event.figure, event.cell, event.lie)


def _stand(shown: Position, figure: int, cell: int, lie: int) -> None:
    """Let a figure stand on a placement; one of 1x2 turns with its lie."""
    one = shown.figures[figure]
    shape = SHAPES[SIZES[shown.tables.size(figure)]]
    one.cell, one.lie = cell, lie
    one.footprint = shape.turned() if lie else shape
    _conditions(shown, figure)


def _stepped(shown: Position, event: Stepped) -> None:
    _stand(shown, event.figure, event.cell, event.lie)
    hero = shown.hero(event.figure)
    if hero is not None:
        hero.town = False
        if shown.active == event.figure:
            hero.points = event.points


def _left_map(shown: Position, event: LeftMap) -> None:
    one = shown.figures[event.figure]
    one.cell, one.done = OFF, one.done and shown.hero(event.figure) is not None
    if shown.hero(event.figure) is None:
        one.tokens, one.marks = (), 0
        _conditions(shown, event.figure)


def _activated(shown: Position, event: Activated) -> None:
    _quiet(shown)
    shown.acting, shown.activated = event.figure, True
    shown.figures[event.figure].done = True


def _activation_ended(shown: Position, event: ActivationEnded) -> None:
    shown.acting = shown.active if shown.hero(shown.active) is not None else OFF


def _wounded(shown: Position, event: Wounded) -> None:
    one = shown.figures[event.figure]
    one.hp = event.left
    one.marks += event.marks
    _conditions(shown, event.figure)


def _healed(shown: Position, event: Healed) -> None:
    one = shown.figures[event.figure]
    one.hp = event.left
    one.marks = min(one.marks - event.marks, one.max_hp - one.hp)
    _conditions(shown, event.figure)


def _fatigue(shown: Position, event: FatigueSpent | FatigueBack) -> None:
    shown.heroes[event.seat].fatigue = event.left


def _tokens(shown: Position, event: TokenGained | TokenLost) -> None:
    _hold(shown, event.figure, event.token, event.many)


def _hold(shown: Position, figure: int, token: str, many: int) -> None:
    """Let a figure have so many tokens of a kind."""
    one = shown.figures[figure]
    held = {**dict(one.tokens), token: many}
    one.tokens = tuple((each, held[each]) for each in KINDS if held.get(each))
    _conditions(shown, figure)


def _conditions(shown: Position, figure: int) -> None:
    """Hang a figure's tokens, its order and a pit that it is in on it, in one order for all."""
    one = shown.figures[figure]
    rank = (NAMED if one.name else MASTER,) if one.master else ()
    held = [token_key(each) for each, _ in one.tokens]
    marks = (token_key(POISONED),) if one.marks else ()
    order = (order_key(one.order),) if one.order else ()
    down = (DOWN,) if _is_down(shown, figure) else ()
    one.conditions = [*rank, *held, *marks, *order, *down]


def _is_down(shown: Position, figure: int) -> bool:
    """Return whether a figure is in a pit: no large one and none that flies (D6e, D7e)."""
    tables, cell = shown.tables, shown.figures[figure].cell
    if cell < 0 or not shown.pits >> cell & 1 or tables.size(figure):
        return False
    return shown.hero(figure) is not None or not tables.monster_line(figure).fly


def _killed(shown: Position, event: Killed) -> None:
    one = shown.figures[event.figure]
    if shown.hero(event.figure) is not None:
        one.marks = 0
        _conditions(shown, event.figure)


def _token_rolled(shown: Position, event: TokenRolled) -> None:
    rolled = face(BLACK, event.face)
    good = rolled.surges > 0 or (event.token == "web" and rolled.enhancements > 0)
    shown.cast = CastNow(event.figure, event.token, (event.face,), good)


def _undying(shown: Position, event: UndyingRolled) -> None:
    shown.cast = CastNow(event.figure, "undying", (event.face,), event.stays)


def _save(shown: Position, event: SaveRolled) -> None:
    shown.cast = CastNow(event.figure, event.id, event.faces, event.avoided, event.less)


# --- attacks


def _declared(shown: Position, event: AttackDeclared) -> None:
    shown.cast = None
    shown.attack = AttackNow(
        event.figure, event.weapon, event.type, event.start, event.cell, event.need, event.charmed
    )
    target = shown.at(event.cell)
    if target >= 0:
        shown.attack.target, shown.attack.hp = target, shown.figures[target].hp
    hero = shown.hero(event.figure)
    if hero is not None and shown.active == event.figure and not event.charmed:
        hero.attacks = max(0, hero.attacks - 1)


def _taken_back(shown: Position, event: AttackTakenBack) -> None:
    shown.attack = None


def _aimed(shown: Position, event: Aimed) -> None:
    if shown.attack is not None:
        shown.attack.aimed = True


def _dodged(shown: Position, event: Dodged) -> None:
    if shown.attack is not None:
        shown.attack.dodger = event.figure


def _cancelled(shown: Position, event: CancelledOut) -> None:
    if shown.attack is not None:
        shown.attack.cancelled = True


def _rolled(shown: Position, event: AttackRolled) -> None:
    if shown.attack is not None:
        shown.attack.dice, shown.attack.faces = event.dice, event.faces


def _rerolled(shown: Position, event: AttackRerolled) -> None:
    if shown.attack is not None:
        shown.attack.faces, shown.attack.again = event.faces, event.again


def _die_added(shown: Position, event: DieAdded) -> None:
    attack = shown.attack
    if attack is not None:
        attack.bought += (len(attack.dice),)
        attack.dice += (BLACK,)
        attack.faces += (event.face,)


def _enhanced(shown: Position, event: Enhanced) -> None:
    if shown.attack is not None:
        shown.attack.uses += (event.use,)


def _surge(shown: Position, event: SurgeSpent) -> None:
    attack = shown.attack
    if attack is not None:
        times = [*attack.surges, *[0] * (event.option + 1 - len(attack.surges))]
        times[event.option] += 1
        attack.surges = tuple(times)


def _judged(shown: Position, event: AttackJudged) -> None:
    attack = shown.attack
    if attack is not None:
        attack.judged, attack.hit, attack.why = True, event.hit, event.why
        attack.range, attack.damage, attack.pierce = event.range, event.damage, event.pierce


def _struck(shown: Position, event: Struck) -> None:
    attack = shown.attack
    if attack is not None and attack.target == event.figure:
        attack.armor, attack.pierce = event.armor, event.pierce


def _shielded(shown: Position, event: Shielded) -> None:
    attack = shown.attack
    if attack is not None and attack.target == event.seat:
        attack.shielded += event.cancelled


# --- the dungeon


def _door_opened(shown: Position, event: DoorOpened) -> None:
    shown.opened |= 1 << event.cell
    shown.shut &= ~(1 << event.cell)
    shown.door = event.cell


def _door_closed(shown: Position, event: DoorClosed) -> None:
    shown.opened &= ~(1 << event.cell)
    shown.shut |= 1 << event.cell


def _area_revealed(shown: Position, event: AreaRevealed) -> None:
    reveal(shown, 1 << event.area)
    shown.lying += tuple((TOKENS[row[0]], row[1]) for row in event.tokens)


def reveal(shown: Position, areas: int) -> None:
    """Let some areas be known, with all that is printed in them."""
    dungeon = shown.tables.dungeon
    within = dungeon.within(areas, 0)
    shown.revealed |= areas
    shown.seen = seen(dungeon, shown.revealed)
    shown.pits |= dungeon.pits & within
    shown.chests |= dungeon.chests & within
    shown.glyphs |= dungeon.glyphs & within
    shown.lit |= dungeon.start & within


def _chest_opened(shown: Position, event: ChestOpened) -> None:
    shown.chests &= ~(1 << event.cell)
    shown.emptied |= 1 << event.cell


def _mimic(shown: Position, event: MimicAwoke) -> None:
    """The chest is no chest any more; its contents come when the monster dies."""
    shown.chests &= ~(1 << event.chest)
    shown.emptied |= 1 << event.chest


def _token_taken(shown: Position, event: TokenTaken) -> None:
    lying = list(shown.lying)
    if (event.token, event.cell) in lying:
        lying.remove((event.token, event.cell))
    shown.lying = tuple(lying)


def _token_dropped(shown: Position, event: TokenDropped) -> None:
    shown.lying += ((event.token, event.cell),)
    for one in shown.heroes:
        if event.token == TOKENS[KEY]:
            one.key = False
        elif event.token == TOKENS[IDOL]:
            one.idol = False


def _quest_thing(shown: Position, event: QuestThing) -> None:
    shown.key_found = shown.key_found or event.token == TOKENS[KEY]
    for one in shown.heroes:
        if event.token == TOKENS[KEY]:
            one.key = one.seat == event.seat
        else:
            one.idol = one.seat == event.seat


def _idol_taken(shown: Position, event: IdolTaken) -> None:
    shown.idol_taken = True


def _glyph_lit(shown: Position, event: GlyphLit) -> None:
    shown.glyphs &= ~(1 << event.cell)
    shown.lit |= 1 << event.cell


def _to_town(shown: Position, event: ToTown) -> None:
    shown.heroes[event.seat].town = True
    shown.figures[event.seat].cell = OFF


def _pit_made(shown: Position, event: PitMade) -> None:
    shown.pits |= 1 << event.cell
    for figure, one in shown.figures.items():
        if one.cell == event.cell:
            _conditions(shown, figure)


def _block_fell(shown: Position, event: BlockFell) -> None:
    shown.blocks |= 1 << event.cell


# --- what heroes own


def _carried(shown: Position, event: CarriedNow) -> None:
    shown.heroes[event.seat].gear = event.gear


def _coins(shown: Position, event: CoinsNow) -> None:
    shown.heroes[event.seat].coins = event.coins


def _given(shown: Position, event: Given) -> None:
    """The key and the idol are told of by whoever has them now."""


# --- conquest, threat and cards


def _conquest(shown: Position, event: ConquestChanged) -> None:
    shown.conquest = event.conquest
    _count(shown)


def _threat(shown: Position, event: ThreatChanged) -> None:
    shown.threat = event.threat
    _count(shown)


def _count(shown: Position) -> None:
    """Let the plaques say conquest and threat."""
    shown.points = {HEROES_WIN: shown.conquest, OVERLORD_WINS: shown.threat}


def _drawn(shown: Position, event: CardsDrawn) -> None:
    shown.hand += (UNSEEN,) * event.many
    shown.deck = event.left


def _cards_seen(shown: Position, event: CardsSeen) -> None:
    """The viewer sees those that were drawn last."""
    shown.hand = (*shown.hand[: len(shown.hand) - len(event.cards)], *event.cards)


def _renewed(shown: Position, event: DeckRenewed) -> None:
    shown.deck, shown.discards = event.many, ()


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand without a card: that one where it is known, else one that is not."""
    at = hand.index(card if card in hand else UNSEEN)
    return hand[:at] + hand[at + 1 :]


def _played(shown: Position, event: CardPlayed) -> None:
    card = shown.tables.cards[event.card]
    shown.hand = _without(shown.hand, event.card)
    shown.played, shown.played_on = event.card, (event.figure, event.cell)
    if card.kind == "power":
        shown.powers += (event.card,)
    else:
        shown.discards += (event.card,)
    shown.spawned = shown.spawned or card.kind == "spawn"


def _discarded(shown: Position, event: CardDiscarded) -> None:
    shown.hand = _without(shown.hand, event.card)
    shown.discards += (event.card,)


def _gust(shown: Position, event: GustBegan) -> None:
    shown.gust = event.spaces


def _gust_ended(shown: Position, event: GustEnded) -> None:
    shown.gust = 0


def _set_by_hand(shown: Position, event: SetByHand) -> None:
    """What a referee sets: of a figure its wounds, tokens, place; of the match its numbers."""
    SET[event.thing](shown, event.figure, event.value)


def _set_at(shown: Position, figure: int, value: int) -> None:
    _stand(shown, figure, value >> 1, value & 1)


def _set_wounds(shown: Position, figure: int, value: int) -> None:
    """Marks are never more than the wounds that were lost (D11f)."""
    one = shown.figures[figure]
    one.hp, one.marks = value, min(one.marks, one.max_hp - value)
    _conditions(shown, figure)


def _set_marks(shown: Position, figure: int, value: int) -> None:
    shown.figures[figure].marks = value
    _conditions(shown, figure)


def _holder(token: str) -> Callable[[Position, int, int], None]:
    """Return what sets how many tokens of a kind a figure has."""

    def put(shown: Position, figure: int, value: int) -> None:
        _hold(shown, figure, token, value)

    return put


def _set_order(shown: Position, figure: int, value: int) -> None:
    shown.figures[figure].order = ORDERS[value]
    _conditions(shown, figure)


def _set_conquest(shown: Position, figure: int, value: int) -> None:
    shown.conquest = value
    _count(shown)


def _set_threat(shown: Position, figure: int, value: int) -> None:
    shown.threat = value
    _count(shown)


def _set_fatigue(shown: Position, figure: int, value: int) -> None:
    shown.heroes[figure].fatigue = value


SET: Final = {
    "at": _set_at,
    "wounds": _set_wounds,
    "marks": _set_marks,
    "order": _set_order,
    "conquest": _set_conquest,
    "threat": _set_threat,
    "fatigue": _set_fatigue,
    **{token: _holder(token) for token in KINDS[:POISON]},
}
"""What a referee sets, by the word for it."""


def _match_ended(shown: Position, event: MatchEnded) -> None:
    shown.winner, shown.reason = SIDES.index(event.side), event.reason
    shown.acting = OFF


CHANGES: Final[Reader[Position, [], None]] = Reader(
    "what is shown of Descent",
    on(MatchStarted, _match_started),
    on(RoundStarted, _round_started),
    on(PhaseStarted, _phase_started),
    on(TurnStarted, _turn_started),
    on(TurnEnded, _turn_ended),
    on(ActionTaken, _action_taken),
    on(PointsBought, _points),
    on(PointsPaid, _points),
    on(OrderPlaced, _order_placed),
    on(OrderGone, _order_gone),
    on(AbilityUsed, _ability_used),
    on(Stood, _stood),
    on(Stepped, _stepped),
    on(LeftMap, _left_map),
    on(Activated, _activated),
    on(ActivationEnded, _activation_ended),
    on(Wounded, _wounded),
    on(Healed, _healed),
    on(FatigueSpent, _fatigue),
    on(FatigueBack, _fatigue),
    on(TokenGained, _tokens),
    on(TokenRolled, _token_rolled),
    on(TokenLost, _tokens),
    on(UndyingRolled, _undying),
    on(Killed, _killed),
    on(AttackDeclared, _declared),
    on(AttackTakenBack, _taken_back),
    on(Aimed, _aimed),
    on(Dodged, _dodged),
    on(CancelledOut, _cancelled),
    on(AttackRolled, _rolled),
    on(AttackRerolled, _rerolled),
    on(DieAdded, _die_added),
    on(Enhanced, _enhanced),
    on(SurgeSpent, _surge),
    on(AttackJudged, _judged),
    on(Struck, _struck),
    on(Shielded, _shielded),
    on(Guarded, _nothing),
    on(SaveRolled, _save),
    on(DoorOpened, _door_opened),
    on(DoorClosed, _door_closed),
    on(AreaRevealed, _area_revealed),
    on(ChestOpened, _chest_opened),
    on(ItemFound, _nothing),
    on(TokenTaken, _token_taken),
    on(TokenDropped, _token_dropped),
    on(QuestThing, _quest_thing),
    on(IdolTaken, _idol_taken),
    on(GlyphLit, _glyph_lit),
    on(ToTown, _to_town),
    on(PitMade, _pit_made),
    on(BlockFell, _block_fell),
    on(MimicAwoke, _mimic),
    on(Bought, _nothing),
    on(Sold, _nothing),
    on(SetBought, _nothing),
    on(Given, _given),
    on(Discarded, _nothing),
    on(Drunk, _nothing),
    on(CarriedNow, _carried),
    on(CoinsNow, _coins),
    on(ConquestChanged, _conquest),
    on(ThreatChanged, _threat),
    on(CardsDrawn, _drawn),
    on(CardsSeen, _cards_seen),
    on(DeckRenewed, _renewed),
    on(CardPlayed, _played),
    on(CardDiscarded, _discarded),
    on(GustBegan, _gust),
    on(GustEnded, _gust_ended),
    on(SetByHand, _set_by_hand),
    on(MatchEnded, _match_ended),
)
"""What each kind of event changes."""
