/* The laboratory: ``lab train``, ``lab judge``, ``lab match``, ``lab replay``, ``lab survey`` and ``lab believe``; README.md
   beside it says how they are used. */
#include "heads.h"
#include "survey.h"
#include "../school.h"

typedef struct {
    const char *out, *init, *critic, *critic_init, *pool[8], *rival;
    int h1, h2, c1, c2, exact, games, pools, mixed, variant[8], turns, pairs;
    long deals, report;
    uint64_t seed;
    float trace, warm, cool, explore, rate, last_rate, bonus, share, average;
} Plan;

/* One play of a card. Values are final differences in points with the bonus, as its player sees them. */
typedef struct {
    Seen seen;
    int8_t seat, pick, explored, taught; /* taught: the net's own choice */
    float base, value, target;           /* base: points ahead so far; value: the critic's */
} Sample;

/* Choose by softmax of the advantages, now and then at random; note the choice in the sample. */
static int decide(Sample *sample, int count, const float *out, float warmth, float explore, Chance *chance) {
    int pick = count - 1;
    float odds[3], sum = 0, most = -1e9f;
    for (int i = 0; i < count; i++)
        if (out[sample->seen.place[i]] > most) most = out[sample->seen.place[i]];
    for (int i = 0; i < count; i++) sum += odds[i] = expf((out[sample->seen.place[i]] - most) * SCALE / warmth);
    sample->explored = uniform(chance) < explore;
    if (sample->explored) pick = below(chance, count);
    else {
        float at = uniform(chance) * sum;
        for (int i = 0; i < count; i++)
            if ((at -= odds[i]) < 0) {
                pick = i;
                break;
            }
    }
    return pick;
}

typedef struct {
    Plan plan;
    Pupil actor, critic;
    Player pool[8];
    Deal *deals;
    Sample *samples; /* [turn][game] */
    Chance chance;
    double error, gap, noise;
    long counted;
} School;

static void ask(Pupil *pupil, const Sample *samples, int rows) {
    const Inputs *in[MOST_ROWS];
    for (int r = 0; r < rows; r++) in[r] = &samples[r].seen.in;
    forward(&pupil->net, in, rows, &pupil->work);
}

/* Play so many deals to the empty stock, and work out the targets of all plays. */
static void play_round(School *school, long first, float warmth) {
    Plan *plan = &school->plan;
    int n = plan->games, shared = plan->pools ? (int)((float)n * plan->share) : 0;
    Deal **asked = room(sizeof(Deal *) * (size_t)n);
    int *picks = room(sizeof(int) * (size_t)n), *theirs = room(sizeof(int) * (size_t)n);
    for (int g = 0; g < n; g++) {
        deal_cards(&school->deals[g], chance_from(plan->seed, (uint64_t)(first + g)), plan->variant[g / 16 % plan->mixed]);
    }
    for (int turn = 0; turn < plan->turns; turn++) {
        Sample *samples = school->samples + (size_t)turn * (size_t)n;
        for (int g = 0; g < n; g++) theirs[g] = NONE;
        for (int p = 0; p < plan->pools; p++) { /* earlier selves take one seat of the first ``shared`` deals */
            int m = 0, of[1 << 14];
            for (int g = 0; g < shared; g++)
                if (g % plan->pools == p && school->deals[g].turn == (g / plan->pools & 1))
                    of[m] = g, asked[m++] = &school->deals[g];
            choose(&school->pool[p], asked, m, picks, &school->chance);
            for (int i = 0; i < m; i++) theirs[of[i]] = picks[i];
        }
        for (int g = 0; g < n; g++) look(&school->deals[g], &samples[g].seen);
        for (int from = 0; from < n; from += MOST_ROWS) {
            int rows = n - from < MOST_ROWS ? n - from : MOST_ROWS;
            ask(&school->actor, samples + from, rows);
            ask(&school->critic, samples + from, rows);
            for (int g = from; g < from + rows; g++) {
                Deal *deal = &school->deals[g];
                Sample *sample = &samples[g];
                size_t at = (size_t)(g - from) * OUT;
                int pick = decide(sample, deal->count[deal->turn], school->actor.work.out + at, warmth, plan->explore,
                                  &school->chance);
                sample->taught = theirs[g] == NONE;
                if (!sample->taught) pick = theirs[g], sample->explored = 0;
                else if (plan->exact && is_last_trick(deal, 0))
                    pick = last_trick_choice(deal), sample->taught = sample->explored = 0;
                sample->pick = (int8_t)pick;
                sample->seat = deal->turn;
                sample->base = (float)ahead_of(deal, deal->turn);
                sample->value = sample->base + SCALE * school->critic.work.out[at + VALUE];
                play(deal, pick);
            }
        }
    }
    for (int g = 0; g < n; g++) {
        const Deal *deal = &school->deals[g];
        int gain = ending_gain(deal, -1000, 1000), more = ahead_of(deal, 0);
        more += deal->turn == 0 ? gain : -gain;
        float target = (float)more + plan->bonus * (float)((more > 0) - (more < 0)); /* as seat 0 sees it */
        for (int turn = plan->turns - 1; turn >= 0; turn--) {
            Sample *sample = &school->samples[(size_t)turn * (size_t)n + (size_t)g];
            float side = sample->seat ? -1.0f : 1.0f, kept = sample->explored ? 0 : plan->trace;
            sample->target = side * target;
            target = kept * target + (1 - kept) * side * sample->value;
        }
    }
    free(asked), free(picks), free(theirs);
}

/* The critic learns what a position is worth when all is known; the actor, by how much each card changes that. */
static void learn_round(School *school, float rate) {
    int used = school->plan.games * school->plan.turns;
    int *order = room(sizeof(int) * (size_t)used);
    Pupil *actor = &school->actor, *critic = &school->critic;
    for (int i = 0; i < used; i++) order[i] = i;
    for (int i = used - 1; i > 0; i--) {
        int j = below(&school->chance, i + 1), swapped = order[i];
        order[i] = order[j], order[j] = swapped;
    }
    for (int from = 0; from + MOST_ROWS <= used; from += MOST_ROWS) {
        const Inputs *in[MOST_ROWS];
        for (int r = 0; r < MOST_ROWS; r++) in[r] = &school->samples[order[from + r]].seen.in;
        forward(&actor->net, in, MOST_ROWS, &actor->work);
        forward(&critic->net, in, MOST_ROWS, &critic->work);
        memset(actor->trainer.d3, 0, sizeof(float) * MOST_ROWS * OUT);
        memset(critic->trainer.d3, 0, sizeof(float) * MOST_ROWS * OUT);
        for (int r = 0; r < MOST_ROWS; r++) {
            const Sample *sample = &school->samples[order[from + r]];
            size_t at = (size_t)r * OUT, place = at + (size_t)sample->seen.place[sample->pick];
            float aim = (sample->target - sample->base) / SCALE, change = (sample->target - sample->value) / SCALE;
            float known = critic->work.out[at + VALUE] - aim, unknown = actor->work.out[at + VALUE] - aim;
            if (!sample->explored) {
                critic->trainer.d3[at + VALUE] = known / MOST_ROWS;
                actor->trainer.d3[at + VALUE] = 0.25f * unknown / MOST_ROWS;
            }
            if (sample->taught) actor->trainer.d3[place] = (actor->work.out[place] - change) / MOST_ROWS;
            school->error += unknown * unknown, school->gap += known * known, school->noise += change * change;
            school->counted++;
        }
        learn(&actor->net, &actor->trainer, in, MOST_ROWS, &actor->work, rate);
        learn(&critic->net, &critic->trainer, in, MOST_ROWS, &critic->work, rate);
        take_mean(actor, school->plan.average);
    }
    free(order);
}

static void report(School *school, Player *rival, Player *simple, long done) {
    Player self = {.kind = NET, .net = school->actor.mean, .work = school->actor.work};
    int variant = school->plan.variant[0], pairs = school->plan.pairs;
    Score first = match(&self, rival, pairs, 777, variant), second = match(&self, simple, pairs, 777, variant);
    double count = (double)school->counted;
    printf("%9ld deals %6.0f s  errors %.2f %.2f change %.2f  rival %.1f +-%.1f %+.2f  simple %.1f %+.1f\n", done,
           seconds(), SCALE * sqrt(school->error / count), SCALE * sqrt(school->gap / count),
           SCALE * sqrt(school->noise / count), 100 * first.win, 100 * first.win_ci, first.ahead, 100 * second.win,
           second.ahead);
    fflush(stdout);
    school->error = school->gap = school->noise = 0, school->counted = 0;
    net_save(&school->actor.mean, school->plan.out);
    if (school->plan.critic) net_save(&school->critic.net, school->plan.critic);
}

static void train(const Plan *plan) {
    static School school;
    static Player rival, simple;
    school.plan = *plan;
    school.chance = chance_from(plan->seed, 1ULL << 62);
    new_pupil(&school.actor, INPUTS, plan->h1, plan->h2, plan->init, &school.chance);
    new_pupil(&school.critic, KNOWN, plan->c1, plan->c2, plan->critic_init, &school.chance);
    school.deals = room(sizeof(Deal) * (size_t)plan->games);
    school.samples = room(sizeof(Sample) * (size_t)plan->games * MOST_TURNS);
    for (int p = 0; p < plan->pools; p++) load_player(&school.pool[p], plan->pool[p]);
    load_player(&rival, plan->rival);
    load_player(&simple, plan->variant[0] & FEWEST ? "dodger" : "greedy");
    long next_report = plan->report;
    for (long done = 0; done < plan->deals;) {
        float way = (float)done / (float)plan->deals;
        play_round(&school, done, plan->warm + (plan->cool - plan->warm) * way);
        learn_round(&school, plan->rate + (plan->last_rate - plan->rate) * way);
        done += plan->games;
        if (done >= next_report || done >= plan->deals) {
            report(&school, &rival, &simple, done);
            next_report += plan->report;
        }
    }
}

/* Print deals between two players for a check by the rules core: variant; deck as dealt; cards played; points. */
static void replay(Player *player, int deals, uint64_t seed, int only) {
    Chance chance = chance_from(seed, 1u << 30);
    for (int g = 0; g < deals; g++) {
        Deal deal, *one = &deal;
        deal_cards(&deal, chance_from(seed, (uint64_t)g), only < 0 ? g % VARIANTS : only);
        printf("%d;", deal.variant);
        for (int i = 0; i < 6; i++) printf("%d ", deal.hand[i & 1][i >> 1]);
        if (is_turned(&deal)) printf("%d ", deal.stock[STOCK - 1]);
        for (int i = 0; i < STOCK - is_turned(&deal); i++) printf("%d ", deal.stock[i]);
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

int main(int count, char **words) {
    const char *command = count > 1 ? words[1] : "";
    exact_begin();
    uint64_t seed = strtoull(option(count, words, "seed", "1"), 0, 10);
    if (!strcmp(command, "train")) {
        static char pool[2000];
        Plan plan = {.out = option(count, words, "out", "net.bin"), .init = option(count, words, "init", 0),
                     .critic = option(count, words, "critic", 0), .critic_init = option(count, words, "critic_init", 0),
                     .rival = option(count, words, "rival", "greedy"), .seed = seed};
        strncpy(pool, option(count, words, "pool", ""), sizeof pool - 1);
        for (char *name = strtok(pool, ","); name && plan.pools < 8; name = strtok(0, ",")) plan.pool[plan.pools++] = name;
        plan.h1 = (int)NUMBER("h1", "256"), plan.h2 = (int)NUMBER("h2", "128");
        plan.c1 = (int)NUMBER("c1", "256"), plan.c2 = (int)NUMBER("c2", "128");
        plan.exact = (int)NUMBER("exact", "1"); /* the last trick is played as the shipped player plays it */
        plan.games = (int)NUMBER("games", "512");
        plan.mixed = read_variants(option(count, words, "variants", "0"), plan.variant);
        plan.turns = turns_of(plan.variant[0]);
        plan.deals = (long)NUMBER("deals", "1000000"), plan.report = (long)NUMBER("report", "200000");
        plan.pairs = (int)NUMBER("pairs", "2000");
        plan.trace = (float)NUMBER("trace", "0.8"), plan.explore = (float)NUMBER("explore", "0.03");
        plan.warm = (float)NUMBER("warm", "3"), plan.cool = (float)NUMBER("cool", "1");
        plan.rate = (float)NUMBER("rate", "0.001"), plan.last_rate = (float)NUMBER("last_rate", "0.00003");
        plan.bonus = (float)NUMBER("bonus", "20"), plan.share = (float)NUMBER("share", "0.25");
        plan.average = (float)NUMBER("average", "0.001");
        train(&plan);
    } else if (!strcmp(command, "judge")) {
        static Player player;
        int variants[8], mixed = read_variants(option(count, words, "variants", "0"), variants);
        load_player(&player, option(count, words, "net", "net.bin"));
        train_heads(&player, option(count, words, "init", 0), option(count, words, "out", "heads.bin"), variants, mixed,
                    (long)NUMBER("deals", "200000"), (int)NUMBER("tests", "16"), seed, (float)NUMBER("rate", "0.001"));
    } else if (!strcmp(command, "match")) {
        static Player a, b;
        load_player(&a, option(count, words, "a", "greedy"));
        load_player(&b, option(count, words, "b", "random"));
        int pairs = (int)NUMBER("pairs", "3000"), variant = (int)NUMBER("variant", "0");
        Score score = match(&a, &b, pairs, seed, variant);
        printf("%s against %s: pairs %d win %.2f +-%.2f ahead %+.2f +-%.2f\n", option(count, words, "a", "greedy"),
               option(count, words, "b", "random"), pairs, 100 * score.win, 100 * score.win_ci, score.ahead, score.ahead_ci);
        if (rolled.asked)
            printf("rolled %ld changed %.2f %% evaluations %.0f on the average, %ld at most; %.0f s\n", rolled.asked,
                   100.0 * (double)rolled.changed / (double)rolled.asked, (double)rolled.evaluations / (double)rolled.asked,
                   rolled.worst, seconds());
    } else if (!strcmp(command, "survey")) {
        static Player player;
        load_player(&player, option(count, words, "a", "random"));
        survey(&player, (int)NUMBER("deals", "100"), seed, (int)NUMBER("first", "1"), (int)NUMBER("last", "31"),
               (int)NUMBER("share", "4"), option(count, words, "out", "survey.bin"));
    } else if (!strcmp(command, "believe")) {
        static Player player;
        load_player(&player, option(count, words, "a", "random"));
        believe(&player, (int)NUMBER("deals", "300"), seed, (int)NUMBER("share", "4"));
    } else if (!strcmp(command, "replay")) {
        static Player player;
        load_player(&player, option(count, words, "a", "random"));
        replay(&player, (int)NUMBER("deals", "30"), seed, (int)NUMBER("variant", "-1"));
    } else {
        fprintf(stderr, "lab train|judge|match|replay name=value ...\n");
        return 2;
    }
    return 0;
}
