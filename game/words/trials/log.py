"""The log of Trials: one entry a class of events, from ids and numbers to a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, pairwise
from typing import Any, Final, NamedTuple

from game.board.grid import bits
from game.engine.events import Event, Locked
from game.engine.readers import Reader, on
from game.rules.trials.codes import AILMENT as BY_AILMENT
from game.rules.trials.codes import (
    EVENTS_DAMAGE,
    FIRST_LOOT,
    FIRST_OBELISK,
    GUARDIAN,
    HIT,
    HOARDER,
    MINIONS,
    MONSTERS_ACT,
    NO_PARTY,
    OWN_TURNS,
    ROUNDS,
    SIDES,
)
from game.rules.trials.content import Obelisks
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
from game.rules.trials.realm import FIRST_RANDOM
from game.rules.trials.words import MV
from game.words.called import figures as figures_of
from game.words.language import N_, _, ngettext
from game.words.lists import listed
from game.words.rich import BAD, GOOD, NUMBER, Piece, Span, Text, fill, join, signed
from game.words.trials import names as words
from game.words.trials import nesting, reckoned
from game.words.trials.by_hand import LINES as BY_HAND
from game.words.trials.match_names import MatchNames
from game.words.trials.names import linked
from game.words.trials.phrasing import told


class Line(NamedTuple):
    """A sentence of the log, its clause, whether a short log can do without it, and how deep it
    lies below what it answers.
    """

    text: Text
    clause: str
    detail: bool
    depth: int = 0


DETAILS: Final = frozenset(
    {
        BoonGone, CardUsed, ChestPlaced, DeckMade, DraftRolled, EventOver,
        InitiativeRolled, MarkerDone, MonsterTargets, PhaseStarted, PieceGone, Rolled, SpacesGained,
        TieRolled, TokenGone, TurnEnded, WalkOver,
    }
)  # fmt: skip
Telling = Callable[[MatchNames, Any, Sequence[Event]], Text]
STEPS: Final = frozenset({"step"})
"""Ways of coming to a space that a short log leaves out."""
PLACING: Final = frozenset({"set-up", "setup", "guardian"})
"""How a figure comes to stand where something else tells of it."""
HANDED: Final = frozenset({"gift", "steal"})
"""Why loot is lost that another hero gains, which is told of that one."""


def line(event: Event, names: MatchNames, before: Sequence[Event] = ()) -> Line:
    """Return what the log says about an event; ``KeyError`` for a class that has no entry.

    ``before`` is all that was told before it, oldest first; without it a roll that is read has its
    bare result, damage by a quest no name, and nothing is indented.
    """
    telling = BY_WHAT_WAS_TOLD.get(type(event))
    text = telling(names, event, before) if telling is not None else LOG.of(event)(names, event)
    detail = type(event) in DETAILS or not text or _quiet(event, names)
    return Line(linked(_closed(text)), event.clause, detail, nesting.depth(event, before))


def _quiet(event: Event, names: MatchNames) -> bool:
    if isinstance(event, Stepped):
        return event.how in STEPS
    if isinstance(event, Stood):
        return event.how in PLACING
    if isinstance(event, TurnStarted):
        return event.figure >= GUARDIAN
    if isinstance(event, CampPlaced):
        return not event.merc
    if isinstance(event, Played):
        return event.family == "chain"
    if isinstance(event, MonsterAttacks):
        return event.figure != GUARDIAN and not event.line
    if isinstance(event, RingGone):
        return event.why == "defeat"
    if isinstance(event, BoonCame):  # what each Move Action of a hero brings is printed on it
        return event.card >= 0 and names.tables.printed[event.card].type == MV
    return False


def _closed(text: Text) -> Text:
    """Return a sentence without its full stop where a name at its end has a mark of its own."""
    if len(text) > 1 and text[-1].text == "." and text[-2].text.endswith("!"):
        return text[:-1]
    return text


def head(event: RoundStarted | TurnStarted, names: MatchNames) -> str:
    """Return the head over the lines of a round or a turn."""
    if isinstance(event, RoundStarted):
        return _("Round {round}").format(round=event.round)
    return names.figure(event.figure).text


# --- set-up, rounds and turns


def _match_started(names: MatchNames, event: MatchStarted) -> Text:
    said = [
        fill(
            _("{realm}: {heroes} heroes in two parties. The Guardian comes at {trigger} VP."),
            realm=words.realm(event.realm),
            heroes=event.heroes,
            trigger=event.trigger,
        )
    ]
    if event.rounds:
        said.append(fill(_("The match ends after round {round}."), round=event.rounds))
    return join(said)


DRAFTED: Final = {
    "class": N_("{place} picks the class {id}."),
    "subclass": N_("{place} picks the subclass {id}."),
    "character": N_("{place} plays {id}."),
}


def _drafted(names: MatchNames, event: Drafted) -> Text:
    """Say who picks by the person and by the place in the party that the pick is for."""
    place = names.place(event.seat)
    person = names.person(event.seat)
    if person not in ("", place.text):
        place = place._replace(text=_("{person} ({place})").format(person=person, place=place.text))
    told_ = names.drafted(event.stage, event.id)
    return fill(_(DRAFTED[event.stage]), place=place, id=told_)


def _guardian_shown(names: MatchNames, event: GuardianShown) -> Text:
    return fill(_("The Guardian of this match: {id}."), id=names.of_id(event.id))


def _camp_placed(names: MatchNames, event: CampPlaced) -> Text:
    return fill(
        _("{camp} on {cell}: {figures}."),
        camp=names.camp(event.camp),
        cell=names.cell(event.cell),
        figures=figures_of(event.figures, names),
    )


PHASES: Final = {
    "setup": N_("The table is set."),
    "draw": N_("The heroes draw cards."),
    "event": N_("The event of the round is drawn."),
    "initiative": N_("Initiative is rolled."),
    "turns": N_("Heroes and monsters take their turns."),
    "end": N_("The round ends."),
}


def _phase(names: MatchNames, event: PhaseStarted) -> Text:
    return fill(_(PHASES[event.phase]))


def _initiative(names: MatchNames, event: InitiativeRolled) -> Text:
    return fill(
        _("{seat} rolls for initiative: {value}."),
        seat=names.seat(event.seat),
        value=reckoned.die(event.dice, event.value),
    )


def _initiative_changed(names: MatchNames, event: InitiativeChanged) -> Text:
    if event.card < 0:
        seat = names.seat(event.seat)
        return fill(_("By hand: {seat} has initiative {value}."), seat=seat, value=event.value)
    return fill(
        _("{card} changes the initiative of {seat}, {by}: {value}."),
        card=names.card(event.card),
        seat=names.seat(event.seat),
        by=Span(signed(event.by), NUMBER),
        value=event.value,
    )


def _ordered(names: MatchNames, event: Ordered) -> Text:
    """The heroes in their order, monsters among them at their number (T15.2)."""
    places: list[Text] = []
    row = list(zip(event.seats, event.values, strict=True))
    falling = all(a[1] >= b[1] for a, b in pairwise(row))
    monsters = fill(_("monsters {value}"), value=MONSTERS_ACT)
    for seat, value in row:
        if falling and value < MONSTERS_ACT and monsters not in places:
            places.append(monsters)
        places.append(fill(_("{seat} {value}"), seat=names.seat(seat), value=value))
    if falling and monsters not in places:
        places.append(monsters)
    return fill(_("The order of the round: {places}."), places=join(places, ", "))


# --- cards


def _drawn(names: MatchNames, event: CardsDrawn) -> Text:
    seat = names.seat(event.seat)
    if event.why == "look":
        said = ngettext(
            "{seat} takes {count} of the cards that were looked at.",
            "{seat} takes {count} of the cards that were looked at.",
            event.count,
        )
        return fill(said, seat=seat, count=event.count)
    if event.why == "by_hand":
        return fill(_("By hand: {seat} gets cards, {count}."), seat=seat, count=event.count)
    said = ngettext("{seat} draws {count} card.", "{seat} draws {count} cards.", event.count)
    return fill(said, seat=seat, count=event.count)


SEEN: Final = {
    False: N_("{seat} sees: {cards}."),
    True: N_("New in the hand of {seat}: {cards}."),
}
"""By whether the cards have just been drawn."""


def _seen(names: MatchNames, event: CardsSeen, before: Sequence[Event] = ()) -> Text:
    drawn = bool(before) and isinstance(before[-1], CardsDrawn)
    cards = listed([names.card(card) for card in event.cards])
    return fill(_(SEEN[drawn]), seat=names.seat(event.seat), cards=cards)


DISCARDED: Final = {
    "price": N_("{seat} pays with {card}."),
    "limit": N_("{seat} discards down to the hand limit: {card}."),
    "defeat": N_("{seat} loses by the defeat: {card}."),
    "daze": N_("Dazed, {seat} discards {card}."),
    "event": N_("For the event {seat} discards {card}."),
    "peddler": N_("{seat} pays the Spirit Peddler with {card}."),
    "by_hand": N_("By hand: {seat} discards {card}."),
}
DISCARDS: Final = N_("{seat} discards {card}.")


def _discarded(names: MatchNames, event: CardDiscarded) -> Text:
    said = DISCARDED.get(event.why, DISCARDS)
    return fill(_(said), seat=names.seat(event.seat), card=names.card(event.card))


def _kept(names: MatchNames, event: CardKept) -> Text:
    seat, card = names.seat(event.seat), names.card(event.card)
    if event.target < 0 or event.target == event.seat:
        return fill(_("{card} of {seat} stays in play."), card=card, seat=seat)
    target = names.figure(event.target)
    return fill(
        _("{card} of {seat} stays in play on {target}."), card=card, seat=seat, target=target
    )


GONE: Final = {
    "unpaid": N_("{seat} does not maintain {card}, which goes."),
    "defeat": N_("{card} of {seat} ends with the defeat."),
    "used_up": N_("{card} of {seat} is used up."),
    "dispel": N_("{card} of {seat} is dispelled."),
    "dispelled": N_("{card} of {seat} is dispelled."),
    "lifted": N_("{card} of {seat} is lifted."),
    "attacked": N_("{card} of {seat} ends with the attack."),
}
ENDS: Final = N_("{card} of {seat} ends.")


def _gone(names: MatchNames, event: CardGone) -> Text:
    said = GONE.get(event.why, ENDS)
    return fill(_(said), seat=names.seat(event.seat), card=names.card(event.card))


BACK: Final = {
    "defeat": N_("After the defeat {seat} takes back {card}."),
    "loot": N_("By loot {seat} takes back {card}."),
}
TAKES_BACK: Final = N_("{seat} takes back {card}.")


def _back(names: MatchNames, event: CardBack) -> Text:
    said = BACK.get(event.why, TAKES_BACK)
    return fill(_(said), seat=names.seat(event.seat), card=names.card(event.card))


def _cycled(names: MatchNames, event: DeckCycled) -> Text:
    seat = names.seat(event.seat)
    if event.turned >= 0:
        sentence_ = _("{seat} turns to side II: {card}.")
        return fill(sentence_, seat=seat, card=names.card(event.turned))
    count = len(event.cards)
    said = ngettext(
        "{seat} makes a new deck of {count} card.",
        "{seat} makes a new deck of {count} cards.",
        count,
    )
    return fill(said, seat=seat, count=count)


# --- Actions and plays

ACTS: Final = {
    "move": N_("{figure} moves with {card}."),
    "attack": N_("{figure} attacks with {card}."),
    "general": N_("{figure} uses {card}."),
}
BY_ITSELF: Final = {
    "move": N_("{figure} takes a Move Action."),
    "attack": N_("{figure} takes an Attack Action."),
    "general": N_("{figure} takes a General Action."),
}
"""Where the card is called as its hero, as each one's own Move Action is."""
TRIES: Final = N_("{figure} tries {skill}: {quest}.")


def _declared(names: MatchNames, event: ActionDeclared) -> Text:
    figure = names.figure(event.figure)
    if event.objective:
        quest, _thing, skill = event.objective.split(".")
        told_ = Span(words.skill(skill), clause="T25")
        return fill(_(TRIES), figure=figure, skill=told_, quest=names.of_id(quest))
    card = names.card(event.card)
    if card.text == figure.text:
        return fill(_(BY_ITSELF[event.what_kind]), figure=figure)
    return fill(_(ACTS[event.what_kind]), figure=figure, card=card)


def _action_over(names: MatchNames, event: ActionOver, before: Sequence[Event] = ()) -> Text:
    """Nothing where anything came of the Action; else that its attack has lost its target."""
    aimed = False
    for told_ in reversed(before):
        if isinstance(told_, ActionDeclared):
            if aimed and told_.what_kind == "attack":
                return fill(_(LOST), figure=names.figure(event.figure))
            return ()
        if isinstance(told_, Targeted):
            aimed = aimed or bool(told_.targets)
        elif isinstance(told_, RollJudged | Damaged | Countered):
            return ()
    return ()


LOST: Final = N_("The attack of {figure} has lost its target.")
CHAINS: Final = {
    False: N_("{seat} chains {card}."),
    True: N_("{seat} plays a Damage Chain: {card}."),
}


def _chained(names: MatchNames, event: ChainPlayed) -> Text:
    seat, card = names.seat(event.seat), names.card(event.card)
    return fill(_(CHAINS[event.damage]), seat=seat, card=card)


AIMS: Final = {
    (False, "figures"): N_("{figure} aims at {targets}."),
    (False, "area"): N_("{figure} aims at {cell}: {targets}."),
    (False, "nobody"): N_("{figure} aims at {cell}: nobody is inside."),
    (True, "figures"): N_("{figure} attacks {targets}."),
    (True, "area"): N_("{figure} attacks at {cell}: {targets}."),
    (True, "nobody"): N_("{figure} attacks at {cell}: nobody is inside."),
}
"""By whether it is a monster's, which declares nothing before it, and what it is aimed at."""


def _targeted(names: MatchNames, event: Targeted) -> Text:
    at = "figures" if event.cell < 0 else "area" if event.targets else "nobody"
    return fill(
        _(AIMS[event.figure >= GUARDIAN, at]),
        figure=names.figure(event.figure),
        targets=figures_of(event.targets, names),
        cell=names.cell(event.cell) if event.cell >= 0 else "",
    )


def _extra(names: MatchNames, event: ExtraAttack) -> Text:
    figure, card = names.figure(event.figure), names.card(event.card)
    if event.by < 0 or event.by == event.card:
        return fill(_("{figure} makes an extra attack: {card}."), figure=figure, card=card)
    return fill(
        _("By {by} {figure} makes an extra attack: {card}."),
        by=names.card(event.by),
        figure=figure,
        card=card,
    )


def _monster_attacks(names: MatchNames, event: MonsterAttacks) -> Text:
    figure = names.figure(event.figure)
    if event.figure == GUARDIAN:
        return fill(
            _("{figure} attacks by line {number} of its script: {id}."),
            figure=figure,
            number=event.line + 1,
            id=names.of_id(event.id),
        )
    if event.line:
        return fill(_("{figure} attacks: {id}."), figure=figure, id=names.of_id(event.id))
    return fill(_("{figure} attacks."), figure=figure)


PLAYS: Final = {
    "play": N_("{seat} plays {card}."),
    "help with": N_("{seat} helps: Interaction of {card}."),
    "chain": N_("{seat} plays {card}."),
    "feature": N_("{seat} uses {card}."),
    "ring": N_("{seat} uses the ring {card}."),
    "use": N_("{seat} uses {card}."),
}
ON_FIGURE: Final = {
    "play": N_("{seat} plays {card} on {target}."),
    "help with": N_("{seat} helps {target}: Interaction of {card}."),
    "chain": N_("{seat} plays {card} on {target}."),
    "feature": N_("{seat} uses {card} on {target}."),
}
ON_CELL: Final = {
    "play": N_("{seat} plays {card} on {cell}."),
    "chain": N_("{seat} plays {card} on {cell}."),
    "feature": N_("{seat} uses {card} on {cell}."),
}
ANSWERS: Final = {
    "play": N_("{seat} answers with {card}."),
    "feature": N_("{seat} answers with {card}."),
}


KEPT_DIE: Final = N_("{seat} uses {card}: the kept {die}.")


def _played(names: MatchNames, event: Played, before: Sequence[Event] = ()) -> Text:
    seat, family = names.seat(event.seat), event.family
    kept = _kept_die(event, before)
    if kept:
        return fill(_(KEPT_DIE), seat=seat, card=names.card(event.card), die=kept)
    card = names.card(event.card) if event.card >= 0 else _of_play(names, event)
    target: Piece = ""
    cell: Piece = ""
    if event.target >= 0 and event.target != event.seat and family in ON_FIGURE:
        said, target = ON_FIGURE[family], names.figure(event.target)
    elif event.cell >= 0 and event.target < 0 and family in ON_CELL:
        said, cell = ON_CELL[family], names.cell(event.cell)
    elif event.answers and family in ANSWERS:
        said = ANSWERS[family]
    else:
        said = PLAYS[family]
    return fill(_(said), seat=seat, card=card, target=target, cell=cell)


def _kept_die(event: Played, before: Sequence[Event]) -> int:
    """Return the number of the kept die that a feature lays for a roll, 0 where it lays none
    (T66aq).
    """
    if event.family != "feature":
        return 0
    for told_ in reversed(before):
        if not isinstance(told_, BoonCame) or told_.what_kind != "portent":
            continue
        if (told_.by, told_.card) == (event.seat, event.card):
            return told_.amount
    return 0


def _of_play(names: MatchNames, event: Played) -> Span:
    """Return what a play without a card is called: a class by its Interaction, or a ring."""
    if event.family == "help with":
        return names.drafted("class", event.id)
    return names.of_id(event.id)


NOTHING: Final = {
    "countered": N_("{card} of {seat} is countered and does nothing."),
    "target": N_("{card} of {seat} does nothing: the target is gone."),
    "fallen": N_("{card} of {seat} does nothing: its hero has fallen."),
}
INTERACTION_FAILS: Final = N_("The Interaction of {seat} does nothing: the target is gone.")


def _play_over(names: MatchNames, event: PlayOver, before: Sequence[Event] = ()) -> Text:
    """Nothing where it is carried out: what it does is told by itself. The card of an Interaction
    is but its price.
    """
    if event.done:
        return ()
    seat = names.seat(event.seat)
    if event.card < 0 or _family(event, before) == "help with":
        return fill(_(INTERACTION_FAILS), seat=seat)
    return fill(_(NOTHING[event.why]), card=names.card(event.card), seat=seat)


def _family(event: PlayOver, before: Sequence[Event]) -> str:
    """Return what kind of play is over, "" where it is not among what was told before."""
    for told_ in reversed(before):
        if isinstance(told_, Played) and told_.play == event.play:
            return told_.family
    return ""


COUNTERS: Final = {
    "counter": N_("{by} counters {card}."),
    "nullify": N_("{by} nullifies {card}."),
    "mirror": N_("{by} turns {card} back on its caster."),
}


def _countered(names: MatchNames, event: Countered) -> Text:
    card: Piece = names.card(event.card) if event.card >= 0 else _("a spell")
    return fill(_(COUNTERS[event.how]), by=names.seat(event.by), card=card)


# --- dice

ROLLS: Final = {
    (True, True): N_("{figure} rolls {sum} against {target}, {needs} needed."),
    (True, False): N_("{figure} rolls {sum} against {target}."),
    (False, True): N_("{figure} rolls {sum}, {needs} needed."),
    (False, False): N_("{figure} rolls {sum}."),
}
"""By whether it is against somebody, and whether a number is needed."""


def _rolled(names: MatchNames, event: Rolled) -> Text:
    against = event.target >= 0
    return fill(
        _(ROLLS[against, event.needs > 0]),
        figure=names.figure(event.figure),
        sum=reckoned.roll(event, names),
        target=names.figure(event.target) if against else "",
        needs=event.needs,
    )


CHANGED: Final = {
    "rerolled": N_("{figure} rolls again: {die}, {result} in all."),
    "set": N_("The die of {figure} is set to {die}: {result} in all."),
    "added": N_("{figure}: {parts} on the roll, {result} in all."),
}


def _roll_changed(names: MatchNames, event: RollChanged) -> Text:
    parts = [
        join((Span(signed(n), GOOD if n >= 0 else BAD), names.source(source)))
        for source, n in event.parts
    ]
    return fill(
        _(CHANGED[event.how]),
        figure=names.figure(event.figure),
        die=reckoned.die(event.dice, event.kept),
        parts=listed(parts),
        result=event.result,
    )


JUDGED: Final = {
    (True, False): N_("{sum} against {target}: a hit."),
    (True, True): N_("{sum} against {target}: a critical hit."),
    (False, False): N_("{sum} against {target}: a miss."),
}
"""An attack roll, by whether it reached a band, and whether it is critical."""
PASSED: Final = {
    (True, True): N_("{figure} succeeds: {sum}, {needs} needed."),
    (False, True): N_("{figure} fails: {sum}, {needs} needed."),
    (True, False): N_("{figure} succeeds: {sum}."),
    (False, False): N_("{figure} fails: {sum}."),
}
"""A skill roll or card roll, by whether it reached what it needs, and whether that is known."""
SURE: Final = N_("{target} is hit without a roll.")
BY_A_PIECE: Final = N_("{card} of {figure}: {told}")
"""Its attack is declared by nothing that is told before it."""


def _judged(names: MatchNames, event: RollJudged, before: Sequence[Event] = ()) -> Text:
    told_ = reckoned.judged(event, before, names)
    if event.roll != "attack":
        needs = reckoned.needed(event, before)
        said = PASSED[event.passed, needs > 0]
        return fill(_(said), figure=names.figure(event.figure), sum=told_, needs=needs)
    target = names.figure(event.target)
    if not event.band:
        return fill(_(SURE), target=target)
    read = fill(_(JUDGED[event.passed, event.critical]), target=target, sum=told_)
    piece = _piece_of(event, before)
    if piece < 0:
        return read
    figure = names.figure(event.figure)
    return fill(_(BY_A_PIECE), card=names.card(piece), figure=figure, told=read)


def _piece_of(event: RollJudged, before: Sequence[Event]) -> int:
    """Return the card whose piece attacks, as the Spiritual Weapon does, -1 where it is a figure
    itself.
    """
    card = next(
        (one.card for one in reversed(before)
         if isinstance(one, Rolled) and one.figure == event.figure), -1,
    )  # fmt: skip
    placed = any(isinstance(one, PiecePlaced) and one.card == card for one in before)
    return card if card >= 0 and placed else -1


PLAIN: Final = {
    "wall": N_("In the Wall of Fire {figure} rolls {value}."),
    "row": N_("The die shows {value}: row {row} of the board."),
    "portent": N_("{figure} keeps a die that shows {value}."),
}


def _plain(names: MatchNames, event: PlainRolled) -> Text:
    figure = names.figure(event.figure) if event.figure >= 0 else ""
    row = FIRST_RANDOM + event.value
    return fill(_(PLAIN[event.roll]), figure=figure, value=event.value, row=row)


# --- damage, healing, ailments

DAMAGED: Final = {
    (False, True): N_("{figure}: damage {sum}; {left} HP left."),
    (False, False): N_("{figure}: damage {sum}."),
    (True, True): N_("{figure}, {cause}: damage {sum}; {left} HP left."),
    (True, False): N_("{figure}, {cause}: damage {sum}."),
}
"""By whether it is by something else than a hit, and whether HP are counted."""


def counts_hp(figure: int) -> bool:
    """Return whether HP of a figure are counted: not of minions and of things (T52)."""
    return not (MINIONS >> figure & 1 or figure == HOARDER or figure >= FIRST_OBELISK)


def _damaged(names: MatchNames, event: Damaged, before: Sequence[Event] = ()) -> Text:
    cause = _cause(names, event, before)
    return fill(
        _(DAMAGED[cause is not None, counts_hp(event.figure)]),
        figure=names.figure(event.figure),
        cause=cause or "",
        sum=reckoned.damage(event, names, before),
        left=event.left,
    )


def _cause(names: MatchNames, event: Damaged, before: Sequence[Event]) -> Piece | None:
    """Return what deals damage that is no hit, where that can be told."""
    if event.flags & HIT:
        return None
    if event.flags & BY_AILMENT:
        ailment = _hurting(event, before)
        return words.ailment(ailment) if ailment else Span(_("by an ailment"), clause="T46")
    if event.card >= 0:
        return names.card(event.card)
    if event.flags & EVENTS_DAMAGE:
        return _("by the event")
    return by_quest(names, before) if event.source < 0 else None


def _hurting(event: Damaged, before: Sequence[Event]) -> str:
    """Return which ailment deals damage, "" where that was not told before: burn comes before
    poison and then falls, so it is burn that is as high as the damage, else poison (T46f).
    """
    highest: dict[tuple[str, int], int] = {}
    for told_ in reversed(before):
        if isinstance(told_, Ailed | AilmentFell) and told_.figure == event.figure:
            highest.setdefault((told_.ailment, told_.party), told_.total)
    of_elites = counts_hp(event.figure) and event.figure >= GUARDIAN  # each party's apart (T47)
    for ailment in ("burn", "psn"):
        for (which, party), total in highest.items():
            if which == ailment and total == event.prc and (party == event.party or not of_elites):
                return ailment
    return ""


def by_quest(names: MatchNames, before: Sequence[Event]) -> Span | None:
    """Return the quest that harms a hero: the one that was tried (TQ5, TQ7), or the obelisks at the
    end of a round (TQ3); None where what was told before names none.
    """
    found: Span | None = None
    for told_ in reversed(before):
        if isinstance(told_, ActionDeclared):
            found = names.of_id(told_.objective.partition(".")[0]) if told_.objective else None
            break
        if isinstance(told_, PhaseStarted):
            found = _pulsing(names, before)
            break
    return found._replace(text=found.text.removesuffix("!")) if found is not None else None


def _pulsing(names: MatchNames, before: Sequence[Event]) -> Span | None:
    """Return the quest of the obelisks if it is among what was revealed."""
    for told_ in before:
        if not isinstance(told_, QuestRevealed):
            continue
        if isinstance(names.tables.quest(told_.quest).progress, Obelisks):
            return names.quest(told_.quest)
    return None


def _healed(names: MatchNames, event: Healed) -> Text:
    """Nothing of healing that only takes poison away, which is told of that."""
    if not event.amount:
        return ()
    figure = names.figure(event.figure)
    amount = Span(str(event.amount), GOOD)
    if not counts_hp(event.figure):
        return fill(_("{figure} heals."), figure=figure)
    return fill(
        _("{figure} heals {amount} and has {left} HP."),
        figure=figure,
        amount=amount,
        left=event.left,
    )


def _stayed(names: MatchNames, event: StayedUp) -> Text:
    figure = names.figure(event.figure)
    if event.card < 0:
        return fill(_("{figure} does not fall and has {hp} HP."), figure=figure, hp=event.hp)
    return fill(
        _("By {card} {figure} does not fall and has {hp} HP."),
        card=names.card(event.card),
        figure=figure,
        hp=event.hp,
    )


FALLS: Final = {
    (True, True): N_("{seat} fells {figure}: Last Hit of {party}."),
    (False, True): N_("{figure} falls: Last Hit of {party}."),
    (False, False): N_("{figure} falls."),
}
"""By whether a hero has the Last Hit, and whether a party has it."""


def _fell(names: MatchNames, event: Fell) -> Text:
    by = event.seat >= 0
    party = event.party != NO_PARTY
    return fill(
        _(FALLS[by and party, party]),
        seat=names.seat(event.seat) if by else "",
        figure=names.figure(event.figure),
        party=names.party(event.party) if party else "",
    )


def _ailed(names: MatchNames, event: Ailed) -> Text:
    figure, ailment = names.figure(event.figure), words.ailment(event.ailment)
    if event.total == event.amount:
        return fill(
            _("{figure} gets {ailment} {amount}."),
            figure=figure,
            ailment=ailment,
            amount=event.amount,
        )
    return fill(
        _("{figure} gets {ailment} {amount}, {total} now."),
        figure=figure,
        ailment=ailment,
        amount=event.amount,
        total=event.total,
    )


def _ailment_fell(names: MatchNames, event: AilmentFell) -> Text:
    figure, ailment = names.figure(event.figure), words.ailment(event.ailment)
    if not event.total:
        return fill(_("{figure} is rid of {ailment}."), figure=figure, ailment=ailment)
    return fill(
        _("{figure} has {ailment} {total} left."),
        figure=figure,
        ailment=ailment,
        total=event.total,
    )


def _ignored(names: MatchNames, event: Ignored) -> Text:
    return fill(
        _("By {card} {figure} ignores: {thing}."),
        card=names.card(event.card),
        figure=names.figure(event.figure),
        thing=names.of_id(event.thing),
    )


RING_GOES: Final = {
    "spent": N_("{figure} has used up the ring {ring}."),
    "damage": N_("By the damage {figure} loses the ring {ring}."),
    "passed": N_("{figure} passes on the ring {ring}."),
    "by_hand": N_("By hand: {figure} loses the ring {ring}."),
}
LOSES_RING: Final = N_("{figure} loses the ring {ring}.")


def _ring_gone(names: MatchNames, event: RingGone) -> Text:
    said = RING_GOES.get(event.why, LOSES_RING)
    return fill(_(said), figure=names.figure(event.figure), ring=words.ring_of(event.ring))


UNTIL: Final = {
    "eot": N_("until the end of the turn"),
    "eor": N_("until the end of the round"),
    "next": N_("until the next turn of {seat}"),
    "nT": N_("for some turns"),
    "nR": N_("for some rounds"),
    "ent": N_("until the end of its next turn"),
}
"""How long something lasts, by its id (T65.50 to T65.54)."""
BOON: Final = {
    False: N_("{figure}: {boon}."),
    True: N_("{figure}: {boon}, {until}."),
}
"""By whether it is known when it ends."""
SIGNED: Final = frozenset(
    {
        "dr", "roll", "next_attack_roll", "next_roll", "next_hit_dmg", "next_hit_prc",
        "declared_roll", "dr_against",
    }
)  # fmt: skip
"""What lasts as a bonus, told with its number."""


def boon(what: str, amount: int) -> Text:
    """Return something that lasts on a figure, with its number where it has one."""
    told_ = words.boon(what)
    if what in SIGNED:
        return fill(_("{boon} {amount}"), boon=told_, amount=Span(signed(amount), NUMBER))
    if what == "portent":
        return fill(_("{boon} {amount}"), boon=told_, amount=amount)
    return fill(told_)


COUNTED: Final = {"nT": OWN_TURNS, "nR": ROUNDS}
"""What lasts so many turns or rounds as its card says, by its id."""


def _boon_came(names: MatchNames, event: BoonCame) -> Text:
    known = event.until in UNTIL
    until: Text = ()
    if known:
        whose = event.by if event.by >= 0 else event.figure
        until = fill(_(UNTIL[event.until]), seat=names.figure(whose))
        count = _lasts(names, event)
        if event.until == "nT" and count:
            said = ngettext("for {count} turn of {seat}", "for {count} turns of {seat}", count)
            until = fill(said, count=count, seat=names.figure(whose))
        elif count:
            until = fill(ngettext("for {count} round", "for {count} rounds", count), count=count)
    return fill(
        _(BOON[known]),
        figure=names.figure(event.figure),
        boon=boon(event.what_kind, event.amount),
        until=until,
    )


def _lasts(names: MatchNames, event: BoonCame) -> int:
    """Return for how many turns or rounds the card of a boon lets it last, 0 where it names no
    number.
    """
    kind = COUNTED.get(event.until)
    if kind is None or not 0 <= event.card < FIRST_LOOT:
        return 0
    found = {
        effect.turns
        for part in chain.from_iterable(names.tables.card(event.card).parts)
        for side in part.sides
        for effect in side
        if effect.until == kind
    }
    return found.pop() if len(found) == 1 else 0


def _boon_gone(names: MatchNames, event: BoonGone) -> Text:
    return fill(
        _("{figure}, over: {boon}."),
        figure=names.figure(event.figure),
        boon=words.boon(event.what_kind),
    )


# --- on the board

STANDS: Final = {
    "set-up": N_("{figure} stands on {cell}."),
    "setup": N_("{figure} begins on {cell}."),
    "respawn": N_("{figure} is back on {cell}."),
    "revive": N_("{figure} is revived on {cell}."),
    "refresh": N_("{figure} comes back on {cell}."),
    "guardian": N_("{figure} rises on {cell}."),
    "grown": N_("{figure} grows on {cell}."),
    "summon": N_("{figure} is summoned to {cell}."),
    "event": N_("{figure} appears on {cell}."),
    "by_hand": N_("By hand: {figure} on {cell}."),
}


def _stood(names: MatchNames, event: Stood) -> Text:
    said = STANDS.get(event.how, STANDS["event"])
    return fill(_(said), figure=names.figure(event.figure), cell=names.cell(event.cell))


STEPPED: Final = {
    "step": N_("{figure} moves to {cell}."),
    "push": N_("{figure} is pushed to {cell}."),
    "pull": N_("{figure} is pulled to {cell}."),
    "tele": N_("{figure} teleports to {cell}."),
    "swap": N_("{figure} is swapped to {cell}."),
    "aside": N_("{figure} moves aside to {cell}."),
    "back": N_("{figure} goes back to {cell}."),
    "burrow": N_("{figure} burrows to {cell}."),
    "teleportal": N_("Through the teleportal {figure} comes to {cell}."),
}


def _stepped(names: MatchNames, event: Stepped) -> Text:
    figure, cell = names.figure(event.figure), names.cell(event.cell)
    return fill(_(STEPPED[event.how]), figure=figure, cell=cell)


PLACES_IT: Final = {
    False: N_("{seat} places {piece} on {cell}."),
    True: N_("{seat} places {piece} from {cell} to {last}."),
}
"""By whether it lies on several spaces: on those between its two corners."""


def _piece_placed(names: MatchNames, event: PiecePlaced) -> Text:
    grid = names.tables.realm.grid
    cells = bits(event.cells)
    rows = [cell // grid.stride for cell in cells]
    columns = [cell % grid.stride for cell in cells]
    first = min(rows) * grid.stride + min(columns)
    last = max(rows) * grid.stride + max(columns)
    return fill(
        _(PLACES_IT[len(cells) > 1]),
        seat=names.seat(event.seat),
        piece=words.piece_of(event.piece),
        cell=names.cell(first),
        last=names.cell(last),
    )


def _piece_moved(names: MatchNames, event: PieceMoved) -> Text:
    cell = names.cell(bits(event.cells)[0])
    return fill(_("{piece} moves to {cell}."), piece=words.piece_of(event.piece), cell=cell)


def _left(names: MatchNames, event: LeftBoard) -> Text:
    figure = names.figure(event.figure)
    if event.why == "by_hand":
        return fill(_("By hand: {figure} leaves the board."), figure=figure)
    return fill(_("{figure} is across and leaves the board."), figure=figure)


def _spaces(names: MatchNames, event: SpacesGained) -> Text:
    said = ngettext(
        "{seat} gets {count} space, {left} left.",
        "{seat} gets {count} spaces, {left} left.",
        event.amount,
    )
    return fill(said, seat=names.seat(event.seat), count=event.amount, left=event.left)


def _actions(names: MatchNames, event: ActionsGained) -> Text:
    count = abs(event.amount)
    if event.amount < 0:
        said = ngettext(
            "{seat} has {count} Action less this turn: {left}.",
            "{seat} has {count} Actions less this turn: {left}.",
            count,
        )
    else:
        said = ngettext(
            "{seat} has {count} Action more this turn: {left}.",
            "{seat} has {count} Actions more this turn: {left}.",
            count,
        )
    return fill(said, seat=names.seat(event.seat), count=count, left=event.left)


# --- loot, monsters

GAINS: Final = {
    "chest": N_("{seat} finds in the chest: {card}."),
    "token": N_("{seat} picks up loot: {card}."),
    "dropped": N_("{seat} picks up {card}."),
    "gift": N_("{seat} gets {card} from {other}."),
    "steal": N_("{seat} steals {card} from {other}."),
    "peddler": N_("{seat} buys from the Spirit Peddler: {card}."),
    "event": N_("{seat} draws loot by the event: {card}."),
    "by_hand": N_("By hand: {seat} has {card}."),
}
GAINS_LOOT: Final = N_("{seat} draws loot: {card}.")


def _gained(names: MatchNames, event: LootGained) -> Text:
    other = names.seat(event.other) if event.other >= 0 else ""
    said = GAINS.get(event.why, GAINS_LOOT)
    return fill(_(said), seat=names.seat(event.seat), card=names.card(event.card), other=other)


LOSES: Final = {
    "dropped": N_("{seat} drops {card}."),
    "event": N_("{seat} gives up {card}."),
    "by_hand": N_("By hand: {seat} loses {card}."),
}
LOSES_LOOT: Final = N_("{seat} loses {card}.")


def _lost(names: MatchNames, event: LootLost) -> Text:
    """Nothing where another hero gains it, of which that is told."""
    if event.why in HANDED:
        return ()
    said = LOSES.get(event.why, LOSES_LOOT)
    return fill(_(said), seat=names.seat(event.seat), card=names.card(event.card))


USES: Final = {
    False: N_("{seat} uses {card}."),
    True: N_("{seat} may use {card} again."),
}


def _used_loot(names: MatchNames, event: LootUsed) -> Text:
    seat, card = names.seat(event.seat), names.card(event.card)
    return fill(_(USES[event.ready]), seat=seat, card=card)


CHESTS: Final = {
    False: N_("The chest on {chest} is empty now."),
    True: N_("The chest on {chest} is full again."),
}


def _chest(names: MatchNames, event: ChestFlipped) -> Text:
    return fill(_(CHESTS[event.full]), chest=names.chest(event.chest))


WAKES: Final = {
    "damage": N_("{camp} wakes: it was harmed."),
    "hero": N_("{camp} wakes: a hero is near."),
    "event": N_("{camp} wakes by the event."),
}
IS_WOKEN: Final = N_("{camp} wakes.")


def _woke(names: MatchNames, event: CampWoke) -> Text:
    return fill(_(WAKES.get(event.why, IS_WOKEN)), camp=names.camp(event.camp))


def _monster_targets(names: MatchNames, event: MonsterTargets) -> Text:
    figure = names.figure(event.figure)
    if event.target < 0:
        return fill(_("{figure} has no target."), figure=figure)
    target = names.figure(event.target)
    if event.seat < 0:
        return fill(_("{figure} goes for {target}."), figure=figure, target=target)
    return fill(
        _("{figure} goes for {target}, moved by {seat}."),
        figure=figure,
        target=target,
        seat=names.seat(event.seat),
    )


def _guardian_came(names: MatchNames, event: GuardianCame) -> Text:
    return fill(_("The Guardian comes: {id}."), id=names.of_id(event.id))


# --- quests, events, VP


def _points(names: MatchNames, event: VictoryPoints) -> Text:
    if event.why == "by_hand":
        party = names.party(event.party)
        return fill(_("By hand: {party} has VP {total}."), party=party, total=event.total)
    return fill(
        _("{party}: VP {amount}, {total} now, for {why}."),
        party=names.party(event.party),
        amount=Span(signed(event.amount), GOOD if event.amount > 0 else BAD),
        why=names.of_id(event.why),
        total=event.total,
    )


COMES_ON: Final = {
    True: N_("{quest}: {party} {amount}, {total} of {most}."),
    False: N_("{quest}: {party} {amount}, {total} now."),
}
"""Progress in a quest, by whether a tier counts further than that."""


def _progress(names: MatchNames, event: Progress) -> Text:
    tiers = names.tables.quest(event.quest).tiers
    most = next((each for each in tiers if each >= event.total), 0)
    quest = names.quest(event.quest)
    return fill(
        _(COMES_ON[most > 0]),
        quest=quest._replace(text=quest.text.removesuffix("!")),
        party=names.party(event.party),
        amount=Span(signed(event.amount), NUMBER),
        total=event.total,
        most=most,
    )


OBJECTIVE: Final = {
    True: N_("Done by {seat} on {cell} for {party}: {quest}."),
    False: N_("Done on {cell} for {party}: {quest}."),
}


def _objective(names: MatchNames, event: ObjectiveDone) -> Text:
    by = event.seat >= 0
    return fill(
        _(OBJECTIVE[by]),
        seat=names.seat(event.seat) if by else "",
        cell=names.cell(event.cell),
        party=names.party(event.party),
        quest=names.quest(event.quest),
    )


def _acts(names: MatchNames, event: EventActs) -> Text:
    told_ = names.event(event.event)
    if event.figure < 0:
        return fill(_("{event} takes effect."), event=told_)
    figure = names.figure(event.figure)
    return fill(_("{event} takes effect: {figure}."), event=told_, figure=figure)


def _title(names: MatchNames, event: TitleTaken) -> Text:
    if event.seat < 0:
        return fill(_("The title of Champion is nobody's again."))
    return fill(_("{seat} has the title of Champion."), seat=names.seat(event.seat))


WON: Final = {
    "points": N_("The Guardian has fallen: {party} wins by VP."),
    "last_hit": N_("VP are equal: {party} wins by the Last Hit on the Guardian."),
    "tiers": N_("The Guardian has fallen: {party} wins by VP or tiers of quests."),
    "rounds": N_("The last round is over: {party} wins."),
    "champion": N_("{party} wins by the Champion's Trial."),
    "conceded": N_("The rivals give up: {party} wins."),
}
DRAWN: Final = {
    "tiers": N_("The Guardian has fallen: a draw, VP and tiers are equal."),
    "rounds": N_("The last round is over: a draw, VP and tiers are equal."),
}
WINS: Final = N_("{party} wins.")
NOBODY_WINS: Final = N_("A draw.")


def _ended(names: MatchNames, event: MatchEnded) -> Text:
    if not event.side:
        return fill(_(DRAWN.get(event.reason, NOBODY_WINS)))
    party = names.party(SIDES.index(event.side))
    return fill(_(WON.get(event.reason, WINS)), party=party)


def _nothing(names: MatchNames, event: Event) -> Text:
    return ()


LOG: Final = Reader(
    "the log of Trials",
    told(Locked, N_("{seat} has chosen.")),
    on(MatchStarted, _match_started),
    told(DraftRolled, N_("{party} rolls for the first pick: {value}.")),
    on(Drafted, _drafted),
    told(DeckMade, N_("The deck of {seat} has cards: {size}.")),
    told(PortalPlaced, N_("The portal of {party} lies on {cell}.")),
    on(GuardianShown, _guardian_shown),
    told(QuestRevealed, N_("A quest is revealed: {quest}.")),
    told(ChestPlaced, N_("A chest stands on {cell}.")),
    on(CampPlaced, _camp_placed),
    told(RoundStarted, N_("Round {round}.")),
    on(PhaseStarted, _phase),
    told(TurnStarted, N_("A turn begins: {figure}.")),
    told(TurnEnded, N_("The turn is over: {figure}.")),
    told(Refreshed, N_("Refresh: opened chests fill, fallen camps come back.")),
    on(InitiativeRolled, _initiative),
    told(TieRolled, N_("{seat} rolls off: {value}.")),
    on(InitiativeChanged, _initiative_changed),
    on(Ordered, _ordered),
    told(MarkerPlaced, N_("{event} acts at {value} in the order of the round.")),
    told(MarkerDone, N_("{event} has had its place in the order.")),
    on(CardsDrawn, _drawn),
    on(CardsSeen, _seen),
    on(CardDiscarded, _discarded),
    told(CardUsed, N_("{card} of {seat} lies used.")),
    on(CardKept, _kept),
    on(CardGone, _gone),
    on(CardBack, _back),
    on(DeckCycled, _cycled),
    told(Maintained, N_("{seat} maintains {card}.")),
    on(ActionDeclared, _declared),
    on(ActionOver, _action_over),
    on(ChainPlayed, _chained),
    on(Targeted, _targeted),
    on(ExtraAttack, _extra),
    on(MonsterAttacks, _monster_attacks),
    on(Played, _played),
    on(PlayOver, _play_over),
    on(Countered, _countered),
    on(Rolled, _rolled),
    on(RollChanged, _roll_changed),
    on(RollJudged, _judged),
    on(PlainRolled, _plain),
    told(Located, N_("Random location, dice {row} and {column}: {cell} for {event}.")),
    on(Damaged, _damaged),
    told(MinionWounded, N_("{figure} is wounded.")),
    on(Healed, _healed),
    on(StayedUp, _stayed),
    on(Fell, _fell),
    on(Ailed, _ailed),
    on(AilmentFell, _ailment_fell),
    on(Ignored, _ignored),
    told(RingPut, N_("{figure} gets the ring {ring}.")),
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
    told(PieceGone, N_("{piece} leaves the board.")),
    told(TokenPlaced, N_("On {cell} lies: {token}.")),
    told(TokenGone, N_("Gone from {cell}: {token}.")),
    on(LootGained, _gained),
    on(LootLost, _lost),
    on(LootUsed, _used_loot),
    on(ChestFlipped, _chest),
    on(CampWoke, _woke),
    told(CampSlept, N_("{camp} falls asleep.")),
    told(CampAllied, N_("{camp} is allied to {party} now.")),
    on(MonsterTargets, _monster_targets),
    on(GuardianCame, _guardian_came),
    on(Progress, _progress),
    on(ObjectiveDone, _objective),
    told(TierDone, N_("{party} finishes tier {tier} of {quest}.")),
    on(VictoryPoints, _points),
    told(EventDrawn, N_("Event: {event}.")),
    told(EventOver, N_("{event} is over.")),
    on(EventActs, _acts),
    on(TitleTaken, _title),
    on(MatchEnded, _ended),
    *BY_HAND,
)

BY_WHAT_WAS_TOLD: Final[dict[type[Event], Telling]] = {
    ActionOver: _action_over,
    CardsSeen: _seen,
    Damaged: _damaged,
    Played: _played,
    PlayOver: _play_over,
    RollJudged: _judged,
}
"""What is told otherwise by what was told before it."""
