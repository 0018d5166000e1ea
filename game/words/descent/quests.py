"""The quests in words: their goals, what is special in each, and who waits in their areas."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game import paths
from game.rules.descent import scenario
from game.rules.descent.codes import MOST_HEROES
from game.rules.descent.content import content
from game.rules.descent.scenario import Area, Printed, Quest
from game.rules.level import load_level
from game.words.descent import names
from game.words.descent.names import GAME, linked
from game.words.language import N_, _, named, ngettext
from game.words.lists import listed
from game.words.rich import STRONG, Span, Text, fill, join
from game.words.sentences import sentences

LINES: Final = {
    "ember_crypt": N_("An ogre holds the crypt behind the rune door, and fire sleeps under it."),
    "web_below": N_("An idol stands at the bottom of the webs, and she who spun them wakes."),
}
"""What the set-up tells of each quest of the house."""


class QuestText(NamedTuple):
    """A quest in words: its name, the heroes' goal in few words and whole, the overlord's, and what
    is special; ``line`` begins it, "" for one of somebody's own.
    """

    name: str
    line: str
    short: str
    goal: Text
    defeat: Text
    special: Text


def told(quest: Quest) -> QuestText:
    """Return a quest in words."""
    id = quest.id
    return QuestText(
        names.quest(id, quest.name),
        _(LINES[id]) if id in LINES else "",
        goal_in_short(quest),
        linked(sentences([_goal(quest)])),
        linked(sentences([fill(_("the overlord wins when the heroes' conquest is 0"))])),
        linked(sentences(_special(quest))),
    )


@lru_cache(maxsize=4)
def quest(id: str) -> Quest:
    """Return a quest of the house; ``BadLevel`` if it is none."""
    return scenario.load(load_level(paths.levels(), id, {GAME: scenario.LEGEND}))


def goal_in_short(quest: Quest) -> str:
    """Return the heroes' goal in four words at most."""
    goal = quest.tables.goal
    if goal.kill:
        return _("Kill {name}").format(name=named(goal.kill))
    return _("Bring out the idol") if goal.carry else ""


def _goal(quest: Quest) -> Text:
    goal = quest.tables.goal
    if goal.kill:
        who = Span(named(goal.kill), STRONG)
        return fill(_("the heroes win when {name} is killed"), name=who)
    if goal.carry:
        return fill(_("the heroes win when one of them carries the idol onto a start glyph"))
    return ()


def _special(quest: Quest) -> list[Text]:
    tables = quest.tables
    found: list[Text] = []
    if tables.key:
        found.append(fill(_("the rune key lies in a chest")))
    if tables.rune_threat and tables.goal.kill:
        sentence = _(
            "while {name} lives and the rune door is open, the overlord collects {amount} threat "
            "more each turn"
        )
        name = Span(named(tables.goal.kill), STRONG)
        found.append(fill(sentence, name=name, amount=tables.rune_threat))
    if tables.taken.draw:
        sentence = ngettext(
            "when the idol is first taken, the overlord draws {count} card",
            "when the idol is first taken, the overlord draws {count} cards",
            tables.taken.draw,
        )
        found.append(fill(sentence, count=tables.taken.draw))
    for id, price in tables.taken.prices.items():
        card = next(each for each in content().cards if each.id == id)
        sentence = _("from then on {card} costs {price} threat")
        found.append(fill(sentence, card=names.card(card), price=price))
    if tables.goal.carry:
        found.append(fill(_("whoever carries the idol is slower by 1 and uses no glyph")))
    return found


# --- areas


def area_told(quest_id: str, area: str) -> Text:
    """Return who waits in an area of a quest of the house and which doors reveal it, as its row of
    the rulebook; ``KeyError`` if there is no such area.
    """
    for each in quest(quest_id).areas:
        if each is not None and each.id == area:
            return linked(join((_doors(each), _monsters(each)), "\n"))
    raise KeyError(area)


def _doors(area: Area) -> Text:
    doors = listed([Span(each) for each in area.doors])
    return fill(_("Doors that reveal it: {doors}."), doors=doors)


def _monsters(area: Area) -> Text:
    told_ = [_monster(each) for each in area.monsters]
    return sentences(told_)


def _monster(printed: Printed) -> Text:
    """Return a monster of an area: what it is, its space, and with how many heroes it comes."""
    kind = content().monster(printed.kind)
    name: Text = (names.monster(kind, printed.master),)
    if printed.name:
        own = Span(named(printed.name), STRONG)
        name = fill(_("{name}, {kind}"), name=own, kind=name)
    where = fill(_("{figure} on {cell}"), figure=name, cell=Span(printed.at))
    if printed.wounds_per_hero:
        amount = printed.wounds_per_hero
        sentence = ngettext(
            "{figure}, {amount} wound more per hero",
            "{figure}, {amount} wounds more per hero",
            amount,
        )
        where = fill(sentence, figure=where, amount=amount)
    if printed.heroes == MOST_HEROES:
        return fill(_("{figure}, with {heroes} heroes"), figure=where, heroes=MOST_HEROES)
    if printed.heroes > 1:
        sentence = _("{figure}, with {heroes} or more heroes")
        return fill(sentence, figure=where, heroes=printed.heroes)
    return where
