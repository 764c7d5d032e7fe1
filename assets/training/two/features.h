/* What the net is told: numbers of the inputs that are on, all others are off. Only what the seat in turn may know.

   game/controllers/ai/two.py builds the same inputs from an observation; tests compare the two.
   Suits are put in order: trumps, then that of the card to beat, then by own cards, then by unseen ones, highest first. */
#ifndef FEATURES_H
#define FEATURES_H
#include "rules.h"

#define PAST 3   /* tricks told card by card */
#define AHEAD 4  /* cards of the stock a critic is told */
#define STORY 6  /* tricks told by what the other did */
enum {
    F_HAND = 0,                /* own card */
    F_WINS = F_HAND + 40,      /* own card that takes the trick */
    F_LED = F_WINS + 40,       /* his card on the table */
    F_UNSEEN = F_LED + 40,     /* in the other's hand or the stock */
    F_TURNED = F_UNSEEN + 40,  /* rank of the turned card */
    F_HIS = F_TURNED + 10,     /* trump known to be in the other's hand */
    F_MINE = F_HIS + 10,       /* own trump the other knows of */
    F_PAST = F_MINE + 10,      /* a trick back: his lead, my reply, my lead, his reply */
    F_STORY = F_PAST + PAST * 160,
    F_STAGE = F_STORY + STORY * 15,   /* tricks played, and cards on the table */
    F_POINTS = F_STAGE + 36,          /* mine, his, by fours */
    F_AHEAD = F_POINTS + 62,          /* difference by sixes */
    F_TRUMPS = F_AHEAD + 41,          /* unseen trumps */
    F_VARIANT = F_TRUMPS + 11, /* the first three */
    F_ROTATING = F_VARIANT + 3,
    F_OWN = F_ROTATING + 1,    /* own card on the table */
    F_HOLDS = F_OWN + 40,      /* that one takes the trick as it stands */
    INPUTS = F_HOLDS + 1,
    FIRST_INPUTS = F_ROTATING, /* what the first nets were told */
    F_OTHER = INPUTS,           /* for critics only: the other's hand */
    F_NEXT = F_OTHER + 40,      /* and the next cards of the stock, in order */
    KNOWN = F_NEXT + AHEAD * 40
};
#define MOST_ON 96
#define OUT 48 /* 40 advantages of the placed cards, the value at 40, the rest unused */
#define VALUE 40

static inline int class_of(int card) { return points_of(card) >= 10 ? 2 : points_of(card) > 0; }

#define PLACED(card) (order[(card) / 10] * 10 + (card) % 10)
/* Tell of a trick so many back, to the seat in turn: what the other did, the newest tricks card by card. */
static int told_of(const Deal *deal, int back, const int8_t order[4], uint16_t *on, int n) {
    const Trick *trick = &deal->trick[deal->tricks - 1 - back];
    int best = trick->card[0];
    for (int i = 0; i < trick->count; i++) {
        int card = trick->card[i], who = trick->leader ^ (i & 1), what = (card < 10 ? 3 : 0) + class_of(card);
        if (i) what = 6 + 3 * class_of(best) + (!beats(card, best) ? 0 : card / 10 == best / 10 ? 1 : 2);
        if (who != deal->turn) on[n++] = (uint16_t)(F_STORY + back * 15 + what);
        if (i && beats(card, best)) best = card;
        if (back < PAST)
            on[n++] = (uint16_t)(F_PAST + back * 160 + (trick->leader == deal->turn ? 80 : 0) + (i & 1) * 40 + PLACED(card));
    }
    return n;
}

/* Write the inputs that are on; return how many. ``order[suit]`` is the place of each suit. */
static int features(const Deal *deal, uint16_t *on, int8_t order[4]) {
    int me = deal->turn, he = me ^ 1, n = 0, turned = turned_card(deal);
    Cards mine = 0;
    for (int i = 0; i < deal->count[me]; i++) mine |= BIT(deal->hand[me][i]);
    Cards unseen = ALL_CARDS & ~mine & ~deal->gone & ~deal->shown[he];
    if (turned != NONE) unseen &= ~BIT(turned);
    uint32_t key[4];
    for (int suit = 1; suit < 4; suit++) {
        key[suit] = (uint32_t)(((mine >> (suit * 10)) & 1023) << 10 | ((unseen >> (suit * 10)) & 1023));
        if (deal->best != NONE && deal->best / 10 == suit) key[suit] |= 1u << 20;
    }
    order[0] = 0;
    for (int suit = 1; suit < 4; suit++) {
        int place = 1;
        for (int other = 1; other < 4; other++)
            if (other != suit && (key[other] > key[suit] || (key[other] == key[suit] && other < suit))) place++;
        order[suit] = (int8_t)place;
    }
    for (int i = 0; i < deal->count[me]; i++) {
        int card = deal->hand[me][i];
        on[n++] = (uint16_t)(F_HAND + PLACED(card));
        if (deal->best != NONE && beats(card, deal->best)) on[n++] = (uint16_t)(F_WINS + PLACED(card));
    }
    for (int i = 0; i < deal->table.count; i++) {
        int own = (deal->table.leader ^ (i & 1)) == me;
        on[n++] = (uint16_t)((own ? F_OWN : F_LED) + PLACED(deal->table.card[i]));
    }
    if (deal->best != NONE && deal->holder == me) on[n++] = F_HOLDS;
    for (Cards rest = unseen; rest; rest &= rest - 1) {
        int card = __builtin_ctzll(rest);
        on[n++] = (uint16_t)(F_UNSEEN + PLACED(card));
    }
    if (turned != NONE) on[n++] = (uint16_t)(F_TURNED + turned);
    for (Cards rest = deal->shown[he]; rest; rest &= rest - 1) on[n++] = (uint16_t)(F_HIS + __builtin_ctzll(rest));
    for (Cards rest = deal->shown[me]; rest; rest &= rest - 1) on[n++] = (uint16_t)(F_MINE + __builtin_ctzll(rest));
    for (int back = 0; back < STORY && back < deal->tricks; back++) n = told_of(deal, back, order, on, n);
    int stage = deal->size * 2 * deal->tricks + deal->table.count;
    on[n++] = (uint16_t)(F_STAGE + (stage < 35 ? stage : 35));
    on[n++] = (uint16_t)(F_POINTS + deal->points[me] / 4);
    on[n++] = (uint16_t)(F_POINTS + 31 + deal->points[he] / 4);
    on[n++] = (uint16_t)(F_AHEAD + (deal->points[me] - deal->points[he] + 120) / 6);
    on[n++] = (uint16_t)(F_TRUMPS + __builtin_popcountll(unseen & 1023));
    on[n++] = (uint16_t)(F_VARIANT + (deal->aim < 0 && is_turned(deal) ? NO_EXCHANGE : deal->variant % 4));
    return n;
}

/* Add what only a critic is told: the hidden cards that chance will bring into play; return how many are on. */
static int hidden_features(const Deal *deal, const int8_t order[4], uint16_t *on, int n) {
    int he = deal->turn ^ 1;
    for (int i = 0; i < deal->count[he]; i++) {
        int card = deal->hand[he][i];
        on[n++] = (uint16_t)(F_OTHER + PLACED(card));
    }
    for (int i = 0; i < AHEAD && deal->drawn + i < STOCK; i++) {
        int card = deal->stock[deal->drawn + i];
        on[n++] = (uint16_t)(F_NEXT + 40 * i + PLACED(card));
    }
    return n;
}
#endif
