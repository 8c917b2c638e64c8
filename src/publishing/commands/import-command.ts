// Imports an export of another program into the properties of a snapshot folder, for `npm run refresh`: `npm run import
// -- --from <file or zip>`. --format, --map <map.json> and --into <snapshot folder> are needed only when they cannot be
// detected. In a terminal the command asks its questions about the delivery and shows a preview; --preview shows the
// preview and writes nothing; --older accepts an export older than the last one; --part changes only the properties in
// the delivery. For a web page instead of a terminal: --answers <file> has the answers, and --report <file> receives
// questions, cards and lines in the language of --words. See docs/import.md.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from '#api/fault.ts';
import { IMPORT_CODES, type ImportAnswers, type ImportReport, importAnswers } from '#api/import-report.ts';
import { isLanguage, LANGUAGES, type Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { translate } from '#i18n/translator.ts';
import { decodeText } from '#snapshot/decode-text.ts';
import { HOST_PROBLEMS } from '#snapshot/pictures.ts';
import { listExportFields } from '#snapshot/property-record.ts';
import { readStatus } from '#snapshot/read-values/choice.ts';
import { textOf } from '#snapshot/read-values/read-value.ts';
import { languageName } from '#words/language-name.ts';
import { openTerminal, type Terminal } from '../console/terminal.ts';
import {
  type Change,
  type Delivery,
  type DeliveryNote,
  type DeliveryReader,
  isLoss,
  listSome,
  mergeDelivery,
  type PutRow,
  type Row,
} from '../import/delivery.ts';
import { ALL_ENDINGS, findAgency, findFormat } from '../import/find-format.ts';
import { FORMATS, type Format, isFormat } from '../import/formats.ts';
import { keepFiles } from '../import/keep-files.ts';
import { countFields, type LedgerField } from '../import/ledger.ts';
import { openPackage } from '../import/package.ts';
import { formatPreview, formatProjects, listCards } from '../import/preview.ts';
import { type DeliveredProject, mergeProjects, splitProjects } from '../import/projects.ts';
import {
  applyAnswer,
  askForColumns,
  isOptional,
  keyOf,
  listQuestions,
  NO_USE,
  type Question,
} from '../import/questions.ts';
import { MissingColumns, RefusedDelivery } from '../import/refused-delivery.ts';
import { describeQuestion, formatNotes, formatQuestion, formatQuestions, noteFields } from '../import/report.ts';
import { checkRows, withoutEmpty } from '../import/rows.ts';
import { type ImportSettings, parseSettings } from '../import/settings.ts';
import { findFlagWord } from '../import/trade-words.ts';
import { Categories, understandChange } from '../import/understand.ts';
import { runCommand, WrongOption } from './command.ts';

export { IMPORT_CODES };

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

/** Writes a temporary file and renames it, so that a refresh never reads half a file. */
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

const isTable = (format: Format): boolean => format === 'csv' || format === 'xlsx';

/** Languages of the site, except the import's own language and languages with their own properties.json. */
function listOtherLanguages(into: string, own: Language): Language[] {
  const site = readOwn(join(into, 'site.json')) as { language?: { languageUse?: unknown } } | undefined;
  const uses = site?.language?.languageUse;
  const used = (Array.isArray(uses) ? uses : []).filter(({ use }) => use).map(({ code }) => code);
  return LANGUAGES.filter(
    (language) => language !== own && used.includes(language) && !existsSync(join(into, language, 'properties.json')),
  );
}

const TEXT_FIELDS = ['TypeDescription', 'Description'] as const;

/**
 * Texts of a delivery in the other languages of the site. Ignores a text that is identical in another language, because
 * it is the format's fallback. Columns that these texts come from get the state "read".
 */
function readOtherTexts(
  {
    reader,
    format,
    into,
    settings,
  }: { reader: DeliveryReader; format: Format; into: string; settings: ImportSettings },
  own: Delivery,
): { texts: OtherTexts; fields?: readonly LedgerField[] } {
  const texts: OtherTexts = new Map();
  const wanted = listOtherLanguages(into, settings.language);
  const isMarked = own.fields?.some(({ state }) => state === 'otherLanguage') ?? false;
  if (wanted.length === 0 || (isTable(format) && !isMarked)) return { texts };
  const deliveries = new Map<Language, Delivery>([[settings.language, own]]);
  for (const language of LANGUAGES)
    if (language !== settings.language) deliveries.set(language, reader({ ...settings, language }));
  const rowsOf = new Map(
    [...deliveries].map(([language, { changes }]) => [
      language,
      new Map(listPuts(changes).map(({ id, row }) => [id, row])),
    ]),
  );
  for (const language of wanted) {
    const rows = [...(rowsOf.get(language) ?? [])].flatMap(([id, row]): Row[] => {
      const isOwn = (field: (typeof TEXT_FIELDS)[number]) =>
        textOf(row[field]) !== '' &&
        [...rowsOf].every(([other, all]) => other === language || all.get(id)?.[field] !== row[field]);
      const found = TEXT_FIELDS.filter(isOwn).map((field) => [field, row[field]]);
      return id === '' || found.length === 0 ? [] : [{ ID: id, ...Object.fromEntries(found) }];
    });
    if (rows.length > 0) texts.set(language, rows);
  }
  const isRead = (path: string) =>
    wanted.some((language) =>
      deliveries.get(language)?.fields?.some((field) => field.path === path && field.state === 'read'),
    );
  const fields = own.fields?.map((field) =>
    field.state === 'otherLanguage' && isRead(field.path) ? { ...field, state: 'read' as const } : field,
  );
  return { texts, ...(fields && { fields }) };
}

/** Merges texts into a language's file; texts that the delivery lacks stay. */
function writeOtherTexts(into: string, texts: OtherTexts) {
  for (const [language, rows] of texts) {
    const file = join(into, language, 'property-texts.json');
    const known = new Map(readListed(file, 'partial').map((row) => [textOf(row.ID), row]));
    for (const row of rows) known.set(textOf(row.ID), { ...known.get(textOf(row.ID)), ...row });
    write(file, formatList([...known.values()]));
  }
}

const formatTexts = (texts: OtherTexts, language: Language): string[] =>
  [...texts].map(([own, rows]) =>
    translate(language)('import:texts', { language: languageName(own, language), total: rows.length }),
  );

/** The snapshot's categories; undefined when they are missing. */
function readCategories(into: string, language: Language): Categories | undefined {
  const own = readOwn(join(into, language, 'types.json'));
  if (!Array.isArray(own)) return undefined;
  // Kinds may be defined in the list of one language only.
  const others = LANGUAGES.flatMap((other) => readOwn(join(into, other, 'types.json')) ?? []);
  const kinds = (others as Row[]).filter(({ Kind }) => textOf(Kind) !== '');
  return new Categories(own as Row[], kinds);
}

/** Throws for an export that was written before the last imported one, because it would revert later changes. */
function checkAge({ at }: Delivery, noteFile: string, isOlderTaken: boolean) {
  const { at: last } = (readOwn(noteFile) ?? {}) as { at?: string };
  if (at && last && at < last && !isOlderTaken) throw new RefusedDelivery('import:refused.older', { at, last });
}

type Places = {
  format: Format | undefined;
  from: string;
  map: string;
  into: string;
  isOlderTaken: boolean;
  isPreview: boolean;
  /** Treats the delivery as a list of changes, whatever its format says. */
  isPart: boolean;
  answers: ImportAnswers;
  /** Report file for a web page; receives what would otherwise be printed. */
  reportFile: string | undefined;
  words: Language | undefined;
};
type ImportResult = {
  faults: Fault[];
  notes: DeliveryNote[];
  fields: readonly LedgerField[];
  questions: readonly Question[];
  count: number;
  changed: number;
  file: string;
};

/** Texts by language, as rows of `property-texts.json`. */
type OtherTexts = Map<Language, Row[]>;

/** A delivery parsed with these settings; nothing is written yet. */
type ReadDelivery = {
  delivery: Delivery;
  categories: Categories | undefined;
  changes: readonly Change[];
  projects: readonly DeliveredProject[];
  questions: readonly Question[];
  texts: OtherTexts;
};

function readDelivery(
  reader: DeliveryReader,
  format: Format,
  { into, isPart }: Pick<Places, 'into' | 'isPart'>,
  settings: ImportSettings,
): ReadDelivery {
  const parsed = reader(settings);
  const { texts, fields } = readOtherTexts({ reader, format, into, settings }, parsed);
  const delivery = { ...parsed, ...(isPart && { scope: 'partial' as const }), ...(fields && { fields }) };
  const categories = readCategories(into, settings.language);
  const split = splitProjects(delivery.changes);
  const changes = split.changes.map((one) => understandChange(one, categories, settings));
  const rows = listPuts(changes).map(({ row }) => row);
  return {
    delivery,
    texts,
    categories,
    changes,
    projects: split.projects,
    questions: listQuestions({ rows, categories, settings, fields: delivery.fields, isTable: isTable(format) }),
  };
}

const listPuts = (changes: readonly Change[]): PutRow[] =>
  changes.filter((change): change is PutRow => change.kind === 'put' && !change.isBroken);

/**
 * Asks one question until the answer is valid; returns the settings with the answer. Returns the settings unchanged
 * when the answer is "-", when it is empty and there is no suggestion, or when the input ends.
 */
async function askOne(
  question: Question,
  { settings, categories, terminal, language }: Interview,
): Promise<ImportSettings> {
  const guess = question.guess ?? (question.kind === 'publish' ? translate(language)('import:ask.no') : undefined);
  for (;;) {
    const answer = await terminal.ask(
      `${formatQuestion(question, categories, language)}${guess ? ` [${guess}]` : ''}\n> `,
    );
    if (answer === undefined) return settings;
    const text = answer.trim() || (guess ?? '');
    if (text === '') return settings;
    const answered = applyAnswer(question, text, settings, categories);
    if (answered) return answered;
    if (text === NO_USE) return settings;
    terminal.print(translate(language)('import:ask.again'));
  }
}
type Interview = {
  settings: ImportSettings;
  categories: Categories | undefined;
  terminal: Terminal;
  language: Language;
};

/**
 * Reads a delivery and its questions. When required columns are missing, returns only the questions about columns,
 * because nothing else can be read.
 */
function readOrAsk(reader: DeliveryReader, format: Format, places: Places, settings: ImportSettings) {
  try {
    return readDelivery(reader, format, places, settings);
  } catch (error) {
    if (!(error instanceof MissingColumns) || error.names.length === 0) throw error;
    return {
      missing: error,
      questions: askForColumns(error),
      categories: readCategories(places.into, settings.language),
    };
  }
}

/** Adds the answers to the mapping file; its other entries stay unchanged. */
function keepAnswers(map: string, written: ImportSettings, settings: ImportSettings) {
  const changed = Object.entries(settings).filter(
    ([key, value]) => findOwn(written, key as keyof ImportSettings) !== value,
  );
  const all = { ...(readOwn(map) as object), ...Object.fromEntries(changed) };
  write(map, `${JSON.stringify(all, undefined, 2)}\n`);
}

type Conversation = { reader: DeliveryReader; format: Format; places: Places; language: Language; terminal: Terminal };

/**
 * Reads a delivery, applies given answers, and asks the other questions in a terminal; answers are saved in the mapping
 * file.
 */
async function converse({ reader, format, places, language, terminal }: Conversation, written: ImportSettings) {
  let settings = written;
  const asked = new Set<string>();
  for (;;) {
    const read = readOrAsk(reader, format, places, settings);
    const open = read.questions.filter((question) => {
      const key = keyOf(question);
      return !asked.has(key) && (terminal.isInteractive || findOwn(places.answers, key) !== undefined);
    });
    if (open.length === 0) return { read, settings };
    for (const question of open) {
      const key = keyOf(question);
      asked.add(key);
      const given = findOwn(places.answers, key);
      settings =
        given === undefined
          ? await askOne(question, { settings, categories: read.categories, terminal, language })
          : (applyAnswer(question, given, settings, read.categories) ?? settings);
    }
    // A web page previews the effect of its answers before they are saved.
    const isKept = terminal.isInteractive || !places.isPreview;
    if (settings !== written && isKept) keepAnswers(places.map, written, settings);
  }
}

type OpenPackage = Awaited<ReturnType<typeof openPackage>>;

async function writeDelivery(
  { delivery, categories, changes: understood, projects, questions }: ReadDelivery,
  { opened, places, settings }: { opened: OpenPackage; places: Places; settings: ImportSettings },
): Promise<ImportResult> {
  const { into } = places;
  const name = `${settings.language}/properties.json`;
  const file = join(into, name);
  const noteFile = join(into, settings.language, 'import.last.json');
  const last = (readOwn(noteFile) ?? {}) as { at?: string; neverShown?: string[]; projects?: string[] };
  const before = readListed(file, delivery.scope);
  const changes: Change[] = [];
  const missing: string[] = [];
  const onMissing = (id: string, file: string) => missing.push(`${id} › ${file}`);
  const keep = <Kept extends Change>(change: Kept) =>
    keepFiles(change, { delivery: opened, into, prefix: settings.files ?? '{host}/', onMissing });
  for (const change of understood) changes.push(await keep(change));
  const kept: DeliveredProject[] = [];
  for (const project of projects) kept.push({ ...project, record: project.record && (await keep(project.record)) });
  const put = listPuts(changes).map(({ row }) => withoutEmpty(row));
  // Properties that never had a readable status were never shown, so they do not count as known.
  const shown = before.filter(({ ID }) => !last.neverShown?.includes(textOf(ID)));
  // A site that stores its pictures downloads them, so faults about picture hosts do not apply.
  const isStored = isStoringPictures(into);
  const faults = checkRows(put, { file: name, types: categories?.known, before: shown }).filter(
    ({ problem }) => !(isStored && HOST_PROBLEMS.has(problem)),
  );
  const projectFile = join(into, settings.language, 'projects.json');
  const listed = mergeProjects(readListed(projectFile, delivery.scope), kept, {
    scope: delivery.scope,
    language: settings.language,
    changes,
    imported: last.projects ?? [],
  });
  const { rows, notes: merging } = mergeDelivery(before, {
    scope: delivery.scope,
    changes: withoutProjects(changes, last.projects),
  });
  const notes = [...(delivery.notes ?? []), ...merging, ...listed.notes];
  // With a URL prefix in the settings (`files`), missing files are expected there and are not reported.
  if (missing.length > 0 && settings.files === undefined)
    notes.push({ note: 'missingFiles', id: listSome(missing), count: missing.length });
  if (existsSync(file)) copyFileSync(file, join(into, settings.language, 'properties.last.json'));
  write(file, formatList(rows));
  const hasProjects = kept.length > 0 || last.projects !== undefined;
  if (hasProjects) write(projectFile, formatList(listed.rows));
  const known = new Set(shown.map(({ ID }) => textOf(ID)));
  const neverShown = rows
    .filter(({ ID, Status }) => readStatus(Status).kind === 'unreadable' && !known.has(textOf(ID)))
    .map(({ ID }) => textOf(ID));
  if (delivery.at || neverShown.length > 0 || last.neverShown !== undefined || hasProjects)
    write(
      noteFile,
      JSON.stringify({
        ...last,
        ...(delivery.at && { at: delivery.at }),
        neverShown,
        ...(hasProjects && { projects: listed.imported }),
      }),
    );
  return {
    faults,
    notes,
    fields: delivery.fields ?? [],
    questions,
    count: rows.length,
    changed: changes.filter((change) => change.kind === 'delete' || !change.isBroken).length,
    file: name,
  };
}

/** Changes without deletions of projects, which would otherwise be reported as unknown properties. */
const withoutProjects = (changes: readonly Change[], imported: readonly string[] = []): Change[] =>
  changes.filter((change) => change.kind === 'put' || !imported.includes(change.id));

const formatList = (rows: readonly Row[]) =>
  `[\n${rows.map((row) => JSON.stringify(withoutEmpty(row))).join(',\n')}\n]\n`;

/** True for a fault that a question already covers. */
const isAsked = ({ problem, field, values }: Fault, questions: readonly Question[]): boolean =>
  questions.some(
    (question) =>
      (question.kind === 'type' && problem === 'problem.noType' && String(values?.got).includes(question.word)) ||
      (question.kind === 'publish' && field === question.field),
  );

function listOpen(questions: readonly Question[], categories: Categories | undefined, language: Language): string[] {
  const lines = questions
    .filter((question) => !isOptional(question))
    .map((one) => formatQuestion(one, categories, language));
  return lines.length === 0
    ? []
    : [translate(language)('import:ask.open', { count: lines.length }), ...lines.map((line) => `- ${line}`)];
}

function listLines(
  { faults, notes, fields, questions, count, changed, file }: ImportResult,
  categories: Categories | undefined,
  language: Language,
): string[] {
  const t = translate(language);
  const others = faults.filter((fault) => !isAsked(fault, questions));
  return [
    ...formatQuestions(others, language),
    ...formatNotes([...notes, ...noteFields(fields)], language),
    ...listOpen(questions, categories, language),
    t('import:fields', countFields(fields)),
    t('import:done', { count: changed, total: count, file }),
  ];
}

function codeOf({ faults, notes, questions }: ImportResult): number {
  if (notes.some(isLoss) || faults.some(({ severity }) => severity === 'omitted')) return IMPORT_CODES.leftOut;
  return questions.every(isOptional) ? IMPORT_CODES.taken : IMPORT_CODES.asks;
}

/** Prints the preview, and asks for confirmation in a terminal. */
async function confirm(read: ReadDelivery, language: Language, { isPreview }: Places, terminal: Terminal) {
  if (!isPreview && !terminal.isInteractive) return true;
  const t = translate(language);
  const puts = listPuts(read.changes);
  for (const line of [...formatPreview(puts, read.categories, language), ...formatProjects(read.projects, language)])
    terminal.print(line);
  if (isPreview) return false;
  const yes = t('import:ask.yes');
  const answer = await terminal.ask(`${t('import:ask.write', { count: puts.length })} [${yes}]\n> `);
  return answer !== undefined && findFlagWord(answer.trim() || yes, []) === true;
}

type Outcome = { code: number; lines: readonly string[]; report: Omit<ImportReport, 'lines'> };

/** Report of a delivery for a web page. */
const reportOf = (
  state: ImportReport['state'],
  { questions, categories, changes = [] }: Pick<ReadDelivery, 'questions' | 'categories'> & Partial<ReadDelivery>,
  language: Language,
): Outcome['report'] => ({
  state,
  count: listPuts(changes).length,
  questions: questions.map((question) => describeQuestion(question, categories, language)),
  fields: listExportFields(),
  cards: listCards(listPuts(changes), categories, language),
});

/** Faults found without reading the pictures and documents of a delivery. */
function previewFaults({ changes, categories, questions }: ReadDelivery, { into }: Places, settings: ImportSettings) {
  const name = `${settings.language}/properties.json`;
  const rows = listPuts(changes).map(({ row }) => withoutEmpty({ ...row, Pictures: undefined, Documents: undefined }));
  const before = readListed(join(into, name), 'full');
  const isState = ({ field }: Fault) => field === 'Status' && questions.some(({ kind }) => kind === 'status');
  return checkRows(rows, { file: name, types: categories?.known, before }).filter(
    (fault) => !isAsked(fault, questions) && !isState(fault),
  );
}

const FORMAT_KEY = 'format';
const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
  openimmo: 'OpenImmo',
  sweepbright: 'SweepBright',
  whise: 'Whise',
  omnicasa: 'Omnicasa',
};

/** Outcome with one question: which program wrote the list, when its format cannot be detected. */
function askForFormat(language: Language): Outcome {
  const choices = Object.entries(FORMAT_NAMES).map(([value, label]) => ({ value, label }));
  const text = translate(language)('import:ask.format');
  const questions = [{ key: FORMAT_KEY, text, choices, isOptional: false }];
  return { code: IMPORT_CODES.asks, lines: [], report: { state: 'read', count: 0, questions, fields: [], cards: [] } };
}

async function takeDelivery(
  places: Places,
  written: ImportSettings,
  language: Language,
  terminal: Terminal,
): Promise<Outcome> {
  const t = translate(language);
  const opened = await openPackage(places.from, places.format ? FORMATS[places.format].endings : ALL_ENDINGS);
  try {
    const named = findOwn(places.answers, FORMAT_KEY) ?? '';
    const format = places.format ?? (isFormat(named) ? named : findFormat(opened.name, opened.list));
    if (format === undefined && places.reportFile !== undefined) return askForFormat(language);
    if (format === undefined) throw new RefusedDelivery('import:refused.format', { file: opened.name });
    const reader = await FORMATS[format].open(opened.list);
    const { read, settings } = await converse({ reader, format, places, language, terminal }, written);
    if ('missing' in read) {
      if (terminal.isInteractive) throw read.missing;
      const lines = [...listOpen(read.questions, read.categories, language), t('import:ask.nothing')];
      return { code: IMPORT_CODES.asks, lines, report: reportOf('read', read, language) };
    }
    checkAge(read.delivery, join(places.into, settings.language, 'import.last.json'), places.isOlderTaken);
    // An export without properties must not empty the site.
    const before = readListed(join(places.into, settings.language, 'properties.json'), read.delivery.scope);
    const merged = mergeDelivery(before, { ...read.delivery, changes: read.changes });
    if (merged.rows.length === 0) throw new RefusedDelivery('import:refused.empty');
    if (!(await confirm(read, language, places, terminal))) {
      const isPage = places.reportFile !== undefined;
      const lines = [
        ...formatTexts(read.texts, language),
        ...(isPage ? formatQuestions(previewFaults(read, places, settings), language) : []),
        ...(isPage ? formatNotes([...(read.delivery.notes ?? []), ...merged.notes], language) : []),
        ...(isPage ? formatProjects(read.projects, language) : []),
        // A web page asks about unknown fields instead of printing notes about them.
        ...formatNotes(
          noteFields(read.delivery.fields ?? []).filter(({ note }) => !isPage || note !== 'fieldsUnknown'),
          language,
        ),
        ...(isPage
          ? [t(isTable(format) ? 'import:columns' : 'import:fields', countFields(read.delivery.fields ?? []))]
          : [...listOpen(read.questions, read.categories, language), t('import:ask.nothing')]),
      ];
      const code = read.questions.every(isOptional) ? IMPORT_CODES.taken : IMPORT_CODES.asks;
      return { code, lines, report: reportOf('read', read, language) };
    }
    const result = await writeDelivery(read, { opened, places, settings });
    writeOtherTexts(places.into, read.texts);
    return {
      code: codeOf(result),
      lines: [...formatTexts(read.texts, language), ...listLines(result, read.categories, language)],
      report: reportOf('taken', read, language),
    };
  } finally {
    opened.close();
  }
}

function readOptions(args: string[]): Places {
  const { values } = parseArgs({
    args,
    options: {
      format: { type: 'string' },
      from: { type: 'string', default: '' },
      map: { type: 'string' },
      into: { type: 'string' },
      older: { type: 'boolean', default: false },
      part: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      answers: { type: 'string' },
      report: { type: 'string' },
      words: { type: 'string' },
    },
  });
  const { words, report: reportFile, part: isPart, format, from, older: isOlderTaken, preview: isPreview } = values;
  if (format !== undefined && !isFormat(format)) throw new WrongOption(`--format ${format}`.trim());
  if (!existsSync(from)) throw new WrongOption(`--from ${from}`.trim());
  const into = values.into ?? findAgency(from);
  if (into === undefined || into === '') throw new WrongOption('--into');
  const map = values.map ?? join(into, 'import.json');
  if (!existsSync(map)) throw new WrongOption(`--map ${map}`.trim());
  if (words !== undefined && !isLanguage(words)) throw new WrongOption(`--words ${words}`);
  const answers = importAnswers.safeParse(values.answers === undefined ? {} : readOwn(values.answers));
  if (!answers.success) throw new WrongOption(`--answers ${values.answers}`);
  return {
    ...{ format, from, map, into: resolve(into), isOlderTaken, isPreview, isPart },
    ...{ answers: answers.data, reportFile, words },
  };
}

/** A terminal that neither asks nor prints, for a run from a web page. */
const asPage = (terminal: Terminal): Terminal => ({ ...terminal, isInteractive: false, print: () => {} });

/** `npm run import`; returns its exit code. */
export function runImport(args: string[], terminal: Terminal = openTerminal()): Promise<number> {
  return runCommand('import:usage', async () => {
    const places = readOptions(args);
    const { reportFile } = places;
    let language = places.words ?? findStaffLanguage(places.into);
    try {
      const settings = readSettings(places.map);
      language ??= settings.language;
      const at = reportFile === undefined ? terminal : asPage(terminal);
      const { code, lines, report } = await takeDelivery(places, settings, language, at);
      if (reportFile !== undefined) write(reportFile, JSON.stringify({ ...report, lines }));
      else for (const line of lines) console.log(line);
      return code;
    } catch (error) {
      if (!(error instanceof RefusedDelivery)) throw error;
      const line = translate(language ?? 'nl')(error.key, error.values);
      const refused: ImportReport = { state: 'refused', count: 0, questions: [], fields: [], cards: [], lines: [line] };
      if (reportFile === undefined) console.error(line);
      else write(reportFile, JSON.stringify(refused));
      return IMPORT_CODES.refused;
    } finally {
      terminal.close();
    }
  });
}
