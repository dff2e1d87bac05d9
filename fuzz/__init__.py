"""Fuzzing: parsers are given damaged text until one fails in a way that it should not.

``python -m fuzz`` runs every target for a while, ``python -m fuzz rules --seconds 60`` one of them.
"""
