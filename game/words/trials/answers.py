"""What every answer of Trials is called: its name and source, its price, what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.rules.trials import defences, effects, plays, queries, quests, reach, rings
from game.rules.trials.codes import (
    ALLIES,
    AREA_AT,
    ATTACK,
    B_PORTENT,
    BARDIC,
    CARD,
    CHAIN,
    DONE,
    END,
    FEATURE,
    FIRST_LOOT,
    FREE,
    GENERAL,
    GIVE,
    INTERACT,
    LINE_AT,
    LOOT_USE,
    MOVE,
    NO,
    ORDER,
    PASS,
    PICK,
    PIECE,
    RING,
    RINGS,
    SIDE,
    SIDES_OF_A_CARD,
    SKILL,
    SPACE,
    SPARE,
    SPREAD,
    STEP,
    TARGET,
    YES,
)
from game.rules.trials.content import PeddlerToken
from game.rules.trials.frames import play_of, ring_of
from game.rules.trials.happenings import Peddling
from game.rules.trials.playing import Playing, price_of
from game.rules.trials.quest_kinds import ITEMS, SUMMON
from game.rules.trials.skills import needs
from game.rules.trials.windows import Window
from game.rules.trials.words import Part
from game.words.answers import Row
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import Span, Text, fill, join, plain, signed
from game.words.sentences import capital, sentences
from game.words.trials import (
    card_texts,
    counted,
    drafting,
    event_texts,
    faces,
    interactions,
    names,
    quest_texts,
    underway,
)
from game.words.trials.asked import Asked
from game.words.trials.match_names import MatchNames
from game.words.trials.names import linked

Told = tuple[Text, Text, Text]
"""Name, source, what it does."""
Say = Callable[[Asked, int], Told]
NOTHING: Final[Text] = ()


def row(match: Match, seat: int, chosen: int, names_: MatchNames) -> Row:
    """Return an answer of ``seat`` to the open question; ``KeyError`` for an unknown family."""
    asked = Asked(match, seat, names_)
    code, member = code_of(chosen), member_of(chosen)
    name, source, does = ROWS[code](asked, member)
    return Row(chosen, name, source, pays(asked, code, member), linked(does))


def button(match: Match, seat: int, chosen: int, names_: MatchNames) -> str:
    """Return what the button of an answer says: the name of its row."""
    return plain(row(match, seat, chosen, names_).name)


# --- what an answer costs

OF_AN_ACTION: Final = (MOVE, ATTACK, GENERAL, SKILL, PIECE)
WITH_A_CARD: Final = (FREE, CHAIN, MOVE, GENERAL)
THE_CARD: Final = N_("the card")


def price(asked: Asked, code: int, member: int) -> Text:
    """Return what an answer costs: ``1 Action and the card``, () for nothing."""
    s = asked.state
    found: list[Text] = []
    if code in OF_AN_ACTION and asked.kind == "turn":
        found.append(counted.actions(1))
    if code == STEP and s.stands(asked.about) and asked.kind in ("turn", "step"):
        return counted.spaces(reach.cost(s, asked.about, member))
    card = member // SIDES_OF_A_CARD if code in WITH_A_CARD else member
    if (code in (*WITH_A_CARD, ATTACK) and card in s.hand(asked.seat)) or code == INTERACT:
        found.append(fill(_(THE_CARD)))
    elif code in (FEATURE, LOOT_USE, ATTACK, GENERAL) and card >= 0:
        cards = price_of(s, card) if code in (FEATURE, LOOT_USE) or card >= FIRST_LOOT else 0
        if cards:
            found.append(counted.cards(cards))
    return listed(found) if found else NOTHING


def pays(asked: Asked, code: int, member: int) -> Text:
    """Return what an answer costs as a sentence, () for nothing."""
    found = price(asked, code, member)
    return fill(_("Costs {price}."), price=found) if found else NOTHING


# --- plain ones


def _figure(asked: Asked, figure: int) -> Told:
    return (asked.names.figure(figure),), state_of(asked, figure), NOTHING


def state_of(asked: Asked, figure: int) -> Text:
    """Return how a creature is now: ``21 HP, DR 3``; a minion that is wounded, or not."""
    s = asked.state
    if not s.stands(figure):
        return fill(_("off the board"))
    found: list[Text] = []
    if queries.most_hp(s, figure):
        found.append(fill(_("{n} HP"), n=s.hp[figure]))
    elif s.wounded >> figure & 1:
        found.append(fill(_("wounded")))
    dr = defences.dr(s, figure)
    if dr:
        found.append(fill(_("DR {dr}"), dr=dr))
    return join(found, ", ")


def _cell(asked: Asked, cell: int) -> Told:
    return (asked.names.cell(cell),), NOTHING, NOTHING


def _step(asked: Asked, cell: int) -> Told:
    return fill(_("To {cell}"), cell=asked.names.cell(cell)), NOTHING, NOTHING


QUARTERS: Final = (
    N_("{cell}, north-west"), N_("{cell}, north-east"), N_("{cell}, south-west"),
    N_("{cell}, south-east"),
)  # fmt: skip
"""Where an even area grows from its target space (T37.2)."""
RUNS: Final = (N_("{cell}, to the east"), N_("{cell}, to the south"))
PARTED: Final = N_("{line}, part {n}")


def _area(asked: Asked, member: int) -> Told:
    cell, quarter = divmod(member, len(QUARTERS))
    printed = asked.printed
    even = printed is not None and printed.area % 2 == 0
    name: Text = (asked.names.cell(cell),)
    if even or quarter:
        name = fill(_(QUARTERS[quarter]), cell=asked.names.cell(cell))
    return name, NOTHING, NOTHING


def _line(asked: Asked, member: int) -> Told:
    part, first = divmod(member // 2, asked.tables.realm.grid.size)
    name = fill(_(RUNS[member % 2]), cell=asked.names.cell(first))
    if part:
        name = fill(_(PARTED), line=name, n=part + 1)
    return name, NOTHING, NOTHING


# --- cards


FROM_HAND: Final = N_("from your hand")
A_PRIMARY: Final = N_("Primary")
LOOT_CARD: Final = N_("loot")


def source_of(asked: Asked, card: int) -> Text:
    """Return where a card comes from: the hand, the Primaries, the loot."""
    if card >= FIRST_LOOT:
        return fill(_(LOOT_CARD))
    if card in asked.state.hand(asked.seat):
        return fill(_(FROM_HAND))
    return fill(_(A_PRIMARY)) if not asked.tables.card(card).tier else NOTHING


def _card(asked: Asked, card: int) -> Told:
    if card >= asked.tables.first_event:
        return (asked.names.card(card),), NOTHING, NOTHING
    name = _lies(asked, card)
    return name, source_of(asked, card), faces.text(asked.state, card)


def _lies(asked: Asked, card: int) -> Text:
    """Return the name of a card as it lies, with its link: ``Fire Bolt II``."""
    return (asked.names.card(card)._replace(text=faces.name(asked.state, card)),)


def _sided(asked: Asked, member: int) -> Told:
    card, way = divmod(member, SIDES_OF_A_CARD)
    return _lies(asked, card), source_of(asked, card), faces.text(asked.state, card, way)


def _moved(asked: Asked, member: int) -> Told:
    card, way = divmod(member, SIDES_OF_A_CARD)
    name = fill(_("Move: {card}"), card=_lies(asked, card))
    return name, source_of(asked, card), faces.text(asked.state, card, way)


def _maintain(asked: Asked, card: int) -> Told:
    name = fill(_("Maintain {card}"), card=asked.names.card(card))
    return name, NOTHING, fill(_("Else it is discarded at the end of this turn."))


def _use_loot(asked: Asked, card: int) -> Told:
    name = fill(_("Use {card}"), card=asked.names.card(card))
    return name, fill(_(LOOT_CARD)), faces.text(asked.state, card)


def _feature(asked: Asked, card: int) -> Told:
    kept = next((row for row in asked.state.boons if row[0] == B_PORTENT and row[4] == card), None)
    if asked.kind == "answer" and kept is not None:
        name = fill(_("Portent: {die}"), die=kept[2])
        does = fill(_("The kept {die} becomes the die of this roll."), die=kept[2])
        return name, (asked.names.card(card),), does
    return (asked.names.card(card),), fill(_("feature")), faces.text(asked.state, card)


def _interact(asked: Asked, card: int) -> Told:
    deck = asked.tables.content.classes[asked.state.klass[asked.seat]]
    name = fill(_("Interaction: give up {card}"), card=asked.names.card(card))
    return name, fill(_(FROM_HAND)), _gives(asked, deck.id)


def _gives(asked: Asked, klass: str) -> Text:
    deck = asked.tables.content.class_of(klass)
    return sentences((interactions.interaction(deck.interaction),))


RING_DOES: Final = N_("{plus} on this roll; then the ring goes.")
BARDIC_MORE: Final = 4


def _ring(asked: Asked, ring: int) -> Told:
    does = fill(_(RING_DOES), plus=Span(signed(BARDIC_MORE))) if ring == BARDIC else NOTHING
    return (names.ring_of(RINGS[ring]),), fill(_("ring")), does


def _gift(asked: Asked, member: int) -> Told:
    place, ally = divmod(member, ALLIES)
    card = FIRST_LOOT + place
    gives = card in asked.state.loot(asked.seat)
    sentence = _("Give {card} to {ally}") if gives else _("Take {card} from {ally}")
    name = fill(sentence, card=asked.names.card(card), ally=asked.names.seat(ally))
    return name, fill(_("once in a turn")), faces.text(asked.state, card)


# --- quests


def _try(asked: Asked, number: int) -> Told:
    """Tell what is tried: the deed, its quest, and what the roll needs (T25, T63a)."""
    s = asked.state
    at, item = divmod(number // len(names.SKILLS), ITEMS)
    card = s.quests[at][0]
    quest = asked.tables.quest(card)
    skill = quests.skill_of(number)
    found = quests.objective(s, asked.seat, number)
    needed = needs(s, asked.seat, skill)
    does = fill(_("{skill} {number}+."), skill=_(names.SKILLS[skill]), number=needed)
    if found is not None and found.more:
        more = fill(_("{plus} on the roll"), plus=Span(signed(found.more)))
        does = join((does, sentences((more,))))
    name = fill(
        _("{what}: {skill}"),
        what=quest_texts.tries(quest, item == SUMMON),
        skill=_(names.SKILLS[skill]),
    )
    return name, (asked.names.quest(card),), does


# --- sides, orders, points


WHEN: Final = (N_("Before the Action"), N_("After the Action"))


def _side(asked: Asked, place: int) -> Told:
    """Return one of several: of an `or`, of statuses, of trades, before or after."""
    if asked.kind == "peddler":
        top = asked.match.stack[-1]
        assert isinstance(top, Peddling)
        effect = asked.tables.event(top.card).effects[0]
        assert isinstance(effect, PeddlerToken)
        return capital(event_texts.offer(effect.offers[place])), NOTHING, NOTHING
    if asked.why == "before_or_after":
        return fill(_(WHEN[place])), NOTHING, NOTHING
    if asked.why == "status":
        ring = ring_of(rings.statuses(asked.state, asked.about)[place])
        by = asked.names.seat(ring.seat) if ring.seat >= 0 else Span("")
        source = fill(_("by {who}"), who=by) if by.text else NOTHING
        return (names.ring_of(RINGS[ring.ring]),), source, NOTHING
    part = _part(asked)
    said = card_texts.side(part, place)
    last = said[-1]._replace(text=said[-1].text.removesuffix("."))
    return (*said[:-1], last), NOTHING, NOTHING


def _part(asked: Asked) -> Part:
    """Return the part of a card whose `or` is asked about (T65.5, T66p)."""
    top = asked.match.stack[-1]
    if isinstance(top, effects.Parts):
        return top.now(asked.state)
    printed = asked.tables.card(asked.card)
    return next(each[0] for each in printed.parts if len(each[0].sides) > 1)


def _order(asked: Asked, place: int) -> Told:
    """Return one of several spells that could be countered, the newest first (T66v)."""
    top = asked.match.stack[-1]
    s = asked.state
    assert isinstance(top, Playing)
    about = plays.Asked(top.moment, top.about, top.mask, _base(asked))
    found = plays.spells_to_counter(s, asked.seat, top.printed(s), about)[place]
    for each in s.pile:
        if each[0] == found:
            one = play_of(each)
            by = fill(_("by {who}"), who=asked.names.seat(one.seat))
            return (underway.play_name(s, one, asked.names),), by, NOTHING
    deed = s.deed()
    by = fill(_("by {who}"), who=asked.names.figure(deed.figure))
    return (underway.card_of(s, deed, asked.names),), by, NOTHING


def _base(asked: Asked) -> int:
    """Return how many plays waited before the window in which something is played."""
    below = asked.match.stack[-2] if len(asked.match.stack) > 1 else None
    return below.base if isinstance(below, Window) else 0


def _spread(asked: Asked, n: int) -> Told:
    return fill(_("{n} HP"), n=n), NOTHING, NOTHING


# --- the draft


def _pick(asked: Asked, number: int) -> Told:
    return drafting.pick(asked, asked.kind, number)


YESES: Final = {
    "shortcut": N_("Take them"),
    "swap": N_("Discard one, draw one"),
}
NOES: Final = {
    "shortcut": N_("Pick on"),
    "swap": N_("Keep the hand"),
}


def _yes(asked: Asked, member: int) -> Told:
    return fill(_(YESES[asked.kind])), NOTHING, NOTHING


def _no(asked: Asked, member: int) -> Told:
    return fill(_(NOES[asked.kind])), NOTHING, NOTHING


# --- no more

PASSES: Final = {
    "answer": N_("Pass"),
    "chain": N_("No chain"),
    "feature": N_("Not now"),
    "feature.after": N_("Not now"),
    "figure.effect": N_("Nobody"),
    "loot.thief": N_("Leave it"),
    "space.tele": N_("Stay here"),
    "space.piece": N_("It stays"),
    "target.piece": N_("No attack"),
    "peddler": N_("No trade"),
    "victim": N_("No attack"),
}
"""What it is called to let something pass, by what is asked."""


def _pass(asked: Asked, member: int) -> Told:
    return fill(_(PASSES[asked.key])), NOTHING, NOTHING


DONES: Final = {
    "targets": N_("That is all"),
    "targets.effect": N_("That is all"),
    "spare": N_("Spare nobody more"),
}
"""How a list of choices is closed, by what is asked."""


SPARES_NOBODY: Final = N_("Spare nobody")


def _done(asked: Asked, member: int) -> Told:
    if asked.key == "spare" and not asked.state.deed().spared:
        return fill(_(SPARES_NOBODY)), NOTHING, NOTHING
    return fill(_(DONES[asked.key])), NOTHING, NOTHING


ENDS: Final = {"turn": N_("End the turn"), "step.move": N_("Stop here")}


def _end(asked: Asked, member: int) -> Told:
    """Return the end of a turn or of a move, and what is lost by it (T23b)."""
    lost: list[Text] = []
    if asked.kind == "turn" and asked.fact("actions") > 0:
        lost.append(counted.actions(asked.fact("actions")))
    more = asked.fact("spaces") if asked.kind == "turn" else asked.fact("left")
    if more > 0:
        lost.append(counted.spaces(more))
    does = fill(_("Lost: {left}."), left=listed(lost)) if lost else NOTHING
    return fill(_(ENDS[asked.key])), NOTHING, does


ROWS: Final[dict[int, Say]] = {
    PASS: _pass,
    STEP: _step,
    MOVE: _moved,
    ATTACK: _card,
    GENERAL: _sided,
    SKILL: _try,
    FREE: _sided,
    FEATURE: _feature,
    INTERACT: _interact,
    RING: _ring,
    CHAIN: _sided,
    TARGET: _figure,
    AREA_AT: _area,
    LINE_AT: _line,
    SPACE: _cell,
    SIDE: _side,
    CARD: _card,
    GIVE: _gift,
    END: _end,
    PICK: _pick,
    YES: _yes,
    NO: _no,
    DONE: _done,
    PIECE: _maintain,
    LOOT_USE: _use_loot,
    SPREAD: _spread,
    ORDER: _order,
    SPARE: _figure,
}
"""By family what an answer is called."""
