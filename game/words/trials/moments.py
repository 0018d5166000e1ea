"""What decides a match of Trials, as the card of a moment says it, and what its ribbons say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.trials.codes import NOBODY, SIDES, TIER_VP
from game.words.language import N_, _, ngettext
from game.words.rich import Text, fill
from game.words.trials import names as words
from game.words.trials.match_names import MatchNames
from game.words.trials.names import linked

HEADS: Final = {
    "guardian_comes": N_("{who} rises"),
    "guardian_near": N_("The Guardian stirs"),
    "hero_falls": N_("{who} falls"),
    "elite_falls": N_("{who} is slain"),
    "tier_done": N_("{party}: {thing}"),
    "quest_done": N_("{party}: {thing}"),
    "quest_revealed": N_("A new quest: {thing}"),
    "loot_found": N_("{who} finds: {thing}"),
    "title_taken": N_("{who} is Champion"),
    "deck_cycled": N_("{who} has a new deck"),
    "camp_wakes": N_("{thing} wakes"),
    "countered": N_("{who} stops {thing}"),
    "last_round": N_("The last round"),
}
"""The head of each kind; ``who`` is a figure, ``party`` one of both, ``thing`` a quest, a card, a
Guardian by its id, or a camp by its number.
"""
WON: Final = N_("{party} wins")
DRAWN: Final = N_("A draw")
WHY: Final = {
    "points": N_("The Guardian has fallen, and more VP win."),
    "last_hit": N_("VP are equal, and the Last Hit on the Guardian decides."),
    "tiers": N_("The Guardian has fallen; VP, then tiers of quests decide."),
    "rounds": N_("The last round is over; VP, then tiers of quests decide."),
    "champion": N_("The Champion held the middle of the board for two rounds."),
    "conceded": N_("The other party gives up."),
}
"""By the reason for which a match ends."""
PLAIN: Final = {
    "guardian_comes": N_("It is hostile to all. The match ends with its fall."),
    "hero_falls": N_(
        "The loot lies where the hero fell, who is back at the next turn, at the Entry Portal."
    ),
    "elite_falls": N_("It drops loot where it fell."),
    "quest_revealed": N_("Its first two tiers count for both parties."),
    "title_taken": N_("A hero who fells the Champion takes the title."),
    "deck_cycled": N_("A Primary attack turns to side II, if one is left."),
    "camp_wakes": N_("It acts as long as heroes are near or harm it."),
    "countered": N_("The spell does nothing, and its card is spent."),
    "last_round": N_("When it ends, more VP win."),
}
"""By kind what a moment means where that is always the same."""


def head(kind: str, side: str, figure: int, thing: str, number: int, names: MatchNames) -> str:
    """Return the head of a moment; ``KeyError`` for a kind that is none of Trials' own."""
    who = names.figure(figure).text if figure >= 0 else ""
    party = words.side(side) if side in SIDES else ""
    return _(HEADS[kind]).format(who=who, party=party, thing=_thing(kind, thing, number, names))


def _thing(kind: str, thing: str, number: int, names: MatchNames) -> str:
    if kind == "camp_wakes":
        return names.camp(number).text
    return names.of_id(thing).text if thing else ""


def _tier(thing: str, tier: int, names: MatchNames) -> Text:
    sentence = ngettext("Tier {tier} is done: {count} VP.", "Tier {tier} is done: {count} VP.",
                        TIER_VP[tier - 1])  # fmt: skip
    return fill(sentence, tier=tier, count=TIER_VP[tier - 1])


def _quest(thing: str, tier: int, names: MatchNames) -> Text:
    return fill(_("All its tiers are done, for {count} VP in all."), count=sum(TIER_VP))


def _near(thing: str, points: int, names: MatchNames) -> Text:
    sentence = _("A party has {count} VP: it comes when the round ends.")
    return fill(sentence, count=points)


def _loot(thing: str, points: int, names: MatchNames) -> Text:
    sentence = ngettext(
        "Worth {count} VP as long as it is held.", "Worth {count} VP as long as it is held.", points
    )
    return fill(sentence, count=points)


def _plain(kind: str) -> Callable[[str, int, MatchNames], Text]:
    return lambda thing, number, names: fill(_(PLAIN[kind]))


Say = Callable[[str, int, MatchNames], Text]

TEXTS: Final[dict[str, Say]] = {
    **{kind: _plain(kind) for kind in PLAIN},
    "tier_done": _tier,
    "quest_done": _quest,
    "guardian_near": _near,
    "loot_found": _loot,
}
"""By kind what a moment means."""


def told(
    kind: str, side: str, figure: int, thing: str, number: int, names: MatchNames
) -> tuple[str, Text]:
    """Return head and text of a moment; ``KeyError`` for a kind that is none of Trials' own.

    ``side`` is the party that it is about, ``figure`` who does or suffers it, ``thing`` the id of a
    quest or a card. ``number`` is what the kind counts: the tier that is done, VP of a party or of
    loot, which camp; at the end which party has won, -1 for a draw, and ``thing`` is the reason.
    """
    if kind == "won":
        return won(thing, number, names)
    text = linked(TEXTS[kind](thing, number, names))
    return head(kind, side, figure, thing, number, names), text


def won(reason: str, winner: int, names: MatchNames) -> tuple[str, Text]:
    """Return head and text of the end: which party has won, -1 for a draw, and why."""
    text = linked(fill(_(WHY[reason]))) if reason in WHY else ()
    if winner == NOBODY:
        return _(DRAWN), text
    return _(WON).format(party=names.side(winner)), text


# --- ribbons


def _turn(seat: int, names: MatchNames) -> str:
    """Return whose turn begins, with who holds the hero: ``Mertz · Ann``."""
    hero, person = names.seat(seat).text, names.person(seat)
    if not person or person == hero:
        return hero
    return _("{hero} · {person}").format(hero=hero, person=person)


def _figure(figure: int, names: MatchNames) -> str:
    return names.figure(figure).text


def _event(card: int, names: MatchNames) -> str:
    return names.event(card).text


def _ended(winner: int, names: MatchNames) -> str:
    return won("", winner, names)[0]


RIBBONS: Final[dict[str, Callable[[int, MatchNames], str]]] = {
    "setup": lambda number, names: _("The heroes are drafted"),
    "round": lambda number, names: _("Round {round}").format(round=number),
    "event": _event,
    "turn": _turn,
    "monsters": lambda number, names: _("The monsters act"),
    "guardian": _figure,
    "match_ended": _ended,
}
"""The ribbons of a match, in the order in which they may come."""


def ribbon(key: str, number: int, names: MatchNames) -> str:
    """Return what a ribbon says; ``number`` is a round, an event card, a seat, a figure, at the end
    which party has won, -1 for a draw.
    """
    return RIBBONS[key](number, names)
