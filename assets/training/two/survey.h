/* What rollouts would gain and how far the other's plays tell his hand, measured without a match. These alone look at cards
   that the seat in turn does not see: to judge what was chosen without them. */
#ifndef SURVEY_H
#define SURVEY_H
#include "players.h"

/* Write, for surveyed.py, what rollouts would say at some plays of deals between two shipped players, and what each card is
   worth where the other holds what he holds. The match is the test; this tells from one run how many worlds are needed, which plays gain, what to prune. */
#define SURVEYED 512
#define TRUTHS 128
typedef struct {
    int8_t now, pick, pad[2];
    float rated[3];              /* the net's opinion in points */
    int8_t ahead[3][SURVEYED];   /* how far ahead each card brings its player in each world */
    int8_t truth[3][TRUTHS];     /* and where the other holds what he holds, the stock alone being shuffled again */
    float gaps[MOST_BACK][SURVEYED]; /* by how many points the net would rather have played otherwise as the other */
} Case;
/* What the other played depends on his hand, and never on the order of the stock: this keeps what is to be inferred. */
static void stock_anew(Deal *deal, Chance *chance) {
    for (int i = STOCK - 2; i > deal->drawn; i--) {
        int j = deal->drawn + below(chance, i - deal->drawn + 1);
        int8_t swapped = deal->stock[i];
        deal->stock[i] = deal->stock[j], deal->stock[j] = swapped;
    }
}
static void survey(Player *player, int deals, uint64_t seed, int first, int last, int share, const char *path) {
    static Case found;
    static Deal worlds[SURVEYED], truths[TRUTHS], rows[MOST_ROWS];
    static float gaps[MOST_BACK][MOST_WORLDS];
    FILE *file = fopen(path, "wb");
    Chance chance = chance_from(seed, 1u << 30);
    for (int g = 0; g < deals; g++) {
        Deal deal, *one = &deal;
        deal_cards(&deal, chance_from(seed, (uint64_t)g), NO_EXCHANGE);
        for (int now = 1; now <= 31; now++) {
            int pick, me = deal.turn;
            choose(player, &one, 1, &pick, &chance);
            if (now >= first && now <= last && below(&chance, share) == 0) {
                Seen seen;
                const Inputs *in[1] = {&seen.in};
                found = (Case){.now = (int8_t)now, .pick = (int8_t)pick};
                look(&deal, &seen);
                forward(&player->net, in, 1, &player->work);
                for (int i = 0; i < 3; i++) found.rated[i] = SCALE * player->work.out[seen.place[i]];
                for (int w = 0; w < SURVEYED; w++) deal_anew(&deal, &worlds[w], &chance);
                for (int i = 0; i < 3; i++) {
                    for (int w = 0; w < SURVEYED; w++) rows[w] = worlds[w], play(&rows[w], i);
                    play_out(&player->net, &player->work, rows, SURVEYED, me, 0, found.ahead[i]);
                }
                for (int w = 0; w < TRUTHS; w++) truths[w] = deal, stock_anew(&truths[w], &chance);
                for (int i = 0; i < 3; i++) {
                    for (int w = 0; w < TRUTHS; w++) rows[w] = truths[w], play(&rows[w], i);
                    play_out(&player->net, &player->work, rows, TRUTHS, me, 0, found.truth[i]);
                }
                explain(&player->net, &player->work, worlds, SURVEYED, MOST_BACK, &chance, gaps);
                for (int back = 0; back < MOST_BACK; back++) memcpy(found.gaps[back], gaps[back], sizeof found.gaps[back]);
                fwrite(&found, sizeof found, 1, file);
            }
            play(&deal, pick);
        }
    }
    fclose(file);
}

/* Print how well the other's hand is told from what he played: nats lost for each card not seen, by stage of the deal. */
static void believe(Player *player, int deals, uint64_t seed, int share) {
    static const float trusts[] = {0.5f, 1, 2, 4};
    static Deal worlds[MOST_WORLDS];
    static float gaps[MOST_BACK][MOST_WORLDS], weight[MOST_WORLDS];
    static double lost[4][4][MOST_BACK + 1], eff[4][4][MOST_BACK + 1];
    static long counted[4];
    Chance chance = chance_from(seed, 1u << 30);
    for (int g = 0; g < deals; g++) {
        Deal deal, *one = &deal;
        deal_cards(&deal, chance_from(seed, (uint64_t)g), NO_EXCHANGE);
        for (int now = 1; now <= 31; now++) {
            int pick, me = deal.turn, n = MOST_WORLDS;
            choose(player, &one, 1, &pick, &chance);
            if (now > 2 && below(&chance, share) == 0) {
                int stage = now <= 12 ? 0 : now <= 20 ? 1 : now <= 28 ? 2 : 3;
                for (int w = 0; w < n; w++) deal_anew(&deal, &worlds[w], &chance);
                explain(&player->net, &player->work, worlds, n, MOST_BACK, &chance, gaps);
                Cards his = hand_of(&deal, me ^ 1);
                Cards unseen = ALL_CARDS & ~deal.gone & ~hand_of(&deal, me) & ~BIT(deal.stock[STOCK - 1]);
                counted[stage] += __builtin_popcountll(unseen);
                for (int t = 0; t < 4; t++)
                    for (int backs = 0; backs <= MOST_BACK; backs++) {
                        float odds[CARDS] = {0}, all = 0, squares = 0;
                        weigh(gaps, n, backs, trusts[t], weight);
                        for (int w = 0; w < n; w++) {
                            all += weight[w], squares += weight[w] * weight[w];
                            for (int i = 0; i < worlds[w].count[me ^ 1]; i++) odds[worlds[w].hand[me ^ 1][i]] += weight[w];
                        }
                        for (Cards rest = unseen; rest; rest &= rest - 1) {
                            float p = odds[first_of(rest)] / all;
                            p = p < 0.005f ? 0.005f : p > 0.995f ? 0.995f : p;
                            lost[stage][t][backs] -= logf(his >> first_of(rest) & 1 ? p : 1 - p);
                            eff[stage][t][backs] += all * all / squares / (float)n;
                        }
                    }
            }
            play(&deal, pick);
        }
    }
    for (int stage = 0; stage < 4; stage++)
        for (int t = 0; t < 4; t++) {
            printf("stage %d trust %.1f:", stage, trusts[t]);
            for (int backs = 0; backs <= MOST_BACK; backs++)
                printf(" %.4f(%.2f)", lost[stage][t][backs] / (double)counted[stage], eff[stage][t][backs] / (double)counted[stage]);
            printf("\n");
        }
}
#endif
