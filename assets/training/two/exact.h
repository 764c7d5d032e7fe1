/* The end of a deal of single tricks without exchange, as players.h has it but many times as fast: sets of cards instead of
   deals, and endings are remembered. Where the other's cards are equal for him, another of them may be taken than there
   (10 of 600 replies, 3 of 600 leads chosen otherwise). Rollouts come through here hundreds of times for one card. */
#ifndef EXACT_H
#define EXACT_H
#include "rules.h"

#define WINNING 25 /* what winning the deal is worth, in points, beside the points themselves */
#define ENDINGS (1 << 16)

static Cards taken_by[CARDS]; /* the cards that take each lead */
static struct {
    Cards lead, reply; /* the gain lies in the free bits of the first */
} endings[ENDINGS];

static void exact_begin(void) {
    for (int lead = 0; lead < CARDS; lead++)
        for (int card = 0; card < CARDS; card++)
            if (beats(card, lead)) taken_by[lead] |= BIT(card);
}
/* Points ahead, and a prize for being so. */
static inline int prized(int ahead, int prize) { return ahead + prize * ((ahead > 0) - (ahead < 0)); }
static inline int with_prize(int ahead) { return prized(ahead, WINNING); }
static inline int first_of(Cards cards) { return __builtin_ctzll(cards); }

/* By how much the hand that leads gets further ahead, the stock being empty, both at their best. */
static int gain_of(Cards lead, Cards reply, int count) {
    if (count == 1) {
        int one = first_of(lead), two = first_of(reply), points = points_of(one) + points_of(two);
        return taken_by[one] >> two & 1 ? -points : points;
    }
    uint64_t slot = 0;
    if (count == 3) {
        slot = (lead * 0x9E3779B97F4A7C15ULL + reply * 0xD1342543DE82EF95ULL) >> 48;
        if (endings[slot].reply == reply && (endings[slot].lead & ALL_CARDS) == lead)
            return (int)(endings[slot].lead >> CARDS) - 512;
    }
    int best = -1000;
    for (Cards leads = lead; leads; leads &= leads - 1) {
        int one = first_of(leads), worst = 1000;
        for (Cards replies = reply; replies; replies &= replies - 1) {
            int two = first_of(replies), value = points_of(one) + points_of(two);
            if (taken_by[one] >> two & 1) value = -value - gain_of(reply ^ BIT(two), lead ^ BIT(one), count - 1);
            else value += gain_of(lead ^ BIT(one), reply ^ BIT(two), count - 1);
            if (value < worst) worst = value;
            if (worst <= best) break;
        }
        if (worst > best) best = worst;
    }
    if (count == 3) endings[slot].reply = reply, endings[slot].lead = lead | (Cards)(best + 512) << CARDS;
    return best;
}

/* How far ahead the one who replies ends up if he has these other cards and draws this one. */
static inline int replied(Cards rest, Cards his, int lead, int reply, int drawn, int turned, int ahead) {
    int points = points_of(lead) + points_of(reply);
    if (taken_by[lead] >> reply & 1) return ahead + points + gain_of(rest | BIT(drawn), his | BIT(turned), 3);
    return ahead - points - gain_of(his | BIT(drawn), rest | BIT(turned), 3);
}
/* The reply to the last trick with stock: what each card is worth in all three worlds together. ``unseen`` are the two
   of the leader and the one to be drawn. Returns the place of the best. */
static int last_replies(const int8_t *mine, Cards unseen, int lead, int turned, int ahead, int sum[3]) {
    Cards all = BIT(mine[0]) | BIT(mine[1]) | BIT(mine[2]);
    int best = 0;
    for (int i = 0; i < 3; i++) {
        Cards rest = all ^ BIT(mine[i]);
        if (taken_by[lead] >> mine[i] & 1) {
            sum[i] = 0;
            for (Cards draws = unseen; draws; draws &= draws - 1) {
                int drawn = first_of(draws);
                sum[i] += with_prize(replied(rest, unseen ^ BIT(drawn), lead, mine[i], drawn, turned, ahead));
            }
        } else { /* he draws whatever it is, and holds the same in all worlds */
            int drawn = first_of(unseen);
            sum[i] = 3 * with_prize(replied(rest, unseen ^ BIT(drawn), lead, mine[i], drawn, turned, ahead));
        }
        if (sum[i] > sum[best]) best = i;
    }
    return best;
}
static inline void listed(Cards cards, int8_t *list) {
    for (; cards; cards &= cards - 1) *list++ = (int8_t)first_of(cards);
}
/* The lead to it, in all four worlds; ``unseen`` are the other's three cards and the one to be drawn. */
static int last_leads(const int8_t *mine, Cards unseen, int turned, int ahead, int sum[3]) {
    Cards all = BIT(mine[0]) | BIT(mine[1]) | BIT(mine[2]);
    int best = 0;
    for (int i = 0; i < 3; i++) {
        Cards rest = all ^ BIT(mine[i]);
        sum[i] = 0;
        for (Cards draws = unseen; draws; draws &= draws - 1) {
            int drawn = first_of(draws), sums[3];
            Cards his = unseen ^ BIT(drawn);
            int8_t hand[3];
            listed(his, hand);
            int reply = hand[last_replies(hand, rest | BIT(drawn), mine[i], turned, -ahead, sums)];
            sum[i] -= with_prize(replied(his ^ BIT(reply), rest, mine[i], reply, drawn, turned, -ahead));
        }
        if (sum[i] > sum[best]) best = i;
    }
    return best;
}
/* The reply one trick earlier, in twenty worlds; ``unseen`` are his two cards and the three to be drawn. */
static int earlier_replies(const int8_t *mine, Cards unseen, int lead, int turned, int ahead, int sum[3]) {
    Cards all = BIT(mine[0]) | BIT(mine[1]) | BIT(mine[2]);
    int best = 0;
    for (int i = 0; i < 3; i++) {
        Cards rest = all ^ BIT(mine[i]);
        int points = points_of(lead) + points_of(mine[i]), sums[3];
        int8_t hand[3];
        sum[i] = 0;
        if (taken_by[lead] >> mine[i] & 1)
            for (Cards draws = unseen; draws; draws &= draws - 1) {
                listed(rest | (draws & -draws), hand);
                sum[i] += sums[last_leads(hand, unseen ^ (draws & -draws), turned, ahead + points, sums)];
            }
        else
            for (Cards ones = unseen; ones; ones &= ones - 1)
                for (Cards others = ones & (ones - 1); others; others &= others - 1) {
                    int left[2] = {first_of(ones), first_of(others)};
                    Cards his = unseen ^ BIT(left[0]) ^ BIT(left[1]);
                    listed(his, hand);
                    int led = hand[last_leads(hand, rest | BIT(left[0]) | BIT(left[1]), turned, points - ahead, sums)];
                    for (int k = 0; k < 2; k++) {
                        Cards held = rest | BIT(left[k]), hidden = (his ^ BIT(led)) | BIT(left[k ^ 1]);
                        listed(held, hand);
                        int reply = hand[last_replies(hand, hidden, led, turned, ahead - points, sums)];
                        sum[i] += with_prize(replied(held ^ BIT(reply), his ^ BIT(led), led, reply, left[k ^ 1], turned,
                                                     ahead - points));
                    }
                }
        if (sum[i] > sum[best]) best = i;
    }
    return best;
}

static inline Cards hand_of(const Deal *deal, int seat) {
    Cards cards = 0;
    for (int i = 0; i < deal->count[seat]; i++) cards |= BIT(deal->hand[seat][i]);
    return cards;
}
/* Whether this decision is one of those above, the stock not being empty. */
static inline int is_exact(const Deal *deal, int earlier) {
    return deal->drawn == STOCK - 2 || (earlier && deal->drawn == STOCK - 4 && deal->best != NONE);
}
/* The place in hand of the best card there; only what the seat in turn may know is asked of the deal. */
static int exact_end(const Deal *deal) {
    int me = deal->turn, turned = deal->stock[STOCK - 1], ahead = ahead_of(deal, me), sum[3];
    Cards unseen = ALL_CARDS & ~deal->gone & ~hand_of(deal, me) & ~BIT(turned);
    if (deal->drawn == STOCK - 4) return earlier_replies(deal->hand[me], unseen, deal->best, turned, ahead, sum);
    if (deal->best != NONE) return last_replies(deal->hand[me], unseen, deal->best, turned, ahead, sum);
    return last_leads(deal->hand[me], unseen, turned, ahead, sum);
}
#endif
