"""Proofs of theorems with parameters, written for a person to read."""
