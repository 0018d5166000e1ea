"""Command: warbands of creatures, hands of cards, and answers that come before what they answer."""
