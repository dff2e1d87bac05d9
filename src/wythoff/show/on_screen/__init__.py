"""Figures with descriptions of their own, drawn by plotly: one module for each."""
