"""A position as a short text, and back."""
