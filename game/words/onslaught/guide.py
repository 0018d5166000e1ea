"""What the guided first match says: its notes, and what it waits for."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.rules.onslaught.codes import SIDES
from game.words import guide
from game.words.language import N_, _
from game.words.onslaught.names import Names
from game.words.onslaught.setting_up import FULL, SHORT, rounds_of
from game.words.rich import (
    NUMBER,
    PLAIN,
    Piece,
    Span,
    Text,
    fill,
)

NOTES: Final[dict[str, str]] = {
    "welcome": N_(
        "Welcome to the Greathalls. You lead two Harpers, the computer leads two Zhentarim. "
        "Read each note, then go on. When something glows, click it or press Enter."
    ),
    "first_roll": N_(
        "As in every attack *two twenty-sided dice* are rolled and the higher counts. "
        "You rolled higher, so you say who begins."
    ),
    "active": N_(
        "Whoever is *active* holds the Initiative 1 card and so acts first in the round. "
        "Take it for the Harpers."
    ),
    "place_ranger": N_(
        "{grabbleshanks}, the goblin ranger, begins on B10, the space in the ring. Your start "
        "spaces lie in the west, those of the Zhentarim in the north."
    ),
    "place_monk": N_(
        "{lightning_dancer} fights with her fists, so she goes in front of the archer: on B9, "
        "the space in the ring."
    ),
    "how_to_win": N_(
        "*Victory points* win: 1 for a goblin guard, 2 for an enemy hero, 3 for holding the sword "
        "{flametongue} at the end. This short match has {rounds} rounds, a full one {all_rounds}."
    ),
    "faceup_one": N_(
        "Each hero gets a card, low numbers act first. You hold the 1 and a 3. "
        "The 1 is laid *faceup*, all others in secret. Give it to {lightning_dancer}."
    ),
    "track": N_(
        "The order of the round: your cards are open to you, theirs show a question mark. "
        "The goblins have 10.5 and always come last."
    ),
    "actions": N_(
        "{lightning_dancer} is first. On her card the sword is the *standard action*, the boot "
        "the *move*, the bolt the *bonus action*: one of each, in any order. The hourglass is "
        "her reaction, for later."
    ),
    "move": N_(
        "Blue spaces are as far as she can walk: 6 steps, never diagonally; dashed yellow ones "
        "cost the standard action as well. *Beside* is every neighbour, diagonal too. "
        "Go to D8, beside the goblin."
    ),
    "strike": N_(
        "Now strike, with the standard action. Click {storm_fists} on the card: the flag at the "
        "goblin on E7 shows the chance to hit. Click the goblin, or press Enter, to strike."
    ),
    "two_dice": N_(
        "She rolled two dice and kept the higher. With her skill of 6 that makes {total}; "
        "the goblin's armour class of {ac} is beaten, and it suffers 2 damage."
    ),
    "experience": N_(
        "An attack that hits earns 1 *experience*. Her card counts it; with 5 a hero levels up."
    ),
    "end": N_(
        "Standard action and move are spent. {thunder_step}, a bonus action, could fell the "
        "goblin, but you will need it later, and so short a match lets you use it only once. "
        "End the activation."
    ),
    "their_turn": N_(
        "The Zhentarim turn up the 2: it is {bedlam}, the warlock. "
        "Watch what the computer does; a click or Space hurries it, "
        "V or the settings change its speed."
    ),
    "nobodys_goblins": N_(
        "The goblins are nobody's friends: both sides hunt them for points, "
        "and they strike at everybody."
    ),
    "bow_range": N_(
        "Your 3 is next: {grabbleshanks}. His {shortbow} reaches 2 to 6 spaces, never the one "
        "beside him: the goblin on E7 is near enough. But move up first, for the next round: "
        "go to C8, in the ring."
    ),
    "bonus_action": N_(
        "First a bonus action. {name_the_quarry} makes an enemy {marked}: it suffers 1 more "
        "from every hit of {grabbleshanks}. Use it on the goblin on E7."
    ),
    "dial": N_(
        "Such abilities have a *dial*: it now shows 2, each end of a round turns it down by 1, "
        "and at 0 the ability is ready again."
    ),
    "odds": N_(
        "Shoot. Take {shortbow} and point at the goblin on E7: now you read the chance to hit "
        "and the chance to defeat it. Then attack it."
    ),
    "first_point": N_(
        "The goblin falls: your first *victory point*. As it was marked, the hit earns "
        "{grabbleshanks} 2 experience instead of 1."
    ),
    "miss": N_(
        "{rokpyratrix}, the barbarian, rolls low: {total} against an armour class of {ac}. "
        "A miss, and nothing happens."
    ),
    "goblins_act": N_(
        "10.5: the goblins act by their own rule. Each goes for the hero it reaches first "
        "and strikes for 1, *without a roll*."
    ),
    "their_reaction": N_(
        "The goblin hits {rokpyratrix}. He can answer with a *reaction*, out of turn: "
        "watch {blood_for_blood} fell it and bring the Zhentarim a point."
    ),
    "respawn": N_(
        "Goblins come back at the end of a round, and the players take turns at setting them. "
        "You begin: use H10, the space in the ring."
    ),
    "end_of_round": N_(
        "The dials turned down by 1, and the *Initiative 1* card has passed to the Zhentarim. "
        "They are active in round two."
    ),
    "secret_cards": N_(
        "Now you lay your cards in secret. {lightning_dancer} should act early: "
        "give her the 2 and {grabbleshanks} the 4, then confirm."
    ),
    "cursed": N_(
        "{bedlam} has cursed her. {cursed} is a *condition*: each of his hits on her does 1 more. "
        "A word such as this leads to its rule when you click it."
    ),
    "parry": N_(
        "A hit for 3 damage! But she has a reaction, too: {palm_parry} takes off 2. Use it."
    ),
    "battle_wheel": N_(
        "Only {amount} came through. Here her card shows her *hit points*: with 6 or fewer she "
        "is bloodied and fights by other numbers."
    ),
    "to_the_chest": N_(
        "There is a chest on H8. G7, in the ring, is beside it, and beside {bedlam} on H6: corner "
        "to corner counts. {cats_grace} lets her slip past enemies on the way."
    ),
    "loot": N_(
        "To loot a chest is a bonus action, and one of four items lies in it, by chance. Loot it."
    ),
    "flametongue": N_(
        "{flametongue}! It does 4 damage, and goblins fall at once. "
        "But a bearer who suffers damage *drops* it."
    ),
    "use_item": N_(
        "Items lie on the second page of the card; it has been turned for you. "
        "Strike {bedlam} with {flametongue}."
    ),
    "smoke": N_(
        "A good hit. {bedlam} uses a reaction of his own and escapes through smoke: {smoke_step}."
    ),
    "dropped": N_(
        "The axe hits {lightning_dancer}, whose parry is not ready yet, and she *drops* "
        "{flametongue} on G7. Whoever gets beside it first may take it."
    ),
    "taken": N_(
        "{rokpyratrix} picks it up, and to do so is *free*. "
        "Let us have it back: whoever is hurt drops it."
    ),
    "line_of_sight": N_(
        "An attack needs *line of sight*: walls and enemies cut it, friends do not. "
        "From F8, in the ring, {rokpyratrix} can be seen: go there."
    ),
    "cooldown_attack": N_(
        "{pinning_shot} does damage and slows its target. It is an attack with a dial, "
        "used up even if it misses. Use it on {rokpyratrix}."
    ),
    "slowed": N_(
        "Hit! He drops the sword on H6 and is {slowed}: 2 spaces less, until the end of his "
        "next activation."
    ),
    "bonus_left": N_(
        "{trailcraft}, his bonus action, could take him to the sword. But the goblins act "
        "next, and a bearer who is hurt drops it. Leave it and end the activation."
    ),
    "goblins_again": N_("The goblins strike again: 1 for each of your heroes."),
    "last_round": N_(
        "You are active again. After this round the points are counted, so now only points matter."
    ),
    "first_again": N_(
        "The sword lies beside {lightning_dancer}, and {rokpyratrix} would take it as well. "
        "Give her the 1."
    ),
    "free_action": N_("Pick {flametongue} up: a free action."),
    "past_enemies": N_("{bedlam} stands two steps further. Past {rokpyratrix} and up to him!"),
    "sword_again": N_("The standard action: {flametongue}, then {bedlam}."),
    "bloodied": N_(
        "With 5 hit points or fewer {bedlam} is *bloodied*: his armour class is now 14, not 15."
    ),
    "thunder_step": N_(
        "She holds the sword between two enemies. With her bonus action {thunder_step} "
        "takes her 4 spaces away, through the air: use it."
    ),
    "dial_ready": N_("The dial of {name_the_quarry} is ready again. Mark {bedlam}."),
    "last_shot": N_(
        "Shoot him with {shortbow}: 2 damage and 1 for the mark are just what is left of him."
    ),
    "hero_falls": N_("An enemy hero is worth *2 points*. The card of {bedlam} is passed over now."),
    "level_up": N_(
        "5 experience: {grabbleshanks} *levels up*. Of two cards you take one for the rest of the "
        "match. {long_draw} lets him shoot further: take that."
    ),
    "end_again": N_(
        "Enemies can still come at him, but his reaction {slip_away} is ready. Leave the move "
        "unused and end the activation."
    ),
    "spear_misses": N_(
        "Slowed, {rokpyratrix} does not reach her with his axe and throws a spear: {total} "
        "against {ac}, a miss. A hit would have cost you the sword."
    ),
    "slip_away": N_(
        "A goblin comes close. {slip_away} takes {grabbleshanks} 2 spaces off before it strikes: "
        "use it, then D8, in the ring."
    ),
    "match_over": N_(
        "The last round is over, {flametongue} brings its *3 points*, and the hall is yours."
    ),
}
"""The notes by key; places are names of cards, rounds, or numbers of the event that a note
waits for."""

ROUNDS: Final = {"rounds": SHORT, "all_rounds": FULL}
"""The places of notes that tell how many rounds a scenario has."""

TEXTS: Final[dict[str, str]] = {
    "chapter": N_("Round {number}"),
    "free.ask": N_(
        "Leave the guide? The match goes on from here as it stands, and the computer plays the "
        "Zhentarim by itself."
    ),
    "do.space": N_("the space {cell}"),
    "do.ability": N_("{ability}"),
    "do.ability_at": N_("{ability} on {cell}"),
    "do.first": N_("the {side}"),
    "do.one": N_("{figure} to get the 1"),
    "do.cards": N_("the low card to go to {figure}"),
    "do.chest": N_("the chest on {cell}"),
    "do.pick": N_("{item} to be picked up"),
    "do.end": N_("the end of the activation"),
    "do.no": N_("no"),
    "end.line": N_("You have used nearly everything that Onslaught is made of."),
    "end.1": N_("Cards laid in secret make the order of each round."),
    "end.2": N_("Standard, move and bonus action, in any order, and one reaction out of turn."),
    "end.3": N_("Two dice, the higher counts; skill against armour class."),
    "end.4": N_("Dials turn down as rounds end; conditions and items change the numbers."),
    "end.5": N_(
        "Goblins, heroes and Flametongue bring points. After the last round, here round {rounds}, "
        "the most win."
    ),
}


def say(key: str, **values: object) -> str:
    """Return a sentence of the guide itself; KeyError for a key without one."""
    return _(TEXTS[key]).format(**values)


def note(key: str, names: Names, event: Event | None) -> Text:
    """Return a note, its places filled from cards and its event.

    KeyError for a key without a note or a place that is neither.
    """
    return guide.note(_(NOTES[key]), event, lambda place: _place(place, names))


def wanted(play: str, names: Names) -> Text:
    """Return a choice in the game's words as a person would say it (``shortbow > x C7``)."""
    verb, _gap, rest = play.partition(" ")
    last = play.rsplit(" ", 1)[-1]
    if verb in ("place", "move", "go", "target", "respawn"):
        return fill(_(TEXTS["do.space"]), cell=Span(last, NUMBER))
    if verb == "loot":
        return fill(_(TEXTS["do.chest"]), cell=Span(last, NUMBER))
    if verb == "active":
        return fill(_(TEXTS["do.first"]), side=names.side_name(SIDES.index(last)))
    if verb in ("give", "assign"):
        key = "do.one" if verb == "give" else "do.cards"
        who = last if verb == "give" else rest.split("first > ")[1].split(",")[0]
        return fill(_(TEXTS[key]), figure=names.figure(names.ids.index(who)))
    if verb == "pick":
        return fill(_(TEXTS["do.pick"]), item=names.item(last))
    if verb in ("end", "pass"):
        return fill(_(TEXTS["do.end" if verb == "end" else "do.no"]))
    if verb in ("level", "react"):
        return fill(_(TEXTS["do.ability"]), ability=names.ability(rest.split(" ")[0]))
    return fill(_(TEXTS["do.ability_at"]), ability=names.ability(verb), cell=Span(last, NUMBER))


def _place(place: str, names: Names) -> Piece:
    """Return what a place tells: how many rounds there are, else the name of a card."""
    if place in ROUNDS:
        return rounds_of(ROUNDS[place])
    found = names.source(place)
    if found.clause is None and found.style == PLAIN:
        raise KeyError(place)
    return found
