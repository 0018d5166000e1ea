"""The games whose rules are mutated: a folder each, with what is known of its mutants.

``survivors.toml`` of a folder tells why mutants survive, ``verdicts.txt`` what became of each.
"""

from tests.campaigns.mutated.adventure import ADVENTURE
from tests.campaigns.mutated.command import COMMAND
from tests.campaigns.mutated.descent import DESCENT
from tests.campaigns.mutated.mutated import Mutated
from tests.campaigns.mutated.onslaught import ONSLAUGHT
from tests.campaigns.mutated.trials import TRIALS

GAMES: dict[str, Mutated] = {
    game.name: game for game in (ONSLAUGHT, COMMAND, ADVENTURE, DESCENT, TRIALS)
}
