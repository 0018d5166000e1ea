"""What every answer of Adventure is called: its name, where it comes from, what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.rules.adventure import queries
from game.rules.adventure.codes import (
    ACCEPT,
    BRANCH,
    CANCEL,
    CROWD,
    DECK,
    DECK_NAMES,
    DISARM,
    DRINK,
    EDGE,
    END,
    FIRST_ENCOUNTER,
    KAVAN,
    KEEP,
    LEAVE,
    MOVE,
    OUTFIT,
    PASS,
    PLACE,
    SEAT,
    STAY,
    TAKE,
    TARGET,
    TILE,
    USE,
    XP_PRICE,
)
from game.rules.adventure.content import OneOf
from game.rules.adventure.opening import first_code
from game.rules.adventure.turn import edges_of
from game.words.adventure.asked import Asked, card_text, kind_of
from game.words.adventure.effects import Setting, told_all
from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import DECKS, condition, linked
from game.words.answers import Row
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import Span, Text, fill, join, plain
from game.words.sentences import capital

Told = tuple[Text, Text, Text, Text]
"""Name, source, what is paid, what it does."""
Say = Callable[[Asked, int], Told]
NOTHING: Final[Text] = ()


def row(match: Match, seat: int, chosen: int, names: MatchNames) -> Row:
    """Return an answer of ``seat`` to the open question; ``KeyError`` for an unknown family."""
    asked = Asked(match, seat, names)
    code, member = code_of(chosen), member_of(chosen)
    name, source, pays, does = (
        _use(asked, code - USE, member) if code >= USE else ROWS[code](asked, member)
    )
    return Row(chosen, name, source, linked(pays), linked(does))


def rows(match: Match, seat: int, names: MatchNames) -> list[Row]:
    """Return all answers of ``seat`` to the open question, in their order."""
    decision = match.decision
    if decision is None:
        return []
    return [row(match, seat, chosen, names) for chosen in decision.choices(seat)]


def button(match: Match, seat: int, chosen: int, names: MatchNames) -> str:
    """Return what the button of an answer says: the name of its row."""
    return plain(row(match, seat, chosen, names).name)


def card_row(match: Match, seat: int, card: int, names: MatchNames) -> Row:
    """Return the use of a card as a line, before it is said on whom."""
    asked = Asked(match, seat, names)
    name: Text = (names.card(card),)
    return Row(-1, name, _source(asked, card), (), card_text(asked.tables, card))


# --- cards

ON: Final = {
    MOVE: N_("{card}: to {cell}"),
    PLACE: N_("{card}: to {cell}"),
    TARGET: N_("{card}: {figure}"),
    TILE: N_("{card}: {tile}"),
    TAKE: N_("{card}: {taken}"),
    DECK: N_("{card}: {deck}"),
}
"""The name of a use by what answers its first question."""


def _use(asked: Asked, card: int, member: int) -> Told:
    first = asked.tables.texts[asked.tables.text[card]][0]
    code = first_code(first)
    name: Text = (asked.names.card(card),)
    if code:
        name = fill(
            _(ON[code]),
            card=asked.names.card(card),
            cell=asked.names.cell(member) if code == PLACE else "",
            figure=asked.names.figure(member) if code == TARGET else "",
            tile=asked.names.tile(member) if code == TILE else "",
            taken=asked.names.card(member) if code == TAKE else "",
            deck=_(DECKS[DECK_NAMES[member]]) if code == DECK else "",
        )
    return name, _source(asked, card), NOTHING, card_text(asked.tables, card)


def _source(asked: Asked, card: int) -> Text:
    sentence = _("{kind} of {hero}")
    return fill(sentence, kind=kind_of(asked.tables, card), hero=asked.hero)


def _take(asked: Asked, card: int) -> Told:
    tables = asked.tables
    return (asked.names.card(card),), kind_of(tables, card), NOTHING, card_text(tables, card)


def _outfit(asked: Asked, place: int) -> Told:
    found = asked.tables.outfits(asked.seat)[place]
    suggested = fill(_("suggested")) if place == asked.tables.suggested(asked.seat) else NOTHING
    return listed([asked.names.card(card) for card in found]), suggested, NOTHING, NOTHING


# --- squares, tiles and edges

GOES: Final = {
    "act": N_("Move to {cell}"),
    "move": N_("Move to {cell}"),
    "begin": N_("Begin on {cell}"),
    "return": N_("Come back on {cell}"),
    "escort": N_("Kavan to {cell}"),
}
TO: Final = N_("To {cell}")


def _to(asked: Asked, cell: int) -> Told:
    """Return where somebody goes or is put; the own square is staying."""
    if 0 <= asked.about < CROWD and asked.state.cell[asked.about] == cell:
        return fill(_("Stay on {cell}"), cell=asked.names.cell(cell)), NOTHING, NOTHING, NOTHING
    name = fill(_(GOES.get(asked.kind, TO)), cell=asked.names.cell(cell))
    return name, NOTHING, NOTHING, NOTHING


def _tile(asked: Asked, slot: int) -> Told:
    return (asked.names.tile(slot),), NOTHING, NOTHING, NOTHING


SIDES: Final = (N_("north"), N_("east"), N_("south"), N_("west"))


def _edge(asked: Asked, edge: int) -> Told:
    slot, way = divmod(edge, 4)
    name = fill(_("{tile}, {side}"), tile=asked.names.tile(slot), side=_(SIDES[way]))
    broken = asked.state.castle.tiling.closed(slot) >> way & 1
    does = fill(_("The wall is broken through.")) if broken else NOTHING
    return name, NOTHING, NOTHING, does


# --- figures

HEALTH: Final = N_("{hp} HP")


def _target(asked: Asked, figure: int) -> Told:
    source = NOTHING
    if figure not in (CROWD, KAVAN):
        source = fill(_(HEALTH), hp=asked.state.hp[figure])
    return (asked.names.figure(figure),), source, NOTHING, NOTHING


def _seat(asked: Asked, seat: int) -> Told:
    if seat == asked.seat:
        return fill(_("{hero} keeps it"), hero=asked.names.seat(seat)), NOTHING, NOTHING, NOTHING
    return fill(_("Give it to {hero}"), hero=asked.names.seat(seat)), NOTHING, NOTHING, NOTHING


# --- yes and no

PASSES: Final = {
    "start": N_("Begin to act"),
    "cancel": N_("Let it happen"),
    "answer": N_("No answer"),
    "level": N_("Not now"),
    "prevent": N_("Take the damage"),
    "instead": N_("Draw the treasure"),
    "escort": N_("Kavan stays"),
    "leave": N_("Stay in the castle"),
    "attack": N_("Nobody else"),
    "choose": N_("Leave it out"),
    "move": N_("Stay"),
    "place": N_("Stay"),
    "figure": N_("Nobody else"),
}
ACCEPTS: Final = {
    "level": N_("Level 2 for {xp} XP"),
    "instead": N_("Heal instead"),
    "keep": N_("Use it now"),
}


def _pass(asked: Asked, member: int) -> Told:
    return fill(_(PASSES[asked.kind])), NOTHING, NOTHING, NOTHING


def _accept(asked: Asked, member: int) -> Told:
    return fill(_(ACCEPTS[asked.kind]), xp=XP_PRICE), NOTHING, NOTHING, NOTHING


def _bare(sentence: str, does: str = "") -> Say:
    """Return the answer that is always called the same."""

    def say(asked: Asked, member: int) -> Told:
        told = fill(_(does), hero=asked.hero) if does else NOTHING
        return fill(_(sentence), xp=XP_PRICE, hero=asked.hero), NOTHING, NOTHING, told

    return say


# --- the Hero Phase


def _end(asked: Asked, member: int) -> Told:
    """Return what follows the Hero Phase: a tile, a choice, or none (A4.4, A13e)."""
    edges, may = edges_of(asked.state, asked.seat)
    if edges and not may:
        does = _("A tile is laid with a monster; a black one brings an encounter.")
        return fill(_("Explore")), NOTHING, NOTHING, fill(does)
    if edges:
        return fill(_("End the Hero Phase")), NOTHING, NOTHING, fill(_("Then explore or stay."))
    does = _("No tile is laid: an encounter is drawn for certain, and no monster comes.")
    return fill(_("Stay here")), NOTHING, NOTHING, fill(does)


def _disarm(asked: Asked, card: int) -> Told:
    need = asked.tables.encounter[card - FIRST_ENCOUNTER].disable
    plus = queries.total(queries.disabling(asked.state, asked.seat))
    does = fill(_("In place of the attack: a d20, {need} is needed."), need=max(need - plus, 1))
    name = fill(_("Disable {card}"), card=asked.names.card(card))
    return name, NOTHING, NOTHING, does


def _drink(asked: Asked, member: int) -> Told:
    fountain = asked.tables.adventure.fountain
    need = fountain.one if fountain is not None else 0
    does = fill(_("In place of the attack: a d20, {need} is needed."), need=need)
    return fill(_("Draw from the fountain")), NOTHING, NOTHING, does


def _stay(asked: Asked, member: int) -> Told:
    does = _("No tile is laid: an encounter is drawn for certain, and no monster comes.")
    return fill(_("Stay here")), NOTHING, NOTHING, fill(does)


# --- ways of a text


def _deck(asked: Asked, pile: int) -> Told:
    return (Span(_(DECKS[DECK_NAMES[pile]])),), NOTHING, NOTHING, NOTHING


def _branch(asked: Asked, place: int) -> Told:
    if asked.kind == "condition":
        name: Text = (condition(("slowed", "immobilized")[place]),)
    elif asked.kind == "end_order":
        name = _due(asked, place)
    else:
        name = _choice(asked, place)
    return name, NOTHING, NOTHING, NOTHING


def _due(asked: Asked, which: int) -> Text:
    """Return what is due at the end of a Hero Phase: the hero's special or his cloud (A4n)."""
    if which == 1:
        return (asked.names.source(asked.tables.hero[asked.seat].id),)
    return (asked.names.marker("freezing_cloud"),)


def _choice(asked: Asked, place: int) -> Text:
    for part in asked.tables.texts[asked.tables.text[asked.card]]:
        if isinstance(part, OneOf):
            said = told_all(part.choices[place], Setting("you", follows=True))
            return capital(join(said, "; "))
    raise KeyError(asked.card)


ROWS: Final[dict[int, Say]] = {
    MOVE: _to,
    PLACE: _to,
    TARGET: _target,
    TILE: _tile,
    EDGE: _edge,
    TAKE: _take,
    PASS: _pass,
    ACCEPT: _accept,
    END: _end,
    DISARM: _disarm,
    DRINK: _drink,
    DECK: _deck,
    BRANCH: _branch,
    OUTFIT: _outfit,
    SEAT: _seat,
    CANCEL: _bare(N_("Cancel for {xp} XP"), N_("The card is discarded with no effect.")),
    STAY: _stay,
    LEAVE: _bare(N_("Leave the castle"), N_("{hero} is out, and the monsters pass to the left.")),
    KEEP: _bare(N_("Keep it unplayed")),
}
"""By family what an answer is called; a card that is used has its own."""
