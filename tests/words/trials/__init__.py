"""Tests of the words of Trials."""
