"""Forms and what stands in them: buttons, switches, entries, pages to scroll, and the focus."""
