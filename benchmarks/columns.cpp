// The plain mex loop for Wythoff's game: A[n] = mex of the piles used so far, B[n] = A[n] + n.
// Usage: columns COLUMNS [bits|bytes]; prints the seconds of CPU, allocation included, and a check sum.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <vector>

struct Bytes {
    std::vector<uint8_t> flags;
    explicit Bytes(size_t size) : flags(size) {}
    bool has(size_t x) const { return flags[x]; }
    void add(size_t x) { flags[x] = 1; }
};

struct Bits {
    std::vector<uint64_t> words;
    explicit Bits(size_t size) : words(size / 64 + 1) {}
    bool has(size_t x) const { return words[x / 64] >> (x % 64) & 1; }
    void add(size_t x) { words[x / 64] |= uint64_t(1) << (x % 64); }
};

template <class Used>
static void run(size_t columns) {
    std::clock_t began = std::clock();
    std::unique_ptr<int32_t[]> A(new int32_t[columns]), B(new int32_t[columns]);
    Used used(columns * 2 + columns * 5 / 8 + 16);  // larger piles stay below 2.6181 n + 1
    size_t a = 0;
    for (size_t n = 0; n < columns; n++) {
        while (used.has(a)) a++;
        A[n] = int32_t(a);
        B[n] = int32_t(a + n);
        used.add(a + n);
        a++;
    }
    double took = double(std::clock() - began) / CLOCKS_PER_SEC;
    std::printf("%.6f %lld\n", took, (long long)A[columns - 1] + B[columns - 1]);
}

int main(int argc, char** argv) {
    size_t columns = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100000000;
    if (argc > 2 && !std::strcmp(argv[2], "bytes"))
        run<Bytes>(columns);
    else
        run<Bits>(columns);
}
