"""Questions that the papers leave open: what can be said about each, as a claim of its paper and on one page."""
