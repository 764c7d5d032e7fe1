/* The auction and the call of Chiamata. A net of its own says of a call how likely so many points are made with it; a seat
   bids while that promises more match points than to let another declare. */
#ifndef AUCTION_H
#define AUCTION_H

enum {
    B_HAND = 0,               /* own card, the suit to be called first */
    B_CALLED = B_HAND + CARDS, /* the rank to be called */
    B_ALONE = B_CALLED + RANKS, /* it is one's own */
    B_SEAT = B_ALONE + 1,     /* steps from who leads first */
    B_POINTS = B_SEAT + PLAYERS, /* points are bid, not ranks */
    BID_INPUTS = B_POINTS + 1
};
#define MARKS 13          /* outputs: logits of 61 points and more, 66 ..., the last 120 */
#define LEAST 61
#define MARK_STEP 5
#define CALLS 40
#define SHY (-0.15f)      /* match points that a seat expects when others declare */

typedef struct {
    float logit[CALLS][MARKS]; /* by rank of ten, then by suit */
    int8_t alone[CALLS];
} Hopes;
static inline int mark_of(int k) { return k == MARKS - 1 ? 120 : LEAST + MARK_STEP * k; }
static inline int rank_of(int call) { return call / 4 + (call / 4 > 4 ? 2 : 0); } /* no eights, no nines */

/* Tell the net of bids of one call. */
static void bid_features(const Deal *deal, int seat, int rank, int suit, Inputs *in) {
    Cards mine = hand_of(deal, seat), placed;
    int8_t order[4], at[4];
    int n = 0;
    for (int other = 0; other < 4; other++) at[other] = (int8_t)(other == suit ? 0 : other == 0 ? suit : other);
    placed = 0; /* with the called suit and suit 0 swapped */
    for (int other = 0; other < 4; other++) placed |= (mine >> (other * RANKS) & TRUMPS) << (at[other] * RANKS);
    order_suits(placed, 0, NONE, order);
    for (Cards rest = placed; rest; rest &= rest - 1) {
        int card = __builtin_ctzll(rest);
        in->on[n++] = (uint16_t)(B_HAND + PLACED(card));
    }
    in->on[n++] = (uint16_t)(B_CALLED + rank);
    if (mine >> (suit * RANKS + rank) & 1) in->on[n++] = B_ALONE;
    in->on[n++] = (uint16_t)(B_SEAT + seat);
    if (deal->variant == BY_POINTS) in->on[n++] = B_POINTS;
    in->count = in->known = (int16_t)n;
}
static float normal(Chance *chance) {
    float sum = -6;
    for (int i = 0; i < 12; i++) sum += uniform(chance);
    return sum;
}
/* What a seat hopes for of every call; ``astray`` is by how much it misjudges each, as a logit. */
static void hopes_of(Player *player, const Deal *deal, int seat, Hopes *hopes, float astray, Chance *chance) {
    static Inputs told[CALLS];
    const Inputs *in[CALLS];
    Cards mine = hand_of(deal, seat);
    for (int call = 0; call < CALLS; call++) {
        int rank = rank_of(call), suit = call % 4;
        bid_features(deal, seat, rank, suit, &told[call]);
        in[call] = &told[call];
        hopes->alone[call] = (int8_t)(mine >> (suit * RANKS + rank) & 1);
    }
    forward(&player->bids, in, CALLS, &player->bid_work);
    for (int call = 0; call < CALLS; call++) {
        float wrong = astray > 0 ? astray * normal(chance) : 0;
        for (int k = 0; k < MARKS; k++) hopes->logit[call][k] = player->bid_work.out[(size_t)call * OUT + k] + wrong;
    }
}
static float chance_of(const Hopes *hopes, int call, int needed) {
    int k = (needed - LEAST) / MARK_STEP;
    if (k > MARKS - 2) k = MARKS - 2;
    float part = (float)(needed - mark_of(k)) / (float)(mark_of(k + 1) - mark_of(k));
    float logit = hopes->logit[call][k] + part * (hopes->logit[call][k + 1] - hopes->logit[call][k]);
    return 1 / (1 + expf(-logit));
}
static inline float worth_of(const Hopes *hopes, int call, int needed) {
    return (hopes->alone[call] ? 4.0f : 2.0f) * (2 * chance_of(hopes, call, needed) - 1);
}
/* The best call of a rank, or of any for NONE, to make so many points. */
static int best_call(const Hopes *hopes, int rank, int needed, float *worth) {
    int best = NONE;
    for (int call = 0; call < CALLS; call++) {
        if (rank != NONE && rank_of(call) != rank) continue;
        float value = worth_of(hopes, call, needed);
        if (best == NONE || value > *worth) best = call, *worth = value;
    }
    return best;
}

/* A bid: a rank 0 to 11, points, or NONE for a pass. */
typedef struct {
    int rank, points;
} Said;
static Said hopeful_bid(const Hopes *hopes, const Deal *deal, Said last, float shy) {
    Said said = {NONE, NONE};
    float worth = 0, most = last.rank == NONE && last.points == NONE && shy < 0 ? shy / 2 : shy;
    if (deal->variant == BY_RANK && last.points == NONE && last.rank != 0) {
        for (int rank = 0; rank < (last.rank == NONE ? RANKS : last.rank); rank++) {
            int call = best_call(hopes, rank, LEAST, &worth);
            if (call != NONE && worth > most) most = worth, said.rank = rank;
        }
        return said;
    }
    int least = last.points != NONE ? last.points + 1 : last.rank != NONE ? LEAST + 1 : LEAST;
    if (least > 120) return said;
    best_call(hopes, deal->variant == BY_RANK ? 0 : NONE, least, &worth);
    if (worth > most) said.points = least;
    return said;
}
/* The suit greedy bids with, or NONE. */
static int greedy_suit(const Deal *deal, int seat, int any) {
    int best = NONE, most = -1;
    Cards hand = hand_of(deal, seat);
    for (int suit = 0; suit < 4; suit++) {
        Cards own = hand >> (suit * RANKS) & TRUMPS;
        int high = (int)(own >> 11 & 1) + (int)(own >> 10 & 1), n = __builtin_popcountll(own), points = 0;
        for (int rank = 0; rank < RANKS; rank++) points += own >> rank & 1 ? RANK_POINTS[rank] : 0;
        int good = deal->variant == BY_RANK ? high >= 1 && n >= 3 : high == 2;
        if ((good || any) && n * 1000 + points > most) most = n * 1000 + points, best = suit;
    }
    return best;
}
static Said greedy_bid(const Deal *deal, int seat, Said last) {
    Said said = {NONE, NONE};
    int suit = greedy_suit(deal, seat, 0);
    if (suit == NONE) return said;
    if (deal->variant == BY_POINTS) {
        said.points = last.points == NONE ? LEAST : last.points + 1;
        if (said.points > 75) said.points = NONE;
        return said;
    }
    for (int rank = last.points != NONE ? -1 : last.rank == NONE ? 11 : last.rank - 1; rank >= 0; rank--)
        if (rank != 5 && rank != 6 && !(hand_of(deal, seat) >> (suit * RANKS + rank) & 1)) {
            said.rank = rank;
            break;
        }
    return said;
}
/* Make the called suit trumps. */
static void settle(Deal *deal, int rank, int suit) {
    int8_t card = (int8_t)(suit * RANKS + rank);
    for (int seat = 0; seat < PLAYERS; seat++) {
        for (int i = 0; i < HAND; i++) {
            if (deal->hand[seat][i] == card) deal->partner = (int8_t)seat;
            swap_suits(&deal->hand[seat][i], suit);
        }
    }
    deal->called = (int8_t)rank;
}
/* Bid and call; return whether anybody declares. */
static int auction(Deal *deal, Player **who, float astray, Chance *chance) {
    static Hopes hopes[PLAYERS];
    int out[PLAYERS] = {0}, left = PLAYERS, declarer = NONE, first = 1;
    Said last = {NONE, NONE};
    for (int seat = 0; seat < PLAYERS; seat++) {
        /* Now and then somebody is far out, so that all kinds of contracts are played. */
        float wrong = astray > 0 && uniform(chance) < 0.1f ? 4 * astray : astray;
        if (who[seat]->kind == NET) hopes_of(who[seat], deal, seat, &hopes[seat], wrong, chance);
    }
    for (int seat = 0; left > (declarer == NONE ? 0 : 1); seat = (seat + 1) % PLAYERS) {
        if (out[seat]) continue;
        Said said = {NONE, NONE};
        if (who[seat]->kind == NET) said = hopeful_bid(&hopes[seat], deal, last, SHY);
        else if (who[seat]->kind == GREEDY) said = greedy_bid(deal, seat, last);
        else if (first && below(chance, 3) == 0) { /* random bids least, now and then */
            if (deal->variant == BY_RANK) said.rank = 11;
            else said.points = LEAST;
        }
        if (said.points != NONE && astray > 0 && uniform(chance) < 0.3f) { /* jumps, for the same reason */
            said.points += below(chance, 16);
            if (said.points > 120) said.points = 120;
        }
        if (said.rank == NONE && said.points == NONE) {
            out[seat] = 1, left--;
            continue;
        }
        first = 0, declarer = seat, last = said;
        deal->bid[seat] = (int8_t)(said.points == NONE ? said.rank : 12 + (said.points - LEAST) / 5);
    }
    if (declarer == NONE) return 0;
    int rank = deal->variant == BY_POINTS ? NONE : last.points != NONE ? 0 : last.rank, suit;
    deal->declarer = (int8_t)declarer;
    deal->needed = (int8_t)(last.points == NONE ? LEAST : last.points);
    if (who[declarer]->kind == NET) {
        float worth;
        int call = best_call(&hopes[declarer], rank, deal->needed, &worth);
        rank = rank_of(call), suit = call % 4;
    } else {
        suit = greedy_suit(deal, declarer, 0);
        if (suit == NONE) suit = greedy_suit(deal, declarer, 1);
        for (int high = 11; rank == NONE; high--)
            if (!(hand_of(deal, declarer) >> (suit * RANKS + high) & 1) && high != 5 && high != 6) rank = high;
    }
    settle(deal, rank, suit);
    return 1;
}
/* Deal, and with a call hold the auction. In matches a deal in which all pass is left without cards to be played. */
static void begin(Deal *deal, Chance chance, int variant, Player **who, float astray) {
    for (;;) {
        deal_cards(deal, chance, variant);
        next(&chance);
        if (!CALLED || auction(deal, who, astray, &chance)) return;
        if (astray <= 0) break;
    }
    memset(deal->count, 0, sizeof deal->count);
}
#endif
