"""The words of Descent: what its rules ask, tell and print, in whatever language is spoken."""
