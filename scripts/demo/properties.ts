import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fact, Texts } from './fact.ts';
import { withMess } from './mess.ts';
import type { ExportLanguage } from './phrases.ts';
import { type ExportRecord, writeRecord } from './record.ts';

/** Contents of a folder beside this file: the demo's data, written by hand, one file per neighbourhood. */
function readFolder(name: string): unknown[] {
  const folder = join(import.meta.dirname, name);
  return readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

export const FACTS = readFolder('facts').flat() as readonly Fact[];

/** By property and language: the headline, then the lines of the description. */
type TextLines = Record<string, Partial<Record<ExportLanguage, [headline: string, ...html: string[]]>>>;

function joinLines(texts: TextLines): Texts {
  const rows = Object.entries(texts).map(([id, languages]) => {
    const joined = Object.entries(languages).map(([language, [headline, ...html]]) => [
      language,
      [headline, html.join('\n')],
    ]);
    return [id, Object.fromEntries(joined)];
  });
  return Object.fromEntries(rows);
}

export const TEXTS: Texts = Object.assign({}, ...(readFolder('texts') as TextLines[]).map(joinLines));

/** The demo's properties as in one language's export, by ID. */
export function listDemoRecords(language: ExportLanguage): ExportRecord[] {
  return FACTS.filter(({ only }) => only === undefined || only === language)
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map((fact) => withMess(writeRecord(fact, language, TEXTS[fact.id]?.[language])));
}
