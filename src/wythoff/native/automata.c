/* Searches through automata: tuples and sets of states, states by distance, classes of states.

   A transition that leads nowhere is -1. Results whose size is not known beforehand are allocated here, and given back
   by wythoff_free. */

#include "kernels.h"

#include <stdlib.h>
#include <string.h>

enum { NOTHING = -1, TOO_MANY = -2, NO_MEMORY = -3 };

EXPORT void wythoff_free(void *memory) { free(memory); }

/* Make an array at least `wanted` entries long, keeping what it holds; false without memory for that. */
static bool grow(void **array, int64_t *room, int64_t wanted, size_t entry) {
    if (wanted <= *room)
        return true;
    int64_t larger = greatest(wanted, 2 * *room);
    void *moved = realloc(*array, (size_t)larger * entry);
    if (moved == NULL)
        return false;
    *array = moved;
    *room = larger;
    return true;
}

/* Spread a key over 64 bits (the finaliser of splitmix64). */
INLINE uint64_t mixed(uint64_t key) {
    key = (key ^ (key >> 30)) * 0xBF58476D1CE4E5B9u;
    key = (key ^ (key >> 27)) * 0x94D049BB133111EBu;
    return key ^ (key >> 31);
}

/* Tuples of states ------------------------------------------------------------------------------------------------- */

/* Automata that read the same word. In its sink, numbered after its states, an automaton has rejected for good. */
typedef struct {
    const int32_t *tables; /* all tables, one after another; that of automaton i begins at bases[i] */
    const int64_t *bases;
    const int32_t *sinks;
    const int32_t *start;
    const uint8_t *needed;    /* a tuple with the sink of a needed automaton is dead */
    const uint8_t *accepting; /* of all automata, one after another, each with its sink */
    const uint8_t *wanted;    /* which automata accept in a tuple that is wanted */
    int64_t width, letters;
} Automata;

/* The tuples met, by number; each was met first from `parents` by the letter `via`. */
typedef struct {
    int32_t *rows, *table, *parents, *via;
    int64_t count, found;
} Tuples;

typedef struct {
    int64_t rows, table, parents, via, slots;
} Room;

INLINE uint64_t tuple_key(const Automata *a, const int32_t *row) {
    uint64_t key = 0;
    for (int64_t i = 0; i < a->width; i++)
        key = key * (uint64_t)(a->sinks[i] + 1) + (uint64_t)row[i];
    return key;
}

/* Put all tuples into a table with open addressing; its size is a power of two. */
static void fill_slots(const Automata *a, const Tuples *t, int32_t *slots, int64_t size) {
    memset(slots, 0xFF, (size_t)size * sizeof *slots);
    for (int64_t i = 0; i < t->count; i++) {
        int64_t slot = (int64_t)(mixed(tuple_key(a, t->rows + i * a->width)) & (uint64_t)(size - 1));
        while (slots[slot] >= 0)
            slot = (slot + 1) & (size - 1);
        slots[slot] = (int32_t)i;
    }
}

/* Write the tuple that follows on a letter after the last one; false if it is dead. */
INLINE bool following_tuple(const Automata *a, const int32_t *row, int64_t letter, bool sinks_dead, int32_t *next) {
    int64_t sunk = 0;
    for (int64_t i = 0; i < a->width; i++) {
        int32_t state = row[i];
        if (state < a->sinks[i]) {
            state = a->tables[a->bases[i] + (int64_t)state * a->letters + letter];
            if (state < 0)
                state = a->sinks[i];
        }
        if (state == a->sinks[i]) {
            sunk++;
            if (a->needed[i])
                return false;
        }
        next[i] = state;
    }
    return !(sinks_dead && sunk == a->width);
}

/* The slot of a tuple: where it stands, or where it may be put. */
INLINE int64_t tuple_slot(const Automata *a, const Tuples *t, const int32_t *slots, int64_t size, const int32_t *row) {
    int64_t slot = (int64_t)(mixed(tuple_key(a, row)) & (uint64_t)(size - 1));
    while (slots[slot] >= 0 && memcmp(t->rows + slots[slot] * a->width, row, (size_t)a->width * sizeof *row) != 0)
        slot = (slot + 1) & (size - 1);
    return slot;
}

INLINE bool is_wanted(const Automata *a, const int32_t *row) {
    for (int64_t i = 0; i < a->width; i++)
        if (a->accepting[a->bases[i] / a->letters + i + row[i]] != a->wanted[i])
            return false;
    return true;
}

/* There is always room for the targets of one more tuple, and for one to try. */
static bool make_room(const Automata *a, Tuples *t, Room *room, int64_t read, bool search) {
    int64_t tuples = t->count + a->letters + 1, rows = search ? 1 : read + 1;
    return grow((void **)&t->rows, &room->rows, tuples * a->width, sizeof(int32_t)) &&
           grow((void **)&t->parents, &room->parents, tuples, sizeof(int32_t)) &&
           grow((void **)&t->via, &room->via, tuples, sizeof(int32_t)) &&
           grow((void **)&t->table, &room->table, rows * a->letters, sizeof(int32_t));
}

/* Number the reachable tuples of states breadth first; with `search`, stop at the first that is wanted. The tuple of
   all sinks is dead unless it is wanted. `found` becomes the wanted tuple, NOTHING, TOO_MANY or NO_MEMORY. */
EXPORT void wythoff_tuples(const Automata *a, bool search, int64_t most, Tuples *t) {
    Room room = {0};
    int32_t *slots = NULL;
    int64_t size = 1024, read = 0, checked = 0;
    bool sinks_dead = false;
    for (int64_t i = 0; i < a->width; i++)
        sinks_dead |= a->wanted[i] != 0;
    *t = (Tuples){.count = 1, .found = NO_MEMORY};
    if (!make_room(a, t, &room, 0, search) || !grow((void **)&slots, &room.slots, size, sizeof *slots))
        goto done;
    memcpy(t->rows, a->start, (size_t)a->width * sizeof *t->rows);
    t->parents[0] = -1;
    t->via[0] = 0;
    fill_slots(a, t, slots, size);
    while (true) {
        for (; search && checked < least(t->count, most); checked++)
            if (is_wanted(a, t->rows + checked * a->width)) {
                t->found = checked;
                goto done;
            }
        if (t->count > most || read == t->count) {
            t->found = t->count > most ? TOO_MANY : NOTHING;
            goto done;
        }
        if (!make_room(a, t, &room, read, search))
            goto done;
        if (2 * (t->count + a->letters) > size) {
            while (2 * (t->count + a->letters) > size)
                size *= 4;
            if (!grow((void **)&slots, &room.slots, size, sizeof *slots))
                goto done;
            fill_slots(a, t, slots, size);
        }
        int32_t *row = t->table + (search ? 0 : read * a->letters);
        for (int64_t letter = 0; letter < a->letters; letter++) {
            int32_t *next = t->rows + t->count * a->width;
            row[letter] = NOTHING;
            if (!following_tuple(a, t->rows + read * a->width, letter, sinks_dead, next))
                continue;
            int64_t slot = tuple_slot(a, t, slots, size, next);
            if (slots[slot] < 0) {
                t->parents[t->count] = (int32_t)read;
                t->via[t->count] = (int32_t)letter;
                slots[slot] = (int32_t)t->count++;
            }
            row[letter] = slots[slot];
        }
        read++;
    }
done:
    free(slots);
}

/* Sets of states --------------------------------------------------------------------------------------------------- */

/* A nondeterministic automaton: the targets of state q on letter a stand from offsets[q * letters + a] on. */
typedef struct {
    const int64_t *offsets;
    const int32_t *targets;
    const int32_t *starts;
    int64_t starts_count, letters, states;
} Branching;

/* The sets met, by number: set i has the members from begins[i] on. */
typedef struct {
    int32_t *table, *members;
    int64_t *begins;
    int64_t count;
} Subsets;

/* While sets are found: marks[q] is the stamp of the last set that q was in. A set's key is the sum of random numbers
   of its members, so members need no order; sets with equal keys are compared by marks. */
typedef struct {
    uint64_t *noise, *keys;
    int64_t *marks;
    int32_t *slots, *fresh;
    int64_t stamp, size, keys_room, table_room, members_room, begins_room;
} Work;

static void place_key(const uint64_t *keys, int32_t *slots, int64_t size, int64_t index) {
    int64_t slot = (int64_t)(mixed(keys[index]) & (uint64_t)(size - 1));
    while (slots[slot] >= 0)
        slot = (slot + 1) & (size - 1);
    slots[slot] = (int32_t)index;
}

/* Write the states that follow a set on a letter into `fresh`, and mark them; returns their number. */
INLINE int64_t following_set(const Branching *n, const Subsets *s, Work *w, int64_t read, int64_t letter,
                             uint64_t *key) {
    int64_t size = 0;
    w->stamp++;
    *key = 0;
    for (int64_t i = s->begins[read]; i < s->begins[read + 1]; i++) {
        int64_t row = (int64_t)s->members[i] * n->letters + letter;
        for (int64_t place = n->offsets[row]; place < n->offsets[row + 1]; place++) {
            int32_t target = n->targets[place];
            if (w->marks[target] != w->stamp) {
                w->marks[target] = w->stamp;
                w->fresh[size++] = target;
                *key += w->noise[target];
            }
        }
    }
    return size;
}

/* The slot of the marked set: where it stands, or where it may be put. */
INLINE int64_t set_slot(const Subsets *s, const Work *w, uint64_t key, int64_t size) {
    int64_t slot = (int64_t)(mixed(key) & (uint64_t)(w->size - 1));
    for (; w->slots[slot] >= 0; slot = (slot + 1) & (w->size - 1)) {
        int64_t found = w->slots[slot], i = s->begins[found], end = s->begins[found + 1];
        if (w->keys[found] != key || end - i != size)
            continue;
        while (i < end && w->marks[s->members[i]] == w->stamp)
            i++;
        if (i == end)
            break;
    }
    return slot;
}

/* Append a set; false without memory. */
static bool add_set(Subsets *s, Work *w, const int32_t *members, int64_t size, uint64_t key) {
    int64_t end = s->begins[s->count] + size;
    if (!grow((void **)&s->members, &w->members_room, end, sizeof *s->members) ||
        !grow((void **)&s->begins, &w->begins_room, s->count + 2, sizeof *s->begins) ||
        !grow((void **)&w->keys, &w->keys_room, s->count + 1, sizeof *w->keys))
        return false;
    memcpy(s->members + s->begins[s->count], members, (size_t)size * sizeof *members);
    w->keys[s->count] = key;
    s->begins[++s->count] = end;
    return true;
}

static bool widen_slots(const Subsets *s, Work *w) {
    int32_t *wider = malloc((size_t)(2 * w->size) * sizeof *wider);
    if (wider == NULL)
        return false;
    free(w->slots);
    w->slots = wider;
    w->size *= 2;
    memset(wider, 0xFF, (size_t)w->size * sizeof *wider);
    for (int64_t i = 0; i < s->count; i++)
        place_key(w->keys, wider, w->size, i);
    return true;
}

static bool begin_subsets(const Branching *n, Subsets *s, Work *w) {
    w->size = 4096;
    w->noise = malloc((size_t)n->states * sizeof *w->noise);
    w->marks = malloc((size_t)n->states * sizeof *w->marks);
    w->fresh = malloc((size_t)n->states * sizeof *w->fresh);
    w->slots = malloc((size_t)w->size * sizeof *w->slots);
    if (!w->noise || !w->marks || !w->fresh || !w->slots)
        return false;
    for (int64_t i = 0; i < n->states; i++) {
        w->noise[i] = mixed((uint64_t)(i + 1) * 0x9E3779B97F4A7C15u);
        w->marks[i] = -1;
    }
    memset(w->slots, 0xFF, (size_t)w->size * sizeof *w->slots);
    if (!grow((void **)&s->begins, &w->begins_room, 1024, sizeof *s->begins))
        return false;
    s->begins[0] = 0;
    uint64_t key = 0;
    for (int64_t i = 0; i < n->starts_count; i++)
        key += w->noise[n->starts[i]];
    if (!add_set(s, w, n->starts, n->starts_count, key))
        return false;
    place_key(w->keys, w->slots, w->size, 0);
    return true;
}

/* Number the reachable nonempty sets of states breadth first, from the set of all starts, which is not empty. Returns
   0, TOO_MANY or NO_MEMORY. */
static int64_t find_subsets(const Branching *n, int64_t most, int64_t most_members, Subsets *s, Work *w) {
    if (!begin_subsets(n, s, w))
        return NO_MEMORY;
    for (int64_t read = 0; read < s->count; read++) {
        if (!grow((void **)&s->table, &w->table_room, (read + 1) * n->letters, sizeof *s->table))
            return NO_MEMORY;
        for (int64_t letter = 0; letter < n->letters; letter++) {
            uint64_t key;
            int64_t size = following_set(n, s, w, read, letter, &key), found = NOTHING;
            if (size > 0) {
                int64_t slot = set_slot(s, w, key, size);
                found = w->slots[slot];
                if (found < 0) {
                    if (s->count == most || s->begins[s->count] + size > most_members)
                        return TOO_MANY;
                    found = s->count;
                    if (!add_set(s, w, w->fresh, size, key))
                        return NO_MEMORY;
                    w->slots[slot] = (int32_t)found;
                    if (2 * s->count > w->size && !widen_slots(s, w))
                        return NO_MEMORY;
                }
            }
            s->table[read * n->letters + letter] = (int32_t)found;
        }
    }
    return 0;
}

EXPORT int64_t wythoff_subsets(const Branching *n, int64_t most, int64_t most_members, Subsets *s) {
    Work w = {0};
    *s = (Subsets){0};
    int64_t why = find_subsets(n, most, most_members, s, &w);
    free(w.noise);
    free(w.keys);
    free(w.marks);
    free(w.slots);
    free(w.fresh);
    return why;
}

/* States by their least words -------------------------------------------------------------------------------------- */

/* Order the reachable states by their least words; states with the same least word form a class. Writes the states in
   that order, where each class begins, and the class and letter that each class comes from; returns the number of
   classes. `seen` is zero for every state; `order`, `parents` and `via` have room for all states, `begins` for one
   more. */
EXPORT int64_t wythoff_breadth_first(const Branching *n, uint8_t *seen, int32_t *order, int64_t *begins,
                                     int32_t *parents, int32_t *via) {
    int64_t count = n->starts_count, classes = 0;
    for (int64_t i = 0; i < count; i++) {
        order[i] = n->starts[i];
        seen[n->starts[i]] = 1;
    }
    begins[0] = 0;
    if (count > 0) {
        begins[1] = count;
        parents[0] = via[0] = -1;
        classes = 1;
    }
    for (int64_t read = 0; read < classes; read++) {
        for (int64_t letter = 0; letter < n->letters; letter++) {
            int64_t before = count;
            for (int64_t member = begins[read]; member < begins[read + 1]; member++) {
                int64_t row = (int64_t)order[member] * n->letters + letter;
                for (int64_t place = n->offsets[row]; place < n->offsets[row + 1]; place++) {
                    int32_t target = n->targets[place];
                    if (!seen[target]) {
                        seen[target] = 1;
                        order[count++] = target;
                    }
                }
            }
            if (count > before) {
                parents[classes] = (int32_t)read;
                via[classes] = (int32_t)letter;
                begins[++classes] = count;
            }
        }
    }
    return classes;
}

/* For each state whether some word leads from it to an accepting one. `begins` and `tails` list, for each state, the
   states with a transition to it; `pending` has room for all states. */
EXPORT void wythoff_coreachable(const int64_t *begins, const int32_t *tails, int64_t states, uint8_t *useful,
                                int32_t *pending) {
    int64_t count = 0;
    for (int64_t state = 0; state < states; state++)
        if (useful[state])
            pending[count++] = (int32_t)state;
    while (count > 0) {
        int32_t state = pending[--count];
        for (int64_t i = begins[state]; i < begins[state + 1]; i++)
            if (!useful[tails[i]]) {
                useful[tails[i]] = 1;
                pending[count++] = tails[i];
            }
    }
}

/* Sort the places of an array by the values there, 0 <= value < bound (a counting sort); begins[v] is where v
   begins. */
EXPORT void wythoff_sorted_by(const int32_t *values, int64_t count, int64_t bound, int32_t *places, int64_t *begins) {
    for (int64_t i = 0; i < count; i++)
        begins[values[i] + 1]++;
    for (int64_t value = 0; value < bound; value++)
        begins[value + 1] += begins[value];
    for (int64_t i = 0; i < count; i++)
        places[begins[values[i]]++] = (int32_t)i;
    for (int64_t value = bound; value > 0; value--)
        begins[value] = begins[value - 1];
    begins[0] = 0;
}

/* Classes of states ------------------------------------------------------------------------------------------------ */

enum { EASY_ROUNDS = 12 };

INLINE int32_t class_of(const int32_t *classes, int32_t state) { return state < 0 ? -1 : classes[state]; }

INLINE bool same_row(const int32_t *table, int64_t letters, const int32_t *classes, int64_t one, int64_t other) {
    if (classes[one] != classes[other])
        return false;
    for (int64_t letter = 0; letter < letters; letter++)
        if (class_of(classes, table[one * letters + letter]) != class_of(classes, table[other * letters + letter]))
            return false;
    return true;
}

/* Refine classes of states by the classes of their targets, while that makes quick progress [Moore]. `classes` holds
   the acceptance of the states, and in the end their classes; `keys` and `refined` have room for all states, `slots` for
   `size` entries, a power of two and at least twice the states. Returns the number of classes, or its negative if
   further rounds might change them. */
EXPORT int64_t wythoff_moore_rounds(const int32_t *table, int64_t states, int64_t letters, int32_t *classes,
                                    int32_t *refined, uint64_t *keys, int32_t *slots, int64_t size) {
    int64_t count = 0;
    for (int64_t round = 1;; round++) {
        int64_t found = 0;
        memset(slots, 0xFF, (size_t)size * sizeof *slots);
        for (int64_t state = 0; state < states; state++) {
            uint64_t key = (uint64_t)classes[state];
            for (int64_t letter = 0; letter < letters; letter++) {
                key = (key ^ (uint64_t)class_of(classes, table[state * letters + letter])) * 0x9E3779B97F4A7C15u;
                key ^= key >> 29;
            }
            keys[state] = key;
            int64_t slot = (int64_t)(key & (uint64_t)(size - 1));
            while (slots[slot] >= 0 &&
                   !(keys[slots[slot]] == key && same_row(table, letters, classes, slots[slot], state)))
                slot = (slot + 1) & (size - 1);
            if (slots[slot] < 0) {
                slots[slot] = (int32_t)state;
                refined[state] = (int32_t)found++;
            } else {
                refined[state] = refined[slots[slot]];
            }
        }
        memcpy(classes, refined, (size_t)states * sizeof *classes);
        if (found == count || found == states)
            return found;
        if (round >= EASY_ROUNDS && 10 * found < 11 * count)
            return -found;
        count = found;
    }
}

/* A partition of elements into sets [Valmari]: set s has the elements from firsts[s] to ends[s], the marked ones
   first. */
typedef struct {
    int32_t *elements, *places, *sets, *firsts, *ends, *marked, *touched;
    int64_t count;
} Partition;

static bool begin_partition(Partition *p, int64_t elements) {
    int32_t **arrays[] = {&p->elements, &p->places, &p->sets, &p->firsts, &p->ends, &p->marked, &p->touched};
    bool whole = true;
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) {
        *arrays[i] = calloc((size_t)elements + 1, sizeof(int32_t));
        whole &= *arrays[i] != NULL;
    }
    return whole;
}

static void end_partition(Partition *p) {
    free(p->elements);
    free(p->places);
    free(p->sets);
    free(p->firsts);
    free(p->ends);
    free(p->marked);
    free(p->touched);
}

/* Move an element to the marked front of its set; returns how many sets have been touched. */
INLINE int64_t mark(Partition *p, int32_t element, int64_t touched) {
    int32_t set = p->sets[element], place = p->places[element], front = p->firsts[set] + p->marked[set];
    int32_t other = p->elements[front];
    p->elements[place] = other;
    p->places[other] = place;
    p->elements[front] = element;
    p->places[element] = front;
    if (p->marked[set]++ == 0)
        p->touched[touched++] = set;
    return touched;
}

/* Split every touched set into its marked and unmarked part, the smaller one with a new number. */
static void split(Partition *p, int64_t touched) {
    while (touched > 0) {
        int32_t set = p->touched[--touched], cut = p->firsts[set] + p->marked[set];
        if (cut < p->ends[set]) {
            int32_t fresh = (int32_t)p->count++;
            if (p->marked[set] <= p->ends[set] - cut) {
                p->firsts[fresh] = p->firsts[set];
                p->ends[fresh] = cut;
                p->firsts[set] = cut;
            } else {
                p->firsts[fresh] = cut;
                p->ends[fresh] = p->ends[set];
                p->ends[set] = cut;
            }
            for (int32_t place = p->firsts[fresh]; place < p->ends[fresh]; place++)
                p->sets[p->elements[place]] = fresh;
            p->marked[fresh] = 0;
        }
        p->marked[set] = 0;
    }
}

/* Each class of states is a set, in the order that `order` and `begins` give; each letter's transitions are a set. */
static void begin_sets(Partition *blocks, int64_t states, const int32_t *classes, const int32_t *order,
                       const int64_t *begins, Partition *cords, const int64_t *letter_ends, int64_t letters) {
    for (int64_t place = 0; place < states; place++) {
        blocks->elements[place] = order[place];
        blocks->places[order[place]] = (int32_t)place;
        blocks->sets[place] = classes[place];
    }
    for (int64_t block = 0; block < blocks->count; block++) {
        blocks->firsts[block] = (int32_t)begins[block];
        blocks->ends[block] = (int32_t)begins[block + 1];
    }
    int64_t edge = 0;
    for (int64_t letter = 0; letter < letters; letter++) {
        if (edge == letter_ends[letter])
            continue;
        cords->firsts[cords->count] = (int32_t)edge;
        cords->ends[cords->count] = (int32_t)letter_ends[letter];
        for (; edge < letter_ends[letter]; edge++) {
            cords->elements[edge] = cords->places[edge] = (int32_t)edge;
            cords->sets[edge] = (int32_t)cords->count;
        }
        cords->count++;
    }
}

/* Every cord splits the blocks; every block but the first splits the cords. */
static void refine(Partition *blocks, Partition *cords, const int32_t *tails, const int32_t *incoming,
                   const int64_t *begins) {
    int64_t block = 1;
    for (int64_t cord = 0; cord < cords->count; cord++) {
        int64_t touched = 0;
        for (int32_t place = cords->firsts[cord]; place < cords->ends[cord]; place++)
            touched = mark(blocks, tails[cords->elements[place]], touched);
        split(blocks, touched);
        for (; block < blocks->count; block++) {
            touched = 0;
            for (int32_t place = blocks->firsts[block]; place < blocks->ends[block]; place++) {
                int32_t state = blocks->elements[place];
                for (int64_t i = begins[state]; i < begins[state + 1]; i++)
                    touched = mark(cords, incoming[i], touched);
            }
            split(cords, touched);
        }
    }
}

/* Refine `classes` until equal letters lead from one class to one class, splitting states and transitions in turn
   [Valmari]. The transitions come sorted by letter, their tails in `tails`; `order` and `class_begins` are the states
   sorted by class, `incoming` and `head_begins` the transitions sorted by head. Returns 0, or NO_MEMORY. */
EXPORT int64_t wythoff_coarsest_partition(const int32_t *tails, int64_t edges, const int64_t *letter_ends,
                                          int64_t letters, const int32_t *order, const int64_t *class_begins,
                                          int64_t class_count, const int32_t *incoming, const int64_t *head_begins,
                                          int32_t *classes, int64_t states) {
    Partition blocks = {.count = class_count}, cords = {0};
    bool whole = begin_partition(&blocks, states);
    whole &= begin_partition(&cords, edges);
    if (whole) {
        begin_sets(&blocks, states, classes, order, class_begins, &cords, letter_ends, letters);
        refine(&blocks, &cords, tails, incoming, head_begins);
        memcpy(classes, blocks.sets, (size_t)states * sizeof *classes);
    }
    end_partition(&blocks);
    end_partition(&cords);
    return whole ? 0 : NO_MEMORY;
}

/* The representative of a state's class in a forest, whose paths are halved on the way. */
INLINE int32_t root(int32_t *forest, int32_t node) {
    while (forest[node] != node) {
        forest[node] = forest[forest[node]];
        node = forest[node];
    }
    return node;
}

/* Merge the states that the same words reach, until two of them differ in acceptance [HopcroftKarp]. The table is
   complete, the forest's nodes are their own roots, and the other arrays have room for all states. Writes the parents
   and letters of the merged pairs; returns the pair that differs, or -1. */
EXPORT int64_t wythoff_merge(const int32_t *table, const uint8_t *accepting, int64_t letters, int32_t left,
                             int32_t right, int32_t *forest, int32_t *lefts, int32_t *rights, int32_t *parents,
                             int32_t *via) {
    int64_t taken = 0, read = -1, letter = 0;
    while (read < taken) {
        if (read >= 0) {
            left = table[(int64_t)lefts[read] * letters + letter];
            right = table[(int64_t)rights[read] * letters + letter];
        }
        int32_t a = root(forest, left), b = root(forest, right);
        if (a != b) {
            forest[b] = a;
            lefts[taken] = left;
            rights[taken] = right;
            parents[taken] = (int32_t)read;
            via[taken] = (int32_t)letter;
            taken++;
            if (accepting[left] != accepting[right])
                return taken - 1;
        }
        if (read < 0 || ++letter == letters) {
            read++;
            letter = 0;
        }
    }
    return -1;
}
