// Nim-values of Wythoff's game on an N x N board, the native yardstick for wythoff.solve.lines.
//
// One bitset of the values seen so far per pile size and per difference, positions x <= y row by row, and per
// line the index of its first word that is not full: the mex of three lines is searched from the largest of the
// three. Prints the CPU seconds taken and a checksum of the table.
//
//     g++ -O3 -march=native -o nim_values nim_values.cpp && ./nim_values 4096
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

// The values seen on each of a family of parallel lines.
class Lines {
public:
    Lines(std::size_t count, std::size_t words) : words_(words), bits_(count * words), first_free_(count) {}

    const std::uint64_t* row(std::size_t line) const { return &bits_[line * words_]; }
    std::uint32_t first_free(std::size_t line) const { return first_free_[line]; }

    void add(std::size_t line, std::uint32_t value) {
        std::uint64_t* row = &bits_[line * words_];
        row[value / 64] |= std::uint64_t{1} << (value % 64);
        std::uint32_t word = first_free_[line];
        while (row[word] == ~std::uint64_t{0}) ++word;
        first_free_[line] = word;
    }

private:
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
    std::vector<std::uint32_t> first_free_;
};

std::vector<std::int32_t> wythoff(std::size_t n) {
    // A position has at most x + y + x < 3n options, so no value reaches 3n.
    const std::size_t words = 3 * n / 64 + 2;
    Lines piles(n, words), differences(n, words);
    std::vector<std::int32_t> table(n * n);
    for (std::size_t x = 0; x < n; ++x) {
        for (std::size_t y = x; y < n; ++y) {
            const std::uint64_t* smaller = piles.row(x);
            const std::uint64_t* larger = piles.row(y);
            const std::uint64_t* difference = differences.row(y - x);
            std::uint32_t word =
                std::max({piles.first_free(x), piles.first_free(y), differences.first_free(y - x)});
            std::uint64_t used;
            while ((used = smaller[word] | larger[word] | difference[word]) == ~std::uint64_t{0}) ++word;
            const std::uint32_t value = 64 * word + __builtin_ctzll(~used);
            piles.add(x, value);
            if (y != x) piles.add(y, value);
            differences.add(y - x, value);
            table[x * n + y] = table[y * n + x] = static_cast<std::int32_t>(value);
        }
    }
    return table;
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t n = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 4096;
    const std::clock_t start = std::clock();
    const auto table = wythoff(n);
    const double elapsed = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::uint64_t checksum = 0;
    for (const std::int32_t value : table) checksum = 31 * checksum + static_cast<std::uint64_t>(value);
    std::printf("%.6f %llu\n", elapsed, static_cast<unsigned long long>(checksum));
}
