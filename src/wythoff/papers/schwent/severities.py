"""How much is wrong with what [Schwent] prints, where it fails, and why it is no more and no less."""

from wythoff.papers.schwent.paper import PAPER

PAPER.severities(
    "substance",
    {
        "thm-2-proof": (
            "half of the theorem is not argued, that A and B together are all positive integers; it follows at once "
            "from the mex"
        ),
        "thm-3-I-crossed": (
            "a case is missing: the pair that is left can have its larger number in the other pile; no move leads "
            "there, either, and the theorem is true"
        ),
    },
)
PAPER.severities(
    "slip",
    {
        "section-1-sets": "x < y stands where x <= y is meant: positions are written with x <= y a few lines before",
        "example-1-powers": "a letter a is missing in the third power",
        "example-1-limit": "the limit continues from the third power, which lacks a letter",
        "example-2-limit": "from the 25th letter on the word is repeated in blocks that are not its own",
        "section-5-rules": (
            "the condition is stated for k < l only; that k is the smaller number is meant, as the play from (2, "
            "6) and the proof of Theorem 3 show"
        ),
        "thm-2": "i <= n stands where i < n is meant: a number cannot be the mex of a set that has it",
        "thm-1-missed": "A'_i stands where the mex of the earlier terms is meant",
        "thm-3-II-index": "i <= 0 stands where i >= 0 is meant",
        "thm-3-II-inequality": "< stands where <= is meant; the line that follows has it right",
    },
)
PAPER.severities(
    "pedantry",
    {
        "section-2-mex-value": "among all integers none is the smallest; piles and their numbers are not negative",
        "section-3-group": (
            "the axiom has an identity element for each element, where one for all is meant; groups are only recalled"
        ),
        "section-3-monoid": (
            "the axiom has an identity element for each element, where one for all is meant; the empty word is one"
        ),
    },
)
