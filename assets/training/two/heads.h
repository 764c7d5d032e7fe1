/* The judge: for each card, by how much it will bring its player further ahead and whether he will win the deal, both
   playing on as the net does. Two linear heads on the net's last hidden layer, and what each adds for every point that the
   card is worse than the net's choice; the net itself stays as it is. */
#ifndef HEADS_H
#define HEADS_H
#include "players.h"

#define MORE 4 /* weights of the gap for points and chances, and of the link for a logit and its cube */
#define HEADS 80 /* 40 points ahead of the placed cards, by SCALE; 40 chances, as logits */
typedef struct {
    int h2;
    size_t size;
    float *w, *slope, *first, *second; /* [HEADS][h2 + 1], the bias last; two for the gap; the link; Adam's */
    long step;
} Heads;
typedef struct {
    Seen seen;
    int8_t place, explored, cards; /* how many are held */
    float base, ahead; /* points ahead before the card, and in the end */
} Verdict;

static void heads_new(Heads *heads, int h2) {
    heads->h2 = h2, heads->size = (size_t)(h2 + 1) * HEADS + MORE, heads->step = 0;
    heads->w = room(heads->size * 4), heads->slope = room(heads->size * 4);
    heads->first = room(heads->size * 4), heads->second = room(heads->size * 4);
    heads->w[heads->size - 2] = 1;
}
/* Read or write two int32, the sizes, and float32 as net_save does a layer: each unit's row, then the biases; then
   what is more. */
static void heads_file(Heads *heads, const char *path, int write) {
    FILE *file = fopen(path, write ? "wb" : "rb");
    int32_t head[2] = {heads->h2, HEADS};
    size_t done = !file ? 0 : write ? fwrite(head, 4, 2, file) : fread(head, 4, 2, file);
    for (int i = 0; i <= heads->h2 && file; i++)
        for (int j = 0; j < HEADS; j++) {
            float *at = heads->w + j * (heads->h2 + 1) + i;
            done += write ? fwrite(at, 4, 1, file) : fread(at, 4, 1, file);
        }
    float *more = heads->w + heads->size - MORE;
    done += !file ? 0 : write ? fwrite(more, 4, MORE, file) : fread(more, 4, MORE, file);
    if (done != heads->size + 2 || head[0] != heads->h2 || head[1] != HEADS) {
        fprintf(stderr, "no heads for this net: %s\n", path);
        exit(1);
    }
    fclose(file);
}
/* By how much the net rates a verdict's card below its choice; 0 or less. */
static inline float gap_of(const Verdict *verdict, const float *out) {
    float most = out[verdict->place];
    for (int i = 0; i < verdict->cards; i++)
        if (out[verdict->seen.place[i]] > most) most = out[verdict->seen.place[i]];
    return out[verdict->place] - most;
}
static inline float head_of(const Heads *heads, const float *x2, int number, float gap) {
    const float *w = heads->w + number * (heads->h2 + 1);
    float sum = w[heads->h2] + gap * heads->w[heads->size - (number < 40 ? 4 : 3)];
    for (int i = 0; i < heads->h2; i++) sum += x2[i] * w[i];
    return sum;
}

/* Let the net play deals against itself, in each of them one card drawn by lot; note that card, and one in four of the
   later ones: so that what the net would not choose counts as well. */
static int verdicts_of(Player *player, Verdict *found, int games, const int *variants, int mixed, uint64_t seed, long first,
                       Chance *chance) {
    static Deal deals[1 << 12];
    static int moment[1 << 12], picks[1 << 12], from[1 << 17], seat[1 << 17];
    Deal **asked = room(sizeof(Deal *) * (size_t)games);
    int n = 0, turns = turns_of(variants[0]);
    for (int g = 0; g < games; g++) {
        deal_cards(&deals[g], chance_from(seed, (uint64_t)(first + g)), variants[g / 16 % mixed]);
        asked[g] = &deals[g];
        moment[g] = below(chance, turns);
    }
    for (int turn = 0; turn < turns; turn++) {
        choose(player, asked, games, picks, chance);
        for (int g = 0; g < games; g++) {
            Deal *deal = &deals[g];
            if (turn == moment[g]) picks[g] = below(chance, deal->count[deal->turn]);
            int noted = turn == moment[g] || (turn > moment[g] && !below(chance, 4));
            if (noted && !is_last_trick(deal, 1)) {
                Verdict *verdict = &found[n];
                look(deal, &verdict->seen);
                verdict->place = verdict->seen.place[picks[g]];
                verdict->explored = turn == moment[g];
                verdict->cards = deal->count[deal->turn];
                verdict->base = (float)ahead_of(deal, deal->turn);
                from[n] = g, seat[n++] = deal->turn;
            }
            play(deal, picks[g]);
        }
    }
    for (int i = 0; i < n; i++) {
        const Deal *deal = &deals[from[i]];
        int gain = ending_gain(deal, -1000, 1000);
        found[i].ahead = (float)(ahead_of(deal, seat[i]) + (deal->turn == seat[i] ? gain : -gain));
    }
    free(asked);
    return n;
}
static inline float won(float ahead) { return ahead > 0 ? 1 : ahead == 0 ? 0.5f : 0; }

/* The chance, from the sum of its head: the head is linear, and so is too sure of itself where little is decided. */
static inline double chance_of(const Heads *heads, double logit) {
    return 1 / (1 + exp(-logit * (heads->w[heads->size - 2] + heads->w[heads->size - 1] * logit * logit)));
}

/* One step of Adam on so many verdicts, their last hidden layer lying in work. */
static void learn_verdicts(Heads *heads, const Verdict *const *verdicts, const Work *work, int rows, float rate) {
    memset(heads->slope, 0, heads->size * 4);
    for (int r = 0; r < rows; r++) {
        const Verdict *verdict = verdicts[r];
        const float *x2 = work->x2 + (size_t)r * (size_t)heads->h2;
        int at = verdict->place;
        float gap = gap_of(verdict, work->out + (size_t)r * OUT);
        float wrong = head_of(heads, x2, at, gap) - (verdict->ahead - verdict->base) / SCALE;
        float unlike = 1 / (1 + expf(-head_of(heads, x2, at + 40, gap))) - won(verdict->ahead);
        float *points = heads->slope + at * (heads->h2 + 1), *chance = points + 40 * (heads->h2 + 1);
        for (int i = 0; i < heads->h2; i++) points[i] += wrong * x2[i], chance[i] += unlike * x2[i];
        points[heads->h2] += wrong, chance[heads->h2] += unlike;
        heads->slope[heads->size - 4] += wrong * gap, heads->slope[heads->size - 3] += unlike * gap;
    }
    heads->step++;
    float c1 = 1 - powf(0.9f, (float)heads->step), c2 = 1 - powf(0.999f, (float)heads->step);
    for (size_t i = 0; i < heads->size; i++) {
        float slope = heads->slope[i] / (float)rows;
        heads->first[i] += 0.1f * (slope - heads->first[i]);
        heads->second[i] += 0.001f * (slope * slope - heads->second[i]);
        heads->w[i] -= rate / c1 * heads->first[i] / (sqrtf(heads->second[i] / c2) + 1e-7f);
    }
}
static void hidden_layer(Player *player, const Verdict *const *verdicts, int rows) {
    const Inputs *in[MOST_ROWS];
    for (int r = 0; r < rows; r++) in[r] = &verdicts[r]->seen.in;
    forward(&player->net, in, rows, &player->work);
}

/* Fit the link to verdicts by Newton's way, what was drawn by lot counting as much as the net's own choices. */
static void fit_link(Heads *heads, Player *player, const Verdict *verdicts, int n) {
    float *logits = room(sizeof(float) * (size_t)n), *link = heads->w + heads->size - 2;
    double share[2] = {0};
    for (int from = 0; from < n; from += MOST_ROWS) {
        const Verdict *rows[MOST_ROWS];
        int m = n - from < MOST_ROWS ? n - from : MOST_ROWS;
        for (int r = 0; r < m; r++) rows[r] = verdicts + from + r;
        hidden_layer(player, rows, m);
        for (int r = 0; r < m; r++) {
            const float *x2 = player->work.x2 + (size_t)r * (size_t)heads->h2;
            float gap = gap_of(rows[r], player->work.out + (size_t)r * OUT);
            logits[from + r] = head_of(heads, x2, rows[r]->place + 40, gap);
            share[rows[r]->explored]++;
        }
    }
    for (int round = 0; round < 20; round++) {
        double g[2] = {0}, h[3] = {1e-9, 0, 1e-9};
        for (int i = 0; i < n; i++) {
            double x = logits[i], y = x * x * x, chance = chance_of(heads, x), weight = 1 / share[verdicts[i].explored];
            double wrong = weight * (chance - won(verdicts[i].ahead)), bend = weight * chance * (1 - chance);
            g[0] += wrong * x, g[1] += wrong * y;
            h[0] += bend * x * x, h[1] += bend * x * y, h[2] += bend * y * y;
        }
        double all = h[0] * h[2] - h[1] * h[1];
        link[0] -= (float)((h[2] * g[0] - h[1] * g[1]) / all), link[1] -= (float)((h[0] * g[1] - h[1] * g[0]) / all);
    }
    free(logits);
}

/* What was said against what came, by tenths of the chance; of the net's own choices and of cards by lot. */
typedef struct {
    double said[2][10], came[2][10], count[2][10], wrong[2], off[2], all[2];
} Tally;
static void tally(Tally *tally, Player *player, const Heads *heads, const Verdict *verdicts, int n) {
    for (int from = 0; from < n; from += MOST_ROWS) {
        const Verdict *rows[MOST_ROWS];
        int m = n - from < MOST_ROWS ? n - from : MOST_ROWS;
        for (int r = 0; r < m; r++) rows[r] = verdicts + from + r;
        hidden_layer(player, rows, m);
        for (int r = 0; r < m; r++) {
            const float *x2 = player->work.x2 + (size_t)r * (size_t)heads->h2;
            int kind = rows[r]->explored, tenth;
            float gap = gap_of(rows[r], player->work.out + (size_t)r * OUT);
            double more = SCALE * head_of(heads, x2, rows[r]->place, gap) - (rows[r]->ahead - rows[r]->base);
            double chance = chance_of(heads, head_of(heads, x2, rows[r]->place + 40, gap));
            tenth = chance >= 1 ? 9 : (int)(chance * 10);
            tally->said[kind][tenth] += chance, tally->came[kind][tenth] += won(rows[r]->ahead);
            tally->count[kind][tenth]++, tally->all[kind]++;
            tally->wrong[kind] += more / 2, tally->off[kind] += more * more / 4;
        }
    }
}
static void print_tally(const Tally *tally) {
    for (int kind = 0; kind < 2; kind++) {
        printf("%s: points %+.2f too many, off by %.1f; chance said and come:", kind ? "by lot" : "chosen",
               tally->wrong[kind] / tally->all[kind], sqrt(tally->off[kind] / tally->all[kind]));
        for (int i = 0; i < 10; i++) {
            double count = tally->count[kind][i];
            if (count > 0) printf(" %.3f %.3f (%.0f)", tally->said[kind][i] / count, tally->came[kind][i] / count, count);
        }
        printf("\n");
    }
}

/* Train the heads of a net on its own deals, those of a file further if it is named; print how they do on fresh ones. */
static void train_heads(Player *player, const char *init, const char *out, const int *variants, int mixed, long deals,
                        int tests, uint64_t seed, float rate) {
    enum { GAMES = 1 << 12 };
    Heads heads;
    heads_new(&heads, player->net.h2);
    if (init) heads_file(&heads, init, 0);
    Verdict *found = room(sizeof(Verdict) * GAMES * MOST_TURNS * (size_t)(tests > 1 ? tests : 1));
    int *order = room(sizeof(int) * GAMES * MOST_TURNS);
    Chance chance = chance_from(seed, 1ULL << 61);
    for (long done = 0; done < deals; done += GAMES) {
        int n = verdicts_of(player, found, GAMES, variants, mixed, seed, done, &chance);
        float pace = rate * (1 - (float)done / (float)deals) + 0.00001f;
        for (int i = 0; i < n; i++) order[i] = i;
        for (int i = n - 1; i > 0; i--) {
            int j = below(&chance, i + 1), swapped = order[i];
            order[i] = order[j], order[j] = swapped;
        }
        for (int from = 0; from + 256 <= n; from += 256) {
            const Verdict *rows[256];
            for (int r = 0; r < 256; r++) rows[r] = found + order[from + r];
            hidden_layer(player, rows, 256);
            learn_verdicts(&heads, rows, &player->work, 256, pace);
        }
    }
    int fresh_ones = 0;
    for (int round = 0; round < tests; round++)
        fresh_ones += verdicts_of(player, found + fresh_ones, GAMES, variants, mixed, seed + 2, round * GAMES, &chance);
    fit_link(&heads, player, found, fresh_ones);
    heads_file(&heads, out, 1);
    const float *more = heads.w + heads.size - MORE;
    printf("gap: points %.3f chance %.3f; link %.3f %.4f\n", more[0], more[1], more[2], more[3]);
    static Tally fresh;
    for (int round = 0; round < tests; round++) {
        int n = verdicts_of(player, found, GAMES, variants, mixed, seed + 1, round * GAMES, &chance);
        tally(&fresh, player, &heads, found, n);
    }
    print_tally(&fresh);
    free(found), free(order);
}
#endif
