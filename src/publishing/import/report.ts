// Messages of an import: one line per question, for all properties concerned.
import { type Fault, SEVERITIES } from '#api/fault.ts';
import type { ImportQuestion } from '#api/import-report.ts';
import type { Language } from '#domain/language.ts';
import type { TextKey } from '#i18n/messages.ts';
import { translate } from '#i18n/translator.ts';
import { faultWords } from '#words/fault-text.ts';
import { capitalise } from '#words/price-text.ts';
import { type DeliveryNote, listSome } from './delivery.ts';
import type { LedgerField } from './ledger.ts';
import { isOptional, keyOf, type Question } from './questions.ts';
import type { Categories } from './understand.ts';

const MAX_EXAMPLES = 4;

/** Joins examples: "a, b, c, d, … (+8)". */
export function listExamples(all: readonly string[]): string {
  const different = [...new Set(all)];
  const rest = different.length - MAX_EXAMPLES;
  return different.slice(0, MAX_EXAMPLES).join(', ') + (rest > 0 ? `, … (+${rest})` : '');
}

/** "Pictures › 3" and "Pictures › 7" are reported as one field. */
const fieldOf = ({ field = '' }: Fault): string => field.split(' › ')[0] ?? '';

/** Merges the same fault of many properties into one, with example values. */
export function groupFaults(faults: readonly Fault[]): Fault[] {
  const keyOf = (fault: Fault) => JSON.stringify([fault.severity, fieldOf(fault), fault.problem, fault.remedy]);
  return [...Map.groupBy(faults, keyOf).values()].map((same) => {
    const [first] = same as [Fault];
    const records = new Set(same.map(({ record }) => record ?? ''));
    if (records.size === 1) return first;
    const { about: _about, ...shared } = first;
    const got = same.flatMap(({ values }) => values?.got ?? []).map(String);
    return {
      ...shared,
      ...(first.field !== undefined && { field: fieldOf(first) }),
      record: `${records.size} ×: ${listExamples([...records])}`,
      values: { ...first.values, ...(got.length > 0 && { got: listExamples(got) }) },
    };
  });
}

/** One line per question, most severe first. */
export function formatQuestions(faults: readonly Fault[], language: Language): string[] {
  const grouped = groupFaults(faults);
  return SEVERITIES.flatMap((severity) => grouped.filter((fault) => fault.severity === severity)).map((fault) => {
    const { severity, where, problem, remedy } = faultWords(fault, language);
    return `${severity}  ${where}: ${problem} → ${remedy}`;
  });
}

/** Merges the same note about many properties into one. */
export function groupNotes(notes: readonly DeliveryNote[]): DeliveryNote[] {
  const isOfOne = ({ count }: DeliveryNote) => count === undefined;
  const groups = Map.groupBy(notes, (note) => (isOfOne(note) ? note.note : note));
  return [...groups.values()].flatMap((same): DeliveryNote[] => {
    const [first] = same;
    if (!first || !isOfOne(first)) return same;
    const ids = same.map(({ id }) => id);
    return [{ ...first, id: listExamples(ids), count: new Set(ids).size }];
  });
}

export const formatNotes = (notes: readonly DeliveryNote[], language: Language): string[] =>
  groupNotes(notes).map(({ note, ...values }) => translate(language)(`import:note.${note}`, values));

const MAX_NAMES = 12;

/** One line per cause: unknown fields, and fields ignored for each reason. */
export function noteFields(fields: readonly LedgerField[]): DeliveryNote[] {
  const byState = Map.groupBy(
    fields.filter(({ state }) => state !== 'read'),
    ({ state }) => state,
  );
  return [...byState].flatMap(([state, own]): DeliveryNote[] => {
    if (state === 'read') return [];
    const names = own.map(({ path, count }) => (state === 'unknown' ? `${path} (${count} ×)` : path));
    const note = state === 'unknown' ? 'fieldsUnknown' : (`aside.${state}` as const);
    return [{ note, id: listSome(names, MAX_NAMES), count: own.length }];
  });
}

/** One line for a question, with its count and examples. */
export function formatQuestion(question: Question, categories: Categories | undefined, language: Language): string {
  const t = translate(language);
  const { count } = question;
  const examples = question.examples.join(', ');
  switch (question.kind) {
    case 'column': {
      const names = { count, names: examples };
      if (question.field === 'Goal') return t('import:ask.columnGoal', names);
      if (question.field !== 'WebID') return t('import:ask.columnId', names);
      const choices = categories?.list.map(({ name }) => name).join(', ') ?? '';
      return t('import:ask.columnType', { ...names, choices });
    }
    case 'heading':
      return t('import:ask.heading', { count, name: question.name });
    case 'type': {
      const choices = categories?.list.map(({ name }) => name).join(', ') ?? '';
      return t('import:ask.type', { count, examples, word: question.word, choices });
    }
    case 'status':
      return t('import:ask.status', { count, examples, word: question.word });
    case 'goal':
      return t('import:ask.goal', { count, examples, word: question.word });
    case 'publish':
      return t(question.field === 'PublishPrice' ? 'import:ask.price' : 'import:ask.address', { count });
  }
}

/** Answers about a state, as `applyAnswer` understands them, with their texts. */
const STATE_CHOICES = {
  available: 'import:state.available',
  'under option': 'import:tag.reserved',
  'under offer': 'import:tag.offer',
  'sale agreed': 'import:tag.contract',
  'sold subject to conditions': 'import:tag.subject',
  sold: 'import:preview.sold',
  rented: 'import:preview.rented',
  withdrawn: 'import:preview.withdrawn',
} as const satisfies Record<string, TextKey>;

/** A question with its possible answers, for a form. */
export function describeQuestion(
  question: Question,
  categories: Categories | undefined,
  language: Language,
): ImportQuestion {
  const t = translate(language);
  const goals = [
    { value: 'for sale', label: t('import:preview.sale') },
    { value: 'to let', label: t('import:preview.rent') },
  ];
  const asChoices = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
  const choices = {
    column: () => [
      ...asChoices('names' in question ? [...new Set(question.names)] : []),
      ...('field' in question && question.field === 'Goal'
        ? goals.map(({ value, label }) => ({ value, label: t('import:ask.all', { goal: label }) }))
        : []),
      ...('field' in question && question.field === 'WebID'
        ? (categories?.list ?? []).map(({ name }) => ({ value: name, label: t('import:ask.all', { goal: name }) }))
        : []),
    ],
    heading: () => [],
    type: () => asChoices(categories?.list.map(({ name }) => name) ?? []),
    status: () => Object.entries(STATE_CHOICES).map(([value, key]) => ({ value, label: capitalise(t(key)) })),
    goal: () => goals,
    publish: () => asChoices([t('import:ask.no'), t('import:ask.yes')]),
  }[question.kind]();
  const text = formatQuestion(question, categories, language);
  const guess = question.guess ?? (question.kind === 'publish' ? t('import:ask.no') : undefined);
  return {
    key: keyOf(question),
    // Removes the choices after the question mark, because the form control lists them.
    text: choices.length > 0 ? text.slice(0, text.lastIndexOf('?') + 1) || text : text,
    choices,
    ...(guess !== undefined && { guess }),
    isOptional: isOptional(question),
  };
}
