"""What is asked of a person, and what they may read, as data: from it the screens are laid out."""
