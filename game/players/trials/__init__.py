"""The computer's players of Trials."""
