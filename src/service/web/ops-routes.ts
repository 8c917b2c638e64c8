import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { NOT_READY, type Readiness } from '../readiness.ts';
import { formatMetrics, type Metric } from './metrics.ts';
import { refuse, setRetryAfter } from './refuse.ts';

const RETRY_AFTER_MS = 2_000;

/** What machines that watch the service are told. */
export type Ops = {
  readReadiness: () => Promise<Readiness>;
  listMetrics: () => Promise<Metric[]>;
  /** Undefined: there are no metrics to be had. */
  metricsToken: string | undefined;
};

/** While there is no database yet. */
export const STARTING: Ops = {
  readReadiness: async () => NOT_READY,
  listMetrics: async () => [],
  metricsToken: undefined,
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isAllowed = (c: Context, token: string): boolean =>
  timingSafeEqual(digest(c.req.header('Authorization') ?? ''), digest(`Bearer ${token}`));

export const OPS_PATHS = ['/livez', '/readyz', '/metrics'] as const;

/** /livez, /readyz and /metrics: for the machines beside the service, not for visitors. */
export function createOpsRoutes({ readReadiness, listMetrics, metricsToken }: Ops): Hono {
  const routes = new Hono();
  // The process answers: nothing else is looked at, or a database that is away would have it killed.
  routes.get('/livez', (c) => c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' }));
  routes.get('/readyz', async (c) => {
    const readiness = await readReadiness();
    setRetryAfter(c, { retryAfterMs: readiness.ok ? undefined : RETRY_AFTER_MS });
    return c.json(readiness, readiness.ok ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  routes.get('/metrics', async (c) => {
    if (metricsToken === undefined) return refuse(c, 'INVALID_VIEW');
    if (!isAllowed(c, metricsToken)) return c.text('401 Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
    const text = formatMetrics(await listMetrics());
    return c.body(text, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
  return routes;
}
