"""Every row has the value v: each place without it has a reason of its own, and there are fewer reasons."""

from __future__ import annotations

from wythoff.checker.uniform import Case, Polynomial, Witness, apply, name, number
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.search import Attempt
from wythoff.prove.uniform.theories.counting import Pigeonhole
from wythoff.prove.uniform.theories.nim_values.options import NO_OPTION, TWICE_IN_A_ROW, Ended, has, value

_i, _v, _x, _y, _z = map(name, "ivxyz")

EVERY_ROW = "every row has the value"


def _other_piles(y: Polynomial, i: Polynomial) -> list[Polynomial]:
    """Of the options of (x, y) with a pile of i: in the column, on the diagonal, and after a split."""
    return [y, y - _x + i, y - _x - i]


class Rows(Ended):
    """Every row has the value v: each place without it has a reason of its own."""

    def prove(self) -> None:
        self._reasons()
        pigeonhole = Pigeonhole(self.prover, "reason", "x", "reasons are natural")
        pigeonhole.prove()
        self._every_row(pigeonhole)

    def _reasons(self) -> None:
        here, reason = value(_x, _y), name("l")
        ordered = at_least(_y - _x)
        smaller = [above(_x - _i), above(_x - _i), at_least(_y - _x - 2 * _i)]
        later = [
            ([says, has(_i, larger)], (k + 1) * _x + _i)
            for k, (says, larger) in enumerate(zip(smaller, _other_piles(_y, _i), strict=True))
        ]
        if not self.options.splits:
            later.pop()
        self.reasons = [
            case(above(_v - here), equal(reason - here), some="l"),
            case(above(_x - _y), equal(reason - _v - _y), some="l"),
            case(at_least(_i), at_least(_y - _i), has(_x, _i), equal(reason), some="l i"),
            *(case(ordered, at_least(_i), *says, equal(reason - _v - so), some="l i") for says, so in later),
            case(ordered, above(here - _v), equal(self.options.options(_x, _y)), equal(reason), some="l"),
        ]
        given = [at_least(_x), at_least(_y)]
        with self.show("a reason", "x y", given, self.reasons) as proof:
            proof.use("value natural", x=_x, y=_y)
            proof.split(_y - _x)
            proof.split(here - _v)
            proof.split(_v - here)
            proof.goal(0, l=here)
            proof.goal(1, l=_v + _y)
            proof.goal(2, l=0, i=_y)
            found = self.options.reached(proof, _x, _y)
            proof.goal(2, l=0, i=found["row"])
            for k, (kind, (_, so)) in enumerate(zip([*found][1:], later, strict=True), start=3):
                proof.goal(k, l=(_v + so).replaced({"i": found[kind]}), i=found[kind])
            proof.goal(len(self.reasons) - 1, l=0)
        names = tuple(("reason", "place")[: len(one.witnesses)] for one in self.reasons)
        self.prover.define(Witness("a reason", names))
        with self.show("reasons are natural", "x y", given, [at_least(apply("reason", _x, _y))]) as proof:
            proof.use("value natural", x=_x, y=_y)
            proof.use("a reason witness", x=_x, y=_y)

    def _reason_there(self, proof: Attempt, y: Polynomial) -> Polynomial:
        """Why (x, y) does not have the value v; the place that belongs to the reason is returned."""
        place = apply("place", _x, y)
        proof.use("a reason witness", x=_x, y=y)
        proof.use("value natural", x=_x, y=y)
        proof.goal(i=place)
        self.end(proof, NO_OPTION, _x, y)
        return place

    def _every_row(self, pigeonhole: Pigeonhole) -> None:
        largest = _v + 3 * _x
        bound = largest + 1 if not self.options.splits else 2 * largest + 3
        given = [at_least(_x), at_least(_y)]

        def here(last: Polynomial) -> list[Case]:
            return [case(at_least(_i), at_least(last - _i), has(_x, _i), some="i"), *self.ends]

        reason = apply("reason", _x, _y)
        same = [*given, above(_z - _y), equal(reason - apply("reason", _x, _z))]
        starts = [number(0), _v + _x, _v + 2 * _x, _v + 3 * _x]
        for k, start in enumerate(starts):
            range_of = [at_least(reason - start), *(above(end - reason) for end in starts[k + 1 : k + 2])]
            with self.show(f"different reasons {k}", "x y z", [*same, *range_of], here(_z)) as proof:
                one, other = (self._reason_there(proof, y) for y in (_y, _z))
                self.end(proof, TWICE_IN_A_ROW, _x, _y, _z)
                if k:
                    first, second, again = (_other_piles(y, i)[k - 1] for y, i in ((_y, one), (_z, one), (_z, other)))
                    self.end(proof, TWICE_IN_A_ROW, one, first, second)
                    proof.congruence("value", [one, second], [other, again])
        with self.show("different reasons", "x y z", same, here(_z)) as proof:
            proof.use("reasons are natural", x=_x, y=_y)
            for k in range(len(starts)):
                ((found,),) = self.take(proof, f"different reasons {k}", x=_x, y=_y, z=_z)
                proof.goal(i=found)
        with self.show(
            "few reasons",
            "x y",
            [*given, above(bound - _y), at_least(apply("reason", _x, _y) - bound + 1)],
            here(_y),
        ) as proof:
            self._reason_there(proof, _y)
        cases = [case(at_least(_y), above(bound - _y), has(_x, _y), some="y"), *self.ends]
        with self.show(EVERY_ROW, "x", [at_least(_x)], cases) as proof:
            _, (one, other) = proof.use(f"{pigeonhole.small} at most", x=_x, m=bound - 1, n=bound)
            _, (far,) = proof.use(f"{pigeonhole.small} all", x=_x, m=bound - 1, n=bound)
            ((found,),) = self.take(proof, "different reasons", x=_x, y=one, z=other)
            proof.goal(y=found)
            ((found,),) = self.take(proof, "few reasons", x=_x, y=far)
            proof.goal(y=found)
