"""Samples of campaigns sit at windows that keep their looks, where memory is not what they try."""

from __future__ import annotations

from tests.computers import _processes, kept_computers
from tests.looks import kept_looks

__all__ = ["_processes", "kept_computers", "kept_looks"]
