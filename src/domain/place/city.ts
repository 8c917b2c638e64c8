import { findOwn } from '../own-value.ts';
import { slugify } from '../text/slug.ts';
import { normaliseName } from '../text/text.ts';

export const BELGIUM_ID = 10;
export const LUXEMBOURG_ID = 50;

// Words that stay in lower case inside a Belgian place name: Saint-Josse-ten-Noode, Marche-en-Famenne, Braine-l'Alleud.
const SMALL_WORDS = new Set(
  'aan bij d de den der des du en et het in l la le les lez lès op over s sous sur te ten ter van'.split(' '),
);

function capitalise(word: string): string {
  // The Dutch ij is one letter: IJzer.
  return word.startsWith('ij') ? `IJ${word.slice(2)}` : word.charAt(0).toUpperCase() + word.slice(1);
}

/** Restores the usual spelling of a name in capitals; leaves a name with a lower-case letter unchanged. */
export function properCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  let isFirst = true;
  return name.toLowerCase().replace(/[\p{L}\p{M}\p{N}]+|[/|(]/gu, (word, offset: number) => {
    // A new name starts after a slash or bracket: "Brussel / Bruxelles".
    if (/^[/|(]/.test(word)) {
      isFirst = true;
      return word;
    }
    // The s of 's-Gravenvoeren stays in lower case.
    const isContraction = word === 's' && /['’]/.test(name.charAt(offset - 1));
    const small = isContraction || (!isFirst && SMALL_WORDS.has(word));
    isFirst = isContraction;
    return small ? word : capitalise(word);
  });
}

type City = { name: string; countryId: number; countryName?: string | undefined };

/** The configured spelling of a name; ignores the case, accents and hyphens of the export. */
function findSpelling(name: string, spellings: Readonly<Record<string, string>>): string | undefined {
  const wanted = normaliseName(name);
  return (
    findOwn(spellings, name) ?? Object.entries(spellings).find(([exported]) => normaliseName(exported) === wanted)?.[1]
  );
}

/** Display name of a city: its configured spelling, and the country in brackets outside Belgium (§9). */
export function displayCity(
  { name, countryId, countryName }: City,
  spellings: Readonly<Record<string, string>> = {},
): string {
  const exported = name.trim();
  const shown = findSpelling(exported, spellings) ?? properCase(exported);
  const country = countryName?.trim();
  return countryId === BELGIUM_ID || !country ? shown : `${shown} (${country})`;
}

/**
 * Splits "Brussel / Bruxelles" and "Brussel - Bruxelles" into two names; a hyphen without spaces is part of the name.
 */
export function splitBilingual(name: string): string[] {
  const names = name
    .split(/\s*[/|]\s*|\s+[-–—]\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...new Set(names)];
}

export function citySlug(name: string): string {
  return slugify(name);
}

/** The value of the `city` query parameter. */
export function cityParameter(name: string, zip: string): string {
  return zip === '' ? name : `${name}|${zip}`;
}

const CITY_PARAMETER = /^([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'’()/-]{0,79})\|(\d{4,5})$/u;

const CITY_NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’()/-]{0,79}$/u;

/**
 * Parses a city name without a postal code, as people and other sites write it. The result matches every city with that
 * name.
 */
export function parseCityName(value: string): { name: string; zip: '' } | undefined {
  const name = value.trim();
  return CITY_NAME.test(name) ? { name, zip: '' } : undefined;
}

/** Parses `Name|Zip`; undefined for a malformed value. */
export function parseCityParameter(value: string | null | undefined): { name: string; zip: string } | undefined {
  const [, name, zip] = CITY_PARAMETER.exec(value?.trim() ?? '') ?? [];
  return name && zip ? { name: name.trim(), zip } : undefined;
}
