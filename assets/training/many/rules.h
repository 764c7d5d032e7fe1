/* Deals between three to six in C: dealing, playing, drawing, exchanging, and the contract of Chiamata. PLAYERS says how
   many sit at the table. For making players, not for play.

   A card is suit * 12 + rank, ranks as in game/model/cards.py (two to nine, jack, knight, king, three, ace); trumps are
   suit 0. Seat 0 leads the first trick. tests/controllers/test_many_laboratory.py replays its deals through the rules core. */
#ifndef RULES_H
#define RULES_H
#include <string.h>
#include "../chance.h"

#ifndef PLAYERS
#define PLAYERS 4
#endif
#define CALLED (PLAYERS == 5)
#define PAIRS (PLAYERS == 4 || PLAYERS == 6)
#define RANKS 12
#define CARDS 48
#define HAND (CALLED ? 8 : 3)
#define TRICKS 13

typedef uint64_t Cards; /* a set: bit n is card n */
#define BIT(card) (((Cards)1) << (card))
#define NONE (-1)
#define TRUMPS ((BIT(RANKS)) - 1)
#define FACES (TRUMPS & ~(BIT(7) - 1)) /* trumps for which there is a signal: jack and higher */

/* A variant is one of the first four, plus the others where they hold: 48 cards, signals, partners show hands, and the
   fewest points win. With a call: 0 where ranks are bid, 1 where points are. */
enum { NO_EXCHANGE, SPANISH, CATALAN, ROTATING, LARGE = 4, SIGNALS = 8, SHOWN = 16, FEWEST = 32 };
enum { BY_RANK, BY_POINTS };

static const int RANK_POINTS[RANKS] = {0, 0, 0, 0, 0, 0, 0, 2, 3, 4, 10, 11};
static inline int points_of(int card) { return RANK_POINTS[card % RANKS]; }
static inline int beats(int reply, int lead) {
    return reply / RANKS == lead / RANKS ? reply > lead : reply < RANKS;
}
static inline int is_ally(int one, int other) { return one % 2 == other % 2; } /* in pairs and threes */

typedef struct {
    int8_t card[PLAYERS], leader, winner;
} Trick;

typedef struct {
    int8_t hand[PLAYERS][HAND], count[PLAYERS];
    int8_t stock[CARDS]; /* in drawing order, the turned card last */
    int8_t size, drawn, turn, variant, tricks, aim; /* size of the stock; aim -1 where the fewest points win, else 1 */
    int8_t best, holder, leader, laid;              /* the card that takes the trick as it stands, NONE before the first */
    int8_t table[PLAYERS];
    int16_t points[PLAYERS];
    int8_t won[PLAYERS]; /* tricks */
    Cards deck, gone;    /* gone: played, taken or not */
    Cards shown[PLAYERS], told[PLAYERS]; /* in that hand, as everybody knows, or as its partners do */
    Trick trick[TRICKS];
    int8_t declarer, partner, called, needed, jumps; /* with a call; the called card is a trump: its rank */
    int8_t bid[PLAYERS];                             /* NONE, the lowest rank bid, or 12 and a fifth of the points over 61 */
} Deal;

static inline int is_turned(const Deal *deal) { return deal->size && deal->variant % 4 != ROTATING; }
static inline int turned_card(const Deal *deal) {
    return deal->drawn < deal->size && is_turned(deal) ? deal->stock[deal->size - 1] : NONE;
}
static inline int rounds_of(const Deal *deal) { return deal->size / PLAYERS; }
static inline Cards hand_of(const Deal *deal, int seat) {
    Cards hand = 0;
    for (int i = 0; i < deal->count[seat]; i++) hand |= BIT(deal->hand[seat][i]);
    return hand;
}
static inline int declares(const Deal *deal, int seat) { return seat == deal->declarer || seat == deal->partner; }
/* Whether two seats play for the same side, whoever may know it. */
static inline int same_side(const Deal *deal, int one, int other) {
    if (PLAYERS == 3) return one == other;
    return CALLED ? declares(deal, one) == declares(deal, other) : is_ally(one, other);
}
/* Points so far of a seat's side. */
static inline int side_points(const Deal *deal, int seat) {
    int sum = 0;
    for (int other = 0; other < PLAYERS; other++)
        if (same_side(deal, seat, other)) sum += deal->points[other];
    return sum;
}
static inline int all_points(const Deal *deal) {
    int sum = 0;
    for (int seat = 0; seat < PLAYERS; seat++) sum += deal->points[seat];
    return sum;
}

static inline void swap_suits(int8_t *card, int suit) {
    int own = *card / RANKS;
    if (own == suit) *card = (int8_t)(*card % RANKS);
    else if (own == 0) *card = (int8_t)(suit * RANKS + *card % RANKS);
}
/* What partners know once they are told of every trump for which there is a face. */
static inline void tell_faces(Deal *deal) {
    if (deal->variant & SIGNALS)
        for (int seat = 0; seat < PLAYERS; seat++) deal->told[seat] |= hand_of(deal, seat) & FACES;
}
/* Deal a shuffled deck: one card at a time, seat 0 first; the suit of the turned card is swapped with suit 0. */
static void deal_cards(Deal *deal, Chance chance, int variant) {
    int8_t deck[CARDS];
    int n = 0, lacking = PLAYERS == 3 ? below(&chance, 4) * RANKS : NONE;
    memset(deal, 0, sizeof *deal);
    for (int card = 0; card < CARDS; card++) {
        int rank = card % RANKS, large = !CALLED && variant & LARGE;
        if (!large && (rank == 5 || rank == 6)) continue;
        if (!large && PLAYERS == 6 && rank == 0) continue;
        if (card == lacking) continue;
        deck[n++] = (int8_t)card;
    }
    for (int i = n - 1; i > 0; i--) {
        int j = below(&chance, i + 1);
        int8_t swapped = deck[i];
        deck[i] = deck[j], deck[j] = swapped;
    }
    if (!CALLED) {
        int trump = deck[PLAYERS * HAND] / RANKS;
        for (int i = 0; i < n; i++) swap_suits(&deck[i], trump);
    }
    for (int i = 0; i < n; i++) deal->deck |= BIT(deck[i]);
    for (int i = 0; i < PLAYERS * HAND; i++) deal->hand[i % PLAYERS][i / PLAYERS] = deck[i];
    for (int seat = 0; seat < PLAYERS; seat++) deal->count[seat] = HAND, deal->bid[seat] = NONE;
    deal->variant = (int8_t)variant;
    deal->best = deal->declarer = deal->partner = deal->called = NONE;
    deal->aim = !CALLED && variant & FEWEST ? -1 : 1;
    deal->size = (int8_t)(n - PLAYERS * HAND);
    if (CALLED) return;
    memcpy(deal->stock, deck + PLAYERS * HAND, (size_t)deal->size);
    if (is_turned(deal)) {
        memcpy(deal->stock, deck + PLAYERS * HAND + 1, (size_t)deal->size - 1);
        deal->stock[deal->size - 1] = deck[PLAYERS * HAND];
    }
    if (variant & SHOWN)
        for (int seat = 0; seat < PLAYERS; seat++) deal->told[seat] = hand_of(deal, seat);
    tell_faces(deal);
}

/* The card that may be given for the turned one: the seven, for a seven or less the two, for the two none. */
static inline int given_for(int turned) { return turned > 4 ? 4 : turned > 0 ? 0 : NONE; }

/* Exchange if this seat may (it has won a trick, and holds the card): at once is always best where points win. */
static inline int exchange(Deal *deal, int seat) {
    int turned = turned_card(deal), kind = deal->variant % 4;
    if (kind == NO_EXCHANGE || turned == NONE || !deal->won[seat] || deal->aim < 0) return 0;
    if (kind == SPANISH && deal->tricks > rounds_of(deal) - 2) return 0;
    int give = given_for(turned);
    for (int i = 0; i < deal->count[seat]; i++)
        if (give != NONE && deal->hand[seat][i] == give) {
            for (; i + 1 < deal->count[seat]; i++) deal->hand[seat][i] = deal->hand[seat][i + 1];
            deal->hand[seat][i] = (int8_t)turned;
            deal->stock[deal->size - 1] = (int8_t)give;
            deal->shown[seat] = (deal->shown[seat] & ~BIT(give)) | BIT(turned);
            deal->told[seat] &= ~BIT(give);
            return 1;
        }
    return 0;
}
/* Let everybody exchange: the turned card of one may be what another can take. */
static inline void exchanges(Deal *deal) {
    for (int seat = 0; seat < PLAYERS;) seat = exchange(deal, seat) ? 0 : seat + 1;
}
static inline void draw(Deal *deal, int seat) {
    if (deal->drawn == deal->size - 1 && is_turned(deal)) deal->shown[seat] |= BIT(deal->stock[deal->size - 1]);
    deal->hand[seat][deal->count[seat]++] = deal->stock[deal->drawn++];
    if (deal->variant % 4 == CATALAN && deal->tricks < rounds_of(deal)) exchanges(deal);
}

/* Play the i-th card of the seat in turn; give the full trick to its winner, and let everybody draw. */
static inline void play(Deal *deal, int i) {
    int seat = deal->turn, card = deal->hand[seat][i];
    for (; i + 1 < deal->count[seat]; i++) deal->hand[seat][i] = deal->hand[seat][i + 1];
    deal->count[seat]--;
    deal->gone |= BIT(card);
    deal->shown[seat] &= ~BIT(card), deal->told[seat] &= ~BIT(card);
    if (deal->best == NONE) deal->leader = (int8_t)seat;
    if (deal->best == NONE || beats(card, deal->best)) deal->best = (int8_t)card, deal->holder = (int8_t)seat;
    deal->table[deal->laid++] = (int8_t)card;
    deal->turn = (int8_t)((seat + 1) % PLAYERS);
    if (deal->laid < PLAYERS) return;
    Trick *trick = &deal->trick[deal->tricks++];
    int winner = deal->holder;
    for (int k = 0; k < PLAYERS; k++) {
        trick->card[k] = deal->table[k];
        deal->points[winner] = (int16_t)(deal->points[winner] + points_of(deal->table[k]));
    }
    trick->leader = deal->leader, trick->winner = (int8_t)winner;
    deal->won[winner]++;
    deal->laid = 0, deal->best = NONE, deal->turn = (int8_t)winner;
    if (deal->drawn == deal->size) return;
    exchanges(deal);
    for (int k = 0; k < PLAYERS; k++) draw(deal, (winner + k) % PLAYERS);
    tell_faces(deal);
}
/* Whether nothing is left to be chosen: everybody has one card, and there is none to draw. */
static inline int is_decided(const Deal *deal) { return deal->drawn == deal->size && deal->count[deal->turn] <= 1; }
static inline void finish(Deal *deal) {
    while (deal->count[deal->turn]) play(deal, 0);
}
/* What a side has won of a finished deal: 1 for the deal, shared where nobody wins it. */
static float won_by(const Deal *deal, int seat) {
    int own = side_points(deal, seat), most = -1000, level = 0, low = 0;
    if (CALLED) return (float)((side_points(deal, deal->declarer) >= deal->needed) == declares(deal, seat));
    for (int other = 0; other < (PAIRS ? 2 : PLAYERS); other++) {
        int points = side_points(deal, other), value = deal->aim * points;
        if (value > most) most = value, level = 0;
        level += value == most, low += points <= 11;
    }
    if (deal->aim < 0 && low) return (float)(own <= 11);
    return deal->aim * own < most ? 0 : level == 1 ? 1.0f : PAIRS ? 0.5f : 1.0f / (float)level;
}
/* Match points of Chiamata for a seat. */
static inline int match_points(const Deal *deal, int seat) {
    int made = side_points(deal, deal->declarer) >= deal->needed ? 1 : -1;
    if (seat == deal->declarer) return (deal->partner == deal->declarer ? 4 : 2) * made;
    return seat == deal->partner ? made : -made;
}
#endif
