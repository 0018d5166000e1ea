"""What the card of a monster or Guardian prints (section 8), made from its numbers."""

from __future__ import annotations

from typing import Final

from game.rules.trials import words as w
from game.rules.trials.content import Elite, Guardian, Minion, ScriptLine
from game.rules.trials.grammar import read_cell
from game.words.language import N_, _, named
from game.words.rich import ABILITY, STRONG, Span, Text, fill, join
from game.words.sentences import sentences
from game.words.trials.card_texts import face_text

MINION: Final = N_("move {move}")
ELITE: Final = N_("2x2, {hp} HP, DR {dr}, move {move}")
GUARDIAN: Final = N_(
    "{size}, {four}, {six} or {eight} HP for 4, 6 or 8 heroes, DR {dr}, move {move}"
)
SPECIAL: Final = {
    "goblins": N_("it has advantage if two or more goblins are adjacent to its target"),
    "kobolds": N_("it has advantage if another kobold is adjacent to its target"),
    "bugbears": N_("on the turn its camp wakes its hits deal 2 more damage"),
    "stench": N_("heroes that start a turn adjacent to it get poison 1"),
    "golem": N_(
        "immune to poison, root and daze; burn on it also gives \N{MINUS SIGN}1 on its rolls"
    ),
    "returns": N_("the first time it falls to 0 HP it returns to {hp} HP"),
    "spawns": N_(
        "at the end of its turn, with fewer than 5 Spawn in play, it summons one next to the "
        "nearest hero; a Spawn's defeat is a Last Hit on a monster"
    ),
}  # fmt: skip
"""What is special about a monster, by its word in the content."""
ACID: Final = N_(
    "if a line 6 from it holds two or more targets, it spits acid instead, rolled for each"
)
WHEN: Final = {
    "adjacent": N_("if two or more opponents are adjacent, on each of them"),
    "out_of_reach": N_("if it cannot reach its target but sees it within {range}: area {area}"),
    "area": N_("if an area {area} within {range} holds two or more opponents: area {area}"),
    "not_adjacent": N_("if its target is not adjacent but within {range}"),
    "within": N_("if two or more opponents are within {range}, on each of them"),
    "": N_("else, on an adjacent target"),
}
"""When a line of a script is used (T62.2)."""
NEXT_TO_IT: Final = N_("if an area {area} next to it holds two or more opponents: that area")
LINE: Final = N_("{name}: {when}")


def minion(one: Minion) -> Text:
    """Return what the card of a minion prints."""
    phrases = [fill(_(MINION), move=one.move)]
    if one.special:
        phrases.append(fill(_(SPECIAL[one.special])))
    return join((sentences(phrases[:1]), _attack(one.attack), sentences(phrases[1:])))


def elite(one: Elite) -> Text:
    """Return what the card of an elite prints."""
    head = fill(_(ELITE), hp=one.hp, dr=one.dr, move=one.move)
    texts = [sentences((head,)), _attack(one.attack)]
    if one.acid:
        texts += [sentences((fill(_(ACID)),)), _attack(one.acid)]
    elif one.special:
        texts.append(sentences((fill(_(SPECIAL[one.special])),)))
    return join(texts)


def guardian(one: Guardian) -> Text:
    """Return what the mat of a Guardian prints: numbers, script from top to bottom, its rules."""
    four, six, eight = one.hp
    head = fill(
        _(GUARDIAN), size=one.size, four=four, six=six, eight=eight, dr=one.dr, move=one.move
    )
    texts = [sentences((head,))]
    for number, line in enumerate(one.script, 1):
        texts += [join(((Span(str(number), STRONG),), script_line(line)))]
    if one.special:
        texts.append(sentences((fill(_(SPECIAL[one.special]), hp=one.returns),)))
    return join(texts)


def script_line(line: ScriptLine) -> Text:
    """Return one line of a script: its attack, when it is used, and its results."""
    when = NEXT_TO_IT if line.when == "area" and line.range == 1 else WHEN[line.when]
    told = fill(
        _(LINE),
        name=Span(named(line.name), ABILITY),
        when=fill(_(when), range=line.range, area=line.area),
    )
    return join((sentences((told,)), _attack(line.attack)))


def _attack(results: str) -> Text:
    return face_text(read_cell(results, w.AT).faces[0])
