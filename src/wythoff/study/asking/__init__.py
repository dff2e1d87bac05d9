"""Statements about the P-positions of a game as a page asks them: how they read, what the answer says and shows."""
