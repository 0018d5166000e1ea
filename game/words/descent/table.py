"""What the panels of Descent say besides cards, prompts and the log: heads, labels, buttons."""

from __future__ import annotations

from typing import Final

from game.rules.descent.content import Hero
from game.words.descent.names import SHE
from game.words.language import N_, _, ngettext

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
    "hero.left": N_("Has left"),
    "hero.order": N_("Order"),
    "hero.always": N_("Always"),
    "hero.none": N_("none"),
    "hero.no_action": N_("not yet"),
    "hero.in_hand": N_("In hand"),
    "hero.ability": N_("Ability"),
    "hero.worn": N_("Worn and carried"),
    "hero.body": N_("Worn"),
    "hero.pack": N_("Pack: {count} of {most}"),
    "hero.empty": N_("Nothing"),
    "hero.potions": N_("Potions"),
    "hero.exhausted": N_("exhausted"),
    "state.pit": N_("In a pit"),
    "hero.foot.he": N_("{coins} coins · {conquest} conquest lost if he falls"),
    "hero.foot.she": N_("{coins} coins · {conquest} conquest lost if she falls"),
    # the overlord's card
    "lord.name": N_("The Overlord"),
    "lord.threat": N_("threat"),
    "lord.card": N_("card"),
    "lord.cards": N_("cards"),
    "lord.monster": N_("monster"),
    "lord.monsters": N_("monsters"),
    "lord.deck": N_("in the deck"),
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
    "lord.acted": N_("has acted"),
    "lord.there": N_("Monsters on the map"),
    # the bench
    "bench.worn": N_("In hand and worn"),
    "bench.pack": N_("In the pack"),
    "bench.arrange": N_("Arrange"),
    "bench.give": N_("Give…"),
    "bench.give.note": N_("Pick what is given."),
    "bench.drink": N_("Drink…"),
    "bench.drink.note": N_("Pick what is drunk."),
    "bench.orders": N_("Order…"),
    "bench.orders.note": N_("Pick an order."),
    "bench.over.give": N_("Give to a hero beside"),
    "bench.over.throw": N_("Throw away"),
    "bench.to": N_("to {who}"),
    "bench.fits": N_("Drag a thing, or click it."),
    "bench.no_fit": N_("So it does not fit."),
    "aim.nobody": N_("Nobody is in reach."),
    "bench.free": N_("Rearranging is free now: click things on the card."),
    "aim.shift": N_("Nobody stands there. Hold Shift to attack an empty space."),
    "aim.key": N_("Nobody stands there. An empty space is attacked with {press}."),
    "bench.order": N_("Order"),
    "bench.waits": N_("{who} acts"),
    "bench.discard": N_("Discard for threat"),
    "hand.head": N_("The overlord's hand"),
    "hand.discard": N_("Discard"),
    "hand.up": N_("Turn it up"),
    "hand.discards": N_("Each click on a card discards it, and brings its threat."),
    "hand.pays": N_("{price} of {threat} threat"),
    "hand.short": N_("{missing} threat short"),
    "hand.worth": N_("brings {threat} threat"),
    "moment.own_attack": N_("your attack"),
    "moment.heros_attack": N_("a hero's attack"),
    "moment.activation": N_("as one acts"),
    "moment.own_turn": N_("turn begins"),
    "moment.enters": N_("a hero's step"),
    "moment.door": N_("a door opens"),
    "moment.chest": N_("a chest opens"),
    "moment.enters.short": N_("a step"),
    "moment.door.short": N_("a door"),
    "moment.chest.short": N_("a chest"),
    "moment.spawn": N_("step 2 only"),
    "moment.spawned": N_("one a turn"),
    "moment.power": N_("step 1 only"),
    "moment.nowhere": N_("no place for it"),
    "place.head": N_("Where do they stand?"),
    "place.note": N_("Clicks move the chosen one."),
    "place.count": N_("{number} of {count}"),
    "place.unseen": N_("nobody sees it"),
    "place.seen": N_("{hero} sees it"),
    "button.place": N_("Place them"),
    "button.place.one": N_("Place it"),
    "arrange.full": N_("The pack holds no more than {count} things."),
    "arrange.held": N_("{item} is held, not worn."),
    "arrange.worn": N_("{item} is worn, not held."),
    "button.arranged": N_("Done"),
    "button.back": N_("Put back"),
    "button.rest": N_("The rest as proposed"),
    "button.rest.short": N_("The rest"),
    # the reckoning
    "reckon.title": N_("Attack"),
    "reckon.range": N_("Range"),
    "reckon.damage": N_("Damage"),
    "reckon.stars": N_("Stars"),
    "reckon.none": N_("none"),
    "reckon.surges": N_("Surges"),
    "reckon.dice": N_("dice"),
    "reckon.bonus": N_("bonus"),
    "reckon.by_stars": N_("stars"),
    "reckon.bought": N_("bought"),
    "reckon.left_of": N_("{left} of {all} left"),
    "reckon.left_of.brief": N_("{left} of {all}"),
    "reckon.in_all": N_("range"),
    "reckon.needed": N_("needed"),
    "reckon.of": N_("of"),
    "reckon.armor": N_("armor"),
    "reckon.pierce": N_("Pierce"),
    "reckon.shield": N_("Shield"),
    "reckon.wounds": N_("wounds"),
    "reckon.reached": N_("In reach"),
    "reckon.short": N_("{count} short"),
    "reckon.melee": N_("Melee: no range"),
    "reckon.melee.brief": N_("Melee"),
    "reckon.left": N_("{figure}: {left} left"),
    "reckon.falls": N_("{figure} falls"),
    "reckon.left_brief": N_("{left} left"),
    "reckon.falls_brief": N_("falls"),
    "reckon.nobody": N_("Nobody there"),
    "reckon.nothing": N_("nothing to buy"),
    "reckon.add": N_("+1 die, 1 fatigue"),
    "reckon.add.brief": N_("+1 die"),
    "reckon.five": N_("5 of 5 black dice"),
    "reckon.five.brief": N_("5 of 5"),
    "reckon.miss": N_("X: the attack fails"),
    "button.strike": N_("Strike: {wounds} wounds"),
    "button.strike.one": N_("Strike: 1 wound"),
    "button.strike.short": N_("Strike: {wounds}"),
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
    "flag.far": N_("needs range {need}"),
    "flag.armor": N_("armor {armor} stops it all"),
    "flag.kill": N_("kills {share}"),
    # the quest
    "quest.word": N_("Quest"),
    # spaces
    "log.saved": N_("Saved"),
    "space.of": N_("{what}, {space}"),
}


def say(key: str, **places: object) -> str:
    """Return a label of the panels with its places filled in; ``KeyError`` for an unknown one."""
    return _(TEXTS[key]).format(**places)


def hero_foot(hero: Hero, coins: int, conquest: int) -> str:
    """Return the foot of a hero's card: coins, and the conquest that the hero's death costs."""
    key = "hero.foot.she" if hero.id in SHE else "hero.foot.he"
    return say(key, coins=coins, conquest=conquest)


def way_costs(points: int, fatigue: int = 0) -> str:
    """Return what a way or a door costs, and how many of the points are bought for fatigue."""
    if not fatigue:
        return ngettext("{points} point.", "{points} points.", points).format(points=points)
    sentence = ngettext(
        "{points} point, {fatigue} for fatigue.", "{points} points, {fatigue} for fatigue.", points
    )
    return sentence.format(points=points, fatigue=fatigue)
