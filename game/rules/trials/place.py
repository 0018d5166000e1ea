"""A position of Trials as one line of text, as everybody at the table sees it."""

from __future__ import annotations

from game.board.grid import bits
from game.rules.trials import progress, queries
from game.rules.trials.codes import (
    AILMENTS,
    COUNTED,
    DRAW,
    EVENT_DISCARD,
    EVENTS,
    FIGURES,
    FIRST_LOOT,
    FIRST_OBELISK,
    GROUP_NAMES,
    GROUPS,
    GUARDIAN,
    GUARDIANS,
    HAND,
    KINDS,
    LOOT_DECK,
    NO_PARTY,
    NOBODY,
    PARTIES,
    PHASES,
    PIECES,
    PRIMARY,
    RINGS,
    SETUP,
    SIDES,
    TOKENS,
    pile,
)
from game.rules.trials.frames import camp_of, ongoing_of, piece_of, ring_of
from game.rules.trials.order import rolled
from game.rules.trials.state import TrialsState


def line(s: TrialsState) -> str:
    """Return the position: its course, both parties, quests and events, the board, each figure."""
    return " | ".join(
        [_course(s), *_parties(s), *_quests(s), *_events(s), *_board(s), *_figures(s)]
    )


def _name(s: TrialsState, cell: int) -> str:
    return s.tables.realm.grid.name(cell)


def _names(s: TrialsState, cells: int) -> str:
    return "+".join([_name(s, cell) for cell in bits(cells)])


def _course(s: TrialsState) -> str:
    """Return the board, the round and its phase, and in a turn whose it is and what is left."""
    words = ["trials", s.tables.realm.id, "round", str(s.round), PHASES[s.phase]]
    if s.active != NOBODY:
        words.append(s.tables.figure_name(s.active))
        if queries.is_hero(s.active):
            words += [f"actions={s.actions}", f"spaces={s.spaces_left}"]
    if s.monsters_done:
        words.append("monsters_done")
    return " ".join(words)


def _parties(s: TrialsState) -> list[str]:
    """Return what a party has: VP, tiers, its portal (T2, T4c, T10)."""
    found = []
    for party in range(PARTIES):
        words = [SIDES[party], f"vp={s.vp[party]}", f"tiers={s.tiers[party]}"]
        if s.portal[party] >= 0:
            words.append(f"portal={_name(s, s.portal[party])}")
        found.append(" ".join(words))
    return found


def _quests(s: TrialsState) -> list[str]:
    """Return each open quest: points of both parties, tiers done, and what its kind keeps (T63)."""
    found = []
    for row in s.quests:
        quest = progress.Running(row)
        words = [s.tables.quest(quest.card).id, f"points={quest.points[0]}:{quest.points[1]}"]
        for party in range(PARTIES):
            if quest.done[party]:
                tiers = "+".join([str(tier + 1) for tier in bits(quest.done[party])])
                words.append(f"{SIDES[party]}={tiers}")
        kept = (quest.a, quest.b, quest.c, quest.d, quest.e, quest.f)
        if any(kept):
            words.append("kept=" + ":".join([str(each) for each in kept]))
        found.append(" ".join(words))
    return found


def _events(s: TrialsState) -> list[str]:
    """Return the events in play, what they keep, their markers, and what the decks still hold."""
    cards = s.piles.cards
    found = []
    names = [s.tables.card_name(card) for card in cards[EVENTS]]
    if names:
        found.append(" ".join(["events", *names]))
    if s.markers:
        rows = [f"{s.tables.card_name(row[2])}@{row[0]}" for row in s.markers]
        found.append(" ".join(["markers", *rows]))
    left = [f"loot={len(cards[LOOT_DECK])}"]
    left.append(f"past={len(cards[EVENT_DISCARD])}")
    if s.champion != NOBODY:
        left.append(f"champion={s.tables.figure_name(s.champion)}:{s.champion_ends}")
    found.append(" ".join(["decks", *left]))
    return found


def _board(s: TrialsState) -> list[str]:
    """Return what lies on the board: full chests, tokens, camps, pieces."""
    found = []
    chests = [_name(s, s.tables.realm.chests[at]) for at in bits(s.full)]
    if chests:
        found.append(" ".join(["chests", *chests]))
    for row in s.tokens:
        found.append(f"{TOKENS[row[0]]} {_name(s, row[1])}")
    for row in s.camps:
        camp = camp_of(row)
        words = ["camp", KINDS[camp.kind], _name(s, camp.cell)]
        words.append("awake" if camp.awake else "asleep")
        if camp.ally >= 0:
            words.append(SIDES[camp.ally])
        if camp.merc:
            words.append("mercenaries")
        found.append(" ".join(words))
    for row in s.pieces:
        piece = piece_of(row)
        of = s.tables.figure_name(piece.seat) if piece.seat >= 0 else "nobody"
        found.append(f"{PIECES[piece.kind]} {_names(s, piece.cells)} of={of}")
    return found


def _figures(s: TrialsState) -> list[str]:
    """Return each figure: where it is and what it has, what has its starting value left out."""
    found = []
    for figure in range(FIGURES):
        hero = queries.is_hero(figure) and figure < s.seats
        if not hero and not s.stands(figure):
            continue
        words = [s.tables.figure_name(figure)]
        words.append(_name(s, s.cell[figure]) if s.stands(figure) else "off")
        if hero:
            words += _hero(s, figure)
        elif figure < FIRST_OBELISK:
            if s.hp[figure] and not queries.is_minion(figure):
                words.append(f"hp={s.hp[figure]}")
            if s.wounded >> figure & 1:
                words.append("wounded")
            if s.awake >> figure & 1:
                words.append("awake")
            words += _guardian(s, figure)
        found.append(" ".join([*words, *_ailments(s, figure)]))
    if s.guardian >= 0 and not s.guardian_came:
        found.append(f"waits {GUARDIANS[s.guardian]}")
    return found


def _guardian(s: TrialsState, figure: int) -> list[str]:
    """Return of the Guardian which one it is, and whether it has grown or come back (T62)."""
    if figure != GUARDIAN:
        return []
    words = [f"is={GUARDIANS[s.guardian]}"]
    if s.last_hit != NO_PARTY:
        words.append(f"last_hit={SIDES[s.last_hit]}")
    return words + ["grown"] * s.grown + ["returned"] * s.returned


def _hero(s: TrialsState, seat: int) -> list[str]:
    """Return what a hero alone has: its decks, cards by number, loot, initiative."""
    box = s.tables.content
    cards = s.piles.cards
    picked = []
    if s.klass[seat] >= 0:
        picked.append(box.classes[s.klass[seat]].id)
    if s.subclass[seat] >= 0:
        picked.append(box.subclasses[s.subclass[seat]].id)
    if s.character[seat] >= 0:
        picked.append(box.characters[s.character[seat]].id)
    words = ["/".join(picked)] if picked else []
    if s.phase == SETUP:
        return words
    words.append(f"hp={s.hp[seat]}")
    words.append(f"hand={len(cards[pile(seat, HAND)])}")
    words.append(f"deck={len(cards[pile(seat, DRAW)])}")
    turned = [s.tables.card(card).id for card in cards[pile(seat, PRIMARY)] if s.turned >> card & 1]
    if turned:
        words.append(f"turned={'+'.join(turned)}")
    if rolled(s):
        words.append(f"initiative={s.init[seat]}")
    if s.loot(seat):
        words.append("loot=" + "+".join([s.tables.loot[c - FIRST_LOOT].id for c in s.loot(seat)]))
    kept = [ongoing_of(row) for row in s.ongoing]
    names = [s.tables.card_name(each.card) for each in kept if each.seat == seat]
    if names:
        words.append(f"keeps={'+'.join(names)}")
    return words + ["cycled"] * (s.cycled >> seat & 1) + ["acted"] * (s.acted >> seat & 1)


def _ailments(s: TrialsState, figure: int) -> list[str]:
    """Return the ailments on a figure by group, and its rings with whose they are (T46 to T48)."""
    words = []
    for kind, held in enumerate((s.burn, s.psn, s.root)):
        assert kind < COUNTED
        for group in range(GROUPS):
            n = held[figure * GROUPS + group]
            if n:
                words.append(f"{AILMENTS[kind]}={n}:{GROUP_NAMES[group]}")
    if s.daze[figure]:
        words.append(f"daze={s.daze[figure]}")
    for row in s.rings:
        ring = ring_of(row)
        if ring.figure == figure:
            by = s.tables.figure_name(ring.seat) if ring.seat >= 0 else "nobody"
            words.append(f"ring={RINGS[ring.ring]}:{by}")
    return words
