// Checks whether parts form one site. Returns the first obstacle, in words for the user.
import type { Language } from '#domain/language.ts';
import type { TextKey } from '#i18n/messages.ts';
import { type Origin, origin } from '../origin/origin.ts';
import { measurePart, type Part, type PartFacts, readPart } from './part.ts';

export type Mismatch = { key: TextKey; values: Record<string, string | number> };
/** At least one part, since a site has at least one language. */
export type Parts = readonly [Part, ...Part[]];
export type OpenResult = { ok: true; parts: Parts } | { ok: false; mismatch: Mismatch };

const ASPECTS = Object.keys(origin.shape) as (keyof Origin)[];
const foldersOf = (parts: readonly Part[]): string => parts.map(({ folder }) => folder).join(', ');

/** Finds the first input in which parts differ from `here`, or a difference in the day of the parts. */
function findOtherOrigin(parts: readonly Part[], here: Origin): Mismatch | undefined {
  for (const aspect of ASPECTS) {
    const others = parts.filter((part) => part.origin[aspect] !== here[aspect]);
    const [first] = others;
    if (!first) continue;
    const values = { parts: foldersOf(others), got: first.origin[aspect], expected: here[aspect] };
    return { key: `refresh:split.${aspect}`, values };
  }
  const days = new Set(parts.map(({ day, year }) => `${day} (${year})`));
  if (days.size <= 1) return undefined;
  const listed = parts.map(({ folder, day, year }) => `${folder}: ${day} (${year})`).join(', ');
  return { key: 'refresh:split.day', values: { days: listed } };
}

/** Finds a language that is missing from all parts, or that several parts have. */
function findLanguageFault(parts: readonly Part[], languages: readonly Language[]): Mismatch | undefined {
  const missing = languages.filter((language) => !parts.some((part) => part.languages.includes(language)));
  if (missing.length > 0) {
    const values = { languages: missing.join(','), folder: `part-${missing.join('-')}` };
    return { key: 'refresh:split.missing', values };
  }
  for (const language of languages) {
    const holders = parts.filter((part) => part.languages.includes(language));
    if (holders.length > 1) return { key: 'refresh:split.twice', values: { language, parts: foldersOf(holders) } };
  }
  return undefined;
}

/** Reason why these parts do not form one site in these languages; `here` are the inputs of the merge itself. */
export function findMismatch(
  parts: readonly Part[],
  here: Origin,
  languages: readonly Language[],
): Mismatch | undefined {
  return findOtherOrigin(parts, here) ?? findLanguageFault(parts, languages);
}

function findDamage(part: Part, found: Pick<PartFacts, 'files' | 'digest'>): Mismatch | undefined {
  if (part.digest === found.digest) return undefined;
  return { key: 'refresh:split.notWhole', values: { part: part.folder, found: found.files, expected: part.files } };
}

/** Opens the parts in these folders, if they form one complete site. */
export function openParts(folders: readonly string[], here: Origin, languages: readonly Language[]): OpenResult {
  const parts: Part[] = [];
  for (const folder of folders) {
    const part = readPart(folder);
    if (!part) return { ok: false, mismatch: { key: 'refresh:split.noPart', values: { part: folder } } };
    parts.push(part);
  }
  const mismatch =
    findMismatch(parts, here, languages) ??
    // Checked last, since it reads every file.
    parts.map((part) => findDamage(part, measurePart(part.folder))).find((damage) => damage !== undefined);
  if (mismatch) return { ok: false, mismatch };
  const [first, ...rest] = parts;
  if (!first) throw new Error('A site without languages has no parts');
  return { ok: true, parts: [first, ...rest] };
}
