import { randomFillSync } from 'node:crypto';

// Crockford's: no letter that is taken for a digit when staff read a reference out on the phone.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_DIGITS = 9;
const RANDOM_BYTES = 12;

// One call of the system for some hundred names.
const chanceBytes = new Uint8Array(4096);
let chanceUsed = chanceBytes.length;

function takeChance(): Uint8Array {
  if (chanceUsed + RANDOM_BYTES > chanceBytes.length) {
    randomFillSync(chanceBytes);
    chanceUsed = 0;
  }
  chanceUsed += RANDOM_BYTES;
  return chanceBytes.subarray(chanceUsed - RANDOM_BYTES, chanceUsed);
}

/** A new name for a row: 45 bits of time, so that an index grows at its end, and 60 of chance. */
export function createId(now: number): string {
  let time = '';
  let rest = Math.max(0, Math.floor(now));
  for (let index = 0; index < TIME_DIGITS; index++) {
    time = DIGITS.charAt(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  let chance = '';
  for (const byte of takeChance()) chance += DIGITS.charAt(byte & 31);
  return time + chance;
}
