"""What the commands do that only the table of Descent has."""

from __future__ import annotations

from typing import Final

from game.words.language import N_

TEXTS: Final = {
    "run": N_("Action: Run"),
    "battle": N_("Action: Battle"),
    "advance": N_("Action: Advance"),
    "ready": N_("Action: Ready"),
    "actions": N_("Name an action"),
    "arrange": N_("Arrange what the hero carries"),
    "bell": N_("The overlord's bell: the match waits for a card of his"),
    "decks": N_("Deck, discards and powers in play"),
    "standing": N_("Change the standing order of the card"),
    "space": N_("Attack the space, though nobody stands there"),
    "tenth": N_("The tenth plate on the bench"),
    "order": N_("Place an order"),
    "add": N_("Add a black die for a fatigue"),
    "star": N_("Turn the next star: range or damage"),
    "use": N_("Use what is here: chest, glyph, door; the shop while it is open"),
    "discard": N_("Discard the card for its threat"),
    "rest": N_("Play the rest as proposed"),
    "look": N_("Look at the overlord's hand while the key is held"),
    "hands": N_("Hands or pack"),
    "card": N_("Look at another hero's card"),
    "deck": N_("Deck, discards and powers in play"),
}
"""By the name of a command; the four actions share a line of the list of keys."""
USES: Final = {
    "chest": N_("Open the chest"),
    "town": N_("To town by the glyph"),
    "back": N_("Back from town to {cell}"),
    "door": N_("Open or close the door {cell}"),
    "shop": N_("To the shop"),
}
"""What the key does that uses what is here, by what that is just now."""
