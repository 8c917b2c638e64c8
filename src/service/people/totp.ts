// Time-based one-time codes (RFC 6238) with the parameters of authenticator apps: HMAC-SHA-1, six digits, 30 seconds.
import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** 160 bits, as RFC 4226 recommends. */
export const TOTP_KEY_BYTES = 20;
/** Accepted clock difference of a phone in steps: one minute in either direction. */
const STEPS_OFF = 2;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648), the format of keys in authenticator apps. */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export const stepOf = (now: number): number => Math.floor(now / STEP_MS);

/** The code of a time step (RFC 4226 §5.3). */
export function codeOf(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of a typed code; undefined for a wrong code. */
export function findStep(key: Uint8Array, typed: string, now: number): number | undefined {
  const code = typed.replace(/\s/g, '');
  const current = stepOf(now);
  for (let off = -STEPS_OFF; off <= STEPS_OFF; off++) {
    if (codeOf(key, current + off) === code) return current + off;
  }
  return undefined;
}

/** otpauth: URI for the QR code. */
export function totpUri(key: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(key)}&issuer=${encodeURIComponent(issuer)}`;
}
