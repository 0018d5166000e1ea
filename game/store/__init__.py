"""What outlives the window: settings now, matches and statistics with saving."""
