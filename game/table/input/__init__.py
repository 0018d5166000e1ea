"""What a person does with keys, pads and the mouse, as commands."""
