"""Figures with descriptions of their own, drawn by matplotlib: one module for each."""
