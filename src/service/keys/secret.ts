import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Key for links and captchas: from the environment, or created once and stored in a file with mode 600. */
export function readSecret({ secret, secretFile }: { secret?: string | undefined; secretFile: string }): string {
  if (secret !== undefined) return secret;
  mkdirSync(dirname(secretFile), { recursive: true });
  try {
    writeFileSync(secretFile, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  const kept = readFileSync(secretFile, 'utf8').trim();
  if (kept.length < 32) throw new Error(`${secretFile} contains no key: delete it, or set SECRET`);
  return kept;
}

/** Purposes of links. */
export type LinkPurpose =
  | ('confirm' | 'lead' | 'manage' | 'sent' | 'unsubscribe' | 'password' | 'person')
  | ('visit' | 'visit-agent' | 'impression');

/**
 * Token of a mailed link: an ID with an HMAC. It can be recreated when the mail is sent, so the database stores only
 * its hash, and it cannot be forged without the secret.
 */
export function createToken(secret: string, purpose: LinkPurpose, id: string): string {
  const signature = createHmac('sha256', secret).update(`link:${purpose}:${id}`).digest('base64url');
  return `${id}.${signature}`;
}

/** ID in a valid token; undefined for any other. */
export function readToken(secret: string, purpose: LinkPurpose, token: string): string | undefined {
  const [id = ''] = token.split('.');
  const expected = Buffer.from(createToken(secret, purpose, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Derives a separate key for another use of the same secret; also used for irreversible pseudonyms of visitors. */
export function deriveKey(secret: string, use: string): string {
  return createHmac('sha256', secret).update(use).digest('base64url');
}
