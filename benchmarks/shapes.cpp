// Boards of games whose moves come in shapes, written by hand for each game: the native yardstick for
// wythoff.solve.shapes. Prints the CPU seconds taken and a checksum.
//
//     g++ -O3 -march=native -std=c++17 -o shapes shapes.cpp && ./shapes schwent 2048
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

namespace {

using Word = std::uint64_t;
using Flags = std::vector<std::uint8_t>;

constexpr Word FULL = ~Word{0};

// -- nim-values of two unordered piles: a bitset per line for rays, rows of bitsets for cones

// The values seen on each of a family of parallel lines.
class Lines {
public:
    Lines(int count, int words) : words_(words), bits_(std::size_t(count) * words) {}
    const Word* row(int line) const { return &bits_[std::size_t(line) * words_]; }
    void add(int line, int value) { bits_[std::size_t(line) * words_ + value / 64] |= Word{1} << value % 64; }

private:
    int words_;
    std::vector<Word> bits_;
};

// For each position of the last few rows the values seen in the cone of two steps, the position itself included.
class Cone {
public:
    Cone(int n, int words, int rows) : n_(n), words_(words), rows_(rows), bits_(std::size_t(rows) * n * words) {}
    Word* at(int x, int y) { return &bits_[(std::size_t(x % rows_) * n_ + y) * words_]; }

private:
    int n_, words_, rows_;
    std::vector<Word> bits_;
};

struct Step {
    int k, l;
};

// A cone with two steps and its mirror image, on positions x <= y only: beyond the diagonal one is the other.
class BothCones {
public:
    BothCones(int n, int words, Step first, Step second)
        : first_(first), second_(second), empty_(words), steep_(n, words, longest() + 1), flat_(n, words, longest() + 1) {}

    struct Sources {
        const Word *a, *b, *c, *d;
    };
    Sources seen(int x, int y) {
        return {steep(x - first_.k, y - first_.l), steep(x - second_.k, y - second_.l), flat(x - first_.l, y - first_.k),
                flat(x - second_.l, y - second_.k)};
    }
    Word* steep_at(int x, int y) { return steep_.at(x, y); }
    Word* flat_at(int x, int y) { return flat_.at(x, y); }

private:
    int longest() const { return std::max({first_.k, first_.l, second_.k, second_.l}); }
    const Word* steep(int x, int y) {
        return x < 0 || y < 0 ? empty_.data() : x <= y ? steep_.at(x, y) : flat_.at(y, x);
    }
    const Word* flat(int x, int y) {
        return x < 0 || y < 0 ? empty_.data() : x <= y ? flat_.at(x, y) : steep_.at(y, x);
    }
    Step first_, second_;
    std::vector<Word> empty_;
    Cone steep_, flat_;
};

// All single moves, and a cone; if `mixed`, also k and l that differ by less than 2, and (2, 7).
std::vector<std::int32_t> values(int n, Step first, Step second, bool mixed) {
    const int words = 2 * n / 64 + 1;
    Lines piles(n, words), differences(n + 1, words);
    BothCones cones(n, words, first, second);
    std::vector<std::int32_t> table(std::size_t(n) * n);
    std::vector<Word> more(words);
    for (int x = 0; x < n; ++x)
        for (int y = x; y < n; ++y) {
            const auto from = cones.seen(x, y);
            Word *steep = cones.steep_at(x, y), *flat = cones.flat_at(x, y);
            const Word *smaller = piles.row(x), *larger = piles.row(y);
            if (mixed) {
                // Of the lines beside the position's own, the cells seen so far are options by a single move, too.
                const Word *a = differences.row(std::abs(y - x - 1)), *b = differences.row(y - x),
                           *c = differences.row(y - x + 1);
                for (int i = 0; i < words; ++i) more[i] = a[i] | b[i] | c[i];
                for (const auto& [u, v] : {std::pair{x - 2, y - 7}, std::pair{x - 7, y - 2}})
                    if (u >= 0 && v >= 0) {
                        const int value = table[std::size_t(u) * n + v];
                        more[value / 64] |= Word{1} << value % 64;
                    }
            }
            int value = -1;
            for (int i = 0; i < words; ++i) {
                steep[i] = from.a[i] | from.b[i];
                flat[i] = from.c[i] | from.d[i];
                const Word used = steep[i] | flat[i] | smaller[i] | larger[i] | more[i];
                if (value < 0 && used != FULL) value = 64 * i + __builtin_ctzll(~used);
            }
            table[std::size_t(x) * n + y] = table[std::size_t(y) * n + x] = value;
            steep[value / 64] |= Word{1} << value % 64;
            flat[value / 64] |= Word{1} << value % 64;
            piles.add(x, value);
            piles.add(y, value);
            differences.add(y - x, value);
        }
    return table;
}

Word checksum_of_table(const std::vector<std::int32_t>& table) {
    Word total = 0;
    for (std::size_t i = 0; i < table.size(); ++i) total += (2 * i + 1) * Word(table[i]);
    return total;
}

// -- P-positions

Word checksum_of_position(Word x, Word y, Word z = 0) { return x * 1000003 + y * 10007 + z * 101 + 1; }

// Three unordered piles: take from one of them, or the same number from two. A flag for each line.
Word three_piles(int bound) {
    const int n = bound + 1;
    Flags ones(std::size_t(n) * n), twos(std::size_t(n) * n);
    // The line of all triples with the piles a and b fixed, a <= b; and that with the pile a and the difference d fixed.
    auto fixed = [&](int a, int b) -> std::uint8_t& { return ones[std::size_t(a) * n + b]; };
    auto moved = [&](int a, int d) -> std::uint8_t& { return twos[std::size_t(a) * n + d]; };
    Word total = 0;
    for (int x = 0; x < n; ++x)
        for (int y = x; y < n; ++y)
            for (int z = y; z < n; ++z) {
                if (fixed(x, y) | fixed(x, z) | fixed(y, z) | moved(x, z - y) | moved(y, z - x) | moved(z, y - x)) continue;
                fixed(x, y) = fixed(x, z) = fixed(y, z) = 1;
                moved(x, z - y) = moved(y, z - x) = moved(z, y - x) = 1;
                total += checksum_of_position(x, y, z);
            }
    return total;
}

// The same where the piles have an order: every position is visited.
Word three_piles_in_order(int bound) {
    const int n = bound + 1;
    std::vector<Flags> fixed(3, Flags(std::size_t(n) * n)), moved(3, Flags(std::size_t(n) * 2 * n));
    Word total = 0;
    for (int x = 0; x < n; ++x)
        for (int y = 0; y < n; ++y)
            for (int z = 0; z < n; ++z) {
                std::uint8_t* lines[] = {&fixed[0][std::size_t(y) * n + z], &fixed[1][std::size_t(x) * n + z],
                                         &fixed[2][std::size_t(x) * n + y], &moved[0][std::size_t(x) * 2 * n + n + z - y],
                                         &moved[1][std::size_t(y) * 2 * n + n + z - x],
                                         &moved[2][std::size_t(z) * 2 * n + n + y - x]};
                if (*lines[0] | *lines[1] | *lines[2] | *lines[3] | *lines[4] | *lines[5]) continue;
                for (std::uint8_t* line : lines) *line = 1;
                total += checksum_of_position(x, y, z);
            }
    return total;
}

// All single moves, and 1 <= k <= l <= 2k where 3 divides k + l. Bit r of a cone's mark: a P-position is reached by
// steps (1, 1) and (1, 2) with k + l = r modulo 3.
Word cone_with_congruence(int bound) {
    const int n = bound + 1;
    Flags piles(n);
    std::vector<Flags> steep(n, Flags(n)), flat(n, Flags(n));
    auto plus_two = [](unsigned mark) { return (mark << 2 | mark >> 1) & 7u; };
    Word total = 0;
    for (int x = 0; x < n; ++x)
        for (int y = x; y < n; ++y) {
            auto at = [&](std::vector<Flags>& cone, std::vector<Flags>& mirror, int u, int v) -> unsigned {
                return u < 0 || v < 0 ? 0u : u <= v ? cone[u][v] : mirror[v][u];
            };
            unsigned s = plus_two(at(steep, flat, x - 1, y - 1)) | at(steep, flat, x - 1, y - 2);
            unsigned f = plus_two(at(flat, steep, x - 1, y - 1)) | at(flat, steep, x - 2, y - 1);
            const bool cold = !(piles[x] | piles[y] | ((s | f) & 1u));
            if (cold) {
                piles[x] = piles[y] = 1;
                s |= 1u;
                f |= 1u;
                total += checksum_of_position(x, y);
            }
            steep[x][y] = std::uint8_t(s);
            flat[x][y] = std::uint8_t(f);
        }
    return total;
}

// All single moves, k and l that differ by less than 2, 3k <= l <= 4k, and (2, 7).
Word mixed(int bound) {
    const int n = bound + 1, rows = 8;
    Flags piles(n), differences(n + 1);
    std::vector<Flags> steep(rows, Flags(n)), flat(rows, Flags(n)), cold(rows, Flags(n));
    auto at = [&](std::vector<Flags>& marks, std::vector<Flags>& mirror, int u, int v) -> std::uint8_t {
        return u < 0 || v < 0 ? 0 : u <= v ? marks[u % rows][v] : mirror[v % rows][u];
    };
    Word total = 0;
    for (int x = 0; x < n; ++x) {
        std::fill(cold[x % rows].begin(), cold[x % rows].end(), 0);
        for (int y = x; y < n; ++y) {
            std::uint8_t s = at(steep, flat, x - 1, y - 3) | at(steep, flat, x - 1, y - 4);
            std::uint8_t f = at(flat, steep, x - 3, y - 1) | at(flat, steep, x - 4, y - 1);
            const int d = y - x;
            const std::uint8_t seen = s | f | piles[x] | piles[y] | differences[std::abs(d - 1)] | differences[d] |
                                      differences[d + 1] | at(cold, cold, x - 2, y - 7) | at(cold, cold, x - 7, y - 2);
            if (!seen) {
                s = f = piles[x] = piles[y] = differences[d] = cold[x % rows][y] = 1;
                total += checksum_of_position(x, y);
            }
            steep[x % rows][y] = s;
            flat[x % rows][y] = f;
        }
    }
    return total;
}

// Does some work and prints how long it took; summing up a table is no part of it.
template <typename Work, typename Sum>
void measure(Work work, Sum sum) {
    const std::clock_t start = std::clock();
    const auto answer = work();
    const double elapsed = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("%.6f %llu\n", elapsed, static_cast<unsigned long long>(sum(answer)));
}

void run(const std::string& work, int size) {
    const auto itself = [](Word checksum) { return checksum; };
    if (work == "schwent") measure([&] { return values(size, {1, 1}, {1, 2}, false); }, checksum_of_table);
    if (work == "mixed values") measure([&] { return values(size, {1, 3}, {1, 4}, true); }, checksum_of_table);
    if (work == "three piles") measure([&] { return three_piles(size); }, itself);
    if (work == "three piles in order") measure([&] { return three_piles_in_order(size); }, itself);
    if (work == "cone with congruence") measure([&] { return cone_with_congruence(size); }, itself);
    if (work == "mixed") measure([&] { return mixed(size); }, itself);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    run(argv[1], std::atoi(argv[2]));
}
