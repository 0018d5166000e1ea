"""What the panels of Descent say besides cards, prompts and the log: heads, labels, buttons."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _

TEXTS: Final[dict[str, str]] = {
    # the head
    "plaque.heroes": N_("{goal} · they lose at 0"),
    "plaque.conquest": N_("Conquest"),
    "plaque.overlord": N_("{who} · collects {threat} a turn"),
    "plaque.threat": N_("Threat"),
    "track.round": N_("Round"),
    "track.any": N_("any"),
    "track.now": N_("now"),
    "track.last": N_("last"),
    "track.town": N_("in town"),
    "track.waits": N_("waits"),
    # the overlord's strip
    "lair.hand": N_("hand, 8 at most"),
    "lair.deck": N_("deck"),
    "lair.short": N_("then conquest \N{MINUS SIGN}3"),
    "lair.powers": N_("No power in play"),
    # a hero's card
    "hero.fatigue": N_("Fatigue"),
    "hero.action": N_("Action"),
    "hero.points": N_("Points"),
    "hero.order": N_("Order"),
    "hero.always": N_("Always"),
    "hero.none": N_("none"),
    "hero.no_action": N_("not yet"),
    "hero.in_hand": N_("In hand"),
    "hero.ability": N_("Ability"),
    "hero.worn": N_("Worn and carried"),
    "hero.exhausted": N_("exhausted"),
    "hero.foot": N_("{coins} coins · {conquest} conquest lost if he falls"),
    # the overlord's card
    "lord.name": N_("The Overlord"),
    "lord.threat": N_("threat"),
    "lord.cards": N_("cards"),
    "lord.monsters": N_("monsters"),
    "lord.deck": N_("left in the deck"),
    "lord.turn": N_("This turn"),
    "lord.collect": N_("Collect"),
    "lord.collect.line": N_("{threat} threat, two cards"),
    "lord.spawn": N_("Spawn"),
    "lord.spawn.line": N_("one card, where no hero sees"),
    "lord.activate": N_("Activate"),
    "lord.activate.line": N_("each monster moves and attacks once"),
    "lord.end": N_("End"),
    "lord.end.line": N_("the heroes' orders stay"),
    "lord.to_activate": N_("Monsters to activate"),
    "lord.there": N_("Monsters on the map"),
    # the bench
    "bench.worn": N_("In hand and worn"),
    "bench.pack": N_("In the pack"),
    "bench.arrange": N_("Arrange"),
    "bench.arrange.line": N_("2 points"),
    "bench.fits": N_("Click a thing to move it."),
    "bench.no_fit": N_("So it does not fit."),
    "bench.shop": N_("Goods"),
    "bench.sell": N_("To sell"),
    "bench.set": N_("Starting set"),
    "bench.order": N_("Order"),
    "bench.waits": N_("{who} acts"),
    "bench.discard": N_("Discard for threat"),
    "bench.worth": N_("worth {threat}"),
    "button.arranged": N_("Done"),
    "button.back": N_("Put back"),
    "button.rest": N_("The rest as proposed"),
    "button.rest.short": N_("The rest"),
    # the reckoning
    "reckon.title": N_("Attack"),
    "reckon.range": N_("Range"),
    "reckon.damage": N_("Damage"),
    "reckon.stars": N_("Stars"),
    "reckon.surges": N_("Surges"),
    "reckon.dice": N_("dice"),
    "reckon.bonus": N_("bonus"),
    "reckon.in_all": N_("range"),
    "reckon.needed": N_("needed"),
    "reckon.of": N_("of"),
    "reckon.armor": N_("armor"),
    "reckon.pierce": N_("Pierce"),
    "reckon.wounds": N_("wounds"),
    "reckon.reached": N_("In reach"),
    "reckon.short": N_("{count} short"),
    "reckon.melee": N_("Melee: no range"),
    "reckon.left": N_("{figure}: {left} left"),
    "reckon.falls": N_("{figure} falls"),
    "reckon.nobody": N_("Nobody there"),
    "reckon.nothing": N_("nothing to buy"),
    "reckon.add": N_("+1 die, 1 fatigue"),
    "reckon.five": N_("five at most"),
    "reckon.miss": N_("X: the attack fails"),
    "reckon.then": N_("{wounds} wounds"),
    "button.strike": N_("Strike: {wounds} wounds"),
    "button.strike.one": N_("Strike: 1 wound"),
    "button.strike.plain": N_("Strike"),
    # who is aimed at
    "target.of": N_("{left} of {most}"),
    "target.also": N_("Also struck"),
    "target.friend": N_("{name} is inside"),
    "target.hero": N_("hero"),
    "target.monster": N_("monster"),
    "target.master": N_("master"),
    "target.named": N_("named master"),
    "target.hit": N_("{share} hit, {wounds} wounds on average"),
    "flag.odds": N_("{share} · {wounds} wounds"),
    "flag.kill": N_("kills {share}"),
    # the quest
    "quest.word": N_("Quest"),
    # spaces
    "log.saved": N_("Saved"),
    "space.fatigue": N_("{points} points, {fatigue} of them for fatigue."),
    "space.points": N_("{points} points."),
}


def say(key: str, **places: object) -> str:
    """Return a label of the panels with its places filled in; ``KeyError`` for an unknown one."""
    return _(TEXTS[key]).format(**places)
