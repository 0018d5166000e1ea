"""Adventure on the table: its looks, icons and panels."""
