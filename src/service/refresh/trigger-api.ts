import { Hono } from 'hono';
import { z } from 'zod';
import type { Service } from '../service.ts';
import { parseJson } from '../web/body.ts';
import { refuse } from '../web/refuse.ts';
import { requireSignature, type Signed } from '../web/require-signature.ts';
import { describeJob } from './job-state.ts';
import type { Task } from './job-store.ts';
import { listReleases } from './release-files.ts';
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
export function createRefreshApi(service: Service, secret: string): Hono<Signed> {
  const { refreshes } = service;
  const api = new Hono<Signed>();

  api.use(...requireSignature(service, secret, MAX_BYTES));

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
