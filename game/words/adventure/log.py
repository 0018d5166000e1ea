"""The log of Adventure: one entry a class of events, from ids and numbers to a sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.events import Event, Locked
from game.engine.readers import Reader, on
from game.rules.adventure.events import (
    Activated,
    AttackJudged,
    AttackRolled,
    Awoke,
    CardUsed,
    CardWon,
    CheckJudged,
    CheckRolled,
    Conditioned,
    CurseGrown,
    Damaged,
    Defeated,
    EncounterDrawn,
    EncounterDropped,
    EnvironmentBegan,
    EnvironmentEnded,
    ExperienceGained,
    ExperiencePaid,
    Fell,
    FirstPlayer,
    FirstRolled,
    Flipped,
    FountainFilled,
    Healed,
    IconLaid,
    IconTaken,
    Idle,
    KavanTurned,
    LaidUpon,
    LastingBegan,
    LastingEnded,
    Left,
    Levelled,
    LineChosen,
    Looked,
    MarkerGone,
    MarkerLaid,
    MarkerTicked,
    MatchEnded,
    MatchStarted,
    MonsterDrawn,
    MonsterDropped,
    Nothing,
    Parts,
    PhaseStarted,
    Placed,
    PowersTaken,
    PutBack,
    Removed,
    Rerolled,
    RollRaised,
    Rose,
    RowPassed,
    Shuffled,
    Spawned,
    Stood,
    StormPassed,
    SunMoved,
    SurgeUsed,
    TileLaid,
    TileWalked,
    TrapDisabled,
    TrapSprung,
    TreasureDiscarded,
    TreasureDrawn,
    TreasureKept,
    TurnStarted,
    Unconditioned,
    Walked,
    WallBroken,
)
from game.words.adventure.by_hand import LINES as BY_HAND
from game.words.adventure.groups import tiles
from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import MARKERS, TRIANGLES, condition, linked
from game.words.adventure.names import side as side_name
from game.words.adventure.phrasing import heroes as heroes_of
from game.words.adventure.phrasing import told
from game.words.called import cards as cards_of
from game.words.language import N_, _, named, ngettext
from game.words.lists import listed
from game.words.rich import BAD, DICE, GOOD, NUMBER, SIDE, Piece, Span, Text, fill, join, plain


class Line(NamedTuple):
    """A sentence of the log, its clause, and whether a short log can do without it.

    ``why`` tells on a hover why a monster chose whom it did, () elsewhere.
    """

    text: Text
    clause: str
    detail: bool
    why: Text = ()


DETAILS: Final = frozenset(
    {
        Shuffled,
        PhaseStarted,
        Flipped,
        LastingEnded,
        MonsterDrawn,
        MarkerTicked,
        PutBack,
        FirstRolled,
        PowersTaken,
        Activated,
        LineChosen,
        CardWon,
    }
)


def line(event: Event, names: MatchNames, before: Event | None = None) -> Line:
    """Return what the log says about an event; ``KeyError`` for a class that has no entry.

    ``before`` is what was told just before, so that a sum is not told twice.
    """
    known = before is not None and _stands(before, event)
    text = _outcome(event, names) if known else LINES.of(event)(names, event)
    why = reason(event, names) if isinstance(event, LineChosen) else ()
    detail = type(event) in DETAILS or not text or _told_by_what_follows(event)
    return Line(linked(_closed(text)), event.clause, detail, why)


def _told_by_what_follows(event: Event) -> bool:
    """Return whether an event only takes off a trap that is told to be disabled next (A10.10)."""
    if isinstance(event, CheckJudged):
        return event.check == "disable" and event.passed
    return isinstance(event, MarkerGone) and event.marker not in MARKERS


def _stands(before: Event, event: Event) -> bool:
    """Return whether a roll is judged as it fell, with the sum that was told with it."""
    if isinstance(event, AttackJudged) and isinstance(before, AttackRolled):
        armour = sum(amount for _source, amount in before.armour)
        return (_sum(before), armour, before.target) == (event.total, event.armour, event.target)
    if isinstance(event, CheckJudged) and isinstance(before, CheckRolled):
        return _sum(before) == event.total
    return False


def _sum(rolled: AttackRolled | CheckRolled) -> int:
    return rolled.die + sum(amount for _source, amount in rolled.bonus)


def _outcome(event: Event, names: MatchNames) -> Text:
    """Return how a roll ended whose sum was told; () where that sum is all there is to tell."""
    if isinstance(event, AttackJudged):
        return fill(_(STRUCK[event.hit, event.turned]), target=names.figure(event.target))
    assert isinstance(event, CheckJudged)
    if event.check not in HELD:
        return ()
    card = names.card(event.card) if event.card >= 0 else ""
    said = HELD[event.check][event.passed]
    return fill(_(said), seat=names.seat(event.seat), card=card)


def _closed(text: Text) -> Text:
    """Return a sentence without its full stop where a name at its end has a mark of its own."""
    if len(text) > 1 and text[-1].text == "." and text[-2].text.endswith("!"):
        return text[:-1]
    return text


def head(event: TurnStarted, names: MatchNames) -> str:
    """Return the head over the lines of a turn."""
    return plain(fill(_("Turn {turn}: {seat}"), turn=event.turn, seat=names.seat(event.seat)))


# --- the set-up


def _match_started(names: MatchNames, event: MatchStarted) -> Text:
    surges = ngettext("{count} healing surge", "{count} healing surges", event.surges)
    heroes = listed([names.seat(seat) for seat in range(len(event.heroes))])
    return fill(
        _("{adventure}: {heroes}, with {surges}."),
        adventure=adventure_called(names),
        heroes=heroes,
        surges=fill(surges, count=event.surges),
    )


def adventure_called(names: MatchNames) -> str:
    """Return the name of the adventure of a match."""
    return named(names.tables.adventure.name)


def _powers_taken(names: MatchNames, event: PowersTaken) -> Text:
    sentence = _("{seat} brings {cards}.")
    return fill(sentence, seat=names.seat(event.seat), cards=cards_of(event.cards, names))


SHUFFLED: Final = {
    "monster": N_("The Monster deck is shuffled."),
    "encounter": N_("The Encounter deck is shuffled."),
    "treasure": N_("The Treasure deck is shuffled."),
    "tiles": N_("The stack of tiles is shuffled."),
    "powers": N_("The common power deck is shuffled."),
}


def _shuffled(names: MatchNames, event: Shuffled) -> Text:
    return fill(_(SHUFFLED[event.deck]))


# --- the castle

LAID: Final = {
    "setup": N_("{tile} is laid."),
    "explored": N_("{seat} explores: {tile}, {triangle}."),
    "card": N_("A card lays {tile}, {triangle}."),
    "by_hand": N_("By hand: {tile} is laid."),
}


def _tile_laid(names: MatchNames, event: TileLaid) -> Text:
    seat = names.seat(event.seat) if event.seat >= 0 else ""
    triangle = _(TRIANGLES["black" if event.black else "white"])
    tile = names.tile_named(event.id)
    return fill(_(LAID[event.why]), seat=seat, tile=tile, triangle=triangle)


MARKER_LAID: Final = {
    False: N_("{marker} lies on {tile}."),
    True: N_("{marker} lies on {tile}, with {tokens} tokens."),
}


def _marker_laid(names: MatchNames, event: MarkerLaid) -> Text:
    return fill(
        _(MARKER_LAID[event.tokens > 0]),
        marker=names.marker(event.marker, event.card),
        tile=names.tile(event.slot),
        tokens=event.tokens,
    )


def _marker_gone(names: MatchNames, event: MarkerGone) -> Text:
    sentence = _("{marker} is taken off {tile}.")
    return fill(sentence, marker=names.marker(event.marker), tile=names.tile(event.slot))


def _marker_ticked(names: MatchNames, event: MarkerTicked) -> Text:
    sentence = ngettext(
        "{marker} has {tokens} token left.", "{marker} has {tokens} tokens left.", event.tokens
    )
    return fill(sentence, marker=names.marker(event.marker), tokens=event.tokens)


# --- the turn

PHASES: Final = {
    "setup": N_("Set-up."),
    "hero": N_("Hero Phase."),
    "exploration": N_("Exploration Phase."),
    "villain": N_("Villain Phase."),
}


def _phase_started(names: MatchNames, event: PhaseStarted) -> Text:
    return fill(_(PHASES[event.phase]))


USED: Final = {
    "act": N_("{seat} uses {card}."),
    "start": N_("{seat} begins with {card}."),
    "surge": N_("{seat} attacks once more: {card}."),
    "answer": N_("{seat} answers with {card}."),
}


def _card_used(names: MatchNames, event: CardUsed) -> Text:
    sentence = USED.get(event.why, USED["act"])
    return fill(_(sentence), seat=names.seat(event.seat), card=names.card(event.card))


FLIPPED: Final = {
    True: N_("{card} of {seat} turns face up."),
    False: N_("{card} of {seat} turns face down."),
}


def _flipped(names: MatchNames, event: Flipped) -> Text:
    seat, card = names.seat(event.seat), names.card(event.card)
    return fill(_(FLIPPED[event.up]), seat=seat, card=card)


def _lasting_began(names: MatchNames, event: LastingBegan) -> Text:
    heroes = heroes_of(event.heroes, names)
    card = names.card(event.card)
    return fill(_("{card} now helps {heroes}."), card=card, heroes=heroes)


# --- figures


def squares(count: int) -> Text:
    """Return a number of squares: ``3 squares``."""
    return fill(ngettext("{count} square", "{count} squares", count), count=count)


def _walked(names: MatchNames, event: Walked) -> Text:
    figure = names.figure(event.figure)
    if len(event.path) < 2:
        return fill(_("{figure} stays put."), figure=figure)
    sentence = _("{figure} moves {squares} to {cell}.")
    steps, cell = squares(len(event.path) - 1), names.cell(event.path[-1])
    return fill(sentence, figure=figure, squares=steps, cell=cell)


TILE_WALKED: Final = {
    (False, False): N_("{figure} moves on its tile."),
    (True, False): N_("{figure} moves {tiles} to {cell}."),
    (False, True): N_("Caltrops hold {figure} on {cell}."),
    (True, True): N_("{figure} moves {tiles}; caltrops hold it on {cell}."),
}
"""By whether it comes to another tile, and whether something stopped it."""


def _tile_walked(names: MatchNames, event: TileWalked) -> Text:
    count = len(event.path) - 1
    return fill(
        _(TILE_WALKED[count > 0, event.stopped]),
        figure=names.figure(event.figure),
        tiles=tiles(count),
        cell=names.cell(event.cell),
    )


def _left(names: MatchNames, event: Left) -> Text:
    treasures = ngettext("{count} treasure", "{count} treasures", event.treasures)
    return fill(
        _("{figure} leaves the castle with {treasures}: {carried} of {needed} are out."),
        figure=names.figure(event.figure),
        treasures=fill(treasures, count=event.treasures),
        carried=event.carried,
        needed=event.needed,
    )


def _row_passed(names: MatchNames, event: RowPassed) -> Text:
    to, seat = names.seat(event.to), names.seat(event.seat)
    if not event.cards:
        return fill(_("{seat} leaves no cards to {to}."), to=to, seat=seat)
    sentence = _("{to} takes over from {seat}: {cards}.")
    return fill(sentence, to=to, seat=seat, cards=cards_of(event.cards, names))


# --- monsters

DROPPED: Final = {
    "duplicate": N_("{card} lies before {seat} already: another card is drawn."),
    "weaker": N_("{card} is worth less and is discarded."),
    "stealth": N_("{card} does not come: {seat} is not heard."),
}


def _monster_dropped(names: MatchNames, event: MonsterDropped) -> Text:
    card, seat = names.card(event.card), names.seat(event.seat)
    return fill(_(DROPPED[event.why]), card=card, seat=seat)


LINE: Final = {
    True: N_("{figure}, line {line}: {target}."),
    False: N_("{figure}, line {line}."),
}


def _line_chosen(names: MatchNames, event: LineChosen) -> Text:
    has = event.target >= 0
    return fill(
        _(LINE[has]),
        figure=names.figure(event.figure),
        line=event.line,
        target=names.figure(event.target) if has else "",
    )


NEAR: Final = {
    (False, False): N_("closest: {tiles}"),
    (True, False): N_("closest: {tiles}, {squares}"),
    (False, True): N_("closest: {tiles}, as {seat} chose"),
    (True, True): N_("closest: {tiles}, {squares}, as {seat} chose"),
}
"""By whether squares are told, and whether somebody chose among equals."""


def reason(event: LineChosen, names: MatchNames) -> Text:
    """Return why a monster chose whom it did: ``closest: 1 tile, 4 squares``; () without a target.

    What is on one tile is 0 tiles away (A7a).
    """
    if event.target < 0 or event.tiles < 0:
        return ()
    return near(event.tiles, event.squares, event.by, names)


def near(far: int, steps: int, by: int, names: MatchNames) -> Text:
    """Return how far off the closest is: ``far`` tiles and ``steps`` squares, -1 for no count, and
    the seat that chose among equals, -1 for none.
    """
    return fill(
        _(NEAR[steps >= 0, by >= 0]),
        tiles=tiles(far),
        squares=squares(max(steps, 0)),
        seat=names.seat(by) if by >= 0 else "",
    )


IDLE: Final = {
    "no_target": N_("{figure} finds nobody."),
    "no_path": N_("{figure} has no way."),
    "dazed": N_("{figure} is dazed and does nothing."),
    "lost_attack": N_("{figure} cannot reach anybody to attack."),
    "leash": N_("{figure} goes no farther from the heroes."),
}


def _idle(names: MatchNames, event: Idle) -> Text:
    return fill(_(IDLE[event.why]), figure=names.figure(event.figure))


# --- rolls

ATTACKED: Final = {
    (True, True): N_("{figure} attacks {target} with {name}: {roll} against {armour}."),
    (True, False): N_("{figure} attacks {target}: {roll} against {armour}."),
    (False, True): N_("{name} attacks {target}: {roll} against {armour}."),
    (False, False): N_("{target} is attacked: {roll} against {armour}."),
}
"""By whether a figure attacks, and whether the attack has a name."""


def _attack_rolled(names: MatchNames, event: AttackRolled) -> Text:
    name = names.attack(event.name, event.card)
    return fill(
        _(ATTACKED[event.figure >= 0, bool(name.text)]),
        figure=names.figure(event.figure) if event.figure >= 0 else "",
        target=names.figure(event.target),
        name=name,
        roll=_roll(event.die, event.dice, event.bonus, names),
        armour=_amount(event.armour, names),
    )


def _roll(die: int, dice: tuple[int, ...], bonus: Parts, names: MatchNames) -> Text:
    """Return a roll with what adds to it: ``14 + 8 + 1 Magic Sword = 23``."""
    shown: list[Piece] = [Span(" / ".join(map(str, dice)), DICE)]
    if len(dice) > 1:
        shown += ["→", Span(str(die), DICE)]
    total = die
    for source, amount in bonus:
        total += amount
        shown += _added(source, amount, names)
    return join((*shown, "=", Span(str(total), NUMBER)))


def _added(source: str, amount: int, names: MatchNames) -> list[Piece]:
    sign = "+" if amount >= 0 else "\N{MINUS SIGN}"
    found: list[Piece] = [Span(f"{sign} {abs(amount)}", GOOD if amount >= 0 else BAD)]
    return found if source == "printed" else [*found, names.source(source)]


def _amount(parts: Parts, names: MatchNames) -> Text:
    """Return a sum; a single part is just its number: ``17`` or ``17 + 1 Defender = 18``."""
    (_first, total), *rest = parts
    shown: list[Piece] = [Span(str(total), NUMBER)]
    for source, amount in rest:
        total += amount
        shown += _added(source, amount, names)
    return join((*shown, "=", Span(str(total), NUMBER))) if rest else join(shown)


JUDGED: Final = {
    (True, False): N_("{total} against {armour}: {target} is hit."),
    (False, False): N_("{total} against {armour}: {target} is missed."),
    (False, True): N_("{total} against {armour} would hit {target}, but misses."),
    (True, True): N_("{total} against {armour}: {target} is hit."),
}


STRUCK: Final = {
    (True, False): N_("{target} is hit."),
    (False, False): N_("{target} is missed."),
    (False, True): N_("That would hit {target}, but misses."),
    (True, True): N_("{target} is hit."),
}
"""Where the sum was told with the roll."""


def _attack_judged(names: MatchNames, event: AttackJudged) -> Text:
    return fill(
        _(JUDGED[event.hit, event.turned]),
        total=event.total,
        armour=event.armour,
        target=names.figure(event.target),
    )


CHECKS: Final = {
    "disable": N_("{seat} tries to disable {card}: {roll}, {need} is needed."),
    "fountain": N_("{seat} draws from the fountain: {roll}, {need} is needed."),
    "storm": N_("The chaos storm: {seat} rolls {roll}."),
    "encounter": N_("{card}: {seat} rolls {roll}."),
    "trap": N_("{card}: {seat} rolls {roll}."),
}


def _check_rolled(names: MatchNames, event: CheckRolled) -> Text:
    roll = (
        _roll(event.die, (event.die,), event.bonus, names)
        if event.bonus
        else (Span(str(event.die), DICE),)
    )
    return fill(
        _(CHECKS[event.check]),
        seat=names.seat(event.seat),
        card=names.card(event.card) if event.card >= 0 else "",
        roll=roll,
        need=event.need,
    )


COMES_TO: Final = N_("The roll of {seat} comes to {total}.")
CHECKED: Final = {
    "disable": {
        True: N_("{total}: {seat} disables {card}."),
        False: N_("{total}: {card} holds."),
    },
    "fountain": {
        True: N_("{total}: {seat} takes from the fountain."),
        False: N_("{total}: the fountain stays as it is."),
    },
    "storm": {True: COMES_TO, False: COMES_TO},
    "encounter": {True: COMES_TO, False: COMES_TO},
    "trap": {True: COMES_TO, False: COMES_TO},
}
"""By kind, and by whether what is needed was reached."""
HELD: Final = {
    "disable": {True: N_("{seat} disables {card}."), False: N_("{card} holds.")},
    "fountain": {
        True: N_("{seat} takes from the fountain."),
        False: N_("The fountain stays as it is."),
    },
}
"""The same where the sum was told with the roll; elsewhere that was all."""


def _check_judged(names: MatchNames, event: CheckJudged) -> Text:
    return fill(
        _(CHECKED[event.check][event.passed]),
        seat=names.seat(event.seat),
        card=names.card(event.card) if event.card >= 0 else "",
        total=event.total,
    )


# --- what comes of it

HURT: Final = {
    "figure": N_("{figure} takes {amount} damage from {by}: {hp} HP left."),
    "card": N_("{figure} takes {amount} damage from {card}: {hp} HP left."),
    "": N_("{figure} takes {amount} damage: {hp} HP left."),
}


def _damaged(names: MatchNames, event: Damaged) -> Text:
    how = "figure" if event.by >= 0 else "card" if event.card >= 0 else ""
    return fill(
        _(HURT[how]),
        figure=names.figure(event.figure),
        by=names.figure(event.by) if event.by >= 0 else "",
        card=names.card(event.card) if event.card >= 0 else "",
        amount=event.amount,
        hp=event.hp,
    )


def _healed(names: MatchNames, event: Healed) -> Text:
    sentence = _("{figure} heals {amount}: {hp} HP.")
    return fill(sentence, figure=names.figure(event.figure), amount=event.amount, hp=event.hp)


CONDITIONED: Final = N_("{figure} is {condition}.")
UNCONDITIONED: Final = N_("{figure} is no longer {condition}.")


def _conditioned(names: MatchNames, event: Conditioned) -> Text:
    figure = names.figure(event.figure)
    return fill(_(CONDITIONED), figure=figure, condition=condition(event.condition))


def _unconditioned(names: MatchNames, event: Unconditioned) -> Text:
    figure = names.figure(event.figure)
    return fill(_(UNCONDITIONED), figure=figure, condition=condition(event.condition))


def _defeated(names: MatchNames, event: Defeated) -> Text:
    figure = names.figure(event.figure)
    if event.seat < 0:
        return fill(_("{figure} is destroyed."), figure=figure)
    return fill(_("{seat} defeats {figure}."), seat=names.seat(event.seat), figure=figure)


def _levelled(names: MatchNames, event: Levelled) -> Text:
    seat = names.seat(event.seat)
    if event.card < 0:
        return fill(_("{seat} reaches level 2."), seat=seat)
    sentence = _("{seat} reaches level 2 and learns {card}.")
    return fill(sentence, seat=seat, card=names.card(event.card))


def _experience_paid(names: MatchNames, event: ExperiencePaid) -> Text:
    sentence = _("{seat} pays {xp} XP: {cards}.")
    cards = cards_of(event.cards, names)
    return fill(sentence, seat=names.seat(event.seat), xp=event.xp, cards=cards)


# --- encounters and treasures

ENCOUNTER_DROPPED: Final = {
    "cancelled": N_("{card} is cancelled."),
    "dispelled": N_("{card} is dispelled."),
    "redrawn": N_("{card} does not fit: another card is drawn."),
    "trap_lies": N_("A trap lies there already: {card} gives way to another card."),
    "no_monster": N_("No monster is in play: {card} is discarded."),
}


def _encounter_dropped(names: MatchNames, event: EncounterDropped) -> Text:
    return fill(_(ENCOUNTER_DROPPED[event.why]), card=names.card(event.card))


NOTHING: Final = {
    "no_tile": N_("There is no tile for it."),
    "no_edge": N_("There is no unexplored edge."),
    "no_monster": N_("There is no monster for it."),
    "no_treasure": N_("There is no treasure for it."),
    "no_card": N_("There is no card left to draw."),
    "no_target": N_("There is nobody for it."),
    "no_power": N_("There is no power for it."),
    "respite": N_("A respite: no card is drawn."),
}
ABOUT: Final = N_("{card}: {what}")


def _nothing(names: MatchNames, event: Nothing) -> Text:
    what = fill(_(NOTHING[event.why]))
    return fill(_(ABOUT), card=names.card(event.card), what=what) if event.card >= 0 else what


def _treasure_kept(names: MatchNames, event: TreasureKept) -> Text:
    seat, card = names.seat(event.seat), names.card(event.card)
    if event.giver >= 0:
        sentence = _("{giver} gives {card} to {seat}.")
        return fill(sentence, giver=names.seat(event.giver), card=card, seat=seat)
    return fill(_("{seat} keeps {card}."), seat=seat, card=card)


DISCARDED: Final = {
    "used": N_("{card} of {seat} is used up."),
    "lost": N_("{seat} loses {card}."),
    "wasted": N_("{card} is of no use to {seat}."),
    "over": N_("{card} is over."),
    "not_kept": N_("{seat} does not keep {card}."),
    "setup": N_("That is no Item: {seat} draws again."),
}


def _treasure_discarded(names: MatchNames, event: TreasureDiscarded) -> Text:
    seat, card = names.seat(event.seat), names.card(event.card)
    return fill(_(DISCARDED[event.why]), seat=seat, card=card)


LOOKED: Final = {
    "monster": N_("{seat} looks at the Monster deck: {cards}."),
    "encounter": N_("{seat} looks at the Encounter deck: {cards}."),
    "treasure": N_("{seat} looks at the Treasure deck: {cards}."),
    "tiles": N_("{seat} looks at the stack of tiles: {cards}."),
    "powers": N_("{seat} looks at the common power deck: {cards}."),
}
PUT_BACK: Final = {
    "monster": N_("They lie on the Monster deck again, as {seat} likes."),
    "encounter": N_("They lie on the Encounter deck again, as {seat} likes."),
    "treasure": N_("They lie on the Treasure deck again, as {seat} likes."),
    "tiles": N_("They lie on the stack of tiles again, as {seat} likes."),
}
UPON: Final = {
    "monster": N_("{card} lies on the Monster deck."),
    "encounter": N_("{card} lies on the Encounter deck."),
}


def _looked(names: MatchNames, event: Looked) -> Text:
    cards = cards_of(event.cards, names)
    return fill(_(LOOKED[event.deck]), seat=names.seat(event.seat), cards=cards)


def _put_back(names: MatchNames, event: PutBack) -> Text:
    return fill(_(PUT_BACK[event.deck]), seat=names.seat(event.seat))


def _laid_upon(names: MatchNames, event: LaidUpon) -> Text:
    card = names.card(event.card)
    if event.deck in UPON:
        return fill(_(UPON[event.deck]), card=card)
    return fill(_("{card} lies on {monster}."), card=card, monster=names.card(event.on))


# --- the adventure


def _icon_laid(names: MatchNames, event: IconLaid) -> Text:
    guards = ngettext("{count} monster guards it.", "{count} monsters guard it.", event.guards)
    laid = fill(_("The Icon lies on the altar."))
    return join((laid, fill(guards, count=event.guards)))


def _storm_passed(names: MatchNames, event: StormPassed) -> Text:
    sentence = _("The storm takes {given} from {seat} and brings {got}.")
    given, got = names.card(event.given), names.card(event.got)
    return fill(sentence, seat=names.seat(event.seat), given=given, got=got)


CURSED: Final = {
    "hit": N_("The hit curses Kavan: {curse}."),
    "alone": N_("Kavan is alone and cursed: {curse}."),
}


def _curse_grown(names: MatchNames, event: CurseGrown) -> Text:
    return fill(_(CURSED[event.why]), curse=event.curse)


ENDED: Final = {
    "start_turn_on_goal": N_("{side} win: the way out is found."),
    "icon_taken": N_("{side} win: the Icon is theirs."),
    "villain_and_artifact": N_("{side} win: Klak and his artifact are no more."),
    "carried_out": N_("{side} win: the treasures are out of the castle."),
    "fountain_empty": N_("{side} win: the fountain is empty."),
    "no_surge": N_("{side} wins: a hero lies at 0 HP and no healing surge is left."),
    "too_few_treasures": N_("{side} wins: all have left with too few treasures."),
    "vampire_destroyed": N_("{side} wins: the Young Vampire is destroyed, and Kavan with him."),
}
"""By the reason, in which the winner is plain."""
WON: Final = {"heroes": N_("{side} win."), "castle": N_("{side} wins.")}


def _match_ended(names: MatchNames, event: MatchEnded) -> Text:
    side = Span(side_name(event.side), SIDE)
    return fill(_(ENDED.get(event.reason, WON[event.side])), side=side)


LINES: Final = Reader(
    "the log of Adventure",
    told(Locked, N_("{seat} has chosen.")),
    on(MatchStarted, _match_started),
    on(PowersTaken, _powers_taken),
    told(FirstRolled, N_("{seat} rolls {die} for the first turn.")),
    told(FirstPlayer, N_("{seat} has the first turn.")),
    on(Shuffled, _shuffled),
    on(TileLaid, _tile_laid),
    told(WallBroken, N_("{seat} breaks through the wall of {slot}.")),
    on(MarkerLaid, _marker_laid),
    on(MarkerGone, _marker_gone),
    on(MarkerTicked, _marker_ticked),
    told(TurnStarted, N_("Turn {turn}: {seat}.")),
    on(PhaseStarted, _phase_started),
    told(SurgeUsed, N_("{seat} uses a healing surge; {left} left.")),
    on(CardUsed, _card_used),
    on(Flipped, _flipped),
    on(LastingBegan, _lasting_began),
    told(LastingEnded, N_("{card} is over.")),
    told(Stood, N_("{figure} stands on {cell}.")),
    on(Walked, _walked),
    on(TileWalked, _tile_walked),
    told(Placed, N_("{figure} is placed on {cell}.")),
    told(Removed, N_("{figure} is taken off the board for a while.")),
    on(Left, _left),
    on(RowPassed, _row_passed),
    told(MonsterDrawn, N_("{seat} draws {card}.")),
    on(MonsterDropped, _monster_dropped),
    told(Spawned, N_("{figure} appears on {cell}; {seat} has the card.")),
    told(Activated, N_("{figure} acts.")),
    told(TrapSprung, N_("{card} goes off on {slot}.")),
    on(LineChosen, _line_chosen),
    on(Idle, _idle),
    on(AttackRolled, _attack_rolled),
    told(Rerolled, N_("{seat} uses {card} and rerolls: {die}.")),
    told(RollRaised, N_("{card} of {seat} adds {amount}.")),
    on(AttackJudged, _attack_judged),
    on(CheckRolled, _check_rolled),
    on(CheckJudged, _check_judged),
    on(Damaged, _damaged),
    on(Healed, _healed),
    told(Fell, N_("{figure} falls to 0 HP.")),
    told(Rose, N_("{figure} stands up again.")),
    on(Conditioned, _conditioned),
    on(Unconditioned, _unconditioned),
    on(Defeated, _defeated),
    told(CardWon, N_("{card} of {seat} brings {xp} XP.")),
    told(ExperienceGained, N_("{card} brings {xp} XP.")),
    on(ExperiencePaid, _experience_paid),
    on(Levelled, _levelled),
    told(EncounterDrawn, N_("{seat} draws an encounter: {card}.")),
    on(EncounterDropped, _encounter_dropped),
    told(EnvironmentBegan, N_("{card} lies over the castle.")),
    told(EnvironmentEnded, N_("{card} passes.")),
    told(TrapDisabled, N_("{seat} disables {card} on {slot}.")),
    on(Nothing, _nothing),
    told(TreasureDrawn, N_("{seat} draws {card}.")),
    on(TreasureKept, _treasure_kept),
    on(TreasureDiscarded, _treasure_discarded),
    on(Looked, _looked),
    on(PutBack, _put_back),
    on(LaidUpon, _laid_upon),
    told(SunMoved, N_("The sun moves on: {at} of {last}.")),
    told(Awoke, N_("The castle wakes.")),
    on(IconLaid, _icon_laid),
    told(IconTaken, N_("{seat} takes the Icon.")),
    on(StormPassed, _storm_passed),
    on(CurseGrown, _curse_grown),
    told(KavanTurned, N_("Kavan turns: {figure} stands on {cell}.")),
    told(FountainFilled, N_("Tokens on the Dark Fountain: {tokens}.")),
    *BY_HAND,
    on(MatchEnded, _match_ended),
)
