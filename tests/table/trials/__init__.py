"""Tests of the table of Trials."""
