"""Proofs of theorems with parameters, told for a person to read."""
