import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkSignature, SIGNATURE_HEADERS } from '#snapshot/signature.ts';
import type { Database } from '../database/tables.ts';
import { refuse } from './refuse.ts';

/** A route behind it receives the parsed body. */
export type Signed = { Variables: { body: Uint8Array } };

/** Lets only requests pass that are signed with `secret`, recent, and not replayed. */
export function requireSignature(
  { db, now }: { db: Database; now: () => number },
  secret: string,
  maxBytes: number,
): [limit: MiddlewareHandler, check: MiddlewareHandler<Signed>] {
  /** True the first time, in any process. */
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

  return [
    bodyLimit({ maxSize: maxBytes, onError: (c) => refuse(c, 'BODY_TOO_LARGE') }),
    async (c, next) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const { pathname, search } = new URL(c.req.url);
      const header = (name: keyof typeof SIGNATURE_HEADERS) => c.req.header(SIGNATURE_HEADERS[name]);
      const [timestamp, nonce, signature] = [header('timestamp'), header('nonce'), header('signature')];
      const sent = { method: c.req.method, path: pathname + search, body, timestamp, nonce, signature };
      const checked = checkSignature(secret, sent, now());
      // Costs a row only when the signature is valid.
      if (!checked.ok || !(await rememberNonce(checked.nonce, checked.keepUntil)))
        return refuse(c, 'SIGNATURE_INVALID');
      c.set('body', body);
      return next();
    },
  ];
}
