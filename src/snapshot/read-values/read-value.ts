/** Reason why a value is not shown, or shown with a notice: a text of `check.json`. */
export type ValueProblem =
  | 'problem.unreadable'
  | 'problem.ambiguous'
  | 'problem.mergeCode'
  | 'problem.mojibake'
  | 'problem.repaired'
  | 'problem.monthNumber'
  | 'problem.notSaid'
  | 'problem.otherGoal'
  | 'problem.pictureKind'
  | 'problem.pictureSize'
  | 'problem.pictureHttp'
  | 'problem.openHouseEnd'
  | 'problem.country'
  | 'problem.otherLanguage'
  | 'problem.missing';

/**
 * Result of parsing an export value. `doubt`: the value is used, and reported to staff. `unreadable`: the value is not
 * empty but invalid; it is not shown, and staff must correct it.
 */
export type ReadValue<Value> =
  | { kind: 'value'; value: Value; doubt?: ValueProblem }
  | { kind: 'missing' }
  | { kind: 'unreadable'; problem: ValueProblem };

export type Reader<Value> = (written: unknown) => ReadValue<Value>;
export type ValueOf<R> = R extends Reader<infer Value> ? Value : never;

export const MISSING: ReadValue<never> = { kind: 'missing' };
export const UNREADABLE: ReadValue<never> = { kind: 'unreadable', problem: 'problem.unreadable' };
export const AMBIGUOUS: ReadValue<never> = { kind: 'unreadable', problem: 'problem.ambiguous' };

export const asValue = <Value>(value: Value): ReadValue<Value> => ({ kind: 'value', value });

const MAX_REMEMBERED = 5000;
const MAX_REMEMBERED_LENGTH = 40;

/** The same parser with a cache for short texts that many records share: words, dates, towns. */
export function remembered<Value>(read: Reader<Value>): Reader<Value> {
  const known = new Map<string, ReadValue<Value>>();
  return (written) => {
    if (typeof written !== 'string' || written.length > MAX_REMEMBERED_LENGTH) return read(written);
    let found = known.get(written);
    if (!found) {
      found = read(written);
      if (known.size >= MAX_REMEMBERED) known.clear();
      known.set(written, found);
    }
    return found;
  };
}

/** Spellings of "unknown" by people and programs, in any field. */
const NOTHING = new Set(
  ['', '-', '--', '---', '–', '—', '/', '.', '..', '...', '…', '?', '??', 'n/a', 'na', 'n.a.', 'nvt', 'n.v.t.'].concat(
    ['n.v.t', 'nihil', 'onbekend', 'inconnu', 'inconnue', 'unknown', 'unbekannt', 'null', 'undefined', 'nan', 'néant'],
    ['te bepalen', 'à déterminer', 'tbd', 'n.t.b.', '(null)', '<null>', 'nil'],
  ),
);
const MAX_NOTHING_LENGTH = 12;

const isEmptyObject = (value: object) => {
  for (const _key in value) return false;
  return true;
};

/** True for an empty value: null, blanks, an empty list or group, "-", "n/a", "onbekend". */
export function isNothing(written: unknown): boolean {
  if (typeof written === 'string') {
    if (written.length > MAX_NOTHING_LENGTH + 8) return false;
    const text = written.trim();
    return text.length <= MAX_NOTHING_LENGTH && NOTHING.has(text.toLowerCase());
  }
  return written === undefined || written === null || (typeof written === 'object' && isEmptyObject(written));
}

/** A text or number as text; anything else is not a text, and String() may throw for an object. */
export const textOf = (written: unknown): string =>
  typeof written === 'string' || typeof written === 'number' ? String(written) : '';

/** Replaces each run of whitespace (no-break and thin spaces, tabs, line ends) by one space. */
export const tidySpaces = (text: string): string => text.replace(/[\s\u00a0\u202f\u2009\ufeff]+/g, ' ').trim();
