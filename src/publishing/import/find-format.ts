// Finds the format of a list by marks that no other format has, and the folder of the agency that it is for.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { decodeText } from '#snapshot/decode-text.ts';
import { FORMATS, type Format } from './formats.ts';

/** Extensions of lists in a zip, the most certain first: a table may come with a readme in .txt. */
export const ALL_ENDINGS: readonly string[] = [...new Set(['.xlsx', '.xlsm', '.xml', '.json', '.csv', '.tsv', '.txt'])];

/** Field names that only one program's format has. */
const JSON_MARKS: readonly (readonly [Format, RegExp])[] = [
  ['whise', /"(?:purposeStatus|displayStatusId|bathRooms|subCategory|referenceNumber)"\s*:/],
  ['omnicasa', /"(?:NumberOfBedRooms|WebIDName|SubStatusName|X?LargePictureItems?|LastChangedDate)"\s*:/],
  ['sweepbright', /"(?:negotiation|description_title|liveable_area|sub_type|open_homes)"\s*:/],
];
const HEAD_LENGTH = 200_000;

/** The format of a list by its file extension and its content; undefined when no format fits, or several do. */
export function findFormat(name: string, list: Buffer): Format | undefined {
  const ending = extname(name).toLowerCase();
  if (list.subarray(0, 2).toString('latin1') === 'PK') return 'xlsx';
  const text = decodeText(list.subarray(0, HEAD_LENGTH)).text.trimStart();
  if (text.startsWith('<')) return /<(?:\w+:)?openimmo[\s>]/i.test(text) ? 'openimmo' : undefined;
  if (/^[[{]/.test(text) && ending === '.json') {
    const found = JSON_MARKS.filter(([, mark]) => mark.test(text)).map(([format]) => format);
    return found.length === 1 ? found[0] : undefined;
  }
  return (FORMATS.csv.endings as readonly string[]).includes(ending) ? 'csv' : undefined;
}

const isAgency = (folder: string): boolean =>
  existsSync(join(folder, 'site.json')) && existsSync(join(folder, 'import.json'));

/**
 * Finds the agency's folder, as written by `npm run new-agency`, beside the list or in the working directory; undefined
 * when none or several exist.
 */
export function findAgency(from: string, here = process.cwd()): string | undefined {
  const starts = [...new Set([dirname(resolve(from)), resolve(here)])];
  for (const start of starts) {
    if (isAgency(start)) return start;
    const below = readdirSync(start)
      .map((name) => join(start, name))
      .filter((path) => !path.includes('node_modules') && statSync(path, { throwIfNoEntry: false })?.isDirectory())
      .filter(isAgency);
    if (below.length === 1) return below[0];
    if (below.length > 1) return undefined;
  }
  return undefined;
}
