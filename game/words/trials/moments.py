"""What decides a match of Trials, as the card of a moment says it, and what its ribbons say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.trials.codes import NOBODY, SIDES, TIER_VP
from game.words.language import N_, _, ngettext
from game.words.rich import Text, fill, join
from game.words.trials import names as words
from game.words.trials.match_names import MatchNames
from game.words.trials.names import linked

HEADS: Final = {
    "hero_falls": N_("{who} falls"),
    "elite_falls": N_("{who} is slain"),
    "monster_comes": N_("{who} comes"),
    "guardian_waits": N_("The Guardian stirs: {who}"),
    "guardian_comes": N_("{who} rises"),
    "guardian_returns": N_("{who} comes back"),
    "guardian_falls": N_("{who} is defeated"),
    "tier_done": N_("{party}: {thing}"),
    "camp_allied": N_("{party} wins over mercenaries"),
    "champion": N_("{who} is Champion"),
}
"""The head of each kind; ``who`` is a figure, ``party`` one of both, ``thing`` a quest by its
id.
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
    "monster_comes": N_("It acts from now on, and takes whom it reaches."),
    "guardian_comes": N_("It is hostile to all. The match ends with its fall."),
    "guardian_falls": N_("The match is over."),
    "camp_allied": N_("They act for this party now."),
    "champion": N_("A hero who fells the Champion takes the title."),
}
"""By kind what a moment means where that is always the same."""


def head(kind: str, side: str, figure: int, thing: str, names: MatchNames) -> str:
    """Return the head of a moment; ``KeyError`` for a kind that is none of Trials' own."""
    who = names.figure(figure).text if figure >= 0 else ""
    party = words.side(side) if side in SIDES else ""
    told_ = names.of_id(thing).text if kind == "tier_done" else ""
    return _(HEADS[kind]).format(who=who, party=party, thing=told_)


def _by(by: int, party: str, names: MatchNames) -> Text:
    """Return whose a Last Hit was: a hero's, or only that of a party; () for nobody's."""
    if by >= 0:
        return fill(_("Last Hit: {seat}."), seat=names.seat(by))
    return fill(_("Last Hit: {party}."), party=words.side(party)) if party in SIDES else ()


def _fallen(thing: str, by: int, names: MatchNames) -> Text:
    text = _("The hero's loot lies there. The hero is back at the next turn, at the Entry Portal.")
    return join((_by(by, thing, names), fill(text)))


def _slain(thing: str, by: int, names: MatchNames) -> Text:
    return join((_by(by, "", names), fill(_("Loot lies where it fell."))))


def _tier(thing: str, tier: int, names: MatchNames) -> Text:
    vp = TIER_VP[tier - 1]
    sentence = ngettext("Tier {tier} is done: {count} VP.", "Tier {tier} is done: {count} VP.", vp)
    return fill(sentence, tier=tier, count=vp)


def _waits(thing: str, points: int, names: MatchNames) -> Text:
    return fill(_("A party has {count} VP: it comes when the round ends."), count=points)


def _returns(thing: str, hp: int, names: MatchNames) -> Text:
    return fill(_("It does not fall the first time and has {hp} HP."), hp=hp)


def _plain(kind: str) -> Callable[[str, int, MatchNames], Text]:
    return lambda thing, number, names: fill(_(PLAIN[kind]))


Say = Callable[[str, int, MatchNames], Text]

TEXTS: Final[dict[str, Say]] = {
    **{kind: _plain(kind) for kind in PLAIN},
    "hero_falls": _fallen,
    "elite_falls": _slain,
    "guardian_waits": _waits,
    "guardian_returns": _returns,
    "tier_done": _tier,
}
"""By kind what a moment means."""


def told(
    kind: str, side: str, figure: int, thing: str, number: int, names: MatchNames
) -> tuple[str, Text]:
    """Return head and text of a moment; ``KeyError`` for a kind that is none of Trials' own.

    ``side`` is the party that it is about, ``figure`` who does or suffers it, ``thing`` the id of a
    quest, where a hero falls that of the party with the Last Hit. ``number`` is what the kind
    counts: whose the Last Hit was, the tier that is done, VP of a party, HP; at the end which party
    has won, -1 for a draw, and ``thing`` is then the reason.
    """
    if kind == "won":
        return won(thing, number, names)
    text = linked(TEXTS[kind](thing, number, names))
    return head(kind, side, figure, thing, names), text


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


def _ended(winner: int, names: MatchNames) -> str:
    return won("", winner, names)[0]


RIBBONS: Final[dict[str, Callable[[int, MatchNames], str]]] = {
    "round": lambda number, names: _("Round {round}").format(round=number),
    "turn": _turn,
    "match_ended": _ended,
}
"""The ribbons of a match, in the order in which they may come."""


def ribbon(key: str, number: int, names: MatchNames) -> str:
    """Return what a ribbon says; ``number`` is a round, a seat, at the end which party has won,
    -1 for a draw.
    """
    return RIBBONS[key](number, names)
