"""From rules to theorems about all positions: obligations as automata, decided exactly."""
