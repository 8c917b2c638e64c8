import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../database/tables.ts';
import { parseJson } from '../web/body.ts';
import { refuse } from '../web/refuse.ts';
import { requireSignature, type SignedEnv } from '../web/require-signature.ts';
import { below, get, JSON_TYPE, post, serveRoutes } from '../web/route.ts';
import { describeJob, jobState } from './job-state.ts';
import type { Task } from './job-store.ts';
import type { Refreshes } from './refreshes.ts';
import { listReleases } from './release-files.ts';
import { findSource } from './source-guard.ts';

const RETRY_AFTER_MS = 60_000;

/** Body of a signed request; an empty one requests a refresh from the configured source. */
const refreshRequest = z
  .strictObject({
    action: z.enum(['refresh', 'rollback']).default('refresh'),
    /** Only for 'refresh': another source than the configured one. */
    source: z.string().max(2000).optional(),
    /** Only for 'refresh': publishes even if many properties are lost. */
    accept: z.boolean().default(false),
    /** Only for 'rollback': the target release; by default the previous one. */
    release: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  })
  .refine(({ action, source, accept, release }) =>
    action === 'refresh' ? release === undefined : source === undefined && !accept,
  );

export type RefreshService = { db: Database; now: () => number; refreshes: Refreshes };

/** Signed endpoints; they exist only when REFRESH_SECRET is set. */
export const REFRESH_ROUTES = below(
  '/api/refresh',
  { access: 'signature' },
  {
    ask: post('', 'Refresh the site, or serve an earlier release', 'Queued; Location leads to its state.', {
      status: 202,
      answer: z.object({ id: z.string(), state: z.literal('queued') }),
      body: { types: [JSON_TYPE], schema: refreshRequest, maxBytes: 16 * 1024, isOptional: true },
      refusals: [
        ...(['BODY_INVALID', 'BODY_TOO_LARGE', 'SIGNATURE_INVALID', 'SOURCE_REFUSED', 'RELEASE_NOT_FOUND'] as const),
        ...(['TOO_MANY_REQUESTS', 'REFRESH_IMPOSSIBLE'] as const),
      ],
    }),
    state: get('/{id}', 'Read how far a refresh is', 'How far it is, or how it ended.', {
      answer: jobState,
      refusals: ['SIGNATURE_INVALID', 'REFRESH_NOT_FOUND'],
    }),
  },
);

export function createRefreshApi(service: RefreshService, secret: string): Hono<SignedEnv> {
  const { refreshes } = service;
  const guards = requireSignature(service, secret, REFRESH_ROUTES.ask.body.maxBytes);
  return serveRoutes(
    new Hono<SignedEnv>(),
    REFRESH_ROUTES,
    {
      ask: async (c) => {
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
      },
      state: async (c) => {
        const job = await refreshes.jobs.find(c.req.param('id') ?? '');
        return job ? c.json(describeJob(job, refreshes.config.store)) : refuse(c, 'REFRESH_NOT_FOUND');
      },
    },
    ...guards,
  ).all('/api/refresh/*', ...guards);
}
