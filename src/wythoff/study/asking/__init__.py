"""Statements about the P-positions of a game, asked on a page: how they read, what the answer says and shows."""
