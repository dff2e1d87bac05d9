"""Figures with a description of their own, drawn by plotly: one module for each."""
