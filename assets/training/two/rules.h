/* Deals between two in C: dealing, playing, drawing, exchanging, and the exact ending. For making a player, not for play.

   A card is suit * 10 + rank, ranks two, four, five, six, seven, jack, knight, king, three, ace; trumps are suit 0.
   tests/controllers/test_net_laboratory.py replays its deals through the rules core. */
#ifndef RULES_H
#define RULES_H
#include <string.h>
#include "../chance.h"

typedef uint64_t Cards; /* a set: bit n is card n */
#define CARDS 40
#define STOCK 34
#define TRICKS 20
#define MOST_TURNS 36 /* plays until the stock is empty: 34, with double tricks 36 */
#define ALL_CARDS ((((Cards)1) << CARDS) - 1)
#define BIT(card) (((Cards)1) << (card))
#define NONE (-1)

/* A variant is one of these, plus 4 with double tricks, plus 8 where the fewest points win. Rotating: no card is turned. */
enum { NO_EXCHANGE, SPANISH, CATALAN, ROTATING, DOUBLE = 4, FEWEST = 8, VARIANTS = 16 };

static const int RANK_POINTS[10] = {0, 0, 0, 0, 0, 2, 3, 4, 10, 11};
static inline int points_of(int card) { return RANK_POINTS[card % 10]; }
static inline int beats(int reply, int lead) {
    return reply / 10 == lead / 10 ? reply > lead : reply < 10;
}

typedef struct {
    int8_t card[4], count, leader; /* the players take turns */
} Trick;

typedef struct {
    int8_t hand[2][3], count[2];
    int8_t stock[STOCK]; /* in drawing order, the turned card last */
    int8_t drawn, turn, variant, tricks;
    int8_t size, aim;    /* cards a player plays to a trick; -1 where the fewest points win, else 1 */
    int8_t best, holder; /* the card that takes the trick on the table as it stands, NONE before the first, and whose */
    int16_t points[2];
    int8_t won[2]; /* tricks */
    Cards gone;    /* played, taken or not */
    Cards shown[2];
    Trick table, trick[TRICKS];
} Deal;

static inline int left_in_stock(const Deal *deal) { return STOCK - deal->drawn; }
static inline int is_turned(const Deal *deal) { return deal->variant % 4 != ROTATING; }
static inline int turned_card(const Deal *deal) {
    return deal->drawn < STOCK && is_turned(deal) ? deal->stock[STOCK - 1] : NONE;
}
static inline int turns_of(int variant) { return variant & DOUBLE ? 36 : 34; }
/* By how many points a seat is ahead or, where the fewest win, behind. */
static inline int ahead_of(const Deal *deal, int seat) { return deal->aim * (deal->points[seat] - deal->points[seat ^ 1]); }

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
    if (variant % 4 == ROTATING) memcpy(deal->stock, deck + 6, STOCK);
    deal->count[0] = deal->count[1] = 3;
    deal->best = NONE;
    deal->variant = (int8_t)variant;
    deal->size = variant & DOUBLE ? 2 : 1;
    deal->aim = variant & FEWEST ? -1 : 1;
}

/* The card that may be given for the turned one: the seven, for a seven or less the two, for the two none. */
static inline int given_for(int turned) { return turned > 4 ? 4 : turned > 0 ? 0 : NONE; }

/* Exchange if this seat may (it has won a trick, and holds the card): at once is always best where points win. */
static inline int exchange(Deal *deal, int seat) {
    int turned = turned_card(deal), kind = deal->variant % 4;
    if (kind == NO_EXCHANGE || turned == NONE || !deal->won[seat] || deal->aim < 0) return 0;
    if (kind == SPANISH && deal->tricks > (deal->size == 2 ? 9 : 17) - 2) return 0;
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

/* Let both exchange: the turned card of one may be what the other can take. */
static inline void exchanges(Deal *deal) {
    while (exchange(deal, 0) || exchange(deal, 1)) {}
}
static inline void draw(Deal *deal, int seat) {
    if (deal->drawn == STOCK - 1 && is_turned(deal)) deal->shown[seat] |= BIT(deal->stock[STOCK - 1]);
    deal->hand[seat][deal->count[seat]++] = deal->stock[deal->drawn++];
    if (deal->variant % 4 == CATALAN && deal->drawn < STOCK - 1) exchanges(deal);
}

/* Give the full trick to its winner, and let both draw. */
static inline void take(Deal *deal) {
    int winner = deal->holder;
    for (int i = 0; i < deal->table.count; i++)
        deal->points[winner] = (int16_t)(deal->points[winner] + points_of(deal->table.card[i]));
    deal->won[winner]++;
    deal->trick[deal->tricks++] = deal->table;
    deal->table.count = 0;
    deal->best = NONE;
    deal->turn = (int8_t)winner;
    if (deal->drawn == STOCK) return;
    exchanges(deal);
    for (int i = 0; i < deal->size && deal->drawn < STOCK; i++) draw(deal, winner), draw(deal, winner ^ 1);
}

/* Play the i-th card of the seat in turn; take the trick and draw when it is full. */
static inline void play(Deal *deal, int i) {
    int seat = deal->turn, card = deal->hand[seat][i];
    for (; i + 1 < deal->count[seat]; i++) deal->hand[seat][i] = deal->hand[seat][i + 1];
    deal->count[seat]--;
    deal->gone |= BIT(card);
    deal->shown[seat] &= ~BIT(card);
    if (deal->best == NONE) deal->table.leader = (int8_t)seat;
    if (deal->best == NONE || beats(card, deal->best)) deal->best = (int8_t)card, deal->holder = (int8_t)seat;
    deal->table.card[deal->table.count++] = (int8_t)card;
    deal->turn ^= 1;
    if (deal->table.count == 2 * deal->size) take(deal);
}

/* The ending with the stock empty: by how much the seat in turn gets further ahead, both playing their best. */
static int ending_gain(const Deal *deal, int alpha, int beta);
static inline int ending_after(const Deal *deal, int i, int alpha, int beta) {
    Deal after = *deal;
    int seat = deal->turn, before = ahead_of(deal, seat);
    play(&after, i);
    int gained = ahead_of(&after, seat) - before;
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
