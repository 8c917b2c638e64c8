// What is wrong in a snapshot, in words for the agency's staff.
import type { Language } from '#domain/language.ts';
import type { Problem, Remedy } from '#i18n/fault-keys.ts';
import { isTextKey, translate } from '#i18n/translator.ts';

/** The parts of a fault that are put into words. */
export type WordedFault = {
  severity: 'stop' | 'withheld' | 'omitted' | 'stale' | 'notice';
  file: string;
  record?: string | undefined;
  /** The address and reference of a property. */
  about?: string | undefined;
  field?: string | undefined;
  problem: Problem;
  remedy: Remedy;
  values?: Record<string, string | number> | undefined;
};

const nameOf = ({ record, about }: WordedFault) => (record && about ? `${record} (${about})` : record);

/** A fault in words: how grave, where, what is wrong, what to do. */
export function faultWords(fault: WordedFault, language: Language) {
  const t = translate(language);
  const { expected, ...rest } = fault.values ?? {};
  // The kind of value that a field takes ("number") has words; a list of choices stands as it is.
  const kind = `check:expected.${expected}`;
  const values = { ...rest, ...(expected !== undefined && { expected: isTextKey(kind) ? t(kind) : expected }) };
  return {
    severity: t(`check:severity.${fault.severity}`),
    where: [fault.file, nameOf(fault), fault.field].filter(Boolean).join(' › '),
    problem: t(`check:${fault.problem}`, values),
    remedy: t(`check:${fault.remedy}`, values),
  };
}

/** So many files of one fault are named. */
const NAMED_FILES = 4;

/** The same fault in several files, those of the languages or many pages, once. */
export function mergeFaults<Fault extends WordedFault>(faults: readonly Fault[]): Fault[] {
  const key = ({ severity, record, field, problem, remedy, values }: Fault) =>
    JSON.stringify([severity, record, field, problem, remedy, values]);
  return [...Map.groupBy(faults, key).values()].flatMap((same) => {
    const [first] = same;
    const files = [...new Set(same.map(({ file }) => file))];
    const rest = files.length - NAMED_FILES;
    const named = files.slice(0, NAMED_FILES).join(', ') + (rest > 0 ? `, … (+${rest})` : '');
    return first ? [{ ...first, file: named }] : [];
  });
}
