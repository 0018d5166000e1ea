"""What Adventure's table says besides cards, prompts and the log: labels of its panels."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _, ngettext

TEXTS: Final[dict[str, str]] = {
    # the goal
    "goal.next": N_("next tile"),
    "goal.found": N_("found"),
    "goal.sun": N_("Sun"),
    "goal.curse": N_("Curses"),
    "goal.tokens": N_("Tokens on the fountain"),
    "goal.carried": N_("Carried out"),
    "goal.guards": N_("Guards of the Icon"),
    "goal.of": N_("{value} of {most}"),
    "goal.wakes": N_("The castle is awake"),
    # the track
    "track.round": N_("Round"),
    "phase.setup": N_("Set-up"),
    "phase.hero": N_("Hero"),
    "phase.exploration": N_("Explore"),
    "phase.villain": N_("Villain"),
    "phase.done": N_("done"),
    "phase.whole": N_("a move and an attack"),
    "phase.move": N_("a move is left"),
    "phase.attack": N_("an attack or a move"),
    "phase.free": N_("free powers left"),
    "phase.explores": N_("lays a tile"),
    "phase.may": N_("may lay a tile"),
    "phase.stays": N_("lays no tile"),
    "phase.encounter": N_("encounter now"),
    "phase.drawn": N_("encounter drawn"),
    "phase.certain": N_("an encounter"),
    "phase.triangle": N_("by the triangle"),
    "phase.perhaps": N_("perhaps an encounter"),
    "phase.calm": N_("no encounter"),
    "phase.white": N_("white triangle: no encounter"),
    "phase.black": N_("black triangle: an encounter"),
    # the stores
    "stores.surges": N_("Surges"),
    "stores.experience": N_("Experience"),
    "stores.encounter": N_("Encounters"),
    "stores.monster": N_("Monsters"),
    "stores.treasure": N_("Treasures"),
    "stores.tiles": N_("Tiles"),
    "stores.pays": N_("{xp} XP pay for a cancelled encounter or for level 2."),
    # a hero's card
    "hero.surge": N_("a surge heals"),
    "hero.powers": N_("Powers"),
    "hero.used": N_("Used"),
    "hero.items": N_("Items"),
    "hero.special": N_("{name}: {text}"),
    "hero.fallen": N_("0 HP"),
    "hero.surge_due": N_("surge due"),
    "hero.lost": N_("lost if not healed"),
    "hero.away": N_("away"),
    "hero.left": N_("has left"),
    "why.attack": N_("attack"),
    "why.instead_of_attack": N_("instead of attacking"),
    "why.instead_of_move": N_("instead of a move"),
    "why.free": N_("usable now"),
    "why.start": N_("at the start"),
    "why.answer": N_("may answer"),
    "why.hit": N_("may answer a hit"),
    "why.attacked": N_("may answer the attack"),
    "why.damaged": N_("may answer the damage"),
    "why.hp_lost": N_("may answer the loss"),
    "why.roll": N_("may change the roll"),
    "why.monster_drawn": N_("may stop the monster"),
    "why.encounter_drawn": N_("may answer the card"),
    # the cards of a row
    "row.head": N_("The cards of {hero}"),
    "row.note": N_("act by themselves, in this order"),
    "row.empty": N_("Explore, and the new tile brings a Monster Card here."),
    "row.with": N_("{monster} of {hero} acts with it"),
    "row.dazed": N_("passed over"),
    "row.acted": N_("has acted"),
    "row.villain": N_("Villain"),
    "row.nobody": N_("nobody in reach"),
    # the party
    "party.none": N_("no monsters"),
    "party.now": N_("acts now"),
    "party.later": N_("acts later"),
    "party.done": N_("has acted"),
    "party.you": N_("You"),
    "party.hp": N_("{hp} of {most} HP"),
    "party.ac": N_("AC {ac}"),
    "party.treasures": N_("Treasures: {count}"),
    # what was drawn
    "drawn.encounter": N_("Encounter"),
    "drawn.monster": N_("Monster"),
    "drawn.treasure": N_("Treasure"),
    "drawn.trap": N_("Trap"),
    "drawn.looked": N_("Looked at"),
    "drawn.needs": N_("AC {ac} · hit on {need} or more"),
    "drawn.sure": N_("AC {ac} · always hit"),
    "drawn.never": N_("AC {ac} · never hit"),
    "drawn.most": N_("A d20 · at most {amount} damage"),
    "drawn.falls": N_("falls to 0 HP"),
    "odds.defeat": N_("{chance} to defeat"),
    "drawn.swaps": N_("swaps squares with {hero}"),
    "drawn.may_swap": N_("may swap squares with {hero}"),
    "drawn.swaps.row": N_("swaps squares · with {hero}"),
    "drawn.may_swap.row": N_("may swap · with {hero}"),
    "drawn.lets": N_("{end} lets it happen. Once cancelled it is gone, and no other comes."),
    "drawn.given": N_("An item may be given at once, and never later."),
    # where a move would end
    "ends.head": N_("If you end here"),
    "ends.tab": N_("Ahead"),
    "ends.certain": N_("An encounter"),
    "ends.steps": N_("{steps} of {speed} squares"),
    "ends.tile": N_("A tile"),
    "ends.tile.text": N_("The next of the stack is laid at this edge, its triangle toward you."),
    "ends.monster": N_("A monster"),
    "ends.monster.text": N_("rises on its bone pile; its card comes to you and acts this turn."),
    "ends.encounter": N_("Perhaps an encounter"),
    "ends.encounter.text": N_("White triangle: none. Black triangle: one is drawn."),
    "ends.staying": N_("Staying"),
    "ends.staying.text": N_("No tile is laid: an encounter is drawn for certain."),
    "board.unexplored": N_("unexplored"),
    "board.explores": N_("Explores"),
    "board.explores.note": N_("if you end here"),
    "board.stack": N_("the next tile, face down"),
    "board.new": N_("New tile: {triangle}"),
    "board.goal.start": N_("Goal: start a turn here"),
    "board.goal.icon": N_("Goal: take the Icon"),
    "board.goal.artifact": N_("Goal: destroy the artifact"),
    "board.goal.fountain": N_("Goal: empty the fountain"),
    "board.bones": N_("Bone pile"),
    "board.environment": N_("{name}: {text}"),
    # the die
    "roll.head": N_("Last roll"),
    "roll.by": N_("{figure}: {name}"),
    "roll.at": N_("{figure} at {target}"),
    "roll.hit": N_("Hit · AC {ac}"),
    "roll.miss": N_("Miss · AC {ac}"),
    "roll.hurts": N_("Miss · AC {ac} · still {damage} damage"),
    "roll.made": N_("{total} · {need} needed"),
    "roll.turned": N_("Turned into a miss"),
    "roll.stands_hit": N_("As it stands, {total} against AC {need} hits."),
    "roll.stands_miss": N_("As it stands, {total} against AC {need} misses."),
    "roll.stands_made": N_("As it stands, {total} is enough; {need} needed."),
    "roll.stands_short": N_("As it stands, {total} is too little; {need} needed."),
    "roll.stands": N_("As it stands, the roll is {total}."),
    "roll.ac": N_("AC"),
    "roll.needed": N_("needed"),
    "chip.damage": N_("{amount} damage"),
    "chip.heal": N_("+{amount} HP"),
    "chip.xp": N_("+{xp} XP"),
    "chip.gone": N_("gone"),
    # buttons
    "button.explore": N_("Explore"),
    "button.done": N_("Stay here"),
    "button.happen": N_("Let it happen"),
    "rest.next": N_("Acts next"),
    "rest.rolls": N_("The last rolls"),
    "button.marked": N_("Marked square"),
    "trap.on": N_("{card} on {tile}"),
    "button.pay": N_("Pay {xp} XP"),
    "button.order": N_("In this order"),
    "button.disarm": N_("Disable"),
    "button.drink": N_("Draw"),
    "proposes.cancel": N_("{who} would cancel it for {xp} XP of everybody's."),
    "proposes.level": N_("{who} would become level 2 for {xp} XP of everybody's."),
    "button.end": N_("End the Hero Phase"),
    "button.cards": N_("Cards"),
    "button.threats": N_("Threats"),
    "tip.explore": N_("End the Hero Phase: a tile is laid, and its monster comes to you."),
    "tip.done": N_("End the Hero Phase: no tile is laid, so an encounter is drawn."),
    # what is left when a phase is ended
    "ending.hero": N_("End the Hero Phase already?"),
    "ending.move": N_("A move is left"),
    "ending.attack": N_("An attack is left"),
    # cards to look through
    "browse.head": N_("Cards"),
    "browse.encounters": N_("Discarded encounters"),
    "browse.monsters": N_("Discarded monsters"),
    "browse.treasures": N_("Discarded treasures"),
    "browse.experience": N_("Experience pile"),
    "browse.powers": N_("Powers"),
    "browse.empty": N_("No card lies here yet."),
    "browse.back": N_("Back"),
    # choosing powers
    "powers.head": N_("The powers of {hero}"),
    "powers.head_of": N_("{person}: the powers of {hero}"),
    "powers.note": N_("{at_wills} at-wills, a daily and a utility; marked ones are suggested"),
    "powers.suggested": N_("suggested"),
    "powers.fixed": N_("comes with the hero"),
    "powers.done": N_("These are mine"),
    "powers.usual": N_("Take the suggested ones"),
    "powers.lacking": N_("Still to pick: {count}"),
    "powers.full": N_("Put one of this kind back first."),
    # flags over figures
    "flag.chance": N_("{chance}"),
    "flag.danger": N_("In danger"),
    "flag.safe": N_("Nobody reaches you here"),
    "flag.reaches": N_("{who} reaches you here"),
}


def say(key: str, **places: object) -> str:
    """Return a label in the language in use, its places filled; ``KeyError`` for none such."""
    told = _(TEXTS[key])
    return told.format(**places) if places else told


def tiles(count: int) -> str:
    """Return a number of tiles: that lie above the goal tile, or that somebody is away."""
    return ngettext("{count} tile", "{count} tiles", count).format(count=count)


def cards_then(count: int) -> str:
    """Return how many cards act in the Villain Phase after the encounter."""
    return ngettext("then {count} card", "then {count} cards", count).format(count=count)


def cards_left(count: int) -> str:
    """Return how many cards still act in the Villain Phase."""
    return ngettext("{count} card to act", "{count} cards to act", count).format(count=count)


def copies(place: int, count: int) -> str:
    """Return which of several alike acts: ``2 of 3``."""
    return _("{place} of {count}").format(place=place, count=count)
