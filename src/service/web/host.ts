import { Hono } from 'hono';
import { type HeaderList, STRICTEST } from './headers.ts';
import { refuse } from './refuse.ts';

/** Whether forms can be stored, and what visitors sent reaches the agency in time. */
export type Health = { ok: boolean; mails?: 'on-time' | 'late' };
export type ReadHealth = () => Promise<Health>;
type Options = {
  servesSite: boolean;
  readHealth: ReadHealth;
  /** The security headers of every answer that brings none of its own. */
  readHeaders?: () => Promise<HeaderList>;
};

/** What every server of ours does: headers, readiness, the API below /api, and words for what goes wrong. */
export function createHost(api: Hono, { servesSite, readHealth, readHeaders = async () => STRICTEST }: Options): Hono {
  const host = new Hono<{ Variables: { servesSite: boolean } }>();
  host.use(async (c, next) => {
    c.set('servesSite', servesSite);
    await next();
    for (const [name, value] of await readHeaders()) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control')) {
      c.res.headers.set('Cache-Control', 'no-store');
    }
  });
  host.get('/api/health', async (c) => {
    const health = await readHealth();
    return c.json(health, health.ok ? 200 : 503);
  });
  host.route('/api', api);
  host.all('/api/*', (c) => refuse(c, 'INVALID_VIEW'));
  host.onError((error, c) => {
    // Only where it happened: what a database adds to its errors may be somebody's name.
    console.error(`${c.req.method} ${c.req.path}`, error.stack ?? error.message);
    if (c.req.path.startsWith('/api/')) return refuse(c, 'API_ERROR');
    return c.text('500 Something went wrong on our side', 500);
  });
  return host as unknown as Hono;
}
