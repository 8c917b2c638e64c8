/* Variance-guided à-trous wavelets (Dammertz 2010, Schied 2017) over the mean of two independent renderings of one picture:
   how far the two disagree says how much may be smoothed, and the features (normal 3, depth 1, albedo 3) keep edges.
   cc -O3 -march=native -ffast-math -shared -fPIC -pthread denoise.c -lm */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#define FEATURES 7
#define THREADS 2

typedef struct {
  const float *color, *guide, *variance, *features;
  float *out, *out_variance;
  int width, height, step, from, to;
  float strength, by_albedo;
} Job;

static inline int within(int v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : v; }

static inline float luminance(const float *c) { return .25f * c[0] + .6f * c[1] + .15f * c[2]; }

static void *filter_rows(void *argument) {
  const Job *j = argument;
  static const float kernel[3] = {.375f, .25f, .0625f};
  const int w = j->width, h = j->height;
  for (int y = j->from; y < j->to; y++)
    for (int x = 0; x < w; x++) {
      const long here = (long)y * w + x;
      const float *f0 = j->features + here * FEATURES, *c0 = j->color + here * 3;
      float v = 0, n = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          const float k = kernel[abs(dx)] * kernel[abs(dy)];
          v += k * j->variance[(long)within(y + dy, h) * w + within(x + dx, w)], n += k;
        }
      const float level = j->guide[here], scale = 1.f / (j->strength * sqrtf(v / n) + .002f * level + 1e-5f);
      const float slope = fminf(fmaxf(fabsf(j->features[((long)y * w + within(x + 1, w)) * FEATURES + 3] - f0[3]),
                                      fabsf(j->features[((long)within(y + 1, h) * w + x) * FEATURES + 3] - f0[3])), .03f * f0[3]);
      float sum[3] = {0}, sum_variance = 0, total = 0;
      for (int ky = -2; ky <= 2; ky++)
        for (int kx = -2; kx <= 2; kx++) {
          const int dx = kx * j->step, dy = ky * j->step, xx = x + dx, yy = y + dy;
          if (xx < 0 || xx >= w || yy < 0 || yy >= h) continue;
          const long there = (long)yy * w + xx;
          const float *f1 = j->features + there * FEATURES, *c1 = j->color + there * 3;
          float t, e = 0;
          for (int c = 0; c < 3; c++) t = f0[c] - f1[c], e += t * t;
          /* Pixels on an edge, a little of each side, find nobody like them: the first round is tolerant. */
          e *= j->step > 1 ? 30.f : 8.f;
          e += fabsf(f0[3] - f1[3]) / (slope * (abs(dx) + abs(dy)) * 1.5f + .004f * f0[3] + 1e-4f);
          float albedo = 0;
          for (int c = 4; c < 7; c++) t = f0[c] - f1[c], albedo += t * t;
          e += albedo * j->by_albedo + fabsf(level - j->guide[there]) * scale;
          if (e > 12) continue;
          const float k = kernel[abs(kx)] * kernel[abs(ky)] * expf(-e);
          for (int c = 0; c < 3; c++) sum[c] += k * c1[c];
          sum_variance += k * k * j->variance[there];
          total += k;
        }
      for (int c = 0; c < 3; c++) j->out[here * 3 + c] = sum[c] / total;
      j->out_variance[here] = sum_variance / (total * total);
    }
  return 0;
}

/* No pixel may be brighter than the second brightest of its neighbours. */
static void calm_fireflies(const float *in, float *out, int w, int h) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      const long i = (long)y * w + x;
      float first = 0, second = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          if (!dx && !dy) continue;
          const float l = luminance(in + ((long)within(y + dy, h) * w + within(x + dx, w)) * 3);
          if (l > first) second = first, first = l;
          else if (l > second) second = l;
        }
      const float l = luminance(in + i * 3), k = l > second ? second / (l + 1e-9f) : 1;
      for (int c = 0; c < 3; c++) out[i * 3 + c] = in[i * 3 + c] * k;
    }
}

static void blur_box(float *v, float *row, int w, int h, int r) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float s = 0;
      for (int d = -r; d <= r; d++) s += v[(long)y * w + within(x + d, w)];
      row[(long)y * w + x] = s / (2 * r + 1);
    }
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float s = 0;
      for (int d = -r; d <= r; d++) s += row[(long)within(y + d, h) * w + x];
      v[(long)y * w + x] = s / (2 * r + 1);
    }
}

void denoise(const float *first, const float *second, const float *features, float *out, int w, int h, int levels, int calmed,
             float strength, float by_albedo) {
  const long n = (long)w * h;
  float *a = malloc(n * 12), *b = malloc(n * 12), *v = malloc(n * 4), *u = malloc(n * 4), *guide = malloc(n * 4);
  calm_fireflies(first, a, w, h);
  calm_fireflies(second, b, w, h);
  for (long i = 0; i < n; i++) {
    const float d = luminance(a + i * 3) - luminance(b + i * 3);
    v[i] = d * d / 4;
  }
  for (long i = 0; i < n * 3; i++) a[i] = .5f * (a[i] + b[i]);
  blur_box(v, u, w, h, 3);
  /* The small steps twice: along a moulding three pixels wide only near pixels are alike. */
  static const int steps[] = {1, 1, 2, 2, 4, 8, 16, 32};
  for (int level = 0; level < levels; level++) {
    /* What a lone bright pixel says of itself counts less than its surroundings. */
    for (long i = 0; i < n; i++) guide[i] = luminance(a + i * 3);
    if (level < calmed) blur_box(guide, u, w, h, 1);
    Job jobs[THREADS];
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
      jobs[i] = (Job){a, guide, v, features, b, u, w, h, steps[level], h * i / THREADS, h * (i + 1) / THREADS, strength, by_albedo};
      pthread_create(&threads[i], 0, filter_rows, &jobs[i]);
    }
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], 0);
    float *t = a;
    a = b, b = t;
    /* What the second of two equal rounds averages is no longer independent. */
    if (level && steps[level] == steps[level - 1]) continue;
    t = v, v = u, u = t;
  }
  for (long i = 0; i < n * 3; i++) out[i] = a[i];
  free(a), free(b), free(v), free(u), free(guide);
}
