// Ledger of an export: each of its fields is read, ignored for a stated reason, or unknown. A field is a column, a name
// in JSON, an element of XML or the label of a detail; its path is written "legal › energy".
import { meaningOf } from '#snapshot/private-marks.ts';
import type { AsideReason } from './aside-reasons.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Treatment of a field. */
export type FieldState = 'read' | 'unknown' | AsideReason;
export type LedgerField = { path: string; state: FieldState; count: number };

const SEPARATOR = ' › ';

/** The text of an XML element has the element's own path; an attribute is named without its "@". */
const stepOf = (path: string, name: string): string => {
  const step = name === '#text' ? '' : name.replace(/^@/, '');
  if (step === '' || path === '') return path || step;
  return path + SEPARATOR + step;
};

export type LedgerRules = {
  /** Known fields that are not used, by reason: the path of a field and everything below it; `*` is any one name. */
  aside?: Readonly<Partial<Record<AsideReason, string>>>;
  /** Fields read without their own name: marks, and words in lists. */
  read?: string;
  /** Lists of words, each of which is a field. */
  wordLists?: readonly string[];
  /** Groups whose fields the format registers itself. */
  own?: readonly string[];
};

/** Splits a text into paths: "legal › energy: dpe nabers" are two. */
const pathsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [group = '', names] = line.trim().split(': ');
    return names === undefined ? [group].filter(Boolean) : names.split(' ').map((name) => stepOf(group, name));
  });

export class Ledger {
  readonly #counts = new Map<string, number>();
  readonly #touched = new Set<string>();
  readonly #states = new Map<string, FieldState>();
  readonly #aside = new Map<string, AsideReason>();
  readonly #ignored: ReadonlySet<string>;
  readonly #wordLists: ReadonlySet<string>;
  readonly #own: ReadonlySet<string>;

  /** `ignored`: fields that the agency's mapping file declares useless. */
  constructor({ aside = {}, read = '', wordLists = [], own = [] }: LedgerRules = {}, ignored: readonly string[] = []) {
    this.#ignored = new Set(ignored);
    this.#wordLists = new Set(wordLists);
    this.#own = new Set(own);
    for (const path of pathsOf(read)) this.#touched.add(path);
    for (const [reason, paths] of Object.entries(aside))
      for (const path of pathsOf(paths)) this.#aside.set(path, reason as AsideReason);
  }

  /** Registers a field with a known state. */
  add(path: string, state: FieldState, count = 1) {
    this.#counts.set(path, (this.#counts.get(path) ?? 0) + count);
    this.#states.set(path, state);
  }

  /** Registers all fields of a record; returns a proxy of the record that marks each field as read on access. */
  track<Value>(record: Value): Value {
    this.#count(record, '');
    return this.watch(record, '');
  }

  #count(value: unknown, path: string) {
    if (isEmpty(value) || this.#own.has(path)) return;
    if (Array.isArray(value)) {
      if (value.length > 0 && value.every((item) => typeof item !== 'object'))
        for (const name of this.#wordLists.has(path) ? value.map((word) => stepOf(path, String(word))) : [path])
          this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
      else for (const item of value) this.#count(item, path);
    } else if (isNode(value)) for (const [name, own] of Object.entries(value)) this.#count(own, stepOf(path, name));
    else this.#counts.set(path, (this.#counts.get(path) ?? 0) + 1);
  }

  /** Proxy of the group at this path that marks each field as read on access. */
  watch<Value>(value: Value, path: string): Value {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get: (target, key, receiver) => {
        const own: unknown = Reflect.get(target, key, receiver);
        if (typeof key !== 'string' || typeof own === 'function') return own;
        const isList = Array.isArray(target);
        if (isList && !/^\d+$/.test(key)) return own;
        const step = isList ? path : stepOf(path, key);
        if (typeof own !== 'object' || own === null || (Array.isArray(own) && typeof own[0] !== 'object'))
          if (!this.#wordLists.has(step)) this.#touched.add(step);
        return this.watch(own, step);
      },
    });
  }

  #stateOf(path: string): FieldState {
    const own = this.#states.get(path);
    if (own !== undefined && own !== 'unknown') return own;
    if (this.#ignored.has(path)) return 'ignored';
    if (own !== undefined) return own;
    if (this.#touched.has(path)) return 'read';
    const steps = path.split(SEPARATOR);
    for (let length = steps.length; length > 0; length -= 1) {
      const start = steps.slice(0, length);
      const reason =
        this.#aside.get(start.join(SEPARATOR)) ?? this.#aside.get([...start.slice(0, -1), '*'].join(SEPARATOR));
      if (reason !== undefined) return reason;
    }
    const meanings = steps.map(meaningOf);
    if (meanings.some(({ direction, about }) => direction === 'private' && about !== '')) return 'private';
    // Private marks were read before, and private parts are no longer in the record.
    return meanings.at(-1)?.direction === undefined ? 'unknown' : 'read';
  }

  list(): LedgerField[] {
    return [...this.#counts].map(([path, count]) => ({ path, state: this.#stateOf(path), count }));
  }
}

/** Number of fields by treatment, for the last line of an import. */
export function countFields(fields: readonly LedgerField[]) {
  const read = fields.filter(({ state }) => state === 'read').length;
  const unknown = fields.filter(({ state }) => state === 'unknown').length;
  return { count: fields.length, read, unknown, aside: fields.length - read - unknown };
}
