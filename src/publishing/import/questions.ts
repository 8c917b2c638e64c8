// Questions that an export leaves open, and the entries that their answers add to the mapping file. They are asked once
// in a terminal, or printed as one list; each is about a word or a column, never about a single property.
import { findOwn } from '#domain/own-value.ts';
import { editDistance, findNearest } from '#domain/text/nearest.ts';
import { isExportField, listExportFields } from '#snapshot/property-record.ts';
import { readGoal, readStatus } from '#snapshot/read-values/choice.ts';
import { textOf } from '#snapshot/read-values/read-value.ts';
import { COLUMN_PARTS } from './column-names.ts';
import { findColumn, listColumnNames, nameKey } from './csv-columns.ts';
import type { Delivery, Row } from './delivery.ts';
import type { MissingColumns } from './refused-delivery.ts';
import type { ImportSettings } from './settings.ts';
import { findFlagWord, findGoal, findState } from './trade-words.ts';
import type { Categories } from './understand.ts';

/** Enter accepts `guess`; without one, Enter leaves the question open. */
export type Question = { count: number; examples: readonly string[]; guess?: string | undefined } & (
  | { kind: 'column'; field: string; names: readonly string[] }
  | { kind: 'heading'; name: string }
  | { kind: 'type' | 'status' | 'goal'; word: string }
  | { kind: 'publish'; field: 'PublishPrice' | 'PublishAddress' }
);

/** Key of a question, the same in each run, so that an answered or skipped question is not asked again. */
export const keyOf = (question: Question): string =>
  [question.kind, 'word' in question ? question.word : 'name' in question ? question.name : question.field].join(' ');

/** True for a question that may stay open: the ledger reports the field anyway. */
export const isOptional = ({ kind }: Question): boolean => kind === 'heading';

/** An answer that ignores the word or the field. */
export const NO_USE = '-';

const MAX_EXAMPLES = 3;

function groupWords(kind: 'type' | 'status' | 'goal', found: readonly { word: string; id: string }[]): Question[] {
  return [...Map.groupBy(found, ({ word }) => word)].map(([word, same]) => ({
    kind,
    word,
    count: same.length,
    examples: same.slice(0, MAX_EXAMPLES).map(({ id }) => id),
  }));
}

/** Finds the field with a known name that is similar to this one. */
function guessField(name: string): string | undefined {
  const known = listColumnNames();
  const own = nameKey(name);
  const near = findNearest(
    own,
    known.map(([key]) => key),
  );
  // Accepts only close matches, because Enter would confirm a wrong guess: "Dossierkleur" is not "Dossiernummer".
  if (near === undefined || editDistance(own, near) > Math.min(MAX_SLIPS, own.length / MIN_LETTERS_PER_SLIP))
    return undefined;
  const field = known.find(([key]) => key === near)?.[1];
  return field !== undefined && isMapField(field) ? field : undefined;
}
/** Maximum number of wrong letters in a misspelt name. */
const MAX_SLIPS = 2;
/** A name needs this many letters for each wrong one: "PC" is not "KI", although only two letters differ. */
const MIN_LETTERS_PER_SLIP = 4;
const isMapField = (field: string): boolean =>
  isExportField(field) || (COLUMN_PARTS as readonly string[]).includes(field);

/**
 * Finds a column whose values suggest that it is the missing field: a different number in each row, or words for sale
 * and rent.
 */
function guessColumn({ field, names, rows }: { field: string } & Pick<MissingColumns, 'names' | 'rows'>) {
  const guess = names.findIndex((name, place) => {
    const cells = rows.map((row) => row[place]?.trim() ?? '');
    if (name.trim() === '' || cells.some((cell) => cell === '')) return false;
    return field === 'Goal'
      ? cells.every((cell) => findGoal(cell, cells) !== undefined)
      : new Set(cells).size === cells.length && cells.every((cell) => /\d/.test(cell) && cell.length <= 30);
  });
  return names[guess];
}

/** One question for each column that a property needs and that the table does not name. */
export const askForColumns = ({ fields, names, rows }: MissingColumns): Question[] =>
  fields.map((field) => ({
    kind: 'column',
    field,
    names: names.filter((name) => name.trim() !== ''),
    count: rows.length,
    examples: names.filter((name) => name.trim() !== '').slice(0, MAX_COLUMNS),
    guess: guessColumn({ field, names, rows }),
  }));
const MAX_COLUMNS = 12;

type Answers = {
  fields: Delivery['fields'] | undefined;
  rows: readonly Row[];
  categories: Categories | undefined;
  settings: ImportSettings;
  /**
   * True for a table, which may state neither types nor whether prices and addresses may be shown; other formats state
   * them.
   */
  isTable: boolean;
};

const idOf = (row: Row): string => textOf(row.ID);

/** Questions about words, fields and publication that the export leaves open. */
export function listQuestions({ rows, categories, settings, fields = [], isTable }: Answers): Question[] {
  // If the mapping file names a category that types.json lacks, the mapping file is wrong; that is not an open
  // question.
  const mapped = new Set(Object.values(settings.types ?? {}));
  const types = rows.flatMap((row) => {
    const word = textOf(row.WebID).replace(/^nr\. /, '');
    return categories === undefined || word === '' || categories.has(word) || mapped.has(word)
      ? []
      : [{ word, id: idOf(row) }];
  });
  const states = rows.flatMap((row) =>
    typeof row.Status === 'string' && readStatus(row.Status).kind === 'unreadable'
      ? [{ word: row.Status, id: idOf(row) }]
      : [],
  );
  const goals = rows.flatMap((row) =>
    typeof row.Goal === 'string' && row.Goal !== '' && readGoal(row.Goal).kind !== 'value'
      ? [{ word: row.Goal, id: idOf(row) }]
      : [],
  );
  const columns = fields.filter(({ state }) => state !== 'private').map(({ path }) => path);
  const isUntyped = isTable && rows.length > 0 && rows.every((row) => textOf(row.WebID) === '');
  const silent = (['PublishPrice', 'PublishAddress'] as const).filter(
    (field) => isTable && rows.length > 0 && rows.every((row) => findOwn(row, field) === undefined),
  );
  return [
    ...(isUntyped
      ? [
          {
            kind: 'column' as const,
            field: 'WebID',
            names: columns,
            count: rows.length,
            examples: columns.slice(0, MAX_COLUMNS),
          },
        ]
      : []),
    ...groupWords('goal', goals),
    ...groupWords('type', types).map((question) => ({
      ...question,
      guess: 'word' in question ? categories?.guess(question.word) : undefined,
    })),
    ...groupWords('status', states),
    ...silent.map(
      (field): Question => ({
        kind: 'publish',
        field,
        count: rows.length,
        examples: rows.slice(0, MAX_EXAMPLES).map(idOf),
      }),
    ),
    ...fields
      .filter(({ state }) => state === 'unknown')
      .map(
        ({ path, count }): Question => ({
          kind: 'heading',
          name: path,
          count,
          examples: [],
          guess: guessField(path) ?? NO_USE,
        }),
      ),
  ];
}

const add = (map: Readonly<Record<string, string>> | undefined, key: string, value: string) => ({
  ...map,
  [key]: value,
});

/** A field by its own name, in any case, or by one of the usual names of its column. */
function findField(answer: string, settings: ImportSettings): string | undefined {
  const own = [...listExportFields(), ...COLUMN_PARTS].find((field) => field.toLowerCase() === answer.toLowerCase());
  if (own !== undefined) return own;
  const meaning = findColumn(answer, settings.language);
  return meaning && 'field' in meaning ? meaning.field : undefined;
}

/** The settings of the mapping file with the answer added; undefined if the answer is not understood. */
export function applyAnswer(
  question: Question,
  answer: string,
  settings: ImportSettings,
  categories: Categories | undefined,
): ImportSettings | undefined {
  const text = answer.trim();
  switch (question.kind) {
    case 'column': {
      const name = question.names.find((own) => nameKey(own) === nameKey(text));
      if (name !== undefined) return { ...settings, headers: add(settings.headers, name, question.field) };
      if (question.field === 'WebID') {
        const category = categories?.findId(text);
        return category ? { ...settings, fixed: { ...settings.fixed, WebID: category } } : undefined;
      }
      const goal = question.field === 'Goal' ? findGoal(text, []) : undefined;
      return goal && { ...settings, fixed: { ...settings.fixed, Goal: Number(goal === 'rent') } };
    }
    case 'heading': {
      if (text === NO_USE) return { ...settings, ignored: [...(settings.ignored ?? []), question.name] };
      const field = findField(text, settings);
      return field === undefined ? undefined : { ...settings, headers: add(settings.headers, question.name, field) };
    }
    case 'type': {
      const category = categories?.findId(text);
      return category === undefined ? undefined : { ...settings, types: add(settings.types, question.word, category) };
    }
    case 'status':
      return findState(text) && { ...settings, states: add(settings.states, question.word, text) };
    case 'goal': {
      const goal = findGoal(text, []);
      const words = add(findOwn(settings.values, 'Goal'), question.word, String(Number(goal === 'rent')));
      return goal && { ...settings, values: { ...settings.values, Goal: words } };
    }
    case 'publish': {
      const flag = findFlagWord(text, []);
      return flag === undefined ? undefined : { ...settings, fixed: { ...settings.fixed, [question.field]: flag } };
    }
  }
}
