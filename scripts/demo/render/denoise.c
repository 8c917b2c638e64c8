/* Non-local means over two independent renderings of one picture: the weights for one come from the other,
   and the features (normal 3, depth 1, albedo 3) keep edges. cc -O3 -march=native -shared -fPIC -pthread denoise.c -lm */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#define FEATURES 7
#define THREADS 2

typedef struct {
  const float *a, *b, *features, *variance;
  float *out;
  int width, height, radius, from, to;
  float strength, by_albedo;
} Job;

static inline int within(int v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : v; }

static void *filter_rows(void *argument) {
  const Job *j = argument;
  const int w = j->width, h = j->height, patch = 2;
  for (int y = j->from; y < j->to; y++)
    for (int x = 0; x < w; x++) {
      const long here = (long)y * w + x;
      const float *f0 = j->features + here * FEATURES;
      const float level = (j->a[here * 3] + j->a[here * 3 + 1] + j->a[here * 3 + 2] + j->b[here * 3] + j->b[here * 3 + 1] + j->b[here * 3 + 2]) / 6;
      const float relative = sqrtf(j->variance[here]) / (level + .02f);
      /* Where the two agree there is little to filter. */
      const int r = relative < .008f ? 1 : relative < .03f ? (j->radius + 1) / 2 : j->radius;
      float sum_a[3] = {0}, sum_b[3] = {0}, weight_a = 0, weight_b = 0;
      const float slope = fmaxf(fabsf(j->features[((long)y * w + within(x + 1, w)) * FEATURES + 3] - f0[3]),
                                fabsf(j->features[((long)within(y + 1, h) * w + x) * FEATURES + 3] - f0[3]));
      const float depth_scale = fmaxf(.01f * f0[3], fminf(slope, .05f * f0[3])) + 1e-4f;
      for (int dy = -r; dy <= r; dy++) {
        const int yy = y + dy;
        if (yy < 0 || yy >= h) continue;
        for (int dx = -r; dx <= r; dx++) {
          const int xx = x + dx;
          if (xx < 0 || xx >= w) continue;
          const long there = (long)yy * w + xx;
          const float *f1 = j->features + there * FEATURES;
          float e = 0, t;
          for (int c = 0; c < 3; c++) t = f0[c] - f1[c], e += t * t;
          e *= 6.f;
          t = (f0[3] - f1[3]) / (depth_scale * (sqrtf(dx * dx + dy * dy) + .5f));
          e += t * t * .5f;
          float albedo = 0;
          for (int c = 4; c < 7; c++) t = f0[c] - f1[c], albedo += t * t;
          e += albedo * j->by_albedo;
          if (e > 6) continue;
          float distance_a = 0, distance_b = 0;
          int n = 0;
          for (int py = -patch; py <= patch; py++)
            for (int px = -patch; px <= patch; px++) {
              if ((px + py) & 1) continue;
              const long p = (long)within(y + py, h) * w + within(x + px, w), q = (long)within(yy + py, h) * w + within(xx + px, w);
              const float v1 = j->variance[p], v2 = j->variance[q];
              const float noise = v1 + fminf(v1, v2), scale = 1e-4f + j->strength * j->strength * (v1 + v2);
              float ta = 0, tb = 0;
              for (int c = 0; c < 3; c++) {
                t = j->a[p * 3 + c] - j->a[q * 3 + c], ta += t * t;
                t = j->b[p * 3 + c] - j->b[q * 3 + c], tb += t * t;
              }
              distance_a += (ta / 3 - noise) / scale;
              distance_b += (tb / 3 - noise) / scale;
              n++;
            }
          const float wa = expf(-e - fminf(fmaxf(0, distance_b / n), 30)), wb = expf(-e - fminf(fmaxf(0, distance_a / n), 30));
          for (int c = 0; c < 3; c++) sum_a[c] += wa * j->a[there * 3 + c], sum_b[c] += wb * j->b[there * 3 + c];
          weight_a += wa, weight_b += wb;
        }
      }
      for (int c = 0; c < 3; c++)
        j->out[here * 3 + c] = .5f * (sum_a[c] / (weight_a + 1e-9f) + sum_b[c] / (weight_b + 1e-9f));
    }
  return 0;
}

void denoise(const float *first, const float *second, const float *features, float *out, int w, int h, int radius,
             float strength, float by_albedo) {
  const long n = (long)w * h;
  float *a = malloc(n * 12), *b = malloc(n * 12), *variance = malloc(n * 4), *row = malloc(n * 4);
  /* Fireflies: no pixel may be brighter than the brightest of its neighbours. */
  for (int s = 0; s < 2; s++) {
    const float *in = s ? second : first;
    float *clean = s ? b : a;
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
        const long i = (long)y * w + x;
        float most[3] = {0};
        for (int dy = -1; dy <= 1; dy++)
          for (int dx = -1; dx <= 1; dx++) {
            if (!dx && !dy) continue;
            const long k = (long)within(y + dy, h) * w + within(x + dx, w);
            for (int c = 0; c < 3; c++) most[c] = fmaxf(most[c], in[k * 3 + c]);
          }
        for (int c = 0; c < 3; c++) clean[i * 3 + c] = fminf(in[i * 3 + c], most[c]);
      }
  }
  for (long i = 0; i < n; i++) {
    float t = 0;
    for (int c = 0; c < 3; c++) {
      const float d = a[i * 3 + c] - b[i * 3 + c];
      t += d * d;
    }
    variance[i] = t / 6;
  }
  for (int pass = 0; pass < 2; pass++) {
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
        float s = 0;
        for (int d = -4; d <= 4; d++) s += variance[(long)y * w + within(x + d, w)];
        row[(long)y * w + x] = s / 9;
      }
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
        float s = 0;
        for (int d = -4; d <= 4; d++) s += row[(long)within(y + d, h) * w + x];
        variance[(long)y * w + x] = s / 9;
      }
  }
  Job jobs[THREADS];
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) {
    jobs[i] = (Job){a, b, features, variance, out, w, h, radius, h * i / THREADS, h * (i + 1) / THREADS, strength, by_albedo};
    pthread_create(&threads[i], 0, filter_rows, &jobs[i]);
  }
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], 0);
  free(a), free(b), free(variance), free(row);
}
