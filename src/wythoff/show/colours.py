"""The colours of all pictures, told apart by colour-blind readers and in print (Okabe and Ito)."""

BLUE, ORANGE, GREY, GRID = "#0072b2", "#d55e00", "#9a9a9a", "#e4e4e4"
INK, PALE = "#222222", "#f7f7f7"

# Nothing, the two kinds, and both of them: from light to dark, blue between yellow and black.
CLASSES = ("#eeeeee", "#0072b2", "#f0b429", "#111111")
LIGHT = frozenset({"#eeeeee", "#f0b429", "#56b4e9", "#c8c8c8"})

# The eighths of a cube; those of nim-sum 0 (0, 3, 5, 6) have the four colours that differ most.
PARTS = ("#0072b2", "#56b4e9", "#f0b429", "#d55e00", "#7f6000", "#009e73", "#b0488c", "#111111")

# The letters of a word: neighbours in this order differ most, and all differ from the colour for the rest.
LETTERS = ("#0072b2", "#f0b429", "#d55e00", "#56b4e9", "#111111", "#009e73", "#b0488c", "#7f6000")
OTHERS = "#c8c8c8"

# Below, equal and above, for differences: blue and orange on both sides of a light grey.
DIFFERENCES = ("#0072b2", "#56b4e9", "#f4f4f4", "#f0b429", "#d55e00")
