/* A net of three layers in float32: sparse inputs, two hidden layers (ReLU), an advantage of each card, a value. Adam.

   Whoever includes it has said before how many INPUTS a player's net has and how many KNOWN to a critic, MOST_ON of them
   on at once; how many outputs there are with padding (OUT, a multiple of 16), and which is the VALUE, the last used. */
#ifndef NET_H
#define NET_H
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "chance.h"

/* As many floats as a register of the processor holds: wider ones would be split, and those in use not fit any more. */
#ifdef __AVX512F__
#define LANES 16
#define WIDEST 4 /* registers beside each other, of four rows: 16 sums, 4 of b and one of a, out of 32 */
#else
#define LANES 8
#define WIDEST 3 /* 12 sums, 3 of b and one of a, out of 16 */
#endif
typedef float Lane __attribute__((vector_size(4 * LANES), aligned(4)));

typedef struct {
    int inputs, h1, h2; /* a player's net has INPUTS, a critic KNOWN: it is told hidden cards too */
    size_t size;
    float *all; /* w1 [inputs][h1], b1, w2 [h1][h2], b2, w3 [h2][OUT], b3 */
    float *w1, *b1, *w2, *b2, *w3, *b3;
} Net;

static void *room(size_t bytes) {
    void *found = aligned_alloc(64, (bytes + 63) / 64 * 64);
    if (!found) exit(1);
    memset(found, 0, bytes);
    return found;
}
static void net_new(Net *net, int inputs, int h1, int h2) {
    net->inputs = inputs, net->h1 = h1, net->h2 = h2;
    net->size = (size_t)inputs * h1 + h1 + (size_t)h1 * h2 + h2 + (size_t)h2 * OUT + OUT;
    float *at = net->all = room(net->size * 4);
    net->w1 = at, at += (size_t)inputs * h1;
    net->b1 = at, at += h1;
    net->w2 = at, at += (size_t)h1 * h2;
    net->b2 = at, at += h2;
    net->w3 = at, at += (size_t)h2 * OUT;
    net->b3 = at;
}
static void net_random(Net *net, Chance *chance) {
    for (size_t i = 0; i < net->size; i++) net->all[i] = 0;
    float a1 = sqrtf(6.0f / 45), a2 = sqrtf(6.0f / net->h1), a3 = sqrtf(1.0f / net->h2);
    for (size_t i = 0; i < (size_t)net->inputs * net->h1; i++) net->w1[i] = a1 * (2 * uniform(chance) - 1) * 0.7f;
    for (size_t i = 0; i < (size_t)net->h1 * net->h2; i++) net->w2[i] = a2 * (2 * uniform(chance) - 1);
    for (int i = 0; i < net->h2; i++)
        for (int j = 0; j <= VALUE; j++) net->w3[i * OUT + j] = 0.3f * a3 * (2 * uniform(chance) - 1);
}
static void net_save(const Net *net, const char *path) {
    FILE *file = fopen(path, "wb");
    int32_t head[4] = {net->inputs, net->h1, net->h2, OUT};
    if (!file || fwrite(head, 4, 4, file) != 4 || fwrite(net->all, 4, net->size, file) != net->size) {
        fprintf(stderr, "cannot write %s\n", path);
        exit(1);
    }
    fclose(file);
}
/* Read a net of so many inputs, or of the first of a player's inputs only: later ones mean nothing to it. For a critic a
   player's net will do. */
static void net_load(Net *net, const char *path, int inputs) {
    FILE *file = fopen(path, "rb");
    int32_t head[4];
    int ok = file && fread(head, 4, 4, file) == 4 && head[3] == OUT;
    if (ok && inputs == KNOWN && head[0] != KNOWN) inputs = INPUTS;
    if (!ok || (head[0] != inputs && (inputs != INPUTS || head[0] != FIRST_INPUTS))) {
        fprintf(stderr, "no net of this kind: %s\n", path);
        exit(1);
    }
    net_new(net, inputs, head[1], head[2]);
    size_t first = (size_t)head[0] * (size_t)head[1], rest = net->size - (size_t)(net->b1 - net->all);
    if (fread(net->all, 4, first, file) != first || fread(net->b1, 4, rest, file) != rest) exit(1);
    fclose(file);
}

/* Make a random net do what a narrower one does: its new units are heard by nobody yet, its new inputs hardly. */
static void net_widen(Net *net, const Net *narrow) {
    for (size_t i = (size_t)narrow->inputs * net->h1; i < (size_t)net->inputs * net->h1; i++) net->w1[i] *= 0.1f;
    for (int i = 0; i < narrow->inputs; i++)
        memcpy(net->w1 + (size_t)i * net->h1, narrow->w1 + (size_t)i * narrow->h1, 4u * (size_t)narrow->h1);
    memcpy(net->b1, narrow->b1, 4u * (size_t)narrow->h1);
    for (int i = 0; i < net->h1; i++)
        for (int j = 0; j < narrow->h2; j++)
            net->w2[(size_t)i * net->h2 + j] = i < narrow->h1 ? narrow->w2[(size_t)i * narrow->h2 + j] : 0;
    memcpy(net->b2, narrow->b2, 4u * (size_t)narrow->h2);
    memset(net->w3, 0, 4u * (size_t)net->h2 * OUT);
    memcpy(net->w3, narrow->w3, 4u * (size_t)narrow->h2 * OUT);
    memcpy(net->b3, narrow->b3, 4u * OUT);
}

/* c [rows][n] = (add ? c : bias or 0) + a [rows][k] * b [k][n]; n is a multiple of 16, rows of 4. */
#define BLOCK(WIDE)                                                                          \
    static void block_##WIDE(float *c, const float *a, const float *b, const float *bias,    \
                             int k, int n, int add) {                                        \
        Lane sum[4][WIDE];                                                                   \
        for (int r = 0; r < 4; r++)                                                          \
            for (int w = 0; w < WIDE; w++)                                                   \
                sum[r][w] = add ? *(const Lane *)(c + (size_t)r * n + w * LANES)             \
                            : bias ? *(const Lane *)(bias + w * LANES) : (Lane){0};          \
        for (int i = 0; i < k; i++) {                                                        \
            Lane row[WIDE];                                                                  \
            for (int w = 0; w < WIDE; w++) row[w] = *(const Lane *)(b + (size_t)i * n + w * LANES); \
            for (int r = 0; r < 4; r++)                                                      \
                for (int w = 0; w < WIDE; w++) sum[r][w] += a[(size_t)r * k + i] * row[w];   \
        }                                                                                    \
        for (int r = 0; r < 4; r++)                                                          \
            for (int w = 0; w < WIDE; w++) *(Lane *)(c + (size_t)r * n + w * LANES) = sum[r][w]; \
    }
BLOCK(1)
#if WIDEST == 4
BLOCK(3)
BLOCK(4)
#define BLOCK_WIDEST block_4
#define BLOCK_NEXT block_3
#else
BLOCK(2)
BLOCK(3)
#define BLOCK_WIDEST block_3
#define BLOCK_NEXT block_2
#endif
static void multiply(float *c, const float *a, const float *b, const float *bias, int rows, int k, int n, int add) {
    for (int r = 0; r < rows; r += 4) {
        float *to = c + (size_t)r * n;
        const float *from = a + (size_t)r * k;
        int j = 0;
        const int widest = WIDEST * LANES, next = widest - LANES;
        for (; j + widest <= n; j += widest) BLOCK_WIDEST(to + j, from, b + j, bias ? bias + j : 0, k, n, add);
        for (; j + next <= n; j += next) BLOCK_NEXT(to + j, from, b + j, bias ? bias + j : 0, k, n, add);
        for (; j < n; j += LANES) block_1(to + j, from, b + j, bias ? bias + j : 0, k, n, add);
    }
}
static void transpose(float *to, const float *from, int rows, int columns) {
    for (int r = 0; r < rows; r += 16)
        for (int c = 0; c < columns; c++)
            for (int i = r; i < r + 16 && i < rows; i++) to[(size_t)c * rows + i] = from[(size_t)i * columns + c];
}

#define MOST_ROWS 1024
typedef struct {
    uint16_t on[MOST_ON];
    int16_t count, known; /* how many a player is told, and a critic */
} Inputs;
typedef struct {
    float *x1, *x2, *out; /* after ReLU */
} Work;
static void work_new(Work *work, int h1, int h2) {
    work->x1 = room((size_t)MOST_ROWS * h1 * 4);
    work->x2 = room((size_t)MOST_ROWS * h2 * 4);
    work->out = room((size_t)MOST_ROWS * OUT * 4);
}
static inline int told(const Net *net, const Inputs *in) { return net->inputs == KNOWN ? in->known : in->count; }
static void first_layer(const Net *net, const Inputs *in, float *to) {
    int h1 = net->h1, count = told(net, in);
    for (int j = 0; j < h1; j += 64) {
        Lane sum[64 / LANES];
        for (int w = 0; w < 64 / LANES; w++) sum[w] = *(const Lane *)(net->b1 + j + w * LANES);
        for (int i = 0; i < count; i++) {
            const float *row = net->w1 + (size_t)in->on[i] * h1 + j;
            for (int w = 0; w < 64 / LANES; w++) sum[w] += *(const Lane *)(row + w * LANES);
        }
        for (int w = 0; w < 64 / LANES; w++) *(Lane *)(to + j + w * LANES) = sum[w];
    }
}
static inline void relu(float *x, size_t n) {
    for (size_t i = 0; i < n; i++) x[i] = x[i] > 0 ? x[i] : 0;
}
/* Fill work->out for so many inputs. h1 is a multiple of 64, h2 of 16. */
static void forward(const Net *net, const Inputs *const *in, int rows, Work *work) {
    int padded = (rows + 3) / 4 * 4;
    for (int r = 0; r < rows; r++) first_layer(net, in[r], work->x1 + (size_t)r * net->h1);
    relu(work->x1, (size_t)rows * net->h1);
    multiply(work->x2, work->x1, net->w2, net->b2, padded, net->h1, net->h2, 0);
    relu(work->x2, (size_t)rows * net->h2);
    multiply(work->out, work->x2, net->w3, net->b3, padded, net->h2, OUT, 0);
}

typedef struct {
    Net slope, first, second; /* gradient and Adam's moments, laid out as the net */
    float *d1, *d2, *d3, *w2t, *w3t, *xt;
    long step;
} Trainer;
static void trainer_new(Trainer *trainer, const Net *net) {
    net_new(&trainer->slope, net->inputs, net->h1, net->h2);
    net_new(&trainer->first, net->inputs, net->h1, net->h2);
    net_new(&trainer->second, net->inputs, net->h1, net->h2);
    int wide = net->h1 > net->h2 ? net->h1 : net->h2;
    trainer->d1 = room((size_t)MOST_ROWS * net->h1 * 4);
    trainer->d2 = room((size_t)MOST_ROWS * net->h2 * 4);
    trainer->d3 = room((size_t)MOST_ROWS * OUT * 4);
    trainer->w2t = room((size_t)net->h1 * net->h2 * 4);
    trainer->w3t = room((size_t)OUT * net->h2 * 4);
    trainer->xt = room((size_t)MOST_ROWS * wide * 4);
    trainer->step = 0;
}
static void add_columns(float *to, const float *from, int rows, int n) {
    for (int r = 0; r < rows; r++)
        for (int j = 0; j < n; j++) to[j] += from[(size_t)r * n + j];
}
/* One step of Adam; trainer->d3 holds the slope of the loss at work->out after forward(), rows a multiple of 16. */
static void learn(Net *net, Trainer *t, const Inputs *const *in, int rows, Work *work, float rate) {
    int h1 = net->h1, h2 = net->h2;
    memset(t->slope.all, 0, net->size * 4);
    transpose(t->xt, work->x2, rows, h2);
    multiply(t->slope.w3, t->xt, t->d3, 0, h2, rows, OUT, 0);
    add_columns(t->slope.b3, t->d3, rows, OUT);
    transpose(t->w3t, net->w3, h2, OUT);
    multiply(t->d2, t->d3, t->w3t, 0, rows, OUT, h2, 0);
    for (size_t i = 0; i < (size_t)rows * h2; i++) t->d2[i] = work->x2[i] > 0 ? t->d2[i] : 0;
    transpose(t->xt, work->x1, rows, h1);
    multiply(t->slope.w2, t->xt, t->d2, 0, h1, rows, h2, 0);
    add_columns(t->slope.b2, t->d2, rows, h2);
    transpose(t->w2t, net->w2, h1, h2);
    multiply(t->d1, t->d2, t->w2t, 0, rows, h2, h1, 0);
    for (size_t i = 0; i < (size_t)rows * h1; i++) t->d1[i] = work->x1[i] > 0 ? t->d1[i] : 0;
    add_columns(t->slope.b1, t->d1, rows, h1);
    for (int r = 0; r < rows; r++)
        for (int i = 0; i < told(net, in[r]); i++) {
            float *to = t->slope.w1 + (size_t)in[r]->on[i] * h1;
            const float *from = t->d1 + (size_t)r * h1;
            for (int j = 0; j < h1; j += LANES) *(Lane *)(to + j) += *(const Lane *)(from + j);
        }
    t->step++;
    float c1 = 1 - powf(0.9f, (float)t->step), c2 = 1 - powf(0.999f, (float)t->step);
    float *m = t->first.all, *v = t->second.all, *g = t->slope.all, *w = net->all, pace = rate / c1;
    for (size_t i = 0; i < net->size; i++) {
        m[i] += 0.1f * (g[i] - m[i]);
        v[i] += 0.001f * (g[i] * g[i] - v[i]);
        w[i] -= pace * m[i] / (sqrtf(v[i] / c2) + 1e-7f);
    }
}
#endif
