"""What each kind of event of Trials changes of what is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.board.grid import bits
from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.trials.codes import (
    AILMENTS,
    CHAMPIONS,
    DROPPED_LOOT,
    ELITES,
    FIRST_BUGBEAR,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    FIRST_LOOT,
    FIRST_OBELISK,
    FIRST_PRINCE,
    GUARDIAN,
    GUARDIANS,
    HOARDER,
    MINIONS,
    MONSTERS_ACT,
    NO_PARTY,
    NONE,
    OF_A_CAMP,
    OGRE,
    PARTIES,
    PHASES,
    SIDES,
    TOKENS,
    TURNS,
)
from game.rules.trials.content import Challenge, Mercs, Recruits, Zone
from game.rules.trials.events import (
    ActionDeclared,
    ActionOver,
    ActionsGained,
    Ailed,
    AilmentFell,
    BoonCame,
    BoonGone,
    CampAllied,
    CampPlaced,
    CampSlept,
    CampWoke,
    CardBack,
    CardDiscarded,
    CardGone,
    CardKept,
    CardsDrawn,
    CardsSeen,
    CardUsed,
    ChainPlayed,
    ChestFlipped,
    ChestPlaced,
    Countered,
    Damaged,
    DeckCycled,
    DeckMade,
    Drafted,
    DraftRolled,
    EventActs,
    EventDrawn,
    EventOver,
    ExtraAttack,
    Fell,
    GuardianCame,
    GuardianShown,
    Healed,
    Ignored,
    InitiativeChanged,
    InitiativeRolled,
    LeftBoard,
    Located,
    LootGained,
    LootLost,
    LootUsed,
    Maintained,
    MarkerDone,
    MarkerPlaced,
    MatchEnded,
    MatchStarted,
    MinionWounded,
    MonsterAttacks,
    MonsterTargets,
    ObjectiveDone,
    Ordered,
    PhaseStarted,
    PieceGone,
    PieceMoved,
    PiecePlaced,
    PlainRolled,
    Played,
    PlayOver,
    PortalPlaced,
    Progress,
    QuestRevealed,
    Refreshed,
    RingGone,
    RingPut,
    RollChanged,
    Rolled,
    RollJudged,
    RoundStarted,
    SetByHand,
    SpacesGained,
    StayedUp,
    Stepped,
    Stood,
    Targeted,
    TierDone,
    TieRolled,
    TitleTaken,
    TokenGone,
    TokenPlaced,
    TurnEnded,
    TurnStarted,
    VictoryPoints,
    WalkOver,
)
from game.table.motion.projection import OFF
from game.table.trials.looks import mini_of
from game.table.trials.position import (
    UNHURT,
    UNSEEN,
    WILD,
    AilmentNow,
    BoonNow,
    CampNow,
    DeedNow,
    FigureNow,
    HeroNow,
    MarkerNow,
    OngoingNow,
    PieceNow,
    PlayNow,
    Position,
    QuestNow,
    RingNow,
    RollNow,
    TokenNow,
)

ACTIONS: Final = 2
"""Those of a turn (T16)."""
BY_HAND: Final = "by_hand"
"""How and why a figure comes and goes that a referee sets."""
PORTENT: Final = "portent"
DROPPED: Final = TOKENS[DROPPED_LOOT]
CHAMPION: Final = TOKENS[CHAMPIONS]
DEFEAT: Final = "defeat"
DAZE: Final = AILMENTS[3]
LIMITED: Final = ("1/t", "1/r", "1/g")
FIRSTS: Final = {"goblin": FIRST_GOBLIN, "kobold": FIRST_KOBOLD, "bugbear": FIRST_BUGBEAR}
SKIRMISH: Final = ("extra", "monster")
"""Deeds whose end nothing tells but what follows them."""


def _nothing(shown: Position, event: Event) -> None:
    """Change nothing: it is told by the log, or by what follows it."""


def _without(held: tuple[int, ...], one: int) -> tuple[int, ...]:
    """Return what is held without the first of a number; unchanged where none is there."""
    if one not in held:
        return held
    at = held.index(one)
    return held[:at] + held[at + 1 :]


# --- set-up


def _match_started(shown: Position, event: MatchStarted) -> None:
    shown.trigger, shown.rounds, shown.round = event.trigger, event.rounds, 1


def _drafted(shown: Position, event: Drafted) -> None:
    hero = shown.heroes[event.seat]
    if event.stage == "class":
        hero.klass = event.id
    elif event.stage == "subclass":
        hero.subclass = event.id
    else:
        hero.character = event.id
        shown.figures[event.seat].id = mini_of(event.seat, character=event.id)


def _deck_made(shown: Position, event: DeckMade) -> None:
    """Primaries lie open, tier-2 cards aside, the rest is the deck (T9); with that the hero has all
    its HP (T9.3), though it stands nowhere yet.
    """
    hero, content = shown.heroes[event.seat], shown.tables.content
    drafted = (
        content.class_of(hero.klass).number,
        content.subclass_of(hero.subclass).number,
        content.character_of(hero.character).number,
    )
    cards = bits(shown.tables.deck_mask(*drafted))
    hero.primaries = tuple(card for card in cards if shown.tables.card(card).tier == 0)
    hero.aside = tuple(card for card in cards if shown.tables.card(card).tier == 2)
    hero.deck = event.size
    _measure(shown, hero)
    shown.figures[event.seat].hp = shown.figures[event.seat].max_hp


def _portal(shown: Position, event: PortalPlaced) -> None:
    portals = list(shown.portals)
    portals[event.party] = event.cell
    shown.portals = (portals[0], portals[1])


def _guardian_shown(shown: Position, event: GuardianShown) -> None:
    shown.guardian = event.id
    one = shown.figures[GUARDIAN]
    one.id = mini_of(GUARDIAN, event.id)
    one.footprint = shown.tables.shape(GUARDIAN, GUARDIANS.index(event.id))


def _guardian_came(shown: Position, event: GuardianCame) -> None:
    shown.guardian_came = True


def _quest_revealed(shown: Position, event: QuestRevealed) -> None:
    """One that A New Challenge has brought has fewer tiers (TE40)."""
    quest = QuestNow(event.quest, event.id, shown.round)
    if shown.event >= 0:
        for each in shown.tables.event(shown.event).effects:
            if isinstance(each, Challenge):
                quest.tiers = each.tiers
    shown.quests.append(quest)
    if _mercenaries(shown):
        for camp in shown.camps:
            camp.merc = camp.merc or camp.kind == "goblin"


def _mercenaries(shown: Position) -> bool:
    """Return whether the goblin camp is one of mercenaries, because their quest is open (TQ9)."""
    quests = (shown.tables.quest(one.card).progress for one in shown.quests)
    return any(isinstance(each, Mercs) for each in quests)


def _chest_placed(shown: Position, event: ChestPlaced) -> None:
    shown.chests |= 1 << event.chest


def _chest_flipped(shown: Position, event: ChestFlipped) -> None:
    bit = 1 << event.chest
    shown.chests = shown.chests | bit if event.full else shown.chests & ~bit


# --- rounds and turns


def _round_started(shown: Position, event: RoundStarted) -> None:
    shown.round, shown.event = event.round, NONE
    shown.order, shown.markers, shown.monsters_done = (), (), False
    shown.acting = OFF
    _quiet(shown)
    for hero in shown.heroes:
        hero.initiative, hero.dice, hero.acted = 0, (), False
        hero.spent = _ready_again(shown, hero.spent, "1/r")
    for one in shown.figures.values():
        one.done = False


def _phase_started(shown: Position, event: PhaseStarted) -> None:
    shown.phase = event.phase
    if PHASES.index(event.phase) > TURNS:
        shown.monsters_done = True
    _quiet(shown)


def _quiet(shown: Position) -> None:
    """Clear what the last deed left on the table."""
    shown.deeds, shown.roll, shown.target = (), None, (NONE, NOBODY)


def _turn_started(shown: Position, event: TurnStarted) -> None:
    shown.turn += 1
    _quiet(shown)
    if FIRST_PRINCE <= event.figure < FIRST_OBELISK:
        # It acts within the end of a hero's turn, whose cards are discarded by then (T64.6).
        shown.host, shown.acting = shown.acting, event.figure
        _discard_used(shown)
        return
    shown.acting = event.figure
    hero = shown.hero(event.figure)
    if hero is None:
        shown.monsters_done = True
        return
    behind = hero.initiative > MONSTERS_ACT if shown.reversed() else hero.initiative < MONSTERS_ACT
    shown.monsters_done = shown.monsters_done or behind
    hero.acted, hero.actions, hero.spaces = True, ACTIONS, 0
    hero.ongoing = tuple(replace(one, paid=False) for one in hero.ongoing)


def _turn_ended(shown: Position, event: TurnEnded) -> None:
    _discard_used(shown)
    _quiet(shown)
    shown.figures[event.figure].done = True
    hero = shown.hero(event.figure)
    if hero is not None:
        hero.actions = hero.spaces = 0
    shown.acting, shown.host = shown.host, OFF
    for one in shown.heroes:
        one.spent = _ready_again(shown, one.spent, "1/t")


def _discard_used(shown: Position) -> None:
    """Lay what was used in this turn on the discard piles (T21.3)."""
    for hero in shown.heroes:
        hero.discards, hero.used = hero.discards + hero.used, ()


def _ready_again(shown: Position, spent: tuple[int, ...], limit: str) -> tuple[int, ...]:
    """Return the loot that stays used up when a turn or a round is over (T70)."""
    return tuple(card for card in spent if _limit(shown, card) != limit)


def _limit(shown: Position, card: int) -> str:
    """Return how often a loot card may be used, "" for any time (T70)."""
    loot = shown.tables.loot[card - FIRST_LOOT]
    if loot.use is not None and loot.use.limit:
        return loot.use.limit
    reduces: list[str] = [each.limit for each in loot.reduces]
    hits: list[str] = [each.limit for each in loot.hits]
    return next((each for each in reduces + hits if each), "")


# --- initiative


def _initiative(shown: Position, event: InitiativeRolled) -> None:
    hero = shown.heroes[event.seat]
    hero.initiative, hero.dice = event.value, event.dice


def _initiative_changed(shown: Position, event: InitiativeChanged) -> None:
    shown.heroes[event.seat].initiative = event.value


def _ordered(shown: Position, event: Ordered) -> None:
    shown.order = event.seats
    for seat, value in zip(event.seats, event.values, strict=True):
        shown.heroes[seat].initiative = value


def _marker_placed(shown: Position, event: MarkerPlaced) -> None:
    shown.markers += (MarkerNow(event.event, event.id, event.value),)


def _marker_done(shown: Position, event: MarkerDone) -> None:
    """The first of an event's that waits is done."""
    found = list(shown.markers)
    waits = [at for at, one in enumerate(found) if one.event == event.event and not one.done]
    if waits:
        way = -1 if shown.reversed() else 1
        at = max(waits, key=lambda at: (way * found[at].value, -at))
        found[at] = replace(found[at], done=True)
        shown.markers = tuple(found)
        behind = way * found[at].value < way * MONSTERS_ACT
        shown.monsters_done = shown.monsters_done or behind


# --- cards


def _drawn(shown: Position, event: CardsDrawn) -> None:
    hero = shown.heroes[event.seat]
    hero.hand += (UNSEEN,) * event.count
    hero.deck -= event.count


def _cards_seen(shown: Position, event: CardsSeen) -> None:
    """The viewer sees what was drawn just now; else they are the top cards of the deck."""
    hero, last = shown.heroes[event.seat], shown.log[-1] if shown.log else None
    if not isinstance(last, CardsDrawn) or last.seat != event.seat:
        hero.looking = event.cards
        return
    hero.hand = hero.hand[: len(hero.hand) - len(event.cards)] + event.cards
    for card in event.cards:
        hero.looking = _without(hero.looking, card)


def _discarded(shown: Position, event: CardDiscarded) -> None:
    """It reaches the discard pile when the turn ends, by a defeat and outside every turn at once
    (T21.3, T21b).
    """
    hero = shown.heroes[event.seat]
    at_once = shown.acting == OFF or event.why in (DEFEAT, BY_HAND)
    if event.card not in hero.used and event.card not in hero.discards:
        hero.hand = _taken(hero.hand, event.card)
    elif at_once and event.card in hero.used:
        hero.used = _without(hero.used, event.card)
    else:
        return
    _lay(hero, event.card, at_once)


def _taken(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand without a card: that one where it is known, else one that is not."""
    return _without(hand, card if card in hand else UNSEEN)


def _lay(hero: HeroNow, card: int, at_once: bool) -> None:
    """Lay a card on the discard pile, or among those of the turn."""
    if at_once:
        hero.discards += (card,)
    else:
        hero.used += (card,)


def _used(shown: Position, event: CardUsed) -> None:
    hero = shown.heroes[event.seat]
    hero.hand = _taken(hero.hand, event.card)
    hero.used += (event.card,)


def _kept(shown: Position, event: CardKept) -> None:
    hero = shown.heroes[event.seat]
    if event.card in hero.used:
        hero.used = _without(hero.used, event.card)
    elif event.card in hero.discards:
        hero.discards = _without(hero.discards, event.card)
    else:
        hero.hand = _taken(hero.hand, event.card)
    hero.ongoing += (OngoingNow(event.card, event.target),)


def _gone(shown: Position, event: CardGone) -> None:
    """It is discarded with the turn; that of a hero who has fallen at once (T21.2, T21b)."""
    hero = shown.heroes[event.seat]
    hero.ongoing = tuple(one for one in hero.ongoing if one.card != event.card)
    own = event.why == DEFEAT and shown.fallen == event.seat
    _lay(hero, event.card, own or shown.acting == OFF)


def _back(shown: Position, event: CardBack) -> None:
    hero = shown.heroes[event.seat]
    if event.card in hero.used:
        hero.used = _without(hero.used, event.card)
    else:
        hero.discards = _without(hero.discards, event.card)
    hero.hand += (event.card,)


def _cycled(shown: Position, event: DeckCycled) -> None:
    """Told twice: of what the new deck is made, and which Primary was turned (T19)."""
    hero = shown.heroes[event.seat]
    if event.turned >= 0:
        hero.turned += (event.turned,)
        return
    hero.cycled, hero.aside = True, ()
    hero.deck += len(event.cards)
    hero.discards = tuple(card for card in hero.discards if card not in event.cards)


def _maintained(shown: Position, event: Maintained) -> None:
    hero = shown.heroes[event.seat]
    hero.ongoing = tuple(
        replace(one, paid=True) if one.card == event.card else one for one in hero.ongoing
    )


# --- what is under way


def _declared(shown: Position, event: ActionDeclared) -> None:
    hero = shown.heroes[event.figure]
    hero.actions -= 1
    shown.roll = None
    shown.deeds = (
        DeedNow(
            event.figure, event.what_kind, event.card, event.id, event.way,
            objective=event.objective,
        ),
    )  # fmt: skip


def _action_over(shown: Position, event: ActionOver) -> None:
    _quiet(shown)


def _chain(shown: Position, event: ChainPlayed) -> None:
    if event.damage:
        _deed(shown, blow=event.card)
    else:
        _deed(shown, chain=event.card)


def _deed(shown: Position, **changes: object) -> None:
    """Change the newest of what is under way."""
    if shown.deeds:
        shown.deeds = (*shown.deeds[:-1], replace(shown.deeds[-1], **changes))  # type: ignore[arg-type]


def _targeted(shown: Position, event: Targeted) -> None:
    _deed(shown, targets=event.targets, cell=event.cell, area=event.area)


def _extra(shown: Position, event: ExtraAttack) -> None:
    shown.roll = None
    kept = tuple(one for one in shown.deeds if one.kind not in SKIRMISH)
    new = DeedNow(event.figure, "extra", event.card, event.id, by=event.by)
    shown.deeds = (*kept, new)


def _monster_attacks(shown: Position, event: MonsterAttacks) -> None:
    shown.roll = None
    shown.deeds = (DeedNow(event.figure, "monster", id=event.id, line=event.line),)


def _played(shown: Position, event: Played) -> None:
    new = PlayNow(
        event.play, event.family, event.seat, event.card, event.id, event.way, event.target,
        event.cell, event.answers,
    )  # fmt: skip
    shown.pile += (new,)


def _play_over(shown: Position, event: PlayOver) -> None:
    shown.pile = tuple(one for one in shown.pile if one.play != event.play)


def _countered(shown: Position, event: Countered) -> None:
    deed = shown.deed
    if deed is not None and deed.card == event.card:
        _deed(shown, countered=event.how)


# --- dice


def _rolled(shown: Position, event: Rolled) -> None:
    shown.roll = RollNow(
        event.figure, event.roll, event.card, event.target, event.dice, event.kept, event.parts,
        event.result, event.needs,
    )  # fmt: skip
    deed = shown.deed
    if deed is not None and not deed.targets and event.target >= 0:
        _deed(shown, targets=(event.target,))


def _roll_changed(shown: Position, event: RollChanged) -> None:
    roll = shown.roll
    if roll is None or roll.figure != event.figure:
        return
    shown.roll = replace(
        roll,
        dice=event.dice or roll.dice,
        kept=event.kept,
        parts=(*roll.parts, *event.parts),
        result=event.result,
        changed=(*roll.changed, event.how),
    )


def _judged(shown: Position, event: RollJudged) -> None:
    if shown.roll is not None and shown.roll.figure == event.figure:
        shown.roll = replace(
            shown.roll,
            judged=True,
            result=event.result,
            band=event.band,
            passed=event.passed,
            critical=event.critical,
        )
    deed = shown.deed
    if deed is not None and event.roll == "attack" and not event.passed:
        _deed(shown, missed=(*deed.missed, event.target))


def _plain(shown: Position, event: PlainRolled) -> None:
    """A die that is kept for the round lies with its hero (T66aq)."""
    if event.roll == PORTENT:
        one = shown.figures[event.figure]
        one.boons += (BoonNow(PORTENT, event.value, "eor", event.figure, NONE),)
    shown.roll = RollNow(
        event.figure, event.roll, dice=(event.value,), kept=event.value, result=event.value,
        judged=True,
    )  # fmt: skip


# --- damage, healing, ailments


def _damaged(shown: Position, event: Damaged) -> None:
    one = shown.figures[event.figure]
    if not MINIONS >> event.figure & 1 and event.figure != HOARDER:
        one.hp = event.left
    deed = shown.deed
    if deed is not None:
        hurt = dict(deed.hurt)
        hurt[event.figure] = hurt.get(event.figure, 0) + event.lost
        _deed(shown, hurt=tuple(hurt.items()))


def _wounded(shown: Position, event: MinionWounded) -> None:
    shown.figures[event.figure].hp = UNHURT - 1


def _healed(shown: Position, event: Healed) -> None:
    one = shown.figures[event.figure]
    one.hp = one.max_hp if one.minion else event.left


def _stayed(shown: Position, event: StayedUp) -> None:
    shown.figures[event.figure].hp = event.hp


def _fell(shown: Position, event: Fell) -> None:
    """It leaves the board with all ailments; its rings and boons are told of one by one."""
    one = shown.figures[event.figure]
    one.hp, one.cell, one.ailments = 0, OFF, ()
    shown.fallen = event.figure
    hero = shown.hero(event.figure)
    if hero is not None:
        if shown.acting == event.figure:
            hero.actions = hero.spaces = 0
        return
    one.done = False
    camp = shown.camp_of(event.figure)
    if camp is not None:
        camp.members = tuple(each for each in camp.members if each != event.figure)
        camp.awake = camp.awake and bool(camp.members)
        one.camp = NONE
    if event.figure < FIRST_PRINCE:
        _side(one, NO_PARTY)
    _doze(shown, one)


def _group(figure: int, party: int) -> int:
    """Return in which group an ailment is counted: elites keep the parties' apart (T47, T47a)."""
    return party if ELITES >> figure & 1 else 0


def _ailed(shown: Position, event: Ailed) -> None:
    """A hero who is dazed discards, and there it ends (T46.5)."""
    if event.ailment == DAZE and shown.hero(event.figure) is not None:
        return
    daze = event.ailment == DAZE
    group = 0 if daze else _group(event.figure, event.party)
    _ail(shown, event.figure, event.ailment, group, event.total, event.by)


def _ailment_fell(shown: Position, event: AilmentFell) -> None:
    _ail(shown, event.figure, event.ailment, event.party, event.total)


def _ail(
    shown: Position, figure: int, ailment: str, group: int, total: int, by: int = NOBODY
) -> None:
    """Let a figure have so much of a group's ailment; all keep one order."""
    one = shown.figures[figure]
    before = [each for each in one.ailments if (each.ailment, each.group) == (ailment, group)]
    if by == NOBODY and before:
        by = before[0].by
    held = [each for each in one.ailments if (each.ailment, each.group) != (ailment, group)]
    if total > 0:
        held.append(AilmentNow(ailment, total, group, by))
    one.ailments = tuple(sorted(held, key=lambda each: (AILMENTS.index(each.ailment), each.group)))


def _undazed(shown: Position, event: Rolled) -> None:
    """The next attack roll of a dazed monster is the worse for it, and then it is over (T46c)."""
    one = shown.figures.get(event.figure)
    if one is not None and event.roll == "attack":
        one.ailments = tuple(each for each in one.ailments if each.ailment != DAZE)


def _attack_rolled(shown: Position, event: Rolled) -> None:
    _rolled(shown, event)
    _undazed(shown, event)


def _ring_put(shown: Position, event: RingPut) -> None:
    shown.figures[event.figure].rings += (RingNow(event.ring, event.by, event.card),)


def _ring_gone(shown: Position, event: RingGone) -> None:
    one = shown.figures[event.figure]
    for ring in one.rings:
        if (ring.ring, ring.by) == (event.ring, event.by):
            held = list(one.rings)
            held.remove(ring)
            one.rings = tuple(held)
            return


def _boon_came(shown: Position, event: BoonCame) -> None:
    new = BoonNow(event.what_kind, event.amount, event.until, event.by, event.card)
    shown.figures[event.figure].boons += (new,)


def _boon_gone(shown: Position, event: BoonGone) -> None:
    one = shown.figures[event.figure]
    for boon in one.boons:
        same = (boon.boon, boon.by) == (event.what_kind, event.by)
        if same and boon.card in (event.card, NONE):
            held = list(one.boons)
            held.remove(boon)
            one.boons = tuple(held)
            return


# --- on the board


def _stood(shown: Position, event: Stood) -> None:
    """Somebody stands on the board: unhurt but for whoever is revived."""
    figure, one, tables = event.figure, shown.figures[event.figure], shown.tables
    one.cell, one.hp = event.cell, event.hp
    guardian = GUARDIANS.index(shown.guardian) if shown.guardian else NONE
    one.footprint = tables.shape(figure, guardian, int(event.how == "grown"))
    hero = shown.hero(figure)
    if hero is not None:
        _measure(shown, hero)
        return
    if MINIONS >> figure & 1:
        one.hp = one.max_hp = UNHURT
    elif figure == HOARDER:
        one.hp = one.max_hp = 1
    else:
        one.max_hp = tables.monster_hp(figure, guardian)
    if FIRST_PRINCE <= figure < FIRST_OBELISK:
        _side(one, figure - FIRST_PRINCE)
    if event.how != "grown":
        one.done = False
    place = _camp_for(shown, event)
    if place >= 0:
        camp = shown.camps[place]
        camp.members = tuple(sorted((*camp.members, figure)))
        _enlist(shown, figure, place)


def _camp_for(shown: Position, event: Stood) -> int:
    """Return the camp to which somebody comes back (T18), or as a recruit (TE17), -1 for none:
    those of a camp that is new are told when it is placed.
    """
    kind = shown.figures[event.figure].kind
    if kind not in FIRSTS and event.figure != OGRE:
        return NONE
    if event.how == BY_HAND:
        own = (one.place for one in shown.camps if one.kind == kind and not one.merc)
        return next(own, NONE)
    if event.how == "refresh":
        empty = (one.place for one in shown.camps if one.kind == kind and not one.merc)
        return next(empty, NONE)
    if event.how != "event" or shown.event < 0 or shown.phase != "event":
        return NONE
    for each in shown.tables.event(shown.event).effects:
        if isinstance(each, Recruits):
            return _recruited(shown, kind, each.n)
    return NONE


def _recruited(shown: Position, kind: str, n: int) -> int:
    """Return the first camp with a survivor that has room, and not its share already (TE17)."""
    for camp in shown.camps:
        if camp.kind != kind or not camp.members or len(camp.members) >= OF_A_CAMP:
            continue
        came = 0
        for past in reversed(shown.log):
            if isinstance(past, EventDrawn):
                break
            came += isinstance(past, Stood) and past.figure in camp.members
        if came < n:
            return camp.place
    return NONE


def _enlist(shown: Position, figure: int, place: int) -> None:
    """Let a figure be one of a camp."""
    camp, one = shown.camps[place], shown.figures[figure]
    one.camp = place
    if camp.kind in FIRSTS:
        one.number = figure - FIRSTS[camp.kind] + 1
    _side(one, camp.ally if camp.ally >= 0 else NO_PARTY)
    _doze(shown, one)


def _side(one: FigureNow, party: int) -> None:
    """Let a monster be of a party, or of nobody's."""
    one.party = party
    one.side = SIDES[party] if party < PARTIES else WILD


def _doze(shown: Position, one: FigureNow) -> None:
    """Let a figure sleep or not, as its camp does."""
    camp = shown.camp_of(one.index)
    one.asleep = camp is not None and not camp.awake and camp.ally < 0


def _measure(shown: Position, hero: HeroNow) -> None:
    """Count a hero's HP with its loot (TL3)."""
    one, tables = shown.figures[hero.seat], shown.tables
    more = sum(tables.loot[card - FIRST_LOOT].max_hp for card in hero.loot)
    one.max_hp = tables.hero_hp + more
    one.hp = min(one.hp, one.max_hp)


def _stepped(shown: Position, event: Stepped) -> None:
    one = shown.figures[event.figure]
    one.cell = event.cell
    if event.how == "burrow":
        one.ailments = ()
    hero = shown.hero(event.figure)
    if hero is not None and event.left >= 0:
        hero.spaces = event.left


def _left(shown: Position, event: LeftBoard) -> None:
    one = shown.figures[event.figure]
    one.cell, one.ailments, one.boons, one.done = OFF, (), (), False
    if event.why != BY_HAND:
        return
    one.hp = 0
    camp = shown.camp_of(event.figure)
    if camp is not None:
        camp.members = tuple(each for each in camp.members if each != event.figure)
        camp.awake = camp.awake and bool(camp.members)
        one.camp = NONE
    if event.figure == GUARDIAN:
        shown.guardian_came = False


def _spaces(shown: Position, event: SpacesGained) -> None:
    shown.heroes[event.seat].spaces = event.left


def _actions(shown: Position, event: ActionsGained) -> None:
    shown.heroes[event.seat].actions = event.left


def _piece_placed(shown: Position, event: PiecePlaced) -> None:
    shown.pieces += (PieceNow(event.piece, event.seat, event.card, event.cells),)


def _piece_moved(shown: Position, event: PieceMoved) -> None:
    found = list(shown.pieces)
    for at, one in enumerate(found):
        if (one.kind, one.card) == (event.piece, event.card):
            found[at] = replace(one, cells=event.cells)
            break
    shown.pieces = tuple(found)


def _piece_gone(shown: Position, event: PieceGone) -> None:
    found = list(shown.pieces)
    for one in found:
        if (one.kind, one.card) == (event.piece, event.card):
            found.remove(one)
            break
    shown.pieces = tuple(found)


def _token_placed(shown: Position, event: TokenPlaced) -> None:
    loot = NONE
    if event.token == DROPPED and shown.dropping:
        loot, shown.dropping = shown.dropping[0], shown.dropping[1:]
    area = _zone(shown, event)
    shown.tokens += (TokenNow(event.token, event.cell, event.event, loot, area),)


def _zone(shown: Position, event: TokenPlaced) -> int:
    """Return the spaces for which a token stands that marks an area, 0 for any other."""
    if event.token == CHAMPION:
        return shown.tables.realm.centre
    if event.event < 0 or event.event >= shown.tables.first_quest:
        return 0
    grid = shown.tables.realm.grid
    for each in shown.tables.event(event.event).effects:
        if isinstance(each, Zone):
            if each.area:
                return shown.board().area(event.cell, each.area)
            return grid.within(event.cell, each.within)
    return 0


def _token_gone(shown: Position, event: TokenGone) -> None:
    found = list(shown.tokens)
    for one in found:
        if (one.kind, one.cell) == (event.token, event.cell):
            found.remove(one)
            break
    shown.tokens = tuple(found)


# --- loot


def _loot_gained(shown: Position, event: LootGained) -> None:
    hero = shown.heroes[event.seat]
    hero.loot += (event.card,)
    if event.card in shown.dropped:
        shown.dropped = _without(shown.dropped, event.card)
        shown.tokens = tuple(one for one in shown.tokens if one.loot != event.card)
    else:
        shown.loot_deck -= 1
    _measure(shown, hero)


def _loot_lost(shown: Position, event: LootLost) -> None:
    """Loot of a fallen hero lies where it fell, any other goes back to the deck (T54, T50c)."""
    hero = shown.heroes[event.seat]
    hero.loot = _without(hero.loot, event.card)
    hero.spent = _without(hero.spent, event.card)
    if event.why == DROPPED:
        shown.dropped += (event.card,)
        shown.dropping += (event.card,)
    else:
        shown.loot_deck += 1
    _measure(shown, hero)


def _loot_used(shown: Position, event: LootUsed) -> None:
    hero = shown.heroes[event.seat]
    if event.ready:
        hero.spent = _without(hero.spent, event.card)
    elif _limit(shown, event.card) in LIMITED:
        hero.spent += (event.card,)


# --- monsters


def _camp_placed(shown: Position, event: CampPlaced) -> None:
    merc = event.merc or (event.what_kind == "goblin" and _mercenaries(shown))
    shown.camps.append(CampNow(event.camp, event.what_kind, event.cell, event.figures, merc))
    for figure in event.figures:
        _enlist(shown, figure, event.camp)


def _camp_woke(shown: Position, event: CampWoke) -> None:
    _wake(shown, event.camp, True, event.why)


def _camp_slept(shown: Position, event: CampSlept) -> None:
    _wake(shown, event.camp, False, "")


def _wake(shown: Position, place: int, awake: bool, why: str) -> None:
    camp = shown.camps[place]
    camp.awake, camp.why = awake, why
    for figure in camp.members:
        _doze(shown, shown.figures[figure])


def _camp_allied(shown: Position, event: CampAllied) -> None:
    camp = shown.camps[event.camp]
    camp.ally = event.party
    for figure in camp.members:
        _enlist(shown, figure, event.camp)


def _targets(shown: Position, event: MonsterTargets) -> None:
    shown.target = (event.target, event.seat)


# --- quests, events, VP


def _progress(shown: Position, event: Progress) -> None:
    quest = shown.quest(event.quest)
    if quest is not None:
        points = list(quest.points)
        points[event.party] = event.total
        quest.points = (points[0], points[1])


def _objective(shown: Position, event: ObjectiveDone) -> None:
    quest = shown.quest(event.quest)
    if quest is not None:
        quest.served += ((event.party, event.cell),)


def _tier(shown: Position, event: TierDone) -> None:
    quest = shown.quest(event.quest)
    if quest is not None:
        done = list(quest.done)
        done[event.party] |= 1 << event.tier - 1
        quest.done = (done[0], done[1])
    tiers = list(shown.tiers)
    tiers[event.party] += 1
    shown.tiers = (tiers[0], tiers[1])


def _points(shown: Position, event: VictoryPoints) -> None:
    shown.points = {**shown.points, event.party: event.total}


def _event_drawn(shown: Position, event: EventDrawn) -> None:
    if not shown.event_deck:  # made anew of its discards (T56c)
        shown.event_deck, shown.event_discards = len(shown.event_discards), ()
    shown.event_deck -= 1
    shown.event = event.event
    shown.events += (event.event,)


def _event_over(shown: Position, event: EventOver) -> None:
    shown.events = _without(shown.events, event.event)
    shown.event_discards += (event.event,)


def _title(shown: Position, event: TitleTaken) -> None:
    shown.champion = event.seat


def _ended(shown: Position, event: MatchEnded) -> None:
    shown.winner = SIDES.index(event.side) if event.side else NOBODY
    shown.reason, shown.acting = event.reason, OFF


def _set_by_hand(shown: Position, event: SetByHand) -> None:
    """What a referee sets; all else that he changes is told as what it is."""
    if event.thing == "round":
        shown.round = event.value
        return
    one = shown.figures[event.figure]
    hero = shown.hero(event.figure)
    if event.thing == "at":
        one.cell = event.value
    elif event.thing == "hp":
        one.hp = event.value
    elif event.thing == "wounded":
        one.hp = UNHURT - event.value
    elif event.thing == "turned" and hero is not None:
        other = tuple(card for card in hero.turned if card != event.value)
        hero.turned = other if len(other) < len(hero.turned) else (*other, event.value)


CHANGES: Final[Reader[Position, [], None]] = Reader(
    "what is shown of Trials",
    on(MatchStarted, _match_started),
    on(DraftRolled, _nothing),
    on(Drafted, _drafted),
    on(DeckMade, _deck_made),
    on(PortalPlaced, _portal),
    on(GuardianShown, _guardian_shown),
    on(QuestRevealed, _quest_revealed),
    on(ChestPlaced, _chest_placed),
    on(CampPlaced, _camp_placed),
    on(RoundStarted, _round_started),
    on(PhaseStarted, _phase_started),
    on(TurnStarted, _turn_started),
    on(TurnEnded, _turn_ended),
    on(Refreshed, _nothing),
    on(InitiativeRolled, _initiative),
    on(TieRolled, _nothing),
    on(InitiativeChanged, _initiative_changed),
    on(Ordered, _ordered),
    on(MarkerPlaced, _marker_placed),
    on(MarkerDone, _marker_done),
    on(CardsDrawn, _drawn),
    on(CardsSeen, _cards_seen),
    on(CardDiscarded, _discarded),
    on(CardUsed, _used),
    on(CardKept, _kept),
    on(CardGone, _gone),
    on(CardBack, _back),
    on(DeckCycled, _cycled),
    on(Maintained, _maintained),
    on(ActionDeclared, _declared),
    on(ActionOver, _action_over),
    on(ChainPlayed, _chain),
    on(Targeted, _targeted),
    on(ExtraAttack, _extra),
    on(MonsterAttacks, _monster_attacks),
    on(Played, _played),
    on(PlayOver, _play_over),
    on(Countered, _countered),
    on(Rolled, _attack_rolled),
    on(RollChanged, _roll_changed),
    on(RollJudged, _judged),
    on(PlainRolled, _plain),
    on(Located, _nothing),
    on(Damaged, _damaged),
    on(MinionWounded, _wounded),
    on(Healed, _healed),
    on(StayedUp, _stayed),
    on(Fell, _fell),
    on(Ailed, _ailed),
    on(AilmentFell, _ailment_fell),
    on(Ignored, _nothing),
    on(RingPut, _ring_put),
    on(RingGone, _ring_gone),
    on(BoonCame, _boon_came),
    on(BoonGone, _boon_gone),
    on(Stood, _stood),
    on(Stepped, _stepped),
    on(WalkOver, _nothing),
    on(LeftBoard, _left),
    on(SpacesGained, _spaces),
    on(ActionsGained, _actions),
    on(PiecePlaced, _piece_placed),
    on(PieceMoved, _piece_moved),
    on(PieceGone, _piece_gone),
    on(TokenPlaced, _token_placed),
    on(TokenGone, _token_gone),
    on(LootGained, _loot_gained),
    on(LootLost, _loot_lost),
    on(LootUsed, _loot_used),
    on(ChestFlipped, _chest_flipped),
    on(CampWoke, _camp_woke),
    on(CampSlept, _camp_slept),
    on(CampAllied, _camp_allied),
    on(MonsterTargets, _targets),
    on(GuardianCame, _guardian_came),
    on(Progress, _progress),
    on(ObjectiveDone, _objective),
    on(TierDone, _tier),
    on(VictoryPoints, _points),
    on(EventDrawn, _event_drawn),
    on(EventOver, _event_over),
    on(EventActs, _nothing),
    on(TitleTaken, _title),
    on(SetByHand, _set_by_hand),
    on(MatchEnded, _ended),
)
"""What each kind of event changes: a test says that none is forgotten."""
