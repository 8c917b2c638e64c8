// Errors of a snapshot, in words for the agency's staff.
import { groupBy } from '#domain/group-by.ts';
import type { Language } from '#domain/language.ts';
import type { Problem, Remedy } from '#i18n/fault-keys.ts';
import { isTextKey, translate } from '#i18n/translator.ts';

/** The parts of a fault that are put into words. */
type WordedFault = {
  severity: 'stop' | 'withheld' | 'omitted' | 'stale' | 'notice';
  file: string;
  record?: string | undefined;
  /** The address of a property and the office's own number. */
  about?: string | undefined;
  field?: string | undefined;
  problem: Problem;
  remedy: Remedy;
  values?: Record<string, string | number> | undefined;
};

const nameOf = ({ record, about }: WordedFault) => (record && about ? `${record} (${about})` : record);

/** A fault as text: severity, position, problem, remedy. */
export function faultWords(fault: WordedFault, language: Language) {
  const t = translate(language);
  const { expected, ...rest } = fault.values ?? {};
  // The expected kind of value ("number") has a text; a list of choices is shown unchanged.
  const kind = `check:expected.${expected}`;
  const values = { ...rest, ...(expected !== undefined && { expected: isTextKey(kind) ? t(kind) : expected }) };
  return {
    severity: t(`check:severity.${fault.severity}`),
    where: [fault.file, nameOf(fault), fault.field].filter(Boolean).join(' › '),
    problem: t(`check:${fault.problem}`, values),
    remedy: t(`check:${fault.remedy}`, values),
  };
}

/** Maximum files or properties named per fault. */
const MAX_NAMED = 4;
/** Problems about a town or a program instead of a single property. */
const ONCE_FOR_ALL: ReadonlySet<Problem> = new Set(['problem.doubt.town', 'problem.energyZero']);

function listNames(all: readonly string[]): string {
  const names = [...new Set(all)];
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? `, … (+${rest})` : '');
}

/**
 * Merges the same fault in several files (languages, many pages), and the same fault about a town in several
 * properties.
 */
export function mergeFaults<Fault extends WordedFault>(faults: readonly Fault[]): Fault[] {
  const key = ({ severity, record, field, problem, remedy, values }: Fault) =>
    JSON.stringify([severity, ONCE_FOR_ALL.has(problem) ? '' : record, field, problem, remedy, values]);
  return [...groupBy(faults, key).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const merged = { ...first, file: listNames(same.map(({ file }) => file)) };
    const records = new Set(same.map(({ record }) => record ?? ''));
    if (records.size === 1) return [merged];
    const { about: _about, ...shared } = merged;
    return [{ ...shared, record: `${records.size} ×: ${listNames([...records])}` } as Fault];
  });
}
