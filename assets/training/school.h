/* What both laboratories are run and taught with: clock, options of the command, and nets that learn beside their mean. */
#ifndef SCHOOL_H
#define SCHOOL_H
#include <time.h>
#include "net.h"

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static const char *option(int count, char **words, const char *name, const char *usual) {
    size_t length = strlen(name);
    for (int i = 2; i < count; i++)
        if (!strncmp(words[i], name, length) && words[i][length] == '=') return words[i] + length + 1;
    return usual;
}
/* Read "4,6" into the variants dealt in turn, at most eight. Return how many. */
static int read_variants(const char *text, int *variants) {
    static char kept[100];
    int n = 0;
    strncpy(kept, text, sizeof kept - 1);
    for (char *name = strtok(kept, ","); name && n < 8; name = strtok(0, ",")) variants[n++] = atoi(name);
    return n;
}
#define NUMBER(name, usual) atof(option(count, words, name, usual))

typedef struct {
    Net net, mean;
    Trainer trainer;
    Work work;
} Pupil;
static void new_pupil(Pupil *pupil, int inputs, int h1, int h2, const char *init, Chance *chance) {
    net_new(&pupil->net, inputs, h1, h2);
    net_random(&pupil->net, chance);
    if (init) {
        Net before;
        net_load(&before, init, inputs);
        net_widen(&pupil->net, &before);
        free(before.all);
    }
    net_new(&pupil->mean, inputs, h1, h2);
    memcpy(pupil->mean.all, pupil->net.all, pupil->net.size * 4);
    trainer_new(&pupil->trainer, &pupil->net);
    work_new(&pupil->work, h1, h2);
}
static void take_mean(Pupil *pupil, float step) {
    if (step * (float)pupil->trainer.step < 1) step = 1 / (float)pupil->trainer.step;
    for (size_t i = 0; i < pupil->net.size; i++) pupil->mean.all[i] += step * (pupil->net.all[i] - pupil->mean.all[i]);
}
#endif
