"""Playing a game: a match between two players, an opponent that knows the outcomes, and words for why a move wins."""
