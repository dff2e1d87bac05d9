"""The argument itself: that a set is the set of P-positions of a game. See the package's text for what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

from .automata import ZERO, Automaton, Guesses, Letter, Reading, Shown, covered, difference, included, lands, letter_of
from .certificate import Certificate, Step
from .numbers import Atom, Linear, System, check_numbers
from .products import Product, common_word, satisfied
from .rules import Game, Rule, arrangements
from .work import counted, require, spend


def check(certificate: Certificate) -> Certificate:
    """The certificate itself; raises :class:`Invalid` unless all of its claims hold."""
    counted(lambda: check_claims(certificate))
    return certificate


def check_claims(certificate: Certificate) -> None:
    """The check itself; the caller counts its work."""
    game, system, p_set = certificate.game, certificate.system, certificate.p_set
    check_numbers(system)
    require(p_set.ignores_leading_zeros(), "leading zeros matter to the set")
    numbers = all(lands(p_set, system.canonical, [pile]) for pile in range(p_set.tracks))
    require(numbers, "the set has words that are not canonical")
    for rule in certificate.rules:
        require(rule.lowers_the_sum(system), "a move does not lower the sum of the piles")
    _check_outside(system, p_set, certificate.left, game.unordered)
    if game.block:
        _check_levels(certificate)
        _check_counts(certificate)
        return
    _check_independence(certificate)
    left = check_steps(system, certificate.steps, certificate.left, p_set)
    if game.misere:
        stuck = check_steps(system, certificate.escapes, p_set, None)
        require(stuck.is_empty(), "a position of the set has no move, which wins under misere play")
        orders = arrangements(p_set.tracks, game.unordered)
        alive = any(has_move(rule, system, left, order) for order in orders for rule in certificate.rules)
        require(not alive, "some positions outside the set are not absorbed")
    else:
        require(left.is_empty(), "some positions outside the set are not absorbed")


def _check_outside(system: System, p_set: Automaton, left: Automaton, unordered: bool) -> None:
    """All positions outside the set are left; if the piles are unordered, those in ascending order are enough."""
    width = p_set.tracks
    for i in range(width - 1 if unordered else 0):
        swap = [*range(i), i + 1, i, *range(i + 2, width)]
        require(lands(p_set, p_set, swap), "the set is not symmetric, but the piles are unordered")
    numbers = [(system.canonical, [track]) for track in range(width)]
    every = range(width)
    lost = common_word(numbers, _ascending(system, every, unordered), width, [(p_set, every), (left, every)])
    require(not lost, "a position outside the set is neither left nor absorbed")


def _ascending(system: System, tracks: Sequence[int], unordered: bool) -> list[Linear]:
    """That the numbers on these tracks do not fall, if the piles are unordered."""
    atom = Atom(">=", 0, (("small", -1), ("large", 1)), 0)
    return [Linear(system, atom, {"small": i, "large": j}) for i, j in pairwise(tracks)] if unordered else []


# -- independence


def _check_independence(certificate: Certificate) -> None:
    """No move leads from the set to the set."""
    game, system, p_set = certificate.game, certificate.system, certificate.p_set
    shadow = _check_shadows(certificate.shadows, system, p_set) if certificate.shadows else None
    for rule in certificate.rules:
        removal = game.moves[rule.move].removal
        if shadow is not None and removal is not None:
            inside = _has_removal(removal, system, shadow, p_set)
        else:
            inside = has_move(rule, system, p_set, range(p_set.tracks), p_set)
        require(not inside, "a move leads from the set to the set")


def has_move(
    rule: Rule, system: System, source: Automaton, order: Sequence[int], goal: Automaton | None = None
) -> bool:
    """Whether a move leads from the source, pile order[i] read on track i, to the goal or, without one, anywhere.

    The goal has canonical words only.
    """
    rule = rule.to_search
    place, tracks = rule.places()
    stored: list[Reading] = [(source, [order.index(pile) for pile in range(len(order))])]
    unread = set(range(tracks))
    if goal is not None:
        after = [place[name] for name in rule.after]
        stored.append((goal, after))
        unread -= {*after, *(range(len(order)) if source is goal else ())}
    stored += rule.numbers(system, place, unread)
    return common_word(stored, rule.conditions(system, place), tracks)


def _check_shadows(shadows: Sequence[Automaton], system: System, p_set: Automaton) -> Automaton:
    """The last of D_0 = P, D_1, ...: D_i reads amounts taken from the first i piles, what is left in them, and the
    others.

    It accepts at least those words for which D_(i-1) accepts the sum of amount and remainder of pile i - 1.
    """
    width, last = p_set.tracks, p_set
    atom = Atom("=", 0, (("whole", 1), ("taken", -1), ("left", -1)), 0)
    for i, shadow in enumerate(shadows):
        taken, after, whole = i, 2 * i + 1, width + i + 1
        before = [*range(taken), *range(taken + 1, after), whole, *range(after + 1, whole)]
        stored: list[Reading] = [(last, before), *((system.canonical, [track]) for track in (taken, after, whole))]
        adds = Linear(system, atom, {"whole": whole, "taken": taken, "left": after})
        lost = common_word(stored, [adds], whole + 1, [(shadow, range(whole))])
        require(not lost, "a shadow lacks a position of the set")
        last = shadow
    return last


def _has_removal(removal: Automaton, system: System, shadow: Automaton, p_set: Automaton) -> bool:
    """Whether amounts that may be taken lead from the set to the set, even where the position is terminal."""
    width = p_set.tracks
    some = Atom(">=", 0, tuple((str(i), 1) for i in range(width)), -1)
    ends: list[Reading] = [(shadow, range(2 * width)), (p_set, range(width, 2 * width)), (removal, range(width))]
    return common_word(ends, [Linear(system, some, {str(i): i for i in range(width)})], 2 * width)


# -- absorption


def check_steps(system: System, steps: Sequence[Step], left: Automaton, goal: Automaton | None) -> Automaton:
    """What is left after all steps, each of them legal moves into the goal or, without one, anywhere."""
    for step in steps:
        canonical = step.places if goal is None else ()
        require(goal is None or lands(step.strategy, goal, step.places), "a strategy leaves the set")
        # The piles before the move are canonical words already, and so are those after it if they are in the goal.
        for track in {*canonical, *step.taken} - {ZERO, *range(len(step.order))}:
            require(lands(step.strategy, system.canonical, [track]), "a strategy has a word that is not canonical")
        require(_legal(step, system), "a strategy breaks the rules")
        seen = [step.order.index(pile) for pile in range(len(step.order))]
        require(covered(left, step.left, [Shown(step.strategy, seen)]), "a strategy does not absorb what it should")
        left = step.left
    return left


def _legal(step: Step, system: System) -> bool:
    """Whether each word of the strategy is a move by one of the rules.

    One rule may be enough for all of them. Otherwise, and where a variable of a rule has no track, a rule and the
    numbers are guessed.
    """
    if any(_follows(step, rule, system) for rule in step.rules):
        return True
    return len(step.rules) > 0 and covered(step.strategy, None, [_guess(step, rule, system) for rule in step.rules])


def _placed(step: Step, rule: Rule) -> dict[str, int]:
    """The tracks of the variables that have one."""
    after, taken = zip(rule.after, step.places, strict=True), zip(rule.taken, step.taken, strict=True)
    return {pile: i for i, pile in enumerate(rule.piles)} | dict(after) | dict(taken) | dict(step.hidden)


def _follows(step: Step, rule: Rule, system: System) -> bool:
    """Whether all words of the strategy are moves by this rule, whose variables all have tracks."""
    place, strategy = _placed(step, rule), step.strategy
    return (
        place.keys() >= {*rule.variables}
        and satisfied(strategy, rule.conditions(system, place))
        and all(lands(strategy, member, where) for member, where in rule.numbers(system, place, ()))
    )


def _guess(step: Step, rule: Rule, system: System) -> Product:
    """The words of the strategy together with numbers that make them moves by this rule."""
    place, shown = _placed(step, rule), range(step.strategy.tracks)
    missing = [name for name in rule.variables if name not in place]
    new = range(len(shown), len(shown) + len(missing))
    place |= dict(zip(missing, new, strict=True))
    stored: list[Reading] = [(step.strategy, shown), *rule.numbers(system, place, new)]
    return Product(stored, rule.conditions(system, place), len(shown) + len(missing), shown=shown)


# -- blocking


def _check_levels(certificate: Certificate) -> None:
    """C_1(x, z): z is an option of x in the set. C_(j+1)(x, z): C_j(x, z), and C_j(x, u) for some u before z.

    In an unordered game, x and z are in ascending order, so that each option counts once.
    """
    system, p_set, unordered = certificate.system, certificate.p_set, certificate.game.unordered
    width, first = p_set.tracks, certificate.levels[0]
    before, after = (list(range(i * width, (i + 1) * width)) for i in range(2))
    orders = arrangements(width, unordered)
    guesses = []
    for rule, source, order in product(certificate.rules, orders, orders):
        place, tracks = rule.places()
        target = [place[rule.after[i]] for i in order]
        sorts = _ascending(system, source, unordered) + _ascending(system, target, unordered)
        stored: list[Reading] = [(p_set, target), *rule.numbers(system, place, range(tracks))]
        missing = common_word(stored, rule.conditions(system, place) + sorts, tracks, [(first, [*source, *target])])
        require(not missing, "an option in the set is not counted")
        place = dict(zip(rule.piles, source, strict=True)) | {
            name: width + i
            for name, i in zip(rule.variables, [*order, *range(width, len(rule.variables))], strict=True)
        }
        tracks = width + len(rule.variables)
        stored = [(first, before + after), *rule.numbers(system, place, range(2 * width, tracks))]
        guesses.append(Product(stored, rule.conditions(system, place), tracks, shown=before + after))
    require(covered(first, None, guesses), "a counted option is not legal")
    require(lands(first, p_set, after), "a counted option is not in the set")
    require(all(lands(first, system.canonical, [i]) for i in after), "a counted option is not canonical")
    require(satisfied(first, _ascending(system, after, unordered)), "a counted option is not in order")
    for lower, level in pairwise(certificate.levels):
        require(lands(level, lower, before + after), "an option is counted later, but not at first")
    alike = all(level.says_the_same_after_zeros() for level in certificate.levels)
    require(alike, "leading zeros matter to what is counted")
    _check_order([difference(one, other) for one, other in pairwise(certificate.levels)] + [certificate.levels[-1]])


def _check_order(counted: Sequence[Automaton]) -> None:
    """C_(j+1) is C_j without the first option: that is what E_j has, the words of C_j that are not in C_(j+1).

    Each of C_1, C_2, ... contains the next; E_1, E_2, ... and the last C are ``counted``. What is checked for each of
    them and the next: E_j has no two options of x; it has none that comes after one of the next; and it has one if the
    next has any. So, from the last to the first, C_j is C_(j+1) and the one option in E_j, before all others, if there
    are any at all. Leading zeros do not matter, so neither does it matter in which words the numbers are read.
    """
    tracks = counted[0].tracks
    before, after, others = (list(range(i * tracks // 2, (i + 1) * tracks // 2)) for i in range(3))
    earlier = _earlier(tracks // 2, counted[0].digits)
    why = "an option is counted with too few before it, or left out"
    for one, rest in pairwise(counted):
        for other in (one, rest):
            words: list[Reading] = [(one, before + after), (other, before + others), (earlier, others + after)]
            require(not common_word(words, [], len(before + after + others)), why)
        guess = Guesses([Shown(one, before)])
        require(included(rest, rest.part(before), guess.steps, guess.start, guess.accepts), why)


def _earlier(width: int, digits: int) -> Automaton:
    """The pairs (u, z) of positions with u before z: of the first two words that differ, that of u comes first.

    In state 2i these are the words of pile i, and u comes first; in state 2i + 1, z does; in the last none differ.
    Nothing changes what the words of pile 0 decide, so state 1 is left out.
    """
    spend(digits ** (2 * width) * (2 * width + 1))
    decided: list[tuple[Letter, int]] = []
    for one, other in product(product(range(digits), repeat=width), repeat=2):
        pile = next((i for i in range(width) if one[i] != other[i]), width)
        decided.append((letter_of(one + other, digits), 2 * pile + (pile < width and one[pile] > other[pile])))
    rows = [
        {letter: end if end // 2 < state // 2 else state for letter, end in decided if end != 1 or state < 2}
        for state in range(2 * width + 1)
    ]
    return Automaton(2 * width, digits, 2 * width, frozenset(range(0, 2 * width, 2)), tuple(rows))


def _check_counts(certificate: Certificate) -> None:
    """The positions with many options in the set are those outside it."""
    p_set, many, game = certificate.p_set, certificate.levels[-1], certificate.game
    before, every = range(p_set.tracks), range(many.tracks)
    rising = _ascending(certificate.system, before, game.unordered)
    too_many = common_word([(p_set, before), (many, every)], rising, many.tracks)
    require(not too_many, "a position of the set has too many options in the set")
    enough = covered(certificate.left, None, [Shown(many, before)])
    require(enough, "a position outside the set has too few options in the set")


__all__ = ["Game", "check"]
