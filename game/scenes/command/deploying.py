"""What is shown of a creature that may be deployed: what it costs, where it may stand, its card."""

from __future__ import annotations

from game.engine.decisions import Decision, code_of, is_whole, member_of
from game.engine.match import Match
from game.rules.command.codes import DEPLOY
from game.rules.command.state import of
from game.scenes.match.taking import NOTHING
from game.table.hud.coins import CoinPile
from game.table.hud.purchase import PurchaseData, PurchaseLine
from game.words.command import deploying as told
from game.words.command.match_names import MatchNames


def deployed(decision: Decision | None, code: int) -> int:
    """Return the creature that is placed, or whose card is taken up by ``code``; -1 for none."""
    if decision is None:
        return NOTHING
    if decision.kind == "place":
        return decision.figure
    if decision.kind == "deploy" and is_whole(code) and code_of(code) == DEPLOY:
        return member_of(code)
    return NOTHING


def purchase(match: Match, seat: int, figure: int, names: MatchNames) -> PurchaseData:
    """Return what deploying a creature costs its seat, and what comes of it (C3.5)."""
    s = of(match)
    level, supply = s.tables.level[figure], s.supply[seat]
    lines = [
        PurchaseLine("flag", told.where(s, figure, names)),
        PurchaseLine("shield", told.wakes()),
    ]
    lines += [PurchaseLine("cards", each, extra=True) for each in told.readies(figure, names)]
    return PurchaseData(
        told.label("head"),
        told.label("from"),
        names.figure(figure).text,
        told.cost(level),
        (
            CoinPile("deploy:supply", told.label("supply"), supply),
            CoinPile("deploy:pays", told.label("pays"), level),
            CoinPile("deploy:left", told.label("left"), supply - level),
        ),
        tuple(lines),
        told.follows(s, seat, names),
        "coin",
    )
