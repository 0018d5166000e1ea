"""A position set by hand: what a referee at the table may change, in words of the game.

``goblin.a at C7`` · ``ogre off`` · ``hero.1 hp 12`` · ``goblin.a wounded on`` · ``hero.1 burn 2`` ·
``ogre psn 3 tide`` · ``goblin.a daze 1`` · ``hero.1 ring hunters_mark hero.3`` ·
``hero.1 unring hunters_mark`` · ``hero.1 card heckle`` · ``hero.1 discard heckle`` ·
``hero.1 turned longbow`` · ``hero.1 loot winged_boots`` · ``hero.1 unloot winged_boots`` ·
``hero.1 initiative 17`` · ``hero.1 actions 1`` · ``hero.1 spaces 4`` · ``tide vp 5`` ·
``ember quest read_the_runes 2`` · ``match guardian iron_golem`` · ``match round 4`` ·
``map chest C7`` · ``map camp K5``. Figures and cards are called as in a record; a space is that of
a figure's north-west corner, a camp that of its token.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine import by_hand
from game.engine.by_hand import cell_named, whole_number
from game.engine.errors import BadText
from game.engine.events import Event
from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.trials import ailments, camps, loot, points, progress, queries, reach, rings, spots
from game.rules.trials.codes import (
    AILMENTS,
    BURN,
    DAZE,
    DISCARD,
    DRAW,
    DROPPED,
    DROPPED_LOOT,
    FIRST_LOOT,
    FIRST_OBELISK,
    FIRST_PRINCE,
    GROUP_NAMES,
    GROUPS,
    GUARDIAN,
    GUARDIANS,
    HAND,
    HOARDER,
    LOOT_CARDS,
    LOOT_DECK,
    MINIONS,
    NO_PARTY,
    NOBODY,
    NONE,
    OGRE,
    PRIMARY,
    PSN,
    RINGS,
    ROOT,
    SIDES,
    TOKENS,
    pile,
)
from game.rules.trials.events import (
    ActionsGained,
    Ailed,
    AilmentFell,
    CampSlept,
    CampWoke,
    CardDiscarded,
    CardsDrawn,
    CardsSeen,
    ChestFlipped,
    GuardianCame,
    GuardianShown,
    InitiativeChanged,
    LeftBoard,
    Progress,
    SetByHand,
    SpacesGained,
    Stood,
    TokenGone,
)
from game.rules.trials.frames import camp_of
from game.rules.trials.state import TrialsState, of

OPENS: Final = ("turn",)
"""The question at which nothing is in the middle of happening."""
MATCH: Final = "match"
MAP: Final = "map"
MOST: Final = 99
MOST_INITIATIVE: Final = 60
NO_CLAUSE: Final = ""
WHY: Final = "by_hand"
ON_OFF: Final = ("off", "on")
Told = list[Event]
Change = Callable[[Match, int, list[str], str], Told]
"""Carries a change of a figure or party out: its number, the words behind what is set, the line."""


def override(match: Match, text: str) -> list[Event]:
    """Carry one change out and ask the open question anew; return what happened.

    ``BadText`` says what of ``text`` cannot be; the match is then unchanged.
    """

    def change(words: list[str], line: str) -> Told:
        return _change(match, words, line)

    return by_hand.override(match, text, OPENS, change, "hero.1 hp 12")


def _change(m: Match, words: list[str], text: str) -> Told:
    head, what = words[0], words[1]
    table, number, of_what = CHANGES, NOBODY, "a figure"
    if head in SIDES:
        table, number, of_what = OF_PARTY, SIDES.index(head), "a party"
    elif head in OTHERS:
        table, of_what = OTHERS[head], f"the {head}"
    else:
        tables = of(m).tables
        number = tables.figure_called(head)
        if number < 0 or (queries.is_hero(number) and number >= tables.seats):
            raise BadText(
                f"{head!r} is no figure of this match; write one such as hero.1 or goblin.a"
            )
    found = table.get(what)
    if found is None or not found[0] <= len(words) <= found[1]:
        known = ", ".join(table)
        raise BadText(f"{' '.join(words[1:])!r} cannot be set of {of_what}; there is: {known}")
    return found[2](m, number, words[2:], text)


def _set(figure: int, thing: str, value: int, text: str) -> Told:
    return [SetByHand(figure=figure, thing=thing, value=value, text=text, clause=NO_CLAUSE)]


def _heard(m: Match, before: int) -> Told:
    """Take back what was told since there were so many events, to be told in its place."""
    told = m.events[before:]
    del m.events[before:]
    return told


def _hero(figure: int) -> int:
    if not queries.is_hero(figure):
        raise BadText("only a hero can be set so")
    return figure


def _on_board(s: TrialsState, figure: int) -> None:
    if not s.stands(figure):
        raise BadText("that figure is not on the board")


def _named(what: str, name: str, names: tuple[str, ...]) -> int:
    if name not in names:
        raise BadText(f"{name!r} is no {what}; there is: {', '.join(names)}")
    return names.index(name)


# --- where figures are


def _room(s: TrialsState, figure: int) -> int:
    """Return the spaces on which a figure may be put (T22.3, T10a)."""
    return reach.ends(s, figure) if queries.is_hero(figure) else spots.free(s, figure)


def _at(m: Match, figure: int, words: list[str], text: str) -> Told:
    """Stand a figure on a space; nothing that lies there is met. Whoever was off the board comes
    with all HP, a monster active or in the camp of its kind.
    """
    s = of(m)
    cell = cell_named(s.tables.realm.grid, words[0])
    if figure >= FIRST_OBELISK:
        raise BadText("an obelisk cannot be set somewhere else")
    if not _room(s, figure) >> cell & 1:
        raise BadText(f"nobody can be put on {words[0]}: it is no floor, or somebody stands there")
    if s.stands(figure):
        s.put(figure, cell)
        return _set(figure, "at", cell, text)
    if queries.is_hero(figure):
        s.hp[figure] = queries.most_hp(s, figure)
    else:
        s.hp[figure] = s.tables.monster_hp(figure, s.guardian)
        s.wounded &= ~(1 << figure)
        _join(s, figure)
    s.put(figure, cell)
    hp = s.hp[figure]
    told: Told = [Stood(figure=figure, cell=cell, how=WHY, hp=hp, clause=NO_CLAUSE)]
    if figure == GUARDIAN:
        id = GUARDIANS[s.guardian]
        told.append(GuardianCame(figure=figure, id=id, clause=NO_CLAUSE))
    return told


def _join(s: TrialsState, figure: int) -> None:
    """Let a monster belong to the camp of its kind, or be active without one (T58)."""
    if figure >= FIRST_PRINCE:
        return
    if figure == OGRE or MINIONS >> figure & 1:
        for place, row in enumerate(s.camps):
            camp = camp_of(row)
            first = camps.FIRST_OF.get(camp.kind, OGRE)
            if first <= figure < first + camps.size_of(camp) and not camp.merc:
                camp.members |= 1 << figure
                camps.keep(s, place, camp)
                return
    s.awake |= 1 << figure
    if figure == GUARDIAN:
        s.guardian_came = 1


def _off(m: Match, figure: int, words: list[str], text: str) -> Told:
    """Take a figure off the board, as if it had never come; a hero is back at its next turn with
    all it has.
    """
    s = of(m)
    _on_board(s, figure)
    if figure == s.active:
        raise BadText("whose turn it is cannot leave the board")
    if figure >= FIRST_OBELISK:
        raise BadText("an obelisk stays as long as its quest")
    if not queries.is_hero(figure):
        camps.lost(s, figure)
        s.wounded &= ~(1 << figure)
    s.hp[figure] = 0
    if figure == GUARDIAN:
        s.guardian_came = s.grown = s.returned = 0
    told: Told = []
    for kind in (BURN, PSN, ROOT):
        for group in range(GROUPS):
            if ailments.counts(s, kind)[figure * GROUPS + group]:
                told += _ailment(m, figure, kind, group, 0)
    if s.daze[figure]:
        told += _dazed(s, figure, 0)
    before = len(m.events)
    for row in s.rings[:]:
        if row[1] == figure:
            rings.take_off(m, row, WHY)
    told += _heard(m, before)
    s.put(figure, EMPTY)
    return [*told, LeftBoard(figure=figure, why=WHY, clause=NO_CLAUSE)]


# --- what figures have


def _hp(m: Match, figure: int, words: list[str], text: str) -> Told:
    s = of(m)
    _on_board(s, figure)
    most = queries.most_hp(s, figure)
    if not most or queries.is_minion(figure):
        raise BadText("that figure has no HP; a minion can be set wounded")
    s.hp[figure] = whole_number(words[0], 1, most)
    return _set(figure, "hp", s.hp[figure], text)


def _wounded(m: Match, figure: int, words: list[str], text: str) -> Told:
    s = of(m)
    _on_board(s, figure)
    if not queries.is_minion(figure) or figure == HOARDER:
        raise BadText("only a minion is wounded; others have HP")
    value = _named("state", words[0], ON_OFF)
    s.wounded = s.wounded & ~(1 << figure) | value << figure
    return _set(figure, "wounded", value, text)


def _ailed(kind: int) -> Change:
    def change(m: Match, figure: int, words: list[str], text: str) -> Told:
        """Set burn, poison or root; of an elite that of a group, without a word nobody's (T47a)."""
        s = of(m)
        _on_board(s, figure)
        n = whole_number(words[0], 0, MOST)
        if ailments.is_immune(s, figure, kind):
            raise BadText(f"{AILMENTS[kind]} does nothing to that figure (T46e, T68i)")
        if len(words) > 1 and not queries.is_elite(figure):
            raise BadText("only an elite keeps the ailments of parties apart (T47a)")
        group = _named("party", words[1], GROUP_NAMES) if len(words) > 1 else NO_PARTY
        told = _ailment(m, figure, kind, ailments.group_of(figure, group), n)
        if kind == ROOT:
            before = len(m.events)
            rings.released(m, figure)
            told += _heard(m, before)
        return told

    return change


def _ailment(m: Match, figure: int, kind: int, group: int, n: int) -> Told:
    """Let a group's ailment on a figure be so much; nobody has the Last Hit by it (T46k)."""
    s = of(m)
    held = ailments.counts(s, kind)
    at = figure * GROUPS + group
    more = n - held[at]
    held[at] = n
    if kind in (BURN, PSN):
        s.credit[at * 2 + kind] = NOBODY
    if more > 0:
        return _more_ailing(figure, AILMENTS[kind], more, n, group)
    return _less_ailing(figure, AILMENTS[kind], n, group)


def _more_ailing(figure: int, ailment: str, more: int, n: int, party: int) -> Told:
    return [
        Ailed(
            figure=figure,
            ailment=ailment,
            amount=more,
            total=n,
            party=party,
            by=NOBODY,
            clause=NO_CLAUSE,
        )
    ]


def _less_ailing(figure: int, ailment: str, n: int, party: int) -> Told:
    return [AilmentFell(figure=figure, ailment=ailment, total=n, party=party, clause=NO_CLAUSE)]


def _daze(m: Match, figure: int, words: list[str], text: str) -> Told:
    s = of(m)
    _on_board(s, figure)
    if queries.is_hero(figure):
        raise BadText("daze takes cards of a hero at once (T46.5); write it like discard heckle")
    return _dazed(s, figure, whole_number(words[0], 0, MOST))


def _dazed(s: TrialsState, figure: int, n: int) -> Told:
    more = n - s.daze[figure]
    s.daze[figure] = n
    if more > 0:
        return _more_ailing(figure, AILMENTS[DAZE], more, n, NO_PARTY)
    return _less_ailing(figure, AILMENTS[DAZE], n, 0)


def _ring(m: Match, figure: int, words: list[str], text: str) -> Told:
    """Put a ring on, by a hero of this match, for as long as it lasts by itself (T48)."""
    s = of(m)
    _on_board(s, figure)
    ring = _named("ring", words[0], RINGS)
    seat = s.tables.figure_called(words[1])
    if not 0 <= seat < s.seats:
        raise BadText(f"{words[1]!r} is no hero of this match")
    if not rings.fits(s, ring, figure, seat):
        raise BadText("that ring cannot be put on that figure once more (T48d)")
    before = len(m.events)
    rings.put(m, ring, figure, seat, NONE)
    return _heard(m, before)


def _unring(m: Match, figure: int, words: list[str], text: str) -> Told:
    s = of(m)
    ring = _named("ring", words[0], RINGS)
    if not queries.ringed(s, figure, ring):
        raise BadText("that figure bears no such ring")
    before = len(m.events)
    rings.lose(m, figure, ring, WHY)
    return _heard(m, before)


# --- cards


def _card_in(s: TrialsState, seat: int, name: str, kind: int, where: str) -> int:
    """Return a card of a hero that lies in one of its piles; of several copies the first."""
    for card in s.piles.cards[pile(seat, kind)]:
        if card >= 0 and name in (s.tables.card_name(card), s.tables.card(card).id):
            return card
    raise BadText(f"{name!r} does not lie in the {where} of that hero")


def _card(m: Match, figure: int, words: list[str], text: str) -> Told:
    """Take a card out of a hero's deck into its hand, which its seat alone sees."""
    s = of(m)
    seat = _hero(figure)
    card = _card_in(s, seat, words[0], DRAW, "deck")
    s.piles.move(card, pile(seat, DRAW), pile(seat, HAND))
    return [
        CardsDrawn(seat=seat, count=1, why=WHY, clause=NO_CLAUSE),
        CardsSeen(seat=seat, cards=(card,), clause=NO_CLAUSE, sees=1 << seat),
    ]


def _discard(m: Match, figure: int, words: list[str], text: str) -> Told:
    """Lay a card of a hero's hand on its discard pile."""
    s = of(m)
    seat = _hero(figure)
    card = _card_in(s, seat, words[0], HAND, "hand")
    s.piles.move(card, pile(seat, HAND), pile(seat, DISCARD))
    id = s.tables.card(card).id
    return [CardDiscarded(seat=seat, card=card, id=id, why=WHY, clause=NO_CLAUSE)]


def _turned(m: Match, figure: int, words: list[str], text: str) -> Told:
    """Turn a Primary attack over (T19)."""
    s = of(m)
    seat = _hero(figure)
    card = _card_in(s, seat, words[0], PRIMARY, "Primaries")
    if len(s.tables.card(card).faces) != 2:
        raise BadText(f"{words[0]} has no second side")
    s.turned ^= 1 << card
    return _set(seat, "turned", card, text)


def _loot_called(s: TrialsState, name: str) -> int:
    card = s.tables.card_called(name)
    if not FIRST_LOOT <= card < FIRST_LOOT + LOOT_CARDS:
        raise BadText(f"{name!r} is no loot; write one such as winged_boots")
    return card


def _loot(m: Match, figure: int, words: list[str], text: str) -> Told:
    """Give a hero a loot card, wherever it is, with its VP (T50.2); nothing is drawn or healed for
    it.
    """
    s = of(m)
    seat = _hero(figure)
    card = _loot_called(s, words[0])
    if card in s.loot(seat):
        raise BadText("that hero has it already")
    before = len(m.events)
    source = LOOT_DECK
    for other in range(s.seats):
        if card in s.loot(other):
            loot.lose(m, other, card, LOOT_DECK, WHY)
    if card in s.piles.cards[DROPPED]:
        source = DROPPED
        _pick_up(m, card)
    elif card not in s.piles.cards[LOOT_DECK]:
        raise BadText(f"{words[0]} is not in this match")
    loot.gain(m, seat, card, source, WHY)
    return _heard(m, before)


def _pick_up(m: Match, card: int) -> None:
    """Take the token off the space where loot was dropped (T54)."""
    s = of(m)
    for row in s.tokens[:]:
        if row[0] == DROPPED_LOOT and row[2] == card:
            s.tokens.remove(row)
            if m.listening:
                m.tell(TokenGone(token=TOKENS[DROPPED_LOOT], cell=row[1], clause=NO_CLAUSE))


def _unloot(m: Match, figure: int, words: list[str], text: str) -> Told:
    """Lay a hero's loot back on its deck, with its VP."""
    s = of(m)
    seat = _hero(figure)
    card = _loot_called(s, words[0])
    if card not in s.loot(seat):
        raise BadText("that hero has no such loot")
    before = len(m.events)
    loot.lose(m, seat, card, LOOT_DECK, WHY)
    return _heard(m, before)


# --- a turn


def _initiative(m: Match, figure: int, words: list[str], text: str) -> Told:
    s = of(m)
    seat = _hero(figure)
    value = whole_number(words[0], -MOST_INITIATIVE, MOST_INITIATIVE)
    s.init[seat] = value
    return [InitiativeChanged(seat=seat, card=NONE, by=NOBODY, value=value, clause=NO_CLAUSE)]


def _acting(s: TrialsState, figure: int) -> int:
    seat = _hero(figure)
    if s.active != seat:
        raise BadText("it is not that hero's turn")
    return seat


def _actions(m: Match, figure: int, words: list[str], text: str) -> Told:
    s = of(m)
    seat = _acting(s, figure)
    value = whole_number(words[0], 0, MOST)
    more = value - s.actions
    s.actions = value
    return [ActionsGained(seat=seat, amount=more, left=value, clause=NO_CLAUSE)]


def _spaces(m: Match, figure: int, words: list[str], text: str) -> Told:
    s = of(m)
    seat = _acting(s, figure)
    value = whole_number(words[0], 0, MOST)
    more = value - s.spaces_left
    s.spaces_left = value
    return [SpacesGained(seat=seat, amount=more, left=value, clause=NO_CLAUSE)]


CHANGES: Final[dict[str, tuple[int, int, Change]]] = {
    "at": (3, 3, _at),
    "off": (2, 2, _off),
    "hp": (3, 3, _hp),
    "wounded": (3, 3, _wounded),
    "burn": (3, 4, _ailed(BURN)),
    "psn": (3, 4, _ailed(PSN)),
    "root": (3, 4, _ailed(ROOT)),
    "daze": (3, 3, _daze),
    "ring": (4, 4, _ring),
    "unring": (3, 3, _unring),
    "card": (3, 3, _card),
    "discard": (3, 3, _discard),
    "turned": (3, 3, _turned),
    "loot": (3, 3, _loot),
    "unloot": (3, 3, _unloot),
    "initiative": (3, 3, _initiative),
    "actions": (3, 3, _actions),
    "spaces": (3, 3, _spaces),
}
"""By the word what can be set of a figure, with how many words such a line has, at least and most.
"""


# --- parties and the match


def _vp(m: Match, party: int, words: list[str], text: str) -> Told:
    s = of(m)
    value = whole_number(words[0], 0, MOST)
    if value == s.vp[party]:
        raise BadText("that party has as many already")
    before = len(m.events)
    points.score(m, party, value - s.vp[party], WHY, NO_CLAUSE)
    return _heard(m, before)


def _quest(m: Match, party: int, words: list[str], text: str) -> Told:
    """Let a party have so much of a quest; tiers that are reached so are finished with their VP
    (T63), those that were stay finished.
    """
    s = of(m)
    open_ones = tuple([s.tables.quest(row[0]).id for row in s.quests])
    at = _named("open quest", words[0], open_ones)
    quest = progress.running(s, at)
    value = whole_number(words[1], 0, MOST)
    more = value - quest.points[party]
    quest.points[party] = value
    progress.keep(s, at, quest)
    told: Told = [
        Progress(
            quest=quest.card,
            id=words[0],
            party=party,
            amount=more,
            total=value,
            seat=NOBODY,
            clause=NO_CLAUSE,
        )
    ]
    before = len(m.events)
    progress.reached(m, at, party)
    told += _heard(m, before)
    return told


OF_PARTY: Final[dict[str, tuple[int, int, Change]]] = {
    "vp": (3, 3, _vp),
    "quest": (4, 4, _quest),
}
"""By the word what can be set of a party."""


def _guardian(m: Match, number: int, words: list[str], text: str) -> Told:
    """Let another Guardian wait (T5)."""
    s = of(m)
    guardian = _named("Guardian", words[0], GUARDIANS)
    if s.guardian_came:
        raise BadText("the Guardian has come already")
    s.guardian = guardian
    return [GuardianShown(id=GUARDIANS[guardian], clause=NO_CLAUSE)]


def _round(m: Match, number: int, words: list[str], text: str) -> Told:
    s = of(m)
    s.round = whole_number(words[0], 1, MOST)
    return _set(NOBODY, "round", s.round, text)


def _chest(m: Match, number: int, words: list[str], text: str) -> Told:
    """Turn a chest over; nobody gets anything (T50, T18)."""
    s = of(m)
    cell = cell_named(s.tables.realm.grid, words[0])
    if cell not in s.tables.realm.chests:
        raise BadText(f"{words[0]} has no chest")
    chest = s.tables.realm.chests.index(cell)
    s.full ^= 1 << chest
    full = bool(s.full >> chest & 1)
    return [ChestFlipped(chest=chest, full=full, clause=NO_CLAUSE)]


def _camp(m: Match, number: int, words: list[str], text: str) -> Told:
    """Wake a camp, or let it sleep (T58)."""
    s = of(m)
    cell = cell_named(s.tables.realm.grid, words[0])
    for place, row in enumerate(s.camps):
        camp = camp_of(row)
        if camp.cell != cell or not camp.members:
            continue
        camp.awake = 1 - camp.awake
        camp.harmed = camp.woken = camp.fresh = 0
        camps.keep(s, place, camp)
        if camp.awake:
            return [CampWoke(camp=place, why=WHY, clause=NO_CLAUSE)]
        return [CampSlept(camp=place, clause=NO_CLAUSE)]
    raise BadText(f"{words[0]} has no camp with a member")


OTHERS: Final[dict[str, dict[str, tuple[int, int, Change]]]] = {
    MATCH: {"guardian": (3, 3, _guardian), "round": (3, 3, _round)},
    MAP: {"chest": (3, 3, _chest), "camp": (3, 3, _camp)},
}
"""By the word what can be set of the match and of the map."""
