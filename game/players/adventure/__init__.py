"""The computer players of Adventure: heroes that go with a party."""
