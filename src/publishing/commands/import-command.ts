// Imports an export of another program into the properties of a snapshot folder, for `npm run refresh`: `npm run import
// -- --format xlsx|csv|openimmo|sweepbright|whise --from <file or zip> --map <map.json> --into <snapshot folder>`. A partial
// export is merged, a full one replaces; --older accepts one written before the last. See docs/import.md.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from '#api/fault.ts';
import { isLanguage, LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { decodeText } from '#snapshot/decode-text.ts';
import { TOLD_OF_HOSTS } from '#snapshot/pictures.ts';
import { textOf } from '#snapshot/read-values/read-value.ts';
import {
  type Change,
  type Delivery,
  type DeliveryNote,
  isLoss,
  listSome,
  mergeDelivery,
  type Row,
} from '../import/delivery.ts';
import { FORMATS, type Format, isFormat } from '../import/formats.ts';
import { keepFiles } from '../import/keep-files.ts';
import { countFields, type LedgerField } from '../import/ledger.ts';
import { openPackage } from '../import/package.ts';
import { RefusedDelivery } from '../import/refused-delivery.ts';
import { formatNotes, formatQuestions, noteFields } from '../import/report.ts';
import { checkRows, withoutEmpty } from '../import/rows.ts';
import { type ImportSettings, parseSettings } from '../import/settings.ts';
import { Categories, understandChange } from '../import/understand.ts';
import { runCommand, WrongOption } from './command.ts';

/** Exit codes of an import; 2 is a wrong option, as for every command. */
export const IMPORT_CODES = {
  /** Everything was imported. */
  taken: 0,
  /** Nothing was changed. */
  refused: 1,
  /** Imported, except for properties that were left out, each of which is named. */
  leftOut: 3,
} as const;

function readSettings(file: string): ImportSettings {
  let written: unknown;
  try {
    written = JSON.parse(decodeText(readFileSync(file)).text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RefusedDelivery('import:refused.map', { file });
  }
  return parseSettings(written, file);
}

/** Contents of a snapshot file; undefined when it is missing or malformed. */
function readOwn(file: string): unknown {
  try {
    return JSON.parse(decodeText(readFileSync(file)).text);
  } catch {
    return undefined;
  }
}

function findStaffLanguage(into: string): Language | undefined {
  const { staffLanguage } = (readOwn(join(into, 'site.json')) ?? {}) as { staffLanguage?: unknown };
  return isLanguage(staffLanguage) ? staffLanguage : undefined;
}

function isStoringPictures(into: string): boolean {
  const { pictures } = (readOwn(join(into, 'site.json')) ?? {}) as { pictures?: { serve?: unknown } };
  return pictures?.serve === 'store';
}

/** Written beside and renamed, so that no refresh reads half of it. */
function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function readListed(file: string, scope: Delivery['scope']): Row[] {
  const rows = readOwn(file);
  if (Array.isArray(rows)) return rows as Row[];
  // A partial export cannot be merged into a malformed file; a full one replaces it.
  if (scope === 'partial' && existsSync(file)) throw new RefusedDelivery('import:refused.list', { file });
  return [];
}

/** The snapshot's categories; undefined when they are missing. */
function readCategories(into: string, language: Language): Categories | undefined {
  const own = readOwn(join(into, language, 'types.json'));
  if (!Array.isArray(own)) return undefined;
  // Kinds are defined once, in the default language.
  const others = LANGUAGES.flatMap((other) => readOwn(join(into, other, 'types.json')) ?? []);
  const kinds = (others as Row[]).filter(({ Kind }) => textOf(Kind) !== '');
  return new Categories(own as Row[], kinds);
}

/** An export written before the last one would revert later changes. */
function checkAge({ at }: Delivery, noteFile: string, isOlderTaken: boolean) {
  const { at: last } = (readOwn(noteFile) ?? {}) as { at?: string };
  if (at && last && at < last && !isOlderTaken) throw new RefusedDelivery('import:refused.older', { at, last });
}

type Places = { format: Format; from: string; map: string; into: string; isOlderTaken: boolean };
type ImportResult = {
  faults: Fault[];
  notes: DeliveryNote[];
  fields: readonly LedgerField[];
  count: number;
  changed: number;
  file: string;
};

async function takeDelivery(
  { format, from, into, isOlderTaken }: Places,
  settings: ImportSettings,
): Promise<ImportResult> {
  const name = `${settings.language}/properties.json`;
  const file = join(into, name);
  const noteFile = join(into, settings.language, 'import.last.json');
  const opened = await openPackage(from, FORMATS[format].endings);
  try {
    const delivery = await FORMATS[format].parse(opened.list, settings);
    checkAge(delivery, noteFile, isOlderTaken);
    const categories = readCategories(into, settings.language);
    const before = readListed(file, delivery.scope);
    // An export without properties must not empty the site.
    if (mergeDelivery(before, delivery).rows.length === 0) throw new RefusedDelivery('import:refused.empty');
    const changes: Change[] = [];
    const missing: string[] = [];
    const onMissing = (id: string, file: string) => missing.push(`${id} › ${file}`);
    for (const change of delivery.changes.map((one) => understandChange(one, categories, settings.language)))
      changes.push(await keepFiles(change, { delivery: opened, into, prefix: settings.files ?? '{host}/', onMissing }));
    const put = changes.flatMap((change) =>
      change.kind === 'put' && !change.isBroken ? [withoutEmpty(change.row)] : [],
    );
    // A site that stores its pictures fetches them as they are written.
    const isStored = isStoringPictures(into);
    const faults = checkRows(put, { file: name, types: categories?.known, before }).filter(
      ({ problem }) => !(isStored && TOLD_OF_HOSTS.has(problem)),
    );
    const { rows, notes: merging } = mergeDelivery(before, { scope: delivery.scope, changes });
    const notes = [...(delivery.notes ?? []), ...merging];
    // A given address for missing files is trusted.
    if (missing.length > 0 && settings.files === undefined)
      notes.push({ note: 'missingFiles', id: listSome(missing), count: missing.length });
    if (existsSync(file)) copyFileSync(file, join(into, settings.language, 'properties.last.json'));
    write(file, `[\n${rows.map((row) => JSON.stringify(withoutEmpty(row))).join(',\n')}\n]\n`);
    if (delivery.at) write(noteFile, JSON.stringify({ at: delivery.at }));
    return { faults, notes, fields: delivery.fields ?? [], count: rows.length, changed: changes.length, file: name };
  } finally {
    opened.close();
  }
}

function tell({ faults, notes, fields, count, changed, file }: ImportResult, language: Language): number {
  const t = translate(language);
  const lines = [...formatQuestions(faults, language), ...formatNotes([...notes, ...noteFields(fields)], language)];
  for (const line of lines) console.log(line);
  console.log(t('import:fields', countFields(fields)));
  console.log(t('import:done', { count: changed, total: count, file }));
  const isLeftOut = notes.some(isLoss) || faults.some(({ severity }) => severity === 'omitted');
  return isLeftOut ? IMPORT_CODES.leftOut : IMPORT_CODES.taken;
}

function readOptions(args: string[]): Places {
  const { values } = parseArgs({
    args,
    options: {
      format: { type: 'string', default: '' },
      from: { type: 'string', default: '' },
      map: { type: 'string', default: '' },
      into: { type: 'string', default: '' },
      older: { type: 'boolean', default: false },
    },
  });
  const { format, older: isOlderTaken, ...files } = values;
  if (!isFormat(format)) throw new WrongOption(`--format ${format}`.trim());
  for (const option of ['from', 'map'] as const)
    if (!existsSync(files[option])) throw new WrongOption(`--${option} ${files[option]}`.trim());
  if (files.into === '') throw new WrongOption('--into');
  return { format, isOlderTaken, ...files, into: resolve(files.into) };
}

/** `npm run import`; returns its exit code. */
export function runImport(args: string[]): Promise<number> {
  return runCommand('import:usage', async () => {
    const places = readOptions(args);
    let language = findStaffLanguage(places.into);
    try {
      const settings = readSettings(places.map);
      language ??= settings.language;
      return tell(await takeDelivery(places, settings), language);
    } catch (error) {
      if (!(error instanceof RefusedDelivery)) throw error;
      console.error(translate(language ?? 'nl')(error.key, error.values));
      return IMPORT_CODES.refused;
    }
  });
}
