"""What a seat is asked: one prompt a decision kind, and what every answer is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.engine.decisions import Decision, code_of, member_of
from game.rules.onslaught import codes
from game.rules.onslaught.content import Ability
from game.words import keywords
from game.words.language import N_, _, ngettext
from game.words.onslaught import cards
from game.words.onslaught.names import GAME, Names
from game.words.rich import Span, Text, fill, join, plain

Standing = Callable[[int], int]


class Prompt(NamedTuple):
    """A question: a short title, what to do, and the buttons of answers that no board shows.

    ``buttons`` are (choice, what it says) pairs in the order of the decision.
    """

    title: str
    text: Text
    buttons: tuple[tuple[int, str], ...]


# --- one title and one sentence a kind; the places are figures, abilities and numbers of `about`

TITLES: Final = {
    "first_player": N_("Who is active first?"),
    "place": N_("Set up {figure}"),
    "initiative_one": N_("Who gets the 1?"),
    "initiative_assign": N_("Assign your cards in secret"),
    "turn": N_("{figure} acts"),
    "react": N_("Reaction: {reaction}"),
    "move_to": N_("{figure} may move"),
    "teleport_to": N_("{figure} may teleport"),
    "push_to": N_("Where does {figure} end?"),
    "push_order": N_("Who is pushed first?"),
    "second_target": N_("A second target?"),
    "rush_target": N_("Whom does {figure} strike?"),
    "mark_target": N_("Who gets the token?"),
    "level_up": N_("{figure} levels up"),
    "monster_order": N_("Which monster acts next?"),
    "monster_move": N_("Where does {figure} go?"),
    "monster_target": N_("Whom does {figure} attack?"),
    "reinforce": N_("{figure} returns"),
    "order": N_("What comes first?"),
}

TEXTS: Final = {
    "first_player": N_("You won the roll: whom you pick acts first in round 1."),
    "place": N_("Pick a start space for {figure}."),
    "initiative_one": N_("Lay the 1 faceup on one of your characters, so that it acts first."),
    "initiative_assign": N_("Say which character gets which card; nobody else sees it yet."),
    "turn": N_("Pick an action, or end the activation."),
    "react": N_("{trigger} gives {figure} the chance to use {reaction}."),
    "teleport_to": N_("Pick an empty space in line of sight, or stay."),
    "push_to": N_("The push of {by} could go two ways; pick the space where it ends."),
    "push_order": N_("The order makes a difference: pick who is pushed first."),
    "second_target": N_(
        "Pick the target of the second attack with {ability}, or make no second attack. "
        "Either way the activation goes on."
    ),
    "rush_target": N_("Several enemies are adjacent; pick the target of {ability}."),
    "mark_target": N_("The critical gives a token: pick one enemy that was hit."),
    "level_up": N_("Pick one of two cards; it stays for the rest of the match."),
    "monster_order": N_(
        "Monsters act from the top left of the board. These stand equally far from it: you pick."
    ),
    "monster_move": N_("These spaces are equally good for {figure}, so you decide."),
    "monster_target": N_("These characters are equally close to {figure}, so you decide."),
    "reinforce": N_("It was defeated and comes back unhurt: pick one of the lit spaces."),
    "order": N_("Several effects of yours come now; pick which is first."),
}

# What a second attack may do, by whether the first one's target and others can be struck.
AGAIN: Final = N_("The same target again?")
ONLY_AGAIN: Final = N_(
    "Only {first} can be attacked: strike again with {ability}, or make no second attack. "
    "Either way the activation goes on."
)
ANYBODY: Final = N_(
    "Pick the target of the second attack with {ability}, {first} again or another, or make "
    "no second attack. Either way the activation goes on."
)

COUNTED: Final = frozenset({"move_to"})
"""Questions whose sentence counts something, and so has a form for one."""

# The clause behind a question, for the hover beside its title.
CLAUSES: Final = {
    "first_player": "R55.6",
    "place": "R55a",
    "initiative_one": "R8",
    "initiative_assign": "R8.2",
    "turn": "R14",
    "react": "R43",
    "move_to": "R19i",
    "teleport_to": "R19e",
    "push_to": "R19m",
    "push_order": "R19j",
    "second_target": "R59b",
    "rush_target": "R59i",
    "mark_target": "R59e",
    "level_up": "R45.2",
    "monster_order": "R54a",
    "monster_move": "R52d",
    "monster_target": "R53.2",
    "reinforce": "R56",
    "order": "R13a",
}

# What a reaction answers, told with the amount where there is one.
DUE: Final = N_("{trigger} is about to deal {amount} damage to {figure}.")
SUFFERED: Final = N_("{trigger} has dealt {amount} damage to {figure}.")
SEVERAL: Final = N_("{trigger} gives several of your characters the chance to react.")
STRUCK: Final = N_("{trigger} has hit {figure}.")
ENDED_MOVE: Final = N_("{trigger} has ended a move adjacent to {figure}.")

ANSWERS: Final = {
    "would_suffer_attack": DUE,
    "suffered_attack": SUFFERED,
    "hit_by_adjacent_enemy": STRUCK,
    "enemy_ends_move_adjacent": ENDED_MOVE,
}

# What "no" means, by the kind of question.
REFUSING: Final = {
    "react": N_("No"),
    "move_to": N_("Stay"),
    "teleport_to": N_("Stay"),
    "second_target": N_("No second attack"),
}

ON_BUTTONS: Final = frozenset(
    {codes.END, codes.PASS, codes.SEAT, codes.GIVE, codes.ASSIGN, codes.LEVEL, codes.NEXT}
)


def prompt(decision: Decision, seat: int, names: Names) -> Prompt:
    """Return what ``seat`` is asked; ``KeyError`` for a kind that has no entry."""
    places = _places(decision, names)
    again = _only_again(decision)
    title = fill(_(AGAIN if again else TITLES[decision.kind]), **places)
    sentence = _sentence(decision)
    reactions = _reactions(decision, seat)
    effects: Text = ()
    if len(reactions) > 1:
        title, sentence = fill(_("Reactions")), _(SEVERAL)
    elif (answering := _answering(decision, names)) is not None:
        assert answering.trigger is not None
        sentence = _(ANSWERS[answering.trigger])
        due = decision.about.get("amount", 0) if sentence == _(DUE) else 0
        assert isinstance(due, int)
        effects = cards.effects_of(names.content, answering, due)
    text = keywords.of(GAME).link(fill(sentence, **places))
    if effects:
        text = join([text, effects], "\n")
    buttons: list[tuple[int, str]] = []
    for chosen in decision.choices(seat):
        code = code_of(chosen)
        if code in ON_BUTTONS:
            buttons.append((chosen, plain(answer(decision, chosen, names))))
        elif reactions.get(code) == 1:
            buttons.append((chosen, _use_of(code, names, len(reactions) > 1)))
    return Prompt(plain(title), text, tuple(buttons))


def _sentence(decision: Decision) -> str:
    """Return what a question says, its places to be filled in."""
    points = decision.about.get("points")
    if decision.kind in COUNTED and isinstance(points, int):
        return ngettext(
            "The critical success gives a move: pick a space up to {points} step away, or stay.",
            "The critical success gives a move: pick a space up to {points} steps away, or stay.",
            points,
        )
    if decision.kind == "second_target" and _first(decision) >= 0:
        return _(ONLY_AGAIN if _only_again(decision) else ANYBODY)
    return _(TEXTS[decision.kind])


def _first(decision: Decision) -> int:
    """Return whom the first of two attacks was aimed at, if the second may be too; else -1."""
    first = decision.about.get("first")
    return first if isinstance(first, int) else -1


def _only_again(decision: Decision) -> bool:
    """Return whether a second attack can only be aimed where the first one was."""
    return _first(decision) >= 0 and not decision.about.get("others")


def answer(decision: Decision, chosen: int, names: Names, standing: Standing | None = None) -> Text:
    """Return what a choice is called: ``Shortbow: Bedlam (C7)``, ``Move to D4``, ``Stay``.

    ``standing`` tells which figure stands on a space (or -1), so that targets are named.
    """
    code, member = code_of(chosen), member_of(chosen)
    return ANSWER[_kind_of(code)](Answer(decision, code, member, names, standing))


def refusing(kind: str) -> str:
    """Return what declining a question of that kind is called: ``Stay``, ``No second attack``."""
    return _(REFUSING.get(kind, REFUSING["react"]))


# --- what each family of answers is called


class Answer(NamedTuple):
    """One answer taken apart: the question, its family and member, and who is called what."""

    decision: Decision
    code: int
    member: int
    names: Names
    standing: Standing | None

    def space(self) -> Text:
        """Return the member as a space, with who stands there if that is known."""
        cell = self.names.cell(self.member)
        figure = self.standing(self.member) if self.standing is not None else -1
        if figure < 0:
            return (cell,)
        return fill(_("{figure} ({cell})"), figure=self.names.figure(figure), cell=cell)

    def used(self, name: Span) -> Text:
        """Return the use of something on the member."""
        return fill(_("{name}: {space}"), name=name, space=self.space())


Say = Callable[[Answer], Text]


def _cell_sentence(sentence: str) -> Say:
    def say(asked: Answer) -> Text:
        return fill(_(sentence), cell=asked.names.cell(asked.member))

    return say


def _end(asked: Answer) -> Text:
    return fill(_("End the activation"))


def _pass(asked: Answer) -> Text:
    return fill(_(REFUSING.get(asked.decision.kind, REFUSING["react"])))


def _seat(asked: Answer) -> Text:
    seat, side = asked.names.seat(asked.member), asked.names.side_name(asked.member)
    if seat.text == side:
        return (seat,)
    return fill(_("{seat} ({side})"), seat=seat, side=side)


def _give(asked: Answer) -> Text:
    return fill(_("The 1 for {figure}"), figure=asked.names.figure(asked.member))


def _assign(asked: Answer) -> Text:
    return fill(_("Assignment {number}"), number=asked.member + 1)


def _pick(asked: Answer) -> Text:
    return fill(_("Pick up {item}"), item=asked.names.item(asked.names.items[asked.member]))


def _target(asked: Answer) -> Text:
    return asked.space()


def _level(asked: Answer) -> Text:
    character = asked.names.content.characters[asked.names.ids[asked.decision.figure]]
    return (asked.names.ability(character.levels[asked.member]),)


def _next(asked: Answer) -> Text:
    choices = asked.decision.about.get("choices")
    if isinstance(choices, tuple) and asked.member < len(choices):
        return (asked.names.source(str(choices[asked.member])),)
    return (Span(str(asked.member + 1)),)


def _ability(asked: Answer) -> Text:
    character = asked.names.content.characters[asked.names.ids[asked.decision.figure]]
    ability = character.ability[asked.code - codes.ABILITY]
    return asked.used(asked.names.ability(ability.id))


def _item(asked: Answer) -> Text:
    return asked.used(asked.names.item(asked.names.items[asked.code - codes.ITEM]))


def _react(asked: Answer) -> Text:
    figure, slot = divmod(asked.code - codes.REACT, codes.REACT_SLOTS)
    character = asked.names.content.characters[asked.names.ids[figure]]
    return asked.used(asked.names.ability(character.ability[slot].id))


ANSWER: Final[dict[str, Say]] = {
    "end": _end,
    "pass": _pass,
    "seat": _seat,
    "place": _cell_sentence(N_("Start on {cell}")),
    "give": _give,
    "assign": _assign,
    "move": _cell_sentence(N_("Move to {cell}")),
    "loot": _cell_sentence(N_("Loot the chest on {cell}")),
    "pick": _pick,
    "go": _cell_sentence(N_("Go to {cell}")),
    "target": _target,
    "level": _level,
    "respawn": _cell_sentence(N_("Return on {cell}")),
    "next": _next,
    "ability": _ability,
    "item": _item,
    "react": _react,
}

FAMILIES: Final = {
    codes.END: "end",
    codes.PASS: "pass",
    codes.SEAT: "seat",
    codes.PLACE: "place",
    codes.GIVE: "give",
    codes.ASSIGN: "assign",
    codes.MOVE: "move",
    codes.LOOT: "loot",
    codes.PICK: "pick",
    codes.GO: "go",
    codes.TARGET: "target",
    codes.LEVEL: "level",
    codes.RESPAWN: "respawn",
    codes.NEXT: "next",
}


def _kind_of(code: int) -> str:
    if code >= codes.REACT:
        return "react"
    if code >= codes.ITEM:
        return "item"
    if code >= codes.ABILITY:
        return "ability"
    return FAMILIES[code]


def _reactions(decision: Decision, seat: int) -> dict[int, int]:
    """Return the families that are reactions, with how many spaces each may concern."""
    families = decision.families(seat)
    return {code: mask.bit_count() for code, mask in families if code >= codes.REACT}


def _use_of(code: int, names: Names, several: bool) -> str:
    """Return the button of a reaction that needs no space; of several it tells whose it is."""
    figure, slot = divmod(code - codes.REACT, codes.REACT_SLOTS)
    ability = names.content.characters[names.ids[figure]].ability[slot]
    sentence = _("Use {ability} ({figure})") if several else _("Use {ability}")
    return plain(fill(sentence, ability=names.ability(ability.id), figure=names.figure(figure)))


# --- the places of a prompt


def _places(decision: Decision, names: Names) -> dict[str, Any]:
    about = decision.about
    places: dict[str, Any] = {"figure": _who(decision.figure, names)}
    for name in ("trigger", "by", "first"):
        if name in about:
            places[name] = _who(about[name], names)
    for name in ("reaction", "ability"):
        value = about.get(name)
        if isinstance(value, str):
            places[name] = names.source(value)
    for name in ("points", "amount"):
        if isinstance(about.get(name), int):
            places[name] = about[name]
    for name in ("trigger", "by", "first", "reaction", "ability", "points", "amount"):
        places.setdefault(name, Span(_("this")))
    return places


def _who(figure: object, names: Names) -> Span:
    if isinstance(figure, int) and figure >= 0:
        return names.figure(figure)
    return Span(_("this"))


def _answering(decision: Decision, names: Names) -> Ability | None:
    """Return the reaction that is asked about."""
    wanted = decision.about.get("reaction")
    for character in names.content.characters.values():
        for ability in character.ability:
            if ability.id == wanted and ability.trigger is not None:
                return ability
    return None
