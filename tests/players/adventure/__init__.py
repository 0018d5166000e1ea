"""Tests of the computer players of Adventure."""
