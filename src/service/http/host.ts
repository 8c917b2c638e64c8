import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { z } from 'zod';
import { VERSION } from '#api/version.ts';
import { withTimeout } from '../clock/with-timeout.ts';
import { diagnoseDatabase } from '../database/fault.ts';
import { createId } from '../database/id.ts';
import { type HeaderList, STRICTEST } from '../web/headers.ts';
import { type Refusal, refuse } from '../web/refuse.ts';
import { get, serveRoutes } from '../web/route.ts';
import type { AccessLine } from './log.ts';
import { createMethodFinder } from './methods.ts';
import type { RequestMetrics } from './metrics.ts';
import { createOpsRoutes, OPS_ROUTES, type Ops, STARTING } from './ops-routes.ts';

const readiness = z.object({
  ok: z.boolean(),
  mails: z.enum(['on-time', 'late']).optional().describe('Whether visitors’ messages reach the agency in time.'),
  version: z.string().describe('Version of the service, by semver.org.'),
});
/** Whether forms can be stored, and whether mails to the agency are on time. */
export type Health = { ok: boolean; mails?: 'on-time' | 'late' };
export const HEALTH_ROUTES = {
  health: get('/api/health', 'Read whether forms can be stored', 'Ready.', {
    answer: readiness,
    others: { 503: { description: 'Not ready.', answer: readiness } },
  }),
};
export type ReadHealth = () => Promise<Health>;
export type HostOptions = {
  servesSite: boolean;
  readHealth: ReadHealth;
  ops?: Ops;
  /** Counts every response. */
  requests?: RequestMetrics;
  /** Called for every response. */
  logAccess?: ((line: AccessLine) => void) | undefined;
  /** Security headers for responses that do not set their own. */
  readHeaders?: () => Promise<HeaderList>;
};

/**
 * Interval at which a waiting request checks the database. The request fails when the database does not respond within
 * another interval.
 */
const DATABASE_WITHIN_MS = 800;
const AWAY: Refusal = { code: 'UNAVAILABLE', retryAfterMs: 2_000 };

const REQUEST_ID = 'X-Request-Id';

/** Route pattern that matched a request, or 'site' for a file. Never the requested URL. */
function routeOf(c: Context): string {
  const routes = matchedRoutes(c).map(({ path }) => path);
  return routes.findLast((path) => !path.endsWith('*')) ?? 'site';
}

/** Response to an error. Logs an unavailable database without the error's message, which may contain names. */
export function describeError(error: Error, c: Context): Refusal {
  const isAway = diagnoseDatabase(error) !== 'bug';
  console.error(
    `${c.req.method} ${c.req.path} ${c.get('request')}`,
    isAway ? 'The database is away.' : (error.stack ?? error.message),
  );
  return isAway ? AWAY : { code: 'API_ERROR' };
}

/** Server with headers, readiness, the API below /api, and error messages; without the site's files. */
export function createHost(
  api: Hono,
  { servesSite, readHealth, ops = STARTING, requests, logAccess, readHeaders = async () => STRICTEST }: HostOptions,
): Hono {
  const host = new Hono<{ Variables: { servesSite: boolean; request: string } }>();
  const askHealth = async (): Promise<Health> => (await withTimeout(readHealth(), DATABASE_WITHIN_MS)) ?? { ok: false };
  host.use(async (c, next) => {
    c.set('servesSite', servesSite);
    const began = performance.now();
    const request = createId(Date.now());
    c.set('request', request);
    await next();
    c.res.headers.set(REQUEST_ID, request);
    const ms = performance.now() - began;
    requests?.count(c.req.path, c.res.status, ms);
    logAccess?.({
      request,
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      ms: Math.round(ms * 10) / 10,
    });
    for (const [name, value] of await readHeaders()) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control')) {
      c.res.headers.set('Cache-Control', 'no-store');
    }
  });
  let findAllowed: ReturnType<typeof createMethodFinder>;
  const checkMethod: MiddlewareHandler = async (c, next) => {
    const isPreflight = c.req.header('Access-Control-Request-Method') !== undefined;
    const allowed = isPreflight ? undefined : findAllowed(c.req.method, c.req.path);
    if (!allowed) return next();
    c.header('Allow', allowed.join(', '));
    return refuse(c, 'METHOD_NOT_ALLOWED');
  };
  for (const path of ['/api/*', ...Object.values(OPS_ROUTES).map((route) => route.path)]) host.use(path, checkMethod);
  host.route('/', createOpsRoutes(ops));
  serveRoutes(host, HEALTH_ROUTES, {
    health: async (c) => {
      const health = await askHealth();
      return c.json({ ...health, version: VERSION }, health.ok ? 200 : 503);
    },
  });
  // Refuses a request when the database hangs, but not because a visitor is slow. Forms have their own message.
  host.use('/api/*', async (c, next) => {
    if (c.req.path.startsWith('/api/forms/')) return next();
    const answered = next().then(() => true);
    while (!(await withTimeout(answered, DATABASE_WITHIN_MS))) {
      if ((await askHealth()).ok) continue;
      c.res = refuse(c, AWAY);
      return;
    }
  });
  host.route('/', api);
  host.all('/api/*', (c) => refuse(c, 'INVALID_VIEW'));
  host.onError((error, c) => {
    const refusal = describeError(error, c);
    if (c.req.path.startsWith('/api/')) return refuse(c, refusal);
    return c.text('500 Something went wrong on our side', 500);
  });
  findAllowed = createMethodFinder(host.routes);
  return host as unknown as Hono;
}
