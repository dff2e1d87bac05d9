"""Any ruleset with one to four piles on a board, all positions by increasing sum of the piles."""
