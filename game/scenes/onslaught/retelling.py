"""What the panels have been told of the match: events as they are shown, or all of it anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.scenes.onslaught.cards import Presenter
from game.scenes.onslaught.seating import called
from game.scenes.onslaught.viewing import seen_so_far
from game.words.onslaught.names import Names

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene


class Retelling:
    """Keeps the panels of one table in step with its projection."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.told = len(scene.timeline.projection.log)
        """How many events of the projection's log the panels have heard."""

    def hear(self) -> None:
        """Tell the panels the events that were shown since."""
        scene = self.scene
        log = scene.timeline.projection.log
        if len(log) != self.told:
            scene.panels.hear(log[self.told :])
            self.told = len(log)
            scene.panels.refresh()
            scene.changed = True

    def retell(self) -> None:
        """Tell the panels all that was shown once more."""
        self.scene.panels.retell(self.scene.timeline.projection.log)

    def project(self) -> None:
        """Show the match as the viewer may know it now, from its first event, without motion."""
        scene = self.scene
        shown = seen_so_far(scene.session, scene.state.tables, scene.viewer)
        scene.timeline.leap(shown)
        self.told = len(shown.log)
        self.retell()

    def rename(self) -> None:
        """Another language is spoken: name everything in it, and tell the log anew."""
        scene = self.scene
        tables = scene.state.tables
        scene.plan = replace(scene.plan, names=called(scene.plan.names))
        scene.names = Names.of(tables, scene.plan.names)
        scene.presenter = Presenter(scene.names, tables.scenario.rounds, scene.session.game)
        scene.end.rename()
        self.retell()
