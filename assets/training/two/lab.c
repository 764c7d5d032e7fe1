/* The laboratory: ``lab train``, ``lab match`` and ``lab replay``; README.md beside it says how they are used. */
#include <time.h>
#include "players.h"

typedef struct {
    const char *out, *init, *pool[8], *rival;
    int h1, h2, games, pools, variants, pairs;
    long deals, report;
    uint64_t seed;
    float trace, warm, cool, explore, rate, last_rate, bonus, share, average;
} Plan;

typedef struct {
    Seen seen;
    int8_t seat, pick, explored, count;
    float base, value, target; /* base: points ahead so far */
} Sample;

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Choose by softmax of the advantages, now and then at random; note value and choice in the sample. */
static int decide(Sample *sample, const Deal *deal, const float *out, float warmth, float explore, Chance *chance) {
    int n = deal->count[deal->turn], pick = n - 1;
    float odds[3], sum = 0, most = -1e9f;
    for (int i = 0; i < n; i++)
        if (out[sample->seen.place[i]] > most) most = out[sample->seen.place[i]];
    for (int i = 0; i < n; i++) sum += odds[i] = expf((out[sample->seen.place[i]] - most) * SCALE / warmth);
    float value = 0;
    for (int i = 0; i < n; i++) value += odds[i] / sum * out[sample->seen.place[i]];
    sample->explored = uniform(chance) < explore;
    if (sample->explored) pick = below(chance, n);
    else {
        float at = uniform(chance) * sum;
        for (int i = 0; i < n; i++)
            if ((at -= odds[i]) < 0) {
                pick = i;
                break;
            }
    }
    sample->seat = deal->turn;
    sample->pick = (int8_t)pick;
    sample->base = (float)(deal->points[deal->turn] - deal->points[deal->turn ^ 1]);
    sample->value = sample->base + SCALE * (out[VALUE] + value);
    return pick;
}

typedef struct {
    Plan plan;
    Net net, mean;
    Trainer trainer;
    Work work;
    Player pool[8];
    Deal *deals;
    Sample *samples;
    Chance chance;
    double error, gap;
    long counted;
} School;

/* Play so many deals to the empty stock; return the number of samples, whose targets are filled. */
static int play_round(School *school, long first, float warmth) {
    Plan *plan = &school->plan;
    int n = plan->games, used = 0;
    static Seen seen_by[1];
    (void)seen_by;
    Deal **asked = room(sizeof(Deal *) * (size_t)n);
    int *picks = room(sizeof(int) * (size_t)n);
    int *last = room(sizeof(int) * (size_t)n * 2 * 17), *counts = room(sizeof(int) * (size_t)n * 2);
    int shared = plan->pools ? (int)((float)n * plan->share) : 0;
    for (int g = 0; g < n; g++) {
        int variant = plan->variants == 3 ? (int)((first + g) % 3) : plan->variants;
        deal_cards(&school->deals[g], chance_from(plan->seed, (uint64_t)(first + g)), variant);
    }
    for (int turn = 0; turn < TURNS; turn++) {
        for (int p = 0; p < plan->pools; p++) { /* earlier selves take one seat of the first ``shared`` deals */
            int m = 0;
            for (int g = 0; g < shared; g++)
                if (g % plan->pools == p && school->deals[g].turn == (g / plan->pools & 1)) asked[m++] = &school->deals[g];
            choose(&school->pool[p], asked, m, picks, &school->chance);
            for (int i = 0; i < m; i++) play(asked[i], picks[i]);
        }
        int begin = used;
        static int game_of[1 << 16];
        for (int g = 0; g < n; g++) {
            Deal *deal = &school->deals[g];
            if (__builtin_popcountll(deal->gone) != turn) continue;
            game_of[used - begin] = g;
            look(deal, &school->samples[used++].seen);
        }
        for (int from = begin; from < used; from += MOST_ROWS) {
            const Inputs *in[MOST_ROWS];
            int rows = used - from < MOST_ROWS ? used - from : MOST_ROWS;
            for (int r = 0; r < rows; r++) in[r] = &school->samples[from + r].seen.in;
            forward(&school->net, in, rows, &school->work);
            for (int r = 0; r < rows; r++) {
                int g = game_of[from - begin + r];
                Deal *deal = &school->deals[g];
                int *count = &counts[2 * g + deal->turn];
                last[(2 * g + deal->turn) * 17 + (*count)++] = from + r;
                play(deal, decide(&school->samples[from + r], deal, school->work.out + (size_t)r * OUT, warmth,
                                  plan->explore, &school->chance));
            }
        }
    }
    for (int g = 0; g < n; g++) {
        const Deal *deal = &school->deals[g];
        int gain = ending_gain(deal, -1000, 1000), more = deal->points[0] - deal->points[1];
        more += deal->turn == 0 ? gain : -gain;
        for (int seat = 0; seat < 2; seat++) {
            int ahead = seat ? -more : more;
            float target = (float)ahead + plan->bonus * (float)((ahead > 0) - (ahead < 0));
            for (int i = counts[2 * g + seat] - 1; i >= 0; i--) {
                Sample *sample = &school->samples[last[(2 * g + seat) * 17 + i]];
                sample->target = target;
                float kept = sample->explored ? 0 : plan->trace;
                target = kept * target + (1 - kept) * sample->value;
            }
        }
    }
    free(asked), free(picks), free(last), free(counts);
    return used;
}

static void learn_round(School *school, int used, float rate) {
    int *order = room(sizeof(int) * (size_t)used);
    for (int i = 0; i < used; i++) order[i] = i;
    for (int i = used - 1; i > 0; i--) {
        int j = below(&school->chance, i + 1), swapped = order[i];
        order[i] = order[j], order[j] = swapped;
    }
    for (int from = 0; from + MOST_ROWS <= used; from += MOST_ROWS) {
        const Inputs *in[MOST_ROWS];
        for (int r = 0; r < MOST_ROWS; r++) in[r] = &school->samples[order[from + r]].seen.in;
        forward(&school->net, in, MOST_ROWS, &school->work);
        memset(school->trainer.d3, 0, sizeof(float) * MOST_ROWS * OUT);
        for (int r = 0; r < MOST_ROWS; r++) {
            const Sample *sample = &school->samples[order[from + r]];
            const float *out = school->work.out + (size_t)r * OUT;
            float *slope = school->trainer.d3 + (size_t)r * OUT;
            int place = sample->seen.place[sample->pick];
            float aim = (sample->target - sample->base) / SCALE, error = out[VALUE] - aim;
            if (!sample->explored) slope[VALUE] = error / MOST_ROWS;
            slope[place] = (error + out[place]) / MOST_ROWS;
            school->error += error * error;
            school->gap += (error + out[place]) * (error + out[place]);
            school->counted++;
        }
        learn(&school->net, &school->trainer, in, MOST_ROWS, &school->work, rate);
        float step = school->plan.average;
        if (step * (float)school->trainer.step < 1) step = 1 / (float)school->trainer.step;
        for (size_t i = 0; i < school->net.size; i++) school->mean.all[i] += step * (school->net.all[i] - school->mean.all[i]);
    }
    free(order);
}

static void report(School *school, Player *rival, Player *greedy, long done) {
    Player self = {.kind = NET, .net = school->mean, .work = school->work};
    int variant = school->plan.variants % 3, pairs = school->plan.pairs;
    Score first = match(&self, rival, pairs, 777, variant), second = match(&self, greedy, pairs, 777, variant);
    printf("%9ld deals %6.0f s  error %.2f %.2f  rival %.1f +-%.1f %+.2f  greedy %.1f %+.1f\n", done, seconds(),
           SCALE * sqrt(school->error / (double)school->counted), SCALE * sqrt(school->gap / (double)school->counted),
           100 * first.win, 100 * first.win_ci, first.ahead, 100 * second.win, second.ahead);
    fflush(stdout);
    school->error = school->gap = 0, school->counted = 0;
    net_save(&school->mean, school->plan.out);
}

static void train(const Plan *plan) {
    static School school;
    static Player rival, greedy;
    school.plan = *plan;
    school.chance = chance_from(plan->seed, 1ULL << 62);
    if (plan->init) net_load(&school.net, plan->init);
    else net_new(&school.net, plan->h1, plan->h2), net_random(&school.net, &school.chance);
    net_new(&school.mean, school.net.h1, school.net.h2);
    memcpy(school.mean.all, school.net.all, school.net.size * 4);
    trainer_new(&school.trainer, &school.net);
    work_new(&school.work, school.net.h1, school.net.h2);
    school.deals = room(sizeof(Deal) * (size_t)plan->games);
    school.samples = room(sizeof(Sample) * (size_t)plan->games * TURNS);
    for (int p = 0; p < plan->pools; p++) load_player(&school.pool[p], plan->pool[p]);
    load_player(&rival, plan->rival);
    load_player(&greedy, "greedy");
    long next_report = plan->report;
    for (long done = 0; done < plan->deals;) {
        float way = (float)done / (float)plan->deals;
        int used = play_round(&school, done, plan->warm + (plan->cool - plan->warm) * way);
        learn_round(&school, used, plan->rate + (plan->last_rate - plan->rate) * way);
        done += plan->games;
        if (done >= next_report || done >= plan->deals) {
            report(&school, &rival, &greedy, done);
            next_report += plan->report;
        }
    }
}

/* Print deals between two players for a check by the rules core: variant; deck as dealt; cards played; points. */
static void replay(Player *player, int deals, uint64_t seed) {
    Chance chance = chance_from(seed, 1u << 30);
    for (int g = 0; g < deals; g++) {
        Deal deal, *one = &deal;
        deal_cards(&deal, chance_from(seed, (uint64_t)g), g % VARIANTS);
        printf("%d;", deal.variant);
        for (int i = 0; i < 6; i++) printf("%d ", deal.hand[i & 1][i >> 1]);
        printf("%d", deal.stock[STOCK - 1]);
        for (int i = 0; i < STOCK - 1; i++) printf(" %d", deal.stock[i]);
        printf(";");
        for (int turn = 0; turn < CARDS; turn++) {
            int pick;
            choose(player, &one, 1, &pick, &chance);
            printf("%s%d", turn ? " " : "", deal.hand[deal.turn][pick]);
            if (deal.drawn < STOCK) {
                Seen seen;
                look(&deal, &seen);
                for (int i = 0; i < seen.in.count; i++) printf(":%d", seen.in.on[i]);
            }
            play(&deal, pick);
        }
        printf(";%d %d\n", deal.points[0], deal.points[1]);
    }
}

static const char *option(int count, char **words, const char *name, const char *usual) {
    size_t length = strlen(name);
    for (int i = 2; i < count; i++)
        if (!strncmp(words[i], name, length) && words[i][length] == '=') return words[i] + length + 1;
    return usual;
}
#define NUMBER(name, usual) atof(option(count, words, name, usual))

int main(int count, char **words) {
    const char *command = count > 1 ? words[1] : "";
    uint64_t seed = strtoull(option(count, words, "seed", "1"), 0, 10);
    if (!strcmp(command, "train")) {
        static char pool[2000];
        Plan plan = {.out = option(count, words, "out", "net.bin"), .init = option(count, words, "init", 0),
                     .rival = option(count, words, "rival", "greedy"), .seed = seed};
        strncpy(pool, option(count, words, "pool", ""), sizeof pool - 1);
        for (char *name = strtok(pool, ","); name && plan.pools < 8; name = strtok(0, ",")) plan.pool[plan.pools++] = name;
        plan.h1 = (int)NUMBER("h1", "256"), plan.h2 = (int)NUMBER("h2", "128");
        plan.games = (int)NUMBER("games", "512"), plan.variants = (int)NUMBER("variants", "0");
        plan.deals = (long)NUMBER("deals", "1000000"), plan.report = (long)NUMBER("report", "200000");
        plan.pairs = (int)NUMBER("pairs", "2000");
        plan.trace = (float)NUMBER("trace", "0.8"), plan.explore = (float)NUMBER("explore", "0.03");
        plan.warm = (float)NUMBER("warm", "3"), plan.cool = (float)NUMBER("cool", "1");
        plan.rate = (float)NUMBER("rate", "0.001"), plan.last_rate = (float)NUMBER("last_rate", "0.00003");
        plan.bonus = (float)NUMBER("bonus", "20"), plan.share = (float)NUMBER("share", "0.25");
        plan.average = (float)NUMBER("average", "0.001");
        train(&plan);
    } else if (!strcmp(command, "match")) {
        static Player a, b;
        load_player(&a, option(count, words, "a", "greedy"));
        load_player(&b, option(count, words, "b", "random"));
        int pairs = (int)NUMBER("pairs", "3000"), variant = (int)NUMBER("variant", "0");
        Score score = match(&a, &b, pairs, seed, variant);
        printf("%s against %s: pairs %d win %.2f +-%.2f ahead %+.2f +-%.2f\n", option(count, words, "a", "greedy"),
               option(count, words, "b", "random"), pairs, 100 * score.win, 100 * score.win_ci, score.ahead, score.ahead_ci);
    } else if (!strcmp(command, "replay")) {
        static Player player;
        load_player(&player, option(count, words, "a", "random"));
        replay(&player, (int)NUMBER("deals", "30"), seed);
    } else {
        fprintf(stderr, "lab train|match|replay name=value ...\n");
        return 2;
    }
    return 0;
}
