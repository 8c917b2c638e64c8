import { randomFillSync } from 'node:crypto';

// Crockford's alphabet: no letter that is mistaken for a digit when staff read a reference out on the phone.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_DIGITS = 9;
const RANDOM_BYTES = 12;

// Random bytes for several hundred IDs, fetched with one system call.
const randomBytes = new Uint8Array(4096);
let usedBytes = randomBytes.length;

function nextRandom(): Uint8Array {
  if (usedBytes + RANDOM_BYTES > randomBytes.length) {
    randomFillSync(randomBytes);
    usedBytes = 0;
  }
  usedBytes += RANDOM_BYTES;
  return randomBytes.subarray(usedBytes - RANDOM_BYTES, usedBytes);
}

/** Creates a row ID: 45 bits of time, so that new rows are added at the end of an index, and 60 random bits. */
export function createId(now: number): string {
  let time = '';
  let rest = Math.max(0, Math.floor(now));
  for (let index = 0; index < TIME_DIGITS; index++) {
    time = DIGITS.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  let random = '';
  for (const byte of nextRandom()) random += DIGITS.charAt(byte & 31);
  return time + random;
}
