/* Who plays in the laboratory of many: nets, and the simple levels random and greedy, with their bids and calls. */
#ifndef PLAYERS_H
#define PLAYERS_H
#include "features.h"
#include "../net.h"

#define SCALE 30.0f /* points by which the outputs of a net are multiplied */

typedef struct {
    enum { RANDOM, GREEDY, NET } kind;
    int silent; /* plays as where nobody signals */
    Net net, bids;
    Work work, bid_work;
} Player;

/* What one decision of a net came from. */
typedef struct {
    Inputs in;
    int8_t place[HAND]; /* of each card in hand among the outputs */
} Seen;
static inline void look(const Deal *deal, Seen *seen) {
    int8_t order[4];
    seen->in.count = (int16_t)features(deal, seen->in.on, order);
    seen->in.known = (int16_t)hidden_features(deal, order, seen->in.on, seen->in.count);
    for (int i = 0; i < deal->count[deal->turn]; i++) {
        int card = deal->hand[deal->turn][i];
        seen->place[i] = (int8_t)(order[card / RANKS] * RANKS + card % RANKS);
    }
}
#include "auction.h"

/* "random", "greedy", or the path of a net, "silent:" before it; with a call that of its bids has ".bids" after it. */
static void load_player(Player *player, const char *name) {
    memset(player, 0, sizeof *player);
    if (!strcmp(name, "random")) player->kind = RANDOM;
    else if (!strcmp(name, "greedy")) player->kind = GREEDY;
    else {
        char bids[500];
        player->kind = NET;
        player->silent = !strncmp(name, "silent:", 7);
        if (player->silent) name += 7;
        net_load(&player->net, name, INPUTS);
        work_new(&player->work, player->net.h1, player->net.h2);
        if (!CALLED) return;
        snprintf(bids, sizeof bids, "%s.bids", name);
        net_load(&player->bids, bids, BID_INPUTS);
        work_new(&player->bid_work, player->bids.h1, player->bids.h2);
    }
}

/* The level ``greedy`` of game/controllers/ai/simple.py. */
static int greedy_choice(const Deal *deal) {
    const int8_t *hand = deal->hand[deal->turn];
    int best = 0, least = 1 << 20, lies = 0, found = 0;
    for (int i = 0; i < deal->laid; i++) lies += points_of(deal->table[i]);
    for (int i = 0; i < deal->count[deal->turn]; i++) {
        int card = hand[i], cheap = points_of(card) * 1000 + (card < RANKS) * 500 + card % RANKS * 10 + card / RANKS;
        int taking = lies && beats(card, deal->best);
        if (taking > found || (taking == found && cheap < least)) best = i, least = cheap, found = taking;
    }
    return best;
}
/* Fill picks with the place in hand of the card each deal's seat in turn plays. */
static void choose(Player *player, Deal **deals, int n, int *picks, Chance *chance) {
    static Seen seen[MOST_ROWS];
    const Inputs *in[MOST_ROWS];
    int asked[MOST_ROWS];
    for (int from = 0; from < n; from += MOST_ROWS) {
        int rows = 0;
        for (int i = from; i < n && i < from + MOST_ROWS; i++) {
            const Deal *deal = deals[i];
            if (deal->count[deal->turn] == 1) picks[i] = 0;
            else if (player->kind == RANDOM) picks[i] = below(chance, deal->count[deal->turn]);
            else if (player->kind == GREEDY) picks[i] = greedy_choice(deal);
            else {
                Deal heard = *deal;
                if (player->silent) heard.variant &= ~SIGNALS, memset(heard.told, 0, sizeof heard.told);
                look(&heard, &seen[rows]), in[rows] = &seen[rows].in, asked[rows++] = i;
            }
        }
        if (!rows) continue;
        forward(&player->net, in, rows, &player->work);
        for (int r = 0; r < rows; r++) {
            const float *out = player->work.out + (size_t)r * OUT;
            int best = 0;
            for (int i = 1; i < deals[asked[r]]->count[deals[asked[r]]->turn]; i++)
                if (out[seen[r].place[i]] > out[seen[r].place[best]]) best = i;
            picks[asked[r]] = best;
        }
    }
}

typedef struct {
    double win, win_ci, ahead, ahead_ci; /* ahead: points of the side over the best other; with a call match points */
} Score;
/* With a call: for every deck whether the bid is made and the declarers' points, the auction being ``bidder``'s. */
static void play_sides(Player *bidder, Player *declaring, Player *opposing, int decks, uint64_t seed, int variant, int *made,
                       int *points) {
    Deal *deals = room(sizeof(Deal) * (size_t)decks);
    Deal **mine = room(sizeof(Deal *) * (size_t)decks);
    int8_t *whose = room((size_t)decks); /* 0 the declarers', 1 their opponents', 2 nobody's: over, or all have passed */
    int *picks = room(sizeof(int) * (size_t)decks);
    Chance chance = chance_from(seed, 1u << 30);
    Player *who[PLAYERS];
    for (int seat = 0; seat < PLAYERS; seat++) who[seat] = bidder;
    for (int i = 0; i < decks; i++) begin(&deals[i], chance_from(seed, (uint64_t)i), variant, who, 0);
    for (int turn = 0; turn < CARDS; turn++) {
        for (int i = 0; i < decks; i++) whose[i] = (int8_t)(deals[i].count[deals[i].turn] ? !declares(&deals[i], deals[i].turn) : 2);
        for (int side = 0; side < 2; side++) {
            int n = 0;
            for (int i = 0; i < decks; i++)
                if (whose[i] == side) mine[n++] = &deals[i];
            choose(side ? opposing : declaring, mine, n, picks, &chance);
            for (int i = 0; i < n; i++) play(mine[i], picks[i]);
        }
    }
    for (int i = 0; i < decks; i++) {
        points[i] = deals[i].called == NONE ? NONE : side_points(&deals[i], deals[i].declarer);
        made[i] = points[i] != NONE && points[i] >= deals[i].needed;
    }
    free(deals), free(mine), free(whose), free(picks);
}

/* Which seats the first player has in the k-th playing of a deck: all of a side, or one. */
static inline int has_seat(int seat, int k) { return PAIRS ? is_ally(seat, k) : seat == k; }
/* Duplicate deals: each deck once for every side or, where all are alone, seat; 95 % intervals over decks. */
static Score match(Player *a, Player *b, int decks, uint64_t seed, int variant) {
    int times = PAIRS ? 2 : PLAYERS, all = decks * times;
    Deal *deals = room(sizeof(Deal) * (size_t)all);
    Deal **mine = room(sizeof(Deal *) * (size_t)all);
    int *picks = room(sizeof(int) * (size_t)all);
    Chance chance = chance_from(seed, 1u << 30);
    for (int i = 0; i < all; i++) {
        Player *who[PLAYERS];
        for (int seat = 0; seat < PLAYERS; seat++) who[seat] = has_seat(seat, i % times) ? a : b;
        begin(&deals[i], chance_from(seed, (uint64_t)(i / times)), variant, who, 0);
    }
    for (int turn = 0; turn < CARDS; turn++) {
        int8_t *whose = room((size_t)all);
        for (int i = 0; i < all; i++) whose[i] = (int8_t)(deals[i].count[deals[i].turn] ? !has_seat(deals[i].turn, i % times) : 2);
        for (int who = 0; who < 2; who++) {
            int n = 0;
            for (int i = 0; i < all; i++)
                if (whose[i] == who) mine[n++] = &deals[i];
            choose(who ? b : a, mine, n, picks, &chance);
            for (int i = 0; i < n; i++) play(mine[i], picks[i]);
        }
        free(whose);
    }
    double w = 0, ww = 0, d = 0, dd = 0;
    for (int deck = 0; deck < decks; deck++) {
        double won = 0, ahead = 0;
        for (int k = 0; k < times; k++) {
            const Deal *deal = &deals[deck * times + k];
            int own = CALLED || !deal->deck ? 0 : side_points(deal, k), most = 0;
            if (CALLED) ahead += deal->called == NONE ? 0 : match_points(deal, k);
            for (int other = 0; other < PLAYERS && !CALLED; other++)
                if (!same_side(deal, k, other) && side_points(deal, other) > most) most = side_points(deal, other);
            if (!CALLED) ahead += own - most;
            won += CALLED && deal->called == NONE ? 0 : won_by(deal, k);
        }
        won /= times, ahead /= times;
        w += won, ww += won * won, d += ahead, dd += ahead * ahead;
    }
    free(deals), free(mine), free(picks);
    Score score = {w / decks, 1.96 * sqrt((ww / decks - w / decks * w / decks) / decks), d / decks,
                   1.96 * sqrt((dd / decks - d / decks * d / decks) / decks)};
    return score;
}
#endif
