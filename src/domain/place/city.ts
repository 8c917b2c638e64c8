import { findOwn } from '../own-value.ts';
import { slugify } from '../text/slug.ts';
import { normaliseName } from '../text/text.ts';

export const BELGIUM_ID = 10;
export const LUXEMBOURG_ID = 50;

// Words that stay small inside a Belgian place name: Saint-Josse-ten-Noode, Marche-en-Famenne, Braine-l'Alleud.
const SMALL_WORDS = new Set(
  'aan bij d de den der des du en et het in l la le les lez lès op over s sous sur te ten ter van'.split(' '),
);

function capitalise(word: string): string {
  // The Dutch ij is one letter: IJzer.
  return word.startsWith('ij') ? `IJ${word.slice(2)}` : word.charAt(0).toUpperCase() + word.slice(1);
}

/** Gives a name that is exported in capitals its usual spelling; a name with a small letter in it is left alone. */
export function properCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  let isFirst = true;
  return name.toLowerCase().replace(/[\p{L}\p{M}\p{N}]+|[/|(]/gu, (word, offset: number) => {
    // After a slash or bracket another name begins: "Brussel / Bruxelles".
    if (/^[/|(]/.test(word)) {
      isFirst = true;
      return word;
    }
    // 's-Gravenvoeren starts small.
    const isContraction = word === 's' && /['’]/.test(name.charAt(offset - 1));
    const small = isContraction || (!isFirst && SMALL_WORDS.has(word));
    isFirst = isContraction;
    return small ? word : capitalise(word);
  });
}

type City = { name: string; countryId: number; countryName?: string | undefined };

/** The configured spelling of a name, whatever case, accents and hyphens the export wrote it with. */
function findSpelling(name: string, spellings: Readonly<Record<string, string>>): string | undefined {
  const wanted = normaliseName(name);
  return (
    findOwn(spellings, name) ?? Object.entries(spellings).find(([exported]) => normaliseName(exported) === wanted)?.[1]
  );
}

/** A city as it is shown: its configured spelling, and the country in brackets when that is not Belgium (§9). */
export function displayCity(
  { name, countryId, countryName }: City,
  spellings: Readonly<Record<string, string>> = {},
): string {
  const exported = name.trim();
  const shown = findSpelling(exported, spellings) ?? properCase(exported);
  const country = countryName?.trim();
  return countryId === BELGIUM_ID || !country ? shown : `${shown} (${country})`;
}

/** "Brussel / Bruxelles" and "Brussel - Bruxelles" in their two names; a hyphen without spaces belongs to the name. */
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

/** The value of the `city` query parameter (promise A14). */
export function cityParameter(name: string, zip: string): string {
  return `${name}|${zip}`;
}

const CITY_PARAMETER = /^([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'’()/-]{0,79})\|(\d{4,5})$/u;

/** Reads `Name|Zip`; undefined for anything that no city list of ours could have written. */
export function parseCityParameter(value: string | null | undefined): { name: string; zip: string } | undefined {
  const [, name, zip] = CITY_PARAMETER.exec(value?.trim() ?? '') ?? [];
  return name && zip ? { name: name.trim(), zip } : undefined;
}
