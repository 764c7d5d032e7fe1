/* The laboratory of many: ``lab train``, ``lab match``, ``lab sides`` and ``lab replay``; README.md beside it says how they are used. */
#include "players.h"
#include "../school.h"

#define TURNS 44
#define CALL_ROWS 64 /* calls learnt from at once */
#define SETTLING_RATE 0.001f /* of a critic that is new to players who are not */
typedef struct {
    const char *out, *init, *critic, *critic_init, *rival;
    int h1, h2, c1, c2, games, mixed, variant[8], pairs, frozen;
    long deals, report, settle;
    uint64_t seed;
    float trace, warm, cool, explore, rate, last_rate, bonus, average, astray;
} Plan;
/* One play of a card. Values are what the deal is worth in the end to its player. */
typedef struct {
    Seen seen;
    int8_t seat, pick, explored; /* seat NONE: the deal was over */
    float base, value, target;   /* base: what is known of it so far; value: the critic's */
} Sample;
typedef struct {
    Plan plan;
    Pupil actor, critic, bids;
    Deal *deals;
    Sample *samples; /* [turn][game] */
    Inputs *calls;
    Chance chance;
    double error, gap, noise, off, made;
    long counted, called;
} School;

/* Choose by softmax of the advantages, now and then at random; note it in the sample. */
static int decide(Sample *sample, int count, const float *out, float warmth, float explore, Chance *chance) {
    int pick = count - 1;
    float odds[HAND], sum = 0, most = -1e9f;
    for (int i = 0; i < count; i++)
        if (out[sample->seen.place[i]] > most) most = out[sample->seen.place[i]];
    for (int i = 0; i < count; i++) sum += odds[i] = expf((out[sample->seen.place[i]] - most) * SCALE / warmth);
    sample->explored = uniform(chance) < explore;
    if (sample->explored) return below(chance, count);
    float at = uniform(chance) * sum;
    for (int i = 0; i < count; i++)
        if ((at -= odds[i]) < 0) {
            pick = i;
            break;
        }
    return pick;
}
/* What a finished deal is worth to a seat: points, and the prize for winning it. */
static float value_of(const Deal *deal, int seat, float bonus) {
    float own = (float)side_points(deal, seat), won = won_by(deal, seat);
    if (PLAYERS == 3) return 1.5f * (float)deal->aim * own + bonus * 2 * won;
    if (CALLED) return 0.3f * (2 * own - 120) + bonus * (2 * won - 1);
    return (float)deal->aim * (2 * own - 120) + bonus * (2 * won - 1);
}
/* The part of it that is known to the player during play. */
static float base_of(const Deal *deal, int seat) {
    if (CALLED) return 0;
    float own = (float)(deal->aim * side_points(deal, seat));
    return PLAYERS == 3 ? 1.5f * own : 2 * own - (float)(deal->aim * all_points(deal));
}
/* Play so many deals to the end, and work out the targets of all plays. */
static void play_round(School *school, long first, float warmth) {
    Plan *plan = &school->plan;
    static Inputs nothing;
    int n = plan->games;
    Player self = {.kind = NET, .bids = school->bids.net, .bid_work = school->bids.work};
    Player *who[PLAYERS];
    const Inputs *in[MOST_ROWS];
    for (int seat = 0; seat < PLAYERS; seat++) who[seat] = &self;
    for (int g = 0; g < n; g++) {
        Deal *deal = &school->deals[g];
        begin(deal, chance_from(plan->seed, (uint64_t)(first + g)), plan->variant[g / 16 % plan->mixed], who, plan->astray);
        if (CALLED) bid_features(deal, deal->declarer, deal->called, 0, &school->calls[g]);
    }
    for (int turn = 0; turn < TURNS; turn++) {
        Sample *samples = school->samples + (size_t)turn * (size_t)n;
        for (int g = 0; g < n; g++) {
            samples[g].seat = is_decided(&school->deals[g]) ? NONE : school->deals[g].turn;
            if (samples[g].seat != NONE) look(&school->deals[g], &samples[g].seen);
        }
        for (int from = 0; from < n; from += MOST_ROWS) {
            int rows = n - from < MOST_ROWS ? n - from : MOST_ROWS;
            for (int r = 0; r < rows; r++) in[r] = samples[from + r].seat == NONE ? &nothing : &samples[from + r].seen.in;
            forward(&school->actor.net, in, rows, &school->actor.work);
            forward(&school->critic.net, in, rows, &school->critic.work);
            for (int g = from; g < from + rows; g++) {
                Deal *deal = &school->deals[g];
                Sample *sample = &samples[g];
                if (sample->seat == NONE) continue;
                size_t at = (size_t)(g - from) * OUT;
                int pick = decide(sample, deal->count[deal->turn], school->actor.work.out + at, warmth, plan->explore,
                                  &school->chance);
                sample->pick = (int8_t)pick;
                sample->base = base_of(deal, deal->turn);
                sample->value = sample->base + SCALE * school->critic.work.out[at + VALUE];
                play(deal, pick);
            }
        }
    }
    for (int g = 0; g < n; g++) {
        Deal *deal = &school->deals[g];
        float target[PLAYERS];
        finish(deal);
        for (int seat = 0; seat < PLAYERS; seat++) target[seat] = value_of(deal, seat, plan->bonus);
        for (int turn = TURNS - 1; turn >= 0; turn--) {
            Sample *sample = &school->samples[(size_t)turn * (size_t)n + (size_t)g];
            if (sample->seat == NONE) continue;
            float kept = sample->explored ? 0 : plan->trace;
            sample->target = target[sample->seat];
            for (int seat = 0; seat < PLAYERS; seat++) {
                float side = same_side(deal, seat, sample->seat) ? 1.0f : -1.0f;
                if (PLAYERS == 3 && seat != sample->seat) continue;
                target[seat] = kept * target[seat] + (1 - kept) * side * sample->value;
            }
        }
    }
}

/* The critic learns what a position is worth when all is known; the actor, by how much each card changes that, unless the
   critic is still settling. */
static void learn_rows(School *school, const Sample **samples, float rate, int settling) {
    const Inputs *in[MOST_ROWS];
    Pupil *actor = &school->actor, *critic = &school->critic;
    for (int r = 0; r < MOST_ROWS; r++) in[r] = &samples[r]->seen.in;
    forward(&actor->net, in, MOST_ROWS, &actor->work);
    forward(&critic->net, in, MOST_ROWS, &critic->work);
    memset(actor->trainer.d3, 0, sizeof(float) * MOST_ROWS * OUT);
    memset(critic->trainer.d3, 0, sizeof(float) * MOST_ROWS * OUT);
    for (int r = 0; r < MOST_ROWS; r++) {
        const Sample *sample = samples[r];
        size_t at = (size_t)r * OUT, place = at + (size_t)sample->seen.place[sample->pick];
        float aim = (sample->target - sample->base) / SCALE, change = (sample->target - sample->value) / SCALE;
        float known = critic->work.out[at + VALUE] - aim, unknown = actor->work.out[at + VALUE] - aim;
        if (!sample->explored) {
            critic->trainer.d3[at + VALUE] = known / MOST_ROWS;
            actor->trainer.d3[at + VALUE] = 0.25f * unknown / MOST_ROWS;
        }
        actor->trainer.d3[place] = (actor->work.out[place] - change) / MOST_ROWS;
        school->error += unknown * unknown, school->gap += known * known, school->noise += change * change;
        school->counted++;
    }
    learn(&critic->net, &critic->trainer, in, MOST_ROWS, &critic->work, settling ? SETTLING_RATE : rate);
    if (settling) return;
    learn(&actor->net, &actor->trainer, in, MOST_ROWS, &actor->work, rate);
    take_mean(actor, school->plan.average);
}
static void learn_round(School *school, float rate, int settling) {
    int all = school->plan.games * TURNS, used = 0;
    const Sample **order = room(sizeof(Sample *) * (size_t)all);
    for (int i = 0; i < all; i++)
        if (school->samples[i].seat != NONE) order[used++] = &school->samples[i];
    for (int i = used - 1; i > 0; i--) {
        int j = below(&school->chance, i + 1);
        const Sample *swapped = order[i];
        order[i] = order[j], order[j] = swapped;
    }
    for (int from = 0; from + MOST_ROWS <= used; from += MOST_ROWS) learn_rows(school, order + from, rate, settling);
    free(order);
}
/* The net of bids learns which marks the declarers reached. */
static void learn_calls(School *school, float rate) {
    Pupil *bids = &school->bids;
    const Inputs *in[MOST_ROWS];
    int n = school->plan.games;
    for (int from = 0; from + CALL_ROWS <= n; from += CALL_ROWS) {
        int rows = CALL_ROWS;
        for (int r = 0; r < rows; r++) in[r] = &school->calls[from + r];
        forward(&bids->net, in, rows, &bids->work);
        memset(bids->trainer.d3, 0, sizeof(float) * MOST_ROWS * OUT);
        for (int r = 0; r < rows; r++) {
            const Deal *deal = &school->deals[from + r];
            int points = side_points(deal, deal->declarer), k = (deal->needed - LEAST) / MARK_STEP;
            for (int mark = 0; mark < MARKS; mark++) {
                float said = 1 / (1 + expf(-bids->work.out[(size_t)r * OUT + mark])), was = points >= mark_of(mark);
                bids->trainer.d3[(size_t)r * OUT + mark] = (said - was) / (float)rows;
                if (mark == (k < MARKS ? k : MARKS - 1)) school->off += said - was, school->made += was;
            }
            school->called++;
        }
        learn(&bids->net, &bids->trainer, in, rows, &bids->work, rate);
        take_mean(bids, school->plan.average);
    }
}

static void report(School *school, Player *rival, Player *simple, long done) {
    Player self = {.kind = NET, .net = school->actor.mean, .work = school->actor.work, .bids = school->bids.mean,
                   .bid_work = school->bids.work};
    double count = (double)(school->counted ? school->counted : 1);
    printf("%9ld deals %6.0f s  errors %.2f %.2f change %.2f ", done, seconds(), SCALE * sqrt(school->error / count),
           SCALE * sqrt(school->gap / count), SCALE * sqrt(school->noise / count));
    for (int i = 0; i < school->plan.mixed; i++) {
        int variant = school->plan.variant[i];
        Score first = match(&self, rival, school->plan.pairs, 777, variant);
        Score second = match(&self, simple, school->plan.pairs, 777, variant);
        printf(" | %d: rival %.1f +-%.1f %+.2f simple %.1f %+.2f", variant, 100 * first.win, 100 * first.win_ci, first.ahead,
               100 * second.win, second.ahead);
    }
    if (CALLED) printf(" | calls off %+.3f made %.3f", school->off / (double)school->called, school->made / (double)school->called);
    printf("\n");
    fflush(stdout);
    school->error = school->gap = school->noise = school->off = school->made = 0, school->counted = school->called = 0;
    net_save(&school->actor.mean, school->plan.out);
    if (school->plan.critic) net_save(&school->critic.net, school->plan.critic);
    if (CALLED) {
        char path[500];
        snprintf(path, sizeof path, "%s.bids", school->plan.out);
        net_save(&school->bids.mean, path);
    }
}
static void train(const Plan *plan) {
    static School school;
    static Player rival, simple;
    char bids[500];
    school.plan = *plan;
    school.chance = chance_from(plan->seed, 1ULL << 62);
    snprintf(bids, sizeof bids, "%s.bids", plan->init ? plan->init : "");
    new_pupil(&school.actor, INPUTS, plan->h1, plan->h2, plan->init, &school.chance);
    new_pupil(&school.critic, KNOWN, plan->c1, plan->c2, plan->critic_init, &school.chance);
    if (CALLED) new_pupil(&school.bids, BID_INPUTS, 64, 32, plan->init ? bids : 0, &school.chance);
    school.deals = room(sizeof(Deal) * (size_t)plan->games);
    school.samples = room(sizeof(Sample) * (size_t)plan->games * TURNS);
    school.calls = room(sizeof(Inputs) * (size_t)plan->games);
    load_player(&rival, plan->rival);
    load_player(&simple, "greedy");
    long next_report = plan->report;
    for (long done = 0; done < plan->deals;) {
        float way = (float)done / (float)plan->deals, rate = plan->rate + (plan->last_rate - plan->rate) * way;
        play_round(&school, done, plan->warm + (plan->cool - plan->warm) * way);
        if (!plan->frozen) learn_round(&school, rate, done < plan->settle);
        if (CALLED) learn_calls(&school, 2 * rate);
        done += plan->games;
        if (done >= next_report || done >= plan->deals) {
            report(&school, &rival, &simple, done);
            next_report += plan->report;
        }
    }
}

/* Print what declarers make of the auctions of ``b``: all playing as ``b``, then those of one side as ``a``. */
static void sides(Player *a, Player *b, int decks, uint64_t seed, int variant) {
    static const char *names[] = {"declarers", "opponents"};
    int *made[3], *points[3];
    for (int k = 0; k < 3; k++) {
        made[k] = room(sizeof(int) * (size_t)decks), points[k] = room(sizeof(int) * (size_t)decks);
        play_sides(b, k == 1 ? a : b, k == 2 ? a : b, decks, seed, variant, made[k], points[k]);
    }
    for (int k = 1; k < 3; k++) {
        double n = 0, base = 0, won = 0, wonwon = 0, gained = 0, gg = 0;
        for (int i = 0; i < decks; i++) {
            if (points[0][i] == NONE) continue;
            double w = made[k][i] - made[0][i], g = points[k][i] - points[0][i];
            n++, base += made[0][i], won += w, wonwon += w * w, gained += g, gg += g * g;
        }
        printf("%s: contracts %.0f made %.2f%%, by a %+.2f +-%.2f, points %+.3f +-%.3f\n", names[k - 1], n, 100 * base / n,
               100 * won / n, 196 * sqrt((wonwon / n - won / n * won / n) / n), gained / n,
               1.96 * sqrt((gg / n - gained / n * gained / n) / n));
    }
}

/* Print deals for a check by the rules core: variant; deck as dealt; contract; cards played; points. */
static void replay(Player *player, int deals, uint64_t seed, int only) {
    static const int kinds[] = {0, 1, 2, 3, LARGE, LARGE + CATALAN, SIGNALS, SHOWN + CATALAN, SIGNALS + SHOWN, FEWEST};
    Chance chance = chance_from(seed, 1u << 30);
    Player *who[PLAYERS];
    for (int seat = 0; seat < PLAYERS; seat++) who[seat] = player;
    for (int g = 0; g < deals; g++) {
        int variant = only >= 0 ? only : CALLED ? g & 1 : kinds[g % 10];
        Deal deal, *one = &deal;
        if (!PAIRS) variant &= 35;
        if (PLAYERS == 6) variant &= ~SHOWN;
        begin(&deal, chance_from(seed, (uint64_t)g), variant, who, 0);
        if (!deal.count[0]) continue;
        printf("%d;", deal.variant);
        for (int i = 0; i < PLAYERS * HAND; i++) printf("%d ", deal.hand[i % PLAYERS][i / PLAYERS]);
        if (is_turned(&deal)) printf("%d ", deal.stock[deal.size - 1]);
        for (int i = 0; i < deal.size - is_turned(&deal); i++) printf("%d ", deal.stock[i]);
        printf(";");
        if (CALLED) printf("%d %d %d", deal.declarer, deal.called, deal.needed);
        printf(";");
        for (int turn = 0; deal.count[deal.turn]; turn++) {
            Seen seen;
            int pick;
            look(&deal, &seen);
            choose(player, &one, 1, &pick, &chance);
            printf("%s%d", turn ? " " : "", deal.hand[deal.turn][pick]);
            for (int i = 0; i < seen.in.count; i++) printf(":%d", seen.in.on[i]);
            play(&deal, pick);
        }
        printf(";");
        for (int seat = 0; seat < PLAYERS; seat++) printf("%d ", deal.points[seat]);
        printf("\n");
    }
}

int main(int count, char **words) {
    const char *command = count > 1 ? words[1] : "";
    uint64_t seed = strtoull(option(count, words, "seed", "1"), 0, 10);
    static Player a, b;
    if (!strcmp(command, "train")) {
        Plan plan = {.out = option(count, words, "out", "net.bin"), .init = option(count, words, "init", 0),
                     .critic = option(count, words, "critic", 0), .critic_init = option(count, words, "critic_init", 0),
                     .rival = option(count, words, "rival", "greedy"), .seed = seed};
        plan.h1 = (int)NUMBER("h1", "256"), plan.h2 = (int)NUMBER("h2", "128");
        plan.c1 = (int)NUMBER("c1", "256"), plan.c2 = (int)NUMBER("c2", "128");
        plan.games = (int)NUMBER("games", "512");
        plan.mixed = read_variants(option(count, words, "variants", "0"), plan.variant);
        plan.deals = (long)NUMBER("deals", "1000000"), plan.report = (long)NUMBER("report", "100000");
        plan.pairs = (int)NUMBER("pairs", "2000");
        plan.trace = (float)NUMBER("trace", "0.6"), plan.explore = (float)NUMBER("explore", "0.03");
        plan.warm = (float)NUMBER("warm", "3"), plan.cool = (float)NUMBER("cool", "1");
        plan.rate = (float)NUMBER("rate", "0.001"), plan.last_rate = (float)NUMBER("last_rate", "0.00003");
        plan.bonus = (float)NUMBER("bonus", "25"), plan.average = (float)NUMBER("average", "0.001");
        plan.astray = (float)NUMBER("astray", "0.25"); /* how far bids are misjudged, so that others are tried too */
        plan.settle = (long)NUMBER("settle", "0"); /* deals in which the critic alone learns */
        plan.frozen = (int)NUMBER("frozen", "0"); /* only bids are learnt; with no warmth, of the play that ships */
        train(&plan);
    } else if (!strcmp(command, "match")) {
        load_player(&a, option(count, words, "a", "greedy"));
        load_player(&b, option(count, words, "b", "random"));
        int pairs = (int)NUMBER("pairs", "3000");
        Score score = match(&a, &b, pairs, seed, (int)NUMBER("variant", "0"));
        printf("%s against %s: decks %d win %.2f +-%.2f ahead %+.3f +-%.3f\n", option(count, words, "a", "greedy"),
               option(count, words, "b", "random"), pairs, 100 * score.win, 100 * score.win_ci, score.ahead, score.ahead_ci);
    } else if (CALLED && !strcmp(command, "sides")) {
        load_player(&a, option(count, words, "a", "greedy"));
        load_player(&b, option(count, words, "b", "random"));
        sides(&a, &b, (int)NUMBER("decks", "3000"), seed, (int)NUMBER("variant", "0"));
    } else if (!strcmp(command, "replay")) {
        load_player(&a, option(count, words, "a", "random"));
        replay(&a, (int)NUMBER("deals", "30"), seed, (int)NUMBER("variant", "-1"));
    } else {
        fprintf(stderr, "lab train|match|sides|replay name=value ...\n");
        return 2;
    }
    return 0;
}
