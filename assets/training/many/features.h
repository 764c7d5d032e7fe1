/* What a net for three to six is told: numbers of the inputs that are on, all others are off; some more than once. Only
   what the seat in turn may know. game/controllers/ai/table.py builds the same from an observation; tests compare the two.

   Seats are told as steps from one's own. Suits are put in order: trumps, then that of the card to beat, then by own cards,
   then by unseen ones, highest first. */
#ifndef FEATURES_H
#define FEATURES_H
#include "rules.h"

#define GROUPS (PAIRS ? 2 : PLAYERS)
#define CODES 36 /* what can be told of a card played: six leads, and fifteen replies to a friend's card and a foe's */
#define AGES 4   /* the last three tricks, and all before */
#define AHEAD 6  /* cards of the stock a critic is told */
enum {
    F_HAND = 0,                              /* own card */
    F_WINS = F_HAND + CARDS,                 /* own card that takes the trick as it stands */
    F_TABLE = F_WINS + CARDS,                /* a card on the table, by who played it */
    F_HOLDER = F_TABLE + (PLAYERS - 1) * CARDS, /* who takes it as it stands */
    F_PLACE = F_HOLDER + PLAYERS,            /* cards on the table */
    F_LIES = F_PLACE + PLAYERS,              /* points in it */
    F_UNSEEN = F_LIES + 8,                   /* in another hand or the stock, nobody has told where */
    F_TURNED = F_UNSEEN + CARDS,             /* rank of the turned card */
    F_KNOWN = F_TURNED + RANKS,              /* a card known to be in another hand, by whose */
    F_MINE = F_KNOWN + (PLAYERS - 1) * CARDS, /* own trump everybody knows of */
    F_PLAYED = F_MINE + RANKS,               /* a card of a trick taken, by who played it */
    F_STORY = F_PLAYED + PLAYERS * CARDS,    /* what others did, by age and by who */
    F_STAGE = F_STORY + AGES * (PLAYERS - 1) * CODES, /* tricks taken */
    F_POINTS = F_STAGE + TRICKS,             /* of each side or, where sides are secret, seat, by fours */
    F_AHEAD = F_POINTS + 31 * GROUPS,        /* difference by sixes; with a call the declarer's side by threes */
    F_TRUMPS = F_AHEAD + 41,                 /* unseen trumps */
    F_VARIANT = F_TRUMPS + RANKS + 1,        /* four kinds, and four that may hold besides */
    FAMILY_INPUTS = F_VARIANT + 8,
    F_DECLARER = FAMILY_INPUTS, /* what follows is told with a call only */
    F_ROLE = F_DECLARER + PLAYERS,   /* declarer, partner, opponent */
    F_PARTNER = F_ROLE + 3,          /* where it is known; 0: oneself */
    F_CALLED = F_PARTNER + PLAYERS,  /* its rank */
    F_LEFT = F_CALLED + RANKS,       /* points the declarer's side still needs, by fours */
    F_BIDS = F_LEFT + 32,            /* the last bid of each */
    INPUTS = CALLED ? F_BIDS + PLAYERS * 25 : FAMILY_INPUTS,
    FIRST_INPUTS = INPUTS,
    F_OTHER = INPUTS,                       /* for critics only: other hands */
    F_NEXT = F_OTHER + (PLAYERS - 1) * CARDS, /* the next cards of the stock, in order */
    F_SIDE = F_NEXT + AHEAD * CARDS,        /* who is on one's side, where that is secret */
    KNOWN = F_SIDE + PLAYERS
};
#define MOST_ON 320
#define OUT 64 /* 48 advantages of the placed cards, the value at 48, the rest unused */
#define VALUE 48

static inline int class_of(int card) { return points_of(card) >= 10 ? 2 : points_of(card) > 0; }
static inline int step_to(int me, int seat) { return (seat - me + PLAYERS) % PLAYERS; }
static inline int lies_class(int points) {
    return points == 0 ? 0 : points < 4 ? 1 : points < 7 ? 2 : points < 10 ? 3 : points < 14 ? 4 : points < 18 ? 5
                                                                                            : points < 23 ? 6 : 7;
}
/* The partner, where this seat knows him: everybody does once the called card is played. */
static inline int known_partner(const Deal *deal, int me) {
    if (!CALLED) return NONE;
    return me == deal->partner || (deal->gone >> deal->called & 1) ? deal->partner : NONE;
}
/* Whether the trick is a friend's before a seat plays: with a call, the declarer's. */
static inline int friendly(const Deal *deal, int holder, int seat) {
    return CALLED ? holder == deal->declarer : PAIRS && is_ally(holder, seat);
}

#define PLACED(card) (order[(card) / RANKS] * RANKS + (card) % RANKS)
static int told_of(const Deal *deal, int number, const int8_t order[4], uint16_t *on, int n) {
    const Trick *trick = &deal->trick[number];
    int best = trick->card[0], holder = trick->leader, back = deal->tricks - 1 - number;
    if (back >= AGES) back = AGES - 1;
    for (int i = 0; i < PLAYERS; i++) {
        int card = trick->card[i], seat = (trick->leader + i) % PLAYERS, step = step_to(deal->turn, seat);
        int code = (card < RANKS ? 3 : 0) + class_of(card), takes = beats(card, best);
        if (i) {
            int what = !takes ? class_of(card) : card / RANKS == best / RANKS ? 3 : 4;
            code = 6 + 15 * friendly(deal, holder, seat) + 5 * class_of(best) + what;
        }
        if (step) on[n++] = (uint16_t)(F_STORY + (back * (PLAYERS - 1) + step - 1) * CODES + code);
        on[n++] = (uint16_t)(F_PLAYED + step * CARDS + PLACED(card));
        if (i && takes) best = card, holder = seat;
    }
    return n;
}
/* Tell of auction and call. */
static int contract_features(const Deal *deal, uint16_t *on, int n) {
    int me = deal->turn, partner = known_partner(deal, me), both = deal->points[deal->declarer];
    on[n++] = (uint16_t)(F_DECLARER + step_to(me, deal->declarer));
    on[n++] = (uint16_t)(F_ROLE + (me == deal->declarer ? 0 : me == deal->partner ? 1 : 2));
    if (partner != NONE) on[n++] = (uint16_t)(F_PARTNER + step_to(me, partner));
    if (partner != NONE && partner != deal->declarer) both += deal->points[partner];
    on[n++] = (uint16_t)(F_CALLED + deal->called);
    int left = (deal->needed - both + 3) / 4;
    on[n++] = (uint16_t)(F_LEFT + (left < 0 ? 0 : left));
    on[n++] = (uint16_t)(F_AHEAD + both / 3);
    for (int seat = 0; seat < PLAYERS; seat++)
        if (deal->bid[seat] != NONE) on[n++] = (uint16_t)(F_BIDS + step_to(me, seat) * 25 + deal->bid[seat]);
    return n;
}
static int score_features(const Deal *deal, uint16_t *on, int n) {
    int me = deal->turn, own = side_points(deal, me), most = 0;
    for (int step = 0; step < GROUPS; step++) {
        int seat = (me + step) % PLAYERS, points = CALLED ? deal->points[seat] : side_points(deal, seat);
        on[n++] = (uint16_t)(F_POINTS + 31 * step + points / 4);
        if (step && points > most) most = points;
    }
    if (!CALLED) on[n++] = (uint16_t)(F_AHEAD + (own - most + 120) / 6);
    on[n++] = (uint16_t)(F_VARIANT + (deal->aim < 0 && is_turned(deal) ? NO_EXCHANGE : deal->variant % 4));
    for (int bit = 0; bit < 4; bit++)
        if (deal->variant >> (2 + bit) & 1) on[n++] = (uint16_t)(F_VARIANT + 4 + bit);
    return n;
}
static void order_suits(Cards mine, Cards unseen, int led, int8_t order[4]) {
    uint32_t key[4];
    for (int suit = 1; suit < 4; suit++) {
        key[suit] = (uint32_t)((mine >> (suit * RANKS) & TRUMPS) << RANKS | (unseen >> (suit * RANKS) & TRUMPS));
        if (suit == led) key[suit] |= 1u << 2 * RANKS;
    }
    order[0] = 0;
    for (int suit = 1; suit < 4; suit++) {
        int place = 1;
        for (int other = 1; other < 4; other++)
            if (other != suit && (key[other] > key[suit] || (key[other] == key[suit] && other < suit))) place++;
        order[suit] = (int8_t)place;
    }
}

/* Write the inputs that are on; return how many. ``order[suit]`` is the place of each suit. */
static int features(const Deal *deal, uint16_t *on, int8_t order[4]) {
    int me = deal->turn, n = 0, turned = turned_card(deal), lies = 0;
    Cards mine = hand_of(deal, me), unseen = deal->deck & ~mine & ~deal->gone, known[PLAYERS];
    if (turned != NONE) unseen &= ~BIT(turned);
    for (int step = 1; step < PLAYERS; step++) {
        int seat = (me + step) % PLAYERS;
        known[step] = deal->shown[seat] | (PAIRS && is_ally(me, seat) ? deal->told[seat] : 0);
        unseen &= ~known[step];
    }
    order_suits(mine, unseen, deal->best == NONE ? NONE : deal->best / RANKS, order);
    for (int i = 0; i < deal->count[me]; i++) {
        int card = deal->hand[me][i];
        on[n++] = (uint16_t)(F_HAND + PLACED(card));
        if (deal->best != NONE && beats(card, deal->best)) on[n++] = (uint16_t)(F_WINS + PLACED(card));
    }
    for (int i = 0; i < deal->laid; i++) {
        int step = step_to(me, (deal->leader + i) % PLAYERS);
        on[n++] = (uint16_t)(F_TABLE + (step - 1) * CARDS + PLACED(deal->table[i]));
        lies += points_of(deal->table[i]);
    }
    if (deal->best != NONE) on[n++] = (uint16_t)(F_HOLDER + step_to(me, deal->holder));
    on[n++] = (uint16_t)(F_PLACE + deal->laid);
    on[n++] = (uint16_t)(F_LIES + lies_class(lies));
    for (Cards rest = unseen; rest; rest &= rest - 1) {
        int card = __builtin_ctzll(rest);
        on[n++] = (uint16_t)(F_UNSEEN + PLACED(card));
    }
    if (turned != NONE) on[n++] = (uint16_t)(F_TURNED + turned);
    for (int step = 1; step < PLAYERS; step++)
        for (Cards rest = known[step]; rest; rest &= rest - 1) {
            int card = __builtin_ctzll(rest);
            on[n++] = (uint16_t)(F_KNOWN + (step - 1) * CARDS + PLACED(card));
        }
    for (Cards rest = deal->shown[me]; rest; rest &= rest - 1) on[n++] = (uint16_t)(F_MINE + __builtin_ctzll(rest));
    for (int number = 0; number < deal->tricks; number++) n = told_of(deal, number, order, on, n);
    on[n++] = (uint16_t)(F_STAGE + deal->tricks);
    on[n++] = (uint16_t)(F_TRUMPS + __builtin_popcountll(unseen & TRUMPS));
    n = score_features(deal, on, n);
    return CALLED ? contract_features(deal, on, n) : n;
}

/* Add what only a critic is told: the hidden cards, those that come next, and secret sides; return how many are on. */
static int hidden_features(const Deal *deal, const int8_t order[4], uint16_t *on, int n) {
    for (int step = 1; step < PLAYERS; step++) {
        int seat = (deal->turn + step) % PLAYERS;
        for (int i = 0; i < deal->count[seat]; i++)
            on[n++] = (uint16_t)(F_OTHER + (step - 1) * CARDS + PLACED(deal->hand[seat][i]));
        if (CALLED && same_side(deal, deal->turn, seat)) on[n++] = (uint16_t)(F_SIDE + step);
    }
    for (int i = 0; i < AHEAD && deal->drawn + i < deal->size; i++)
        on[n++] = (uint16_t)(F_NEXT + CARDS * i + PLACED(deal->stock[deal->drawn + i]));
    return n;
}
#endif
