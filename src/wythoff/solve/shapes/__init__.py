"""Boards of games whose moves come in shapes: rays, bands, cones, residue classes of those, and splits.

Each family of moves has a recurrence of its own, and all of them fill one table. Moves of no known shape are walked.
"""
