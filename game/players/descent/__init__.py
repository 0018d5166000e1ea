"""The computer players of Descent: greedy heroes, and an overlord who plays his hand."""
