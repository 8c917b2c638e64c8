import { BELGIUM_ID } from './city.ts';

export const REGIONS = ['brussels', 'wallonia', 'flanders'] as const;
export type Region = (typeof REGIONS)[number];

// Specification §5; first and last postal code of each row, both included.
const POSTAL_CODES: readonly (readonly [first: number, last: number, region: Region])[] = [
  [1000, 1299, 'brussels'],
  [1300, 1499, 'wallonia'],
  [1500, 3999, 'flanders'],
  [4000, 7999, 'wallonia'],
  [8000, 9999, 'flanders'],
];

/** The region of a Belgian postal code; "B-1000" is parsed as 1000. */
export function findRegion(zip: string | number): Region | undefined {
  const text = String(zip)
    .trim()
    .replace(/^B-?\s*/i, '');
  if (!/^\d{4}$/.test(text)) return undefined;
  const code = Number(text);
  return POSTAL_CODES.find(([first, last]) => code >= first && code <= last)?.[2];
}

/** The region of a city; undefined abroad, where postal codes may look Belgian ("1611" in Luxembourg). */
export function regionOf({ zip, countryId }: { zip: string; countryId: number }): Region | undefined {
  return countryId === BELGIUM_ID ? findRegion(zip) : undefined;
}
