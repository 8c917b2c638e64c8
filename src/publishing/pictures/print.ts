// Compares photographs independently of their encoding.
import type { PictureFacts } from './make-picture.ts';

type KnownPicture = { name: string; facts: Pick<PictureFacts, 'print' | 'looksLikePlan' | 'sharpness'> };

/** Maximum difference in bits, of 256; a scaled or resaved photograph differs in fewer than ten. */
const MAX_DIFFERENT_BITS = 14;
const BITS_OF_DIGIT = [...Array(16).keys()].map((digit) => digit.toString(2).replaceAll('0', '').length);

export function countDifferentBits(a: string, b: string): number {
  let count = 0;
  for (let index = 0; index < a.length; index++)
    count += BITS_OF_DIGIT[Number.parseInt(a[index] ?? '0', 16) ^ Number.parseInt(b[index] ?? '0', 16)] ?? 0;
  return count;
}

/**
 * True for the same photograph. Plans of two floors look alike, so they are duplicates only when the file is the same.
 */
export function isSame(a: KnownPicture, b: KnownPicture): boolean {
  if (a.name === b.name) return true;
  if (a.facts.looksLikePlan || b.facts.looksLikePlan) return false;
  return countDifferentBits(a.facts.print, b.facts.print) <= MAX_DIFFERENT_BITS;
}
