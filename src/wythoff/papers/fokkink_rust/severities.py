"""How much is wrong with what [FokkinkRust] prints, where it fails, and why it is no more and no less."""

from wythoff.papers.fokkink_rust.paper import PAPER

PAPER.severities(
    "substance",
    {
        "lemma-2-last-step": (
            "the step that finishes the proof of Lemma 2 is wrong at (6, 10): another move is needed there, so "
            "that the proof has a gap; the lemma is true"
        ),
        "lemma-2-sums": (
            "the proof has a double to a later pair, and (7, 10) has no double to any, only a split to an earlier one"
        ),
        "section-10-rule": (
            "the rule of the text and Tables 10 and 11 are about different games; which one the question at the "
            "end means is left open by the paper"
        ),
        "table-10": "see section-10-rule: the table is that of another rule than the one the text gives",
        "table-11": "see section-10-rule: the table is that of another rule than the one the text gives",
        "section-1-zeros": (
            "zeros have the frequency 1 - ρ in the word, and 1/(1 + ρ) at the places named; it is a recollection "
            "of what is known, on which no later proof rests"
        ),
    },
)
PAPER.severities(
    "slip",
    {
        "section-1-first-method": "a number must be in neither row; section 3 states the rule with both rows",
        "eq-2": (
            "the right-hand side is one too large; for γ = δ = 0 the left-hand side is 0 and ⌊α⌋ = 1; and that no "
            "later term is an integer, as Fraenkel asks as well, is left out, and is true of all sequences of the "
            "paper"
        ),
        "table-3": "the index k of the text begins with 0 and that of the table with 1",
        "section-1-substitution": "a and b are exchanged; the same paragraph has the exponents right",
        "section-3-wythoff-rule": "a_i stands where a_(i+1) is meant",
        "lemma-2-claim": (
            "the positions P_1, ..., P_k themselves have the properties (i) and (ii), and the positions of M_0 "
            "that were removed before need not; the proof uses the claim for the others"
        ),
        "lemma-2-smaller": (
            "the column has to be chosen: 4 is in column 3, and column 2, which has the difference of (2, 4), is above "
            "it; but 2 is in column 1, to which it has a single"
        ),
        "lemma-6-proof": (
            "the case i = 0 is left out, which occurs; with the letter k - 1 in place of i - 1 the argument is the same"
        ),
        "section-9-numbering": (
            "the rows are numbered from 0 elsewhere and from 1 here; with row 0 the differences have no bound"
        ),
        "lemma-7-proof": "ω_0 stands where ω_1 is meant: elsewhere the letters are numbered from 1",
        "lemma-8-proof-around": "w_j stands where w_(j+1) is meant, and w_(j+1) where the word around j + 1 is",
        "lemma-8-proof-display": "j + 1 stands where j is meant; the display after Lemma 5 has it right",
        "lemma-8-proof": "w_j stands where w_(j+1) is meant: w_j has no letter j",
        "section-5-minimal-steps": "Table 5 is named where Table 6 is meant: the sentence is about differences",
        "thm-2-proof": (
            "the sums of powers begin with 2^(k-2) in place of 2^(k-3): Lemma 10 moves row k - 2 by 2^(k-3) first"
        ),
        "section-6-maximum": (
            "the greatest length is 2^(k-2), not 2^(k-3), and the delta at i = 1 is 0, not 1; the conclusion is right"
        ),
        "section-6-steps-of-m": "Δ stands where dΔ is meant",
        "lemma-12-proof": (
            "i + 1 stands where i + 2 is meant, and a word where its cyclic shift is meant; the sum is right"
        ),
        "lemma-13-proof": "Δ^j stands where Δ^(j+1) is meant: the second half of the display has it right",
        "lemma-14-proof": "Lemma 10 and Δ stand where Lemma 13 and dΔ are meant; the rest of the proof has dΔ",
        "lemma-15-proof": "an exponent is one too large, twice; the conclusion is right",
        "thm-4-proof": (
            "2^(k+3) stands where 2^(k-3) is meant, and lengths where positions are meant; the sum is right"
        ),
        "table-7": "one number is wrong: the last sum, which its own column contradicts",
        "lemma-19": "the sum runs to X^(k-1) in place of X^(k-2), and so would contain its own value",
        "lemma-19-proof": "j - 2 stands where k - 2 is meant: there is no j in this sentence",
        "thm-5": (
            "the last line has the letters of other lines, and a line for b^1 is missing; the rule that it is "
            "drawn from is Lemma 17"
        ),
        "table-8-size": "the caption says sixteen, and the table has piles up to seventeen",
        "section-10-four-steps": "the header of Table 11 has five letters itself, and a sixth step comes later",
        "section-10-code": "one letter is wrong: it is the first step of a sixth kind, which was taken for the fourth",
    },
)
PAPER.severities(
    "typesetting",
    {
        "table-8-italics": (
            "the values are right and only their type is not; in the copy at hand whole rows have lost their "
            "italics and a few cells have gained them, as happens when a table is transcribed"
        ),
    },
)
PAPER.severities(
    "pedantry",
    {
        "lemma-5-proof": "for j = 1 the word w_0 is empty and has no final letter; what follows is true",
        "lemma-2-no-move": (
            "a move may leave an empty pile or equal piles, and 0 is in no column; that such positions can move to "
            "(0, 0), so that they are in M_k, was said before the lemma"
        ),
        "section-3-multisets": "(0, 0) satisfies the equations and has no move; the text is about positions that move",
    },
)
