// Turns a foreign export into the properties of a snapshot folder, which `npm run refresh` then takes:
// `npm run import -- --format openimmo|csv --from <file> --map <map.json> --into <snapshot folder>`. See docs/import.md.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLanguage } from '#domain/language.ts';
import { formatFaults } from '../build/report-faults.ts';
import { parseCsv } from './csv.ts';
import { parseOpenImmo } from './open-immo.ts';
import { checkRows, type ImportSettings } from './rows.ts';

const FORMATS = { openimmo: parseOpenImmo, csv: parseCsv } as const;

function readSettings(file: string): ImportSettings {
  const settings = JSON.parse(readFileSync(file, 'utf8')) as ImportSettings;
  if (!isLanguage(settings.language)) throw new SyntaxError(`${file}: "language" must be nl, fr, en or de.`);
  return settings;
}

/** Written beside and put in place whole, so that no refresh reads half of it. */
function write(file: string, rows: readonly object[]) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  renameSync(`${file}.new`, file);
}

/** `npm run import`; gives its exit code. */
export function runImport(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: {
      format: { type: 'string', default: '' },
      from: { type: 'string', default: '' },
      map: { type: 'string', default: '' },
      into: { type: 'string', default: '' },
    },
  });
  const parse = Object.hasOwn(FORMATS, values.format) ? FORMATS[values.format as keyof typeof FORMATS] : undefined;
  if (!parse || !values.into || !existsSync(values.from) || !existsSync(values.map)) {
    console.error('npm run import -- --format openimmo|csv --from <file> --map <map.json> --into <snapshot folder>');
    return 2;
  }
  try {
    const settings = readSettings(values.map);
    const text = readFileSync(values.from, 'utf8');
    if (text.includes('\uFFFD')) throw new SyntaxError(`${values.from} is not UTF-8.`);
    const name = `${settings.language}/properties.json`;
    const { rows, faults } = checkRows(parse(text, settings), name);
    // Whoever counts on an export must not be left with an empty site.
    if (rows.length === 0) throw new SyntaxError(`${values.from} holds no property.`);
    write(resolve(values.into, name), rows);
    const report = formatFaults(faults, settings.language, true);
    if (report) console.log(report);
    console.log(`${rows.length} → ${join(values.into, name)}`);
    return 0;
  } catch (error) {
    // Papaparse, the XML parser and JSON say what is wrong and where; nothing has been written.
    if (!(error instanceof Error) || !/SyntaxError|Error/.test(error.name)) throw error;
    console.error(error.message);
    return 1;
  }
}
