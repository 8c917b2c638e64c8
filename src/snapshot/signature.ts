// Signs and verifies requests. Shared by publishing, which sends them, and the service, which receives them: neither
// imports the other.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { CLOCK_TOLERANCE_MS } from '#domain/time/clock.ts';

export const SIGNATURE_HEADERS = {
  timestamp: 'X-Refresh-Timestamp',
  nonce: 'X-Refresh-Nonce',
  signature: 'X-Refresh-Signature',
} as const;

/** Validity of a request before and after its timestamp. */
const WINDOW_S = CLOCK_TOLERANCE_MS / 1000;
const NONCE = /^[\w-]{16,64}$/;

export type SignedParts = {
  method: string;
  /** Path with query, as sent by the client. */
  path: string;
  /** Seconds since 1970. */
  timestamp: string;
  nonce: string;
  body: Uint8Array;
};

/** The HMAC-SHA256, in hex, over method, path, timestamp, nonce and the body's digest, one line each. */
export function signRequest(secret: string, { method, path, timestamp, nonce, body }: SignedParts): string {
  const digest = createHash('sha256').update(body).digest('hex');
  const lines = [method.toUpperCase(), path, timestamp, nonce, digest];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

type SignedRequest = Omit<SignedParts, 'timestamp' | 'nonce'> &
  Record<keyof typeof SIGNATURE_HEADERS, string | undefined>;

/**
 * Verifies a request's signature and timestamp. Returns its nonce, and the time (in milliseconds) until which the nonce
 * must be stored to reject replays.
 */
export function checkSignature(
  secret: string,
  { timestamp = '', nonce = '', signature = '', ...rest }: SignedRequest,
  now: number,
): { ok: true; nonce: string; keepUntil: number } | { ok: false } {
  if (!/^\d{1,12}$/.test(timestamp) || !NONCE.test(nonce) || !/^[\da-f]{64}$/.test(signature)) return { ok: false };
  const wanted = signRequest(secret, { ...rest, timestamp, nonce });
  const isRight = timingSafeEqual(Buffer.from(wanted, 'hex'), Buffer.from(signature, 'hex'));
  const isNow = Math.abs(Number(timestamp) - now / 1000) <= WINDOW_S;
  // From then on the timestamp itself has expired.
  const keepUntil = (Number(timestamp) + WINDOW_S + 1) * 1000;
  return isRight && isNow ? { ok: true, nonce, keepUntil } : { ok: false };
}
