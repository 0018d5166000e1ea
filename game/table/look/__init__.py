"""How things look: colours, type, icons, materials, and the pictures that are kept of them."""
