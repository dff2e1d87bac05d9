"""How much is wrong with what [GoldbergFraenkel] prints, where it fails, and why it is no more and no less."""

from wythoff.papers.goldberg_fraenkel.paper import PAPER

PAPER.severities(
    "slip",
    {
        "section-2-crossed": "the condition m >= 1 is missing: Figure 1 and Proposition 3 need it",
        "section-8-3-algorithm": (
            "it is not said that two marks on one node cancel; without that a union results where the symmetric "
            "difference is wanted, and Example 10, which has it right, would have four sets"
        ),
        "abstract": "n >= 1 stands where n >= 0 is meant; the sections have n >= 0",
    },
)
PAPER.severities(
    "typesetting",
    {
        "section-6-2-sign": (
            "the triangle of the symmetric difference has become a wedge in two sections of the copy at hand and a sum "
            "in two others, for the same sets; Examples 7, 8 and 10 have the triangle between sets"
        ),
        "prop-7": (
            "the minus has lost its dot: section 6.2 applies the proposition with the dotted minus, and the copy "
            "at hand has both signs for the same set elsewhere, too (sections 6, 7 and 8.2)"
        ),
    },
)
PAPER.severities(
    "pedantry",
    {
        "section-10-cases": (
            "x = 1 has no letter W(x - 2); section 7 treats it apart, and the summary does not repeat that"
        ),
    },
)
