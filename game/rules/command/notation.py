"""A choice in words, both ways: ``strike drider > copper_dragon``, ``helpers elf_archer.2``.

The words are those of :data:`WORDS`, the ids of cards (``Tables.ids``, ``Tables.card_ids``) and the
names of squares, so a record outlives the code. What is read may be in any case and spacing, and
lists in any order.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits, mask_of
from game.engine.decisions import Decision, choice, code_of, member_of
from game.engine.errors import BadText, Refused
from game.engine.events import Value
from game.engine.match import Match
from game.rules.command.codes import (
    ACTIVATE,
    ACTOR,
    BURST,
    CARD,
    CONSENT,
    DEPLOY,
    DODGE,
    DONE,
    END,
    FINISH,
    HELPERS,
    IMMEDIATE,
    MAY,
    MELEE,
    MODE,
    MOVE,
    MUSTER,
    NOBODY_ELSE,
    ORDER,
    PAIR,
    PASS,
    POINT,
    POWER,
    SHIELD,
    SHOOT,
    SLOTS,
    STATION,
    STRIKE,
    TAKE_OFF,
    TARGET,
    TO,
    TOKEN,
    WHOM,
)
from game.rules.command.pool import AFTER
from game.rules.command.state import CommandState, Waits, of
from game.rules.command.tables import Tables

WORDS: Final = {
    MUSTER: "muster",
    STATION: "station",
    ACTIVATE: "activate",
    MOVE: "move",
    MELEE: "melee",
    SHOOT: "shoot",
    POWER: "power",
    CARD: "card",
    TAKE_OFF: "take_off",
    POINT: "point",
    END: "end",
    DONE: "done",
    ACTOR: "actor",
    TARGET: "target",
    BURST: "burst",
    HELPERS: "helpers",
    CONSENT: "consent",
    STRIKE: "strike",
    DODGE: "dodge",
    PASS: "pass",
    TO: "to",
    ORDER: "order",
    WHOM: "whom",
    MAY: "may",
    MODE: "mode",
    DEPLOY: "deploy",
    FINISH: "finish",
    SHIELD: "shield",
    IMMEDIATE: "immediate",
}
CODES: Final = {word: code for code, word in WORDS.items()}
CLAUSES: Final = {
    MUSTER: "C2.4",
    STATION: "C2.5",
    ACTIVATE: "C3.4",
    MOVE: "C4.1",
    MELEE: "C7.1",
    SHOOT: "C14b",
    POWER: "C4.3",
    CARD: "C10.8",
    TAKE_OFF: "C13d",
    POINT: "C10.10",
    END: "C4.9",
    DONE: "C3.4",
    ACTOR: "C10.1",
    TARGET: "C10c",
    BURST: "C13t",
    HELPERS: "C10.3",
    CONSENT: "C10f",
    STRIKE: "C8.5",
    DODGE: "C8.6",
    PASS: "C8.2",
    TO: "C8j",
    ORDER: "C8u",
    WHOM: "C8m",
    MAY: "C8m",
    MODE: "C7b",
    DEPLOY: "C3.5",
    FINISH: "C3.5",
    SHIELD: "C8p",
    IMMEDIATE: "C8.4",
}
"""The rule that each family is of, for what is understood but not offered."""

FIGURES: Final = (ACTIVATE, MELEE, SHOOT, ACTOR, TARGET, DODGE, WHOM, DEPLOY)
SQUARES: Final = (STATION, BURST, TO)
BARE: Final = (MOVE, END, DONE, PASS, FINISH)
ANSWERS: Final = ("no", "yes")
NOBODY: Final = "nobody"
WEB_TOKEN: Final = "web_token"
HEAL: Final = "heal"
DISCARD: Final = "discard"
AT: Final = " > "

# --- in words


def say(match: Match, seat: int, chosen: int) -> str:
    """Return ``chosen``, an answer of ``seat`` to the open question, as one line of text."""
    s = of(match)
    tables = s.tables
    code, member = code_of(chosen), member_of(chosen)
    word = WORDS[code]
    if code in BARE:
        return word
    return f"{word} {_member(s, tables, match.decision, seat, code, member)}"


def _member(
    s: CommandState, tables: Tables, decision: Decision | None, seat: int, code: int, member: int
) -> str:
    if code in FIGURES:
        return NOBODY if code == WHOM and member == NOBODY_ELSE else tables.ids[member]
    if code in SQUARES:
        return tables.arena.grid.name(member)
    if code in (CARD, POINT):
        return tables.card_ids[member]
    if code in (CONSENT, MAY):
        return ANSWERS[member]
    if code == MUSTER:
        return _listed(tables, member << seat * SLOTS)
    if code == STRIKE:
        striker, target = divmod(member, PAIR)
        return tables.ids[striker] + AT + tables.ids[target]
    if code == POWER:
        return tables.creature[_actor(s, decision)].powers[member].id
    if code == IMMEDIATE:
        figure, place = divmod(member, PAIR)
        return tables.ids[figure] + AT + tables.creature[figure].powers[place].id
    if code == TAKE_OFF:
        return _lying(tables, member)
    if code == MODE:
        return f"{DISCARD} {_lying(tables, member - 1)}" if member else HEAL
    return _told(tables, decision, code)[member]


def _listed(tables: Tables, figures: int) -> str:
    """Return a mask of figures as a list of their names."""
    return ", ".join([tables.ids[figure] for figure in bits(figures)]) if figures else NOBODY


def _lying(tables: Tables, what: int) -> str:
    """Return what lies under a creature: a card, or the Web token on a figure (C14g)."""
    if what >= TOKEN:
        return f"{WEB_TOKEN} {tables.ids[what - TOKEN]}"
    return tables.card_ids[what]


def _actor(s: CommandState, decision: Decision | None) -> int:
    """Return whose powers are meant: whom the question is about, else who is activated."""
    if decision is not None and decision.figure >= 0:
        return decision.figure
    return s.acting


def _told(tables: Tables, decision: Decision | None, code: int) -> list[str]:
    """Return the words of everything that the question lists for HELPERS, ORDER or SHIELD.

    What would read alike is numbered.
    """
    if decision is None:
        return []
    listed: Value = decision.about.get({HELPERS: "sets", ORDER: "offered"}.get(code, "waiting"))
    if not isinstance(listed, tuple):
        return []
    found = [_entry(tables, decision, code, each) for each in listed]
    return [
        f"{each} #{found[:place].count(each) + 1}" if each in found[:place] else each
        for place, each in enumerate(found)
    ]


def _entry(tables: Tables, decision: Decision, code: int, each: Value) -> str:
    if isinstance(each, int):
        if code == HELPERS:
            return _listed(tables, each)
        # Of losses creatures are ordered (C9d), at the start of a turn attached cards (C13k).
        return tables.ids[each] if decision.kind == "losses" else tables.card_ids[each]
    assert isinstance(each, tuple)
    row = [number for number in each if isinstance(number, int)]
    if code == SHIELD:
        source, attack, hit = row
        attacking = f"item {source}" if attack < 0 else f"item {source} attack {attack}"
        return attacking + AT + tables.ids[hit]
    wait = Waits(*row)
    text = tables.ids[wait.figure] if wait.what == AFTER else tables.card_ids[wait.place]
    return text + AT + tables.ids[wait.target] if wait.target >= 0 else text


# --- read back


def read(match: Match, seat: int, text: str) -> int:
    """Return the choice of ``seat`` that ``text`` says.

    Raises :class:`BadText` for text that means nothing in this match, and :class:`Refused` for
    something that is understood but not offered now.
    """
    decision = match.decision
    if decision is None:
        raise BadText(f"the match is over, so {text!r} cannot be played")
    wanted = " ".join(text.lower().split())
    word, _, rest = wanted.partition(" ")
    if word not in CODES:
        known = ", ".join(CODES)
        raise BadText(f"{text!r} is no choice of Command; it begins with one of {known}")
    code = CODES[word]
    member = _read(match, decision, seat, code, rest)
    if member < 0 or not decision.allows(seat, choice(code, member)):
        raise Refused(CLAUSES[code], "not_offered", {"text": wanted})
    return choice(code, member)


def _read(match: Match, decision: Decision, seat: int, code: int, rest: str) -> int:
    """Return the member, -1 for what is understood but surely not offered."""
    s = of(match)
    tables = s.tables
    if code in BARE:
        if rest:
            raise BadText(f"{WORDS[code]!r} stands alone; leave out {rest!r}")
        return 0
    if not rest:
        raise BadText(
            f"{WORDS[code]!r} lacks what is chosen, as in '{WORDS[code]} {EXAMPLE[code]}'"
        )
    if code in FIGURES:
        return NOBODY_ELSE if code == WHOM and rest == NOBODY else _figure(tables, rest)
    if code in SQUARES:
        try:
            return tables.arena.grid.parse(rest)
        except ValueError as fault:
            raise BadText(str(fault)) from None
    if code in (CARD, POINT):
        return _card(tables, seat, rest)
    if code in (CONSENT, MAY):
        if rest not in ANSWERS:
            raise BadText(f"{rest!r} is no answer; write yes or no")
        return ANSWERS.index(rest)
    if code == MUSTER:
        figures = _figures(tables, rest)
        first = seat * SLOTS
        return -1 if figures & ~tables.own(seat) else figures >> first
    if code == STRIKE:
        striker, arrow, target = rest.partition(AT)
        if not arrow:
            raise BadText(f"{rest!r} does not say who strikes whom, as in '{EXAMPLE[STRIKE]}'")
        return _figure(tables, striker) * PAIR + _figure(tables, target)
    if code == POWER:
        return _power(s, _actor(s, decision), rest)
    if code == IMMEDIATE:
        name, arrow, power = rest.partition(AT)
        if not arrow:
            raise BadText(f"{rest!r} does not say whose power, as in '{EXAMPLE[IMMEDIATE]}'")
        figure = _figure(tables, name)
        place = _power(s, figure, power)
        return figure * PAIR + place if place >= 0 else -1
    if code == TAKE_OFF:
        return _what_lies(tables, seat, rest)
    if code == MODE:
        if rest == HEAL:
            return 0
        word, _, what = rest.partition(" ")
        if word != DISCARD:
            raise BadText(f"{rest!r} is neither {HEAL!r} nor '{DISCARD} CARD'")
        return 1 + _what_lies(tables, seat, what)
    return _place(tables, decision, code, rest)


EXAMPLE: Final = {
    MUSTER: "drow_wizard, drow_house_guard.1",
    STATION: "B3",
    ACTIVATE: "drow_wizard",
    MELEE: "drow_wizard",
    SHOOT: "drow_wizard",
    POWER: "healing_touch",
    CARD: "fireball",
    TAKE_OFF: "web_token drow_wizard",
    POINT: "action_point.1",
    ACTOR: "drow_wizard",
    TARGET: "drow_wizard",
    BURST: "B3",
    HELPERS: "drow_wizard, drow_house_guard.1",
    CONSENT: "yes",
    STRIKE: "drow_wizard > elf_archer.1",
    DODGE: "drow_wizard",
    TO: "B3",
    ORDER: "drow_wizard",
    WHOM: "drow_wizard",
    MAY: "yes",
    MODE: "heal",
    DEPLOY: "drow_wizard",
    SHIELD: "item 3 > drow_wizard",
    IMMEDIATE: "umber_hulk > confusing_gaze",
}
"""How a choice of each family goes on after its word."""


def _figure(tables: Tables, name: str) -> int:
    if name not in tables.ids:
        raise BadText(f"there is no creature {name!r} in this match")
    return tables.ids.index(name)


def _figures(tables: Tables, names: str) -> int:
    """Return the mask of a list of figures; one named twice is a fault."""
    if names == NOBODY:
        return 0
    found = [_figure(tables, name.strip()) for name in names.split(",")]
    for figure in found:
        if found.count(figure) > 1:
            raise BadText(f"{tables.ids[figure]!r} is named twice")
    return mask_of(found)


def _card(tables: Tables, seat: int, name: str) -> int:
    """Return the number of a card; one that several seats have may be named without its seat by
    the one that plays it.
    """
    own = f"{tables.called[seat]}.{name}"
    if own in tables.card_ids:
        return tables.card_ids.index(own)
    if name not in tables.card_ids:
        raise BadText(f"there is no action card {name!r} in this match")
    return tables.card_ids.index(name)


def _what_lies(tables: Tables, seat: int, name: str) -> int:
    word, _, rest = name.partition(" ")
    return TOKEN + _figure(tables, rest) if word == WEB_TOKEN else _card(tables, seat, name)


def _power(s: CommandState, actor: int, name: str) -> int:
    """Return the place of a power on the card of ``actor``, -1 if only others have it."""
    if actor >= 0:
        for place, power in enumerate(s.tables.creature[actor].powers):
            if power.id == name:
                return place
    if any(power.id == name for each in s.tables.creature for power in each.powers):
        return -1
    raise BadText(f"no creature of this match has a power {name!r}")


def _place(tables: Tables, decision: Decision, code: int, rest: str) -> int:
    """Return the place of what the question lists, -1 for what it does not list."""
    told = _told(tables, decision, code)
    if code == HELPERS:
        rest = _listed(tables, _figures(tables, rest))
    return told.index(rest) if rest in told else -1
