"""The screens of Warhall, one above another on a stack."""
