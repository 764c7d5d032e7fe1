/* Who plays in the laboratory: nets, the prototype NN2, and the simple levels random, greedy and dodger; all but these
   with the exact ending, nets with an exact last trick too. */
#ifndef PLAYERS_H
#define PLAYERS_H
#include "features.h"
#include "../net.h"
#include "exact.h"

#define SCALE 30.0f /* points by which the outputs of a net are multiplied */

/* What one decision of a net came from. */
typedef struct {
    Inputs in;
    int8_t place[3]; /* of each card in hand among the outputs */
} Seen;
static inline void look(const Deal *deal, Seen *seen) {
    int8_t order[4];
    seen->in.count = (int16_t)features(deal, seen->in.on, order);
    seen->in.known = (int16_t)hidden_features(deal, order, seen->in.on, seen->in.count);
    for (int i = 0; i < deal->count[deal->turn]; i++) {
        int card = deal->hand[deal->turn][i];
        seen->place[i] = (int8_t)(order[card / 10] * 10 + card % 10);
    }
}
#include "rollouts.h"

typedef struct {
    enum { RANDOM, GREEDY, DODGER, PROTOTYPE, NET } kind;
    int deep; /* whether a net is helped wherever the player that is shipped is; slow */
    int sense; /* whether it keeps to what nobody at a table does, as that player (game/controllers/ai/alike.py) */
    Rolls rolls; /* no worlds: none */
    Net net;
    Work work;
    int size[3];
    float *layer[6]; /* of the prototype */
} Player;

static void load_prototype(Player *player, const char *path) {
    FILE *file = fopen(path, "rb");
    int32_t head[3];
    if (!file || fread(head, 4, 3, file) != 3) {
        fprintf(stderr, "no prototype: %s\n", path);
        exit(1);
    }
    int wide[4] = {head[0], head[1], head[2], 41};
    for (int i = 0; i < 3; i++) {
        player->size[i] = wide[i];
        size_t weights = (size_t)wide[i] * wide[i + 1], biases = (size_t)wide[i + 1];
        player->layer[2 * i] = room(weights * 4), player->layer[2 * i + 1] = room(biases * 4);
        if (fread(player->layer[2 * i], 4, weights, file) != weights) exit(1);
        if (fread(player->layer[2 * i + 1], 4, biases, file) != biases) exit(1);
    }
    fclose(file);
}
/* "random", "greedy", "dodger", "nn2:FILE", the path of a net, "deep:" before it, or "sense:" before all that; or with one
   step of rollouts, where there are single tricks and no exchange,
   "roll:FILE:FIRST:LAST:WORLDS:ERRORS:PRIZE:GAP:BATCH:BACKS:TRUST:EARLIER" (rollouts.h). */
static void load_player(Player *player, const char *name) {
    memset(player, 0, sizeof *player);
    if (!strcmp(name, "random")) player->kind = RANDOM;
    else if (!strcmp(name, "greedy")) player->kind = GREEDY;
    else if (!strcmp(name, "dodger")) player->kind = DODGER;
    else if (!strncmp(name, "nn2:", 4)) player->kind = PROTOTYPE, load_prototype(player, name + 4);
    else {
        player->kind = NET;
        player->sense = !strncmp(name, "sense:", 6);
        if (player->sense) name += 6;
        player->deep = !strncmp(name, "deep:", 5);
        if (player->deep) name += 5;
        static char path[8][500];
        static int paths;
        if (!strncmp(name, "roll:", 5)) {
            Rolls *rolls = &player->rolls;
            rolls->prize = WINNING, rolls->gap = 1000, player->deep = 1;
            int found = sscanf(name + 5, "%499[^:]:%d:%d:%d:%f:%d:%d:%d:%d:%f:%d", path[paths], &rolls->first, &rolls->last,
                               &rolls->worlds, &rolls->errors, &rolls->prize, &rolls->gap, &rolls->batch,
                               &rolls->backs, &rolls->trust, &rolls->earlier);
            if (found < 5 || rolls->worlds > MOST_WORLDS || rolls->backs > MOST_BACK || paths == 7) exit(1);
            name = path[paths++];
        }
        net_load(&player->net, name, INPUTS);
        work_new(&player->work, player->net.h1, player->net.h2);
    }
}

static int exact_choice(const Deal *deal) {
    int best = 0, most = -1000;
    for (int i = 0; i < deal->count[deal->turn]; i++) {
        int value = ending_after(deal, i, -1000, 1000);
        if (value > most) most = value, best = i;
    }
    return best;
}
/* The level ``greedy`` of game/controllers/ai/simple.py. */
static int greedy_choice(const Deal *deal) {
    const int8_t *hand = deal->hand[deal->turn];
    int best = 0, least = 1 << 20, lies = 0, found = 0;
    for (int i = 0; i < deal->table.count; i++) lies += points_of(deal->table.card[i]);
    for (int i = 0; i < deal->count[deal->turn]; i++) {
        int card = hand[i], cheap = points_of(card) * 1000 + (card < 10) * 500 + card % 10 * 10 + card / 10;
        int taking = lies && beats(card, deal->best);
        if (taking > found || (taking == found && cheap < least)) best = i, least = cheap, found = taking;
    }
    return best;
}
/* The level ``dodger``: lead the lowest, else lose with the dearest. */
static int dodger_choice(const Deal *deal) {
    const int8_t *hand = deal->hand[deal->turn];
    int best = 0, most = -1000000;
    for (int i = 0; i < deal->count[deal->turn]; i++) {
        int card = hand[i], value = -(card % 10 * 100 + (card < 10) * 10 + card / 10);
        if (deal->best != NONE)
            value = !beats(card, deal->best) * 10000 + points_of(card) * 100 + card % 10 * 4 + 3 - card / 10;
        if (value > most) most = value, best = i;
    }
    return best;
}
static int prototype_choice(const Player *player, const Deal *deal) {
    int me = deal->turn, he = me ^ 1, at = deal->drawn + 6;
    float x[140] = {0}, h1[512], h2[512];
    for (int i = 0; i < deal->count[me]; i++) x[deal->hand[me][i]] = 1;
    if (deal->best != NONE) x[40 + deal->best] = x[132] = 1;
    for (int i = 0; i < deal->count[he]; i++) x[80 + deal->hand[he][i]] = 1;
    for (int i = deal->drawn; i < STOCK - 1; i++) x[80 + deal->stock[i]] = 1;
    if (deal->drawn < STOCK) x[120 + deal->stock[STOCK - 1]] = 1;
    x[130] = (float)(deal->points[me] - deal->points[he]) / 60;
    x[131] = (float)(40 - at) / 34;
    x[133] = (float)deal->points[me] / 60;
    if ((40 - at) / 2 < 6) x[134 + (40 - at) / 2] = 1;
    int a = player->size[1], b = player->size[2];
    memcpy(h1, player->layer[1], sizeof(float) * (size_t)a);
    for (int i = 0; i < 140; i++)
        if (x[i] != 0)
            for (int j = 0; j < a; j++) h1[j] += x[i] * player->layer[0][i * a + j];
    memcpy(h2, player->layer[3], sizeof(float) * (size_t)b);
    for (int i = 0; i < a; i++)
        if (h1[i] > 0)
            for (int j = 0; j < b; j++) h2[j] += h1[i] * player->layer[2][i * b + j];
    int best = 0;
    float most = -1e9f;
    for (int i = 0; i < deal->count[me]; i++) {
        int card = deal->hand[me][i];
        float value = player->layer[5][card];
        for (int j = 0; j < b; j++)
            if (h2[j] > 0) value += h2[j] * player->layer[4][j * 41 + card];
        if (value > most) most = value, best = i;
    }
    return best;
}
/* What a finished or exactly played deal is worth to a seat, winning it counted too. */
static int worth_of(const Deal *deal, int seat) {
    int gain = ending_gain(deal, -1000, 1000);
    return with_prize(ahead_of(deal, seat) + (deal->turn == seat ? gain : -gain));
}
/* The last trick before the stock is empty: every world alike, all played out exactly (lasttrick.py). */
static int last_trick_choice(const Deal *deal) {
    int me = deal->turn, he = me ^ 1, held = deal->count[he], hidden[5], n = 0, fixed = 0, best = 0;
    int8_t known[3];
    float most = -1e9f;
    for (int i = 0; i < held; i++)
        if (deal->shown[he] >> deal->hand[he][i] & 1) known[fixed++] = deal->hand[he][i];
        else hidden[n++] = deal->hand[he][i];
    for (int i = STOCK - 2; i < STOCK - is_turned(deal); i++) hidden[n++] = deal->stock[i];
    for (int i = 0; i < deal->count[me]; i++) {
        float sum = 0;
        for (int order = 0; order < (is_turned(deal) ? n : n * n); order++) {
            int one = order % n, two = is_turned(deal) ? NONE : order / n, at = fixed;
            if (one == two) continue;
            Deal world = *deal;
            memcpy(world.hand[he], known, (size_t)fixed);
            for (int k = 0; k < n; k++)
                if (k != one && k != two) world.hand[he][at++] = (int8_t)hidden[k];
            world.stock[STOCK - 2] = (int8_t)hidden[one];
            if (two != NONE) world.stock[STOCK - 1] = (int8_t)hidden[two];
            play(&world, i);
            while (world.drawn < STOCK) play(&world, last_trick_choice(&world));
            sum += (float)worth_of(&world, me);
        }
        if (sum > most) most = sum, best = i;
    }
    return best;
}
/* Whether it is tried: the first cards of that trick have too many worlds where it has four, or nothing is turned. */
static inline int is_last_trick(const Deal *deal, int deep) {
    int least = deal->size == 2 ? 2 - (deep && is_turned(deal)) : !is_turned(deal);
    return deal->drawn == STOCK - 2 && deal->table.count >= least;
}
/* The reply one trick earlier, in the same way: every order of the cards to be drawn. */
static int reply_before(const Deal *deal) {
    int me = deal->turn, he = me ^ 1, hidden[5], n = 0, fixed = 0, best = 0, at = STOCK - 4;
    int8_t known[2];
    float sum[3] = {0};
    for (int i = 0; i < 2; i++)
        if (deal->shown[he] >> deal->hand[he][i] & 1) known[fixed++] = deal->hand[he][i];
        else hidden[n++] = deal->hand[he][i];
    for (int i = at; i < STOCK - 1; i++) hidden[n++] = deal->stock[i];
    for (int order = 0; order < n * n * n; order++) {
        int drawn[3] = {order % n, order / n % n, order / n / n}, held = fixed;
        if (drawn[0] == drawn[1] || drawn[0] == drawn[2] || drawn[1] == drawn[2]) continue;
        Deal world = *deal;
        memcpy(world.hand[he], known, (size_t)fixed);
        for (int k = 0; k < n; k++)
            if (k != drawn[0] && k != drawn[1] && k != drawn[2]) world.hand[he][held++] = (int8_t)hidden[k];
        for (int k = 0; k < 3; k++) world.stock[at + k] = (int8_t)hidden[drawn[k]];
        for (int i = 0; i < deal->count[me]; i++) {
            Deal after = world;
            play(&after, i);
            while (after.drawn < STOCK) play(&after, last_trick_choice(&after));
            sum[i] += (float)worth_of(&after, me);
        }
    }
    for (int i = 1; i < deal->count[me]; i++)
        if (sum[i] > sum[best]) best = i;
    return best;
}
/* Whether ``low``, of the same suit, is as good to play as ``high``, or better: alike.py. */
static int does_the_same(const Deal *deal, int low, int high) {
    int turned = turned_card(deal), takes = deal->best != NONE && beats(low, deal->best);
    if (low / 10 != high / 10 || low >= high || points_of(high) || deal->aim < 0) return 0;
    if (deal->best != NONE && takes != beats(high, deal->best)) return 0;
    if (low < 10 && turned != NONE && deal->variant % 4 && (given_for(turned) == low || (!low && turned > 4))) return 0;
    Cards shown = deal->shown[deal->turn], between = (BIT(high) - 1) & ~(2 * BIT(low) - 1);
    if (shown & BIT(high) && !(shown & BIT(low))) return 0;
    if (low < 10 && takes && deal->table.count == 2 * deal->size - 1 && left_in_stock(deal) > 4) return 1;
    return !(between & ~deal->gone & ~hand_of(deal, deal->turn));
}
static int lowest_alike(const Deal *deal, int pick) {
    const int8_t *hand = deal->hand[deal->turn];
    int best = pick;
    for (int i = 0; i < deal->count[deal->turn]; i++)
        if (does_the_same(deal, hand[i], hand[pick]) && hand[i] < hand[best]) best = i;
    return best;
}
/* Whether an ace or a three would be thrown under a card that takes the trick, with a plain blank in hand that loses too. */
static int is_gift(const Deal *deal, int card) {
    if (points_of(card) < 10 || deal->aim < 0 || deal->table.count < 2 * deal->size - 1 || left_in_stock(deal) <= 4) return 0;
    if (deal->holder == deal->turn || beats(card, deal->best)) return 0;
    for (int i = 0; i < deal->count[deal->turn]; i++) {
        int other = deal->hand[deal->turn][i];
        if (other >= 10 && !points_of(other) && !beats(other, deal->best)) return 1;
    }
    return 0;
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
            int ending = deal->drawn == STOCK;
            if (deal->count[deal->turn] == 1) picks[i] = 0;
            else if (player->kind == RANDOM) picks[i] = below(chance, deal->count[deal->turn]);
            else if (player->kind == GREEDY) picks[i] = greedy_choice(deal);
            else if (player->kind == DODGER) picks[i] = dodger_choice(deal);
            else if (ending) picks[i] = exact_choice(deal);
            else if (player->kind == PROTOTYPE) picks[i] = prototype_choice(player, deal);
            else if (player->deep && deal->variant == NO_EXCHANGE && is_exact(deal, 1)) {
                static const float alike[3];
                picks[i] = exact_end(deal);
                if (is_rolled(&player->rolls, deal)) /* the same, with worlds weighed by what the other played */
                    picks[i] = rolled_choice(&player->rolls, &player->net, &player->work, deal, picks[i], alike);
            }
            else if (player->deep && deal->drawn == STOCK - 4 && deal->best != NONE && deal->variant < ROTATING)
                picks[i] = reply_before(deal);
            else if (is_last_trick(deal, player->deep)) picks[i] = last_trick_choice(deal);
            else look(deal, &seen[rows]), in[rows] = &seen[rows].in, asked[rows++] = i;
        }
        if (!rows) continue;
        forward(&player->net, in, rows, &player->work);
        float rated[MOST_ROWS][3];
        for (int r = 0; r < rows; r++) {
            const float *out = player->work.out + (size_t)r * OUT;
            int best = 0;
            for (int i = 0; i < deals[asked[r]]->count[deals[asked[r]]->turn]; i++) {
                const Deal *deal = deals[asked[r]];
                int is_struck = player->sense && is_gift(deal, deal->hand[deal->turn][i]);
                rated[r][i] = is_struck ? -1e9f : out[seen[r].place[i]];
                if (rated[r][i] > rated[r][best]) best = i;
            }
            picks[asked[r]] = best;
        }
        for (int r = 0; r < rows; r++) {
            const Deal *deal = deals[asked[r]];
            if (is_rolled(&player->rolls, deal))
                picks[asked[r]] = rolled_choice(&player->rolls, &player->net, &player->work, deal, picks[asked[r]], rated[r]);
        }
    }
    for (int i = 0; player->sense && i < n; i++) picks[i] = lowest_alike(deals[i], picks[i]);
}

typedef struct {
    double win, win_ci, ahead, ahead_ci;
} Score;
/* Duplicate deals: each deck twice, seats swapped; a draw counts half; 95 % intervals over pairs. */
static Score match(Player *a, Player *b, int pairs, uint64_t seed, int variant) {
    Deal *deals = room(sizeof(Deal) * (size_t)pairs * 2);
    Deal **mine = room(sizeof(Deal *) * (size_t)pairs * 2);
    int *picks = room(sizeof(int) * (size_t)pairs * 2);
    Chance chance = chance_from(seed, 1u << 30);
    for (int i = 0; i < 2 * pairs; i++) deal_cards(&deals[i], chance_from(seed, (uint64_t)(i / 2)), variant);
    for (int turn = 0; turn < CARDS; turn++)
        for (int who = 0; who < 2; who++) {
            int n = 0;
            for (int i = 0; i < 2 * pairs; i++) /* player a has seat 0 in even deals */
                if ((deals[i].turn ^ (i & 1)) == who && deals[i].gone != ALL_CARDS &&
                    __builtin_popcountll(deals[i].gone) == turn)
                    mine[n++] = &deals[i];
            choose(who ? b : a, mine, n, picks, &chance);
            for (int i = 0; i < n; i++) play(mine[i], picks[i]);
        }
    double w = 0, ww = 0, d = 0, dd = 0;
    for (int pair = 0; pair < pairs; pair++) {
        double won = 0, ahead = 0;
        for (int k = 0; k < 2; k++) {
            const Deal *deal = &deals[2 * pair + k];
            int more = ahead_of(deal, k);
            won += more > 0 ? 0.5 : more == 0 ? 0.25 : 0;
            ahead += more * 0.5;
        }
        w += won, ww += won * won, d += ahead, dd += ahead * ahead;
    }
    free(deals), free(mine), free(picks);
    Score score = {w / pairs, 1.96 * sqrt((ww / pairs - w / pairs * w / pairs) / pairs), d / pairs,
                   1.96 * sqrt((dd / pairs - d / pairs * d / pairs) / pairs)};
    return score;
}
#endif
