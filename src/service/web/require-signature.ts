import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkSignature, SIGNATURE_HEADERS } from '#snapshot/signature.ts';
import type { Database } from '../database/tables.ts';
import { refuse } from './refuse.ts';

/** Variables of a signed route: the body as bytes. */
export type SignedEnv = { Variables: { body: Uint8Array } };

/** Requires requests to be signed with `secret`, recent, and not replayed. */
export function requireSignature(
  { db, now }: { db: Database; now: () => number },
  secret: string,
  maxBytes: number,
): [limit: MiddlewareHandler, check: MiddlewareHandler<SignedEnv>] {
  /** Stores a nonce; true when it is new, across all processes. */
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
      // Stores the nonce only after the signature is verified.
      if (!checked.ok || !(await rememberNonce(checked.nonce, checked.keepUntil)))
        return refuse(c, 'SIGNATURE_INVALID');
      c.set('body', body);
      return next();
    },
  ];
}
