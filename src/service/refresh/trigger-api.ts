import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Service } from '../service.ts';
import { parseJson } from '../web/body.ts';
import { refuse } from '../web/refuse.ts';
import { describeJob } from './job-state.ts';
import type { Task } from './job-store.ts';
import { listReleases } from './release-files.ts';
import { checkSignature, SIGNATURE_HEADERS } from './signature.ts';
import { findSource } from './source-guard.ts';

const MAX_BYTES = 16 * 1024;
const RETRY_AFTER_MS = 60_000;

/** What a signed request may ask for; an empty body asks for a refresh from the installation's own source. */
export const refreshRequest = z
  .strictObject({
    action: z.enum(['refresh', 'rollback']).default('refresh'),
    /** Only 'refresh'. */
    source: z.string().max(2000).optional(),
    /** Only 'refresh': goes on although much would go. */
    accept: z.boolean().default(false),
    /** Only 'rollback': the release to go back to, otherwise the one before. */
    release: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  })
  .refine(({ action, source, accept, release }) =>
    action === 'refresh' ? release === undefined : source === undefined && !accept,
  );

/** POST /api/refresh and GET /api/refresh/{id}, both signed. */
export function createRefreshApi(service: Service, secret: string): Hono<{ Variables: { body: Uint8Array } }> {
  const { refreshes, db, now } = service;
  const api = new Hono<{ Variables: { body: Uint8Array } }>();

  /** True the first time, in whichever process. */
  const rememberNonce = async (nonce: string, keepUntil: number): Promise<boolean> => {
    await db.deleteFrom('refresh_nonces').where('keep_until', '<', now()).execute();
    const row = await db
      .insertInto('refresh_nonces')
      .values({ nonce, keep_until: keepUntil })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce')
      .executeTakeFirst();
    return row !== undefined;
  };

  api.use(bodyLimit({ maxSize: MAX_BYTES, onError: (c) => refuse(c, 'BODY_TOO_LARGE') }));
  api.use(async (c, next) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const { pathname, search } = new URL(c.req.url);
    const header = (name: keyof typeof SIGNATURE_HEADERS) => c.req.header(SIGNATURE_HEADERS[name]);
    const [timestamp, nonce, signature] = [header('timestamp'), header('nonce'), header('signature')];
    const sent = { method: c.req.method, path: pathname + search, body, timestamp, nonce, signature };
    const checked = checkSignature(secret, sent, now());
    // Only what is signed well costs a row.
    if (!checked.ok || !(await rememberNonce(checked.nonce, checked.keepUntil))) return refuse(c, 'SIGNATURE_INVALID');
    c.set('body', body);
    return next();
  });

  api.post('/', async (c) => {
    const body = c.get('body');
    const asked = refreshRequest.safeParse(body.length === 0 ? {} : parseJson(body));
    if (!asked.success) return refuse(c, 'BODY_INVALID');
    if (!refreshes.isPossible) return refuse(c, 'REFRESH_IMPOSSIBLE');
    const { action, source: named, accept, release } = asked.data;
    let task: Task;
    if (action === 'rollback') {
      const isKept = listReleases(refreshes.config.store).some(({ id }) => id === release);
      if (release !== undefined && !isKept) return refuse(c, 'RELEASE_NOT_FOUND');
      task = { action, ...(release && { release }) };
    } else {
      const source = findSource(named, refreshes.config);
      if (!source) return refuse(c, 'SOURCE_REFUSED');
      task = { action, ...source, accept };
    }
    const id = await refreshes.ask(task, 'request');
    if (id === undefined) return refuse(c, { code: 'TOO_MANY_REQUESTS', retryAfterMs: RETRY_AFTER_MS });
    return c.json({ id, state: 'queued' }, 202, { Location: `/api/refresh/${id}` });
  });

  api.get('/:id', async (c) => {
    const job = await refreshes.jobs.find(c.req.param('id'));
    return job ? c.json(describeJob(job, refreshes.config.store)) : refuse(c, 'REFRESH_NOT_FOUND');
  });
  return api;
}
