import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { refuse, setRetryAfter } from '../web/refuse.ts';
import { get, serveRoutes } from '../web/route.ts';
import { formatMetrics, type Metric } from './metrics.ts';
import { NOT_READY, type Readiness } from './readiness.ts';

const RETRY_AFTER_MS = 2_000;

/** Endpoints for monitoring. */
export type Ops = {
  readReadiness: () => Promise<Readiness>;
  listMetrics: () => Promise<Metric[]>;
  /** Undefined when metrics are disabled. */
  metricsToken: string | undefined;
};

/** Answers before the database is available. */
export const STARTING: Ops = {
  readReadiness: async () => NOT_READY,
  listMetrics: async () => [],
  metricsToken: undefined,
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isAllowed = (c: Context, token: string): boolean =>
  timingSafeEqual(digest(c.req.header('Authorization') ?? ''), digest(`Bearer ${token}`));

const known = z.enum(['ok', 'unknown']);
const state = z.object({
  ok: z.boolean(),
  database: z.enum(['ok', 'unwritable']),
  disk: z.enum(['ok', 'full']),
  mails: z.enum(['on-time', 'late', 'unknown']),
  clock: z.union([known, z.literal('wrong')]),
  refresh: z.union([known, z.literal('stuck')]),
});

export const OPS_ROUTES = {
  live: get('/livez', 'Check whether the process responds', 'The process answers.', {
    answer: z.object({ ok: z.literal(true) }),
  }),
  ready: get(
    '/readyz',
    'Check whether forms can be stored, by a test write',
    'Whether forms can be stored, by a test write; and the conditions that need staff.',
    { answer: state, others: { 503: { description: 'They cannot.', answer: state } } },
  ),
  metrics: get('/metrics', 'Read figures for Prometheus', 'For Prometheus, with METRICS_TOKEN as bearer.', {
    answer: 'text/plain',
    others: { 401: { description: 'Another token.' }, 404: { description: 'There is no METRICS_TOKEN.' } },
  }),
};

/** Routes for machines beside the service, not for visitors. */
export function createOpsRoutes({ readReadiness, listMetrics, metricsToken }: Ops): Hono {
  return serveRoutes(new Hono(), OPS_ROUTES, {
    // Only shows that the process responds. Must not check the database: a supervisor would kill the process while the
    // database is unavailable.
    live: (c) => c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' }),
    ready: async (c) => {
      const readiness = await readReadiness();
      setRetryAfter(c, { retryAfterMs: readiness.ok ? undefined : RETRY_AFTER_MS });
      return c.json(readiness, readiness.ok ? 200 : 503, { 'Cache-Control': 'no-store' });
    },
    metrics: async (c) => {
      if (metricsToken === undefined) return refuse(c, 'INVALID_VIEW');
      if (!isAllowed(c, metricsToken)) return c.text('401 Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
      return c.body(formatMetrics(await listMetrics()), 200, {
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        'Cache-Control': 'no-store',
      });
    },
  });
}
