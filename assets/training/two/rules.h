/* Briscola for two in C: dealing, playing, drawing, exchanging, and the exact ending. For making a player, not for play.

   A card is suit * 10 + rank, ranks two, four, five, six, seven, jack, knight, king, three, ace; trumps are suit 0.
   tests/controllers/test_laboratory.py replays its deals through the rules core. */
#ifndef RULES_H
#define RULES_H
#include <stdint.h>
#include <string.h>

typedef uint64_t Cards; /* a set: bit n is card n */
#define CARDS 40
#define STOCK 34
#define TRICKS 20
#define TURNS 34 /* plays until the stock is empty */
#define ALL_CARDS ((((Cards)1) << CARDS) - 1)
#define BIT(card) (((Cards)1) << (card))
#define NONE (-1)

enum { NO_EXCHANGE, SPANISH, CATALAN, VARIANTS };

static const int RANK_POINTS[10] = {0, 0, 0, 0, 0, 2, 3, 4, 10, 11};
static inline int points_of(int card) { return RANK_POINTS[card % 10]; }
static inline int beats(int reply, int lead) {
    return reply / 10 == lead / 10 ? reply > lead : reply < 10;
}

typedef struct {
    int8_t lead, reply, leader;
} Trick;

typedef struct {
    int8_t hand[2][3], count[2];
    int8_t stock[STOCK]; /* in drawing order, the turned card last */
    int8_t drawn, turn, led, variant, tricks;
    int16_t points[2];
    int8_t won[2]; /* tricks */
    Cards gone;    /* played, taken or not */
    Cards shown[2];
    Trick trick[TRICKS];
} Deal;

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

static inline int left_in_stock(const Deal *deal) { return STOCK - deal->drawn; }
static inline int turned_card(const Deal *deal) { return deal->drawn < STOCK ? deal->stock[STOCK - 1] : NONE; }

/* Deal a shuffled deck: one card at a time, seat 0 first; the suit of the turned card is swapped with suit 0. */
static void deal_cards(Deal *deal, Chance chance, int variant) {
    int8_t deck[CARDS];
    for (int i = 0; i < CARDS; i++) deck[i] = (int8_t)i;
    for (int i = CARDS - 1; i > 0; i--) {
        int j = below(&chance, i + 1);
        int8_t swapped = deck[i];
        deck[i] = deck[j], deck[j] = swapped;
    }
    int trump = deck[6] / 10;
    for (int i = 0; i < CARDS; i++) {
        int suit = deck[i] / 10;
        if (suit == trump) deck[i] = (int8_t)(deck[i] % 10);
        else if (suit == 0) deck[i] = (int8_t)(trump * 10 + deck[i] % 10);
    }
    memset(deal, 0, sizeof *deal);
    for (int i = 0; i < 6; i++) deal->hand[i & 1][i >> 1] = deck[i];
    memcpy(deal->stock, deck + 7, STOCK - 1);
    deal->stock[STOCK - 1] = deck[6];
    deal->count[0] = deal->count[1] = 3;
    deal->led = NONE;
    deal->variant = (int8_t)variant;
}

/* The card that may be given for the turned one: the seven, for a seven or less the two, for the two none. */
static inline int given_for(int turned) { return turned > 4 ? 4 : turned > 0 ? 0 : NONE; }

/* Exchange if this seat may (it has won a trick, and holds the card): at once is always best. */
static inline int exchange(Deal *deal, int seat) {
    int turned = turned_card(deal);
    if (deal->variant == NO_EXCHANGE || turned == NONE || !deal->won[seat]) return 0;
    if (deal->variant == SPANISH && deal->tricks > TURNS / 2 - 2) return 0;
    int give = given_for(turned);
    for (int i = 0; i < deal->count[seat]; i++)
        if (give != NONE && deal->hand[seat][i] == give) {
            for (; i + 1 < deal->count[seat]; i++) deal->hand[seat][i] = deal->hand[seat][i + 1];
            deal->hand[seat][i] = (int8_t)turned;
            deal->stock[STOCK - 1] = (int8_t)give;
            deal->shown[seat] = (deal->shown[seat] & ~BIT(give)) | BIT(turned);
            return 1;
        }
    return 0;
}

static inline void draw(Deal *deal, int seat) {
    exchange(deal, seat);
    if (deal->drawn == STOCK - 1) deal->shown[seat] |= BIT(deal->stock[STOCK - 1]);
    deal->hand[seat][deal->count[seat]++] = deal->stock[deal->drawn++];
}

/* Play the i-th card of the seat in turn; take the trick and draw when it is full. */
static inline void play(Deal *deal, int i) {
    int seat = deal->turn, card = deal->hand[seat][i];
    for (; i + 1 < deal->count[seat]; i++) deal->hand[seat][i] = deal->hand[seat][i + 1];
    deal->count[seat]--;
    deal->gone |= BIT(card);
    deal->shown[seat] &= ~BIT(card);
    if (deal->led == NONE) {
        deal->led = (int8_t)card;
        deal->turn ^= 1;
        return;
    }
    int leader = seat ^ 1, winner = beats(card, deal->led) ? seat : leader;
    deal->points[winner] = (int16_t)(deal->points[winner] + points_of(card) + points_of(deal->led));
    deal->won[winner]++;
    Trick trick = {deal->led, (int8_t)card, (int8_t)leader};
    deal->trick[deal->tricks++] = trick;
    deal->led = NONE;
    deal->turn = (int8_t)winner;
    if (deal->drawn < STOCK) {
        draw(deal, winner);
        draw(deal, winner ^ 1);
        if (deal->variant == CATALAN)
            while (exchange(deal, winner) || exchange(deal, winner ^ 1)) {}
    }
}

/* The ending with the stock empty: what the seat in turn still wins more than the other, both playing their best. */
static int ending_gain(const Deal *deal, int alpha, int beta);
static inline int ending_after(const Deal *deal, int i, int alpha, int beta) {
    Deal after = *deal;
    int seat = deal->turn, before = deal->points[seat] - deal->points[seat ^ 1];
    play(&after, i);
    int gained = after.points[seat] - after.points[seat ^ 1] - before;
    if (after.turn == seat) return gained + ending_gain(&after, alpha - gained, beta - gained);
    return gained - ending_gain(&after, gained - beta, gained - alpha);
}
static int ending_gain(const Deal *deal, int alpha, int beta) {
    int count = deal->count[deal->turn], best = -1000;
    if (count == 0) return 0;
    for (int i = 0; i < count; i++) {
        int value = ending_after(deal, i, alpha, beta);
        if (value > best) best = value;
        if (best > alpha) alpha = best;
        if (alpha >= beta) break;
    }
    return best;
}
#endif
