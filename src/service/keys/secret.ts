import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The key behind links and captchas: from the environment, or made once and kept in a file that only we can read. */
export function readSecret({ secret, secretFile }: { secret?: string | undefined; secretFile: string }): string {
  if (secret !== undefined) return secret;
  mkdirSync(dirname(secretFile), { recursive: true });
  try {
    writeFileSync(secretFile, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  const kept = readFileSync(secretFile, 'utf8').trim();
  if (kept.length < 32) throw new Error(`${secretFile} holds no key: remove it, or set SECRET`);
  return kept;
}

/** What a link is good for. */
export type LinkPurpose =
  | ('confirm' | 'lead' | 'manage' | 'sent' | 'unsubscribe' | 'password')
  | ('visit' | 'visit-agent' | 'impression');

/**
 * The token of a link in a mail: signed, so that it can be written when the mail is sent, and only its hash needs to
 * be kept. Nobody without the key can make one.
 */
export function createToken(secret: string, purpose: LinkPurpose, id: string): string {
  const signature = createHmac('sha256', secret).update(`link:${purpose}:${id}`).digest('base64url');
  return `${id}.${signature}`;
}

/** What a token of ours was made for; undefined of any other. */
export function readToken(secret: string, purpose: LinkPurpose, token: string): string | undefined {
  const [id = ''] = token.split('.');
  const expected = Buffer.from(createToken(secret, purpose, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A key of our own for another use of the same secret, and a name for a visitor that leads back to nobody. */
export function deriveKey(secret: string, use: string): string {
  return createHmac('sha256', secret).update(use).digest('base64url');
}
