// Webhook endpoint for the programs that announce changes.

import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Database } from '../database/tables.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { refuse } from '../web/refuse.ts';
import { JSON_TYPE, post, serveRoutes } from '../web/route.ts';
import { ConnectError } from './connect-error.ts';
import { findConnection } from './connection-store.ts';
import type { HookEvent, Program } from './connector.ts';
import { HOOK_PATH } from './hook-address.ts';
import { noteEvent } from './hook-events.ts';
import { ConnectorOpener } from './open-connector.ts';

const MAX_BYTES = 16 * 1024;

export type HookService = {
  db: Database;
  fieldKeys: FieldKeys;
  now: () => number;
};

type Env = { Variables: { event: HookEvent } };

export const HOOK_ROUTES = {
  hook: post(HOOK_PATH, 'Report a changed property', 'Noted: the property is fetched within seconds.', {
    access: 'signature',
    status: 202,
    answer: z.object({ state: z.literal('noted') }),
    body: { types: [JSON_TYPE], schema: { type: 'object' }, maxBytes: MAX_BYTES },
    refusals: ['BODY_TOO_LARGE', 'SIGNATURE_INVALID'],
  }),
};

export function createHookApi(
  { db, fieldKeys, now }: HookService,
  find?: (name: string) => Program | undefined,
): Hono<Env> {
  const opener = new ConnectorOpener({ keys: fieldKeys, now, find });
  /** The connected program, if it announces changes by webhook. */
  const readFeed = async () => {
    const row = await findConnection(db);
    if (!row) return undefined;
    try {
      const { feed } = opener.open(row);
      return feed.kind === 'hooks' ? feed : undefined;
    } catch (cause) {
      // Without the key of its settings no signature can be verified.
      if (cause instanceof ConnectError) return undefined;
      throw cause;
    }
  };
  const check: MiddlewareHandler<Env> = async (c, next) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const event = (await readFeed())?.readHook({ header: (name) => c.req.header(name), body });
    if (!event) return refuse(c, 'SIGNATURE_INVALID');
    c.set('event', event);
    return next();
  };
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => refuse(c, 'BODY_TOO_LARGE') });
  return serveRoutes(
    new Hono<Env>(),
    HOOK_ROUTES,
    {
      hook: async (c) => {
        await noteEvent(db, c.get('event'), now());
        return c.json({ state: 'noted' }, 202);
      },
    },
    limit,
    check,
  );
}
