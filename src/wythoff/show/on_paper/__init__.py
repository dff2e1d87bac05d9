"""Figures with a description of their own, drawn by matplotlib: one module for each."""
