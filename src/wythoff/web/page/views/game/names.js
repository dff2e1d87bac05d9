// How piles are written: x[1] is x with a subscript 1.

const SMALL = "₀₁₂₃₄₅₆₇₈₉";

export const pileName = (pile) => pile.replace(/\[(\d+)\]/, (_, index) => [...index].map((digit) => SMALL[digit]).join(""));
