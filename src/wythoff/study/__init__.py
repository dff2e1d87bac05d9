"""Studies: the whole flow for one game, and the search for games with given P-positions."""
