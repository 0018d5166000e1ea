"""The words of Adventure: its cards as their texts and data say, in whatever language is spoken."""
