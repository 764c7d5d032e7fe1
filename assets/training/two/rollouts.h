/* One step of rollouts: each card in hand is tried in the same worlds, the net playing on for both seats. */
#ifndef ROLLOUTS_H
#define ROLLOUTS_H
#include "exact.h"

#define MOST_WORLDS 1024
typedef struct {
    int first, last, worlds; /* which plays of the deal, counted from 1; how many worlds at most */
    float errors;            /* by how many standard errors a card must be better than the net's */
    int prize, gap;          /* of winning, in points; how far behind in the net's eyes a card may be, in points */
    int batch;               /* worlds after which cards far behind are given up, 0: never */
    int backs, earlier;      /* plays of the other that tell of his hand; whether the reply before the last is exact */
    float trust;
} Rolls;
static struct {
    long asked, changed, evaluations, worst;
} rolled;

/* Deal what the seat in turn does not see anew: every such world is alike. Nothing hidden is read. */
static void deal_anew(const Deal *deal, Deal *world, Chance *chance) {
    int he = deal->turn ^ 1, n = 0;
    int8_t hidden[CARDS];
    *world = *deal;
    for (Cards rest = ALL_CARDS & ~deal->gone & ~hand_of(deal, deal->turn) & ~BIT(deal->stock[STOCK - 1]); rest; rest &= rest - 1)
        hidden[n++] = (int8_t)first_of(rest);
    for (int i = n - 1; i > 0; i--) {
        int j = below(chance, i + 1);
        int8_t swapped = hidden[i];
        hidden[i] = hidden[j], hidden[j] = swapped;
    }
    memcpy(world->hand[he], hidden, (size_t)deal->count[he]);
    memcpy(world->stock + deal->drawn, hidden + deal->count[he], (size_t)(STOCK - 1 - deal->drawn));
}
/* Play these deals to their end in place, all on at once, and note how far ahead the seat ends up. Returns the number of
   evaluations. ``earlier``: the reply with four cards in stock is exact too, as the shipped player plays it. */
static long play_out(const Net *net, Work *work, Deal *deals, int n, int seat, int earlier, int8_t *ahead) {
    static Seen seen[MOST_ROWS];
    const Inputs *in[MOST_ROWS];
    int asked[MOST_ROWS], todo[MOST_ROWS], left = n;
    long evaluations = 0;
    if (n > MOST_ROWS) exit(1);
    for (int i = 0; i < n; i++) todo[i] = i;
    while (left) {
        int rows = 0;
        for (int k = 0; k < left; k++) {
            Deal *deal = &deals[todo[k]];
            while (deal->drawn < STOCK && is_exact(deal, earlier)) play(deal, exact_end(deal));
            if (deal->drawn == STOCK) {
                int gain = gain_of(hand_of(deal, deal->turn), hand_of(deal, deal->turn ^ 1), 3);
                ahead[todo[k]] = (int8_t)(ahead_of(deal, seat) + (deal->turn == seat ? gain : -gain));
            } else look(deal, &seen[rows]), in[rows] = &seen[rows].in, asked[rows++] = todo[k];
        }
        if (rows) forward(net, in, rows, work);
        evaluations += rows;
        for (int r = 0; r < rows; r++) {
            const float *out = work->out + (size_t)r * OUT;
            int best = 0;
            for (int i = 1; i < 3; i++)
                if (out[seen[r].place[i]] > out[seen[r].place[best]]) best = i;
            play(&deals[asked[r]], best);
            todo[r] = asked[r];
        }
        left = rows;
    }
    return evaluations;
}
/* Take the last play of the other back in a world where it is his turn or his card lies there or the trick is over;
   which of his cards he drew after that trick is drawn by lot, all being alike. Returns his card, NONE at the beginning. */
static int take_back(Deal *deal, int he, Chance *chance) {
    int me = he ^ 1, his;
    if (deal->table.count && deal->table.leader == me) deal->gone &= ~BIT(deal->table.card[0]), deal->table.count = 0;
    if (deal->table.count) {
        his = deal->table.card[0];
        deal->hand[he][deal->count[he]++] = (int8_t)his;
        deal->table.count = 0, deal->best = NONE;
    } else {
        if (!deal->tricks) return NONE;
        int winner = deal->turn;
        Trick last = deal->trick[--deal->tricks];
        int led = last.leader == he, mine = last.card[led];
        his = last.card[!led];
        deal->points[winner] = (int16_t)(deal->points[winner] - points_of(mine) - points_of(his));
        deal->won[winner]--;
        deal->drawn = (int8_t)(deal->drawn - 2);
        deal->hand[he][below(chance, 3)] = (int8_t)his;
        deal->count[he] = 3;
        if (led) deal->gone &= ~BIT(mine), deal->best = NONE;
        else {
            deal->table.count = 1, deal->table.leader = (int8_t)me, deal->table.card[0] = (int8_t)mine;
            deal->best = (int8_t)mine, deal->holder = (int8_t)me;
        }
    }
    deal->gone &= ~BIT(his);
    deal->turn = (int8_t)he;
    return his;
}
/* By how many points the net would rather have played another card at each of the other's last plays, from the hands
   he has in these worlds; 0 where there was none. */
#define MOST_BACK 8
static long explain(const Net *net, Work *work, const Deal *worlds, int n, int backs, Chance *chance,
                    float (*gaps)[MOST_WORLDS]) {
    static Seen seen[MOST_ROWS];
    static Deal deals[MOST_ROWS];
    const Inputs *in[MOST_ROWS];
    int he = worlds[0].turn ^ 1;
    long evaluations = 0;
    for (int back = 0; back < backs; back++) memset(gaps[back], 0, sizeof(float) * (size_t)n);
    for (int from = 0; from < n; from += MOST_ROWS) {
        int rows = n - from < MOST_ROWS ? n - from : MOST_ROWS, place[MOST_ROWS];
        memcpy(deals, worlds + from, sizeof(Deal) * (size_t)rows);
        for (int back = 0; back < backs; back++) {
            int his = NONE;
            for (int r = 0; r < rows; r++) {
                his = take_back(&deals[r], he, chance);
                if (his == NONE) break;
                look(&deals[r], &seen[r]);
                in[r] = &seen[r].in;
                for (int i = 0; i < 3; i++)
                    if (deals[r].hand[he][i] == his) place[r] = i;
            }
            if (his == NONE) break;
            forward(net, in, rows, work);
            evaluations += rows;
            for (int r = 0; r < rows; r++) {
                const float *out = work->out + (size_t)r * OUT;
                float most = -1e9f;
                for (int i = 0; i < 3; i++)
                    if (out[seen[r].place[i]] > most) most = out[seen[r].place[i]];
                gaps[back][from + r] = SCALE * (most - out[seen[r].place[place[r]]]);
            }
        }
    }
    return evaluations;
}
/* How likely each world is, as far as what the other played tells: ``trust`` is how many points a net's whim weighs. */
static void weigh(float (*gaps)[MOST_WORLDS], int n, int backs, float trust, float *weight) {
    for (int w = 0; w < n; w++) {
        weight[w] = 1;
        for (int back = 0; back < backs; back++) weight[w] *= expf(-gaps[back][w] / trust) + 0.02f;
    }
}
static inline int is_rolled(const Rolls *rolls, const Deal *deal) {
    int now = __builtin_popcountll(deal->gone) + 1;
    return rolls->worlds && deal->variant == NO_EXCHANGE && now >= rolls->first && now <= rolls->last;
}
static inline double more_with(const Rolls *rolls, int8_t (*ahead)[MOST_WORLDS], int card, int world) {
    return prized(ahead[card][world], rolls->prize) - prized(ahead[0][world], rolls->prize);
}
/* The place in hand of the card to play, ``pick`` being the net's, whose outputs for the cards are ``rated``. */
static int rolled_choice(const Rolls *rolls, const Net *net, Work *work, const Deal *deal, int pick, const float rated[3]) {
    static Deal worlds[MOST_WORLDS], rows[MOST_ROWS];
    static int8_t ahead[3][MOST_WORLDS];
    static float gaps[MOST_BACK][MOST_WORLDS], weight[MOST_WORLDS];
    int me = deal->turn, tried[3], n = 0, done = 0;
    tried[n++] = pick;
    for (int i = 0; i < deal->count[me]; i++)
        if (i != pick && SCALE * (rated[pick] - rated[i]) <= (float)rolls->gap) tried[n++] = i;
    if (n == 1) return pick;
    long evaluations = 0;
    Chance chance = chance_from(deal->gone * 31 + hand_of(deal, me), 77);
    int best = 0, batch = rolls->batch ? rolls->batch : rolls->worlds;
    while (done < rolls->worlds && n > 1) {
        int more = batch < rolls->worlds - done ? batch : rolls->worlds - done;
        if (more > MOST_ROWS / n) more = MOST_ROWS / n;
        for (int w = 0; w < more; w++) deal_anew(deal, &worlds[w], &chance);
        if (rolls->backs) evaluations += explain(net, work, worlds, more, rolls->backs, &chance, gaps);
        weigh(gaps, more, rolls->backs, rolls->trust, weight + done);
        int8_t found[MOST_ROWS];
        for (int c = 0; c < n; c++)
            for (int w = 0; w < more; w++) rows[c * more + w] = worlds[w], play(&rows[c * more + w], tried[c]);
        evaluations += play_out(net, work, rows, n * more, me, rolls->earlier, found);
        for (int c = 0; c < n; c++) memcpy(ahead[c] + done, found + c * more, (size_t)more);
        done += more;
        double most = 0;
        int kept = 1;
        best = 0;
        for (int c = 1; c < n; c++) {
            double sum = 0, all = 0, squares = 0;
            for (int w = 0; w < done; w++) all += weight[w], sum += weight[w] * more_with(rolls, ahead, c, w);
            double mean = sum / all;
            for (int w = 0; w < done; w++) {
                double off = weight[w] * (more_with(rolls, ahead, c, w) - mean);
                squares += off * off;
            }
            double error = sqrt(squares) / all;
            if (done < rolls->worlds && mean < -error) continue; /* hardly ever comes back: no more work for it */
            tried[kept] = tried[c];
            memmove(ahead[kept], ahead[c], (size_t)done);
            if (mean > rolls->errors * error && mean > most) most = mean, best = kept;
            kept++;
        }
        n = kept;
    }
    rolled.asked++, rolled.evaluations += evaluations;
    if (evaluations > rolled.worst) rolled.worst = evaluations;
    if (best == 0 || n == 1) return pick;
    rolled.changed++;
    return tried[best];
}
#endif
