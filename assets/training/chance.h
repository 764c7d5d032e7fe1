/* Chance from a seed and a number: the same arguments give the same again. */
#ifndef CHANCE_H
#define CHANCE_H
#include <stdint.h>

/* xorshift64*, seeded by splitmix64 */
typedef struct {
    uint64_t state;
} Chance;
static inline uint64_t mix(uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}
static inline Chance chance_from(uint64_t seed, uint64_t number) {
    Chance chance = {mix(mix(seed) ^ (number * 0xD1342543DE82EF95ULL)) | 1};
    return chance;
}
static inline uint64_t next(Chance *chance) {
    uint64_t x = chance->state;
    x ^= x >> 12, x ^= x << 25, x ^= x >> 27;
    chance->state = x;
    return x * 0x2545F4914F6CDD1DULL;
}
static inline int below(Chance *chance, int n) { return (int)(((next(chance) >> 32) * (uint64_t)n) >> 32); }
static inline float uniform(Chance *chance) { return (float)((next(chance) >> 40) * (1.0 / 16777216.0)); }
#endif
