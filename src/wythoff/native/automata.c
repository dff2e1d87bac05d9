/* Searches through automata: tuples and sets of nodes, nodes by distance, classes of nodes.

   A letter has a digit for each track, and automata read it digit by digit: node i has its live digits, in order, and
   their targets from begins[i] on. States are the nodes before a letter, numbered first; the others lie inside letters.
   The level of a node is the track that it reads. Results whose size is not known beforehand are allocated here, and
   given back by wythoff_free_tuples and wythoff_free_subsets. */

#include "kernels.h"

#include <stdlib.h>
#include <string.h>

enum { NOTHING = -1, TOO_MANY = -2, NO_MEMORY = -3 };

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

/* Join a number to a key. */
INLINE uint64_t joined(uint64_t key, int32_t number) {
    key = (key ^ (uint64_t)(uint32_t)number) * 0x9E3779B97F4A7C15u;
    return key ^ (key >> 29);
}

/* Nodes that a search has met, by number, with their levels and the transitions of those that it has read. */
typedef struct {
    int64_t *begins;
    int32_t *labels, *targets, *levels;
    int64_t count, edges, states;
    int64_t begins_room, labels_room, targets_room, levels_room;
} Found;

/* Room for one more node, and for the transitions of one more. */
static bool make_room(Found *f, int64_t digits) {
    return grow((void **)&f->begins, &f->begins_room, f->count + 2, sizeof *f->begins) &&
           grow((void **)&f->levels, &f->levels_room, f->count + digits + 1, sizeof *f->levels) &&
           grow((void **)&f->labels, &f->labels_room, f->edges + digits, sizeof *f->labels) &&
           grow((void **)&f->targets, &f->targets_room, f->edges + digits, sizeof *f->targets);
}

INLINE void add_node(Found *f, int32_t level) {
    f->levels[f->count++] = level;
    f->states += level == 0;
}

INLINE void add_edge(Found *f, int32_t label, int32_t target) {
    f->labels[f->edges] = label;
    f->targets[f->edges++] = target;
}

static void forget_found(Found *f) {
    free(f->begins);
    free(f->labels);
    free(f->targets);
    free(f->levels);
    *f = (Found){0};
}

/* Tuples of nodes -------------------------------------------------------------------------------------------------- */

/* Automata that read the same word, their nodes numbered one automaton after another. In a tuple, NOTHING stands for an
   automaton that has rejected for good. */
typedef struct {
    const int64_t *begins;
    const int32_t *labels, *targets, *start;
    const uint8_t *needed;    /* a tuple without a node of a needed automaton is dead */
    const uint8_t *accepting; /* for each node */
    const uint8_t *wanted;    /* which automata accept in a tuple that is wanted */
    const int32_t *digits;    /* of each track */
    int64_t width, tracks;
} Automata;

/* The tuples met; each was met first from `parents` by the digit `via`. A row has the nodes of a tuple and its level. */
typedef struct {
    Found found;
    int32_t *rows, *parents, *via;
    int64_t wanted, rows_room, parents_room, via_room;
} Tuples;

/* Where the rows of a tuple's nodes are read. */
typedef struct {
    int64_t *at, *ends;
    bool some_needed, sinks_dead;
} Cursors;

enum { NO_LABEL = INT32_MAX };

INLINE void begin_cursors(const Automata *a, Cursors *c, const int32_t *row) {
    for (int64_t i = 0; i < a->width; i++) {
        c->at[i] = row[i] < 0 ? 0 : a->begins[row[i]];
        c->ends[i] = row[i] < 0 ? 0 : a->begins[row[i] + 1];
    }
}

/* The least digit from `label` on at which the cursor of automaton i can stand, after moving it there. */
INLINE int32_t moved_cursor(const Automata *a, Cursors *c, int64_t i, int32_t label) {
    while (c->at[i] < c->ends[i] && a->labels[c->at[i]] < label)
        c->at[i]++;
    return c->at[i] < c->ends[i] ? a->labels[c->at[i]] : NO_LABEL;
}

/* Move all cursors to the least digit from `label` on that all needed automata read, or any automaton if none is
   needed; or to `label` itself where even a tuple of sinks is alive. */
INLINE int32_t following_label(const Automata *a, Cursors *c, int32_t label) {
    if (c->some_needed) {
        for (int64_t i = 0; i < a->width && label < NO_LABEL; i++) {
            if (!a->needed[i])
                continue;
            int32_t found = moved_cursor(a, c, i, label);
            if (found > label) {
                label = found;
                i = -1;
            }
        }
    } else if (c->sinks_dead) {
        int32_t found = NO_LABEL;
        for (int64_t i = 0; i < a->width; i++) {
            int32_t next = moved_cursor(a, c, i, label);
            found = next < found ? next : found;
        }
        label = found;
    }
    if (label < NO_LABEL)
        for (int64_t i = 0; i < a->width; i++)
            moved_cursor(a, c, i, label);
    return label;
}

INLINE uint64_t tuple_key(const Automata *a, const int32_t *row) {
    uint64_t key = 0;
    for (int64_t i = 0; i <= a->width; i++)
        key = joined(key, row[i]);
    return mixed(key);
}

/* Put all tuples into a table with open addressing; its size is a power of two. */
static void fill_slots(const Automata *a, const Tuples *t, int32_t *slots, int64_t size) {
    memset(slots, 0xFF, (size_t)size * sizeof *slots);
    for (int64_t i = 0; i < t->found.count; i++) {
        int64_t slot = (int64_t)(tuple_key(a, t->rows + i * (a->width + 1)) & (uint64_t)(size - 1));
        while (slots[slot] >= 0)
            slot = (slot + 1) & (size - 1);
        slots[slot] = (int32_t)i;
    }
}

/* The slot of a tuple: where it stands, or where it may be put. */
INLINE int64_t tuple_slot(const Automata *a, const Tuples *t, const int32_t *slots, int64_t size, const int32_t *row) {
    int64_t stride = a->width + 1, slot = (int64_t)(tuple_key(a, row) & (uint64_t)(size - 1));
    while (slots[slot] >= 0 && memcmp(t->rows + slots[slot] * stride, row, (size_t)stride * sizeof *row) != 0)
        slot = (slot + 1) & (size - 1);
    return slot;
}

INLINE bool is_wanted(const Automata *a, const int32_t *row) {
    if (row[a->width] != 0)
        return false;
    for (int64_t i = 0; i < a->width; i++)
        if ((row[i] >= 0 && a->accepting[row[i]]) != a->wanted[i])
            return false;
    return true;
}

/* Write the tuple that follows on a digit, where the cursors stand, after the last one. */
INLINE void write_tuple(const Automata *a, const Cursors *c, int32_t label, int32_t level, int32_t *next) {
    for (int64_t i = 0; i < a->width; i++) {
        bool reads = c->at[i] < c->ends[i] && a->labels[c->at[i]] == label;
        next[i] = reads ? a->targets[c->at[i]] : NOTHING;
    }
    next[a->width] = level;
}

static bool room_for_tuples(const Automata *a, Tuples *t, int64_t digits) {
    int64_t tuples = t->found.count + digits + 1;
    return make_room(&t->found, digits) &&
           grow((void **)&t->rows, &t->rows_room, tuples * (a->width + 1), sizeof *t->rows) &&
           grow((void **)&t->parents, &t->parents_room, tuples, sizeof *t->parents) &&
           grow((void **)&t->via, &t->via_room, tuples, sizeof *t->via);
}

/* Number the reachable tuples breadth first; with `search`, keep no transitions and stop at the first tuple that is
   wanted. `wanted` becomes that one, NOTHING, TOO_MANY (states, or transitions, or tuples in a search) or NO_MEMORY. */
static void find_tuples(const Automata *a, bool search, int64_t most, int64_t most_edges, Tuples *t, Cursors *c,
                        int32_t **slots) {
    int64_t size = 1024, room = 0, checked = 0, stride = a->width + 1;
    t->wanted = NO_MEMORY;
    if (!room_for_tuples(a, t, 1) || !grow((void **)slots, &room, size, sizeof **slots))
        return;
    memcpy(t->rows, a->start, (size_t)a->width * sizeof *t->rows);
    t->rows[a->width] = 0;
    t->parents[0] = NOTHING;
    t->via[0] = t->found.begins[0] = 0;
    add_node(&t->found, 0);
    fill_slots(a, t, *slots, size);
    for (int64_t read = 0;; read++) {
        for (; search && checked < t->found.count; checked++)
            if (is_wanted(a, t->rows + checked * stride)) {
                t->wanted = checked;
                return;
            }
        if (t->found.states > most || (search ? t->found.count : t->found.edges) > most_edges) {
            t->wanted = TOO_MANY;
            return;
        }
        if (read == t->found.count) {
            t->wanted = NOTHING;
            return;
        }
        int32_t level = t->found.levels[read], digits = a->digits[level];
        int32_t below = level + 1 == a->tracks ? 0 : level + 1;
        if (search)
            t->found.edges = 0;
        if (!room_for_tuples(a, t, digits))
            return;
        if (2 * (t->found.count + digits) > size) {
            while (2 * (t->found.count + digits) > size)
                size *= 4;
            if (!grow((void **)slots, &room, size, sizeof **slots))
                return;
            fill_slots(a, t, *slots, size);
        }
        begin_cursors(a, c, t->rows + read * stride);
        for (int32_t label = 0; (label = following_label(a, c, label)) < digits; label++) {
            int32_t *next = t->rows + t->found.count * stride;
            write_tuple(a, c, label, below, next);
            int64_t slot = tuple_slot(a, t, *slots, size, next);
            if ((*slots)[slot] < 0) {
                (*slots)[slot] = (int32_t)t->found.count;
                t->parents[t->found.count] = (int32_t)read;
                t->via[t->found.count] = label;
                add_node(&t->found, below);
            }
            add_edge(&t->found, label, (*slots)[slot]);
        }
        t->found.begins[read + 1] = t->found.edges;
    }
}

EXPORT void wythoff_tuples(const Automata *a, bool search, int64_t most, int64_t most_edges, Tuples *t) {
    int32_t *slots = NULL;
    Cursors c = {.at = calloc((size_t)a->width + 1, sizeof *c.at), .ends = calloc((size_t)a->width + 1, sizeof *c.ends)};
    for (int64_t i = 0; i < a->width; i++) {
        c.some_needed |= a->needed[i] != 0;
        c.sinks_dead |= a->wanted[i] != 0;
    }
    *t = (Tuples){.wanted = NO_MEMORY};
    if (c.at != NULL && c.ends != NULL)
        find_tuples(a, search, most, most_edges, t, &c, &slots);
    free(c.at);
    free(c.ends);
    free(slots);
}

EXPORT void wythoff_free_tuples(Tuples *t) {
    forget_found(&t->found);
    free(t->rows);
    free(t->parents);
    free(t->via);
}

/* Sets of nodes ---------------------------------------------------------------------------------------------------- */

/* A nondeterministic automaton: a row may have a digit several times. */
typedef struct {
    const int64_t *begins;
    const int32_t *labels, *targets, *starts, *digits;
    int64_t starts_count, tracks, nodes;
} Branching;

/* The sets met, by number: set i has the members from ends[i - 1] on. */
typedef struct {
    Found found;
    int32_t *members;
    int64_t *ends;
    int64_t members_room, ends_room;
} Subsets;

/* While sets are found: marks[q] is the stamp of the last set that q was in. A set's key is the sum of random numbers
   of its members, so members need no order; sets with equal keys are compared by marks. The targets of a set are
   sorted by their digits: those of digit d end at counts[d]. */
typedef struct {
    uint64_t *noise, *keys;
    int64_t *marks, *counts;
    int32_t *slots, *fresh, *sorted;
    int64_t stamp, size, keys_room, sorted_room;
} Work;

static void place_key(const uint64_t *keys, int32_t *slots, int64_t size, int64_t index) {
    int64_t slot = (int64_t)(mixed(keys[index]) & (uint64_t)(size - 1));
    while (slots[slot] >= 0)
        slot = (slot + 1) & (size - 1);
    slots[slot] = (int32_t)index;
}

/* Sort the targets of some nodes by their digits (a counting sort); false without memory. */
static bool sort_targets(const Branching *n, const int32_t *members, int64_t size, int64_t digits, int32_t **sorted,
                         int64_t *room, int64_t *counts) {
    int64_t total = 0;
    memset(counts, 0, (size_t)(digits + 1) * sizeof *counts);
    for (int64_t i = 0; i < size; i++)
        for (int64_t place = n->begins[members[i]]; place < n->begins[members[i] + 1]; place++, total++)
            counts[n->labels[place] + 1]++;
    if (!grow((void **)sorted, room, total, sizeof **sorted))
        return false;
    for (int64_t digit = 0; digit < digits; digit++)
        counts[digit + 1] += counts[digit];
    for (int64_t i = 0; i < size; i++)
        for (int64_t place = n->begins[members[i]]; place < n->begins[members[i] + 1]; place++)
            (*sorted)[counts[n->labels[place]]++] = n->targets[place];
    return true;
}

/* Write each of the targets once into `fresh`, and mark it; returns their number. */
INLINE int64_t following_set(Work *w, int64_t first, int64_t end, uint64_t *key) {
    int64_t size = 0;
    w->stamp++;
    *key = 0;
    for (int64_t place = first; place < end; place++) {
        int32_t target = w->sorted[place];
        if (w->marks[target] != w->stamp) {
            w->marks[target] = w->stamp;
            w->fresh[size++] = target;
            *key += w->noise[target];
        }
    }
    return size;
}

/* The slot of the marked set: where it stands, or where it may be put. */
INLINE int64_t set_slot(const Subsets *s, const Work *w, uint64_t key, int64_t size) {
    int64_t slot = (int64_t)(mixed(key) & (uint64_t)(w->size - 1));
    for (; w->slots[slot] >= 0; slot = (slot + 1) & (w->size - 1)) {
        int64_t found = w->slots[slot], i = s->ends[found], end = s->ends[found + 1];
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
static bool add_set(Subsets *s, Work *w, const int32_t *members, int64_t size, uint64_t key, int32_t level) {
    int64_t count = s->found.count, end = s->ends[count] + size;
    if (!grow((void **)&s->members, &s->members_room, end, sizeof *s->members) ||
        !grow((void **)&s->ends, &s->ends_room, count + 2, sizeof *s->ends) ||
        !grow((void **)&w->keys, &w->keys_room, count + 1, sizeof *w->keys))
        return false;
    memcpy(s->members + s->ends[count], members, (size_t)size * sizeof *members);
    w->keys[count] = key;
    s->ends[count + 1] = end;
    add_node(&s->found, level);
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
    for (int64_t i = 0; i < s->found.count; i++)
        place_key(w->keys, wider, w->size, i);
    return true;
}

static bool begin_subsets(const Branching *n, Subsets *s, Work *w) {
    int64_t digits = 1;
    for (int64_t i = 0; i < n->tracks; i++)
        digits = greatest(digits, n->digits[i]);
    w->size = 4096;
    w->noise = malloc((size_t)n->nodes * sizeof *w->noise);
    w->marks = malloc((size_t)n->nodes * sizeof *w->marks);
    w->fresh = malloc((size_t)n->nodes * sizeof *w->fresh);
    w->slots = malloc((size_t)w->size * sizeof *w->slots);
    w->counts = malloc((size_t)(digits + 1) * sizeof *w->counts);
    if (!w->noise || !w->marks || !w->fresh || !w->slots || !w->counts)
        return false;
    for (int64_t i = 0; i < n->nodes; i++) {
        w->noise[i] = mixed((uint64_t)(i + 1) * 0x9E3779B97F4A7C15u);
        w->marks[i] = -1;
    }
    memset(w->slots, 0xFF, (size_t)w->size * sizeof *w->slots);
    if (!make_room(&s->found, 1) || !grow((void **)&s->ends, &s->ends_room, 1024, sizeof *s->ends))
        return false;
    s->found.begins[0] = s->ends[0] = 0;
    uint64_t key = 0;
    for (int64_t i = 0; i < n->starts_count; i++)
        key += w->noise[n->starts[i]];
    if (!add_set(s, w, n->starts, n->starts_count, key, 0))
        return false;
    place_key(w->keys, w->slots, w->size, 0);
    return true;
}

/* The number of the marked set, which is new if it was not met before; or TOO_MANY or NO_MEMORY. */
static int64_t number_of_set(Subsets *s, Work *w, int64_t size, uint64_t key, int32_t level, int64_t most_members) {
    int64_t slot = set_slot(s, w, key, size), found = w->slots[slot];
    if (found >= 0)
        return found;
    if (s->ends[s->found.count] + size > most_members)
        return TOO_MANY;
    found = s->found.count;
    if (!add_set(s, w, w->fresh, size, key, level))
        return NO_MEMORY;
    w->slots[slot] = (int32_t)found;
    return 2 * s->found.count > w->size && !widen_slots(s, w) ? NO_MEMORY : found;
}

/* Number the reachable nonempty sets of nodes breadth first, from the set of all starts, which is not empty. Returns
   0, TOO_MANY (states, or members of all sets) or NO_MEMORY. */
static int64_t find_subsets(const Branching *n, int64_t most, int64_t most_members, Subsets *s, Work *w) {
    if (!begin_subsets(n, s, w))
        return NO_MEMORY;
    for (int64_t read = 0; read < s->found.count; read++) {
        int32_t level = s->found.levels[read], digits = n->digits[level];
        int32_t below = level + 1 == n->tracks ? 0 : level + 1;
        const int32_t *members = s->members + s->ends[read];
        if (s->found.states > most)
            return TOO_MANY;
        if (!make_room(&s->found, digits) ||
            !sort_targets(n, members, s->ends[read + 1] - s->ends[read], digits, &w->sorted, &w->sorted_room, w->counts))
            return NO_MEMORY;
        int64_t first = 0;
        for (int32_t label = 0; label < digits; first = w->counts[label++]) {
            uint64_t key;
            int64_t size = following_set(w, first, w->counts[label], &key);
            if (size == 0)
                continue;
            int64_t found = number_of_set(s, w, size, key, below, most_members);
            if (found < 0)
                return found;
            add_edge(&s->found, label, (int32_t)found);
        }
        s->found.begins[read + 1] = s->found.edges;
    }
    return s->found.states > most ? TOO_MANY : 0;
}

EXPORT int64_t wythoff_subsets(const Branching *n, int64_t most, int64_t most_members, Subsets *s) {
    Work w = {0};
    *s = (Subsets){0};
    int64_t why = find_subsets(n, most, most_members, s, &w);
    free(w.noise);
    free(w.keys);
    free(w.marks);
    free(w.counts);
    free(w.slots);
    free(w.fresh);
    free(w.sorted);
    return why;
}

EXPORT void wythoff_free_subsets(Subsets *s) {
    forget_found(&s->found);
    free(s->members);
    free(s->ends);
}

/* Nodes by their least words --------------------------------------------------------------------------------------- */

/* Order the reachable nodes by their least words; nodes with the same least word form a class. Writes the nodes in that
   order, where each class begins, and the class and digit that each class comes from; returns the number of classes, or
   NO_MEMORY. `seen` is zero for every node that counts; `order`, `parents` and `via` have room for all nodes, `begins`
   for one more. */
EXPORT int64_t wythoff_breadth_first(const Branching *n, uint8_t *seen, int32_t *order, int64_t *begins,
                                     int32_t *parents, int32_t *via) {
    int64_t count = n->starts_count, classes = 0, level = 0, digits = 1, room = 0, last_of_level = 0;
    int32_t *sorted = NULL;
    for (int64_t i = 0; i < n->tracks; i++)
        digits = greatest(digits, n->digits[i]);
    int64_t *counts = malloc((size_t)(digits + 1) * sizeof *counts);
    if (counts == NULL)
        return NO_MEMORY;
    for (int64_t i = 0; i < count; i++) {
        order[i] = n->starts[i];
        seen[n->starts[i]] = 1;
    }
    begins[0] = 0;
    if (count > 0) {
        begins[1] = count;
        parents[0] = via[0] = NOTHING;
        classes = 1;
    }
    for (int64_t read = 0; read < classes; read++) {
        if (read > last_of_level) {
            last_of_level = classes - 1;
            level = level + 1 == n->tracks ? 0 : level + 1;
        }
        if (!sort_targets(n, order + begins[read], begins[read + 1] - begins[read], n->digits[level], &sorted, &room,
                          counts)) {
            classes = NO_MEMORY;
            break;
        }
        int64_t place = 0;
        for (int32_t label = 0; label < n->digits[level]; label++) {
            int64_t before = count;
            for (; place < counts[label]; place++)
                if (!seen[sorted[place]]) {
                    seen[sorted[place]] = 1;
                    order[count++] = sorted[place];
                }
            if (count > before) {
                parents[classes] = (int32_t)read;
                via[classes] = label;
                begins[++classes] = count;
            }
        }
    }
    free(sorted);
    free(counts);
    return classes;
}

/* For each node whether some word leads from it to an accepting one. `begins` and `tails` list, for each node, the
   nodes with a transition to it; `pending` has room for all nodes. */
EXPORT void wythoff_coreachable(const int64_t *begins, const int32_t *tails, int64_t nodes, uint8_t *useful,
                                int32_t *pending) {
    int64_t count = 0;
    for (int64_t node = 0; node < nodes; node++)
        if (useful[node])
            pending[count++] = (int32_t)node;
    while (count > 0) {
        int32_t node = pending[--count];
        for (int64_t i = begins[node]; i < begins[node + 1]; i++)
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

/* Classes of nodes ------------------------------------------------------------------------------------------------- */

/* Rows of transitions, which are equal if they have the same digits and the classes of their targets are the same, and
   if the nodes that have them are of one class. */
typedef struct {
    const int64_t *begins;
    const int32_t *labels, *targets, *classes, *old;
} Rows;

INLINE uint64_t row_key(const Rows *r, int64_t row) {
    uint64_t key = (uint64_t)r->old[row];
    for (int64_t place = r->begins[row]; place < r->begins[row + 1]; place++)
        key = joined(joined(key, r->labels[place]), r->classes[r->targets[place]]);
    return mixed(key);
}

INLINE bool same_row(const Rows *r, int64_t one, int64_t other) {
    int64_t i = r->begins[one], j = r->begins[other], end = r->begins[one + 1];
    if (r->old[one] != r->old[other] || end - i != r->begins[other + 1] - j)
        return false;
    for (; i < end; i++, j++)
        if (r->labels[i] != r->labels[j] || r->classes[r->targets[i]] != r->classes[r->targets[j]])
            return false;
    return true;
}

/* Number the rows from `first` to `end`, the same for equal rows, in the order in which they are met; returns how many
   different ones there are. `keys` and `numbers` have an entry for each row, `slots` more than twice as many. */
static int64_t number_rows(const Rows *r, int64_t first, int64_t end, int32_t *numbers, uint64_t *keys,
                           int32_t *slots) {
    int64_t size = 4, found = 0;
    while (size < 2 * (end - first))
        size *= 2;
    memset(slots, 0xFF, (size_t)size * sizeof *slots);
    for (int64_t row = first; row < end; row++) {
        keys[row] = row_key(r, row);
        int64_t slot = (int64_t)(keys[row] & (uint64_t)(size - 1));
        while (slots[slot] >= 0 && !(keys[slots[slot]] == keys[row] && same_row(r, slots[slot], row)))
            slot = (slot + 1) & (size - 1);
        if (slots[slot] < 0) {
            slots[slot] = (int32_t)row;
            numbers[row] = (int32_t)found++;
        } else {
            numbers[row] = numbers[slots[slot]];
        }
    }
    return found;
}

/* Number all rows; `classes` are those of the targets and `old` those of the rows. `slots` has room for four times the
   rows, and four more. */
EXPORT int64_t wythoff_number_rows(const int64_t *begins, const int32_t *labels, const int32_t *targets, int64_t rows,
                                   const int32_t *classes, const int32_t *old, int32_t *numbers, uint64_t *keys,
                                   int32_t *slots) {
    Rows r = {begins, labels, targets, classes, old};
    return number_rows(&r, 0, rows, numbers, keys, slots);
}

enum { EASY_ROUNDS = 12 };

/* Refine classes of nodes by the classes of their targets, while that makes quick progress [Moore]: level by level,
   last tracks first, so that a round is a whole letter. The nodes of level t begin at levels[t]; `classes` holds the
   acceptance of the states and 0 for other nodes, and in the end classes, numbered on each level from 0 on, whose
   numbers stand in `counts`. Returns 1 if further rounds could not change them, otherwise 0. */
EXPORT int64_t wythoff_moore_rounds(const int64_t *begins, const int32_t *labels, const int32_t *targets,
                                    const int64_t *levels, int64_t tracks, int32_t *classes, int64_t *counts,
                                    int32_t *refined, uint64_t *keys, int32_t *slots) {
    Rows r = {begins, labels, targets, classes, classes};
    int64_t before = 0;
    memset(counts, 0, (size_t)tracks * sizeof *counts);
    for (int64_t round = 1;; round++) {
        int64_t total = 0;
        for (int64_t level = tracks - 1; level >= 0; level--) {
            int64_t first = levels[level], end = levels[level + 1];
            counts[level] = number_rows(&r, first, end, refined, keys, slots);
            memcpy(classes + first, refined + first, (size_t)(end - first) * sizeof *classes);
            total += counts[level];
        }
        if (total == before || total == levels[tracks])
            return 1;
        if (round >= EASY_ROUNDS && 10 * total < 11 * before)
            return 0;
        before = total;
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

/* Each class of nodes is a set, in the order that `order` and `begins` give; each letter's transitions are a set. */
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
