"""The colours of all pictures, told apart by colour-blind readers and in print (Okabe and Ito)."""

BLUE, ORANGE, GREY, GRID = "#0072b2", "#d55e00", "#9a9a9a", "#e4e4e4"
INK, PALE = "#222222", "#f7f7f7"

# Nothing, the two kinds, and both of them: from light to dark, blue between yellow and black.
CLASSES = ("#eeeeee", "#0072b2", "#f0b429", "#111111")
LIGHT = frozenset({"#eeeeee", "#f0b429"})
