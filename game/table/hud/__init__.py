"""The standing parts of the play screen: plain data drawn into a box, and what was hit there."""
